"""Colour spaces of a PDF, as far as a print shop asks: inks, spots, or light.

In: colour space objects of a file, which may be anything. Out: ``Space`` and ``Colour``.
Source: PDF 1.7, 8.6 (colour spaces).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pikepdf

DEEPEST = 8
"""Colour spaces inside one another: an index of a pattern of a profile, and room to spare."""

DEVICES = {
    "/DeviceGray": "gray", "/G": "gray", "/CalGray": "calgray",
    "/DeviceRGB": "rgb", "/RGB": "rgb", "/CalRGB": "calrgb",
    "/DeviceCMYK": "cmyk", "/CMYK": "cmyk", "/Lab": "lab", "/Pattern": "pattern",
}  # fmt: skip
"""Spaces that a name alone stands for, with the abbreviations of pictures in line."""
PROCESS = ("Cyan", "Magenta", "Yellow", "Black")


class Space(NamedTuple):
    """``kind`` is one word: gray, rgb, cmyk, lab, calgray, calrgb, icc1, icc3, icc4, indexed, separation,
    devicen, pattern or unknown; ``names`` are the colourants, ``base`` the space indexed or stood in for."""

    kind: str
    names: tuple[str, ...] = ()
    base: Space | None = None

    @property
    def is_light(self) -> bool:
        """Whether its values are light (RGB, Lab) and would be converted by whoever prints them."""
        if self.kind in ("indexed", "pattern") and self.base:
            return self.base.is_light
        return self.kind in ("rgb", "calrgb", "icc3", "lab")

    @property
    def is_managed(self) -> bool:
        """Whether its inks are tied to a profile of their own."""
        if self.kind in ("indexed", "pattern") and self.base:
            return self.base.is_managed
        return self.kind in ("icc1", "icc4", "calgray")

    @property
    def colourants(self) -> tuple[str, ...]:
        return self.base.colourants if self.kind == "indexed" and self.base else self.names

    @property
    def spots(self) -> tuple[str, ...]:
        """The spot colours it prints with, which get plates of their own."""
        return tuple(name for name in self.colourants if name not in (*PROCESS, "All", "None"))

    def __str__(self) -> str:
        said = {"rgb": "RGB", "cmyk": "CMYK", "lab": "Lab", "icc3": "RGB by ICC", "calrgb": "calibrated RGB"}
        said |= {"icc1": "grey by ICC", "icc4": "CMYK by ICC", "calgray": "calibrated grey", "gray": "grey"}
        if self.kind == "indexed" and self.base:
            return f"a palette of {self.base}"
        if self.kind == "pattern" and self.base:
            return f"a pattern in {self.base}"
        return said.get(self.kind, self.kind) if not self.names else f"spot {', '.join(self.names)}"


class Colour(NamedTuple):
    """A colour: its space and its values, none for pictures and patterns; or the name and ``tile`` of one."""

    space: Space
    values: tuple[float, ...] = ()
    tile: Any = None

    @property
    def inks(self) -> tuple[float, float, float, float] | None:
        """Percent on the four plates, where its values alone tell them."""
        kind, values = self.space.kind, self.values
        if kind in ("cmyk", "icc4") and len(values) == 4:
            c, m, y, k = (100 * value for value in values)
            return c, m, y, k
        if kind in ("gray", "icc1", "calgray") and len(values) == 1:
            return 0.0, 0.0, 0.0, 100 * (1 - values[0])
        if kind in ("separation", "devicen") and len(values) == len(self.space.names):
            amounts = dict(zip(self.space.names, values, strict=True))
            c, m, y, k = (100 * amounts.get(name, 0.0) for name in PROCESS)
            return c, m, y, k
        return None

    @property
    def is_solid_black(self) -> bool:
        return self.inks is not None and self.inks[:3] == (0, 0, 0) and self.inks[3] >= 99.9

    def __str__(self) -> str:
        said = str(self.space)
        return f"{said} {' '.join(f'{value:g}' for value in self.values)}" if self.values else said


GRAY, RGB, CMYK = Space("gray"), Space("rgb"), Space("cmyk")
BLACK = Colour(GRAY, (0.0,))
UNKNOWN = Space("unknown")


def read_space(thing: Any, depth: int = 0) -> Space:
    """The space of an object; ``unknown`` where it is none."""
    if isinstance(thing, pikepdf.Name | str):
        return Space(DEVICES.get(str(thing), "unknown"))
    if not isinstance(thing, pikepdf.Array | list) or not len(thing) or depth > DEEPEST:
        return UNKNOWN
    head = str(thing[0])
    if head == "/ICCBased" and len(thing) > 1:
        return Space(f"icc{int(thing[1].get('/N', 0))}")
    if head in ("/Indexed", "/I") and len(thing) > 1:
        return Space("indexed", (), read_space(thing[1], depth + 1))
    if head == "/Pattern" and len(thing) > 1:
        return Space("pattern", (), read_space(thing[1], depth + 1))
    if head == "/Separation" and len(thing) > 2:
        return Space("separation", (_word(thing[1]),), read_space(thing[2], depth + 1))
    if head == "/DeviceN" and len(thing) > 2:
        names = tuple(map(_word, list(thing[1])[:64]))
        return Space("devicen", names, read_space(thing[2], depth + 1))
    return Space(DEVICES.get(head, "unknown"))


def _word(name: Any) -> str:
    return str(name).removeprefix("/")
