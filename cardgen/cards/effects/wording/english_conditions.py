"""Conditions in English, as sentences of their own: ``your life is 5 or less``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.english_nouns import BOUNDS, bound
from cardgen.cards.effects.wording.english_words import is_or_are, possessive
from cardgen.cards.effects.wording.own_parts import own_condition
from cardgen.cards.effects.wording.shapes import (
    among,
    complement,
    differing,
    held_by_any,
    is_count_of_one,
    narrowed,
    only_number,
    says_only,
)

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English

_TOTAL: Final = {"at_least": "at least as high as", "at_most": "no higher than", "equals": "the same as"}


def condition_of(say: English, condition: Part, negated: bool = False) -> str:
    """A condition as a sentence of its own."""
    match condition.word:
        case "exists":
            return _having(say, held_by_any(condition.main, negated), "no " if negated else "")
        case "compare":
            return _comparison(say, condition, negated)
        case "is":
            return _fitting(say, condition, negated)
        case "turn":
            return f"it is {'not ' if negated else ''}{say.possessive(condition.main)} turn"
        case "cause":
            return f"it was {'not ' if negated else ''}brought about by {cause(say, condition.main)}"
        case "done":
            they = "you" if say.acts == "you" else "they"
            return f"{they} do" if condition.main != negated else f"{they} do not"
        case "not":
            return say.condition(condition.main, not negated)
        case "all" | "any":
            return _several(say, condition, negated)
        case _:
            text = own_condition(say, condition)
            return f"it is not so that {text}" if negated else text


def cause(say: English, timing: str) -> str:
    """What brings an event about: a move that has a name, or else an effect by its timing."""
    name = say.lexicon.moment(timing)
    return name if say.lexicon.is_named(timing) else f"an effect of “{name}”"


def _several(say: English, condition: Part, negated: bool) -> str:
    alike = differing(condition.main)
    if alike is not None and condition.word == "all" and not negated:
        demand = alike.filters[-1]
        *first, last = (say.field_value(demand.field, value) for value in demand.values)
        name = f"{say.lexicon.field(demand.field)} " if say.lexicon.is_number(demand.field) else ""
        noun = say.noun_phrase(replace(alike, filters=alike.filters[:-1]), plural=True)
        where = "in play" if say.is_at_large(alike) else say.origin(alike, owner=True).strip()
        return f"you have {noun} with {name}{', '.join(first)} and {last} {where}"
    every = (condition.word == "all") != negated
    return (" and " if every else " or ").join(_part(say, part, every, negated) for part in condition.main)


def _part(say: English, part: Part, every: bool, negated: bool) -> str:
    """One of several conditions, in brackets where it reads otherwise."""
    part, negated, several = among(part, every, negated)
    text = say.condition(part, negated)
    return f"({text})" if several else text


def _having(say: English, cards: Cards, quantity: str, plural: bool = False) -> str:
    """``you have a machine``, ``your opponent has no card``, ``there is a card in your hand``."""
    if cards.ref and not narrowed(cards):
        return f"there is {quantity}{say.ref(cards.ref)}"
    noun = f"{quantity or say.article(cards)}{say.noun_phrase(cards, plural)}"
    if cards.under and say.lexicon.covered_noun() and not (cards.ref or cards.zones):
        owner = "" if cards.whose == "any" else f" of {_yours(say, cards.whose)}"
        return f"{say.ref(cards.under)} has {noun}{owner}"
    if not say.is_at_large(cards):
        return f"there {'are' if plural else 'is'} {noun}{say.origin(cards, owner=True)}"
    if cards.whose == "any":
        return f"there {'are' if plural else 'is'} {noun} in play"
    has = "have" if cards.whose == "you" else "has"
    return f"{say.player(cards.whose)} {has} {noun}{say.in_play(cards)}"


def _comparison(say: English, condition: Part, negated: bool) -> str:
    if negated and (other := complement(condition)):
        return _comparison(say, other, negated=False)
    amount = condition.main
    word = next(word for word in BOUNDS if word in condition.args)
    value = condition[word]
    if isinstance(value, int) and not negated and is_count_of_one(amount):
        cards = replace(amount.main, count="all" if len(amount.main.kinds) > 1 else None)
        if (word, value) == ("equals", 0):
            return _having(say, cards, "no ", plural=True)
        return _having(
            say, cards, f"{bound(say, word, value, fewer=True)} ", plural=word != "equals" or value != 1
        )
    if isinstance(value, Part) and value.word == amount.word == "number" and not negated:
        own = value["who"] == "you" and value.main == amount.main
        is_ = is_or_are(say.lexicon.number(amount.main))
        return f"{say.amount(amount)} {is_} {_TOTAL[word]} {'yours' if own else say.amount(value)}"
    limit = bound(say, word, value)
    if word == "equals":
        limit = f"equal to {say.amount(value)}" if isinstance(value, Part) else str(value)
    called = {"number": say.lexicon.number, "value": say.lexicon.field}.get(amount.word)
    is_ = "is" if called is None else is_or_are(called(amount.main))
    return f"{say.amount(amount)} {is_} {'not ' if negated else ''}{limit}"


def _fitting(say: English, condition: Part, negated: bool) -> str:
    """Known cards that fit a description: ``this machine is in your centre``."""
    fits: Cards = condition["fits"]
    who, not_ = say.phrase(condition.main), "not " if negated else ""
    is_ = "are" if say.are_many(condition.main) else "is"
    who = "they" if who == "them" else who
    if fits.state and says_only(fits, "state"):
        return f"{who} {is_} {not_}{say.lexicon.state(fits.state)}"
    if fits.zones and says_only(fits, "zones", "whose"):
        whose = "you" if fits.whose == "any" and condition.main.ref == "self" else fits.whose
        return f"{who} {is_} {not_}{say.lexicon.lying(fits.zones)} {say.zones(fits.zones, whose)}"
    if fits.pile == "covered" and says_only(fits, "pile"):
        return f"{who} {is_} {not_}under another card"
    if [f.values for f in fits.filters] == [("named",)] and says_only(fits, "filters"):
        return f"{who} {is_} {not_}the named card"
    if (demand := only_number(fits, say.lexicon)) is not None:
        value = demand.values[0]
        limit = bound(say, demand.compare, value) if demand.compare in BOUNDS else say.amount(value)
        not_ = "not " if (demand.compare == "not") != negated else ""
        field = say.lexicon.field(demand.field)
        return f"{possessive(say.phrase(condition.main))} {field} {is_or_are(field)} {not_}{limit}"
    single = replace(fits, count=1, pile="top" if fits.pile == "any" else fits.pile)
    of = "" if fits.whose == "any" or fits.zones else f" of {_yours(say, fits.whose)}"
    where = say.origin(replace(single, count=None), owner=True) if fits.zones else ""
    what = f"{say.article(single)}{say.noun_phrase(single, plural=False)}{of}{where}"
    return f"{who} {is_} {not_}{what}{' and is on top' if fits.pile == 'top' else ''}"


def _yours(say: English, who: str) -> str:
    return "yours" if who == "you" else say.possessive(who)
