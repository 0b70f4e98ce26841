"""What a YAML scalar written without quotes means.

The core schema of YAML 1.2.2 (section 10.3.2) with two exceptions: digits after a leading zero (``007``)
are text, because dropping the zero would lose a card's printed number; so are ``.inf``, ``.nan`` and
numbers beyond a double, which no card holds. ``no``, ``12:30``, ``1_000`` and ``2024-01-01`` are the text
they look like.
"""

from __future__ import annotations

from math import isfinite

from cardgen.pattern import pattern

PlainValue = str | int | float | bool | None

_WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_FIRST = frozenset("-+.0123456789")
_INT = pattern(r"[-+]?(?:0|[1-9][0-9]*)")
_BASED = pattern(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = pattern(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_DIGITS = 400
"""Longer strings of digits are text: no card has them, and turning them into numbers takes quadratic time."""


def plain(text: str) -> PlainValue:
    """The value of an unquoted scalar.

    >>> [plain(text) for text in ("12", "007", "no", "12:30", "1.5", "0x1F", "~", "true", "+3")]
    [12, '007', 'no', '12:30', 1.5, 31, None, True, 3]
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _FIRST or len(text) > _DIGITS:
        return text
    if _INT.fullmatch(text):
        return int(text)
    if text[0] == "0" and _BASED.fullmatch(text):
        return int(text, 0)
    if _FLOAT.fullmatch(text):
        number = float(text)
        return number if isfinite(number) else text
    return text


def describe(value: object) -> str:
    """A value in plain words for a message: ``the number 3``, ``the text 'abc'``, ``a list``.

    >>> describe("fire"), describe(3), describe(None), describe([1])
    ("the text 'fire'", 'the number 3', 'nothing', 'a list')
    """
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {shortened(str(value))}"
        case str():
            return f"the text {shortened(value)!r}"
        case dict():
            return "a mapping"
        case _:
            return "a list"


def shortened(text: str, limit: int = 40) -> str:
    """The text, cut for a message where it is long."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
