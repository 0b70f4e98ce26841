"""What a page shows, as a preflight needs it: every way of painting once, with its first place and a count.

The walker makes it, checks read it. A page of a thousand words holds a handful of ways to paint, so checks
look at few things however long a file is. Boxes are ``(left, bottom, right, top)`` in points, y up, as PDF
has them; ``place`` turns them into millimetres for people.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cardgen.press.preflight.space import Colour

Extent = tuple[float, float, float, float]
Kind = Literal["fill", "stroke", "text", "image", "stencil", "shading"]

NOWHERE: Extent = (1e9, 1e9, -1e9, -1e9)
MOST = 20_000
"""Boxes kept of a page for checks that need each one."""


class Paint(NamedTuple):
    """A way of painting. ``size`` is the width of a line or the size of type in points, or a picture's
    resolution in dpi; ``name`` the font, or the picture's size in pixels; ``bits`` a picture's depth."""

    kind: Kind
    colour: Colour
    size: float = 0.0
    name: str = ""
    overprint: bool = False
    mode: int = 0
    opacity: float = 1.0
    blend: str = "Normal"
    masked: bool = False
    bits: int = 8

    @property
    def is_opaque(self) -> bool:
        return self.opacity >= 1 and self.blend == "Normal" and not self.masked


class Sighting(NamedTuple):
    """Where something was first seen, all the room it takes, the objects it lies in, and how often."""

    first: Extent
    room: Extent
    within: str
    times: int = 1

    def and_(self, other: Sighting) -> Sighting:
        a, b = self.room, other.room
        room = min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])
        return Sighting(self.first, room, self.within, self.times + other.times)


class Lack(NamedTuple):
    """A resource that content names and that is not there."""

    category: str
    name: str


class Oddity(NamedTuple):
    """Something about content that a check wants to hear of: its name and what was found."""

    check: str
    found: str


Thing = Paint | Lack | Oddity


@dataclass(slots=True, eq=False)
class Seen:
    """All that a stream shows, with what it shows in turn; one is no other, whatever they hold.

    ``fonts`` are those that it sets type in and ``listed`` those it could, each by its name and whether the
    file has it.
    """

    things: dict[Thing, Sighting] = field(default_factory=dict)
    fonts: set[tuple[str, bool]] = field(default_factory=set)
    listed: set[tuple[str, bool]] = field(default_factory=set)
    texts: list[Extent] = field(default_factory=list)
    registration: list[Extent] = field(default_factory=list)

    def add(self, thing: Thing, at: Extent, within: str = "") -> None:
        """Note a thing at a place."""
        sighting = Sighting(at, at, within)
        known = self.things.get(thing)
        self.things[thing] = known.and_(sighting) if known else sighting

    def take(self, other: Seen, move: tuple[float, float], clip: Extent, within: str) -> None:
        """Add what another stream shows, moved and clipped."""
        for thing, sighting in other.things.items():
            room = met(moved(sighting.room, move), clip)
            if room is None and isinstance(thing, Paint):
                continue
            first = met(moved(sighting.first, move), clip) or room or clip
            path = f"{within} > {sighting.within}" if sighting.within else within
            taken = Sighting(first, room or first, path, sighting.times)
            known = self.things.get(thing)
            self.things[thing] = known.and_(taken) if known else taken
        self._take_fonts(other)
        for own, others in ((self.texts, other.texts), (self.registration, other.registration)):
            boxes = (met(moved(box, move), clip) for box in others[: MOST - len(own)])
            own += [box for box in boxes if box]

    def spread(self, other: Seen, over: Extent, within: str) -> None:
        """Add what another stream shows again and again, or somewhere, all over a box."""
        for thing, sighting in other.things.items():
            path = f"{within} > {sighting.within}" if sighting.within else within
            taken = Sighting(over, over, path, sighting.times)
            known = self.things.get(thing)
            self.things[thing] = known.and_(taken) if known else taken
        self._take_fonts(other)
        if other.registration and len(self.registration) < MOST:
            self.registration.append(over)

    def take_faults(self, other: Seen, over: Extent, within: str) -> None:
        """Add what is wrong with what another stream shows, which itself is not printed."""
        self._take_fonts(other)
        for thing in other.things:
            if not isinstance(thing, Paint):
                self.add(thing, over, within)

    def _take_fonts(self, other: Seen) -> None:
        self.fonts |= other.fonts
        self.listed |= other.listed

    @property
    def weight(self) -> int:
        """What taking it costs, in instructions."""
        boxes, fonts = len(self.texts) + len(self.registration), len(self.fonts) + len(self.listed)
        return 2 * len(self.things) + boxes + fonts


def moved(box: Extent, move: tuple[float, float]) -> Extent:
    x, y = move
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def met(box: Extent, clip: Extent) -> Extent | None:
    """The part of a box inside another; None where they do not meet. Lines without width count."""
    left, bottom = max(box[0], clip[0]), max(box[1], clip[1])
    right, top = min(box[2], clip[2]), min(box[3], clip[3])
    return (left, bottom, right, top) if left <= right and bottom <= top else None


def grown(box: Extent, by: float) -> Extent:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def with_point(box: Extent, x: float, y: float) -> Extent:
    """A box that holds a point too."""
    left, bottom, right, top = box
    return min(left, x), min(bottom, y), max(right, x), max(top, y)
