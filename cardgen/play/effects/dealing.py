"""Cards that go together from one place out of play to another, where nobody hears of their leaving.

Each lies by itself before and after, and they go one after the other, as ``Mover.go`` would move them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.moves import Mover


def deal(moves: Mover, s: Table, before: int, place: int, number: int) -> list[int]:
    """Move cards off the top of a pile that has so many, at least one; the topmost goes first."""
    pile = s.piles[before]
    dealt = pile[: -number - 1 : -1]
    del pile[-number:]
    _arrive(moves, s, dealt, before, place)
    return dealt


def clear(moves: Mover, s: Table, before: int, place: int) -> None:
    """Move a whole pile, its first card first."""
    pile = s.piles[before]
    gone = pile[:]
    pile.clear()
    _arrive(moves, s, gone, before, place)


def _arrive(moves: Mover, s: Table, pieces: Sequence[int], before: int, place: int) -> None:
    card, where, known, since, eyes = s.card, s.place, s.known, s.since, moves.eyes[before]
    left, reached, clock, fresh = moves.unmoved[before], moves.unmoved[place], s.clock, s.fresh
    for piece in pieces:
        where[piece] = place
        known[piece] |= eyes
        clock += 1
        since[piece] = clock
        fresh &= left[card[piece]] & reached[card[piece]]
    s.piles[place] += pieces
    s.clock, s.fresh, s.changed = clock, fresh, True
    if s.laden:
        for piece in pieces:
            moves.strip(s, piece)
