"""What an ability does, however it is said: its program, after what makes no difference has been dropped.

Two abilities of a kind of card with the same ``meaning`` play alike; a player must be able to tell apart
those with different ones by what their cards print.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final

from cardgen.cards.card import Card
from cardgen.cards.effects.tree import NOWHERE, Ability, Cards, Filter, Part
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.effects.wording.words import EVENTS
from cardgen.cards.spec import Spec
from cardgen.play.effects.compile import compile_abilities

_YOURS: Final = ("", "self", "paid")
_COMPLEMENTS: Final = {"at_least": ("at_most", -1), "at_most": ("at_least", 1)}


class Meanings:
    """Compiles single abilities of one game's cards."""

    def __init__(self, spec: Spec, cards: Sequence[Card]) -> None:
        assert spec.effects is not None
        self.spec = spec
        self.declared = spec.effects
        self.words: Vocabulary = vocabulary(spec)
        self.cards = sorted(cards, key=lambda card: card.id)
        self.first = {card.kind: card.id for card in reversed(self.cards)}

    def meaning(self, ability: Ability, kind: str) -> str:
        """The program of an ability as a text; equal for abilities that play alike."""
        plain = self.ability(ability)
        program = compile_abilities(self.words, self.cards, {self.first[kind]: (plain,)})
        return repr([getattr(program, field.name) for field in fields(program) if field.name != "modes"])

    def ability(self, ability: Ability) -> Ability:
        """The ability without what makes no difference."""
        of = None if ability.of == "you" and self.is_players(ability) else self.plain(ability.of)
        of = None if ability.of in ("any", "all") and self.is_answer(ability) else of
        return replace(
            ability,
            of=of,
            condition=self.plain(ability.condition),
            cost=self.plain(ability.cost),
            effects=self.plain(ability.effects),
            text={},
        )

    def is_answer(self, ability: Ability) -> bool:
        """Whether it answers: what anybody does, if it does not say whose."""
        return all(self.words.timings[timing].style == "response" for timing in ability.timings)

    def is_players(self, ability: Ability) -> bool:
        """Whether the event is a player's and no card's: its own is then his own."""
        said = [
            self.declared.timings[timing].words.text("en") or getattr(EVENTS.get(timing), "en", "")
            for timing in ability.timings
        ]
        return not any("{who}" in text for text in said)

    def plain(self, value: Any) -> Any:
        match value:
            case tuple():
                return tuple(map(self.plain, value))
            case Cards():
                return self.selection(value)
            case Filter():
                return replace(value, values=self.plain(value.values))
            case Part(word="not"):
                return self.negated(value.main)
            case Part(word="all" | "any") if len(value.main) == 1:
                return self.plain(value.main[0])
            case Part():
                return self.part(value)
            case _:
                return value

    def negated(self, condition: Part) -> Part:
        """The opposite of a condition, said without 'not' where that can be."""
        match condition.word:
            case "not":
                return self.plain(condition.main)  # type: ignore[no-any-return]
            case "all" | "any" if len(condition.main) == 1:
                return self.negated(condition.main[0])
            case "all" | "any":
                other = "any" if condition.word == "all" else "all"
                return Part(other, {"": tuple(map(self.negated, condition.main))})
            case "done":
                return Part("done", {"": not condition.main})
        for word, (other, more) in _COMPLEMENTS.items():
            if isinstance(condition.args.get(word), int):
                return Part("compare", {"": self.plain(condition.main), other: condition[word] + more})
        return Part("not", {"": self.plain(condition)})

    def part(self, part: Part) -> Part:
        args = {name: self.plain(value) for name, value in part.args.items()}
        match part.word:
            case "change" | "number" if self.declared.numbers[part.main].owner == "table":
                args["who"] = "you"
            case "look" | "mill" if self.is_shared("deck"):
                args["who"] = "you"
            case "is" if part.main.ref == "self" and part["fits"].whose == "you":
                args["fits"] = replace(args["fits"], whose="any")
            case "search" if self.spec.zones[self.words.zones[part["to"]][0]].visible == "all":
                args["shown"] = False
            case "move":
                yours = part["whose"] == part.main.whose == "you" and part.main.ref in _YOURS
                args |= {"whose": "owner"} if yours or self.is_shared(part["to"]) else {}
                args |= {"place": ""} if part["to"] == "hand" and part["face"] == "up" else {}
            case "name_card" if part.main is not None:
                args[""] = Cards(kinds=part.main.kinds, filters=self.plain(part.main.filters))
        return Part(part.word, args)

    def selection(self, cards: Cards) -> Cards:
        zones = self.zones(cards)
        shared = bool(zones) and all(map(self.is_shared, zones))
        away = bool(zones) and not set(zones) & {*self.words.in_play, *self.words.face_down.values()}
        bound = bool(cards.ref or cards.under)
        whose = "any" if shared or (cards.ref and cards.whose == "you") else cards.whose
        pile: Any = "covered" if cards.under and cards.pile == "any" else cards.pile
        pile = "top" if away and not bound else pile
        plain = replace(
            cards,
            whose=whose,
            zones=zones,
            pile=pile,
            count=self.plain(cards.count),
            choose=self.chooser(cards),
            filters=self.plain(cards.filters),
            at=NOWHERE,
        )
        count = None if plain.count == "all" else plain.count
        bare = replace(plain, whose="you", pile="top", count=count, name="")
        return Cards(ref=cards.ref, name=cards.name) if bare == Cards(ref=cards.ref) else plain

    def zones(self, cards: Cards) -> tuple[str, ...]:
        """Single zones where such cards may lie."""
        if cards.zones in ((), ("looked_at",)):
            return cards.zones
        zones = self.words.zones_of(cards.zones)
        if cards.ref or cards.under:
            return zones
        kinds = set(cards.kinds or self.words.kinds)
        named, in_play = (
            tuple(zone for zone in some if kinds & set(self.words.holds[zone]))
            for some in (zones, self.words.in_play)
        )
        return () if named == in_play else named or zones

    def chooser(self, cards: Cards) -> str:
        if cards.count in (None, "all"):
            return ""
        return "" if cards.choose == "owner" and cards.whose == "you" else cards.choose

    def is_shared(self, zone: str) -> bool:
        return zone in self.spec.zones and self.spec.zones[zone].owner == "shared"
