"""Thousands of matches at once, with NumPy arrays as input and output, like Gymnasium's vector environments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
import numpy.typing as npt

from stammtisch._native import Batch, Game, StammtischError
from stammtisch.games import Chance, Reward

if TYPE_CHECKING:
    from gymnasium import spaces


class Observation(TypedDict):
    """The observations of all matches, one row each."""

    player: npt.NDArray[np.int8]
    """The player to act."""
    action_mask: npt.NDArray[np.uint8]
    """1 for each legal action of that player. Without copies it is read-only, since a step only updates what has changed."""
    observation: npt.NDArray[np.float32]
    """The tensor of that player's view; without columns if tensors are off."""


class Info(TypedDict):
    """The further results of a step."""

    ranks: npt.NDArray[np.uint8]
    """The ranks from 1 of the seats of each match that has ended, otherwise 0. Seats that share a place have the same rank; seats
    whose tie the rules break don't."""


Step = tuple[Observation, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]


class VectorEnv:
    """``num_envs`` matches of a game, played in parallel on ``threads`` threads without Python's lock.

        Every ``step`` takes one action per match, for the player to act. A match that ends is followed by the next one at once. Its row
        then has ``terminated`` set, the rewards of all seats, and the first observation of the next match. In a window, where several
        seats may act, chance picks the seat to act first. Seats with a bot in ``opponents`` are played by that bot.

        ``reset``, ``step`` and ``sample`` return copies of the arrays. With ``copy=False`` they **always return the same arrays and
        overwrite them**: faster, but whatever you keep of one step silently changes with the next, so copy it yourself.

        ``seed`` decides all chance; the cards of each match depend on nothing else. Without it they differ each time. ``chance`` says
        how a seed decides events. ``reward`` says what counts at the end of a match; ``zero_sum`` subtracts the mean of all seats.

        The four spaces are those of Gymnasium's ``VectorEnv``. Only they require Gymnasium to be installed.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        seed: int | None = None,
        threads: int = 1,
        tensors: bool = True,
        opponents: Sequence[str | None] = (),
        copy: bool = True,
        chance: Chance = "order",
        reward: Reward = "score",
        zero_sum: bool = False,
    ) -> None:
        self.game = game
        self.num_envs = num_envs
        self._width = game.observation_tensor_size() if tensors else 0
        self._copy = copy
        self._batch = Batch(game, num_envs, seed, threads, tensors, list(opponents), chance, reward, zero_sum)
        player, mask, tensor, self._rewards, ranks, ended = self._batch.arrays()
        shown = mask.view()
        shown.flags.writeable = False
        self._observation = Observation(player=player, action_mask=shown, observation=tensor)
        self._info = Info(ranks=ranks)
        self._terminated = ended.view(np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._sampled = np.zeros(num_envs, np.int64)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins new matches. A seed gives the same matches every time; without one, those that follow the last ones begin.

                ``options`` exists for compatibility with Gymnasium.
        """
        self._batch.reset(seed)
        self._begun = True
        return self._seen(), {}

    def step(self, actions: npt.ArrayLike) -> Step:
        """Makes one move in each match. If any is illegal, none is made and ``StammtischError`` names it.

                Ctrl-C ends the bots' searches: the step completes with their results so far, then raises ``KeyboardInterrupt``.
        """
        self._must_have_begun()
        try:
            given = np.asarray(actions)
        except ValueError as error:
            raise StammtischError(f"actions must be {self.num_envs} integers: {error}") from error
        if given.dtype.kind not in "iu" or given.shape != (self.num_envs,):
            raise StammtischError(f"actions must be {self.num_envs} integers, not {given.dtype} {given.shape}")
        self._batch.step(np.ascontiguousarray(given, np.int64))
        if not self._copy:
            return self._observation, self._rewards, self._terminated, self._truncated, self._info
        rewards, terminated, truncated = self._rewards.copy(), self._terminated.copy(), self._truncated.copy()
        return self._seen(), rewards, terminated, truncated, Info(ranks=self._info["ranks"].copy())

    @cached_property
    def single_action_space(self) -> spaces.Discrete:
        """All action ids; ``action_mask`` marks the legal ones."""
        from gymnasium import spaces

        return spaces.Discrete(self.game.num_distinct_actions())

    @cached_property
    def single_observation_space(self) -> spaces.Dict:
        """The observation of one match: a row of each array."""
        from gymnasium import spaces

        return spaces.Dict(
            {
                "player": spaces.Discrete(self.game.num_players()),
                "action_mask": spaces.Box(0, 1, (self.game.num_distinct_actions(),), np.uint8),
                "observation": spaces.Box(-np.inf, np.inf, (self._width,), np.float32),
            }
        )

    @cached_property
    def action_space(self) -> spaces.MultiDiscrete:
        """One action per match. Its samples are rarely legal; use ``sample`` of the environment."""
        return _batched(self.single_action_space, self.num_envs)

    @cached_property
    def observation_space(self) -> spaces.Dict:
        """The type of observations. Gymnasium stores bounds for every number, four times the size of the arrays."""
        return _batched(self.single_observation_space, self.num_envs)

    def sample(self) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for each match. It doesn't change the chance of the matches."""
        self._must_have_begun()
        self._batch.sample(self._sampled)
        return self._sampled.copy() if self._copy else self._sampled

    def close(self) -> None:
        """Does nothing: there is nothing to close, but Gymnasium's loops call it."""

    def _seen(self) -> Observation:
        """The observations, copied unless the caller wants the arrays themselves."""
        seen = self._observation
        if not self._copy:
            return seen
        return Observation(
            player=seen["player"].copy(),
            action_mask=seen["action_mask"].copy(),
            observation=seen["observation"].copy(),
        )

    def _must_have_begun(self) -> None:
        if not self._begun:
            raise StammtischError("no match has begun: call reset first")


def _batched(space: spaces.Space[Any], count: int) -> Any:
    """``count`` copies of a space, batched as Gymnasium does."""
    from gymnasium.vector.utils import batch_space

    return batch_space(space, count)
