#!/usr/bin/env python3
"""sb3-contrib's MaskablePPO on a batch of matches of Karteneck.

    pip install sb3-contrib gymnasium
    python examples/maskable_ppo.py --steps 1000000

`Vec` shows the batch to Stable-Baselines3 as one of its own vector environments, so nothing else has to change.
"""

import argparse
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import stammtisch
from stammtisch.evaluate import evaluate
from stammtisch.vector import Observation, VectorEnv


class Vec(VecEnv):
    """A batch of matches with flat observations as a vector environment of Stable-Baselines3."""

    def __init__(self, env: VectorEnv) -> None:
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self.env = env
        self.returns, self.lengths = np.zeros(env.num_envs), np.zeros(env.num_envs, int)

    def reset(self) -> Any:
        self.returns[:], self.lengths[:] = 0, 0
        return self.env.reset()[0]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        seen, rewards, ended, _, found = self.env.step(self.actions)
        self.returns += rewards
        self.lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended):
            episode = {"r": self.returns[row], "l": self.lengths[row], "t": 0.0}
            infos[row] = {"terminal_observation": found["final_obs"][row], "episode": episode}
            self.returns[row], self.lengths[row] = 0, 0
        return seen, rewards, ended, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **words: Any) -> list[Any]:
        """`MaskablePPO` asks for `action_masks`."""
        return list(getattr(self.env, method_name)(*args, **words)[self._get_indices(indices)])

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.env, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        self.env.close()


def main() -> None:
    words = argparse.ArgumentParser(description="sb3-contrib's MaskablePPO on Karteneck.")
    words.add_argument("--steps", type=int, default=300_000)
    words.add_argument("--deals", type=int, default=300, help="deals of the evaluation")
    asked = words.parse_args()
    game = stammtisch.load("karteneck", 2)
    form: dict[str, Any] = {"relative": True, "scaled": True}
    env = VectorEnv(game, 64, seed=1, opponents=[None, "greedy"], single_agent=True, rotate=True, flat=True, reward="win", **form)
    model = MaskablePPO("MlpPolicy", Vec(env), n_steps=64, batch_size=1024, seed=1, verbose=1, device="cpu")
    model.learn(asked.steps)

    def policy(seen: Observation) -> Any:
        flat = np.concatenate([seen["observation"], seen["action_mask"]], axis=1, dtype=np.float32)
        return model.predict(flat, action_masks=seen["action_mask"].astype(bool))[0]

    for bot in ("random", "greedy"):
        print(evaluate(game, [policy, bot], deals=asked.deals, seed=2, **form))


if __name__ == "__main__":
    main()
