"""What is said of characters that no font of a text has: of all together, each with its code points."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

from cardgen.pattern import pattern
from cardgen.press.text.tokens import is_emoji

MOST = 12
"""Characters that one message names; a text in a script that a font has not lacks all of them."""
_EMOJI = pattern("[\U0001f000-\U0001faff\u2600-\u27bf]")
DAMAGED = "the font's character map has a wrong checksum, and characters are not found in it"
WHOLE = "put an undamaged copy of the font in its place, or add a font that has them to the style's 'font'"
Kind = Literal["picture", "sign", "letter"]


class Lacking(NamedTuple):
    """Characters of a kind, of which the same is to be said."""

    chars: Sequence[str]

    def message(self, families: Sequence[str]) -> str:
        """What is wrong; ``families`` are the fonts that were tried."""
        several = len(self.chars) > 1
        if kind_of(self.chars[0]) == "picture":
            ask = "ask for coloured pictures" if several else "asks for a coloured picture"
            return f"{self._listed()} {ask}, which no font prints"
        return f"no {'glyphs' if several else 'glyph'} for {self._listed()} in {', '.join(families)}"

    @property
    def hint(self) -> str:
        kind, each = kind_of(self.chars[0]), "each" if len(self.chars) > 1 else "it"
        plain = ", or take U+FE0F away for the plain sign" if self._plain else ""
        if kind == "letter":
            have = "them" if len(self.chars) > 1 else "it"
            return f"add a font that has {have} to the style's 'font'"
        return f"place {each} as an icon, :name:{plain}"

    @property
    def _plain(self) -> bool:
        return any(char[1:] == "\ufe0f" for char in self.chars)

    def _listed(self) -> str:
        if len(self.chars) == 1:
            return named(self.chars[0])
        more = len(self.chars) - MOST
        return ", ".join(map(_coded, self.chars[:MOST])) + (f" and {more} more" if more > 0 else "")


def kind_of(char: str) -> Kind:
    """Whether it asks for a coloured picture, is a sign that an icon could be, or is to be written."""
    if is_emoji(char):
        return "picture"
    return "sign" if _EMOJI.match(char) else "letter"


def named(char: str) -> str:
    """A character or emoji for a message: itself, its code points, and its name where Unicode gives one."""
    name = unicodedata.name(char[0], "").lower()
    return f"{_coded(char)} ({name})" if name else _coded(char)


def _coded(char: str) -> str:
    shown = char if len(char) > 1 or char.isprintable() else ""
    codes = " ".join(f"U+{ord(part):04X}" for part in char)
    return " ".join(part for part in (shown, codes) if part)
