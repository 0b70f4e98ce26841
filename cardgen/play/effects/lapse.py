"""When what lasts ends: at points of the turn, after so many events, as soon as a condition is met."""

from __future__ import annotations

from cardgen.play.effects.lasting import Lasting
from cardgen.play.effects.reckon import Reckoner
from cardgen.play.effects.table import Table


class Lapse:
    """Ends the changes on the tables of one reckoner."""

    def __init__(self, reckon: Reckoner) -> None:
        self.world = reckon.world
        self.reckon = reckon

    def begin_turn(self, s: Table, seat: int) -> None:
        """A player's turn begins: counts start anew, and what lasts to here ends."""
        s.active = seat
        s.changed = True
        s.used_turn = {}
        s.steps = s.rows = 0
        s.recent = ()
        s.turn_began = s.tick()
        if s.lasting:
            self.expire(s, "start_of_your_turn", seat)

    def end_turn(self, s: Table) -> None:
        """End what lasts to the end of the active player's turn."""
        if not s.lasting:
            return
        for point in ("end_of_turn", "end_of_opponents_turn", "end_of_your_next_turn"):
            self.expire(s, point, s.active)

    def expire(self, s: Table, point: str, seat: int) -> None:
        """End what lasts to a point of a player's turn; ``seat`` is whose turn it is."""
        if s.lasting and point in self.world.vocabulary.points:
            number = self.world.point(point)
            kept = [
                change
                for change in s.lasting
                if change.point != number or not self.is_over(s, change, point, seat)
            ]
            if len(kept) != len(s.lasting):
                s.lasting = kept
                s.changed = True

    def is_over(self, s: Table, change: Lasting, point: str, seat: int) -> bool:
        """Whether a change that lasts to such a point ends at this one, in the turn of a player."""
        if point == "start_of_your_turn":
            return seat == change.by
        if point == "end_of_your_next_turn":
            return seat == change.by and change.stamp <= s.turn_began
        return point != "end_of_opponents_turn" or s.sides[seat] != s.sides[change.by]

    def count_down(self, s: Table, event: int, piece: int, seat: int) -> None:
        """Count an event for the changes that last for so many of it."""
        counting = [change for change in s.lasting if event in change.events]
        if not counting or not any(_is_about(change, piece, seat) for change in counting):
            return
        kept = []
        for change in s.lasting:
            if event in change.events and _is_about(change, piece, seat):
                change = change._replace(times=change.times - 1)
                if change.times <= 0:
                    continue
            kept.append(change)
        s.lasting, s.changed = kept, True

    def end_by_condition(self, s: Table) -> None:
        """End for good what was to end when a condition is met."""
        over = []
        for change in s.lasting:
            if change.ends_if >= 0 and self._ended(s, change):
                over.append(change)  # noqa: PERF401 — a hot loop
        if over:
            s.lasting = [change for change in s.lasting if change not in over]
            s.changed = True

    def _ended(self, s: Table, change: Lasting) -> bool:
        return self.reckon.holds(s, self.reckon.looking(s, change.source, change.by), change.ends_if)


def _is_about(change: Lasting, piece: int, seat: int) -> bool:
    """Whether a change is on the card of an event or, where it is on a player, on the event's player."""
    return change.piece == piece if change.piece >= 0 else change.seat == seat
