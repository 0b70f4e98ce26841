"""Where faces lie in the slots of a grid, and how much of each may show.

In: a grid, the slots that are filled, and what a plan says of bleed between neighbours. Out: ``Place`` values
in millimetres on the page. Full sheets are all alike, so the last few are remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgen.press.geometry import Box, Path, Transform, polygon, rectangle
from cardgen.press.sheets.grid import Grid
from cardgen.press.sheets.turn import Turn

TRAP = 0.1
"""How far a card runs under the neighbour that is painted after it, mm: else viewers show white seams.

Poppler blends each layer of the neighbour with what is below along its clip, so a pixel there mixes the
layers of both at any zoom; Ghostscript, and RIPs that do not soften edges, have clean ones.
"""

CLOCKWISE = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The corners of a box, from the upper left."""


class Place(NamedTuple):
    """``transform`` maps a face's millimetres to the page's, ``clip`` is where it shows."""

    transform: Transform
    clip: Path


@lru_cache(16)
def places(slots: Grid, filled: tuple[int, ...], bleed: str, fold: Turn | None = None) -> tuple[Place, ...]:
    """A place for each filled slot; ``bleed`` is outer, shared or full, as plans have it."""
    occupied = frozenset(slots.used[index] for index in filled)
    return tuple(
        Place(
            _onto(slots.slot(index), slots.angle),
            _visible(slots, slots.used[index], bleed, occupied, fold),
        )
        for index in filled
    )


def _onto(slot: Box, angle: float) -> Transform:
    """From the face's millimetres to the page's: its top left corner comes to lie in a corner of the slot."""
    x = slot.x if angle in (0, 270) else slot.right
    y = slot.y if angle in (0, 90) else slot.bottom
    return Transform.translate(x, y) @ Transform.rotate(angle)


def _visible(slots: Grid, place: int, bleed: str, occupied: frozenset[int], fold: Turn | None) -> Path:
    """The trim and as much of the bleed as may show: on sides without a neighbour, all of it.

    A card that touches only by a corner keeps that corner to itself.
    """
    row, column = divmod(place, slots.columns)
    wide, high = slots.gutter

    def shown(right: int, down: int, gutter: float) -> float:
        x, y = column + right, row + down
        there = 0 <= x < slots.columns and 0 <= y < slots.rows
        neighbour = y * slots.columns + x
        if bleed == "full" or not there or neighbour not in occupied:
            return slots.bleed
        if gutter:
            return min(slots.bleed, gutter / 2) if bleed == "shared" else 0.0
        return min(TRAP, slots.bleed) if slots.used.index(neighbour) > slots.used.index(place) else 0.0

    slot = slots.place(place)
    left, right = shown(-1, 0, wide), shown(1, 0, wide)
    top, bottom = shown(0, -1, high), shown(0, 1, high)
    whole = Box(slot.x - left, slot.y - top, slot.width + left + right, slot.height + top + bottom)
    whole = _beside(whole, slots, fold)
    corners = {(x, y): (shown(x, y, wide), shown(x, y, high)) for x in (-1, 1) for y in (-1, 1)}
    if all(part == (slots.bleed, slots.bleed) for part in corners.values()):
        return rectangle(whole)
    return polygon(
        tuple(point for corner in CLOCKWISE for point in _corner(whole, slot, corner, corners[corner]))
    )


def _corner(
    whole: Box, slot: Box, corner: tuple[int, int], part: tuple[float, float]
) -> list[tuple[float, float]]:
    """The points of an outline at a corner, clockwise: one, or three where less of the corner may show."""
    x, inner_x = (whole.x, slot.x - part[0]) if corner[0] < 0 else (whole.right, slot.right + part[0])
    y, inner_y = (whole.y, slot.y - part[1]) if corner[1] < 0 else (whole.bottom, slot.bottom + part[1])
    if not (whole.x < inner_x < whole.right and whole.y < inner_y < whole.bottom):
        return [(x, y)]
    points = [(x, inner_y), (inner_x, inner_y), (inner_x, y)]
    return points if corner[0] == corner[1] else points[::-1]


def _beside(shown: Box, slots: Grid, fold: Turn | None) -> Box:
    """As much of a box as lies on the cards' own side of a fold."""
    if fold is None:
        return shown
    trim, middle, (width, height) = slots.trim, fold.middle, slots.page
    if fold.upright:
        left, right = (0.0, middle) if trim.x < middle else (middle, width)
        x = max(shown.x, left)
        return shown._replace(x=x, width=min(shown.right, right) - x)
    top, bottom = (0.0, middle) if trim.y < middle else (middle, height)
    y = max(shown.y, top)
    return shown._replace(y=y, height=min(shown.bottom, bottom) - y)
