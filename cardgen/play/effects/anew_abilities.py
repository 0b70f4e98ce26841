"""Another player's ability in a world that is imagined: of a closed card, it is one that he has there.

While he makes up his mind whether to use it, nobody else knows which card it is. What is known is that he
has been asked at such a moment: so some closed card there has an ability for it. Triggers of closed cards
that still wait are not known at all. Where the deal allows of no such world the ability stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.play.effects.frame import Choice, Frame
from cardgen.play.effects.table import Table
from cardgen.play.effects.views import exchange, look_alike, sees, unseen
from cardgen.play.streams import Stream

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


def decide_anew(machine: Machine, s: Table, frame: Frame, player: int, stream: Stream) -> None:
    """Let the ability on which another decides be one of a card that he holds there."""
    if not is_closed(machine, s, frame, player):
        return
    closed = unseen(s, player)
    places = [p for p in closed if s.place[p] == s.place[frame.source] and look_alike(s, p, frame.source)]
    able = list(_able(machine, s, frame, stream.choice(places), closed))
    if able:
        piece, other, code = stream.choice(able)
        exchange(s, piece, other)
        s.stack[s.stack.index(frame)] = _begun(machine, frame, code, piece)


def forget_waiting(machine: Machine, s: Table, player: int) -> None:
    """Let no trigger of a closed card wait, but for those that another is putting in order."""
    top = s.stack[-1] if s.stack else None
    ordered = top if isinstance(top, Choice) and top.kind == Choice.ORDER else None
    kept = [
        index
        for index, frame in enumerate(s.waiting)
        if (ordered and index in ordered.pool) or not is_closed(machine, s, frame, player)
    ]
    if ordered:
        ordered.pool = [kept.index(index) for index in ordered.pool]
    s.waiting = [s.waiting[index] for index in kept]


def is_closed(machine: Machine, s: Table, frame: Frame, player: int) -> bool:
    """Whether a player does not know the card of an ability, which works from where it lies."""
    if frame.code < 0 or frame.paid or sees(s, player, frame.source):
        return False
    return s.zone(frame.source) in machine.codes[frame.code].zones


def _able(
    machine: Machine, s: Table, frame: Frame, piece: int, closed: list[int]
) -> Iterator[tuple[int, int, int]]:
    """The cards that could be asked about in a place (piece, card's piece, ability)."""
    asked, zone = machine.codes[frame.code], s.zone(piece)
    for other in closed:
        if not look_alike(s, piece, other):
            continue
        exchange(s, piece, other)
        for index in machine.world.program.by_card[s.card[piece]]:
            code = machine.codes[index]
            alike = code.optional and code.timings == asked.timings and code.covered == asked.covered
            if alike and zone in code.zones and _could_be(machine, s, _begun(machine, frame, index, piece)):
                yield piece, other, index
        exchange(s, piece, other)


def _could_be(machine: Machine, s: Table, frame: Frame) -> bool:
    """Whether an ability would be offered now for what happened."""
    code = machine.codes[frame.code]
    if not machine.events.concerns(s, frame, code, -1):
        return False
    holds = code.condition < 0 or machine.reckon.holds(s, frame, code.condition)
    return holds and machine.costs.payable(s, frame)


def _begun(machine: Machine, asked: Frame, index: int, piece: int) -> Frame:
    """An ability at its beginning, set off by what another was set off by."""
    frame = machine.frame(index, piece, asked.seat)
    frame.subject = piece if asked.subject == asked.source else asked.subject
    frame.other, frame.event_seat, frame.cause = asked.other, asked.event_seat, asked.cause
    frame.timing = asked.timing
    frame.batch = asked.batch
    return frame
