"""The parts of an observation tensor, with the meaning of their axes, and tensors in other forms.

    from stammtisch import layout

    game = stammtisch.load("karteneck")
    for part in layout.parts(game):
        print(part.name, part.shape, part.axes, part.low, part.high)
    form = layout.Form(game, relative=True, scaled=True)
    tensor = form.tensor(state)                  # the player to act sees itself as seat 0, and all numbers lie in [0, 1]
    hand = layout.split(game, tensor)["hand"]
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stammtisch import _native
from stammtisch._native import Game, StammtischError, State

Bounds = tuple[int, int]
UNIT = (0, 1)
SCORE = (0, 0)
"""Stands for the lowest and the highest score of a match."""

KNOWN: dict[str, dict[str, tuple[str, Bounds]]] = {
    "hattrick": {
        "players": ("choice", UNIT),
        "hand": ("color number", UNIT),
        "round": ("seat color number", UNIT),
        "tricks": ("trick color", UNIT),
        "won": ("seat color number", UNIT),
        "passed": ("seat color number", UNIT),
        "last_cards": ("seat color number", UNIT),
        "hand_sizes": ("seat", (0, 15)),
        "dealer": ("seat", UNIT),
        "leader": ("seat", UNIT),
        "to_act": ("seat", UNIT),
        "points": ("seat", (-28, 20)),
        "totals": ("seat", SCORE),
        "deal": ("value", (0, 100)),
        "target": ("value", (0, 1000)),
    },
    "karteneck": {
        "players": ("seat", UNIT),
        "round": ("value", (0, 30)),
        "starter": ("seat", UNIT),
        "to_act": ("seat", UNIT),
        "out": ("seat", UNIT),
        "supply_size": ("value", (0, 30)),
        "draw_pile_size": ("value", (0, 110)),
        "hand_sizes": ("seat", (0, 110)),
        "hand": ("card", (0, 17)),
        "discard": ("card", (0, 17)),
        "displays": ("seat card", (0, 17)),
        "laying": ("card", UNIT),
        "grill": ("portion", UNIT),
        "stacks": ("seat portion", (0, 30)),
        "worms": ("portion", (0, 20)),
    },
    "haecmaec": {
        "players": ("choice", UNIT),
        "options": ("choice", UNIT),
        "kinds": ("card", (0, 85)),
        "values": ("card", (0, 20)),
        "copies": ("card", (0, 85)),
        "phase": ("choice", UNIT),
        "to_act": ("seat", UNIT),
        "starter": ("seat", UNIT),
        "burger_size": ("value", (0, 86)),
        "burger_top": ("card", UNIT),
        "burger_top_seat": ("seat", UNIT),
        "burger": ("card", (0, 85)),
        "hand": ("card", (0, 85)),
        "hand_sizes": ("seat", (0, 86)),
        "hands": ("seat card", (0, 85)),
        "tops": ("seat top", (0, 86)),
        "stock": ("value", (0, 86)),
        "closed": ("seat top", (0, 86)),
        "closed_sizes": ("seat top", (0, 86)),
        "closed_cards": ("seat top card", (0, 85)),
        "penalties": ("seat card", (0, 85)),
        "answered": ("seat", UNIT),
        "answer": ("answer", UNIT),
        "last_answers": ("seat answer", UNIT),
    },
    "heuchel": {
        "phase": ("choice", UNIT),
        "starter": ("seat", UNIT),
        "mover": ("seat", UNIT),
        "die": ("number", UNIT),
        "landed": ("row", UNIT),
        "taken": ("seat", UNIT),
        "arranging": ("seat", UNIT),
        "pending": ("class", UNIT),
        "with_die": ("value", UNIT),
        "players": ("seat", UNIT),
        "heights": ("seat row", UNIT),
        "finished": ("seat row", UNIT),
        "cards": ("seat row card", UNIT),
        "lost": ("seat card", UNIT),
        "out": ("value", UNIT),
    },
    "hoeleroe": {
        "players": ("choice", UNIT),
        "rounds": ("value", (0, 100)),
        "options": ("choice", UNIT),
        "arschkarte": ("choice", UNIT),
        "phase": ("choice", UNIT),
        "to_act": ("seat", UNIT),
        "round": ("value", (0, 100)),
        "moves": ("value", (0, 2000)),
        "scores": ("seat", SCORE),
        "kings": ("seat", (0, 100)),
        "buhmanns": ("seat", (0, 100)),
        "last_king": ("seat", UNIT),
        "last_buhmann": ("seat", UNIT),
        "dealer": ("seat", UNIT),
        "roll": ("number", UNIT),
        "arsch": ("card", UNIT),
        "direction": ("value", (-1, 1)),
        "on": ("seat", UNIT),
        "cursor": ("seat", UNIT),
        "void": ("seat", UNIT),
        "stock": ("value", (0, 64)),
        "jackpot": ("value", (0, 64)),
        "discard": ("card", (0, 4)),
        "table": ("card", (0, 4)),
        "top": ("card", UNIT),
        "sizes": ("seat", (0, 64)),
        "hands": ("seat card", (0, 4)),
        "locked": ("card", (0, 4)),
        "chosen_size": ("value", (0, 64)),
        "chosen": ("card", (0, 4)),
        "drawn": ("card", UNIT),
        "in_play": ("seat", UNIT),
        "waiting": ("seat", UNIT),
        "skips": ("seat", (0, 64)),
        "places": ("seat", (0, 6)),
        "open": ("seat seat", UNIT),
        "left": ("seat", UNIT),
        "shown_side": ("side", UNIT),
        "shown": ("card", (0, 4)),
        "fn_kind": ("choice", UNIT),
        "fn_card": ("card", UNIT),
        "fn_starter": ("seat", UNIT),
        "fn_forced": ("value", UNIT),
        "fn_n": ("value", (-64, 64)),
        "fn_affected": ("seat", UNIT),
        "fn_reach": ("choice", UNIT),
        "fn_reduced": ("value", (0, 64)),
        "fn_parties": ("choice side", UNIT),
        "fn_asked": ("seat", (0, 6)),
        "fn_wish": ("choice", UNIT),
        "fn_all": ("choice seat", UNIT),
        "lay_seat": ("seat", UNIT),
        "lay_card": ("card", UNIT),
        "lay_as": ("card", UNIT),
        "lay_with": ("choice", UNIT),
        "lay_passed": ("seat", UNIT),
        "givers": ("seat", (0, 6)),
        "tribute_draws": ("value", (0, 64)),
        "take": ("choice side", UNIT),
        "number": ("choice", UNIT),
        "drawing_to": ("side", UNIT),
        "drawing_count": ("value", (0, 64)),
        "drawing_for": ("choice", UNIT),
    },
    "kuhn": {
        "card": ("card", UNIT),
        "phase": ("choice", UNIT),
        "paid": ("seat", (0, 2)),
        "shown": ("seat card", UNIT),
        "bettor": ("seat", UNIT),
    },
    "leduc": {
        "card": ("card", UNIT),
        "board": ("card", UNIT),
        "shown": ("seat card", UNIT),
        "to act": ("seat", UNIT),
        "paid": ("seat", (0, 19)),
        "round": ("value", (0, 2)),
        "raises": ("value", (0, 3)),
        "acted": ("value", (0, 2)),
        "most raises": ("value", (0, 3)),
        "moves": ("round turn action", UNIT),
        "ending": ("choice", UNIT),
    },
}
"""The axes of each part of each game, and the bounds of its numbers. The axes: ``seat`` are the seats of the table, with 0 for those that
nobody takes; ``side`` the seats and then the Jackpot; ``choice`` one of several, or several flags; ``value`` single numbers. The others
are named as in the rules."""


class Part(NamedTuple):
    """A part of a tensor."""

    name: str
    """Its name, as in docs/games/tensors."""
    shape: tuple[int, ...]
    """Its shape."""
    axes: tuple[str, ...]
    """The meaning of each axis, such as ``("seat", "card")``."""
    low: float
    """The lower bound of its numbers."""
    high: float
    """Their upper bound."""
    start: int
    """Its first place in the tensor."""
    stop: int
    """The place after its last one."""


def parts(game: Game) -> list[Part]:
    """The parts of a game's tensor, in order."""
    found, start = [], 0
    known = KNOWN.get(game.name, {})
    for name, shape in game.observation_layout():
        if name not in known:
            raise StammtischError(f"the part {name!r} of {game.name} is not described")
        axes, bounds = known[name]
        low, high = (game.min_utility(), game.max_utility()) if bounds == SCORE else bounds
        stop = start + int(np.prod(shape))
        found.append(Part(name, tuple(shape), tuple(axes.split()), float(low), float(high), start, stop))
        start = stop
    return found


def split(game: Game, tensor: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """The parts of a tensor, or of a batch of them, by name. They are views of ``tensor``, of shape ``(*batch, *part.shape)``.

    Raises ``StammtischError`` if the last axis doesn't have the length of the game's tensor.
    """
    if tensor.shape[-1:] != (game.observation_tensor_size(),):
        raise StammtischError(f"a tensor of {game.name} has {game.observation_tensor_size()} places, not {tensor.shape}")
    lead = tensor.shape[:-1]
    return {part.name: tensor[..., part.start : part.stop].reshape(*lead, *part.shape) for part in parts(game)}


class Form:
    """Writes tensors of a game in another form.

    - ``information_state``: the view of a player that has forgotten nothing that was ever open;
    - ``relative``: seats are counted from the player's own, which is 0; the player to its left is 1. Actions that name a seat keep
      the numbers of the table;
    - ``scaled``: numbers are scaled from their bounds to [0, 1].
    """

    def __init__(self, game: Game, *, information_state: bool = False, relative: bool = False, scaled: bool = False) -> None:
        self.game = game
        self.chosen = (information_state, relative, scaled)
        axes, scales = [], []
        if relative or scaled:
            for part in parts(game):
                seats = [axis for axis, name in enumerate(part.axes) if name in ("seat", "side")]
                for axis in seats if relative else []:
                    whole, one = (int(np.prod(part.shape[begin:], initial=1)) for begin in (axis, axis + 1))
                    axes.append((part.start, part.stop, whole, one))
                if scaled and (part.low, part.high) != UNIT:
                    scales.append((part.start, part.stop, part.low, part.high))
        self._native = _native.Form(game, information_state, axes, scales)

    @property
    def native(self) -> _native.Form:
        """The form that ``Batch`` takes."""
        return self._native

    def tensor(self, state: State, player: int | None = None) -> npt.NDArray[np.float32]:
        """The tensor of a player, by default of the player to act: ``float32``, of shape ``(observation_tensor_size,)``.

        Raises ``StammtischError`` for a state of another game, and without a player if no player is to act.
        """
        return self._native.tensor(state, player)


def turned(game: Game, tensors: npt.NDArray[np.float32], seats: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    """The relative form of tensors that were written as they are, for the views of these seats: ``tensors`` has the shape
    ``(count, observation_tensor_size)``, ``seats`` ``(count,)``.

    Raises ``StammtischError`` if the last axis doesn't have the length of the game's tensor.
    """
    found, players = np.array(tensors, np.float32), game.num_players()
    for seat in range(players):
        rows = np.flatnonzero(seats == seat)
        own = found[rows]
        for part, numbers in zip(parts(game), split(game, own).values(), strict=True):
            for axis, name in enumerate(part.axes):
                if name in ("seat", "side"):
                    order = [*((seat + step) % players for step in range(players)), *range(players, part.shape[axis])]
                    numbers = np.take(numbers, order, axis + 1)
            own[:, part.start : part.stop] = numbers.reshape(len(rows), part.stop - part.start)
        found[rows] = own
    return found
