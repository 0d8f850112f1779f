"""Which games there are, and how one gets a game or the match of a record."""

import json
import operator
from typing import Any

from stammtisch._native import Game, State, StammtischError, game_ids

CHANCE = -1
"""What ``current_player`` says where chance decides, as in OpenSpiel."""
TERMINAL = -4
"""What it says when the match is over, as in OpenSpiel."""

Option = bool | int | str | list[int] | list[str] | None
"""The value of an option; each game's are listed in docs/games."""


def games() -> list[str]:
    """The ids of all games, the small ones of the laboratory last."""
    return game_ids()


def load(name: str, players: int | None = None, **options: Option) -> Game:
    """The game of this id with so many players (as few as it takes, if not said) and these options.

    Raises ``StammtischError`` for a game, a number of players or an option that is not known.
    """
    try:
        # NumPy's whole numbers are no `int`, which is all that JSON knows.
        text = json.dumps(options, allow_nan=False, default=operator.index)
    except (TypeError, ValueError, RecursionError) as error:
        raise StammtischError(f"options are texts, whole numbers, booleans and lists of them: {error}") from error
    return Game(name, players, text)


def from_record(text: str, seed: int | None = None) -> State:
    """The match of a record (one line of JSON), checked line by line; it goes on by ``seed`` if there is one."""
    try:
        head: Any = json.loads(text)
        game = Game(head["game"], head["players"], json.dumps(head["options"]), head.get("rules", 1))
    except StammtischError:
        raise
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise StammtischError(f"this is no record: {error!r}") from error
    return game.state_from_record(text, seed)
