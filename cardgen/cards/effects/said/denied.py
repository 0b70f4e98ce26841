"""What a text denies of its effect: it states one thing where the effect has another of the same sort.

A text with words that nobody knows, or that is at odds with its effect in several ways, was rather misread
than miswritten: what it lacks may be said in other words, and what it has besides may belong to them. But a
figure, a side, a place or a kind of card in the stead of the effect's is wrong, however the rest is read.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.said.difference import Difference, listed
from cardgen.cards.effects.said.facts import Facts
from cardgen.cards.effects.said.passes import Term
from cardgen.cards.effects.said.sides import theirs
from cardgen.cards.effects.said.tongue import MINE, SIDES, THEIRS
from cardgen.cards.effects.said.when import limits, other_events

if TYPE_CHECKING:
    from cardgen.cards.effects.said.lines import Line

Said = Iterator[tuple[str, object, str]]
"""What is stated: its sort, which begins with what a difference is about, the fact, and its words."""
_OPPOSITES: Final = (("exhaust", "recover"), ("gain", "lose"))
_CHANCE: Final = "targets:chance"
_COUNTED: Final = re.compile(r"\d[枚体台匹人個本]")
_PAUSE: Final = re.compile(r"[、。，,.:;/【】《》〔〕\[\]<>()\n]")


def is_foreign(said: Line, meant: Line) -> bool:
    """Whether a text has words that nobody knows, and that are not the effect's own."""
    return bool(said.unread - meant.unread)


def denied(said: Line, meant: Line) -> Iterator[Difference]:
    """Where a line states something in the stead of what the other states."""
    here, there = _stated(said), _stated(meant)
    for sort, told in here.items():
        others = there.get(sort, {})
        foreign = [told[fact] for fact in told if fact not in others]
        lacking = [others[fact] for fact in others if fact not in told]
        if foreign and (lacking or sort == _CHANCE):
            yield Difference(sort.partition(":")[0], listed(foreign), listed(lacking))
    yield from _other_figures(said, meant)
    yield from other_events([term for term in said.timings if _is_read(term, said)], meant.timings)
    if said.limits:
        yield from limits(said, meant)


def _is_read(term: Term, line: Line) -> bool:
    """Whether all is understood in the stretch of a text in which some words stand."""
    before, behind = _PAUSE.split(line.words[: term.start])[-1], _PAUSE.split(line.words[term.end :])[0]
    return not any(word in before or word in behind for word in line.unread)


def _other_figures(said: Line, meant: Line) -> Iterator[Difference]:
    """Where a text has a figure that the effect never has, or one once more in the stead of another."""
    here, there = _figures(said), _figures(meant)
    extra, lacking = here - there, there - here
    if any(figure != "1" and figure not in there for figure in extra) or (extra and lacking):
        yield Difference("numbers", listed(extra), listed(lacking))


def _figures(line: Line) -> Counter[str]:
    """How often each figure is said; one that is of several stats is said once, as is a one of cards."""
    found = Counter[str]()
    for clause in line.clauses:
        of = {number.of for number in clause.numbers}
        each = (Counter(str(n.n) for n in clause.numbers if n.n >= 0 and n.of == name) for name in of)
        found += reduce(or_, each, Counter())
    return found - Counter({"1": found["1"] - 1})


def _stated(line: Line) -> Mapping[str, Mapping[object, str]]:
    """By sort, each fact with its words."""
    stated: dict[str, dict[object, str]] = defaultdict(dict)
    for clause in line.clauses:
        for sort, fact, words in (*_of_numbers(clause), *_of_things(clause), *_of_words(clause)):
            stated[sort].setdefault(fact, words)
    return stated


def _of_numbers(clause: Facts) -> Said:
    for number in clause.numbers:
        sort, _, name = number.of.rpartition(":")
        if sort:
            yield sort, name, name
        elif not name and (number.narrows or _COUNTED.search(number.words)):
            yield "targets:all", "some", number.words
        if number.sign:
            yield f"signs:{number.n}", number.sign, f"{number.sign}{number.n}"
        if number.compare in ("<=", ">="):
            yield "comparison", number.compare, number.words
    if "all" in clause.quantities:
        yield "targets:all", "all", clause.spoken.get("all", "all")
    yield from (("stats", stat, clause.spoken.get(stat, stat)) for stat in clause.stats)


def _of_things(clause: Facts) -> Said:
    places = [thing for thing in clause.things if thing.name.startswith("zone:") and thing.known != "this"]
    yield from ((f"zones:{thing.goal}", thing.name, clause.words) for thing in places)
    yield from (("targets", noun, clause.words) for noun in clause.nouns() - {"card"})
    owned = [(thing.name, thing.owner) for thing in clause.things if not thing.known]
    yield from ((f"sides:{name}", SIDES[who], clause.words) for name, who in owned if SIDES.get(who) in _TWO)
    yield from (("sides", who, clause.words) for who in theirs(clause))
    whose = {SIDES.get(who) for who in (*clause.players, *(who for _, who in owned))}
    yield from (("sides:either", side, clause.words) for side in _TWO if side in whose)


_TWO: Final = (MINE, THEIRS)


def _of_words(clause: Facts) -> Said:
    yield from ((label, name, clause.spoken.get((label, name), name)) for label, name in clause.attributes)
    if clause.lasts:
        yield from (("duration", until, clause.spoken.get(until, str(until))) for until in clause.duration)
    for aspect, value in clause.flags:
        if aspect == "face":
            yield aspect, value, clause.words
        if value == "chance":
            yield _CHANCE, value, clause.words
    yield from (
        (f"steps:{verbs[0]}", clause.verb, clause.words) for verbs in _OPPOSITES if clause.verb in verbs
    )
