"""A clause as facts: what is done, how many, which cards, whose, where, how long, optional or not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardgen.cards.effects.said.bounds import Bound, bound, is_of, is_paid
from cardgen.cards.effects.said.clauses import IF, UNKNOWN, Clause
from cardgen.cards.effects.said.difference import listed
from cardgen.cards.effects.said.meaning import RUNE, is_of_player, signed, verb_of
from cardgen.cards.effects.said.passes import Term
from cardgen.cards.effects.said.things import Thing

LASTING: Final = ("shift", "set", "double", "halve", "gain", "lose", "cannot", "must", "allow", "prevent")


class Own(NamedTuple):
    """What only one game has: steps that last, and numbers of players, whose changes do not."""

    steps: frozenset[str]
    lasting: frozenset[str]
    scores: frozenset[str]


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a clause, each with the words that say it."""

    verb: str
    words: str
    numbers: tuple[Bound, ...] = ()
    stats: frozenset[str] = frozenset()
    quantities: frozenset[str] = frozenset()
    things: tuple[Thing, ...] = ()
    players: frozenset[str] = frozenset()
    attributes: frozenset[tuple[str, str]] = frozenset()
    flags: frozenset[tuple[str, str]] = frozenset()
    duration: frozenset[object] = frozenset()
    may: bool = False
    pronoun: bool = False
    begins: int = field(default=0, compare=False)
    """The number of the sentence in which it begins."""
    lasts: bool = False
    """Whether how long it lasts is part of it."""
    spoken: Mapping[object, str] = field(default_factory=dict, compare=False)
    """By stat, quantity, attribute and duration, the words that say it."""

    def shown(self, values: Iterable[object]) -> str:
        """Such facts in the words of the text."""
        return listed(self.spoken.get(value, value) for value in values)

    def nouns(self) -> frozenset[str]:
        """The kinds of cards that are spoken of anew."""
        return frozenset(t.name[5:] for t in self.things if t.name.startswith("noun:") and not t.known)

    def zones(self) -> frozenset[str]:
        return frozenset(t.name[5:] for t in self.things if t.name.startswith("zone:") and t.known != "this")

    @property
    def is_this(self) -> bool:
        return any(t.known == "this" for t in self.things)

    @property
    def is_placed(self) -> bool:
        """Whether it says where in play something is."""
        return any(t.home and t.name.startswith("zone:") and not t.goal for t in self.things)

    @property
    def is_place(self) -> bool:
        """Whether it says nothing but a place, as a header does: where the card must be."""
        told = self.numbers or self.attributes or self.quantities or self.is_this or self.nouns()
        return self.verb in (IF, UNKNOWN) and not told and not self.is_negated

    @property
    def is_negated(self) -> bool:
        return ("state", "not") in self.flags

    @property
    def is_known(self) -> bool:
        """Whether it speaks of what was named before."""
        return self.pronoun or any(t.known == "those" for t in self.things)


def facts(clause: Clause, plain: str, japanese: bool, lasting: Iterable[Term], own: Own) -> Facts:
    """The facts of a clause; ``lasting`` are the words of its sentence that say how long things last."""
    terms = sorted(clause.terms)
    numbers = tuple(bound(terms, plain, japanese))
    verb, numbers = signed(verb_of(clause, numbers), numbers)
    if verb == "heal" and "life" in own.scores and is_of_player(clause):
        numbers = tuple(n._replace(of="life") if n.of == "damage" else n for n in numbers)
    stats = {str(term.value): term.words for term in clause.of("stat")}
    things = [term.value for term in clause.of("thing")]
    if (clause.verb, verb) == ("set", "put"):
        things = [thing for thing in things if thing.name != RUNE]
    attributes = dict([*_attributes(terms, plain, japanese), *_turned(clause, verb)])
    quantities = dict(_quantities(clause, verb, numbers, plain))
    lasts = (verb in LASTING or verb in own.lasting) and not (stats and stats.keys() <= own.scores)
    durations = {term.value: term.words for term in lasting} if lasts or verb == UNKNOWN else {}
    return Facts(
        verb=verb,
        words=clause.words,
        numbers=numbers,
        stats=frozenset(stats),
        quantities=frozenset(quantities),
        things=tuple(things),
        players=frozenset(str(term.value) for term in clause.of("player")),
        attributes=frozenset(attributes),
        flags=frozenset([*_flags(clause, verb, own), *_chooser(clause, verb)]),
        duration=frozenset(durations),
        may=clause.may and verb != "action",  # who may act need not
        pronoun=clause.has("pronoun"),
        begins=clause.begins,
        lasts=lasts,
        spoken=dict([*stats.items(), *attributes.items(), *quantities.items(), *durations.items()]),
    )


_FLAGS: Final = ("amount", "choosing", "chooser", "place", "face", "state", "target", "named", "after", "act")


_EACH_JA: Final = re.compile("それぞれ[のにをは]")
"""What stands behind cards that are all meant: 「自分のマシンそれぞれのPOW」."""


def _quantities(clause: Clause, verb: str, numbers: Sequence[Bound], plain: str) -> Iterator[tuple[str, str]]:
    """All, or any number, in its words; of what lasts several in the plural are all of them."""
    nouns = [term for term in clause.of("thing") if term.value.name.startswith("noun:")]
    fresh = [noun for noun in nouns if not noun.value.known]
    per = min((term.start for term in clause.of("amount")), default=nouns[-1].end if nouns else 0)
    several = bool(fresh) and fresh[0].value.many and fresh[0].start < per
    if verb in LASTING and several and all(number.of for number in numbers):
        yield "all", fresh[0].words
    yield from (("all", noun.words) for noun in fresh if _EACH_JA.match(plain, noun.end))
    stats = {term.end for term in clause.of("stat")}
    for term in clause.of("quantity"):
        if term.words.lower() != "each" or term.start - 1 not in stats:  # ``POW and DEF each become``
            yield str(term.value), term.words


def _flags(clause: Clause, verb: str, own: Own) -> Iterator[tuple[str, str]]:
    """Small words; what goes under a deck goes to its bottom, and what is shuffled into it anywhere."""
    if (clause.verb, verb) == ("shuffle", "put"):
        yield "place", "shuffled"
    deck = any(term.value.name == "zone:deck" for term in clause.of("thing"))
    barred = {other for term in clause.of("attribute") if (other := _barring(clause.terms, term)) is not None}
    for term in clause.of(*_FLAGS):
        if term in barred or (clause.verb, term.value) == ("action", "other"):  # ``another action``
            continue
        if term.aspect == "face" and (deck or verb in own.steps):  # how cards lie there is a rule
            continue
        under = term.aspect == "place" and term.value == "under" and deck
        yield term.aspect, "bottom" if under else str(term.value)


_CHOSEN: Final = ("destroy", "put", "take", "bin", "exhaust", "recover")
"""What is done to cards that somebody has to choose."""
_OTHERS: Final = ("opponent", "one_other", "opponents", "that_player")


def _chooser(clause: Clause, verb: str) -> Iterator[tuple[str, str]]:
    """Who acts chooses: another player, where he does something to cards of his own."""
    every = clause.has("quantity", "all") or clause.has("choosing") or clause.has("place", "top")
    picked = any(_is_picked(term.value, verb) for term in clause.of("thing"))
    some = (
        verb == "bin" and clause.has("number") and not clause.of("thing", "pronoun")
    )  # ``they discard one``
    picked = picked or (some and any(term.value in _OTHERS for term in clause.of("player")))
    if verb in _CHOSEN and not every and picked:
        yield "chooser", "theirs"


def _is_picked(thing: Thing, verb: str) -> bool:
    """Whether another player picks among such cards of his: in play, or in his hand."""
    picked = thing.name == "zone:hand" or (thing.name.startswith("noun:") and (thing.home or verb == "bin"))
    return picked and thing.acted and not thing.goal and not thing.known and thing.owner in _OTHERS


def _barring(terms: Iterable[Term], attribute: Term) -> Term | None:
    """The words beside an attribute that bar it: 「赤以外」, ``other than red``."""
    beside = (other for other in terms if (other.aspect, other.value) == ("state", "not"))
    return next(
        (other for other in beside if other.start == attribute.end or other.end + 1 == attribute.start), None
    )


def _attributes(terms: Sequence[Term], plain: str, japanese: bool) -> Iterator[tuple[tuple[str, str], str]]:
    """What narrows cards, with its words; a colour that a number belongs to is told with that."""
    for index, term in enumerate(terms):
        after = terms[index + 1] if index + 1 < len(terms) else None
        if term.aspect == "attribute":
            before = terms[index - 1] if index else None
            counted = after is not None and after.aspect == "number" and is_of(term, after.start, plain)
            if not counted and not (before and is_paid(before, term, plain)):
                group, name = term.value
                yield (group, f"not {name}" if _barring(terms, term) else name), term.words
        elif term.aspect == "keyword":
            name, value = term.value
            yield ("keywords", name if value is None else f"{name} {value}"), term.words
        elif term.aspect == "marker":
            yield ("markers", str(term.value)), term.words
        elif term.aspect == "name":
            yield ("names", str(term.value)), term.words


_STATES: Final = {"exhaust": "exhausted", "ready": "ready"}


def _turned(clause: Clause, verb: str) -> Iterator[tuple[tuple[str, str], str]]:
    """The state in which a card comes into play: ``Call a character from your hand OFF``."""
    for term in clause.of("done"):
        if verb == "put" and term.value in _STATES:
            yield ("states", _STATES[term.value]), term.words
