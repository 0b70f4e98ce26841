"""What checks have seen on a face, so that it need not be laid out again, and is told of all faces together.

In: laid-out faces. Out: ``Evidence``, plain data that a store can keep, and the problems of many faces.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from cardgen.press.face import Face, Origin
from cardgen.problem import Note, Problem, Severity, Span
from cardgen.source.numbered import numbered

BY_ELEMENT = "laid out by this element"
Weight = Literal[Severity, "sound"]
Trait = TypeVar("Trait")


class Evidence(NamedTuple):
    """What a check has seen: how bad it is, its measure, where it comes from, and words of the check's own.

    What is ``sound`` is no fault, but says how faults of other faces are told.
    """

    check: str
    weight: Weight
    measure: float
    origin: Origin
    words: tuple[str, ...] = ()

    @property
    def place(self) -> Span:
        """The template's element, or the card's value where no element is known."""
        return self.origin.element or self.origin.value or Span("")

    def warning(self, message: str, hint: str) -> Problem:
        """What is wrong at the card's value, with the element beside it, or at the element alone."""
        value, element = self.origin.value, self.origin.element or Span("")
        notes = (Note(BY_ELEMENT, element),) if value else ()
        return Problem(self.check, message, value or element, "warning", hint, notes)


class Case(NamedTuple):
    """Evidence, and the name of the face that it was seen on."""

    face: str
    evidence: Evidence


class Check(Protocol):
    """What looks at one face after another, and tells of all of them."""

    @property
    def name(self) -> str:
        """The check's name, which its evidence has too."""

    def seen(self, face: Face) -> Iterator[Evidence]:
        """The evidence of a face."""

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        """The problems of the faces' evidence, in the order of faces."""


def source_of(origin: Origin, unknown: str = "") -> Span | str:
    """What a problem is told of once: a template's element, or all of a drawing's file."""
    at = origin.element or origin.value
    if at is None:
        return unknown
    return at.file if at.file.endswith(".svg") else at


def smallest(found: Iterable[Evidence], trait: Callable[[Evidence], Trait]) -> Iterable[Evidence]:
    """Of evidence that has a trait in common, that of the smallest measure, the first one of several."""
    kept: dict[Trait, Evidence] = {}
    for each in found:
        key = trait(each)
        kept[key] = min(kept.get(key, each), each, key=lambda one: one.measure)
    return kept.values()


def alike(cases: Iterable[Case], trait: Callable[[Evidence], Trait]) -> Iterable[list[Case]]:
    """The cases whose evidence has a trait in common, in the order of the first ones."""
    found: dict[Trait, list[Case]] = {}
    for case in cases:
        found.setdefault(trait(case.evidence), []).append(case)
    return found.values()


def least(cases: Iterable[Case]) -> Case:
    """The case of the smallest measure."""
    return min(cases, key=lambda case: case.evidence.measure)


def more_faces(cases: Iterable[Case]) -> str:
    """How many faces there are beside the one that is named; nothing where that is the only one.

    >>> more_faces([]), more_faces([Case(name, Evidence("c", "error", 1, Origin())) for name in "aab"])
    ('', '1 more face')
    """
    others = len({case.face for case in cases}) - 1
    return numbered(others, "more face") if others > 0 else ""


@lru_cache(256)
def dumped(evidence: tuple[Evidence, ...]) -> bytes:
    """Evidence as bytes; that of sound faces is much alike."""
    return json.dumps(evidence, ensure_ascii=True).encode()


@lru_cache(256)
def loaded(data: bytes) -> tuple[Evidence, ...]:
    """The evidence that was dumped."""
    return tuple(
        Evidence(check, weight, measure, _origin(*origin), tuple(words))
        for check, weight, measure, origin, words in json.loads(data)
    )


def _origin(value: Any, element: Any, field: str) -> Origin:
    return Origin(Span(*value) if value else None, Span(*element) if element else None, field)
