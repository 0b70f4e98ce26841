"""Pictures of templates: pixels as an ``Image``, SVG as its shapes, made to cover, show or fill a window.

What covers a window sticks out of it and is cut by a clip; the focus is the point of the picture that comes
nearest to the window's middle.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from cardgen.press.face import Group, Image, Item, Origin
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.layout.amount import Amount
from cardgen.press.layout.bleed import check_bleed
from cardgen.press.layout.boxes import Misfit, Place
from cardgen.press.layout.markup import Markup
from cardgen.press.layout.pictures import Picture, Pictures
from cardgen.press.layout.scene import Scene
from cardgen.press.svg.drawn import Drawing

Way = Literal["cover", "contain", "stretch"]
CENTRE = (0.5, 0.5)
WHOLE = Box(0.0, 0.0, 1.0, 1.0)
"""All of a picture, as shares of its width and height."""
PERCENT = Box(0.0, 0.0, 100.0, 100.0)


class ImageBody(NamedTuple):
    """A picture by name, its window, and how it fills that."""

    name: Markup
    place: Place
    way: Way
    focus: tuple[Amount, Amount]
    folders: tuple[Path, ...]
    pictures: Pictures
    window: Place | None = None

    def crop(self, scene: Scene) -> Box:
        """The part of the picture that is shown, in shares. Raises Misfit where that is no part of it."""
        if self.window is None:
            return WHOLE
        part = self.window.box(scene._replace(frame=PERCENT))
        if not (part.width > 0 and part.height > 0 and PERCENT.contains(part, 1e-6)):
            raise Misfit("what is cropped is no part of the picture")
        return Box(part.x / 100, part.y / 100, part.width / 100, part.height / 100)

    def frame(self, scene: Scene) -> Box:
        return self.place.box(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        name = self.name.fill(scene.values).strip()
        if not name:
            return
        window = scene.placing.box(self.frame(scene))
        check_bleed(scene, window, origin)
        by_card, blamed = bool(self.name.names), scene.blamed(self.name.names, origin)
        picture = self.pictures.shown(name, self.folders, scene.report, blamed, art_first=by_card)
        if picture is None:
            scene.report.absent += (role, scene.role)
            return
        if window.width <= 0 or window.height <= 0:
            raise Misfit("its window has no size")
        focus = (self.focus[0].of(scene.values), self.focus[1].of(scene.values))
        yield shown(picture, window, self.way, focus, role, origin, self.crop(scene))


def shown(
    picture: Picture,
    window: Box,
    way: Way,
    focus: tuple[float, float],
    role: str,
    origin: Origin,
    crop: Box = WHOLE,
) -> Item:
    """A picture in its window, cut where it sticks out; ``crop`` is the part to show, in shares."""
    if isinstance(picture, Drawing):
        view = picture.view
        part = Box(
            view.x + crop.x * view.width,
            view.y + crop.y * view.height,
            crop.width * view.width,
            crop.height * view.height,
        )
        return _drawn(Drawing(part, picture.items), window, way, focus, role, origin)
    target = filled((picture.width * crop.width, picture.height * crop.height), window, way, focus)
    whole = target
    if crop != WHOLE:
        width, height = target.width / crop.width, target.height / crop.height
        x, y = target.x - crop.x * width, target.y - crop.y * height
        whole = Box(round(x, 6), round(y, 6), round(width, 6), round(height, 6))
    image = Image(whole, picture.path, role=role, origin=origin)
    seen = target.common(window)
    cut = not seen.contains(whole)
    return Group((image,), clip=rectangle(seen), role=role, origin=origin) if cut else image


def filled(size: tuple[float, float], window: Box, way: Way, focus: tuple[float, float]) -> Box:
    """The box that a picture of a size takes up, for its window.

    >>> filled((2, 1), Box(0, 0, 10, 10), "cover", (0.5, 0.5))
    Box(x=-5.0, y=0.0, width=20.0, height=10.0)
    >>> filled((2, 1), Box(0, 0, 10, 10), "contain", (0.5, 0))
    Box(x=0.0, y=0.0, width=10.0, height=5.0)
    """
    if way == "stretch":
        return window
    across, down = window.width / size[0], window.height / size[1]
    scale = max(across, down) if way == "cover" else min(across, down)
    width, height = round(size[0] * scale, 6), round(size[1] * scale, 6)
    x = window.x + _shift(window.width, width, focus[0])
    y = window.y + _shift(window.height, height, focus[1])
    return Box(round(x, 6), round(y, 6), width, height)


def _shift(room: float, size: float, focus: float) -> float:
    """Brings the focus as near to the window's middle as it can, leaving no side of the window empty."""
    if size <= room:
        return (room - size) * focus
    return min(0.0, max(room - size, room / 2 - size * focus))


def _drawn(
    drawing: Drawing, window: Box, way: Way, focus: tuple[float, float], role: str, origin: Origin
) -> Group:
    """The drawing's items, brought from its own plane to the window and cut there."""
    view = drawing.view
    target = filled((view.width, view.height), window, way, focus)
    across, down = target.width / view.width, target.height / view.height
    moved = Transform(across, 0, 0, down, target.x - view.x * across, target.y - view.y * down)
    seen = Box(
        (max(window.x, target.x) - moved.e) / across,
        (max(window.y, target.y) - moved.f) / down,
        min(window.width, target.width) / across,
        min(window.height, target.height) / down,
    )
    return Group(drawing.items, transform=moved, clip=rectangle(seen), role=role, origin=origin)
