"""The games as PettingZoo environments, in which agents act one after another (AEC).

    from stammtisch.pettingzoo import env

    table = env("hattrick", players=4, deals=1)

An observation is a dictionary of ``observation`` (the tensor of the agent's view) and ``action_mask``. Rewards are 0 until the
match is over and then the scores, or the rewards that ``reward`` and ``zero_sum`` choose. In a window, where several seats may act,
chance picks the seat to act first, again after each move. ``information_state``, ``relative`` and ``scaled`` choose the form of the
tensors: see ``stammtisch.layout.Form``. Environments can be pickled and copied.

Rendering draws the table as text, with open cards and the number of hidden ones; ``view="agent"`` adds the knowledge of the
agent to act, ``view="all"`` all hands and piles.
"""

import operator
from typing import Any, Literal, NoReturn, get_args

import numpy as np
import numpy.typing as npt

from stammtisch._extras import extra
from stammtisch._native import State, StammtischError
from stammtisch._random import Draws
from stammtisch.games import Chance, Option, Reward, load
from stammtisch.layout import Form
from stammtisch.table import View, drawn

with extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

RenderMode = Literal["human", "ansi"]
Observation = dict[str, npt.NDArray[Any]]


def env(
    game: str,
    players: int | None = None,
    *,
    render_mode: RenderMode | None = None,
    view: View = "table",
    reward: Reward = "score",
    zero_sum: bool = False,
    chance: Chance = "order",
    information_state: bool = False,
    relative: bool = False,
    scaled: bool = False,
    **options: Option,
) -> Any:
    """An environment with PettingZoo's usual checks: wrong orders of calls, and actions that aren't numbers of actions.

    Raises ``StammtischError`` for an unknown game, number of players, option or argument.
    """
    table: Any = RawEnv(
        game,
        players,
        render_mode=render_mode,
        view=view,
        reward=reward,
        zero_sum=zero_sum,
        chance=chance,
        information_state=information_state,
        relative=relative,
        scaled=scaled,
        **options,
    )
    return _Checked(wrappers.AssertOutOfBoundsWrapper(table))


class _Checked(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """An environment in PettingZoo's wrappers, which is equal to another one if the environments inside are."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Checked) and bool(self.unwrapped == other.unwrapped)

    def __hash__(self) -> int:
        return hash(self.unwrapped)


def parallel_env(*_: Any, **__: Any) -> NoReturn:
    """Raises ``NotImplementedError``: agents act one after another here, and what is legal depends on the moves before."""
    raise NotImplementedError("these games are turn-based: use env(), or VectorEnv for many matches at once")


class RawEnv(AECEnv):  # type: ignore[misc]
    """The environment without PettingZoo's wrappers."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: RenderMode | None = None,
        view: View = "table",
        reward: Reward = "score",
        zero_sum: bool = False,
        chance: Chance = "order",
        information_state: bool = False,
        relative: bool = False,
        scaled: bool = False,
        **options: Option,
    ) -> None:
        super().__init__()
        for name, value, kinds in (("reward", reward, Reward), ("chance", chance, Chance)):
            if value not in get_args(kinds):
                raise StammtischError(f"{name} must be one of {', '.join(get_args(kinds))}, not {value!r}")
        if render_mode is not None and render_mode not in get_args(RenderMode):
            raise StammtischError(f'render_mode must be "human", "ansi" or None, not {render_mode!r}')
        if view not in get_args(View):
            raise StammtischError(f'view must be "table", "agent" or "all", not {view!r}')
        self.game = load(game, players, **options)
        self._form = (information_state, relative, scaled)
        self._writer = Form(self.game, information_state=information_state, relative=relative, scaled=scaled)
        self.metadata = {
            "name": f"stammtisch_{game}_v{self.game.rules}",
            "render_modes": list(get_args(RenderMode)),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._view: View = view
        self._reward, self._zero_sum, self._kind = reward, zero_sum, chance
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        moves = self.game.num_distinct_actions()
        size = self.game.observation_tensor_size()
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0 if scaled else -np.inf, 1 if scaled else np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self.state_space = spaces.Box(-np.inf, np.inf, (len(self.possible_agents) * size,), np.float32)
        self._chance = Draws()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Always returns the same object, as PettingZoo requires."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Always returns the same object, as PettingZoo requires."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match; the same seed gives the same match and the same ones after it. Without a seed, the next match begins.

                In a forked process, the matches that follow differ from those of the parent and of its other children. Raises
                ``StammtischError`` for a number that is no seed.
        """
        if seed is not None:
            self._chance = Draws(seed)
        self.state_now: State = self.game.new_initial_state(self._chance.get().getrandbits(64), self._kind)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_now.current_player()]

    def observe(self, agent: str) -> Observation:
        """The view of an agent's seat, and its legal actions."""
        seat = self.possible_agents.index(agent)
        over = self.state_now.is_terminal()
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        return {
            "observation": self._writer.tensor(self.state_now, seat),
            "action_mask": mask if over else self.state_now.legal_actions_mask(seat),
        }

    def state(self) -> npt.NDArray[np.float32]:
        """The tensors of all agents one after another, of shape ``(agents * observation_tensor_size,)``."""
        return np.concatenate([self.state_now.observation_tensor(seat) for seat in range(len(self.possible_agents))])

    def step(self, action: int | None) -> None:
        """Moves for the selected agent; an illegal action raises ``IllegalAction`` and changes nothing."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.state_now.apply_action(-1 if action is None else operator.index(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.state_now.is_terminal():
            self.rewards = dict(zip(self.agents, self.state_now.returns(self._reward, self._zero_sum), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.state_now.current_player()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text; by default only public information."""
        shown = drawn(self.state_now, self._view, self.possible_agents.index(self.agent_selection))
        if self.render_mode != "human":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_writer"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        words = dict(zip(("information_state", "relative", "scaled"), self._form, strict=True))
        self._writer = Form(self.game, **words)

    def __eq__(self, other: object) -> bool:
        """Whether both environments have the same settings and the same match, and go on alike."""
        if not isinstance(other, RawEnv):
            return NotImplemented
        return self.__getstate__() == other.__getstate__()

    def __hash__(self) -> int:
        return hash(self.game)
