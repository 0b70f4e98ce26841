"""Points, boxes, transforms and paths, in millimetres, x to the right and y down.

A path is a tuple of segments, each a letter and its coordinates: ``("M", x, y)``, ``("L", x, y)``,
``("C", x1, y1, x2, y2, x, y)`` and ``("Z",)``. All values are immutable.
"""

from __future__ import annotations

import math
from typing import NamedTuple

Segment = tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float, float, float]
Path = tuple[Segment, ...]

KAPPA = 4 * (math.sqrt(2) - 1) / 3
"""Handle length of a quarter circle of radius 1 drawn as one Bézier curve (error 0.03 %)."""


class Box(NamedTuple):
    """An upright rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grow(self, by: float) -> Box:
        """The box with every edge moved outwards; a negative length moves them inwards.

        >>> Box(0, 0, 63, 88).grow(3)
        Box(x=-3, y=-3, width=69, height=94)
        """
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def contains(self, other: Box, slack: float = 1e-6) -> bool:
        """Whether the other box lies inside this one, give or take the slack."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 1e-6) -> bool:
        """Whether the boxes share more than the slack: neighbours that touch do not meet.

        >>> Box(0, 0, 2, 2).meets(Box(1, 1, 2, 2)), Box(0, 0, 2, 2).meets(Box(2, 0, 2, 2))
        (True, False)
        """
        across = min(self.right, other.right) - max(self.x, other.x)
        return across > slack and min(self.bottom, other.bottom) - max(self.y, other.y) > slack

    def common(self, other: Box) -> Box:
        """What the boxes share; a side is 0 where they do not meet.

        >>> Box(0, 0, 2, 2).common(Box(1, -1, 5, 2))
        Box(x=1, y=0, width=1, height=1)
        """
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, max(0.0, right - x), max(0.0, bottom - y))


class Transform(NamedTuple):
    """An affine map ``x' = a·x + c·y + e``, ``y' = b·x + d·y + f``.

    >>> Transform.translate(10, 0) @ Transform.rotate(90) == Transform(0, 1, -1, 0, 10, 0)
    True
    """

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def translate(cls, x: float, y: float) -> Transform:
        return cls(1, 0, 0, 1, x, y)

    @classmethod
    def scale(cls, x: float, y: float) -> Transform:
        return cls(x, 0, 0, y, 0, 0)

    @classmethod
    def rotate(cls, degrees: float) -> Transform:
        """Clockwise on paper, since y points down; quarter turns are exact."""
        quarters, rest = divmod(degrees, 90)
        if rest == 0:
            cos, sin = ((1, 0), (0, 1), (-1, 0), (0, -1))[int(quarters) % 4]
        else:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))  # type: ignore[assignment]
        return cls(cos, sin, -sin, cos, 0, 0)

    def __matmul__(self, inner: Transform) -> Transform:
        """First the inner map, then this one."""
        a, b, c, d, e, f = self
        return Transform(
            a * inner.a + c * inner.b,
            b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,
            b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e,
            b * inner.e + d * inner.f + f,
        )

    def inverse(self) -> Transform:
        """The map that undoes this one; ValueError where it flattens the plane.

        >>> Transform(2, 0, 0, 4, 6, 8).inverse()
        Transform(a=0.5, b=0.0, c=0.0, d=0.25, e=-3.0, f=-2.0)
        """
        a, b, c, d, e, f = self
        area = a * d - b * c
        if area == 0:
            raise ValueError("a transform that flattens the plane cannot be undone")
        return Transform(
            d / area,
            -b / area + 0.0,
            -c / area + 0.0,
            a / area,
            (c * f - d * e) / area,
            (b * e - a * f) / area,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


def rectangle(box: Box) -> Path:
    """The outline of a box, clockwise on paper."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))


def rounded(box: Box, radius: float) -> Path:
    """A box with round corners; the radius is held to half the shorter side."""
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return rectangle(box)
    k = r * (1 - KAPPA)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def ellipse(box: Box) -> Path:
    """The ellipse that fills a box, as four Bézier curves."""
    cx, cy, rx, ry = box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def polygon(points: tuple[tuple[float, float], ...]) -> Path:
    """The closed outline through the points."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def transformed(path: Path, by: Transform) -> Path:
    """The path with every point moved by the transform."""
    out: list[Segment] = []
    for letter, *numbers in path:
        moved = [n for x, y in zip(numbers[::2], numbers[1::2], strict=True) for n in by.point(x, y)]
        out.append((letter, *moved))  # type: ignore[arg-type]
    return tuple(out)


def bounds(path: Path) -> Box:
    """The box around all points and handles of a path: exact for lines, never too small for curves."""
    xs = [n for _, *numbers in path for n in numbers[::2]]
    ys = [n for _, *numbers in path for n in numbers[1::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
