"""Turns of phrase around a game's own words, read as the plainer ones that its cards print.

Quotes around a class or a keyword say nothing (「《狐》の精霊」); a marker goes without that word
(「感電させる」, ``put 2 oil on it``), and who pays a number has less of it (「金貨を3枚支払う」). A text is
half-width already.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cardgen.cards.effects.said.plainer import Rewriting
from cardgen.cards.effects.wording.lexicon import Lexicon

_PAID: Final = (("(?:う|する)", "減らす"), ("(?:い|し)(?=[、てま])", "減らし"), ("って", "減らして"))
"""How a verb of paying ends, and that of having less instead."""


def called(lexicon: Lexicon) -> tuple[Rewriting, ...]:
    """What is read otherwise in texts of a game, in order."""
    said = _japanese(lexicon) if lexicon.language == "ja" else _english(lexicon)
    return tuple((re.compile(text, re.IGNORECASE), plainer) for text, plainer in said)


def _japanese(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    named = _either(_quoted(lexicon))
    marks = "「『《" if lexicon.header.open != "《" else "「『"
    yield rf"[{marks}](?P<name>{named})[」』》]", r"\g<name>"
    for title in map(re.escape, _markers(lexicon)):
        alone = rf"(?<![一-龠ァ-ヴ]){title}"
        yield rf"を{title}(?:状態)?(?:に(?:する|させる)|させる)", rf"に{title}マーカーを置く"
        yield rf"を{title}(?:状態)?(?:に(?:し|させ)|させ)(?=[、て])", rf"に{title}マーカーを置い"
        yield rf"{alone}状態の", rf"{title}マーカーの置かれた"
        yield (
            rf"{alone}(?=を?\d+[個つ枚]|が\d+[個つ枚]|の数|を(?:置|乗せ|のせ|載せ|取り除|付与|与え|得))",
            f"{title}マーカー",
        )
    for title in map(re.escape, _numbers(lexicon)):
        as_many = r"(?P<of>[^、。:\n]+?)(?:と同じ数|と同数|に等しい数|と同じ枚数|に等しい枚数)"
        yield rf"{as_many}の{title}を(?:得る|得(?=[、て])|獲得す?)", rf"{title}を、\g<of>だけ増やす"
        for ending, plainer in _PAID:
            count = r"を?(?P<n>\d+)(?:枚|点|個|つ|ポイント)?を?"
            yield rf"{title}{count}(?:支払|払|失|消費){ending}", rf"{title}を\g<n>{plainer}"


def _english(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    yield rf"[\"'“‘](?P<name>{_either(_quoted(lexicon))})[\"'”’]", r"\g<name>"
    for title in map(re.escape, _markers(lexicon)):
        count = r"(?P<verb>\b(?:put|place|remove)s? (?:\d+|an?|all) )"
        yield rf"{count}{title}s?(?= (?:on|from)\b)", rf"\g<verb>{title} markers"
        some = r"(?=(?:1 of|an?|all|each|up to|this|that|it|target)\b)"
        yield (
            rf"(?P<before>^|[.,:;\n\]>] ?|\b(?:and|then|may) ){title} {some}",
            rf"\g<before>put a {title} marker on ",
        )
        yield rf"\bthat (?:has|have) (?=an? {title}\b)", "with "
        yield rf"\b{title}(?:ed)? (?P<noun>{_either(_nouns(lexicon))})\b", rf"\g<noun> with a {title} marker"
        turned = rf"becomes? {title}(?:ed)?(?=[.,;\n]|$)"
        yield rf"(?P<card>[^.,:;\n]+?) {turned}", rf" put a {title} marker on\g<card>"
    for title in _numbers(lexicon):
        one = re.escape(title.removesuffix("s"))
        yield rf"\b(?:1|an?) {one}\b", f"1 {title}"
        yield rf"\b(?:pay|spend)(?P<s>s?) (?P<n>\d+) {one}s?\b", rf"lose\g<s> \g<n> {title}"


def _either(named: Iterable[str]) -> str:
    """A pattern of any of some names, the longer ones first."""
    return "|".join(map(re.escape, sorted(set(filter(None, named)), key=len, reverse=True))) or "(?!)"


def _quoted(lexicon: Lexicon) -> Iterator[str]:
    """What may stand in quotes: choices of fields, and keywords."""
    for shapes in lexicon.vocabulary.fields.values():
        for shape in shapes:
            choices = shape.item.choices if shape.item is not None else shape.choices
            yield from (label.text(lexicon.language) for label in choices.values())
    keywords = lexicon.declared.keywords.items()
    yield from (lexicon.keyword(name) for name, keyword in keywords if not keyword.hidden)


def _nouns(lexicon: Lexicon) -> Iterator[str]:
    """What cards are called in English, one or several."""
    for kind in lexicon.spec.kinds:
        noun = lexicon.noun(kind)
        yield from (noun.en, noun.plural)


def _markers(lexicon: Lexicon) -> Iterator[str]:
    return map(lexicon.marker, lexicon.declared.markers)


def _numbers(lexicon: Lexicon) -> Iterator[str]:
    return map(lexicon.number, lexicon.declared.numbers)
