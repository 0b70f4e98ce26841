"""Figures in full width, 「２枚」, as many Japanese cards set them.

Only what stands in Japanese is changed, and no name: not what is in ``[name|…]`` or ``[|…]``, no icon, no
ruby, no number that is part of a word of Latin letters, such as ``SK01-001`` or ``HP3``.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from cardgen.pattern import pattern

Figures = Literal["half", "full"]
_PIECE: Final = pattern(
    r"\[(?:name)?\|[^\[\]]*\]|\{[^{}]*\}|:[^\s:{}\[\]|]{1,40}:"
    r"|(?P<figure>(?<![A-Za-z0-9._/-])[+−-]?\d+(?:[.,]\d+)*%?(?![A-Za-z0-9_/-]))"
)
_FULL: Final = str.maketrans("0123456789+-−%", "０１２３４５６７８９＋－－％")


def full_figures(text: str, kept: tuple[tuple[int, int], ...] = ()) -> str:
    """A marked-up text with its figures in full width; those in a ``kept`` stretch stay as they are.

    >>> full_figures("POWを+2000し、2枚引く。[name|《2号車》]はHP3。")
    'POWを＋２０００し、２枚引く。[name|《2号車》]はHP3。'
    >>> full_figures("Draw 2 cards.")
    'Draw 2 cards.'
    """
    if not any("\u3040" <= char <= "\u30ff" or "\u3400" <= char <= "\u9fff" for char in text):
        return text

    def turned(found: re.Match[str]) -> str:
        stays = found["figure"] is None or any(start <= found.start() < end for start, end in kept)
        return found[0] if stays else found[0].translate(_FULL)

    return _PIECE.sub(turned, text)
