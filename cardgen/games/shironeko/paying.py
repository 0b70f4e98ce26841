"""Paying with souls: for cards that are played, and as the cost of abilities.

A payment is chosen town by town, ascending, out of the minimal ones (``souls``); where nothing is left to
choose, nobody is asked. Towns are turned OFF when the payment is complete (SN-PLAY-1, SN-ZONE-3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.shironeko import standing
from cardgen.games.shironeko.notation import PAYS
from cardgen.games.shironeko.souls import COLORS, Payment, go_on_among, next_towns
from cardgen.play.effects.costs import Demand
from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import NOTHING, Choice, Entry, Frame, Task
from cardgen.play.effects.terms import STATES
from cardgen.play.rules import unpack

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State

NOBODY = -1
READY = STATES["ready"]


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
    seat = price[0]
    chosen, able = _next(s, price, chosen, s.stack[-1])
    pieces = pieces_of(s, seat, chosen)
    if able:
        s.ask(Task("pay", price, False, tuple(pieces)), seat, [PAYS | town << 8 for town in able])
    else:
        turn_off(s, pieces)
    return bool(able)


def pay_choices(s: State, task: Task) -> list[int]:
    """Which towns may be turned OFF next."""
    chosen = tuple(s.card[piece] for piece in task.pieces)
    return [PAYS | town << 8 for town in _next(s, task.args, chosen, s.stack[s.stack.index(task) - 1])[1]]


def _next(s: State, price: tuple[int, ...], chosen: Payment, then: Entry) -> tuple[Payment, list[int]]:
    """A payment of what ``then`` does, as far as there is no choice, and the towns to choose from."""
    seat, amount, mask = price
    purse = standing.purse(s, seat)
    if isinstance(then, Task) and then.name == "resolve":
        piece, attacker = then.pieces
        if codes := _drains(s, piece, attacker):
            enough = tuple(_sparing(s, purse.payments(amount, mask), codes, piece, seat, attacker))
            return go_on_among(enough or purse.payments(amount, mask), chosen)
    return purse.go_on(amount, mask, chosen)


def leaves_enough(s: State, piece: int, seat: int, attacker: int = NOBODY) -> bool:
    """Whether a monster can be paid for so that what it does can be, too: each alone. (SN-PLAY-1, SN-AMB-55)

    ``attacker`` is whom a STOP! card answers.
    """
    codes = _drains(s, piece, attacker)
    if not codes:
        return True
    amount = standing.values(s, piece, s.realm.prices)[s.realm.cost]
    payments = standing.purse(s, seat).payments(amount, s.realm.cards.colors[s.card[piece]])
    return any(True for _ in _sparing(s, payments, codes, piece, seat, attacker))


def _drains(s: State, piece: int, attacker: int) -> list[int]:
    """The abilities of a monster that turn towns OFF besides."""
    cards = s.realm.cards
    needs = cards.plays_if if attacker == NOBODY else cards.stops_if
    return [index for index in needs[s.card[piece]] if index in cards.draining]


def _sparing(
    s: State, payments: Iterable[Payment], codes: Sequence[int], piece: int, seat: int, attacker: int
) -> Iterator[Payment]:
    """The payments after which each of these abilities could still be paid for."""
    machine = s.realm.machine
    for payment in payments:
        after = s.copy()
        turn_off(after, pieces_of(after, seat, payment))
        frames = [machine.frame(index, piece, seat) for index in codes]
        for frame in frames:
            frame.subject = attacker
        if all(machine.payable(after, frame) for frame in frames):
            yield payment


def pieces_of(
    s: State, seat: int, towns: Sequence[int], spared: int = NOBODY, buried: int = NOBODY
) -> list[int]:
    """The towns of a payment: of equal ones that are ON, the first; in the order of the payment.

    One that is ``buried`` for the same cost comes first of all, so that its equals stay ON.
    """
    off, card, area = s.exhausted, s.card, s.piles[s.realm.town_areas[seat]]
    if buried in area:
        area = [buried, *area]
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

    What the rest of its cost needs ON stays so. An ability whose souls cannot be paid after all comes to
    nothing.
    """
    amount, mask = souls_asked(s, frame.source, args)
    seat, later = frame.seat, _later(s, frame)
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
        frame.todo = pieces_of(s, seat, chosen, *_apart(frame, later))
    turn_off(s, frame.todo)
    frame.todo = []
    return False


class _Later(NamedTuple):
    """What a later part of a cost takes, and whether only towns that are ON will do for it."""

    demand: Demand
    turns_off: bool


def _later(s: State, frame: Frame) -> list[_Later]:
    machine = s.realm.machine
    picks = machine.reckon.picks
    return [
        _Later(demand, cost.pick >= 0 and picks[cost.pick].state == READY)
        for cost, demand in machine.costs.due(s, frame)
    ]


def _apart(frame: Frame, later: Sequence[_Later]) -> tuple[int, int]:
    """The town itself, if its ability needs it ON for more than souls; and if it goes, in whatever state."""
    itself = {part.turns_off for part in later if part.demand[0] == (frame.source,)}
    return (frame.source if True in itself else NOBODY), (frame.source if False in itself else NOBODY)


def _leaving_enough(s: State, frame: Frame, amount: int, mask: int) -> Iterable[Payment]:
    """The payments after which the rest of the cost can still be paid."""
    seat, later = frame.seat, _later(s, frame)
    payments = standing.purse(s, seat).payments(amount, mask)
    if not later:
        return payments
    apart = _apart(frame, later)
    return (payment for payment in payments if _leaves(s, seat, payment, later, apart))


def _leaves(s: State, seat: int, payment: Payment, later: Sequence[_Later], apart: tuple[int, int]) -> bool:
    gone = pieces_of(s, seat, payment, *apart)
    if len(gone) < len(payment):
        return False
    return feasible(
        [
            (tuple(piece for piece in pool if not (turns_off and piece in gone)), need)
            for (pool, need), turns_off in later
        ]
    )
