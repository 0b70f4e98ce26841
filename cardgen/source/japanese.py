"""Telling cp932, the Shift_JIS of Windows, from every other encoding.

Almost any bytes decode as cp932, so decoding alone proves nothing: an English ``It’s`` in Windows-1252
becomes a kanji, Latin and Cyrillic letters become half-width kana and rare kanji. What only Japanese text
has is kana, full-width signs and common kanji (JIS X 0208 level 1) in runs that do not hang on Latin
letters; a run that does may be a Western letter that has swallowed its neighbour.
"""

from __future__ import annotations

from cardgen.pattern import pattern

_SAMPLE = 2**20
"""Characters that are judged, from the first one that is not ASCII."""
_RARE_WEIGHT = 0.5
"""A rare kanji or half-width kana speaks half as much against Japanese as a common sign speaks for it."""
_FOREIGN = pattern(r"[^\x00-\x7f]")
_RUN = pattern(r"([A-Za-z]?)([^\x00-\x7f]++)([A-Za-z]?)")
_KANA = pattern("[\u3041-\u30ff]")


def decode_cp932(data: bytes) -> str | None:
    """The text, where it is Japanese beyond doubt; ``None`` for anything else.

    >>> decode_cp932("名前,枚数".encode("cp932"))
    '名前,枚数'
    >>> decode_cp932("It’s, résumé".encode("cp1252")) is None
    True
    """
    if _mostly_utf8(data) or _is_euc(data):
        return None
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return None
    first = _FOREIGN.search(text)
    start = max(first.start() - 1, 0) if first else len(text)
    runs = _RUN.finditer(text, start, start + _SAMPLE)
    return text if sum(_evidence(*run.groups()) for run in runs) > 0 else None


def _evidence(before: str, run: str, after: str) -> float:
    """How much a run between ASCII characters speaks for Japanese, below 0 against it."""
    hangs = before or after
    if hangs and (not _KANA.search(run) or (before and after and len(run) == 1)):
        return -len(run)
    sure = sum(map(_is_common, run))
    return sure - _RARE_WEIGHT * (len(run) - sure)


def _is_common(character: str) -> bool:
    if "\u3001" <= character <= "\u30ff" or "\uff01" <= character <= "\uff5e":
        return True
    return 0x88 <= character.encode("cp932")[0] <= 0x97  # the lead bytes of level 1


def _mostly_utf8(data: bytes) -> bool:
    """Whether this is UTF-8 with a few broken bytes, whose remains must not be taken for kanji."""
    text = data.decode("utf-8", errors="replace")
    foreign = len(text) - len(text.encode("ascii", errors="ignore"))
    return foreign > 2 * text.count("\ufffd")


def _is_euc(data: bytes) -> bool:
    """Whether this may as well be EUC-JP, as no Shift_JIS with kana or common kanji is."""
    try:
        data.decode("euc_jp")
    except UnicodeDecodeError:
        return False
    return True
