"""What the plain data of a position may be: a shape made of a few words, and all that does not fit it.

A game says with these words (JSON Schema underneath) what ``Rules.from_data`` reads, and calls
``check_position`` before it reads anything; its own reading is left with what no shape can say, such as
which card is where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardgen.cards.faults import Fault, Shape
from cardgen.play.rules import SEATS, Unreadable
from cardgen.source.scalar import describe

Schema = dict[str, Any]

ANYTHING: Schema = {}
FLAG: Schema = {"type": "boolean", "title": "true or false"}
TEXT: Schema = {"type": "string"}


def whole(least: int = 0, most: int | None = None) -> Schema:
    """A whole number within bounds."""
    return {"type": "integer", "minimum": least} | ({} if most is None else {"maximum": most})


def word(words: Iterable[str | None]) -> Schema:
    """One of these words; None stands for null."""
    return {"enum": list(words)}


def named(parts: Mapping[str, Schema], *required: str) -> Schema:
    """A mapping with no other keys than these."""
    return {
        "type": "object",
        "title": "a mapping",
        "properties": dict(parts),
        "required": list(required),
        "additionalProperties": False,
    }


def by_seat(seats: int, schema: Schema) -> Schema:
    """A mapping from players to one thing each."""
    return named(dict.fromkeys(SEATS[:seats], schema))


def items(schema: Schema) -> Schema:
    """A list of things of one kind."""
    return {"type": "array", "items": schema}


def or_null(schema: Schema) -> Schema:
    """This or null."""
    return {"if": {"type": "null"}, "else": schema}


def row(*schemas: Schema) -> Schema:
    """A list of so many things, one of each kind."""
    return {
        "type": "array",
        "prefixItems": list(schemas),
        "minItems": len(schemas),
        "maxItems": len(schemas),
    }


def check_position(shape: Shape, data: Any) -> None:
    """Raise ``Unreadable`` with all that does not fit the shape."""
    faults = [*shape.faults(data), *_fractions(data, ())]
    if faults:
        raise Unreadable.of(faults)


def check_told(data: Mapping[str, Any], told: Mapping[str, Any]) -> None:
    """Raise ``Unreadable`` where data tells otherwise what follows from the rest of it."""
    wrong = [name for name in told if name in data and data[name] != told[name]]
    if wrong:
        raise Unreadable.of(
            Fault((name,), f"{name!r} is not written but follows from the rest: {told[name]!r}")
            for name in wrong
        )


def _fractions(value: Any, path: tuple[str | int, ...]) -> Iterator[Fault]:
    """Numbers that are not written as whole ones: 3.0 is one to JSON Schema, but not to an index."""
    if isinstance(value, float):
        yield Fault(path, f"found {describe(value)}, expected a number without a fraction")
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _fractions(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _fractions(inner, (*path, index))
