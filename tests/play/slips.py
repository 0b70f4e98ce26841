"""What people get wrong in data: any part of it replaced, any key of it misspelt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from placed_yaml import Path

NOBODYS = "zzz"
"""A word that no game knows."""
NEVER: tuple[Any, ...] = ([["zzz"]], {"zzz": 1}, [{"zzz": 1}], [None], {"zzz": [["zzz"]]}, 1.5, [], {})
"""What no part of an ability may be, wherever it stands."""
MAYBE: tuple[Any, ...] = (
    "",
    "all",
    "self",
    0,
    7,
    -1,
    True,
    None,
    ["all"],
    {"half": {"number": "life"}},
)
"""What may be right in one place and wrong in another."""


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every part, the whole included."""
    yield path
    for key, member in value.items() if isinstance(value, dict) else ():
        yield from paths(member, (*path, key))
    for index, member in enumerate(value) if isinstance(value, list) else ():
        yield from paths(member, (*path, index))


def part(value: Any, path: Path) -> Any:
    """The part at a path."""
    for step in path:
        value = value[step]
    return value


def replaced(value: Any, path: Path, new: Any) -> Any:
    """The data with another part at a path."""
    if not path:
        return new
    first, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {key: replaced(old, rest, new) if key == first else old for key, old in value.items()}
    return [replaced(old, rest, new) if index == first else old for index, old in enumerate(value)]


def misspelt(value: Any, path: Path, word: str = NOBODYS) -> Any:
    """The data with another word as the key at the end of a path, by itself one that nobody knows."""
    members = part(value, path[:-1])
    new = {word if key == path[-1] else key: member for key, member in members.items()}
    return replaced(value, path[:-1], new)


def swapped(word: str) -> str:
    """A word with two different letters near its middle in the wrong order.

    >>> swapped("discard"), swapped("all")
    ('dicsard', 'lal')
    """
    at = next(at for at in range(len(word) // 2, 0, -1) if word[at] != word[at - 1])
    return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
