"""Kuhn and Leduc poker are the games of the literature: OpenSpiel's own versions are the measure."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response, cfr, exploitability, get_all_states, sequence_form_lp

import stammtisch
import stammtisch.openspiel

THEIRS = {"kuhn": "kuhn_poker", "leduc": "leduc_poker"}


def walk(state: Any) -> Iterator[Any]:
    """Every state of the tree."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from walk(state.child(action))


def measured(game: pyspiel.Game) -> dict[str, Any]:
    """The size of a game's tree, and the most that is lost by playing at random."""
    states = list(walk(game.new_initial_state()))
    players = [state for state in states if state.current_player() >= 0]
    ends = [state for state in states if state.is_terminal()]
    return {
        "terminal histories": len(ends),
        "information states": len({(state.current_player(), state.information_state_string()) for state in players}),
        "utilities": sorted({state.returns()[0] for state in ends}),
        "bounds": (game.min_utility(), game.max_utility(), game.utility_sum()),
        "utility": game.get_type().utility,
        "actions": game.num_distinct_actions(),
        "NashConv of uniform play": round(exploitability.nash_conv(game, policy.UniformRandomPolicy(game)), 9),
    }


@pytest.mark.parametrize("name", THEIRS)
def test_a_game_is_the_one_of_the_literature(name: str) -> None:
    ours, theirs = (measured(pyspiel.load_game(text)) for text in (f"stammtisch_{name}", THEIRS[name]))
    if name == "kuhn":  # ours has its own number for calling and folding
        assert (ours.pop("actions"), theirs.pop("actions")) == (4, 2)
    assert ours == theirs
    if name == "leduc":
        assert ours["terminal histories"] == 5520
        assert ours["information states"] == 936
        assert ours["NashConv of uniform play"] == pytest.approx(4.747222222)


def test_the_third_raise_is_an_option() -> None:
    game = stammtisch.load("leduc", raises=3)
    assert stammtisch.load("leduc") == stammtisch.load("leduc", raises=2) != game
    assert (game.min_utility(), game.max_utility()) == (-19, 19)
    spiel = pyspiel.load_game("stammtisch_leduc(raises=3)")
    assert measured(spiel)["terminal histories"] == 30 * (6 + 7 * 4 * 13)
    for raises in (1, 4):
        with pytest.raises(stammtisch.StammtischError, match="raises is 2 or 3"):
            stammtisch.load("leduc", raises=raises)


def test_no_node_of_chance_draws_what_nobody_sees() -> None:
    """Each outcome matters: two deals differ for a player or at the end."""
    for name, bounds in (("kuhn", [3, 2]), ("leduc", [6, 5])):
        state = stammtisch.load(name).new_initial_state()
        for bound in bounds:
            assert state.chance_outcomes() == [(outcome, 1 / bound) for outcome in range(bound)]
            state.apply_action(0)
        assert not state.is_chance_node()
    for action in (0, 0):  # both call
        state.apply_action(action)
    assert len(state.chance_outcomes()) == 4


@pytest.mark.parametrize("name", THEIRS)
def test_openspiels_exact_algorithms_run(name: str) -> None:
    game = pyspiel.load_game(f"stammtisch_{name}")
    uniform = policy.UniformRandomPolicy(game)
    wanted = exploitability.exploitability(pyspiel.load_game(THEIRS[name]), policy.UniformRandomPolicy(pyspiel.load_game(THEIRS[name])))
    assert exploitability.exploitability(game, uniform) == pytest.approx(wanted)
    tabular = pyspiel.UniformRandomPolicy(game)
    assert pyspiel.TabularBestResponseMDP(game, tabular).exploitability().exploitability == pytest.approx(wanted)
    assert best_response.BestResponsePolicy(game, 0, uniform).value(game.new_initial_state()) > 0
    value = {"kuhn": -1 / 18, "leduc": -0.085606424}[name]
    assert sequence_form_lp.solve_zero_sum_game(game)[0] == pytest.approx(value, abs=1e-6)


def test_counterfactual_regret_converges() -> None:
    solver = cfr.CFRPlusSolver(pyspiel.load_game("stammtisch_kuhn"))
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(pyspiel.load_game("stammtisch_kuhn"), solver.average_policy()) < 0.01


@pytest.mark.parametrize("text", ["stammtisch_kuhn", "stammtisch_leduc", "stammtisch_leduc(raises=3)"])
def test_information_state_tensors_are_lossless(text: str) -> None:
    """Over all reachable states: a player's tensors are equal exactly if the player's information states are."""
    game = pyspiel.load_game(text)
    for player in (0, 1):
        tensors: dict[bytes, str] = {}
        for state in walk(game.new_initial_state()):
            if state.is_chance_node():
                continue
            known = state.inner.information_state_string(player)
            tensor = state.inner.information_state_tensor(player).tobytes()
            assert tensors.setdefault(tensor, known) == known
        assert len(set(tensors.values())) == len(tensors)
    # At decisions, not even the players' tensors are equal.
    acting: dict[bytes, tuple[int, str]] = {}
    for state in walk(game.new_initial_state()):
        if state.current_player() >= 0:
            known_by = (state.current_player(), state.information_state_string())
            assert acting.setdefault(state.inner.information_state_tensor().tobytes(), known_by) == known_by


def test_all_states_of_openspiel_agree() -> None:
    game = pyspiel.load_game("stammtisch_kuhn")
    found = get_all_states.get_all_states(game, include_terminals=True, include_chance_states=True)
    assert sum(state.is_terminal() for state in found.values()) == 30
    assert np.isfinite([state.returns() for state in found.values()]).all()
