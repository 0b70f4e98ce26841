"""What is worked out once for each thing that is asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """What was used lately: at least the last ``most`` things put or asked for, at most twice as many.

    ``new`` are those of them that whoever is in haste may look into first.

    >>> recent = Recent[str, int](most=1)
    >>> recent.put("a", 1), recent.put("b", 2), recent.get("a"), recent.put("c", 3), recent.get("b")
    (None, None, 1, None, None)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.new: dict[Key, Value] = {}
        self._old: dict[Key, Value] = {}

    def get(self, key: Key) -> Value | None:
        value = self.new.get(key)
        if value is None:
            value = self._old.get(key)
            if value is not None:
                self.put(key, value)
        return value

    def put(self, key: Key, value: Value) -> None:
        if len(self.new) >= self.most:
            self._old, self.new = self.new, {}
        self.new[key] = value


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
