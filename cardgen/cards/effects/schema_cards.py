"""Selections of cards → JSON Schema: which cards, and how many of them. See ``schema``."""

from __future__ import annotations

from cardgen.cards.effects import parts
from cardgen.cards.effects.shaped import Schema, at_least, documented, mapping, one_or_list, one_word, ref
from cardgen.cards.effects.span import MOST_CARDS
from cardgen.cards.effects.vocabulary import NAMED, Vocabulary


def reference() -> Schema:
    """A name of cards that are known."""
    known = [{"const": ref, "description": meaning} for ref, meaning in parts.REFS.items()]
    named = {"type": "string", "description": "a name that 'as' has given to cards before"}
    return {"anyOf": [*known, named]}


class CardSchemas:
    """Describes selections for one vocabulary; ``amounts`` are its amounts."""

    def __init__(self, vocabulary: Vocabulary, amounts: list[Schema]) -> None:
        self.vocabulary = vocabulary
        self.amounts = amounts

    def filter(self) -> Schema:
        return {"anyOf": [reference(), self.described()]}

    def described(self) -> Schema:
        return at_least(1, mapping(self.describing(), [], "a description of cards"))

    def describing(self) -> dict[str, Schema]:
        vocabulary = self.vocabulary
        keys: dict[str, Schema] = {
            "among": reference(),
            "whose": {"anyOf": [ref("who"), {"const": "any"}]},
            "zone": one_or_list(one_word(vocabulary.zones)),
            "kind": one_or_list(one_word(vocabulary.kinds)),
            "has": one_or_list(one_word(vocabulary.keywords)),
            "state": one_word(("ready", "exhausted")),
            "marker": one_word(vocabulary.markers),
            "pile": one_word(("top", "covered", "any")),
            "face": one_word(("up", "down")),
            "under": reference(),
            "other": {"type": "boolean"},
        }
        return {**{name: self.field(name) for name in vocabulary.fields}, **keys}

    def field(self, name: str) -> Schema:
        """What may be asked of a field: its choices are completed, other values are open."""
        shapes = self.vocabulary.fields[name]
        choices = [
            choice for shape in shapes for choice in (shape.item.choices if shape.item else shape.choices)
        ]
        if not choices:
            return {"anyOf": [one_word(NAMED), ref("demand")]} if name == "name" else ref("demand")
        return {"anyOf": [one_word(dict.fromkeys(choices)), ref("demand")]}

    def demand(self) -> Schema:
        value: Schema = {"type": ["string", "integer", "boolean"]}
        bounds = {"not": one_or_list(value), "at_least": ref("amount"), "at_most": ref("amount")}
        bound = {**at_least(1, mapping(bounds, [])), "maxProperties": 1}
        return {"anyOf": [*one_or_list(value)["anyOf"], bound, *self.amounts]}

    def cards(self) -> Schema:
        taking: dict[str, Schema] = {
            "count": {"anyOf": [one_word(("all", "any")), ref("amount")], "description": "how many"},
            "up_to": ref("amount"),
            "choose": documented(parts.CHOOSERS),
            "as": {"type": "string", "description": "a name for later steps"},
        }
        number = {"type": "integer", "minimum": 1, "maximum": MOST_CARDS}
        selection = mapping({**self.describing(), **taking}, [], "cards, and how many of them")
        return {"anyOf": [number, reference(), at_least(1, selection)]}
