"""How far a painted stroke reaches around its path: half its width, farther at pointed corners.

In: a path, the stroke's width and how it is drawn. Out: the box around its paint. Dashes count as if they had
no gaps. Millimetres, y down. PDF 32000-1, 8.4.3 (line width, caps, joins, miter limit).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardgen.press.face import Line
from cardgen.press.geometry import Box, Path
from cardgen.press.outline import extent, turns

Point = tuple[float, float]


class _Piece(NamedTuple):
    """A straight or curved stretch: its points, and its directions where it begins and ends."""

    points: tuple[Point, ...]
    begins: Point
    ends: Point


def stroked(path: Path, width: float, line: Line) -> Box:
    """The box around a path and its stroke; ValueError for an empty path.

    >>> from cardgen.press.face import SHARP
    >>> stroked((("M", 1, 2), ("L", 9, 2)), 2, SHARP)
    Box(x=1, y=1.0, width=8, height=2.0)
    """
    reach, plain = width / 2, extent(path)
    points = [(plain.x, plain.y), (plain.right, plain.bottom)]
    for pieces, closed in _stretches(path):
        points += [point for piece in pieces for point in _sides(piece, reach)]
        joints = [*pairwise(pieces), *([(pieces[-1], pieces[0])] if closed else [])]
        points += [point for before, after in joints for point in _corner(before, after, reach, line)]
        if not closed:
            points += _end(pieces[-1].points[-1], pieces[-1].ends, reach, line)
            points += _end(pieces[0].points[0], _times(pieces[0].begins, -1), reach, line)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _stretches(path: Path) -> Iterator[tuple[list[_Piece], bool]]:
    """The pieces of each stretch of a path, and whether it is closed."""
    pieces: list[_Piece] = []
    start = pen = (0.0, 0.0)
    for letter, *numbers in path:
        points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
        if letter in "MZ":
            closing = _piece((pen, start)) if letter == "Z" else None
            if pieces:
                yield [*pieces, *([closing] if closing else [])], letter == "Z"
            pieces, pen = [], start if letter == "Z" else points[0]
            start = pen
            continue
        if (piece := _piece((pen, *points))) is not None:
            pieces.append(piece)
        pen = points[-1]
    if pieces:
        yield pieces, False


def _piece(points: tuple[Point, ...]) -> _Piece | None:
    """The piece through points; None where it has no length, and so no direction."""
    begins = next((way for point in points[1:] if (way := _way(points[0], point))), None)
    ends = next((way for point in points[-2::-1] if (way := _way(point, points[-1]))), None)
    return _Piece(points, begins, ends) if begins and ends else None


def _way(start: Point, end: Point) -> Point | None:
    """The direction from a point to another, of length 1."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(x, y)
    return (x / length, y / length) if length > 1e-9 else None


def _sides(piece: _Piece, reach: float) -> Iterator[Point]:
    """The stroke's edges at a piece's ends, and where a curve turns back."""
    for (x, y), (across, down) in ((piece.points[0], piece.begins), (piece.points[-1], piece.ends)):
        yield x - down * reach, y + across * reach
        yield x + down * reach, y - across * reach
    if len(piece.points) == 4:
        (x, y), (xs, ys) = piece.points[0], zip(*piece.points, strict=True)
        yield from ((turn + side, y) for turn in turns(*xs) for side in (reach, -reach))
        yield from ((x, turn + side) for turn in turns(*ys) for side in (reach, -reach))


def _corner(before: _Piece, after: _Piece, reach: float, line: Line) -> Sequence[Point]:
    """What joins two pieces: a round, or a point where it is not cut."""
    (x, y), one, two = after.points[0], before.ends, after.begins
    if line.corners == "round":
        return _round(x, y, reach)
    cosine = one[0] * two[0] + one[1] * two[1]
    half = math.sqrt(
        max(0.0, (1 + cosine) / 2)
    )  # of the turn: its cosine is the sine of half the corner's angle
    if line.corners == "cut" or half * line.miter < 1:
        return ()
    outward = -reach if one[0] * two[1] - one[1] * two[0] > 0 else reach
    scale = outward / (1 + cosine)
    return ((x - (one[1] + two[1]) * scale, y + (one[0] + two[0]) * scale),)


def _end(at: Point, way: Point, reach: float, line: Line) -> Sequence[Point]:
    """How an open end reaches beyond the path's; ``way`` leads out of it."""
    (x, y), (across, down) = at, _times(way, reach)
    if line.ends == "round":
        return _round(x, y, reach)
    if line.ends == "square":
        return ((x + across - down, y + down + across), (x + across + down, y + down - across))
    return ()


def _round(x: float, y: float, reach: float) -> Sequence[Point]:
    return ((x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach))


def _times(way: Point, by: float) -> Point:
    return way[0] * by, way[1] * by
