"""A spec as a page of plain text that a designer reads beside the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.cards.deck_rule import Limit
from cardgen.cards.field import Field
from cardgen.cards.option import Option
from cardgen.cards.spec import Kind, Spec
from cardgen.cli.excerpt import width


def page(spec: Spec, language: str = "en") -> str:
    """The whole page, in the language of the spec's labels."""
    parts = [
        _head(spec, language),
        *(_kind(spec, name, kind, language) for name, kind in spec.kinds.items()),
        _section("Checks", _checks(spec, language)),
        _section("Decks", _decks(spec, language)),
        _section("Rule options", (_option(n, option, language) for n, option in spec.options.items())),
        _section("Sets of options", _sets(spec, language)),
        _section("Print", _print(spec)),
        _section("Zones", _zones(spec, language)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def players(spec: Spec) -> str:
    least, most = spec.players.min, spec.players.max
    return f"{least} players" if least == most else f"{least} to {most} players"


def _head(spec: Spec, language: str) -> str:
    stock = spec.stock
    minutes = f", about {spec.minutes} minutes" if spec.minutes else ""
    weight = f", {stock.weight} g/m²" if stock.weight else ""
    return (
        f"{spec.title.text(language)} ({spec.game})\n"
        f"{players(spec)}{minutes}\n"
        f"Card {stock.width:g} × {stock.height:g} mm, corners {stock.corner:g} mm, bleed {stock.bleed:g} mm, "
        f"safe {stock.safe:g} mm{weight}{_rule(stock.rule)}"
    )


def _kind(spec: Spec, name: str, kind: Kind, language: str) -> str:
    lines = [("id", "text", "the card's own name in the set")]
    if len(spec.kinds) > 1:
        lines.append((spec.kind_column, f"{name}", "the kind of card"))
    lines += [
        (field_name, _shape(field), _about(field, language)) for field_name, field in kind.fields.items()
    ]
    lines.append(("qty", "whole number", "copies where no deck is printed; 1 if left out, 0 prints none"))
    title = kind.title.text(language) or name
    free = "\n  Columns of your own are kept as text." if kind.free_columns else ""
    return f"Fields of a {title}\n{_table(lines)}{free}"


def _shape(field: Field) -> str:
    optional = ", may be empty" if field.may_be_empty else ""
    return f"{_type(field)}{optional}"


def _type(field: Field) -> str:
    match field.type:
        case "choice":
            return " | ".join(field.choices) + (" | …" if field.open else "")
        case "counts":
            return f"counts of {', '.join(field.choices)}"
        case "int" | "number":
            noun = "whole number" if field.type == "int" else "number"
            return f"{noun}{_range(field)}{f', steps of {field.step}' if field.step else ''}"
        case "list" if field.item is not None:
            return f"list of {_type(field.item)}"
        case "record":
            return f"({', '.join(f'{name}: {_type(part)}' for name, part in field.fields.items())})"
        case "text":
            return f"text, at most {field.max_length}" if field.max_length else "text"
    return {"bool": "yes or no", "image": "picture", "card": "id of a card", "data": "data"}[field.type]


def _range(field: Field) -> str:
    if field.min is not None and field.max is not None:
        return f" {field.min}–{field.max}"
    if field.min is not None:
        return f" from {field.min}"
    return f" up to {field.max}" if field.max is not None else ""


def _about(field: Field, language: str) -> str:
    title, note = field.title.text(language), field.note.text(language)
    default = f" [{field.default}]" if field.default is not None else ""
    return f"{title}{': ' if title and note else ''}{note}{default}{_rule(field.rule)}"


def _option(name: str, option: Option, language: str) -> tuple[str, str, str]:
    return name, _type(option), _about(option, language)


def _sets(spec: Spec, language: str) -> Iterator[tuple[str, str, str]]:
    for name, found in spec.sets.items():
        options = ", ".join(f"{key}: {str(value).lower()}" for key, value in found.options.items())
        note = found.note.text(language)
        yield name, options, f"{found.title.text(language)}{': ' if note else ''}{note}{_rule(found.rule)}"


def _checks(spec: Spec, language: str) -> Iterator[tuple[str, str, str]]:
    for check in spec.checks:
        kinds = f"{', '.join(check.kinds)}: " if check.kinds else ""
        when = f"if {check.when}: " if check.when else ""
        yield check.check, f"{kinds}{when}{check.require}", f"{check.severity}{_rule(check.rule)}"


def _decks(spec: Spec, language: str) -> Iterator[tuple[str, str, str]]:
    for name, part in spec.decks.items():
        title = part.title.text(language) or name
        for limit in part.limits:
            what = limit.title.text(language) or title
            yield (
                limit.check,
                f"{title}: {_bound(limit)} {what}",
                f"{_condition(limit)}{_rule(limit.rule)}".strip(),
            )


def _bound(limit: Limit) -> str:
    if limit.exactly is not None:
        return f"exactly {limit.exactly}"
    if limit.as_many_as:
        return f"as many as cards where {limit.as_many_as}:"
    bounds = [(limit.min, "at least"), (limit.max, "at most")]
    return " and ".join(f"{words} {number}" for number, words in bounds if number is not None)


def _condition(limit: Limit) -> str:
    parts = [
        f"of each {limit.each}" if limit.each else "",
        f"different {limit.distinct}" if limit.distinct else "",
        f"where {limit.where}" if limit.where else "",
        f"under {limit.when}" if limit.when else "",
        "advice" if limit.severity == "warning" else "",
    ]
    return ", ".join(part for part in parts if part)


def _print(spec: Spec) -> Iterator[tuple[str, str, str]]:
    for check in spec.print:
        bounds = [("=", check.equals), ("≥", check.min), ("≤", check.max)]
        demand = " and ".join(f"{sign} {value}" for sign, value in bounds if value is not None)
        yield check.check, f"{check.role}: {check.measure} {demand}", f"{check.severity}{_rule(check.rule)}"


def _zones(spec: Spec, language: str) -> Iterator[tuple[str, str, str]]:
    for name, zone in spec.zones.items():
        grid = f"{zone.grid[0]} × {zone.grid[1]} cells" if zone.grid != (1, 1) else ""
        cell = f"{zone.cell[0]:g} × {zone.cell[1]:g} mm" if zone.cell else ""
        shape = ", ".join(part for part in (zone.owner, f"seen by {zone.visible}", grid, cell) if part)
        yield name, shape, f"{zone.title.text(language)}{_rule(zone.rule)}"


def _rule(rule: str) -> str:
    return f" ({rule})" if rule else ""


def _section(title: str, rows: Iterable[tuple[str, str, str]]) -> str:
    lines = list(rows)
    return f"{title}\n{_table(lines)}" if lines else ""


def _table(rows: list[tuple[str, str, str]]) -> str:
    """Three columns, aligned by what is seen; a long middle column does not push the last one out."""
    first = max(width(row[0]) for row in rows)
    second = min(36, max(width(row[1]) for row in rows))
    return "\n".join(
        f"  {_padded(name, first)}  {_padded(shape, second)}  {about}".rstrip() for name, shape, about in rows
    )


def _padded(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))
