"""Japanese noun phrases: 「相手のマシン2台」, 「自分のセンターのマシン」, 「ほかのプレイヤー1人」."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.dealt import Dealt, after, is_shown, told
from cardgen.cards.effects.wording.japanese_amounts import amount_of, each_of
from cardgen.cards.effects.wording.japanese_nouns import adjectives, noun
from cardgen.cards.effects.wording.japanese_numerals import adverb
from cardgen.cards.effects.wording.japanese_places import PLACES, edge, origin
from cardgen.cards.effects.wording.lexicon import Lexicon
from cardgen.cards.effects.wording.shapes import (
    counts_covered,
    is_plain_edge,
    looks_first,
    narrowed,
    owner_chooses,
)
from cardgen.cards.marks import KEYWORD, mark

_REFS: Final = {
    "paid": "コストにしたカード",
    "subject": "そのカード",
    "other": "もう一方のカード",
    "host": "上に重なっているカード",
    "below": "下に重なっているカード",
}
_COVERED_TOO: Final = "（下のカードも含む）"


class JapaneseCards:
    """Writes phrases for one kind of card; ``known`` are the phrases of references to known cards, of which
    ``several`` stand for more than one."""

    def __init__(
        self, lexicon: Lexicon, kind: str, known: Mapping[str, str], several: Container[str]
    ) -> None:
        self.lexicon = lexicon
        self.kind = kind
        self.known = known
        self.several = several
        self.before = Dealt()
        """What the step before dealt with."""
        self.theirs = False
        """Whether what is that player's is each one's, of whom is spoken."""

    def is_return(self, cards: Cards) -> bool:
        """Whether cards that are put into a hand go back there: from play, or where nothing else is known."""
        zones = told(cards, self.before).zones
        return not zones or any(self.lexicon.is_in_play(zone) for zone in zones)

    def go_on(self, step: Part) -> None:
        """Take what a step dealt with for ``it`` from here on."""
        self.before = after(step, self.before, self.several)

    # How many

    def cards(self, cards: Cards, owner: bool = True, taken: bool = False) -> str:
        """A selection: 「相手のマシン2台」; without ``owner`` its player is the subject, ``taken`` from a
        place that is not in play: 「手札からマシン1枚」."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        number, goes_with_verb = self.how_many(cards)
        text = self.described(cards, owner, taken=taken)
        return text + (adverb(number) if goes_with_verb else number)

    def picked(self, cards: Cards, owner: bool, taken: bool, direct: bool, verb: str) -> str:
        """A selection that somebody chooses from what is another's, or chance: 「相手の手札1枚を選んで」.

        A ``direct`` one has nothing between it and its verb; ``verb`` is empty where that says it itself.
        """
        text = self.described(cards, owner, taken=taken)
        if looks_first(cards, self.lexicon):
            among = self.described(replace(cards, zones=("looked_at",)), placed=False)
            whose = self.lexicon.everybodys if cards.whose == "any" else self.whose(cards.whose)
            seen = is_shown(cards, self.before)
            text = "自分が" if seen else f"{whose}{self.zones(cards.zones)}を見て、"
            text += f"その中から{among}"
        number, goes_with_verb = self.how_many(cards)
        if cards.choose == "random":
            return text + adverb(f"無作為に{number.removeprefix('、')}{'' if direct else '選んで'}")
        if not verb:
            return text + (adverb(number) if goes_with_verb else number)
        return text + (adverb(f"{number}{verb}") if goes_with_verb else f"{number}{adverb(verb)}")

    def found(self, cards: Cards) -> str:
        """Cards that are looked for among others: 「ギア1のマシン1枚」."""
        number, goes_with_verb = self.how_many(cards)
        if cards.choose == "random":
            number, goes_with_verb = f"無作為に{number.removeprefix('、')}", True
        where = edge(self, cards) if cards.choose in PLACES else ""
        text = self.chooser(cards) + where + self.described(cards, placed=False)
        return text + (adverb(number) if goes_with_verb else number)

    def how_many(self, cards: Cards) -> tuple[str, bool]:
        """The number, and whether it goes with the verb."""
        counter, count = self.counter(cards), cards.count
        if count == "all":
            return "すべて", True
        if count is None or is_plain_edge(cards):
            return "", False
        if count == "any":
            return f"好きな{'枚数' if counter == '枚' else '数だけ'}", True
        if isinstance(count, Part):
            return f"、{self.amount(count)}{'まで' if cards.up_to else 'だけ'}", True
        each = cards.whose in ("opponents", "all") and not (cards.ref or cards.under)
        if cards.up_to:
            return f"{'それぞれ' if each else ''}{count}{counter}まで", True
        return f"{count}{counter}{'ずつ' if each else ''}", each

    def counter(self, cards: Cards) -> str:
        """What counts the cards, which may be another word out of play."""
        if cards.under and (covered := self.lexicon.covered_noun()):
            return covered.counter
        placed = None if cards.kinds else self.lexicon.place_noun(cards.zones)
        noun = placed or self.lexicon.noun(cards.kinds[0] if len(cards.kinds) == 1 else "card")
        away = self.is_away(cards) or cards.ref in ("it", "paid")
        return noun.counter_elsewhere or noun.counter if away else noun.counter

    # What

    def described(self, cards: Cards, owner: bool = True, placed: bool = True, taken: bool = False) -> str:
        """What the cards are, without their number."""
        where = origin(self, cards, owner, taken) if placed else ""
        chooser = self.chooser(cards, owner) if placed else ""
        where = f"{where}{chooser}" if where.endswith("から") else f"{chooser}{where}"
        other = "ほかの" if cards.other else ""
        long, short = adjectives(self, cards)
        return f"{long}{where}{other}{short}{noun(self, cards, owner)}{self.besides(cards)}"

    def printed(self, cards: Cards) -> str:
        """Cards by what is printed on them: of a kind, with a value."""
        return self.described(Cards(kinds=cards.kinds, filters=cards.filters), placed=False)

    def chooser(self, cards: Cards, owner: bool = True) -> str:
        """Who chooses, where that is another player and he is not the subject."""
        return "持ち主が選んだ" if owner and owner_chooses(cards) else ""

    def besides(self, cards: Cards) -> str:
        """What is meant with the cards: those under them."""
        return _COVERED_TOO if counts_covered(cards) and self.lexicon.may_cover(cards.zones) else ""

    def named_keyword(self, word: str, value: str = "") -> str:
        return mark(KEYWORD, f"【{self.lexicon.keyword(word)}{value}】")

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    def ref(self, ref: str) -> str:
        if ref == "self":
            return f"この{self.lexicon.noun(self.kind).ja}"
        if ref == "it":
            return "それら" if self.before.many else "それ"
        return self.known.get(ref) or _REFS.get(ref, "そのカード")

    def phrase(self, cards: Cards) -> str:
        """Cards inside an amount or a condition, without a number."""
        return self.ref(cards.ref) if cards.ref and not narrowed(cards) else self.described(cards)

    # Where

    def is_away(self, cards: Cards) -> bool:
        """Whether cards of zones that are not in play are meant."""
        return bool(cards.zones) and not any(self.lexicon.is_in_play(zone) for zone in cards.zones)

    def is_hand(self, cards: Cards, owner: bool = True) -> bool:
        """Whether any cards of one hand are meant, which are called just that."""
        if owner and owner_chooses(cards):
            return False
        plain = not (cards.kinds or cards.ref or cards.under or any(adjectives(self, cards)))
        return cards.zones == ("hand",) and plain and cards.whose != "any" and cards.choose not in PLACES

    def zones(self, zones: Sequence[str], count: object = None) -> str:
        return ("と" if count == "all" else "または").join(self.lexicon.zone(zone) for zone in zones)

    # Players

    def whose(self, who: str) -> str:
        who = (
            "それぞれ"
            if self.theirs and who == "that_player"
            else ""
            if who == "any"
            else self.lexicon.who(who)
        )
        return who and f"{who}の"

    def turn_of(self, who: str) -> str:
        """Whose turn comes round, which is never that of several at once."""
        if who in ("any", "all"):
            return self.lexicon.everybodys
        return "各相手の" if who == "opponents" else self.whose(who)

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def deck(self, who: str, zones: Sequence[str] = ()) -> str:
        zones = zones or ("deck",)
        shared = all(self.lexicon.is_shared(zone) for zone in zones)
        whose = "" if shared else self.lexicon.everybodys if who == "any" else self.whose(who)
        return f"{whose}{self.zones(zones)}"

    # Amounts

    def amount(self, amount: int | Part) -> str:
        return amount_of(self, amount)

    def each(self, amount: int | Part) -> tuple[str, int] | None:
        return each_of(self, amount)
