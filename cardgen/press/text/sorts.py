"""Which character of a face sets a character: itself, a look-alike, or nothing for one that does not show."""

from __future__ import annotations

import unicodedata

from cardgen.press.text.kinds import SOFT_HYPHEN
from cardgen.press.text.typeface import Typeface

ALIASES = {  # look-alikes that stand in within a face, before another face is tried
    "～": "〜",
    "〜": "～",
    "―": "—",
    "—": "―",
    "－": "−",
    "−": "－",
    "∥": "‖",
    "‖": "∥",
    "￠": "¢",
    "￡": "£",
    "￢": "¬",
    "‐": "-",
    "‑": "-",
    "\u212b": "Å",
    "\u2126": "Ω",
}
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f"
"""Spaces that are made of the common one where a face lacks them (HarfBuzz does so)."""
_INVISIBLE = "\u00ad\u034f\u200b\u200c\u200d\u200e\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff"
_NON_JOINER = "\u200c"
"""Stands for a soft hyphen while a word is shaped: no ligature forms where a line may part it."""


def has_sorts(face: Typeface, cluster: str) -> bool:
    """Whether a face can set a character with its marks, as they are written or composed into one."""
    composed = unicodedata.normalize("NFC", cluster) if len(cluster) > 1 else ""
    return all(sort_for(face, char) for char in cluster) or bool(composed and all(map(face.glyph, composed)))


def sort_for(face: Typeface, char: str) -> str:
    """The character that sets this one in a face, itself or a look-alike; empty where neither is there."""
    if char == SOFT_HYPHEN:
        return _NON_JOINER
    if is_invisible(char) or face.glyph(char) or (char in _SPACES and face.glyph(" ")):
        return char
    alias = ALIASES.get(char, "")
    return alias if alias and face.glyph(alias) else ""


def is_invisible(char: str) -> bool:
    """Characters that steer and do not show: joiners, variation selectors, marks of left-to-right text."""
    return char in _INVISIBLE or "\ufe00" <= char <= "\ufe0f" or char >= "\U000e0100"
