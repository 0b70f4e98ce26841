"""The functions an expression may call: what each takes, what it yields, and the code that runs.

Everything a call can reach is here. Each function's cost is bounded by the length of its arguments, which
come from one card; none of them sees an attribute, a file or a name outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from cardgen.cards.types import BOOL, INT, NUMBER, TEXT, Type

Signature = Callable[[Sequence[Type]], Type | str]
"""From the arguments' types to the result's type, or to the words for what was expected instead."""


class Function(NamedTuple):
    """``takes`` types a call; ``run`` does it; ``example`` shows it in documentation."""

    takes: Signature
    run: Callable[..., Any]
    example: str


def _sized(args: Sequence[Type]) -> Type | str:
    ok = len(args) == 1 and args[0].name in ("text", "list", "counts") and not args[0].optional
    return INT if ok else "one text, list or counts"


def _total(args: Sequence[Type]) -> Type | str:
    if len(args) == 1 and args[0].name == "counts":
        return INT
    if len(args) == 1 and args[0].item is not None and args[0].item.numeric:
        return args[0].item
    return "one list of numbers, or counts"


def _extreme(args: Sequence[Type]) -> Type | str:
    if len(args) == 1 and args[0].item is not None and args[0].item.numeric:
        return args[0].item
    if len(args) > 1 and all(arg.numeric for arg in args):
        return INT if all(arg.name == "int" for arg in args) else NUMBER
    return "two or more numbers, or one list of numbers"


def _same_number(args: Sequence[Type]) -> Type | str:
    return args[0] if len(args) == 1 and args[0].numeric else "one number"


def _rounded(args: Sequence[Type]) -> Type | str:
    return INT if len(args) == 1 and args[0].numeric else "one number"


def _truths(args: Sequence[Type]) -> Type | str:
    return BOOL if len(args) == 1 and args[0].item == BOOL else "one list of yes/no values"


def _counted(args: Sequence[Type]) -> Type | str:
    if len(args) == 1 and args[0].item == BOOL:
        return INT
    if len(args) == 2 and args[0].item is not None and args[0].item.name == args[1].name:
        return INT
    return "one list of yes/no values, or a list and the item to count"


def _two_texts(args: Sequence[Type]) -> Type | str:
    return BOOL if len(args) == 2 and all(a.name == "text" and not a.optional for a in args) else "two texts"


def _as_text(args: Sequence[Type]) -> Type | str:
    scalar = len(args) == 1 and args[0].name in ("text", "int", "number") and not args[0].optional
    return TEXT if scalar else "one text or number"


def _joined(args: Sequence[Type]) -> Type | str:
    if len(args) == 2 and args[0].item is not None and args[0].item.name == "text" and args[1].name == "text":
        return TEXT
    return "a list of texts and the text between them"


def _items_and_word(args: Sequence[Type]) -> Type | str:
    ok = len(args) == 2 and args[0].name in ("data", "list") and args[1].name == "text"
    return BOOL if ok else "free data or a list, and a word"


def _has(data: Any, word: str) -> bool:
    """Whether data such as keywords holds a word: as an item, or as the key of a mapping among the items.

    >>> _has(["guest", {"deadheat": 2}], "deadheat"), _has(None, "guest")
    (True, False)
    """
    items = data if isinstance(data, list | tuple) else (data,)
    return any(item == word or (isinstance(item, Mapping) and word in item) for item in items)


def _mentions(data: Any, word: str) -> bool:
    """Whether a word stands anywhere in data such as abilities, as a key or a value.

    >>> _mentions([{"timing": ["play", "stop"], "effects": [{"draw": 1}]}], "stop"), _mentions(None, "stop")
    (True, False)
    """
    if isinstance(data, Mapping):
        return word in data or any(_mentions(value, word) for value in data.values())
    if isinstance(data, list | tuple):
        return any(_mentions(value, word) for value in data)
    return bool(data == word)


def _sum(values: Any) -> Any:
    return sum(values.values()) if isinstance(values, Mapping) else sum(values)


def _count(values: Iterable[Any], wanted: Any = True) -> int:
    return sum(1 for value in values if value == wanted)


def _text(value: Any) -> str:
    return f"{value:.12g}" if isinstance(value, float) else str(value)


def _round(value: float) -> int:
    """Half away from zero, as people round; not to even.

    >>> [_round(n) for n in (0.5, 1.5, -0.5, 2.4)]
    [1, 2, -1, 2]
    """
    return int(abs(value) + 0.5) * (1 if value >= 0 else -1)


FUNCTIONS: Mapping[str, Function] = MappingProxyType(
    {
        "len": Function(_sized, len, "len(name) <= 12"),
        "size": Function(_sized, len, "size(keywords) <= 3"),
        "sum": Function(_total, _sum, "sum(cost) <= 7"),
        "min": Function(_extreme, min, "min(tl, tr, bl, br) >= 1"),
        "max": Function(_extreme, max, "max(tl, tr) - min(tl, tr)"),
        "abs": Function(_same_number, abs, "abs(tl - br) <= 3"),
        "round": Function(_rounded, _round, "round(power / 1000)"),
        "any": Function(_truths, any, 'any(word == "guest" for word in keywords)'),
        "all": Function(_truths, all, "all(n > 0 for n in numbers)"),
        "count": Function(_counted, _count, "count(n >= 8 for n in (tl, tr, bl, br)) <= 2"),
        "starts_with": Function(_two_texts, str.startswith, 'starts_with(id, "sn-")'),
        "ends_with": Function(_two_texts, str.endswith, 'ends_with(art, ".svg")'),
        "has": Function(_items_and_word, _has, 'has(keywords, "guest")'),
        "mentions": Function(_items_and_word, _mentions, 'mentions(keywords, "guest")'),
        "text": Function(_as_text, _text, "text(tl)"),
        "join": Function(_joined, lambda items, between: between.join(items), 'join(keywords, "・")'),
    }
)
