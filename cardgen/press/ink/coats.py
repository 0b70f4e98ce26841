"""A display list as coats of ink: every painted thing, its box, its ink, how it meets what lies below.

In: the items of a face. Out: ``Coat`` values in the order of painting, in millimetres on the face, whatever
groups they came in. A picture counts by its heaviest square millimetre. ``ink`` lays them on each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from pathlib import Path
from typing import NamedTuple

from cardgen.press.color import BLACK
from cardgen.press.face import (
    NOWHERE,
    UNMOVED,
    Color,
    Gradient,
    Group,
    Image,
    Item,
    Origin,
    Shape,
    Spot,
    Text,
)
from cardgen.press.geometry import Box, Transform, bounds, rectangle, transformed
from cardgen.press.geometry import Path as Outline


class Load(NamedTuple):
    """Ink in percent: over all plates, and over cyan, magenta and yellow."""

    all: float
    colours: float

    def over(self, below: Load, opacity: float) -> Load:
        """This, see-through, on another."""
        return Load(*(opacity * a + (1 - opacity) * b for a, b in zip(self, below, strict=True)))

    def or_more(self, other: Load) -> Load:
        return Load(max(self.all, other.all), max(self.colours, other.colours))


NONE = Load(0.0, 0.0)


class Coat(NamedTuple):
    """One painted thing; ``covers`` is the room where it hides what lies below, as far as it is opaque.

    One that is not ``even`` holds its load somewhere, and less elsewhere.
    """

    box: Box
    load: Load
    what: str
    origin: Origin
    opacity: float = 1.0
    overprints: bool = False
    covers: Box | None = None
    even: bool = True


def load_of(color: Color | Spot | Gradient) -> Load:
    """The ink of a colour; a spot ink's counts as what stands for it.

    >>> load_of(Color(60, 40, 40, 100))
    Load(all=240, colours=140)
    """
    if isinstance(color, Gradient):  # by its heaviest stop: between them plates run straight
        return reduce(Load.or_more, (load_of(stop) for _, stop in color.stops))
    inks = color.color if isinstance(color, Spot) else color
    return Load(sum(inks[:4]), sum(inks[:3]))


def coats(
    items: Iterable[Item],
    press: Path,
    black_overprints: bool = False,
    place: Transform = UNMOVED,
    opacity: float = 1.0,
    around: Origin = NOWHERE,
) -> Iterator[Coat]:
    """The coats of items; ``press`` is the ICC profile that pictures turn into inks by."""
    for item in items:
        origin = item.origin if item.origin != NOWHERE else around
        shown = opacity * item.opacity
        if shown <= 0:
            continue
        match item:
            case Group():
                inner = place @ item.transform
                yield from coats(item.items, press, black_overprints, inner, shown, origin)
            case Shape():
                yield from _shape(item, place, shown, origin)
            case Text():
                overprints = black_overprints and item.color[:4] == BLACK[:4] and shown >= 1
                yield Coat(
                    _moved(rectangle(item.area), place),
                    load_of(item.color),
                    _word(item),
                    origin,
                    shown,
                    overprints,
                )
            case Image():
                box = _moved(rectangle(item.box), place)
                load = picture_load(Path(item.picture), press, (round(box.width, 2), round(box.height, 2)))
                yield Coat(box, load, f"the picture {Path(item.picture).name}", origin, shown, even=False)


def _shape(shape: Shape, place: Transform, opacity: float, origin: Origin) -> Iterator[Coat]:
    if not shape.path:
        return
    box, word = _moved(shape.path, place), _word(shape)
    if shape.fill:
        inner = _covered(shape.path) if place.b == place.c == 0 else None
        covers = _moved(rectangle(inner), place) if inner else None
        even = not isinstance(shape.fill, Gradient)
        yield Coat(box, load_of(shape.fill), word, origin, opacity, covers=covers, even=even)
    if shape.stroke and shape.stroke_width > 0:
        around = box.grow(shape.stroke_width / 2)
        yield Coat(around, load_of(shape.stroke), f"the line of {word}", origin, opacity)


def _covered(path: Outline) -> Box | None:
    """The box that an upright rectangle fills, with round corners or not; None for any other outline."""
    letters = "".join(segment[0] for segment in path)
    ends = {tuple(segment[-2:]) for segment in path if len(segment) > 1}
    box = bounds(path)
    if letters == "MLLLZ":
        sides = {x for x, _ in ends}, {y for _, y in ends}
        return box if len(ends) == 4 and [len(side) for side in sides] == [2, 2] else None
    if letters == "MLCLCLCLCZ" and len(ends) == 8:  # as ``geometry.rounded`` draws it
        radius = min(x for x, _ in ends if x > box.x) - box.x
        return box.grow(-radius * (1 - 0.5**0.5))
    return None


def _word(item: Shape | Text) -> str:
    return item.role or (f"the text {item.text[:12]!r}" if isinstance(item, Text) else "a shape")


def _moved(path: Outline, place: Transform) -> Box:
    return bounds(path if place == UNMOVED else transformed(path, place))


@lru_cache(4096)
def picture_load(path: Path, press: Path, size: tuple[float, float]) -> Load:
    """The heaviest square millimetre of a picture shown at a size in mm; no ink where it cannot be read."""
    from cardgen.press.ink.plates import heaviest, ink_of
    from cardgen.press.pdf.decoded import read_inks

    try:
        picture = read_inks(path, press)
    except (OSError, ValueError):
        return NONE  # whoever paints it tells
    per_mm = min(picture.width, picture.height) / max(1.0, *size)
    black_alone = picture.mode == "L"
    colours = 0.0 if black_alone else heaviest(picture.split()[:3], per_mm).ink
    return Load(ink_of(picture, per_mm).ink, colours)
