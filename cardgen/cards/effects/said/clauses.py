"""The words of a text gathered around its verbs: what is done, when, on which condition.

A clause is a verb with all that belongs to it. Conditions are clauses of the verb ``if``, events of ``when``;
a stretch in which no verb is known has the verb ``?``. How a text falls into clauses is its language's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from cardgen.cards.effects.said.passes import Term
from cardgen.cards.effects.said.things import Thing

IF, WHEN, UNKNOWN, CHOOSE, SEARCH, REVEAL = "if", "when", "?", "choose", "search", "reveal"
_LINES: Final = ("limit", "duration", "later", "timing", "done", "star")
"""What is a line's, not a clause's."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb and what belongs to it; ``sentence`` numbers the sentence that it stands in.

    One that goes on from another began in that one's, ``opened``.
    """

    verb: str
    terms: tuple[Term, ...]
    words: str
    sentence: int = 0
    may: bool = False
    opened: int | None = None

    @property
    def begins(self) -> int:
        return self.sentence if self.opened is None else self.opened

    def of(self, *aspects: str) -> list[Term]:
        return [term for term in self.terms if term.aspect in aspects]

    def has(self, aspect: str, value: object = None) -> bool:
        return any(term.aspect == aspect and value in (None, term.value) for term in self.terms)


def settled(found: Iterable[Clause]) -> list[Clause]:
    """Clauses as they count.

    A choice belongs to what is done to the chosen, and so does what is searched; what is said of each of
    some cards belongs to what follows, and where known cards go to what comes before.
    """
    made: list[Clause] = []
    waiting: list[Clause] = []
    for clause in _keywords_first([*chain.from_iterable(map(_parted, found))]):
        if clause.verb in (UNKNOWN, IF) and not _says(clause):
            continue
        if clause.verb == CHOOSE and not clause.of("thing", "player"):
            if not clause.has("after"):
                continue
            clause = replace(clause, verb=UNKNOWN)  # what hangs on something is told by what is chosen
        clause = _sought(clause)
        if (
            clause.verb in (CHOOSE, SEARCH)
            or _is_seen(clause)
            or (clause.verb == UNKNOWN and _is_each(clause))
        ):
            seen = waiting[-1] if waiting and _is_seen(waiting[-1]) else None
            waiting.append(_of_seen(seen, clause) if seen else clause)
            continue
        for earlier in [*waiting]:
            if clause.verb not in (UNKNOWN, WHEN) and (earlier.verb != SEARCH or _goes_on(clause)):
                clause = _joined(earlier, _of_seen(earlier, clause) if _is_seen(earlier) else clause)
                waiting.remove(earlier)
        if made and _is_shown(made[-1]) and clause.has("pronoun"):
            clause = _of_seen(made[-1], clause)
        if made and _continues(made[-1], clause):
            made[-1] = _joined(made[-1], clause)
        elif made and _shuffles_in(made[-1], clause):
            shuffled = clause.terms[0]._replace(aspect="place", value="shuffled")
            words = f"{made[-1].words} {clause.words}"
            made[-1] = replace(made[-1], terms=(*made[-1].terms, shuffled), words=words)
        else:
            made.append(clause)
    return made + [
        replace(clause, verb="take" if clause.verb == SEARCH else clause.verb) for clause in waiting
    ]


_GETTING: Final = ("gain", "have", "shift", UNKNOWN)


def _parted(clause: Clause) -> Iterator[Clause]:
    """What adds to a stat and gives a keyword at once as two: ``has +1 attack and Breakthrough``."""
    added = {t for t in clause.terms if t.aspect == "stat" or (t.aspect == "number" and t.value.sign)}
    if (
        clause.verb not in _GETTING
        or not clause.has("keyword")
        or {t.aspect for t in added} != {"stat", "number"}
    ):
        yield clause
        return
    shift = replace(clause, verb="shift", terms=tuple(t for t in clause.terms if t.aspect != "keyword"))
    gain = replace(clause, verb="gain", terms=tuple(term for term in clause.terms if term not in added))
    first, second = sorted((shift, gain), key=lambda one: _told_at(one, clause))
    yield first
    yield replace(
        second, terms=tuple(t for t in second.terms if t.aspect not in ("thing", "player", "pronoun"))
    )


def _told_at(part: Clause, whole: Clause) -> int:
    """Where that stands which only a part of a clause has."""
    aspect = "keyword" if part.has("keyword") else "stat"
    return whole.of(aspect)[0].start


def _keywords_first(found: Sequence[Clause]) -> Iterator[Clause]:
    """What is done to the chosen: keywords before stats, in whichever order they are told."""
    run: list[Clause] = []
    chosen = False
    for clause in found:
        if chosen and clause.verb in _GETTING and clause.has("stat") | clause.has("keyword"):
            run.append(clause)
            continue
        yield from sorted(run, key=lambda one: not one.has("keyword"))
        run = []
        chosen = clause.verb == CHOOSE
        yield clause
    yield from sorted(run, key=lambda one: not one.has("keyword"))


def _continues(one: Clause, other: Clause) -> bool:
    """Whether a clause says where the cards of the one before it go: put first, or found and shown."""
    if not _goes_on(other) or other.has("after"):
        return False
    alike = one.verb == other.verb or {one.verb, other.verb} == {"put", "take"}
    known = other.has("pronoun") or _only_to_hand(other)
    return (alike and known) or (one.verb == REVEAL and _is_found(one))


def _shuffles_in(one: Clause, other: Clause) -> bool:
    """Whether a pile is shuffled into which cards have been put."""
    things = [term.value for term in one.of("thing")]
    goals = {thing.name for thing in things if thing.goal and not thing.home}
    piles = {term.value.name for term in other.of("thing")}
    yours = {term.value for term in other.of("player")} <= {"you"}
    put = one.verb in ("put", "take") and other.verb == "shuffle" and yours
    return put and bool(goals) and "zone:hand" not in goals and piles <= goals


def _only_to_hand(clause: Clause) -> bool:
    """Whether nothing is said but that something goes to a hand: 「1枚選んで奪い、手札に加える」."""
    things = [term.value for term in clause.of("thing")]
    named = bool(clause.of("number", "quantity", "attribute"))
    return bool(things) and not named and all(thing.goal and thing.name == "zone:hand" for thing in things)


def _is_found(clause: Clause) -> bool:
    """Whether cards are shown that were not held before: those of a hand are shown for their own sake."""
    names = {term.value.name for term in clause.of("thing") if not term.value.known}
    return bool(names) and "zone:hand" not in names


def _is_each(clause: Clause) -> bool:
    """Whether something is done for each of some cards."""
    return clause.has("amount", "each") or clause.has("amount", "each_chosen")


def _is_seen(clause: Clause) -> bool:
    """Whether somebody's hand is looked at, of which something is chosen then."""
    return (
        clause.verb == "look"
        and clause.has("player")
        and any(term.value.name == "zone:hand" for term in clause.of("thing"))
    )


def _is_shown(clause: Clause) -> bool:
    """Whether a whole hand is shown, of which something is chosen then."""
    return (
        clause.verb == REVEAL
        and clause.has("quantity", "all")
        and any(term.value.name == "zone:hand" for term in clause.of("thing"))
    )


def _of_seen(seen: Clause, clause: Clause) -> Clause:
    """What is chosen of a hand that was looked at is its owner's."""
    owner = next((term.value.owner for term in seen.of("thing")), "")
    terms = (
        term._replace(value=term.value._replace(owner=owner))
        if term.aspect == "thing" and term.value.name.startswith("noun:") and not term.value.owner
        else term
        for term in clause.terms
    )
    return replace(clause, terms=tuple(terms))


def _sought(clause: Clause) -> Clause:
    """What is searched without a place is searched in the deck."""
    if clause.verb != SEARCH or any(term.value.name.startswith("zone:") for term in clause.of("thing")):
        return clause
    place = clause.terms[0].start if clause.terms else 0
    return replace(clause, terms=(*clause.terms, Term(place, place, "thing", Thing("zone:deck"), "")))


def _goes_on(clause: Clause) -> bool:
    """Whether a clause says where known cards go."""
    return (
        clause.verb in ("put", "take")
        and not clause.has("stat")
        and not any(
            term.value.name.startswith("noun:") and not term.value.known for term in clause.of("thing")
        )
    )


def _joined(one: Clause, other: Clause) -> Clause:
    """Two clauses as one, which does what the second does."""
    terms = tuple(term for term in one.terms if term.aspect != "verb")
    words = f"{one.words} {other.words}"
    may, joined = one.may or other.may, (*terms, *other.terms)
    return replace(other, terms=joined, words=words, may=may, opened=one.begins)


def _says(clause: Clause) -> bool:
    """Whether more is said than when, how often and how long; or something that nobody understands."""
    return not clause.terms or any(term.aspect not in _LINES for term in clause.terms)
