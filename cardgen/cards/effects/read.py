"""Data with positions → abilities; an unknown word, a missing part, a wrong value is a problem at its place.

``read_abilities`` takes the list under a card's ``abilities``. Here is how an ability is written; its steps,
conditions and amounts are read by ``read_parts`` and ``read_conditions``. Whether what is said makes sense
together (references, costs, timings) is looked at by ``sense``, as far as it could be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar

from cardgen.cards.effects import parts
from cardgen.cards.effects.read_measure import limit
from cardgen.cards.effects.read_parts import PartReader
from cardgen.cards.effects.reading import Reading
from cardgen.cards.effects.sense import senseless, unknown
from cardgen.cards.effects.styles import WITH_EVENT, misplaced
from cardgen.cards.effects.tree import Ability, Cards, Part
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
_EFFECTLESS: Final = ("requirement",)


def read_abilities(
    document: Located, path: Path, vocabulary: Vocabulary, kind: str
) -> tuple[tuple[Ability, ...], list[Problem]]:
    """The abilities of a card of a kind, and what is wrong with them; no abilities where anything is."""
    reading = Reading(document, vocabulary)
    abilities = reading.items(path, _AbilityReader(reading, kind).sensible, "a list of abilities", _SUCH_LIST)
    return ((), reading.problems) if reading.problems else (abilities, [])


class _AbilityReader:
    """Reads the abilities of cards of one kind."""

    def __init__(self, reading: Reading, kind: str) -> None:
        self.reading = reading
        self.vocabulary = reading.vocabulary
        self.kind = kind
        self.parts = PartReader(reading)

    def sensible(self, path: Path) -> Ability:
        """An ability; where its timing is known, what was understood of it is held against itself."""
        problems = self.reading.problems
        before = len(problems)
        self.reading.mentions.clear()
        ability = self.ability(path)
        slips = len(problems) > before
        if slips:
            problems += self.unknown(path)
        if ability.timings and all(ability.timings):
            problems += senseless(ability, self.vocabulary, self.kind, slips=slips)
        return ability

    def unknown(self, path: Path) -> list[Problem]:
        """Names of cards that are none, whatever it was that could not be read."""
        known = (*parts.REFS, *sorted(set(_named(self.reading.get(path)))))
        return [unknown(name, at, known) for name, at in self.reading.mentions if name not in known]

    def understood(self, read: Callable[[Path], Read]) -> Callable[[Path], Read | None]:
        """The reader of a part, which is nothing where there is a slip in it."""

        def part(path: Path) -> Read | None:
            before = len(self.reading.problems)
            found = read(path)
            return found if len(self.reading.problems) == before else None

        return part

    def steps(self, path: Path) -> tuple[Part, ...]:
        """Those steps of a list that have no slip in them."""
        steps = self.reading.items(path, self.understood(self.parts.step), "a list of steps")
        return tuple(step for step in steps if step is not None)

    def ability(self, path: Path) -> Ability:
        reading, vocabulary = self.reading, self.vocabulary
        members = reading.mapping(path, "an ability", _SUCH)
        if not isinstance(reading.get(path), dict):
            return Ability(())
        reading.only(path, members, _ABILITY, "an ability")

        def part(key: str, read: Callable[[Path], Any], default: Any) -> Any:
            return read((*path, key)) if key in members else default

        timings = part("timing", lambda place: reading.words(place, vocabulary.timings, "a timing"), ())
        if "timing" not in members:
            hint = nearest("", vocabulary.timings)
            reading.wrong("effect-missing", path, "the ability does not say its timing", hint)
        self.check_effects(path, members, timings)
        zones = part("from", self.works_in, ())
        places = reading.places((*path, "from")) if "from" in members else []
        return Ability(
            timings=timings,
            of=part("of", self.understood(self.subject), None),
            zones=tuple(filter(None, zones)),
            condition=part("condition", self.understood(self.parts.condition), None),
            cost=part("cost", self.steps, ()),
            effects=part("effects", self.steps, ()),
            limit=part("limit", lambda place: limit(reading, place), None),
            optional=part("optional", reading.truth, False),
            name=part("name", reading.label, {}),
            text=part("text", reading.label, {}),
            at=reading.at(path),
            zones_at=tuple(reading.at(place) for place, zone in zip(places, zones, strict=True) if zone),
        )

    def check_effects(self, path: Path, members: Mapping[str, Any], timings: tuple[str, ...]) -> None:
        styles = {self.vocabulary.timings[timing].style for timing in timings if timing}
        effectless = bool(styles) and all(style in _EFFECTLESS for style in styles)
        said = [key for key, value in members.items() if value is not False]
        for wrong in misplaced(styles, said):
            self.reading.wrong("effect-timing", (*path, wrong.key), wrong.message, wrong.hint, key=True)
        for timing in timings if "of" in members and not styles - set(WITH_EVENT) else ():
            if timing in self.vocabulary.nobodys:
                message = f"the event {timing!r} is nobody's in particular, so 'of' chooses nothing"
                self.reading.wrong("effect-timing", (*path, "of"), message, "leave 'of' out", key=True)
        if "effects" not in members and not effectless:
            self.reading.wrong("effect-missing", path, "the ability has no effects")
        for index, timing in enumerate(timings):
            kinds = self.vocabulary.timing_kinds.get(timing, ())
            if kinds and self.kind and self.kind not in kinds:
                place: Path = (*path, "timing")
                place = (*place, index) if isinstance(self.reading.get(place), list) else place
                message = f"a card of kind {self.kind!r} has no ability with the timing {timing!r}"
                self.reading.wrong("effect-timing", place, message, f"it goes with {', '.join(kinds)}")

    def works_in(self, path: Path) -> tuple[str, ...]:
        return self.reading.words(path, (*self.vocabulary.zones, COVERED), "a zone, or 'covered'")

    def subject(self, path: Path) -> Cards | str:
        """Whose event: a player word, or a description of cards."""
        value = self.reading.get(path)
        return value if value in self.vocabulary.players("any") else self.parts.cards.filter(path)


def _named(value: Any) -> Iterator[str]:
    """The names that data gives to cards, read or not."""
    if isinstance(value, dict) and isinstance(value.get("as"), str):
        yield value["as"]
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _named(inner)
