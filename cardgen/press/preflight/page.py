"""A page as a preflight knows it: its boxes, its turn, its group, and what it shows.

In: a page dictionary of any file. Out: ``Page``. Places for people are in millimetres from the top-left
corner of what is cut out (the trim box, else the media box), y down.
Source: PDF 1.7, 7.7.3.4 (inherited attributes), 14.11.2 (page boundaries).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgen.press.geometry import Box
from cardgen.press.preflight.seen import Extent, Seen, grown, met
from cardgen.press.preflight.space import Space
from cardgen.press.preflight.state import State
from cardgen.press.preflight.stream import Trouble
from cardgen.press.preflight.walk import Walker, box_of
from cardgen.units import to_mm

A4: Extent = (0.0, 0.0, 595.28, 841.89)
BLEED = 3.0
"""Bleed that is taken where a page has no BleedBox, mm."""
LONGEST_CHAIN = 50
"""Parents of a page that are asked for what it inherits."""


@dataclass(slots=True)
class Page:
    """``boxes`` are those the page has, by name, in points; ``group`` the space of its transparency group."""

    number: int
    boxes: Mapping[str, Extent]
    rotate: int = 0
    unit: float = 1.0
    group: Space | None = None
    wrong: tuple[str, ...] = ()
    seen: Seen = field(default_factory=Seen)

    @property
    def media(self) -> Extent:
        return self.boxes.get("MediaBox", A4)

    @property
    def shown(self) -> Extent:
        return self.boxes.get("CropBox") or self.media

    @property
    def trim(self) -> Extent:
        """What is cut out; where the page does not say, what programs show of it."""
        return self.boxes.get("TrimBox") or self.boxes.get("ArtBox") or self.shown

    @property
    def bleed(self) -> Extent:
        """What is printed beyond the cut; where the page does not say, what there is of the usual."""
        usual = grown(self.trim, BLEED / to_mm(1.0) / self.unit)
        return self.boxes.get("BleedBox") or met(usual, self.shown) or self.trim

    def mm(self, extent: Extent) -> Box:
        """A place on the page in millimetres from the trim's top-left corner."""
        left, bottom, right, top = (to_mm(points) * self.unit for points in extent)
        x, _, _, y = (to_mm(points) * self.unit for points in self.trim)
        return Box(left - x, y - top, right - left, top - bottom)


def read_page(thing: Any, number: int, walker: Walker) -> Page:
    """A page with what it shows; what of it cannot be read is named in ``wrong``."""
    boxes: dict[str, Extent] = {}
    wrong: list[str] = []
    for name in ("MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"):
        try:
            found = inherited(thing, f"/{name}") if name in ("MediaBox", "CropBox") else thing.get(f"/{name}")
            if found is not None:
                boxes[name] = box_of(found)
        except Trouble:
            wrong.append(name)
    page = Page(number, boxes, group=_group(thing, walker), wrong=tuple(wrong))
    try:
        page.rotate = int(inherited(thing, "/Rotate") or 0) % 360
        unit = float(thing.get("/UserUnit", 1.0))
        page.unit, page.wrong = (unit, page.wrong) if unit > 0 else (1.0, (*page.wrong, "UserUnit"))
    except Trouble:
        page.wrong += ("Rotate",)
    page.seen = walker.page(thing, inherited(thing, "/Resources"), State(clip=page.media))
    return page


def inherited(thing: Any, key: str) -> Any:
    """An entry of a page, or of the nearest parent that has it."""
    for _ in range(LONGEST_CHAIN):
        if key in thing:
            return thing.get(key)
        thing = thing.get("/Parent")
        if thing is None:
            break
    return None


def _group(thing: Any, walker: Walker) -> Space | None:
    try:
        group = thing.get("/Group")
        if group is None or str(group.get("/S")) != "/Transparency":
            return None
        return walker.space(group.get("/CS"))
    except Trouble:
        return None
