"""A game's words in one language: the spec's own, else the vocabulary's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from cardgen.cards.effects.declare import Effects, Header, Noun
from cardgen.cards.effects.tree import NOWHERE, Cards, Filter, Part
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.cards.effects.wording import words
from cardgen.cards.effects.wording.marks import color, mark
from cardgen.cards.effects.wording.words import BASE, Words, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.spec import Spec

Language = Literal["ja", "en"]
_CARD = Noun(ja="カード", en="card")
_STATES = {"ready": Words("ready", "回復状態"), "exhausted": Words("exhausted", "疲労状態")}
_HEADERS: dict[Language, Header] = {
    "ja": Header(),
    "en": Header(open="[", joint=", ", cost=" / Cost: ", close="] "),
}


class Lexicon:
    """What things are called in a language."""

    def __init__(self, spec: Spec, vocabulary: Vocabulary, language: Language) -> None:
        declared = spec.effects
        assert declared is not None
        self.spec = spec
        self.declared: Effects = declared
        self.vocabulary = vocabulary
        self.language: Language = language
        self.header = declared.header.get(language) or _HEADERS[language]

    def pick(self, both: Words) -> str:
        return both.ja if self.language == "ja" else both.en

    def noun(self, kind: str) -> Noun:
        """How cards of a kind are called; ``card`` for cards of any."""
        named = self.declared.nouns.get(kind)
        if named is not None and (named.ja if self.language == "ja" else named.en):
            return named
        if kind in self.spec.kinds:
            title = self.spec.kinds[kind].title
            return Noun(ja=title.text("ja") or kind, en=title.text("en") or kind)
        return self.declared.nouns.get("card", _CARD)

    def place_noun(self, zones: Sequence[str]) -> Noun | None:
        """What cards of a single zone are called there, such as a character for one of the character area."""
        return self.declared.nouns.get(zones[0]) if len(zones) == 1 else None

    def zone(self, name: str) -> str:
        """A zone's or a group's name."""
        if name in self.spec.zones:
            return self.spec.zones[name].title.text(self.language) or name
        if name in self.declared.groups:
            return self.declared.groups[name].title.text(self.language) or name
        return "場" if self.language == "ja" else "play"

    def covered_noun(self) -> Noun | None:
        """What cards under another are called, where a game has a name for them."""
        return self.declared.nouns.get("covered")

    def keyword(self, name: str) -> str:
        return self.declared.keywords[name].title.text(self.language) or name

    def marker(self, name: str) -> str:
        return self.declared.markers[name].title.text(self.language) or name

    def element(self, name: str) -> str:
        return self.declared.elements[name].text(self.language) or name

    def kind_of_damage(self, name: str) -> str:
        """What damage is made of, before its number; nothing where it is not said."""
        if not name:
            return ""
        said = f"{self.element(name)}属性" if self.language == "ja" else self.element(name)
        return mark(color(name), said) + ("の" if self.language == "ja" else " ")

    def number(self, name: str) -> str:
        return self.declared.numbers[name].title.text(self.language) or name

    def state(self, name: str) -> str:
        label = next((label for state, label in self.declared.states.items() if state == name), None)
        return label.text(self.language) if label else self.pick(_STATES[name])

    def field(self, name: str) -> str:
        """What a card's field is called."""
        titles = (shape.title.text(self.language) for shape in self.vocabulary.fields[name])
        return next(filter(None, titles), name)

    def value(self, field: str, value: object) -> str:
        """A field's value as people say it: a choice by its label."""
        for shape in self.vocabulary.fields[field]:
            choices = shape.item.choices if shape.item is not None else shape.choices
            label = choices.get(str(value))
            if label:
                return label.text(self.language)
        return str(value)

    def is_number(self, field: str) -> bool:
        return any(shape.type in ("int", "number") for shape in self.vocabulary.fields[field])

    def is_in_play(self, zone: str) -> bool:
        return zone in self.declared.in_play or zone in self.declared.groups or zone == "in_play"

    def has_life(self) -> bool:
        """Whether players have a life that is counted."""
        return "life" in self.declared.numbers

    def is_shared(self, zone: str) -> bool:
        return zone in self.spec.zones and self.spec.zones[zone].owner == "shared"

    def is_tables(self, number: str) -> bool:
        return self.declared.numbers[number].owner == "table"

    def is_hidden(self, keyword: str) -> bool:
        return self.declared.keywords[keyword].hidden

    def change(self, number: str) -> str:
        """A game's own words for a change of a number."""
        return self.declared.numbers[number].words.text(self.language)

    def damaged(self) -> str:
        """What damage to a player hits."""
        return self.declared.damaged_player.text(self.language) or "{who}"

    def who(self, name: str) -> str:
        return self.pick(words.WHO[name])

    def timing(self, name: str) -> str:
        """What the header calls a timing; empty where it is not printed."""
        title = self.declared.timings[name].title
        if title:
            return title.text(self.language)
        return self.pick(words.TIMINGS[name]) if name in words.TIMINGS else name.replace("_", " ")

    def moment(self, name: str) -> str:
        """A timing in a sentence, whatever the header calls it."""
        return self.pick(words.TIMINGS[name]) if name in words.TIMINGS else self.timing(name)

    def event(self, name: str) -> str:
        """The sentence of an event, with its slots."""
        own = self.declared.timings[name].words
        if own:
            return own.text(self.language)
        return self.pick(words.EVENTS[name]) if name in words.EVENTS else ""

    def of_event(self, timing: str) -> dict[str, str]:
        """What the cards of an event are called, where its timing tells them apart."""
        own = self.declared.timings[timing]
        other = own.other.text(self.language)
        if not other and timing in words.OTHERS:
            other = self.pick(words.OTHERS[timing])
        return {"subject": own.subject.text(self.language), "other": other}

    def point(self, name: str) -> str:
        own = self.declared.points.get(name)
        return own.text(self.language) if own else self.pick(words.POINTS[name])

    def step(self, name: str) -> str:
        """The words of a step of one verb, empty where the language puts it together."""
        if name in self.declared.own_steps:
            return self.declared.own_steps[name].words.text(self.language)
        own = self.declared.words.get(name)
        if own:
            return own.text(self.language)
        return self.pick(words.STEPS[name]) if name in words.STEPS else ""

    def own_condition(self, part: Part, amount: Callable[[int | Part], str]) -> str:
        """A condition of the game's own in its words."""
        signature = self.vocabulary.conditions[part.word]
        takes = {"": signature.main, **signature.takes}
        values = {name or "main": str(value) for name, value in part.args.items() if value is not None}
        for name, value in part.args.items():
            if isinstance(value, int | Part) and not isinstance(value, bool):
                values[name or "main"] = amount(value)
            elif isinstance(value, tuple):
                values["stars"] = self.stars(value)
            elif isinstance(value, str) and takes[name].type == "word":
                values[name or "main"] = self.word(value)
        return fill(inflect(self.declared.own_conditions[part.word].words.text(self.language), BASE), values)

    def is_word(self, step: str, argument: str) -> bool:
        """Whether an argument of a step of the game's own is one of its words."""
        signature = self.vocabulary.steps[step]
        takes = {"": signature.main, **signature.takes}
        return step in self.declared.own_steps and argument in takes and takes[argument].type == "word"

    def carried(self, value: object) -> str:
        """What a keyword carries, where it is a number or a text: a card's name by which it goes, too."""
        if isinstance(value, Mapping):
            return next((value[key] for key in (self.language, "", *value) if key in value), "")
        return "" if value is None else str(value)

    def choices(self, counts: Mapping[str, int] | tuple[tuple[str, int], ...]) -> str:
        """Numbers by name, such as a cost in several colours."""
        pairs = counts.items() if isinstance(counts, Mapping) else counts
        joint = "・" if self.language == "ja" else ", "
        gap = "" if self.language == "ja" else " "
        shown = ((name, f"{self.word(name)}{gap}{number}") for name, number in pairs)
        return joint.join(said if name == "any" else mark(color(name), said) for name, said in shown)

    def word(self, name: str) -> str:
        """A bare word of the spec: the label of any choice that has this name."""
        if name in self.declared.elements:
            return self.element(name)
        for shapes in self.vocabulary.fields.values():
            for shape in shapes:
                label = (shape.item.choices if shape.item is not None else shape.choices).get(name)
                if label:
                    return label.text(self.language)
        return {"any": "好きな色" if self.language == "ja" else "any"}.get(name, name)

    def hue(self, name: str) -> str:
        """A colour before the number or sign that is of it; nothing for any."""
        gap = "" if self.language == "ja" else " "
        return "" if name == "any" else mark(color(name), self.word(name)) + gap

    def stars(self, colors: Sequence[str]) -> str:
        """A header's stars: 「赤★☆」, filled and named for a colour, open for any."""
        shown = ("☆" if name == "any" else mark(color(name), f"{self.word(name)}★") for name in colors)
        return "".join(shown)


def shared(stats: Iterable[tuple[str, str]], joint: str) -> tuple[str, str]:
    """Names joined, and their amounts as one, where these differ in nothing but the name; else empty texts.

    >>> shared([("POW", "the POW of that card"), ("DEF", "the DEF of that card")], " and ")
    ('POW and DEF', 'the POW and DEF of that card')
    """
    pairs = list(stats)
    joined = joint.join(name for name, _ in pairs)
    amounts = {amount.replace(name, joined) for name, amount in pairs}
    return (joined, amounts.pop()) if len(amounts) == 1 else ("", "")


def is_own_value(amount: object, stat: str, cards: Cards) -> bool:
    """Whether an amount is the value that the cards have now in the stat that it is for."""
    return (
        isinstance(amount, Part)
        and amount.word == "value"
        and amount.main == stat
        and not amount["printed"]
        and bool(cards.ref)
        and amount["of"].ref == cards.ref
    )


def only_number(fits: Cards, lexicon: Lexicon) -> Filter | None:
    """The demand on a number that is all a description says."""
    if (
        len(fits.filters) != 1
        or not lexicon.is_number(fits.filters[0].field)
        or len(fits.filters[0].values) > 1
    ):
        return None
    more = fits.kinds or fits.zones or fits.keywords or fits.state or fits.marker
    return None if more else fits.filters[0]


def per_count(amount: object) -> tuple[int, Cards] | None:
    """So much for each of some cards, where an amount is that: the step, and the cards that are counted."""
    if not isinstance(amount, Part):
        return None
    if amount.word == "count":
        return 1, amount.main
    if amount.word == "times" and len(amount.main) == 2:
        numbers = [part for part in amount.main if isinstance(part, int)]
        counts = [part for part in amount.main if isinstance(part, Part) and part.word == "count"]
        if numbers and counts:
            return numbers[0], counts[0].main
    return None


def differing(conditions: Sequence[Part]) -> Cards | None:
    """What several conditions ask for as one, where they differ in nothing but the value of a last filter."""
    if len(conditions) < 2 or any(part.word != "exists" for part in conditions):
        return None
    asked = [part.main for part in conditions]
    if not all(cards.filters and cards.filters[-1].compare == "is" for cards in asked):
        return None
    values = tuple(value for cards in asked for value in cards.filters[-1].values)
    merged = [
        replace(cards, filters=(*cards.filters[:-1], replace(cards.filters[-1], values=values)), at=NOWHERE)
        for cards in asked
    ]
    return merged[0] if len(set(map(repr, merged))) == 1 else None


def narrowed(cards: Cards) -> bool:
    """Whether more is said of cards than a reference to them."""
    described = cards.kinds or cards.filters or cards.keywords or cards.state or cards.marker
    return bool(described) or cards.count not in (None, "all")


def acts_himself(cards: object) -> bool:
    """Whether another player chooses among the cards of his own hand."""
    if not isinstance(cards, Cards) or cards.ref or cards.zones != ("hand",):
        return False
    return cards.whose not in ("you", "any") and cards.choose in ("", "owner", "random")


TAKING: Final = ("discard", "move", "attach", "call", "steal", "recover")
"""Steps that take cards from where they are."""


def is_choice(cards: Cards) -> bool:
    """Whether its being your choice among another's cards needs saying."""
    return cards.choose == "you" and cards.whose not in ("you", "any")


def joinable(first: Part, second: Part) -> bool:
    """Whether two costs are one verb with two objects: this card and some others are discarded."""
    alone = [step for step in (first, second) if set(step.args) == {""} and isinstance(step.main, Cards)]
    return first.word == second.word and len(alone) == 2 and bool(first.main.ref)
