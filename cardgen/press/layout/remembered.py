"""What the elements of a template draw, once for all cards that are alike in what an element reads.

In: a compiled element and a ``Scene``. Out: its items, and in the scene's report what it had to tell, each
time anew. Most elements of a set show a number, a colour or nothing of the card, and are drawn a few times.
"""

from collections.abc import Callable, Mapping
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


class Drawing(NamedTuple):
    """What an element adds to each face that reads the same; ``silent`` where that is items alone."""

    items: Part
    problems: list[Problem]
    fills: list[Fill]
    files: set[Sought]
    absent: set[str]
    silent: bool


class Remembered:
    """An element, and what it drew for the values it read; one that hardly ever reads the same remembers
    nothing."""

    def __init__(self, node: Node) -> None:
        self.node, self.key = node, reading(node.names)
        self.known: dict[Any, Drawing] = {}
        self.again, self.forgets = 0, False

    def items(self, scene: Scene, read: Mapping[str, Any]) -> Part:
        """What it draws; ``read`` are the scene's values as elements tell them apart (``as_read``)."""
        if self.forgets:
            return tuple(self.node.lay(scene))
        try:
            drawing = self.known.get(key := self.key(read))
        except TypeError:  # a list among the values
            return tuple(self.node.lay(scene))
        if drawing is not None:
            self.again += 1
        else:
            drawing = self._drawn(scene)
            if not self.node.names or not drawing.problems:  # else each card has to be told of its own
                self._remember(key, drawing)
        if not drawing.silent:
            _tell(drawing, scene.report)
        return drawing.items

    def _remember(self, key: Any, drawing: Drawing) -> None:
        if len(self.known) >= KEPT:
            self.known.clear()
            self.again, self.forgets = 0, self.again < SELDOM
        self.known[key] = drawing

    def _drawn(self, scene: Scene) -> Drawing:
        report = Report(scene.report.card, filling=scene.report.filling)
        items = tuple(self.node.lay(scene._replace(report=report)))
        silent = not (report.problems or report.fills or report.files)
        return Drawing(items, report.problems, report.fills, report.files, report.absent, silent)


def _tell(drawing: Drawing, report: Report) -> None:
    report.files |= drawing.files
    report.absent |= drawing.absent
    report.problems += drawing.problems
    report.fills += [fill._replace(origin=origin_on(fill.origin, report.card)) for fill in drawing.fills]


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
