"""Thousands of matches at once: NumPy arrays in, NumPy arrays out, in the style of Gymnasium's vector environments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
import numpy.typing as npt

from stammtisch._native import Batch, Game, StammtischError

if TYPE_CHECKING:
    from gymnasium import spaces


class Observation(TypedDict):
    """What is known of every match, one row each."""

    player: npt.NDArray[np.int8]
    """Who is to act."""
    action_mask: npt.NDArray[np.uint8]
    """1 for each legal action of that player; read-only, as a step changes only what is not the same any more."""
    observation: npt.NDArray[np.float32]
    """The tensor of what that player sees; without columns if tensors were not asked for."""


Step = tuple[
    Observation, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
]


class VectorEnv:
    """``num_envs`` matches of a game, played side by side on ``threads`` threads without Python's lock.

    Every ``step`` takes one action a match, for whoever is to act there, and writes **the same arrays anew**: copy what
    you keep. A match that ends is followed by the next at once; its row then tells ``terminated``, the scores of all seats
    as rewards, and the first moment of the next match. In a window, where several seats may act, chance says who
    comes first. Seats for which ``opponents`` names a bot are played by it and never asked.

    The four spaces are those of Gymnasium's ``VectorEnv``, which has to be installed only where somebody asks for them.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        seed: int = 0,
        threads: int = 1,
        tensors: bool = True,
        opponents: Sequence[str | None] = (),
    ) -> None:
        self.game = game
        self.num_envs = num_envs
        self._width = game.observation_tensor_size() if tensors else 0
        self._batch = Batch(game, num_envs, seed, threads, tensors, list(opponents))
        player, mask, tensor, self._rewards, ended = self._batch.arrays()
        shown = mask.view()
        shown.flags.writeable = False
        self._observation = Observation(player=player, action_mask=shown, observation=tensor)
        self._terminated = ended.view(np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._sampled = np.zeros(num_envs, np.int64)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all matches anew; the same seed brings the same matches. ``options`` stand here as Gymnasium has them."""
        self._batch.reset(seed)
        self._begun = True
        return self._observation, {}

    def step(self, actions: npt.ArrayLike) -> Step:
        """Makes one move in each match. If any of them is not legal none is made, and ``StammtischError`` says which.

        After Ctrl-C bots think no longer: the step is made with what they have found, then ``KeyboardInterrupt`` is raised.
        """
        self._must_have_begun()
        try:
            given = np.asarray(actions)
        except ValueError as error:
            raise StammtischError(f"actions are {self.num_envs} whole numbers: {error}") from error
        if given.dtype.kind not in "iu" or given.shape != (self.num_envs,):
            raise StammtischError(f"actions are {self.num_envs} whole numbers, not {given.dtype} {given.shape}")
        self._batch.step(np.ascontiguousarray(given, np.int64))
        return self._observation, self._rewards, self._terminated, self._truncated, {}

    @cached_property
    def single_action_space(self) -> spaces.Discrete:
        """The numbers of all moves; ``action_mask`` says which of them are legal now."""
        from gymnasium import spaces

        return spaces.Discrete(self.game.num_distinct_actions())

    @cached_property
    def single_observation_space(self) -> spaces.Dict:
        """What is known of one match: a row of each array of an observation."""
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
        """One action a match. What it samples is seldom legal: ``sample`` of the environment is."""
        return _batched(self.single_action_space, self.num_envs)

    @cached_property
    def observation_space(self) -> spaces.Dict:
        """What ``reset`` and ``step`` answer with. Gymnasium keeps bounds of every number in it: four times the arrays."""
        return _batched(self.single_observation_space, self.num_envs)

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action for each match, each equally likely; the same array every time."""
        self._must_have_begun()
        self._batch.sample(self._sampled)
        return self._sampled

    def close(self) -> None:
        """There is nothing to close; Gymnasium's loops ask for it."""

    def _must_have_begun(self) -> None:
        if not self._begun:
            raise StammtischError("no match has begun: call reset first")


def _batched(space: spaces.Space[Any], count: int) -> Any:
    """So many of a space, as Gymnasium puts them together."""
    from gymnasium.vector.utils import batch_space

    return batch_space(space, count)
