"""Which abilities a player may use: where their cards lie, what they say, how often, and the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cardgen.play.effects.frame import Frame
from cardgen.play.effects.notation import LIMIT_SPAN
from cardgen.play.effects.posts import Posts
from cardgen.play.effects.program import SLOTS
from cardgen.play.effects.table import Placed, Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


Check: TypeAlias = Callable[[Table, int, int], bool]
"""(state, piece, seat): whether the ability of this card can be used by this player."""


class Uses:
    """Looks at the abilities of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.world = machine.world
        self.users = machine.world.users
        self.law = machine.law
        self.reckon = machine.reckon
        self.refresh = machine.reckon.refresh
        self.codes = machine.codes
        sizes = (max((code.slots for code in self.codes), default=SLOTS), 0, 0)
        self._probe, self._answer = Frame(-1, 0, -1, 0, sizes), Frame(-1, 0, -1, 0, sizes)
        self.checks = [self.check(index) for index in range(len(self.codes))]

    def usable(self, s: Table, seat: int, timings: tuple[int, ...]) -> Placed:
        """The abilities (code, piece) that a player may use now, of those with one of the timings."""
        posts = self.users[timings].in_turn_of[s.active][1][seat]
        idle = s.vacant & s.fresh if s.changed else s.vacant & s.fresh | s.idle
        return [] if idle & posts.survey else self.at_posts(s, posts, seat)

    def at_posts(self, s: Table, posts: Posts, seat: int) -> Placed:
        """The abilities at a player's posts that he may use now."""
        placed: Placed = s.surveys[posts.survey] if s.fresh & posts.survey else posts.ready(s)
        if not placed:
            return placed
        if s.changed:
            self.refresh(s)
        checks, found = self.checks, []
        for use in placed:
            index, piece = use
            if checks[index](s, piece, seat):
                found.append(use)
        if not found and not self.law.is_fleeting(s):
            s.idle |= posts.survey
        return found

    def can_use(self, s: Table, index: int, piece: int, seat: int) -> bool:
        """Whether the ability's own words and the rules let a player use it now, in such a turn."""
        return self.checks[index](s, piece, seat)

    def check(self, index: int) -> Check:
        """The function that tells of one ability whether it can be used."""
        code, usable = self.codes[index], self.rules(index)
        condition = self.reckon.amounts[code.condition] if code.condition >= 0 else None
        payable = self.machine.costs.able[index]
        if condition is None and payable is None and not code.limit and code.of < 0 and code.of_who < 0:
            return usable
        limit, per_game = code.limit, code.per_game
        answers = "response" in code.styles and (condition is not None or code.of >= 0 or code.of_who >= 0)
        probe = self._answer if answers else self._probe

        def can_use(s: Table, piece: int, seat: int) -> bool:
            if limit:
                used = s.used_game if per_game else s.used_turn
                if used and used.get(self.limit_key(s, index, piece, seat), 0) >= limit:
                    return False
            frame = probe  # as ``probe`` does
            frame.code, frame.source, frame.seat = index, piece, seat
            if answers and not self.concerns(s, frame):
                return False
            if condition is not None and not condition(s, frame):
                return False
            if payable is not None and not payable(s, frame):
                return False
            return usable(s, piece, seat)

        return can_use

    def concerns(self, s: Table, frame: Frame) -> bool:
        """Whether what would be answered is of whom an ability waits for; its condition may ask of it."""
        self.face(s, frame)
        code = self.codes[frame.code]
        return (code.of < 0 and code.of_who < 0) or self.machine.events.concerns(s, frame, code, -1)

    def face(self, s: Table, frame: Frame) -> None:
        """Tell an answer what it answers: a card and its player, else what the player on turn does."""
        answered = self.machine.answered(s, frame)
        frame.subject = -1 if answered is None else answered.source
        frame.event_seat = s.active if answered is None else answered.seat

    def rules(self, index: int) -> Check:
        """What the game's rules ask of an ability besides."""
        if self.law.usable_by is not None:
            return self.law.usable_by(self.machine, index)
        usable = self.law.usable
        return lambda s, piece, seat: usable(s, index, piece, seat)

    def allowed(self, s: Table, piece: int, seat: int) -> bool:
        """Whether a card's requirements for being played are met."""
        requirements = self.world.requirements[s.card[piece]]
        if not requirements:
            return True
        holds = self.reckon.holds
        for index in requirements:
            if not holds(s, self.probe(index, piece, seat), self.codes[index].condition):
                return False
        return True

    def probe(self, index: int, piece: int, seat: int) -> Frame:
        """A frame to ask conditions and costs with; the same one each time, for nothing keeps it."""
        frame = self._probe
        frame.code, frame.source, frame.seat = index, piece, seat
        return frame

    def times_used(self, s: Table, index: int, piece: int, seat: int) -> int:
        code = self.codes[index]
        return (s.used_game if code.per_game else s.used_turn).get(self.limit_key(s, index, piece, seat), 0)

    def limit_key(self, s: Table, index: int, piece: int, seat: int) -> int:
        code = self.codes[index]
        if code.shared:  # counted for the player and the name: by the first card that has the name
            name = self.world.names[s.card[piece]]
            return -(name * LIMIT_SPAN + code.number * self.world.seats + seat + 1)
        return index * LIMIT_SPAN + piece

    def is_used_up(self, s: Table, f: Frame) -> bool:
        """Whether an ability's limit is reached."""
        return self.left(s, f) <= 0

    def left(self, s: Table, f: Frame) -> int:
        """How often an ability may still be used; uses that have begun and are not counted yet are, too."""
        key = self.limit_key(s, f.code, f.source, f.seat)
        begun = sum(isinstance(entry, Frame) and self.goes_by(s, entry, key) for entry in s.stack)
        return self.codes[f.code].limit - self.times_used(s, f.code, f.source, f.seat) - begun

    def goes_by(self, s: Table, f: Frame, key: int) -> bool:
        """Whether a use of an ability that is not counted yet will be, under a key."""
        if f.code < 0 or f.paid or not self.codes[f.code].limit:
            return False
        return self.limit_key(s, f.code, f.source, f.seat) == key

    def count_use(self, s: Table, f: Frame) -> None:
        """Count a use; with the last one that is allowed, triggers that waited for more are off."""
        code = self.codes[f.code]
        if code.limit:
            used = s.used_game if code.per_game else s.used_turn
            key = self.limit_key(s, f.code, f.source, f.seat)
            used[key] = used.get(key, 0) + 1
            if used[key] >= code.limit and s.waiting:
                s.waiting = [frame for frame in s.waiting if not self.goes_by(s, frame, key)]
            s.changed = True
