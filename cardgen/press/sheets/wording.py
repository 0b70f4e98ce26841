"""The words of a sheet's label, in the language of the set: its title, number, side, turn and build."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "front": "sheet {number} front",
        "back": "sheet {number} back",
        "folded": "sheet {number}",
        "long-edge": "turn over the long edge",
        "short-edge": "turn over the short edge",
        "fold": "fold at the dashes, glue, then cut",
    },
    "ja": {
        "front": "{number}枚目 表",
        "back": "{number}枚目 裏",
        "folded": "{number}枚目",
        "long-edge": "長辺とじで両面印刷",
        "short-edge": "短辺とじで両面印刷",
        "fold": "破線で折り、貼り合わせてから断裁",
    },
}


class Wording(NamedTuple):
    title: str
    build: str
    words: Mapping[str, str]

    def label(self, number: int, side: Literal["front", "back", "folded"], turn: str) -> str:
        """The label of a page; ``turn`` is how the plan prints backs, ``none`` where it does not."""
        said = self.words[side].format(number=number), self.words.get(turn, "")
        return " · ".join(filter(None, (self.title, *said, self.build)))


def wording(title: str, build: str, locale: str) -> Wording:
    """The words in a language; English for those that cardgen does not speak."""
    return Wording(title, build, WORDS.get(locale, WORDS["en"]))
