"""English noun phrases and amounts: ``one of your machines``, ``the number of cards paid``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardgen.cards.effects.tree import Cards, Filter, Part
from cardgen.cards.effects.wording.lexicon import Lexicon
from cardgen.cards.effects.wording.marks import KEYWORD, NAME, mark
from cardgen.cards.effects.wording.shapes import narrowed, per_count

_REFS: Final = {
    "it": "it",
    "paid": "the paid card",
    "subject": "that card",
    "other": "the other card",
    "host": "the card on top of this {}",
    "below": "the cards under this {}",
}
_COUNTED: Final = {"paid": ("card paid", "cards paid"), "it": ("of those cards", "those cards")}
_POSSESSIVE: Final = {
    "you": "your",
    "opponent": "your opponent's",
    "one_other": "another player's",
    "opponents": "each opponent's",
    "one": "a player's",
    "all": "each player's",
    "any": "any player's",
    "that_player": "that player's",
    "owner": "its owner's",
}
_COMPARES: Final = {"at_least": "{} or more", "at_most": "{} or less", "equals": "exactly {}"}
BOUNDS: Final = {"at_least": "at least", "at_most": "at most", "equals": "exactly"}


class EnglishPhrases:
    """Writes phrases for one kind of card; ``known`` are the phrases of references to known cards."""

    def __init__(self, lexicon: Lexicon, kind: str, known: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.kind = kind
        self.known = known or {}

    # Cards

    def cards(self, cards: Cards, owner: bool = True, choice: str = "", taken: bool = False) -> str:
        """A selection: ``2 machines from your hand``; without ``owner`` its player is the subject."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        if self.is_at_large(cards) and owner:
            return self.of_table(cards, choice)
        if cards.choose in ("top", "bottom") and isinstance(cards.count, int):
            number = "" if cards.count == 1 else f"{cards.count} "
            noun = self.noun_phrase(cards, cards.count != 1)
            return f"the {cards.choose} {number}{noun} of {self.zones(cards.zones, cards.whose)}"
        if cards.under and self.lexicon.covered_noun():
            return self.of_pile(cards, choice)
        if cards.zones == ("looked_at",) and not cards.kinds and not cards.filters:
            return f"{'up to ' if cards.up_to else ''}{_spelled(cards.count)} of them"
        noun = self.noun_phrase(cards, cards.count != 1)
        if isinstance(cards.count, Part):
            as_many = f"as many {noun}{choice}{self.origin(cards, owner, taken)}"
            return f"{as_many} as {self.total(cards.count)}"
        return f"{self.quantity(cards)}{noun}{choice}{self.origin(cards, owner, taken)}"

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
        if isinstance(cards.count, Part):
            return f"as many of {whose}{noun}{choice} as {self.total(cards.count)}"
        if not whose:
            return f"{self.quantity(cards)}{noun}{choice}"
        if cards.count == 1 and not cards.up_to:
            return f"one of {whose}{noun}{choice}"
        return f"{self.quantity(cards).removesuffix('of ').rstrip()} of {whose}{noun}{choice}"

    def of_pile(self, cards: Cards, choice: str) -> str:
        """Cards under another that have a name there: ``one of this character's runes``."""
        whose = possessive(self.ref(cards.under))
        noun = self.noun_phrase(cards, plural=True)
        if cards.count in ("all", None):
            return f"{'all ' if cards.count else ''}{whose} {noun}"
        if isinstance(cards.count, Part):
            return f"as many of {whose} {noun}{choice} as {self.total(cards.count)}"
        number = "any number" if cards.count == "any" else _spelled(cards.count)
        return f"{'up to ' if cards.up_to else ''}{number} of {whose} {noun}{choice}"

    def each_of(self, cards: Cards) -> str:
        """All of some cards, one by one: ``each of your characters``."""
        text = self.cards(cards)
        return f"each of {text.removeprefix('all ')}" if text.startswith("all ") else text

    def in_play(self, cards: Cards) -> str:
        """Cards of no kind are said to be in play."""
        return "" if cards.kinds or self.lexicon.place_noun(cards.zones) else " in play"

    def ref(self, ref: str) -> str:
        this = self.lexicon.noun(self.kind).en
        if ref == "self":
            return f"this {this}"
        return self.known.get(ref) or _REFS.get(ref, "that card").format(this)

    def quantity(self, cards: Cards) -> str:
        """The number with a blank behind it."""
        count = cards.count
        if count is None or isinstance(count, Part):
            return ""
        if not isinstance(count, int):
            return "all " if count == "all" else "any number of "
        if cards.up_to:
            return f"up to {_spelled(count)} "
        return f"{count} " if count > 1 else self.article(cards)

    def total(self, amount: int | Part) -> str:
        """An amount behind ``as many … as``: what is counted itself."""
        counted = isinstance(amount, Part) and amount.word == "count"
        return self.counted(amount.main) if counted else self.amount(amount)  # type: ignore[union-attr]

    def article(self, cards: Cards) -> str:
        return "another " if cards.other else article(self.noun_phrase(cards, plural=False))

    def are_many(self, cards: Cards) -> bool:
        """Whether a verb after a selection is in the plural."""
        if cards.ref and not narrowed(cards):
            return cards.ref == "below"
        return cards.count not in (1, None)

    def noun_phrase(self, cards: Cards, plural: bool) -> str:
        """Adjectives, noun, and what narrows it: ``other Steering machines with DEF 8000 or less``."""
        before = [self.adjective(demand) for demand in cards.filters if self.is_adjective(demand)]
        if cards.other and (plural or cards.count != 1):
            before.insert(0, "other")
        if cards.state:
            before.append(self.lexicon.state(cards.state))
        if cards.face:
            before.append(f"face-{cards.face}")
        behind = [self.demand(f) for f in cards.filters if not self.is_adjective(f)]
        behind += [f"with {self.named_keyword(word)}" for word in cards.keywords]
        if cards.marker:
            marker = self.lexicon.marker(cards.marker)
            behind.append(f"with {article(marker)}{marker} marker")
        if cards.pile == "covered" and not cards.under:
            behind.append("under others")
        return " ".join([*before, self.noun(cards, plural), *behind])

    def noun(self, cards: Cards, plural: bool) -> str:
        covered = self.lexicon.covered_noun() if cards.under else None
        placed = covered or self.lexicon.place_noun(cards.zones)
        nouns = [self.lexicon.noun(kind) for kind in cards.kinds] or [placed or self.lexicon.noun("card")]
        joint = " and " if cards.count == "all" else " or "
        return joint.join(noun.plural if plural else noun.en for noun in nouns)

    def named_keyword(self, word: str, value: str = "") -> str:
        return mark(KEYWORD, f"{self.lexicon.keyword(word)} {value}".strip())

    def is_adjective(self, demand: Filter) -> bool:
        """What stands before the noun: ``Steering machine``, ``gear 1 machine``."""
        plain = not any(isinstance(value, Part) for value in demand.values)
        return demand.compare == "is" and plain and demand.field != "name"

    def adjective(self, demand: Filter) -> str:
        joined = " or ".join(self.field_value(demand.field, value) for value in demand.values)
        return f"{self.lexicon.field(demand.field)} {joined}" if self.is_number(demand) else joined

    def is_number(self, demand: Filter) -> bool:
        return self.lexicon.is_number(demand.field)

    def demand(self, demand: Filter) -> str:
        if demand.field == "name":
            return self.named(demand)
        joined = " or ".join(self.field_value(demand.field, value) for value in demand.values)
        name, number = self.lexicon.field(demand.field), self.is_number(demand)
        match demand.compare:
            case "is":
                return f"with {name} {joined}" if number else f"of {joined}"
            case "not":
                return f"without {name} {joined}" if number else f"other than {joined}"
            case _:
                return f"with {name} {self.bound(demand.compare, demand.values[0])}"

    def named(self, demand: Filter) -> str:
        special = {"named": "the name you named", "remembered": "the noted name"}
        names = " or ".join(special.get(value) or f"the name {mark(NAME, value)}" for value in demand.values)
        return f"with {names}" if demand.compare == "is" else f"without {names}"

    def bound(self, compare: str, value: int | Part, fewer: bool = False) -> str:
        """``3 or less``, ``at most the number of …``."""
        if isinstance(value, Part):
            return f"{BOUNDS[compare]} {self.amount(value)}"
        text = _COMPARES[compare].format(value)
        if fewer and compare == "at_most" and value == 1:
            return "at most 1"
        return text.replace("less", "fewer") if fewer else text

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    def origin(self, cards: Cards, owner: bool, taken: bool = False) -> str:
        """Where the cards are, with a blank before it; ``taken`` from there."""
        if cards.under:
            return f" under {self.ref(cards.under)}"
        if cards.ref or cards.zones == ("looked_at",):
            return " among them"
        if not cards.zones:
            return ""
        if not owner:
            return f" from their {self.lexicon.zone(cards.zones[0])}" if len(cards.zones) == 1 else ""
        lies = cards.count in (None, "all") or all(self.lexicon.is_in_play(zone) for zone in cards.zones)
        whose = "everyone" if cards.whose == "any" and cards.count == "all" else cards.whose
        return f" {'in' if lies and not taken else 'from'} {self.zones(cards.zones, whose)}"

    def zones(self, zones: Sequence[str], whose: str) -> str:
        names = " or ".join(self.lexicon.zone(zone) for zone in zones)
        if all(self.lexicon.is_shared(zone) for zone in zones):
            return f"the {names}"
        return f"all players' {names}" if whose == "everyone" else f"{self.possessive(whose)} {names}"

    # Players

    def possessive(self, who: str) -> str:
        return _POSSESSIVE[who]

    whose = possessive

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def deck(self, who: str, zones: Sequence[str] = ()) -> str:
        return self.zones(zones or ("deck",), who)

    # Amounts

    def amount(self, amount: int | Part) -> str:
        if isinstance(amount, int):
            return str(amount)
        match amount.word:
            case "count":
                return f"the number of {self.counted(amount.main)}"
            case "value":
                return self.stat(amount["of"], amount.main, "printed " if amount["printed"] else "")
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

    def stat(self, cards: Cards, stat: str, printed: str = "") -> str:
        """``this machine's POW``, ``the POW of all machines in your centre``."""
        name = printed + self.lexicon.field(stat)
        if cards.ref and not narrowed(cards):
            return f"{possessive(self.ref(cards.ref))} {name}"
        return f"the {name} of {self.phrase(cards)}"

    def each(self, amount: int | Part) -> tuple[str, int] | None:
        """``for each machine among them`` and so much, where an amount is that for each of some cards."""
        found = per_count(amount)
        return (f"for each {self.counted(found[1], plural=False)}", found[0]) if found else None

    def product(self, parts: Sequence[int | Part]) -> str:
        """``3000 times the number of machines in your centre``."""
        numbers_first = sorted(parts, key=lambda part: not isinstance(part, int))
        return " times ".join(self.amount(part) for part in numbers_first)

    def counted(self, cards: Cards, plural: bool = True) -> str:
        """Cards whose number is meant."""
        if cards.ref in _COUNTED and not narrowed(cards):
            counted = _COUNTED[cards.ref][plural]
            return counted.replace("paid", "discarded") if "paid" in self.known else counted
        if cards.under and self.lexicon.covered_noun():
            of = possessive(self.ref(cards.under))
            return f"{'' if plural else 'of '}{of} {self.noun_phrase(cards, plural=True)}"
        if not plural and self.is_at_large(cards) and cards.whose != "any":
            return f"of {self.possessive(cards.whose)} {self.noun_phrase(cards, plural=True)}"
        return self.phrase(cards, plural)

    def phrase(self, cards: Cards, plural: bool = True) -> str:
        """Cards inside an amount or a condition, without a number."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        noun = self.noun_phrase(cards, plural)
        if cards.under and self.lexicon.covered_noun():
            return f"{possessive(self.ref(cards.under))} {noun}"
        if not self.is_at_large(cards):
            return noun + self.origin(cards, owner=True)
        if cards.whose == "any":
            return f"{noun} in play"
        return f"{noun} of {'yours' if cards.whose == 'you' else self.possessive(cards.whose)}"

    def score(self, number: str, who: str) -> str:
        title = self.lexicon.number(number)
        return f"the {title}" if self.lexicon.is_tables(number) else f"{self.possessive(who)} {title}"


def article(noun: str) -> str:
    return "an " if noun[:1].lower() in "aeiou" else "a "


def possessive(phrase: str) -> str:
    """What belongs to something.

    >>> possessive("this machine"), possessive("it"), possessive("those machines")
    ("this machine's", 'its', "those machines'")
    """
    if phrase == "it":
        return "its"
    return f"{phrase}'" if phrase.endswith("s") else f"{phrase}'s"


def _spelled(count: object) -> str:
    return "one" if count == 1 else str(count)
