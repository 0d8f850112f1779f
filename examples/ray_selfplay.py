#!/usr/bin/env python3
"""Self-play spread over a Ray cluster.

    pip install ray && python examples/ray_selfplay.py --workers 2 --steps 200

Each worker plays its own matches with its own seed and returns a result; here that is only the
points of each seat. Use `ray.init(address="auto")` in place of the call below to run on a whole cluster.
"""
import argparse

import numpy as np
import numpy.typing as npt
import ray

import stammtisch
from stammtisch.vector import VectorEnv


@ray.remote
def play(seed: int, steps: int) -> tuple[int, npt.NDArray[np.float64]]:
    """Plays `steps` steps of 1,024 matches; returns the number of matches that ended, and the sum of points by seat."""
    env = VectorEnv(stammtisch.load("hattrick", players=4, deals=1), 1024, seed=seed, tensors=False)
    env.reset()
    matches, points = 0, np.zeros(4)
    for _ in range(steps):
        _, rewards, ended, _, _ = env.step(env.sample())
        matches += int(ended.sum())
        points += rewards.sum(0)
    return matches, points


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--steps", type=int, default=200)
    asked = words.parse_args()
    ray.init(num_cpus=asked.workers, include_dashboard=False, log_to_driver=False)
    parts = ray.get([play.remote(seed, asked.steps) for seed in range(asked.workers)])
    matches = sum(part[0] for part in parts)
    points = sum(part[1] for part in parts)
    print(f"{matches} matches on {asked.workers} workers; points per match by seat: {np.round(points / matches, 3)}")
    ray.shutdown()
