"""How a text is set: its letters, where it stands in its box, and what may be done to make it fit.

Made by ``template.styles``, read by ``textbox``. Sizes are points, the gap between paragraphs is in ems.
"""

from typing import Literal, NamedTuple

from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.lines import Wrap
from cardgen.press.text.rows import Align
from cardgen.press.text.run import SOLID, Spacing
from cardgen.press.text.shape import Shaper

VAlign = Literal["top", "middle", "bottom"]
Edge = Literal["em", "cap", "ink"]


class TextStyle(NamedTuple):
    """How a text is set; ``edge`` says what its top and bottom are, ``lines`` how many it may have.

    The shaper says whether the lines are columns; ``align`` and ``valign`` are sides of the box all the same.
    """

    shaper: Shaper
    setting: Setting
    steps: tuple[Step, ...] = ()
    spacing: Spacing = SOLID
    align: Align = "left"
    valign: VAlign = "top"
    edge: Edge = "em"
    wrap: Wrap = "greedy"
    lines: int = 0
    paragraph_gap: float = 0.0

    @property
    def along(self) -> Align:
        """How lines stand within their length: columns within the box's height."""
        if not self.shaper.vertical or self.align == "justify":
            return self.align
        down: dict[VAlign, Align] = {"top": "left", "middle": "center", "bottom": "right"}
        return down[self.valign]

    @property
    def across(self) -> VAlign:
        """How the lines stand in the room beside them: columns from the right."""
        if not self.shaper.vertical:
            return self.valign
        sides: dict[Align, VAlign] = {"left": "bottom", "center": "middle", "right": "top", "justify": "top"}
        return sides[self.align]

    def narrowest(self, setting: Setting) -> float:
        """How narrow the letters of a setting may still become."""
        return min((step.limit for step in self.steps if step.way == "condense"), default=setting.stretch)
