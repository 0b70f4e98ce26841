"""Words of a text of which nothing was understood, and which may say whatever is missed in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from cardgen.cards.effects.said.passes import Term

_WORDS: Final = {
    True: re.compile(r"[一-龠々]+|[ァ-ヴー]{2,}|[A-Za-z]{2,}|[ぁ-ん]+"),
    False: re.compile(r"[a-z][a-z']{2,}", re.IGNORECASE),
}
_ASIDE: Final = re.compile(r"\([^()]+\)(?!:)")
_ENDINGS: Final = (
    "[るすくうつぐむぬぶりきいしちみびてたえれね]|っ[てた]|い[てた]|ん[でだ]|ける?|えられた|かれた|わ[るり]"
)
_LINKS: Final = (
    "の|を|に|が|は|も|と|で|へ|か|や|から|この|その|それ|これ|ここ|そこ|した|して|しない|してきた|し|さ|され|される|させる?|する|します|ました|ます"
    "|なら|ならば|または|および|かつ|ずつ|だけ|それぞれ|さらに|もう|という|ある|あれば|いる|いれば|いて|いない|ない|だった|である|でも|ても|てから|のみ"
    "|とき|もの|こと|うち|どちらか|いずれか|そして|また|すべて|ください|あと|ば|な|なっている|なかぎり|になったら|による|た|て|れば"
)
_EMPTY: Final = {
    True: re.compile(
        "後|残|効果|場合|次|受|間|時|好|順番|限|または|発動|使|与|使用|使用者|枚数|中|対象|置|分|"
        "上|下|能力|同|名|宣言|可能|直|付|選|含|誘発|行|両方|場|状態|側|枚|個|体|回|元|加|他|"
        "自身|際|名前|処理|解除|捨|相手|離|代|出|値|重|手|交換|高|今|最後|持|見|ダメージ|コスト|プレイヤー|ターン|属性"
        f"|(?:{_ENDINGS})?(?:{_LINKS})*"
    ),
    False: re.compile(
        "this|that|these|those|the|then|than|and|but|for|from|with|into|onto|when|whenever|while|"
        "during|after|before|as|long|are|was|were|its|it's|there|there's|their|his|her|who|whose|"
        "which|what|has|have|had|does|did|you|you're|your|control|controls|damage|if|among|only|once|"
        "either|both|including|instead|choice|cost|card|cards|pile|one|ones|any|all|each|every|not|"
        "also|again|back|under|target|trigger|triggers|activate|activated|ability|"
        "effect|action|order|number|total|time|times|could|paid|can|will|"
        "may|much|more|less|player|same|game|play|together|between|attached|dealt|attacker|user|let|"
        "own|afterwards|name|high|"
        "value|exchange|other|another|to|even|way|here",
    ),
}
"""Words without a meaning of their own that rules text is full of; ``True`` for Japanese."""


def unread(plain: str, terms: Sequence[Term], japanese: bool) -> frozenset[str]:
    """The words of a line that say something, nobody knows what."""
    left = list(plain)
    if terms and terms[0].aspect == "timing" and terms[0].value[0] == "title":  # behind the ability's name
        left[: terms[0].start] = "\n" * terms[0].start
    for term in terms:
        left[term.start : term.end] = "\n" * (term.end - term.start)
    words = (match[0] for match in _WORDS[japanese].finditer("".join(left)))
    said = (word for word in words if not _EMPTY[japanese].fullmatch(word.lower()))
    return frozenset([*said, *_asides(plain, terms), *(_compounds(terms) if japanese else ())])


def _asides(plain: str, terms: Sequence[Term]) -> Iterator[str]:
    """What is explained in brackets, or said once more."""
    for aside in _ASIDE.finditer(plain):
        if any(term.aspect == "verb" and aside.start() < term.start < aside.end() for term in terms):
            yield aside[0]


def _compounds(terms: Sequence[Term]) -> Iterator[str]:
    """Verbs made of two, which may mean a third thing: 「引き入れる」."""
    for one, other in pairwise(terms):
        if one.aspect == other.aspect == "verb" and one.end == other.start and one.words[-1] not in "てで":
            yield one.words + other.words
