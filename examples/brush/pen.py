"""Outlines: the shapes that everything is cut from, as plain data.

An outline is a tuple of segments, each a letter and its numbers: ``("M", x, y)``, ``("L", x, y)``,
``("C", x1, y1, x2, y2, x, y)``, ``("Z",)``. Millimetres, x to the right and y down. Nothing here knows ink.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]
Knot = tuple[float, ...]
"""A point that a curve runs through; a third number below 1 makes it less round, 0 a corner."""
Segment = tuple[str | float, ...]
Outline = tuple[Segment, ...]

KAPPA = 4 * (math.sqrt(2) - 1) / 3
REACH = 0.37  # handle length as a share of the chord: near a circle's for knots 45 to 90 degrees apart


class Place(NamedTuple):
    """Where a part stands: ``x' = a·x + c·y + e``, ``y' = b·x + d·y + f``."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __matmul__(self, inner: Place) -> Place:
        """First the inner place, then this one."""
        a, b, c, d, e, f = self
        return Place(
            a * inner.a + c * inner.b,
            b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,
            b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e,
            b * inner.e + d * inner.f + f,
        )

    def point(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


def at(x: float, y: float, turn: float = 0.0, size: float = 1.0, flip: bool = False) -> Place:
    """A place at x, y, turned clockwise by degrees, enlarged, mirrored left to right when flipped."""
    cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    return Place(-cos, -sin, -sin, cos, x, y) if flip else Place(cos, sin, -sin, cos, x, y)


def placed(outline: Outline, place: Place) -> Outline:
    moved: list[Segment] = []
    for letter, *numbers in outline:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        moved.append((letter, *(n for x, y in pairs for n in place.point(float(x), float(y)))))
    return tuple(moved)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point at a distance and a direction, clockwise from the right."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def along(start: Knot, end: Knot, share: float) -> Point:
    """The point a share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def lines(points: Sequence[Knot], closed: bool = True) -> Outline:
    first, *rest = points
    end: Outline = (("Z",),) if closed else ()
    legs: list[Segment] = [("L", *p[:2]) for p in rest]
    return (("M", *first[:2]), *legs, *end)


def blossom(x: float, y: float, outer: float, inner: float, petals: int, turn: float = -90.0) -> Outline:
    """A round-petalled flower; the notches between petals are sharp."""
    step = 180 / petals
    knots: list[Knot] = []
    for i in range(petals):
        knots.append((*polar(x, y, outer, turn + 2 * i * step), 1.5))
        knots.append((*polar(x, y, inner, turn + (2 * i + 1) * step), 0))
    return smooth(knots)


def _aim(before: Knot, after: Knot) -> Point:
    """The unit direction from one point to another."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def _chord(one: Knot, other: Knot) -> float:
    return math.hypot(other[0] - one[0], other[1] - one[1])


def _handles(before: Knot, knot: Knot, after: Knot) -> tuple[Point, Point]:
    """A knot's handles in and out: equally long on one line, at a corner straight at the neighbours.

    Equal lengths let the file leave one of the two out; between unequal chords they take the geometric mean.
    """
    x, y = knot[:2]
    roundness = knot[2] if len(knot) > 2 else 1.0
    if roundness == 0:
        return along((x, y), before, 1 / 3), along((x, y), after, 1 / 3)
    into, out = _chord(before, knot), _chord(knot, after)
    ends = into == 0 or out == 0
    mean = max(into, out) if ends else min(math.sqrt(into * out), 1.7 * min(into, out))
    reach = mean * REACH * roundness
    dx, dy = _aim(before, after)
    return (x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)


def smooth(knots: Sequence[Knot], closed: bool = True) -> Outline:
    """A curve through all knots; straight between two corners."""
    count = len(knots)
    handles = []
    for i, knot in enumerate(knots):
        before = knots[i - 1] if closed or i else knot
        after = knots[(i + 1) % count] if closed or i + 1 < count else knot
        handles.append(_handles(before, knot, after))
    out: list[Segment] = [("M", *knots[0][:2])]
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        end = knots[j][:2]
        if knots[i][2:] == (0,) == knots[j][2:]:
            out.append(("L", *end))
        else:
            out.append(("C", *handles[i][1], *handles[j][0], *end))
    return (*out, ("Z",)) if closed else tuple(out)


def knots(text: str) -> list[Knot]:
    """Knots written for the eye: ``x y``, commas between, ``!`` after a corner, a third number for roundness.

    ``knots("0 -14, 7.5 -12!, 12 5 .4")`` is ``[(0, -14), (7.5, -12, 0), (12, 5, 0.4)]``.
    """
    return [tuple(float(n) for n in knot.replace("!", " 0").split()) for knot in text.split(",")]


def oval(x: float, y: float, rx: float, ry: float | None = None) -> Outline:
    ry = rx if ry is None else ry
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
        ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
        ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
        ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
        ("Z",),
    )


def box(x: float, y: float, width: float, height: float) -> Outline:
    return lines([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90.0) -> Outline:
    step = 180 / points
    return lines([polar(x, y, inner if i % 2 else outer, turn + i * step) for i in range(2 * points)])


def _sides(points: Sequence[Point], widths: Sequence[float]) -> tuple[list[Point], list[Point]]:
    left, right = [], []
    for i, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        dx, dy = _aim(points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)])
        left.append((x + dy * width / 2, y - dx * width / 2))
        right.append((x - dy * width / 2, y + dx * width / 2))
    return left, right


def _spread(widths: Sequence[float], count: int) -> list[float]:
    """The widths, given at even distances, read off at ``count`` points."""
    out = []
    for i in range(count):
        place = i * (len(widths) - 1) / (count - 1)
        low = min(int(place), len(widths) - 2)
        out.append(widths[low] + (widths[low + 1] - widths[low]) * (place - low))
    return out


def lock(knots: Sequence[Knot], *widths: float) -> Outline:
    """A strand of hair or ribbon along a line, as wide as told from its root to its tip; 0 is a point."""
    left, right = _sides([(p[0], p[1]) for p in knots], _spread(widths, len(knots)))
    root: list[Knot] = [(*left[0], 0), (*right[0], 0)] if widths[0] else [(*left[0], 0)]
    tip: list[Knot] = [(*left[-1], 0), (*right[-1], 0)] if widths[-1] else [(*left[-1], 0)]
    return smooth([root[0], *left[1:-1], *tip, *reversed(right[1:-1]), *root[1:]])


def limb(knots: Sequence[Knot], *widths: float) -> Outline:
    """A strand with round ends: arms, fingers, sticks."""
    points = [(p[0], p[1]) for p in knots]
    given = _spread(widths, len(points)) if len(widths) > 1 else [widths[0]] * len(points)
    left, right = _sides(points, given)
    (ax, ay), (bx, by) = _aim(points[0], points[1]), _aim(points[-2], points[-1])
    head = (points[0][0] - ax * given[0] / 2, points[0][1] - ay * given[0] / 2)
    tail = (points[-1][0] + bx * given[-1] / 2, points[-1][1] + by * given[-1] / 2)
    return smooth([head, *left, tail, *reversed(right)])


def _turned(outline: Outline) -> Outline:
    """One closed outline run the other way round."""
    ends = [segment[-2:] for segment in outline if len(segment) > 2]
    back: list[Segment] = [("M", *ends[-1])]
    for segment, end in zip(reversed(outline[1:-1]), reversed(ends[:-1]), strict=True):
        numbers = segment[1:]
        back.append(("L", *end) if segment[0] == "L" else ("C", *numbers[2:4], *numbers[:2], *end))
    return (*back, ("Z",))


def union(*outlines: Outline) -> Outline:
    """Several closed outlines as one, all wound alike, so that overlaps stay filled."""
    whole: list[Segment] = []
    for outline in outlines:
        ends = [(float(s[-2]), float(s[-1])) for s in outline if len(s) > 2]
        area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ends, [*ends[1:], ends[0]], strict=True))
        whole.extend(outline if area >= 0 else _turned(outline))
    return tuple(whole)


def extent(outline: Outline) -> float:
    """The longer side of the box around an outline's knots."""
    xs = [float(s[-2]) for s in outline if len(s) > 2]
    ys = [float(s[-1]) for s in outline if len(s) > 2]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def sided(side: int, right: str | Sequence[Knot]) -> list[Knot]:
    """The knots of a right side, or for side -1 their mirror images on the left."""
    return [(side * knot[0], *knot[1:]) for knot in (knots(right) if isinstance(right, str) else right)]


def mirrored(right: str | Sequence[Knot]) -> list[Knot]:
    """The knots of a right half, top to bottom, and their mirror images back up to the top."""
    half = sided(1, right)
    return [*half, *((-k[0], *k[1:]) for k in reversed(half) if k[0] != 0)]


def dots(places: Sequence[Point]) -> list[Outline]:
    """Strokes so short that their round ends make dots."""
    return [lines([(x, y), (x + 0.1, y)], closed=False) for x, y in places]
