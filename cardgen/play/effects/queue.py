"""Which of several comes first, and who says so: triggers that wait, and what happens instead of an event.

A player puts his own triggers of a batch in order. Where a limit lets an ability hear only some of its
events, and it does something with their cards or players, he says for which; where he may decline he says so
to one after the other. Of several things that could happen instead of an event, whoever has the card of the
event chooses one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.cards.effects.tree import tells_events_apart
from cardgen.play.effects import action
from cardgen.play.effects.frame import Choice, Frame
from cardgen.play.effects.program import Code
from cardgen.play.effects.table import Table
from cardgen.play.effects.views import sees
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


class Queue:
    """Begins the triggers of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.law = machine.law
        self.codes = machine.codes
        self.rounds = machine.reckon.rounds
        self.choosy = {index for index, code in enumerate(self.codes) if self.is_choosy(code)}
        """Triggers that are a duty, and do something else for each event, but not for every one."""

    def is_choosy(self, code: Code) -> bool:
        if not code.limit or code.optional or "trigger" not in code.styles:
            return False
        world = self.machine.world
        return tells_events_apart(world.abilities[world.ids[code.card]][code.number])

    # Triggers

    def next_trigger(self, s: Table) -> bool:
        """Begin the next trigger; True where a player must say first which of his it is."""
        oldest = s.waiting[0].batch
        s.batch = max(s.batch, oldest)
        if len(s.waiting) == 1:  # as most often
            self.start(s, 0)
            return False
        batch = [index for index, frame in enumerate(s.waiting) if frame.batch == oldest]
        for seat in self.law.order(s) if self.law.order else self.rounds[s.active]:
            own = [index for index in batch if s.waiting[index].seat == seat]
            if own:
                return self.asked(s, Choice.ORDER, seat, own) or self.begin_one(s, seat, own)
        raise AssertionError("a trigger belongs to no seat")

    def asked(self, s: Table, kind: int, seat: int, pool: list[int]) -> bool:
        """Whether a player is asked which of his triggers it shall be: not where all are the same to him."""
        if len(pool) < 2 or not self.law.players_order:
            return False
        choice = Choice(kind, seat, pool)
        if len({answer for _, answer in self.options(s, choice)}) < 2:
            return False
        s.stack.append(choice)
        return True

    def begin_one(self, s: Table, seat: int, own: Sequence[int]) -> bool:
        """Begin the first trigger; True where its player must say first which of its events it shall hear."""
        first = s.waiting[own[0]]
        if len(own) > 1 and first.code in self.choosy:
            alike = [n for n in own if (s.waiting[n].code, s.waiting[n].source) == (first.code, first.source)]
            if len(alike) > self.uses_left(s, first) and self.sees_all(s, seat, alike):
                self.machine.moves.show(s, first.source)
                if self.asked(s, Choice.EVENT, seat, alike):
                    return True
        self.start(s, own[0])
        return False

    def uses_left(self, s: Table, f: Frame) -> int:
        return self.codes[f.code].limit - self.machine.times_used(s, f.code, f.source, f.seat)

    def sees_all(self, s: Table, seat: int, waiting: Sequence[int]) -> bool:
        """Whether a player sees the card of every event."""
        subjects = [s.waiting[index].subject for index in waiting]
        return all(subject < 0 or sees(s, seat, subject) for subject in subjects)

    def start(self, s: Table, index: int) -> None:
        frame = s.waiting.pop(index)
        if frame.code < 0 or self.machine.costs.payable(s, frame):
            self.machine.begin(s, frame)

    # What happens instead

    def instead(self, s: Table, frames: Sequence[Frame]) -> None:
        """Begin what happens instead of an event; of several things the first, unless another is chosen."""
        first, *others = frames
        self.machine.begin(s, first)
        self.leave_no_choice(s)
        if not others or not self.law.players_order or not s.stack:
            return
        for frame in others:
            self.machine.moves.show(s, frame.source)
        choice = Choice(Choice.INSTEAD, first.event_seat, list(range(len(frames))))
        choice.rest = tuple(((frame.source,), frame.code) for frame in frames)
        s.stack.append(choice)

    def leave_no_choice(self, s: Table) -> None:
        """Take away earlier such questions where another card has used up all answers but one."""
        for entry in s.stack[:]:
            if type(entry) is Choice and entry.kind == Choice.INSTEAD and len(self.options(s, entry)) < 2:
                s.stack.remove(entry)

    def alternative(self, s: Table, first: Frame, piece: int, code: int) -> Frame:
        """Another thing that could happen instead of the same event."""
        if (piece, code) == (first.source, first.code):
            return first
        about = first.timing, first.subject, first.other, first.event_seat, first.cause
        frame = self.machine.frame(code, piece, self.machine.events.hearer(s, code, piece, about))
        frame.timing, frame.subject, frame.other, frame.event_seat, frame.cause = about
        frame.batch = first.batch
        return frame

    def alternatives(self, s: Table, choice: Choice) -> list[Frame]:
        """What could happen, the first in any case: others may have been used up for another card since."""
        first = s.stack[s.stack.index(choice) - 1]
        assert isinstance(first, Frame)
        frames = [self.alternative(s, first, piece, code) for (piece,), code in choice.rest]
        return [
            frame
            for frame in frames
            if frame is first
            or not self.codes[frame.code].limit
            or not self.machine.uses.is_used_up(s, frame)
        ]

    # Questions

    def options(self, s: Table, choice: Choice) -> list[tuple[Frame, int]]:
        """What can be chosen, each with the answer that means it."""
        if choice.kind == Choice.INSTEAD:
            frames = self.alternatives(s, choice)
        else:
            frames = [s.waiting[index] for index in choice.pool]
        if choice.kind == Choice.EVENT:
            return [(frame, _of_event(s, frame)) for frame in frames]
        return [(frame, action.use(s, frame.source, frame.code)) for frame in frames]

    def answer(self, s: Table, choice: Choice, given: int) -> None:
        """Begin what has been chosen."""
        meant = [frame for frame, answer in self.options(s, choice) if answer == given]
        s.stack.pop()
        if choice.kind == Choice.INSTEAD:
            if meant[0] is not s.stack[-1]:
                s.stack.pop()
                self.machine.begin(s, meant[0])
            return
        waiting = [index for index in choice.pool if s.waiting[index] in meant]
        if choice.kind == Choice.EVENT:
            self.start(s, waiting[0])
        else:
            self.begin_one(s, choice.seat, waiting)


def _of_event(s: Table, frame: Frame) -> int:
    """The answer that means an event: its card, or its player."""
    if frame.subject >= 0:
        return action.choose(s, frame.subject)
    return pack(action.SEAT, 0, frame.event_seat)
