"""Whether a step hangs on a choice before it (``If you do``), or is done in any case.

A step hangs on the one before where its sentence says so; in one sentence with it (``You may discard a card
to draw two``) it can be meant either way, and nothing is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.said.clauses import IF, UNKNOWN, WHEN
from cardgen.cards.effects.said.difference import Difference
from cardgen.cards.effects.tree import Ability

if TYPE_CHECKING:
    from cardgen.cards.effects.said.facts import Facts
    from cardgen.cards.effects.said.lines import Line, Reader
    from cardgen.cards.effects.said.pairs import Pair

_DONE: Final = ("after", "done")
_NO_STEPS: Final = (WHEN, IF, UNKNOWN)
_THEN: Final = re.compile(r"\bthen$", re.IGNORECASE)


def followed(
    said: Line, meant: Line, pairs: Sequence[Pair], abilities: Sequence[Ability], reader: Reader
) -> Iterator[Difference]:
    """Where a step hangs on the one before it in one text only. All of it hangs on what it costs."""
    found = [*_loosened(said, meant, pairs), *_bound(said, meant, pairs)]
    yield from found[:1] or _without_choice(said, meant, pairs, abilities, reader)


def _loosened(said: Line, meant: Line, pairs: Sequence[Pair]) -> Iterator[Difference]:
    """What hangs on a step before it, where the text does it in any case."""
    for here, there in _places(said, meant, pairs):
        flagged = there and _says_so(meant.clauses[:there][-1:] + meant.clauses[there : there + 1])
        flagged = flagged and _hangs(meant.clauses, there)
        if flagged and not _hangs(said.clauses, here) and not _may_hang(said, here):
            yield Difference("condition", said.clauses[here].words, _with_head(meant.clauses, there))


def _bound(said: Line, meant: Line, pairs: Sequence[Pair]) -> Iterator[Difference]:
    """What the text lets hang on a choice that the effect has, too, and that is done there in any case."""
    places = _places(said, meant, pairs)
    for here, there in places:
        choice = _choice(said.clauses, here)
        meant_choice = next((other for one, other in places if one == choice), None)
        if meant_choice is None or not meant.clauses[meant_choice].may or meant_choice >= there:
            continue
        if _hangs(said.clauses, here) and not _hangs(meant.clauses, there):
            yield Difference("condition", _with_head(said.clauses, here), meant.clauses[there].words)


def _without_choice(
    said: Line, meant: Line, pairs: Sequence[Pair], abilities: Sequence[Ability], reader: Reader
) -> Iterator[Difference]:
    """Where a text has something hang on a step that cannot be declined, and that is no cost."""
    after = [index for index, clause in enumerate(said.clauses) if _DONE in clause.flags]
    here = [index for index in after if said.clauses[index].verb != "shuffle"]
    there = any(_DONE in clause.flags for clause in meant.clauses)
    free = any(clause.may for clause in (*said.clauses, *meant.clauses))
    if here and not there and not free and not _is_paid(here[0], said, meant, pairs, abilities, reader):
        yield Difference("condition", said.clauses[here[0]].words, meant.words)


def _is_paid(
    place: int,
    said: Line,
    meant: Line,
    pairs: Sequence[Pair],
    abilities: Sequence[Ability],
    reader: Reader,
) -> bool:
    """Whether a clause hangs on the cost: the effect's text has it first, and the step before is of it."""
    steps = reader.lexicon.vocabulary.steps
    words = [step.word for ability in abilities for step in ability.cost if not steps[step.word].pays]
    costs = len([*groupby(words)])  # two of one word are told in one
    if not costs or len(abilities) > 1:
        return costs > 0
    before = [other for here, other in _places(said, meant, pairs) if here < place]
    done = [index for index, clause in enumerate(meant.clauses) if clause.verb not in _NO_STEPS]
    return all(index in done[:costs] for index in before)


def _places(said: Line, meant: Line, pairs: Sequence[Pair]) -> list[tuple[int, int]]:
    """Where the two clauses of each pair of steps stand in their lines."""
    return [
        (_place(one, said.clauses), _place(other, meant.clauses))
        for one, other in pairs
        if one is not None and other is not None and other.verb not in (*_NO_STEPS, "shuffle")
    ]


def _place(clause: Facts, clauses: Sequence[Facts]) -> int:
    """Where a clause stands; one that was made of several, where the first of them does."""
    same = (index for index, other in enumerate(clauses) if other is clause)
    alike = (index for index, other in enumerate(clauses) if other.verb == clause.verb)
    return next(same, next(alike, 0))


def _choice(clauses: Sequence[Facts], place: int) -> int:
    """Where the last choice before a place stands, or -1."""
    return max((index for index, clause in enumerate(clauses[:place]) if clause.may), default=-1)


def _hangs(clauses: Sequence[Facts], place: int) -> bool:
    """Whether it has been said, since the last choice, that what follows hangs on it."""
    return _says_so(clauses[_choice(clauses, place) + 1 : place + 1])


def _says_so(clauses: Sequence[Facts]) -> bool:
    return any(_DONE in clause.flags for clause in clauses)


def _may_hang(line: Line, place: int) -> bool:
    """Whether a step can be read as hanging on what stands before it."""
    clauses, clause = line.clauses, line.clauses[place]
    before = [index for index in range(place) if clauses[index].verb not in _NO_STEPS]
    if clause.may or not before:
        return True
    last = clauses[before[-1]]
    asked = any(other.verb == IF for other in clauses[before[-1] + 1 : place])
    priced = f"{last.words}:" in line.words  # as a cost is told
    return asked or priced or (last.begins == clause.begins and not _THEN.search(last.words))


def _with_head(clauses: Sequence[Facts], place: int) -> str:
    """The words of a step, with those before it that say on what it hangs."""
    head = clauses[place - 1 : place]
    apart = [clause.words for clause in head if clause.verb == UNKNOWN and _DONE in clause.flags]
    return ", ".join([*apart, clauses[place].words])
