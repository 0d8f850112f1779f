#!/usr/bin/env python3
"""Trains a player of Karteneck for two that stands up to the bot `greedy`, in PyTorch.

    pip install torch
    python examples/karteneck.py --minutes 10

The tensor holds everything, but a network would have to find out by itself that cards add up and that a theft needs an exact sum. So
this one judges each legal action by quantities that a player at the table looks at. It imitates `greedy`, then improves against it (PPO).
"""

import argparse
import time
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

import stammtisch
from stammtisch import layout
from stammtisch.evaluate import evaluate
from stammtisch.vector import Observation, VectorEnv

Array = npt.NDArray[Any]
ROWS, STEPS, BATCH, EPOCHS = 128, 64, 1024, 3
FORM: dict[str, Any] = {"relative": True}
"""The player is seat 0. Numbers stay as they are: they are counted."""

POINTS = np.array([1, 2, 3, 4, 5, 5])
"""The points of a card of each kind: the numbers 1 to 5, and worms."""
VALUES = np.array([0, 0, 0, *range(16, 43)])
"""The values of the portions."""
DONE, OUT, STEAL, WORM, NUMBER = range(5)
"""The types of actions. Worms are the actions from 3 on, numbers those from 28 on."""


class Looked:
    """What a player looks at: quantities of each row, and of each legal action of each row."""

    def __init__(self, game: stammtisch.Game, seen: Observation) -> None:
        parts = layout.split(game, seen["observation"])
        own, other = (kinds(parts["displays"][:, seat]) for seat in (0, 1))
        sums, tops = [own @ POINTS, other @ POINTS], [top(parts["stacks"][:, seat]) for seat in (0, 1)]
        grill = parts["grill"] > 0
        highest, lowest = VALUES[29 - grill[:, ::-1].argmax(1)], VALUES[grill.argmax(1)]
        worms = [np.where(value > 0, (value - 13) // 3, 0) for value in (*tops, highest, lowest)]
        gone, rounds = parts["out"][:, 1] > 0, parts["supply_size"][:, 0] / 2
        hand, hope = kinds(parts["hand"]), np.where(gone, 0, 1.8 * parts["hand_sizes"][:, 1])
        self.state = columns(
            hand, own, other, gone, parts["laying"].any(1), parts["hand_sizes"][:, :2], *sums, own[:, 5] > 0, other[:, 5] > 0,
            *tops, *worms, grill.sum(1), rounds, rounds == 0,
        )  # fmt: skip

        self.rows, self.actions = np.nonzero(seen["action_mask"])
        rows, types, laid = self.rows, *described(self.actions)
        display = own[rows] + laid
        left = np.where(display > 0, 0, hand[rows])
        above = parts["hand"][:, :4:-1].cumsum(1)[:, ::-1].astype(int)  # the worms in hand from each shield on
        above = np.concatenate([above, np.zeros_like(above[:, :1])], axis=1)
        laying = types == WORM
        left[laying, 5] = above[rows[laying], self.actions[laying] - 2]
        left[(types == OUT) | (types == STEAL)] = 0
        total, valid, aim = display @ POINTS, display[:, 5] > 0, tops[1][rows]
        thefts = (reachable(total, left) >> aim.astype(np.uint64)) & np.uint64(1) > 0
        action = columns(
            *(types == kind for kind in range(5)), laid, laid @ POINTS, display, total, valid, left, left @ POINTS, (left > 0).sum(1),
            valid | (left[:, 5] > 0), (total == aim) & valid, thefts & (aim > 0), total - aim, total - sums[1][rows],
            total - (sums[1] + hope)[rows], total > sums[1][rows], np.where(laying, self.actions - 2, 0),
        )  # fmt: skip
        self.action = np.concatenate([self.state[rows], action], axis=1)


def columns(*parts: Any) -> Array:
    return np.column_stack(parts).astype(np.float32)


def kinds(cards: Array) -> Array:
    """The number of cards of each kind, from those of each card."""
    return np.concatenate([cards[:, :5], cards[:, 5:].sum(1, keepdims=True)], axis=1).astype(int)


def top(stacks: Array) -> Array:
    """The value of the portion on top of each stack: the one laid there last."""
    return np.where(stacks.any(1), VALUES[stacks.argmax(1)], 0)


def described(actions: Array) -> tuple[Array, Array]:
    """The type of each action, and the number of cards of each kind that it lays."""
    types = np.where(actions >= 28, NUMBER, np.where(actions >= 3, WORM, actions))
    laid = np.zeros((len(actions), 6), int)
    numbers = np.flatnonzero(types == NUMBER)
    laid[numbers, (actions[numbers] - 28) % 5] = (actions[numbers] - 28) // 5 + 1
    laid[types == WORM, 5] = 1
    return types, laid


def reachable(sums: Array, left: Array) -> Array:
    """For each row a number whose bit n says whether the cards left can bring the sum to n."""
    sets = np.uint64(1) << sums.clip(0, 63).astype(np.uint64)
    for kind, points in enumerate(POINTS.tolist()):
        begun = sets.copy()
        for count in range(1, min(8, int(left[:, kind].max(initial=0))) + 1):
            sets |= np.where(left[:, kind] >= count, begun << np.uint64(points * count), np.uint64(0))
    return sets


class Player(nn.Module):
    """Networks for the logit of each legal action, and for the value of each row."""

    def __init__(self, game: stammtisch.Game, hidden: int = 96) -> None:
        super().__init__()
        self.game = game
        some = self.look({"observation": np.zeros((1, game.observation_tensor_size())), "action_mask": np.ones((1, 1))})

        def layers(size: int) -> nn.Sequential:
            inner = [nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, 1)]
            return nn.Sequential(nn.BatchNorm1d(size, momentum=None), *inner)

        self.actor, self.critic = layers(some.action.shape[1]), layers(some.state.shape[1])

    def look(self, seen: Any) -> Looked:
        return Looked(self.game, seen)

    def logs(self, action: torch.Tensor, rows: torch.Tensor, count: int) -> torch.Tensor:
        """The log-probability of each action; the actions of each row belong together."""
        logits: torch.Tensor = self.actor(action).squeeze(1).clamp(-30, 30)
        return logits - torch.zeros(count).index_add(0, rows, logits.exp()).log()[rows]

    @torch.no_grad()
    def draw(self, looked: Looked) -> tuple[Array, Array]:
        """For each row the place of an action among all, drawn from the probabilities, and its log-probability."""
        logs = self.logs(torch.from_numpy(looked.action), torch.from_numpy(looked.rows), len(looked.state)).numpy()
        places = highest(looked.rows, logs + np.random.gumbel(size=len(logs)))
        return places, logs[places]

    @torch.no_grad()
    def worth(self, looked: Looked) -> Array:
        """The value of each row."""
        found: Array = self.critic(torch.from_numpy(looked.state)).squeeze(1).numpy()
        return found

    def __call__(self, seen: Observation) -> Array:
        """The policy that `VectorEnv` and `evaluate` ask."""
        looked = self.look(seen)
        actions: Array = looked.actions[self.draw(looked)[0]]
        return actions


def highest(rows: Array, scores: Array) -> Array:
    """For each row the place of its highest score. Places of a row are neighbours."""
    order = np.lexsort((scores, rows))
    return order[np.append(np.flatnonzero(np.diff(rows)), len(rows) - 1)]


Lesson = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]
"""States, actions, the row of each action, and whether the bot chose it."""


def lessons(player: Player, bot: str, matches: int) -> list[Lesson]:
    """What a bot does in matches against itself, where it has a choice."""
    form = layout.Form(player.game, **FORM)
    seen: list[tuple[Array, Array, int]] = []
    for seed in range(matches):
        state = player.game.new_initial_state(seed=seed)
        bots = [player.game.bot(bot, seed=seed) for _ in range(2)]
        while not state.is_terminal():
            action = bots[state.current_player()].step(state)
            if state.legal_actions_mask().sum() > 1:
                seen.append((form.tensor(state), state.legal_actions_mask(), action))
            state.apply_action(action)
    found = []
    for begin in range(0, len(seen), BATCH):
        tensors, masks, made = (np.array(part) for part in zip(*seen[begin : begin + BATCH], strict=True))
        looked = player.look({"observation": tensors, "action_mask": masks})
        right = made[looked.rows] == looked.actions
        parts = (looked.state, looked.action, looked.rows, right)
        found.append((*map(torch.from_numpy, parts),))
    return found


def imitate(player: Player, bot: str, matches: int, passes: int = 4) -> None:
    """Learns the moves of a bot, and says how many it gets right of a tenth that is held back."""
    found = lessons(player, bot, matches)
    count = max(1, len(found) // 10)
    held, taught = found[:count], found[count:]
    adam = torch.optim.Adam(player.actor.parameters(), lr=2e-3)
    slower = torch.optim.lr_scheduler.LinearLR(adam, 1, 0.05, passes * len(taught))
    for _ in range(passes):
        for number in np.random.permutation(len(taught)):
            state, action, rows, right = taught[number]
            player.critic[0](state)  # the scales of its inputs
            adam.zero_grad()
            (-player.logs(action, rows, len(state))[right].mean()).backward()
            adam.step()
            slower.step()
    player.eval()
    with torch.no_grad():
        same = [right.numpy()[highest(rows.numpy(), player.actor(action).squeeze(1).numpy())] for _, action, rows, right in held]
    chance = np.concatenate([1 / np.bincount(rows.numpy()) for _, _, rows, _ in held]).mean()
    agreed = np.concatenate(same)
    print(f"same move as {bot} in {agreed.mean():.1%} of {len(agreed)} moves held back where there is a choice, by chance {chance:.1%}", flush=True)


class Steps:
    """What was played: a list of steps for each of these, with a row per match."""

    def __init__(self) -> None:
        self.looked: list[Looked] = []
        self.places: list[Array] = []
        self.logs: list[Array] = []
        self.values: list[Array] = []
        self.rewards: list[Array] = []
        self.ended: list[Array] = []
        self.gains: list[Array] = []

    def judge(self, after: Array) -> None:
        """How much better each action turned out than expected (GAE, without discount). `after` are the values after the last step."""
        gain = np.zeros(ROWS, np.float32)
        for step in reversed(range(len(self.looked))):
            goes_on = ~self.ended[step]
            gain = self.rewards[step] + after * goes_on - self.values[step] + 0.95 * gain * goes_on
            self.gains.insert(0, gain)
            after = self.values[step]


def improve(player: Player, bot: str, seconds: float, rate: float) -> None:
    """PPO against a bot. The first updates only teach the values."""
    words: dict[str, Any] = {"opponents": [None, bot], "single_agent": True, "rotate": True, "zero_sum": True, "final_obs": False}
    env = VectorEnv(player.game, ROWS, seed=1, **words, **FORM)
    adam = torch.optim.Adam([{"params": player.actor.parameters(), "lr": rate}, {"params": player.critic.parameters(), "lr": 1e-3}])
    seen, _ = env.reset()
    began, shown, results, update = time.monotonic(), 60.0, [], 0
    while (elapsed := time.monotonic() - began) < seconds:
        steps = Steps()
        for _ in range(STEPS):
            looked = player.look(seen)
            places, logs = player.draw(looked)
            seen, rewards, ended, _, _ = env.step(looked.actions[places])
            results += (2 * rewards[ended]).tolist()  # the lead: twice the distance to the mean
            kept = (looked, places, logs, player.worth(looked), rewards / 10, ended)
            lists: list[list[Any]] = [steps.looked, steps.places, steps.logs, steps.values, steps.rewards, steps.ended]
            for part, new in zip(lists, kept, strict=True):
                part.append(new)
        steps.judge(player.worth(player.look(seen)))
        adam.param_groups[0]["lr"] = rate * (1 - 0.9 * elapsed / seconds)
        learn(player, adam, steps, only_values=update < 4)
        update += 1
        if elapsed > shown:
            print(f"{elapsed:5.0f} s, lead {np.mean(results):+.2f} in {len(results)} matches", flush=True)
            shown, results = elapsed + 60, []


def learn(player: Player, adam: torch.optim.Optimizer, steps: Steps, only_values: bool) -> None:
    """A few passes over what was played, without moving far from the policy that played it."""
    gains = np.array(steps.gains)
    better = (gains - gains.mean()) / (gains.std() + 1e-6)
    targets = gains + np.array(steps.values)
    for _ in range(EPOCHS):
        for some in np.array_split(np.random.permutation(STEPS), STEPS * ROWS // BATCH):
            looked = [steps.looked[step] for step in some]
            values = player.critic(torch.from_numpy(np.concatenate([one.state for one in looked]))).squeeze(1)
            loss = 0.5 * (values - torch.from_numpy(targets[some].ravel())).square().mean()
            if not only_values:
                rows = torch.from_numpy(np.concatenate([one.rows + ROWS * number for number, one in enumerate(looked)]))
                starts = np.cumsum([0, *(len(one.rows) for one in looked)])
                chosen = np.concatenate([steps.places[step] + start for step, start in zip(some, starts, strict=False)])
                logs = player.logs(torch.from_numpy(np.concatenate([one.action for one in looked])), rows, ROWS * len(some))
                ratio = (logs[chosen] - torch.from_numpy(np.concatenate([steps.logs[step] for step in some]))).exp()
                gain = torch.from_numpy(better[some].ravel())
                entropy = -(logs.exp() * logs).sum() / (ROWS * len(some))
                loss = loss - torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean() - 0.002 * entropy
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            adam.step()


def main() -> None:
    words = argparse.ArgumentParser(description="Imitation, then PPO, on Karteneck.")
    words.add_argument("--matches", type=int, default=1000, help="matches of greedy to imitate")
    words.add_argument("--minutes", type=float, default=8, help="of improvement")
    words.add_argument("--rate", type=float, default=3e-4)
    words.add_argument("--deals", type=int, default=1000, help="deals of the evaluation")
    asked = words.parse_args()
    torch.manual_seed(1)
    np.random.seed(1)
    torch.set_num_threads(1)
    player = Player(stammtisch.load("karteneck", 2))
    imitate(player, "greedy", asked.matches)
    print(evaluate(player.game, [player, "greedy"], deals=min(300, asked.deals), seed=3, **FORM), flush=True)
    improve(player, "greedy", 60 * asked.minutes, asked.rate)
    for bot in ("random", "greedy"):
        print(evaluate(player.game, [player, bot], deals=asked.deals, seed=2, **FORM), flush=True)


if __name__ == "__main__":
    main()
