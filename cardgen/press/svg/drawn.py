"""What an SVG is once it is read."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.press.face import Item
from cardgen.press.geometry import Box


class Drawing(NamedTuple):
    """A picture in vectors: ``view`` is the part of its plane that is shown."""

    view: Box
    items: tuple[Item, ...]
