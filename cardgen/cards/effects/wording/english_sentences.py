"""English clauses → sentences: what goes on from one another is joined, as is what is said of one thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardgen.cards.marks import Worded

LONGEST_CHAIN: Final = 3
"""Steps joined in one sentence; more are hard to follow."""
CANNOT: Final = "cannot "
_HANDLES: Final = "turn|put|return|move|call|attach|retreat|destroy|exhaust|recover|ready|discard"
"""Verbs of what is done to a card."""


class Clause(NamedTuple):
    """One verb with its objects; who it is said of, where that is not the player; how long it lasts."""

    subject: str
    text: str
    tail: str
    theme: str = ""
    closes: bool = False
    early: bool = False
    """Whether its duration reads better before it."""

    def __str__(self) -> str:
        words = f"{self.subject} {self.text}".strip()
        if not self.tail:
            return words
        return f"{self.tail}, {words}" if self.early else f"{words} {self.tail}"


def reads_early(subject: str, text: str, tail: str) -> bool:
    """Whether a duration comes before what is said of somebody, for that is long."""
    long = len(Worded(text)) > 28 and not text.startswith(CANNOT)
    return bool(subject) and long and bool(tail) and not tail.startswith("until its")


def spaced(sentences: Sequence[str]) -> str:
    return " ".join(sentences).replace("\n ", "\n")


def lower(text: str) -> str:
    """A sentence that goes on after a beginning."""
    return text[:1].lower() + text[1:]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def as_sentences(chain: Sequence[Clause]) -> list[str]:
    """Clauses as sentences: those that go on from one another are joined."""
    found: list[str] = []
    group: list[Clause] = []
    for clause in [*chain, None]:
        if group and (clause is None or len(group) == LONGEST_CHAIN or not _goes_on(group, clause)):
            found.append(f"{capital(_joined(group))}.")
            group = []
        if clause is not None:
            group.append(clause)
    return found


def _goes_on(group: Sequence[Clause], clause: Clause) -> bool:
    """Whether a clause goes on in the sentence of those before it."""
    last = group[-1]
    if last.closes:
        return False
    if clause.subject and last.subject:
        return clause.subject == last.subject and clause.tail == last.tail
    if clause.subject:
        same = clause.subject == last.theme == clause.theme
        return same and (not last.tail or last.tail == clause.tail) and not clause.early
    return not (last.subject or last.tail or clause.tail)


def _joined(group: Sequence[Clause]) -> str:
    """One sentence, without its end."""
    first, last = group[0], group[-1]
    if len(group) == 1:
        return str(first)
    if first.subject:
        verbs = _enumerated([clause.text for clause in group])
        early = bool(first.tail) and not verbs.startswith(CANNOT)
        return str(first._replace(text=verbs, early=early))
    if last.subject and last.tail and last.tail == group[-2].tail:
        return f"{group[-2].text} and it {last.text} {last.tail}"
    if last.subject:
        last = last._replace(subject="it", early=False)
    texts = [*map(str, group[:-1]), f"then {last}"]
    return ", ".join(texts)


def _enumerated(verbs: Sequence[str]) -> str:
    """Several things that are said of one subject; what it cannot do is said at once.

    >>> _enumerated(["cannot attack", "cannot block"]), _enumerated(["gets +2 attack", "may attack"])
    ('cannot attack or block', 'gets +2 attack and may attack')
    """
    if all(verb.startswith(CANNOT) for verb in verbs):
        return CANNOT + " or ".join(verb.removeprefix(CANNOT) for verb in verbs)
    *first, last = verbs
    return f"{', '.join(first)} and {last}"


def taken_up(lead: str, text: str, this: str) -> str:
    """A sentence that goes on with the card of its event, which it names first, as ``it``.

    >>> taken_up("When this town enters, ", "turn this town OFF.", "this town")
    'turn it OFF.'
    """
    if lead.count(this) != 1 or not lead.startswith("When"):
        return text
    acts = rf"(?P<head>(?:you may )?(?:{_HANDLES}) ){this}(?!\w|'s)"
    return re.sub(rf"^(?:{acts}|{this}(?= (?:gets|gains|loses|cannot|may|has)\b))", _it, text, count=1)


def _it(found: re.Match[str]) -> str:
    return f"{found['head'] or ''}it"
