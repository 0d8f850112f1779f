"""Converts records to and from Polars, with one row per log line, and reads the moves that ``stammtisch simulate --out`` writes."""

import json
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

from stammtisch._native import Game, StammtischError

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

_FORMAT = "stammtisch-record/1"


def to_frame(records: Iterable[str]) -> pl.DataFrame:
    """The lines of these records (each one line of JSON), match by match.

        Raises ``StammtischError`` for an invalid record. Moves are not checked; ``stammtisch.from_record`` does that.
    """
    rows: list[dict[str, Any]] = []
    for number, text in enumerate(records):
        try:
            rows.extend(_rows(number, json.loads(text)))
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
            raise StammtischError(f"record {number} is invalid: {error!r}") from error
    try:
        return pl.DataFrame(rows, schema=SCHEMA)
    except (pl.exceptions.PolarsError, TypeError, ValueError, OverflowError) as error:
        raise StammtischError(f"a record has an invalid value: {error}") from error


def from_frame(frame: pl.DataFrame) -> list[str]:
    """The records of a frame with the columns of ``SCHEMA``."""
    matches = frame.select(list(SCHEMA)).sort("match", "line").partition_by("match", maintain_order=True)
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


def tensors(moves: pl.DataFrame, game: Game) -> npt.NDArray[np.float32]:
    """The observation tensors of a file written by ``stammtisch simulate --out``, one row per move."""
    rows = np.repeat(np.arange(moves.height), moves["places"].list.len().to_numpy())
    whole = np.zeros((moves.height, game.observation_tensor_size()), np.float32)
    _set(whole, rows, moves["places"], _items(moves["values"]))
    return whole


def masks(moves: pl.DataFrame, game: Game) -> npt.NDArray[np.bool_]:
    """The action masks of such a file, one row per move."""
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
