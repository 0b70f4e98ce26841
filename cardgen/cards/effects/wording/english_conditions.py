"""Conditions in English, as sentences of their own: ``your life is 5 or less``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.english_phrases import BOUNDS, possessive
from cardgen.cards.effects.wording.shapes import differing, narrowed, only_number

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English

_TOTAL: Final = {"at_least": "at least as high as", "at_most": "no higher than", "equals": "the same as"}


def condition_of(say: English, condition: Part, negated: bool = False) -> str:
    """A condition as a sentence of its own."""
    match condition.word:
        case "exists":
            return _having(say, condition.main, "no " if negated else "")
        case "compare":
            return _comparison(say, condition, negated)
        case "is":
            return _fitting(say, condition, negated)
        case "turn":
            return f"it is {'not ' if negated else ''}{say.possessive(condition.main)} turn"
        case "cause":
            return f"{'not ' if negated else ''}by {say.lexicon.timing(condition.main)}"
        case "done":
            return "you do" if condition.main != negated else "you do not"
        case "not":
            return say.condition(condition.main, not negated)
        case "all" | "any":
            return _several(say, condition, negated)
        case _:
            text = say.lexicon.own_condition(condition, say.amount)
            return f"it is not so that {text}" if negated else text


def _several(say: English, condition: Part, negated: bool) -> str:
    alike = differing(condition.main)
    if alike is not None and condition.word == "all" and not negated:
        demand = alike.filters[-1]
        *first, last = (say.field_value(demand.field, value) for value in demand.values)
        name = f"{say.lexicon.field(demand.field)} " if say.is_number(demand) else ""
        noun = say.noun_phrase(replace(alike, filters=alike.filters[:-1]), plural=True)
        where = "in play" if say.is_at_large(alike) else say.origin(alike, owner=True).strip()
        return f"you have {noun} with {name}{', '.join(first)} and {last} {where}"
    joint = " and " if (condition.word == "all") != negated else " or "
    return joint.join(say.condition(part, negated) for part in condition.main)


def _having(say: English, cards: Cards, quantity: str, plural: bool = False) -> str:
    """``you have a machine``, ``your opponent has no card``, ``there is a card in your hand``."""
    if cards.ref and not narrowed(cards):
        return f"there is {quantity}{say.ref(cards.ref)}"
    noun = f"{quantity or say.article(cards)}{say.noun_phrase(cards, plural)}"
    if cards.under and say.lexicon.covered_noun():
        return f"{say.ref(cards.under)} has {noun}"
    if not say.is_at_large(cards):
        return f"there {'are' if plural else 'is'} {noun}{say.origin(cards, owner=True)}"
    if cards.whose == "any":
        return f"there {'are' if plural else 'is'} {noun} in play"
    has = "have" if cards.whose == "you" else "has"
    return f"{say.player(cards.whose)} {has} {noun}{say.in_play(cards)}"


def _comparison(say: English, condition: Part, negated: bool) -> str:
    amount = condition.main
    word = next(word for word in BOUNDS if word in condition.args)
    value = condition[word]
    if amount.word == "count" and not negated:
        cards = replace(amount.main, count="all" if len(amount.main.kinds) > 1 else None)
        return _having(say, cards, f"{say.bound(word, value, fewer=True)} ", plural=value != 1)
    if isinstance(value, Part) and value.word == amount.word == "number" and not negated:
        own = value["who"] == "you" and value.main == amount.main
        return f"{say.amount(amount)} is {_TOTAL[word]} {'yours' if own else say.amount(value)}"
    bound = say.amount(value) if word == "equals" else say.bound(word, value)
    return f"{say.amount(amount)} is {'not ' if negated else ''}{bound}"


def _fitting(say: English, condition: Part, negated: bool) -> str:
    """Known cards that fit a description: ``this machine is in your centre``."""
    fits: Cards = condition["fits"]
    who, not_ = say.phrase(condition.main), "not " if negated else ""
    if fits.state and not (fits.zones or fits.kinds or fits.filters):
        return f"{who} is {not_}{say.lexicon.state(fits.state)}"
    if fits.zones and not fits.kinds and not fits.filters:
        return f"{who} is {not_}in {say.zones(fits.zones, 'you' if fits.whose == 'any' else fits.whose)}"
    if fits.pile == "covered" and not fits.kinds and not fits.filters:
        return f"{who} is {not_}under another card"
    if [f.values for f in fits.filters] == [("named",)] and not fits.kinds:
        return f"{who} is {not_}the named card"
    if (demand := only_number(fits, say.lexicon)) is not None:
        value = demand.values[0]
        bound = say.bound(demand.compare, value) if demand.compare in BOUNDS else say.amount(value)
        not_ = "not " if (demand.compare == "not") != negated else ""
        return f"{possessive(who)} {say.lexicon.field(demand.field)} is {not_}{bound}"
    single = replace(fits, count=1)
    return f"{who} is {not_}{say.article(single)}{say.noun_phrase(single, plural=False)}"
