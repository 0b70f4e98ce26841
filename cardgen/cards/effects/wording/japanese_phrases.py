"""Japanese noun phrases and amounts: 「相手のマシン1台」, 「自分のセンターのマシンの数」.

A number that goes with the verb, 「手札を2枚まで捨てる」, is put between two signs until the particle behind
it is known: ``settled`` then says 「を2枚まで」 before a verb, 「2枚まで」 before any other particle.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardgen.cards.effects.tree import Cards, Filter, Part
from cardgen.cards.effects.wording.lexicon import Lexicon
from cardgen.cards.effects.wording.marks import KEYWORD, NAME, mark
from cardgen.cards.effects.wording.shapes import narrowed, per_count

PLACES: Final = {"top": "上", "bottom": "下"}
_ADVERB, _VERB = "\x00", "\x01"
_REFS: Final = {
    "it": "それ",
    "paid": "コストにしたカード",
    "subject": "そのカード",
    "other": "もう一方のカード",
    "host": "上に重なったカード",
    "below": "下に重なったカード",
}


def adverb(number: str) -> str:
    """A number that stands between を and its verb."""
    return f"{_ADVERB}{number}{_VERB}"


def settled(text: str) -> str:
    """A text whose numbers stand before the verb, or before the particle that is there instead of を.

    >>> settled(f"手札{adverb('2枚まで')}を捨てる"), settled(f"キャラ{adverb('2体まで')}に1ダメージ")
    ('手札を2枚まで捨てる', 'キャラ2体までに1ダメージ')
    """
    text = re.sub(f"{_ADVERB}([^{_ADVERB}{_VERB}]*){_VERB}を", r"を\1", text)
    text = re.sub(f"{_ADVERB}([^{_ADVERB}{_VERB}]*)選んで{_VERB}の", r"を\1選び、その", text)
    text = re.sub(f"{_ADVERB}([^{_ADVERB}{_VERB}]*)選んで{_VERB}", r"を\1選び、それ", text)
    return re.sub(f"[{_ADVERB}{_VERB}]", "", text)


class JapanesePhrases:
    """Writes phrases for one kind of card; ``known`` are the phrases of references to known cards."""

    def __init__(self, lexicon: Lexicon, kind: str, known: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.kind = kind
        self.known = known or {}

    # Cards

    def cards(self, cards: Cards, owner: bool = True, taken: bool = False) -> str:
        """A selection: 「相手のマシン2台」; without ``owner`` its player is the subject, ``taken`` from a
        place that is not in play: 「手札からマシン1枚」."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        number, goes_with_verb = self.how_many(cards)
        text = self.described(cards, owner, taken=taken)
        return text + (adverb(number) if goes_with_verb else number)

    def picked(self, cards: Cards, owner: bool = True, taken: bool = False, direct: bool = False) -> str:
        """A selection that somebody chooses from what is another's, or chance: 「相手の手札1枚を選んで」.

        A ``direct`` one has nothing between it and its verb.
        """
        text = self.described(cards, owner, taken=taken)
        number, goes_with_verb = self.how_many(cards)
        if cards.choose == "random":
            return text + adverb(f"無作為に{number}{'' if direct else '選んで'}")
        return text + (adverb(f"{number}選んで") if goes_with_verb else f"{number}{adverb('選んで')}")

    def ref(self, ref: str) -> str:
        if ref == "self":
            return f"この{self.lexicon.noun(self.kind).ja}"
        return self.known.get(ref) or _REFS.get(ref, "そのカード")

    def how_many(self, cards: Cards) -> tuple[str, bool]:
        """The number, and whether it goes with the verb."""
        counter, count = self.counter(cards), cards.count
        unit = "枚数" if counter == "枚" else "数"
        if count == "all":
            return ("すべて", False) if self.is_hand(cards) else ("", False)
        if count is None or (cards.choose in ("top", "bottom") and isinstance(count, int)):
            return "", False
        if count == "any":
            return f"好きな{unit}", True
        if isinstance(count, Part):
            return f"{self.amount(count)}だけ", True
        each = "それぞれ" if cards.whose in ("opponents", "all") and cards.zones and not cards.ref else ""
        return f"{each}{count}{counter}{'まで' if cards.up_to else ''}", bool(each) or cards.up_to

    def counter(self, cards: Cards) -> str:
        """What counts the cards, which may be another word out of play."""
        if cards.under and (covered := self.lexicon.covered_noun()):
            return covered.counter
        placed = None if cards.kinds else self.lexicon.place_noun(cards.zones)
        noun = placed or self.lexicon.noun(cards.kinds[0] if len(cards.kinds) == 1 else "card")
        return noun.counter_elsewhere or noun.counter if self.is_away(cards) else noun.counter

    def described(self, cards: Cards, owner: bool = True, placed: bool = True, taken: bool = False) -> str:
        """What the cards are, without their number."""
        every = "すべての" if cards.count == "all" and not self.is_hand(cards) else ""
        other = "ほかの" if cards.other else ""
        place = self.place(cards, owner, taken) if placed else ""
        long, short = self.adjectives(cards)
        return f"{long}{place}{other}{every}{short}{self.noun(cards)}"

    def place(self, cards: Cards, owner: bool, taken: bool = False) -> str:
        """Whose and where, each ending in の, or in から where cards are taken from there."""
        if cards.under:
            covered = "" if self.lexicon.covered_noun() else "下の"
            return f"{self.ref(cards.under)}の{covered}"
        if cards.ref or cards.zones == ("looked_at",):
            return "その中の"
        shared = bool(cards.zones) and all(self.lexicon.is_shared(zone) for zone in cards.zones)
        whose = self.whose(cards.whose) if owner and not shared else ""
        if cards.choose in ("top", "bottom") and isinstance(cards.count, int):
            return f"{whose}{self.zones(cards.zones) or self.lexicon.zone('in_play')}の{self.edge(cards)}"
        if self.is_away(cards):
            whose = "" if cards.whose == "you" and taken else whose
            if self.is_hand(cards):
                return whose
            if cards.whose == "any" and owner and not shared:
                whose = "お互いの"
            return f"{whose}{self.zones(cards.zones)}{'から' if taken else 'の'}"
        if self.lexicon.place_noun(cards.zones):
            return whose
        if not cards.zones or cards.zones == ("in_play",):
            return whose if whose and cards.kinds else "" if cards.kinds else f"{whose}場の"
        return f"{whose}{self.zones(cards.zones)}の"

    def edge(self, cards: Cards) -> str:
        """「一番上の」 or 「上から2枚の」."""
        place = PLACES[cards.choose]
        return f"一番{place}の" if cards.count == 1 else f"{place}から{cards.count}{self.counter(cards)}の"

    def is_away(self, cards: Cards) -> bool:
        """Whether cards of zones that are not in play are meant."""
        return bool(cards.zones) and not any(self.lexicon.is_in_play(zone) for zone in cards.zones)

    def is_hand(self, cards: Cards) -> bool:
        """Whether any cards of a hand are meant, which are called just that."""
        plain = not cards.kinds and not cards.ref and not any(self.adjectives(cards))
        return cards.zones == ("hand",) and plain

    def zones(self, zones: Sequence[str]) -> str:
        return "または".join(self.lexicon.zone(zone) for zone in zones)

    def noun(self, cards: Cards) -> str:
        covered = self.lexicon.covered_noun() if cards.under else None
        if cards.kinds:
            joint = "と" if cards.count == "all" else "または"
            return joint.join(self.lexicon.noun(kind).ja for kind in cards.kinds)
        placed = covered or self.lexicon.place_noun(cards.zones)
        if placed:
            return placed.ja
        return self.lexicon.zone("hand") if self.is_hand(cards) else self.lexicon.noun("card").ja

    def adjectives(self, cards: Cards) -> tuple[str, str]:
        """What narrows the noun, each ending as a Japanese modifier does: the long ones, which stand before
        the owner, and the short ones."""
        long = [self.demand(demand) for demand in cards.filters if _is_long(demand)]
        if cards.marker:
            long.append(f"{self.lexicon.marker(cards.marker)}マーカーが置かれた")
        short = [self.demand(demand) for demand in cards.filters if not _is_long(demand)]
        if cards.under and self.lexicon.covered_noun():
            short = [demand.removesuffix("の") for demand in short]  # 「虹ルーン」
        if cards.state:
            short.append(f"{self.lexicon.state(cards.state)}の")
        short += [f"{self.named_keyword(word)}を持つ" for word in cards.keywords]
        if cards.face:
            short.append("裏向きの" if cards.face == "down" else "表向きの")
        if cards.pile == "covered" and not cards.under:
            short.append("下に重なった")
        return "".join(long), "".join(short)

    def named_keyword(self, word: str, value: str = "") -> str:
        return mark(KEYWORD, f"【{self.lexicon.keyword(word)}{value}】")

    def demand(self, demand: Filter) -> str:
        """A demand on a field: 「ギア2以下の」, 「スカーレット・ローズの」."""
        if demand.field == "name":
            return self.named(demand)
        if demand.compare == "is" and len(demand.values) > 1 and self.lexicon.is_number(demand.field):
            name = self.lexicon.field(demand.field)
            return "か".join(f"{name}{value}" for value in demand.values) + "の"
        values = "か".join(self.field_value(demand.field, value) for value in demand.values)
        name = self.lexicon.field(demand.field) if self.lexicon.is_number(demand.field) else ""
        glue = "が" if _is_long(demand) else ""
        end = {"is": "の", "not": "以外の", "at_least": "以上の", "at_most": "以下の"}[demand.compare]
        return f"{name}{glue}{values}{end}"

    def named(self, demand: Filter) -> str:
        special = {"named": "宣言した名前", "remembered": "記録した名前"}
        names = "か".join(special.get(value) or mark(NAME, f"《{value}》") for value in demand.values)
        return f"{names}{'の' if demand.compare == 'is' else '以外の'}"

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    # Players

    def whose(self, who: str) -> str:
        return "" if who == "any" else f"{self.lexicon.who(who)}の"

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def deck(self, who: str, zones: Sequence[str] = ()) -> str:
        zones = zones or ("deck",)
        whose = "" if all(self.lexicon.is_shared(zone) for zone in zones) else self.whose(who)
        return f"{whose}{self.zones(zones)}"

    # Amounts

    def amount(self, amount: int | Part) -> str:
        if isinstance(amount, int):
            return str(amount)
        match amount.word:
            case "count":
                return self.number_of(amount.main)
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

    def number_of(self, cards: Cards) -> str:
        if cards.ref == "paid" and not narrowed(cards):
            return self.ref("paid").replace("カード", "枚数")
        return f"{self.phrase(cards)}の{'枚数' if self.counter(cards) == '枚' else '数'}"

    def each(self, amount: int | Part) -> tuple[str, int] | None:
        """「その中のマシン1枚につき」 and so much, where an amount is that for each of some cards."""
        found = per_count(amount)
        if found is None:
            return None
        return f"{self.phrase(found[1])}1{self.counter(found[1])}につき", found[0]

    def phrase(self, cards: Cards) -> str:
        """Cards inside an amount or a condition, without a number."""
        return self.ref(cards.ref) if cards.ref and not narrowed(cards) else self.described(cards)

    def score(self, number: str, who: str) -> str:
        title = self.lexicon.number(number)
        return title if self.lexicon.is_tables(number) else f"{self.whose(who)}{title}"


def _is_long(demand: Filter) -> bool:
    """Whether a demand is a clause of its own."""
    return any(isinstance(value, Part) for value in demand.values)
