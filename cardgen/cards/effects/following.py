"""Steps one after another, with what is known of the way so far and what was wrong on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.tree import Part

Known = TypeVar("Known")


def follow(
    steps: Sequence[Part], known: Known, step: Callable[[Part, Known], tuple[Known, list[Impossible]]]
) -> tuple[Known, list[Impossible]]:
    """What is known after steps, of what was ``known`` before them, and what was wrong in them."""
    found: list[Impossible] = []
    for one in steps:
        known, more = step(one, known)
        found += more
    return known, found
