"""Exact solutions of small games, such as Kuhn and Leduc poker: equilibria, best responses and exploitability.

    from stammtisch import solve

    game = stammtisch.load("leduc")
    best = solve.equilibrium(game)               # CFR+
    print(solve.nash_conv(game, best))
    print(evaluate(game, [best, "random"]))      # a solution is a policy of VectorEnv and evaluate

The whole tree is searched, so this is for two players in zero-sum games of at most ``MAX_NODES`` nodes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from stammtisch._native import Game, StammtischError, State
from stammtisch._random import Draws
from stammtisch.vector import Observation

MAX_NODES = 200_000
"""The largest tree that is searched. Leduc poker has 9,457 nodes."""

Floats = npt.NDArray[np.float64]


class TabularPolicy:
    """A probability for each action in each information state.

    It is a policy of ``VectorEnv`` and ``evaluate``, and a bot with ``step`` for states. It knows information states by their tensors,
    which tell them apart in Kuhn and Leduc poker.
    """

    def __init__(self, game: Game, table: dict[bytes, Floats], seed: int | None = None) -> None:
        self.game = game
        self.table = table
        self._draws = Draws(seed)

    def probabilities(self, state: State) -> dict[int, float]:
        """The probability of each legal action of the player to act."""
        row = self.table[_key(state.current_player(), state.information_state_tensor())]
        return {action: float(row[action]) for action in state.legal_actions()}

    def step(self, state: State) -> int:
        """An action for the player to act, drawn from these probabilities."""
        row = self.table[_key(state.current_player(), state.information_state_tensor())]
        return self._draws.get().choices(range(len(row)), row.tolist())[0]

    def __call__(self, seen: Observation) -> npt.NDArray[np.int64]:
        """An action for each row. ``VectorEnv`` must write tensors as they are, neither relative nor scaled."""
        keys = map(_key, seen["player"].tolist(), seen["observation"])
        rows = np.array([self.table[key] for key in keys]).cumsum(axis=1)
        rng = self._draws.get()
        drawn = np.array([rng.random() for _ in rows]) * rows[:, -1]
        actions: npt.NDArray[np.int64] = (drawn[:, None] >= rows).sum(axis=1)
        return actions


def equilibrium(game: Game, iterations: int = 1000, seed: int | None = None) -> TabularPolicy:
    """An approximate equilibrium: the average policy of CFR+ (Tammelin, 2014).

    In Leduc poker, 300 iterations leave a NashConv below 0.05 chips. Raises ``StammtischError`` for a game that is too large.
    """
    tree = Tree(game)
    regrets, sums = (np.zeros(tree.shape) for _ in range(2))
    for iteration in range(iterations):
        for player in (0, 1):
            policy = tree.matched(regrets)
            values, reach = tree.values(policy), tree.reach(policy)
            regrets = np.maximum(regrets + tree.regrets(player, policy, values, reach), 0)
            sums += (iteration + 1) * tree.weights(player, policy, reach)
    return tree.policy(tree.matched(sums), seed)


def best_response(game: Game, policy: Callable[[State], dict[int, float]] | TabularPolicy, seed: int | None = None) -> TabularPolicy:
    """The policy that gets the most against ``policy``, on either seat."""
    tree = Tree(game)
    given = tree.read(policy)
    best = sum(tree.best_response(player, given)[1] for player in (0, 1))
    return tree.policy(np.asarray(best), seed)


def nash_conv(game: Game, policy: Callable[[State], dict[int, float]] | TabularPolicy) -> float:
    """The gain of both players together from best responses to ``policy``; 0 in an equilibrium. Exploitability is half of it.

    ``policy`` is a ``TabularPolicy``, or a function that returns the probability of each legal action in a state.
    """
    tree = Tree(game)
    given = tree.read(policy)
    return float(sum(tree.best_response(player, given)[0] for player in (0, 1)))


@dataclass
class _Level:
    """The nodes of one depth, as arrays. Children are named by their number in the next level."""

    player: list[int] = field(default_factory=list)
    """The player, -1 for chance, -2 at the end."""
    known: list[int] = field(default_factory=list)
    """The information state; -1 for chance and at the end."""
    value: list[float] = field(default_factory=list)
    """The return of player 0 at the end."""
    parent: list[int] = field(default_factory=list)
    action: list[int] = field(default_factory=list)
    """The action that led here; for chance, -1."""
    chance: list[float] = field(default_factory=list)
    """The probability of the chance outcome that led here; 1 after an action."""


class Tree:
    """The tree of a small game, level by level, so that NumPy computes a whole level at once."""

    def __init__(self, game: Game) -> None:
        if game.num_players() != 2 or not game.is_zero_sum():
            raise StammtischError(f"{game.name} is not a zero-sum game of two players")
        self.game = game
        self.keys: dict[bytes, int] = {}
        self.states: list[State] = []
        self.owner: list[int] = []
        self._legal: list[list[int]] = []
        levels, now = [], [(game.new_initial_state(), 0, -1, 1.0)]
        nodes = 0
        while now:
            nodes += len(now)
            if nodes > MAX_NODES:
                raise StammtischError(f"{game.name} has more than {MAX_NODES} nodes")
            level, after = _Level(), []
            for number, (state, parent, action, chance) in enumerate(now):
                self._add(level, state, parent, action, chance)
                if state.is_chance_node():
                    after += [(state.child(outcome), number, -1, share) for outcome, share in state.chance_outcomes()]
                elif not state.is_terminal():
                    after += [(state.child(move), number, move, 1.0) for move in state.legal_actions()]
            levels.append(level)
            now = after
        self.levels = [{name: np.array(column) for name, column in vars(level).items()} for level in levels]
        self.shape = (len(self.keys), game.num_distinct_actions())
        self.legal = np.zeros(self.shape, np.bool_)
        for row, moves in enumerate(self._legal):
            self.legal[row, moves] = True
        self.owners = np.array(self.owner)

    def _add(self, level: _Level, state: State, parent: int, action: int, chance: float) -> None:
        player = state.current_player()
        known = -1
        if player >= 0:
            key = _key(player, state.information_state_tensor())
            known = self.keys.setdefault(key, len(self.keys))
            if known == len(self.states):
                self.states.append(state)
                self.owner.append(player)
                self._legal.append(state.legal_actions())
        level.player.append(-2 if state.is_terminal() else player)
        level.known.append(known)
        level.value.append(state.returns()[0])
        level.parent.append(parent)
        level.action.append(action)
        level.chance.append(chance)

    def read(self, policy: Callable[[State], dict[int, float]] | TabularPolicy) -> Floats:
        """The probabilities of a policy, of shape ``(information states, actions)``."""
        ask = policy.probabilities if isinstance(policy, TabularPolicy) else policy
        table = np.zeros(self.shape)
        for row, state in enumerate(self.states):
            for action, chance in ask(state).items():
                table[row, action] = chance
        return table

    def policy(self, table: Floats, seed: int | None = None) -> TabularPolicy:
        """The policy of these probabilities."""
        return TabularPolicy(self.game, {key: table[row] for key, row in self.keys.items()}, seed)

    def matched(self, regrets: Floats) -> Floats:
        """Probabilities in proportion to the positive regrets; uniform where there are none."""
        positive = np.where(self.legal, np.maximum(regrets, 0), 0)
        total = positive.sum(1, keepdims=True)
        uniform = self.legal / self.legal.sum(1, keepdims=True)
        return np.where(total > 0, positive / np.where(total > 0, total, 1), uniform)

    def _shares(self, depth: int, policy: Floats) -> Floats:
        """The probability with which each node of a level is reached from its parent."""
        level, above = self.levels[depth], self.levels[depth - 1]
        chosen = level["action"] >= 0
        known = above["known"][level["parent"]]
        return np.where(chosen, policy[known, level["action"]], level["chance"])

    def values(self, policy: Floats) -> list[Floats]:
        """The value of each node for player 0, level by level."""
        found = [level["value"].astype(np.float64) for level in self.levels]
        for depth in range(len(self.levels) - 1, 0, -1):
            np.add.at(found[depth - 1], self.levels[depth]["parent"], self._shares(depth, policy) * found[depth])
        return found

    def reach(self, policy: Floats) -> list[Floats]:
        """The probability of reaching each node, by level, as shares of player 0, player 1 and chance: shape ``(3, nodes)``."""
        found = [np.ones((3, 1))]
        for depth in range(1, len(self.levels)):
            parent = self.levels[depth]["parent"]
            here, share = found[-1][:, parent], self._shares(depth, policy)
            by = self.levels[depth - 1]["player"][parent]
            for row, player in enumerate((0, 1, -1)):
                here[row] *= np.where(by == player, share, 1)
            found.append(here)
        return found

    def regrets(self, player: int, policy: Floats, values: list[Floats], reach: list[Floats]) -> Floats:
        """The counterfactual regrets of a player."""
        regrets = np.zeros(self.shape)
        sign = 1 if player == 0 else -1
        for depth in range(1, len(self.levels)):
            level, above = self.levels[depth], self.levels[depth - 1]
            parent = level["parent"]
            mine = above["player"][parent] == player
            others = reach[depth - 1][1 - player] * reach[depth - 1][2]
            gained = sign * others[parent] * (values[depth] - values[depth - 1][parent])
            np.add.at(regrets, (above["known"][parent][mine], level["action"][mine]), gained[mine])
        return regrets

    def weights(self, player: int, policy: Floats, reach: list[Floats]) -> Floats:
        """A player's policy, weighted with its own probability of reaching each information state."""
        own = np.zeros(self.shape[0])
        for level, here in zip(self.levels, reach, strict=True):
            mine = level["player"] == player
            own[level["known"][mine]] = here[player][mine]
        return own[:, None] * policy

    def best_response(self, player: int, policy: Floats) -> tuple[float, Floats]:
        """The highest value that a player can reach against ``policy``, and its choices: one action per information state."""
        sign = 1 if player == 0 else -1
        reach = self.reach(policy)
        found = [sign * level["value"].astype(np.float64) for level in self.levels]
        choice = np.zeros(self.shape)
        for depth in range(len(self.levels) - 1, 0, -1):
            level, above = self.levels[depth], self.levels[depth - 1]
            parent = level["parent"]
            mine = above["player"][parent] == player
            known = above["known"][parent]
            others = reach[depth - 1][1 - player] * reach[depth - 1][2]
            # All nodes of an information state are on one level: the best action is the best on average over them.
            sums = np.full(self.shape, -np.inf)
            rows = np.unique(known[mine])
            sums[rows] = np.where(self.legal[rows], 0, -np.inf)
            np.add.at(sums, (known[mine], level["action"][mine]), (others[parent] * found[depth])[mine])
            choice[rows, sums[rows].argmax(1)] = 1
            share = np.where(mine, choice[known, level["action"]], self._shares(depth, policy))
            np.add.at(found[depth - 1], parent, share * found[depth])
        return float(found[0][0]), choice


def _key(player: int, tensor: npt.NDArray[np.float32]) -> bytes:
    return bytes([player]) + tensor.tobytes()
