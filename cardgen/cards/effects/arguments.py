"""Whether what a game's own steps and conditions take can be: defaults, choices and bounds of their types.

A default stands for what a card leaves out, as it is written; so only plain values can be one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cardgen.cards.effects.declare import Effects, OwnArgument
from cardgen.cards.effects.signature import shape
from cardgen.cards.effects.vocabulary import who_there_is
from cardgen.cards.spec import Spec
from cardgen.problem import Problem
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

_CHOOSING: Final = ("word", "words", "counts")
_LEAST: Final = ("int", "amount")
_MOST: Final = ("int", "counts")
_KEYS: Final = {"choices": _CHOOSING, "min": _LEAST, "max": _MOST, "zone": ("cards",)}
"""By key, the types that it goes with."""
_PLAIN: Final = ("bool", "int", "amount")
"""Types whose values stand for themselves, besides words."""
Names: TypeAlias = Mapping[str, Sequence[str]]


def check_arguments(spec: Spec, declared: Effects, located: Located) -> Iterator[Problem]:
    """Each declaration that no card could make use of, at its place."""
    names = _names(spec, declared)
    for key, own in (("own_steps", declared.own_steps), ("own_conditions", declared.own_conditions)):
        for name, part in own.items():
            taken: list[tuple[Path, OwnArgument]] = [(("main",), part.main)]
            taken += [(("takes", word), argument) for word, argument in part.takes.items()]
            for path, argument in taken:
                place, choices = ("effects", key, name, *path), {"word": tuple(argument.choices)}
                yield from _keys(argument, place, located)
                yield from _default(argument, place, located, {**names, **choices})


def _keys(argument: OwnArgument, place: Path, located: Located) -> Iterator[Problem]:
    """Keys that its type makes nothing of, choices that are none, bounds that leave nothing between them."""
    for key, types in _KEYS.items():
        if key in argument.model_fields_set and argument.type not in types:
            message = f"what is of the type {argument.type!r} has no {key!r}"
            hint = f"it goes with the type {' or '.join(types)}"
            yield Problem("wrong-value", message, located.key_at(*place, key), hint=hint)
    if argument.type in _CHOOSING and not argument.choices:
        message = f"the type {argument.type!r} has no choices here"
        yield Problem("wrong-value", message, located.at(*place, "type"), hint="add choices: [red, blue]")
    listed = located.get(*place, "choices") if argument.choices else ()
    for index, choice in enumerate(listed):
        if isinstance(listed, list) and choice in listed[:index]:
            message = f"{choice!r} is here a second time"
            yield Problem("wrong-value", message, located.at(*place, "choices", index))
    if argument.min is not None and argument.max is not None and argument.min > argument.max:
        message = f"found {argument.max} as the most, where the least is {argument.min}"
        yield Problem("wrong-value", message, located.at(*place, "max"))


def _default(argument: OwnArgument, place: Path, located: Located, names: Names) -> Iterator[Problem]:
    """A default that no card could write in its place."""
    value, at = argument.default, located.at(*place, "default")
    if value is None:
        return
    if argument.type not in (*names, *_PLAIN):
        message = f"what is of the type {argument.type!r} cannot have a default"
        hint = "leave it out; with optional: true cards may leave out the key"
        yield Problem("wrong-value", message, at, hint=hint)
    elif argument.type in names and value not in names[argument.type]:
        hint = nearest(str(value), names[argument.type])
        message = f"found {describe(value)} as the default, expected {shape(argument.type)}"
        yield Problem("wrong-value", message, at, hint=hint)
    elif argument.type in _PLAIN and not _is_plain(value, argument):
        message = f"found {describe(value)} as the default, expected {_shape(argument)}"
        yield Problem("wrong-value", message, at)


def _is_plain(value: Any, argument: OwnArgument) -> bool:
    """Whether a truth value is one, or a whole number within its bounds."""
    if argument.type == "bool" or isinstance(value, bool) or not isinstance(value, int):
        return argument.type == "bool" and isinstance(value, bool)
    enough = argument.min is None or argument.min <= value
    return enough and (argument.max is None or value <= argument.max)


def _shape(argument: OwnArgument) -> str:
    bounds = (("of at least", argument.min), ("of at most", argument.max))
    said = " and ".join(f"{how} {bound}" for how, bound in bounds if bound is not None)
    kind = shape("bool" if argument.type == "bool" else "int")
    return f"{kind} {said}".strip()


def _names(spec: Spec, declared: Effects) -> Names:
    """By type, the words that it takes."""
    return {
        "who": who_there_is(spec.players.max),
        "zone": (*spec.zones, *declared.groups, "in_play"),
        "keyword": tuple(declared.keywords),
        "marker": tuple(declared.markers),
        "number": tuple(declared.numbers),
        "stat": declared.stats,
        "field": tuple(dict.fromkeys(name for kind in spec.kinds.values() for name in kind.fields)),
        "timing": tuple(declared.timings),
    }
