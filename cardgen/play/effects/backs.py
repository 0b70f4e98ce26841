"""Cards that are chosen by their backs: whose faces a player sees, and what he says of the others.

Some lie where one player alone sees more than backs, or nobody does. Others choose among the backs, and
what they knew of the cards there is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects import action
from cardgen.play.effects.frame import Choice, Frame
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import Pick
from cardgen.play.effects.table import Table
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


class Backs:
    """Tells backs from faces, for one machine."""

    def __init__(self, machine: Machine) -> None:
        self.rows = machine.rows
        self.world = machine.world
        self.picks = machine.reckon.picks
        self.holders = [self._holder(place) for place in range(self.world.places)]

    def _holder(self, place: int) -> int | None:
        """Who alone sees more than backs in a place, -1 for nobody; ``None`` where faces show."""
        zone, seat = divmod(place, self.world.seats)
        if self.world.visible[zone] != "back":
            return None
        return -1 if self.world.shared[zone] else seat

    def by_back(self, s: Table, seat: int, piece: int) -> bool:
        """Whether a player who chooses a card sees nothing of it but its back.

        Whoever holds cards may mix them before others choose, so that it does not help to know some of
        them; but for those that an effect has pointed out.
        """
        holder = self.holders[s.place[piece]]
        if holder is None or holder == seat:
            return False
        known = s.known[piece] >> seat & 1
        return not known or not (self.world.piled[s.zone(piece)] or self.pointed_out(s))

    def pointed_out(self, s: Table) -> bool:
        """Whether cards are chosen among those that an earlier step dealt with."""
        pick = self.picking(s)
        return pick is not None and pick.ref >= 0

    def before(self, s: Table, seat: int) -> list[int]:
        """The cards of a player's question whose backs he has before him, though they may lie in a deck.

        They are those that he has taken so far, and all that an effect has pointed out to choose from.
        """
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, Choice) or (top.kind, top.seat) != (Choice.CARDS, seat):
            return []
        return [*top.taken, *(top.pool if self.pointed_out(s) else ())]

    def picking(self, s: Table) -> Pick | None:
        """The pick that is being made or asked about."""
        frame = next((entry for entry in reversed(s.stack) if not isinstance(entry, Choice)), None)
        if not isinstance(frame, Frame):
            return None
        row = self.rows[frame.pc]
        return self.picks[row.a] if row.op == Op.PICK else None

    def all_equal(self, s: Table, seat: int, pool: list[int]) -> bool:
        """Whether it makes no difference which of the pieces are taken, or none that the chooser can see."""
        if len({s.place[piece] for piece in pool}) > 1:
            return False
        place = s.place[pool[0]]
        if self.holders[place] is not None and any(self.by_back(s, seat, piece) for piece in pool):
            first = self.card_action(s, seat, pool[0])
            return all(self.card_action(s, seat, piece) == first for piece in pool)
        return not self.world.in_play[place // self.world.seats] and len({s.card[p] for p in pool}) == 1

    def card_action(self, s: Table, seat: int, piece: int) -> int:
        """The answer that takes a card: by its name, or by its back and place where no more is seen."""
        if self.holders[s.place[piece]] is not None and self.by_back(s, seat, piece):
            return pack(action.BACK, self.world.backs[s.card[piece]], self.world.spots[s.place[piece]])
        return action.choose(s, piece)

    def lose_track(self, s: Table, pieces: list[int]) -> None:
        """One of these will be taken by its back: only who holds them can tell which it was.

        ``pieces`` are all that it may be.
        """
        for piece in pieces:
            s.known[piece] = 0
