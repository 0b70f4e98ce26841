"""What stands on a sheet beside the cards: crop marks and a centimetre scale, as shapes.

All in millimetres on the page. Marks lie wholly outside the bleed, so that none is ever left on a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.press.color import BLACK
from cardgen.press.face import Shape
from cardgen.press.geometry import Box, Path
from cardgen.press.sheets.plan import Marks

HAIRLINE = 25.4 / 72 / 4  # a quarter point, the thinnest line that prints safely
RULER_HEIGHT = 1.8


def crop_marks(xs: Iterable[float], ys: Iterable[float], bleed: Box, marks: Marks) -> tuple[Shape, ...]:
    """A mark at each trim line, on both sides of the bleed box."""
    near, far = marks.offset, marks.offset + marks.length
    lines: list[Path] = []
    for x in xs:
        lines += [
            _line(x, bleed.y - near, x, bleed.y - far),
            _line(x, bleed.bottom + near, x, bleed.bottom + far),
        ]
    for y in ys:
        lines += [
            _line(bleed.x - near, y, bleed.x - far, y),
            _line(bleed.right + near, y, bleed.right + far, y),
        ]
    return tuple(_mark(path, "crop-mark", marks.weight) for path in lines)


def ruler(x: float, y: float, centimetres: int) -> tuple[Shape, ...]:
    """A scale from ``x`` to the right, standing on ``y``, with a tick at every millimetre."""
    paths = [_line(x, y, x + 10 * centimetres, y)]
    for mm in range(10 * centimetres + 1):
        height = RULER_HEIGHT if mm % 10 == 0 else RULER_HEIGHT * (0.7 if mm % 5 == 0 else 0.45)
        paths.append(_line(x + mm, y, x + mm, y - height))
    return (_mark(tuple(_joined(paths)), "ruler", HAIRLINE),)


def _joined(paths: Iterable[Path]) -> Iterator[tuple[str, float, float]]:
    for path in paths:
        yield from path  # type: ignore[misc]


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return (("M", x1, y1), ("L", x2, y2))


def _mark(path: Path, role: str, weight: float) -> Shape:
    return Shape(path, stroke=BLACK, stroke_width=weight, role=role)
