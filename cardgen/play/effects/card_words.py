"""Cards → the abilities and keywords that they have themselves, from their fields of these names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.cards.card import Card
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.problem import Invalid, Problem
from cardgen.source.located import Located


def read_words(
    words: Vocabulary, cards: Sequence[Card]
) -> tuple[dict[str, Sequence[Ability]], dict[str, Sequence[Keyword]]]:
    """Abilities and keywords by card id; Invalid with all that is wrong in any of them."""
    abilities: dict[str, Sequence[Ability]] = {}
    keywords: dict[str, Sequence[Keyword]] = {}
    problems: list[Problem] = []
    for card in cards:
        said, wrong = (
            read_abilities(_located(card, "abilities"), (), words, card.kind)
            if _has(card, "abilities")
            else ((), [])
        )
        abilities[card.id] = said
        problems += wrong
        known, wrong = (
            read_keywords(_located(card, "keywords"), (), words) if _has(card, "keywords") else ((), [])
        )
        keywords[card.id] = known
        problems += wrong
    if problems:
        raise Invalid(problems)
    return abilities, keywords


def _has(card: Card, field: str) -> bool:
    return bool(card.values.get(field))


def _located(card: Card, field: str) -> Located:
    """A field's data. Its inner places were told when the set was checked; here its own one will do."""
    at = card.where(field)
    return Located(at.file, _plain(card.values[field]), {(): at})


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(member) for key, member in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
