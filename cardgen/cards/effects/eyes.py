"""What a player sees as an ability goes on, and what of it the ability asks; ``unseen`` has the rule."""

from __future__ import annotations

from typing import Any, Final

from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.tree import GAP, Cards, Part
from cardgen.cards.effects.vocabulary import Vocabulary

CHECK: Final = "effect-unseen"
_LOOKED_AT: Final = ("looked_at",)
_SHOWN: Final = (
    "discard", "destroy", "mill", "call", "attach", "recover", "steal", "search", "reveal", "look",
)  # fmt: skip
"""Steps after which their player sees the cards that they dealt with."""
_STIRRING: Final = ("draw", "move", "search", "recover", "steal", "look", "shuffle", "at")
"""Steps after which a zone that was shown may hold other cards."""
_LASTING: Final = ("modify", "set", "grant", "lose")
_HINT: Final = "ask how many there are, or have them shown first: {reveal: …}, then {is: it, …}"


class Eyes:
    """Follows an ability in the order of its doing, with what can be seen so far."""

    def __init__(self, vocabulary: Vocabulary, public: bool) -> None:
        self.vocabulary = vocabulary
        self.public = public
        self.open: dict[str, bool] = {}
        """Whether cards behind a reference are seen; those not in it are."""
        self.shown: set[tuple[str, str]] = set()
        """Whose cards in which zones have been shown to everybody."""
        self.certain = True
        """Whether all that was done so far is known; after a gap it is not."""
        self.found: list[Impossible] = []

    def note(self, cards: Cards, asked: str, zone: str) -> None:
        if not self.certain:
            return
        who = "not everybody sees" if self.public else "the ability's player does not see"
        where = f"what lies in {zone!r}" if zone else f"the cards behind {cards.ref!r}"
        self.found.append(Impossible(CHECK, cards.at, f"{asked!r} is asked here, but {who} {where}", _HINT))

    # What is seen, and what is asked

    def closed(self, cards: Cards) -> str | None:
        """A zone where described cards lie unseen, empty for those of a reference; ``None``: all are seen."""
        if cards.ref:
            return None if self.open.get(cards.ref, True) else ""
        if cards.under or cards.zones == _LOOKED_AT:
            return None
        zones, down = self.vocabulary.zones_of(cards.zones), self.vocabulary.face_down
        zones = tuple(down[zone] for zone in zones if zone in down) if cards.face == "down" else zones
        return next((zone for zone in zones if self.hides(cards, zone)), None)

    def hides(self, cards: Cards, zone: str) -> bool:
        sight = self.vocabulary.sight[zone]
        if sight == "all" or {(cards.whose, zone), ("all", zone)} & self.shown:
            return False
        return sight == "nobody" or self.public or cards.whose != "you"

    def faces(self, cards: Cards) -> str:
        """What of the faces of cards a description asks; empty where it asks nothing of them."""
        if cards.filters:
            return cards.filters[0].field
        if cards.keywords:
            return cards.keywords[0]
        return "kind" if cards.kinds and not self.told_by_backs(cards) else ""

    def told_by_backs(self, cards: Cards) -> bool:
        """Whether kinds can be told without faces: by the backs, or since nothing else lies there."""
        wanted, words = set(cards.kinds), self.vocabulary
        zones = words.zones_of(cards.zones) if cards.zones and cards.zones != _LOOKED_AT else ()
        held = {kind for zone in zones for kind in words.holds[zone]} if zones else set(words.kinds)
        if held <= wanted:
            return True
        in_deck = not zones or any(zone in words.piles for zone in zones)
        return not in_deck and all(back <= wanted or not back & wanted for back in words.backs)

    # Descriptions, conditions, amounts

    def reads(self, value: Any) -> None:
        """Look through a condition or an amount for descriptions that it could not answer."""
        match value:
            case Part(word="value"):
                self.described(value["of"], value.main)
                self.reads(value["of"].filters)
            case Part(word="is") if "fits" in value.args:
                self.fitted(value.main, value["fits"])
            case Part():
                self.reads(tuple(value.args.values()))
            case Cards():
                self.described(value, self.faces(value))
                self.reads(tuple(demand.values for demand in value.filters))
            case tuple():
                for item in value:
                    self.reads(item)

    def described(self, cards: Cards, asked: str) -> None:
        zone = self.closed(cards)
        if asked and zone is not None:
            self.note(cards, asked, zone)

    def fitted(self, cards: Cards, fits: Cards) -> None:
        asked = self.faces(fits)
        if asked and self.closed(cards) is not None:
            self.note(cards, asked, "")
        self.reads(tuple(demand.values for demand in fits.filters))

    # Steps

    def steps(self, steps: tuple[Part, ...], cost: bool = False) -> None:
        for step in steps:
            self.step(step, cost)

    def step(self, step: Part, cost: bool) -> None:
        if step.word == "name_card":  # of all cards there are, none of them on the table
            return
        self.certain = self.certain and step.word != GAP
        if step.word == "at":
            self.shown.clear()
        taken = [self.argument(step, name, value, cost) for name, value in step.args.items()]
        seen = [one for one in taken if one is not None]
        if step.word in _STIRRING:
            self.shown.clear()
        self.remembers(step)
        if seen or step.word in ("draw", "mill", "look"):
            self.open["it"] = self.sees_after(step, all(seen))
        if step.word == "reveal":
            self.shows(step.main)

    def argument(self, step: Part, name: str, value: Any, cost: bool) -> bool | None:
        """Look at what a step takes; whether its cards are seen, ``None`` where it takes none."""
        if value and self.vocabulary.holds_steps(step, name):
            self.inside(step, value if isinstance(value[0], tuple) else (value,))
            return None
        if isinstance(value, Cards) and (value.count is not None or value.ref):
            self.taken(step, value, cost)
            return self.sees(value) if name != "under" else None
        public, self.public = self.public, self.public or name == "ends_if"
        self.reads(value)
        self.public = public
        return None

    def inside(self, step: Part, branches: tuple[tuple[Part, ...], ...]) -> None:
        """Steps that may not be done: what they show is not shown to those after them."""
        if step.word == "for_each" and isinstance(step.main, Cards):
            self.open["it"] = self.sees(step.main)
        for branch in branches:
            before = set(self.shown)
            self.steps(branch)
            self.shown &= before

    def taken(self, step: Part, cards: Cards, cost: bool) -> None:
        """Cards that a step takes: those asked for by their faces must be seen, or looked at in choosing."""
        self.reads((*(demand.values for demand in cards.filters), cards.count))
        asked, zone = self.faces(cards), self.closed(cards)
        if cards.name:
            self.open[cards.name] = self.sees(cards) or step.word in _SHOWN
        if not asked or zone is None or (self.public and step.word in _LASTING):
            return
        looks = step.word == "search" or (cards.count != "all" and self.looks(cards, zone))
        if cost or not looks:
            self.note(cards, asked, zone)

    def looks(self, cards: Cards, zone: str) -> bool:
        """Whether whoever chooses sees what he chooses from."""
        if cards.chosen_by == "owner":
            return bool(zone) and self.vocabulary.sight[zone] == "owner"
        return cards.chosen_by == "you" and zone not in self.vocabulary.chosen_by_back

    def sees(self, cards: Cards) -> bool:
        """Whether the ability's player sees cards that have been taken."""
        zone = self.closed(cards)
        if zone is None:
            return True
        return bool(self.faces(cards)) and cards.chosen_by == "you" and self.looks(cards, zone)

    def sees_after(self, step: Part, before: bool) -> bool:
        if step.word == "draw":
            return bool(step["who"] == "you")
        if step.word in _SHOWN:
            return True
        if step.word == "move" and step["place"] == "shuffled":
            return False
        to = self.vocabulary.zones_of((step["to"],)) if step.word == "move" else ()
        return before or (bool(to) and step["face"] == "up" and self.vocabulary.sight[to[0]] == "all")

    def remembers(self, step: Part) -> None:
        if step.word == "remember" and self.closed(step.main) is not None:
            self.note(step.main, "name", "")

    def shows(self, cards: Any) -> None:
        """Everything that lies in a zone has been shown."""
        if cards.count == "all" and not cards.ref and not self.faces(cards):
            self.shown |= {(cards.whose, zone) for zone in self.vocabulary.zones_of(cards.zones)}
