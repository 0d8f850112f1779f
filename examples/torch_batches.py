#!/usr/bin/env python3
"""Trains a player of Karteneck in PyTorch on batches of 4,096 matches. Stammtisch writes the tensors into PyTorch's memory.

    pip install torch
    python examples/torch_batches.py --updates 300

With a GPU, that memory is pinned, and one transfer a step brings it there. The player learns by advantage actor-critic against itself:
each seat's decisions are judged by the result of its match.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import stammtisch
from stammtisch.evaluate import evaluate
from stammtisch.vector import Observation, VectorEnv

MATCHES = 4096
HIDDEN = 128


class Net(nn.Module):
    """The logits of all actions, and the value of the position."""

    def __init__(self, places: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(places, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        found = self.body(seen.float())
        logits = self.policy(found).masked_fill(mask == 0, -1e8)
        return Categorical(logits=logits), self.value(found).squeeze(1)


def main() -> None:
    words = argparse.ArgumentParser(description="Actor-critic on batches of 4,096 matches.")
    words.add_argument("--updates", type=int, default=300)
    words.add_argument("--steps", type=int, default=16, help="steps between two updates")
    words.add_argument("--deals", type=int, default=300, help="deals of the evaluation")
    asked = words.parse_args()
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    game = stammtisch.load("karteneck", 2)
    form: dict[str, Any] = {"relative": True, "scaled": True}
    places, actions = game.observation_tensor_size(), game.num_distinct_actions()

    # The memory that every step writes, and NumPy's sight of it.
    seen = torch.zeros((MATCHES, places), dtype=torch.float16, pin_memory=device == "cuda")
    env = VectorEnv(game, MATCHES, seed=1, copy=False, reward="win", zero_sum=True, buffer=seen.numpy(), **form)
    observation: Observation = env.reset(seed=1)[0]

    net = Net(places, actions).to(device)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    start, rows = time.perf_counter(), torch.arange(MATCHES)
    for update in range(1, asked.updates + 1):
        kept: list[tuple[torch.Tensor, ...]] = []
        ends, results = [], []
        for _ in range(asked.steps):
            here = seen.to(device, copy=True, non_blocking=True)
            mask = torch.tensor(observation["action_mask"]).to(device)
            with torch.no_grad():
                chosen = net(here, mask)[0].sample()
            kept.append((here, mask, chosen, torch.tensor(observation["player"], dtype=torch.long)))
            observation, rewards, ended, _, _ = env.step(chosen.cpu().numpy())
            ends.append(torch.tensor(ended))
            results.append(torch.tensor(rewards))

        # Backwards: what each seat of a match will get, at first as its value says.
        with torch.no_grad():
            value = net(seen.to(device), torch.tensor(observation["action_mask"]).to(device))[1].cpu()
        acting = torch.tensor(observation["player"], dtype=torch.long)
        awaited = torch.stack([-value, -value], dim=1)
        awaited[rows, acting] = value
        targets = []
        for (*_, player), end, result in zip(reversed(kept), reversed(ends), reversed(results), strict=True):
            awaited = torch.where(end[:, None], result, awaited)
            targets.append(awaited[rows, player])

        loss = torch.zeros((), device=device)
        for (here, mask, chosen, _), target in zip(kept, reversed(targets), strict=True):
            policy, value = net(here, mask)
            gain = target.to(device) - value
            judged = -(policy.log_prob(chosen) * gain.detach()).mean() + 0.5 * gain.square().mean() - 0.01 * policy.entropy().mean()
            loss = loss + judged / asked.steps
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        if update % 50 == 0:
            decisions = update * asked.steps * MATCHES
            print(f"{decisions:,} decisions, {decisions / (time.perf_counter() - start):,.0f} a second", flush=True)

    def act(seen: Observation) -> Any:
        tensors, masks = (torch.from_numpy(np.array(seen[part])).to(device) for part in ("observation", "action_mask"))
        with torch.no_grad():
            return net(tensors, masks)[0].sample().cpu().numpy()

    for bot in ("random", "greedy"):
        print(evaluate(game, [act, bot], deals=asked.deals, seed=2, **form))


if __name__ == "__main__":
    main()
