"""How a text of a template looks: its setting and colours, and what its words may name."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from cardgen.press.face import Color, Group, Item, Shape
from cardgen.press.layout.amount import Ink
from cardgen.press.layout.pictures import Picture
from cardgen.press.svg.drawn import Drawing
from cardgen.press.text.figures import Figures
from cardgen.press.text.inline import Inline
from cardgen.press.text.run import Names
from cardgen.press.text.style import TextStyle


class TextLook(NamedTuple):
    """A text's style and colour; ``inks`` are the colours of its runs, ``pictures`` those of its icons.

    Icons that are ``tinted`` are painted in the colour of the letters around them.
    """

    style: TextStyle
    color: Ink
    inline: Inline
    inks: Mapping[str, Ink] = {}
    pictures: Mapping[str, Picture] = {}
    tinted: frozenset[str] = frozenset()
    figures: Figures = "half"

    def picture(self, icon: str, color: Color) -> Picture:
        """An icon's picture among letters of a colour."""
        picture = self.pictures[icon]
        return _tinted(picture, color) if icon in self.tinted and isinstance(picture, Drawing) else picture

    def color_of(self, names: Names, values: Mapping[str, Any], around: Color) -> Color:
        """The colour of a run: that of the innermost look which has one, else the text's."""
        ink = next((self.inks[name] for name in reversed(names) if name in self.inks), None)
        return (ink.of(values) if ink else None) or around


@lru_cache(256)
def _tinted(drawing: Drawing, color: Color) -> Drawing:
    """A drawing with all that it paints in one colour."""
    return Drawing(drawing.view, tuple(_painted(item, color) for item in drawing.items))


def _painted(item: Item, color: Color) -> Item:
    if isinstance(item, Group):
        return item._replace(items=tuple(_painted(inner, color) for inner in item.items))
    if isinstance(item, Shape):
        return item._replace(fill=item.fill and color, stroke=item.stroke and color)
    return item
