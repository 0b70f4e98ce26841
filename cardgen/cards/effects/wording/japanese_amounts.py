"""Amounts in Japanese: 「自分のセンターのマシンの数×3000」, 「自分のマシン1台につき」."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.shapes import narrowed, per_count, together

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.japanese_cards import JapaneseCards


def amount_of(say: JapaneseCards, amount: int | Part) -> str:
    """An amount as a noun phrase."""
    if isinstance(amount, int):
        return str(amount)
    match amount.word:
        case "count":
            return _number_of(say, amount.main)
        case "value":
            printed = "元々の" if amount["printed"] else ""
            return f"{say.phrase(amount['of'])}の{printed}{say.lexicon.field(amount.main)}"
        case "number":
            title, tables = say.lexicon.number(amount.main), say.lexicon.is_tables(amount.main)
            total = "" if amount["who"] == together(amount["who"]) else "の合計"
            return title if tables else f"{say.whose(amount['who'])}{title}{total}"
        case "markers":
            return f"{say.phrase(amount['on'])}の{say.lexicon.marker(amount.main)}マーカーの数"
        case "half":
            return f"{_bound(say, amount.main)}の半分"
        case "times":
            numbers_last = sorted(amount.main, key=lambda part: isinstance(part, int))
            return "×".join(_bound(say, part) for part in numbers_last)
        case "minus":
            first, *rest = (say.amount(part) for part in amount.main)
            return f"{first}から{'と'.join(rest)}を引いた数"
        case _:
            end = {"plus": "の合計", "most": "のうち高いほう", "least": "のうち低いほう"}[amount.word]
            return "と".join(say.amount(part) for part in amount.main) + end


def _bound(say: JapaneseCards, amount: int | Part) -> str:
    """A part of a reckoning; one that is a reckoning itself stands in brackets."""
    reckoned = isinstance(amount, Part) and amount.word in ("times", "minus", "plus", "most", "least", "half")
    return f"（{say.amount(amount)}）" if reckoned else say.amount(amount)


def _number_of(say: JapaneseCards, cards: Cards) -> str:
    if cards.ref == "paid" and not narrowed(cards) and (called := say.ref("paid")).endswith("カード"):
        return called.replace("カード", "枚数")
    total = "" if cards.whose == together(cards.whose) else "合計"
    return f"{say.phrase(cards)}の{total}{'枚数' if say.counter(cards) == '枚' else '数'}"


def each_of(say: JapaneseCards, amount: int | Part) -> tuple[str, int] | None:
    """「その中のマシン1枚につき」 and so much, where an amount is that for each of some cards."""
    found = per_count(amount)
    if found is None:
        return None
    return f"{say.phrase(found[1])}1{say.counter(found[1])}につき", found[0]
