"""A text to tokens: the pieces that are shaped together, and the emoji that no font prints.

In: the text of a run. Out: its words, numbers and single characters with their marks, which lie between the
places where a line may end (``breaking``), and whole emoji sequences, so that each is refused as one.
Sources: UAX #29 (clusters), UTS #51 (ED-13 to ED-17: the sequences that ask for a picture in colour).
"""

from __future__ import annotations

import re

from cardgen.pattern import pattern
from cardgen.press.kept import Kept
from cardgen.press.text.kinds import JAPANESE_RANGES, SOFT_HYPHEN

MARKS = (
    "\u0300-\u036f\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\U000e0100-\U000e01ef\u200d"
    + SOFT_HYPHEN
)
"""Characters that belong to the one before them."""
_CLUSTER = pattern(f".[{MARKS}]*", re.DOTALL)

_LETTER = (
    rf"(?:(?![{JAPANESE_RANGES}“”‘’«»\s\u200b\u2060\ufeff]).[\u20d0-\u20ff]*|(?<=[^\W\d_])’(?=[^\W\d_]))"
)
_TOKEN = pattern(
    rf"([、-〟ぁ-ゖァ-ー一-龠！（），：；？]+)(?![{MARKS}])"  # single characters, what most of a text is
    rf"|([Ａ-Ｚａ-ｚ０-９]+(?:[．，][０-９]+)*[{MARKS}]*"  # a full-width word or number
    rf"|{_LETTER}+"  # a word
    rf"|.[{MARKS}]*)",  # one character with its marks
    re.DOTALL,
)
_WORDS = re.compile(r"([!-,.0-~][!-,.0-~]*)")
"""A plain text's words; two sets, so that what can begin one is searched for."""
_PLAIN_RANGES = (
    *((" ", " "), ("!", ","), (".", "."), ("0", "~")),
    *(("‐", "‘"), ("“", "\u206f"), ("\u2100", "\u3098"), ("\u309b", "\u9fff"), ("！", "／"), ("：", "＠")),
)
"""Characters that, with none but each other, are words or single characters. Most texts are of these alone,
and are parted without the long expressions, which take milliseconds to compile."""
KEPT = 1 << 15
_PART = pattern(r"(?:(?<=[^\W\d_]-)|(?<=[^\s\d]/))(?=[^\W\d_])")
"""Behind a word's hyphen or slash."""

_FLAGS, _TONES = "\U0001f1e6-\U0001f1ff", "\U0001f3fb-\U0001f3ff"
_FLAG, _TONE = f"[{_FLAGS}]", f"[{_TONES}]"
_PICTURE = "[#*0-9©®‼⁉™ℹ↔-↪⌚-⏿Ⓜ▪-➿⤴⤵⬅-⭕〰〽㊗㊙\U0001f000-\U0001faff]"  # what may be shown as emoji
_DRESSED = rf"(?:\ufe0f\u20e3?|\u20e3|{_TONE}\ufe0f?|[\U000e0020-\U000e007f]+)"
_EMOJI = pattern(
    rf"{_FLAG}{{1,2}}|{_PICTURE}{_DRESSED}?(?:\u200d{_PICTURE}{_DRESSED}?)+|{_PICTURE}{_DRESSED}"
)
"""A sequence that asks for a picture: U+FE0F, a keycap, a skin tone, a flag, pictures joined (U+200D)."""
_ASKING = pattern(rf"[\ufe0f\u20e3\u200d\U000e0020-\U000e007f{_FLAGS}{_TONES}]")


def tokens(text: str) -> list[str]:
    """The pieces of a text that are shaped together, in order; joined they are the text.

    >>> tokens("全10枚のA-B")
    ['全', '10', '枚', 'の', 'A-', 'B']
    """
    letters = list(map(_PLAIN.__getitem__, text))
    if all(letters):
        return _plain_pieces(text, letters)
    if not _ASKING.search(text):
        return _parted(text)
    found, done = [], 0
    for match in _EMOJI.finditer(text):
        found += [*_parted(text[done : match.start()]), match[0]]
        done = match.end()
    return found + _parted(text[done:])


def _plain_pieces(text: str, letters: list[str]) -> list[str]:
    found: list[str] = []
    done = 0
    for word in _WORDS.finditer(text):
        found += letters[done : word.start()]
        found.append(word[0])
        done = word.end()
    return found + letters[done:]


def words_apart(text: str) -> list[str]:
    """A plain text's words, at odd places, and what stands before and between them, and after the last.

    >>> words_apart("全10枚")
    ['全', '10', '枚']
    """
    return _WORDS.split(text)


def is_plain(text: str) -> bool:
    """Whether a text is of plain characters alone."""
    return all(map(_PLAIN.__getitem__, text))


def _parted(text: str) -> list[str]:
    found: list[str] = []
    for part in _PART.split(text) if "-" in text or "/" in text else (text,):
        for singles, other in _TOKEN.findall(part):
            found += singles or (other,)
    return found


def clusters(text: str) -> list[str]:
    """The characters of a text, each with its marks."""
    return list(text) if len(text) == 1 or text.isascii() else _CLUSTER.findall(text)


def is_emoji(token: str) -> bool:
    """Whether a token is a sequence that asks for a picture."""
    return not is_plain(token) and bool(_ASKING.search(token) and _EMOJI.fullmatch(token))


def _if_plain(char: str) -> str:
    return char if any(first <= char <= last for first, last in _PLAIN_RANGES) else ""


_PLAIN: Kept[str, str] = Kept(_if_plain, KEPT)
"""Plain characters, each as one object, which dictionaries of them find soonest; others are empty."""
