"""A font of a PDF, as far as a preflight asks: its name, whether it is in the file, how wide its codes are.

In: a font dictionary, which may be anything. Out: ``Font``.
Sources: PDF 1.7, 9.6 (simple fonts), 9.7 (composite fonts), 9.9 (embedded programs).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pikepdf

from cardgen.press.preflight.stream import is_bounded

FILES = ("/FontFile", "/FontFile2", "/FontFile3")


class Font(NamedTuple):
    """``wide`` fonts have codes of two bytes; in a ``notdef`` one the code 0 stands for no character.

    ``usual`` is the width of codes whose width is not said, in thousandths of an em, and in ``vertical`` ones
    how far they move the pen up; ``glyphs`` is the dictionary of a Type 3 font, whose glyphs are drawings.
    """

    name: str
    embedded: bool
    wide: bool
    widths: Mapping[int, float]
    usual: float
    notdef: bool = False
    glyphs: Any = None
    vertical: bool = False

    def codes(self, shown: bytes) -> list[int]:
        """The codes of a string."""
        if self.wide:
            return [shown[at] << 8 | shown[at + 1] for at in range(0, len(shown) - 1, 2)]
        return list(shown)

    def advance(self, codes: list[int]) -> float:
        """How far codes move the pen, in thousandths of an em."""
        widths, usual = self.widths, self.usual
        return sum(widths.get(code, usual) for code in codes)


def read_font(thing: Any) -> Font:
    """The font of a dictionary. Raises what pikepdf raises where that is no font."""
    kind, name = str(thing.get("/Subtype", "")), str(thing.get("/BaseFont", "/?")).removeprefix("/")
    if kind == "/Type3":
        scale = 1000 * abs(float(thing.FontMatrix[0]))
        widths = {code: width * scale for code, width in _simple_widths(thing).items()}
        return Font(name if name != "?" else "Type 3", True, False, widths, 0.0, glyphs=thing)
    if kind == "/Type0":
        inner = thing.DescendantFonts[0]
        encoding = str(thing.get("/Encoding", ""))
        by_glyph = encoding.startswith("/Identity")
        notdef = by_glyph and not _remaps_nought(inner)
        if encoding.endswith("-V"):
            down = float(inner.get("/DW2", (880, -1000))[1])
            return Font(name, _is_embedded(inner), True, {}, down, notdef, vertical=True)
        widths = _wide_widths(inner) if by_glyph else {}
        return Font(name, _is_embedded(inner), True, widths, float(inner.get("/DW", 1000)), notdef)
    return Font(name, _is_embedded(thing), False, _simple_widths(thing), 500.0)


def _remaps_nought(font: Any) -> bool:
    """Whether a font's map of codes to glyphs makes a glyph like others of the code 0."""
    glyphs = font.get("/CIDToGIDMap")
    if not isinstance(glyphs, pikepdf.Stream) or not is_bounded(glyphs):
        return False
    return any(glyphs.read_bytes()[:2])


def _is_embedded(font: Any) -> bool:
    descriptor = font.get("/FontDescriptor")
    return descriptor is not None and any(key in descriptor for key in FILES)


def _simple_widths(font: Any) -> dict[int, float]:
    first = int(font.get("/FirstChar", 0))
    return {first + at: float(width) for at, width in enumerate(list(font.get("/Widths", []))[:256])}


def _wide_widths(font: Any) -> dict[int, float]:
    """The widths of ``/W``: ``first [w w w]`` or ``first last w``."""
    widths: dict[int, float] = {}
    parts = list(font.get("/W", []))
    at = 0
    while at + 1 < len(parts) and len(widths) < 70_000:
        first, second = int(parts[at]), parts[at + 1]
        if not isinstance(second, pikepdf.Array):
            last = min(int(second), first + 65_536)
            widths |= dict.fromkeys(range(first, last + 1), float(parts[at + 2]))
            at += 3
        else:
            widths |= {first + index: float(width) for index, width in enumerate(second)}
            at += 2
    return widths
