"""Japanese numbers that stand before a verb.

A number that goes with the verb, 「手札を2枚まで捨てる」, is put between two signs until the particle behind
it is known: ``settled`` then says 「を2枚まで」 before a verb, 「2枚まで」 before any other particle.
"""

from __future__ import annotations

import re
from typing import Final

_ADVERB, _VERB = "\x00", "\x01"
_NUMBER: Final = f"{_ADVERB}([^{_ADVERB}{_VERB}]*)"


def adverb(number: str) -> str:
    """A number that stands between を and its verb."""
    return f"{_ADVERB}{number}{_VERB}"


def settled(text: str) -> str:
    """A text whose numbers stand before the verb, or before the particle that is there instead of を.

    >>> settled(f"手札{adverb('2枚まで')}を捨てる"), settled(f"キャラ{adverb('2体まで')}に1ダメージ")
    ('手札を2枚まで捨てる', 'キャラ2体までに1ダメージ')
    >>> settled(f"手札{adverb('、その数だけ')}を捨てる"), settled(f"キャラ{adverb('すべて')}は防御できない")
    ('手札を、その数だけ捨てる', 'キャラはすべて防御できない')
    """
    text = re.sub(f"{_NUMBER}{_VERB}を", r"を\1", text)
    text = re.sub(f"{_ADVERB}すべて{_VERB}は", "はすべて", text)
    text = re.sub(f"{_NUMBER}選んで{_VERB}の", r"を\1選び、その", text)
    text = re.sub(f"{_NUMBER}選んで{_VERB}", r"を\1選び、それ", text)
    text = re.sub(f"{_ADVERB}、?|{_VERB}", "", text)
    return text.replace("それの", "その")
