"""Amounts without what needs no words: a sum of numbers is a number, and that of one amount this amount."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Any, Final

from cardgen.cards.effects.tree import Ability, Cards, Filter, Part, walk

_OF_LIST: Final[Mapping[str, Callable[[Sequence[int]], int]]] = {
    "plus": sum,
    "minus": lambda numbers: numbers[0] - sum(numbers[1:]),
    "times": prod,
    "most": max,
    "least": min,
}


def reckoned(ability: Ability) -> Ability:
    """An ability whose amounts say no more than they have to; mostly itself."""
    return _plain(ability) if any(_is_idle(part) for part in walk(ability)) else ability


def _is_idle(part: object) -> bool:
    """Whether an amount can be told in fewer words."""
    if not isinstance(part, Part) or part.word not in (*_OF_LIST, "half"):
        return False
    of = part.main if part.word != "half" else (part.main,)
    known = all(isinstance(amount, int) or _is_idle(amount) for amount in of)
    return bool(known or (part.word != "half" and len(of) == 1))


def _plain(value: Any) -> Any:
    """A value with every amount in it as short as it can be."""
    match value:
        case Part():
            args = {name: _plain(arg) for name, arg in value.args.items()}
            if value.word == "compare" and isinstance(args[""], int):  # an amount must be compared, no number
                args[""] = value.main
            return _amount(replace(value, args=args))
        case Cards():
            return replace(value, count=_plain(value.count), filters=_plain(value.filters))
        case Filter():
            return replace(value, values=_plain(value.values))
        case Ability():
            names = ("of", "condition", "cost", "effects")
            return replace(value, **{name: _plain(getattr(value, name)) for name in names})
        case tuple():
            return tuple(_plain(item) for item in value)
        case _:
            return value


def _amount(part: Part) -> Part | int:
    """A part whose amounts are short already."""
    if part.word == "half":
        return part.main // 2 if isinstance(part.main, int) else part
    if part.word not in _OF_LIST or not isinstance(part.main, tuple):
        return part
    if len(part.main) == 1:
        only: Part | int = part.main[0]
        return only
    numbers = [amount for amount in part.main if isinstance(amount, int)]
    if len(numbers) < len(part.main):
        return part
    known = _OF_LIST[part.word](numbers)
    return known if known >= 0 else part  # ``-2 cards`` says less than ``1 minus 3``
