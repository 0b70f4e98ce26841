"""Picks, terms and durations: the descriptions inside steps, as the program's tables hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.cards.card import Card
from cardgen.cards.effects.naming import name_of
from cardgen.cards.effects.tree import Cards, Part, Until
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.play.effects import demands
from cardgen.play.effects.pool import Pool
from cardgen.play.effects.program import (
    ALL,
    FIRST,
    NO_COUNT,
    SLOTS,
    SOME,
    Chooser,
    Duration,
    Pick,
    Pile,
    Ref,
    T,
    Term,
    Who,
    index_of,
)

STATES: Final = {"": -1, "ready": 0, "exhausted": 1}
WHO: Final = {
    "you": Who.YOU,
    "opponent": Who.OPPONENTS,
    "opponents": Who.OPPONENTS,
    "all": Who.ALL,
    "any": Who.ANY,
    "that_player": Who.THAT,
    "owner": Who.OWNER,
}
_REFS: Final = {
    "self": Ref.SELF,
    "subject": Ref.SUBJECT,
    "other": Ref.OTHER,
    "host": Ref.HOST,
    "below": Ref.BELOW,
    "it": Ref.IT,
    "paid": Ref.PAID,
}
_PILES: Final = {"top": Pile.TOP, "covered": Pile.COVERED, "any": Pile.ANY}
_LISTS: Final = {"plus": T.PLUS, "minus": T.MINUS, "times": T.TIMES, "most": T.MOST, "least": T.LEAST}
_COMPARES: Final = {"at_least": T.AT_LEAST, "at_most": T.AT_MOST, "equals": T.EQUALS}


class Terms:
    """The tables while they grow; ``names`` are those of the ability at hand, by slot."""

    def __init__(self, vocabulary: Vocabulary, cards: Sequence[Card]) -> None:
        self.vocabulary = vocabulary
        self.cards = cards
        self.zones = vocabulary.single_zones
        self.keywords = tuple(vocabulary.keywords)
        self.events = tuple(vocabulary.timings)
        self.picks: Pool[Pick] = Pool()
        self.terms: Pool[Term] = Pool()
        self.masks: Pool[bytes] = Pool()
        self.durations: Pool[Duration] = Pool()
        self.texts: Pool[str] = Pool()
        self.called = {card.id: name_of(card) for card in cards}
        self.called |= {name: name for name in self.called.values()}
        self.names_change = any(keyword.is_name for keyword in vocabulary.keywords.values())
        self.owned: list[Mapping[str, Any]] = []
        self.names: dict[str, int] = {}
        self.aliases: dict[str, int] = {}
        self.wanted = 1
        """How many cards the step before was to deal with, at least."""
        self.is_spent = False
        """Whether a cost is written of a card that is out of hand by then: it neither pays nor counts."""

    def slot(self, name: str) -> int:
        """The slot of a name that the ability gives to cards."""
        return self.names.setdefault(name, FIRST + SLOTS + len(self.names))

    def ref(self, name: str) -> int:
        if name in self.aliases:
            return self.aliases[name]
        return _REFS[name] if name in _REFS else self.slot(name)

    # Picks

    def pick(
        self,
        cards: Cards,
        whose: int | None = None,
        leaving: bool = False,
        state: int = -1,
        into: str = "",
        apart: int = -1,
        held: tuple[int, ...] = (),
    ) -> int:
        """A selection's index.

        ``whose`` are players already asked for, ``into`` where the cards go, ``apart`` a reference to cards
        that are not meant, ``held`` the markers that they must have.
        """
        bound = bool(cards.ref or cards.under)
        anywhere = cards.zones == demands.LOOKED_AT or (bound and not cards.zones)
        zones = () if anywhere else self.vocabulary.looked_at(cards)
        kinds = demands.kinds_for(self, cards, into) if into else cards.kinds
        who = self.whose(cards) if whose is None else whose
        if self.is_spent and not bound:
            cards = replace(cards, other=True)
        return self._add(replace(cards, kinds=kinds), zones, who, leaving, state, apart, held)

    def fitting(self, cards: Cards) -> int:
        """A description that cards anywhere may fit, unless it names a zone."""
        zones = self.vocabulary.looked_at(cards) if cards.zones or cards.face else ()
        return self._add(cards, zones, self.whose(cards), leaving=False, state=-1)

    def _add(
        self,
        cards: Cards,
        zones: Sequence[str],
        whose: int,
        leaving: bool,
        state: int,
        apart: int = -1,
        held: tuple[int, ...] = (),
    ) -> int:
        looked = cards.zones == demands.LOOKED_AT
        return self.picks.add(
            Pick(
                ref=Ref.LOOKED if looked else self.ref(cards.ref) if cards.ref else -1,
                whose=Who.ANY if looked else whose,
                zones=tuple(self.zones.index(zone) for zone in zones),
                mask=demands.mask(self, cards),
                tests=tuple(test for demand in cards.filters for test in demands.tests(self, demand)),
                keywords=sum(1 << self.keywords.index(word) for word in cards.keywords),
                state=state if state >= 0 else STATES[cards.state],
                marker=index_of(self.vocabulary.markers, cards.marker),
                held=held,
                pile=Pile.ANY if looked else _PILES[cards.pile],
                under=self.ref(cards.under) if cards.under else -1,
                other=cards.other,
                apart=apart,
                many=self.count(cards),
                up_to=cards.up_to,
                choose=Chooser[cards.chosen_by.upper()],
                leaving=leaving,
            )
        )

    def whose(self, cards: Cards) -> int:
        """Whose cards; those of a reference are whoever's they are, unless the description says more."""
        return Who.ANY if cards.ref and cards.whose == "you" else WHO.get(cards.whose, Who.ANY)

    def count(self, cards: Cards) -> int:
        if cards.count is None:
            return ALL if cards.ref else NO_COUNT
        if cards.count == "all":
            return ALL
        return SOME if cards.count == "any" else self.term(cards.count)

    # Terms

    def term(self, value: int | Part) -> int:
        """An amount's or a condition's index."""
        return self.terms.add(Term(T.NUMBER, value) if isinstance(value, int) else self.part(value))

    def term_or_all(self, value: int | str | Part) -> int:
        """An amount, -1 for all there is."""
        said_all = value == "all" or (isinstance(value, Part) and value.word == "all")
        return -1 if said_all or isinstance(value, str) else self.term(value)

    def part(self, part: Part) -> Term:
        """An amount or a condition as a row of the table, its own parts before it."""
        if part.word in self.vocabulary.own_conditions:
            return Term(T.OWN, self.vocabulary.own_conditions.index(part.word), self.own(part))
        if part.word in _LISTS:
            return Term(_LISTS[part.word], parts=tuple(map(self.term, part.main)))
        if part.word in ("all", "any"):
            return Term(T.ALL if part.word == "all" else T.ANY, parts=tuple(map(self.term, part.main)))
        writer = _WRITERS[part.word]
        return writer(self, part)

    def compare(self, part: Part) -> Term:
        word = next(word for word in _COMPARES if word in part.args)
        return Term(_COMPARES[word], self.term(part.main), self.term(part[word]))

    def done(self, part: Part) -> Term:
        """Whether the step before was done: with something, and with as many cards as it said."""
        if self.wanted == 1:
            return Term(T.DONE, int(part.main))
        dealt_with = self.terms.add(Term(T.COUNT, self.pick(Cards(ref="it", pile="any"))))
        enough = self.terms.add(Term(T.AT_LEAST, dealt_with, self.term(self.wanted)))
        whole = Term(T.ALL, parts=(self.terms.add(Term(T.DONE, 1)), enough))
        return whole if part.main else Term(T.NOT, self.terms.add(whole))

    def own(self, part: Part) -> int:
        """The arguments of an own condition, kept by name."""
        takes = {
            "": self.vocabulary.conditions[part.word].main,
            **self.vocabulary.conditions[part.word].takes,
        }
        self.owned.append({name: self.described(part, name, takes[name].type) for name in takes})
        return len(self.owned) - 1

    def described(self, part: Part, name: str, type_: str) -> Any:
        """What a game's own step or condition is handed: a tag and an index, or the value as written."""
        value = part.args.get(name)
        if isinstance(value, Cards):
            return ("cards", self.ref(value.ref)) if type_ == "ref" else ("pick", self.pick(value))
        if type_ == "amount" and value is not None:
            return "amount", self.term(value)
        if type_ == "until":
            return "until", self.duration(value)
        return "value", value

    def duration(self, until: Until | None) -> int:
        """A duration's index, -1 for as long as the card is in play."""
        if until is None:
            return -1
        events = tuple(self.events.index(timing) for timing in until.of)
        return self.durations.add(
            Duration(index_of(self.vocabulary.points, until.point), until.times, events)
        )


_WRITERS: Mapping[str, Callable[[Terms, Part], Term]] = {
    "count": lambda t, part: Term(T.COUNT, t.pick(part.main)),
    "exists": lambda t, part: Term(T.EXISTS, t.pick(part.main)),
    "value": lambda t, part: Term(
        T.VALUE, t.vocabulary.stats.index(part.main), t.pick(_face_up(part["of"])), int(part["printed"])
    ),
    "number": lambda t, part: Term(
        T.SCORE, t.vocabulary.numbers.index(part.main), WHO.get(part["who"], Who.ANY)
    ),
    "markers": lambda t, part: Term(T.MARKERS, t.vocabulary.markers.index(part.main), t.pick(part["on"])),
    "half": lambda t, part: Term(T.HALF, t.term(part.main)),
    "compare": Terms.compare,
    "is": lambda t, part: Term(T.IS, t.ref(part.main.ref), t.fitting(part["fits"])),
    "turn": lambda t, part: Term(T.TURN, WHO.get(part.main, Who.ANY)),
    "cause": lambda t, part: Term(T.CAUSE, t.events.index(part.main)),
    "done": Terms.done,
    "not": lambda t, part: Term(T.NOT, t.term(part.main)),
}


def _face_up(cards: Cards) -> Cards:
    """Cards whose values are asked: those that lie face down have none, unless they alone are meant."""
    return cards if cards.face or cards.ref or cards.under else replace(cards, face="up")
