"""Plays matches and turns records into tables for Polars and pandas: one row per log line, or one row per move.

    from stammtisch import records

    texts = records.play(game, ["greedy", policy], 1000, seed=1)
    moves = records.moves(texts)                             # as `stammtisch simulate --out` writes them, and more columns
    records.write_moves("moves.parquet", texts)

``library="pandas"`` returns pandas' frames, and every function that takes a frame takes both.
"""

import json
import random
from collections.abc import Iterable, Sequence
from os import PathLike
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from stammtisch._extras import extra
from stammtisch._native import Game, StammtischError, State
from stammtisch._random import generator
from stammtisch.games import Chance, from_record
from stammtisch.layout import Form
from stammtisch.vector import Observation, Policy

with extra("polars"):
    import polars as pl

Library = Literal["polars", "pandas"]

SCHEMA: dict[str, Any] = {
    "match": pl.UInt32,
    "game": pl.String,
    "rules": pl.UInt32,
    "players": pl.UInt8,
    "options": pl.String,
    "line": pl.UInt32,
    "seat": pl.UInt8,
    "move": pl.String,
    "event": pl.String,
    "outcome": pl.String,
    "scores": pl.List(pl.Int32),
    "ranks": pl.List(pl.UInt8),
}
"""The columns. ``seat`` and ``move`` are null for chance lines, ``event`` and ``outcome`` (JSON) for moves; ``options`` is JSON;
``scores`` and ``ranks`` are null for unfinished matches. A match without lines has one row, in which ``line`` is null."""

COLUMNS: dict[str, str] = {
    "match": "the number of the match",
    "line": "the place of the move in the log of its match",
    "seat": "the seat that moved",
    "action": "the action number of its move",
    "legal": "the action numbers of all legal moves",
    "places": "the places of the seat's observation tensor that are not 0",
    "values": "the numbers at these places",
    "score": "the seat's score at the end of the match; null if the match is not over",
    "rank": "its rank from 1",
    "done": "whether this was the seat's last move in the match",
    "next_places": "the places of its next observation: before its next move, or at the end of the match",
    "next_values": "the numbers at these places",
    "state": "the whole state before the move as JSON, hidden cards included",
}
"""The columns of ``moves``, with what they hold. Files that ``write_moves`` has written contain these descriptions."""

MOVES: dict[str, Any] = {
    "match": pl.UInt64,
    "line": pl.UInt32,
    "seat": pl.UInt8,
    "action": pl.UInt16,
    "legal": pl.List(pl.UInt16),
    "places": pl.List(pl.UInt16),
    "values": pl.List(pl.Float32),
    "score": pl.Int32,
    "rank": pl.UInt8,
    "done": pl.Boolean,
    "next_places": pl.List(pl.UInt16),
    "next_values": pl.List(pl.Float32),
}
"""The types of these columns."""

_FORMAT = "stammtisch-record/1"

AT_ONCE = 256
"""The number of matches that ``play`` plays at once."""


def play(
    game: Game,
    players: Sequence[str | Policy],
    matches: int,
    *,
    seed: int | None = None,
    chance: Chance = "order",
    information_state: bool = False,
    relative: bool = False,
    scaled: bool = False,
) -> list[str]:
    """Plays matches and returns their records: one line of JSON each, with every chance event and move.

    ``players`` has the name of a bot or a policy for each seat. Policies are called as in ``VectorEnv``: for many matches at once, with
    observations in the form that ``information_state``, ``relative`` and ``scaled`` choose.

    Raises ``StammtischError`` for another number of players, an unknown bot, a number that is no seed and an illegal action
    of a policy.
    """
    if len(players) != game.num_players():
        raise StammtischError(f"{len(players)} players for {game.num_players()} seats")
    draw = generator(seed)
    form = Form(game, information_state=information_state, relative=relative, scaled=scaled)
    texts: list[str] = []
    for begin in range(0, matches, AT_ONCE):
        tables = [_Table(game, players, draw, chance) for _ in range(min(AT_ONCE, matches - begin))]
        waiting = tables
        while waiting := [table for table in waiting if table.goes_on()]:
            for seat, policy in enumerate(players):
                if not isinstance(policy, str):
                    _ask(policy, [table.state for table in waiting if table.state.current_player() == seat], form)
        texts += [table.state.record() for table in tables]
    return texts


class _Table:
    """A match with its bots."""

    def __init__(self, game: Game, players: Sequence[str | Policy], draw: random.Random, chance: Chance) -> None:
        self.state = game.new_initial_state(draw.getrandbits(64), chance)
        self._bots = {
            seat: game.bot(player, draw.getrandbits(64)) for seat, player in enumerate(players) if isinstance(player, str)
        }

    def goes_on(self) -> bool:
        """Plays on until a policy is to act; false if the match is over."""
        while (bot := self._bots.get(self.state.current_player())) is not None:
            self.state.apply_action(bot.step(self.state))
        return not self.state.is_terminal()


def _ask(policy: Policy, states: list[State], form: Form) -> None:
    """Plays a policy's move in each of these matches."""
    if states:
        seen = Observation(
            player=np.array([state.current_player() for state in states], np.int8),
            action_mask=np.array([state.legal_actions_mask() for state in states], np.uint8),
            observation=np.array([form.tensor(state) for state in states]),
        )
        for state, action in zip(states, np.asarray(policy(seen)).tolist(), strict=True):
            state.apply_action(action)


def moves(records: Iterable[str], *, states: bool = False, library: Library = "polars") -> Any:
    """The moves of these records, with the columns of ``COLUMNS``; ``state`` only if asked for. All records are of one game.

    Raises ``StammtischError`` for an invalid record, and for a move that the rules forbid.
    """
    parts = [_moves(number, text, states) for number, text in enumerate(records)]
    kinds = MOVES | ({"state": pl.String} if states else {})
    frame = pl.concat(parts) if parts else pl.DataFrame(schema=kinds)
    return _given(frame, library)


def write_moves(path: str | PathLike[str], records: Sequence[str], *, states: bool = False) -> None:
    """Writes ``moves`` as a Parquet file. Its metadata hold, under the key ``stammtisch``, the game of the first record with its rules,
    players and options, and the descriptions of the columns, as JSON."""
    frame = moves(records, states=states)
    about: dict[str, Any] = {"columns": {name: COLUMNS[name] for name in frame.columns}}
    if records:
        head = json.loads(records[0])
        about |= {name: head[name] for name in ("game", "rules", "players", "options")}
    frame.write_parquet(path, metadata={"stammtisch": json.dumps(about)})


def _moves(number: int, text: str, states: bool) -> pl.DataFrame:
    """The moves of one record."""
    state = from_record(text)
    game = state.get_game()
    columns = game.record_moves(text, states)
    seats = columns["seat"]
    count, players = len(seats), game.num_players()
    seen, last = (_lists(columns, f"{part}_starts", f"{part}_places", f"{part}_values") for part in ("seen", "last"))
    # The rows of all observations: those of the moves, then those of the seats at the end.
    following, after = np.zeros(count, np.int64), count + np.arange(players)
    for row in range(count - 1, -1, -1):
        following[row], after[seats[row]] = after[seats[row]], row
    places, values = (pl.concat([seen[part], last[part]]) for part in (0, 1))
    over = state.is_terminal()
    scores, ranks = (np.array(of)[seats] if over else [None] * count for of in (state.returns(), state.ranks() if over else []))
    whole = {
        "match": np.full(count, number),
        "line": columns["line"],
        "seat": seats,
        "action": columns["action"],
        "legal": _lists(columns, "legal_starts", "legal")[0],
        "places": seen[0],
        "values": seen[1],
        "score": scores,
        "rank": ranks,
        "done": following >= count,
        "next_places": places.gather(following),
        "next_values": values.gather(following),
    }
    frame = pl.DataFrame(whole, schema_overrides=MOVES)
    return frame.with_columns(pl.Series("state", columns["state"], pl.String)) if states else frame


def _lists(columns: dict[str, Any], starts: str, *parts: str) -> list[pl.Series]:
    """Columns of lists, which begin at these starts."""
    ends = columns[starts]
    rows = np.repeat(np.arange(len(ends) - 1), np.diff(ends))
    frame = pl.DataFrame({"row": rows, **{part: columns[part] for part in parts}})
    grouped = frame.group_by("row", maintain_order=True).agg(pl.all())
    whole = pl.DataFrame({"row": np.arange(len(ends) - 1)}).join(grouped, on="row", how="left", maintain_order="left")
    return [whole[part].fill_null([]) for part in parts]


def _given(frame: pl.DataFrame, library: Library) -> Any:
    """The frame as the library's own."""
    if library not in ("polars", "pandas"):
        raise StammtischError(f'library must be "polars" or "pandas", not {library!r}')
    return frame if library == "polars" else frame.to_pandas()


def _polars(frame: Any) -> pl.DataFrame:
    """A frame of Polars or pandas as one of Polars."""
    return frame if isinstance(frame, pl.DataFrame) else pl.from_pandas(frame)


def to_frame(records: Iterable[str], *, library: Library = "polars") -> Any:
    """The lines of these records (each one line of JSON), match by match, with the columns of ``SCHEMA``.

    Raises ``StammtischError`` for an invalid record. Moves are not checked; ``stammtisch.from_record`` does that.
    """
    rows: list[dict[str, Any]] = []
    for number, text in enumerate(records):
        try:
            rows.extend(_rows(number, json.loads(text)))
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
            raise StammtischError(f"record {number} is invalid: {error!r}") from error
    try:
        frame = pl.DataFrame(rows, schema=SCHEMA)
    except (pl.exceptions.PolarsError, TypeError, ValueError, OverflowError) as error:
        raise StammtischError(f"a record has an invalid value: {error}") from error
    return _given(frame, library)


def from_frame(frame: Any) -> list[str]:
    """The records of a frame with the columns of ``SCHEMA``.

    Raises ``StammtischError`` for rows that are not records.
    """
    matches = _polars(frame).select(pl.col(name).cast(kind) for name, kind in SCHEMA.items()).sort("match", "line").partition_by("match", maintain_order=True)
    try:
        return [_record(lines.to_dicts()) for lines in matches]
    except (TypeError, ValueError) as error:
        raise StammtischError(f"these rows are not records: {error!r}") from error


def _rows(number: int, record: dict[str, Any]) -> list[dict[str, Any]]:
    result = record["result"] or {"scores": None, "ranks": None}
    head = {
        "match": number,
        "game": record["game"],
        "rules": record.get("rules", 1),
        "players": record["players"],
        "options": json.dumps(record["options"]),
        "scores": result["scores"],
        "ranks": result["ranks"],
    }
    log = [head | {"line": at} | _line(line) for at, line in enumerate(record["log"])]
    return log or [head]


def _line(line: dict[str, Any]) -> dict[str, Any]:
    if "c" in line:
        return {"event": line["c"], "outcome": json.dumps(line["o"])}
    return {"seat": line["s"], "move": line["m"]}


def _record(rows: list[dict[str, Any]]) -> str:
    first = rows[0]
    log = [
        {"c": row["event"], "o": json.loads(row["outcome"])} if row["seat"] is None else {"s": row["seat"], "m": row["move"]}
        for row in rows
        if row["line"] is not None
    ]
    over = first["scores"] is not None
    record = {
        "format": _FORMAT,
        "game": first["game"],
        "rules": first["rules"],
        "players": first["players"],
        "options": json.loads(first["options"]),
        "log": log,
        "result": {"scores": first["scores"], "ranks": first["ranks"]} if over else None,
    }
    return json.dumps(record, ensure_ascii=False)


def tensors(moves: Any, game: Game, *, following: bool = False) -> npt.NDArray[np.float32]:
    """The observation tensors of a frame of moves, of shape ``(moves, observation_tensor_size)``; with ``following``, the next ones.

    Raises ``StammtischError`` for moves of another game.
    """
    moves = _polars(moves)
    if following:
        moves = moves.select(places="next_places", values="next_values")
    rows = np.repeat(np.arange(moves.height), moves["places"].list.len().to_numpy())
    whole = np.zeros((moves.height, game.observation_tensor_size()), np.float32)
    _set(whole, rows, moves["places"], _items(moves["values"]))
    return whole


def masks(moves: Any, game: Game) -> npt.NDArray[np.bool_]:
    """The legal actions of a frame of moves, of shape ``(moves, num_distinct_actions)``.

    Raises ``StammtischError`` for moves of another game.
    """
    moves = _polars(moves)
    rows = np.repeat(np.arange(moves.height), moves["legal"].list.len().to_numpy())
    whole = np.zeros((moves.height, game.num_distinct_actions()), np.bool_)
    _set(whole, rows, moves["legal"], True)
    return whole


def _set(whole: npt.NDArray[Any], rows: npt.NDArray[np.int64], places: pl.Series, values: npt.NDArray[Any] | bool) -> None:
    """Writes these values to these columns of the rows."""
    try:
        whole[rows, _items(places)] = values
    except IndexError as error:
        raise StammtischError(f"these moves are of another game: {error}") from error


def _items(lists: pl.Series) -> npt.NDArray[Any]:
    """The items of all lists."""
    return lists.explode().drop_nulls().to_numpy()
