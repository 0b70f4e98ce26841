"""What stands on a sheet beside the cards, as shapes: marks to cut by, marks for the press, a scale.

All in millimetres on the page. Marks lie wholly outside the bleed, so that none is ever left on a card. Their
colour is on every plate. Crop marks stand at the ends of the trim lines, centre marks at the middle of the
sides, targets at the corners, where no trim line ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, pairwise, product
from typing import Literal

from cardgen.press.color import BLACK, REGISTRATION
from cardgen.press.face import Color, Shape
from cardgen.press.geometry import Box, Path, ellipse, rectangle
from cardgen.press.sheets.frame import Frame
from cardgen.press.sheets.plan import Marks
from cardgen.press.sheets.turn import Turn

Way = Literal["up", "down", "left", "right"]

HAIRLINE = 25.4 / 72 / 4  # a quarter point, the thinnest line that prints safely
RULER_HEIGHT = 1.8
DASH = 0.8
AIR = 1.0
"""Between a mark and its neighbour along a side, mm."""
SMALLEST_PATCH = 2.0
PATCHES = tuple(
    Color(*inks)
    for inks in (
        (100, 0, 0, 0), (0, 100, 0, 0), (0, 0, 100, 0), (0, 0, 0, 100),
        (100, 100, 0, 0), (100, 0, 100, 0), (0, 100, 100, 0), (100, 100, 100, 0),
        (0, 0, 0, 75), (0, 0, 0, 50), (0, 0, 0, 25), (50, 40, 40, 0),
    )
)  # fmt: skip
"""The inks, each printed over each other, tints of black, and a grey of the three colours."""


@lru_cache(16)
def marks_around(frame: Frame, marks: Marks) -> tuple[Shape, ...]:
    """All marks that a plan asks for around the cards of one side."""
    shapes: list[Shape] = []
    if marks.crop:
        shapes += crop_marks(frame.xs, frame.ys, frame.ground, marks)
    if frame.fold:
        shapes += _fold_marks(frame.fold, frame.ground, marks)
    if marks.center:
        shapes += _center_marks(frame, marks)
    if marks.registration:
        shapes += _targets(frame.ground, marks)
    if marks.color_bar:
        shapes += _color_bar(frame, marks)
    return tuple(shapes)


def crop_marks(xs: Iterable[float], ys: Iterable[float], bleed: Box, marks: Marks) -> tuple[Shape, ...]:
    """A mark at each trim line, on both sides of the bleed box."""
    lines = [_out(x, bleed, marks, way) for x in xs for way in ("up", "down")]
    lines += [_out(y, bleed, marks, way) for y in ys for way in ("left", "right")]
    return tuple(_mark(line, "crop-mark", marks.weight) for line in lines)


def _out(at: float, bleed: Box, marks: Marks, way: Way) -> Path:
    """The line that leads away from a side of the bleed, at a place along that side."""
    near, far = marks.offset, marks.reach
    if way in ("up", "down"):
        y, out = (bleed.y, -1) if way == "up" else (bleed.bottom, 1)
        return _line(at, y + out * near, at, y + out * far)
    x, out = (bleed.x, -1) if way == "left" else (bleed.right, 1)
    return _line(x + out * near, at, x + out * far, at)


def _ends(upright: bool) -> tuple[Way, Way]:
    """The sides where an upright or a level line ends."""
    return ("up", "down") if upright else ("left", "right")


def _fold_marks(fold: Turn, bleed: Box, marks: Marks) -> Iterator[Shape]:
    """Dashes at both ends of the line, as folds are drawn."""
    count = max(2, round(marks.length / DASH / 2))
    for way in _ends(fold.upright):
        (_, x1, y1), (_, x2, y2) = _out(fold.middle, bleed, marks, way)  # type: ignore[misc]
        places = [
            (at / (count - 0.5), letter) for n in range(count) for at, letter in ((n, "M"), (n + 0.5, "L"))
        ]
        path = tuple((letter, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for t, letter in places)
        yield _mark(path, "fold-mark", marks.weight)


def _center_marks(frame: Frame, marks: Marks) -> Iterator[Shape]:
    """A cross at the middle of each side; its bar keeps clear of the crop marks beside it."""
    trim = frame.trim
    for upright, middle, lines in (
        (True, trim.x + trim.width / 2, frame.xs), (False, trim.y + trim.height / 2, frame.ys),
    ):  # fmt: skip
        half = _clear(middle, lines, marks)
        for way in _ends(upright):
            out = _out(middle, frame.ground, marks, way)
            (_, x1, y1), (_, x2, y2) = out  # type: ignore[misc]
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            bar = _line(x - half, y, x + half, y) if upright else _line(x, y - half, x, y + half)
            yield _mark((*out, *bar), "center-mark", marks.weight)


def _clear(middle: float, lines: Iterable[float], marks: Marks) -> float:
    """Half the length of a bar that stays clear of the trim lines beside the middle."""
    beside = [abs(line - middle) for line in lines if abs(line - middle) > 1e-3]
    return min(marks.length / 2, 0.6 * min(beside))


def _targets(bleed: Box, marks: Marks) -> Iterator[Shape]:
    """A circle on a cross in each corner outside the bleed."""
    out, half = marks.offset + marks.length / 2, marks.length / 2
    around = bleed.grow(out)
    for x, y in product((around.x, around.right), (around.y, around.bottom)):
        circle = ellipse(Box(x, y, 0, 0).grow(0.6 * half))
        cross = (*_line(x - half, y, x + half, y), *_line(x, y - half, x, y + half))
        yield _mark((*circle, *cross), "registration-mark", marks.weight)


def _color_bar(frame: Frame, marks: Marks) -> Iterator[Shape]:
    """Patches above the cards, else beside them; none where there is no room for them."""
    if room := bar_room(frame, marks):
        is_above, start, size = room
        out, ground = marks.offset + size, frame.ground
        for index, ink in enumerate(PATCHES):
            at = start + index * size
            x, y = (at, ground.y - out) if is_above else (ground.x - out, at)
            yield Shape(rectangle(Box(x, y, size, size)), fill=ink, role="color-bar")


def bar_room(frame: Frame, marks: Marks) -> tuple[bool, float, float] | None:
    """Whether the colour bar stands above the cards, where it begins, and how large its patches are; None
    where no stretch between trim lines holds it."""
    above = True, frame.xs, frame.trim.x + frame.trim.width / 2
    beside = False, frame.ys, frame.trim.y + frame.trim.height / 2
    for is_above, lines, middle in (above, beside):
        if room := _widest((*lines, middle) if marks.center else lines, marks):
            return is_above, *room
    return None


def _widest(lines: Iterable[float], marks: Marks) -> tuple[float, float] | None:
    """Where the bar begins and how large its patches are, in the first of the widest stretches."""
    air = AIR + marks.length / 2
    start, end = max(pairwise(sorted(lines)), key=lambda gap: round(gap[1] - gap[0], 3))
    size = min(marks.length, (end - start - 2 * air) / len(PATCHES))
    return ((start + end - size * len(PATCHES)) / 2, size) if size >= SMALLEST_PATCH else None


@lru_cache(16)
def ruler(x: float, y: float, centimetres: int, height: float = RULER_HEIGHT) -> tuple[Shape, ...]:
    """A scale from ``x`` to the right: millimetres stand on ``y``, sixteenths of an inch hang from it."""
    paths = [_line(x, y, x + 10 * centimetres, y)]
    for mm in range(10 * centimetres + 1):
        share = 1.0 if mm % 10 == 0 else 0.7 if mm % 5 == 0 else 0.45
        paths.append(_line(x + mm, y, x + mm, y - height * share))
    for sixteenth in range(int(16 * 10 * centimetres / 25.4) // 16 * 16 + 1):
        share = 1.0 if sixteenth % 16 == 0 else 0.7 if sixteenth % 8 == 0 else 0.45
        at = x + 25.4 * sixteenth / 16
        paths.append(_line(at, y, at, y + height * share))
    whole = tuple(chain.from_iterable(paths))
    return (Shape(whole, stroke=BLACK, stroke_width=HAIRLINE, role="ruler"),)


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return (("M", x1, y1), ("L", x2, y2))


def _mark(path: Path, role: str, weight: float) -> Shape:
    return Shape(path, stroke=REGISTRATION, stroke_width=weight, role=role)
