"""Japanese noun phrases, amounts and conditions: 「相手のマシン1枚」, 「自分のライフが5以下である」."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardgen.cards.effects.tree import Cards, Filter, Part
from cardgen.cards.effects.wording.lexicon import Lexicon, narrowed

ADVERB: Final = "\N{NULL}"
"""Behind a number that belongs to the verb, so that no particle follows it."""
PLACES: Final = {"top": "上", "bottom": "下"}
_REFS: Final = {
    "it": "それ",
    "paid": "コストにしたカード",
    "subject": "そのカード",
    "other": "その相手のカード",
    "host": "この上のカード",
    "below": "この下のカード",
}
_COUNTED: Final = {
    "at_least": ("以上ある", "以上ない"),
    "at_most": ("以下である", "以下でない"),
    "equals": ("ちょうどある", "ちょうどでない"),
}
_COMPARED: Final = {
    "at_least": ("以上である", "以上でない"),
    "at_most": ("以下である", "以下でない"),
    "equals": ("である", "でない"),
}


class JapanesePhrases:
    """Writes phrases for one kind of card."""

    def __init__(self, lexicon: Lexicon, kind: str) -> None:
        self.lexicon = lexicon
        self.kind = kind

    # Cards

    def cards(self, cards: Cards, owner: bool = True) -> str:
        """A selection: 「相手の手札のマシン2枚」; without ``owner`` its player is the subject."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        every = "すべての" if cards.count == "all" and not self.is_hand(cards) else ""
        return self.described(cards, owner, every) + self.how_many(cards, every)

    def ref(self, ref: str) -> str:
        return f"この{self.lexicon.noun(self.kind).ja}" if ref == "self" else _REFS.get(ref, "そのカード")

    def how_many(self, cards: Cards, every: str = "") -> str:
        counter, count = self.counter(cards), cards.count
        unit = "枚数" if counter == "枚" else "数"
        if count is None or count == "all" or cards.choose in ("top", "bottom"):
            return "すべて" if count == "all" and not every else ""
        if count == "any":
            return f"を好きな{unit}{ADVERB}"
        if isinstance(count, Part):
            return f"を{self.amount(count)}と同じ{unit}{ADVERB}"
        each = "それぞれ" if cards.whose in ("opponents", "all") and cards.zones and not cards.ref else ""
        return f"{each}{count}{counter}{'まで' if cards.up_to else ''}"

    def counter(self, cards: Cards) -> str:
        placed = None if cards.kinds else self.lexicon.place_noun(cards.zones)
        noun = placed or self.lexicon.noun(cards.kinds[0] if len(cards.kinds) == 1 else "card")
        return noun.counter

    def described(self, cards: Cards, owner: bool = True, every: str = "", placed: bool = True) -> str:
        """What the cards are, without their number."""
        other = "ほかの" if cards.other else ""
        place = self.place(cards, owner) if placed else ""
        return f"{place}{other}{every}{self.adjectives(cards)}{self.noun(cards)}"

    def place(self, cards: Cards, owner: bool) -> str:
        """Whose and where, each ending in の."""
        if cards.under:
            return f"{self.ref(cards.under)}の下の"
        if cards.ref or cards.zones == ("looked_at",):
            return "その中の"
        shared = bool(cards.zones) and all(self.lexicon.is_shared(zone) for zone in cards.zones)
        whose = self.whose(cards.whose) if owner and not shared else ""
        if cards.choose in ("top", "bottom") and isinstance(cards.count, int):
            number = f"{cards.count}{self.counter(cards)}"
            return f"{whose}{self.zones(cards.zones)}の{PLACES[cards.choose]}から{number}の"
        if self.lexicon.place_noun(cards.zones) or self.is_hand(cards):
            return whose
        if not cards.zones or cards.zones == ("in_play",):
            return f"{whose}場の" if not whose or not cards.kinds + cards.filters else whose
        return f"{whose}{self.zones(cards.zones)}の"

    def is_hand(self, cards: Cards) -> bool:
        """Whether any cards of a hand are meant, which are called just that."""
        return cards.zones == ("hand",) and not cards.kinds and not cards.ref and not self.adjectives(cards)

    def zones(self, zones: Sequence[str]) -> str:
        return "または".join(self.lexicon.zone(zone) for zone in zones)

    def noun(self, cards: Cards) -> str:
        if cards.kinds:
            return "または".join(self.lexicon.noun(kind).ja for kind in cards.kinds)
        placed = self.lexicon.place_noun(cards.zones)
        if placed:
            return placed.ja
        return self.lexicon.zone("hand") if self.is_hand(cards) else self.lexicon.noun("card").ja

    def adjectives(self, cards: Cards) -> str:
        """Everything that narrows the noun, each ending as a Japanese modifier does."""
        found = [self.demand(demand) for demand in cards.filters]
        if cards.state:
            found.append(f"{self.lexicon.state(cards.state)}の")
        found += [f"【{self.lexicon.keyword(word)}】を持つ" for word in cards.keywords]
        if cards.marker:
            found.append(f"{self.lexicon.marker(cards.marker)}マーカーが置かれた")
        if cards.pile == "covered" and not cards.under:
            found.append("下に重なった")
        return "".join(found)

    def demand(self, demand: Filter) -> str:
        """A demand on a field: 「ギア2以下の」, 「スカーレット・ローズの」."""
        if demand.field == "name":
            return self.named(demand)
        values = "か".join(self.field_value(demand.field, value) for value in demand.values)
        name = self.lexicon.field(demand.field) if self.lexicon.is_number(demand.field) else ""
        glue = "が" if any(isinstance(value, Part) for value in demand.values) else ""
        end = {"is": "の", "not": "以外の", "at_least": "以上の", "at_most": "以下の"}[demand.compare]
        return f"{name}{glue}{values}{end}"

    def named(self, demand: Filter) -> str:
        special = {"named": "宣言した名前", "remembered": "記録した名前"}
        names = "か".join(special.get(value, f"《{value}》") for value in demand.values)
        return f"{names}{'の' if demand.compare == 'is' else '以外の'}"

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    # Players

    def whose(self, who: str) -> str:
        if who == "any":
            return ""
        return "プレイヤー全員の" if who == "all" else f"{self.lexicon.who(who)}の"

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def deck(self, who: str) -> str:
        whose = "" if self.lexicon.is_shared("deck") else self.whose(who)
        return f"{whose}{self.lexicon.zone('deck')}"

    # Amounts

    def amount(self, amount: int | Part) -> str:
        if isinstance(amount, int):
            return str(amount)
        match amount.word:
            case "count":
                unit = "枚数" if self.counter(amount.main) == "枚" else "数"
                return f"{self.phrase(amount.main)}の{unit}"
            case "value":
                printed = "元々の" if amount["printed"] else ""
                return f"{self.phrase(amount['of'])}の{printed}{self.lexicon.field(amount.main)}"
            case "number":
                return self.score(amount.main, amount["who"])
            case "markers":
                return f"{self.phrase(amount['on'])}の{self.lexicon.marker(amount.main)}マーカーの数"
            case "half":
                return f"{self.amount(amount.main)}の半分"
            case "times":
                numbers_last = sorted(amount.main, key=lambda part: isinstance(part, int))
                return "×".join(self.amount(part) for part in numbers_last)
            case "minus":
                first, *rest = (self.amount(part) for part in amount.main)
                return f"{first}から{'と'.join(rest)}を引いた数"
            case _:
                end = {"plus": "の合計", "most": "のうち高いほう", "least": "のうち低いほう"}[amount.word]
                return "と".join(self.amount(part) for part in amount.main) + end

    def phrase(self, cards: Cards) -> str:
        """Cards inside an amount or a condition, without a number."""
        return self.ref(cards.ref) if cards.ref and not narrowed(cards) else self.described(cards)

    def score(self, number: str, who: str) -> str:
        title = self.lexicon.number(number)
        return title if self.lexicon.is_tables(number) else f"{self.whose(who)}{title}"

    # Conditions

    def condition(self, condition: Part, negated: bool = False) -> str:
        """A condition in its plain form, to stand alone or before 「なら」."""
        match condition.word:
            case "exists":
                return f"{self.lying(condition.main)}が{'ない' if negated else 'ある'}"
            case "compare":
                return self.comparison(condition, negated)
            case "is":
                return self.fitting(condition, negated)
            case "turn":
                return f"{self.whose(condition.main)}ターンで{'ない' if negated else 'ある'}"
            case "cause":
                return f"{self.lexicon.timing(condition.main)}によ{'らない' if negated else 'る'}"
            case "done":
                return "そうした" if condition.main != negated else "そうしなかった"
            case "not":
                return self.condition(condition.main, not negated)
            case "all" | "any":
                joint = "かつ" if (condition.word == "all") != negated else "または"
                return f"、{joint}".join(self.condition(part, negated) for part in condition.main)
            case _:
                text = self.lexicon.own_condition(condition, self.amount)
                return f"「{text}」でない" if negated else text

    def lying(self, cards: Cards) -> str:
        """Cards as what is somewhere: 「自分のセンターにギア1のマシン」."""
        if (cards.ref and not narrowed(cards)) or self.is_hand(cards):
            return self.phrase(cards)
        place = f"{self.whose(cards.whose)}場の" if self.is_at_large(cards) else self.place(cards, owner=True)
        return place.removesuffix("の") + "に" + self.described(cards, placed=False)

    def is_at_large(self, cards: Cards) -> bool:
        """Whether cards anywhere in play are meant."""
        anywhere = (
            not cards.zones or cards.zones == ("in_play",) or bool(self.lexicon.place_noun(cards.zones))
        )
        return anywhere and not cards.ref and not cards.under

    def comparison(self, condition: Part, negated: bool) -> str:
        amount = condition.main
        word = next(word for word in _COMPARED if word in condition.args)
        value = self.amount(condition[word])
        if amount.word == "count":
            what = self.lying(amount.main) if word == "at_least" else self.phrase(amount.main)
            return f"{what}が{value}{self.counter(amount.main)}{_COUNTED[word][negated]}"
        return f"{self.amount(amount)}が{value}{_COMPARED[word][negated]}"

    def fitting(self, condition: Part, negated: bool) -> str:
        """Known cards that fit a description: 「このマシンがセンターにある」."""
        fits: Cards = condition["fits"]
        who, end = self.phrase(condition.main), "ない" if negated else "ある"
        if fits.state and not (fits.zones or fits.kinds or fits.filters):
            return f"{who}が{self.lexicon.state(fits.state)}で{end}"
        if fits.zones and not fits.kinds and not fits.filters:
            whose = "" if fits.whose in ("any", "you") else self.whose(fits.whose)
            return f"{who}が{whose}{self.zones(fits.zones)}に{end}"
        if fits.pile == "covered" and not fits.kinds and not fits.filters:
            return f"{who}がほかのカードの下に{end}"
        return f"{who}が{self.adjectives(fits)}{self.noun(fits)}で{end}"
