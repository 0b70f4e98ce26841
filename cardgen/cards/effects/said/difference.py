"""What a difference between a text and its effect is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Difference(NamedTuple):
    """One way in which a text and its effect are at odds: what the text says, and what the effect."""

    about: str
    text: str
    effect: str


def listed(values: Iterable[object]) -> str:
    return ", ".join(dict.fromkeys(map(str, values))) or "nothing"
