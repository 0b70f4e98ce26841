"""What is worked out once for each thing that is asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(dict[Key, Value]):
    """A dictionary that makes what it lacks, and forgets everything once it holds too much.

    Looked up with ``kept[key]``, or ``map(kept.__getitem__, keys)`` for many at once; ``get`` makes nothing.

    >>> lengths = Kept(len, most=2)
    >>> lengths["four"], lengths["seven"], lengths["three!"], len(lengths)
    (4, 5, 6, 1)
    """

    def __init__(self, make: Callable[[Key], Value], most: int) -> None:
        super().__init__()
        self.make, self.most = make, most

    def __missing__(self, key: Key) -> Value:
        value = self.make(key)
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value
