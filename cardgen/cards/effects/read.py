"""Data with positions → abilities; an unknown word, a missing part, a wrong value is a problem at its place.

``read_abilities`` takes the list under a card's ``abilities``, ``read_keywords`` that under ``keywords``.
What a part may take stands in ``parts``; here is only how it is written. Whether what is said makes sense
together (references, costs, timings) is looked at by ``sense``, as far as it could be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from cardgen.cards.effects import parts
from cardgen.cards.effects.parts import REQUIRED, Argument, Signature
from cardgen.cards.effects.read_cards import CardsReader
from cardgen.cards.effects.read_measure import counts, limit, until
from cardgen.cards.effects.reading import MOST, Reading, number_hint
from cardgen.cards.effects.sense import senseless
from cardgen.cards.effects.step_places import check_places
from cardgen.cards.effects.styles import misplaced
from cardgen.cards.effects.tree import Ability, Cards, Keyword, Part
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary
from cardgen.problem import Problem
from cardgen.source.cell import NARROW, WIDE
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

Read = TypeVar("Read")
LANGUAGES: Final = ("ja", "en")
"""The languages that cards are written in."""
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
_ABILITIES: Final = "a list of abilities"
_SUCH: Final = "such as {timing: on_call, effects: [{draw: 1}]}"
_SEVERAL: Final = re.compile(r"[,、，・;；]")
_EFFECTLESS: Final = ("requirement",)


def read_abilities(
    document: Located, path: Path, vocabulary: Vocabulary, kind: str
) -> tuple[tuple[Ability, ...], list[Problem]]:
    """The abilities of a card of a kind, and what is wrong with them; no abilities where anything is."""
    reader = _Reader(Reading(document, vocabulary), kind)
    abilities = reader.items(path, reader.sensible, _ABILITIES)
    problems = reader.reading.problems
    return ((), problems) if problems else (abilities, [])


def read_keywords(
    document: Located, path: Path, vocabulary: Vocabulary
) -> tuple[tuple[Keyword, ...], list[Problem]]:
    """The keywords of a card: one or a list of words, or ``{word: value}`` for those that carry one."""
    reader = _Reader(Reading(document, vocabulary), "")
    keywords = reader.keywords(path)
    return ((), reader.reading.problems) if reader.reading.problems else (keywords, [])


class _Reader:
    """Reads everything but selections, which ``CardsReader`` does."""

    def __init__(self, reading: Reading, kind: str) -> None:
        self.reading = reading
        self.vocabulary = reading.vocabulary
        self.kind = kind
        self.cards = CardsReader(reading, self.amount)
        vocabulary = reading.vocabulary
        self.by_type: Mapping[str, Callable[[Path], Any]] = {
            "amount": self.amount,
            "amounts": lambda path: self.items(path, self.amount, "a list of amounts"),
            "filter": self.cards.filter,
            "target": self.target,
            "zone": lambda path: reading.word(path, vocabulary.zones, "a zone"),
            "zones": lambda path: reading.words(path, vocabulary.zones, "a zone"),
            "steps": lambda path: self.items(path, self.step, "a list of steps"),
            "modes": self.modes,
            "condition": self.condition,
            "conditions": lambda path: self.items(path, self.condition, "a list of conditions"),
            "until": lambda path: until(reading, path),
            "keyword": lambda path: reading.word(path, vocabulary.keywords, "a keyword"),
            "marker": lambda path: reading.word(path, vocabulary.markers, "a marker"),
            "number": lambda path: reading.word(path, vocabulary.numbers, "a number of the game"),
            "stat": lambda path: reading.word(path, vocabulary.stats, "a stat of cards"),
            "field": lambda path: reading.word(path, vocabulary.fields, "a field of cards"),
            "timing": lambda path: reading.word(path, vocabulary.timings, "a timing"),
            "timings": lambda path: reading.words(path, vocabulary.timings, "a timing"),
            "bool": reading.truth,
            "text": reading.label,
            "value": self.value,
            "ref": self.cards.reference,
            "nothing": self.nothing,
        }

    def items(self, path: Path, read: Callable[[Path], Any], what: str) -> tuple[Any, ...]:
        """Each item of a list; a single mapping stands for a list of it."""
        value = self.reading.get(path)
        if isinstance(value, list):
            if not value:
                self.reading.wrong("effect-value", path, f"the list is empty, expected {what}")
            return tuple(read((*path, index)) for index in range(len(value)))
        if isinstance(value, dict):
            return (read(path),)
        hint = f"{_SUCH[:8]}[{_SUCH[8:]}]" if what == _ABILITIES else ""
        if isinstance(value, str) and WIDE.search(value):
            hint = NARROW
        self.reading.wrong("effect-value", path, f"found {describe(value)}, expected {what}", hint)
        return ()

    def sensible(self, path: Path) -> Ability:
        """An ability; where its timing is known, what was understood of it is held against itself."""
        problems = self.reading.problems
        before = len(problems)
        ability = self.ability(path)
        if ability.timings and all(ability.timings):
            problems += senseless(ability, self.vocabulary, self.kind, slips=len(problems) > before)
        return ability

    def understood(self, read: Callable[[Path], Read]) -> Callable[[Path], Read | None]:
        """The reader of a part, which is nothing where there is a slip in it."""

        def part(path: Path) -> Read | None:
            before = len(self.reading.problems)
            found = read(path)
            return found if len(self.reading.problems) == before else None

        return part

    def steps(self, path: Path) -> tuple[Part, ...]:
        """Those steps of a list that have no slip in them."""
        steps = self.items(path, self.understood(self.step), "a list of steps")
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
        return Ability(
            timings=timings,
            of=part("of", self.understood(self.subject), None),
            zones=part("from", self.works_in, ()),
            condition=part("condition", self.understood(self.condition), None),
            cost=part("cost", self.steps, ()),
            effects=part("effects", self.steps, ()),
            limit=part("limit", lambda place: limit(reading, place), None),
            optional=part("optional", reading.truth, False),
            name=part("name", reading.label, {}),
            text=part("text", reading.label, {}),
            at=reading.at(path),
        )

    def check_effects(self, path: Path, members: Mapping[str, Any], timings: tuple[str, ...]) -> None:
        styles = {self.vocabulary.timings[timing].style for timing in timings if timing}
        effectless = bool(styles) and all(style in _EFFECTLESS for style in styles)
        said = [key for key, value in members.items() if value is not False]
        for wrong in misplaced(styles, said):
            self.reading.wrong("effect-timing", (*path, wrong.key), wrong.message, wrong.hint, key=True)
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
        return value if value in self.vocabulary.players("any") else self.cards.filter(path)

    def step(self, path: Path) -> Part:
        step = self.headed(path, self.vocabulary.steps, "a step")
        check_places(self.reading, path, step)
        if step.word == "grant" and step.main:
            self.granted(path, step)
        if step.word == "change" and step["by"] is not None and step["to"] is not None:
            self.reading.wrong("effect-key", (*path, "to"), "'change' takes either 'by' or 'to'", key=True)
        return step

    def granted(self, path: Path, step: Part) -> None:
        """Note a value that a granted keyword lacks, or one that it cannot carry."""
        kind, value = self.vocabulary.keywords[step.main].value, step["value"]
        if kind == "number" and isinstance(value, str):
            message = f"found {describe(value)}, where the keyword carries a number"
            self.reading.wrong(
                "effect-value", (*path, "value"), message, number_hint(value) or "such as value: 2"
            )
        elif kind != "none" and value is None:
            message, hint = (
                f"the keyword {step.main!r} needs a {kind} as its value",
                "add value: and what it is",
            )
            self.reading.wrong("effect-value", (*path, "grant"), message, hint)
        elif kind == "none" and value is not None:
            message = f"the keyword {step.main!r} takes no value"
            self.reading.wrong("effect-value", (*path, "value"), message, key=True)

    def condition(self, path: Path) -> Part:
        """A condition, or an amount compared with another."""
        members = self.reading.get(path)
        if not isinstance(members, dict):
            return self.headed(path, self.vocabulary.conditions, "a condition")
        if "is" in members:
            return self.fitting(path, members)
        compare = next((key for key in members if key in parts.COMPARES), None)
        if compare is None:
            heads = self.vocabulary.conditions
            amount = next((key for key in members if key in parts.AMOUNTS and key not in heads), "")
            if amount:
                self.without_compare(path, members, amount)
                return Part("done")
            return self.headed(path, heads, "a condition")
        second = next((key for key in members if key in parts.COMPARES and key != compare), "")
        if second:
            hint = "write {all: […]} with a condition for each bound"
            self.reading.wrong("effect-key", (*path, second), "a comparison has one bound", hint, key=True)
        amount = self.headed(path, parts.AMOUNTS, "an amount", (compare, second))
        return Part("compare", {"": amount, compare: self.amount((*path, compare))}, self.reading.at(path))

    def without_compare(self, path: Path, members: Mapping[str, Any], amount: str) -> None:
        """Note that an amount is compared with nothing, at the key that may have been meant to."""
        known = (amount, *parts.AMOUNTS[amount].takes)
        slip = next((key for key in members if key not in known), None)
        if slip is None:
            hint = "add at_least, at_most or equals"
            self.reading.wrong("effect-missing", path, "an amount alone is no condition", hint)
        else:
            message = f"a comparison takes no {slip!r}"
            self.reading.wrong("effect-key", (*path, slip), message, nearest(slip, parts.COMPARES), key=True)

    def fitting(self, path: Path, members: Mapping[str, Any]) -> Part:
        """``{is: self, zone: center}``: the cards behind a reference fit the description around it."""
        if "among" in members or "under" in members:
            self.reading.wrong("effect-key", path, "'is' names the cards already", "drop 'among' or 'under'")
        reference = self.cards.reference((*path, "is"))
        described = self.cards.described(path, "", ("is", *self.cards.describing))
        fits = replace(
            described,
            whose=described.whose if "whose" in members else "any",
            pile=described.pile if "pile" in members else "any",
        )
        return Part("is", {"": reference, "fits": fits}, self.reading.at(path))

    def amount(self, path: Path, least: int | None = None) -> int | Part:
        """A number, no less than ``least``, or a reckoning."""
        if isinstance(self.reading.get(path), dict):
            return self.headed(path, parts.AMOUNTS, "an amount")
        value = self.reading.get(path)
        if value == "all":
            return Part("all", {}, self.reading.at(path))
        if isinstance(value, str):
            hint = number_hint(value) or "such as 2, or {count: {zone: hand}}"
            message = f"found {describe(value)}, expected a number or an amount"
            self.reading.wrong("effect-value", path, message, hint)
            return 0
        return self.reading.whole(path, -MOST if least is None else least, MOST)

    def headed(
        self, path: Path, heads: Mapping[str, Signature], what: str, besides: tuple[str, ...] = ()
    ) -> Part:
        """A mapping with one word of ``heads`` and the keys that it takes; or the word alone."""
        reading, value = self.reading, self.reading.get(path)
        if isinstance(value, str):
            return self.alone(path, heads, what)
        members = reading.mapping(path, what)
        found = [key for key in members if key in heads]
        if not found:
            if not members and isinstance(value, dict):
                reading.wrong(
                    "effect-missing", path, f"nothing is said here, expected {what}", nearest("", heads)
                )
            for key in list(members)[:1]:
                reading.wrong(
                    "effect-word",
                    (*path, key),
                    f"{key!r} is not {what} of this game",
                    _elsewhere(key) + nearest("" if _elsewhere(key) else key, heads),
                    key=True,
                )
            return Part("", {}, reading.at(path))
        head, signature = found[0], heads[found[0]]
        extra = [key for key in found[1:] if key not in signature.takes]
        if extra:
            message = f"{extra[0]!r} is another {what.split()[-1]}, beside {head!r}"
            reading.wrong(
                "effect-key", (*path, extra[0]), message, "write each as an item of its own", key=True
            )
        return Part(
            head, self.arguments(path, members, head, signature, (*besides, *extra)), reading.at(path)
        )

    def alone(self, path: Path, heads: Mapping[str, Signature], what: str) -> Part:
        head = self.reading.word(path, heads, what)
        if head and (
            heads[head].main.default is REQUIRED
            or any(a.default is REQUIRED for a in heads[head].takes.values())
        ):
            self.reading.wrong(
                "effect-missing", path, f"{head!r} does not say all it needs", f"write {{{head}: …}}"
            )
        defaults = {name: argument.default for name, argument in heads[head].takes.items()} if head else {}
        return Part(head, {"": heads[head].main.default, **defaults} if head else {}, self.reading.at(path))

    def arguments(
        self,
        path: Path,
        members: Mapping[str, Any],
        head: str,
        signature: Signature,
        besides: tuple[str, ...],
    ) -> dict[str, Any]:
        stats = self.vocabulary.stats if signature.stats else ()
        accepted = (head, *signature.takes, *stats)
        self.reading.only(path, (key for key in members if key not in besides), accepted, repr(head))
        values = {"": self.argument(signature.main, (*path, head))}
        for name, argument in signature.takes.items():
            if name in members:
                values[name] = self.argument(argument, (*path, name))
            elif argument.default is REQUIRED:
                hint = f"{name} takes {parts.SHAPES.get(argument.type, argument.type)}"
                self.reading.wrong("effect-missing", path, f"{head!r} needs the key {name!r}", hint)
            else:
                values[name] = argument.default
        values.update((stat, self.amount((*path, stat))) for stat in stats if stat in members)
        slips = any(key not in accepted and key not in besides for key in members)
        if stats and not slips and not any(stat in members for stat in stats):
            self.reading.wrong("effect-missing", path, f"{head!r} names no stat", nearest("", stats))
        return values

    def argument(self, argument: Argument, path: Path) -> Any:
        reading = self.reading
        match argument.type:
            case "cards":
                return self.cards.taken(path, argument.zone)
            case "who":
                return reading.word(path, self.vocabulary.players(str(argument.default)), "who is meant")
            case "word" if argument.choices == ("",):
                return reading.word(path, self.vocabulary.elements, "an element")
            case "word":
                return reading.word(path, argument.choices, "one of its words")
            case "words":
                return reading.words(path, argument.choices, "one of its words", distinct=False)
            case "amount":
                return self.amount(path, argument.least)
            case "int":
                least = -MOST if argument.least is None else argument.least
                return reading.whole(path, least, argument.most or MOST)
            case "counts":
                return counts(reading, path, argument.choices)
            case _:
                return self.by_type[argument.type](path)

    def target(self, path: Path) -> Cards | str:
        value, players = self.reading.get(path), self.vocabulary.players()
        if not isinstance(value, str):
            return self.cards.taken(path)
        if value in players:
            return value
        if value in parts.WHO:
            self.reading.word(path, players, "who is meant")
            return "you"
        return self.cards.taken(path)

    def modes(self, path: Path) -> tuple[tuple[Part, ...], ...]:
        value = self.reading.get(path)
        if not isinstance(value, list) or len(value) < 2:
            self.reading.wrong(
                "effect-value", path, f"found {describe(value)}, expected two or more lists of steps"
            )
            return ()
        return tuple(self.items((*path, index), self.step, "a list of steps") for index in range(len(value)))

    def value(self, path: Path) -> Any:
        """What a keyword carries: an amount, or a text, which may be one by language."""
        value = self.reading.get(path)
        if isinstance(value, dict) and value and all(key in LANGUAGES for key in value):
            return self.reading.label(path)
        return value if isinstance(value, str) else self.amount(path)

    def nothing(self, path: Path) -> None:
        if self.reading.get(path) not in (None, True):
            self.reading.wrong(
                "effect-value", path, f"found {describe(self.reading.get(path))}, where nothing is needed"
            )

    def keywords(self, path: Path) -> tuple[Keyword, ...]:
        value = self.reading.get(path)
        several = isinstance(value, str) and _SEVERAL.search(value)
        if isinstance(value, str) and not several:
            return (self.keyword(path),)
        if several:
            listed = ", ".join(word.strip() for word in _SEVERAL.split(value))
            message = f"found {describe(value)}, expected a list of keywords"
            self.reading.wrong("effect-value", path, message, f"several go into brackets: [{listed}]")
            return ()
        return self.items(path, self.keyword, "a list of keywords")

    def keyword(self, path: Path) -> Keyword:
        reading, value = self.reading, self.reading.get(path)
        if isinstance(value, dict) and len(value) == 1:
            (word,) = value
            if word not in self.vocabulary.keywords:
                hint = nearest(word, self.vocabulary.keywords)
                reading.wrong(
                    "effect-word", (*path, word), f"{word!r} is no keyword of this game", hint, key=True
                )
                return Keyword("")
            return Keyword(word, self.keyword_value((*path, word), word), reading.at(path))
        word = reading.word(path, self.vocabulary.keywords, "a keyword")
        if word and self.vocabulary.keywords[word].value != "none":
            message = f"the keyword {word!r} carries a {self.vocabulary.keywords[word].value}"
            reading.wrong("effect-missing", path, message, f"write {{{word}: …}}")
        return Keyword(word, None, reading.at(path))

    def keyword_value(self, path: Path, word: str) -> Any:
        match self.vocabulary.keywords[word].value:
            case "number":
                return self.reading.whole(path, 0, MOST)
            case "text":
                return self.reading.plain(path)
            case _:
                return self.nothing(path)


def _elsewhere(step: str) -> str:
    """What to say of a step that only other games carry out."""
    return f"the rules of this game do not carry out {step!r}; " if step in parts.STEPS else ""
