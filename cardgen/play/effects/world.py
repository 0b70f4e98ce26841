"""What never changes while a card set is played: cards, zones and abilities as numbers.

Made once from a spec and its cards. A card is its index in the table sorted by id; a zone its index in
the spec; a place is one player's zone (``zone * seats + seat``; of a shared zone there is one, seat
0's). Cards' own abilities and keywords are read from their fields ``abilities`` and ``keywords``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from cardgen.cards.card import Card, CardSet
from cardgen.cards.effects.naming import name_of
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.effects.wording.words import without_ruby
from cardgen.cards.spec import Spec
from cardgen.play.effects.card_words import read_words
from cardgen.play.effects.compile import compile_abilities
from cardgen.play.effects.op import Op
from cardgen.play.effects.posts import Listeners, Posts, Users, waits
from cardgen.play.effects.program import Code, Program, Row
from cardgen.play.effects.surveys import Surveys
from cardgen.play.rules import SEATS, pack

ACTIVE = ("play", "activated", "response")
"""Styles of abilities that a player decides to use."""


ByRule: TypeAlias = Callable[[Card, Sequence[Ability], Sequence[Keyword]], Sequence[Ability]]

FIRST_USE = 110
"""The kind of an action that uses a card's first ability; its further ones follow."""


class World:
    """The numbers of one card set for a number of seats; see the attributes' own comments."""

    def __init__(
        self, spec: Spec, cards: CardSet, seats: int, most_seats: int = 0, by_rule: ByRule | None = None
    ) -> None:
        """``most_seats``: of how many any game may be; actions then mean the same in all of them.

        ``by_rule`` are abilities that the game's rules give to a card, after those that it has itself.
        """
        self.spec = spec
        self.seats = seats
        self.most_seats = max(seats, most_seats)
        self.vocabulary: Vocabulary = vocabulary(spec)
        table = cards.by_id()
        self.cards: tuple[Card, ...] = tuple(card.as_written() for card in table.values())
        self.ids = tuple(table)
        self.index = {card_id: index for index, card_id in enumerate(self.ids)}
        self.kinds = tuple(card.kind for card in self.cards)
        self.names = _name_codes(self.cards)
        backs = list(dict.fromkeys(kind.back for kind in spec.kinds.values()))
        self.back_names = tuple(map(_back_name, backs))
        self.backs = tuple(backs.index(spec.kinds[kind].back) for kind in self.kinds)
        abilities, keywords = read_words(self.vocabulary, self.cards)
        if by_rule is not None:
            for card in self.cards:
                given = by_rule(card, abilities[card.id], keywords[card.id])
                abilities[card.id] = (*abilities[card.id], *given)
        self.abilities: Mapping[str, Sequence[Ability]] = abilities
        self.program = compile_abilities(self.vocabulary, self.cards, abilities)
        self._set_zones()
        self.surveys = Surveys(self.places, len(self.ids))
        self.survey = self.surveys.of
        self._set_printed(keywords)
        self._set_codes()

    def _set_zones(self) -> None:
        zones = self.spec.zones
        self.zones = tuple(zones)
        self.shared = tuple(zone.owner == "shared" for zone in zones.values())
        self.visible = tuple(zone.visible for zone in zones.values())
        self.capacity = tuple(zone.capacity for zone in zones.values())
        down = {self.vocabulary.face_down.get(name) for name in self.vocabulary.in_play}
        self.in_play = tuple(name in self.vocabulary.in_play or name in down for name in zones)
        self.piled = tuple(zone.ordered for zone in zones.values())
        self.places = len(zones) * self.seats
        self.seat_of = tuple(-1 if shared else seat for shared in self.shared for seat in range(self.seats))
        """By place, whose it is; -1 where it is everybody's."""
        # equal cards of a place that actions tell apart
        self.ordinals = max(1, 256 // (len(zones) * self.most_seats))
        self.spots = tuple(self.place_code(place) * self.ordinals for place in range(self.places))

    def _set_printed(self, keywords: Mapping[str, Sequence[Keyword]]) -> None:
        words = tuple(self.vocabulary.keywords)
        self.stats = tuple(
            tuple(card.values.get(stat) or 0 for stat in self.vocabulary.stats) for card in self.cards
        )
        fields = self.vocabulary.fields
        declared = self.spec.effects
        assert declared is not None
        self.lowest = tuple(number.min for number in declared.numbers.values())
        self.highest = tuple(number.max for number in declared.numbers.values())
        self.most_markers = tuple(marker.max for marker in declared.markers.values())
        self.for_good = self.vocabulary.points.index("end_of_game")
        self.floors = tuple(_floor(fields[stat]) for stat in self.vocabulary.stats)
        self.keywords = tuple(
            sum(1 << words.index(keyword.word) for keyword in keywords[card.id]) for card in self.cards
        )
        self.printed = tuple(
            (*stats, words) for stats, words in zip(self.stats, self.keywords, strict=True)
        )  # by card: its stats, then its keywords as bits
        self.carries = tuple(keyword.value != "none" for keyword in self.vocabulary.keywords.values())
        self.texts = list(self.program.texts)
        self.naming = next(
            (index for index, word in enumerate(self.vocabulary.keywords.values()) if word.is_name), -1
        )
        self.name_texts = tuple(
            self.texts.index(name) if (name := name_of(card)) in self.texts else -1 for card in self.cards
        )  # by card: the text of its name, where an ability asks for it
        self.keyword_values: dict[tuple[int, int], int] = {}
        for index, card in enumerate(self.cards):
            for keyword in keywords[card.id]:
                if keyword.value is not None:
                    self.keyword_values[index, words.index(keyword.word)] = self._number(keyword.value)

    def _number(self, value: int | str) -> int:
        """A keyword's number; a text as its index in ``texts``."""
        if isinstance(value, int):
            return value
        text = without_ruby(value)
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text)

    def _set_codes(self) -> None:
        codes, by_card = self.program.codes, self.program.by_card
        self.active = tuple(
            tuple(code for code in own if any(style in ACTIVE for style in codes[code].styles))
            for own in by_card
        )
        self.counted = {event for duration in self.program.durations for event in duration.events}
        """The events that are counted, for some change lasts for so many of them."""
        self.requirements = tuple(
            tuple(code for code in own if "requirement" in codes[code].styles) for own in by_card
        )
        self.says = tuple(_says(self.program, code) if "continuous" in code.styles else () for code in codes)
        continuous = [index for index, code in enumerate(codes) if "continuous" in code.styles]
        self.continuous = Posts(self, continuous, range(self.seats))
        self.users = Users(self)
        self.use_heads = tuple(pack(FIRST_USE + code.number, code.card) for code in codes)
        """By ability, the action of its use but for where the card lies."""
        self.listeners = tuple(self._listeners(event) for event in range(len(self.program.events)))

    def survey_of(self, zones: Iterable[str]) -> int:
        """A new survey of every card in some zones."""
        everything = range(len(self.ids))
        places = (self.place(self.zone(zone), seat) for zone in zones for seat in range(self.seats))
        return self.survey(dict.fromkeys(places, everything))

    def _listeners(self, event: int) -> Listeners | None:
        """Who waits for an event, ``None`` where nobody does."""
        waited_for = any(waits(code, event) for code in self.program.codes)
        return Listeners(self, event) if waited_for else None

    # Names and numbers

    def zone(self, name: str) -> int:
        """A zone's number; ValueError where the spec has no such zone."""
        return self.zones.index(name)

    def place(self, zone: int, seat: int) -> int:
        """A player's place in a zone; of a shared zone the only one."""
        return zone * self.seats + (0 if self.shared[zone] else seat)

    def place_code(self, place: int) -> int:
        """A place as actions number it, the same however many play."""
        zone, seat = divmod(place, self.seats)
        return zone * self.most_seats + seat

    def coded_place(self, code: int) -> int:
        """The place that an action's number means."""
        zone, seat = divmod(code, self.most_seats)
        return zone * self.seats + seat

    def place_text(self, place: int) -> str:
        """A place as actions and data name it: ``A.hand``, or the bare name of a shared zone."""
        zone, seat = divmod(place, self.seats)
        return self.zones[zone] if self.shared[zone] else f"{SEATS[seat]}.{self.zones[zone]}"

    def parse_place(self, text: str) -> int:
        """The place that a text means; ValueError where there is none."""
        for place in range(self.places):
            if (not self.shared[place // self.seats] or place % self.seats == 0) and self.place_text(
                place
            ) == text:
                return place
        raise ValueError(f"there is no place {text!r}")

    def event(self, name: str) -> int:
        """A timing's number, -1 where the game does not declare it."""
        return self.program.events.index(name) if name in self.program.events else -1

    def stat(self, name: str) -> int:
        return self.vocabulary.stats.index(name)

    def number(self, name: str) -> int:
        return self.vocabulary.numbers.index(name)

    def keyword(self, name: str) -> int:
        return tuple(self.vocabulary.keywords).index(name)

    def marker(self, name: str) -> int:
        return self.vocabulary.markers.index(name)

    def point(self, name: str) -> int:
        return self.vocabulary.points.index(name)

    def code(self, index: int) -> Code:
        return self.program.codes[index]


def _back_name(template: str) -> str:
    """What a back is called: by what stands before ``_back.yaml``.

    >>> _back_name("mana_back.yaml"), _back_name("back.yaml")
    ('mana', 'card')
    """
    name = template.removesuffix(".yaml").removesuffix("_back")
    return "card" if name == "back" else name


def _says(program: Program, code: Code) -> tuple[tuple[int, Row], ...]:
    """The rows of a continuous ability that change something, each with the pick of its cards."""
    found, pick = [], -1
    for row in program.rows[code.start :]:
        if row.op is Op.END:
            break
        if row.op is Op.PICK:
            pick = row.a
        elif row.op is not Op.PAID:
            found.append((pick, row))
    return tuple(found)


def _name_codes(cards: Sequence[Card]) -> tuple[int, ...]:
    """For each card the first card that has its name: cards of one name are the same to effects."""
    first: dict[str, int] = {}
    return tuple(first.setdefault(name_of(card), index) for index, card in enumerate(cards))


def _floor(shapes: Sequence[Any]) -> int | None:
    floors = [shape.min for shape in shapes if shape.min is not None]
    return min(0, *floors) if floors else None
