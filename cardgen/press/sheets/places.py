"""Where faces lie in the slots of a grid, and how much of each may show.

In: a grid, the slots that are filled, and what a plan says of bleed between neighbours. Out: ``Place`` values
in millimetres on the page. Full sheets are all alike, so the last few are remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgen.press.geometry import Box, Path, Transform, rectangle
from cardgen.press.sheets.grid import Grid
from cardgen.press.sheets.turn import Turn

TRAP = 0.1
"""How far a card runs under the neighbour that is painted after it, mm: else viewers show white seams."""


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
            rectangle(_beside(_visible(slots, slots.used[index], bleed, occupied), slots, fold)),
        )
        for index in filled
    )


def _onto(slot: Box, angle: float) -> Transform:
    """From the face's millimetres to the page's: its top left corner comes to lie in a corner of the slot."""
    x = slot.x if angle in (0, 270) else slot.right
    y = slot.y if angle in (0, 90) else slot.bottom
    return Transform.translate(x, y) @ Transform.rotate(angle)


def _visible(slots: Grid, place: int, bleed: str, occupied: frozenset[int]) -> Box:
    """The trim and as much of the bleed as may show: on sides without a neighbour, all of it."""
    row, column = divmod(place, slots.columns)

    def shown(there: bool, neighbour: int, gutter: float) -> float:
        if bleed == "full" or not there or neighbour not in occupied:
            return slots.bleed
        if gutter:
            return min(slots.bleed, gutter / 2) if bleed == "shared" else 0.0
        return min(TRAP, slots.bleed) if slots.used.index(neighbour) > slots.used.index(place) else 0.0

    across, down = slots.gutter
    left = shown(column > 0, place - 1, across)
    right = shown(column < slots.columns - 1, place + 1, across)
    top = shown(row > 0, place - slots.columns, down)
    bottom = shown(row < slots.rows - 1, place + slots.columns, down)
    slot = slots.place(place)
    return Box(slot.x - left, slot.y - top, slot.width + left + right, slot.height + top + bottom)


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
