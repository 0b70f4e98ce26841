"""The type checker of expressions: an ``ast`` tree and the types of its names in, a type and faults out.

Every kind of node that is not handled here is refused, so this is also the wall that keeps expressions
closed: no attributes, no assignments, no lambdas, no calls but to ``FUNCTIONS``, one comprehension deep.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import NamedTuple

from cardgen.cards.expr_calls import Calls
from cardgen.cards.expr_comparing import Comparisons
from cardgen.cards.expr_functions import FUNCTIONS
from cardgen.cards.types import BOOL, INT, NONE, NUMBER, TEXT, Type, list_of
from cardgen.source.nearest import nearest

MAX_LITERAL = 10**12
"""Numbers on cards are far smaller; the bound keeps products small."""


class Fault(NamedTuple):
    """What is wrong with a node."""

    check: str
    node: ast.AST
    message: str
    hint: str = ""


class Typing:
    """One pass over one expression. A node that has a fault has no type (None) and causes no second fault."""

    def __init__(self, names: Mapping[str, Type]) -> None:
        self.names = names
        self.locals: dict[str, Type] = {}
        self.faults: list[Fault] = []
        self.read: dict[str, None] = {}
        self.defaults: set[ast.BoolOp] = set()
        self.comparisons = Comparisons(self)
        self.calls = Calls(self)

    def fault(self, node: ast.AST, message: str, hint: str = "", check: str = "expression-type") -> None:
        self.faults.append(Fault(check, node, message, hint))

    def type_of(self, node: ast.expr) -> Type | None:
        match node:
            case ast.Constant():
                return self.constant(node)
            case ast.Name():
                return self.name(node)
            case ast.BoolOp():
                return self.bool_op(node)
            case ast.UnaryOp():
                return self.unary(node)
            case ast.BinOp():
                return self.binary(node)
            case ast.Compare():
                return self.compare(node)
            case ast.IfExp():
                return self.choice(node)
            case ast.Tuple() | ast.List():
                return self.items(node)
            case ast.Subscript():
                return self.subscript(node)
            case ast.Call():
                return self.calls.call(node)
        self.refuse(node)
        return None

    def refuse(self, node: ast.expr) -> None:
        words = {
            ast.Attribute: "a dot after a name",
            ast.Lambda: "a function of its own",
            ast.JoinedStr: "an f-string",
            ast.GeneratorExp: "'for' outside a call such as any(… for … in …)",
            ast.ListComp: "a list made with 'for'",
            ast.NamedExpr: "an assignment",
        }
        what = words.get(type(node), f"this form ({type(node).__name__})")
        self.fault(node, f"{what} is not part of expressions", check="expression-syntax")

    def constant(self, node: ast.Constant) -> Type | None:
        match node.value:
            case bool():
                return BOOL
            case None:
                return NONE
            case str():
                return TEXT
            case int() | float() if abs(node.value) <= MAX_LITERAL:
                return INT if isinstance(node.value, int) else NUMBER
            case int() | float():
                self.fault(node, f"the number is larger than {MAX_LITERAL}", check="expression-limit")
            case _:
                self.fault(node, "this is no text, number or yes/no value", check="expression-syntax")
        return None

    def name(self, node: ast.Name) -> Type | None:
        if node.id in self.locals:
            return self.locals[node.id]
        if node.id in self.names:
            self.read[node.id] = None
            return self.names[node.id]
        if node.id in FUNCTIONS:
            self.fault(node, f"{node.id!r} is a function", f"call it: {FUNCTIONS[node.id].example}")
            return None
        hint = nearest(node.id, [*self.locals, *self.names])
        if not hint.startswith("did you mean"):
            hint = "; ".join(filter(None, (f'as a text, write "{node.id}" in quotes', hint)))
        self.fault(node, f"nothing is named {node.id!r}", hint, "expression-name")
        return None

    def bool_op(self, node: ast.BoolOp) -> Type | None:
        types = [self.type_of(value) for value in node.values]
        if isinstance(node.op, ast.Or) and len(types) == 2 and self.is_default(types):
            assert types[0] is not None
            self.defaults.add(node)
            return self.united(node, types[0].given(), types[1])
        for value, type_ in zip(node.values, types, strict=True):
            self.is_bool(value, type_)
        return BOOL

    def is_default(self, types: list[Type | None]) -> bool:
        first, second = types
        return (
            first is not None and second is not None and first.optional and first.name not in ("none", "bool")
        )

    def is_bool(self, node: ast.expr, type_: Type | None) -> bool:
        if type_ is not None and type_ != BOOL:
            hint = "compare it with something" if not type_.optional else "ask 'is not None'"
            self.fault(node, f"expected a yes/no value, found {type_}", hint)
        return type_ == BOOL

    def is_number(self, node: ast.expr, type_: Type | None) -> bool:
        if type_ is None or type_.numeric:
            return type_ is not None
        self.fault(node, f"expected a number, found {type_}", self.default_hint(node, type_, "0"))
        return False

    def default_hint(self, node: ast.expr, type_: Type, default: str) -> str:
        fits = type_.optional and type_.name in ("int", "number", "text") and isinstance(node, ast.Name)
        return (
            f"it may be empty: write ({node.id} or {default})" if fits and isinstance(node, ast.Name) else ""
        )

    def unary(self, node: ast.UnaryOp) -> Type | None:
        type_ = self.type_of(node.operand)
        if isinstance(node.op, ast.Not):
            return BOOL if self.is_bool(node.operand, type_) else None
        if isinstance(node.op, ast.Invert):
            self.fault(node, "'~' is not part of expressions", "write 'not'", "expression-syntax")
            return None
        return type_ if self.is_number(node.operand, type_) else None

    def binary(self, node: ast.BinOp) -> Type | None:
        left, right = self.type_of(node.left), self.type_of(node.right)
        if not isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.Div | ast.FloorDiv | ast.Mod):
            self.fault(
                node, "this operator is not part of expressions", "+ - * / // % are", "expression-syntax"
            )
            return None
        if isinstance(node.op, ast.Add) and left and right and "text" in (left.name, right.name):
            return TEXT if self.are_texts((node.left, left), (node.right, right)) else None
        numbers = [self.is_number(node.left, left), self.is_number(node.right, right)]
        if not all(numbers):
            return None
        whole = left == right == INT and not isinstance(node.op, ast.Div)
        return INT if whole else NUMBER

    def are_texts(self, *operands: tuple[ast.expr, Type]) -> bool:
        good = True
        for node, type_ in operands:
            if type_.name != "text" or type_.optional:
                hint = (
                    "text(…) makes a number a text" if type_.numeric else self.default_hint(node, type_, '""')
                )
                self.fault(node, f"expected a text, found {type_}", hint)
                good = False
        return good

    def compare(self, node: ast.Compare) -> Type | None:
        sides = [node.left, *node.comparators]
        types = [self.type_of(side) for side in sides]
        for index, operator in enumerate(node.ops):
            left, right = types[index], types[index + 1]
            if left is not None and right is not None:
                self.comparisons.compare(operator, (sides[index], left), (sides[index + 1], right))
        return BOOL

    def choice(self, node: ast.IfExp) -> Type | None:
        self.is_bool(node.test, self.type_of(node.test))
        body, other = self.type_of(node.body), self.type_of(node.orelse)
        return self.united(node.orelse, body, other)

    def united(self, node: ast.expr, one: Type | None, two: Type | None) -> Type | None:
        """The type that holds values of both."""
        if one is None or two is None or one == two:
            return one if two is not None else None
        optional = one.optional or two.optional
        names = {one.name, two.name} - {"none"}
        if names == {"int", "number"}:
            return Type("number", optional)
        if len(names) == 1 and names <= {"text", "int", "number", "bool"}:
            return Type(names.pop(), optional)
        self.fault(node, f"found {two} where the other branch has {one}")
        return None

    def items(self, node: ast.Tuple | ast.List) -> Type | None:
        if not node.elts:
            self.fault(node, "the list is empty")
            return None
        item = self.type_of(node.elts[0])
        for element in node.elts[1:]:
            item = self.united(element, item, self.type_of(element))
        return list_of(item) if item is not None else None

    def subscript(self, node: ast.Subscript) -> Type | None:
        container, key = self.type_of(node.value), self.type_of(node.slice)
        if container is None or key is None:
            return None
        literal = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if container.name == "counts" and key.name == "text" and not key.optional:
            self.comparisons.known_choice(Type("text", choices=container.choices), node.slice)
            return INT
        if container.name == "record" and not container.optional and isinstance(literal, str):
            if literal in container.fields:
                return container.fields[literal]
            hint = nearest(literal, container.fields)
            self.fault(node.slice, f"the record has no part {literal!r}", hint, "expression-name")
            return None
        if container.item is not None and not container.optional and key.name == "int" and not key.optional:
            return container.item
        hint = "counts and records have named parts, lists numbered ones, from 0"
        self.fault(node, f"{container} has no parts to pick by {key}", hint)
        return None
