"""The exact bounds of paths, and paths of stars: geometry that only shapes need. Millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cardgen.press.geometry import Box, Path, polygon


def extent(path: Path) -> Box:
    """The box around a path's curves themselves, not their handles; ValueError for an empty path.

    >>> from cardgen.press.geometry import ellipse
    >>> extent(ellipse(Box(1, 2, 10, 4)))
    Box(x=1.0, y=2.0, width=10.0, height=4.0)
    """
    xs: list[float] = []
    ys: list[float] = []
    pen = (0.0, 0.0)
    for _, *numbers in path:
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if len(points) == 3:
            xs += turns(pen[0], *(x for x, _ in points))
            ys += turns(pen[1], *(y for _, y in points))
        for x, y in points[-1:]:
            xs.append(x)
            ys.append(y)
            pen = (x, y)
    if not xs:
        raise ValueError("an empty path has no extent")
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def turns(a: float, b: float, c: float, d: float) -> Iterator[float]:
    """Where one coordinate of a Bézier curve turns back: the zeros of its derivative between 0 and 1."""
    p, q, r = d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a
    if abs(p) < 1e-12:
        times = [-r / q] if abs(q) > 1e-12 else []
    else:
        root = q * q - 4 * p * r
        times = [(-q + sign * math.sqrt(root)) / (2 * p) for sign in (1, -1)] if root >= 0 else []
    for t in times:
        if 0 < t < 1:
            s = 1 - t
            yield s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d


def union(boxes: list[Box]) -> Box:
    """The box around boxes; ValueError for none."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def inscribed(box: Box) -> Box:
    """The largest square in a box, at its centre."""
    side = min(box.width, box.height)
    return Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)


def star(box: Box, points: int, inner: float) -> Path:
    """The largest star in a box, one point up; ``inner`` is the inner radius as a share of the outer."""
    square = inscribed(box)
    radius = square.width / 2
    cx, cy = square.x + radius, square.y + radius
    corners = []
    for i in range(2 * points):
        reach = radius * (inner if i % 2 else 1)
        angle = math.pi * i / points
        corners.append((round(cx + reach * math.sin(angle), 6), round(cy - reach * math.cos(angle), 6)))
    return polygon(tuple(corners))
