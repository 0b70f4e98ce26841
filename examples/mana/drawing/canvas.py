"""The grimoire's canvas: shapes with holes, and drawings that come again at many places."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from brush.canvas import Canvas as Plain
from brush.canvas import Mark, Shape, outlines
from brush.ink import Ink
from brush.pen import Place, union


class Canvas(Plain):
    """A canvas of the grimoire, whose lines turn round corners too."""

    strokes = 'stroke-linecap="round" stroke-linejoin="round"'

    def fill(self, shape: Shape, ink: Ink) -> None:
        """Overlaps of several outlines stay filled."""
        super().fill(union(*outlines(shape)), ink)

    def holed(self, shape: Shape, ink: Ink) -> None:
        """Fill by the even-odd rule: what lies inside another outline is left out."""
        self._draw(shape, f"fill-rule:evenodd;{ink.style()}")

    @contextmanager
    def also(self, *places: Place) -> Iterator[None]:
        """What is drawn meanwhile is drawn once more at each other place (in millimetres of the sheet)."""
        name, start = self._name(), len(self.marks)
        yield
        uses = (f'<use href="#{name}" {_where(place)}/>' for place in places)
        self.marks.append(Mark(f'<g id="{name}">{self._taken(start)}</g>{"".join(uses)}', ""))

    def _name(self) -> str:
        self._ids.append("")
        return f"s{len(self._ids)}"


def _where(place: Place) -> str:
    """A place as attributes of a use: a plain move is shorter than a matrix."""
    x, y = (f"{round(n, 2) + 0:g}" for n in (place.e, place.f))
    if place[:4] == (1, 0, 0, 1):
        return f'x="{x}" y="{y}"'
    turn = " ".join(f"{round(n, 4) + 0:g}" for n in place[:4])
    return f'transform="matrix({turn} {x} {y})"'
