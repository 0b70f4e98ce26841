"""What happened, and the triggers that wait for it.

Triggers that arose together are one batch, in which the active player's come first (or as the law
orders), each player ordering his own (``queue``); those that arise meanwhile are the next batch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cardgen.play.effects.frame import Frame
from cardgen.play.effects.posts import Listeners
from cardgen.play.effects.program import SLOTS, Code
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


About: TypeAlias = tuple[int, int, int, int, int]
"""An event, its card, its other card, its player, and what brought it about; -1 for what there is not."""


class Events:
    """Tells one machine's abilities what happened."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.world = machine.world
        self.listeners = machine.world.listeners
        self.counted = machine.world.counted
        self.law = machine.law
        self.reckon = machine.reckon
        self.codes = machine.codes
        self.lapse = machine.lapse
        slots = max((code.slots for code in self.codes), default=SLOTS)
        players = max((code.players for code in self.codes), default=0)
        self.ear = Frame(-1, 0, -1, 0, (slots, players, 0))  # to ask with whom an event concerns

    def emit(
        self,
        s: Table,
        event: int,
        piece: int = -1,
        other: int = -1,
        seat: int = -1,
        cause: int = -1,
        zone: int = -1,
    ) -> None:
        """Something happened: queue the triggers that wait for it.

        ``piece`` is the event's card, or ``seat`` its player; ``zone`` is where the card was when it
        happened, if it has left since.
        """
        if event < 0:
            return
        if s.lasting and event in self.counted:
            self.lapse.count_down(s, event, piece, seat)
        if s.delayed:
            self.wake(s, event, piece, seat)
        listeners = self.listeners[event]
        if listeners is None:
            return
        posts = listeners.watchers if piece >= 0 else listeners.bystanders or listeners.look_for_bystanders()
        if (posts is None or s.vacant & s.fresh & posts.survey) and (
            piece < 0 or s.card[piece] not in listeners.own
        ):
            return
        if seat < 0 <= piece:
            seat = s.seat(piece)
        s.waiting += self.heard(s, listeners, (event, piece, other, seat, cause), zone)

    def heard(self, s: Table, listeners: Listeners, about: About, zone: int) -> list[Frame]:
        """The triggers that an event sets off, by the order of places."""
        _, piece, _, seat, _ = about
        posts = listeners.watchers if piece >= 0 else listeners.bystanders
        frames: list[Frame] = []
        if piece >= 0 and s.card[piece] in listeners.own:
            here, covered = zone if zone >= 0 else s.zone(piece), s.host[piece] >= 0
            user = seat if seat >= 0 else s.active
            for index in listeners.own[s.card[piece]]:
                code = self.codes[index]
                if here in code.zones and code.covered == covered:
                    self.trigger(s, frames, index, piece, user, about)
        if posts is not None:
            for index, watcher in posts.ready(s):
                self.trigger(
                    s, frames, index, watcher, self.hearer(s, index, watcher, about, zone), about, zone
                )
        return frames

    def trigger(
        self,
        s: Table,
        frames: list[Frame],
        index: int,
        source: int,
        seat: int,
        about: About,
        zone: int = -1,
    ) -> None:
        """Add a trigger of an event, unless it waits for another or its condition or limit says no.

        ``zone`` is where the event's card was, if it has left since.
        """
        code = self.codes[index]
        if not self.concerns(s, self.listening(index, source, seat, about), code, zone):
            return
        frame = self.machine.frame(index, source, seat)
        frame.timing, frame.subject, frame.other, frame.event_seat, frame.cause = about
        if code.condition >= 0 and not self.reckon.holds(s, frame, code.condition):
            return
        if code.limit and self.machine.uses.is_used_up(s, frame):
            return
        frame.batch = s.batch + 1
        frames.append(frame)

    def listening(self, index: int, source: int, seat: int, about: About) -> Frame:
        """An ability that hears of an event; the same frame each time, for nothing keeps it."""
        ear = self.ear
        ear.code, ear.source, ear.seat = index, source, seat
        ear.timing, ear.subject, ear.other, ear.event_seat, ear.cause = about
        return ear

    def hearer(self, s: Table, index: int, watcher: int, about: About, zone: int = -1) -> int:
        """Who is 'you' on a card that hears: on nobody's the first, by turns, whom it concerns."""
        seat, code = s.seat(watcher), self.codes[index]
        if seat >= 0:
            return seat
        for seat in self.reckon.rounds[s.active]:
            if self.concerns(s, self.listening(index, watcher, seat, about), code, zone):
                return seat
        return s.active

    def concerns(self, s: Table, frame: Frame, code: Code, zone: int) -> bool:
        """Whether an event is of the card or player that an ability waits for."""
        if code.of >= 0:
            piece, seat = frame.subject, frame.event_seat
            return piece >= 0 and self.reckon.stands[code.of](s, frame, piece, zone, seat)
        if code.of_who >= 0:
            nobodys = frame.event_seat < 0 <= frame.subject
            return nobodys or frame.event_seat in self.reckon.seats(s, frame, code.of_who)
        return frame.subject == frame.source if frame.subject >= 0 else frame.event_seat == frame.seat

    def replaced(self, s: Table, event: int, piece: int, other: int) -> bool:
        """Whether something happens instead of an event; it is on the stack then."""
        instead = self.instead(s, event, piece, other)
        if instead:
            self.machine.queue.instead(s, instead)
        return bool(instead)

    def instead(self, s: Table, event: int, piece: int, other: int) -> list[Frame]:
        """What could happen instead of an event."""
        listeners = self.world.listeners[event]
        if listeners is None:
            return []
        posts = listeners.watchers
        unwatched = posts is None or s.vacant & s.fresh & posts.survey
        if unwatched and s.card[piece] not in listeners.own:
            return []
        return self.heard(s, listeners, (event, piece, other, s.seat(piece), -1), -1)

    def wake(self, s: Table, event: int, piece: int, seat: int) -> None:
        """Queue what was put off until this event."""
        if seat < 0 and piece >= 0:
            seat = s.seat(piece)
        nobodys = seat < 0 <= piece
        due = [
            delayed for delayed in s.delayed if delayed.event == event and (nobodys or seat in delayed.seats)
        ]
        if due:
            s.delayed = [delayed for delayed in s.delayed if delayed not in due]
            for delayed in due:
                frame = delayed.frame.copy()
                frame.event_seat = frame.event_seat if frame.event_seat >= 0 else seat
                frame.batch = s.batch + 1
                s.waiting.append(frame)
