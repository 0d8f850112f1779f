"""Draws a match as a text table: first what is common to all, then each seat."""

import json
import textwrap
from typing import Any, Literal

from stammtisch._native import State

View = Literal["table", "agent", "all"]

WIDTH = 100
MARGIN = 16

SEATS: dict[str, set[str]] = {
    "hattrick": {"passed", "won", "won_cards", "scores"},
    "karteneck": {"displays", "out", "stacks"},
    "haecmaec": {"closed", "penalties", "tops"},
    "heuchel": {"columns", "lost"},
    "hoeleroe": {"open", "scores", "skips", "status"},
}
"""The fields of each game that have a value per seat, except hands; docs/games describes them."""

HANDS = {"hand", "card", "hands", "hand_sizes", "sizes"}
"""The fields with the cards in hands, or their number."""

NUMBERS = {"to_act", "dealer", "leader", "starter", "seat"}
"""The fields that contain seat numbers."""


def drawn(state: State, view: View, agent: int) -> str:
    """Draws the table. ``view`` selects the knowledge shown: public, the agent's, or everything."""
    game = state.get_game()
    fields = json.loads(str(state) if view == "all" else state.view_json(agent if view == "agent" else None))
    own = SEATS.get(game.name, set())
    over = state.is_terminal()
    if fields.get("to_act") in (state.current_player(), [state.current_player()]):
        del fields["to_act"]  # the first line shows it, except in a window where others may act too
    rows = [f"{game.name}: over" if over else f"{game.name}: {_name(state.current_player())} to act"]
    for field, value in fields.items():
        if field not in HANDS and field not in own:
            rows += _row(field, _names(value) if field in NUMBERS else value, "")
    for seat in range(game.num_players()):
        rows.append(_name(seat))
        rows += _row("hand", _hand(fields, seat, agent), "  ")
        for field in fields:
            if field in own and fields[field] is not None:
                rows += _row(field, fields[field][seat], "  ")
        if over:
            rows += _row("points", int(state.returns()[seat]), "  ") + _row("rank", state.ranks()[seat], "  ")
    return "\n".join(rows) + "\n"


def _hand(fields: dict[str, Any], seat: int, agent: int) -> Any:
    """The cards in a hand, or their number if they are hidden."""
    open_ones = fields.get("hands")
    if open_ones is not None and open_ones[seat] is not None:
        return open_ones[seat]
    mine = fields.get("hand", fields.get("card"))
    if seat == agent and mine is not None:
        return mine
    sizes = fields.get("hand_sizes", fields.get("sizes"))
    if sizes is None:
        return None
    return "1 card" if sizes[seat] == 1 else f"{sizes[seat]} cards"


def _row(field: str, value: Any, indent: str) -> list[str]:
    """A field with its value, on as many lines as needed; none if it is empty."""
    if _is_nothing(value):
        return []
    many = isinstance(value, list) and any(isinstance(item, dict) for item in value)
    label, margin = f"{indent}{field.replace('_', ' ')}".ljust(MARGIN), " " * MARGIN
    rows: list[str] = []
    for item in value if many else [value]:
        rows += textwrap.wrap(
            _words(item),
            WIDTH,
            initial_indent=margin if rows else label,
            subsequent_indent=margin,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return rows


def _is_nothing(value: Any) -> bool:
    if isinstance(value, list):
        return all(map(_is_nothing, value))
    return value is None or value is False or value in ({}, "")


def _words(value: Any) -> str:
    """A value without quotes and with few parentheses."""
    if value is True:
        return "yes"
    if isinstance(value, dict):
        told = {key.replace("_", " "): inner for key, inner in value.items() if not _is_nothing(inner)}
        return ", ".join(key if inner is True else f"{key} {_words(inner)}" for key, inner in told.items())
    if isinstance(value, list):
        nested = any(isinstance(item, list | dict) for item in value)
        return " ".join(f"({_words(item)})" if nested else _words(item) for item in value)
    return str(value)


def _names(seats: Any) -> Any:
    return [_name(seat) for seat in seats] if isinstance(seats, list) else None if seats is None else _name(seats)


def _name(seat: int) -> str:
    return f"player_{seat}"
