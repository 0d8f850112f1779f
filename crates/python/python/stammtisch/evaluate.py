"""Compares players: bots and policies on the same deals, in all rotations, with intervals.

    import stammtisch
    from stammtisch.evaluate import evaluate

    game = stammtisch.load("karteneck", 2)
    print(evaluate(game, [policy, "greedy"], deals=1000, seed=1))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from stammtisch._native import Game, StammtischError
from stammtisch._random import generator
from stammtisch.games import Chance
from stammtisch.vector import Matches, Policy

ROWS = 2048
"""The most matches that are played at once."""


@dataclass(frozen=True)
class Estimate:
    """A mean with the interval that holds the true one with the confidence asked for."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


@dataclass(frozen=True)
class Result:
    """The result of a player."""

    name: str
    """The name of a bot, or of a policy's function or class."""
    score: Estimate
    """Its score per match."""
    win: Estimate
    """Its share of first places per match; a shared first place counts in part. Its fair share is 1 / players."""
    rank: Estimate
    """Its rank as a reward: from 1 for the first place to -1 for the last, 0 on average."""
    lead: Estimate
    """Its score minus the mean score of the other players."""


@dataclass(frozen=True)
class Evaluation:
    """The results of all players."""

    results: tuple[Result, ...]
    """One per player, in the order in which they were given."""
    deals: int
    """The number of deals."""
    matches: int
    """The number of matches: each deal was played in every rotation."""
    players: int
    """The number of seats."""
    confidence: float
    """The confidence of the intervals."""

    def __str__(self) -> str:
        """A table."""
        head = f"{self.matches} matches: {self.deals} deals in {self.players} rotations, {self.confidence:.0%} intervals"
        rows = [("player", "score", "lead", f"win, fair {1 / self.players:.3f}")]
        rows += [(one.name, str(one.score), str(one.lead), str(one.win)) for one in self.results]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([head, *lines])


def evaluate(
    game: Game,
    players: Sequence[str | Policy],
    *,
    deals: int = 500,
    seed: int | None = None,
    threads: int = 1,
    confidence: float = 0.95,
    chance: Chance = "order",
    information_state: bool = False,
    relative: bool = False,
    scaled: bool = False,
) -> Evaluation:
    """Plays every deal once in each rotation of the players, so that each of them holds each hand once.

    ``players`` are names of bots (``game.bots()``), or policies: callables as for ``VectorEnv``, which get the observations of all
    matches in which they are to act, and return their actions. ``information_state``, ``relative`` and ``scaled`` choose the form of
    these observations. There is one player per seat; or two, of which the second then takes all other seats and is counted as one.
    With ``chance="kind"``, more of the chance stays equal between the rotations.

    Deals are independent, the rotations of a deal are not: the intervals come from the means of the deals. The same seed repeats the
    evaluation if the policies do.

    Raises ``StammtischError`` for another number of players, for an unknown bot, for a number that is no seed
    and for an illegal action of a policy.
    """
    seats = game.num_players()
    if len(players) not in (2, seats) or deals < 2 or not 0 < confidence < 1:
        raise StammtischError(f"this needs 2 or {seats} players, at least 2 deals and a confidence between 0 and 1")
    sides = [min(seat, len(players) - 1) for seat in range(seats)]
    at_once = max(1, min(deals, ROWS // seats))
    words = {"information_state": information_state, "relative": relative, "scaled": scaled}
    every = [players[side] for side in sides]
    matches = Matches(game, at_once * seats, opponents=every, rotate=True, threads=threads, chance=chance, reward="score", **words)
    draw, parts = generator(seed), []
    for begin in range(0, deals, at_once):
        seeds = [draw.getrandbits(64) for _ in range(at_once)]
        scores, ranks = matches.results([dealt for dealt in seeds for _ in range(seats)])
        count = min(at_once, deals - begin)
        parts.append(_by_side(scores, ranks, sides, at_once)[:count])
    measured = np.concatenate(parts)
    results = [_result(player, measured[:, side], confidence) for side, player in enumerate(players)]
    return Evaluation(tuple(results), deals, deals * seats, seats, confidence)


def _by_side(scores: npt.NDArray[np.float32], ranks: npt.NDArray[np.uint8], sides: list[int], deals: int) -> npt.NDArray[np.float64]:
    """The mean score, win, rank and lead of each side in each deal, of shape ``(deals, sides, 4)``."""
    seats = len(sides)
    points, places = scores.astype(np.float64), ranks.astype(np.float64)
    same = (places[:, :, None] == places[:, None, :]).sum(2)
    win = (places == 1) / same
    rank = 1 - 2 * (places + (same - 1) / 2 - 1) / (seats - 1)
    lead = (points - points.mean(1, keepdims=True)) * seats / (seats - 1)
    found = np.stack([points, win, rank, lead], axis=2).reshape(deals, seats, seats, 4)
    # In rotation r, the player of seat s sits on seat s + r.
    own = np.stack([np.roll(found[:, turn], -turn, axis=1) for turn in range(seats)], axis=1).mean(1)
    return np.stack([own[:, np.array(sides) == side].mean(1) for side in range(max(sides) + 1)], axis=1)


def _result(player: str | Policy, deals: npt.NDArray[np.float64], confidence: float) -> Result:
    """The result of a player from its means in each deal, of shape ``(deals, 4)``."""
    width = NormalDist().inv_cdf(0.5 + confidence / 2) / sqrt(len(deals))
    score, win, rank, lead = (
        Estimate(mean, mean - width * spread, mean + width * spread)
        for mean, spread in zip(deals.mean(0).tolist(), deals.std(0, ddof=1).tolist(), strict=True)
    )
    name = player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)
    return Result(name, score, win, rank, lead)
