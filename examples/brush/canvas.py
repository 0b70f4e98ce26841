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
from typing import NamedTuple

from brush.ink import Ink, Tone
from brush.pathdata import written
from brush.pen import Outline, Place, extent, placed, union

SHADED = 2.2  # mm: smaller parts have no side in the shade
OUTSTANDING = 4.5  # mm: smaller parts do not show in a figure's silhouette


class Mark(NamedTuple):
    """A finished element without its paint, and the paint, so that neighbours of one paint can share it."""

    text: str
    paint: str


class Canvas:
    """Marks in painting order. Canvases made by ``put`` share them and draw at their own place."""

    def __init__(self, place: Place | None = None, parent: Canvas | None = None) -> None:
        self.place = place or Place()
        self.marks: list[Mark] = parent.marks if parent else []
        self.solid: list[str] = parent.solid if parent else []
        self._ids: list[str] = parent._ids if parent else []

    @property
    def scale(self) -> float:
        """How much larger than life this canvas draws."""
        return math.sqrt(abs(self.place.a * self.place.d - self.place.b * self.place.c))

    def put(self, place: Place) -> Canvas:
        """A canvas for a part standing at a place of this one."""
        return Canvas(self.place @ place, self)

    def fill(self, outline: Outline | Sequence[Outline], ink: Ink) -> None:
        self.marks.append(Mark(f'<path d="{self._data(outline)}"/>', _paint(ink.style())))

    def line(self, outline: Outline | Sequence[Outline], ink: Ink, width: float) -> None:
        """A stroke with round ends, ``width`` in this canvas's own measure."""
        wide = f"stroke-width:{width * self.scale:.2g}"
        paint = _paint(f"fill:none;{ink.style('stroke')};{wide}")
        self.marks.append(Mark(f'<path d="{self._data(outline)}"/>', paint))

    def shaded(
        self,
        part: Outline | Sequence[Outline],
        tone: Tone,
        by: tuple[float, float] = (0.7, 0.9),
        solid: bool = True,
    ) -> str:
        """A solid part in its main ink, with the deep one showing below where the light does not reach.

        Several outlines are wound alike and shaded as one; the answer is a name to draw ``within``.
        """
        outline = part if _is_one(part) else union(*part)
        name, size = self._name(), extent(outline) * self.scale  # type: ignore[arg-type]
        if size > OUTSTANDING and solid:
            self.solid.append(name)
        move = f'x="{by[0]:g}" y="{by[1]:g}"'.replace("0.", ".")
        edge = f'<use href="#{name}" {move} style="{tone.deep.style()}"/>' if size > SHADED else ""
        body = f'<path id="{name}" d="{self._data(outline)}"/>'
        self.marks.append(Mark(edge + body, _paint(tone.main.style())))
        return name

    def flat(self, outline: Outline | Sequence[Outline], ink: Ink) -> str:
        """A solid part of one ink; counts for rim and shadow."""
        name = self._name()
        self.solid.append(name)
        self.marks.append(Mark(f'<path id="{name}" d="{self._data(outline)}"/>', _paint(ink.style())))
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
        name = self._name()
        start = len(self.marks)
        yield
        inner = _joined(self.marks[start:])
        del self.marks[start:]
        self.marks.append(
            Mark(f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{inner}</g>', "")
        )

    @contextmanager
    def twice(self, place: Place) -> Iterator[None]:
        """What is drawn meanwhile is drawn once more at another place (in card millimetres)."""
        name = self._name()
        start = len(self.marks)
        yield
        inner = _joined(self.marks[start:])
        del self.marks[start:]
        again = f'<use href="#{name}" transform="matrix({" ".join(f"{n:g}" for n in place)})"/>'
        self.marks.append(Mark(f'<g id="{name}">{inner}</g>{again}', ""))

    @contextmanager
    def lit(self, rim: Ink, shadow: Ink) -> Iterator[None]:
        """What is drawn meanwhile stands out: a rim of light above it, its shadow behind it."""
        start, first = len(self.marks), len(self.solid)
        yield
        name = self._name()
        uses = "".join(f'<use href="#{part}"/>' for part in self.solid[first:])
        marks = [Mark(f'<defs><g id="{name}">{uses}</g></defs>', "")]
        for (x, y), ink in (((2.0, 1.7), shadow), ((-0.6, -0.55), rim)):
            marks.append(Mark(f'<use href="#{name}" x="{x:g}" y="{y:g}"/>', _paint(ink.style())))
        self.marks[start:start] = marks

    def svg(self, view: tuple[float, float, float, float]) -> str:
        """The file, its view box in millimetres."""
        x, y, width, height = (f"{n:g}" for n in view)
        head = f'viewBox="{x} {y} {width} {height}" width="{width}mm" height="{height}mm"'
        body = f'<g stroke-linecap="round">\n{_joined(self.marks)}\n</g>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>\n{body}\n</svg>\n'

    def _data(self, outline: Outline | Sequence[Outline]) -> str:
        whole = outline if _is_one(outline) else tuple(s for one in outline for s in one)
        return written(placed(whole, self.place))  # type: ignore[arg-type]

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


def _is_one(outline: Outline | Sequence[Outline]) -> bool:
    return bool(outline) and isinstance(outline[0][0], str)


def _paint(style: str) -> str:
    return f'style="{style}"'


def _with(text: str, paint: str) -> str:
    """A paint on an element itself where it is one, on a group around it where it is more."""
    return text.replace(" ", f" {paint} ", 1) if text.count("<") == 1 else f"<g {paint}>{text}</g>"


def _joined(marks: Sequence[Mark]) -> str:
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
