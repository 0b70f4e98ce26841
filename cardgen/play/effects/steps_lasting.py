"""Rows whose changes last. See ``steps``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgen.play.effects.frame import Frame
from cardgen.play.effects.lasting import GRANT, LOSE, MODIFY, SET, SHIELD, Lasting
from cardgen.play.effects.program import Row
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

MOST_LASTING: Final = 5_000
"""More changes that last at a time are a loop, which would be slow to come to its end otherwise."""


def modify(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    return _last(m, s, f, MODIFY, row.a, m.reckon.term(s, f, row.b), -1, row.c, row.d)


def set_(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    return _last(m, s, f, SET, row.a, m.reckon.term(s, f, row.b), -1, row.c, row.d)


def grant(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    amount = m.reckon.term(s, f, row.c) if row.c >= 0 else 0
    return _last(m, s, f, GRANT, row.a, amount, row.b, row.d, row.e)


def lose(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    return _last(m, s, f, LOSE, row.a, 0, row.b, row.d, row.e)


def shield(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    amount = m.reckon.term(s, f, row.b) if row.b >= 0 else -1
    return _last(m, s, f, SHIELD, -1, amount, row.a, row.c, -1)


def _last(
    m: Machine, s: Table, f: Frame, kind: int, key: int, amount: int, players: int, duration: int, ends: int
) -> bool:
    """Let a change last on players, or on the cards of 'it': those in play, or for good on all.

    True where so many last that they must come from a loop: then all is over.
    """
    point, number, events = m.world.program.durations[duration] if duration >= 0 else (-1, 0, ())
    for_good = point >= 0 and point == m.world.for_good
    stamp = s.tick()
    if players >= 0:
        targets = [(-1, player) for player in m.reckon.seats(s, f, players)]
    else:
        in_play = m.world.in_play
        targets = [(piece, -1) for piece in f.slots[0] if for_good or in_play[s.zone(piece)]]
    changes = [
        Lasting(
            kind, key, amount, piece, player, f.seat, f.source, stamp, point, number, events, ends, for_good
        )
        for piece, player in targets
    ]
    s.lasting = [*s.lasting, *changes]
    f.done = bool(changes)
    if len(s.lasting) > MOST_LASTING:
        m.too_many(s, [f])
        return True
    return False
