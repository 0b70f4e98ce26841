"""Where a reader pauses: the ends of Japanese phrases, for lines that end with them.

In: a measured paragraph. Out: those of its stops that end a phrase. BudouX (Apache-2.0), a small model, finds
them by the letters around; it parts some compounds, so a phrase never ends between two kanji here, nor before
a noun or verb that only leans on what it follows. After marks, around brackets and at icons a reader pauses
in any case.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from cardgen.press.text.breaking import PICTURE, pauses
from cardgen.press.text.paragraph import Paragraph

if TYPE_CHECKING:
    from budoux import Parser

LEANING = (
    "ほう", "こと", "もの", "とき", "ため", "よう", "ところ", "まま",
    "とおり", "うち", "たび", "はず", "わけ", "ほか", "いる", "いない",
    "いた", "ある", "おく", "おいて", "みる", "しまう", "くる", "くれる",
    "もらう", "よい", "いい", "ください", "なる", "なら", "する", "しない",
    "できる", "できない", "ない",
)  # fmt: skip
"""Formal nouns and auxiliary verbs, as they are written in kana."""
KEPT = 4096
"""Texts whose phrases are remembered: those of a large set."""


@cache
def _parser() -> Parser:
    from budoux import load_default_japanese_parser  # its model is read for texts that ask for phrases alone

    return load_default_japanese_parser()


@lru_cache(KEPT)
def boundaries(text: str) -> frozenset[int]:
    """Where phrases end in a text, in characters.

    >>> sorted(boundaries("場に出た食べ物を一番乗りで食べる"))
    [2, 4, 8, 13]
    """
    ends, at = [], 0
    for phrase in _parser().parse(text)[:-1]:
        at += len(phrase)
        leans = text.startswith(LEANING, at) and "ぁ" <= text[at - 1] <= "ゖ"
        if not leans and not (is_kanji(text[at - 1]) and is_kanji(text[at])):
            ends.append(at)
    return frozenset(ends)


def is_kanji(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff" or char in "々〆" or char >= "\U00020000"


def phrase_stops(paragraph: Paragraph) -> tuple[int, ...]:
    """The stops that end a phrase; the paragraph's end is one."""
    atoms = paragraph.atoms
    said = [atom.text if atom.first != PICTURE else PICTURE for atom in atoms]
    ends, at = boundaries("".join(said)), 0
    places = []
    for text in said:
        at += len(text)
        places.append(at)
    return tuple(
        stop
        for stop in paragraph.stops
        if stop == len(atoms) or places[stop - 1] in ends or pauses(atoms[stop - 1].last, atoms[stop].first)
    )
