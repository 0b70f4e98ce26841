"""Expressions in specs and templates: a small typed part of Python's, such as ``tl + tr + bl + br == 20``.

Text, the types of the names it may read and its place in a file come in; a compiled ``Expr`` comes out, or
``Invalid`` with every fault at its exact column. Compiling checks types against the fields a spec declares,
so evaluating a checked card cannot meet a wrong name or type. The form is closed: numbers, texts, names,
``+ - * / // %``, comparisons, ``in``, ``and or not``, ``x if c else y``, parts of counts and records
(``cost["fire"]``), and calls of ``FUNCTIONS``, with one ``… for x in list if …`` inside. The cost is bounded
by the text's length times the longest list of a card. ``a or b`` stands for ``b`` where ``a`` is empty.
"""

import ast
import tokenize
import warnings
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Any

from cardgen.cards.expr_functions import FUNCTIONS
from cardgen.cards.expr_typing import Fault, Typing
from cardgen.cards.place import place
from cardgen.cards.types import BOOL, Type
from cardgen.pattern import pattern
from cardgen.problem import Invalid, Problem, Span

MAX_LENGTH = 1000
"""Characters; the longest expression of the bundled specs has 90."""
MAX_NODES = 500
MAX_DEPTH = 40
NOWHERE = Span("")


class Undefined(ValueError):
    """An expression has no value for these numbers: a division by zero, the least of an empty list."""


class Expr:
    """A compiled expression: its type, the names it reads, and ``evaluate``.

    >>> from cardgen.cards.types import INT
    >>> corner = compile_expr("3.1 * tl", {"tl": INT})
    >>> str(corner.type), corner.names, corner.evaluate({"tl": 5})
    ('a number', ('tl',), 15.5)
    """

    # No dataclass: that compiles its methods at each start, and every command reads a spec's expressions.
    __slots__ = ("_run", "names", "text", "type")

    def __init__(self, text: str, type: Type, names: tuple[str, ...], run: Callable[..., Any]) -> None:
        self.text, self.type, self.names, self._run = text, type, names, run

    def evaluate(self, values: Mapping[str, Any]) -> Any:
        """The value for these names' values; ``Undefined`` where arithmetic has none."""
        try:
            return self._run(*[values[name] for name in self.names])
        except (ZeroDivisionError, OverflowError, ValueError, IndexError) as error:
            raise Undefined(_words(error)) from None


def compile_expr(text: str, types: Mapping[str, Type], at: Span = NOWHERE, want: Type | None = None) -> Expr:
    """The expression a text means, over names of these types.

    ``at`` is the text's place in its file and ``want`` the type it must have (a whole number passes for a
    number). Raises Invalid with all faults.

    >>> from cardgen.cards.types import TEXT
    >>> compile_expr("rarty == 'rare'", {"rarity": TEXT}, Span("my.yaml", 5, 11, 5, 26))
    Traceback (most recent call last):
    cardgen.problem.Invalid: my.yaml:5:11: error: nothing is named 'rarty' (did you mean ...
    """
    line = text.replace("\n", " ")
    tree = _parse(line, text, at)
    typing = Typing(types)
    found = typing.type_of(tree)
    if found is not None and want is not None and not _fits(found, want):
        typing.fault(tree, f"expected {want}, found {found}")
    if typing.faults or found is None:
        raise Invalid(_problem(fault, line, text, at) for fault in typing.faults)
    names = tuple(typing.read)
    return Expr(text, found, names, _compiled(tree, names, typing.defaults))


def compile_condition(text: str, types: Mapping[str, Type], at: Span = NOWHERE) -> Expr | None:
    """A yes/no expression; None for an empty text, which means always."""
    return compile_expr(text, types, at, BOOL) if text else None


def _fits(found: Type, want: Type) -> bool:
    if want.name == "number" and found.numeric:
        return True
    return found.name == want.name and (want.optional or not found.optional)


def _words(error: Exception) -> str:
    if isinstance(error, ZeroDivisionError):
        return "a division by zero"
    if isinstance(error, OverflowError):
        return "a number too large"
    return str(error) if isinstance(error, IndexError) else "the least or greatest of an empty list"


def _parse(line: str, text: str, at: Span) -> ast.expr:
    if not line.strip():
        raise Invalid([Problem("expression-syntax", "the expression is empty", at)])
    if len(line) > MAX_LENGTH:
        message = f"the expression has {len(line)} characters; at most {MAX_LENGTH} are read"
        raise Invalid([Problem("expression-limit", message, at)])
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # odd escapes in a text are the writer's own affair
            tree = ast.parse(line.lstrip(" "), mode="eval").body
            _refuse_comment(line, text, at)
    except SyntaxError as error:
        written = line.rstrip(" ")
        indent = len(line) - len(line.lstrip(" "))
        offset = indent + error.offset - 1 if error.offset else len(written) - 1  # 0: it ends too early
        lone = next((match.start(1) for match in _LONE.finditer(line) if match[1]), offset)
        raise Invalid([_syntax_problem(line, lone, text, at)]) from None
    except (ValueError, RecursionError, MemoryError, tokenize.TokenError):
        raise Invalid([Problem("expression-syntax", "this cannot be read as an expression", at)]) from None
    _refuse_bulk(tree, at)
    return tree


def _refuse_comment(line: str, text: str, at: Span) -> None:
    """A comment would swallow the following lines of a folded text."""
    if "#" not in line:
        return
    for token in tokenize.generate_tokens(StringIO(line.lstrip(" ")).readline):
        if token.type == tokenize.COMMENT:
            start = token.start[1] + len(line) - len(line.lstrip(" "))
            where = place(at, text, start, start + 1)
            raise Invalid([Problem("expression-syntax", "a comment is not part of an expression", where)])


def _refuse_bulk(tree: ast.expr, at: Span) -> None:
    """Bound the tree before anything walks it by recursion."""
    level: list[ast.AST] = [tree]
    depth = size = 0
    while level:
        depth, size = depth + 1, size + len(level)
        if depth > MAX_DEPTH or size > MAX_NODES:
            message = (
                f"the expression is too large: at most {MAX_NODES} parts, {MAX_DEPTH} inside one another"
            )
            raise Invalid([Problem("expression-limit", message, at, hint="split it into several checks")])
        level = [child for node in level for child in ast.iter_child_nodes(node)]


_LONE = pattern(r"""'[^']*'|"[^"]*"|(?<![=!<>])(=)(?!=)""")
"""A sign of assignment outside of texts: what was meant is a comparison, wherever Python stumbles."""

_SLIPS = (
    ("&&", "write 'and'"),
    ("||", "write 'or'"),
    ("===", "write '=='"),
    ("!", "write 'not'"),
    ("=", "write '==' to compare"),
    ("\u3000", "write half-width spaces"),
)
"""What writers of other languages type, and what it is here."""


def _syntax_problem(line: str, offset: int, text: str, at: Span) -> Problem:
    offset = max(0, min(offset, len(line) - 1))
    near = line[max(0, offset - 1) : offset + 3]
    hint = next((hint for slip, hint in _SLIPS if slip in near), "")
    if not hint and not line[offset].isascii():
        hint = "write half-width signs, and texts in quotes"
    found = line[offset:].split(" ")[0][:20] or "a space"
    message = f"the expression cannot be read at {found!r}"
    return Problem("expression-syntax", message, place(at, text, offset, offset + 1), hint=hint)


def _problem(fault: Fault, line: str, text: str, at: Span) -> Problem:
    indent = len(line) - len(line.lstrip(" "))
    start = _character(line[indent:], getattr(fault.node, "col_offset", 0))
    end = _character(line[indent:], getattr(fault.node, "end_col_offset", 0) or 0)
    where = place(at, text, indent + start, indent + max(end, start + 1))
    return Problem(fault.check, fault.message, where, hint=fault.hint)


def _character(line: str, offset: int) -> int:
    """``ast`` counts columns in bytes of UTF-8; people count characters."""
    return len(line.encode()[:offset].decode(errors="ignore"))


class _Rename(ast.NodeTransformer):
    """Gives functions names that no field can have, makes absent counts 0, tells 0 from empty in ``or``."""

    def __init__(self, defaults: set[ast.BoolOp]) -> None:
        self.defaults = defaults

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        is_default = node in self.defaults
        self.generic_visit(node)
        return ast.Call(ast.Name("_given", ast.Load()), node.values, []) if is_default else node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        assert isinstance(node.func, ast.Name)
        return ast.Call(ast.Name(f"_{node.func.id}", ast.Load()), node.args, [])

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        return ast.Call(ast.Name("_part", ast.Load()), [node.value, node.slice], [])


def _part(container: Mapping[str, Any] | Sequence[Any], key: Any) -> Any:
    """A record has every declared part; counts lack those of 0; lists count from 0, and from -1 backwards."""
    if isinstance(container, Mapping):
        return container.get(key, 0)
    if not -len(container) <= key < len(container):
        raise IndexError(f"a list of {len(container)} has no item {key}")
    return container[key]


def _given(value: Any, default: Any) -> Any:
    return default if value is None else value


def _compiled(tree: ast.expr, names: tuple[str, ...], defaults: set[ast.BoolOp]) -> Callable[..., Any]:
    """A function of the names' values that sees nothing but them and ``FUNCTIONS``."""
    arguments = ast.arguments([], [ast.arg(name) for name in names], None, [], [], None, [])
    whole = ast.Expression(ast.Lambda(arguments, _Rename(defaults).visit(tree)))
    code = compile(ast.fix_missing_locations(whole), "<expression>", "eval")
    scope: dict[str, Any] = {f"_{name}": function.run for name, function in FUNCTIONS.items()}
    run: Callable[..., Any] = eval(code, {"__builtins__": {}, "_part": _part, "_given": _given, **scope})
    return run
