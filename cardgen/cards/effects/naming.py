"""The words by which abilities ask for cards, and those that cards have: names, classes, jobs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.cards.card import Card
from cardgen.cards.effects.declare import Effects
from cardgen.cards.effects.vocabulary import NAMED
from cardgen.cards.effects.wording.words import without_ruby
from cardgen.cards.spec import Spec


def names(card: Card, effects: Effects) -> Iterator[str]:
    """The names of a card: the printed one in every language, and those that keywords give to cards."""
    for field, value in card.values.items():
        if field.partition(":")[0] == "name" and isinstance(value, str):
            yield without_ruby(value)
    naming = {word for word, own in effects.keywords.items() if own.is_name}
    for data in _mappings([card.values.get("keywords"), card.values.get("abilities")]):
        for value in (
            *(data.get(word) for word in naming),
            data.get("grant") in naming and data.get("value"),
        ):
            texts = value.values() if isinstance(value, Mapping) else (value,)
            yield from (without_ruby(name) for name in texts if isinstance(name, str))


def asked_names(abilities: Any) -> dict[str, str]:
    """The names that abilities ask for, each as it is written and without its readings."""
    asked = asked_words(abilities, "name")
    return {name: without_ruby(name) for name in asked if name not in NAMED}


def asked_words(abilities: Any, field: str) -> Iterator[str]:
    """What abilities ask for in a field of cards; their own name is no such."""
    listed = abilities if isinstance(abilities, list | tuple) else [abilities]
    inner = [
        value
        for ability in listed
        if isinstance(ability, Mapping)
        for value in ability.values()
        if value is not ability.get("name") and value is not ability.get("text")
    ]
    for data in _mappings(inner):
        asked = data.get(field)
        yield from words_in(asked.get("not") if isinstance(asked, Mapping) else asked)


def words_in(value: Any) -> Iterator[str]:
    """The words of a value: itself, or those of a list."""
    for word in value if isinstance(value, list | tuple) else [value]:
        if isinstance(word, str):
            yield word


def open_fields(spec: Spec) -> dict[str, set[str]]:
    """The fields that may hold words of the designer's own, with the listed words and their labels."""
    found: dict[str, set[str]] = {}
    for kind in spec.kinds.values():
        for name, field in kind.fields.items():
            inner = field.item or field
            if name != "name" and (inner.open or (inner.type == "text" and (field.item or field.rules))):
                labels = [text for label in inner.choices.values() for text in label.all()]
                found[name] = found.get(name, set()) | {*inner.choices, *labels}
    return found


def _mappings(data: Any) -> Iterator[Mapping[str, Any]]:
    """Every mapping inside data, outermost first."""
    if isinstance(data, Mapping):
        yield data
    for value in (
        data.values() if isinstance(data, Mapping) else data if isinstance(data, list | tuple) else ()
    ):
        yield from _mappings(value)
