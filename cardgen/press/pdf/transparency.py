"""What on a face is see-through, for standards that know no transparency.

In: sheets whose pages turned out to use it. Out: a problem for each element or picture that does, at its
place, however many cards show it. PDF/X-1a presses would need the whole page flattened to pixels, type and
all; so the element is named, and the designer chooses another colour or another standard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardgen.press.face import NOWHERE, Group, Image, Item, Origin
from cardgen.press.pdf.picture import is_transparent
from cardgen.press.sheets.sheet import Sheet
from cardgen.problem import Note, Problem, Span

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
        self._found: dict[Clear, dict[str, None]] = {}

    def look(self, sheet: Sheet) -> None:
        """Look through a sheet's faces and what lies beside them."""
        for clear in see_through((*sheet.ground, *sheet.marks)):
            self._found.setdefault(clear, {})[sheet.name] = None
        for face in {id(placement.face): placement.face for placement in sheet.placements}.values():
            for clear in see_through(face.items):
                self._found.setdefault(clear, {})[face.name] = None

    def problems(self) -> list[Problem]:
        """One problem for each thing found, in the order they were come upon."""
        return [self._problem(clear, list(names)) for clear, names in self._found.items()]

    def _problem(self, clear: Clear, names: list[str]) -> Problem:
        others = f" and {len(names) - 1} more" if len(names) > 1 else ""
        message = f"{clear.what} on {names[0]}{others}, but {self.standard} knows no transparency"
        element, value = clear.origin.element, clear.origin.value
        related = (Note("for this value", value),) if element and value else ()
        hint = "print it opaque in a mixed colour, or build for PDF/X-4"
        return Problem("transparency", message, element or value or Span(""), hint=hint, related=related)


def see_through(items: Iterable[Item], around: Origin = NOWHERE) -> Iterator[Clear]:
    """The see-through items of a display list; ``around`` is where their group comes from."""
    for item in items:
        origin = item.origin if item.origin != NOWHERE else around
        if item.opacity <= 0:
            continue  # not painted at all
        if item.opacity < OPAQUE:
            what = item.role or type(item).__name__.lower()
            yield Clear(f"{what} with an opacity of {item.opacity * 100:.3g} %", origin)
        if isinstance(item, Image) and is_transparent(Path(item.picture)):
            yield Clear(f"the see-through picture {Path(item.picture).name}", origin)
        if isinstance(item, Group):
            yield from see_through(item.items, origin)
