"""Turning a sheet over, or folding it: what lies where on the other side.

Seen from the front, the other side is a mirror image: about the upright middle of the paper, as a page is
turned, or about its level middle. A back lies behind its front, head to head, where its slot is the mirror
image of the front's and its face is turned by the mirrored angle.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.press.geometry import Box
from cardgen.press.sheets.plan import Plan


class Turn(NamedTuple):
    """The line that front and back mirror each other about: ``x`` where it is upright, else ``y``, in mm."""

    upright: bool
    middle: float

    def box(self, box: Box) -> Box:
        """The box behind a box.

        >>> Turn(True, 100).box(Box(10, 20, 63, 88))
        Box(x=127, y=20, width=63, height=88)
        """
        if self.upright:
            return box._replace(x=2 * self.middle - box.right)
        return box._replace(y=2 * self.middle - box.bottom)

    def angle(self, degrees: float) -> float:
        """The angle, clockwise, of a face behind a face.

        >>> Turn(True, 0).angle(90), Turn(False, 0).angle(0)
        (270, 180)
        """
        return (-degrees if self.upright else 180 - degrees) % 360

    def place(self, index: int, columns: int, rows: int) -> int:
        """The place in a grid behind a place, both counted in rows from the top left."""
        row, column = divmod(index, columns)
        if self.upright:
            return row * columns + columns - 1 - column
        return (rows - 1 - row) * columns + column


def turn_of(plan: Plan, page: tuple[float, float]) -> Turn:
    """How a plan's backs lie to its fronts; the turn of a page where it prints no backs."""
    width, height = page
    if plan.duplex == "fold":
        upright = plan.fold.line == "vertical"
    elif plan.duplex == "none":
        upright = True
    else:
        upright = (plan.duplex == "long-edge") == (height >= width)
    return Turn(upright, (width if upright else height) / 2)
