"""A game's vocabulary → JSON Schema 2020-12, so that editors complete abilities while they are written.

``definitions`` belong under ``$defs`` of a schema of cards; ``abilities`` and ``keywords`` there
describe the two fields. The schema says what ``read`` accepts, part by part; whether parts make sense
together only ``sense`` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.read_cards import MOST_CARDS
from cardgen.cards.effects.reading import LANGUAGES
from cardgen.cards.effects.signature import REQUIRED, Argument, Signature
from cardgen.cards.effects.timings import POINTS, STYLES
from cardgen.cards.effects.vocabulary import COVERED, NAMED, Vocabulary

Schema = dict[str, Any]
PREFIX: Final = "effect_"
ABILITIES: Final = f"{PREFIX}abilities"
"""Abilities of any card; with ``_`` and a kind behind it those of its cards."""
KEYWORDS: Final = f"{PREFIX}keywords"


_TEXTS: Final[Schema] = {
    "type": "object",
    "properties": {language: {"type": "string", "minLength": 1} for language in LANGUAGES},
    "additionalProperties": False,
    "minProperties": 1,
    "description": "a text by language",
}


def definitions(vocabulary: Vocabulary) -> dict[str, Schema]:
    """Every definition, by its name under ``$defs``."""
    return _Definitions(vocabulary).all()


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{PREFIX}{name}"}


def _enum(words: Iterable[str]) -> Schema:
    return {"enum": list(words)}


def _one_or_list(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "array", "items": schema, "minItems": 1}]}


def _documented(words: Mapping[str, str]) -> Schema:
    """One of some words, each with its meaning for hovering."""
    return {"anyOf": [{"const": word, "description": meaning} for word, meaning in words.items()] or [False]}


class _Definitions:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def all(self) -> dict[str, Schema]:
        vocabulary = self.vocabulary
        who = {who: parts.WHO[who] for who in vocabulary.players()}
        found = {
            "abilities": _one_or_list(_ref("ability")),
            "keywords": _one_or_list(self.keyword()),
            "ability": self.ability(vocabulary.timings),
            **{name: schema for kind in vocabulary.kinds for name, schema in self.of_kind(kind)},
            "step": self.headed(vocabulary.steps),
            "steps": _one_or_list(_ref("step")),
            "costs": _one_or_list(self.headed({k: own for k, own in vocabulary.steps.items() if own.cost})),
            "amount": {"anyOf": [{"type": "integer"}, *self.heads(parts.AMOUNTS)]},
            "condition": self.condition(),
            "cards": self.cards(),
            "filter": {"anyOf": [self.reference(), self.described()]},
            "who": _documented(who),
            "target": {"anyOf": [_ref("who"), _ref("cards")]},
            "until": self.until(),
            "demand": self.demand(),
        }
        return {PREFIX + name: schema for name, schema in found.items()}

    # Parts with a head word

    def headed(self, heads: Mapping[str, Signature]) -> Schema:
        alone = [word for word, signature in heads.items() if _stands_alone(signature)]
        return {"anyOf": [*([_enum(alone)] if alone else []), *self.heads(heads)]}

    def heads(self, heads: Mapping[str, Signature]) -> list[Schema]:
        return [self.head(word, signature) for word, signature in heads.items()]

    def head(self, word: str, signature: Signature) -> Schema:
        properties = {word: {**self.argument(signature.main), "description": signature.doc}}
        properties |= {name: self.argument(argument) for name, argument in signature.takes.items()}
        if signature.stats:
            properties |= {stat: _ref("amount") for stat in self.vocabulary.stats}
        required = [name for name, argument in signature.takes.items() if argument.default is REQUIRED]
        return _object(properties, [word, *required], signature.doc)

    def argument(self, argument: Argument) -> Schema:
        vocabulary = self.vocabulary
        match argument.type:
            case "amount":
                return (
                    {"anyOf": [_ref("amount"), {"const": "all"}]}
                    if argument.default == "all"
                    else _ref("amount")
                )
            case "amounts":
                return {"type": "array", "items": _ref("amount"), "minItems": 1}
            case "who" if argument.default in ("any", "owner"):
                return {"anyOf": [_ref("who"), {"const": argument.default}]}
            case "steps" | "who" | "target" | "cards" | "filter" | "condition" | "until":
                return _ref(argument.type)
            case "conditions":
                return {"type": "array", "items": _ref("condition"), "minItems": 1}
            case "modes":
                return {"type": "array", "items": _ref("steps"), "minItems": 2}
            case "zone":
                return _enum(vocabulary.zones)
            case "zones":
                return _one_or_list(_enum(vocabulary.zones))
            case "timing" | "timings":
                words = _enum(vocabulary.timings)
                return words if argument.type == "timing" else _one_or_list(words)
            case "word":
                return _enum(vocabulary.elements if argument.choices == ("",) else argument.choices)
            case "words":
                return _one_or_list(_enum(argument.choices))
            case "counts":
                return _object({key: _at_most(argument.most) for key in argument.choices}, [])
            case _:
                return self.name(argument.type)

    def name(self, type_: str) -> Schema:
        """Arguments that are names of the game, or plain values."""
        vocabulary = self.vocabulary
        names: dict[str, Iterable[str]] = {
            "keyword": vocabulary.keywords,
            "marker": vocabulary.markers,
            "number": vocabulary.numbers,
            "stat": vocabulary.stats,
            "field": vocabulary.fields,
        }
        if type_ in names:
            return _enum(names[type_])
        plain: dict[str, Schema] = {
            "bool": {"type": "boolean"},
            "int": {"type": "integer"},
            "text": {"type": ["string", "object"]},
            "value": {"anyOf": [{"type": "string"}, _TEXTS, _ref("amount")]},
            "ref": self.reference(),
            "nothing": {"enum": [None, True]},
        }
        return plain[type_]

    # Abilities and keywords

    def of_kind(self, kind: str) -> Iterator[tuple[str, Schema]]:
        """Abilities of cards of a kind: with those timings that its cards may say."""
        kinds = self.vocabulary.timing_kinds
        timings = [timing for timing in self.vocabulary.timings if kind in (kinds[timing] or (kind,))]
        yield f"ability_{kind}", self.ability(timings)
        yield f"abilities_{kind}", _one_or_list(_ref(f"ability_{kind}"))

    def ability(self, timings: Iterable[str]) -> Schema:
        vocabulary = self.vocabulary
        limit = _object(
            {
                "times": {"type": "integer", "minimum": 1},
                "per": _enum(("turn", "game")),
                "shared": {"type": "boolean"},
            },
            [],
        )
        text = {"anyOf": [{"type": "string", "minLength": 1}, _TEXTS]}
        properties: dict[str, Schema] = {
            "timing": _one_or_list(_documented({name: self.meaning(name) for name in timings})),
            "of": {
                "anyOf": [_enum(vocabulary.event_players()), _ref("filter")],
                "description": "whose event is waited for",
            },
            "from": {**_one_or_list(_enum((*vocabulary.zones, COVERED))), "description": "where it works"},
            "condition": _ref("condition"),
            "cost": _ref("costs"),
            "effects": _ref("steps"),
            "limit": {"anyOf": [_enum(("once_per_turn", "once_per_game")), _at_least(1, limit)]},
            "optional": {"type": "boolean", "description": "its player may decline it"},
            "name": text,
            "text": {**text, "description": "a hand-written text instead of the one made from the data"},
        }
        return _object(properties, ["timing"], "one ability")

    def meaning(self, timing: str) -> str:
        """What the cards call a timing, and how it works."""
        titles = [title for title, names in self.vocabulary.titled.items() if title and timing in names]
        style = STYLES[self.vocabulary.timings[timing].style]
        return f"{' / '.join(titles)}: {style}" if titles else style

    def keyword(self) -> Schema:
        plain = [word for word, own in self.vocabulary.keywords.items() if own.value == "none"]
        valued = {
            word: {"type": "integer" if own.value == "number" else "string"}
            for word, own in self.vocabulary.keywords.items()
            if own.value != "none"
        }
        return {"anyOf": [_enum(plain), {**_at_least(1, _object(valued, [])), "maxProperties": 1}]}

    # Cards, conditions, durations

    def reference(self) -> Schema:
        known = [{"const": ref, "description": meaning} for ref, meaning in parts.REFS.items()]
        named = {"type": "string", "description": "a name that 'as' has given to cards before"}
        return {"anyOf": [*known, named]}

    def described(self) -> Schema:
        return _at_least(1, _object(self.describing(), [], "a description of cards"))

    def describing(self) -> dict[str, Schema]:
        vocabulary = self.vocabulary
        keys: dict[str, Schema] = {
            "among": self.reference(),
            "whose": {"anyOf": [_ref("who"), {"const": "any"}]},
            "zone": _one_or_list(_enum(vocabulary.zones)),
            "kind": _one_or_list(_enum(vocabulary.kinds)),
            "has": _one_or_list(_enum(vocabulary.keywords)),
            "state": _enum(("ready", "exhausted")),
            "marker": _enum(vocabulary.markers),
            "pile": _enum(("top", "covered", "any")),
            "face": _enum(("up", "down")),
            "under": self.reference(),
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
            return {"anyOf": [_enum(NAMED), _ref("demand")]} if name == "name" else _ref("demand")
        return {"anyOf": [_enum(dict.fromkeys(choices)), _ref("demand")]}

    def demand(self) -> Schema:
        value: Schema = {"type": ["string", "integer", "boolean"]}
        bounds = {"not": _one_or_list(value), "at_least": _ref("amount"), "at_most": _ref("amount")}
        bound = {**_at_least(1, _object(bounds, [])), "maxProperties": 1}
        return {"anyOf": [*_one_or_list(value)["anyOf"], bound, *self.heads(parts.AMOUNTS)]}

    def cards(self) -> Schema:
        taking: dict[str, Schema] = {
            "count": {"anyOf": [_enum(("all", "any")), _ref("amount")], "description": "how many"},
            "up_to": _ref("amount"),
            "choose": _documented(parts.CHOOSERS),
            "as": {"type": "string", "description": "a name for later steps"},
        }
        number = {"type": "integer", "minimum": 1, "maximum": MOST_CARDS}
        selection = _object({**self.describing(), **taking}, [], "cards, and how many of them")
        return {"anyOf": [number, self.reference(), _at_least(1, selection)]}

    def condition(self) -> Schema:
        vocabulary = self.vocabulary
        heads = {word: signature for word, signature in vocabulary.conditions.items() if word != "is"}
        compared = [
            _object(
                {**amount["properties"], compare: _ref("amount")}, [*amount["required"], compare], meaning
            )
            for amount in self.heads(parts.AMOUNTS)
            for compare, meaning in parts.COMPARES.items()
        ]
        fits = _object({**self.describing(), "is": self.reference()}, ["is"], parts.CONDITIONS["is"].doc)
        return {"anyOf": [*self.headed(heads)["anyOf"], _at_least(2, fits), *compared]}

    def until(self) -> Schema:
        points = {point: POINTS.get(point, "a point of this game") for point in self.vocabulary.points}
        counted = _object(
            {"times": {"type": "integer", "minimum": 1}, "of": _one_or_list(_enum(self.vocabulary.timings))},
            ["of"],
        )
        return {"anyOf": [*_documented(points)["anyOf"], counted]}


def _at_most(most: int | None) -> Schema:
    return {"type": "integer", "minimum": 1, **({} if most is None else {"maximum": most})}


def _at_least(members: int, schema: Schema) -> Schema:
    """A mapping that says something: an empty one is a slip."""
    return {**schema, "minProperties": members}


def _stands_alone(signature: Signature) -> bool:
    return not any(argument.default is REQUIRED for argument in (signature.main, *signature.takes.values()))


def _object(properties: Mapping[str, Schema], required: list[str], description: str = "") -> Schema:
    schema: Schema = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    if required:
        schema["required"] = required
    return {**schema, "description": description} if description else schema
