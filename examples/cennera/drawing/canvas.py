"""A sheet of SVG under the brush: outlines go in with their inks, the file's text comes out.

Only what a strict reader takes is written: path, g, use, defs, clipPath; solid fills and strokes.
The one light comes from the upper left: the shaded side of a part is its outline in the deep ink, moved down
and right below itself; a figure's rim light and cast shadow are its outlines moved the one way and the other.
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

SHADED = 2.5  # mm: smaller parts have no side in the shade
OUTSTANDING = 5.0  # mm: smaller parts do not show in a figure's silhouette


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
        return abs(self.place.a * self.place.d - self.place.b * self.place.c) ** 0.5

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

    def define(self, outline: Outline) -> str:
        """Keep an outline under a name for later: ``shaded``, ``again`` and ``within`` take it."""
        name = self._name()
        self.marks.append(Mark(f'<defs><path id="{name}" d="{self._data(outline)}"/></defs>', ""))
        return name

    def shaded(
        self, part: str | Outline | Sequence[Outline], tone: Tone, by: tuple[float, float] = (0.8, 0.5)
    ) -> str:
        """A solid part: the main ink, and below it the deep one showing where the light does not reach.

        Several outlines are wound alike and shaded as one; the answer is a name to draw ``within``.
        """
        if isinstance(part, str):
            name, body, size = part, f'<use href="#{part}"/>', math.inf
        else:
            outline = part if _is_one(part) else union(*part)  # type: ignore[arg-type]
            name, size = self._name(), extent(outline) * self.scale  # type: ignore[arg-type]
            body = f'<path id="{name}" d="{self._data(outline)}"/>'
        if size > OUTSTANDING:
            self.solid.append(name)
        move = f'x="{by[0]:g}" y="{by[1]:g}"'.replace("0.", ".")
        edge = f'<use href="#{name}" {move} style="{tone.deep.style()}"/>' if size > SHADED else ""
        self.marks.append(Mark(edge + body, _paint(tone.main.style())))
        return name

    def flat(self, outline: Outline | Sequence[Outline], ink: Ink) -> None:
        """A solid part of one ink; counts for rim and shadow."""
        name = self._name()
        self.solid.append(name)
        self.marks.append(Mark(f'<path id="{name}" d="{self._data(outline)}"/>', _paint(ink.style())))

    def stamp(self, outline: Outline, places: Sequence[tuple[float, float]], ink: Ink) -> str:
        """One outline many times, moved by each of the places; the answer names them all for ``again``."""
        one, many = self._name(), self._name()
        uses = "".join(f'<use href="#{one}" x="{x:g}" y="{y:g}"/>' for x, y in places)
        text = f'<defs><path id="{one}" d="{self._data(outline)}"/></defs><g id="{many}">{uses}</g>'
        self.marks.append(Mark(text, f'style="{ink.style()}"'))
        return many

    def again(self, name: str, by: tuple[float, float], ink: Ink) -> None:
        """What a name stands for once more, moved and in another ink."""
        self.marks.append(Mark(f'<use href="#{name}" x="{by[0]:g}" y="{by[1]:g}"/>', _paint(ink.style())))

    def turned(self, name: str, place: Place, ink: Ink) -> None:
        """What a name stands for once more at another place (in card millimetres), in an ink."""
        matrix = " ".join(f"{n:g}" for n in place)
        self.marks.append(Mark(f'<use href="#{name}" transform="matrix({matrix})"/>', _paint(ink.style())))

    def rows(self, outline: Outline, steps: Sequence[tuple[float, float, float]], ink: Ink) -> None:
        """One stroke many times: moved right and down, and how wide each time."""
        name = self._name()
        uses = (f'<use href="#{name}" x="{x:.3g}" y="{y:.3g}" stroke-width="{w:.2g}"/>' for x, y, w in steps)
        text = f'<defs><path id="{name}" d="{self._data(outline)}"/></defs>' + "".join(uses)
        self.marks.append(Mark(text, _paint(f"fill:none;{ink.style('stroke')}")))

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

    def silhouette(self, start: int, first: int) -> str:
        """Keep the solid parts since ``first`` as one unpainted shape, below the marks since ``start``."""
        name = self._name()
        uses = "".join(f'<use href="#{part}"/>' for part in self.solid[first:])
        self.marks.insert(start, Mark(f'<defs><g id="{name}">{uses}</g></defs>', ""))
        return name

    def echo(self, start: int, name: str, by: tuple[float, float], ink: Ink) -> None:
        """Put a silhouette, moved and in one ink, below the marks since ``start``."""
        self.marks.insert(start, Mark(f'<use href="#{name}" x="{by[0]}" y="{by[1]}"/>', _paint(ink.style())))

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
        return _base36(len(self._ids))


def _base36(number: int) -> str:
    """A short name that starts with a letter."""
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
