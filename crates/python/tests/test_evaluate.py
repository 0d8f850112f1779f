"""The evaluation helper, and exact solutions of small games."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import exploitability

import stammtisch
import stammtisch.openspiel
from stammtisch import solve
from stammtisch.evaluate import evaluate
from stammtisch.vector import Observation, VectorEnv

SMALL: dict[str, dict[str, Any]] = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}


def first(seen: Observation) -> Any:
    """The first legal action."""
    return seen["action_mask"].argmax(axis=1)


def last(seen: Observation) -> Any:
    """The last legal action."""
    mask = seen["action_mask"]
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("name", stammtisch.games())
def test_the_same_player_on_all_seats_has_its_fair_share(name: str) -> None:
    """All rotations of a deal are the same match then, so nothing is left to chance."""
    game = stammtisch.load(name, **SMALL.get(name, {}))
    players = game.num_players()
    found = evaluate(game, [first] * players, deals=3, seed=1, threads=2)
    assert (found.deals, found.matches, found.players) == (3, 3 * players, players)
    for one in found.results:
        assert one.name == "first"
        assert (one.win.low, one.win.mean, one.win.high) == pytest.approx([1 / players] * 3)
        assert (one.rank.mean, one.lead.mean) == pytest.approx((0, 0))


def test_rotations_are_what_a_caller_would_play() -> None:
    game = stammtisch.load("karteneck", 3)
    found = evaluate(game, [first, last, "greedy"], deals=4, seed=5, information_state=True)
    seats: tuple[Any, ...] = (first, last, "greedy")
    scores = np.zeros(3)
    import random

    draw = random.Random(5)
    for _ in range(4):
        seed = draw.getrandbits(64)
        for turn in range(3):
            order = [seats[(seat - turn) % 3] for seat in range(3)]
            mine = order.index(first)
            free = [None if player is first else player for player in order]
            table = VectorEnv(game, 1, opponents=free, information_state=True)
            seen, ended = table.reset(seed=[seed])[0], np.zeros(1, np.bool_)
            while not ended.any():
                seen, rewards, ended, _, _ = table.step(first(seen))
            scores += np.roll(rewards[0], -turn) / 12
            assert mine == turn
    assert [one.score.mean for one in found.results] == pytest.approx(scores.tolist())


def test_better_players_win_more() -> None:
    game = stammtisch.load("hattrick", deals=1)
    found = evaluate(game, ["greedy", "random"], deals=100, seed=1)
    better, worse = found.results
    assert better.win.low > 1 / 4 > worse.win.high
    assert better.lead.low > 0 > worse.lead.high
    assert better.score.low < better.score.mean < better.score.high
    # The other seats are counted as one player.
    assert better.win.mean + 3 * worse.win.mean == pytest.approx(1)
    text = str(found)
    assert text.startswith("400 matches: 100 deals in 4 rotations, 95% intervals\n")
    assert len(text.splitlines()) == 4 and "greedy" in text and "fair 0.250" in text


def test_intervals_hold_what_they_promise() -> None:
    """Of many intervals for a fair game, about one in five misses the true mean at a confidence of 0.8."""
    game, rng = stammtisch.load("kuhn"), np.random.default_rng(1)

    def at_random(seen: Observation) -> Any:
        mask = seen["action_mask"]
        return (rng.random(mask.shape) * mask).argmax(axis=1)

    missed = 0
    for seed in range(100):
        win = evaluate(game, [at_random, at_random], deals=60, seed=seed, confidence=0.8).results[0].win
        missed += not win.low <= 0.5 <= win.high
    assert 8 <= missed <= 34


def test_evaluations_repeat_and_do_not_depend_on_their_size() -> None:
    game = stammtisch.load("karteneck", 2)
    one, two = (evaluate(game, [first, "random"], deals=1100, seed=1, threads=threads) for threads in (1, 2))
    assert one == two != evaluate(game, [first, "random"], deals=1100, seed=2)


def test_pairing_makes_intervals_smaller() -> None:
    """Two players who play alike except by chance: their difference is small on the same deals."""
    game = stammtisch.load("hattrick", deals=1)
    win = evaluate(game, ["greedy", "greedy"], deals=50, seed=1).results[0].lead
    assert win.high - win.low < 0.5


def test_wrong_evaluations_are_refused() -> None:
    game = stammtisch.load("hattrick", deals=1)
    wrong: Any
    for wrong in (["greedy"], ["greedy"] * 3, []):
        with pytest.raises(stammtisch.StammtischError, match="2 or 4 players"):
            evaluate(game, wrong)
    words: Any
    for words in ({"deals": 1}, {"confidence": 1.0}):
        with pytest.raises(stammtisch.StammtischError):
            evaluate(game, ["greedy", "random"], **words)
    with pytest.raises(stammtisch.StammtischError, match="nobody"):
        evaluate(game, ["greedy", "nobody"])
    with pytest.raises(stammtisch.StammtischError, match="not legal"):
        evaluate(game, [lambda seen: seen["player"] + 0, "random"])


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_solutions_are_those_of_openspiel(name: str) -> None:
    game, theirs = stammtisch.load(name), pyspiel.load_game(f"stammtisch_{name}")
    value = {"kuhn": -1 / 18, "leduc": -0.085606424}[name]
    best = solve.equilibrium(game, 300, seed=1)
    conv = solve.nash_conv(game, best)
    assert 0 <= conv < 0.05

    class Theirs(spiel_policy.Policy):  # type: ignore[misc]
        """Our solution for OpenSpiel."""

        def action_probabilities(self, state: Any, player_id: Any = None) -> dict[int, float]:
            return best.probabilities(state.inner)

    if name == "kuhn":
        assert exploitability.nash_conv(theirs, Theirs(theirs, [0, 1])) == pytest.approx(conv)
    uniform = {"kuhn": 11 / 12, "leduc": 4.747222222}[name]

    def at_random(state: stammtisch.State) -> dict[int, float]:
        legal = state.legal_actions()
        return dict.fromkeys(legal, 1 / len(legal))

    assert solve.nash_conv(game, at_random) == pytest.approx(uniform)
    response = solve.best_response(game, at_random, seed=1)
    # The response gains half of the NashConv per match, on average over both seats.
    found = evaluate(game, [response, "random"], deals=4000, seed=1).results[0].score
    assert found.low < uniform / 2 < found.high
    assert evaluate(game, [best, response], deals=4000, seed=1).results[0].score.low > 0
    assert solve.best_response(game, best).probabilities(states(game)[0]).keys() == set(states(game)[0].legal_actions())
    # The value of the game for the first player.
    tree = solve.Tree(game)
    assert tree.values(tree.read(best))[0][0] == pytest.approx(value, abs=0.01)


def states(game: stammtisch.Game) -> list[stammtisch.State]:
    return [game.new_initial_state(seed=seed) for seed in range(3)]


def test_a_solution_is_a_bot_and_a_policy() -> None:
    game = stammtisch.load("leduc")
    best = solve.equilibrium(game, 50, seed=1)
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        state.apply_action(best.step(state))
    table = VectorEnv(game, 500, opponents=[None, best], single_agent=True)
    seen, _ = table.reset(seed=1)
    for _ in range(20):
        seen, *_ = table.step(best(seen))
    # The policy draws from its probabilities.
    state = game.new_initial_state(seed=1)
    wanted = best.probabilities(state)
    drawn = [best.step(state) for _ in range(3000)]
    assert [drawn.count(action) / 3000 for action in wanted] == pytest.approx(list(wanted.values()), abs=0.04)


def test_large_games_are_not_solved() -> None:
    with pytest.raises(stammtisch.StammtischError, match="not a zero-sum game of two"):
        solve.equilibrium(stammtisch.load("hattrick"))
    with pytest.raises(stammtisch.StammtischError, match="not a zero-sum game of two"):
        solve.nash_conv(stammtisch.load("karteneck", 2), lambda state: {})
