"""A card's text in the one form in which it is read: without ruby and marks, every figure in ASCII digits."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from cardgen.cards.effects.said.plainer import PLAINER_EN, PLAINER_JA, Rewriting
from cardgen.cards.effects.wording.words import without_ruby

_RUN: Final = re.compile(r"\[\w+\|([^\[\]|]*)\]")
"""A run of a template's inline markup, ``[strong|…]``."""
_KANJI: Final = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
_DIGIT: Final = "[一二三四五六七八九]"
_KANJI_NUMBER: Final = re.compile(
    rf"(?=[一二三四五六七八九十百千])({_DIGIT}?千)?({_DIGIT}?百)?({_DIGIT}?十)?({_DIGIT})?"
    r"(?=[枚体個回度人つ点台匹本倍名]|ダメージ)"
)
_WORDS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_WORD: Final = re.compile(rf"\b(?:{'|'.join(_WORDS)})\b", re.IGNORECASE)
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_CIRCLED: Final = re.compile(r"\n?[①-⑳❶-❿]\s?")
"""What begins each of several things to choose from, beside a bullet."""
_BEFORE_DIGIT: Final = re.compile(r"(?<![ァ-ヴー])[ー―−–](?=\s*\d)")


def folded(text: str, japanese: bool, own: Iterable[Rewriting] = ()) -> str:
    """The text to be read; ``own`` are turns of phrase of its game.

    >>> folded("{二枚|にまい}引く。ＰＯＷを－１，０００", japanese=True)
    '2枚引く。POWを-1000'
    >>> folded("Draw two cards.", japanese=False)
    'Draw 2 cards.'
    """
    plain = without_ruby(text)
    while _RUN.search(plain):
        plain = _RUN.sub(r"\1", plain)
    plain = unicodedata.normalize("NFKC", _CIRCLED.sub("\n・", plain))
    plain = plain.translate(str.maketrans("’‘“”", "''\"\"")) if not japanese else plain
    plain = _BEFORE_DIGIT.sub("-", plain)
    plain = _THOUSANDS.sub("", plain)
    if japanese:
        plain = _KANJI_NUMBER.sub(_kanji, re.sub(r"[ \t]+", "", plain))
    else:
        plain = _WORD.sub(lambda word: str(_WORDS.index(word[0].lower()) + 1), plain)
    for found, plainer in (*own, *(PLAINER_JA if japanese else PLAINER_EN)):
        plain = found.sub(plainer, plain)
    return plain


def _kanji(number: re.Match[str]) -> str:
    """A kanji number below ten thousand in digits."""
    total = 0
    for part, unit in zip(number.groups(), (1000, 100, 10, 1), strict=True):
        if part:
            total += (_KANJI.get(part[0], 1) if unit > 1 else _KANJI[part]) * unit
    return str(total)
