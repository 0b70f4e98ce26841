"""A sheet: one page to be printed, as plain data. Imposition and playmats make it, ``document`` paints it.

Millimetres from the page's top-left corner, y down. Nothing here knows plans or PDF.
"""

from typing import Literal, NamedTuple

from cardgen.press.face import UNMOVED, Face, Item
from cardgen.press.geometry import Box, Path, Transform, bounds, rectangle, transformed


class Placement(NamedTuple):
    """A face on the page.

    ``transform`` maps its millimetres to the page's, ``clip`` is the part of the page where it shows;
    ``shared`` says that it comes again on other pages, so that its content is kept once.
    """

    face: Face
    transform: Transform
    clip: Path
    shared: bool = False


class Label(NamedTuple):
    """A line of small print beside the cards; ``size`` in points, condensed where ``room`` (mm) is less.

    ``angle`` turns it about its start, in degrees clockwise.
    """

    x: float
    y: float
    text: str
    size: float = 6.0
    align: Literal["left", "center", "right"] = "left"
    room: float = 0.0
    angle: float = 0.0


class Sheet(NamedTuple):
    """``trim`` is the box around all trims and ``bleed`` the box around all bleeds; ``ground`` lies below.

    ``shift`` moves all that is printed on the page, as a printer needs it; the other values are without it.
    """

    name: str
    width: float
    height: float
    trim: Box
    bleed: Box
    placements: tuple[Placement, ...]
    marks: tuple[Item, ...] = ()
    labels: tuple[Label, ...] = ()
    ground: tuple[Item, ...] = ()
    shift: Transform = UNMOVED

    @property
    def page(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def shifted(self, box: Box) -> Box:
        """Where a box of the page is printed: the box around it, where it is turned."""
        return box if self.shift == UNMOVED else bounds(transformed(rectangle(box), self.shift))
