"""What the references of an ability are called: 「そのマシン」, ``that machine``, 「攻撃してきたキャラ」.

In: an ability and its game's words. Out: for each name that stands for cards known by their kind, the phrase.
"""

from __future__ import annotations

from typing import Any

from cardgen.cards.effects.declare import Noun
from cardgen.cards.effects.tree import Ability, Cards, walk
from cardgen.cards.effects.wording.lexicon import Lexicon


def referents(ability: Ability, lexicon: Lexicon) -> dict[str, str]:
    """The phrases by reference; those that are not told apart keep the language's own."""
    found: dict[str, str] = {}
    for timing in ability.timings:
        found |= {ref: phrase for ref, phrase in lexicon.of_event(timing).items() if phrase}
    if ability.cost and all(step.word == "discard" for step in ability.cost):
        found["paid"] = "捨てたカード" if lexicon.language == "ja" else "the discarded card"
    if isinstance(ability.of, Cards):
        found["subject"] = _that(ability.of, lexicon)
    for part in _cards(ability):
        if part.name:
            found[part.name] = _that(part, lexicon)
    return found


def _cards(ability: Ability) -> list[Any]:
    return [part for part in walk(ability) if isinstance(part, Cards)]


def _that(cards: Cards, lexicon: Lexicon) -> str:
    noun = noun_of(cards, lexicon)
    many = cards.count not in (1, None)
    if lexicon.language == "ja":
        return f"その{noun.ja}"
    return f"those {noun.plural}" if many else f"that {noun.en}"


def noun_of(cards: Cards, lexicon: Lexicon) -> Noun:
    """What the described cards are called when they are spoken of again."""
    if len(cards.kinds) == 1:
        return lexicon.noun(cards.kinds[0])
    placed = None if cards.kinds else lexicon.place_noun(cards.zones)
    return placed or lexicon.noun("card")
