"""Reading what a selection asks of a field of cards: a value, a list of which any will do, a bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.reading import Reading
from cardgen.cards.effects.titles import OTHERS_SAY
from cardgen.cards.effects.tree import Compare, Filter, Part
from cardgen.cards.effects.vocabulary import NAMED
from cardgen.cards.value import reader
from cardgen.source.located import Path
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

if TYPE_CHECKING:
    from cardgen.cards.field import Field

ReadAmount = Callable[..., "int | Part"]
"""Reads a number or an amount at a path, perhaps of a least number."""

_BOUNDS: Final[dict[str, Compare]] = {"not": "not", "at_least": "at_least", "at_most": "at_most"}


class DemandReader:
    """Reads demands on fields; amounts inside them are read by whoever reads all else."""

    def __init__(self, reading: Reading, amount: ReadAmount) -> None:
        self.reading = reading
        self.amount = amount

    def placed(self, path: Path, field: str) -> Filter:
        """What is asked of a field, and where."""
        return replace(self.demand(path, field), at=self.reading.document.key_at(*path))

    def demand(self, path: Path, field: str) -> Filter:
        """What is asked of a field: a value, a list of which any will do, a bound or an amount."""
        value = self.reading.get(path)
        if not isinstance(value, dict):
            return Filter(field, "is", self.values(path, field))
        bound = next((key for key in value if key in _BOUNDS), None)
        if bound is None:
            slip = next((key for key in value if key not in parts.AMOUNTS), None) if len(value) == 1 else None
            if slip is None:
                return Filter(field, "is", (self.bound(path, field),))
            is_bound = any(name in _BOUNDS for name in OTHERS_SAY.get(slip, ()))
            accepted = tuple(_BOUNDS) if is_bound else (*_BOUNDS, *parts.AMOUNTS)
            message, hint = f"a demand on {field!r} takes no {slip!r}", self.reading.meant(slip, accepted)
            self.reading.wrong("effect-key", (*path, slip), message, hint, key=True)
            return Filter(field, "is", ())
        for key in value:
            if key != bound:
                hint = "for a range list the values, such as [2, 3]"
                self.reading.wrong("effect-key", (*path, key), "one bound at a time", hint, key=True)
        place = (*path, bound)
        if bound == "not":
            return Filter(field, "not", self.values(place, field))
        if not self.numeric(field):
            self.reading.wrong(
                "effect-value", path, f"{field!r} is no number, so nothing is at least or at most it"
            )
        value = self.bound(place, field)
        self.in_reach(place, field, bound, value)
        return Filter(field, _BOUNDS[bound], (value,))

    def in_reach(self, path: Path, field: str, bound: str, value: int | Part) -> None:
        """Note a bound that no card of the game keeps: effects take stats beyond print, as far down as 0."""
        shapes, changes = self.reading.vocabulary.fields[field], field in self.reading.vocabulary.stats
        beyond = [
            isinstance(value, int)
            and (
                (bound == "at_least" and not changes and shape.max is not None and value > shape.max)
                or (bound == "at_most" and shape.min is not None and value < (0 if changes else shape.min))
            )
            for shape in shapes
        ]
        if all(beyond):
            said = f"{bound.removeprefix('at_')} {describe(value)}"
            message = f"no card has {field!r} of at {said}"
            self.reading.wrong("effect-value", path, message, _range(shapes))

    def bound(self, path: Path, field: str) -> int | Part:
        """What a number is held against: no amount where the field is no stat, for print alone meets it."""
        bound = self.amount(path)
        if isinstance(bound, Part) and field not in self.reading.vocabulary.stats:
            message = f"{field!r} is no stat, and what is printed is held against a plain number"
            self.reading.wrong("effect-value", path, message, f"write a number, such as {{{field}: 1}}")
        return bound

    def numeric(self, field: str) -> bool:
        return any(shape.type in ("int", "number") for shape in self.reading.vocabulary.fields[field])

    def values(self, path: Path, field: str) -> tuple[Any, ...]:
        if self.reading.get(path) == []:
            hint = nearest("", self.choices(field))
            self.reading.wrong("effect-value", path, f"the list is empty, expected a {field!r}", hint)
        places = self.reading.places(path)
        found = tuple(self.one_value(place, field) for place in places)
        for index, place in enumerate(places):
            if found[index] in found[:index]:
                self.reading.wrong("effect-value", place, f"{found[index]!r} is here a second time")
        return found

    def choices(self, field: str) -> tuple[str, ...]:
        """The values that cards can choose from in a field."""
        shapes = self.reading.vocabulary.fields[field]
        return tuple(dict.fromkeys(choice for shape in shapes for choice in _choices(shape)))

    def one_value(self, path: Path, field: str) -> Any:
        """A value as cards have it; one that no card of the game can have in the field is noted."""
        shapes = self.reading.vocabulary.fields[field]
        value = _meant(self.reading.get(path), shapes)
        if (field == "name" and value in NAMED) or any(_fits(value, shape) for shape in shapes):
            return value
        hint = nearest(str(value), self.choices(field)) or _range(shapes)
        self.reading.wrong("effect-value", path, f"no card has {describe(value)} as its {field!r}", hint)
        return value


def _choices(shape: Field) -> tuple[str, ...]:
    return tuple(shape.item.choices if shape.item is not None else shape.choices)


def _range(shapes: Iterable[Field]) -> str:
    """A hint: from which to which number a field goes."""
    bounds = [(shape.min, shape.max) for shape in shapes if shape.min is not None and shape.max is not None]
    return f"it goes from {bounds[0][0]} to {bounds[0][1]}" if bounds else ""


def _meant(value: Any, shapes: Iterable[Field]) -> Any:
    """A choice's label means the choice, as in the cells of cards."""
    for shape in shapes if isinstance(value, str) else ():
        inner = shape.item or shape
        if inner.type == "choice" and (meant := reader(inner)(value)) in inner.choices:
            return meant
    return value


def _fits(value: Any, shape: Field) -> bool:
    if shape.type == "list" and shape.item is not None:
        return _fits(value, shape.item)
    if shape.type in ("choice", "counts"):
        return isinstance(value, str) and (value in shape.choices or (shape.open and value != ""))
    if shape.type in ("int", "number"):
        whole = isinstance(value, int) and not isinstance(value, bool)
        return (
            whole and (shape.min is None or value >= shape.min) and (shape.max is None or value <= shape.max)
        )
    if shape.type == "bool":
        return isinstance(value, bool)
    return isinstance(value, str) and value != ""
