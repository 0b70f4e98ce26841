"""What the elements of a template draw, once for all cards that are alike in what an element reads.

In: a compiled element and a ``Scene``. Out: its items, and in the scene's report what it had to tell, each
time anew. Most elements of a set show a number, a colour or nothing of the card, and are drawn a few times.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import Any, NamedTuple

from cardgen.cards.marks import Worded
from cardgen.press.face import Part, Sought
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.node import Node
from cardgen.press.layout.scene import Report, Scene, origin_on
from cardgen.problem import Problem

KEPT = 512
"""What an element remembers to have drawn: the numbers, kinds and colours of a set, and its latest texts."""
SELDOM = KEPT // 4
"""How often it has to be asked for them again to go on."""


class Told(NamedTuple):
    """What an element has to tell with what it draws."""

    part: Part
    problems: list[Problem]
    fills: list[Fill]
    files: list[Sought]
    absent: list[str]


class Remembered:
    """An element, and what it drew for the values it read; one that hardly ever reads the same remembers
    nothing.

    ``silent`` are parts that nothing is to be told with, ``telling`` all others.
    """

    def __init__(self, node: Node) -> None:
        self.node, self.key = node, reading(node.names)
        self.silent: dict[Any, Part] = {}
        self.telling: dict[Any, Told] = {}
        self.since, self.forgets = 0, False

    def known(self, key: Any) -> Part | None:
        """What is drawn for a key in silence, if that is known."""
        try:
            return self.silent.get(key)
        except TypeError:
            return None

    def part(self, scene: Scene, key: Any, face: int) -> Part:
        """What it draws on a face, the first, second, ..., where nothing is known for the key."""
        if self.forgets:
            return tuple(self.node.lay(scene))
        try:
            told = self.telling.get(key)
        except TypeError:  # a list among the values
            return tuple(self.node.lay(scene))
        if told is None:
            return self._drawn(scene, key, face)
        _tell(told, scene.report)
        return told.part

    def _drawn(self, scene: Scene, key: Any, face: int) -> Part:
        report = scene.report
        before = report.told
        part = tuple(self.node.lay(scene))
        if len(self.silent) + len(self.telling) >= KEPT:
            self.silent.clear()
            self.telling.clear()
            self.since, self.forgets = face, face - self.since < KEPT + SELDOM
        if report.told == before:
            self.silent[key] = part
        elif not self.node.names or len(report.problems) == before[0]:  # else each card is told of its own
            self.telling[key] = Told(part, *report.after(before))
        return part


class Elements:
    """The elements of a template, all of them asked at once."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        self.each = tuple(map(Remembered, nodes))
        self.asked = [(element.silent.get, element.key) for element in self.each]
        self.faces = 0

    def parts(self, scene: Scene, read: Mapping[str, Any]) -> tuple[Part, ...]:
        """What they draw; ``read`` are the scene's values as elements tell them apart (``as_read``)."""
        self.faces += 1
        try:
            parts = [known(key(read)) for known, key in self.asked]
        except TypeError:  # a list among the values
            parts = [element.known(element.key(read)) for element in self.each]
        for place, part in enumerate(parts):
            if part is None:
                element = self.each[place]
                parts[place] = element.part(scene, element.key(read), self.faces)
        return tuple(filter(None, parts))


def _tell(told: Told, report: Report) -> None:
    report.files += told.files
    report.absent += told.absent
    report.problems += told.problems
    report.fills += [fill._replace(origin=origin_on(fill.origin, report.card)) for fill in told.fills]


def reading(names: tuple[str, ...]) -> Callable[[Mapping[str, Any]], Any]:
    """What takes the values of these names out of all."""
    return itemgetter(*names) if names else _nothing


def _nothing(values: Mapping[str, Any]) -> tuple[()]:
    return ()


def as_read(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Values as elements tell them from others: a written text with its marks."""
    if Worded not in map(type, values.values()):
        return values
    return {name: _marked(value) for name, value in values.items()}


def _marked(value: Any) -> Any:
    return (value.marked, value.explained) if isinstance(value, Worded) else value
