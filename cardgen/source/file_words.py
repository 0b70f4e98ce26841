"""What no file's name should be or hold, on any system, and which names some system takes for one.

Sources: Microsoft Learn, Naming Files, Paths, and Namespaces; Unicode, Default_Ignorable_Code_Point.
"""

from __future__ import annotations

import re
import unicodedata

from cardgen.pattern import pattern

DEVICE = pattern(r"(?:con(?:in\$|out\$)?|prn|aux|nul|(?:com|lpt)[0-9¹²³])", re.IGNORECASE)
"""Names that Windows keeps for devices, whatever their ending; the raised digits count as digits."""

UNSEEN = pattern(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Marks that turn the direction of text, joiners, fillers, selectors: two names may differ in these alone."""


def folded(name: str) -> str:
    """What names have in common that some system takes for one, past case and how accents are composed.

    >>> folded("Ka\u0301.pdf") == folded("kÁ.PDF")
    True
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
