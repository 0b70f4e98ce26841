"""How full a text's box is, and how far it had to be made to fit: data for reports and proofs.

In: the block of a set text, its box and its style. Out: ``Fill``. Lengths in mm, sizes in points.
"""

from typing import NamedTuple

from cardgen.press.face import Origin
from cardgen.press.geometry import Box
from cardgen.press.text.fit import Setting
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import Block


class Fill(NamedTuple):
    """A text in its box; ``asked`` is the setting its style asks for, ``reached`` the one it is printed in.

    ``across`` and ``down`` are the shares of the box's width and height that the text takes; above 1 it does
    not fit. ``box`` lies where the element is, before the turns of the groups around it.
    """

    name: str
    box: Box
    asked: Setting
    reached: Setting
    lines: int
    across: float
    down: float
    origin: Origin

    @property
    def full(self) -> float:
        """The share of the box that is taken in the direction that is fuller."""
        return max(self.across, self.down)

    @property
    def fitted(self) -> bool:
        """Whether the text had to be made smaller, narrower or tighter."""
        return self.asked != self.reached


def fill_of(name: str, block: Block, box: Box, style: TextStyle, origin: Origin) -> Fill:
    """The fill of a box by a text that was set in it."""
    width, height = block.width, block.height
    if style.shaper.vertical:
        width, height = height, width
    across = width / box.width if box.width else 0.0
    down = height / box.height if box.height else 0.0
    return Fill(name, box, style.setting, block.setting, block.lines, across, down, origin)
