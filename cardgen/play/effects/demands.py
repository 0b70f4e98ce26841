"""What is demanded of cards: what print tells of the whole card table at once, and what is tested in play.

Functions get the tables that an ability is written into; see ``terms``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.cards.card import Card
from cardgen.cards.effects.reach import lying
from cardgen.cards.effects.tree import Cards, Filter
from cardgen.cards.effects.vocabulary import NAMED
from cardgen.cards.effects.wording.words import without_ruby
from cardgen.play.effects.program import NAME, Test

if TYPE_CHECKING:
    from cardgen.play.effects.terms import Terms

COMPARE: Final = {"is": 0, "not": 1, "at_least": 2, "at_most": 3}

LOOKED_AT: Final = ("looked_at",)


def kinds_for(tables: Terms, cards: Cards, into: str) -> tuple[str, ...]:
    """The kinds asked for; of cards that leave play, no others than the zone holds that they go to.

    What lies elsewhere is asked for by kind only where the zones it comes from may hold others: cards
    that nobody sees are taken unasked. In play the rules have a say.
    """
    words = tables.vocabulary
    zone = words.zones[into][0]  # as ``rows.RowWriter.zone`` has it
    held = words.kinds if zone in words.in_play else words.holds[zone]
    there = words.holds["deck"] if cards.zones == LOOKED_AT else lying(cards, words)
    if set(cards.kinds or there or words.kinds) <= set(held):
        return cards.kinds
    return tuple(kind for kind in cards.kinds or words.kinds if kind in held)


def mask(tables: Terms, cards: Cards) -> int:
    """Which cards of the table fit the kinds and the printed values asked for, -1 where all do."""
    demands = [demand for demand in cards.filters if is_printed(tables, demand)]
    if not cards.kinds and not demands:
        return -1
    demands = [
        replace(demand, values=names(tables, demand)) if demand.field == "name" else demand
        for demand in demands
    ]
    fits = bytes(
        (not cards.kinds or card.kind in cards.kinds) and all(_fits(card, demand) for demand in demands)
        for card in tables.cards
    )
    return tables.masks.add(fits)


def is_printed(tables: Terms, demand: Filter) -> bool:
    """Whether a demand can be met by what is printed alone."""
    if demand.field == "name":
        return not tables.names_change and not is_named(tables, demand)
    return demand.field not in tables.vocabulary.stats


def names(tables: Terms, demand: Filter) -> tuple[str, ...]:
    """The names that are asked for; an id stands for the name of its card."""
    asked = (without_ruby(str(value)) for value in demand.values)
    return tuple(tables.called.get(name, name) for name in asked)


def is_named(tables: Terms, demand: Filter) -> bool:
    return demand.field == "name" and any(value in NAMED for value in demand.values)


def tests(tables: Terms, demand: Filter) -> list[Test]:
    """A demand that must be looked at in play."""
    if is_named(tables, demand):
        codes = tuple(NAMED.index(value) for value in demand.values if value in NAMED)
        return [Test(-1, COMPARE[demand.compare], codes)]
    if demand.field == "name" and tables.names_change:
        texts = tuple(map(tables.texts.add, names(tables, demand)))
        return [Test(NAME, COMPARE[demand.compare], texts)]
    if is_printed(tables, demand):
        return []
    terms = tuple(tables.term(value) for value in demand.values)
    return [Test(tables.vocabulary.stats.index(demand.field), COMPARE[demand.compare], terms)]


def _fits(card: Card, demand: Filter) -> bool:
    """Whether a card's printed value meets a demand; of a list of values one has to."""
    value = card.values.get(demand.field)
    asked = tuple(map(_read, demand.values))
    if demand.compare in ("at_least", "at_most"):
        bound: Any = demand.values[0]
        return value is not None and (value >= bound if demand.compare == "at_least" else value <= bound)
    found = value if isinstance(value, list | tuple) else (value,)
    return any(_read(one) in asked for one in found) == (demand.compare == "is")


def _read(value: Any) -> Any:
    """A value as effects know it: a text is the same with and without readings over it."""
    return without_ruby(value) if isinstance(value, str) else value
