"""Thousands of matches at once, with NumPy arrays as input and output: a vector environment of Gymnasium.

    from stammtisch.vector import VectorEnv

    env = VectorEnv(stammtisch.load("hattrick", players=4), 1024, opponents=[None, "greedy", "greedy", "greedy"], single_agent=True)

Gymnasium is optional: without it, only the four spaces are missing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypedDict, cast

import numpy as np
import numpy.typing as npt

from stammtisch._extras import extra
from stammtisch._native import Batch, Game, StammtischError
from stammtisch.games import TERMINAL, Chance, Option, Reward, games, load
from stammtisch.layout import Form

if TYPE_CHECKING:
    from gymnasium import spaces

try:
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as _Base
except ImportError:
    _Base = object
    METADATA: dict[str, Any] = {"render_modes": []}
else:
    METADATA = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}


class Observation(TypedDict):
    """The observations of all matches, one row each."""

    player: npt.NDArray[np.int8]
    """The player to act."""
    action_mask: npt.NDArray[np.uint8]
    """1 for each legal action of that player. Without copies it is read-only, since a step only updates what has changed."""
    observation: npt.NDArray[Any]
    """The tensor of that player's view, of the environment's ``dtype``; without columns if tensors are off. Without copies it is
    read-only, too."""


class Sparse(TypedDict):
    """The tensors of all matches without their zeros. SciPy reads them as ``csr_array((values, places, starts), shape)``."""

    starts: npt.NDArray[np.int64]
    """The index of each row's first item; the last element is the number of all items."""
    places: npt.NDArray[np.int32]
    """The places that are not 0."""
    values: npt.NDArray[np.float32]
    """The numbers at these places."""


Policy = Callable[[Observation], npt.ArrayLike]
"""Chooses an action for each row of the observations it is given: those of the matches in which it is to act."""

Opponent = str | Policy | None
"""A seat: the name of a bot, a policy, or ``None`` for the caller."""

Info = dict[str, Any]
"""The further results of a step. ``ranks`` holds the ranks from 1 of the seats of each match that has ended, otherwise 0. Seats that share
a place have the same rank; seats whose tie the rules break don't. ``final_obs`` and ``final_info``: see ``VectorEnv``."""

Step = tuple[Any, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]


class VectorEnv(_Base):  # type: ignore[misc]
    """``num_envs`` matches of a game, played in parallel on ``threads`` threads without Python's lock.

    Every ``step`` takes one action per match, for the player to act. A match that ends is followed by the next one at once. Its row
    then has ``terminated`` set, the rewards, and the first observation of the next match. In a window, where several seats may act,
    chance picks the seat to act first.

    - ``opponents`` has an entry per seat: the name of a bot, a policy, or ``None`` for a seat that the caller plays. A policy is a
      callable that is asked for all matches at once in which it is to act: it gets their observations and returns their actions. With
      ``rotate``, the entries move on by one seat with each row, so every entry plays on every seat.
    - ``single_agent``: the caller plays one seat. Rewards are those of that seat, of shape ``(num_envs,)``; otherwise those of all
      seats, of shape ``(num_envs, players)``.
    - ``flat``: observations are arrays of shape ``(num_envs, tensor + actions)``: the tensor, then the action mask. Otherwise they are
      dictionaries of ``player``, ``action_mask`` and ``observation``.
    - ``tensors=False`` writes no tensors. ``information_state``, ``relative`` and ``scaled`` choose their form: see
      ``stammtisch.layout.Form``.
    - ``dtype`` is the type of the tensors' numbers: ``float32``, ``float16``, or, with ``scaled``, ``uint8`` for numbers from 0 to 1
      times 255. ``buffer`` is an array of yours of that type and of shape ``(num_envs, observation_tensor_size)``, into which every
      step writes the tensors, such as the memory of a PyTorch tensor. A step only writes what has changed, so write nothing into it.
    - ``final_obs``: whether, with ``single_agent``, the infos hold ``final_obs`` and ``final_info`` of the matches that end, as in
      Gymnasium. Nothing is legal in a last observation.
    - ``autoreset``: with ``single_agent``, ``"next_step"`` shows the end of a match as its row's observation. All actions are legal
      there; any of them begins the next match. Gymnasium's wrappers of observations need that.
    - ``seed`` decides all chance; the cards of each match depend on nothing else. Without it they differ each time. ``chance`` says
      how a seed decides events. ``reward`` says what counts at the end of a match; ``zero_sum`` subtracts the mean of all seats.

    ``reset``, ``step`` and ``sample`` return copies of the arrays. With ``copy=False`` they **always return the same arrays and
    overwrite them**: faster, but whatever you keep of one step silently changes with the next, so copy it yourself.

    Environments can be pickled and copied: a copy goes on as the original does. Two are equal if they go on alike.

    Raises ``StammtischError`` for arguments that don't fit each other.
    """

    metadata = METADATA
    spec: Any = None
    render_mode: str | None = None
    closed = False

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        seed: int | None = None,
        threads: int = 1,
        tensors: bool = True,
        opponents: Sequence[Opponent] = (),
        copy: bool = True,
        chance: Chance = "order",
        reward: Reward = "score",
        zero_sum: bool = False,
        single_agent: bool = False,
        rotate: bool = False,
        flat: bool = False,
        information_state: bool = False,
        relative: bool = False,
        scaled: bool = False,
        final_obs: bool = True,
        autoreset: Literal["same_step", "next_step"] = "same_step",
        dtype: npt.DTypeLike | None = None,
        buffer: npt.NDArray[Any] | None = None,
    ) -> None:
        form = Form(game, information_state=information_state, relative=relative, scaled=scaled)
        self._setup: dict[str, Any] = {
            "threads": threads,
            "tensors": tensors,
            "opponents": tuple(opponents),
            "copy": copy,
            "chance": chance,
            "reward": reward,
            "zero_sum": zero_sum,
            "single_agent": single_agent,
            "rotate": rotate,
            "flat": flat,
            "information_state": information_state,
            "relative": relative,
            "scaled": scaled,
            "final_obs": final_obs,
            "autoreset": autoreset,
            "dtype": _dtype(dtype, buffer),
        }
        self._start(game, num_envs, seed, form, buffer)

    def _start(
        self, game: Game, num_envs: int, seed: int | None, form: Form, buffer: npt.NDArray[Any] | None = None
    ) -> None:
        """Allocates the arrays."""
        setup, after = self._setup, self._setup["autoreset"]
        seats = list(setup["opponents"])
        self._policies: dict[int, Policy] = {number: seat for number, seat in enumerate(seats) if callable(seat)}
        if not all(seat is None or isinstance(seat, str) or callable(seat) for seat in seats):
            raise StammtischError("each of the opponents is the name of a bot, a callable or None")
        free = [number for number, seat in enumerate(seats) if seat is None]
        if setup["single_agent"] and len(free) != 1:
            raise StammtischError("with single_agent, opponents must have exactly one None: the caller's seat")
        if setup["flat"] and not setup["tensors"]:
            raise StammtischError("flat observations contain tensors")
        if setup["dtype"] == "uint8" and not setup["scaled"]:
            raise StammtischError("uint8 holds numbers from 0 to 1, times 255: it needs scaled")
        if after == "next_step" and not setup["single_agent"]:
            raise StammtischError('autoreset="next_step" shows the end of a match to one seat: it needs single_agent')
        last = free[0] if setup["single_agent"] and (setup["final_obs"] or after == "next_step") else None
        bots = [seat if isinstance(seat, str) else None for seat in seats]
        words = (setup["chance"], setup["reward"], setup["zero_sum"], setup["rotate"], after, last, form.native, setup["dtype"], buffer)
        self._batch = Batch(game, num_envs, seed, setup["threads"], setup["tensors"], bots, *words)
        if after != "nothing" and seats and not free:
            raise StammtischError("opponents on every seat: no seat is left for the caller")
        self.game = game
        self.num_envs = num_envs
        if after == "next_step" and _Base is not object:
            self.metadata = {**METADATA, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self._copy = setup["copy"]
        player, mask, tensor, self._rewards, self._ranks, ended, self._finals = self._batch.arrays()
        self._width = tensor.shape[1]
        self._observation = Observation(player=player, action_mask=_read_only(mask), observation=_read_only(tensor))
        self._terminated = ended.view(np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._sampled = np.zeros(num_envs, np.int64)
        self._rows = np.arange(num_envs)
        self._shift = self._rows % game.num_players() if setup["rotate"] else np.zeros(num_envs, np.int64)
        self._own = (free[0] + self._shift) % game.num_players() if setup["single_agent"] else None
        self._begun = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | npt.NDArray[np.integer[Any]] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, Info]:
        """Begins new matches. A seed gives the same matches every time; without one, those that follow the last ones begin.

        A list or an array has a seed for each row. Rows with the same seed have the same cards. ``None`` in it begins the next match of its row.
        ``options`` exists for compatibility with Gymnasium. Returns the observations and an empty dictionary.

        Raises ``StammtischError`` for a list of another length, and for a ``reset_mask``.
        """
        if options and "reset_mask" in options:
            raise StammtischError("rows cannot be reset alone: a match that ends is followed by the next one")
        self._begun = False
        if seed is None or np.ndim(cast("Any", seed)) == 0:
            self._batch.reset(cast("int | None", seed))
            if seed is not None and _Base is not object:
                super().reset(seed=int(cast("int", seed)))
        else:
            self._batch.reset(None, list(cast("Sequence[int | None]", seed)))
        self._settle()
        self._begun = True
        return self._seen(), {}

    def step(self, actions: npt.ArrayLike) -> Step:
        """Makes one move in each match. ``actions`` are integers of shape ``(num_envs,)``.

        Returns observations, rewards, terminated, truncated (always false) and infos; see ``VectorEnv`` for their shapes.

        Raises ``StammtischError`` if any action is illegal; it names the first one, and no match goes on. Ctrl-C ends the bots'
        searches: the step completes with their results so far, then raises ``KeyboardInterrupt``. If a policy raises an exception,
        or returns an illegal action, the environment must be reset.
        """
        self._must_have_begun()
        self._batch.step(_integers(actions, self.num_envs))
        if self._policies:
            self._begun = False
            self._settle()
            self._begun = True
        rewards = self._rewards if self._own is None else self._rewards[self._rows, self._own]
        if not self._copy:
            return self._seen(), rewards, self._terminated, self._truncated, self._info()
        if self._own is None:
            rewards = rewards.copy()
        return self._seen(), rewards, self._terminated.copy(), self._truncated.copy(), self._info()

    def _settle(self) -> None:
        """Asks the policies until a seat of the caller is to act in each match. The results of matches that end meanwhile are kept."""
        if not self._policies:
            return
        players, player = self.game.num_players(), self._observation["player"]
        results: tuple[npt.NDArray[Any], ...] = (self._terminated, self._rewards, self._ranks, self._finals)
        kept: tuple[npt.NDArray[Any], ...] | None = None
        while True:
            seats = np.where(player == TERMINAL, TERMINAL, (player - self._shift) % players)
            asked = {number: np.flatnonzero(seats == number) for number in self._policies}
            chosen = np.zeros(self.num_envs, np.bool_)
            actions = np.zeros(self.num_envs, np.int64)
            for number, rows in asked.items():
                if rows.size:
                    actions[rows] = _integers(self._policies[number](self._seen_by(rows)), rows.size)
                    chosen[rows] = True
            if not chosen.any():
                break
            kept = kept or tuple(result.copy() for result in results)
            self._batch.step(actions, chosen)
            ended = chosen & self._terminated
            for result, one in zip(results, kept, strict=True):
                one[ended] = result[ended]
        if kept is not None:
            for result, one in zip(results, kept, strict=True):
                result[...] = one

    def _seen_by(self, rows: npt.NDArray[np.int64]) -> Observation:
        """A copy of these rows."""
        seen = self._observation
        return Observation(
            player=seen["player"][rows], action_mask=seen["action_mask"][rows], observation=seen["observation"][rows]
        )

    def _info(self) -> Info:
        """The infos of a step."""
        ranks = self._ranks.copy() if self._copy else self._ranks
        info: Info = {"ranks": ranks}
        final = self._own is not None and self._setup["final_obs"] and self._setup["autoreset"] == "same_step"
        if final and self._terminated.any():
            ended = self._terminated.copy()
            seen: npt.NDArray[Any] = np.full(self.num_envs, None, object)
            for row in np.flatnonzero(ended):
                seen[row] = self._final(row)
            last = {"ranks": self._ranks.copy(), "_ranks": ended}
            info |= {"final_obs": seen, "_final_obs": ended, "final_info": last, "_final_info": ended}
        return info

    def _final(self, row: np.int64) -> Any:
        """The last observation of the match that has just ended in this row."""
        tensor = self._finals[row].copy()
        actions = self.game.num_distinct_actions()
        if self._setup["flat"]:
            return np.concatenate([tensor, np.zeros(actions, tensor.dtype)])
        seat = np.int8(0 if self._own is None else self._own[row])
        return {"player": seat, "action_mask": np.zeros(actions, np.uint8), "observation": tensor}

    @cached_property
    def single_action_space(self) -> spaces.Discrete:
        """All action ids; ``action_mask`` marks the legal ones."""
        with extra("gymnasium"):
            from gymnasium import spaces

        return spaces.Discrete(self.game.num_distinct_actions())

    @cached_property
    def single_observation_space(self) -> spaces.Space[Any]:
        """The observation of one match: a row of each array."""
        with extra("gymnasium"):
            from gymnasium import spaces

        actions = self.game.num_distinct_actions()
        dtype: Any = np.dtype(self._setup["dtype"]).type
        most = 255 if dtype is np.uint8 else 1
        low, high = (0, most) if self._setup["scaled"] else (-np.inf, np.inf)
        if self._setup["flat"]:
            ends = (np.repeat(np.array([end, bit], dtype), [self._width, actions]) for end, bit in ((low, 0), (high, 1)))
            return spaces.Box(*ends, dtype=dtype)
        return spaces.Dict(
            {
                "player": spaces.Discrete(self.game.num_players()),
                "action_mask": spaces.Box(0, 1, (actions,), np.uint8),
                "observation": spaces.Box(low, high, (self._width,), dtype),
            }
        )

    @cached_property
    def action_space(self) -> spaces.MultiDiscrete:
        """One action per match. Its samples are rarely legal; use ``sample`` of the environment."""
        return _batched(self.single_action_space, self.num_envs)

    @cached_property
    def observation_space(self) -> spaces.Space[Any]:
        """The type of observations. Gymnasium stores bounds for every number, four times the size of the arrays."""
        return _batched(self.single_observation_space, self.num_envs)

    def sample(self) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for each match. It doesn't change the chance of the matches."""
        self._must_have_begun()
        self._batch.sample(self._sampled)
        return self._sampled.copy() if self._copy else self._sampled

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, of shape ``(num_envs, actions)``. sb3-contrib asks for them by this name."""
        return self._observation["action_mask"].astype(np.bool_)

    def sparse(self) -> Sparse:
        """The tensors of all matches without their zeros. They are written now, also with ``tensors=False``, on one thread."""
        self._must_have_begun()
        starts, places, values = self._batch.sparse()
        return Sparse(starts=starts, places=places, values=values)

    def close(self, **_: Any) -> None:
        """Does nothing but set ``closed``: there is nothing to close."""
        self.closed = True

    def _seen(self) -> Any:
        """The observations, copied unless the caller wants the arrays themselves."""
        seen = self._observation
        if self._setup["flat"]:
            return np.concatenate([seen["observation"], seen["action_mask"]], axis=1, dtype=seen["observation"].dtype)
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

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "num_envs": self.num_envs,
            "setup": self._setup,
            "begun": self._begun,
            "matches": self._batch.save(),
            "spec": self.spec,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._setup, self.spec = state["setup"], state["spec"]
        words = {word: self._setup[word] for word in ("information_state", "relative", "scaled")}
        self._start(state["game"], state["num_envs"], 0, Form(state["game"], **words))
        self._batch.load(state["matches"])
        self._begun = state["begun"]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, VectorEnv):
            return NotImplemented
        one, two = self.__getstate__(), other.__getstate__()
        same = all(one[word] == two[word] for word in ("game", "num_envs", "setup", "begun"))
        return same and np.array_equal(one["matches"], two["matches"])

    def __hash__(self) -> int:
        return hash((self.game, self.num_envs))


class Matches(VectorEnv):
    """One match per row, for ``stammtisch.evaluate``: bots and policies on all seats, and no next match."""

    def __init__(self, game: Game, num_envs: int, **setup: Any) -> None:
        chosen = {"tensors": True, "copy": False, "zero_sum": False, "single_agent": False, "flat": False, "final_obs": False}
        self._setup = {**chosen, "dtype": "float32", "information_state": False, "relative": False, "scaled": False, "autoreset": "nothing", **setup}
        words = {word: self._setup[word] for word in ("information_state", "relative", "scaled")}
        self._start(game, num_envs, 0, Form(game, **words))

    def results(self, seeds: Sequence[int | None]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.uint8]]:
        """Plays the matches of these seeds to their ends; returns rewards and ranks, of shape ``(num_envs, players)``."""
        self.reset(seed=seeds)
        return self._rewards.copy(), self._ranks.copy()


def make(name: str, num_envs: int = 1, players: int | None = None, options: dict[str, Option] | None = None, **words: Any) -> VectorEnv:
    """Makes the environment for ``gymnasium.make_vec("stammtisch/karteneck-v1", num_envs=64, …)``. The options of the game are one
    argument, all others those of ``VectorEnv``."""
    return VectorEnv(load(name, players, **(options or {})), num_envs, **words)


def _register() -> None:
    """Makes the games known to ``gymnasium.make_vec``."""
    import gymnasium

    for name in games():
        known = f"stammtisch/{name}-v{load(name).rules}"
        if known not in gymnasium.registry:
            gymnasium.register(known, vector_entry_point="stammtisch.vector:make", kwargs={"name": name})


def _integers(actions: npt.ArrayLike, count: int) -> npt.NDArray[np.int64]:
    try:
        given = np.asarray(actions)
    except ValueError as error:
        raise StammtischError(f"actions must be {count} integers: {error}") from error
    if given.dtype.kind not in "iu" or given.shape != (count,):
        raise StammtischError(f"actions must be {count} integers, not {given.dtype} {given.shape}")
    return np.ascontiguousarray(given, np.int64)


def _dtype(dtype: npt.DTypeLike | None, buffer: npt.NDArray[Any] | None) -> str:
    """The name of a type of numbers: that of the buffer if none is named."""
    if dtype is None:
        return "float32" if buffer is None else buffer.dtype.name
    return np.dtype(dtype).name


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


def _batched(space: spaces.Space[Any], count: int) -> Any:
    """``count`` copies of a space, batched as Gymnasium does."""
    with extra("gymnasium"):
        from gymnasium.vector.utils import batch_space

    return batch_space(space, count)


if _Base is not object:
    _register()
