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
        name = self._function(node)
        if not name:
            return None
        types = [
            self.generator(arg) if isinstance(arg, ast.GeneratorExp) else self.typing.type_of(arg)
            for arg in node.args
        ]
        known = [type_ for type_ in types if type_ is not None]
        if len(known) < len(types):
            return None
        result = FUNCTIONS[name].takes(known)
        if isinstance(result, str):
            found = " and ".join(map(str, known)) or "nothing"
            hint = self.typing.default_hint(node.args[0], known[0], "0") if len(known) == 1 else ""
            self.typing.fault(node, f"{name} takes {result}, found {found}", hint)
            return None
        return result

    def _function(self, node: ast.Call) -> str:
        """The function that is called with plain values; empty where that is no call of ours."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in FUNCTIONS:
            message, hint = f"no function {name!r} can be called", nearest(name, FUNCTIONS)
            self.typing.fault(node.func, message, hint, "expression-name")
            return ""
        if node.keywords or any(isinstance(arg, ast.Starred) for arg in node.args):
            self.typing.fault(node, "functions take plain values in order", check="expression-syntax")
            return ""
        return name

    def generator(self, node: ast.GeneratorExp) -> Type | None:
        """``… for item in list if …``: one level, one plain loop name that hides no field."""
        loop = node.generators[0]
        if len(node.generators) > 1 or self.typing.locals or loop.is_async:
            self.typing.fault(node, "one 'for' at a time", check="expression-syntax")
            return None
        item = self._item(loop)
        name = self._new_name(loop.target) if item is not None else ""
        if item is None or not name:
            return None
        self.typing.locals[name] = item
        for test in loop.ifs:
            self.typing.is_bool(test, self.typing.type_of(test))
        result = self.typing.type_of(node.elt)
        self.typing.locals.clear()
        return list_of(result) if result is not None else None

    def _item(self, loop: ast.comprehension) -> Type | None:
        """What a loop goes over, one at a time."""
        container = self.typing.type_of(loop.iter)
        if container is None:
            return None
        item = Type("text", choices=container.choices) if container.name == "counts" else container.item
        if item is None or container.optional:
            self.typing.fault(loop.iter, f"expected a list, found {container}")
            return None
        return item

    def _new_name(self, target: ast.expr) -> str:
        """The name that a loop gives; empty where that is no name, or one that is taken."""
        if isinstance(target, ast.Name) and target.id not in self.typing.names and target.id[0] != "_":
            return target.id
        self.typing.fault(target, "expected one new name after 'for'", check="expression-syntax")
        return ""
