"""Which clause of a text does what a clause of the effect does.

Clauses of one verb are paired in order; where one text has more of them than the other, they are taken
together. What is understood of neither verb may stand for what has no partner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations, pairwise, permutations
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.said.clauses import CHOOSE, IF, UNKNOWN, WHEN
from cardgen.cards.effects.said.difference import Difference
from cardgen.cards.effects.said.facts import LASTING, Facts

if TYPE_CHECKING:
    from cardgen.cards.effects.said.lines import Line

_LEADING: Final = (UNKNOWN, WHEN, IF)
_AFTER: Final = re.compile(r"てから|た後|たあと|前に|\b(?:after|before)\b", re.IGNORECASE)
Pair = tuple["Facts | None", "Facts | None"]
_SPLIT: Final = ("shift", "gain", "set", IF, "cannot", UNKNOWN, WHEN, "allow")
"""Verbs whose clauses may be said in one, or apart."""
_SILENT: Final = (CHOOSE, "look", "shuffle", "rest", "allow")
"""What a text may say besides: it goes without saying, or changes nothing."""
_MOST: Final = 6
"""Clauses of one verb that are tried in every order."""


def paired(said: Line, meant: Line) -> tuple[list[Pair], frozenset[str]]:
    """The clauses of two lines, each with its partner or nothing; and zones that a spare clause names."""
    pairs: list[Pair] = []
    here, there = list(said.clauses), list(meant.clauses)
    for verb in dict.fromkeys(clause.verb for clause in there):
        mine = [clause for clause in here if clause.verb == verb]
        theirs = [clause for clause in there if clause.verb == verb]
        if mine and len(mine) != len(theirs) and verb in _SPLIT:
            mine, theirs = [reduce(together, mine)], [reduce(together, theirs)]
            here = [clause for clause in here if clause.verb != verb]
            there = [clause for clause in there if clause.verb != verb]
        for one, other in _fitting(mine, theirs):
            pairs.append((one, other))
            here = [clause for clause in here if clause is not one]
            there = [clause for clause in there if clause is not other]
    spare = frozenset(zone for clause in here if clause.verb in _SILENT for zone in clause.zones())
    return [*pairs, *_rest(here, there, meant)], spare


def _rest(here: list[Facts], there: list[Facts], meant: Line) -> Iterator[Pair]:
    """What has no partner of its verb."""
    unknown = [clause for clause in here if clause.verb == UNKNOWN]
    here = [clause for clause in here if clause.verb != UNKNOWN and not _is_silent(clause, meant)]
    for clause in there:
        if clause.verb == CHOOSE or (clause.verb in _LEADING and not says(clause)):
            continue
        stand_in = unknown if unknown else [other for other in here if other.verb not in _LEADING]
        if clause.verb in _LEADING or not stand_in:
            yield None, clause
            continue
        if not unknown:
            here.remove(stand_in[0])
        yield stand_in.pop(0), clause
    yield from ((clause, None) for clause in [*here, *unknown] if clause.verb not in _LEADING or says(clause))


def _is_silent(clause: Facts, meant: Line) -> bool:
    """Whether a text may say that besides: the other line takes from where one looks, or shuffles, too."""
    if clause.verb == "allow":
        return not any(flag[0] == "act" and flag[1] != "use" for flag in clause.flags)
    if clause.verb == "look":
        return not clause.numbers and clause.zones() <= meant.zones
    if clause.verb == "shuffle":
        return any(other.verb == "shuffle" for other in meant.clauses)
    return clause.verb in _SILENT


def order(pairs: Sequence[Pair], said: Line, meant: Line) -> Iterator[Difference]:
    """Where two things are done one after the other, and in the other text the other way round."""
    if _AFTER.search(said.words):
        return
    places = [
        (_place(one, said.clauses), _place(other, meant.clauses), one, other)
        for one, other in pairs
        if one is not None and other is not None and other.verb not in (*_LEADING, *_SILENT)
    ]
    done = sorted((place for place in places if min(place[:2]) >= 0), key=lambda place: place[0])
    for before, after in pairwise(done):
        if before[1] > after[1] and not _are_at_once(before[3], after[3]):
            yield Difference(
                "steps", f"{before[2].words} > {after[2].words}", f"{after[3].words} > {before[3].words}"
            )
            return


def _are_at_once(*meant: Facts | None) -> bool:
    """Whether it makes no difference which comes first: what lasts."""
    return all(clause is not None and clause.verb in LASTING for clause in meant)


def _place(clause: Facts, clauses: Sequence[Facts]) -> int:
    return next((index for index, other in enumerate(clauses) if other is clause), -1)


def says(clause: Facts) -> bool:
    """Whether a clause states anything that can be compared."""
    if clause.verb == WHEN:
        return bool(clause.nouns() - {"card"}) or clause.is_placed
    states = any(flag[0] == "state" for flag in clause.flags)
    states = states or (clause.verb == IF and clause.is_this and clause.is_placed)
    return bool(clause.numbers or clause.attributes or clause.nouns() or clause.quantities or states)


def _fitting(mine: Sequence[Facts], theirs: Sequence[Facts]) -> list[tuple[Facts, Facts]]:
    """Two rows of clauses side by side; from the longer one those are taken that fit best."""
    if len(mine) > _MOST or len(theirs) > _MOST:
        return list(zip(mine, theirs, strict=False))
    if len(mine) == len(theirs):
        if mine and mine[0].verb in ("shift", IF, UNKNOWN):  # in whatever order
            mine = max(permutations(mine), key=lambda chosen: _likeness(chosen, theirs))
        return list(zip(mine, theirs, strict=True))
    short, long = sorted((mine, theirs), key=len)
    best = max(combinations(long, len(short)), key=lambda chosen: _likeness(chosen, short))
    return list(zip(best, short, strict=True)) if short is theirs else list(zip(short, best, strict=True))


def _likeness(some: Sequence[Facts], others: Sequence[Facts]) -> int:
    return sum(
        len({(n.of, n.n) for n in one.numbers} & {(n.of, n.n) for n in other.numbers})
        + len(one.nouns() & other.nouns())
        + len(one.zones() & other.zones())
        + len(one.attributes & other.attributes)
        for one, other in zip(some, others, strict=True)
    )


def together(one: Facts, other: Facts) -> Facts:
    """Two clauses taken as one."""
    return replace(
        one,
        words=f"{one.words} {other.words}",
        numbers=(*one.numbers, *(n for n in other.numbers if n not in one.numbers)),
        stats=one.stats | other.stats,
        quantities=one.quantities | other.quantities,
        things=(*one.things, *other.things),
        players=one.players | other.players,
        attributes=one.attributes | other.attributes,
        flags=one.flags | other.flags,
        duration=one.duration & other.duration,
        spoken={**one.spoken, **other.spoken},
        may=one.may or other.may,
        pronoun=one.pronoun or other.pronoun,
    )
