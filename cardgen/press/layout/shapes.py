"""The shapes that templates draw: rectangles, ellipses, stars, lines, polygons, paths and bars.

Each is a ``Body``: in a ``Scene``, out a painted path in millimetres on the page.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from cardgen.press.face import SHARP, Color, Item, Line, Origin, Shape
from cardgen.press.geometry import Box, Path, Transform, ellipse, polygon, rounded, transformed
from cardgen.press.layout.amount import NO_INK, Amount, Ink
from cardgen.press.layout.bleed import check_ink
from cardgen.press.layout.boxes import Misfit, Place
from cardgen.press.layout.length import ZERO, Length
from cardgen.press.layout.node import Outline
from cardgen.press.layout.scene import Scene
from cardgen.press.outline import extent, inscribed, star

KEPT = 4096
"""Drawn shapes that an element remembers."""
MAX_SEGMENTS = 1000


class Rect(NamedTuple):
    place: Place
    radius: Length = ZERO

    def path(self, scene: Scene) -> Path | None:
        box = self.place.box(scene)
        return rounded(box, self.radius.mm(scene.values, min(box.width, box.height)))


class Ellipse(NamedTuple):
    """The ellipse that fills a box, or the largest circle in it."""

    place: Place
    circle: bool = False

    def path(self, scene: Scene) -> Path | None:
        box = self.place.box(scene)
        return ellipse(inscribed(box) if self.circle else box)


class Star(NamedTuple):
    place: Place
    points: int
    inner: Amount

    def path(self, scene: Scene) -> Path | None:
        return star(self.place.box(scene), self.points, self.inner.of(scene.values))


class Points(NamedTuple):
    """A line or polygon through points of a box."""

    place: Place
    points: tuple[tuple[Length, Length], ...]
    closed: bool

    def path(self, scene: Scene) -> Path | None:
        box, values = self.place.box(scene), scene.values
        corners = tuple(
            (round(box.x + x.mm(values, box.width), 6), round(box.y + y.mm(values, box.height), 6))
            for x, y in self.points
        )
        return polygon(corners) if self.closed else polygon(corners)[:-1]


class Drawn(NamedTuple):
    """A path in SVG's notation, moved to the corner of a box."""

    place: Place
    segments: Path

    def path(self, scene: Scene) -> Path | None:
        box = self.place.box(scene)
        return transformed(self.segments, Transform.translate(box.x, box.y))


class Bar(NamedTuple):
    """A bar that grows from one side of its box by a length for each unit of a value."""

    place: Place
    value: Amount
    unit: Length
    side: Literal["left", "right", "top", "bottom"]
    gap: Length = ZERO
    radius: Length = ZERO

    def path(self, scene: Scene) -> Path | None:
        box, value = self.place.box(scene), self.value.of(scene.values)
        across = self.side in ("left", "right")
        room = box.width if across else box.height
        unit, gap = self.unit.mm(scene.values, room), self.gap.mm(scene.values, room)
        if not 0 <= value <= MAX_SEGMENTS:
            raise Misfit(f"a bar of {value:g} units")
        if not value:
            return None
        radius = self.radius.mm(scene.values, min(unit, box.height if across else box.width))
        segments: Path = ()
        for start, length in self._stretches(value, unit, gap):
            segments += rounded(self._segment(box, round(start, 6), round(length, 6)), radius)
        return segments or None

    @staticmethod
    def _stretches(value: float, unit: float, gap: float) -> Iterator[tuple[float, float]]:
        """Start and length of each piece; the gaps lie inside, so that the bar's ends are exact."""
        if not gap:
            yield 0.0, value * unit
            return
        for i in range(int(value) + (value > int(value))):
            start, end = i * unit, min(i + 1, value) * unit
            yield start + (gap / 2 if i else 0), end - start - gap / 2 * ((i > 0) + (i + 1 < value))

    def _segment(self, box: Box, start: float, length: float) -> Box:
        match self.side:
            case "left":
                return Box(box.x + start, box.y, length, box.height)
            case "right":
                return Box(box.right - start - length, box.y, length, box.height)
            case "top":
                return Box(box.x, box.y + start, box.width, length)
        return Box(box.x, box.bottom - start - length, box.width, length)


class Coat(NamedTuple):
    """How a shape is painted."""

    fill: Ink = NO_INK
    stroke: Ink = NO_INK
    width: Length = ZERO
    line: Line = SHARP
    dashes: tuple[Length, ...] = ()
    even_odd: bool = False

    def line_of(self, scene: Scene) -> Line:
        """The line with its dashes for the scene's values. Raises Misfit where a dash has no length."""
        if not self.dashes:
            return self.line
        lengths = tuple(round(dash.mm(scene.values, scene.frame.width), 6) for dash in self.dashes)
        if min(lengths) < 0 or not any(lengths):
            raise Misfit("its dashes have no length")
        return self.line._replace(dashes=lengths)


class _Painted(NamedTuple):
    """A shape in its place, without where it comes from."""

    path: Path
    fill: Color | None
    stroke: Color | None
    width: float
    line: Line


class ShapeBody:
    """A form and its paint. What was drawn for the same values in the same place is kept."""

    __slots__ = ("coat", "form", "kept", "names")

    def __init__(self, form: Outline, coat: Coat, names: tuple[str, ...] = ()) -> None:
        self.form, self.coat, self.names = form, coat, names
        self.kept: dict[Any, _Painted | None] = {}

    def frame(self, scene: Scene) -> Box:
        path = self.form.path(scene)
        return extent(path) if path else scene.frame

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        values = scene.values
        key = (
            tuple([values[name] for name in self.names]),
            scene.frame,
            scene.placing,
            scene.page,
            scene.bleed,
        )
        try:
            painted = self.kept[key]
        except KeyError:
            painted = self.painted(scene, origin, key)
        except TypeError:  # a list among the values
            painted = self.painted(scene, origin, None)
        if painted is not None:
            path, fill, stroke, width, line = painted
            yield Shape(path, fill, stroke, width, 1.0, self.coat.even_odd, line, role, origin)

    def painted(self, scene: Scene, origin: Origin, key: Any) -> _Painted | None:
        """The shape for these values; kept unless it is a problem, which has to be told for each card."""
        fill, stroke = self.coat.fill.of(scene.values), self.coat.stroke.of(scene.values)
        path = self.form.path(scene) if fill or stroke else None
        painted, sound = None, True
        if path is not None:
            placed = scene.placing.path(path)
            width = self.coat.width.mm(scene.values, scene.frame.width) if stroke else 0.0
            line = self.coat.line_of(scene) if stroke else SHARP
            sound = check_ink(scene, placed, width, line, origin)
            painted = _Painted(placed, fill, stroke, width, line)
        if sound and key is not None:
            if len(self.kept) >= KEPT:
                self.kept.clear()
            self.kept[key] = painted
        return painted
