"""Rule options as the spec declares them: checked before a game is played, complete afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.cards.faults import Shape
from cardgen.cards.schema import field_schema
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
            continue
        if value == spec.options[name].default and type(value) is type(spec.options[name].default):
            continue
        for fault in Shape(field_schema(spec.options[name])).faults(value):
            where = "".join(f"[{step!r}]" for step in fault.path)
            hint = f" ({fault.hint})" if fault.hint else ""
            yield f"option {name}{where}: {fault.message}{hint}"


def named_set(spec: Spec, name: str) -> dict[str, Any]:
    """The options of a set that the rulebook recommends; ValueError lists the sets there are."""
    if name not in spec.sets:
        hint = nearest(name, spec.sets) or "it has none"
        raise ValueError(f"{spec.game} has no set of options {name!r} ({hint})")
    return dict(spec.sets[name].options)
