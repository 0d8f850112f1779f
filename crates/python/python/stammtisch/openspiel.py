"""Registers the games in OpenSpiel when imported, so that its algorithms can run on them.

    import pyspiel
    import stammtisch.openspiel

    game = pyspiel.load_game("stammtisch_hattrick(players=4,deals=1)")

Options are parameters of the same names. An option whose default is null has the default 0 here. A list is written with semicolons
between its items, and has the default "". The parameters ``reward`` (``score``, ``rank`` or ``win``) and ``zero_sum`` choose the
returns; a game whose returns always add up to 0 is declared zero-sum.
"""

import functools
import json
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from stammtisch._extras import extra
from stammtisch._native import Game, StammtischError, State
from stammtisch.games import Option, games, load

with extra("openspiel"):
    import pyspiel

MAX_CHANCE_OUTCOMES = 256
"""More cards than any pack has: chance draws them one by one."""
MAX_PLAYERS = 6
"""The largest table of any game."""
NO_LIST = ""
"""The value of a list parameter when no list is chosen."""
RETURNS: dict[str, bool | int | str] = {"reward": "score", "zero_sum": False}
"""The parameters that choose the returns."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as an OpenSpiel game."""

    def __init__(self, declared: Callable[[bool], pyspiel.GameType], name: str, params: dict[str, Any]) -> None:
        chosen = dict(params)
        players = chosen.pop("players", 0)
        reward = str(chosen.pop("reward", RETURNS["reward"]))
        zero_sum = bool(chosen.pop("zero_sum", RETURNS["zero_sum"]))
        defaults = _parameters(name)
        options = {key: _option(value, defaults[key]) for key, value in chosen.items() if value != defaults[key]}
        self.inner: Game = load(name, players or None, **options)
        sums_to_zero = self.inner.is_zero_sum(reward, zero_sum)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.inner.num_distinct_actions(),
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=self.inner.num_players(),
            min_utility=self.inner.min_utility(reward, zero_sum),
            max_utility=self.inner.max_utility(reward, zero_sum),
            utility_sum=0.0 if sums_to_zero else None,
            max_game_length=self.inner.max_game_length(),
        )
        self.returns_by = (reward, zero_sum)
        super().__init__(declared(sums_to_zero), info, params)

    def new_initial_state(self) -> "SpielState":
        """A match before its first chance node."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """An observer of observations, or of information states for perfect recall."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.inner, recalls)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Unpickling imports this module, which registers the games."""
        return _loaded, (str(self),)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match as an OpenSpiel state. It delegates to ``inner``."""

    def __init__(self, game: SpielGame, inner: State | None = None) -> None:
        super().__init__(game)
        self.inner = game.inner.new_initial_state() if inner is None else inner
        self._resampled = inner is not None
        self._returns_by = game.returns_by

    def current_player(self) -> int:
        """The player to act; as in OpenSpiel at chance nodes and after the end."""
        return self.inner.current_player()

    # OpenSpiel's own versions of the next two go through C++ and back, several times, which takes longer than the answer.

    def is_chance_node(self) -> bool:
        """Whether chance is to act."""
        return self.inner.is_chance_node()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a player, by default of the player to act; the outcomes at chance nodes."""
        inner = self.inner
        if player is None or player == inner.current_player():
            return inner.legal_actions()
        return super().legal_actions(player)  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        """The rewards that the game's parameters choose; all 0 until the match is over."""
        return self.inner.returns(*self._returns_by)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities."""
        return self.inner.chance_outcomes()

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A match in the player's information state; ``sampler`` returns numbers from 0 to 1."""
        seed = int(sampler() * 2**53)
        return SpielState(self.get_game(), self.inner.resample_from_infostate(player, seed))

    def __reduce_ex__(self, protocol: Any) -> Any:
        """OpenSpiel pickles a state as its history, which does not lead to a resampled one."""
        if not self._resampled:
            return super().__reduce_ex__(protocol)
        return _resampled, (str(self.get_game()), self.inner)

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(player, action)

    def __str__(self) -> str:
        return f"{self.inner} {self.inner.history()}"


class SpielObserver:
    """Writes a player's view into one tensor, whose parts have the names of docs/tensors."""

    def __init__(self, game: Game, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in game.observation_layout():
            end = begin + int(np.prod(shape))
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes a player's observation, or information state, into ``tensor``; ``dict`` holds its parts."""
        inner = state.inner
        self.tensor[:] = inner.information_state_tensor(player) if self._recalls else inner.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """A player's observation, or information state, as text."""
        inner = state.inner
        return inner.information_state_string(player) if self._recalls else inner.observation_string(player)


def _loaded(text: str) -> pyspiel.Game:
    return pyspiel.load_game(text)


def _resampled(game: str, inner: State) -> SpielState:
    return SpielState(pyspiel.load_game(game), inner)


def _takes(name: str, players: int) -> bool:
    try:
        load(name, players)
    except StammtischError:
        return False
    return True


def _parameters(name: str) -> dict[str, bool | int | str]:
    """The options of a game with their defaults as parameters."""
    game = load(name)
    values, kinds = json.loads(game.options_json), game.option_types()
    parameters: dict[str, bool | int | str] = {}
    for option, value in values.items():
        nothing: int | str = NO_LIST if kinds[option].startswith("list ") else 0
        parameters[option] = nothing if value is None else value
    return parameters


def _option(given: Any, default: bool | int | str) -> Option:
    """Converts a parameter to an option."""
    if isinstance(default, bool):
        return bool(given)
    if default == NO_LIST:
        items = str(given).split(";")
        return [int(item) for item in items] if all(item.isdecimal() for item in items) else items
    return given  # type: ignore[no-any-return]


def _game_type(name: str, parameters: dict[str, Any], players: list[int], zero_sum: bool) -> pyspiel.GameType:
    """The declaration of a game that takes these parameters and numbers of players."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"stammtisch_{name}",
        long_name=f"Stammtisch: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
        default_loadable=True,
    )


def _register(name: str) -> None:
    parameters: dict[str, Any] = {"players": 0} | RETURNS | _parameters(name)
    players = [number for number in range(1, MAX_PLAYERS + 1) if _takes(name, number)]
    declared = functools.partial(_game_type, name, parameters, players)

    class Registered(SpielGame):
        """The class from which OpenSpiel creates games. It must be a class, since OpenSpiel keeps it beyond the interpreter's exit."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(declared, name, params or {})

    pyspiel.register_game(declared(load(name).is_zero_sum()), Registered)


def register(names: Iterable[str]) -> None:
    """Registers these games, except those already registered."""
    known = {game.short_name for game in pyspiel.registered_games()}
    for name in names:
        if f"stammtisch_{name}" not in known:
            _register(name)


register(games())
