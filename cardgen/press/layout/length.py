"""Lengths in templates: ``3mm``, ``50%``, ``100% - 7.5mm``, ``3.1mm * tl``, compiled once, evaluated a card.

A length is an expression whose numbers may carry a unit (mm, cm, in, pt) or ``%``, which is a share of the
room the length lies in. The units are replaced by names of the same width before ``cards.expr`` reads the
text, so that faults keep their column. A number without any unit is a problem, 0 excepted.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.cards.expr import NOWHERE, Expr, compile_expr
from cardgen.cards.types import NUMBER, Type
from cardgen.pattern import pattern
from cardgen.problem import Invalid, Problem, Span
from cardgen.units import UNITS

_WITH_UNIT = pattern(
    r"(?<![\w.])(\d+\.?\d*|\.\d+)\s?(mm|cm|in|pt|%(?!\s*(?!(?:if|else|and|or)\b)[\w.(]))(?!\w)"
)
_PLAIN = pattern(r"([-+]?)\s*(\d+\.?\d*|\.\d+)\s?(mm|cm|in|pt|%)")
_MARK = "λ"
"""Begins the stand-ins for numbers with units: a letter that no field's name can have."""


class Length(NamedTuple):
    """``fixed`` mm and a ``share`` of the room; or an expression over a card's values and the room.

    >>> compile_length("100% - 7.5mm", {}, {}).mm({}, 63)
    55.5
    """

    fixed: float = 0.0
    share: float = 0.0
    expr: Expr | None = None
    literals: tuple[tuple[str, float], ...] = ()
    shares: tuple[tuple[str, float], ...] = ()

    def mm(self, values: Mapping[str, Any], room: float) -> float:
        """The length in mm; Undefined where the expression has no value."""
        if self.expr is None:
            return self.fixed + self.share * room
        names = {**values, **dict(self.literals), **{name: share * room for name, share in self.shares}}
        return float(self.expr.evaluate(names))

    @property
    def names(self) -> tuple[str, ...]:
        """The values it reads."""
        return tuple(n for n in self.expr.names if not n.startswith(_MARK)) if self.expr else ()


ZERO = Length()


def compile_length(
    source: str | float, types: Mapping[str, Type], lengths: Mapping[str, object], at: Span = NOWHERE
) -> Length:
    """The length a template's value means; ``lengths`` holds the names of constants that are lengths.

    Raises Invalid with the fault's place.
    """
    if not isinstance(source, str):
        if source == 0:
            return ZERO
        raise Invalid([_unitless(str(source), at)])
    if plain := _PLAIN.fullmatch(source.strip()):
        number = float(plain[1] + plain[2])
        return Length(share=number / 100) if plain[3] == "%" else Length(_mm(number, plain[3]))
    return _compiled(source, types, lengths, at)


def _compiled(source: str, types: Mapping[str, Type], lengths: Mapping[str, object], at: Span) -> Length:
    literals: dict[str, float] = {}
    shares: dict[str, float] = {}
    written: dict[str, str] = {}

    def stand_in(match: re.Match[str]) -> str:
        name = f"{_MARK}{len(written):x}".ljust(len(match[0]), "_")
        if len(name) > len(match[0]):  # "1%" is two characters, so at most sixteen of those have a name
            raise Invalid([Problem("expression-limit", "the length has too many parts", at)])
        written[name] = match[0]
        if match[2] == "%":
            shares[name] = float(match[1]) / 100
        else:
            literals[name] = _mm(float(match[1]), match[2])
        return name

    text = _WITH_UNIT.sub(stand_in, source)
    try:
        expr = compile_expr(text, {**types, **dict.fromkeys(written, NUMBER)}, at, NUMBER)
    except Invalid as invalid:
        raise Invalid(_as_written(problem, written) for problem in invalid.problems) from None
    if not written and not any(name in lengths for name in expr.names):
        raise Invalid([_unitless(source, at)])
    length = Length(0.0, 0.0, expr, tuple(literals.items()), tuple(shares.items()))
    return length if length.names or shares else Length(length.mm({}, 0.0))


def _as_written(problem: Problem, written: Mapping[str, str]) -> Problem:
    """The problem with what the user wrote in place of the stand-ins."""
    message, hint = problem.message, problem.hint
    for name, source in written.items():
        message = message.replace(name, source)
        hint = hint.replace(f", {name!r}", "").replace(f"{name!r}, ", "")
    return problem._replace(message=message, hint="" if _MARK in hint else hint)


def _mm(number: float, unit: str) -> float:
    return round(number * UNITS[unit], 6)


def _unitless(found: str, at: Span) -> Problem:
    hint = f"write {found}mm" if found.isdigit() else "write 3mm, or another of cm, in, pt, %"
    return Problem("length-unit", f"{found} is a length without a unit", at, hint=hint)
