"""PettingZoo's own tests."""

from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test

import stammtisch
from stammtisch.pettingzoo import env

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
