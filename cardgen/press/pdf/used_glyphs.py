"""The glyphs that a file shows, font by font, with the characters that they stand for.

A glyph says what it says where it first says anything: one that only continues another says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

Glyphs = Mapping[str, Mapping[int, str]]
"""Glyphs by font key, and what they say."""


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
