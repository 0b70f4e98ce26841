"""Texts with expressions in braces: ``the numbers sum to {tl + tr + bl + br}``.

A spec's messages and hints are compiled once, with the place of each fault, and rendered for each card that
they speak of. ``{{`` and ``}}`` are braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.cards.expr import Expr, Undefined, compile_expr
from cardgen.cards.place import place
from cardgen.cards.types import Type
from cardgen.pattern import pattern
from cardgen.problem import Invalid, Problem, Span

_PART = pattern(r"""\{\{|\}\}|\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}|[{}]""")


class Message(NamedTuple):
    """Plain stretches and expressions, in turn."""

    parts: tuple[str | Expr, ...]

    def render(self, values: Mapping[str, Any]) -> str:
        """The text for these values; an expression without a value reads as ``?``."""
        return "".join(part if isinstance(part, str) else _shown(part, values) for part in self.parts)


def compile_message(text: str, types: Mapping[str, Type], at: Span) -> Message:
    """The message a text means; Invalid with the faults of its expressions.

    >>> from cardgen.cards.types import INT
    >>> compile_message("{tl} of {{10}}", {"tl": INT}, Span("")).render({"tl": 3})
    '3 of {10}'
    """
    problems: list[Problem] = []
    parts: list[str | Expr] = []
    for start, piece in _pieces(text):
        if isinstance(piece, str):
            parts.append(piece)
        elif piece[1] is None:
            where = place(at, text, start, start + 1)
            hint = "write '{{' or '}}' for a brace in the text"
            problems.append(Problem("expression-syntax", "a brace without its partner", where, hint=hint))
        else:
            inner = place(at, text, start + 1, start + 1 + len(piece[1]))
            try:
                parts.append(compile_expr(piece[1], types, inner))
            except Invalid as error:
                problems.extend(error.problems)
    if problems:
        raise Invalid(problems)
    return Message(tuple(parts))


def _pieces(text: str) -> Iterator[tuple[int, str | re.Match[str]]]:
    done = 0
    for match in _PART.finditer(text):
        yield done, text[done : match.start()]
        yield match.start(), match[0][0] if match[0] in ("{{", "}}") else match
        done = match.end()
    yield done, text[done:]


def _shown(part: Expr, values: Mapping[str, Any]) -> str:
    try:
        value = part.evaluate(values)
    except Undefined:
        return "?"
    if isinstance(value, float):
        return f"{value:.12g}"
    return "" if value is None else str(value)
