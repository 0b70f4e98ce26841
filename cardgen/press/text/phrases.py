"""Where a reader pauses: the ends of Japanese phrases, for lines that end with them.

In: a measured paragraph. Out: those of its stops that end a phrase. BudouX (Apache-2.0), a small model, finds
them by the letters around; it parts some compounds, so a phrase never ends between two kanji here, nor before
a noun or verb that only leans on what it follows, in kana or kanji. After marks, around brackets and at icons
a reader pauses in any case.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from cardgen.pattern import pattern
from cardgen.press.text.breaking import pauses
from cardgen.press.text.kinds import PICTURE
from cardgen.press.text.paragraph import Paragraph

if TYPE_CHECKING:
    from budoux import Parser

LEANING = (
    "ほう", "こと", "もの", "とき", "ため", "よう", "ところ", "まま",
    "とおり", "うち", "たび", "はず", "わけ", "ほか", "ばあい", "あいだ",
    "いる", "いない", "いた", "ある", "おく", "おいて", "みる", "しまう", "くる", "くれる",
    "もらう", "よい", "いい", "ください", "なる", "なら", "する", "しない",
    "できる", "できない", "ない",
)  # fmt: skip
"""Formal nouns and auxiliary verbs, as they are written in kana."""
_KANJI = "\u3400-\u9fff々〆\U00020000-\U0003ffff"
_LEANS = pattern(
    rf"(?<=[うくぐすつぬぶむるただいなの])(?:時点?|場合|間|際|度|後|前|方|内|中|為|事|物|者|所|訳|様|側|毎|次第"
    rf"|通り|代わり|限り|以[上下外内前後降]|直[前後]|[途最]中|分(?![かけ])|外(?![さしすせ])|他(?!の)"
    rf"|上(?![がげらりるろっ])|下(?![がげさらりるろっ]))(?![{_KANJI}])"  # no part of another word, nor a verb
    rf"|(?<=[うくぐすつぬぶむるただい])(?:あと|まえ|さい)(?=[、はにのも])"
    rf"|下さ|欲し|頂|貰|良[いく]|無[いく]|出来(?![{_KANJI}])"
    r"|(?<=に)(?:つい[てた]|つき|よ[っりる]|とって|つれ|[対関][しす]|応じ|限り)|(?<=と)して"
    r"|(?<=その)他|(?<=捨て)札"
)
"""The same in kanji, behind what describes them; verbs that make a particle with the one before; words
that the model parts."""
POINTING = ("この", "その", "あの", "どの")
"""Words that point at the next one and say nothing alone at a line's end."""
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
        compound = is_kanji(text[at - 1]) and is_kanji(text[at])
        if not compound and not leans(text, at) and phrase not in POINTING:
            ends.append(at)
    return frozenset(ends)


def leans(text: str, at: int) -> bool:
    """Whether the word that begins here says little without what is before it.

    >>> leans("攻撃した時、", 4), leans("次の時間", 2), leans("点の上に", 2), leans("点の上げ方", 2)
    (True, False, True, False)
    """
    return "ぁ" <= text[at - 1] <= "ゖ" and (text.startswith(LEANING, at) or bool(_LEANS.match(text, at)))


def is_kanji(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff" or char in "々〆" or char >= "\U00020000"


def phrase_stops(paragraph: Paragraph) -> tuple[int, ...]:
    """The stops that end a phrase; the paragraph's end is one."""
    atoms, (text, places) = paragraph.atoms, _said(paragraph)
    ends = boundaries(text)
    return tuple(
        stop
        for stop in paragraph.stops
        if stop == len(atoms) or places[stop - 1] in ends or pauses(atoms[stop - 1].last, atoms[stop].first)
    )


def leaning_stops(paragraph: Paragraph) -> frozenset[int]:
    """The stops before words that lean on what is before them."""
    text, places = _said(paragraph)
    return frozenset(stop for stop in paragraph.stops[:-1] if leans(text, places[stop - 1]))


def _said(paragraph: Paragraph) -> tuple[str, list[int]]:
    """What is read, with an icon as one letter, and where in it each atom ends."""
    said = [atom.text if atom.first != PICTURE else PICTURE for atom in paragraph.atoms]
    return "".join(said), [*accumulate(map(len, said))]
