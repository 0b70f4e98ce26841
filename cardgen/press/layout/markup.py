"""Texts of templates: ``No. {no} / {total}``, compiled once, filled for each card.

``{field}`` is replaced by the value, ``{field.label}`` by what its choice is called. What was filled in is
not searched for fields again, so a card may say ``{name}`` and mean it. Ruby, ``{漢字|かんじ}``, and the
braces that ``{{`` and ``}}`` stand for, are left for ``rich``, which reads them in the card's text too. An
empty value is an empty text; a list has to be joined by an expression first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.cards.place import place
from cardgen.cards.types import Type
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.nearest import nearest

_PART = re.compile(r"\{\{|\}\}|\{([^{}|]*)\}|\{[^{}]*\|[^{}]*\}|[{}]")
PLAIN = ("text", "int", "number")


class Slot(NamedTuple):
    """A place for a value; with ``labels`` for what its choice is called."""

    name: str
    labels: Mapping[str, str] | None = None


Labels = Mapping[str, Mapping[str, str]]
"""By field, what each of its choices is called."""
LABEL = ".label"
NO_LABELS: Labels = {}


class Markup(NamedTuple):
    """Plain stretches and slots, in turn."""

    parts: tuple[str | Slot, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The values it shows, in order."""
        return tuple(part.name for part in self.parts if isinstance(part, Slot))

    def fill(self, values: Mapping[str, Any]) -> str:
        """The text with these values."""
        if len(self.parts) == 1:
            return _part(self.parts[0], values)
        return "".join(_part(part, values) for part in self.parts)


def compile_markup(text: str, types: Mapping[str, Type], at: Span, labels: Labels = NO_LABELS) -> Markup:
    """The markup a text means; Invalid with each unknown field and lonely brace at its place.

    >>> from cardgen.cards.types import INT
    >>> compile_markup("{tl} of {{10}}", {"tl": INT}, Span("")).fill({"tl": 3})
    '3 of {{10}}'
    """
    parts: list[str | Slot] = []
    problems: list[Problem] = []
    for start, end, piece in _pieces(text):
        if isinstance(piece, str):
            parts.append(piece)
            continue
        if piece.name.endswith(LABEL) and piece.name.removesuffix(LABEL) in labels:
            name = piece.name.removesuffix(LABEL)
            piece = Slot(name, labels[name])
        if problem := _fault(piece, types, place(at, text, start, end)):
            problems.append(problem)
        else:
            parts.append(piece)
    if problems:
        raise Invalid(problems)
    return Markup(tuple(part for part in parts if part != ""))


def _pieces(text: str) -> Iterator[tuple[int, int, str | Slot]]:
    done = 0
    for match in _PART.finditer(text):
        yield done, match.start(), text[done : match.start()]
        found = match[0]
        if found in ("{{", "}}") or "|" in found:
            yield match.start(), match.end(), found
        else:
            name = match[1]
            yield match.start(), match.end(), Slot(name.strip() if name is not None else found)
        done = match.end()
    yield done, len(text), text[done:]


def _fault(slot: Slot, types: Mapping[str, Type], at: Span) -> Problem | None:
    if slot.name in ("{", "}"):
        hint = "write '{{' or '}}' for a brace in the text"
        return Problem("wrong-markup", f"a {slot.name!r} without its partner", at, hint=hint)
    if slot.name not in types:
        if slot.name.endswith(LABEL):
            name = slot.name.removesuffix(LABEL)
            message = f"{name!r} is no choice, so it has no label"
            return Problem("unknown-field", message, at, hint=nearest(name, types))
        return Problem(
            "unknown-field", f"there is no field {slot.name!r}", at, hint=nearest(slot.name, types)
        )
    if types[slot.name].name not in PLAIN:
        hint = f"make it a text under 'values', such as: join({slot.name}, '・')"
        return Problem(
            "unknown-field", f"{slot.name!r} is {types[slot.name]}, which is no text", at, hint=hint
        )
    return None


def _part(part: str | Slot, values: Mapping[str, Any]) -> str:
    if isinstance(part, str):
        return part
    value = values[part.name]
    if part.labels is not None:
        return part.labels.get(value, "" if value is None else str(value))
    if isinstance(value, float):
        return f"{value:.12g}"
    return "" if value is None else str(value)
