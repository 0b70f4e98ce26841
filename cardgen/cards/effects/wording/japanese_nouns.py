"""What cards are in Japanese, without their number and place: 「ギア2以下の疲労状態のマシン」."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.cards.effects.tree import Cards, Filter
from cardgen.cards.effects.wording.shapes import is_long
from cardgen.cards.effects.wording.words import FINAL, fill, inflect
from cardgen.cards.marks import NAME, mark

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.japanese_cards import JapaneseCards


def noun(say: JapaneseCards, cards: Cards, owner: bool = True) -> str:
    covered = say.lexicon.covered_noun() if cards.under else None
    if cards.kinds:
        joint = "と" if cards.count == "all" else "または"
        return joint.join(say.lexicon.noun(kind).ja for kind in cards.kinds)
    placed = covered or say.lexicon.place_noun(cards.zones)
    if placed:
        return placed.ja
    return say.lexicon.zone("hand") if say.is_hand(cards, owner) else say.lexicon.noun("card").ja


def adjectives(say: JapaneseCards, cards: Cards) -> tuple[str, str]:
    """What narrows the noun, each ending as a Japanese modifier does: the long ones, which stand before
    the owner, and the short ones."""
    long = [_demand(say, demand) for demand in cards.filters if is_long(demand)]
    if cards.marker:
        long.append(f"{say.lexicon.marker(cards.marker)}マーカーが置かれた")
    short = [_demand(say, demand) for demand in cards.filters if not is_long(demand)]
    if cards.under and say.lexicon.covered_noun():
        short = [demand.removesuffix("の") for demand in short]  # 「虹ルーン」
    if cards.state:
        short.append(f"{say.lexicon.state(cards.state)}の")
    short += [f"{_holding(say, word)}を持つ" for word in cards.keywords]
    if cards.face:
        short.append("裏向きの" if cards.face == "down" else "表向きの")
    if cards.pile == "covered" and not cards.under:
        short.append("下に重なっている")
    if cards.pile == "top" and cards.ref:
        short.append("一番上の")
    return "".join(long), "".join(short)


def _holding(say: JapaneseCards, word: str) -> str:
    """A keyword that cards have; one that is never printed by name, as what it does."""
    if not say.lexicon.is_hidden(word):
        return say.named_keyword(word)
    return f"「{fill(inflect(say.lexicon.keyword(word), FINAL), {'value': '～'})}」という効果"


def _demand(say: JapaneseCards, demand: Filter) -> str:
    """A demand on a field: 「ギア2以下の」, 「スカーレット・ローズの」."""
    if demand.field == "name":
        return _named(say, demand)
    name = say.lexicon.field(demand.field) if say.lexicon.is_number(demand.field) else ""
    if demand.compare == "is" and len(demand.values) > 1 and name:
        return "か".join(f"{name}{say.field_value(demand.field, value)}" for value in demand.values) + "の"
    values = "か".join(say.field_value(demand.field, value) for value in demand.values)
    ends = {"is": "の", "not": "以外の", "at_least": "以上の", "at_most": "以下の"}
    if is_long(demand):
        return f"{name}が{values}{ {**ends, 'is': 'と同じ', 'not': 'と異なる'}[demand.compare] }"
    return f"{name}{values}{ends[demand.compare]}"


def _named(say: JapaneseCards, demand: Filter) -> str:
    special = {"named": "宣言した名前", "remembered": "記録した名前"}
    names = "か".join(
        special.get(value) or mark(NAME, f"《{say.lexicon.card_name(value)}》") for value in demand.values
    )
    return f"{names}{'の' if demand.compare == 'is' else '以外の'}"
