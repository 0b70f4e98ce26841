"""Marks in a text: where a header, a keyword, a card's name, a colour or a reminder stands.

While sentences are put together a mark is a name between two control characters, and one more at its end;
they survive whatever is done to the words around them. ``Worded`` is the finished text: plain, and as
``marked`` in the inline markup of templates, ``[header|【登場時】]カードを2枚引く。``
"""

from __future__ import annotations

from typing import Final

from cardgen.pattern import pattern

HEADER, KEYWORD, NAME, REMINDER = "header", "keyword", "name", "reminder"
BRIEFLY, APART = "briefly", "apart"
"""What stands between keywords without their reminders, and with them."""
_OPEN, _NAMED, _CLOSE = "\x02", "\x03", "\x04"
_BEGIN: Final = pattern(f"{_OPEN}(\\w+){_NAMED}")
_ONLY: Final = {
    asked: pattern(f"{_OPEN}(?:{'|'.join(gone)}){_NAMED}[^{_CLOSE}]*{_CLOSE}")
    for asked, gone in {True: (BRIEFLY,), False: (REMINDER, APART)}.items()
}
_UNMARKED: Final = pattern(f"{_OPEN}(?:{BRIEFLY}|{APART}){_NAMED}([^{_CLOSE}]*){_CLOSE}")


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
    """A text written from abilities. As a text it is plain; ``marked`` says what its parts are, ``explained``
    also what its keywords mean. With ``reminders`` the plain text does, too."""

    marked: str
    explained: str

    def __new__(cls, text: str, reminders: bool = False) -> Worded:
        explained = _finished(text, reminders=True)
        brief = explained if reminders else _finished(text, reminders=False)
        plain = super().__new__(cls, _plain(brief))
        plain.marked, plain.explained = _markup(brief), _markup(explained)
        return plain

    def __getnewargs__(self) -> tuple[str]:
        return (str(self),)


def _finished(text: str, reminders: bool) -> str:
    """The text with its reminders, or without."""
    return _UNMARKED.sub(r"\1", _ONLY[reminders].sub("", text))


def _plain(text: str) -> str:
    return _BEGIN.sub("", text).replace(_CLOSE, "")


def _markup(text: str) -> str:
    """The marks as runs, if each bracket of the text has its partner, so that a run ends where it should."""
    plain, depth = _plain(text), 0
    for char in plain:
        depth += {"[": 1, "]": -1}.get(char, 0)
        if depth < 0:
            break
    return plain if depth else _BEGIN.sub(r"[\1|", text).replace(_CLOSE, "]")
