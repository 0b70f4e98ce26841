"""What on a face is see-through, for standards that know no transparency.

In: sheets whose pages turned out to use it. Out: a problem for each element, picture or drawing that does, at
its place, however many cards show it. Presses for PDF/X-1a would need the page flattened to pixels, type
and all; so what is see-through is named, and the designer chooses another colour or another standard.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardgen.press.face import NOWHERE, Gradient, Group, Image, Item, Origin, Shape
from cardgen.press.pdf.picture import is_transparent
from cardgen.press.sheets.sheet import Sheet
from cardgen.problem import Note, Problem, Span
from cardgen.source.numbered import numbered

SEE_THROUGH = "transparency"
OPAQUE = 0.9995
"""An opacity from which the painter, who counts in thousandths, paints without transparency."""


class Clear(NamedTuple):
    """Something see-through: what it is, and where it comes from."""

    what: str
    origin: Origin


class Watch:
    """Gathers what is see-through on the sheets it is shown."""

    def __init__(self, standard: str) -> None:
        self.standard = standard
        self._found: dict[Clear | str, _Kept] = {}

    def look(self, sheet: Sheet) -> None:
        """Look through a sheet's faces and what lies beside them."""
        self._keep(sheet.name, (*sheet.ground, *sheet.marks))
        for face in {id(placement.face): placement.face for placement in sheet.placements}.values():
            self._keep(face.name, face.items)

    def _keep(self, name: str, items: Iterable[Item]) -> None:
        for clear in see_through(items):
            kept = self._found.setdefault(_source(clear), _Kept({}, {}))
            kept.clears[clear] = None
            kept.names[name] = None

    def problems(self) -> list[Problem]:
        """One problem for each element or drawing, in the order they were come upon."""
        return [self._problem(list(kept.clears), list(kept.names)) for kept in self._found.values()]

    def _problem(self, clears: list[Clear], names: list[str]) -> Problem:
        first = clears[0]
        things = f", and {numbered(len(clears) - 1, 'more thing')} there," if len(clears) > 1 else ""
        others = f" and {len(names) - 1} more" if len(names) > 1 else ""
        message = f"{first.what}{things} on {names[0]}{others}, but {self.standard} knows no transparency"
        element, value = first.origin.element, first.origin.value
        related = (Note("for this value", value),) if element and value else ()
        hint = "print it opaque in a mixed colour, or build for PDF/X-4"
        return Problem(SEE_THROUGH, message, element or value or Span(""), hint=hint, related=related)


class _Kept(NamedTuple):
    """What is see-through in one place, and on which faces it is."""

    clears: dict[Clear, None]
    names: dict[str, None]


def _source(clear: Clear) -> Clear | str:
    """What a problem is told of once: an element with what it shows, or all of a drawing's file."""
    at = clear.origin.element
    return at.file if at and at.file.endswith(".svg") else clear


def see_through(items: Iterable[Item], around: Origin = NOWHERE) -> Iterator[Clear]:
    """The see-through items of a display list; ``around`` is where their group comes from."""
    for item in items:
        origin = item.origin if item.origin != NOWHERE else around
        if item.opacity <= 0:
            continue  # not painted at all
        if item.opacity < OPAQUE:
            what = item.role or type(item).__name__.lower()
            yield Clear(f"{what} with an opacity of {item.opacity * 100:.3g} %", origin)
        if isinstance(item, Shape) and isinstance(item.fill, Gradient) and item.fill.fades:
            yield Clear("a gradient that fades", origin)
        if isinstance(item, Image) and is_transparent(Path(item.picture)):
            yield Clear(f"the see-through picture {Path(item.picture).name}", origin)
        if isinstance(item, Group):
            yield from see_through(item.items, origin)
