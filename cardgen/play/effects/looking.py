"""Picks → functions: which cards a description means, made once when a machine is.

A function does what its row of the program says, with all of it looked up already. Terms become functions in
``amounts``, what is asked of single cards in ``fitting``; ``Looks`` makes each of them once, for they are
parts of one another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from cardgen.play.effects import amounts, fitting
from cardgen.play.effects.amounts import Amount
from cardgen.play.effects.fitting import COMPARES, Fits, Stands
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.program import Pick, Pile, Ref, T, Test, Who
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.reckon import Reckoner

Select: TypeAlias = Callable[[Table, Frame], list[int]]
"""The cards that a pick means, in the order of places and piles, in a list of their own."""


Places: TypeAlias = Callable[[Table, Frame], Sequence[int]]
"""The places a pick looks at, a player's one after another, those of the table last."""


class Looks:
    """The functions of one reckoner's picks and terms, by their indices; made when first asked for."""

    def __init__(self, reckon: Reckoner) -> None:
        self.reckon = reckon
        self.world = reckon.world
        self.picks, self.terms = reckon.world.program.picks, reckon.world.program.terms
        self._amounts: dict[int, Amount] = {}
        self._selects: dict[int, Select] = {}
        self._fits: dict[int, Fits | None] = {}

    def amount(self, term: int) -> Amount:
        if term not in self._amounts:
            self._amounts[term] = amounts.make(self, self.terms[term])
        return self._amounts[term]

    def fixed(self, term: int) -> int | None:
        """A term's number, where it is a plain one."""
        return self.terms[term].a if self.terms[term].op == T.NUMBER else None

    def select(self, pick: int) -> Select:
        if pick not in self._selects:
            self._selects[pick] = _select(self, pick)
        return self._selects[pick]

    def fits(self, pick: int) -> Fits | None:
        """``None`` where every card fits."""
        if pick not in self._fits:
            self._fits[pick] = fitting.fits(self, self.picks[pick])
        return self._fits[pick]

    def stands(self, pick: int) -> Stands:
        return fitting.stands(self, self.picks[pick], self.fits(pick))

    def mask(self, pick: Pick) -> bytes | None:
        """By card, whether it fits by what is printed; ``None`` where every card does."""
        return self.world.program.masks[pick.mask] if pick.mask >= 0 else None

    def places(self, pick: Pick) -> Places:
        return _places(self, pick)

    def is_by_side(self, pick: Pick) -> bool:
        """Whether it matters on whose side cards are: of places of the table alone all cards are meant."""
        shared = self.world.shared
        return pick.whose not in (Who.ANY, Who.ALL) and not (
            pick.zones and all(shared[z] for z in pick.zones)
        )

    def common(self, pick: Pick) -> list[int]:
        """The places of the table that a pick looks at, where not all that may lie there is meant."""
        world, mask = self.world, self.mask(pick)
        if not self.is_by_side(pick) or not any(world.shared[zone] for zone in pick.zones):
            return []
        holds = world.vocabulary.holds
        kinds = {kind for card, kind in enumerate(world.kinds) if mask is None or mask[card]}
        return [
            zone * world.seats
            for zone in pick.zones
            if world.shared[zone] and not kinds.isdisjoint(holds[world.zones[zone]])
        ]


# Which cards


def _select(look: Looks, index: int) -> Select:
    pick, fits = look.picks[index], look.fits(index)
    if pick.ref == Ref.SELF and pick.whose == Who.ANY and not pick.zones:
        if fits is None:
            return lambda s, f: [f.source]
        return lambda s, f: [f.source] if fits(s, f, f.source) else []
    if pick.ref >= 0 or pick.under >= 0:
        return _among_known(look, pick, fits)
    select, common = _in_places(look, pick, fits), look.common(pick)
    if not common:
        return select
    seats_of, whose = look.reckon.seats, pick.whose

    def of_their_side(s: Table, f: Frame) -> list[int]:
        found = select(s, f)
        if found and any(s.piles[place] for place in common):
            seats = seats_of(s, f, whose)
            found = [piece for piece in found if s.is_on(piece, seats)]
        return found

    return of_their_side


def _in_places(look: Looks, pick: Pick, fits: Fits | None) -> Select:
    """The cards that lie where a pick looks, whoever's they are."""
    places = look.places(pick)
    if pick.pile != Pile.TOP:
        return _among_covered(places, pick.pile == Pile.ANY, fits)
    if fits is None:
        return lambda s, f: [piece for place in places(s, f) for piece in s.piles[place]]

    mask, asks = look.mask(pick), fitting.asks(look, pick)
    if mask is None:
        if _asks_one_stat(look, pick):
            return _by_stat(look, places, pick.tests[0])
        return lambda s, f: [piece for place in places(s, f) for piece in s.piles[place] if fits(s, f, piece)]

    def select(s: Table, f: Frame) -> list[int]:
        piles, card, found = s.piles, s.card, []
        for place in places(s, f):
            for piece in piles[place]:
                if mask[card[piece]] and (asks is None or asks(s, f, piece)):
                    found.append(piece)  # noqa: PERF401 — a hot loop
        return found

    return select


def _asks_one_stat(look: Looks, pick: Pick) -> bool:
    """Whether all that is asked of cards beside what is printed is how one stat compares with a number."""
    if look.reckon.counts_as is not None or len(pick.tests) != 1:
        return False
    (test,) = pick.tests
    plain = test.stat >= 0 and len(test.terms) == 1 and look.fixed(test.terms[0]) is not None
    return (
        plain
        and not pick.other
        and pick.apart < 0
        and pick.state < 0
        and pick.marker < 0
        and not pick.held
        and not pick.keywords
    )


def _by_stat(look: Looks, places: Places, test: Test) -> Select:
    """The cards that pass one such test, as ``_stat_test`` has it, without a call for each."""
    stat, holds, number = test.stat, COMPARES[test.compare], look.terms[test.terms[0]].a
    printed, refresh = look.reckon.printed, look.reckon.refresh

    def select(s: Table, f: Frame) -> list[int]:
        if s.changed:
            refresh(s)
        piles, card, derived, found = s.piles, s.card, s.derived, []
        for place in places(s, f):
            for piece in piles[place]:
                if holds((derived.get(piece) or printed[card[piece]])[stat], number):
                    found.append(piece)  # noqa: PERF401 — a hot loop
        return found

    return select


def _among_known(look: Looks, pick: Pick, fits: Fits | None) -> Select:
    """The cards of a reference, or those beneath it, as far as they lie where they should."""
    known, seats_of = look.reckon.known, look.reckon.seats
    seats, zones, ref, under = look.world.seats, pick.zones, pick.ref, pick.under
    by_side = look.is_by_side(pick)

    def select(s: Table, f: Frame) -> list[int]:
        if ref >= 0:
            found = [piece for piece in known(s, f, ref) if piece >= 0]
        else:
            hosts = known(s, f, under)
            found = [piece for host in hosts if host >= 0 for piece in s.beneath[host]]
        if zones:
            found = [piece for piece in found if s.place[piece] // seats in zones]
        if by_side:
            whose = seats_of(s, f, pick.whose)
            found = [piece for piece in found if s.is_on(piece, whose)]
        return found if fits is None else [piece for piece in found if fits(s, f, piece)]

    return select


def _among_covered(places: Places, open_too: bool, fits: Fits | None) -> Select:
    """Cards beneath others, each after the card on top of it where that counts too."""

    def select(s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        for place in places(s, f):
            for top in s.piles[place]:
                if open_too:
                    found.append(top)
                found += s.beneath[top]
        return found if fits is None else [piece for piece in found if fits(s, f, piece)]

    return select


def _places(look: Looks, pick: Pick) -> Places:
    """One's own places are known by the seat; others' hang on whose turn it is and who plays with whom."""
    world, seats_of, whose = look.world, look.reckon.seats, pick.whose
    shared = [zone * world.seats for zone in pick.zones if world.shared[zone]]
    own = [zone * world.seats for zone in pick.zones if not world.shared[zone]]

    def of(seats: Sequence[int]) -> list[int]:
        return [place + seat for seat in seats for place in own] + shared

    if whose == Who.YOU:
        by_seat = [of((seat,)) for seat in range(world.seats)]
        return lambda s, f: by_seat[f.seat]
    if whose in (Who.ALL, Who.ANY):
        rounds = [of(look.reckon.rounds[active]) for active in range(world.seats)]
        return lambda s, f: rounds[s.active]
    return lambda s, f: of(seats_of(s, f, whose))
