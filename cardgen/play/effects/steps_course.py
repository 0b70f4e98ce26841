"""The course of a program, and its questions: rows that change nothing on the table. See ``steps``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects.frame import NOTHING, Choice, Delayed, Frame
from cardgen.play.effects.program import Ref, Row
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


def jump(m: Machine, s: Table, f: Frame, row: Row) -> None:
    f.pc = row.a


def unless(m: Machine, s: Table, f: Frame, row: Row) -> None:
    if not m.reckon.holds(s, f, row.a):
        f.pc = row.b


def may(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    answer = m.asker.ask(s, f, Choice.YES, [1, 0])
    if answer is None:
        return True
    f.done = bool(answer)
    if not answer:
        f.pc = row.a
    elif f.code >= 0 and not f.paid:
        m.moves.show(s, f.source)
    return False


def mode(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    answer = m.asker.ask(s, f, Choice.MODE, list(range(row.a)))
    if answer is None:
        return True
    f.pc = row.b + answer
    return False


def each(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Put aside what the loop goes over: players are counted below 0."""
    if row.a >= 0:
        f.loops[row.b] = [-1 - seat for seat in m.reckon.seats(s, f, row.a)]
    else:
        f.loops[row.b] = f.slots[0][:]


def times(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Put aside how often the loop goes round, below 0 where pieces are not."""
    f.loops[row.b] = [NOTHING, -1 - max(m.reckon.term(s, f, row.a), 0)]


def next_(m: Machine, s: Table, f: Frame, row: Row) -> None:
    left = f.loops[row.b]
    if not left:
        f.pc = row.a
        return
    if left[0] == NOTHING:
        left[1] += 1
        if left[1] == 0:
            f.pc = row.a
        return
    one = left.pop(0)
    if one < 0:
        f.that = -1 - one
    else:
        f.slots[0] = [one]


def paid(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """The cost is paid: the use counts, and what follows may be answered."""
    f.paid = True
    if f.code >= 0:
        m.uses.count_use(s, f)
    window = m.law.opens(s, f)
    if window is not None:
        m.open(s, window)


def later(m: Machine, s: Table, f: Frame, row: Row) -> None:
    waiting = f.copy()
    s.delayed = [*s.delayed, Delayed(row.a, tuple(m.reckon.seats(s, f, row.b)), waiting)]
    f.pc = row.c


def pick(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    if m.asker.pick(s, f, row.a):
        return True
    picked, f.todo, f.turn = f.todo, [], 0
    if not f.paid and m.costs.falls_short(s, f, row.a, picked):
        f.countered = True  # what is not paid in full has no effect
    f.done = bool(picked)
    f.slots[row.b - Ref.IT] = picked
    if row.c >= 0:
        f.slots[row.c - Ref.IT] = picked[:]
    return False


def seat(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    pool = [seat for seat in range(m.world.seats) if row.a or seat != f.seat]
    answer = m.asker.ask(s, f, Choice.SEAT, pool)
    if answer is None:
        return True
    f.that = f.players[row.b] = answer
    return False


def that(m: Machine, s: Table, f: Frame, row: Row) -> None:
    f.that = f.players[row.a]


def copy(m: Machine, s: Table, f: Frame, row: Row) -> None:
    taken = f.slots[row.a - Ref.IT]
    f.slots[row.b - Ref.IT] = [*f.slots[row.b - Ref.IT], *taken] if row.c > 0 else taken[:]


def name(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    mask = m.world.program.masks[row.a] if row.a >= 0 else b"\1" * len(m.world.ids)
    pool = [card for card, fits in enumerate(mask) if fits and m.world.names[card] == card]
    f.done = bool(pool)
    answer = m.asker.ask(s, f, Choice.NAME, pool) if pool else -1
    if answer is None:
        return True
    f.named = answer
    return False


def own(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    return bool(m.own_steps[row.a](s, f, m.reckon.arguments[row.b](s, f)))
