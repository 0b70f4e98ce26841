"""What the references of an ability are called: 「そのマシン」, ``that machine``, 「攻撃してきたキャラ」.

In: an ability and its game's words. Out: for each name that stands for cards known by their kind, the phrase.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from cardgen.cards.effects.declare import Noun
from cardgen.cards.effects.tree import Ability, Cards, walk
from cardgen.cards.effects.wording.lexicon import Lexicon

_ORDER: Final = ("first", "second", "third", "fourth", "fifth")


def referents(ability: Ability, lexicon: Lexicon) -> dict[str, str]:
    """The phrases by reference; those that are not told apart keep the language's own."""
    found: dict[str, str] = {}
    for timing in ability.timings:
        found |= {ref: phrase for ref, phrase in lexicon.of_event(timing).items() if phrase}
    if isinstance(ability.of, Cards):
        found["subject"] = _that(ability.of, lexicon)
    if ability.cost:
        found["paid"] = _paid(ability, lexicon, found.values())
    named = {part.name: part for part in walk(ability) if isinstance(part, Cards) and part.name}
    said = [_that(part, lexicon) for part in named.values()]
    for number, (name, part) in enumerate(named.items(), start=1):
        phrase = _that(part, lexicon)
        alone = said.count(phrase) == 1 and phrase not in found.values()
        found[name] = phrase if alone else _counted(number, part, lexicon)
    return found


def _paid(ability: Ability, lexicon: Lexicon, others: Container[str]) -> str:
    """What the cost took: 「捨てたカード」, ``the paid cards``, ``that machine`` where that is no other."""
    took = [step.main for step in ability.cost if isinstance(step.args.get(""), Cards)]
    noun = lexicon.noun("card")
    thrown = all(step.word == "discard" for step in ability.cost)
    if lexicon.language == "ja":
        return f"{'捨てた' if thrown else 'コストにした'}{noun.ja}"
    several = len(took) > 1 or (bool(took) and took[0].count not in (1, None))
    known = bool(took) and len(took[0].kinds) == 1 and _that(took[0], lexicon) not in others
    if known and not (thrown or several or took[0].ref):
        return _that(took[0], lexicon)
    return f"the {'discarded' if thrown else 'paid'} {noun.plural if several else noun.en}"


def _counted(number: int, cards: Cards, lexicon: Lexicon) -> str:
    """One of several selections of the same cards: 「1つ目に選んだマシン」, ``the first chosen machine``."""
    noun = noun_of(cards, lexicon)
    if lexicon.language == "ja":
        return f"{number}つ目に選んだ{noun.ja}"
    many = cards.count not in (1, None)
    order = _ORDER[number - 1] if number <= len(_ORDER) else f"{number}th"
    return f"the {order} chosen {noun.plural if many else noun.en}"


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
