"""The small JSON Schemas that ``schema`` is built from: one word of some, a mapping, a reference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardgen.cards.effects.reading import LANGUAGES

Schema = dict[str, Any]
PREFIX: Final = "effect_"
TEXTS: Final[Schema] = {
    "type": "object",
    "properties": {language: {"type": "string", "minLength": 1} for language in LANGUAGES},
    "additionalProperties": False,
    "minProperties": 1,
    "description": "a text by language",
}


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{PREFIX}{name}"}


def one_word(words: Iterable[str]) -> Schema:
    return {"enum": list(words)}


def one_or_list(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "array", "items": schema, "minItems": 1}]}


def documented(words: Mapping[str, str]) -> Schema:
    """One of some words, each with its meaning for hovering."""
    return {"anyOf": [{"const": word, "description": meaning} for word, meaning in words.items()] or [False]}


def at_most(most: int | None) -> Schema:
    return {"type": "integer", "minimum": 1, **({} if most is None else {"maximum": most})}


def at_least(members: int, schema: Schema) -> Schema:
    """A mapping that says something: an empty one is a slip."""
    return {**schema, "minProperties": members}


def mapping(properties: Mapping[str, Schema], required: list[str], description: str = "") -> Schema:
    schema: Schema = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    if required:
        schema["required"] = required
    return {**schema, "description": description} if description else schema
