"""Random numbers drawn in Python, with the seeds and after forks as in the native part."""

from __future__ import annotations

import operator
import random
from typing import Any

from stammtisch._native import StammtischError, process

_SEEDS = 2**64
"""The number of seeds."""


def generator(seed: int | None) -> random.Random:
    """A generator with this seed; without one, with a fresh one. Raises ``StammtischError`` for a number that is no seed."""
    if seed is None:
        return random.Random()
    number = operator.index(seed)
    # Python's own generators take other numbers, but not as different ones: -1 would be 1.
    if not 0 <= number < _SEEDS:
        raise StammtischError(f"a seed must be an integer from 0 to {_SEEDS - 1}, not {number}")
    return random.Random(number)


class Draws:
    """A generator that goes on with other numbers in a forked process. A copy goes on as it does."""

    def __init__(self, seed: int | None = None) -> None:
        self._process = process()
        self._random = generator(seed)

    def get(self) -> random.Random:
        """The generator of this process."""
        if self._process != process():
            self._process = process()
            self._random.seed(f"{self._random.getrandbits(64)} {self._process}")
        return self._random

    def __getstate__(self) -> Any:
        return self.get().getstate()

    def __setstate__(self, state: Any) -> None:
        self._process = process()
        self._random = random.Random()
        self._random.setstate(state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draws) and self.get().getstate() == other.get().getstate()

    def __hash__(self) -> int:
        return hash(Draws)
