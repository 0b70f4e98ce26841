"""Looking, never touching: which cards a pick means, what an amount is, whether a condition holds.

``derive`` reckons stats and keywords anew whenever something has changed; ``looking`` and ``amounts`` make
the functions that answer, one for each pick and each term of the program.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgen.play.effects.amounts import own_arguments
from cardgen.play.effects.derive import Deriver
from cardgen.play.effects.frame import EMPTY, Frame
from cardgen.play.effects.looking import Looks
from cardgen.play.effects.program import Ref, Who
from cardgen.play.effects.table import Table
from cardgen.play.effects.world import World

OwnCondition = Callable[[Any, Frame, dict[str, Any]], bool]
CountsAs = Callable[[Any, int, int], Sequence[int]]


SELF, FIRST = int(Ref.SELF), int(Ref.IT)  # quicker than by name, as in a hot loop
YOU, OPPONENTS, THAT, CHOSEN = int(Who.YOU), int(Who.OPPONENTS), int(Who.THAT), int(Who.CHOSEN)


class Reckoner:
    """Looks at tables of one world. ``own`` are the game's own conditions, by name.

    ``selects[pick](s, f)`` are the cards of a pick, however many are taken; ``amounts[term](s, f)`` is an
    amount, or a condition as a truth value; ``arguments[index](s, f)`` what an own step is handed.
    """

    def __init__(
        self,
        world: World,
        own: dict[str, OwnCondition],
        counts_as: CountsAs | None = None,
        by_place: frozenset[str] = frozenset(),
    ) -> None:
        self.world = world
        self.counts_as = counts_as
        self.printed = world.printed
        self.picks = world.program.picks
        self.own = [own[name] for name in world.vocabulary.own_conditions]
        self.stats = len(world.vocabulary.stats)
        seats = range(world.seats)
        self.rounds = [[(active + turn) % world.seats for turn in seats] for active in seats]
        """Every seat, the active one first, by the active one."""
        self.derive = Deriver(self, by_place)
        self.refresh = self.derive.refresh
        looks = Looks(self)
        self.fits = [looks.fits(pick) for pick in range(len(self.picks))]
        self.stands = [looks.stands(pick) for pick in range(len(self.picks))]
        self.selects = [looks.select(pick) for pick in range(len(self.picks))]
        self.amounts = [looks.amount(term) for term in range(len(world.program.terms))]
        self.arguments = [own_arguments(looks, index) for index in range(len(world.program.own))]
        self.derive.begin()

    # Players

    def seats(self, s: Table, f: Frame, who: int) -> Sequence[int]:
        """The players a code means, from the active one on where they are several."""
        if who == YOU:
            return (f.seat,)
        if who >= CHOSEN:
            return (f.players[who - CHOSEN],)
        if who == THAT:
            that = f.that if f.that >= 0 else f.event_seat
            return (that,) if that >= 0 else ()
        everyone = self.rounds[s.active]
        if who == OPPONENTS:
            side = s.sides[f.seat]
            return [seat for seat in everyone if s.sides[seat] != side]
        return everyone

    # Cards

    def known(self, s: Table, f: Frame, ref: int) -> Sequence[int]:
        """The cards behind a reference."""
        if ref >= FIRST:
            return f.slots[ref - FIRST]
        if ref == SELF:
            return (f.source,)
        if ref == Ref.SUBJECT:
            return (f.subject,) if f.subject >= 0 else ()
        if ref == Ref.OTHER:
            return (f.other,) if f.other >= 0 else ()
        if ref == Ref.HOST:
            return (s.host[f.source],) if s.host[f.source] >= 0 else ()
        return s.beneath[f.source]

    # Amounts and conditions

    def holds(self, s: Table, f: Frame, term: int) -> bool:
        """Whether a condition holds."""
        return bool(self.amounts[term](s, f))

    def term(self, s: Table, f: Frame, index: int) -> int:
        """An amount, or 1 and 0 for a condition."""
        return self.amounts[index](s, f)

    # Stats and keywords

    def now(self, s: Table, piece: int) -> Sequence[int]:
        """A card's present stats, then its keywords as bits."""
        if s.changed:
            self.refresh(s)
        return s.derived.get(piece) or self.printed[s.card[piece]]

    def stat(self, s: Table, piece: int, stat: int) -> int:
        """A card's present value."""
        return self.now(s, piece)[stat]

    def keywords(self, s: Table, piece: int) -> int:
        """A card's present keywords, as bits."""
        return self.now(s, piece)[-1]

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
