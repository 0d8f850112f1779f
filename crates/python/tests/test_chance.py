"""Chance: fresh without a seed, repeated with one, the same whatever the players do, and different in each forked process."""

import json
import multiprocessing
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import stammtisch
from stammtisch import records, solve
from stammtisch.evaluate import evaluate
from stammtisch.pettingzoo import env
from stammtisch.vector import VectorEnv

GAMES = stammtisch.games()
FORK = multiprocessing.get_context("fork")


def dealt(table: VectorEnv, seed: int | None = None) -> bytes:
    """The observations of a batch after a reset."""
    return bytes(table.reset(seed=seed)[0]["observation"].tobytes())


def test_without_a_seed_chance_is_fresh() -> None:
    game = stammtisch.load("hattrick")
    assert len({dealt(VectorEnv(game, 4)) for _ in range(3)}) == 3
    state = game.new_initial_state(seed=1)
    assert len({str(state.resample_from_infostate(0)) for _ in range(20)}) == 20
    moves = {tuple(bot.step(state) for _ in range(20)) for bot in (game.bot("random") for _ in range(3))}
    assert len(moves) == 3
    # The number of decisions in matches of different lengths.
    assert len({stammtisch.load("karteneck").play_random(50) for _ in range(5)}) > 1


def test_with_a_seed_chance_repeats() -> None:
    game = stammtisch.load("hattrick")
    assert dealt(VectorEnv(game, 4, seed=3)) == dealt(VectorEnv(game, 4, seed=3)) == dealt(VectorEnv(game, 4), seed=3)
    state = game.new_initial_state(seed=1)
    assert len({str(state.resample_from_infostate(0, seed=2)) for _ in range(5)}) == 1
    assert len({tuple(bot.step(state) for _ in range(20)) for bot in (game.bot("random", 4) for _ in range(3))}) == 1
    assert len({game.play_random(50, seed=1) for _ in range(3)}) == 1


def test_a_reset_without_a_seed_goes_on() -> None:
    game = stammtisch.load("hattrick")
    tables = [VectorEnv(game, 4, seed=3) for _ in range(2)]
    runs = [[dealt(table) for _ in range(3)] for table in tables]
    assert runs[0] == runs[1]
    assert len(set(runs[0])) == 3
    assert dealt(tables[0], seed=3) == runs[0][0]


def test_other_matches_have_other_cards() -> None:
    table = VectorEnv(stammtisch.load("hattrick", deals=1), 300, seed=1)
    hands = [table.reset(seed=seed)[0]["observation"][:, :60] for seed in range(4)]
    assert len({row.tobytes() for rows in hands for row in rows}) == 1200


@pytest.mark.parametrize("chance", ["order", "kind"])
def test_a_batch_deals_the_same_cards_whatever_is_played(chance: stammtisch.Chance) -> None:
    """Two policies meet the same deals, also in the second and third match of a row, and however often moves are sampled."""
    game = stammtisch.load("hattrick", deals=1)
    decisions = game.num_players() * 14

    def deals(choose: Callable[[VectorEnv, Any], Any]) -> list[bytes]:
        table = VectorEnv(game, 8, seed=7, chance=chance)
        seen, _ = table.reset()
        found = [seen["observation"].tobytes()]
        for step in range(2 * decisions):
            seen, _, ended, _, _ = table.step(choose(table, seen["action_mask"]))
            assert ended.all() == ((step + 1) % decisions == 0)
            if ended.all():
                found.append(seen["observation"].tobytes())
        return found

    def sampled(table: VectorEnv, _: Any) -> Any:
        table.sample()
        return table.sample()

    first = deals(lambda _, masks: masks.argmax(axis=1))
    last = deals(lambda _, masks: masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1))
    assert first == last == deals(sampled)
    assert len(set(first)) == 3


@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_match_has_the_same_events_whatever_is_played(name: str) -> None:
    """Events of the same number are equal up to the first at which the matches ask different questions."""
    logs = [events(name, seed, "order") for seed in range(6)]
    for log in logs[1:]:
        for (kind, outcome), (other, same) in zip(log, logs[0], strict=False):
            if (kind, len(outcome)) != (other, len(same)):
                break
            if name == "hoeleroe" and kind != "roll":
                continue  # the cards that are shuffled depend on the moves
            assert outcome == same


def test_by_kind_the_dice_are_the_same_whatever_is_played() -> None:
    logs = [[outcome for kind, outcome in events("hoeleroe", seed, "kind") if kind == "roll"] for seed in range(4)]
    assert min(map(len, logs)) > 10
    assert all(len(set(alike)) == 1 for alike in zip(*logs, strict=False))


def test_chance_by_kind_survives_serializing() -> None:
    game, rng = stammtisch.load("hoeleroe"), random.Random(1)
    state = game.new_initial_state(seed=5, chance="kind")
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    other = game.deserialize_state(state.serialize())
    while not state.is_terminal() and len(state.history()) < 400:
        action = state.legal_actions()[0]
        state.apply_action(action)
        other.apply_action(action)
    assert str(other) == str(state)


def test_chance_by_kind_continues_after_a_record() -> None:
    """A record's events count, so the dice go on where they would have gone on."""
    rng, state = random.Random(1), stammtisch.load("hoeleroe").new_initial_state(seed=5, chance="kind")
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    again = stammtisch.from_record(state.record(), seed=5, chance="kind")
    for continued in (state, again):
        for _ in range(200):
            if not continued.is_terminal():
                continued.apply_action(rng.choice(continued.legal_actions()))
    found = [rolls(continued.record()) for continued in (state, again)]
    both = min(map(len, found))
    assert both > 5
    assert found[0][:both] == found[1][:both]


def rolls(record: str) -> list[str]:
    """The outcomes of the rolls of a record."""
    return [json.dumps(line["o"]) for line in json.loads(record)["log"] if line.get("c") == "roll"]


def events(name: str, seed: int, chance: stammtisch.Chance) -> list[tuple[str, str]]:
    """The chance events of a match with seed 5 and moves drawn from another seed."""
    rng, state = random.Random(seed), stammtisch.load(name).new_initial_state(seed=5, chance=chance)
    for _ in range(600):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return [(line["c"], json.dumps(line["o"])) for line in json.loads(state.record())["log"] if "c" in line]


def test_a_resampled_match_does_not_know_the_chance_to_come() -> None:
    """A player who resamples cannot read the next deal of the real match."""
    state = stammtisch.load("hattrick", deals=2).new_initial_state(seed=9)

    def next_deal(of: stammtisch.State) -> str:
        copied = of.clone()
        for _ in range(56):
            copied.apply_action(copied.legal_actions()[0])
        return json.dumps(json.loads(str(copied))["hands"])

    real = next_deal(state)
    assert real not in {next_deal(state.resample_from_infostate(0, seed=seed)) for seed in range(5)}


DRAWING: dict[str, Callable[[Any], Any]] = {
    "state": lambda seed: stammtisch.load("kuhn").new_initial_state(seed),
    "resample": lambda seed: stammtisch.load("kuhn").new_initial_state(1).resample_from_infostate(seed=seed),
    "bot": lambda seed: stammtisch.load("kuhn").bot("random", seed),
    "play_random": lambda seed: stammtisch.load("kuhn").play_random(1, seed),
    "batch": lambda seed: VectorEnv(stammtisch.load("kuhn"), 2, seed=seed),
    "reset": lambda seed: VectorEnv(stammtisch.load("kuhn"), 2).reset(seed=seed),
    "rows": lambda seed: VectorEnv(stammtisch.load("kuhn"), 2).reset(seed=[seed, None]),
    "pettingzoo": lambda seed: env("kuhn").reset(seed=seed),
    "evaluate": lambda seed: evaluate(stammtisch.load("kuhn"), ["random", "random"], deals=2, seed=seed),
    "play": lambda seed: records.play(stammtisch.load("kuhn"), ["random", "random"], 1, seed=seed),
    "solve": lambda seed: solve.equilibrium(stammtisch.load("kuhn"), 1, seed),
}
"""Everything that takes a seed."""


@pytest.mark.parametrize("name", DRAWING)
def test_only_seeds_are_taken_as_seeds(name: str) -> None:
    for seed in (0, 2**64 - 1, np.uint64(7), None):
        DRAWING[name](seed)
    for seed in (-1, 2**64):
        with pytest.raises(stammtisch.StammtischError, match=f"a seed must be an integer from 0 to {2**64 - 1}, not {seed}"):
            DRAWING[name](seed)
    for wrong in (1.5, "1"):
        with pytest.raises(TypeError, match="integer"):
            DRAWING[name](wrong)


def test_an_array_is_a_list_of_seeds() -> None:
    table, seeds = VectorEnv(stammtisch.load("hattrick"), 3), [4, 5, 4]
    both = [table.reset(seed=given)[0]["observation"] for given in (np.array(seeds), seeds)]
    assert np.array_equal(*both)
    assert np.array_equal(both[0][0], both[0][2])
    with pytest.raises(stammtisch.StammtischError, match="2 seeds for 3 matches"):
        table.reset(seed=np.array([1, 2]))


def test_unknown_kinds_of_chance_are_refused() -> None:
    game: Any = stammtisch.load("kuhn")
    for use in (lambda: game.new_initial_state(1, "luck"), lambda: VectorEnv(game, 2, chance="luck"), lambda: env("kuhn", chance="luck")):  # type: ignore[arg-type]
        with pytest.raises(stammtisch.StammtischError, match="not 'luck'|not \"luck\""):
            use()


def in_children(ask: Callable[[], Any], count: int = 3) -> list[Any]:
    """The answers of forked processes."""
    answers = []
    for _ in range(count):
        here, there = FORK.Pipe()
        child = FORK.Process(target=lambda pipe=there: pipe.send(ask()))
        child.start()
        assert here.poll(60), "the child hangs"
        answers.append(here.recv())
        child.join(60)
        assert child.exitcode == 0
    return answers


@pytest.mark.filterwarnings("ignore:.*fork")
@pytest.mark.parametrize("seed", [None, 1])
def test_forked_environments_play_other_matches(seed: int | None) -> None:
    table = env("hattrick")
    table.reset(seed=seed)

    def hand() -> bytes:
        table.reset()
        return bytes(table.last()[0]["observation"].tobytes())

    found = [*in_children(hand), hand()]
    assert len(set(found)) == len(found)


@pytest.mark.filterwarnings("ignore:.*fork")
@pytest.mark.parametrize("threads", [1, 3])
def test_forked_batches_go_on_with_other_chance(threads: int) -> None:
    table = VectorEnv(stammtisch.load("karteneck"), 1000, threads=threads, seed=1)
    table.reset()
    table.step(table.sample())

    def played() -> tuple[bytes, bytes]:
        sampled = table.sample()
        for _ in range(3):
            table.step(table.sample())
        return sampled.tobytes(), dealt(table)

    found = [*in_children(played), played()]
    for part in zip(*found, strict=True):
        assert len(set(part)) == len(found)
    # A seed given in the child holds there too.
    assert len({*in_children(lambda: dealt(table, seed=4)), dealt(table, seed=4)}) == 1


@pytest.mark.filterwarnings("ignore:.*fork")
def test_forked_bots_decide_differently() -> None:
    game = stammtisch.load("hattrick")
    bot, state = game.bot("random", seed=1), game.new_initial_state(seed=1)
    found = [*in_children(lambda: [bot.step(state) for _ in range(20)]), [bot.step(state) for _ in range(20)]]
    assert len({tuple(moves) for moves in found}) == len(found)


@pytest.mark.filterwarnings("ignore:.*fork")
def test_forked_solutions_decide_differently() -> None:
    game = stammtisch.load("kuhn")
    policy, state = solve.equilibrium(game, 1, seed=1), game.new_initial_state(seed=1)
    seen, _ = VectorEnv(game, 50, seed=1).reset()
    for decide in (lambda: [policy.step(state) for _ in range(50)], lambda: policy(seen).tolist()):
        found = [*in_children(decide), decide()]
        assert len({tuple(moves) for moves in found}) == len(found)


@pytest.mark.filterwarnings("ignore:.*fork")
def test_what_is_pickled_goes_on_in_a_forked_process_as_here() -> None:
    """Such as the arguments of a pool's tasks."""
    game, table = stammtisch.load("kuhn"), env("kuhn")
    table.reset(seed=1)
    state = game.new_initial_state(seed=1)
    policy, bot, batch = solve.equilibrium(game, 1, seed=1), game.bot("random", seed=1), VectorEnv(game, 8, seed=1)
    batch.reset()
    pickled = pickle.dumps((table, policy, bot, batch))

    def goes_on() -> bytes:
        table, policy, bot, batch = pickle.loads(pickled)
        moves = [player.step(state) for player in (policy, bot) for _ in range(30)]
        table.reset()
        return pickle.dumps((table.last()[0]["observation"].tobytes(), moves, batch.sample().tobytes()))

    assert in_children(goes_on, 2) == [goes_on()] * 2


def test_forks_in_the_same_order_repeat() -> None:
    """A program with a seed gives the same results in every run, also those of its children and grandchildren."""
    program = """
import os, sys
import stammtisch
from stammtisch.vector import VectorEnv
table = VectorEnv(stammtisch.load("karteneck"), 600, threads=2, seed=1)
table.reset()
for child in range(2):
    if os.fork() == 0:
        if os.fork() == 0:
            table.reset()
        else:
            os.wait()
        print(child, table.sample()[:12].tolist(), flush=True)
        os._exit(0)
    os.wait()
"""
    runs = [run_program(program) for _ in range(2)]
    lines = runs[0].splitlines()
    assert len(set(lines)) == len(lines) == 4
    assert runs[1] == runs[0]


def test_a_fork_during_a_step_raises_a_clear_error() -> None:
    """The child has no thread that could complete its parent's step."""
    program = """
import os, threading
import stammtisch
from stammtisch.vector import VectorEnv
game = stammtisch.load("karteneck", players=2)
table = VectorEnv(game, 1, opponents=[None, "master@60000"], seed=3)
twin = VectorEnv(game, 1, seed=3)  # has the same cards, and says when the master's turn comes
table.reset()
twin.reset()
while True:
    actions = table.sample()
    if twin.step(actions)[0]["player"][0] == 1:
        break
    table.step(actions)
rewards = table._batch.arrays()[3]
rewards[:] = 1  # the step clears them once it holds the matches
stepping = threading.Thread(target=table.step, args=[actions], daemon=True)
stepping.start()
while rewards.any() and stepping.is_alive():
    pass
if os.fork() == 0:
    try:
        table.sample()
    except stammtisch.StammtischError as error:
        print(error, flush=True)
    os._exit(0)
os.wait()
os._exit(0)  # the search goes on for a minute
"""
    assert "forked while another thread used this object" in run_program(program)


def run_program(program: str) -> str:
    """The output of a program that runs alone."""
    command = [sys.executable, "-W", "ignore", "-c", program]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
