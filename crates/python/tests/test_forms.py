"""Tensors in other forms: relative, scaled, with a perfect memory, without zeros; and the description of their parts."""

import random
from typing import Any

import numpy as np
import pytest

import stammtisch
from stammtisch import layout
from stammtisch.pettingzoo import env
from stammtisch.vector import VectorEnv

GAMES = stammtisch.games()
FORMS: list[Any] = [
    {"relative": True},
    {"scaled": True},
    {"information_state": True},
    {"relative": True, "scaled": True, "information_state": True},
]


def tables(name: str) -> list[stammtisch.Game]:
    """The game with every number of players."""
    found = []
    for players in range(2, 7):
        try:
            found.append(stammtisch.load(name, players))
        except stammtisch.StammtischError:
            continue
    return found


def states(game: stammtisch.Game, count: int) -> list[stammtisch.State]:
    """States of random matches, as they are at decisions and at the end."""
    rng, found = random.Random(game.name), list[stammtisch.State]()
    while len(found) < count:
        state = game.new_initial_state(seed=rng.getrandbits(64))
        while not state.is_terminal() and len(found) < count:
            if rng.random() < 0.3:
                found.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
        found.append(state)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_part_has_axes_and_bounds(name: str) -> None:
    for game in tables(name):
        parts = layout.parts(game)
        assert [(part.name, list(part.shape)) for part in parts] == game.observation_layout()
        assert parts[-1].stop == game.observation_tensor_size()
        for part in parts:
            assert len(part.axes) == len(part.shape) and part.low < part.high, part
            assert all(length == 7 for axis, length in zip(part.axes, part.shape, strict=True) if axis == "side")
        for state in states(game, 40):
            for player in range(game.num_players()):
                tensors = layout.split(game, state.observation_tensor(player))
                for part in parts:
                    check_numbers(part, tensors[part.name], game.num_players())


def check_numbers(part: layout.Part, numbers: Any, players: int) -> None:
    """They lie within the bounds, and those of the seats that nobody sits on are 0."""
    assert part.low <= numbers.min() <= numbers.max() <= part.high, part
    for axis, meaning in enumerate(part.axes):
        if meaning == "seat" and numbers.shape[axis] > players and part.low == 0:
            assert numbers.shape[axis] == 6, part
            assert not np.take(numbers, range(players, 6), axis).any(), part


@pytest.mark.parametrize("name", GAMES)
def test_an_axis_of_six_that_is_not_seats_uses_all_places(name: str) -> None:
    """With the fewest players: otherwise it would be an axis of seats that the description has missed."""
    # Without the option, no die is rolled in Heuchel & Meuchel.
    game = stammtisch.load(name, **({"die": True} if name == "heuchel" else {}))
    used: dict[tuple[str, int], Any] = {}
    for state in states(game, 1500):
        parts = layout.split(game, state.observation_tensor(0))
        for part in layout.parts(game):
            for axis, meaning in enumerate(part.axes):
                if meaning not in ("seat", "side") and part.shape[axis] == 6:
                    others = tuple(other for other in range(len(part.shape)) if other != axis)
                    used[part.name, axis] = used.get((part.name, axis), False) | parts[part.name].any(axis=others)
    # The dice, the cards of Leduc poker, the phases of Häc Mäc and Kuhn poker, the classes of Heuchel & Meuchel.
    for place, marks in used.items():
        assert marks[game.num_players() :].any(), place


@pytest.mark.parametrize("name", GAMES)
def test_relative_tensors_begin_with_the_own_seat(name: str) -> None:
    for game in tables(name):
        form, players = layout.Form(game, relative=True), game.num_players()
        for state in states(game, 15):
            for player in range(players):
                plain, turned = (layout.split(game, tensor) for tensor in (state.observation_tensor(player), form.tensor(state, player)))
                for part in layout.parts(game):
                    wanted = plain[part.name]
                    for axis, meaning in enumerate(part.axes):
                        if meaning in ("seat", "side"):
                            order = [*((player + step) % players for step in range(players)), *range(players, part.shape[axis])]
                            wanted = np.take(wanted, order, axis)
                    assert np.array_equal(turned[part.name], wanted), part
                rows = np.stack([state.observation_tensor(player)] * 2)
                assert np.array_equal(layout.turned(game, rows, np.array([player, player]))[1], form.tensor(state, player))
                if "hand_sizes" in plain:
                    assert turned["hand_sizes"][0] == plain["hand_sizes"][player]


@pytest.mark.parametrize("name", GAMES)
def test_scaled_tensors_lose_nothing(name: str) -> None:
    for game in tables(name):
        form = layout.Form(game, scaled=True)
        for state in states(game, 15):
            scaled, plain = form.tensor(state, 0), state.observation_tensor(0)
            assert 0 <= scaled.min() <= scaled.max() <= 1
            for part in layout.parts(game):
                back = scaled[part.start : part.stop] * (part.high - part.low) + part.low
                assert np.allclose(back, plain[part.start : part.stop], atol=1e-3), part


@pytest.mark.parametrize("words", FORMS)
@pytest.mark.parametrize("name", GAMES)
def test_every_interface_writes_the_same_form(name: str, words: Any) -> None:
    game, rng = stammtisch.load(name), random.Random(1)
    form = layout.Form(game, **words)
    table = env(name, **words)
    table.reset(seed=1)
    batch = VectorEnv(game, 3, threads=2, **words)
    seen = batch.reset(seed=1)[0]
    for _ in range(30):
        if all(table.terminations.values()):
            break
        state = table.unwrapped.state_now
        assert np.array_equal(table.last()[0]["observation"], form.tensor(state))
        assert table.observation_space(table.agent_selection).contains(table.last()[0])
        assert batch.observation_space.contains(seen)
        sparse = batch.sparse()
        dense = np.zeros((3, game.observation_tensor_size()), np.float32)
        rows = np.repeat(np.arange(3), np.diff(sparse["starts"]))
        dense[rows, sparse["places"]] = sparse["values"]
        assert np.array_equal(dense, seen["observation"])
        assert sparse["values"].all()
        table.step(rng.choice(state.legal_actions()))
        seen = batch.step(batch.sample())[0]
    if words == {"information_state": True}:
        assert np.array_equal(form.tensor(table.unwrapped.state_now, 0), table.unwrapped.state_now.information_state_tensor(0))


def test_a_batch_writes_the_form_of_its_states() -> None:
    """The batch and the state play the same match of Kuhn poker: they know it by the card and the bets."""
    game = stammtisch.load("kuhn")
    for words in FORMS:
        form = layout.Form(game, **words)
        known = set()
        for first in range(3):
            for second in range(2):
                state = game.new_initial_state()
                state.apply_action(first)
                state.apply_action(second)
                known.add(form.tensor(state).tobytes())
        seen = VectorEnv(game, 200, **words).reset(seed=1)[0]["observation"]
        assert {row.tobytes() for row in seen} == known


def test_forms_of_another_game_are_refused() -> None:
    form = layout.Form(stammtisch.load("kuhn"), relative=True)
    with pytest.raises(stammtisch.StammtischError, match="another game"):
        form.tensor(stammtisch.load("leduc").new_initial_state(seed=1))
    with pytest.raises(stammtisch.StammtischError, match="another game"):
        stammtisch._native.Batch(stammtisch.load("leduc"), 2, form=form.native)
    with pytest.raises(stammtisch.StammtischError, match="has 19 places"):
        layout.split(stammtisch.load("kuhn"), np.zeros(17))
    for axes, scales in (([(0, 99, 6, 1)], []), ([(0, 6, 6, 0)], []), ([], [(0, 3, 1.0, 1.0)]), ([(0, 5, 2, 1)], [])):
        with pytest.raises(stammtisch.StammtischError, match="not the axes"):
            stammtisch._native.Form(stammtisch.load("kuhn"), False, axes, scales)
