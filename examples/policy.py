#!/usr/bin/env python3
"""Learns to play Hattrick by imitating the built-in bot `greedy`, and says how the imitator fares.

    stammtisch simulate hattrick --option deals=1 --players 4 --bots greedy --matches 6000 --out moves.parquet
    python examples/policy.py moves.parquet                    # another number of deals than 500 after it

Two hidden layers, trained to choose the bot's move among the legal ones, where there is a choice. A tenth of the matches is held back to
measure it. Tensors are turned so that each player sees itself as the first seat, and their places are brought to one scale.
"""
import sys
from typing import Any

import numpy as np
import polars as pl

import stammtisch
from stammtisch import layout
from stammtisch.evaluate import evaluate
from stammtisch.records import masks, tensors
from stammtisch.vector import Observation

HIDDEN, BATCH, PASSES, RATE = 256, 512, 6, 1e-3

deals = int(sys.argv[2]) if len(sys.argv) > 2 else 500
game = stammtisch.load("hattrick", players=4, deals=1)
moves = pl.read_parquet(sys.argv[1])
seats = moves["seat"].to_numpy()
made, match = moves["action"].to_numpy(), moves["match"].to_numpy()
held = match >= 0.9 * match.max()
legal = masks(moves, game)
seen = layout.turned(game, tensors(moves, game), seats)

rng = np.random.default_rng(1)
mean, spread = seen.mean(0), np.maximum(seen.std(0), 0.05)
sizes = [seen.shape[1], HIDDEN, HIDDEN, legal.shape[1]]
net = [part for into, out in zip(sizes, sizes[1:]) for part in (rng.normal(0, np.sqrt(2 / into), (into, out)), np.zeros(out))]
net = [part.astype(np.float32) for part in net]
means, squares = ([np.zeros_like(part) for part in net] for _ in range(2))


def ask(tensor: Any, mask: Any) -> tuple[list[Any], Any]:
    """The layers, and the score of each action."""
    layers = [(tensor - mean) / spread]
    for place in (0, 2):
        layers.append(np.maximum(layers[-1] @ net[place] + net[place + 1], 0))
    return layers, np.where(mask, layers[-1] @ net[4] + net[5], -np.inf)


def policy(seen: Observation) -> Any:
    """The action with the best score."""
    return ask(seen["observation"], seen["action_mask"])[1].argmax(1)


choices = legal.sum(1) > 1
lessons = np.flatnonzero(~held & choices)
steps = PASSES * len(lessons) // BATCH
for step in range(1, steps + 1):
    some = rng.choice(lessons, BATCH)
    layers, scores = ask(seen[some], legal[some])
    back = np.exp(scores - scores.max(1, keepdims=True))
    back /= back.sum(1, keepdims=True)
    back[np.arange(BATCH), made[some]] -= 1  # the slope of the cross-entropy
    slopes: list[Any] = []
    for layer in (2, 1, 0):
        slopes = [layers[layer].T @ back, back.sum(0), *slopes]
        back = (back @ net[2 * layer].T) * (layers[layer] > 0)
    for place, slope in enumerate(slopes):  # Adam
        means[place] += 0.1 * (slope / BATCH - means[place])
        squares[place] += 0.001 * ((slope / BATCH) ** 2 - squares[place])
        size = RATE * (1 - step / (steps + 1)) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
        net[place] -= size * means[place] / (np.sqrt(squares[place]) + 1e-8)

choices &= held
agreed = (ask(seen[choices], legal[choices])[1].argmax(1) == made[choices]).mean()
chance = (1 / legal[choices].sum(1)).mean()
print(f"same move as the bot in {agreed:.0%} of {choices.sum()} moves held back where there is a choice, by chance {chance:.0%}")
for bot in ("random", "greedy"):
    print(evaluate(game, [policy, bot], deals=deals, seed=1, relative=True))
