"""What parts of an ability mean together, whatever the language: so much for each card, its own value, one
verb with two objects.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import NOWHERE, Cards, Filter, Part

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.lexicon import Lexicon

TAKING: Final = ("discard", "move", "attach", "call", "steal", "recover")
"""Steps that take cards from where they are."""


def shared(stats: Iterable[tuple[str, str]], joint: str) -> tuple[str, str]:
    """Names joined, and their amounts as one, where these differ in nothing but the name; else empty texts.

    >>> shared([("POW", "the POW of that card"), ("DEF", "the DEF of that card")], " and ")
    ('POW and DEF', 'the POW and DEF of that card')
    """
    pairs = list(stats)
    joined = joint.join(name for name, _ in pairs)
    amounts = {amount.replace(name, joined) for name, amount in pairs}
    return (joined, amounts.pop()) if len(amounts) == 1 else ("", "")


def is_own_value(amount: object, stat: str, cards: Cards) -> bool:
    """Whether an amount is the value that the cards have now in the stat that it is for."""
    return (
        isinstance(amount, Part)
        and amount.word == "value"
        and amount.main == stat
        and not amount["printed"]
        and bool(cards.ref)
        and amount["of"].ref == cards.ref
    )


def only_number(fits: Cards, lexicon: Lexicon) -> Filter | None:
    """The demand on a number that is all a description says."""
    if (
        len(fits.filters) != 1
        or not lexicon.is_number(fits.filters[0].field)
        or len(fits.filters[0].values) > 1
    ):
        return None
    more = fits.kinds or fits.zones or fits.keywords or fits.state or fits.marker
    return None if more else fits.filters[0]


def per_count(amount: object) -> tuple[int, Cards] | None:
    """So much for each of some cards, where an amount is that: the step, and the cards that are counted."""
    if not isinstance(amount, Part):
        return None
    if amount.word == "count":
        return 1, amount.main
    if amount.word == "times" and len(amount.main) == 2:
        numbers = [part for part in amount.main if isinstance(part, int)]
        counts = [part for part in amount.main if isinstance(part, Part) and part.word == "count"]
        if numbers and counts:
            return numbers[0], counts[0].main
    return None


def differing(conditions: Sequence[Part]) -> Cards | None:
    """What several conditions ask for as one, where they differ in nothing but the value of a last filter."""
    if len(conditions) < 2 or any(part.word != "exists" for part in conditions):
        return None
    asked = [part.main for part in conditions]
    if not all(cards.filters and cards.filters[-1].compare == "is" for cards in asked):
        return None
    values = tuple(value for cards in asked for value in cards.filters[-1].values)
    merged = [
        replace(cards, filters=(*cards.filters[:-1], replace(cards.filters[-1], values=values)), at=NOWHERE)
        for cards in asked
    ]
    return merged[0] if len(set(map(repr, merged))) == 1 else None


def narrowed(cards: Cards) -> bool:
    """Whether more is said of cards than a reference to them."""
    described = cards.kinds or cards.filters or cards.keywords or cards.state or cards.marker or cards.face
    return bool(described) or cards.count not in (None, "all")


def acts_himself(cards: object) -> bool:
    """Whether another player chooses among the cards of his own hand."""
    if not isinstance(cards, Cards) or cards.ref or cards.zones != ("hand",):
        return False
    return cards.whose not in ("you", "any") and cards.choose in ("", "owner", "random")


def is_choice(cards: Cards) -> bool:
    """Whether its being your choice among another's cards needs saying."""
    return cards.choose == "you" and cards.whose not in ("you", "any")


def joinable(first: Part, second: Part) -> bool:
    """Whether two costs are one verb with two objects: this card and some others are discarded."""
    alone = [step for step in (first, second) if set(step.args) == {""} and isinstance(step.main, Cards)]
    return first.word == second.word and len(alone) == 2 and bool(first.main.ref)
