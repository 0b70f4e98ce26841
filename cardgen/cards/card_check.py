"""One draft → one card, or what is wrong with it.

Each value is read by its field and held against the field's schema; pictures are looked for; the copies are
counted; then the spec's own checks run. A draft whose values do not fit is no card, so nobody has to ask
later; one that only breaks a check of its spec is a card.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from cardgen.cards.art import Art
from cardgen.cards.card import Card
from cardgen.cards.columns import Columns, fold
from cardgen.cards.demand import Compiler, Demand
from cardgen.cards.draft import Draft
from cardgen.cards.expr import Undefined
from cardgen.cards.faults import Shape
from cardgen.cards.field import Field
from cardgen.cards.form import WITH_PARTS, Form
from cardgen.cards.schema import EFFECTS, field_schema, kind_schema
from cardgen.cards.spec import Kind, Spec
from cardgen.cards.value import Reader, reader
from cardgen.problem import Problem, Span
from cardgen.source.nearest import nearest
from cardgen.source.record import Table
from cardgen.source.scalar import describe

if TYPE_CHECKING:
    from cardgen.cards.effects.card import CardEffects
    from cardgen.cards.message import Message


class _KindRules:
    """What is worked out once for all cards of a kind."""

    def __init__(self, spec: Spec, name: str) -> None:
        self.name = name
        self.kind: Kind = spec.kinds[name]
        self.readers: dict[str, Reader] = {
            field: reader(self.kind.fields[field]) for field in self.kind.fields
        }
        self.shape = Shape(kind_schema(self.kind))
        self.demands: list[Demand] = Compiler(spec).demands(name)
        self.pictures = [field for field, declared in self.kind.fields.items() if declared.type == "image"]
        self.plain = {
            field: read
            for field, read in self.readers.items()
            if self.kind.fields[field].type not in WITH_PARTS and field not in ("qty", spec.kind_column)
        }
        self.needed = {field for field, declared in self.kind.fields.items() if not declared.may_be_empty}
        self.said = [field for field in sorted(self.needed) if self.kind.fields[field].type == "text"]
        empty = {field: _empty(declared) for field, declared in self.kind.fields.items()}
        self.blank: dict[str, Any] = {"id": "", spec.kind_column: name, "qty": 1, **empty}


def _empty(field: Field) -> Any:
    """The value of a field that is left empty."""
    if field.default is not None:
        return field.default
    return {"list": (), "counts": {}}.get(field.type)


class Inspector:
    """Inspects the drafts of one set, one after another.

    ``locale`` is the language that is printed, ``language`` the one that the spec's messages are told in;
    ``written`` are the values of all cards by id, as they are written.
    """

    def __init__(
        self,
        spec: Spec,
        art: Art | None = None,
        locale: str = "",
        language: str = "en",
        written: Mapping[str, Mapping[str, Any]] = MappingProxyType({}),
    ) -> None:
        self.spec = spec
        self.art = art
        self.locale = locale
        self.language = language
        self.kinds = {name: _KindRules(spec, name) for name in spec.kinds}
        self.effects: CardEffects | None = None
        if spec.effects is not None:
            from cardgen.cards.effects.card import CardEffects  # for games whose cards have abilities as data

            self.effects = CardEffects(spec, locale, written)
        self.kind_words = {
            fold(word): name for name, kind in spec.kinds.items() for word in (name, *kind.title.all())
        }
        self.parts = {
            field: Shape(field_schema(declared))
            for kind in spec.kinds.values()
            for field, declared in kind.fields.items()
        }

    def missing_columns(self, files: Iterable[tuple[Table, Columns]]) -> dict[str, Problem]:
        """One problem for a field every card needs and no file has, instead of one for every card."""
        files = list(files)
        present = {name.partition(":")[0] for _, columns in files for name in columns.fields.values()}
        found: dict[str, Problem] = {}
        for rules in self.kinds.values() if len(self.kinds) == 1 else ():
            for name, field in rules.kind.fields.items():
                if not field.may_be_empty and name not in present and files:
                    found[name] = _missing_column(*files[0], name)
        unnamed = [file for file in files if not self._kind_at(_head(file[0]))]
        column = self.spec.kind_column
        if len(self.kinds) > 1 and column not in present and unnamed:
            besides = ", or name each file or sheet after the kind of its cards"
            found[column] = _missing_column(*unnamed[0], column, besides)
        return found

    def inspect(self, draft: Draft, missing: Container[str] = ()) -> tuple[Card | None, list[Problem]]:
        """The card of a draft, None where values do not fit; fields in ``missing`` are not told of again."""
        problems: list[Problem] = []
        rules = self._rules(draft, missing, problems)
        if rules is None:
            return None, problems
        form = Form(draft, rules.kind, rules.readers, rules.plain, EFFECTS if self.effects else ())
        form.read(self.spec.kind_column, self._owners)
        form.localise(self.locale, self.parts)
        form.hold_against(rules.shape, missing)
        form.require_seen(rules.said)
        if self.effects is not None:
            form.problems += self.effects.complete(
                draft.id, rules.name, form.values, form.places, draft.where
            )
        if self.art is not None:
            form.find_pictures(rules.pictures, self.art)
        qty = form.copies()
        if form.problems and any(problem.severity == "error" for problem in form.problems):
            return None, form.problems
        if not rules.needed <= form.values.keys():
            return None, form.problems  # its column is missing, which is told once
        asked = self.effects.asked(form.places) if self.effects is not None else {}
        card = self._card(draft, rules, form, qty, asked)
        return card, [*form.problems, *self._judged(card, rules)]

    def _rules(self, draft: Draft, missing: Container[str], problems: list[Problem]) -> _KindRules | None:
        column = self.spec.kind_column
        written = draft.values.get(column)
        if written is None and len(self.kinds) == 1:
            return next(iter(self.kinds.values()))
        if written is None and (named := self._kind_at(draft.at)):
            return self.kinds[named]
        if written is None:
            if column not in missing:
                hint = f"write one of {', '.join(self.kinds)}"
                message = f"{draft.id!r} does not say what kind of card it is: no {column!r}"
                problems.append(draft.lacks(column, message, hint))
            return None
        name = self.kind_words.get(fold(str(written)))
        if name is None:
            hint = nearest(str(written), self.kinds)
            message = f"{draft.id!r}: found {describe(written)}, which is no kind of card"
            problems.append(Problem("unknown-kind", message, draft.where(column), hint=hint))
            return None
        return self.kinds[name]

    def _kind_at(self, at: Span) -> str:
        """The kind after which a sheet or file is named, in the singular or plural; empty for none."""
        name = fold(at.sheet or Path(at.file).stem)
        return self.kind_words.get(name) or self.kind_words.get(name.removesuffix("s"), "")

    def _owners(self, field: str) -> list[str]:
        """The kinds that have a field."""
        return [name for name, rules in self.kinds.items() if field in rules.readers]

    def _card(
        self,
        draft: Draft,
        rules: _KindRules,
        form: Form,
        qty: int,
        asked: Mapping[tuple[str, str], Span],
    ) -> Card:
        whole = {**rules.blank, "id": draft.id, "qty": qty, **form.values}
        return Card(draft.id, rules.name, whole, draft.at, draft.fields, qty, asked, form.own)

    def _judged(self, card: Card, rules: _KindRules) -> Iterator[Problem]:
        """What the spec's own checks say of a card whose values all fit."""
        for demand in rules.demands:
            try:
                failed = demand.fails(card.values)
            except Undefined as error:
                message = f"{card.id!r}: {demand.check.check} cannot be decided: {error}"
                yield Problem(demand.check.check, message, card.at, demand.check.severity)
                continue
            if failed:
                yield self._failure(card, demand)

    def _failure(self, card: Card, demand: Demand) -> Problem:
        check = demand.check
        rule = f" ({check.rule})" if check.rule else ""
        message = f"{card.id!r}: {_told(demand.messages, card, self.language)}{rule}"
        target = check.at or next((name for name in demand.require.names if name in card.spans), "")
        hint = _told(demand.hints, card, self.language)
        return Problem(check.check, message, card.where(target), check.severity, hint)


def _told(messages: Mapping[str, Message], card: Card, language: str) -> str:
    for locale in (language, "", "en", *messages):
        if locale in messages:
            return messages[locale].render(card.values)
    return ""


def _head(table: Table) -> Span:
    return next(iter(table.column_spans.values()), Span(table.file))


def _missing_column(table: Table, columns: Columns, name: str, besides: str = "") -> Problem:
    hint = nearest(name, [column for column in table.columns if column not in columns.fields])
    hint = hint if hint.startswith("did you mean") else f"add a column {name!r}{besides}"
    message = f"no column is named {name!r}, which every card needs"
    return Problem("missing-column", message, _head(table), hint=hint)
