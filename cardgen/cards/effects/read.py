"""Data with positions → abilities; an unknown word, a missing part, a wrong value is a problem at its place.

``read_abilities`` takes the list under a card's ``abilities``. Here is how an ability is written; its steps,
conditions and amounts are read by ``read_parts`` and ``read_conditions``. Whether what is said makes sense
together (references, costs, timings) is looked at by ``sense``, as far as it could be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar

from cardgen.cards.effects.idle import unremembered
from cardgen.cards.effects.parts import REFS, WHO
from cardgen.cards.effects.read_measure import limit
from cardgen.cards.effects.read_parts import PartReader
from cardgen.cards.effects.reading import Reading, lacks, odd_keys
from cardgen.cards.effects.sense import senseless
from cardgen.cards.effects.styles import WITH_EVENT, misplaced
from cardgen.cards.effects.timings import Style
from cardgen.cards.effects.tree import GAP, Ability, Cards, Part
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary
from cardgen.problem import Problem
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest

Read = TypeVar("Read")
_ABILITY: Final = (
    "timing",
    "of",
    "from",
    "condition",
    "cost",
    "effects",
    "limit",
    "optional",
    "name",
    "text",
)
_SUCH: Final = "such as {timing: on_call, effects: [{draw: 1}]}"
_SUCH_LIST: Final = "such as [{timing: on_call, effects: [{draw: 1}]}]"
_EFFECTLESS: Final[tuple[Style, ...]] = ("requirement",)


def read_abilities(
    document: Located, path: Path, vocabulary: Vocabulary, kind: str
) -> tuple[tuple[Ability, ...], list[Problem]]:
    """The abilities of a card of a kind, and what is wrong with them; no abilities where anything is."""
    reading = Reading(document, vocabulary, list(odd_keys(document, path)))
    if reading.problems:
        return (), reading.problems
    abilities = reading.items(path, _AbilityReader(reading, kind).sensible, "a list of abilities", _SUCH_LIST)
    if not reading.problems:
        reading.problems += [
            Problem(found.check, found.message, found.at, hint=found.hint)
            for found in unremembered(abilities, vocabulary)
        ]
    return ((), reading.problems) if reading.problems else (abilities, [])


class _AbilityReader:
    """Reads the abilities of cards of one kind."""

    def __init__(self, reading: Reading, kind: str) -> None:
        self.reading = reading
        self.vocabulary = reading.vocabulary
        self.kind = kind
        self.parts = PartReader(reading)

    def sensible(self, path: Path) -> Ability:
        """An ability; what was understood of it is held against itself."""
        members = self.reading.mapping(path, "an ability", _SUCH)
        if not members:
            return Ability(())
        self.reading.only(path, members, _ABILITY, "an ability")
        ability = self.ability(path, members)
        strange = any(key not in _ABILITY for key in members)
        self.reading.problems += senseless(ability, self.vocabulary, self.kind, strange)
        return ability

    def understood(self, read: Callable[[Path], Read], gap: Read) -> Callable[[Path], Read]:
        """The reader of a part, which is a gap where there is a slip in it."""

        def part(path: Path) -> Read:
            before = len(self.reading.problems)
            found = read(path)
            return found if len(self.reading.problems) == before else gap

        return part

    def ability(self, path: Path, members: Mapping[str, Any]) -> Ability:
        reading, parts = self.reading, self.parts

        def part(key: str, read: Callable[[Path], Any], default: Any) -> Any:
            return read((*path, key)) if key in members else default

        timings = self.timings(path, members)
        reading.names = (*self.references(members, timings), *sorted(set(_named(members))))
        self.check_keys(path, members, timings)
        zones = part("from", self.works_in, ())
        places = reading.places((*path, "from")) if "from" in members else []
        return Ability(
            timings=timings,
            of=part("of", self.understood(self.subject, GAP), None),
            zones=tuple(filter(None, zones)),
            condition=part("condition", self.understood(parts.condition, Part(GAP)), None),
            cost=part("cost", parts.steps, ()),
            effects=part("effects", parts.steps, ()),
            limit=part("limit", lambda place: limit(reading, place), None),
            optional=part("optional", reading.truth, False),
            name=part("name", reading.label, {}),
            text=part("text", reading.label, {}),
            at=reading.at(path),
            timings_at=tuple(map(reading.at, reading.places((*path, "timing")))) if timings else (),
            zones_at=tuple(reading.at(place) for place, zone in zip(places, zones, strict=True) if zone),
        )

    def timings(self, path: Path, members: Mapping[str, Any]) -> tuple[str, ...]:
        """The timings of an ability; none where one of them is not known."""
        reading, accepted = self.reading, self.vocabulary.timings
        if lacks("timing", members, _ABILITY):
            message, hint = "the ability does not say its timing", nearest("", accepted)
            reading.wrong("effect-missing", path, message, hint)
        if "timing" not in members:
            return ()
        place = (*path, "timing")
        timings = reading.words(place, accepted, "a timing")
        for at, timing in zip(reading.places(place), timings, strict=True):
            kinds = self.vocabulary.timing_kinds.get(timing, ())
            if kinds and self.kind and self.kind not in kinds:
                message = f"a card of kind {self.kind!r} has no ability with the timing {timing!r}"
                reading.wrong("effect-timing", at, message, f"it goes with {', '.join(kinds)}")
        return timings if all(timings) else ()

    def styles(self, timings: tuple[str, ...]) -> set[Style]:
        """The styles of timings; empty where these are not known."""
        return {self.vocabulary.timings[timing].style for timing in timings}

    def references(self, members: Mapping[str, Any], timings: tuple[str, ...]) -> Iterator[str]:
        """The names that cards have by themselves in an ability with such keys and timings."""
        styles = self.styles(timings)
        waits, pays = not styles or bool(styles & set(WITH_EVENT)), not lacks("cost", members, _ABILITY)
        absent = {"subject": not waits, "other": not waits, "paid": not pays}
        yield from (ref for ref in REFS if not absent.get(ref))

    def check_keys(self, path: Path, members: Mapping[str, Any], timings: tuple[str, ...]) -> None:
        """Note keys that the timings make no use of, and effects that are missing."""
        styles = self.styles(timings)
        said = [key for key, value in members.items() if value is not False]
        for wrong in misplaced(styles, said):
            self.reading.wrong("effect-timing", (*path, wrong.key), wrong.message, wrong.hint, key=True)
        for timing in timings if "of" in members and styles <= set(WITH_EVENT) else ():
            if timing in self.vocabulary.nobodys:
                message = f"the event {timing!r} is nobody's in particular, so 'of' chooses nothing"
                self.reading.wrong("effect-timing", (*path, "of"), message, "leave 'of' out", key=True)
        if not styles <= set(_EFFECTLESS) and lacks("effects", members, _ABILITY):
            self.reading.wrong("effect-missing", path, "the ability has no effects")

    def works_in(self, path: Path) -> tuple[str, ...]:
        return self.reading.words(path, (*self.vocabulary.zones, COVERED), "a zone, or 'covered'")

    def subject(self, path: Path) -> Cards | str:
        """Whose event: a player word, or a description of cards."""
        value, players = self.reading.get(path), self.vocabulary.event_players()
        if not isinstance(value, str):
            return self.parts.cards.filter(path)
        if value in WHO:
            return self.reading.word(path, players, "whose event is waited for")
        return self.parts.cards.reference(path, players)


def _named(value: Any) -> Iterator[str]:
    """The names that data gives to cards, read or not."""
    if isinstance(value, dict) and isinstance(value.get("as"), str):
        yield value["as"]
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _named(inner)
