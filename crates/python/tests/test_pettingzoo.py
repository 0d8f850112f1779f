"""PettingZoo's own tests."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import stammtisch
from stammtisch.pettingzoo import env, parallel_env

GAMES = stammtisch.games()
SMALL: dict[str, dict[str, Any]] = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_api(name: str) -> None:
    api_test(env(name, **SMALL.get(name, {})), num_cycles=200)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_seeds(name: str) -> None:
    seed_test(lambda: env(name, **SMALL.get(name, {})), num_cycles=50)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_rendering(name: str) -> None:
    render_test(lambda **words: env(name, **SMALL.get(name, {}), **words))


def test_ranks_as_rewards_and_bad_moves() -> None:
    words: Any
    for words in ({"reward": "points"}, {"render_mode": "rgb_array"}, {"view": "mine"}):
        with pytest.raises(stammtisch.StammtischError, match=f"not '{next(iter(words.values()))}'"):
            env("kuhn", **words)
    table = env("kuhn", reward="rank")
    table.reset(seed=1)
    for action in (3, -1, 2**70, None):
        with pytest.raises(stammtisch.IllegalAction):
            table.unwrapped.step(action)
    while not any(table.terminations.values()):
        mask = table.last()[0]["action_mask"]
        table.step(int(mask.argmax()))
    assert sorted(table.rewards.values()) == [-1.0, 1.0]


@pytest.mark.parametrize("name", GAMES)
def test_the_state_is_what_all_agents_see(name: str) -> None:
    table = env(name, relative=True, **SMALL.get(name, {}))
    table.reset(seed=1)
    state = table.state()
    assert table.unwrapped.state_space.contains(state)
    inner = table.unwrapped.state_now
    assert np.array_equal(state, np.concatenate([inner.observation_tensor(seat) for seat in range(len(table.agents))]))


def test_seeds_may_be_numpy_integers() -> None:
    tables = [env("hattrick"), env("hattrick")]
    for table, seed in zip(tables, (7, np.int64(7)), strict=True):
        table.reset(seed=seed)
    assert tables[0].unwrapped == tables[1].unwrapped
    with pytest.raises(TypeError):
        tables[0].reset(seed=1.5)


def test_parallel_environments_are_refused_with_a_reason() -> None:
    with pytest.raises(NotImplementedError, match="turn-based"):
        parallel_env("hattrick", players=4)
