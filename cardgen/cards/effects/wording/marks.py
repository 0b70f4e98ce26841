"""Marks in a text: where a header, a keyword, a card's name, a colour or a reminder stands.

While sentences are put together a mark is a name between two control characters, and one more at its end;
they survive whatever is done to the words around them. ``Worded`` is the finished text: plain, and as
``marked`` in the inline markup of templates, ``[header|【登場時】]カードを2枚引く。``
"""

from __future__ import annotations

import re
from typing import Final

HEADER, KEYWORD, NAME, REMINDER = "header", "keyword", "name", "reminder"
_OPEN, _NAMED, _CLOSE = "\x02", "\x03", "\x04"
_BEGIN: Final = re.compile(f"{_OPEN}(\\w+){_NAMED}")


def mark(name: str, text: str) -> str:
    """A stretch of a text in the making, under a name; a text that is empty stays so.

    >>> Worded(mark("keyword", "突破") + "を得る。").marked
    '[keyword|突破]を得る。'
    """
    return f"{_OPEN}{name}{_NAMED}{text}{_CLOSE}" if text else ""


def color(value: str) -> str:
    """The name under which what is of a colour, or another choice, is marked."""
    return f"color_{value}"


class Worded(str):
    """A text written from abilities. As a text it is plain; ``marked`` says what its parts are."""

    marked: str

    def __new__(cls, text: str) -> Worded:
        plain = super().__new__(cls, _BEGIN.sub("", text).replace(_CLOSE, ""))
        plain.marked = _BEGIN.sub(r"[\1|", text).replace(_CLOSE, "]") if _balanced(plain) else str(plain)
        return plain

    def __getnewargs__(self) -> tuple[str]:
        return (str(self),)


def _balanced(text: str) -> bool:
    """Whether each bracket has its partner, so that a run around it ends where it should."""
    depth = 0
    for char in text:
        depth += {"[": 1, "]": -1}.get(char, 0)
        if depth < 0:
            return False
    return depth == 0
