"""Reading steps, and the arguments of every part: a word of the vocabulary, and what it takes.

What a part may take stands in ``parts``; here is only how it is written. Selections are read by
``read_cards``, conditions and amounts by ``read_conditions``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cardgen.cards.effects import parts
from cardgen.cards.effects.read_cards import CardsReader
from cardgen.cards.effects.read_conditions import ConditionReader
from cardgen.cards.effects.read_measure import counts, until
from cardgen.cards.effects.reading import LANGUAGES, Reading, lacks
from cardgen.cards.effects.signature import REQUIRED, Argument, Signature, shape
from cardgen.cards.effects.span import MOST
from cardgen.cards.effects.step_places import check_places
from cardgen.cards.effects.step_values import check_owner, check_values
from cardgen.cards.effects.tree import GAP, Cards, Part
from cardgen.source.located import Path
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe


class PartReader:
    """Reads steps, and whatever a part takes by its type."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.vocabulary = reading.vocabulary
        self.conditions = ConditionReader(reading, self.headed)
        self.cards: CardsReader = self.conditions.cards
        self.inside = 0
        """How many of the problems of the step under reading are those of steps inside it."""
        self.condition, self.amount = self.conditions.condition, self.conditions.amount
        vocabulary = reading.vocabulary
        self.by_type: Mapping[str, Callable[[Path], Any]] = {
            "amount": self.amount,
            "amounts": lambda path: reading.items(path, self.amount, "a list of amounts"),
            "filter": self.cards.filter,
            "target": self.target,
            "zone": lambda path: reading.word(path, vocabulary.zones, "a zone"),
            "zones": lambda path: reading.words(path, vocabulary.zones, "a zone"),
            "steps": self.steps,
            "modes": self.modes,
            "condition": self.condition,
            "conditions": lambda path: reading.items(path, self.condition, "a list of conditions"),
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
            "nothing": reading.nothing,
        }

    def steps(self, path: Path) -> tuple[Part, ...]:
        return self.reading.items(path, self.step, "a list of steps")

    def step(self, path: Path) -> Part:
        """A step; one with a slip of its own is a gap that only holds the steps inside it."""
        problems, before = self.reading.problems, len(self.reading.problems)
        outer, self.inside = self.inside, 0
        step = self.headed(path, self.vocabulary.steps, "a step")
        if len(problems) == before + self.inside:
            check_places(self.reading, path, step)
            check_values(self.reading, path, step)
        has_slip = len(problems) > before + self.inside
        self.inside = outer + len(problems) - before
        return Part(GAP, {"": tuple(self.vocabulary.branches(step))}, step.at) if has_slip else step

    def headed(
        self, path: Path, heads: Mapping[str, Signature], what: str, besides: tuple[str, ...] = ()
    ) -> Part:
        """A mapping with one word of ``heads`` and the keys that it takes; or the word alone."""
        reading, value = self.reading, self.reading.get(path)
        if isinstance(value, str):
            return self.alone(path, heads, what)
        members = reading.mapping(path, what, nearest("", heads))
        found = [key for key in members if key in heads]
        if not found:
            for key in list(members)[:1]:
                reading.wrong(
                    "effect-word",
                    (*path, key),
                    f"{key!r} is not {what} of this game",
                    self.elsewhere(key, heads) or reading.meant(key, heads),
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
        places = {"" if key == head else key: reading.at((*path, key)) for key in members}
        arguments = self.arguments(path, members, head, signature, (*besides, *extra))
        return Part(head, arguments, reading.at(path), places)

    def alone(self, path: Path, heads: Mapping[str, Signature], what: str) -> Part:
        """The part that a word alone stands for: none where the word needs more beside it."""
        value, at = self.reading.get(path), self.reading.at(path)
        if value not in heads and (elsewhere := self.elsewhere(value, heads)):
            self.reading.wrong("effect-word", path, f"{value!r} is not {what} of this game", elsewhere)
            return Part("", {}, at)
        head = self.reading.word(path, heads, what)
        if not head:
            return Part("", {}, at)
        arguments = {"": heads[head].main, **heads[head].takes}
        if any(argument.default is REQUIRED for argument in arguments.values()):
            message, hint = f"{head!r} does not say all it needs", f"write {{{head}: …}}"
            self.reading.wrong("effect-missing", path, message, hint)
            return Part("", {}, at)
        return Part(head, {name: argument.default for name, argument in arguments.items()}, at)

    def elsewhere(self, word: str, heads: Iterable[str]) -> str:
        """What to say of a step that only other games carry out; empty of any other word."""
        if word not in parts.STEPS or word in self.vocabulary.steps:
            return ""
        known = nearest("", heads) or "'steps' of its spec's effects lists those that they do"
        return f"the rules of this game do not carry out {word!r}; {known}"

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
        own = (key for key in members if key not in besides)
        elsewhere = self.cards.behind(head) if signature.main.type == "cards" else {}
        self.reading.only(path, own, accepted, repr(head), elsewhere)
        values = {"": self.argument(signature.main, (*path, head))}
        for name, argument in signature.takes.items():
            if name in members:
                values[name] = self.argument(argument, (*path, name))
            elif argument.default is not REQUIRED:
                values[name] = argument.default
            elif lacks(name, members, (*accepted, *besides)):
                hint = f"{name} takes {shape(argument.type)}"
                self.reading.wrong("effect-missing", path, f"{head!r} needs the key {name!r}", hint)
        values.update((stat, self.amount((*path, stat))) for stat in stats if stat in members)
        slips = any(key not in accepted and key not in besides for key in members)
        if stats and not slips and not any(stat in members for stat in stats):
            self.reading.wrong("effect-missing", path, f"{head!r} names no stat", nearest("", stats))
        if head in ("change", "number"):
            check_owner(self.reading, path, values[""])
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
                return self.amount(path, argument.least, argument.most, able_all=argument.default == "all")
            case "int":
                least = -MOST if argument.least is None else argument.least
                return reading.whole(path, least, argument.most or MOST)
            case "counts":
                return counts(reading, path, argument.choices, argument.most or 99)
            case _:
                return self.by_type[argument.type](path)

    def target(self, path: Path) -> Cards | str:
        value, players = self.reading.get(path), self.vocabulary.players()
        if not isinstance(value, str):
            return self.cards.taken(path)
        if value in parts.WHO:
            return self.reading.word(path, players, "who is meant")
        return self.cards.reference(path, players)

    def modes(self, path: Path) -> tuple[tuple[Part, ...], ...]:
        value = self.reading.get(path)
        if not isinstance(value, list) or len(value) < 2:
            self.reading.wrong(
                "effect-value", path, f"found {describe(value)}, expected two or more lists of steps"
            )
            return ()
        before, modes = len(self.reading.problems), []
        for index in range(len(value)):
            mode = self.reading.items((*path, index), self.step, "a list of steps")
            if mode in modes and len(self.reading.problems) == before:
                self.reading.wrong("effect-value", (*path, index), "this mode is here a second time")
            modes.append(mode)
        return tuple(modes)

    def value(self, path: Path) -> Any:
        """What a keyword carries: an amount, or a text, which may be one by language."""
        value = self.reading.get(path)
        if isinstance(value, dict) and value and all(key in LANGUAGES for key in value):
            return self.reading.label(path)
        return self.reading.plain(path) if isinstance(value, str) else self.amount(path)
