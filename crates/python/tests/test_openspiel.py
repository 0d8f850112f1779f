"""OpenSpiel's own tests and algorithms on our games."""

import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

import stammtisch
import stammtisch.openspiel

SMALL = {"hattrick": "(deals=1)", "hoeleroe": "(rounds=1)"}


def load(name: str) -> pyspiel.Game:
    return pyspiel.load_game(f"stammtisch_{name}{SMALL.get(name, '')}")


@pytest.mark.parametrize("name", stammtisch.games())
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", stammtisch.games())
def test_games_and_states_can_be_pickled(name: str) -> None:
    game = load(name)
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
        if state.is_terminal():
            break
    program = "import pickle, sys; [print(it) for it in pickle.load(sys.stdin.buffer)]"
    done = subprocess.run([sys.executable, "-c", program], input=pickle.dumps((game, state)), check=True, capture_output=True)
    assert done.stdout.decode() == f"{game}\n{state}\n"


def test_answers_without_a_way_through_cpp_are_those_of_openspiel() -> None:
    for name in ("stammtisch_leduc", "stammtisch_hattrick(deals=1)"):
        state, rng = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(1)
        while True:
            assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
            assert state.legal_actions() == pyspiel.State.legal_actions(state)
            players = [state.current_player(), *range(state.num_players())]
            assert all(state.legal_actions(player) == pyspiel.State.legal_actions(state, player) for player in players)
            if state.is_terminal():
                break
            state.apply_action(int(rng.choice(state.legal_actions())))


def test_every_game_declares_its_number_of_players() -> None:
    kinds = {game.short_name: (game.min_num_players, game.max_num_players) for game in pyspiel.registered_games()}
    found = {name: kinds[f"stammtisch_{name}"] for name in ("hattrick", "karteneck", "heuchel", "kuhn")}
    assert found == {"hattrick": (4, 6), "karteneck": (2, 6), "heuchel": (3, 6), "kuhn": (2, 2)}


@pytest.mark.parametrize("name", ["leduc", "hattrick", "karteneck"])
def test_information_set_search(name: str) -> None:
    game, rng = load(name), np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=chances))
    bot = ismcts.ISMCTSBot(
        game,
        uct_c=10.0,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        max_simulations=20,
        random_state=rng,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


def test_external_sampling_finds_the_equilibrium() -> None:
    game = load("kuhn")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(1_000):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.2


def test_external_sampling_on_two_rounds_of_betting() -> None:
    solver = external_sampling_mccfr.ExternalSamplingSolver(load("leduc"), external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(20):
        solver.iteration()
    state = load("leduc").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1.0)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("stammtisch_hattrick(players=5,deals=2)")
    assert game.num_players() == 5
    assert game.inner == stammtisch.load("hattrick", players=5, deals=2)
    # Two deals of eleven rounds, each of which may be a pass, and of twenty cards of a colour.
    assert (game.min_utility(), game.max_utility()) == (-44.0, 40.0)
    for players in (9, -1, 300):
        with pytest.raises(stammtisch.StammtischError, match="4 to 6"):
            pyspiel.load_game(f"stammtisch_hattrick(players={players})")


def test_options_that_are_lists_have_semicolons() -> None:
    worms = [1] * 13 + [2] * 14
    game = pyspiel.load_game(f"stammtisch_karteneck(players=3,worms={';'.join(map(str, worms))})")
    assert game.inner == stammtisch.load("karteneck", players=3, worms=worms)
    assert game.inner != pyspiel.load_game("stammtisch_karteneck(players=3)").inner
    assert game.new_initial_state().get_game().num_players() == 3
    strict = pyspiel.load_game("stammtisch_hoeleroe(arschkarte=forbidden)")
    assert strict.inner == stammtisch.load("hoeleroe", arschkarte="forbidden")
    for wrong in ("1;2", "1;two", "x"):
        with pytest.raises(stammtisch.StammtischError):
            pyspiel.load_game(f"stammtisch_karteneck(worms={wrong})")
