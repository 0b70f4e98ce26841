"""Names of cards, as cards have them and as abilities ask for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.cards.card import Card
from cardgen.cards.effects.declare import Effects
from cardgen.cards.effects.vocabulary import NAMED
from cardgen.cards.effects.wording.words import without_ruby


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
    return {name: without_ruby(name) for name in _asked(abilities)}


def _asked(abilities: Any) -> Iterator[str]:
    """The names that abilities ask for; their own name is no such."""
    listed = abilities if isinstance(abilities, list | tuple) else [abilities]
    inner = [
        value
        for ability in listed
        if isinstance(ability, Mapping)
        for value in ability.values()
        if value is not ability.get("name") and value is not ability.get("text")
    ]
    for data in _mappings(inner):
        asked = data.get("name")
        asked = asked.get("not") if isinstance(asked, Mapping) else asked
        for name in asked if isinstance(asked, list | tuple) else [asked]:
            if isinstance(name, str) and name not in NAMED:
                yield name


def _mappings(data: Any) -> Iterator[Mapping[str, Any]]:
    """Every mapping inside data, outermost first."""
    if isinstance(data, Mapping):
        yield data
    for value in (
        data.values() if isinstance(data, Mapping) else data if isinstance(data, list | tuple) else ()
    ):
        yield from _mappings(value)
