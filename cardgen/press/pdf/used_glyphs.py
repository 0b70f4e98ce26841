"""The glyphs that a file shows, font by font, with the characters that they stand for.

A glyph says what it says where it first says anything: one that only continues another says nothing.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Mapping

Glyphs = Mapping[str, Mapping[int, str]]
"""Glyphs by font key, and what they say."""
ENOUGH = 10_000
"""Glyphs that cost as much as an expression that passes over them next time."""
_STRETCH = re.compile("<([^>]*)")


class UsedGlyphs:
    """Gathers glyphs as they are painted.

    >>> used = UsedGlyphs()
    >>> used.add("sans", {4: "", 5: "b"}), used.add("sans", {4: "a", 5: "c"}), used.fonts
    ({4: '', 5: 'b'}, {4: 'a'}, {'sans': {4: 'a', 5: 'b'}})
    """

    def __init__(self) -> None:
        self.fonts: dict[str, dict[int, str]] = {}
        self._unsaid: dict[str, set[int]] = {}

    def add(self, font: str, used: Mapping[int, str]) -> dict[int, str]:
        """Count a font's glyphs; answer those that are new, or are the first to say something."""
        known = self.fonts.setdefault(font, {})
        unsaid = self._unsaid.setdefault(font, set())
        if used.keys() <= known.keys() and not (unsaid and unsaid & used.keys()):
            return {}
        new = {
            glyph: said for glyph, said in used.items() if glyph not in known or (said and glyph in unsaid)
        }
        known |= new
        unsaid |= {glyph for glyph, said in new.items() if not said}
        unsaid -= {glyph for glyph, said in new.items() if said}
        return new


class Sieve:
    """Lets through those glyphs of letters that are not known yet.

    Most of a page are, and an expression passes over them that is made anew when ``ENOUGH`` came through.

    >>> sorted(Sieve().new("<00030001>-125 <00020001>", known={3}))
    [1, 2]
    """

    def __init__(self) -> None:
        self.others = re.compile(".+", re.DOTALL)
        self.came_through = 0

    def new(self, letters: str, known: Iterable[int]) -> frozenset[int]:
        """The glyphs of letters, as packed lines hold them, but for those that are known."""
        digits = "".join(_STRETCH.findall(letters.replace("><", "")))
        signs = bytes.fromhex(digits).decode("utf-16-be", "surrogatepass")
        others = "".join(self.others.findall(signs))
        glyphs = array("H", others.encode("utf-16", "surrogatepass")[2:])
        self.came_through += len(glyphs)
        if self.came_through > ENOUGH:
            passed = re.escape("".join(map(chr, {*known, *glyphs})))
            self.others, self.came_through = re.compile(f"[^{passed}]+"), 0
        return frozenset(glyphs).difference(known)
