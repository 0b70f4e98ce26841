"""A game's whole vocabulary: the shared parts its rules carry out, and its own, and the names it knows.

Made once from a ``Spec``; ``read``, ``schema`` and ``wording`` ask it, and so does the interpreter when it
compiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.cards.effects import parts, places
from cardgen.cards.effects.declare import Effects, OwnKeyword
from cardgen.cards.effects.declared_timings import answers, event_slots, is_a_players, other_card, timing_of
from cardgen.cards.effects.signature import Signature
from cardgen.cards.effects.timings import POINTS, Timing
from cardgen.cards.effects.titles import titled
from cardgen.cards.effects.tree import GAP, Cards, Part

if TYPE_CHECKING:
    from cardgen.cards.field import Field
    from cardgen.cards.spec import Spec

_ALONE = ("opponent",)  # who there is in a game of two
_MANY = ("one_other", "opponents")  # who there is in a game of more
_OF_OTHERS = ("end_of_opponents_turn",)  # points that do not come where one plays alone
_CHOSEN = ("one", "one_other", "that_player")  # who is known only after a choice
LIFE = "life"
"""The number of players that damage takes from and healing gives back."""
COVERED = "covered"
"""Where an ability may work besides zones: under another card."""
NAMED = ("named", "remembered")
"""Names that a filter on ``name`` may ask for besides printed ones: the one named, the one remembered."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What may be said on this game's cards; the mappings keep the order of their declaration."""

    steps: Mapping[str, Signature]
    conditions: Mapping[str, Signature]
    timings: Mapping[str, Timing]
    timing_kinds: Mapping[str, tuple[str, ...]]
    event_kinds: Mapping[str, tuple[str, ...]]
    """By timing, the kinds of card that have its event; none: every one."""
    nobodys: tuple[str, ...]
    """Timings whose event is nobody's, as its words tell: 'of' has nothing to choose from there."""
    players_events: tuple[str, ...]
    """Timings whose event is a player's and no card's: 'of' names players there."""
    others: Mapping[str, tuple[str, ...]]
    """By timing whose event has another card, what that is called in each language."""
    points: tuple[str, ...]
    stats: tuple[str, ...]
    numbers: tuple[str, ...]
    keywords: Mapping[str, OwnKeyword]
    markers: tuple[str, ...]
    elements: tuple[str, ...]
    zones: Mapping[str, tuple[str, ...]]
    single_zones: tuple[str, ...]
    kinds: tuple[str, ...]
    fields: Mapping[str, tuple[Field, ...]]
    who: tuple[str, ...]
    in_play: tuple[str, ...]
    piles: tuple[str, ...]
    """Closed piles: decks."""
    sight: Mapping[str, places.Sight]
    """By single zone, who sees the faces of the cards in it."""
    chosen_by_back: tuple[str, ...]
    """Single zones whose cards others choose by their backs, without looking at them."""
    backs: tuple[frozenset[str], ...]
    """The kinds that share a back, which tells them from all others where cards do not lie in a deck."""
    holds: Mapping[str, tuple[str, ...]]
    """By single zone, the kinds that lie in it."""
    ordered: tuple[str, ...]
    """Single zones that are piles, whose order matters."""
    shared: tuple[str, ...]
    """Single zones that all players have in common."""
    room: Mapping[str, int]
    """By single zone, the most cards that lie in it uncovered, where that is known."""
    most_paid: Mapping[str, int]
    """By single zone, the most cards that a cost takes, where nothing else says it."""
    most_cards: int | None
    """The most cards that a player can have anywhere, where decks have a size."""
    tables: tuple[str, ...]
    """Numbers of the table, which are no player's."""
    ranges: Mapping[str, tuple[int, int]]
    """By number of the game, the least and the most that it can be."""
    most_markers: Mapping[str, int]
    marked: Mapping[str, tuple[str, ...]]
    """By marker, the kinds that it lies on."""
    answers: Mapping[str, tuple[str, ...]]
    """By timing of a response, the steps that have something to answer there."""
    kind_fields: Mapping[str, frozenset[str]]
    damaged: tuple[str, ...]
    paid_under: tuple[str, ...]
    players_hurt: bool
    """Whether damage to a player hits something: his number ``life``, or what the spec says."""
    players_healed: bool
    extra_actions: int | None
    face_down: Mapping[str, str]
    titled: Mapping[str, tuple[str, ...]]
    """By a title in either language, the names that print it: what people write by mistake."""
    works_in: Mapping[str, tuple[str, ...]]
    targets_at_use: bool
    own_steps: tuple[str, ...]
    own_conditions: tuple[str, ...]

    def players(self, besides: str = "") -> tuple[str, ...]:
        """Who can be meant as players; ``besides`` is a word that only has a meaning there."""
        return tuple(who for who in self.who if who not in ("any", "owner") or who == besides)

    def event_players(self) -> tuple[str, ...]:
        """Whose event an ability can wait for: nobody is chosen before it."""
        return tuple(who for who in self.players("any") if who not in _CHOSEN)

    def events(self) -> tuple[str, ...]:
        """The timings that happen and can be waited for."""
        return tuple(name for name, timing in self.timings.items() if timing.style == "trigger")

    def zones_of(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The single zones behind names of zones and groups; the zones in play where none is named."""
        if not names:
            return self.in_play
        return tuple(dict.fromkeys(zone for name in names for zone in self.zones[name]))

    def looked_at(self, cards: Cards) -> tuple[str, ...]:
        """The single zones where described cards may lie, face-down sides included where they may be meant.

        A card that lies face down has no name, kind or values, so that who asks for one does not mean it.
        """
        zones = self.zones_of(cards.zones)
        down = tuple(self.face_down[zone] for zone in zones if zone in self.face_down)
        if cards.face == "down":
            return down
        asks = cards.face == "up" or cards.kinds or cards.filters or cards.keywords
        return zones if asks else (*zones, *down)

    def holds_steps(self, step: Part, name: str) -> bool:
        """Whether further steps are what a step takes by a name."""
        return step.word == GAP or self.steps[step.word].holds_steps(name)

    def branches(self, step: Part) -> Iterator[tuple[Part, ...]]:
        """The lists of steps inside a step, in order."""
        for name, value in step.args.items():
            if value and self.holds_steps(step, name):
                yield from value if isinstance(value[0], tuple) else (value,)

    def home(self, kind: str, timing: str, watches: bool = False) -> tuple[str, ...]:
        """Where a card of a kind must be for an ability of that timing that names no place.

        One that watches other cards is where its kind's abilities work.
        """
        declared = self.timings[timing]
        own = () if watches and declared.style == "trigger" else declared.zones
        return own or self.works_in.get(kind, self.in_play)


def vocabulary(spec: Spec) -> Vocabulary:
    """What cards of a game may say; ValueError where its spec has no ``effects`` section."""
    declared = spec.effects
    if declared is None:
        raise ValueError(f"the spec of {spec.game} has no section 'effects'")
    return Vocabulary(
        steps=_steps(spec, declared),
        conditions=parts.CONDITIONS
        | {name: own.signature() for name, own in declared.own_conditions.items()},
        timings={name: timing_of(declared, name) for name in declared.timings},
        timing_kinds={name: timing.kinds for name, timing in declared.timings.items()},
        event_kinds={name: timing.of_kinds for name, timing in declared.timings.items()},
        nobodys=tuple(name for name in declared.timings if not event_slots(declared, name)),
        players_events=tuple(name for name in declared.timings if is_a_players(declared, name)),
        others={name: called for name in declared.timings if (called := other_card(declared, name))},
        points=(
            *points_there_are(spec.players.max),
            *(point for point in declared.points if point not in POINTS),
        ),
        stats=declared.stats,
        numbers=tuple(declared.numbers),
        keywords=declared.keywords,
        markers=tuple(declared.markers),
        elements=tuple(declared.elements),
        zones=places.zones(spec, declared),
        single_zones=tuple(spec.zones),
        kinds=tuple(spec.kinds),
        fields=_fields(spec),
        who=who_there_is(spec.players.max),
        in_play=declared.in_play,
        piles=tuple(
            name for name, zone in spec.zones.items() if zone.ordered and zone.visible in ("nobody", "back")
        ),
        sight={name: places.sight(zone) for name, zone in spec.zones.items()},
        chosen_by_back=tuple(name for name, zone in spec.zones.items() if zone.visible == "back"),
        backs=places.backs(spec),
        holds={name: zone.holds or tuple(spec.kinds) for name, zone in spec.zones.items()},
        ordered=tuple(name for name, zone in spec.zones.items() if zone.ordered),
        shared=tuple(name for name, zone in spec.zones.items() if zone.owner == "shared"),
        room=places.room(spec, declared),
        most_paid=declared.most_paid,
        most_cards=places.most_cards(spec, declared),
        tables=tuple(name for name, number in declared.numbers.items() if number.owner == "table"),
        ranges={name: (number.min, number.max) for name, number in declared.numbers.items()},
        most_markers={name: marker.max for name, marker in declared.markers.items()},
        marked={name: marker.kinds or tuple(spec.kinds) for name, marker in declared.markers.items()},
        answers={name: answers(declared, name) for name in declared.timings},
        kind_fields={name: frozenset(kind.fields) for name, kind in spec.kinds.items()},
        damaged=declared.damaged or tuple(spec.kinds),
        paid_under=declared.paid_under,
        players_hurt=_have_life(declared),
        players_healed=declared.players_healed and _have_life(declared),
        extra_actions=declared.extra_actions,
        titled=titled(spec, declared),
        face_down={name: zone.face_down for name, zone in spec.zones.items() if zone.face_down},
        works_in=declared.works_in,
        targets_at_use=declared.targets_at_use,
        own_steps=tuple(declared.own_steps),
        own_conditions=tuple(declared.own_conditions),
    )


def _have_life(declared: Effects) -> bool:
    return LIFE in declared.numbers or bool(declared.damaged_player)


def _steps(spec: Spec, declared: Effects) -> dict[str, Signature]:
    shared = {name: step.among(spec.zones) for name, step in parts.STEPS.items() if name in declared.steps}
    return shared | {name: own.signature() for name, own in declared.own_steps.items()}


def _fields(spec: Spec) -> dict[str, tuple[Field, ...]]:
    found: dict[str, tuple[Field, ...]] = {}
    for kind in spec.kinds.values():
        for name, field in kind.fields.items():
            if _can_be_asked(name, field) and field not in found.get(name, ()):
                found[name] = (*found.get(name, ()), field)
    return found


def _can_be_asked(name: str, field: Field) -> bool:
    """Whether cards are described by a field: by names and values, not by pictures or flavour."""
    return name == "name" or field.rules if field.type == "text" else field.type not in ("image", "data")


def who_there_is(players: int) -> tuple[str, ...]:
    """The player words that mean somebody among so many players."""
    there = () if players == 1 else _ALONE if players == 2 else _MANY
    return tuple(who for who in parts.WHO if who in there or who not in (*_ALONE, *_MANY))


def points_there_are(players: int) -> tuple[str, ...]:
    """The points of the shared vocabulary that come among so many players."""
    return tuple(point for point in POINTS if players > 1 or point not in _OF_OTHERS)
