"""The available games, and how to load a game or a record."""

import json
import operator
from typing import Any, Literal

from stammtisch._native import Game, State, StammtischError, game_ids

CHANCE = -1
"""The value of ``current_player`` at chance nodes, as in OpenSpiel."""
TERMINAL = -4
"""Its value when the match is over, as in OpenSpiel."""

Chance = Literal["order", "kind"]
"""The way a seed decides chance events: by their number in the match, or by their kind and their number among those of that kind. With
``"kind"``, players who play differently get the same cards as long as they draw from the same ones."""

Reward = Literal["score", "rank", "win"]
"""The reward at the end of a match: the scores; the ranks, from 1 for the first place to -1 for the last; or the win, 1 divided among
those who share the first place. Seats that share a place get the mean of the places they take, so ranks add up to 0."""

Option = bool | int | str | list[int] | list[str] | None
"""The value of an option; docs/games lists the options of each game."""


def games() -> list[str]:
    """The ids of all games, with the small laboratory games last."""
    return game_ids()


def load(name: str, players: int | None = None, **options: Option) -> Game:
    """Loads a game by its id, with this number of players (by default the minimum) and these options.

        Raises ``StammtischError`` for an unknown game or an invalid number of players or option.
    """
    try:
        # NumPy integers are not `int`, the only integer type that JSON knows.
        text = json.dumps(options, allow_nan=False, default=operator.index)
    except (TypeError, ValueError, RecursionError) as error:
        raise StammtischError(f"options must be strings, integers, booleans or lists of them: {error}") from error
    return Game(name, players, text)


def from_record(text: str, seed: int | None = None, chance: Chance = "order", *, lines: int | None = None) -> State:
    """Loads the match of a record (one line of JSON), checking every line. Chance continues from ``seed``, if given.

    With ``lines``, it loads the match before the line of this number: the state of a row of ``stammtisch.records.moves`` is
    ``from_record(texts[row["match"]], lines=row["line"])``. Without a seed, chance is a player from there on.

    Raises ``StammtischError`` for a record that is invalid.
    """
    try:
        head: Any = json.loads(text)
        if lines is not None:
            head |= {"log": head["log"][: operator.index(lines)], "result": None}
            text = json.dumps(head)
        game = Game(head["game"], head["players"], json.dumps(head["options"]), head.get("rules", 1))
    except StammtischError:
        raise
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise StammtischError(f"this is not a record: {error!r}") from error
    return game.state_from_record(text, seed, chance)
