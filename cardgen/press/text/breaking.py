"""Where a line may end: character kinds, pairs that stay together, and the room that marks give back.

In: two neighbouring characters. Out: whether a line may break between them (``may_break``), and how much of
the empty half of a full-width mark is taken out where marks meet (``squeeze``) or stand at a line's end
(``blank_before``, ``blank_after``), in thousandths of an em. Nothing here knows fonts or widths.
Sources: JLREQ (Requirements for Japanese Text Layout, W3C 2020) 3.1 and appendix A, which follows JIS X 4051;
UAX #14 for words with hyphens and slashes.
"""

from __future__ import annotations

from enum import IntEnum


class Kind(IntEnum):
    """Classes of characters, in the order of JLREQ appendix A where it has them."""

    OPENING = 1
    CLOSING = 2
    HYPHEN = 3
    DIVIDING = 4
    MIDDLE_DOT = 5
    FULL_STOP = 6
    COMMA = 7
    INSEPARABLE = 8
    ITERATION = 9
    PROLONGED = 10
    SMALL_KANA = 11
    PREFIX = 12
    SUFFIX = 13
    JAPANESE = 19
    NUMERAL = 24
    SPACE = 26
    WESTERN = 27
    BREAK = 90  # zero width space: a line may end here
    GLUE = 91  # word joiner, no-break space: it may not


NO_BREAK_SPACES = "\u00a0\u2007\u202f"
"""Spaces at which no line ends (UAX #14, class GL)."""
SOFT_HYPHEN = "\u00ad"
"""Where a word may part; a hyphen shows there if a line ends with it."""
_MEMBERS = {
    Kind.OPENING: "「『（［｛〔〈《【〘〖〝“‘„‚｟«‹([{｢",
    Kind.CLOSING: "」』）］｝〕〉》】〙〗〟”’‛‟｠»›)]}｣",
    Kind.HYPHEN: "‐゠–〜～／",
    Kind.DIVIDING: "！？‼⁇⁈⁉!?",
    Kind.MIDDLE_DOT: "・：；:;･",
    Kind.FULL_STOP: "。．.｡",
    Kind.COMMA: "、，,､",
    Kind.INSEPARABLE: "―—─…‥⋯",
    Kind.ITERATION: "ヽヾゝゞ々〻",
    Kind.PROLONGED: "ーｰ",
    Kind.SMALL_KANA: "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ",
    Kind.PREFIX: "￥＄￡＃€№¥$£#＋－−±",
    Kind.SUFFIX: "％‰℃℉°′″￠％%¢™℠†‡",
    Kind.SPACE: " \u3000\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f",
    Kind.BREAK: "\u200b",
    Kind.GLUE: "\u2060\ufeff" + NO_BREAK_SPACES,
    Kind.NUMERAL: "0123456789０１２３４５６７８９",
}
KINDS = {char: kind for kind, chars in _MEMBERS.items() for char in chars}
KINDS["\ufffc"] = Kind.JAPANESE

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
DASHES = frozenset("―—─")
"""Inseparable characters that meet where two of them make a dash of two ems."""
LEADERS = frozenset("…‥⋯")
"""Inseparable characters that, by the habit of Japanese houses, do not start a line either."""
SLASHES = frozenset("/|")
"""Narrow marks between what they part: they stay with what is before them (UAX #14, LB13 and LB21)."""

PICTURE = "\ufffc"
"""Stands for an icon on the line (U+FFFC, object replacement)."""
QUOTES = "\"'"
"""Marks that open and close, so that no line ends at either side of them (UAX #14, class QU)."""
CURLED = frozenset("“”‘’„‚‛‟«»‹›")
"""Marks that are quotes of both scripts: no line ends between one and a Western letter (LB19)."""
SIGNS = frozenset("€№￥＄￡±−")
"""Signs of sums that stand before a number or behind it (LB24 and LB25)."""
JAPANESE_RANGES = "\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u2010-\u2e7f\U0001f000-\U0003ffff"
_BOUNDS = [
    (JAPANESE_RANGES[start], JAPANESE_RANGES[start + 2]) for start in range(0, len(JAPANESE_RANGES), 3)
]


def kind_of(char: str) -> Kind:
    """The class of one character.

    >>> kind_of("「").name, kind_of("ッ").name, kind_of("漢").name, kind_of("q").name
    ('OPENING', 'SMALL_KANA', 'JAPANESE', 'WESTERN')
    """
    kind = KINDS.get(char)
    if kind is None:
        kind = KINDS[char] = Kind.JAPANESE if _is_japanese(char) else Kind.WESTERN
    return kind


def _is_japanese(char: str) -> bool:
    return any(first <= char <= last for first, last in _BOUNDS)


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
