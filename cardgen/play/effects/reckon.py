"""Looking, never touching: which cards a pick means, what an amount is, whether a condition holds.

Stats and keywords are reckoned anew from what is printed, what lasts and what continuous abilities say,
whenever something has changed, and kept until the next change: nothing adds up by mistake. Keywords come
first, then values are set, then added to, each in the order in which the changes came; in the end no stat is
below 0 where the spec's field is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardgen.play.effects.frame import EMPTY, Frame
from cardgen.play.effects.lasting import GRANT, LOSE, MODIFY, SET, Lasting
from cardgen.play.effects.program import Op, Pick, Pile, Ref, Row, T, Term, Test, Who
from cardgen.play.effects.table import Table
from cardgen.play.effects.world import World

OwnCondition = Callable[[Any, Frame, dict[str, Any]], bool]
CountsAs = Callable[[Any, int, int], Sequence[int]]


class Reckoner:
    """Looks at tables of one world. ``own`` are the game's own conditions, by name."""

    def __init__(self, world: World, own: dict[str, OwnCondition], counts_as: CountsAs | None = None) -> None:
        self.world = world
        self.counts_as = counts_as
        self.picks = world.program.picks
        self.terms = world.program.terms
        self.codes = world.program.codes
        self.masks = world.program.masks
        self.own = [own[name] for name in world.vocabulary.own_conditions]
        self.stats = len(world.vocabulary.stats)
        self.floors = [(stat, floor) for stat, floor in enumerate(world.floors) if floor is not None]

    # Players

    def seats(self, s: Table, f: Frame, who: int) -> Sequence[int]:
        """The players a code means, from the active one on where they are several."""
        if who >= Who.CHOSEN:
            return (f.players[who - Who.CHOSEN],)
        if who == Who.YOU:
            return (f.seat,)
        if who == Who.THAT:
            return (f.that if f.that >= 0 else f.event_seat if f.event_seat >= 0 else f.seat,)
        everyone = self.in_order(s)
        if who == Who.OPPONENTS:
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
        found = []
        for place in self.places(s, f, pick):
            for piece in s.piles[place]:
                if pick.pile != Pile.COVERED and self.fits(s, f, pick, piece):
                    found.append(piece)
                if pick.pile and s.beneath[piece]:
                    found += [under for under in s.beneath[piece] if self.fits(s, f, pick, under)]
        return found

    def _bound(self, s: Table, f: Frame, pick: Pick) -> list[int]:
        """The cards of a reference, or those beneath it."""
        if pick.ref >= 0:
            return [piece for piece in self.known(s, f, pick.ref) if piece >= 0]
        return [under for piece in self.known(s, f, pick.under) if piece >= 0 for under in s.beneath[piece]]

    def places(self, s: Table, f: Frame, pick: Pick) -> Iterable[int]:
        """The places a pick looks at, a player's one after another."""
        world = self.world
        seats = self.seats(s, f, pick.whose)
        for seat in seats:
            for zone in pick.zones:
                if not world.shared[zone]:
                    yield zone * world.seats + seat
        for zone in pick.zones:
            if world.shared[zone]:
                yield zone * world.seats

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
        return all(self._passes(s, f, test, piece) for test in pick.tests)

    def fits_anywhere(self, s: Table, f: Frame, pick: Pick, piece: int) -> bool:
        """Whether a card fits a description together with its side, zone and depth."""
        if pick.zones and s.place[piece] // self.world.seats not in pick.zones:
            return False
        if pick.pile != Pile.ANY and (s.host[piece] >= 0) != (pick.pile == Pile.COVERED):
            return False
        if pick.whose != Who.ANY and s.seat(piece) not in self.seats(s, f, pick.whose):
            return False
        return self.fits(s, f, pick, piece)

    def _passes(self, s: Table, f: Frame, test: Test, piece: int) -> bool:
        if test.stat < 0:
            names = {f.named if which == 0 else s.memory[f.source] for which in test.terms}
            return (self.world.names[s.card[piece]] in names) == (test.compare == 0)
        values = [self.stat(s, piece, test.stat)]
        if self.counts_as is not None:
            values += self.counts_as(s, piece, test.stat)
        if test.compare >= 2:
            bound = self.term(s, f, test.terms[0])
            return max(values) >= bound if test.compare == 2 else min(values) <= bound
        wanted = [self.term(s, f, term) for term in test.terms]
        return any(value in wanted for value in values) == (test.compare == 0)

    # Amounts and conditions

    def holds(self, s: Table, f: Frame, term: int) -> bool:
        """Whether a condition holds."""
        return bool(self.term(s, f, term))

    def term(self, s: Table, f: Frame, index: int) -> int:
        """An amount, or 1 and 0 for a condition."""
        term = self.terms[index]
        op = term.op
        if op == T.NUMBER:
            return term.a
        if op == T.COUNT:
            return len(self.cards(s, f, self.picks[term.a]))
        if op == T.EXISTS:
            return bool(self.cards(s, f, self.picks[term.a]))
        if op in (T.AT_LEAST, T.AT_MOST, T.EQUALS):
            left, right = self.term(s, f, term.a), self.term(s, f, term.b)
            return left >= right if op == T.AT_LEAST else left <= right if op == T.AT_MOST else left == right
        return self._term(s, f, term)

    def _term(self, s: Table, f: Frame, term: Term) -> int:
        """The rarer terms."""
        match term.op:
            case T.IS:
                pick = self.picks[term.b]
                pieces = self.known(s, f, term.a)
                return bool(pieces) and all(self.fits_anywhere(s, f, pick, piece) for piece in pieces)
            case T.TURN:
                return s.active in self.seats(s, f, term.a)
            case T.CAUSE:
                return f.cause == term.a
            case T.DONE:
                return f.done == bool(term.a)
            case T.NOT:
                return not self.term(s, f, term.a)
            case T.ALL:
                return all(self.term(s, f, part) for part in term.parts)
            case T.ANY:
                return any(self.term(s, f, part) for part in term.parts)
            case T.OWN:
                return self.own[term.a](s, f, self.arguments(s, f, term.b))
            case T.VALUE:
                cards = self.cards(s, f, self.picks[term.b])
                if term.c:
                    return sum(self.world.stats[s.card[piece]][term.a] for piece in cards)
                return sum(self.stat(s, piece, term.a) for piece in cards)
            case T.SCORE:
                values = s.numbers[term.a]
                return (
                    values[0] if len(values) == 1 else sum(values[seat] for seat in self.seats(s, f, term.b))
                )
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
        values = [self.world.keyword_values.get((s.card[piece], keyword), 0)]
        values += [
            lasting.amount
            for lasting in s.lasting
            if lasting.kind == GRANT and lasting.key == keyword and lasting.piece == piece
        ]
        return max(values)

    def refresh(self, s: Table) -> None:
        """Reckon what differs from print, layer by layer; players are counted below 0.

        The conditions of continuous abilities see what is printed and what lasts, so that none can hang
        on another.
        """
        s.changed = False
        s.derived = {}
        if s.lasting:
            for layer in LAYERS:
                for change in s.lasting:
                    if change.kind in layer:
                        self._apply(s, change)
            self._stop_at_floors(s)
        working = self._working(s)
        if working:
            s.derived = {}
            for layer in LAYERS:
                self._layer(s, layer, working)
            self._stop_at_floors(s)

    def _stop_at_floors(self, s: Table) -> None:
        """No stat is below its floor in the end; on the way it may be: 2 - 3 + 2 is 1."""
        for derived in s.derived.values():
            for stat, floor in self.floors:
                if derived[stat] < floor:
                    derived[stat] = floor

    def _working(self, s: Table) -> list[Frame]:
        """The continuous abilities that hold now, by the time their cards came."""
        placed = s.placed.get("continuous")
        if placed is None:
            placed = s.placed["continuous"] = self._placed(s)
        if not placed:
            return []
        frames = [self._static(s, index, piece) for index, piece in placed]
        return sorted(
            (frame for frame in frames if self._holds_now(s, frame)), key=lambda frame: s.since[frame.source]
        )

    def _placed(self, s: Table) -> list[tuple[int, int]]:
        """The continuous abilities whose cards lie where they work."""
        card = s.card
        found: list[tuple[int, int]] = []
        for place, open_codes, covered_codes in self.world.static_places:
            for top in s.piles[place]:
                if card[top] in open_codes:
                    found += [(index, top) for index in open_codes[card[top]]]
                if covered_codes:
                    found += [
                        (index, piece)
                        for piece in s.beneath[top]
                        for index in covered_codes.get(card[piece], ())
                    ]
        return found

    def _holds_now(self, s: Table, frame: Frame) -> bool:
        condition = self.codes[frame.code].condition
        return condition < 0 or self.holds(s, frame, condition)

    def _static(self, s: Table, index: int, piece: int) -> Frame:
        return Frame(index, self.codes[index].start, piece, s.seat(piece), EMPTY)

    def _layer(self, s: Table, layer: tuple[int, ...], working: list[Frame]) -> None:
        """All changes of one layer in the order of their coming, amounts reckoned as each is reached."""
        entries: list[tuple[int, Lasting | None, Frame | None]] = [
            (change.stamp, change, None) for change in s.lasting if change.kind in layer
        ]
        entries += [(s.since[frame.source], None, frame) for frame in working]
        for _, change, frame in sorted(entries, key=lambda entry: entry[0]):
            if change is not None:
                self._apply(s, change)
            elif frame is not None:
                for pick, row in self.world.says[frame.code]:
                    if CONTINUOUS[row.op] in layer:
                        for said in self._said(s, frame, pick, row):
                            self._apply(s, said)

    def _said(self, s: Table, frame: Frame, pick: int, row: Row) -> list[Lasting]:
        """What one row of a continuous ability changes."""
        kind = CONTINUOUS[row.op]
        on_keyword = kind in (GRANT, LOSE)
        term = row.c if on_keyword else row.b
        amount = self.term(s, frame, term) if term >= 0 else 0
        if on_keyword and row.b >= 0:
            targets = [(-1, seat) for seat in self.seats(s, frame, row.b)]
        else:
            targets = [(piece, -1) for piece in self.cards(s, frame, self.picks[pick])]
        return [
            Lasting(kind, row.a, amount, piece, seat, frame.seat, frame.source, 0, -1, 0, (), -1, False)
            for piece, seat in targets
        ]

    def _apply(self, s: Table, change: Lasting) -> None:
        target = change.piece if change.piece >= 0 else -1 - change.seat
        derived = s.derived.get(target)
        if derived is None:
            derived = [0] * (self.stats + 1)
            if target >= 0:
                derived = [*self.world.stats[s.card[target]], self.world.keywords[s.card[target]]]
            s.derived[target] = derived
        if change.kind == GRANT:
            derived[self.stats] |= 1 << change.key
        elif change.kind == LOSE:
            derived[self.stats] &= ~(1 << change.key)
        else:
            derived[change.key] = change.amount + (derived[change.key] if change.kind == MODIFY else 0)

    def looking(self, s: Table, piece: int, seat: int) -> Frame:
        """A frame that carries nothing out, to ask about picks and terms from a card's point of view."""
        return Frame(-1, 0, piece, seat, EMPTY)


CONTINUOUS = {Op.MODIFY: MODIFY, Op.SET: SET, Op.GRANT: GRANT, Op.LOSE: LOSE}
LAYERS = ((GRANT, LOSE), (SET,), (MODIFY,))
