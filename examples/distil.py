#!/usr/bin/env python3
"""Distils a searching bot into a network with one hidden layer and about 40,000 weights.

    stammtisch simulate hattrick -o deals=1 -p 4 -b master@4,greedy,master@4,greedy -m 400 --seed learn --out moves.parquet
    python examples/distil.py moves.parquet > curve.csv       # another number of steps than 3000 after it

From the masters' observations it learns their moves, and whether they came first in the end. The last tenth of the matches is
held back. On these, the curve shows how often the network chooses the master's move, and the log losses of its moves and of its
prediction of the first place. The best network is kept in moves.npz. On one machine the same file gives the same network.
"""
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

WEIGHTS, BATCH, RATE = 40_000, 256, 1e-3

path = Path(sys.argv[1])
steps = int(sys.argv[2]) if len(sys.argv) > 2 else 3_000
bots = json.loads(pl.read_parquet_metadata(path)["stammtisch"])["bots"]
masters = [seat for seat, bot in enumerate(bots) if bot.startswith("master")]
moves = pl.read_parquet(path).filter(pl.col("seat").is_in(masters) & (pl.col("legal").list.len() > 1))

made = moves["action"].to_numpy()
first = (moves["rank"] == 1).to_numpy().astype(np.float32)
# Places and moves that never occur need no weights.
places, actions = (np.unique(moves[name].explode().to_numpy()) for name in ("places", "legal"))
seen = np.zeros((moves.height, len(places)), np.float32)
legal = np.zeros((moves.height, len(actions)), bool)
for row, (at, values, numbers) in enumerate(moves.select("places", "values", "legal").iter_rows()):
    seen[row, np.searchsorted(places, at)] = np.sign(values) * np.log1p(np.abs(values))
    legal[row, np.searchsorted(actions, numbers)] = True
made = np.searchsorted(actions, made)
match = moves["match"].to_numpy()
held = match >= 0.9 * match.max()

rng = np.random.default_rng(1)
hidden = int(np.clip(WEIGHTS // (len(places) + len(actions) + 2), 4, 128))
net = {
    "into": rng.normal(0, 0.05, (len(places), hidden)),
    "bias": np.zeros(hidden),
    "moves": rng.normal(0, 0.05, (hidden, len(actions))),
    "usual": np.zeros(len(actions)),
    "first": np.zeros(hidden),
    "often": np.array([np.log(first.mean() / (1 - first.mean()))]),
}
net = {name: weights.astype(np.float32) for name, weights in net.items()}
mean, square = ({name: np.zeros_like(weights) for name, weights in net.items()} for _ in range(2))


def ask(seen: Any, legal: Any) -> tuple[Any, Any, Any]:
    """Returns the hidden layer, the probability of each move, and that of coming first."""
    inner = np.maximum(seen @ net["into"] + net["bias"], 0)
    scores = np.where(legal, inner @ net["moves"] + net["usual"], -np.inf)
    chances = np.exp(scores - scores.max(1, keepdims=True))
    return inner, chances / chances.sum(1, keepdims=True), 1 / (1 + np.exp(-(inner @ net["first"] + net["often"])))


def loss(chance: Any) -> float:
    return float(-np.log(np.maximum(chance, 1e-6)).mean())


def judge() -> tuple[float, float, float]:
    """Returns the share of moves equal to the master's, and the losses, on the matches held back."""
    _, chances, wins = ask(seen[held], legal[held])
    same = (chances.argmax(1) == made[held]).mean()
    return float(same), loss(chances[np.arange(len(chances)), made[held]]), loss(np.where(first[held] > 0, wins, 1 - wins))


best, kept = np.inf, net
lessons = np.flatnonzero(~held)
print("step,same move,loss of moves,loss of first ranks")
for step in range(steps + 1):
    if step % 100 == 0:
        same, wrong, guess = judge()
        print(f"{step},{same:.4f},{wrong:.4f},{guess:.4f}")
        if wrong < best:
            best, kept = wrong, {name: weights.copy() for name, weights in net.items()}
    some = rng.choice(lessons, BATCH)
    # Each step drops a part of the input, so that the network doesn't memorise positions.
    sight = seen[some] * (rng.random((BATCH, len(places))) > 0.1)
    inner, chances, wins = ask(sight, legal[some])
    chances[np.arange(BATCH), made[some]] -= 1
    wins -= first[some]
    back = (chances @ net["moves"].T + wins[:, None] * net["first"]) * (inner > 0)
    slopes = {
        "into": sight.T @ back,
        "bias": back.sum(0),
        "moves": inner.T @ chances,
        "usual": chances.sum(0),
        "first": inner.T @ wins,
        "often": wins.sum(keepdims=True),
    }
    for name, slope in slopes.items():  # Adam
        mean[name] += 0.1 * (slope / BATCH - mean[name])
        square[name] += 0.001 * ((slope / BATCH) ** 2 - square[name])
        full = mean[name] / (1 - 0.9 ** (step + 1)), square[name] / (1 - 0.999 ** (step + 1))
        net[name] -= RATE * (1 - step / (steps + 1)) * full[0] / (np.sqrt(full[1]) + 1e-8)

net = kept
same, wrong, guess = judge()
usual = loss(np.where(first[held] > 0, first[~held].mean(), 1 - first[~held].mean()))
chance = (1 / legal[held].sum(1)).mean()
size = sum(weights.size for weights in net.values())
arrays: dict[str, Any] = {"places": places, "actions": actions, **net}
np.savez(path.with_suffix(".npz"), **arrays)
print(
    f"{len(lessons)} moves, {held.sum()} held back; {hidden} hidden, {size} weights. The same move in {same:.1%}, by chance "
    f"{chance:.1%}; loss of first ranks {guess:.3f}, by their share alone {usual:.3f}",
    file=sys.stderr,
)
