"""A spec's texts of rules → things that run: demands on cards and the parts and limits of decks.

Everything is compiled twice from the same code: when a spec is loaded, with the place of each text, so that
its faults are told; and when cards are checked, where faults can no longer occur.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cardgen.cards.expr import Expr, compile_expr
from cardgen.cards.spec import Spec
from cardgen.cards.types import BOOL, INT, Type
from cardgen.cards.words import Label
from cardgen.problem import Invalid, Problem, Span

if TYPE_CHECKING:
    from cardgen.cards.card_rule import Check
    from cardgen.cards.deck_rule import Amount, DeckPart, Limit
    from cardgen.cards.message import Message

Where: TypeAlias = Callable[..., Span]
"""From a path in the spec to its place, as ``Located.at`` has it."""


def nowhere(*path: str | int) -> Span:
    return Span("")


class Demand(NamedTuple):
    """A check on the cards of one kind, compiled."""

    check: Check
    when: Expr | None
    require: Expr
    messages: Mapping[str, Message]
    hints: Mapping[str, Message]

    def fails(self, values: Mapping[str, Any]) -> bool:
        """Whether a card with these values breaks it; Undefined where arithmetic has no value."""
        return (self.when is None or self.when.evaluate(values)) and not self.require.evaluate(values)


class Bound(NamedTuple):
    """A limit of a deck part, compiled: one condition a kind, amounts over the options.

    ``model`` has the cards of the whole deck that there must be as many as; empty: no such demand.
    """

    limit: Limit
    when: Expr | None
    where: Mapping[str, Expr | None]
    by: Mapping[str, Expr | None]
    least: Expr | None
    most: Expr | None
    model: Mapping[str, Expr | None]


class Part(NamedTuple):
    """A part of a deck, compiled: ``where`` has the kinds that may belong to it."""

    name: str
    rule: DeckPart
    where: Mapping[str, Expr | None]
    bounds: tuple[Bound, ...]


class Compiler:
    """Compiles what a spec says and keeps every problem on the way."""

    def __init__(self, spec: Spec, at: Where = nowhere) -> None:
        self.spec = spec
        self.at = at
        self.problems: list[Problem] = []

    def expr(
        self, text: str, types: Mapping[str, Type], path: tuple[str | int, ...], want: Type
    ) -> Expr | None:
        """The expression, or None where there is none or it has faults."""
        if not text:
            return None
        try:
            return compile_expr(text, types, self.at(*path), want)
        except Invalid as error:
            self.note(error.problems)
            return None

    def note(self, problems: Iterable[Problem]) -> None:
        self.problems.extend(problem for problem in problems if problem not in self.problems)

    def messages(
        self, label: Label, types: Mapping[str, Type], path: tuple[str | int, ...]
    ) -> dict[str, Message]:
        from cardgen.cards.message import compile_message

        compiled = {}
        for locale, text in label.by_language.items():
            try:
                compiled[locale] = compile_message(text, types, self.at(*path, locale))
            except Invalid as error:
                self.note(error.problems)
        return compiled

    def demand(self, check: Check, kind: str, path: tuple[str | int, ...]) -> Demand | None:
        types = self.spec.types(kind)
        when = self.expr(check.when, types, (*path, "when"), BOOL)
        require = self.expr(check.require, types, (*path, "require"), BOOL)
        messages = self.messages(check.message, types, (*path, "message"))
        hints = self.messages(check.hint, types, (*path, "hint"))
        return None if require is None else Demand(check, when, require, messages, hints)

    def demands(self, kind: str) -> list[Demand]:
        found = []
        for index, check in enumerate(self.spec.checks):
            if kind in self.spec.kinds_of(check.kinds):
                found.append(self.demand(check, kind, ("checks", index)))
        return [demand for demand in found if demand is not None]

    def parts(self) -> list[Part]:
        return [self.part(name, rule, ("decks", name)) for name, rule in self.spec.decks.items()]

    def part(self, name: str, rule: DeckPart, path: tuple[str | int, ...]) -> Part:
        where = self.by_kind(rule.where, rule.kinds, (*path, "where"), BOOL)
        bounds = [self.bound(limit, where, (*path, "limits", i)) for i, limit in enumerate(rule.limits)]
        return Part(name, rule, where, tuple(bounds))

    def by_kind(
        self, text: str, kinds: tuple[str, ...], path: tuple[str | int, ...], want: Type | None
    ) -> dict[str, Expr | None]:
        found: dict[str, Expr | None] = {}
        for kind in self.spec.kinds_of(kinds):
            types = self.spec.types(kind)
            found[kind] = self.expr(text, types, path, want) if want else self.scalar(text, types, path)
        return found

    def scalar(self, text: str, types: Mapping[str, Type], path: tuple[str | int, ...]) -> Expr | None:
        """What copies are counted by: a text, a number or a yes/no value."""
        if not text:
            return None
        try:
            found = compile_expr(text, types, self.at(*path))
        except Invalid as error:
            self.note(error.problems)
            return None
        if found.type.name in ("list", "counts", "record", "data"):
            message = f"expected a text or a number, found {found.type}"
            self.note([Problem("expression-type", message, self.at(*path))])
        return found

    def bound(self, limit: Limit, part: Mapping[str, Expr | None], path: tuple[str | int, ...]) -> Bound:
        options = self.spec.option_types
        kinds = tuple(kind for kind in part if not limit.kinds or kind in limit.kinds)
        least = limit.exactly if limit.exactly is not None else limit.min
        most = limit.exactly if limit.exactly is not None else limit.max
        key = "exactly" if limit.exactly is not None else ""
        by = "each" if limit.each else "distinct"
        return Bound(
            limit,
            self.expr(limit.when, options, (*path, "when"), BOOL),
            self.by_kind(limit.where, kinds, (*path, "where"), BOOL) if kinds else {},
            self.by_kind(limit.each or limit.distinct, kinds, (*path, by), None) if kinds else {},
            self.amount(least, options, (*path, key or "min")),
            self.amount(most, options, (*path, key or "max")),
            self.by_kind(limit.as_many_as, (), (*path, "as_many_as"), BOOL) if limit.as_many_as else {},
        )

    def amount(
        self, amount: Amount | None, types: Mapping[str, Type], path: tuple[str | int, ...]
    ) -> Expr | None:
        return None if amount is None else self.expr(str(amount), types, path, INT)
