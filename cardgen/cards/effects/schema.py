"""A game's vocabulary → JSON Schema 2020-12, so that editors complete abilities while they are written.

``definitions`` belong under ``$defs`` of a schema of cards; ``abilities`` and ``keywords`` there
describe the two fields. The schema says what ``read`` accepts, part by part; whether parts make sense
together only ``sense`` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.schema_cards import CardSchemas, reference
from cardgen.cards.effects.shaped import (
    PREFIX,
    TEXTS,
    Schema,
    at_least,
    at_most,
    documented,
    mapping,
    one_or_list,
    one_word,
    ref,
)
from cardgen.cards.effects.signature import REQUIRED, Argument, Signature
from cardgen.cards.effects.timings import POINTS, STYLES
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary

ABILITIES: Final = f"{PREFIX}abilities"
"""Abilities of any card; with ``_`` and a kind behind it those of its cards."""
KEYWORDS: Final = f"{PREFIX}keywords"


def definitions(vocabulary: Vocabulary) -> dict[str, Schema]:
    """Every definition, by its name under ``$defs``."""
    return _Definitions(vocabulary).all()


class _Definitions:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.cards = CardSchemas(vocabulary, self.heads(parts.AMOUNTS))

    def all(self) -> dict[str, Schema]:
        vocabulary = self.vocabulary
        who = {who: parts.WHO[who] for who in vocabulary.players()}
        found = {
            "abilities": one_or_list(ref("ability")),
            "keywords": one_or_list(self.keyword()),
            "ability": self.ability(vocabulary.timings),
            **{name: schema for kind in vocabulary.kinds for name, schema in self.of_kind(kind)},
            "step": self.headed({k: own for k, own in vocabulary.steps.items() if not own.pays}),
            "steps": one_or_list(ref("step")),
            "costs": one_or_list(self.headed({k: own for k, own in vocabulary.steps.items() if own.cost})),
            "amount": {"anyOf": [{"type": "integer"}, *self.heads(parts.AMOUNTS)]},
            "condition": self.condition(),
            "cards": self.cards.cards(),
            "filter": self.cards.filter(),
            "who": documented(who),
            "target": {"anyOf": [ref("who"), ref("cards")]},
            "until": self.until(),
            "demand": self.cards.demand(),
        }
        return {PREFIX + name: schema for name, schema in found.items()}

    # Parts with a head word

    def headed(self, heads: Mapping[str, Signature]) -> Schema:
        alone = [word for word, signature in heads.items() if _stands_alone(signature)]
        return {"anyOf": [*([one_word(alone)] if alone else []), *self.heads(heads)]}

    def heads(self, heads: Mapping[str, Signature]) -> list[Schema]:
        return [self.head(word, signature) for word, signature in heads.items()]

    def head(self, word: str, signature: Signature) -> Schema:
        properties = {word: {**self.argument(signature.main), "description": signature.doc}}
        properties |= {name: self.argument(argument) for name, argument in signature.takes.items()}
        if signature.stats:
            properties |= {stat: ref("amount") for stat in self.vocabulary.stats}
        required = [name for name, argument in signature.takes.items() if argument.default is REQUIRED]
        return mapping(properties, [word, *required], signature.doc)

    def argument(self, argument: Argument) -> Schema:
        vocabulary = self.vocabulary
        match argument.type:
            case "amount":
                return (
                    {"anyOf": [ref("amount"), {"const": "all"}]}
                    if argument.default == "all"
                    else ref("amount")
                )
            case "amounts":
                return {"type": "array", "items": ref("amount"), "minItems": 1}
            case "who" if argument.default in ("any", "owner"):
                return {"anyOf": [ref("who"), {"const": argument.default}]}
            case "steps" | "who" | "target" | "cards" | "filter" | "condition" | "until":
                return ref(argument.type)
            case "conditions":
                return {"type": "array", "items": ref("condition"), "minItems": 1}
            case "modes":
                return {"type": "array", "items": ref("steps"), "minItems": 2}
            case "zone":
                return one_word(vocabulary.zones)
            case "zones":
                return one_or_list(one_word(vocabulary.zones))
            case "timing" | "timings":
                words = one_word(vocabulary.timings)
                return words if argument.type == "timing" else one_or_list(words)
            case "word":
                return one_word(vocabulary.elements if argument.choices == ("",) else argument.choices)
            case "words":
                return one_or_list(one_word(argument.choices))
            case "counts":
                return mapping({key: at_most(argument.most) for key in argument.choices}, [])
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
            return one_word(names[type_])
        plain: dict[str, Schema] = {
            "bool": {"type": "boolean"},
            "int": {"type": "integer"},
            "text": {"type": ["string", "object"]},
            "value": {"anyOf": [{"type": "string"}, TEXTS, ref("amount")]},
            "ref": reference(),
            "nothing": {"enum": [None, True]},
        }
        return plain[type_]

    # Abilities and keywords

    def of_kind(self, kind: str) -> Iterator[tuple[str, Schema]]:
        """Abilities of cards of a kind: with those timings that its cards may say."""
        kinds = self.vocabulary.timing_kinds
        timings = [timing for timing in self.vocabulary.timings if kind in (kinds[timing] or (kind,))]
        yield f"ability_{kind}", self.ability(timings)
        yield f"abilities_{kind}", one_or_list(ref(f"ability_{kind}"))

    def ability(self, timings: Iterable[str]) -> Schema:
        vocabulary = self.vocabulary
        limit = mapping(
            {
                "times": {"type": "integer", "minimum": 1},
                "per": one_word(("turn", "game")),
                "shared": {"type": "boolean"},
            },
            [],
        )
        text = {"anyOf": [{"type": "string", "minLength": 1}, TEXTS]}
        properties: dict[str, Schema] = {
            "timing": one_or_list(documented({name: self.meaning(name) for name in timings})),
            "of": {
                "anyOf": [one_word(vocabulary.event_players()), ref("filter")],
                "description": "whose event is waited for",
            },
            "from": {**one_or_list(one_word((*vocabulary.zones, COVERED))), "description": "where it works"},
            "condition": ref("condition"),
            "cost": ref("costs"),
            "effects": ref("steps"),
            "limit": {"anyOf": [one_word(("once_per_turn", "once_per_game")), at_least(1, limit)]},
            "optional": {"type": "boolean", "description": "its player may decline it"},
            "name": text,
            "text": {**text, "description": "a hand-written text instead of the one made from the data"},
        }
        return mapping(properties, ["timing"], "one ability")

    def meaning(self, timing: str) -> str:
        """What the cards call a timing, and how it works."""
        titles = [title for title, names in self.vocabulary.titled.items() if title and timing in names]
        style = STYLES[self.vocabulary.timings[timing].style]
        return f"{' / '.join(titles)}: {style}" if titles else style

    def keyword(self) -> Schema:
        printed = {
            word: own for word, own in self.vocabulary.keywords.items() if own.on == "card" and not own.hidden
        }
        plain = [word for word, own in printed.items() if own.value == "none"]
        valued = {
            word: {"type": "integer" if own.value == "number" else "string"}
            for word, own in printed.items()
            if own.value != "none"
        }
        return {"anyOf": [one_word(plain), {**at_least(1, mapping(valued, [])), "maxProperties": 1}]}

    # Conditions, durations

    def condition(self) -> Schema:
        vocabulary = self.vocabulary
        heads = {word: signature for word, signature in vocabulary.conditions.items() if word != "is"}
        compared = [
            mapping({**amount["properties"], compare: ref("amount")}, [*amount["required"], compare], meaning)
            for amount in self.heads(parts.AMOUNTS)
            for compare, meaning in parts.COMPARES.items()
        ]
        fits = mapping({**self.cards.describing(), "is": reference()}, ["is"], parts.CONDITIONS["is"].doc)
        return {"anyOf": [*self.headed(heads)["anyOf"], at_least(2, fits), *compared]}

    def until(self) -> Schema:
        points = {point: POINTS.get(point, "a point of this game") for point in self.vocabulary.points}
        events = one_or_list(one_word(self.vocabulary.events()))
        counted = mapping({"times": at_most(None), "of": events}, ["of"])
        return {"anyOf": [*documented(points)["anyOf"], counted]}


def _stands_alone(signature: Signature) -> bool:
    return not any(argument.default is REQUIRED for argument in (signature.main, *signature.takes.values()))
