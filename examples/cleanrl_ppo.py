#!/usr/bin/env python3
"""PPO on Karteneck. The loop follows CleanRL's `ppo.py`; the environment and the agent, which reads the mask, are ours.

    pip install torch gymnasium
    python examples/cleanrl_ppo.py --total-timesteps 2000000

Observations are flat: the tensor, then the action mask.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from torch import nn, optim
from torch.distributions.categorical import Categorical

import stammtisch
from stammtisch.evaluate import evaluate
from stammtisch.vector import Observation, VectorEnv


def layer_init(layer: nn.Linear, std: float = float(np.sqrt(2)), bias_const: float = 0.0) -> nn.Linear:
    torch.nn.init.orthogonal_(layer.weight, std)
    torch.nn.init.constant_(layer.bias, bias_const)
    return layer


class Agent(nn.Module):
    """CleanRL's agent, with the logits of illegal actions at minus infinity."""

    def __init__(self, envs: RecordEpisodeStatistics) -> None:
        super().__init__()
        self.actions = int(getattr(envs.single_action_space, "n"))
        size = int(np.prod(envs.single_observation_space.shape or ())) - self.actions
        self.critic = nn.Sequential(
            layer_init(nn.Linear(size, 64)), nn.Tanh(), layer_init(nn.Linear(64, 64)), nn.Tanh(), layer_init(nn.Linear(64, 1), std=1.0)
        )
        self.actor = nn.Sequential(
            layer_init(nn.Linear(size, 64)), nn.Tanh(), layer_init(nn.Linear(64, 64)), nn.Tanh(),
            layer_init(nn.Linear(64, self.actions), std=0.01),
        )

    def get_value(self, x: torch.Tensor) -> torch.Tensor:
        return self.critic(x[:, : -self.actions])

    def get_action_and_value(
        self, x: torch.Tensor, action: torch.Tensor | None = None
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        tensor, mask = x[:, : -self.actions], x[:, -self.actions :]
        probs = Categorical(logits=self.actor(tensor).masked_fill(mask == 0, -1e8))
        if action is None:
            action = probs.sample()
        return action, probs.log_prob(action), probs.entropy(), self.critic(tensor)


def act(agent: Agent, seen: Observation) -> Any:
    """The policy that `evaluate` asks."""
    flat = np.concatenate([seen["observation"], seen["action_mask"]], axis=1, dtype=np.float32)
    with torch.no_grad():
        return agent.get_action_and_value(torch.from_numpy(flat))[0].numpy()


def main() -> None:
    words = argparse.ArgumentParser(description="CleanRL's PPO loop on Karteneck.")
    words.add_argument("--total-timesteps", type=int, default=500_000)
    words.add_argument("--num-envs", type=int, default=64)
    words.add_argument("--num-steps", type=int, default=64)
    words.add_argument("--deals", type=int, default=300, help="deals of the evaluation")
    args = words.parse_args()
    learning_rate, gamma, gae_lambda, num_minibatches, update_epochs = 2.5e-4, 0.99, 0.95, 4, 4
    clip_coef, ent_coef, vf_coef, max_grad_norm = 0.2, 0.01, 0.5, 0.5
    batch_size = args.num_envs * args.num_steps
    minibatch_size, num_iterations = batch_size // num_minibatches, args.total_timesteps // batch_size
    torch.manual_seed(1)
    np.random.seed(1)
    device = torch.device("cpu")

    game = stammtisch.load("karteneck", 2)
    form: dict[str, Any] = {"relative": True, "scaled": True}
    envs = RecordEpisodeStatistics(
        VectorEnv(
            game, args.num_envs, opponents=[None, "greedy"], single_agent=True, rotate=True, flat=True, reward="win", zero_sum=True, **form
        )
    )
    agent = Agent(envs).to(device)
    optimizer = optim.Adam(agent.parameters(), lr=learning_rate, eps=1e-5)

    seen_shape, action_shape = (space.shape or () for space in (envs.single_observation_space, envs.single_action_space))

    # ALGO Logic: Storage setup
    obs = torch.zeros((args.num_steps, args.num_envs) + seen_shape).to(device)
    actions = torch.zeros((args.num_steps, args.num_envs) + action_shape, dtype=torch.long).to(device)
    logprobs = torch.zeros((args.num_steps, args.num_envs)).to(device)
    rewards = torch.zeros((args.num_steps, args.num_envs)).to(device)
    dones = torch.zeros((args.num_steps, args.num_envs)).to(device)
    values = torch.zeros((args.num_steps, args.num_envs)).to(device)

    global_step = 0
    start_time = time.time()
    next_obs, _ = envs.reset(seed=1)
    next_obs = torch.Tensor(next_obs).to(device)
    next_done = torch.zeros(args.num_envs).to(device)

    for iteration in range(1, num_iterations + 1):
        frac = 1.0 - (iteration - 1.0) / num_iterations
        optimizer.param_groups[0]["lr"] = frac * learning_rate

        for step in range(0, args.num_steps):
            global_step += args.num_envs
            obs[step] = next_obs
            dones[step] = next_done
            with torch.no_grad():
                action, logprob, _, value = agent.get_action_and_value(next_obs)
                values[step] = value.flatten()
            actions[step] = action
            logprobs[step] = logprob
            next_obs, reward, terminations, truncations, infos = envs.step(action.cpu().numpy())
            next_done = np.logical_or(terminations, truncations)
            rewards[step] = torch.tensor(reward).to(device).view(-1)
            next_obs, next_done = torch.Tensor(next_obs).to(device), torch.Tensor(next_done).to(device)

        # bootstrap value if not done
        with torch.no_grad():
            next_value = agent.get_value(next_obs).reshape(1, -1)
            advantages = torch.zeros_like(rewards).to(device)
            lastgaelam = torch.zeros(args.num_envs)
            for t in reversed(range(args.num_steps)):
                if t == args.num_steps - 1:
                    nextnonterminal = 1.0 - next_done
                    nextvalues = next_value
                else:
                    nextnonterminal = 1.0 - dones[t + 1]
                    nextvalues = values[t + 1]
                delta = rewards[t] + gamma * nextvalues * nextnonterminal - values[t]
                advantages[t] = lastgaelam = delta + gamma * gae_lambda * nextnonterminal * lastgaelam
            returns = advantages + values

        # flatten the batch
        b_obs = obs.reshape((-1,) + seen_shape)
        b_logprobs = logprobs.reshape(-1)
        b_actions = actions.reshape((-1,) + action_shape)
        b_advantages = advantages.reshape(-1)
        b_returns = returns.reshape(-1)
        b_values = values.reshape(-1)

        # Optimizing the policy and value network
        b_inds = np.arange(batch_size)
        for _epoch in range(update_epochs):
            np.random.shuffle(b_inds)
            for start in range(0, batch_size, minibatch_size):
                mb_inds = b_inds[start : start + minibatch_size]
                _, newlogprob, entropy, newvalue = agent.get_action_and_value(b_obs[mb_inds], b_actions[mb_inds])
                ratio = (newlogprob - b_logprobs[mb_inds]).exp()
                mb_advantages = b_advantages[mb_inds]
                mb_advantages = (mb_advantages - mb_advantages.mean()) / (mb_advantages.std() + 1e-8)
                pg_loss1 = -mb_advantages * ratio
                pg_loss2 = -mb_advantages * torch.clamp(ratio, 1 - clip_coef, 1 + clip_coef)
                pg_loss = torch.max(pg_loss1, pg_loss2).mean()
                newvalue = newvalue.view(-1)
                v_loss_unclipped = (newvalue - b_returns[mb_inds]) ** 2
                v_clipped = b_values[mb_inds] + torch.clamp(newvalue - b_values[mb_inds], -clip_coef, clip_coef)
                v_loss = 0.5 * torch.max(v_loss_unclipped, (v_clipped - b_returns[mb_inds]) ** 2).mean()
                loss = pg_loss - ent_coef * entropy.mean() + v_loss * vf_coef
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), max_grad_norm)
                optimizer.step()

        if iteration % 10 == 0 and envs.return_queue:
            print(f"global_step={global_step}, episodic_return={np.mean(envs.return_queue):.3f}, SPS={int(global_step / (time.time() - start_time))}")

    for bot in ("random", "greedy"):
        print(evaluate(game, [lambda seen: act(agent, seen), bot], deals=args.deals, seed=2, **form))


if __name__ == "__main__":
    main()
