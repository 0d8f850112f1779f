#!/usr/bin/env python3
"""Learns to play Hattrick by imitating the built-in bot `greedy`, and says how the imitator fares.

    stammtisch simulate hattrick --option deals=1 --players 4 --bots greedy --matches 6000 --out moves.parquet
    python examples/policy.py moves.parquet

One hidden layer, trained to choose the bot's move among the legal ones. A tenth of the matches is held back to measure it. Tensors are
turned so that each player sees itself as the first seat.
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

HIDDEN, BATCH, PASSES, RATE = 256, 512, 4, 2e-3

game = stammtisch.load("hattrick", players=4, deals=1)
moves = pl.read_parquet(sys.argv[1])
seats = moves["seat"].to_numpy()
made, held = moves["action"].to_numpy(), (moves["match"] >= moves["match"].max() * 0.9).to_numpy()
legal = masks(moves, game)
seen = layout.turned(game, tensors(moves, game), seats)

rng = np.random.default_rng(1)
net = [rng.normal(0, 0.05, (seen.shape[1], HIDDEN)), np.zeros(HIDDEN), rng.normal(0, 0.05, (HIDDEN, legal.shape[1])), np.zeros(legal.shape[1])]
net = [part.astype(np.float32) for part in net]
means, squares = ([np.zeros_like(part) for part in net] for _ in range(2))


def ask(tensor: Any, mask: Any) -> tuple[Any, Any]:
    """The hidden layer, and the score of each action."""
    inner = np.maximum(tensor @ net[0] + net[1], 0)
    return inner, np.where(mask, inner @ net[2] + net[3], -np.inf)


def policy(seen: Observation) -> Any:
    """The action with the best score."""
    return ask(seen["observation"], seen["action_mask"])[1].argmax(1)


lessons = np.flatnonzero(~held)
steps = PASSES * len(lessons) // BATCH
for step in range(1, steps + 1):
    some = rng.choice(lessons, BATCH)
    inner, scores = ask(seen[some], legal[some])
    chances = np.exp(scores - scores.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    chances[np.arange(BATCH), made[some]] -= 1  # the slope of the cross-entropy
    back = (chances @ net[2].T) * (inner > 0)
    for place, slope in enumerate([seen[some].T @ back, back.sum(0), inner.T @ chances, chances.sum(0)]):  # Adam
        means[place] += 0.1 * (slope / BATCH - means[place])
        squares[place] += 0.001 * ((slope / BATCH) ** 2 - squares[place])
        size = RATE * (1 - step / (steps + 1)) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
        net[place] -= size * means[place] / (np.sqrt(squares[place]) + 1e-8)

choices = held & (legal.sum(1) > 1)
agreed = (ask(seen[choices], legal[choices])[1].argmax(1) == made[choices]).mean()
chance = (1 / legal[choices].sum(1)).mean()
print(f"same move as the bot in {agreed:.0%} of {choices.sum()} moves held back where there is a choice, by chance {chance:.0%}")
for bot in ("random", "greedy"):
    print(evaluate(game, [policy, bot], deals=500, seed=1, relative=True))
