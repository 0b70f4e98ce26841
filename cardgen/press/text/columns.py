"""Columns: rows and icons that were set as lines, brought to where they stand in vertical writing.

In: rows whose ``x`` runs along the line and whose ``y`` counts lines down. Out: rows in the box, mm from its
top-left corner; the first column is the rightmost. An upright row begins at the top of its first em box, on
the middle of the column; one on its side begins on its baseline and runs down; letters side by side are an
ordinary row.
"""

from __future__ import annotations

from cardgen.press.text.atom import MIDDLE
from cardgen.press.text.fit import Setting
from cardgen.press.text.rows import POINT, Row, Spot


def in_column(part: Row | Spot, width: float, setting: Setting) -> Row | Spot:
    """The part of a line where it stands in a box of a width."""
    if isinstance(part, Spot):
        x = width - part.y - part.height
        return Spot(x, part.x, part.height, part.width, part.icon, part.look)
    em = part.size * POINT
    middle = width - part.y
    if part.form == "upright":
        downs = [down for down, _ in part.shifts] or [0.0] * len(part.places)
        places = tuple(place + down for place, down in zip(part.places, downs, strict=True))
        return part._replace(x=middle, y=part.x, places=places, shifts=())
    if part.form == "level":
        centre = part.x + em / 2
        across = middle - part.width * part.stretch / 2
        return part._replace(
            x=across, y=centre + MIDDLE / 1000 * em, width=part.width * part.stretch, form="line"
        )
    return part._replace(x=middle - MIDDLE / 1000 * em, y=part.x)
