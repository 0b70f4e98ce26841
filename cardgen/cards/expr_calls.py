"""Calls in expressions: whether a function takes what it is given, and the one loop that stands in a call."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from cardgen.cards.expr_functions import FUNCTIONS
from cardgen.cards.types import Type, list_of
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.cards.expr_typing import Typing


class Calls:
    """Types the calls of one expression."""

    def __init__(self, typing: Typing) -> None:
        self.typing = typing

    def call(self, node: ast.Call) -> Type | None:
        """What a call gives; ``None`` where a fault of it or of what it is given has been told."""
        if not isinstance(node.func, ast.Name) or node.func.id not in FUNCTIONS:
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            self.typing.fault(
                node.func, f"no function {name!r} can be called", nearest(name, FUNCTIONS), "expression-name"
            )
            return None
        if node.keywords or any(isinstance(arg, ast.Starred) for arg in node.args):
            self.typing.fault(node, "functions take plain values in order", check="expression-syntax")
            return None
        types = [
            self.generator(arg) if isinstance(arg, ast.GeneratorExp) else self.typing.type_of(arg)
            for arg in node.args
        ]
        known = [type_ for type_ in types if type_ is not None]
        if len(known) < len(types):
            return None
        result = FUNCTIONS[node.func.id].takes(known)
        if isinstance(result, str):
            found = " and ".join(map(str, known)) or "nothing"
            hint = self.typing.default_hint(node.args[0], known[0], "0") if len(known) == 1 else ""
            self.typing.fault(node, f"{node.func.id} takes {result}, found {found}", hint)
            return None
        return result

    def generator(self, node: ast.GeneratorExp) -> Type | None:
        """``… for item in list if …``: one level, one plain loop name that hides no field."""
        loop = node.generators[0]
        if len(node.generators) > 1 or self.typing.locals or loop.is_async:
            self.typing.fault(node, "one 'for' at a time", check="expression-syntax")
            return None
        container = self.typing.type_of(loop.iter)
        if container is None:
            return None
        item = Type("text", choices=container.choices) if container.name == "counts" else container.item
        if item is None or container.optional:
            self.typing.fault(loop.iter, f"expected a list, found {container}")
            return None
        if (
            not isinstance(loop.target, ast.Name)
            or loop.target.id in self.typing.names
            or loop.target.id[0] == "_"
        ):
            self.typing.fault(loop.target, "expected one new name after 'for'", check="expression-syntax")
            return None
        self.typing.locals[loop.target.id] = item
        for test in loop.ifs:
            self.typing.is_bool(test, self.typing.type_of(test))
        result = self.typing.type_of(node.elt)
        self.typing.locals.clear()
        return list_of(result) if result is not None else None
