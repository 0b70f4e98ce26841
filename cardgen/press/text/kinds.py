"""The kinds of characters by which lines are broken and marks are set.

Source: JLREQ (Requirements for Japanese Text Layout, W3C 2020), appendix A, which follows JIS X 4051.
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
