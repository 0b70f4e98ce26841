"""Rule options as the spec declares them: checked before a game is played, complete afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardgen.cards.field import Field
from cardgen.cards.spec import Spec
from cardgen.play.rules import Options
from cardgen.source.nearest import nearest


def resolve_options(spec: Spec, given: Options) -> dict[str, Any]:
    """Every option of the game, in the spec's order, with the given values in place of the defaults.

    ValueError names all that is wrong: a misspelt option must not quietly play another game.
    """
    wrong = list(option_faults(spec, given))
    if wrong:
        raise ValueError("; ".join(wrong))
    return {name: given.get(name, option.default) for name, option in spec.options.items()}


def option_faults(spec: Spec, given: Options) -> Iterator[str]:
    """What is wrong with the given options, a line each."""
    for name, value in given.items():
        if name not in spec.options:
            yield f"{spec.game} has no option {name!r} ({nearest(name, spec.options) or 'it has none'})"
        else:
            yield from _faults(spec.options[name], value, f"option {name}")


def named_set(spec: Spec, name: str) -> dict[str, Any]:
    """The options of a set that the rulebook recommends; ValueError lists the sets there are."""
    if name not in spec.sets:
        hint = nearest(name, spec.sets) or "it has none"
        raise ValueError(f"{spec.game} has no set of options {name!r} ({hint})")
    return dict(spec.sets[name].options)


def _faults(field: Field, value: Any, what: str) -> Iterator[str]:
    match field.type:
        case "bool" if not isinstance(value, bool):
            yield f"{what} is true or false, not {value!r}"
        case "int" | "number":
            yield from _number_faults(field, value, what)
        case "choice" if value not in field.choices:
            yield f"{what} is one of {', '.join(field.choices)}, not {value!r}"
        case "text" if not isinstance(value, str):
            yield f"{what} is a text, not {value!r}"
        case "text" if field.pattern is not None and not re.fullmatch(field.pattern, value):
            yield f"{what} looks like {field.pattern}, not {value!r}"
        case "list" if not isinstance(value, list | tuple):
            yield f"{what} is a list, not {value!r}"
        case "list":
            yield from _list_faults(field, value, what)
        case "record" if not isinstance(value, dict) or value.keys() != field.fields.keys():
            yield f"{what} has the parts {', '.join(field.fields)}, not {value!r}"
        case "record":
            for name, part in field.fields.items():
                yield from _faults(part, value[name], f"{what}, {name}")


def _number_faults(field: Field, value: Any, what: str) -> Iterator[str]:
    kinds = (int,) if field.type == "int" else (int, float)
    if not isinstance(value, kinds) or isinstance(value, bool):
        yield f"{what} is a {'whole ' if field.type == 'int' else ''}number, not {value!r}"
    elif (field.min is not None and value < field.min) or (field.max is not None and value > field.max):
        low = "" if field.min is None else f"from {field.min:g} "
        high = "up" if field.max is None else f"to {field.max:g}"
        yield f"{what} goes {low}{high}, {value} is outside"
    elif field.step is not None and value % field.step:
        yield f"{what} is a multiple of {field.step}, {value} is not"


def _list_faults(field: Field, value: Any, what: str) -> Iterator[str]:
    assert field.item is not None
    if not field.min_items <= len(value) <= field.max_items:
        yield f"{what} has {field.min_items} to {field.max_items} items, not {len(value)}"
    if field.unique and any(item in value[:i] for i, item in enumerate(value)):
        yield f"{what} names an item twice"
    for i, item in enumerate(value, 1):
        yield from _faults(field.item, item, f"{what}, item {i}")
