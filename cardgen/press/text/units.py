"""Numbers with what they count: 10コスト, 3枚, １．５倍, 5 kg, 第2回 stay on one line.

In: the text of a paragraph. Out: where within it no line ends for their sake, but in need. What a number
counts is a counter of the list below, a unit of measure, or the katakana word behind it. A word that would
make the whole longer than ``LONGEST`` is no unit but a noun, which Japanese parts anywhere: holding all of it
would leave holes in narrow boxes, so only its first letter stays with the number.
Sources: JLREQ 3.1.10 (a number and its unit are not parted), appendix A, cl-13; UAX #14, LB25 (numbers).
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.pattern import pattern
from cardgen.press.text.kinds import PICTURE

LONGEST = 6.0
"""Ems: the narrowest measure at which text is expected to be set well."""

_DIGITS = "0-9０-９"
_FIGURES = _DIGITS + "①-⑳⑴-⒇Ⅰ-Ⅿⅰ-ⅿ〇一二三四五六七八九十百千万億数何"
_WITHIN = ".,．，／/：:〜～・"
"""Marks that stand within a figure: of decimals, thousands, fractions, ratios and ranges."""
_COUNTERS = (
    "枚体点個箇回人名本匹頭羽章番号種色段倍年月日円銭秒分時週間歳才つ度組巻頁級位面戦勝敗引行列桁割台冊杯皿"
    "袋箱束件発周歩手局着足代世層階次軍隊班語字文通部丁球打投区都府県市町村条項節話幕場曲席軒戸基機隻棟駒"
    "丸"
)
_KANA_COUNTERS = "(?:か|カ|ヵ|ヶ|ケ)[月国所年条]|まい|かい|てん|にん|ひき|びき|ぴき|ほん|ぼん|ぽん|ばん|こ"
_MEASURES = (
    "k?g|mg|t|[kcmμ]?m|nm|[mdk]?L|ml|cc|[kMG]?B|[km]?s|min|h|[kM]?Hz|k?W|V|A|K|k?cal|k?J|k?Pa|°C|°F"
    "|pt|px|dpi|in|ft|lb|oz"
)
_HELD = pattern(
    rf"[第{_FIGURES}][{_FIGURES}]*(?:[{_WITHIN}][{_DIGITS}]+)*"
    rf"(?: ?(?:(?:文字|種類|試合|箇所|段階|世代|回戦|{_KANA_COUNTERS}|[{_COUNTERS}])[目間分]?"
    rf"|[\u3300-\u33ff{PICTURE}]"
    rf"|(?:{_MEASURES})(?![A-Za-z])"
    rf"|(?P<word>[ァ-ヺ][ァ-ヺー]*目?)))?"
)
_FIRST_LETTER = pattern("[ァ-ヺ][ァィゥェォッャュョヮー]*")


def held(text: str) -> Iterator[tuple[int, int]]:
    """The stretches of a text within which no line ends, as start and end.

    >>> [("全10コストと3カウンターアタック"[a:b]) for a, b in held("全10コストと3カウンターアタック")]
    ['10コスト', '3カ']
    """
    for match in _HELD.finditer(text):
        start, end = match.span()
        if match.lastgroup and _ems(match[0]) > LONGEST:  # what it counts is a katakana word
            first = _FIRST_LETTER.match(match["word"])
            end = match.start("word") + (first.end() if first else 0)
        if end - start > 1:
            yield start, end


def _ems(text: str) -> float:
    """About how long a text is; a narrow letter is a little more than half as wide as a wide one."""
    return sum(0.6 if char < "\u2000" else 1.0 for char in text)
