"""Another player's ability in a world that is imagined: of a closed card, it is one that he has there.

While he makes up his mind whether to use it, nobody else knows which card it is. What is known is that he
has been asked at such a moment: so some closed card there has an ability for it. Triggers of closed cards
that still wait are not known at all, but for as many as he is putting in order. Where the deal allows of no
such world the ability stays as it was.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from cardgen.play.effects import action
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
    able = _Able(machine, s, frame, unseen(s, player), optional=True)
    drawn = able.draw(stream)
    if drawn is not None:
        s.stack[s.stack.index(frame)] = drawn


def forget_waiting(machine: Machine, s: Table, player: int) -> None:
    """Let no trigger of a closed card wait."""
    s.waiting = [frame for frame in s.waiting if not is_closed(machine, s, frame, player)]


def order_anew(machine: Machine, s: Table, top: Choice, player: int, stream: Stream) -> None:
    """Let the triggers that another puts in order be those that are seen, and as many more as that needs.

    That he is asked tells that he has two; how many there are of closed cards, and which, is not known.
    """
    closed = [is_closed(machine, s, frame, player) for frame in s.waiting]
    options = zip(top.pool, machine.queue.options(s, top), strict=True)
    answers = {answer for index, (_, answer) in options if not closed[index]}
    card, drawn = s.card[:], list[Frame]()
    for asked in [s.waiting[index] for index in top.pool if closed[index]]:
        if len(answers) > 1:
            break
        taken = {frame.source for frame in drawn}
        left = [piece for piece in unseen(s, player) if piece not in taken]
        if frame := _Able(machine, s, asked, left).draw(stream, answers):
            drawn.append(frame)
            answers.add(action.use(s, frame.source, frame.code))
    if len(answers) < 2:
        s.card = card
        return
    kept = [index for index, is_hidden in enumerate(closed) if not is_hidden]
    top.pool = [
        *range(len(drawn)),
        *(len(drawn) + kept.index(index) for index in top.pool if not closed[index]),
    ]
    s.waiting = [*drawn, *(s.waiting[index] for index in kept)]


def is_closed(machine: Machine, s: Table, frame: Frame, player: int) -> bool:
    """Whether a player does not know the card of an ability, which works from where it lies."""
    if frame.code < 0 or frame.paid or sees(s, player, frame.source):
        return False
    return s.zone(frame.source) in machine.codes[frame.code].zones


class _Able:
    """The abilities that one of a closed card could be: of what may lie there, and would be offered now."""

    def __init__(
        self, machine: Machine, s: Table, asked: Frame, closed: list[int], optional: bool = False
    ) -> None:
        self.machine = machine
        self.s = s
        self.asked = asked
        self.code = machine.codes[asked.code]
        self.closed = closed
        self.optional = optional

    def draw(self, stream: Stream, besides: Collection[int] = ()) -> Frame | None:
        """One of them at its beginning, whose card lies there now; not one that is named by these answers."""
        s, source = self.s, self.asked.source
        places = [p for p in self.closed if s.place[p] == s.place[source] and look_alike(s, p, source)]
        able = list(self.at(stream.choice(places))) if places else []
        able = [one for one in able if action.use(s, one[0], one[2]) not in besides]
        if not able:
            return None
        piece, other, code = stream.choice(able)
        exchange(s, piece, other)
        return self.begun(code, piece)

    def at(self, piece: int) -> Iterator[tuple[int, int, int]]:
        """The cards that could lie in a place (piece, card's piece, ability)."""
        machine, s = self.machine, self.s
        for other in self.closed:
            if not look_alike(s, piece, other):
                continue
            exchange(s, piece, other)
            for index in machine.world.program.by_card[s.card[piece]]:
                if self.is_alike(index) and self.could_be(self.begun(index, piece)):
                    yield piece, other, index
            exchange(s, piece, other)

    def is_alike(self, index: int) -> bool:
        """Whether an ability works there and waits for the same."""
        code = self.machine.codes[index]
        alike = code.timings == self.code.timings and code.covered == self.code.covered
        return alike and (code.optional or not self.optional) and self.s.zone(self.asked.source) in code.zones

    def could_be(self, frame: Frame) -> bool:
        """Whether an ability would be offered now for what happened."""
        machine, s, code = self.machine, self.s, self.machine.codes[frame.code]
        if not machine.events.concerns(s, frame, code, -1):
            return False
        holds = code.condition < 0 or machine.reckon.holds(s, frame, code.condition)
        return holds and machine.costs.payable(s, frame)

    def begun(self, index: int, piece: int) -> Frame:
        """An ability at its beginning, set off by what the other was set off by."""
        asked, frame = self.asked, self.machine.frame(index, piece, self.asked.seat)
        frame.subject = piece if asked.subject == asked.source else asked.subject
        frame.other, frame.event_seat, frame.cause = asked.other, asked.event_seat, asked.cause
        frame.timing, frame.batch = asked.timing, asked.batch
        return frame
