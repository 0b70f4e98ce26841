"""A sheet of SVG under the brush: outlines go in with their inks, the file's text comes out.

Only what a strict reader takes is written: path, g, use, clipPath; solid fills and strokes. Everything is
opaque, so that the pictures go into PDF/X-1a, which knows no transparency.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import NamedTuple

from brush.ink import Ink
from brush.pathdata import written
from brush.pen import Outline, Place, placed, union

Shape = Outline | Sequence[Outline]


class Mark(NamedTuple):
    """A finished element without its paint, and the paint, so that neighbours of one paint can share it."""

    text: str
    paint: str


class Canvas:
    """Marks in painting order. Canvases made by ``put`` share them and draw at their own place."""

    def __init__(self, place: Place | None = None, parent: Canvas | None = None) -> None:
        self.place = place or Place()
        self.marks: list[Mark] = parent.marks if parent else []
        self._names: list[str] = parent._names if parent else []

    def put(self, place: Place) -> Canvas:
        """A canvas for a part standing at a place of this one."""
        return Canvas(self.place @ place, self)

    def fill(self, shape: Shape, ink: Ink) -> None:
        """Overlaps of several outlines stay filled."""
        self._draw(union(*_all(shape)), _paint(ink.style()))

    def holed(self, shape: Shape, ink: Ink) -> None:
        """Fill by the even-odd rule: what lies inside another outline is left out."""
        self._draw(tuple(s for one in _all(shape) for s in one), _paint(f"fill-rule:evenodd;{ink.style()}"))

    def line(self, shape: Shape, ink: Ink, width: float) -> None:
        """A stroke with round ends, ``width`` in this canvas's own measure."""
        scale = abs(self.place.a * self.place.d - self.place.b * self.place.c) ** 0.5
        style = f"fill:none;{ink.style('stroke')};stroke-width:{width * scale:.2g}"
        self._draw(tuple(s for one in _all(shape) for s in one), _paint(style))

    @contextmanager
    def inside(self, outline: Outline) -> Iterator[None]:
        """What is drawn meanwhile is cut off at the outline."""
        name, start = self._name(), len(self.marks)
        yield
        inner = _joined(self.marks[start:])
        del self.marks[start:]
        shape = f'<path d="{written(placed(outline, self.place))}"/>'
        text = f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{inner}</g>'
        self.marks.append(Mark(text, ""))

    @contextmanager
    def also(self, *places: Place) -> Iterator[None]:
        """What is drawn meanwhile is drawn once more at each other place (in millimetres of the sheet)."""
        name, start = self._name(), len(self.marks)
        yield
        inner = _joined(self.marks[start:])
        del self.marks[start:]
        uses = (f'<use href="#{name}" {_where(place)}/>' for place in places)
        self.marks.append(Mark(f'<g id="{name}">{inner}</g>{"".join(uses)}', ""))

    def svg(self, view: tuple[float, float, float, float]) -> str:
        """The file, its view box in millimetres."""
        x, y, width, height = (f"{n:g}" for n in view)
        head = f'viewBox="{x} {y} {width} {height}" width="{width}mm" height="{height}mm"'
        body = f'<g stroke-linecap="round" stroke-linejoin="round">\n{_joined(self.marks)}\n</g>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>\n{body}\n</svg>\n'

    def _draw(self, outline: Outline, paint: str) -> None:
        self.marks.append(Mark(f'<path d="{written(placed(outline, self.place))}"/>', paint))

    def _name(self) -> str:
        self._names.append("")
        return f"s{len(self._names)}"


def _where(place: Place) -> str:
    """A place as attributes of a use: a plain move is shorter than a matrix."""
    x, y = (f"{round(n, 2) + 0:g}" for n in (place.e, place.f))
    if place[:4] == (1, 0, 0, 1):
        return f'x="{x}" y="{y}"'
    turn = " ".join(f"{round(n, 4) + 0:g}" for n in place[:4])
    return f'transform="matrix({turn} {x} {y})"'


def _all(shape: Shape) -> tuple[Outline, ...]:
    one = bool(shape) and isinstance(shape[0][0], str)
    return (shape,) if one else tuple(shape)  # type: ignore[return-value, arg-type]


def _paint(style: str) -> str:
    return f'style="{style}"'


def _joined(marks: Sequence[Mark]) -> str:
    """The marks as text, neighbours of one paint in one group."""
    out = []
    for paint, group in groupby(marks, key=lambda mark: mark.paint):
        texts = [mark.text for mark in group]
        if not paint:
            out.extend(texts)
        elif len(texts) == 1:
            out.extend(text.replace(" ", f" {paint} ", 1) for text in texts)
        else:
            out.append(f"<g {paint}>{''.join(texts)}</g>")
    return "\n".join(out)
