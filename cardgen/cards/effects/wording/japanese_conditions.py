"""Conditions in Japanese, as they stand in a header or before 「なら」: 「自分のライフが5以下」."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.japanese_places import origin
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
    from cardgen.cards.effects.wording.japanese import Japanese

_COUNTED: Final = {
    "at_least": ("以上{}", "以上{}"),
    "at_most": ("以下", "以下でない"),
    "equals": ("", "でない"),
}
_COMPARED: Final = {
    "at_least": ("以上", "以上でない"),
    "at_most": ("以下", "以下でない"),
    "equals": ("", "でない"),
}
_NEGATIVE: Final = {"ある": "ない", "いる": "いない"}


def condition_of(say: Japanese, condition: Part, negated: bool = False) -> str:
    """A condition as it stands in a header, or before 「なら」."""
    match condition.word:
        case "exists":
            cards = held_by_any(condition.main, negated)
            return f"{_lying(say, cards)}が{_is_there(say, cards, negated)}"
        case "compare":
            return _comparison(say, condition, negated)
        case "is":
            return _fitting(say, condition, negated)
        case "turn":
            return f"{say.whose(condition.main)}ターン{'でない' if negated else ''}"
        case "cause":
            return f"{_cause(say, condition.main)}によ{'らない' if negated else 'る'}"
        case "done":
            return "そうした" if condition.main != negated else "そうしなかった"
        case "not":
            return say.condition(condition.main, not negated)
        case "all" | "any":
            return _several(say, condition, negated)
        case _:
            text = own_condition(say, condition)
            return f"「{text}」でない" if negated else text


def _cause(say: Japanese, timing: str) -> str:
    """What brings an event about: a move that has a name, or else an effect by its timing."""
    name = say.lexicon.moment(timing)
    return name if say.lexicon.is_named(timing) else f"「{name}」の効果"


def _several(say: Japanese, condition: Part, negated: bool) -> str:
    every = (condition.word == "all") != negated
    alike = differing(condition.main)
    if alike is not None and condition.word == "all" and not negated:
        demand = alike.filters[-1]
        values = "・".join(say.field_value(demand.field, value) for value in demand.values)
        name = say.lexicon.field(demand.field) if say.lexicon.is_number(demand.field) else ""
        bare = say.described(replace(alike, filters=alike.filters[:-1]), placed=False)
        place = origin(say, alike, owner=True).removesuffix("の")
        return f"{place}に{name}{values}の{bare}がそれぞれ{_is_there(say, alike)}"
    parts = [_part(say, part, every, negated) for part in condition.main]
    if every:
        return "、かつ".join(parts)
    heads = [f"{part}か" if part.endswith(("ある", "いる", "ない")) else f"{part}、または" for part in parts]
    return "".join(f"{head}、" if head.endswith("か") else head for head in heads[:-1]) + parts[-1]


def _part(say: Japanese, part: Part, every: bool, negated: bool) -> str:
    """One of several conditions, in brackets where it reads otherwise."""
    part, negated, several = among(part, every, negated)
    text = say.condition(part, negated)
    return f"（{text}）" if several else text


def _is_there(say: Japanese, cards: Cards, negated: bool = False) -> str:
    """「ある」, or 「いる」 of what lives."""
    placed = say.lexicon.place_noun(cards.zones) or say.lexicon.noun("card")
    nouns = [say.lexicon.noun(kind) for kind in cards.kinds] or [placed]
    verb = "いる" if all(noun.exists == "いる" for noun in nouns) else "ある"
    return _NEGATIVE[verb] if negated else verb


def _lying(say: Japanese, cards: Cards) -> str:
    """Cards as what is somewhere: 「自分のセンターにギア1のマシン」."""
    if (cards.ref and not narrowed(cards)) or say.is_hand(cards):
        return say.phrase(cards)
    place = f"{say.whose(cards.whose)}場の" if _is_at_large(say, cards) else origin(say, cards, owner=True)
    return place.removesuffix("の") + "に" + say.described(cards, placed=False)


def _is_at_large(say: Japanese, cards: Cards) -> bool:
    """Whether cards anywhere in play are meant."""
    anywhere = not cards.zones or cards.zones == ("in_play",) or bool(say.lexicon.place_noun(cards.zones))
    return anywhere and not cards.ref and not cards.under


def _comparison(say: Japanese, condition: Part, negated: bool) -> str:
    if negated and (other := complement(condition)):
        return _comparison(say, other, negated=False)
    amount = condition.main
    word = next(word for word in _COMPARED if word in condition.args)
    value = say.amount(condition[word])
    if isinstance(condition[word], Part):
        return f"{say.amount(amount)}が{value}{'と同じ' * (word == 'equals')}{_COMPARED[word][negated]}"
    if is_count_of_one(amount):
        cards: Cards = amount.main
        what = _lying(say, cards) if word == "at_least" else say.phrase(cards)
        what = what if len(cards.kinds) < 2 else what.replace("または", "と")
        total = "合計" if len(cards.kinds) > 1 else ""
        end = _COUNTED[word][negated].format(_is_there(say, cards, negated))
        return f"{what}が{total}{value}{say.counter(cards)}{end}"
    unit = say.counter(amount.main) if amount.word == "count" else ""
    return f"{say.amount(amount)}が{value}{unit}{_COMPARED[word][negated]}"


def _fitting(say: Japanese, condition: Part, negated: bool) -> str:
    """Known cards that fit a description: 「このマシンがセンターにある」."""
    fits: Cards = condition["fits"]
    who, end = say.phrase(condition.main), "ない" if negated else "ある"
    if fits.state and says_only(fits, "state"):
        return f"{who}が{say.lexicon.state(fits.state)}{'でない' if negated else ''}"
    if fits.zones and says_only(fits, "zones", "whose"):
        return f"{who}が{say.whose(fits.whose)}{say.zones(fits.zones)}に{end}"
    if fits.pile == "covered" and says_only(fits, "pile"):
        return f"{who}がほかのカードの下に{end}"
    if (demand := only_number(fits, say.lexicon)) is not None:
        bound = {"at_least": "以上", "at_most": "以下"}.get(demand.compare, "")
        not_ = "でない" if (demand.compare == "not") != negated else ""
        name, value = say.lexicon.field(demand.field), say.field_value(demand.field, demand.values[0])
        return f"{who}の{name}が{value}{bound}{not_}"
    placed = bool(fits.zones) or fits.whose != "any"
    what = say.described(replace(fits, pile="top" if fits.pile == "any" else fits.pile), placed=placed)
    what = f"一番上の{what}" if fits.pile == "top" else what
    return f"{who}が{what}{'でない' if negated else ''}"
