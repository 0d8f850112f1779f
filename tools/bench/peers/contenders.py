"""The contenders: each plays at random for a number of seconds and returns the number of decisions.

The clock is the processor time of this process, which has one thread, so other work on the machine doesn't count.
"""

import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import rlcard
from open_spiel.python import rl_environment
from pettingzoo.classic import hanabi_v5, leduc_holdem_v4, texas_holdem_no_limit_v6

import stammtisch
from stammtisch.pettingzoo import env as aec
from stammtisch.vector import VectorEnv

Run = Callable[[float], tuple[int, float]]


def timed(begin: Callable[[], Any], play: Callable[[Any], int]) -> Run:
    """Plays match after match until the time is up."""

    def run(seconds: float) -> tuple[int, float]:
        table, decisions, began = begin(), 0, time.process_time()
        while (elapsed := time.process_time() - began) < seconds:
            decisions += play(table)
        return decisions, elapsed

    return run


def spiel(game: str) -> Run:
    """OpenSpiel's state API in Python. Chance nodes are uniform here; they are sampled but not counted."""

    def play(table: Any) -> int:
        state, decisions, choice = table.new_initial_state(), 0, random.choice
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(choice(state.legal_actions()))
        return decisions

    return timed(lambda: pyspiel.load_game(game), play)


def spiel_core(game: str) -> Run:
    """OpenSpiel's core in C++ with its random bots; decisions are counted while the clock is stopped."""

    def run(seconds: float) -> tuple[int, float]:
        table = pyspiel.load_game(game)
        decisions, elapsed = 0, 0.0
        bots = [pyspiel.make_uniform_random_bot(seat, random.getrandbits(30)) for seat in range(table.num_players())]
        while elapsed < seconds:
            states = [table.new_initial_state() for _ in range(100)]
            began = time.process_time()
            for state in states:
                pyspiel.evaluate_bots(state, bots, random.getrandbits(30))
            elapsed += time.process_time() - began
            decisions += sum(step.player >= 0 for state in states for step in state.full_history())
        return decisions, elapsed

    return run


def spiel_environment(game: str) -> Run:
    """OpenSpiel's reinforcement learning environment, which writes the tensors of all players."""

    def play(table: Any) -> int:
        step, decisions = table.reset(), 0
        while not step.last():
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = table.step([random.choice(legal)])
            decisions += 1
        return decisions

    return timed(lambda: rl_environment.Environment(game), play)


def rlcards(game: str) -> Run:
    """RLCard's environment: a dictionary with the legal actions and a tensor for the player to act."""

    def play(table: Any) -> int:
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            state, _ = table.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return timed(lambda: rlcard.make(game), play)


def pettingzoo(begin: Callable[[], Any]) -> Run:
    """A PettingZoo AEC environment."""

    def play(table: Any) -> int:
        table.reset()
        decisions = 0
        for agent in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
                continue
            table.step(random.choice(np.flatnonzero(seen["action_mask"])))
            decisions += 1
        return decisions

    return timed(begin, play)


def steps() -> Run:
    """Our state API, one step at a time with the list of legal moves; chance is resolved automatically."""

    def play(table: stammtisch.Game) -> int:
        state, decisions, draw = table.new_initial_state(random.getrandbits(63)), 0, random.random
        legal = state.legal_actions()
        while legal:
            legal = state.step(legal[int(draw() * len(legal))])
            decisions += 1
        return decisions

    return timed(lambda: stammtisch.load("hattrick", players=4), play)


def core(game: str, listed: bool) -> Run:
    """Our core in Rust with random play: moves picked by index, or from the whole list of legal moves."""
    return timed(
        lambda: stammtisch.load(game, players=4), lambda table: table.play_random(100, random.getrandbits(63), listed)
    )


def pgx(game: str) -> Run:
    """Pgx: 1,024 matches in parallel, compiled by JAX. Observations are part of its states."""

    def begin() -> Any:
        import jax
        import jax.numpy as jnp
        import pgx as library
        from pgx.experimental import auto_reset

        env = library.make(game)

        def step(state: Any, key: Any) -> Any:
            noise = jax.random.uniform(key, state.legal_action_mask.shape)
            action = jnp.argmax(noise * state.legal_action_mask, axis=-1)
            return auto_reset(env.step, env.init)(state, action, key)

        many = jax.jit(jax.vmap(step))
        keys = jax.random.split(jax.random.PRNGKey(1), 1024)
        table = {"state": jax.jit(jax.vmap(env.init))(keys), "keys": keys, "step": many, "split": jax.jit(jax.vmap(lambda key: jax.random.split(key)[0]))}
        table["state"] = jax.block_until_ready(many(table["state"], keys))  # compiles
        return table

    def play(table: Any) -> int:
        for _ in range(10):
            table["keys"] = table["split"](table["keys"])
            table["state"] = table["step"](table["state"], table["keys"])
        table["state"].current_player.block_until_ready()
        return 10 * 1024

    return timed(begin, play)


def batch(game: str, tensors: bool, players: int = 4) -> Run:
    """Our vector environment: 1,024 matches in parallel on one thread."""

    def begin() -> VectorEnv:
        env = VectorEnv(stammtisch.load(game, players=players), 1024, tensors=tensors, copy=False)
        env.reset()
        return env

    def play(env: VectorEnv) -> int:
        for _ in range(10):
            env.step(env.sample())
        return 10 * 1024

    return timed(begin, play)


def spiel_search(game: str) -> Run:
    """OpenSpiel's information set Monte Carlo tree search in C++ at the first decision, with random determinizations."""
    playouts = 2_000

    def begin() -> tuple[Any, Any]:
        state = pyspiel.load_game(game).new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        evaluator = pyspiel.RandomRolloutEvaluator(1, random.getrandbits(30))
        return pyspiel.ISMCTSBot(random.getrandbits(30), evaluator, 2.0, playouts), state

    def play(search: tuple[Any, Any]) -> int:
        bot, state = search
        bot.step(state)
        return playouts

    return timed(begin, play)


def search(game: str) -> Run:
    """Our master at its first searched decision, with its own models of the other players in the rollouts."""

    def begin() -> tuple[stammtisch.Bot, stammtisch.State]:
        table = stammtisch.load(game, players=4)
        bot, state = table.bot("master@20"), table.new_initial_state(random.getrandbits(63))
        while not bot.think(state).candidates:
            state.apply_action(state.legal_actions()[0])
        return bot, state

    def play(thinking: tuple[stammtisch.Bot, stammtisch.State]) -> int:
        bot, state = thinking
        return sum(tried.playouts for tried in bot.think(state).candidates)

    return timed(begin, play)


GAMES = {
    "hattrick": "Hattrick",
    "karteneck": "Karteneck",
    "haecmaec": "Häc Mäc",
    "heuchel": "Heuchel & Meuchel",
    "hoeleroe": "Machma-Hölerö",
}

CONTENDERS: list[tuple[str, str, Run]] = [
    *(("Stammtisch", f"{name}, core, by place", core(game, listed=False)) for game, name in GAMES.items()),
    *(("Stammtisch", f"{name}, core, legal list", core(game, listed=True)) for game, name in GAMES.items()),
    ("OpenSpiel", "hearts, core, legal list", spiel_core("hearts")),
    ("OpenSpiel", "oh_hell, core, legal list", spiel_core("oh_hell(players=4)")),
    *(("Stammtisch", f"{name}, batch, masks", batch(game, tensors=False)) for game, name in GAMES.items()),
    *(("Stammtisch", f"{name}, batch, masks and tensors", batch(game, tensors=True)) for game, name in GAMES.items()),
    ("Stammtisch", "Leduc poker, batch, masks and tensors", batch("leduc", tensors=True, players=2)),
    *((("Pgx", "leduc_holdem, batch, masks and tensors", pgx("leduc_holdem")),) if importlib.util.find_spec("pgx") else ()),
    ("Stammtisch", "Hattrick, step by step, legal list", steps()),
    ("Stammtisch", "Hattrick as it is registered in OpenSpiel", spiel("stammtisch_hattrick(players=4)")),
    ("Stammtisch", "Hattrick as PettingZoo environment", pettingzoo(lambda: aec("hattrick", players=4))),
    ("Stammtisch", "Leduc poker as PettingZoo environment", pettingzoo(lambda: aec("leduc"))),
    ("OpenSpiel", "hearts, step by step, legal list", spiel("hearts")),
    ("OpenSpiel", "oh_hell, step by step, legal list", spiel("oh_hell(players=4)")),
    ("OpenSpiel", "hearts, rl_environment", spiel_environment("hearts")),
    ("RLCard", "UNO", rlcards("uno")),
    ("RLCard", "Dou dizhu", rlcards("doudizhu")),
    ("PettingZoo", "hanabi_v5", pettingzoo(hanabi_v5.env)),
    ("PettingZoo", "texas_holdem_no_limit_v6", pettingzoo(texas_holdem_no_limit_v6.env)),
    ("PettingZoo", "leduc_holdem_v4", pettingzoo(leduc_holdem_v4.env)),
]

SEARCHES: list[tuple[str, str, Run]] = [
    *(("Stammtisch", f"{name}, master", search(game)) for game, name in GAMES.items()),
    ("OpenSpiel", "hearts, ISMCTS", spiel_search("hearts")),
    ("OpenSpiel", "oh_hell, ISMCTS", spiel_search("oh_hell(players=4)")),
]
