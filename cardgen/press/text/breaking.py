"""Where a line may end: pairs of characters that stay together, and those that may part.

In: two neighbouring characters. Out: whether a line may break between them (``may_break``), in need
(``may_split``), or a justified line may open there (``may_open``). Nothing here knows fonts or widths.
Sources: JLREQ (Requirements for Japanese Text Layout, W3C 2020) 3.1 and appendix A, which follows JIS X 4051;
UAX #14 for words with hyphens and slashes.
"""

from __future__ import annotations

from cardgen.press.text.kinds import (
    CURLED,
    DASHES,
    LEADERS,
    NO_BREAK_SPACES,
    PICTURE,
    QUOTES,
    SIGNS,
    SLASHES,
    Kind,
    kind_of,
)

NO_START = frozenset(
    (
        Kind.CLOSING,
        Kind.HYPHEN,
        Kind.DIVIDING,
        Kind.MIDDLE_DOT,
        Kind.FULL_STOP,
        Kind.COMMA,
        Kind.ITERATION,
        Kind.PROLONGED,
        Kind.SMALL_KANA,
        Kind.SUFFIX,
    )
)
"""Kinds that no line starts with (JLREQ 3.1.7, strict)."""
NO_END = frozenset((Kind.OPENING, Kind.PREFIX))
"""Kinds that no line ends with (JLREQ 3.1.8)."""
LOOSE = frozenset((Kind.HYPHEN, Kind.ITERATION, Kind.PROLONGED, Kind.SMALL_KANA))
"""Kinds that loose breaking lets start a line, for narrow columns (JLREQ 3.1.7, note)."""
SLIGHT = frozenset(
    (
        Kind.CLOSING,
        Kind.DIVIDING,
        Kind.MIDDLE_DOT,
        Kind.FULL_STOP,
        Kind.COMMA,
        Kind.SPACE,
        Kind.BREAK,
        Kind.GLUE,
    )
)
"""Kinds that do not make a last line longer to a reader's eye."""
_WESTERN = (Kind.WESTERN, Kind.NUMERAL)
_INVISIBLE = (Kind.BREAK, Kind.GLUE)
_CLOSED_AFTER = (*NO_END, *_INVISIBLE, Kind.HYPHEN, Kind.MIDDLE_DOT)
_CLOSED_BEFORE = (
    *_INVISIBLE,
    Kind.CLOSING,
    Kind.HYPHEN,
    Kind.DIVIDING,
    Kind.MIDDLE_DOT,
    Kind.FULL_STOP,
    Kind.COMMA,
    Kind.SUFFIX,
    Kind.SPACE,
)
_PAUSES = (
    Kind.CLOSING,
    Kind.DIVIDING,
    Kind.MIDDLE_DOT,
    Kind.FULL_STOP,
    Kind.COMMA,
    Kind.SPACE,
    Kind.BREAK,
    Kind.INSEPARABLE,
)


def may_break(before: str, after: str, loose: bool = False) -> bool:
    """Whether a line may end between two neighbouring characters.

    >>> may_break("札", "を"), may_break("る", "。"), may_break("「", "忍"), may_break("…", "…")
    (True, False, False, False)
    >>> may_break("e", "—"), may_break("—", "u")
    (False, True)
    """
    left, right = kind_of(before), kind_of(after)
    if not may_split(before, after, loose):
        return False
    if left is Kind.BREAK:
        return True
    if left is not Kind.SPACE and (before in QUOTES or after in QUOTES):
        return False
    if left is Kind.INSEPARABLE and before == after:
        return False
    if before in "-/" and right is Kind.WESTERN:
        return True
    return not _in_a_word(before, after)


def _in_a_word(before: str, after: str) -> bool:
    """Whether two characters are of one Western word, with quotes, signs and dashes set against it."""
    left, right = kind_of(before), kind_of(after)
    if left in _WESTERN:
        return right in _WESTERN or after in CURLED or after in SIGNS or after in DASHES
    return right in _WESTERN and (before in CURLED or (left is Kind.SUFFIX and right is Kind.WESTERN))


def may_split(before: str, after: str, loose: bool = False) -> bool:
    """Whether a line may end here in need: inside a word or a pair, never against the forbidden kinds.

    >>> may_split("―", "―"), may_split("A", "B"), may_split("3", "。")
    (True, True, False)
    """
    if kind_of(before) is Kind.SPACE and after in NO_BREAK_SPACES:
        return True
    if kind_of(after) in (Kind.SPACE, *_INVISIBLE) or kind_of(before) is Kind.GLUE:
        return False
    return not forbidden_start(after, loose) and not forbidden_end(before)


def may_open(before: str, after: str) -> bool:
    """Whether a justified line may open between two neighbouring letters.

    JLREQ 3.8.4: not before marks that close or divide, nor after what opens, within a pair or a Western word,
    nor between such a word and a dash.

    >>> may_open("カ", "ー"), may_open("。", "次"), may_open("次", "。"), may_open("A", "B")
    (True, True, False, False)
    >>> may_open("e", "—"), may_open("え", "—")
    (False, True)
    """
    left, right = kind_of(before), kind_of(after)
    if left in _CLOSED_AFTER or right in _CLOSED_BEFORE or left is right is Kind.INSEPARABLE:
        return False
    if (left in _WESTERN and after in DASHES) or (before in DASHES and right in _WESTERN):
        return False
    return not (left in _WESTERN and right in _WESTERN)


def pauses(before: str, after: str) -> bool:
    """Whether a reader pauses here for the marks alone: after them, before a bracket, around an icon.

    >>> pauses("、", "あ"), pauses("は", "「"), pauses("は", "祖")
    (True, True, False)
    """
    return kind_of(before) in _PAUSES or kind_of(after) is Kind.OPENING or PICTURE in (before, after)


def forbidden_start(char: str, loose: bool = False) -> bool:
    """Whether no line starts with the character."""
    kind = kind_of(char)
    if loose and (kind in LOOSE or char in LEADERS):
        return False
    return kind in NO_START or char in LEADERS or char in SLASHES


def forbidden_end(char: str) -> bool:
    """Whether no line ends with the character."""
    return kind_of(char) in NO_END
