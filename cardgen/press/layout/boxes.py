"""Boxes by their edges: ``{in: safe, left: 2mm, right: 0, bottom: 0, height: 12mm}``, compiled and resolved.

In: the edges a template names, each a ``Length`` counted from its own side of the room. Out: a ``Box`` in mm.
Across and down work alike: two of start, end, size and centre give a stretch of the room; none gives all of
it; a size alone stands in the middle; a start or an end alone reaches to the other side.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.press.geometry import Box
from cardgen.press.layout.length import Length
from cardgen.press.layout.scene import Scene

ENCLOSING = "all"
"""The name of the enclosing box: all of it."""
STOCK_BOXES = ("trim", "bleed", "safe")
"""The boxes that every stock has."""
SLACK = 1e-6
KEPT = 256
"""Rooms for which a box is remembered; most lie in one."""


class Misfit(ValueError):
    """A box that comes out with a negative size for these values."""


class Edges(NamedTuple):
    """One direction of a box."""

    start: Length | None = None
    end: Length | None = None
    size: Length | None = None
    centre: Length | None = None

    def stretch(self, values: Mapping[str, Any], room: float) -> tuple[float, float]:
        """Where the stretch begins in the room, and how long it is."""
        start, end, size, centre = (edge.mm(values, room) if edge else None for edge in self)
        if size is None:
            if centre is not None:
                size = 2 * (centre - start if start is not None else room - (end or 0.0) - centre)
            else:
                size = room - (start or 0.0) - (end or 0.0)
        if size < -SLACK:
            raise Misfit(f"a box comes out {-size:.4g} mm too small for its edges")
        if centre is not None:
            return centre - size / 2, max(0.0, size)
        if start is None:
            start = room - end - size if end is not None else (room - size) / 2
        return start, max(0.0, size)

    @property
    def given(self) -> int:
        return sum(edge is not None for edge in self)

    @property
    def names(self) -> tuple[str, ...]:
        """The values it reads."""
        return tuple(name for edge in self if edge for name in edge.names)


UNBOUND = Edges()


class Place:
    """A box to be resolved: in a named box, or where the name is empty, in the enclosing one.

    Edges that read no value of the card are worked out once for each room that they lie in.
    """

    __slots__ = ("across", "down", "kept", "names", "parent")

    def __init__(self, parent: str = "", across: Edges = UNBOUND, down: Edges = UNBOUND) -> None:
        self.parent, self.across, self.down = parent, across, down
        self.names = (*across.names, *down.names)
        self.kept: dict[Box, Box] = {}

    def box(self, scene: Scene) -> Box:
        """The box before placing, rounded to a millionth of a millimetre. Raises Misfit, Undefined."""
        room = scene.boxes[self.parent] if self.parent else scene.frame
        if self.names:
            return self._box(scene.values, room)
        box = self.kept.get(room)
        if box is None:
            if len(self.kept) >= KEPT:
                self.kept.clear()
            box = self.kept[room] = self._box(scene.values, room)
        return box

    def _box(self, values: Mapping[str, Any], room: Box) -> Box:
        if self.across == UNBOUND and self.down == UNBOUND:
            return room
        x, width = self.across.stretch(values, room.width)
        y, height = self.down.stretch(values, room.height)
        return Box(round(room.x + x, 6), round(room.y + y, 6), round(width, 6), round(height, 6))


ALL = Place()
"""All of the enclosing box."""


class PlaceBy(NamedTuple):
    """A box for each value of a field, and one for all others."""

    by: str
    cases: Mapping[str, "AnyPlace"]
    other: "AnyPlace"

    @property
    def names(self) -> tuple[str, ...]:
        """The values it reads."""
        places = (*self.cases.values(), self.other)
        return (self.by, *dict.fromkeys(name for place in places for name in place.names))

    def box(self, scene: Scene) -> Box:
        """The box for the scene's values. Raises Misfit, Undefined."""
        return self.cases.get(scene.values[self.by], self.other).box(scene)


AnyPlace = Place | PlaceBy


def stock_boxes(width: float, height: float, bleed: float, safe: float) -> dict[str, Box]:
    """The named boxes of a stock; all in mm from the trim's top-left corner."""
    trim = Box(0.0, 0.0, width, height)
    return {"trim": trim, "bleed": trim.grow(bleed), "safe": trim.grow(-safe)}
