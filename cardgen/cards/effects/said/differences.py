"""Where a hand-written text and the one of its effect say different things.

Lines are held against each other in order, or paired as they fit best; of a line its timing and limit, then
each clause against the one that does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import Final

from cardgen.cards.effects.said.clauses import IF, UNKNOWN, WHEN
from cardgen.cards.effects.said.compare import EMPTY, compared, is_price
from cardgen.cards.effects.said.denied import denied, is_foreign
from cardgen.cards.effects.said.difference import Difference
from cardgen.cards.effects.said.facts import Facts
from cardgen.cards.effects.said.hanging import followed
from cardgen.cards.effects.said.lines import Line, Reader
from cardgen.cards.effects.said.pairs import Pair, order, paired
from cardgen.cards.effects.said.when import as_meant, limits, optional, shown, stars, timings
from cardgen.cards.effects.tree import Ability

_WORKS_IN: Final = re.compile(r"\bfrom (?:your|the)\b|\bwhile in\b|から|にある間", re.IGNORECASE)
_MOST_LINES: Final = 5
"""Lines that are tried in every order."""
_ENOUGH: Final = 3
"""Clauses of a line by which one tells that it is understood."""


def differences(
    text: str, generated: str, abilities: Sequence[Ability], reader: Reader, kind: str
) -> list[Difference]:
    """Where a hand-written text and the one of the effect of a card of a kind claim different things."""
    said, meant = reader.lines(text, abilities), reader.lines(generated, abilities)
    if len(said) != len(meant):
        said, meant, of = [_joined(said)], [_joined(meant)], [abilities]
    else:
        before = len(meant) - len(abilities)  # lines of keywords
        of = [abilities[max(0, place - before) : max(0, place - before + 1)] for place in range(len(meant))]

    @cache
    def found(here: int, there: int) -> list[Difference]:
        return [*of_line(said[here], meant[there], of[there], reader, kind)]

    def odds(order: Sequence[int]) -> int:
        return sum(len(found(here, there)) for there, here in enumerate(order))

    places = range(len(meant))
    orders = [*permutations(places)] if len(meant) <= _MOST_LINES else [tuple(places)]
    order = next((order for order in orders if not odds(order)), None) or min(orders, key=odds)
    lines = ((said[here], meant[there], found(here, there)) for there, here in enumerate(order))
    return _merged(difference for line in lines for difference in _sure(*line))


def _sure(said: Line, meant: Line, found: Sequence[Difference]) -> Iterable[Difference]:
    """The differences of two lines of which one can be sure.

    One alone is a slip, and so is one clause of many; several, or words that nobody knows, are a misreading,
    of which only denials count.
    """
    several = len({difference.about for difference in found}) > 1 and not _differs_in_one_clause(said, meant)
    misread = several or is_foreign(said, meant)
    return denied(as_meant(said, meant), meant) if misread else found


def _differs_in_one_clause(said: Line, meant: Line) -> bool:
    """Whether all else is as it is meant, so that a clause that is not was hardly misread."""
    pairs, spare = paired(as_meant(said, meant), meant)
    both = ((here or EMPTY, there or EMPTY) for here, there in pairs)
    odd = [any(compared(here, there, spare, meant.zones, frozenset())) for here, there in both]
    return len(odd) >= _ENOUGH and sum(odd) == 1


def of_line(
    said: Line, meant: Line, abilities: Sequence[Ability], reader: Reader, kind: str
) -> Iterator[Difference]:
    """Where two lines differ."""
    said = as_meant(said, meant)
    headed = frozenset(zone for ability in abilities for zone in ability.zones)
    pairs, spare = paired(said, meant)
    when = list(timings(said, meant, reader))
    yield from when
    yield from limits(said, meant)
    yield from stars(said, meant)
    free = list(optional(said, meant, abilities, reader))
    yield from free
    if when:  # whose event it is goes with it, and what its use costs
        pairs = [pair for pair in pairs if None not in pair or not _is_of_timing(pair)]
    steps = list(_steps(said, meant, pairs, spare, headed))
    yield from steps
    if not free:
        yield from followed(said, meant, pairs, abilities, reader)
    if not any(difference.about in ("zones", "steps") for difference in steps):
        yield from shown(said, meant)
    yield from order(pairs, said, meant)
    places = {zone for clause in said.clauses if clause.is_place for zone in clause.zones()}
    elsewhere = places - meant.zones - reader.homes[kind]
    if elsewhere:
        yield Difference("zones", ", ".join(sorted(map(reader.lexicon.zone, elsewhere))), "nothing")
    named = {zone for clause in said.clauses if _says_where(clause) for zone in clause.zones()}
    missing = (headed & meant.zones) - named - reader.homes[kind]
    if missing:
        titles = ", ".join(sorted(reader.lexicon.zone(zone) for zone in missing))
        yield Difference("zones", "nothing", titles)


def _steps(
    said: Line, meant: Line, pairs: Sequence[Pair], spare: frozenset[str], headed: frozenset[str]
) -> Iterator[Difference]:
    """Where what is done differs, step by step, or whether all of it is done."""
    both = [(here or EMPTY, there or EMPTY) for here, there in pairs]
    found = [d for here, there in both for d in compared(here, there, spare, meant.zones, headed)]
    about = {difference.about for difference in found}
    if "zones" in about:  # what is not searched is not shuffled
        lacking = {there.words for here, there in pairs if here is None and there and there.verb == "shuffle"}
        found = [difference for difference in found if difference.effect not in lacking]
    yield from found
    if said.either != meant.either and "steps" not in about:
        yield Difference("choice", said.words, meant.words)


def _says_where(clause: Facts) -> bool:
    """Whether a clause says where this card is, as a header does."""
    headed = clause.verb in (IF, UNKNOWN) and _WORKS_IN.search(clause.words)
    return clause.is_place or clause.is_this or bool(headed)


def _is_of_timing(pair: Pair) -> bool:
    return any(clause is not None and (clause.verb == WHEN or is_price(clause)) for clause in pair)


def _joined(lines: Sequence[Line]) -> Line:
    """Several lines as one."""
    return Line(
        " ".join(line.words for line in lines),
        tuple(clause for line in lines for clause in line.clauses),
        tuple(term for line in lines for term in line.timings),
        tuple(term for line in lines for term in line.limits),
        tuple(term for line in lines for term in line.later),
        tuple(term for line in lines for term in line.stars),
        frozenset(zone for line in lines for zone in line.zones),
        next((line.either for line in lines if line.either), ""),
        any(line.shows for line in lines),
        frozenset(word for line in lines for word in line.unread),
    )


def _merged(found: Iterable[Difference]) -> list[Difference]:
    """Differences about the same aspect as one."""
    about: dict[str, list[Difference]] = {}
    for difference in found:
        if difference not in about.setdefault(difference.about, []):
            about[difference.about].append(difference)
    return [
        Difference(name, "; ".join(d.text for d in each), "; ".join(d.effect for d in each))
        for name, each in about.items()
    ]
