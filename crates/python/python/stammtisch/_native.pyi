"""The native part of the package, written in Rust."""

from collections.abc import Sequence
from typing import Any, ClassVar, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "Batch",
    "Bot",
    "Candidate",
    "Decision",
    "Form",
    "Game",
    "IllegalAction",
    "MatchOver",
    "StammtischError",
    "State",
    "__version__",
    "game_ids",
    "process",
]

__version__: str

class StammtischError(ValueError): ...
class IllegalAction(StammtischError): ...
class MatchOver(StammtischError): ...

def game_ids() -> list[str]: ...
def process() -> int:
    """This process's place among the forks of the first one, which has 0."""

@final
class Game:
    """A game with a number of players and options, but without a match."""

    def __new__(
        cls, name: str, players: int | None = None, options: str = "{}", rules: int | None = None
    ) -> Game: ...
    @property
    def name(self) -> str: ...
    @property
    def rules(self) -> int: ...
    @property
    def options_json(self) -> str: ...
    def option_types(self) -> dict[str, str]: ...
    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int: ...
    def max_game_length(self) -> int: ...
    def min_utility(self, reward: str = "score", zero_sum: bool = False) -> float: ...
    def max_utility(self, reward: str = "score", zero_sum: bool = False) -> float: ...
    def is_zero_sum(self, reward: str = "score", zero_sum: bool = False) -> bool:
        """Whether the rewards of all players always add up to 0."""
    def observation_tensor_size(self) -> int: ...
    def observation_layout(self) -> list[tuple[str, list[int]]]: ...
    def bots(self) -> list[str]: ...
    def bot(self, name: str, seed: int | None = None) -> Bot:
        """One of our bots; without a seed, its random numbers differ each time."""
    def play_random(self, matches: int, seed: int | None = None, listed: bool = False) -> int:
        """Plays random matches to their end on one thread, without going through Python, and returns the number of decisions.

                Picks moves directly by index, or with `listed` from the whole list of legal moves.
        """
    def new_initial_state(self, seed: int | None = None, chance: str = "order") -> State:
        """A match before its first move. With a seed, chance resolves automatically; without one, it is a player."""
    def state_from_record(self, record: str, seed: int | None = None, chance: str = "order") -> State: ...
    def record_moves(self, record: str, states: bool = False) -> dict[str, Any]:
        """The moves of a record of this game as arrays; use it through `stammtisch.records.moves`."""
    def deserialize_state(self, text: str) -> State: ...

@final
class State:
    """The state of a match, modelled on OpenSpiel."""

    def get_game(self) -> Game: ...
    def current_player(self) -> int: ...
    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def legal_actions(self, player: int | None = None) -> list[int]: ...
    def legal_actions_mask(self, player: int | None = None) -> npt.NDArray[np.int8]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def step(self, action: int) -> list[int]: ...
    def returns(self, reward: str = "score", zero_sum: bool = False) -> list[float]:
        """The rewards of all seats; all 0 until the match is over. `zero_sum` subtracts their mean."""
    def ranks(self) -> list[int]:
        """The ranks from 1 of a finished match. Seats that share a place have the same rank; seats whose tie the rules break don't."""
    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.float32]: ...
    def information_state_tensor(self, player: int | None = None) -> npt.NDArray[np.float32]: ...
    def observation_string(self, player: int | None = None) -> str: ...
    def information_state_string(self, player: int | None = None) -> str: ...
    def resample_from_infostate(self, player: int | None = None, seed: int | None = None) -> State:
        """A random match in the player's information state. Its chance to come differs from this match's."""
    def view_json(self, player: int | None = None) -> str: ...
    def history(self) -> list[int]: ...
    def action_to_string(self, player: int, action: int) -> str: ...
    def string_to_action(self, text: str) -> int: ...
    def record(self) -> str: ...
    def serialize(self) -> str: ...
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: dict[Any, Any]) -> State: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def child(self, action: int) -> State:
        """The state after an action; this one stays unchanged."""
    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int: ...
    def rewards(self, reward: str = "score", zero_sum: bool = False) -> list[float]:
        """The rewards of the last action. Only the end of a match has some, so they equal `returns`."""
    def player_return(self, player: int, reward: str = "score", zero_sum: bool = False) -> float: ...
    def player_reward(self, player: int, reward: str = "score", zero_sum: bool = False) -> float: ...
    def full_history(self) -> list[tuple[int, int]]:
        """All decisions since the beginning, with the player who made each; chance is -1."""
    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action, which was this one of this player, and chance that resolved itself after it."""

@final
class Bot:
    """One of our bots. It can sit on any seat, also on several. A copy decides as it does from now on."""

    __hash__: ClassVar[None]  # type: ignore[assignment]
    @property
    def name(self) -> str: ...
    def get_game(self) -> Game: ...
    def __deepcopy__(self, memo: dict[Any, Any]) -> Bot: ...

    def step(self, state: State) -> int:
        """Returns its action for the player to act. Ctrl-C stops the search and leaves the bot unchanged."""
    def think(self, state: State) -> Decision:
        """Like `step`, but also returns the candidates it evaluated."""

@final
class Decision:
    """A bot's decision."""

    action: int
    candidates: list[Candidate]
    """The evaluated candidates, best first; empty if the bot did not search."""

@final
class Candidate:
    """An action that a bot evaluated."""

    action: int
    worth: float
    """Its expected payoff, comparable within one decision."""
    error: float
    """The standard error of the payoff."""
    playouts: int
    """The number of playouts."""

@final
class Form:
    """A form of a game's tensors; use it through `stammtisch.layout.Form`."""

    def __new__(
        cls,
        game: Game,
        recalled: bool,
        axes: Sequence[tuple[int, int, int, int]],
        scales: Sequence[tuple[int, int, float, float]],
    ) -> Form: ...
    def tensor(self, state: State, player: int | None = None) -> npt.NDArray[np.float32]: ...

@final
class Batch:
    """Many matches at once; use it through `stammtisch.vector.VectorEnv`."""

    def __new__(
        cls,
        game: Game,
        matches: int,
        seed: int | None = None,
        threads: int = 1,
        tensors: bool = True,
        bots: Sequence[str | None] = (),
        chance: str = "order",
        reward: str = "score",
        zero_sum: bool = False,
        rotate: bool = False,
        after: str = "same_step",
        last: int | None = None,
        form: Form | None = None,
        dtype: str = "float32",
        buffer: npt.NDArray[Any] | None = None,
    ) -> Batch: ...
    def arrays(
        self,
    ) -> tuple[
        npt.NDArray[np.int8],
        npt.NDArray[np.uint8],
        npt.NDArray[np.float32] | npt.NDArray[np.float16] | npt.NDArray[np.uint8],
        npt.NDArray[np.float32],
        npt.NDArray[np.uint8],
        npt.NDArray[np.uint8],
        npt.NDArray[np.float32] | npt.NDArray[np.float16] | npt.NDArray[np.uint8],
    ]: ...
    def reset(self, seed: int | None = None, seeds: Sequence[int | None] | None = None) -> None: ...
    def step(self, actions: npt.NDArray[np.int64], chosen: npt.NDArray[np.bool_] | None = None) -> None: ...
    def sparse(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32], npt.NDArray[np.float32]]: ...
    def save(self) -> npt.NDArray[np.uint64]: ...
    def load(self, saved: npt.NDArray[np.uint64]) -> None: ...
    def sample(self, actions: npt.NDArray[np.int64]) -> None: ...
