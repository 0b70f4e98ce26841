"""Looking, never touching: which cards a pick means, what an amount is, whether a condition holds.

``derive`` reckons stats and keywords anew whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgen.play.effects.derive import Deriver
from cardgen.play.effects.frame import EMPTY, Frame
from cardgen.play.effects.program import NAME, Pick, Pile, Ref, T, Term, Test, Who
from cardgen.play.effects.table import Table
from cardgen.play.effects.world import World

OwnCondition = Callable[[Any, Frame, dict[str, Any]], bool]
CountsAs = Callable[[Any, int, int], Sequence[int]]


YOU, OPPONENTS, THAT, CHOSEN = int(Who.YOU), int(Who.OPPONENTS), int(Who.THAT), int(Who.CHOSEN)
COVERED = int(Pile.COVERED)


class Reckoner:
    """Looks at tables of one world. ``own`` are the game's own conditions, by name."""

    def __init__(
        self,
        world: World,
        own: dict[str, OwnCondition],
        counts_as: CountsAs | None = None,
        by_place: frozenset[str] = frozenset(),
    ) -> None:
        self.world = world
        self.counts_as = counts_as
        self.picks = world.program.picks
        self.terms = world.program.terms
        self.codes = world.program.codes
        self.masks = world.program.masks
        self.own = [own[name] for name in world.vocabulary.own_conditions]
        self.stats = len(world.vocabulary.stats)
        numbers = [term.a if term.op == T.NUMBER else None for term in self.terms]
        self.fixed: list[int | None] = numbers
        self.looks = [_LOOKS[term.op] for term in self.terms]
        self.derive = Deriver(self, by_place)
        self.refresh = self.derive.refresh

    # Players

    def seats(self, s: Table, f: Frame, who: int) -> Sequence[int]:
        """The players a code means, from the active one on where they are several."""
        if who == YOU:
            return (f.seat,)
        if who >= CHOSEN:
            return (f.players[who - CHOSEN],)
        if who == THAT:
            return (f.that if f.that >= 0 else f.event_seat if f.event_seat >= 0 else f.seat,)
        everyone = self.in_order(s)
        if who == OPPONENTS:
            side = s.sides[f.seat]
            return [seat for seat in everyone if s.sides[seat] != side]
        return everyone

    def in_order(self, s: Table) -> list[int]:
        """Every seat, the active one first."""
        seats = self.world.seats
        return [(s.active + turn) % seats for turn in range(seats)]

    # Cards

    def known(self, s: Table, f: Frame, ref: int) -> Sequence[int]:
        """The cards behind a reference."""
        if ref >= Ref.IT:
            return f.slots[ref - Ref.IT]
        if ref == Ref.SELF:
            return (f.source,)
        if ref == Ref.SUBJECT:
            return (f.subject,) if f.subject >= 0 else ()
        if ref == Ref.OTHER:
            return (f.other,) if f.other >= 0 else ()
        if ref == Ref.HOST:
            return (s.host[f.source],) if s.host[f.source] >= 0 else ()
        return s.beneath[f.source]

    def cards(self, s: Table, f: Frame, pick: Pick) -> list[int]:
        """Every card that fits a pick, in the order of places and piles, however many are taken."""
        if pick.ref >= 0 or pick.under >= 0:
            pool = self._bound(s, f, pick)
            zones = pick.zones
            if zones:
                seats = self.world.seats
                pool = [piece for piece in pool if s.place[piece] // seats in zones]
            if pick.whose != Who.ANY:
                whose = self.seats(s, f, pick.whose)
                pool = [piece for piece in pool if s.seat(piece) in whose]
            return [piece for piece in pool if self.fits(s, f, pick, piece)]
        covered, fits, beneath = pick.pile, self.fits, s.beneath
        if not (covered or pick.tests or pick.keywords) and pick.state < 0 and pick.marker < 0:
            return self._by_print(s, f, pick)
        found: list[int] = []
        for place in self.places(s, f, pick):
            for piece in s.piles[place]:
                if covered != COVERED and fits(s, f, pick, piece):
                    found.append(piece)
                if covered and beneath[piece]:
                    found += [under for under in beneath[piece] if fits(s, f, pick, under)]
        return found

    def _by_print(self, s: Table, f: Frame, pick: Pick) -> list[int]:
        """The open cards of a pick that asks for nothing but what is printed."""
        found: list[int] = []
        mask, card, piles = self.masks[pick.mask] if pick.mask >= 0 else None, s.card, s.piles
        for place in self.places(s, f, pick):
            found += piles[place] if mask is None else [piece for piece in piles[place] if mask[card[piece]]]
        if pick.other and f.source in found:
            found.remove(f.source)
        return found

    def _bound(self, s: Table, f: Frame, pick: Pick) -> list[int]:
        """The cards of a reference, or those beneath it."""
        if pick.ref >= 0:
            return [piece for piece in self.known(s, f, pick.ref) if piece >= 0]
        return [under for piece in self.known(s, f, pick.under) if piece >= 0 for under in s.beneath[piece]]

    def places(self, s: Table, f: Frame, pick: Pick) -> list[int]:
        """The places a pick looks at, a player's one after another, those of the table last."""
        count, shared = self.world.seats, self.world.shared
        own = [zone * count for zone in pick.zones if not shared[zone]]
        found = [place + seat for seat in self.seats(s, f, pick.whose) for place in own]
        if len(own) != len(pick.zones):
            found += [zone * count for zone in pick.zones if shared[zone]]
        return found

    def fits(self, s: Table, f: Frame, pick: Pick, piece: int) -> bool:
        """Whether a card is what a pick describes, wherever it lies."""
        if pick.mask >= 0 and not self.masks[pick.mask][s.card[piece]]:
            return False
        if pick.other and piece == f.source:
            return False
        if pick.state >= 0 and s.exhausted[piece] != pick.state:
            return False
        if pick.marker >= 0 and not s.markers[pick.marker][piece]:
            return False
        if pick.keywords and self.keywords(s, piece) & pick.keywords != pick.keywords:
            return False
        for test in pick.tests:  # noqa: SIM110 — a hot loop
            if not self._passes(s, f, test, piece):
                return False
        return True

    def fits_anywhere(
        self, s: Table, f: Frame, pick: Pick, piece: int, zone: int = -1, seat: int = -1
    ) -> bool:
        """Whether a card fits a description together with its side, zone and depth.

        ``zone`` and ``seat`` are where it was in question, if it has left since.
        """
        if pick.zones and (zone if zone >= 0 else s.zone(piece)) not in pick.zones:
            return False
        if pick.pile != Pile.ANY and (s.host[piece] >= 0) != (pick.pile == Pile.COVERED):
            return False
        if pick.whose != Who.ANY:
            side = seat if seat >= 0 else s.seat(piece)
            if side not in self.seats(s, f, pick.whose):
                return False
        return self.fits(s, f, pick, piece)

    def _passes(self, s: Table, f: Frame, test: Test, piece: int) -> bool:
        if test.stat == NAME:
            return self.has_name(s, piece, test.terms) == (test.compare == 0)
        if test.stat < 0:
            names = {f.named if which == 0 else s.memory[f.source] for which in test.terms}
            return (self.world.names[s.card[piece]] in names) == (test.compare == 0)
        value = self.stat(s, piece, test.stat)
        if self.counts_as is None:
            return self._compare(s, f, test, value)
        values = [value, *self.counts_as(s, piece, test.stat)]
        if test.compare >= 2:
            bound = self.term(s, f, test.terms[0])
            return max(values) >= bound if test.compare == 2 else min(values) <= bound
        wanted = [self.term(s, f, term) for term in test.terms]
        return any(value in wanted for value in values) == (test.compare == 0)

    def _compare(self, s: Table, f: Frame, test: Test, value: int) -> bool:
        """Whether a single value passes."""
        if test.compare >= 2:
            bound = self.term(s, f, test.terms[0])
            return value >= bound if test.compare == 2 else value <= bound
        for term in test.terms:
            if value == self.term(s, f, term):
                return test.compare == 0
        return test.compare != 0

    # Amounts and conditions

    def holds(self, s: Table, f: Frame, term: int) -> bool:
        """Whether a condition holds."""
        return bool(self.term(s, f, term))

    def term(self, s: Table, f: Frame, index: int) -> int:
        """An amount, or 1 and 0 for a condition."""
        fixed = self.fixed[index]
        return self.looks[index](self, s, f, self.terms[index]) if fixed is None else fixed

    def _count(self, s: Table, f: Frame, term: Term) -> int:
        return len(self.cards(s, f, self.picks[term.a]))

    def _exists(self, s: Table, f: Frame, term: Term) -> int:
        return bool(self.cards(s, f, self.picks[term.a]))

    def _at_least(self, s: Table, f: Frame, term: Term) -> int:
        return self.term(s, f, term.a) >= self.term(s, f, term.b)

    def _at_most(self, s: Table, f: Frame, term: Term) -> int:
        return self.term(s, f, term.a) <= self.term(s, f, term.b)

    def _equals(self, s: Table, f: Frame, term: Term) -> int:
        return self.term(s, f, term.a) == self.term(s, f, term.b)

    def _is(self, s: Table, f: Frame, term: Term) -> int:
        pick = self.picks[term.b]
        pieces = self.known(s, f, term.a)
        return bool(pieces) and all(self.fits_anywhere(s, f, pick, piece) for piece in pieces)

    def _not(self, s: Table, f: Frame, term: Term) -> int:
        return not self.term(s, f, term.a)

    def _all(self, s: Table, f: Frame, term: Term) -> int:
        return all(self.term(s, f, part) for part in term.parts)

    def _any(self, s: Table, f: Frame, term: Term) -> int:
        return any(self.term(s, f, part) for part in term.parts)

    def _value(self, s: Table, f: Frame, term: Term) -> int:
        cards = self.cards(s, f, self.picks[term.b])
        if term.c:
            return sum(self.world.stats[s.card[piece]][term.a] for piece in cards)
        return sum(self.stat(s, piece, term.a) for piece in cards)

    def _score(self, s: Table, f: Frame, term: Term) -> int:
        values = s.numbers[term.a]
        return values[0] if len(values) == 1 else sum(values[seat] for seat in self.seats(s, f, term.b))

    def _rest(self, s: Table, f: Frame, term: Term) -> int:
        """The rarer terms."""
        match term.op:
            case T.TURN:
                return s.active in self.seats(s, f, term.a)
            case T.CAUSE:
                return f.cause == term.a
            case T.DONE:
                return f.done == bool(term.a)
            case T.OWN:
                return self.own[term.a](s, f, self.arguments(s, f, term.b))
            case T.MARKERS:
                return sum(s.markers[term.a][piece] for piece in self.cards(s, f, self.picks[term.b]))
            case T.HALF:
                return self.term(s, f, term.a) // 2
            case _:
                return self._of_list(term.op, [self.term(s, f, part) for part in term.parts])

    def _of_list(self, op: T, values: list[int]) -> int:
        match op:
            case T.PLUS:
                return sum(values)
            case T.MINUS:
                return values[0] - sum(values[1:])
            case T.TIMES:
                product = 1
                for value in values:
                    product *= value
                return product
            case T.MOST:
                return max(values)
            case _:
                return min(values)

    def arguments(self, s: Table, f: Frame, index: int) -> dict[str, Any]:
        """What an own step or condition takes, looked up: pieces, numbers, seats, or as written."""
        found: dict[str, Any] = {}
        for name, (tag, value) in self.world.program.own[index].items():
            match tag:
                case "cards":
                    found[name] = list(self.known(s, f, value))
                case "pick":
                    found[name] = self.cards(s, f, self.picks[value])
                case "who":
                    found[name] = list(self.seats(s, f, value))
                case "amount":
                    found[name] = self.term(s, f, value)
                case _:
                    found[name] = value
        return found

    # Stats and keywords

    def stat(self, s: Table, piece: int, stat: int) -> int:
        """A card's present value."""
        if s.changed:
            self.refresh(s)
        derived = s.derived.get(piece)
        return self.world.stats[s.card[piece]][stat] if derived is None else derived[stat]

    def now(self, s: Table, piece: int) -> Sequence[int]:
        """A card's present stats, then its keywords as bits: all at once, where several are asked for."""
        if s.changed:
            self.refresh(s)
        return s.derived.get(piece) or self.world.printed[s.card[piece]]

    def keywords(self, s: Table, piece: int) -> int:
        """A card's present keywords, as bits."""
        if s.changed:
            self.refresh(s)
        derived = s.derived.get(piece)
        return self.world.keywords[s.card[piece]] if derived is None else derived[self.stats]

    def has(self, s: Table, piece: int, keyword: int) -> bool:
        return bool(self.keywords(s, piece) >> keyword & 1)

    def seat_has(self, s: Table, seat: int, keyword: int) -> bool:
        """Whether an effect has given a player a keyword."""
        if s.changed:
            self.refresh(s)
        derived = s.derived.get(-1 - seat)
        return derived is not None and bool(derived[self.stats] >> keyword & 1)

    def keyword_value(self, s: Table, piece: int, keyword: int) -> int:
        """What a card's keyword carries; the greatest where it has it more than once, 0 where it has none."""
        if s.changed:
            self.refresh(s)
        printed = self.world.keyword_values.get((s.card[piece], keyword), 0)
        return max(printed, *s.carried.get((piece, keyword), (printed,)))

    def has_name(self, s: Table, piece: int, texts: Sequence[int]) -> bool:
        """Whether a card has one of the names, printed or given to it by an effect."""
        if self.world.name_texts[s.card[piece]] in texts:
            return True
        naming = self.world.naming
        if not self.has(s, piece, naming):
            return False
        printed = self.world.keyword_values.get((s.card[piece], naming), -1)
        return any(text in texts for text in (printed, *s.carried.get((piece, naming), ())))

    def looking(self, s: Table, piece: int, seat: int) -> Frame:
        """A frame that carries nothing out, to ask about picks and terms from a card's point of view."""
        return Frame(-1, 0, piece, seat, EMPTY)


_LOOKS: dict[T, Callable[[Reckoner, Table, Frame, Term], int]] = {
    **dict.fromkeys(T, Reckoner._rest),
    T.COUNT: Reckoner._count,
    T.EXISTS: Reckoner._exists,
    T.AT_LEAST: Reckoner._at_least,
    T.AT_MOST: Reckoner._at_most,
    T.EQUALS: Reckoner._equals,
    T.IS: Reckoner._is,
    T.NOT: Reckoner._not,
    T.ALL: Reckoner._all,
    T.ANY: Reckoner._any,
    T.VALUE: Reckoner._value,
    T.SCORE: Reckoner._score,
}
