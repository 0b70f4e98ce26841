"""Cards that are destroyed together, of which what happens instead can save some and not all.

Its player says which. Where each card that could be saved can be, by one thing or another, nobody is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


class Contest(NamedTuple):
    """Who says which of the cards are saved, how many, and by which ability."""

    seat: int
    pool: list[int]
    most: int
    code: int


class _Saver(NamedTuple):
    """What can happen instead ``left`` times, of copies that have their uses in common the first."""

    frame: Frame
    left: int
    pool: list[int]


def contests(machine: Machine, s: Table, pieces: Sequence[int], other: int) -> list[Contest]:
    """The questions before cards are destroyed by another, in the order of what could save them."""
    if machine.moves.if_destroyed < 0:
        return []
    savers = _savers(machine, s, pieces, other)
    if _all_saved(savers):
        return []
    found = []
    for frame, left, pool in savers:
        if left < len(pool):
            machine.moves.show(s, frame.source)
            found.append(Contest(frame.seat, pool, left, frame.code))
    return found


def _savers(machine: Machine, s: Table, pieces: Sequence[int], other: int) -> list[_Saver]:
    moves, uses, found = machine.moves, machine.uses, dict[tuple[int, int], _Saver]()
    for piece in pieces:
        if not moves.world.in_play[s.zone(piece)] or (moves.may_leave and not moves.may_leave(s, piece)):
            continue
        for frame in machine.events.instead(s, moves.if_destroyed, piece, other):
            limited = machine.codes[frame.code].limit > 0
            key = uses.limit_key(s, frame.code, frame.source, frame.seat) if limited else frame.code
            left = uses.left(s, frame) if limited else len(pieces)
            pool = found.setdefault((key, frame.source if not limited else -1), _Saver(frame, left, [])).pool
            if piece not in pool:
                pool.append(piece)
    return list(found.values())


def _all_saved(savers: Sequence[_Saver]) -> bool:
    """Whether each card can be saved by a use of its own."""
    uses: dict[int, list[int]] = {}
    first = 0
    for saver in savers:
        for piece in saver.pool:
            uses.setdefault(piece, []).extend(range(first, first + saver.left))
        first += saver.left
    return feasible([(able, 1) for able in uses.values()])
