"""What a face draws, taken out of its groups: each shape, run of type and picture with how it is printed.

In: a face. Out: ``Drawn`` values in the order they are painted, those that a clip hides too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardgen.press.face import NOWHERE, UNMOVED, Face, Group, Image, Item, Origin, Shape, Text
from cardgen.press.geometry import Box, Transform, bounds, rectangle, transformed


class Drawn(NamedTuple):
    """An item, how it is moved and grown, the box that clips leave of it, and where it comes from."""

    item: Shape | Text | Image
    place: Transform
    clip: Box
    origin: Origin

    @property
    def scale(self) -> float:
        """How much its lengths grow, on the average of directions."""
        return math.sqrt(abs(self.place.a * self.place.d - self.place.b * self.place.c))

    def shows(self, box: Box) -> bool:
        """Whether any of an upright box in the item's own plane is inside the clip."""
        return bounds(transformed(rectangle(box), self.place)).meets(self.clip)


def drawn(face: Face) -> Iterator[Drawn]:
    """What a face draws, clipped to its bleed."""
    return _drawn(face.items, UNMOVED, face.bleed_box, NOWHERE)


def _drawn(items: Iterable[Item], place: Transform, clip: Box, around: Origin) -> Iterator[Drawn]:
    for item in items:
        origin = item.origin if item.origin != NOWHERE else around
        if isinstance(item, Group):
            here = place @ item.transform
            inner = bounds(transformed(item.clip, here)).common(clip) if item.clip else clip
            yield from _drawn(item.items, here, inner, origin)
        else:
            yield Drawn(item, place, clip, origin)
