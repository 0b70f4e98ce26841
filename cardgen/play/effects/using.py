"""Which abilities a player may use: where their cards lie, what they say, how often, and the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cardgen.play.effects.frame import Frame
from cardgen.play.effects.notation import LIMIT_SPAN
from cardgen.play.effects.program import SLOTS
from cardgen.play.effects.table import Placed, Table
from cardgen.play.effects.world import Users

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


Check: TypeAlias = Callable[[Table, int, int], bool]
"""(state, piece, seat): whether the ability of this card can be used by this player."""


class Uses:
    """Looks at the abilities of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.world = machine.world
        self.law = machine.law
        self.reckon = machine.reckon
        self.refresh = machine.reckon.refresh
        self.codes = machine.codes
        self.payable = machine.costs.payable
        self.checks = [self.check(index) for index in range(len(self.codes))]
        self._probe = Frame(-1, 0, -1, 0, (max((code.slots for code in self.codes), default=SLOTS), 0, 0))

    def usable(self, s: Table, seat: int, timings: tuple[int, ...]) -> list[tuple[int, int]]:
        """The abilities (code, piece) that a player may use now, of those with one of the timings."""
        users = self.world.users(timings)[s.active == seat][seat]
        if s.changed:
            self.refresh(s)
        if s.idle & users.survey:
            return []
        placed = s.surveys[users.survey] if s.fresh & users.survey else self.look(s, users)
        checks = self.checks
        found = [(index, piece) for index, piece in placed if checks[index](s, piece, seat)] if placed else []
        if not found:
            s.idle |= users.survey
        return found

    def in_place(self, s: Table, seat: int, timings: tuple[int, ...]) -> Placed:
        """The abilities of this turn whose cards lie where they can be used."""
        users = self.world.users(timings)[s.active == seat][seat]
        found: Placed = s.surveys[users.survey] if s.fresh & users.survey else self.look(s, users)
        return found

    def look(self, s: Table, users: Users) -> Placed:
        """Look where the cards of users lie; that holds until one of these places changes."""
        found = s.surveys[users.survey] = self._placed(s, users)
        s.fresh |= users.survey
        return found

    def _placed(self, s: Table, users: Users) -> Placed:
        piles, card, codes_of = s.piles, s.card, self.codes
        found: Placed = []
        for place, codes in users.at:
            for top in piles[place]:
                for piece in (top, *s.beneath[top]) if users.covered else (top,):
                    if card[piece] in codes:
                        covered = s.host[piece] >= 0
                        own = codes[card[piece]]
                        found += [(index, piece) for index in own if codes_of[index].covered == covered]
        return found

    def can_use(self, s: Table, index: int, piece: int, seat: int) -> bool:
        """Whether the ability's own words and the rules let a player use it now, in such a turn."""
        return self.checks[index](s, piece, seat)

    def check(self, index: int) -> Check:
        """The function that tells of one ability whether it can be used."""
        code, usable = self.codes[index], self.law.usable
        condition = self.reckon.amounts[code.condition] if code.condition >= 0 else None
        if condition is None and not code.costs and not code.limit:
            return lambda s, piece, seat: usable(s, index, piece, seat)
        payable = self.payable if code.costs else None

        def can_use(s: Table, piece: int, seat: int) -> bool:
            if code.limit and self.times_used(s, index, piece, seat) >= code.limit:
                return False
            frame = self.probe(index, piece, seat)
            if condition is not None and not condition(s, frame):
                return False
            if payable is not None and not payable(s, frame):
                return False
            return usable(s, index, piece, seat)

        return can_use

    def allowed(self, s: Table, piece: int, seat: int) -> bool:
        """Whether a card's requirements for being played are met."""
        holds = self.reckon.holds
        for index in self.world.requirements[s.card[piece]]:
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

    def count_use(self, s: Table, f: Frame) -> None:
        code = self.codes[f.code]
        if code.limit:
            used = s.used_game if code.per_game else s.used_turn
            key = self.limit_key(s, f.code, f.source, f.seat)
            used[key] = used.get(key, 0) + 1
            s.changed = True
