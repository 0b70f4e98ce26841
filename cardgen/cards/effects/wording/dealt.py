"""What references stand for as sentences go on: one card or several, and where those of the step before are.

In: an ability, or its steps one after another. Out: what ``it`` means next, which names mean several.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import NamedTuple

from cardgen.cards.effects.tree import Ability, Cards, Part, walk
from cardgen.cards.effects.wording.shapes import narrowed, per_count


class Dealt(NamedTuple):
    """What the step before dealt with, which is ``it`` afterwards."""

    many: bool = False
    cards: Cards | None = None
    """How it was described, where it was."""
    counts: bool = False
    """Whether nothing else that the step says could be taken for how many they are."""
    shown: bool = False
    """Whether everybody has just seen them."""


def after(step: Part, before: Dealt, several: Container[str]) -> Dealt:
    """What ``it`` means after a step."""
    if step.word in ("draw", "mill"):
        return Dealt(step.main != 1, Cards(whose=step["who"], zones=("deck",)), counts=True)
    dealt = next((value for value in step.args.values() if isinstance(value, Cards)), None)
    if dealt is None:
        return before
    cards = before.cards if dealt.ref == "it" else dealt
    numbers = any(
        isinstance(value, int | Part) and not isinstance(value, bool) for value in step.args.values()
    )
    return Dealt(many(dealt, before, several), cards, not numbers, step.word == "reveal")


def many(cards: Cards, before: Dealt, several: Container[str]) -> bool:
    """Whether several cards are meant; ``several`` are the names that stand for so many."""
    if cards.ref and not narrowed(cards):
        return before.many if cards.ref == "it" else cards.ref in several
    return cards.count != 1


def is_shown(cards: Cards, before: Dealt) -> bool:
    """Whether all that cards are chosen from has just been shown."""
    place = Cards(whose=cards.whose, zones=cards.zones)
    shown = before.cards if before.shown else None
    return shown is not None and shown.count == "all" and replace(shown, count=None) == place


def as_many(amount: object, before: Dealt) -> int:
    """How many times as many as there were cards in the step before an amount is; 0 if that must be said
    otherwise."""
    times, cards = per_count(amount) or (0, Cards())
    known = cards.ref == "it" and not narrowed(cards) and before.many and before.counts
    return times if known and times in (1, 2) else 0


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
