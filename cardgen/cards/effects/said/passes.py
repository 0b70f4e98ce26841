"""What a text is searched for: patterns, each with the aspect of a clause that it tells and what of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cardgen.cards.effects.said.plain import folded

_FORMS: Final = re.compile(r"\[([^\[\]]*)\]")
_SLOT: Final = re.compile(r"\{\w*\}")


class Term(NamedTuple):
    """Words that say something: where, which aspect of a clause, what of it, and in which words."""

    start: int
    end: int
    aspect: str
    value: Any
    words: str


class Number(NamedTuple):
    """A number as it stands in a text: its sign, if it has one, and what it is compared by."""

    sign: str
    n: int
    compare: str
    unit: str


_DONE_JA: Final = r"(?=[すしさ、。:/\]】〕]|$)"
Pass = tuple[str, "re.Pattern[str]", Callable[["re.Match[str]"], Any]]


def pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


def always(value: Any) -> Callable[[re.Match[str]], Any]:
    return lambda _: value


def verb_pattern(words: str, japanese: bool) -> tuple[str, str]:
    """What tells a step's verb in a text: its stem, and what must stand behind it further on.

    >>> verb_pattern("{main}をOFFに[する|し|して]", True), verb_pattern("turn[s] {main} OFF", False)
    (('OFFに(?=[すしさ、。:/\\\\]】〕]|$)', ''), ('\\\\bturn(?:s)?\\\\b', 'OFF'))
    """
    chunks = [chunk.strip() for chunk in _SLOT.split(words) if chunk.strip()]
    if japanese:
        last = chunks[-1] if chunks else ""
        head = _FORMS.split(last)[0].lstrip("をはがにへとから、")
        forms = [form for found in _FORMS.findall(last) for form in found.split("|")]
        shared = ""
        for letters in zip(*forms, strict=False):
            if len(set(letters)) > 1:
                break
            shared += letters[0]
        does = {form[:1] for form in forms} == {"す", "し"}  # a noun that is done: no バトル相手
        return re.escape(folded(head + shared, True)) + (_DONE_JA if does else ""), ""
    spelled = [_FORMS.sub(lambda found: f"\0{found[1]}\0", chunk) for chunk in chunks]
    texts = [rf"\b{either(chunk)}\b" for chunk in spelled]
    return (texts[0], "".join(texts[1:2]).replace(r"\b", "")) if texts else ("", "")


def either(chunk: str) -> str:
    """A pattern of words with any of their forms."""
    parts = chunk.split("\0")
    made = ""
    for index, part in enumerate(parts):
        if index % 2 == 0:
            made += re.escape(part)
        else:
            choices = "|".join(map(re.escape, part.split("|")))
            made += f"(?:{choices})" if "|" in part else f"(?:{choices})?"
    return made
