"""What checks have seen on a face, so that it need not be laid out again, and is told of all faces together.

In: laid-out faces. Out: ``Evidence``, plain data that a store can keep, and the problems of many faces.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Protocol

from cardgen.press.face import Face, Origin
from cardgen.problem import Note, Problem, Severity, Span

BY_ELEMENT = "laid out by this element"
Weight = Literal[Severity, "sound"]


class Evidence(NamedTuple):
    """What a check has seen: how bad it is, its measure, where it comes from, and words of the check's own.

    What is ``sound`` is no fault, but says how faults of other faces are told.
    """

    check: str
    weight: Weight
    measure: float
    origin: Origin
    words: tuple[str, ...] = ()

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


def told_of(check: Check, faces: Iterable[Face]) -> list[Problem]:
    """What a check tells of some faces."""
    return list(check.told([Case(face.name, each) for face in faces for each in check.seen(face)]))


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
