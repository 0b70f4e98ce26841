"""Paying with souls: for cards that are played, and as the cost of abilities.

A payment is chosen town by town, ascending, out of the minimal ones (``souls``); where nothing is left to
choose, nobody is asked. Towns are turned OFF when the payment is complete (SN-PLAY-1, SN-ZONE-3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardgen.games.shironeko import standing
from cardgen.games.shironeko.notation import PAYS
from cardgen.games.shironeko.souls import COLORS, Payment, next_towns
from cardgen.play.effects.costs import Demand
from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import NOTHING, Choice, Frame, Task
from cardgen.play.rules import unpack

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State

NOBODY = -1


# For cards


def charge(s: State, seat: int, amount: int, mask: int, then: Task) -> None:
    """Let a player pay, and do what he pays for: at once where there is no choice of towns."""
    s.stack.append(then)
    if not amount or not go_on(s, (seat, amount, mask), ()):
        s.stack.pop()
        s.realm.machine.law.tasks[then.name](s, then)


def pay(s: State, task: Task) -> None:
    """A town has been chosen."""
    chosen: Payment = ()
    if s.answer != NOTHING:
        chosen = (*[s.card[piece] for piece in task.pieces], s.answer >> 8 & 0xFFFF)
        s.answer = NOTHING
    go_on(s, task.args, chosen)


def go_on(s: State, price: tuple[int, ...], chosen: Payment) -> bool:
    """Choose towns one after the other, then turn them OFF; True where a player has been asked which."""
    seat, amount, mask = price
    chosen, able = standing.purse(s, seat).go_on(amount, mask, chosen)
    pieces = pieces_of(s, seat, chosen)
    if able:
        s.ask(Task("pay", price, False, tuple(pieces)), seat, [PAYS | town << 8 for town in able])
    else:
        turn_off(s, pieces)
    return bool(able)


def pay_choices(s: State, task: Task) -> list[int]:
    """Which towns may be turned OFF next."""
    seat, amount, mask = task.args
    chosen = tuple(s.card[piece] for piece in task.pieces)
    return [PAYS | town << 8 for town in standing.purse(s, seat).go_on(amount, mask, chosen)[1]]


def pieces_of(s: State, seat: int, towns: Sequence[int], spared: int = NOBODY) -> list[int]:
    """The towns of a payment: of equal ones that are ON, the first; in the order of the payment."""
    off, card, area = s.exhausted, s.card, s.piles[s.realm.town_areas[seat]]
    found: list[int] = []
    for town in towns:
        for piece in area:
            if card[piece] == town and not off[piece] and piece != spared and piece not in found:
                found.append(piece)
                break
    return found


def turn_off(s: State, pieces: Sequence[int]) -> None:
    s.turn(pieces, 1)
    s.changed = True


# For abilities


def souls_asked(s: State, piece: int, args: dict[str, object]) -> tuple[int, int]:
    """Amount and colours of an ability's souls. (SN-ABL-2, SN-AMB-45)

    A trigger of the damage area is free of them (SN-AMB-8).
    """
    amount, color = args[""], args["color"]
    assert isinstance(amount, int)
    assert isinstance(color, str)
    if s.place[piece] in s.realm.damage_areas:
        return 0, 0
    return amount, 0 if color == "any" else 1 << COLORS.index(color)


def souls_payable(s: State, seat: int, piece: int, args: dict[str, object]) -> bool:
    """Whether an ability's souls can be paid, as far as they alone are concerned."""
    amount, mask = souls_asked(s, piece, args)
    return amount <= standing.purse(s, seat)[mask]


def souls_leave_enough(s: State, index: int, piece: int, seat: int) -> bool:
    """Whether an ability's souls can be paid so that the rest of its cost can be, too."""
    if index not in s.realm.cards.joint_costs:
        return True
    machine = s.realm.machine
    frame = machine.frame(index, piece, seat)
    args = machine.reckon.arguments[machine.codes[index].costs[0].row.b](s, frame)
    return any(True for _ in _leaving_enough(s, frame, *souls_asked(s, piece, args)))


def pay_souls(s: State, frame: Frame, args: dict[str, object]) -> bool:
    """Pay an ability's souls; True where a player has been asked which.

    What the rest of its cost needs stays ON. An ability whose souls cannot be paid after all comes to
    nothing.
    """
    amount, mask = souls_asked(s, frame.source, args)
    seat, later = frame.seat, s.realm.machine.still_due(s, frame)
    payments = tuple(_leaving_enough(s, frame, amount, mask))
    if not payments:
        frame.countered = True
        return False
    chosen = [s.card[piece] for piece in frame.todo]
    while able := next_towns(payments, tuple(chosen)):
        answer = s.realm.machine.asker.ask(s, frame, Choice.OWN, [PAYS | town << 8 for town in able], seat)
        if answer is None:
            return True
        chosen.append(unpack(answer)[1])
        frame.todo = pieces_of(s, seat, chosen, _spared(frame, later))
    turn_off(s, frame.todo)
    frame.todo = []
    return False


def _spared(frame: Frame, later: Sequence[Demand]) -> int:
    """The town itself, where its ability needs it ON for more than souls."""
    return frame.source if any(pool == (frame.source,) for pool, _ in later) else NOBODY


def _leaving_enough(s: State, frame: Frame, amount: int, mask: int) -> Iterable[Payment]:
    """The payments after which the rest of the cost can still be paid."""
    seat, later = frame.seat, s.realm.machine.still_due(s, frame)
    payments = standing.purse(s, seat).payments(amount, mask)
    if not later:
        return payments
    spared = _spared(frame, later)
    return (payment for payment in payments if _leaves(s, seat, payment, later, spared))


def _leaves(s: State, seat: int, payment: Payment, later: Sequence[Demand], spared: int) -> bool:
    gone = pieces_of(s, seat, payment, spared)
    if len(gone) < len(payment):
        return False
    return feasible([(tuple(piece for piece in pool if piece not in gone), need) for pool, need in later])
