"""A row of equal pictures, as many as a value says: stars of a rarity, hearts, costs.

The pictures stand side by side (or below each other) in cells as high as the box, smaller where the row would
not fit: nothing leaves the box.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from cardgen.cards.expr import Undefined
from cardgen.press.face import Item, Origin
from cardgen.press.geometry import Box
from cardgen.press.layout.amount import Amount
from cardgen.press.layout.bleed import check_bleed
from cardgen.press.layout.boxes import Place
from cardgen.press.layout.images import CENTRE, shown
from cardgen.press.layout.length import Length
from cardgen.press.layout.markup import Markup
from cardgen.press.layout.pictures import Pictures
from cardgen.press.layout.scene import Scene

MOST = 100
"""Pictures in one row: more than anybody counts on a card."""


class IconRow(NamedTuple):
    """A picture by name, how often it stands, and where."""

    name: Markup
    times: Amount
    place: Place
    gap: Length
    align: Literal["start", "center", "end"]
    down: bool
    folders: tuple[Path, ...]
    pictures: Pictures

    def frame(self, scene: Scene) -> Box:
        return self.place.box(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        name, count = self.name.fill(scene.values).strip(), self.times.of(scene.values)
        if not 0 <= count <= MOST or count != int(count):
            raise Undefined(f"{count:g} is no number of pictures from 0 to {MOST}")
        if not name or not count:
            return
        by_card, blamed = bool(self.name.names), scene.blamed(self.name.names, origin)
        picture = self.pictures.shown(name, self.folders, scene.report, blamed, art_first=by_card)
        if picture is None:
            scene.report.absent += (role, scene.role)
            return
        box = scene.placing.box(self.frame(scene))
        check_bleed(scene, box, origin)
        room = box.height if self.down else box.width
        for cell in self.cells(box, int(count), self.gap.mm(scene.values, room)):
            yield shown(picture, cell, "contain", CENTRE, role, origin)

    def cells(self, box: Box, count: int, gap: float) -> Iterator[Box]:
        """The squares of the pictures; a gap that leaves them no room is closed."""
        room, side = (box.height, box.width) if self.down else (box.width, box.height)
        size = min(side, (room - gap * (count - 1)) / count)
        if size <= 0:
            gap, size = 0.0, min(side, room / count)
        slack = room - size * count - gap * (count - 1)
        start = {"start": 0.0, "center": slack / 2, "end": slack}[self.align]
        beside = (side - size) / 2
        for i in range(count):
            at = start + i * (size + gap)
            x, y = (beside, at) if self.down else (at, beside)
            yield Box(round(box.x + x, 6), round(box.y + y, 6), round(size, 6), round(size, 6))
