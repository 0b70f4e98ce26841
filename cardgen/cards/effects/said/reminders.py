"""Reminder texts: what keywords are said to mean, in brackets behind them, which says nothing more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cardgen.cards.effects.said.plain import folded
from cardgen.cards.effects.wording.lexicon import Lexicon

_BEHIND: Final = r"\d*】?(?:を得る|を持つ)?[。.]?) ?\(([^()]*[。.])\)"
"""A sentence in brackets behind a keyword, or behind the sentence that ends with it.

It ends a group that the keyword's title begins, which is what is kept.
"""


def without_reminders(plain: str, lexicon: Lexicon, limits: Mapping[str, str]) -> str:
    """A text without what its keywords are said to mean, in the spec's words or in others.

    Brackets that hold one of the ``limits``, how often something is done, are none.
    """

    def before(found: re.Match[str]) -> str:
        often = any(re.search(text, found[2], re.IGNORECASE) for text in limits.values())
        return found[0] if often else found[1]

    japanese = lexicon.language == "ja"
    for name, keyword in lexicon.declared.keywords.items():
        note = folded(keyword.note.text(lexicon.language), japanese)
        if note:
            text = re.escape(note).replace(re.escape("{value}"), r"[^()]*?")
            plain = re.sub(rf"\s?\({text}\)", "", plain)
        if not keyword.hidden:
            title = re.escape(folded(lexicon.keyword(name), japanese))
            plain = re.sub(f"({title}{_BEHIND}", before, plain)
    return plain
