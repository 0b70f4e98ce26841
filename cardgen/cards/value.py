"""A value as people write it → the value its field means.

``reader(field)`` gives the function for one field: full-width digits become numbers, ``赤`` the choice
``red``, ``earth 2, fire 1`` counts. What cannot be read stays as it is written, and ``cards.faults`` then
says what was expected. The one-cell notation in YAML flow form (``[…]``, ``{…}``) is taken apart by the
caller, who knows places.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any, TypeAlias

from cardgen.cards.columns import fold
from cardgen.cards.field import Field
from cardgen.pattern import pattern

Reader: TypeAlias = Callable[[Any], Any]

YES = frozenset(("true", "yes", "y", "1", "on", "はい", "○", "〇", "◯", "✓", "✔", "有", "あり"))
NO = frozenset(("false", "no", "n", "0", "off", "いいえ", "×", "✕", "無", "なし"))

_WHOLE = pattern(r"[-+]?(?:[0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4})(?:\.0+)?")
_COPIES = pattern(r"[x×]?\s*(\S+?)\s*[x×枚]?")
_DECIMAL = pattern(r"[-+]?[0-9]{1,15}(?:\.[0-9]{1,15})?|[-+]?\.[0-9]{1,15}")
_BETWEEN = pattern(r"[,;\n、，；]")
_BETWEEN_TEXTS = pattern(r"[;\n；]")
_NAME_FIRST = pattern(r"(.*?)\s*[:=x×]?\s*([0-9]{1,6})")
_NUMBER_FIRST = pattern(r"([0-9]{1,6})\s*[x×]?\s*(.+)")


def reader(field: Field) -> Reader:
    """The function that reads a field's values.

    >>> from cardgen.cards.field import Field
    >>> cost = reader(Field(type="counts", choices={"earth": {"ja": "土"}, "fire": {"ja": "火"}}))
    >>> cost("earth 2, 火"), cost("2 fire"), cost({"earth": 1, "fire": 0})
    ({'earth': 2, 'fire': 1}, {'fire': 2}, {'earth': 1})
    """
    match field.type:
        case "int":
            return read_whole
        case "number":
            return read_number
        case "bool":
            return _read_bool
        case "choice":
            return _choice_reader(field)
        case "image":
            return _read_path
        case "list":
            return _list_reader(field)
        case "counts":
            return _counts_reader(field)
        case "record":
            return _record_reader(field)
        case "data":
            return lambda value: value
    return read_text


def read_text(value: Any) -> Any:
    """A whole number is a text of its digits; other numbers lost their writing and stay what they are."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def read_whole(value: Any) -> Any:
    """A whole number from digits of any width, with thousands marks, or as a spreadsheet writes it.

    >>> [read_whole(text) for text in ("7", "１２", "10,000", "3.0", 3.0, "+2", "2.5", "七")]
    [7, 12, 10000, 3, 3, 2, '2.5', '七']
    """
    if isinstance(value, str):
        if value.isascii() and value.isdecimal() and len(value) < 16:
            return int(value)
        text = value if value.isascii() else unicodedata.normalize("NFKC", value)
        found = _WHOLE.fullmatch(text.strip())
        return int(found[0].split(".")[0].replace(",", "")) if found else value
    return int(value) if isinstance(value, float) and value.is_integer() else value


def read_copies(value: Any) -> Any:
    """A number of copies, with what people write beside it.

    >>> [read_copies(text) for text in ("3", 3, "２枚", "x3", "× 3", "ｘ３", "3x", "三枚")]
    [3, 3, 2, 3, 3, 3, 3, '三']
    """
    if not isinstance(value, str):
        return read_whole(value)
    found = _COPIES.fullmatch(unicodedata.normalize("NFKC", value).strip())
    return read_whole(found[1] if found else value)


def read_number(value: Any) -> Any:
    """A number with or without decimals."""
    if not isinstance(value, str):
        return value
    whole = read_whole(value)
    if isinstance(whole, int):
        return whole
    text = unicodedata.normalize("NFKC", value).strip()
    return float(text) if _DECIMAL.fullmatch(text) else value


def _read_bool(value: Any) -> Any:
    word = str(value).strip().casefold()
    if word in YES:
        return True
    return False if word in NO else value


def _read_path(value: Any) -> Any:
    """macOS writes file names in another Unicode form, Windows with another stroke."""
    return unicodedata.normalize("NFC", value).replace("\\", "/") if isinstance(value, str) else value


def choice_words(field: Field) -> dict[str, str]:
    """Every name and label of a field's choices, folded, and the choice it means."""
    words: dict[str, str] = {}
    for name, label in field.choices.items():
        for word in (name, *label.all()):
            words.setdefault(fold(word), name)
    return words


def _choice_reader(field: Field) -> Reader:
    words = choice_words(field)
    exact = {name: name for name in field.choices}

    def read(value: Any) -> Any:
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        return exact.get(text) or words.get(fold(text), text) if isinstance(text, str) else value

    return read


def _list_reader(field: Field) -> Reader:
    assert field.item is not None
    item = reader(field.item)
    between = _BETWEEN_TEXTS if field.item.type in ("text", "image") else _BETWEEN

    def read(value: Any) -> Any:
        if isinstance(value, list):
            return [item(part) for part in value]
        if not isinstance(value, str):
            return [item(value)]
        return [item(part.strip()) for part in between.split(value) if part.strip()]

    return read


def _counts_reader(field: Field) -> Reader:
    words = choice_words(field)

    def named(name: str) -> str:
        return words.get(fold(name), name)

    def read(value: Any) -> Any:
        if isinstance(value, dict):
            counts = {named(name): read_whole(count) for name, count in value.items()}
            return {name: count for name, count in counts.items() if count != 0 or isinstance(count, bool)}
        if not isinstance(value, str):
            return value
        counts = {}
        for part in _BETWEEN.split(unicodedata.normalize("NFKC", value)):
            name, count = _count_of(part.strip())
            if count:
                counts[named(name)] = counts.get(named(name), 0) + count
        return counts

    return read


def _count_of(part: str) -> tuple[str, int]:
    """The name and the number in ``fire 2``, ``2 fire``, ``fire:2``, ``fire``."""
    if found := _NUMBER_FIRST.fullmatch(part):
        return found[2], int(found[1])
    if found := _NAME_FIRST.fullmatch(part):
        return found[1], int(found[2])
    return part, 1 if part else 0


def _record_reader(field: Field) -> Reader:
    """Named parts, or in a cell their values in the declared order, apart by spaces: ``red 2``."""
    readers = {name: reader(part) for name, part in field.fields.items()}

    def read(value: Any) -> Any:
        if isinstance(value, str):
            parts = value.split()
            if len(parts) > len(readers):
                return value
            value = dict(zip(readers, parts, strict=False))
        if not isinstance(value, dict):
            return value
        return {name: readers[name](part) if name in readers else part for name, part in value.items()}

    return read
