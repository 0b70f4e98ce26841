"""What a style says, key by key, each with the place where it is written.

In: the keys of a style, a run or a text element. Out: ``Value`` by name, those that say something; laid over
each other along ``extends`` they make a look (``styles``). ``PLAIN`` is what a text looks like where nothing
is said.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.press.template.style import LetterKeys, TextKeys
from cardgen.source.located import Path

PLAIN = TextKeys.model_construct(
    font=("Noto Sans JP",), weight=400, italic=False, size="8pt", color="black", leading=1.5, tracking=0.0,
    proportional=False, script_gap=125.0, align="left", valign="top", edge="em", wrap="greedy",
    breaking="strict", paragraph_gap=0.0, emphasis="none", reminders=False, writing="horizontal", together=2,
    figures="half", fit=(),
)  # fmt: skip
"""An eighth of an em parts Japanese and Western letters."""
_KEYS = tuple(TextKeys.model_fields)


class Value(NamedTuple):
    """A key's value and where it is written."""

    value: Any
    path: Path


Keys = dict[str, Value]


def plain(path: Path) -> Keys:
    """All keys as they are where nothing is said; what is wrong with them is told at the path."""
    return {name: Value(getattr(PLAIN, name), path) for name in _KEYS}


def said(keys: LetterKeys, path: Path) -> Keys:
    """The keys that say something."""
    names = type(keys).model_fields
    return {
        name: Value(getattr(keys, name), (*path, name))
        for name in _KEYS
        if name in names and getattr(keys, name) is not None
    }
