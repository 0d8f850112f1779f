#!/usr/bin/env python3
"""Trains a player with PPO, in NumPy alone, and compares it with the built-in bots.

    python examples/train.py karteneck --minutes 8                     # against greedy
    python examples/train.py leduc --against self --entropy 0.05       # against itself: towards an equilibrium

docs/start/train.md explains it.
"""

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

import stammtisch
from stammtisch import solve
from stammtisch.evaluate import evaluate
from stammtisch.vector import Observation, VectorEnv

Floats = npt.NDArray[np.float32]
Actions = npt.NDArray[np.int64]

ROWS, STEPS, EPOCHS, PIECES = 256, 32, 3, 4


class Player:
    """A network with two hidden layers: from a tensor to a probability for each legal action, and the expected reward."""

    def __init__(self, game: stammtisch.Game, hidden: int = 128, seed: int = 1) -> None:
        self.rng = np.random.default_rng(seed)
        sizes = [game.observation_tensor_size(), hidden, hidden, game.num_distinct_actions() + 1]
        self.net = {}
        for layer, (into, out) in enumerate(zip(sizes, sizes[1:], strict=False)):
            scale = np.sqrt(2 / into) if layer < 2 else 0.01
            self.net[f"weights {layer}"] = self.rng.normal(0, scale, (into, out)).astype(np.float32)
            self.net[f"bias {layer}"] = np.zeros(out, np.float32)
        self.mean, self.square = ({name: np.zeros_like(part) for name, part in self.net.items()} for _ in range(2))
        self.updates = 0

    def ask(self, tensors: Floats, masks: npt.NDArray[Any]) -> tuple[list[Floats], Floats, Floats]:
        """The layers, the probability of each action and the expected rewards."""
        layers = [tensors]
        for layer in range(2):
            layers.append(np.maximum(layers[-1] @ self.net[f"weights {layer}"] + self.net[f"bias {layer}"], 0))
        out = layers[-1] @ self.net["weights 2"] + self.net["bias 2"]
        scores = np.where(masks, out[:, :-1], -np.inf)
        shares = np.exp(scores - scores.max(1, keepdims=True))
        return layers, shares / shares.sum(1, keepdims=True), out[:, -1]

    def draw(self, shares: Floats) -> Actions:
        """An action per row, drawn from these probabilities."""
        below = shares.cumsum(1)
        actions: Actions = (self.rng.random((len(shares), 1)) * below[:, -1:] >= below).sum(1)
        return actions

    def __call__(self, seen: Observation) -> Actions:
        """The policy that `VectorEnv` and `evaluate` ask."""
        return self.draw(self.ask(seen["observation"], seen["action_mask"])[1])

    def learn(self, layers: list[Floats], slopes: npt.NDArray[Any], rate: float) -> None:
        """A step of Adam, given the slopes of the loss for the outputs."""
        grads, back = {}, slopes
        for layer in (2, 1, 0):
            grads[f"weights {layer}"], grads[f"bias {layer}"] = layers[layer].T @ back, back.sum(0)
            back = (back @ self.net[f"weights {layer}"].T) * (layers[layer] > 0) if layer else back
        norm = float(np.sqrt(sum((grad**2).sum() for grad in grads.values())))
        self.updates += 1
        for name, grad in grads.items():
            grad = grad * min(1, 0.5 / (norm + 1e-8))
            self.mean[name] += 0.1 * (grad - self.mean[name])
            self.square[name] += 0.001 * (grad**2 - self.square[name])
            mean, square = self.mean[name] / (1 - 0.9**self.updates), self.square[name] / (1 - 0.999**self.updates)
            self.net[name] -= rate * mean / (np.sqrt(square) + 1e-5)


def collect(env: VectorEnv, player: Player, seen: Observation, scale: float) -> tuple[dict[str, Any], Observation]:
    """Plays `STEPS` steps; returns what happened, with the advantage of each action (GAE, without discount)."""
    past: dict[str, list[Any]] = {name: [] for name in ("tensors", "masks", "actions", "shares", "values", "rewards", "ended")}
    for _ in range(STEPS):
        _, shares, values = player.ask(seen["observation"], seen["action_mask"])
        actions = player.draw(shares)
        step = {"tensors": seen["observation"], "masks": seen["action_mask"], "actions": actions, "values": values}
        seen, rewards, ended, _, _ = env.step(actions)
        rewards = rewards / scale
        step |= {"shares": shares[np.arange(len(actions)), actions], "rewards": rewards, "ended": ended}
        for name, part in step.items():
            past[name].append(part)
    whole = {name: np.array(parts) for name, parts in past.items()}
    after, advantage = player.ask(seen["observation"], seen["action_mask"])[2], np.zeros(ROWS, np.float32)
    whole["advantages"] = np.zeros_like(whole["rewards"])
    for step_number in range(STEPS - 1, -1, -1):
        goes_on = ~whole["ended"][step_number]
        wrong = whole["rewards"][step_number] + after * goes_on - whole["values"][step_number]
        advantage = wrong + 0.95 * advantage * goes_on
        whole["advantages"][step_number], after = advantage, whole["values"][step_number]
    whole["targets"] = whole["advantages"] + whole["values"]
    return {name: part.reshape(-1, *part.shape[2:]) for name, part in whole.items()}, seen


def improve(player: Player, played: dict[str, Any], rate: float, entropy: float) -> None:
    """PPO: a few passes over what was played, without moving far from the policy that played it."""
    count = len(played["actions"])
    for _ in range(EPOCHS):
        for some in np.array_split(player.rng.permutation(count), PIECES):
            part = {name: values[some] for name, values in played.items()}
            layers, shares, values = player.ask(part["tensors"], part["masks"])
            rows = np.arange(len(some))
            gain = (part["advantages"] - part["advantages"].mean()) / (part["advantages"].std() + 1e-6)
            ratio = shares[rows, part["actions"]] / part["shares"]
            moves = np.where(gain > 0, ratio < 1.2, ratio > 0.8) * gain * ratio
            slopes = np.zeros((len(some), shares.shape[1] + 1), np.float32)
            slopes[:, :-1] = moves[:, None] * shares
            slopes[rows, part["actions"]] -= moves
            logs = np.log(np.maximum(shares, 1e-8))
            slopes[:, :-1] += entropy * shares * (logs - (shares * logs).sum(1, keepdims=True))
            slopes[:, -1] = values - part["targets"]
            player.learn(layers, slopes / np.float32(len(some)), rate)


def train(game: stammtisch.Game, against: str, seconds: float, entropy: float, seed: int = 1, hidden: int = 128) -> Player:
    """Trains a player for this many seconds against itself, or against a bot: first against `random`, whom it can beat from the start. It
    plays on every seat."""
    player = Player(game, hidden, seed)
    began = time.monotonic()
    if against not in ("self", "random"):
        practise(player, game, "random", began, began + seconds / 4, began + seconds, entropy, seed)
    practise(player, game, player if against == "self" else against, began, began + seconds, began + seconds, entropy, seed + 1)
    return player


def practise(
    player: Player,
    game: stammtisch.Game,
    other: str | Callable[[Observation], Actions],
    began: float,
    until: float,
    end: float,
    entropy: float,
    seed: int,
) -> None:
    """Trains against one opponent until this moment. The steps become smaller towards the end."""
    env = VectorEnv(
        game,
        ROWS,
        seed=seed,
        threads=2,
        opponents=[None, *[other] * (game.num_players() - 1)],
        single_agent=True,
        rotate=True,
        relative=isinstance(other, str),
        scaled=isinstance(other, str),
        zero_sum=True,
        final_obs=False,
    )
    scale, shown = game.max_utility("score", True), 0.0
    seen, _ = env.reset()
    while (now := time.monotonic()) < until:
        left = (end - now) / (end - began)
        played, seen = collect(env, player, seen, scale)
        improve(player, played, rate=1e-4 + 9e-4 * left, entropy=entropy * (0.1 + 0.9 * left))
        if now >= shown:
            mean = scale * played["rewards"].sum() / max(1, played["ended"].sum())
            print(f"{now - began:5.0f} s, score above the mean {mean:+.3f}", file=sys.stderr)
            shown = now + (end - began) / 20


def main() -> None:
    words = argparse.ArgumentParser(description="Trains a player with PPO, in NumPy alone.")
    words.add_argument("game", choices=stammtisch.games())
    words.add_argument("--players", type=int)
    words.add_argument("--against", default="greedy", help="a bot, or self")
    words.add_argument("--minutes", type=float, default=8)
    words.add_argument("--entropy", type=float, default=0.01, help="the reward for playing at random, at the beginning")
    words.add_argument("--deals", type=int, default=1000, help="deals of the evaluation")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    game = stammtisch.load(asked.game, asked.players)
    player = train(game, asked.against, 60 * asked.minutes, asked.entropy, asked.seed)
    form = asked.against != "self"
    for bot in ["random", *(["greedy"] if "greedy" in game.bots() else [])]:
        print(evaluate(game, [player, bot], deals=asked.deals, seed=2, threads=2, relative=form, scaled=form))
    if game.name in ("kuhn", "leduc") and not form:
        print(f"NashConv {solve.nash_conv(game, lambda state: shares(player, state)):.3f}")


def shares(player: Player, state: stammtisch.State) -> dict[int, float]:
    """The player's probabilities in a state, for `solve`."""
    chances = player.ask(state.observation_tensor()[None], state.legal_actions_mask()[None])[1][0]
    return {action: float(chances[action]) for action in state.legal_actions()}


if __name__ == "__main__":
    main()
