"""How a text of a template looks: its setting and colours, and what its words may name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.press.face import Color
from cardgen.press.layout.amount import Ink
from cardgen.press.layout.pictures import Raster
from cardgen.press.svg.drawing import Drawing
from cardgen.press.text.rich import Inline
from cardgen.press.text.run import Names
from cardgen.press.text.textbox import TextStyle


class TextLook(NamedTuple):
    """A text's style and colour; ``inks`` are the colours of its runs, ``pictures`` those of its icons."""

    style: TextStyle
    color: Ink
    inline: Inline
    inks: Mapping[str, Ink] = {}
    pictures: Mapping[str, Raster | Drawing] = {}

    def color_of(self, names: Names, values: Mapping[str, Any], around: Color) -> Color:
        """The colour of a run: that of the innermost look which has one, else the text's."""
        ink = next((self.inks[name] for name in reversed(names) if name in self.inks), None)
        return (ink.of(values) if ink else None) or around
