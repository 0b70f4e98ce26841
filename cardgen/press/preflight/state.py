"""The graphics state of a content stream, as far as a preflight follows it, and its matrices.

Matrices are ``(a, b, c, d, e, f)`` as PDF writes them, in points, y up.
Source: PDF 1.7, 8.4 (graphics state), 9.3 (text state), 8.3.4 (transformation matrices).
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, replace

from cardgen.press.preflight.font import Font
from cardgen.press.preflight.seen import Extent
from cardgen.press.preflight.space import BLACK, Colour

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
EVERYWHERE: Extent = (-1e6, -1e6, 1e6, 1e6)


@dataclass(slots=True)
class State:
    """What the next thing is painted with."""

    ctm: Matrix = IDENTITY
    clip: Extent = EVERYWHERE
    fill: Colour = BLACK
    stroke: Colour = BLACK
    width: float = 1.0
    font: Font | None = None
    size: float = 0.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    text_mode: int = 0
    fill_overprints: bool = False
    stroke_overprints: bool = False
    overprint_mode: int = 0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    blend: str = "Normal"
    masked: bool = False

    def copy(self) -> State:
        return replace(self)

    def key(self) -> Hashable:
        """All of it that shows in what a form paints, but for where that is."""
        a, b, c, d, *_ = self.ctm
        return (
            tuple(round(number, 6) for number in (a, b, c, d)),
            self.fill, self.stroke, self.width, self.font and self.font.name, self.size, self.text_mode,
            self.fill_overprints, self.stroke_overprints, self.overprint_mode,
            self.fill_opacity, self.stroke_opacity, self.blend, self.masked,
        )  # fmt: skip


def times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that applies the first and then the other."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def scale(matrix: Matrix) -> float:
    """How much lengths grow, on the average of directions."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def extent(matrix: Matrix, box: Extent) -> Extent:
    """The upright box around a box that a matrix moved."""
    left, bottom, right, top = box
    corners = [at(matrix, x, y) for x in (left, right) for y in (bottom, top)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)
