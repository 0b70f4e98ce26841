"""A spec as a page of plain text that a designer reads beside the rulebook, in English or Japanese."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from cardgen.cards.deck_rule import Limit
from cardgen.cards.field import Field
from cardgen.cards.spec import Spec
from cardgen.cli.excerpt import width
from cardgen.cli.spec_effects import vocabulary_rows
from cardgen.cli.spec_words import JAPANESE

Row = tuple[str, str, str]

MIDDLE = 36
"""Columns of the middle column at most: a longer text does not push the last column of the others out."""
LONGEST = 48
"""Characters of a default value at most."""


def page(spec: Spec, language: str = "en") -> str:
    """The whole page, in the language of the spec's labels."""
    return _Page(spec, language).whole()


def players(spec: Spec, language: str = "en") -> str:
    least, most = spec.players.min, spec.players.max
    if language == "ja":
        return f"{least}人" if least == most else f"{least}〜{most}人"
    return f"{least} players" if least == most else f"{least} to {most} players"


class _Page:
    """Writes one page; ``say`` puts its own words into the language."""

    def __init__(self, spec: Spec, language: str) -> None:
        self.spec = spec
        self.language = language

    def say(self, words: str) -> str:
        return JAPANESE.get(words, words) if self.language == "ja" else words

    def whole(self) -> str:
        options = [(name, self.shape(o), self.about(o)) for name, o in self.spec.options.items()]
        parts = [
            self.head(),
            *(self.kind(name) for name in self.spec.kinds),
            self.section("Checks", self.checks()),
            self.section("Decks", self.decks()),
            self.section("Rule options", options),
            self.section("Sets of options", self.sets()),
            self.section("Print", self.printed()),
            self.section("Zones", self.zones()),
            *(
                self.section(title, [(name, self.say(what), about) for name, what, about in rows])
                for title, rows in vocabulary_rows(self.spec, self.language)
            ),
        ]
        return "\n\n".join(part for part in parts if part) + "\n"

    def head(self) -> str:
        spec, stock = self.spec, self.spec.stock
        minutes = f"約{spec.minutes}分" if self.language == "ja" else f"about {spec.minutes} minutes"
        size = f"{self.say('Card')} {stock.width:g} × {stock.height:g} mm"
        sizes = [size, *(f"{self.say(word)} {getattr(stock, key):g} mm" for word, key in _STOCK)]
        sizes += [f"{stock.weight} g/m²"] if stock.weight else []
        return (
            f"{spec.title.text(self.language)} ({spec.game})\n"
            f"{players(spec, self.language)}{f', {minutes}' if spec.minutes else ''}\n"
            f"{', '.join(sizes)}{_rule(stock.rule)}"
        )

    def kind(self, name: str) -> str:
        kind = self.spec.kinds[name]
        rows: list[Row] = [("id", self.say("text"), self.say("the card's own name in the set"))]
        if len(self.spec.kinds) > 1:
            rows.append((self.spec.kind_column, name, self.say("the kind of card")))
        for field_name, field in kind.fields.items():
            optional = f", {self.say('may be empty')}" if field.may_be_empty else ""
            rows.append((field_name, self.shape(field) + optional, self.about(field)))
        copies = "copies where no deck is printed; 1 if left out, 0 prints none"
        rows.append(("qty", self.say("whole number"), self.say(copies)))
        free = f"\n  {self.say('Columns of your own are kept as text.')}" if kind.free_columns else ""
        return f"{self.say('Fields')}: {kind.title.text(self.language) or name}\n{_table(rows)}{free}"

    def shape(self, field: Field) -> str:
        match field.type:
            case "choice":
                return " | ".join(field.choices) + (" | …" if field.open else "")
            case "counts":
                return f"{self.say('counts of')} {', '.join(field.choices)}"
            case "int" | "number":
                noun = self.say("whole number" if field.type == "int" else "number")
                steps = f", {self.say('steps of')} {field.step}" if field.step else ""
                return f"{noun}{self.range(field)}{steps}"
            case "list" if field.item is not None:
                return f"{self.say('list of')} {self.shape(field.item)}"
            case "record":
                return f"({', '.join(f'{name}: {self.shape(part)}' for name, part in field.fields.items())})"
            case "text":
                most = f", {self.say('up to')} {field.max_length} {self.say('characters')}"
                return self.say("text") + (most if field.max_length else "")
        return self.say(
            {"bool": "yes or no", "image": "picture", "card": "id of a card"}.get(field.type, "data")
        )

    def range(self, field: Field) -> str:
        if field.min is not None and field.max is not None:
            return f" {field.min}–{field.max}"
        if field.min is not None:
            return f" {self.say('from')} {field.min}"
        return f" {self.say('up to')} {field.max}" if field.max is not None else ""

    def about(self, field: Field) -> str:
        title, note = field.title.text(self.language), field.note.text(self.language)
        default = f" [{_shown(field.default)}]" if field.default is not None else ""
        return f"{title}{': ' if title and note else ''}{note}{default}{_rule(field.rule)}"

    def checks(self) -> Iterator[Row]:
        for check in self.spec.checks:
            kinds = f"{', '.join(check.kinds)}: " if check.kinds else ""
            when = f"{self.say('if')} {check.when}: " if check.when else ""
            yield (
                check.check,
                f"{kinds}{when}{check.require}",
                f"{self.say(check.severity)}{_rule(check.rule)}",
            )

    def decks(self) -> Iterator[Row]:
        for name, part in self.spec.decks.items():
            title = part.title.text(self.language) or name
            for limit in part.limits:
                what = limit.title.text(self.language) or title
                bound = f"{title}: {self.bound(limit)} {what}"
                yield limit.check, bound, f"{self.condition(limit)}{_rule(limit.rule)}".strip()

    def bound(self, limit: Limit) -> str:
        bounds = [(limit.exactly, "exactly"), (limit.min, "at least"), (limit.max, "at most")]
        return ", ".join(f"{self.say(words)} {number}" for number, words in bounds if number is not None)

    def condition(self, limit: Limit) -> str:
        parts = [
            ("of each", limit.each),
            ("different", limit.distinct),
            ("where", limit.where),
            ("under", limit.when),
        ]
        said = [f"{self.say(words)} {text}" for words, text in parts if text]
        said += [", ".join(limit.kinds)] if limit.kinds else []
        said += [self.say("advice")] if limit.severity == "warning" else []
        return ", ".join(said)

    def sets(self) -> Iterator[Row]:
        for name, found in self.spec.sets.items():
            options = ", ".join(f"{key}: {_shown(value)}" for key, value in found.options.items())
            title, note = found.title.text(self.language), found.note.text(self.language)
            yield name, options, f"{title}{': ' if note else ''}{note}{_rule(found.rule)}"

    def printed(self) -> Iterator[Row]:
        for check in self.spec.print:
            bounds = [("=", check.equals), ("≥", check.min), ("≤", check.max)]
            demand = ", ".join(f"{sign} {value}" for sign, value in bounds if value is not None)
            place = f"{check.role}: {check.measure} {demand}"
            yield check.check, place, f"{self.say(check.severity)}{_rule(check.rule)}"

    def zones(self) -> Iterator[Row]:
        for name, zone in self.spec.zones.items():
            grid = f"{zone.grid[0]} × {zone.grid[1]} {self.say('cells')}" if zone.grid != (1, 1) else ""
            cell = f"{zone.cell[0]:g} × {zone.cell[1]:g} mm" if zone.cell else ""
            shape = [self.say(zone.owner), self.say(f"seen by {zone.visible}"), grid, cell]
            title = f"{zone.title.text(self.language)}{_rule(zone.rule)}"
            yield name, ", ".join(part for part in shape if part), title

    def section(self, title: str, rows: Iterable[Row]) -> str:
        lines = list(rows)
        return f"{self.say(title)}\n{_table(lines)}" if lines else ""


_STOCK = (("corners", "corner"), ("bleed", "bleed"), ("safe", "safe"))


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _rule(rule: str) -> str:
    return f" ({rule})" if rule else ""


def _table(rows: list[Row]) -> str:
    """Three columns, aligned by what is seen."""
    first = max(width(row[0]) for row in rows)
    second = min(MIDDLE, max(width(row[1]) for row in rows))
    lines = [f"  {_padded(name, first)}  {_padded(shape, second)}  {about}" for name, shape, about in rows]
    return "\n".join(line.rstrip() for line in lines)


def _padded(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))
