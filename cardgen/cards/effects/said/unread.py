"""Words of a text of which nothing was understood, and which may say whatever is missed in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardgen.cards.effects.said.passes import Term

_WORDS: Final = {
    True: re.compile(
        r"[一-龠々]+|[ァ-ヴー]{2,}|[A-Za-z]{2,}|(?:もら|くれ|やられ|ぶつけ|やっつけ|めく|まく)(?=[ぁ-ん])"
    ),
    False: re.compile(r"[a-z][a-z']{2,}", re.IGNORECASE),
}
_EMPTY: Final = {
    True: re.compile(
        "後|残|効果|場合|次|受|間|時|好|順番|限|または|発動|使|使用|使用者|枚数|中|対象|置|分|"
        "上|下|能力|同|名|宣言|可能|直|付|選|含|誘発|行|両方|場|状態|側|枚|個|体|回|元|加|他|"
        "自身|際|名前|処理|解除|捨|相手|離|代|出|値|重|手|交換|高|今|最後|持|見|ダメージ|コスト|プレイヤー|ターン|属性"
    ),
    False: re.compile(
        "this|that|these|those|the|then|than|and|but|for|from|with|into|onto|when|whenever|while|"
        "during|after|before|as|long|are|was|were|its|it's|there|there's|their|his|her|who|whose|"
        "which|what|has|have|had|does|did|you|you're|your|control|controls|damage|if|among|only|once|"
        "either|both|including|instead|choice|cost|card|cards|pile|one|ones|any|all|each|every|not|"
        "also|again|back|out|off|over|under|target|trigger|triggers|activate|activated|ability|"
        "effect|action|order|number|total|turn|turns|time|times|following|next|would|could|can|will|"
        "may|much|more|less|player|same|game|play|together|between|attached|dealt|attacker|user|let|"
        "own|afterwards|end|start|beginning|name|able|ends|soon|called|paid|enters|high|present|"
        "value|exchange|other|another|up|to|even|unless|except|until|way|here",
    ),
}
"""Words without a meaning of their own that rules text is full of; ``True`` for Japanese."""


def unread(plain: str, terms: Sequence[Term], japanese: bool) -> frozenset[str]:
    """The words of a line that say something, nobody knows what."""
    left = list(plain)
    for term in terms:
        left[term.start : term.end] = "\n" * (term.end - term.start)
    words = (match[0] for match in _WORDS[japanese].finditer("".join(left)))
    return frozenset(word for word in words if not _EMPTY[japanese].fullmatch(word.lower()))
