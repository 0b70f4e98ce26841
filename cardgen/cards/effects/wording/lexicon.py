"""A game's words in one language: the spec's own, else the vocabulary's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from cardgen.cards.effects.declare import Effects, Header, Noun
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.cards.effects.wording import words
from cardgen.cards.effects.wording.words import Words
from cardgen.cards.marks import color, mark
from cardgen.cards.words import Label

if TYPE_CHECKING:
    from cardgen.cards.effects.tree import Part
    from cardgen.cards.spec import Spec

Language = Literal["ja", "en"]
Names: TypeAlias = Mapping[str, Mapping[str, str]]
"""By a card's name or id, what it is called in each language; ``""`` is the set's own."""
NO_NAMES: Final[Names] = MappingProxyType({})
Labels: TypeAlias = Mapping[str, Label]
NO_LABELS: Final[Labels] = MappingProxyType({})
_CARD = Noun(ja="カード", en="card")
_STATES = {"ready": Words("ready", "回復状態"), "exhausted": Words("exhausted", "疲労状態")}
_HEADERS: dict[Language, Header] = {
    "ja": Header(),
    "en": Header(open="[", joint=", ", cost=" / Cost: ", close="] "),
}


class Lexicon:
    """What things are called in a language."""

    def __init__(
        self, spec: Spec, vocabulary: Vocabulary, language: Language, names: Names = NO_NAMES
    ) -> None:
        declared = spec.effects
        assert declared is not None
        self.spec = spec
        self.declared: Effects = declared
        self.vocabulary = vocabulary
        self.language: Language = language
        self.names = names
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

    def title(self, kind: str) -> str:
        return self.spec.kinds[kind].title.text(self.language)

    def place_noun(self, zones: Sequence[str]) -> Noun | None:
        """What cards of a single zone are called there, such as a character for one of the character area."""
        return self.declared.nouns.get(zones[0]) if len(zones) == 1 else None

    def card_name(self, asked: str) -> str:
        """What a card is called that is asked for by its name in the set's own language, or by its id."""
        called = self.names.get(words.without_ruby(asked), {})
        own = called.get("", asked)
        return called.get(self.language) or (asked if words.without_ruby(own) == asked else own)

    def zone(self, name: str) -> str:
        """A zone's or a group's name."""
        if name in self.spec.zones:
            return self.spec.zones[name].title.text(self.language) or name
        if name in self.declared.groups:
            return self.declared.groups[name].title.text(self.language) or name
        return "場" if self.language == "ja" else "play"

    def lying(self, zones: Sequence[str]) -> str:
        """The English preposition of what lies in zones: in a hand, on a flank."""
        group = self.declared.groups.get(zones[0]) if len(zones) == 1 else None
        return group.lies if group else "in"

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

    @property
    def is_duel(self) -> bool:
        """Whether there are never more than two players, who are called both."""
        return bool(self.spec.players.max == 2)

    @property
    def everybodys(self) -> str:
        """The Japanese words for what is any player's: of two they are each other's."""
        return "お互いの" if self.is_duel else "各プレイヤーの"

    def is_in_play(self, zone: str) -> bool:
        return zone in self.declared.in_play or zone in self.declared.groups or zone == "in_play"

    def may_cover(self, zones: Sequence[str]) -> bool:
        """Whether cards in zones may have others under them: those in play, face-down ones with them."""
        down = self.vocabulary.face_down.values()
        return not zones or any(self.is_in_play(zone) or zone in down for zone in zones)

    def has_life(self) -> bool:
        """Whether players have a life that is counted."""
        return "life" in self.declared.numbers

    def is_closed(self, zone: str) -> bool:
        """Whether others see neither faces nor backs of the cards in a zone."""
        return zone in self.spec.zones and self.spec.zones[zone].visible in ("owner", "nobody")

    def is_shown(self, step: Part) -> bool:
        """Whether a step shows the cards that it finds; in a zone open to all they are seen anyhow."""
        zone = self.spec.zones.get(step["to"])
        return bool(step["shown"]) and not (zone and zone.visible == "all")

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

    def is_named(self, timing: str) -> bool:
        """Whether a timing's title is the name of something that players do, and not that of an event."""
        return timing not in words.TIMINGS and self.vocabulary.timings[timing].style != "trigger"

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
        if not other and not own.alone and timing in words.OTHERS:
            other = self.pick(words.OTHERS[timing])
        return {"subject": own.subject.text(self.language), "other": other}

    def point(self, name: str) -> str:
        own = self.declared.points.get(name)
        shared = words.POINTS_AMONG_MANY if self.spec.players.max > 2 else {}
        return own.text(self.language) if own else self.pick(shared.get(name) or words.POINTS[name])

    def step(self, name: str) -> str:
        """The words of a step of one verb, empty where the language puts it together."""
        if name in self.declared.own_steps:
            return self.declared.own_steps[name].words.text(self.language)
        own = self.declared.words.get(name)
        if own:
            return own.text(self.language)
        return self.pick(words.STEPS[name]) if name in words.STEPS else ""

    def is_hue(self, step: str, argument: str) -> bool:
        """Whether a word stands right before another thing that it is the colour of: ``{color}{main}``."""
        return step in self.declared.own_steps and f"{{{argument}}}{{" in self.step(step)

    def carried(self, value: object) -> str:
        """What a keyword carries, where it is a number or a text: a card's name by which it goes, too."""
        if isinstance(value, Mapping):
            return next((value[key] for key in (self.language, "", *value) if key in value), "")
        return "" if value is None else str(value)
