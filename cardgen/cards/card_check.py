"""One draft → one card, or what is wrong with it.

Each value is read by its field and held against the field's schema; pictures are looked for; the copies are
counted; then the spec's own checks run. A draft whose values do not fit is no card, so nobody has to ask
later; one that only breaks a check of its spec is a card.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any

from cardgen.cards.art import Art, escapes
from cardgen.cards.card import Card
from cardgen.cards.columns import Columns, fold
from cardgen.cards.demand import Compiler, Demand
from cardgen.cards.draft import Draft
from cardgen.cards.expr import Undefined
from cardgen.cards.faults import Fault, Shape
from cardgen.cards.field import Field
from cardgen.cards.message import Message
from cardgen.cards.schema import MAX_COPIES, field_schema, kind_schema
from cardgen.cards.spec import Kind, Spec
from cardgen.cards.value import Reader, read_whole, reader
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.record import Table
from cardgen.source.scalar import describe

_NESTED = ("list", "counts", "record", "data")


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
        self.empty = {field: _empty(declared) for field, declared in self.kind.fields.items()}


def _empty(field: Field) -> Any:
    """The value of a field that is left empty."""
    if field.default is not None:
        return field.default
    return {"list": (), "counts": {}}.get(field.type)


class Inspector:
    """Inspects the drafts of one set, one after another.

    ``locale`` is the language that is printed, ``language`` the one that the spec's messages are told in.
    """

    def __init__(self, spec: Spec, art: Art | None = None, locale: str = "", language: str = "en") -> None:
        self.spec = spec
        self.art = art
        self.locale = locale
        self.language = language
        self.kinds = {name: _KindRules(spec, name) for name in spec.kinds}
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
        needed: dict[str, Field] = {}
        for rules in self.kinds.values() if len(self.kinds) == 1 else ():
            needed |= {name: field for name, field in rules.kind.fields.items() if not field.may_be_empty}
        if files and len(self.kinds) > 1:
            needed[self.spec.kind_column] = Field()
        return {name: _missing_column(files[0][0], name) for name in needed if name not in present and files}

    def inspect(self, draft: Draft, missing: Container[str] = ()) -> tuple[Card | None, list[Problem]]:
        """The card of a draft, None where values do not fit; fields in ``missing`` are not told of again."""
        problems: list[Problem] = []
        rules = self._rules(draft, missing, problems)
        if rules is None:
            return None, problems
        values, places = self._read(draft, rules, problems)
        self._localise(draft, values, problems)
        plain = {name: value for name, value in values.items() if name in rules.readers}
        if not rules.shape.fits(plain):
            faults = [fault for fault in rules.shape.faults(plain) if fault.missing not in missing]
            problems.extend(_fault_problem(draft, fault, places) for fault in faults)
        self._find_pictures(draft, rules, values, problems)
        qty = self._copies(draft, problems)
        if any(problem.severity == "error" for problem in problems):
            return None, problems
        if any(field not in values and not rules.kind.fields[field].may_be_empty for field in rules.readers):
            return None, problems  # its column is missing, which is told once
        card = self._card(draft, rules, values, qty)
        problems.extend(self._judged(card, rules))
        return card, problems

    def _rules(self, draft: Draft, missing: Container[str], problems: list[Problem]) -> _KindRules | None:
        column = self.spec.kind_column
        written = draft.values.get(column)
        if written is None and len(self.kinds) == 1:
            return next(iter(self.kinds.values()))
        if written is None:
            if column not in missing:
                hint = f"write one of {', '.join(self.kinds)}"
                message = f"{draft.id!r} does not say what kind of card it is: no {column!r}"
                problems.append(Problem("missing-value", message, draft.at, hint=hint))
            return None
        name = self.kind_words.get(fold(str(written)))
        if name is None:
            hint = nearest(str(written), self.kinds)
            message = f"{draft.id!r}: found {describe(written)}, which is no kind of card"
            problems.append(Problem("unknown-kind", message, draft.where(column), hint=hint))
            return None
        return self.kinds[name]

    def _read(
        self, draft: Draft, rules: _KindRules, problems: list[Problem]
    ) -> tuple[dict[str, Any], dict[str, Located]]:
        """The values as their fields mean them, and the places inside those that have parts."""
        values: dict[str, Any] = {}
        places: dict[str, Located] = {}
        implied = ("qty", self.spec.kind_column)
        for name, raw in draft.values.items():
            base = name if name in rules.readers else name.partition(":")[0]
            if name in draft.free or name in implied:
                if name in draft.free:
                    self._free(draft, rules, name, raw, values, problems)
                continue
            if base not in rules.readers:
                problems.append(self._foreign(draft, rules, name, base))
                continue
            if rules.kind.fields[base].type in _NESTED:
                raw = _taken_apart(draft, name, raw, places, problems)
            values[name] = rules.readers[base](raw)
        return values, places

    def _free(
        self,
        draft: Draft,
        rules: _KindRules,
        name: str,
        raw: Any,
        values: dict[str, Any],
        problems: list[Problem],
    ) -> None:
        """A designer's own column is text, whatever it looks like."""
        if not rules.kind.free_columns:
            message = f"{draft.id!r}: a card of kind {rules.name} has no field {name!r}"
            hint = nearest(name, rules.readers)
            problems.append(Problem("unknown-field", message, draft.where(name), hint=hint))
        elif isinstance(raw, list | dict):
            message = f"{draft.id!r}: found {describe(raw)} in the free column {name!r}, expected a text"
            problems.append(Problem("wrong-value", message, draft.where(name)))
        else:
            values[name] = raw if isinstance(raw, str) else f"{raw:g}" if isinstance(raw, float) else str(raw)

    def _foreign(self, draft: Draft, rules: _KindRules, name: str, base: str) -> Problem:
        owners = [kind for kind, other in self.kinds.items() if base in other.readers]
        message = f"{draft.id!r}: a card of kind {rules.name} has no {base!r}"
        hint = f"leave it empty here; {' and '.join(owners)} have it" if owners else "leave it empty here"
        return Problem("foreign-field", message, draft.where(name), hint=hint)

    def _localise(self, draft: Draft, values: dict[str, Any], problems: list[Problem]) -> None:
        """Let the plain name hold the language that is printed; every language's value must fit the field."""
        for name in [name for name in values if ":" in name and name not in draft.free]:
            base, _, language = name.partition(":")
            faults = self.parts[base].faults(values[name])
            problems.extend(
                _fault_problem(draft, fault._replace(path=(name, *fault.path)), {}) for fault in faults
            )
            if language == self.locale or base not in values:
                values[base] = values[name]
                draft.origins[base] = draft.origins[name]

    def _find_pictures(
        self, draft: Draft, rules: _KindRules, values: dict[str, Any], problems: list[Problem]
    ) -> None:
        for name in rules.pictures if self.art is not None else ():
            written = values.get(name)
            if isinstance(written, str) and self.art is not None:
                found = self.art.find(written)
                if found is None or escapes(written):
                    problems.append(_no_picture(draft, name, written, self.art))
                else:
                    values[name] = str(self.art.files[found])

    def _copies(self, draft: Draft, problems: list[Problem]) -> int:
        """How many are printed where no deck is: 1 where the cell is empty, none where it says 0."""
        raw = draft.values.get("qty", 1)
        qty = read_whole(raw)
        if isinstance(qty, int) and not isinstance(qty, bool) and 0 <= qty <= MAX_COPIES:
            return qty
        expected = f"a whole number of copies from 0 (do not print) to {MAX_COPIES}"
        message = f"{draft.id!r}: found {describe(raw)}, expected {expected}"
        problems.append(Problem("bad-copies", message, draft.where("qty")))
        return 1

    def _card(self, draft: Draft, rules: _KindRules, values: dict[str, Any], qty: int) -> Card:
        whole = {"id": draft.id, self.spec.kind_column: rules.name, "qty": qty, **rules.empty, **values}
        spans = {name: record.spans[column] for name, (record, column) in draft.origins.items()}
        return Card(draft.id, rules.name, whole, draft.at, spans, qty)

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


def _taken_apart(
    draft: Draft, name: str, raw: Any, places: dict[str, Located], problems: list[Problem]
) -> Any:
    """A value with parts: the data of a YAML file, or of a cell that is written in YAML's flow form."""
    record, column = draft.origins[name]
    if isinstance(raw, str) and not raw.lstrip().startswith(("[", "{")):
        return raw
    if isinstance(raw, str | list | dict):
        try:
            places[name] = record.part(column)
        except Invalid as invalid:
            problems.extend(invalid.problems)
            return raw
        return places[name].value
    return raw


def _fault_problem(draft: Draft, fault: Fault, places: Mapping[str, Located]) -> Problem:
    if not fault.path:  # of the card itself
        hint = f"every card of its kind needs one: fill in {fault.missing!r}"
        return Problem("missing-value", f"{draft.id!r} has no {fault.missing!r}", draft.at, hint=hint)
    name = str(fault.path[0])
    at = places[name].at(*fault.path[1:]) if name in places else draft.where(name)
    return Problem("wrong-value", f"{name} of {draft.id!r}: {fault.message}", at, hint=fault.hint)


def _missing_column(table: Table, name: str) -> Problem:
    first = next(iter(table.column_spans.values()), Span(table.file))
    hint = nearest(name, table.columns)
    hint = f"add a column {name!r}" if hint.startswith("accepted") else hint
    return Problem("missing-column", f"no column is named {name!r}, which every card needs", first, hint=hint)


def _no_picture(draft: Draft, name: str, written: str, art: Art) -> Problem:
    at = draft.where(name)
    if escapes(written):
        message = f"{name} of {draft.id!r}: {written!r} leads out of the art folder"
        return Problem("path-outside", message, at, hint="put the picture into the art folder")
    message = f"{name} of {draft.id!r}: there is no picture {written!r}"
    hint = nearest(written, art.files) if art.files else "the art folder holds no pictures"
    return Problem("missing-art", message, at, hint=hint)
