"""The frame around the cards of one side of a sheet, in which marks, label and scale stand.

In: the grids whose cards the side shows: fronts, backs, or on a sheet that is folded both. Out: ``Frame`` in
millimetres on the page.
"""

from functools import lru_cache
from typing import NamedTuple

from cardgen.press.geometry import Box
from cardgen.press.sheets.grid import Grid
from cardgen.press.sheets.turn import Turn


class Frame(NamedTuple):
    """``trim`` is the box around all trims, ``xs`` and ``ys`` are the trim lines, ``fold`` the line over
    which the sheet is folded, if it is."""

    page: Box
    trim: Box
    bleed: float
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    fold: Turn | None = None

    @property
    def ground(self) -> Box:
        """The box around all bleeds: no mark lies in it."""
        return self.trim.grow(self.bleed)

    def on_its_side(self) -> "Frame":
        """The frame a quarter turn round: what was at the left is at the bottom."""
        wide, high, trim = self.page.width, self.page.height, self.trim
        turned = Box(trim.y, wide - trim.right, trim.height, trim.width)
        ys = tuple(sorted(wide - x for x in self.xs))
        return Frame(Box(0, 0, high, wide), turned, self.bleed, self.ys, ys)


@lru_cache(16)
def frame_of(grids: tuple[Grid, ...]) -> Frame:
    """The frame of one side; two grids are the halves of a sheet that is folded."""
    first = grids[0]
    boxes = [slots.trim for slots in grids]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    trim = Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
    lines = [slots.lines() for slots in grids]
    xs, ys = ({line for pair in lines for line in pair[axis]} for axis in (0, 1))
    fold = first.turn if len(grids) > 1 else None
    return Frame(Box(0, 0, *first.page), trim, first.bleed, tuple(sorted(xs)), tuple(sorted(ys)), fold)
