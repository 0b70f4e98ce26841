"""Cards selected in English where they lie: on top of a pile, among those seen, in play, under a card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.english_words import possessive, spelled
from cardgen.cards.effects.wording.shapes import is_plain_edge

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english_cards import EnglishCards


def of_edge(say: EnglishCards, cards: Cards) -> str:
    """Cards from the top or the bottom of a pile: ``the top 2 cards of your deck``."""
    own = cards.ref or cards.under or cards.zones == ("looked_at",)
    pile = say.zones(cards.zones or ("in_play",), cards.whose)
    if is_plain_edge(cards):
        number = "other " if cards.other and cards.count == 1 else ""
        number += "" if cards.count == 1 else f"{cards.count} "
        noun = say.noun_phrase(cards, cards.count != 1)
        where = say.origin(cards, owner=True) if own else f" of {pile}"
        return f"the {cards.choose} {number}{noun}{where}"
    noun = say.noun_phrase(cards, cards.count != 1)
    where = say.origin(cards, owner=True) if own else ""
    text = f"{noun}{where} from the {cards.choose}{'' if own else f' of {pile}'}"
    if isinstance(cards.count, Part):
        return f"{say.so_many(cards)}{text} equal to {say.amount(cards.count)}"
    return f"{say.quantity(cards)}{text}"


def of_them(say: EnglishCards, cards: Cards, choice: str) -> str:
    """Some of the cards looked at: ``one of them``, ``a gear 1 machine from among them``."""
    if cards == Cards(whose=cards.whose, zones=cards.zones, count=cards.count, up_to=cards.up_to):
        if cards.count == "all":
            return "all of them"
        if not isinstance(cards.count, Part):
            number = "any number" if cards.count == "any" else spelled(cards.count)
            return f"{'up to ' if cards.up_to else ''}{number} of them"
    noun = f"{say.noun_phrase(cards, cards.count != 1)}{choice}"
    return f"{say.quantity(cards)}{noun} from among them{say.equal(cards)}"


def of_table(say: EnglishCards, cards: Cards, choice: str) -> str:
    """Cards in play: ``one of your machines with gear 2``, ``all your machines``."""
    whose = "" if cards.whose == "any" else f"{say.possessive(cards.whose)} "
    noun = say.noun_phrase(cards, plural=bool(whose) or cards.count != 1) + say.in_play(cards)
    if cards.count == "all":
        return f"all {whose}{noun}"
    if isinstance(cards.count, Part):
        return f"{say.so_many(cards)}{whose}{noun}{choice} equal to {say.amount(cards.count)}"
    if not whose:
        return f"{say.quantity(cards)}{noun}{choice}"
    if cards.count == 1 and not cards.up_to:
        return f"one of {whose}{noun}{choice}"
    number = say.quantity(replace(cards, other=False)).removesuffix("of ").rstrip()
    return f"{number} of {whose}{noun}{choice}"


def of_pile(say: EnglishCards, cards: Cards, choice: str) -> str:
    """Cards under another that have a name there: ``one of this character's runes``."""
    whose = possessive(say.ref(cards.under))
    yours = "yours" if cards.whose == "you" else say.possessive(cards.whose)
    owner = "" if cards.whose == "any" else f" of {yours}"
    noun = f"{say.noun_phrase(cards, plural=True)}{owner}"
    if cards.count in ("all", None):
        return f"{'all ' if cards.count else ''}{whose} {noun}"
    if isinstance(cards.count, Part):
        return f"{say.so_many(cards)}{whose} {noun}{choice} equal to {say.amount(cards.count)}"
    number = "any number" if cards.count == "any" else spelled(cards.count)
    return f"{'up to ' if cards.up_to else ''}{number} of {whose} {noun}{choice}"
