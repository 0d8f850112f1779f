"""Rewards by score, rank and win, in every interface."""

import itertools
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import stammtisch
import stammtisch.openspiel
from stammtisch.pettingzoo import env
from stammtisch.vector import VectorEnv

GAMES = stammtisch.games()
SMALL: dict[str, dict[str, Any]] = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}
CHOICES: list[tuple[stammtisch.Reward, bool]] = list(itertools.product(("score", "rank", "win"), (False, True)))


def expected(scores: list[float], ranks: list[int], reward: str, zero_sum: bool) -> list[float]:
    places = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
    values = {
        "score": scores,
        "rank": [1 - 2 * (place - 1) / (len(ranks) - 1) for place in places],
        "win": [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks],
    }[reward]
    mean = sum(values) / len(values) if zero_sum else 0.0
    return [value - mean for value in values]


def finished(name: str, players: int | None, seed: int) -> stammtisch.State:
    rng = random.Random(seed)
    state = stammtisch.load(name, players, **SMALL.get(name, {})).new_initial_state(seed=seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("reward", "zero_sum"), CHOICES)
@pytest.mark.parametrize("name", GAMES)
def test_returns_and_their_bounds(name: str, reward: stammtisch.Reward, zero_sum: bool) -> None:
    for seed in range(3):
        state = finished(name, None, seed)
        game = state.get_game()
        returns = state.returns(reward, zero_sum)
        assert returns == pytest.approx(expected(state.returns(), state.ranks(), reward, zero_sum))
        assert game.min_utility(reward, zero_sum) <= min(returns)
        assert max(returns) <= game.max_utility(reward, zero_sum)
        if game.is_zero_sum(reward, zero_sum):
            assert sum(returns) == pytest.approx(0)
        # The default is the score.
        assert state.returns() == state.returns("score", False)


def test_which_games_are_zero_sum() -> None:
    assert [name for name in GAMES if stammtisch.load(name).is_zero_sum()] == ["kuhn", "leduc"]
    assert all(stammtisch.load(name).is_zero_sum("score", True) for name in GAMES)


def test_a_shared_first_place_and_a_broken_tie_are_told_apart() -> None:
    """Of the two-player matches of Karteneck with equal scores, the rules break some ties and leave others."""
    game = stammtisch.load("karteneck", 2)
    table = VectorEnv(game, 1500, seed=1, reward="win")
    scores = VectorEnv(game, 1500, seed=1)
    first, second = table.reset()[0], scores.reset()[0]
    assert np.array_equal(first["observation"], second["observation"])
    broken = shared = 0
    for _ in range(200):
        actions = table.sample()
        _, rewards, ended, _, info = table.step(actions)
        _, points, also, _, _ = scores.step(actions)
        assert np.array_equal(ended, also)
        tied = ended & (points[:, 0] == points[:, 1])
        both = (info["ranks"] == 1).all(axis=1)
        shared += int((tied & both).sum())
        broken += int((tied & ~both).sum())
        assert np.array_equal(rewards[ended & ~both], (info["ranks"] == 1)[ended & ~both])
        assert (rewards[both] == 0.5).all()
        assert not info["ranks"][~ended].any()
    assert broken > 10, (broken, shared)


@pytest.mark.parametrize(("reward", "zero_sum"), CHOICES)
def test_batches_give_the_rewards_that_states_give(reward: stammtisch.Reward, zero_sum: bool) -> None:
    game = stammtisch.load("karteneck", 3)
    score, chosen = VectorEnv(game, 50, seed=2), VectorEnv(game, 50, seed=2, reward=reward, zero_sum=zero_sum)
    score.reset(), chosen.reset()
    ends = 0
    for _ in range(150):
        actions = score.sample()
        _, points, ended, _, info = score.step(actions)
        _, rewards, _, _, _ = chosen.step(actions)
        for row in np.flatnonzero(ended):
            ends += 1
            wanted = expected(points[row].tolist(), info["ranks"][row].tolist(), reward, zero_sum)
            assert rewards[row].tolist() == pytest.approx(wanted, abs=1e-5)
        assert not rewards[~ended].any()
    assert ends > 20


@pytest.mark.parametrize(("reward", "zero_sum"), CHOICES)
def test_openspiel_declares_what_it_returns(reward: str, zero_sum: bool) -> None:
    for name in ("karteneck", "kuhn"):
        game = pyspiel.load_game(f"stammtisch_{name}(reward={reward},zero_sum={zero_sum})")
        rng, state = random.Random(3), game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        inner = state.inner
        assert state.returns() == pytest.approx(expected(inner.returns(), inner.ranks(), reward, zero_sum))
        zero = inner.get_game().is_zero_sum(reward, zero_sum)
        utility = pyspiel.GameType.Utility
        assert game.get_type().utility == (utility.ZERO_SUM if zero else utility.GENERAL_SUM)
        assert game.utility_sum() == (0.0 if zero else None)
        assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
        assert str(pyspiel.load_game(str(game))) == str(game)


def test_pettingzoo_gives_them_too() -> None:
    for reward, zero_sum in CHOICES:
        table = env("karteneck", reward=reward, zero_sum=zero_sum)
        table.reset(seed=1)
        while not any(table.terminations.values()):
            table.step(int(table.last()[0]["action_mask"].argmax()))
        state = table.unwrapped.state_now
        assert list(table.rewards.values()) == pytest.approx(expected(state.returns(), state.ranks(), reward, zero_sum))


def test_unknown_rewards_are_refused() -> None:
    wrong: Any = "points"
    game = stammtisch.load("kuhn")
    for use in (
        lambda: VectorEnv(game, 2, reward=wrong),
        lambda: game.new_initial_state(seed=1).returns(wrong),
        lambda: game.min_utility(wrong),
        lambda: pyspiel.load_game("stammtisch_kuhn(reward=points)"),
    ):
        with pytest.raises(stammtisch.StammtischError, match='"score", "rank" or "win", not "points"'):
            use()
