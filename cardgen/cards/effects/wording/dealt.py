"""What references stand for as sentences go on: one card or several, and where those of the step before are.

In: an ability, or its steps one after another. Out: what ``it`` means next, which names mean several.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from cardgen.cards.effects.tree import Ability, Cards, Part, walk
from cardgen.cards.effects.wording.shapes import narrowed


class Dealt(NamedTuple):
    """What the step before dealt with, which is ``it`` afterwards."""

    many: bool = False
    cards: Cards | None = None
    """How it was described, where it was."""


def after(step: Part, before: Dealt, several: Container[str]) -> Dealt:
    """What ``it`` means after a step."""
    if step.word in ("draw", "mill"):
        return Dealt(step.main != 1, Cards(whose=step["who"], zones=("deck",)))
    dealt = next((value for value in step.args.values() if isinstance(value, Cards)), None)
    if dealt is None:
        return before
    return Dealt(many(dealt, before, several), before.cards if dealt.ref == "it" else dealt)


def many(cards: Cards, before: Dealt, several: Container[str]) -> bool:
    """Whether several cards are meant; ``several`` are the names that stand for so many."""
    if cards.ref and not narrowed(cards):
        return before.many if cards.ref == "it" else cards.ref in several
    return cards.count != 1


def told(cards: Cards, before: Dealt) -> Cards:
    """Cards as they were described where they were: those of the step before by what it says of them."""
    return before.cards if cards.ref == "it" and not cards.zones and before.cards else cards


def several_named(ability: Ability) -> frozenset[str]:
    """The references of an ability that stand for several cards: names of its own, and its cost's cards."""
    every = (part for part in walk(ability) if isinstance(part, Cards))
    named = {cards.name for cards in every if cards.name and _are_several(cards)}
    took = [step.main for step in ability.cost if isinstance(step.args.get(""), Cards)]
    paid = {"paid"} if len(took) > 1 or any(map(_are_several, took)) else set[str]()
    return frozenset({"below"} | named | paid)


def _are_several(cards: Cards) -> bool:
    return cards.count not in (1, None)
