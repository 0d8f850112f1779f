#!/usr/bin/env python3
"""Learns a small policy for Hattrick from matches of the built-in bots, and tries it against random players.

    stammtisch simulate hattrick --option deals=1 --players 4 --bots greedy --matches 2000 --out moves.parquet
    python examples/policy.py moves.parquet

One layer of weights, trained to choose the bot's move among the legal ones.
"""
import sys

import numpy as np
import polars as pl

import stammtisch
from stammtisch.records import masks, tensors
from stammtisch.vector import VectorEnv

game = stammtisch.load("hattrick", players=4, deals=1)
moves = pl.read_parquet(sys.argv[1])
seen, legal, made = tensors(moves, game), masks(moves, game), moves["action"].to_numpy()

weights = np.zeros((seen.shape[1], legal.shape[1]), np.float32)
rng = np.random.default_rng(1)
for _ in range(300):
    some = rng.integers(moves.height, size=512)
    scores = np.where(legal[some], seen[some] @ weights, -np.inf)
    chances = np.exp(scores - scores.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    chances[np.arange(512), made[some]] -= 1  # the slope of the cross-entropy
    weights -= 0.3 / 512 * seen[some].T @ chances

agreed = np.where(legal, seen @ weights, -np.inf).argmax(1) == made
print(f"same move as the bot in {agreed.mean():.0%} of {moves.height} moves, by chance {(1 / legal.sum(1)).mean():.0%}")

env = VectorEnv(game, 256, opponents=[None, "random", "random", "random"])
observed, _ = env.reset(seed=2)
points, matches = np.zeros(4), 0
while matches < 2000:
    actions = np.where(observed["action_mask"], observed["observation"] @ weights, -np.inf).argmax(1)
    observed, rewards, ended, _, _ = env.step(actions)
    points += rewards.sum(0)
    matches += int(ended.sum())
print(f"points per match against three random players: {points[0] / matches:.2f}, theirs {points[1:].mean() / matches:.2f}")
