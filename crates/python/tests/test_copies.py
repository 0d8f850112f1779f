"""Pickling, copying and comparing states, bots and environments; and the methods that states share with OpenSpiel's."""

import copy
import json
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import stammtisch
import stammtisch.openspiel
from stammtisch import records
from stammtisch.pettingzoo import env
from stammtisch.vector import VectorEnv

GAMES = stammtisch.games()
SMALL: dict[str, dict[str, Any]] = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}


def played(name: str, moves: int, seed: int | None = 3) -> stammtisch.State:
    rng, state = random.Random(1), stammtisch.load(name, **SMALL.get(name, {})).new_initial_state(seed=seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def copies(value: Any) -> list[Any]:
    return [copy.deepcopy(value), pickle.loads(pickle.dumps(value))]


def to_the_end(state: stammtisch.State) -> str:
    rng = random.Random(5)
    for _ in range(300):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return str(state)


@pytest.mark.parametrize("name", GAMES)
def test_resampled_states_can_be_copied_and_compared(name: str) -> None:
    state = played(name, 9)
    if state.is_terminal():
        state = played(name, 1)
    player = state.current_player()
    once = state.resample_from_infostate(player, seed=4)
    moved = once.clone()
    moved.apply_action(moved.legal_actions()[0])
    twice = once.resample_from_infostate(player, seed=6)
    known = [once, moved, twice, state]
    for number, one in enumerate(known):
        for other in copies(one):
            assert other == one
            assert str(other) == str(one)
            assert other.information_state_string(player) == one.information_state_string(player)
            assert to_the_end(other) == to_the_end(one.clone())
        assert [one == other for other in known] == [number == place for place in range(4)]
    assert once == state.resample_from_infostate(player, seed=4) != state.resample_from_infostate(player, seed=5)
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_a_resampled_state_of_a_record_can_be_copied() -> None:
    state = stammtisch.from_record(played("karteneck", 12).record(), seed=2)
    state.apply_action(state.legal_actions()[0])
    imagined = state.resample_from_infostate(seed=1)
    for other in copies(imagined):
        assert other == imagined and to_the_end(other) == to_the_end(imagined.clone())


def test_equal_states_go_on_alike() -> None:
    game = stammtisch.load("hattrick", deals=2)
    assert game.new_initial_state(seed=1) == game.new_initial_state(seed=1)
    others = [
        game.new_initial_state(seed=2),
        game.new_initial_state(seed=1, chance="kind"),
        stammtisch.load("hattrick", deals=3).new_initial_state(seed=1),
        stammtisch.load("kuhn").new_initial_state(seed=1),
        None,
    ]
    assert all(game.new_initial_state(seed=1) != other for other in others)


@pytest.mark.parametrize("bot", ["random", "greedy", "master@1"])
def test_copies_of_a_bot_decide_alike(bot: str) -> None:
    game = stammtisch.load("hattrick", deals=1)
    state, mine = game.new_initial_state(seed=1), game.bot(bot, seed=2)
    for _ in range(6):
        state.apply_action(mine.step(state))
    for other in copies(mine):
        assert other == mine
        here, there = state.clone(), state.clone()
        again = copy.deepcopy(mine)
        for _ in range(8):
            here.apply_action(again.step(here))
            there.apply_action(other.step(there))
        assert here == there
    assert (repr(mine), mine.name, mine.get_game()) == (f"<hattrick bot {bot}>", bot, game)
    assert mine != game.bot(bot, seed=3)


@pytest.mark.parametrize("name", GAMES)
def test_copies_of_a_batch_go_on_alike(name: str) -> None:
    game = stammtisch.load(name, **SMALL.get(name, {}))
    bots = [None, *["random"] * (game.num_players() - 1)]
    for words in ({}, {"opponents": bots, "threads": 2}, {"opponents": bots, "rotate": True, "single_agent": True, "relative": True}):
        table = VectorEnv(game, 6, seed=1, **words)  # type: ignore[arg-type]
        assert copies(table) == [table, table]
        table.reset()
        for _ in range(40):
            table.step(table.sample())
        others = copies(table)
        for other in others:
            assert other == table and hash(other) == hash(table)
            for part, array in table._seen().items():
                assert np.array_equal(other._seen()[part], array), part
        for _ in range(40):
            actions = table.sample()
            wanted = table.step(actions)
            for other in others:
                assert np.array_equal(other.sample(), actions)
                got = other.step(actions)
                assert all(np.array_equal(got[0][part], wanted[0][part]) for part in wanted[0])
                assert np.array_equal(got[1], wanted[1])
        assert others == [table, table]
        others[0].step(others[0].sample())
        assert others[0] != table
        assert VectorEnv(game, 6, seed=1) != VectorEnv(game, 6, seed=2)


def test_a_batch_of_another_game_is_not_loaded() -> None:
    small, large = (VectorEnv(stammtisch.load(name), 3, seed=1) for name in ("kuhn", "hattrick"))
    small.reset(), large.reset()
    for _ in range(5):
        large.step(large.sample())
    saved = large._batch.save()
    for wrong in (saved, saved[:-1], saved[:2], np.full(4, 2**63, np.uint64)):
        with pytest.raises(stammtisch.StammtischError, match="not of such a batch"):
            small._batch.load(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_copies_of_a_pettingzoo_environment_go_on_alike(name: str) -> None:
    table = env(name, relative=True, **SMALL.get(name, {}))
    table.reset(seed=1)
    for _ in range(10):
        if not table.terminations[table.agent_selection]:
            table.step(int(table.last()[0]["action_mask"].argmax()))
    raw = table.unwrapped
    assert all(other == table and hash(other) == hash(table) for other in copies(table))
    for other in [*copies(raw), copies(table)[0].unwrapped]:
        assert other == raw and hash(other) == hash(raw)
        assert np.array_equal(other.state(), raw.state())
        for each in (other, copy.deepcopy(raw)):
            each.reset()
            assert each.state_now == other.state_now
        assert other != raw
    before = copy.deepcopy(table)
    before.reset()
    assert before != table


@pytest.mark.parametrize("name", GAMES)
def test_states_have_the_methods_of_openspiel(name: str) -> None:
    game = stammtisch.load(name, **SMALL.get(name, {}))
    ours, theirs = game.new_initial_state(), pyspiel.load_game(f"stammtisch_{name}{'(deals=1)' if name == 'hattrick' else ''}").new_initial_state()
    rng = random.Random(4)
    for _ in range(150):
        if ours.is_terminal():
            break
        action = rng.choice(ours.legal_actions())
        child = ours.child(action)
        before = str(ours)
        player = ours.current_player()
        ours.apply_action(action)
        theirs.apply_action(action)
        assert str(child) == str(ours) and child == ours
        child.undo_action(player, action)
        assert str(child) == before
        assert ours.full_history() == [(step.player, step.action) for step in theirs.full_history()]
        assert (ours.num_players(), ours.num_distinct_actions()) == (theirs.num_players(), theirs.num_distinct_actions())
    assert ours.rewards() == ours.returns()
    assert [ours.player_return(seat) for seat in range(game.num_players())] == ours.returns()
    assert ours.player_reward(0, "rank") == ours.returns("rank")[0]


@pytest.mark.parametrize("name", GAMES)
def test_undoing_an_action_undoes_the_chance_after_it(name: str) -> None:
    state = played(name, 0)
    rng, seen = random.Random(1), list[tuple[stammtisch.State, int, int]]()
    while not state.is_terminal() and len(seen) < 60:
        seen.append((state.clone(), state.current_player(), rng.choice(state.legal_actions())))
        state.apply_action(seen[-1][2])
    assert state.full_history() != []
    for before, player, action in reversed(seen):
        with pytest.raises(stammtisch.StammtischError, match="not the last action"):
            state.undo_action(player, action + 1)
        state.information_state_string(0)
        state.undo_action(player, action)
        assert state == before and str(state) == str(before)
        assert state.information_state_string(0) == before.information_state_string(0)
    with pytest.raises(stammtisch.StammtischError):
        state.undo_action(0, 0)


def test_a_resampled_state_cannot_take_back() -> None:
    imagined = played("hattrick", 3).resample_from_infostate(seed=1)
    action = imagined.legal_actions()[0]
    player = imagined.current_player()
    imagined.apply_action(action)
    with pytest.raises(stammtisch.StammtischError, match="cannot take actions back"):
        imagined.undo_action(player, action)


@pytest.mark.parametrize("name", GAMES)
def test_the_state_of_a_row(name: str) -> None:
    text = played(name, 25).record()
    frame = records.moves([text], states=True)
    for row in frame.iter_rows(named=True):
        state = stammtisch.from_record(text, lines=row["line"])
        assert json.loads(str(state)) == json.loads(row["state"])
        if state.current_player() == row["seat"]:
            assert state.legal_actions() == row["legal"]


def test_resampled_states_of_openspiel_can_be_pickled() -> None:
    game = pyspiel.load_game("stammtisch_leduc")
    state = game.new_initial_state()
    for action in (1, 2, 0):
        state.apply_action(action)
    imagined = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    again = pickle.loads(pickle.dumps(imagined))
    assert str(again) == str(imagined)
    again.apply_action(again.legal_actions()[0])
