"""Names the extra that brings a missing library."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports within this context say which extra of the package brings a library that is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(f'{error}: pip install "stammtisch[{name}]" brings it', name=error.name) from error
