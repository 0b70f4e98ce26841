"""A spec's fields → JSON Schema 2020-12, in two readings.

``field_schema(field)`` is strict: it is what a value must be after ``cards.cell`` has read it, and what
``cards.faults`` checks. ``cards_schema(spec)`` is for editors: it describes a file of cards as people write
it (labels beside names, ``earth 2, fire 1`` beside a mapping), with titles and notes for hovering.
"""

from __future__ import annotations

import re
from typing import Any

from cardgen.cards.field import Field
from cardgen.cards.spec import Kind, Spec
from cardgen.source.label import TAG

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MAX_TEXT = 10_000
"""Characters in one text; a card holds some hundreds."""
MAX_COPIES = 999
"""A greater number of copies is a slip, such as a column of ids taken for copies."""

EFFECTS = {"abilities": "effect_abilities", "keywords": "effect_keywords"}
"""The fields whose data the game's vocabulary describes, with their definitions in ``effects.schema``."""
_NOTATION = r"^\s*(?:[\[{]|- |\w+:\s)"
"""How data begins in a cell: its list or mapping, in brackets or without."""

Schema = dict[str, Any]


def field_schema(field: Field, written: bool = False) -> Schema:
    """What a value of the field must be; ``written`` also takes the forms that a cell may have."""
    schema = _plain(field, written)
    if written and field.type in ("list", "counts", "record", "data"):
        schema = {"anyOf": [schema, {"type": "string", "title": "as in a table's cell"}]}
    return schema


def _plain(field: Field, written: bool) -> Schema:
    match field.type:
        case "int":
            return _given(type="integer", minimum=field.min, maximum=field.max, multipleOf=field.step)
        case "number":
            return _given(type="number", minimum=field.min, maximum=field.max)
        case "bool":
            return {"type": "boolean"}
        case "choice" if field.open and written:  # the listed ones are for completion
            return {"anyOf": [{"enum": [*field.choices, *_labels(field)]}, {"type": "string"}]}
        case "choice" if not field.open:
            return {"enum": [*field.choices, *(_labels(field) if written else ())]}
        case "counts":
            count = {"type": "integer", "minimum": 1, "maximum": MAX_COPIES}
            return _object(dict.fromkeys(field.choices, count))
        case "list":
            return _list(field, written)
        case "record":
            parts = {name: field_schema(part, written) for name, part in field.fields.items()}
            return _object(parts, [name for name, part in field.fields.items() if not part.may_be_empty])
        case "data":
            return {}
    pattern = None if field.pattern is None else f"^(?:{field.pattern})$"
    return _given(type="string", maxLength=field.max_length or MAX_TEXT, pattern=pattern)


def _list(field: Field, written: bool) -> Schema:
    assert field.item is not None
    return _given(
        type="array",
        items=field_schema(field.item, written),
        minItems=field.min_items or None,
        maxItems=field.max_items,
        uniqueItems=field.unique or None,
    )


def _given(**keywords: Any) -> Schema:
    return {keyword: value for keyword, value in keywords.items() if value is not None}


def _object(properties: dict[str, Any], required: list[str] | None = None) -> Schema:
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": required} if required else schema


def _labels(field: Field) -> list[str]:
    labels = [text for label in field.choices.values() for text in label.all()]
    return [text for text in dict.fromkeys(labels) if text not in field.choices]


def kind_schema(kind: Kind) -> Schema:
    """What the read values of a card of one kind must be; empty fields are absent."""
    required = [name for name, field in kind.fields.items() if not field.may_be_empty]
    return _object({name: field_schema(field) for name, field in kind.fields.items()}, required)


def cards_schema(spec: Spec, locale: str = "en") -> Schema:
    """The JSON Schema of a YAML or JSON file of cards, for editors."""
    kinds = {name: _written_kind(spec, name, locale) for name in spec.kinds}
    card: Schema = {"$ref": f"#/$defs/{next(iter(kinds))}"}
    if len(kinds) > 1:
        chosen = {"enum": list(kinds), "title": "kind"}
        card = {
            "type": "object",
            "required": ["id", spec.kind_column],
            "properties": {spec.kind_column: chosen},
            "allOf": [
                {
                    "if": {"properties": {spec.kind_column: {"const": name}}, "required": [spec.kind_column]},
                    "then": {"$ref": f"#/$defs/{name}"},
                }
                for name in kinds
            ],
        }
    records = {"type": "array", "items": {"$ref": "#/$defs/any_card"}}
    return {
        "$schema": DIALECT,
        "title": f"cards of {spec.title.text(locale)}",
        "anyOf": [records, {"type": "object", "properties": {"cards": records}, "required": ["cards"]}],
        "$defs": {"any_card": card, **kinds, **_effects(spec)},
    }


def _effects(spec: Spec) -> dict[str, Schema]:
    if spec.effects is None:
        return {}
    from cardgen.cards.effects.schema import definitions
    from cardgen.cards.effects.vocabulary import vocabulary

    return definitions(vocabulary(spec))


def _written_kind(spec: Spec, name: str, locale: str) -> Schema:
    kind = spec.kinds[name]
    properties: dict[str, Any] = {
        "id": {"type": ["string", "integer"], "description": "the card's own name in the set, never printed"},
        "qty": {
            "type": "integer",
            "minimum": 0,
            "maximum": MAX_COPIES,
            "default": 1,
            "description": "copies",
        },
        spec.kind_column: {"const": name},
    }
    patterns: dict[str, Any] = {}
    for field_name, field in kind.fields.items():
        about = _given(
            title=field.title.text(locale) or None,
            description=field.note.text(locale) or None,
            default=field.default,
        )
        schema = {**field_schema(field, written=True), **about}
        if spec.effects and field.type == "data" and field_name in EFFECTS:
            in_cell = {"type": "string", "pattern": _NOTATION, "title": "as in a table's cell"}
            of_kind = f"_{name}" if field_name == "abilities" else ""
            schema = {"anyOf": [{"$ref": f"#/$defs/{EFFECTS[field_name]}{of_kind}"}, in_cell], **about}
        for spelling in (field_name, *field.aliases):
            properties[spelling] = schema
        patterns[f"^{re.escape(field_name)}:{TAG}$"] = {
            "type": "string",
            "title": "in another language",
        }
    free = bool(kind.free_columns)
    return {
        "type": "object",
        "title": kind.title.text(locale) or name,
        "required": ["id"],
        "properties": properties,
        "patternProperties": patterns,
        "additionalProperties": {"type": ["string", "number", "boolean", "null"]} if free else False,
    }
