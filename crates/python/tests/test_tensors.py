"""Tensors lose nothing of what they encode: no two views have the same tensor.

The small games are searched completely in test_laboratory.py. For the large ones this samples states of random matches, with their
siblings; `STAMMTISCH_STATES=1000000 pytest tests/test_tensors.py` samples a million of each game.
"""

import os
import random
from collections.abc import Iterator

import pytest

import stammtisch

STATES = int(os.environ.get("STAMMTISCH_STATES", "6000"))
LARGE = [name for name in stammtisch.games() if name not in ("kuhn", "leduc")]


def states(name: str, count: int) -> Iterator[stammtisch.State]:
    """States of random matches with every number of players. Each comes with a sibling, which differs only in the last move."""
    rng, left = random.Random(name), count
    tables = [stammtisch.load(name, players) for players in range(2, 7) if takes(name, players)]
    while left > 0:
        state = rng.choice(tables).new_initial_state(seed=rng.getrandbits(64))
        while not state.is_terminal() and left > 0:
            moves = state.legal_actions()
            sibling = state.clone()
            sibling.apply_action(rng.choice(moves))
            state.apply_action(rng.choice(moves))
            yield from (state, sibling)
            left -= 2


def takes(name: str, players: int) -> bool:
    try:
        stammtisch.load(name, players)
    except stammtisch.StammtischError:
        return False
    return True


@pytest.mark.parametrize("name", LARGE)
def test_views_with_the_same_tensor_are_the_same(name: str) -> None:
    """For any seat, also at the end of a match. At a decision, the tensor also says whose it is."""
    # Hashes of 64 bits: among a million, two are equal by chance with a probability of one in forty million.
    seen: dict[int, int] = {}
    for number, state in enumerate(states(name, STATES)):
        players, acting = state.get_game().num_players(), state.current_player()
        seat = number // 2 % players
        asked: list[tuple[int, object]] = [(seat, seat)] if acting < 0 else [(seat, seat), (acting, None)]
        for player, known in asked:
            view = hash((player, state.observation_string(player)))
            for tensor in (state.information_state_tensor(player), state.observation_tensor(player)):
                assert seen.setdefault(hash((players, known, tensor.tobytes())), view) == view
