"""The state API, modelled on OpenSpiel."""

import copy
import json
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest

import stammtisch

GAMES = stammtisch.games()
SMALL: dict[str, dict[str, Any]] = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}


def load(name: str) -> stammtisch.Game:
    return stammtisch.load(name, **SMALL.get(name, {}))


def decide(state: stammtisch.State, rng: random.Random) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1.0)
        state.apply_action(rng.choices(outcomes, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def play(state: stammtisch.State, seed: int) -> stammtisch.State:
    rng = random.Random(seed)
    while not state.is_terminal():
        decide(state, rng)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_a_sequence_of_actions(name: str) -> None:
    game = load(name)
    state = play(game.new_initial_state(), 1)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()
    assert state.current_player() == stammtisch.TERMINAL
    assert min(state.ranks()) == 1
    assert state.legal_actions() == []


def test_a_state_has_a_short_repr() -> None:
    state = load("kuhn").new_initial_state()
    assert repr(state) == "<kuhn with 2 players, chance to act>"
    state.apply_action(0)
    state.apply_action(0)
    assert repr(state) == f"<kuhn with 2 players, player {state.current_player()} to act>"
    assert repr(play(state, 1)) == "<kuhn with 2 players, over>"


@pytest.mark.parametrize("name", GAMES)
def test_random_matches_count_their_decisions(name: str) -> None:
    game = load(name)
    by_place = game.play_random(20, seed=3)
    assert 20 <= by_place <= 20 * game.max_game_length()
    assert game.play_random(20, seed=3) == by_place
    assert game.play_random(0) == 0
    assert 20 <= game.play_random(20, seed=3, listed=True) <= 20 * game.max_game_length()
    if name == "hattrick":  # one deal with four players has fourteen rounds
        assert by_place == game.play_random(20, seed=4, listed=True) == 20 * 14 * 4


@pytest.mark.parametrize("name", GAMES)
def test_moves_have_texts_masks_and_tensors(name: str) -> None:
    game, rng = load(name), random.Random(2)
    state = game.new_initial_state(seed=2)
    size = sum(int(np.prod(shape)) for _, shape in game.observation_layout())
    while not state.is_terminal():
        assert not state.is_chance_node()
        legal, player = state.legal_actions(), state.current_player()
        assert legal == sorted(legal)
        assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
        for action in legal:
            assert state.string_to_action(state.action_to_string(player, action)) == action
        assert state.observation_tensor().shape == (size,)
        assert state.information_state_tensor().dtype == np.float32
        json.loads(state.observation_string())
        assert state.legal_actions((player + 1) % game.num_players()) == []
        assert state.step(rng.choice(legal)) == state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_copies_of_a_state_continue_alike(name: str) -> None:
    game, rng = load(name), random.Random(3)
    state = game.new_initial_state(seed=3)
    for _ in range(5):
        if not state.is_terminal():
            decide(state, rng)
    texts_of_it = pickle.dumps(state)
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(texts_of_it), game.deserialize_state(state.serialize())]
    texts = {str(play(other, 4)) for other in copies}
    assert texts == {str(play(state, 4))}


@pytest.mark.parametrize("name", GAMES)
def test_resampled_states_are_indistinguishable(name: str) -> None:
    game, rng = load(name), random.Random(5)
    state = game.new_initial_state(seed=5)
    for turn in range(12):
        if state.is_terminal():
            break
        player = state.current_player()
        resampled = [state.resample_from_infostate(player, seed) for seed in range(4)]
        for other in resampled:
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
        if turn == 0:
            play(resampled[0], 6)
        decide(state, rng)


def test_information_states_distinguish_observations() -> None:
    state = stammtisch.load("kuhn").new_initial_state()
    for action in (0, 0):
        state.apply_action(action)
    other = stammtisch.load("kuhn").new_initial_state()
    for action in (0, 1):
        other.apply_action(action)
    seen = [json.loads(each.observation_string(0))["card"] for each in (state, other)]
    known = [each.information_state_string(0) for each in (state, other)]
    assert (known[0] == known[1]) == (seen[0] == seen[1])


@pytest.mark.parametrize("name", GAMES)
def test_our_bots_play(name: str) -> None:
    game = load(name)
    quick = [bot for bot in game.bots() if bot in ("random", "beginner", "greedy", "novice", "regular")]
    for name_of_bot in quick:
        bot = game.bot(name_of_bot, seed=7)
        state = game.new_initial_state(seed=7)
        for _ in range(30):
            if not state.is_terminal():
                action = bot.step(state)
                assert action in state.legal_actions()
                state.apply_action(action)


def test_the_same_seed_gives_the_same_match() -> None:
    matches = [play(load("hoeleroe").new_initial_state(seed=seed), 1).history() for seed in (8, 8, 9)]
    assert matches[0] == matches[1] != matches[2]


def test_bad_input_is_an_exception_and_changes_nothing() -> None:
    with pytest.raises(stammtisch.StammtischError, match="the games are"):
        stammtisch.load("poker")
    with pytest.raises(stammtisch.StammtischError, match="4 to 6"):
        stammtisch.load("hattrick", players=9)
    with pytest.raises(stammtisch.StammtischError, match="deals"):
        stammtisch.load("hattrick", deals=0)
    for odd in (float("nan"), float("inf"), {1, 2}, b"1"):
        with pytest.raises(stammtisch.StammtischError, match="options must be strings"):
            stammtisch.load("hattrick", deals=odd)  # type: ignore[arg-type]
    for players in (-1, 300, 2**70):
        with pytest.raises(stammtisch.StammtischError, match=f"4 to 6 players, not {players}"):
            stammtisch.load("hattrick", players=players)
    with pytest.raises(stammtisch.StammtischError, match="no rules of version -1"):
        stammtisch.Game("kuhn", 2, "{}", -1)
    game = load("hattrick")
    for seed in (-1, 2**64, 10**5000):
        for use in (game.new_initial_state, lambda seed: game.bot("greedy", seed), lambda seed: game.play_random(1, seed)):
            with pytest.raises(stammtisch.StammtischError, match="a seed must be an integer from 0 to"):
                use(seed)
    for matches in (-1, 2**32):
        with pytest.raises(stammtisch.StammtischError, match=f"not {matches}"):
            game.play_random(matches)
    state = game.new_initial_state(seed=1)
    before = str(state)
    illegal = next(action for action in range(60) if action not in state.legal_actions())
    for action in (illegal, 60, 2**31, -1, 2**32, 2**70, -(2**70), 10**5000):
        with pytest.raises(stammtisch.IllegalAction):
            state.apply_action(action)
    for action in (-1, 60, 2**70):
        with pytest.raises(stammtisch.IllegalAction, match=f"no action has the number {action}: they are 0 to 59"):
            state.step(action)
        with pytest.raises(stammtisch.IllegalAction, match=f"no outcome {action} now: they are 0 to 3"):
            game.new_initial_state().apply_action(action)
    for wrong in ("R10", None, 1.5, [1]):
        with pytest.raises(TypeError):
            state.apply_action(wrong)  # type: ignore[arg-type]
    for player in (-7, 4, 99, 2**70):
        with pytest.raises(stammtisch.StammtischError, match="no player"):
            state.observation_tensor(player)
    with pytest.raises(stammtisch.StammtischError):
        state.string_to_action("nothing")
    with pytest.raises(stammtisch.StammtischError):
        state.chance_outcomes()
    with pytest.raises(stammtisch.StammtischError):
        state.ranks()
    assert str(state) == before
    play(state, 1)
    for action in (0, -1, 2**70):
        with pytest.raises(stammtisch.MatchOver):
            state.apply_action(action)
    with pytest.raises(stammtisch.StammtischError):
        game.bot("nobody")
    with pytest.raises(stammtisch.MatchOver):
        game.bot("random").step(state)
    with pytest.raises(stammtisch.StammtischError, match="plays"):
        game.bot("random").step(load("kuhn").new_initial_state(seed=1))
    for text in ("", "{}", '{"actions":[99]}', '{"actions":["x"]}', '{"record":7,"actions":[]}'):
        with pytest.raises(stammtisch.StammtischError):
            game.deserialize_state(text)


def test_options_may_be_numpy_integers() -> None:
    assert stammtisch.load("hattrick", deals=np.int64(3)) == stammtisch.load("hattrick", deals=3)  # type: ignore[arg-type]


def test_a_serialized_state_contains_its_game() -> None:
    state = stammtisch.load("hattrick", players=5, deals=3).new_initial_state(seed=1)
    state.apply_action(state.legal_actions()[0])
    again = stammtisch.load("hattrick").deserialize_state(state.serialize())
    assert (again.get_game(), str(again), again.history()) == (state.get_game(), str(state), state.history())
    with pytest.raises(stammtisch.StammtischError, match='this is a match of "hattrick", not of karteneck'):
        stammtisch.load("karteneck").deserialize_state(state.serialize())


@pytest.mark.usefixtures("ctrl_c")
def test_long_random_play_can_be_interrupted() -> None:
    stop = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
    stop.start()
    with pytest.raises(KeyboardInterrupt):
        stammtisch.load("kuhn").play_random(2**32 - 1)
    stop.join()


@pytest.mark.parametrize("name", [name for name in GAMES if name not in ("kuhn", "leduc")])
def test_a_bot_returns_the_candidates_it_evaluated(name: str) -> None:
    game = stammtisch.load(name)
    state, bot, again = game.new_initial_state(seed=3), game.bot("master@2", seed=1), game.bot("master@2", seed=1)
    weighed = 0
    while weighed < 3:
        decision = bot.think(state)
        assert again.step(state) == decision.action
        actions = [tried.action for tried in decision.candidates]
        if actions:
            weighed += 1
            assert decision.action in actions and set(actions) <= set(state.legal_actions())
            worths = [tried.worth for tried in decision.candidates]
            assert worths == sorted(worths, reverse=True)
            assert all(tried.playouts > 0 and tried.error >= 0 for tried in decision.candidates)
            assert f"Decision(action={decision.action}, candidates=[Candidate(action={actions[0]}, worth=" in repr(decision)
        state.apply_action(decision.action)
    assert game.bot("greedy").think(state).candidates == []


def test_a_long_search_can_be_interrupted() -> None:
    program = """
import signal
import stammtisch
signal.signal(signal.SIGINT, signal.default_int_handler)
state = stammtisch.load("hattrick", players=4).new_initial_state(seed=1)
before = state.serialize()
bot = stammtisch.load("hattrick", players=4).bot("master@60000")
print("thinking", flush=True)
try:
    bot.step(state)
except KeyboardInterrupt:
    print("stopped", state.serialize() == before)
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as python:
        assert python.stdout is not None
        assert python.stdout.readline() == "thinking\n"
        time.sleep(0.3)
        python.send_signal(signal.SIGINT)
        assert python.communicate(timeout=20)[0] == "stopped True\n"


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize(("name", "bot"), [("hattrick", "master@400"), ("hoeleroe", "master@2000")])
def test_an_interrupted_bot_decides_as_if_it_had_not_been_asked(name: str, bot: str) -> None:
    state = load(name).new_initial_state(seed=7)
    rng = random.Random(3)
    while len(state.history()) < 12 or len(state.legal_actions()) < 4:
        state.apply_action(rng.choice(state.legal_actions()))
    # The search takes many times as long as the delay of the signal.
    once, fresh = (load(name).bot(bot, seed=1) for _ in range(2))
    # Other threads run during the search; one of them interrupts it.
    stop = threading.Timer(0.05, lambda: os.kill(os.getpid(), signal.SIGINT))
    stop.start()
    with pytest.raises(KeyboardInterrupt):
        once.step(state)
    stop.join()
    assert [once.step(state) for _ in range(2)] == [fresh.step(state) for _ in range(2)]


def test_action_ids_and_tensors_match_the_golden_file() -> None:
    """`golden.json` contains each game's legal action ids and tensor sums along one match."""
    found = {name: fingerprint(load(name)) for name in GAMES}
    path = __file__.replace("test_state.py", "golden.json")
    if os.environ.get("STAMMTISCH_UPDATE"):
        with open(path, "w") as file:
            json.dump(found, file, indent=1)
            file.write("\n")
    with open(path) as file:
        assert json.load(file) == found


def fingerprint(game: stammtisch.Game) -> dict[str, Any]:
    state = game.new_initial_state(seed=11)
    steps = []
    for _ in range(6):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        tensor = state.observation_tensor()
        texts = [state.action_to_string(0, action) for action in legal[:3]]
        steps.append([legal[:3], texts, np.flatnonzero(tensor).tolist()[:12], float(tensor.sum())])
        state.apply_action(legal[0])
    return {"actions": game.num_distinct_actions(), "layout": [[name, shape] for name, shape in game.observation_layout()], "steps": steps}
