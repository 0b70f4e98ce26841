"""Japanese clauses → sentences: what goes on with one subject is joined by continuing forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardgen.cards.effects.wording.words import FINAL, GOING_ON

LONGEST_CHAIN: Final = 3
"""Steps joined in one sentence; more are hard to follow."""


class Clause(NamedTuple):
    """One verb with its objects in its three forms; how long it lasts, which comes first; and its topic, the
    words that end in は: what is spoken of, or who ``acts``."""

    lead: str
    topic: str
    forms: tuple[str, str, str]
    closes: bool = False
    acts: bool = False

    def said(self, form: int) -> str:
        """The whole clause with its verb in a form."""
        return f"{self.lead}{self.topic}{self.forms[form]}"

    def after(self, before: Clause | None) -> Clause:
        """The clause without the lead and the topic that the one before has said."""
        if before is None:
            return self
        return self._replace(lead="", topic="" if self.topic == before.topic else self.topic)

    def follows(self, before: Clause) -> bool:
        """Whether it goes on in the sentence of the clause before: of the same, of what was dealt with, or
        for as long."""
        if self.lead != before.lead or before.closes:
            return False
        if self.topic == before.topic:
            return True
        if not self.topic or self.acts or before.topic:
            return False
        return bool(self.lead) or before.forms[0].startswith(f"{self.topic.removesuffix('は')}の")


def as_sentences(chain: Sequence[Clause]) -> list[str]:
    """Clauses as sentences: those that go on with one subject are joined, a few at a time."""
    found, group = list[str](), list[Clause]()
    for clause in [*chain, None]:
        if group and (clause is None or len(group) == LONGEST_CHAIN or not clause.follows(group[-1])):
            found.append(_sentence(group))
            group = []
        if clause is not None:
            group.append(clause)
    return found


def _sentence(group: Sequence[Clause]) -> str:
    parts = [clause.after(before) for clause, before in zip(group, [None, *group[:-1]], strict=True)]
    head = "".join(f"{part.topic}{part.forms[GOING_ON]}、" for part in parts[:-1])
    text = f"{head}{parts[-1].topic}{parts[-1].forms[FINAL]}"
    return f"{group[0].lead}{_unable(text)}。"


def _unable(text: str) -> str:
    """Two things that cannot be done, said at once.

    >>> _unable("そのキャラは攻撃できず、防御できない")
    'そのキャラは攻撃も防御もできない'
    """
    return re.sub(r"([^、は]+)できず、([^、は]+)できない$", r"\1も\2もできない", text)
