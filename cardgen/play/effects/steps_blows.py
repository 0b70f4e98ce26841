"""Rows that deal damage, change numbers, answer what others do, and end the game. See ``steps``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects.frame import Choice, Frame
from cardgen.play.effects.lasting import SHIELD
from cardgen.play.effects.program import Row
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


def aim(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Damage is due; whoever may answer does so before it is dealt."""
    amount = max(m.reckon.term(s, f, row.b), 0)
    if row.a >= 0:
        f.blow = [(-1 - player, amount) for player in m.reckon.seats(s, f, row.a)]
    else:
        f.blow = [(piece, amount) for piece in f.slots[0]]
    f.blow = [(target, shielded(s, target, amount)) for target, amount in f.blow]
    window = m.law.aims(s, f)
    if window is not None:
        m.open(s, window)


def shielded(s: Table, target: int, amount: int) -> int:
    """What the shields of a card or player let through; they wear out."""
    if not s.lasting or not any(change.kind == SHIELD for change in s.lasting):
        return amount
    kept = []
    for change in s.lasting:
        guards = change.kind == SHIELD and (
            change.piece == target if target >= 0 else change.seat == -1 - target
        )
        if guards and amount:
            stopped = amount if change.amount < 0 else min(amount, change.amount)
            amount -= stopped
            if change.amount >= 0:
                change = change._replace(amount=change.amount - stopped)
                if not change.amount:
                    continue
        kept.append(change)
    s.lasting = kept
    return amount


def hit(m: Machine, s: Table, f: Frame, row: Row) -> None:
    blow, f.blow = f.blow, []
    dealt = [(target, amount) for target, amount in blow if amount > 0]
    for target, amount in dealt:
        if target < 0:
            m.hurt(s, f, -1 - target, amount)
        elif m.world.in_play[s.zone(target)]:
            m.wound(s, f, target, amount)
    f.done = bool(dealt)


def heal(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = max(m.reckon.term(s, f, row.b), 0)
    if row.a >= 0:
        for player in m.reckon.seats(s, f, row.a):
            m.mend(s, f, player, amount)
    else:
        for piece in f.slots[0]:
            s.wounds[piece] = max(s.wounds[piece] - amount, 0)
    f.done = amount > 0


def stop(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Take off the blow that is being answered, as far as it is aimed at the player or his cards."""
    answered = m.answered(s, f)
    if answered is None:
        return
    amount = m.reckon.term(s, f, row.a) if row.a >= 0 else -1
    blow = []
    for target, due in answered.blow:
        mine = target == -1 - f.seat or (target >= 0 and s.is_on(target, (f.seat,)))
        blow.append((target, (0 if amount < 0 else max(due - amount, 0)) if mine else due))
    f.done = blow != answered.blow
    answered.blow = blow


def change(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    """Change a number; what must come before is put on the stack by the law, and the row is done again."""
    players = m.reckon.seats(s, f, row.b) if len(s.numbers[row.a]) > 1 else (0,)
    for player in players[f.turn :]:
        value = (
            m.reckon.term(s, f, row.d)
            if row.d >= 0
            else s.numbers[row.a][player] + m.reckon.term(s, f, row.c)
        )
        value = min(max(value, m.world.lowest[row.a]), m.world.highest[row.a])
        if m.law.changing(s, f, row.a, player, value):
            return True
        f.done = value != s.numbers[row.a][player]
        s.numbers[row.a][player] = value
        s.changed = True
        f.turn += 1
    f.turn = 0
    return False


def counter(m: Machine, s: Table, f: Frame, row: Row) -> None:
    answered = m.answered(s, f)
    if answered is None:
        m.law.countered(s, f)
    else:
        answered.countered = True
    f.done = True


def redirect(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    """Give the card being answered another player as its target; who chose him answers for what it does."""
    answered = m.answered(s, f)
    if answered is None or not answered.players:
        f.done = False
        return False
    target = _aimed_at(answered, f)
    pool = [seat for seat in range(m.world.seats) if seat != target]
    answer = m.asker.ask(s, f, Choice.SEAT, pool)
    if answer is None:
        return True
    _retarget(answered, target, answer, f.seat)
    f.done = True
    return False


def reflect(m: Machine, s: Table, f: Frame, row: Row) -> None:
    answered = m.answered(s, f)
    f.done = answered is not None and bool(answered.players)
    if answered is not None and answered.players:
        _retarget(answered, _aimed_at(answered, f), answered.seat, f.seat)


def _aimed_at(answered: Frame, f: Frame) -> int:
    """The chosen player in question: the one who answers, if he is one, else the first."""
    return f.seat if f.seat in answered.players else answered.players[0]


def _retarget(answered: Frame, old: int, new: int, by: int) -> None:
    """Put one player in the place of another who was chosen, for damage that is due already too."""
    answered.players = [new if seat == old else seat for seat in answered.players]
    answered.blow = [(-1 - new if target == -1 - old else target, due) for target, due in answered.blow]
    if answered.that == old:
        answered.that = new
    answered.by = by


def extra(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.law.extra(s, f.seat, m.reckon.term(s, f, row.a))


def win(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.law.win(s, list(m.reckon.seats(s, f, row.a)))


def defeat(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.law.defeat(s, list(m.reckon.seats(s, f, row.a)))
