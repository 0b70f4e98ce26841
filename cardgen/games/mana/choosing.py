"""A card named out of several: equal ones are as good as one another, so each name is one choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.rules import pack, unpack

if TYPE_CHECKING:
    from cardgen.games.mana.state import State


def choices(s: State, kind: int, pieces: Sequence[int]) -> list[int]:
    """The actions of a kind that name these cards, ascending."""
    head = pack(kind)
    return [head + (card << 8) for card in sorted(set(map(s.card.__getitem__, pieces)))]


def named(s: State, pieces: Sequence[int], action: int) -> int:
    """The piece that an action names; the first of several equal ones."""
    _, card, _ = unpack(action)
    return pieces[list(map(s.card.__getitem__, pieces)).index(card)]
