"""Telling cp932, the Shift_JIS of Windows, from every other encoding.

Almost any bytes decode as cp932, so decoding alone proves nothing: an English ``It’s`` in Windows-1252
becomes a kanji, Latin and Cyrillic letters become half-width kana and rare kanji. What only Japanese text
has is kana and full-width signs (lead bytes 81 to 83) and common kanji (JIS X 0208 level 1, lead bytes 88
to 97) side by side.
"""

from __future__ import annotations

import re
from collections import Counter

_SURE = 3
"""How many sure signs of Japanese outweigh one sign of another encoding."""
_SAMPLE = 2**20
"""Characters that are judged, from the first one that is not ASCII."""
_FOREIGN = r"[^\x00-\x7f]"
_LONE = re.compile(rf"(?<=[A-Za-z])[一-鿿](?!{_FOREIGN})|(?<!{_FOREIGN})[一-鿿](?=[A-Za-z])")
"""A kanji alone inside a word: there the closing quote of Windows-1252 has swallowed a letter."""


def decode_cp932(data: bytes) -> str | None:
    """The text, where it is Japanese beyond doubt; ``None`` for anything else.

    >>> decode_cp932("名前,枚数".encode("cp932"))
    '名前,枚数'
    >>> decode_cp932("It’s, résumé".encode("cp1252")) is None
    True
    """
    if _mostly_utf8(data):
        return None
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return None
    start = re.search(_FOREIGN, text)
    sample = text[start.start() :][:_SAMPLE] if start else ""
    counts = {character: count for character, count in Counter(sample).items() if character > "\x7f"}
    lone = len(_LONE.findall(sample))
    sure = sum(count for character, count in counts.items() if _is_japanese(character)) - lone
    doubtful = sum(counts.values()) - sure
    return text if sure > 0 and sure >= _SURE * doubtful else None


def _is_japanese(character: str) -> bool:
    if "\u3001" <= character <= "\u30ff" or "\uff01" <= character <= "\uff5e":
        return True
    return 0x88 <= character.encode("cp932")[0] <= 0x97


def _mostly_utf8(data: bytes) -> bool:
    """Whether this is UTF-8 with a few broken bytes, whose remains must not be taken for kanji."""
    text = data.decode("utf-8", errors="replace")
    foreign = len(text) - len(text.encode("ascii", errors="ignore"))
    return foreign >= 2 * text.count("\ufffd")
