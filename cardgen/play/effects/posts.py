"""Where abilities stand ready: to be used, to hear of events, or to hold all the time.

Made once for a world; ``Posts.ready`` finds the cards there, and looks again only when one of those cards
has moved there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.effects.program import Code

if TYPE_CHECKING:
    from cardgen.play.effects.table import Placed, Table
    from cardgen.play.effects.world import World

OWN_TURN, OTHERS_TURN = 1, 2
"""Bits of the turns in which an ability may be used."""

ByCard = dict[int, tuple[int, ...]]
"""Abilities by the card that has them; a card without any is absent."""


class Posts:
    """Where some abilities stand ready: places, with the abilities of open cards and of covered ones there.

    ``survey`` is that of these places.
    """

    __slots__ = ("at", "covers", "survey")

    def __init__(self, world: World, indices: Sequence[int], seats: Sequence[int]) -> None:
        codes = world.program.codes
        zones = sorted({zone for index in indices for zone in codes[index].zones})
        uncovered = [index for index in indices if not codes[index].covered]
        covered = [index for index in indices if codes[index].covered]
        self.at: tuple[tuple[int, ByCard, ByCard], ...] = tuple(
            (place, _by_card(world, uncovered, zone), _by_card(world, covered, zone))
            for zone in zones
            for place in dict.fromkeys(world.place(zone, seat) for seat in seats)
        )
        self.covers = bool(covered)
        self.survey = world.survey(self.cards())

    def ready(self, s: Table) -> Placed:
        """The abilities that stand ready here, with their cards, in the order of places and piles."""
        if s.fresh & self.survey:
            known: Placed = s.surveys[self.survey]
            return known
        card, piles, found = s.card, s.piles, []
        for place, uncovered, covered in self.at:
            for top in piles[place]:  # a hot loop
                if card[top] in uncovered:
                    for index in uncovered[card[top]]:
                        found.append((index, top))  # noqa: PERF401
                if covered and s.beneath[top]:
                    found += _beneath(s, top, covered)
        s.surveys[self.survey] = found
        s.fresh |= self.survey
        s.vacant = s.vacant & ~self.survey if found else s.vacant | self.survey
        return found

    def cards(self) -> dict[int, set[int]]:
        """By place, the cards that have such abilities there."""
        return {place: {*uncovered, *covered} for place, uncovered, covered in self.at}


def _beneath(s: Table, top: int, covered: ByCard) -> Placed:
    """The abilities that stand ready under one card."""
    return [(index, piece) for piece in s.beneath[top] for index in covered.get(s.card[piece], ())]


def _by_card(world: World, indices: Sequence[int], zone: int) -> ByCard:
    """Those abilities that work in a zone, by card."""
    found: ByCard = {}
    for index in indices:
        code = world.program.codes[index]
        if zone in code.zones:
            found[code.card] = (*found.get(code.card, ()), index)
    return found


class Listeners:
    """Who waits for one event: the event's own card, by card, and cards that watch others.

    ``watchers`` wait for what happens to cards, ``None`` where there are none; ``bystanders`` for what
    happens to players, looked for when that first happens: surveys are few, so that their bits stay quick.
    """

    __slots__ = ("_waiting", "_world", "bystanders", "own", "watchers")

    def __init__(self, world: World, event: int) -> None:
        codes = world.program.codes
        waiting = [index for index, code in enumerate(codes) if waits(code, event)]
        watching = [index for index in waiting if codes[index].of >= 0 or codes[index].of_who >= 0]
        own = [index for index in waiting if index not in watching]
        self.own: ByCard = {}
        for index in own:
            self.own[codes[index].card] = (*self.own.get(codes[index].card, ()), index)
        self.watchers = Posts(world, watching, range(world.seats)) if watching else None
        self.bystanders: Posts | None = None
        self._world, self._waiting = world, [*watching, *own]

    def look_for_bystanders(self) -> Posts:
        self.bystanders = Posts(self._world, self._waiting, range(self._world.seats))
        return self.bystanders


def waits(code: Code, event: int) -> bool:
    """Whether an ability is set off by an event."""
    if event not in code.timings:
        return False
    return code.styles[code.timings.index(event)] in ("trigger", "replacement")


class Timed:
    """Abilities that players use at certain timings: ``by_turn`` another's (0) or their own (1), by seat.

    ``in_turn_of`` are all seats' posts, and their bits together, by whose turn it is.
    """

    __slots__ = ("by_turn", "in_turn_of")

    def __init__(self, world: World, timings: tuple[int, ...]) -> None:
        seats = range(world.seats)
        others, own = (_usable(world, timings, turn) for turn in (OTHERS_TURN, OWN_TURN))
        in_others = tuple(Posts(world, others, (seat,)) for seat in seats)
        in_own = in_others if own == others else tuple(Posts(world, own, (seat,)) for seat in seats)
        self.by_turn = in_others, in_own
        self.in_turn_of = tuple(self._of(active) for active in seats)

    def _of(self, active: int) -> tuple[int, tuple[Posts, ...]]:
        posts = tuple(self.by_turn[active == seat][seat] for seat in range(len(self.by_turn[0])))
        return sum(own.survey for own in posts), posts


def _usable(world: World, timings: tuple[int, ...], turn: int) -> list[int]:
    codes = world.program.codes
    used = (index for own in world.active for index in own if _turns(world, codes[index]) & turn)
    return [index for index in used if any(timing in timings for timing in codes[index].timings)]


def _turns(world: World, code: Code) -> int:
    """In whose turns an ability may be used, as bits."""
    timings = [world.vocabulary.timings[world.program.events[timing]] for timing in code.timings]
    turns = 0
    for timing in timings:
        turns |= {"you": OWN_TURN, "opponent": OTHERS_TURN}.get(timing.whose, OWN_TURN | OTHERS_TURN)
    return turns


class Users(dict[tuple[int, ...], Timed]):
    """Abilities that players use, by timings; made when first asked for."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world

    def __missing__(self, timings: tuple[int, ...]) -> Timed:
        found = self[timings] = Timed(self.world, timings)
        return found
