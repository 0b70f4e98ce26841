"""English noun phrases: ``one of your machines``, ``2 cards of your choice from your opponent's hand``."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.dealt import Dealt, after, many, told
from cardgen.cards.effects.wording.english_amounts import amount_of, each_of
from cardgen.cards.effects.wording.english_nouns import demanded, noun_phrase
from cardgen.cards.effects.wording.english_places import POSSESSIVE, SEVERAL, origin
from cardgen.cards.effects.wording.english_selections import of_edge, of_pile, of_table, of_them
from cardgen.cards.effects.wording.english_words import article, spelled
from cardgen.cards.effects.wording.lexicon import Lexicon
from cardgen.cards.effects.wording.shapes import (
    is_long,
    narrowed,
    owner_chooses,
)
from cardgen.cards.marks import KEYWORD, mark

_REFS: Final = {
    "paid": "the paid card",
    "subject": "that card",
    "other": "the other card",
    "host": "the card on top of this {}",
    "below": "the cards under this {}",
}


class EnglishCards:
    """Writes phrases for one kind of card; ``known`` are the phrases of references to known cards, of which
    ``several`` stand for more than one."""

    def __init__(
        self, lexicon: Lexicon, kind: str, known: Mapping[str, str], several: Container[str]
    ) -> None:
        self.lexicon = lexicon
        self.kind = kind
        self.known = known
        self.several = several
        self.looked_through = ""
        """A zone that the step looks at before cards are chosen from it."""
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

    def cards(self, cards: Cards, owner: bool = True, choice: str = "", taken: bool = False) -> str:
        """A selection: ``2 machines from your hand``; without ``owner`` its player is the subject."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        choice += self.chooser(cards, owner)
        if cards.choose in ("top", "bottom"):
            return of_edge(self, cards)
        if self.is_at_large(cards) and owner:
            return of_table(self, cards, choice)
        if cards.under and self.lexicon.covered_noun() and not (cards.ref or cards.zones):
            return of_pile(self, cards, choice)
        if cards.zones == ("looked_at",) and not cards.ref:
            return of_them(self, cards, choice)
        short = replace(cards, filters=tuple(demand for demand in cards.filters if not is_long(demand)))
        long = "".join(f" {demanded(self, demand)}" for demand in cards.filters if is_long(demand))
        noun = f"{self.noun_phrase(short, cards.count != 1)}{choice}{self.origin(cards, owner, taken)}{long}"
        if isinstance(cards.count, Part):
            return f"{self.so_many(cards)}{noun} equal to {self.amount(cards.count)}"
        return f"{self.quantity(cards)}{noun}"

    def chooser(self, cards: Cards, owner: bool) -> str:
        """Who chooses, where that is another player and he is not the subject."""
        if not owner or not owner_chooses(cards):
            return ""
        if cards.whose == "opponent" and self.is_at_large(cards):
            return " of their choice"
        return f" of {'its owner' if cards.count == 1 else 'their owner'}'s choice"

    def is_at_large(self, cards: Cards) -> bool:
        """Whether cards anywhere in play are meant, or those of a zone that gives them their name."""
        anywhere = (
            not cards.zones or cards.zones == ("in_play",) or bool(self.lexicon.place_noun(cards.zones))
        )
        return anywhere and not cards.ref and not cards.under

    def each_of(self, cards: Cards) -> str:
        """All of some cards, one by one: ``each of your characters``."""
        text = self.cards(cards)
        if not text.startswith("all "):
            return text
        many, one = self.noun_phrase(cards, plural=True), self.noun_phrase(cards, plural=False)
        if text.startswith(f"all {many}"):  # nobody's in particular
            return f"each {one}{text.removeprefix(f'all {many}')}"
        return f"each of {text.removeprefix('all ')}"

    def in_play(self, cards: Cards) -> str:
        """Cards of no kind are said to be in play."""
        return "" if cards.kinds or self.lexicon.place_noun(cards.zones) else " in play"

    def ref(self, ref: str) -> str:
        this = self.lexicon.noun(self.kind).en
        if ref == "self":
            return f"this {this}"
        if ref == "it":
            return "them" if self.before.many else "it"
        return self.known.get(ref) or _REFS.get(ref, "that card").format(this)

    def quantity(self, cards: Cards) -> str:
        """The number with a blank behind it."""
        count = cards.count
        if count is None:
            return ""
        if isinstance(count, Part):
            return self.so_many(cards)
        if not isinstance(count, int):
            return "all " if count == "all" else "any number of "
        other = "other " if cards.other and count == 1 and cards.up_to else ""
        if cards.up_to:
            return f"up to {spelled(count)} {other}"
        return f"{count} " if count > 1 else self.article(cards)

    def so_many(self, cards: Cards) -> str:
        """How a number begins that is reckoned; ``equal`` says it."""
        return "up to a number of " if cards.up_to else "a number of "

    def equal(self, cards: Cards) -> str:
        return f" equal to {self.amount(cards.count)}" if isinstance(cards.count, Part) else ""

    def article(self, cards: Cards) -> str:
        return "another " if cards.other else article(self.noun_phrase(cards, plural=False))

    def are_many(self, cards: Cards) -> bool:
        """Whether a verb after a selection is in the plural."""
        return many(cards, self.before, self.several)

    # What

    def noun_phrase(self, cards: Cards, plural: bool) -> str:
        return noun_phrase(self, cards, plural)

    def printed(self, cards: Cards) -> str:
        """Cards by what is printed on them: of a kind, with a value."""
        return noun_phrase(self, Cards(kinds=cards.kinds, filters=cards.filters), plural=False)

    def named_keyword(self, word: str, value: str = "") -> str:
        return mark(KEYWORD, f"{self.lexicon.keyword(word)} {value}".strip())

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    # Where

    def origin(self, cards: Cards, owner: bool, taken: bool = False) -> str:
        return origin(self, cards, owner, taken)

    def zones(self, zones: Sequence[str], whose: str) -> str:
        names = " or ".join(self.lexicon.zone(zone) for zone in zones)
        if zones and all(self.lexicon.is_shared(zone) for zone in zones):
            return f"the {names}"
        names += "s" if whose in SEVERAL and not names.endswith("s") else ""
        return f"{self.possessive(whose)} {names}"

    # Players

    def possessive(self, who: str) -> str:
        if self.theirs and who == "that_player":
            return "their"
        return "both players'" if who == "everyone" and self.lexicon.is_duel else POSSESSIVE[who]

    whose = possessive

    def turn_of(self, who: str) -> str:
        """Whose turn comes round: ``each opponent's``, which is never all of theirs at once."""
        return self.possessive("all" if who == "any" else who)

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def deck(self, who: str, zones: Sequence[str] = ()) -> str:
        return self.zones(zones or ("deck",), who)

    # Amounts

    def amount(self, amount: int | Part) -> str:
        return amount_of(self, amount)

    def each(self, amount: int | Part) -> tuple[str, int] | None:
        return each_of(self, amount)

    def phrase(self, cards: Cards, plural: bool = True) -> str:
        """Cards inside an amount or a condition, without a number."""
        if cards.ref and not narrowed(cards):
            return self.ref(cards.ref)
        if cards.under and self.lexicon.covered_noun() and not (cards.ref or cards.zones):
            return of_pile(self, cards, "") if plural else f"of {of_pile(self, cards, '')}"
        noun = self.noun_phrase(cards, plural)
        if not self.is_at_large(cards):
            return noun + self.origin(cards, owner=True)
        if cards.whose == "any":
            return f"{noun} in play"
        if plural:
            return f"{self.possessive(cards.whose)} {noun}"
        return f"of {self.possessive(cards.whose)} {self.noun_phrase(cards, plural=True)}"
