"""The empty halves of full-width marks: which go at a line's ends, and where marks meet.

In: one or two characters. Out: thousandths of an em.
Source: JLREQ 3.1.2 and 3.1.4.
"""

from __future__ import annotations

from cardgen.press.text.kinds import Kind, kind_of

_BLANK_AFTER = {Kind.CLOSING: 500.0, Kind.FULL_STOP: 500.0, Kind.COMMA: 500.0}
_FULL_WIDTH = frozenset("「『（［｛〔〈《【〘〖〝“‘｟」』）］｝〕〉》】〙〗〟”’｠。．、，・：；")


def blank_before(char: str) -> float:
    """The empty half in front of a full-width opening mark, which goes at a line's start."""
    return 500.0 if char in _FULL_WIDTH and kind_of(char) is Kind.OPENING else 0.0


def blank_after(char: str) -> float:
    """The empty half behind a full-width closing mark, comma or stop, which goes at a line's end."""
    return _BLANK_AFTER.get(kind_of(char), 0.0) if char in _FULL_WIDTH else 0.0


def squeeze(before: str, after: str) -> float:
    """What goes out between two full-width marks, so that they read as one (JLREQ 3.1.4).

    >>> squeeze("。", "」"), squeeze("」", "「"), squeeze("（", "「"), squeeze("か", "「")
    (500.0, 500.0, 500.0, 0.0)
    """
    if before not in _FULL_WIDTH or after not in _FULL_WIDTH:
        return 0.0
    if blank_after(before):  # what follows brings its own room, or needs none
        return 500.0
    return blank_before(after)
