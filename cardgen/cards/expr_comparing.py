"""Comparisons in expressions: whether what stands on either side of an operator can be compared by it.

In: an operator, and its two sides with their types; out: the faults, told to whoever types the expression.
"""

from __future__ import annotations

import ast
from typing import Protocol, TypeAlias

from cardgen.cards.types import Type
from cardgen.source.nearest import nearest

Side: TypeAlias = tuple[ast.expr, Type]


class Judge(Protocol):
    """Who is told of faults, and tells numbers and texts from all else."""

    def fault(self, node: ast.AST, message: str, hint: str = "", check: str = ...) -> None: ...

    def is_number(self, node: ast.expr, type_: Type | None) -> bool: ...

    def are_texts(self, *operands: Side) -> bool: ...


class Comparisons:
    """Judges the comparisons of one expression."""

    def __init__(self, judge: Judge) -> None:
        self.is_number, self.are_texts, self.fault = judge.is_number, judge.are_texts, judge.fault

    def compare(self, op: ast.cmpop, left: Side, right: Side) -> None:
        match op:
            case ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE():
                self.is_number(*left)
                self.is_number(*right)
            case ast.Eq() | ast.NotEq():
                self.equality(left, right)
            case ast.In() | ast.NotIn():
                self.membership(left, right)
            case _:
                self.identity(left, right)

    def equality(self, left: Side, right: Side) -> None:
        if left[1].name == "none" or right[1].name == "none":
            self.fault(right[0], "nothing equals None", "write 'is None' or 'is not None'")
            return
        numbers = left[1].given().numeric and right[1].given().numeric
        if not numbers and left[1].name != right[1].name:
            self.fault(right[0], f"{left[1]} never equals {right[1]}", self.quote_hint(left, right))
        elif left[1].name in ("data", "record"):
            self.fault(left[0], f"{left[1]} cannot be compared")
        else:
            self.known_choice(left[1], right[0])
            self.known_choice(right[1], left[0])

    def quote_hint(self, left: Side, right: Side) -> str:
        literal = next((n for n, _ in (left, right) if isinstance(n, ast.Constant)), None)
        if (
            literal is not None
            and isinstance(literal.value, int | float)
            and "text" in (left[1].name, right[1].name)
        ):
            return f'a text stands in quotes: "{literal.value}"'
        return ""

    def known_choice(self, type_: Type, literal: ast.expr) -> None:
        """A text compared with a choice must be one of its names."""
        if type_.choices and isinstance(literal, ast.Constant) and literal.value not in type_.choices:
            hint = nearest(str(literal.value), type_.choices)
            self.fault(literal, f"found {literal.value!r}, expected one of {', '.join(type_.choices)}", hint)

    def membership(self, left: Side, right: Side) -> None:
        node, container = right
        if container.optional:
            self.fault(node, f"expected a list, counts or a text, found {container}")
        elif container.name == "list" and container.item is not None:
            self.equality(left, (node, container.item))
            for item in node.elts if isinstance(node, ast.Tuple | ast.List) else []:
                self.known_choice(left[1], item)
        elif container.name == "counts":
            self.equality(left, (node, Type("text", choices=container.choices)))
        elif container.name == "text" and not container.choices:
            self.are_texts(left)
        else:
            self.fault(node, f"expected a list, counts or a text, found {container}")

    def identity(self, left: Side, right: Side) -> None:
        if right[1].name != "none":
            self.fault(right[0], "'is' asks for None only", "write '=='")
        elif not left[1].optional:
            self.fault(left[0], "it is never None", "compare it with something else")
