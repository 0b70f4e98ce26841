"""A QR code as one shape: its dark modules, with the quiet zone that readers need inside the box.

In: a text and a box. Out: a path of rectangles, one for each run of dark modules in a row.
Source: ISO/IEC 18004: a quiet zone of four modules on every side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from cardgen.press.face import Item, Origin, Shape
from cardgen.press.geometry import Box, Path, rectangle
from cardgen.press.layout.amount import Ink
from cardgen.press.layout.bleed import check_bleed
from cardgen.press.layout.boxes import Place
from cardgen.press.layout.markup import Markup
from cardgen.press.layout.scene import Scene

SMALLEST = 0.33
"""A module below this (mm) is not read reliably from offset print: 13 mil, the usual least of the trade."""
Modules = tuple[tuple[int, ...], ...]
Level = Literal["L", "M", "Q", "H"]


class CodeBody:
    """What the code says, where it stands, and how much damage it bears."""

    __slots__ = ("ink", "kept", "level", "place", "quiet", "said")

    def __init__(self, said: Markup, place: Place, ink: Ink, level: Level, quiet: int) -> None:
        self.said, self.place, self.ink, self.level, self.quiet = said, place, ink, level, quiet
        self.kept: dict[str, Modules | None] = {}

    def frame(self, scene: Scene) -> Box:
        return self.place.box(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        text, ink = self.said.fill(scene.values), self.ink.of(scene.values)
        if not text or ink is None:
            return
        box = scene.placing.box(self.frame(scene))
        check_bleed(scene, box, origin)
        modules = self.modules(text)
        if modules is None:
            message = f"{len(text)} characters are more than a QR code of level {self.level} holds"
            blamed = scene.blamed(self.said.names, origin)
            scene.report.add("code-too-long", message, blamed, "shorten it, or choose the level L")
            scene.report.absent += (role, scene.role)
            return
        cell = min(box.width, box.height) / (len(modules) + 2 * self.quiet)
        if cell < SMALLEST:
            needs = SMALLEST * (len(modules) + 2 * self.quiet)
            message = f"a module of the code is {cell:.2f} mm wide, expected at least {SMALLEST} mm"
            hint = f"give it {needs:.1f} mm, or shorten what it says"
            blamed = scene.blamed((*self.said.names, *self.place.names), origin)
            scene.report.add("code-too-small", message, blamed, hint, "warning")
        yield Shape(_path(modules, _corner(box, modules, cell), cell), ink, role=role, origin=origin)

    def modules(self, text: str) -> Modules | None:
        """The code's rows, 1 for dark; None where it would have to be larger than any."""
        import segno

        if text not in self.kept:
            try:
                code = segno.make_qr(text, error=self.level, boost_error=False)
                self.kept[text] = tuple(tuple(row) for row in code.matrix)
            except segno.DataOverflowError:
                self.kept[text] = None
        return self.kept[text]


def _corner(box: Box, modules: Modules, cell: float) -> tuple[float, float]:
    """The corner of the first module, the code in the middle of its box."""
    side = len(modules) * cell
    return box.x + (box.width - side) / 2, box.y + (box.height - side) / 2


def _path(modules: Sequence[Sequence[int]], corner: tuple[float, float], cell: float) -> Path:
    path: Path = ()
    for row, line in enumerate(modules):
        at = 0
        for dark, run in groupby(line):
            length = len(list(run))
            if dark:
                left, top = corner[0] + at * cell, corner[1] + row * cell
                path += rectangle(Box(round(left, 6), round(top, 6), round(length * cell, 6), round(cell, 6)))
            at += length
    return path
