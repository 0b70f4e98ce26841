"""A sheet of SVG under the brush: outlines go in with their inks, the file's text comes out.

Only what a strict reader takes is written: path, g, use, defs, clipPath; solid fills and strokes. Nothing is
seen through: every standard of print takes it.
The one light comes from the upper left: the shaded side of a part is its outline in the deep ink, moved down
and right below itself; a figure's rim light and its shadow are its outlines moved the one way and the other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import NamedTuple, Self

from brush.ink import Ink, Tone
from brush.pathdata import written
from brush.pen import Outline, Place, extent, placed, union

Shape = Outline | Sequence[Outline]


class Mark(NamedTuple):
    """A finished element without its paint, and the paint, so that neighbours of one paint can share it."""

    text: str
    paint: str


class Canvas:
    """Marks in painting order. Canvases made by ``put`` share them and draw at their own place."""

    shade_from = 2.2  # mm: smaller parts have no side in the shade
    outstanding_from = 4.5  # mm: smaller parts do not show in a figure's silhouette
    shade = 0.7, 0.9  # mm, right and down: how far the side in the shade is moved
    strokes = 'stroke-linecap="round"'

    def __init__(self, place: Place | None = None, parent: Canvas | None = None) -> None:
        self.place = place or Place()
        self.marks: list[Mark] = parent.marks if parent else []
        self.solid: list[str] = parent.solid if parent else []
        self._ids: list[str] = parent._ids if parent else []

    @property
    def scale(self) -> float:
        """How much larger than life this canvas draws."""
        return math.sqrt(abs(self.place.a * self.place.d - self.place.b * self.place.c))

    def put(self, place: Place) -> Self:
        """A canvas for a part standing at a place of this one."""
        return type(self)(self.place @ place, self)

    def fill(self, shape: Shape, ink: Ink) -> None:
        self._draw(shape, ink.style())

    def line(self, shape: Shape, ink: Ink, width: float) -> None:
        """A stroke with round ends, ``width`` in this canvas's own measure."""
        self._draw(shape, f"fill:none;{ink.style('stroke')};stroke-width:{width * self.scale:.2g}")

    def define(self, outline: Outline) -> str:
        """Keep an outline under a name for later: ``shaded`` and ``within`` take it."""
        name = self._name()
        self.marks.append(Mark(f'<defs><path id="{name}" d="{self._data(outline)}"/></defs>', ""))
        return name

    def shaded(
        self, part: str | Shape, tone: Tone, by: tuple[float, float] | None = None, solid: bool = True
    ) -> str:
        """A solid part in its main ink, with the deep one showing below where the light does not reach.

        Several outlines are wound alike and shaded as one; the answer is a name to draw ``within``.
        """
        if isinstance(part, str):
            name, body, size = part, f'<use href="#{part}"/>', math.inf
        else:
            one, *more = outlines(part)
            outline = union(one, *more) if more else one
            name, size = self._name(), extent(outline) * self.scale
            body = f'<path id="{name}" d="{self._data(outline)}"/>'
        if size > self.outstanding_from and solid:
            self.solid.append(name)
        x, y = by or self.shade
        move = f'x="{x:g}" y="{y:g}"'.replace("0.", ".")
        edge = f'<use href="#{name}" {move} style="{tone.deep.style()}"/>' if size > self.shade_from else ""
        self.marks.append(Mark(edge + body, painted(tone.main.style())))
        return name

    def flat(self, shape: Shape, ink: Ink) -> str:
        """A solid part of one ink; counts for rim and shadow."""
        name = self._name()
        self.solid.append(name)
        self.marks.append(Mark(f'<path id="{name}" d="{self._data(shape)}"/>', painted(ink.style())))
        return name

    @contextmanager
    def inside(self, outline: Outline) -> Iterator[None]:
        """What is drawn meanwhile is cut off at the outline."""
        with self._clipped(f'<path d="{self._data(outline)}"/>'):
            yield

    @contextmanager
    def within(self, name: str) -> Iterator[None]:
        """What is drawn meanwhile is cut off at a part drawn before."""
        with self._clipped(f'<use href="#{name}"/>'):
            yield

    @contextmanager
    def _clipped(self, shape: str) -> Iterator[None]:
        name, start = self._name(), len(self.marks)
        yield
        inner = self._taken(start)
        text = f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{inner}</g>'
        self.marks.append(Mark(text, ""))

    @contextmanager
    def twice(self, place: Place) -> Iterator[None]:
        """What is drawn meanwhile is drawn once more at another place (in card millimetres)."""
        name, start = self._name(), len(self.marks)
        yield
        again = f'<use href="#{name}" transform="matrix({" ".join(f"{n:g}" for n in place)})"/>'
        self.marks.append(Mark(f'<g id="{name}">{self._taken(start)}</g>{again}', ""))

    @contextmanager
    def lit(self, rim: Ink, shadow: Ink) -> Iterator[None]:
        """What is drawn meanwhile stands out: a rim of light above it, its shadow behind it."""
        start, first = len(self.marks), len(self.solid)
        yield
        name = self._name()
        uses = "".join(f'<use href="#{part}"/>' for part in self.solid[first:])
        marks = [Mark(f'<defs><g id="{name}">{uses}</g></defs>', "")]
        for (x, y), ink in (((2.0, 1.7), shadow), ((-0.6, -0.55), rim)):
            marks.append(Mark(f'<use href="#{name}" x="{x:g}" y="{y:g}"/>', painted(ink.style())))
        self.marks[start:start] = marks

    def svg(self, view: tuple[float, float, float, float]) -> str:
        """The file, its view box in millimetres."""
        x, y, width, height = (f"{n:g}" for n in view)
        head = f'viewBox="{x} {y} {width} {height}" width="{width}mm" height="{height}mm"'
        body = f"<g {self.strokes}>\n{joined(self.marks)}\n</g>"
        return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>\n{body}\n</svg>\n'

    def _draw(self, shape: Shape, style: str) -> None:
        self.marks.append(Mark(f'<path d="{self._data(shape)}"/>', painted(style)))

    def _data(self, shape: Shape) -> str:
        whole = tuple(segment for outline in outlines(shape) for segment in outline)
        return written(placed(whole, self.place))

    def _taken(self, start: int) -> str:
        """The marks since ``start`` as text, which are marks no more."""
        text = joined(self.marks[start:])
        del self.marks[start:]
        return text

    def _name(self) -> str:
        self._ids.append("")
        return _letters(len(self._ids))


def _letters(number: int) -> str:
    """A short name: a number in letters."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    text = ""
    while number:
        number, rest = divmod(number, len(letters))
        text = letters[rest] + text
    return text


def outlines(shape: Shape) -> tuple[Outline, ...]:
    """The outlines of a shape, which may be one."""
    one = bool(shape) and isinstance(shape[0][0], str)
    return (shape,) if one else tuple(shape)  # type: ignore[return-value, arg-type]


def painted(style: str) -> str:
    return f'style="{style}"'


def _with(text: str, paint: str) -> str:
    """A paint on an element itself where it is one, on a group around it where it is more."""
    return text.replace(" ", f" {paint} ", 1) if text.count("<") == 1 else f"<g {paint}>{text}</g>"


def joined(marks: Sequence[Mark]) -> str:
    """The marks as text, neighbours of the same paint in one group."""
    out = []
    for paint, group in groupby(marks, key=lambda mark: mark.paint):
        texts = [mark.text for mark in group]
        if not paint:
            out.extend(texts)
        elif len(texts) == 1:
            out.append(_with(texts[0], paint))
        else:
            out.append(f"<g {paint}>{''.join(texts)}</g>")
    return "\n".join(out)
