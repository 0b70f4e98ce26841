"""How long a reckoning of present values is good: what it hangs on.

Where all continuous abilities at work hang on nothing but where cards lie (``placing``), that is as long as
no card moves in the places that they look at, and the same lasts.
"""

from __future__ import annotations

from typing import TypeAlias

from cardgen.play.effects.lasting import Lasting
from cardgen.play.effects.placing import Placing
from cardgen.play.effects.table import Placed, Table
from cardgen.play.effects.world import World

Kept: TypeAlias = tuple[int, list[Lasting], int]
"""What a reckoning hangs on: surveys of places, what lasts, and whose turn it is, -1 where not on that."""


class Keeping:
    """Tells what reckonings of one world hang on."""

    def __init__(self, world: World, placing: Placing) -> None:
        self.world = world
        self.placing = placing
        self.others = world.survey(world.continuous.cards())
        """Of who has continuous abilities: whose were reckoned last."""
        self.surveys: dict[int, int] = {}
        """By bits of places, the surveys of all that abilities which see these places hang on."""
        self.of_place: dict[int, int] = {}
        """By place that any of them sees, the survey of all cards there."""

    def hangs_on(self, s: Table, placed: Placed) -> Kept | None:
        """What the reckoning with these abilities hangs on; ``None`` where that is more than can be told."""
        seen = self._seen(s, placed) if placed else 0
        if seen is None:
            return None
        survey = self.surveys.get(seen) or self._new_surveys(seen)
        s.fresh |= survey
        return survey, s.lasting, s.active if seen & self.placing.by_turn else -1

    def _seen(self, s: Table, placed: Placed) -> int | None:
        """Bits of the places that these abilities see, and of the turn; ``None`` where they see more."""
        seen, seat_of = 0, self.world.seat_of
        for index, piece in placed:
            looks = self.placing.looks[index]
            if looks is None:
                return None
            seat = seat_of[s.place[piece]]
            if seat < 0:
                seat = s.user(piece)
                seen |= self.placing.by_turn if s.owner[piece] < 0 else 0
            seen |= looks[seat]
        return seen

    def _new_surveys(self, seen: int) -> int:
        """The surveys of who else has continuous abilities, and of all cards in each of the places seen."""
        world, found = self.world, self.others
        for place in range(world.places):
            if seen >> place & 1:
                if place not in self.of_place:
                    self.of_place[place] = world.survey({place: range(len(world.ids))})
                found |= self.of_place[place]
        self.surveys[seen] = found
        return found
