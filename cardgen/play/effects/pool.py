"""Tables of a program while it is written: each value once, known by its index."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Pool(Generic[T]):
    """Values in the order of their coming.

    >>> pool: Pool[str] = Pool()
    >>> pool.add("a"), pool.add("b"), pool.add("a"), pool.all()
    (0, 1, 0, ('a', 'b'))
    """

    def __init__(self) -> None:
        self._index: dict[T, int] = {}

    def add(self, value: T) -> int:
        """The value's index, where it stands already or now."""
        return self._index.setdefault(value, len(self._index))

    def all(self) -> tuple[T, ...]:
        return tuple(self._index)
