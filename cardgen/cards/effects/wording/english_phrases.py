"""English noun phrases, amounts and conditions: ``one of your machines``, ``the number of cards paid``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.cards.effects.tree import Cards, Filter, Part
from cardgen.cards.effects.wording.lexicon import Lexicon, narrowed

_REFS: Final = {
    "it": "it",
    "paid": "the card paid",
    "subject": "that card",
    "other": "the other card",
    "host": "the card on top of this",
    "below": "the cards under this",
}
_COUNTED: Final = {"paid": ("card paid", "cards paid"), "it": ("of those cards", "those cards")}
_POSSESSIVE: Final = {
    "you": "your",
    "opponent": "your opponent's",
    "one_other": "another player's",
    "opponents": "each opponent's",
    "one": "a player's",
    "all": "each player's",
    "any": "a player's",
    "that_player": "that player's",
    "owner": "its owner's",
}
_COMPARES: Final = {"at_least": "{} or more", "at_most": "{} or less", "equals": "exactly {}"}
_BOUNDS: Final = {"at_least": "at least", "at_most": "at most", "equals": "exactly"}


class EnglishPhrases:
    """Writes phrases for one kind of card."""

    def __init__(self, lexicon: Lexicon, kind: str) -> None:
        self.lexicon = lexicon
        self.kind = kind

    # Cards

    def cards(self, cards: Cards, owner: bool = True, choice: str = "") -> str:
        """A selection: ``2 machines from your hand``; without ``owner`` its player is the subject."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        if self.is_at_large(cards) and owner:
            return self.of_table(cards, choice)
        noun = self.noun_phrase(cards, cards.count != 1)
        if cards.choose in ("top", "bottom") and isinstance(cards.count, int):
            number = "" if cards.count == 1 else f"{cards.count} "
            return f"the {cards.choose} {number}{noun} of {self.zones(cards.zones, cards.whose)}"
        return f"{self.quantity(cards)}{noun}{choice}{self.origin(cards, owner)}{self.equal(cards)}"

    def is_at_large(self, cards: Cards) -> bool:
        """Whether cards anywhere in play are meant, or those of a zone that gives them their name."""
        anywhere = (
            not cards.zones or cards.zones == ("in_play",) or bool(self.lexicon.place_noun(cards.zones))
        )
        return anywhere and not cards.ref and not cards.under

    def of_table(self, cards: Cards, choice: str) -> str:
        """Cards in play: ``one of your machines with gear 2``, ``all your machines``."""
        whose = "" if cards.whose == "any" else f"{self.possessive(cards.whose)} "
        noun = self.noun_phrase(cards, plural=bool(whose) or cards.count != 1) + self.in_play(cards)
        if cards.count == "all":
            return f"all {whose}{noun}"
        if not whose or isinstance(cards.count, Part):
            return f"{self.quantity(cards)}{whose}{noun}{choice}{self.equal(cards)}"
        if cards.count == 1 and not cards.up_to:
            return f"one of {whose}{noun}{choice}"
        return f"{self.quantity(cards).removesuffix('of ').rstrip()} of {whose}{noun}{choice}"

    def in_play(self, cards: Cards) -> str:
        """Cards of no kind are said to be in play."""
        return "" if cards.kinds or self.lexicon.place_noun(cards.zones) else " in play"

    def ref(self, ref: str) -> str:
        return f"this {self.lexicon.noun(self.kind).en}" if ref == "self" else _REFS.get(ref, "that card")

    def quantity(self, cards: Cards) -> str:
        """The number with a blank behind it."""
        count = cards.count
        if count is None or isinstance(count, Part):
            return ""
        if not isinstance(count, int):
            return "all " if count == "all" else "any number of "
        if cards.up_to:
            return f"up to {count} "
        return f"{count} " if count > 1 else self.article(cards)

    def equal(self, cards: Cards) -> str:
        return f" equal to {self.amount(cards.count)}" if isinstance(cards.count, Part) else ""

    def article(self, cards: Cards) -> str:
        return "another " if cards.other else article(self.noun_phrase(cards, plural=False))

    def are_many(self, cards: Cards) -> bool:
        """Whether a verb after a selection is in the plural."""
        if cards.ref and not narrowed(cards):
            return cards.ref == "below"
        return cards.count not in (1, None)

    def noun_phrase(self, cards: Cards, plural: bool) -> str:
        """Adjectives, noun, and what narrows it: ``other Steering machines with gear 2 or less``."""
        before = [self.lexicon.value(f.field, f.values[0]) for f in cards.filters if self.is_adjective(f)]
        if cards.other and (plural or cards.count != 1):
            before.insert(0, "other")
        if cards.state:
            before.append(self.lexicon.state(cards.state))
        behind = [self.demand(f) for f in cards.filters if not self.is_adjective(f)]
        behind += [f"with {self.lexicon.keyword(word)}" for word in cards.keywords]
        if cards.marker:
            marker = self.lexicon.marker(cards.marker)
            behind.append(f"with {article(marker)}{marker} marker")
        if cards.pile == "covered" and not cards.under:
            behind.append("under others")
        return " ".join([*before, self.noun(cards, plural), *behind])

    def noun(self, cards: Cards, plural: bool) -> str:
        placed = self.lexicon.place_noun(cards.zones)
        nouns = [self.lexicon.noun(kind) for kind in cards.kinds] or [placed or self.lexicon.noun("card")]
        return " or ".join((noun.many or f"{noun.en}s") if plural else noun.en for noun in nouns)

    def is_adjective(self, demand: Filter) -> bool:
        """A single choice stands before the noun: ``Steering machine``."""
        plain = demand.compare == "is" and len(demand.values) == 1 and demand.field != "name"
        return plain and not self.lexicon.is_number(demand.field)

    def demand(self, demand: Filter) -> str:
        if demand.field == "name":
            return self.named(demand)
        joined = " or ".join(self.field_value(demand.field, value) for value in demand.values)
        name, number = self.lexicon.field(demand.field), self.lexicon.is_number(demand.field)
        match demand.compare:
            case "is":
                return f"with {name} {joined}" if number else f"of {joined}"
            case "not":
                return f"without {name} {joined}" if number else f"other than {joined}"
            case _:
                return f"with {name} {self.bound(demand.compare, demand.values[0])}"

    def named(self, demand: Filter) -> str:
        special = {"named": "the name you named", "remembered": "the noted name"}
        names = " or ".join(special.get(value, f"the name {value}") for value in demand.values)
        return f"with {names}" if demand.compare == "is" else f"without {names}"

    def bound(self, compare: str, value: int | Part, fewer: bool = False) -> str:
        """``3 or less``, ``at most the number of …``."""
        if isinstance(value, Part):
            return f"{_BOUNDS[compare]} {self.amount(value)}"
        text = _COMPARES[compare].format(value)
        return text.replace("less", "fewer") if fewer else text

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    def origin(self, cards: Cards, owner: bool) -> str:
        """Where the cards are, with a blank before it."""
        if cards.under:
            return f" under {self.ref(cards.under)}"
        if cards.ref or cards.zones == ("looked_at",):
            return " among them"
        if not cards.zones or not owner:
            return ""
        lies = cards.count in (None, "all") or all(self.lexicon.is_in_play(zone) for zone in cards.zones)
        return f" {'in' if lies else 'from'} {self.zones(cards.zones, cards.whose)}"

    def zones(self, zones: Sequence[str], whose: str) -> str:
        names = " or ".join(self.lexicon.zone(zone) for zone in zones)
        if all(self.lexicon.is_shared(zone) for zone in zones):
            return f"the {names}"
        return f"any player's {names}" if whose == "any" else f"{self.possessive(whose)} {names}"

    # Players

    def possessive(self, who: str) -> str:
        return _POSSESSIVE[who]

    whose = possessive

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def deck(self, who: str) -> str:
        return self.zones(("deck",), who)

    # Amounts

    def amount(self, amount: int | Part) -> str:
        if isinstance(amount, int):
            return str(amount)
        match amount.word:
            case "count":
                return f"the number of {self.counted(amount.main)}"
            case "value":
                printed = "printed " if amount["printed"] else ""
                return f"the {printed}{self.lexicon.field(amount.main)} of {self.phrase(amount['of'])}"
            case "number":
                return self.score(amount.main, amount["who"])
            case "markers":
                return (
                    f"the number of {self.lexicon.marker(amount.main)} markers on {self.phrase(amount['on'])}"
                )
            case "half":
                return f"half of {self.amount(amount.main)}"
            case "times":
                return self.product(amount.main)
            case "minus":
                first, *rest = (self.amount(part) for part in amount.main)
                return f"{first} minus {' and '.join(rest)}"
            case _:
                which = {"plus": "sum", "most": "higher", "least": "lower"}[amount.word]
                return f"the {which} of {' and '.join(self.amount(part) for part in amount.main)}"

    def product(self, parts: Sequence[int | Part]) -> str:
        """``1000 for each machine among them``, where it is a number of something."""
        counts = [part for part in parts if isinstance(part, Part) and part.word == "count"]
        if len(parts) == 2 and len(counts) == 1:
            other = next(part for part in parts if part is not counts[0])
            return f"{self.amount(other)} for each {self.counted(counts[0].main, plural=False)}"
        return " times ".join(self.amount(part) for part in parts)

    def counted(self, cards: Cards, plural: bool = True) -> str:
        """Cards whose number is meant."""
        if cards.ref in _COUNTED and not narrowed(cards):
            return _COUNTED[cards.ref][plural]
        return self.phrase(cards, plural)

    def phrase(self, cards: Cards, plural: bool = True) -> str:
        """Cards inside an amount or a condition, without a number."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        noun = self.noun_phrase(cards, plural)
        if not self.is_at_large(cards):
            return noun + self.origin(cards, owner=True)
        if cards.whose == "any":
            return f"{noun} in play"
        return f"{noun} of {'yours' if cards.whose == 'you' else self.possessive(cards.whose)}"

    def score(self, number: str, who: str) -> str:
        title = self.lexicon.number(number)
        return f"the {title}" if self.lexicon.is_tables(number) else f"{self.possessive(who)} {title}"

    # Conditions

    def condition(self, condition: Part, negated: bool = False) -> str:
        """A condition as a sentence of its own."""
        match condition.word:
            case "exists":
                return self.having(condition.main, "no " if negated else "")
            case "compare":
                return self.comparison(condition, negated)
            case "is":
                return self.fitting(condition, negated)
            case "turn":
                return f"it is {'not ' if negated else ''}{self.possessive(condition.main)} turn"
            case "cause":
                return f"{'not ' if negated else ''}by {self.lexicon.timing(condition.main)}"
            case "done":
                return "you do" if condition.main != negated else "you do not"
            case "not":
                return self.condition(condition.main, not negated)
            case "all" | "any":
                joint = " and " if (condition.word == "all") != negated else " or "
                return joint.join(self.condition(part, negated) for part in condition.main)
            case _:
                text = self.lexicon.own_condition(condition, self.amount)
                return f"it is not so that {text}" if negated else text

    def having(self, cards: Cards, quantity: str, plural: bool = False) -> str:
        """``you have a machine``, ``your opponent has no card``, ``there is a card in your hand``."""
        if cards.ref and not narrowed(cards):
            return f"there is {quantity}{self.ref(cards.ref)}"
        noun = f"{quantity or self.article(cards)}{self.noun_phrase(cards, plural)}"
        if not self.is_at_large(cards):
            return f"there {'are' if plural else 'is'} {noun}{self.origin(cards, owner=True)}"
        if cards.whose == "any":
            return f"there {'are' if plural else 'is'} {noun} in play"
        has = "have" if cards.whose == "you" else "has"
        return f"{self.player(cards.whose)} {has} {noun}{self.in_play(cards)}"

    def comparison(self, condition: Part, negated: bool) -> str:
        amount = condition.main
        word = next(word for word in _COMPARES if word in condition.args)
        value = condition[word]
        if amount.word == "count" and not negated:
            return self.having(amount.main, f"{self.bound(word, value, fewer=True)} ", plural=True)
        bound = self.amount(value) if word == "equals" else self.bound(word, value)
        return f"{self.amount(amount)} is {'not ' if negated else ''}{bound}"

    def fitting(self, condition: Part, negated: bool) -> str:
        """Known cards that fit a description: ``this machine is in your centre``."""
        fits: Cards = condition["fits"]
        who, not_ = self.phrase(condition.main), "not " if negated else ""
        if fits.state and not (fits.zones or fits.kinds or fits.filters):
            return f"{who} is {not_}{self.lexicon.state(fits.state)}"
        if fits.zones and not fits.kinds and not fits.filters:
            return f"{who} is {not_}in {self.zones(fits.zones, 'you' if fits.whose == 'any' else fits.whose)}"
        if fits.pile == "covered" and not fits.kinds and not fits.filters:
            return f"{who} is {not_}under another card"
        single = replace(fits, count=1)
        return f"{who} is {not_}{self.article(single)}{self.noun_phrase(single, plural=False)}"


def article(noun: str) -> str:
    return "an " if noun[:1].lower() in "aeiou" else "a "
