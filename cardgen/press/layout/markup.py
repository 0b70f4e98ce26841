"""Texts of templates: ``No. {no} / {total}``, compiled once, filled for each card.

``{field}`` is replaced by the value, ``{field.label}`` by what its choice is called, ``{power + 1}`` by what
the expression comes to. What was filled in is not searched for fields again, so a card may say ``{name}`` and
mean it. Ruby, ``{漢字|かんじ}``, and the braces that ``{{`` and ``}}`` stand for, are left for ``rich``,
which reads them in the card's text too; so an expression has no bar in it. An empty value is an empty text;
a list has to be joined by an expression first.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.cards.expr import Expr, compile_expr
from cardgen.cards.marks import Worded
from cardgen.cards.place import place
from cardgen.cards.types import Type
from cardgen.pattern import pattern
from cardgen.press.text.figures import Figures, full_figures
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.nearest import nearest

_PART = pattern(r"\{\{|\}\}|\{([^{}|]*)\}|\{[^{}]*\|[^{}]*\}|[{}]")
PLAIN = ("text", "int", "number")
NAMES = ("id", "no", "name", "kana")
"""Fields whose figures belong to what a card is called."""


class Slot(NamedTuple):
    """A place for a value; with ``labels`` for what its choice is called, or for what an expression gives."""

    name: str
    labels: Mapping[str, str] | None = None
    expr: Expr | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return self.expr.names if self.expr else (self.name,)

    def value(self, values: Mapping[str, Any]) -> Any:
        """The value that stands there; Undefined where an expression has none."""
        return self.expr.evaluate(values) if self.expr else values[self.name]

    def fill(self, values: Mapping[str, Any]) -> str:
        """What stands there for these values."""
        return self.said(self.value(values))

    def said(self, value: Any) -> str:
        """How a value is said there."""
        if self.labels is not None:
            return self.labels.get(value, "" if value is None else str(value))
        if isinstance(value, float):
            return f"{value:.12g}"
        return "" if value is None else str(value)


Labels = Mapping[str, Mapping[str, str]]
"""By field, what each of its choices is called."""
LABEL = ".label"
NO_LABELS: Labels = {}


class Markup(NamedTuple):
    """Plain stretches and slots, in turn."""

    parts: tuple[str | Slot, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The values it shows, in order."""
        names = (name for part in self.parts if isinstance(part, Slot) for name in part.names)
        return tuple(dict.fromkeys(names))

    def fill(self, values: Mapping[str, Any]) -> str:
        """The text with these values."""
        if len(self.parts) == 1:
            return _part(self.parts[0], values)
        return "".join(_part(part, values) for part in self.parts)

    def marked(self, values: Mapping[str, Any], figures: Figures = "half", reminders: bool = False) -> str:
        """The text with the marks of what is written from abilities; names keep their figures."""
        if len(self.parts) == 1 and figures == "half":
            return _marked(self.parts[0], values, reminders)
        text, kept = "", list[tuple[int, int]]()
        for part in self.parts:
            said = _marked(part, values, reminders)
            if isinstance(part, Slot) and part.name in NAMES:
                kept.append((len(text), len(text) + len(said)))
            text += said
        return full_figures(text, tuple(kept)) if figures == "full" else text


def compile_markup(text: str, types: Mapping[str, Type], at: Span, labels: Labels = NO_LABELS) -> Markup:
    """The markup a text means; Invalid with each unknown field, fault and lonely brace at its place.

    >>> from cardgen.cards.types import INT
    >>> compile_markup("{tl} of {{10}}", {"tl": INT}, Span("")).fill({"tl": 3})
    '3 of {{10}}'
    """
    parts: list[str | Slot] = []
    problems: list[Problem] = []
    for start, end, piece in _pieces(text):
        if isinstance(piece, str):
            parts.append(piece)
            continue
        try:
            inner = place(at, text, start + 1, end - 1) if end - start > 2 else place(at, text, start, end)
            parts.append(_slot(piece, types, labels, place(at, text, start, end), inner))
        except Invalid as invalid:
            problems += invalid.problems
    if problems:
        raise Invalid(problems)
    return Markup(tuple(part for part in parts if part != ""))


def _pieces(text: str) -> Iterator[tuple[int, int, str | Slot]]:
    done = 0
    for match in _PART.finditer(text):
        yield done, match.start(), text[done : match.start()]
        found = match[0]
        if found in ("{{", "}}") or "|" in found:
            yield match.start(), match.end(), found
        else:
            yield match.start(), match.end(), Slot(match[1] if match[1] is not None else found)
        done = match.end()
    yield done, len(text), text[done:]


def _slot(slot: Slot, types: Mapping[str, Type], labels: Labels, at: Span, inner: Span) -> Slot:
    """The slot with what it shows; ``inner`` is the place between the braces. Raises Invalid."""
    name = slot.name.strip()
    if name in ("{", "}"):
        hint = "write '{{' or '}}' for a brace in the text"
        raise Invalid([Problem("wrong-markup", f"a {name!r} without its partner", at, hint=hint)])
    if name.endswith(LABEL) and name.removesuffix(LABEL).isidentifier():
        return _label(name.removesuffix(LABEL), types, labels, at)
    field, _, language = name.partition(":")
    if f"{field}{language.replace('-', '')}".isidentifier() or not name:  # such as name, or name:pt-BR
        if name not in types:
            hint = nearest(name, types)
            raise Invalid([Problem("unknown-field", f"there is no field {name!r}", at, hint=hint)])
        shown, type_ = Slot(name), types[name]
    else:
        expr = compile_expr(slot.name, types, inner)
        shown, type_ = Slot(name, None, expr), expr.type
    if type_.name not in PLAIN:
        raise Invalid(
            [
                Problem(
                    "unknown-field", f"{name!r} is {type_}, which is no text", at, hint=_as_text(name, type_)
                )
            ]
        )
    return shown


def _label(name: str, types: Mapping[str, Type], labels: Labels, at: Span) -> Slot:
    if name not in labels:
        message = f"{name!r} is no choice, so it has no label"
        raise Invalid([Problem("unknown-field", message, at, hint=nearest(name, types))])
    return Slot(name, labels[name])


def _as_text(source: str, type_: Type) -> str:
    """How a value that is no text is made one."""
    if type_.name == "bool":
        return f"say what it reads: 'yes' if {source} else 'no'"
    return f"join its items: join({source}, '・')" if type_.name == "list" else ""


def _part(part: str | Slot, values: Mapping[str, Any]) -> str:
    return part if isinstance(part, str) else part.fill(values)


def _marked(part: str | Slot, values: Mapping[str, Any], reminders: bool) -> str:
    if isinstance(part, str):
        return part
    value = part.value(values)
    if isinstance(value, Worded):
        return value.explained if reminders else value.marked
    return part.said(value)
