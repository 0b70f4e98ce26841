"""Where an element is laid out: the card's values, the enclosing box, and the way from there to the page.

A ``Scene`` is a value that each group changes for its own elements. Boxes are computed as if nothing were
mirrored; ``placing`` then puts them on the page, so that a mirrored part moves but its texts stay readable.
``page`` are the turns of the groups around, by which the ink really leaves its place. All in mm.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from cardgen.cards.card import Card
from cardgen.press.face import UNMOVED, Origin, Sought
from cardgen.press.geometry import Box, Path, Transform, transformed
from cardgen.press.layout.fill import Fill
from cardgen.problem import Note, Problem, Span

OF_EVERY_CARD = ("id", "qty")
"""What every card has beside the fields of its kind."""
BY_ELEMENT = "laid out by this element"
"""What is said of an element beside a problem of a card's value."""
PLACED = "placed here"
"""What is said of the place that asks for a picture, beside a problem of its file."""


class Placing(NamedTuple):
    """From a group's own coordinates to the page's: mirrored across, down, or neither, and moved."""

    flip_x: bool = False
    x: float = 0.0
    flip_y: bool = False
    y: float = 0.0

    def mirrored(self, about: Box, across: bool, down: bool) -> "Placing":
        """This placing, with what it places mirrored about the centre of a box first."""
        x = 2 * about.x + about.width if across else 0.0
        y = 2 * about.y + about.height if down else 0.0
        return Placing(self.flip_x != across, self._across(x), self.flip_y != down, self._down(y))

    def _across(self, x: float) -> float:
        return self.x - x if self.flip_x else self.x + x

    def _down(self, y: float) -> float:
        return self.y - y if self.flip_y else self.y + y

    def moved(self, x: float, y: float) -> "Placing":
        """This placing, with what it places moved first."""
        return self._replace(x=self._across(x), y=self._down(y))

    def box(self, box: Box) -> Box:
        if self is STRAIGHT:
            return box
        x = self._across(box.right if self.flip_x else box.x)
        y = self._down(box.bottom if self.flip_y else box.y)
        return Box(round(x, 6), round(y, 6), box.width, box.height)

    def path(self, path: Path) -> Path:
        if self is STRAIGHT:
            return path
        across, down = -1.0 if self.flip_x else 1.0, -1.0 if self.flip_y else 1.0
        return transformed(path, Transform(across, 0, 0, down, self.x, self.y))


STRAIGHT = Placing()


class Report:
    """What laying out one face finds wrong, the files it shows, and where ``filling`` is asked for, how full
    its texts' boxes are. ``absent`` are the roles of what could not be drawn, and of what is around it."""

    __slots__ = ("absent", "card", "files", "filling", "fills", "problems")

    def __init__(self, card: Card | None, filling: bool = True) -> None:
        self.card, self.filling = card, filling
        self.problems: list[Problem] = []
        self.fills: list[Fill] = []
        self.files: list[Sought] = []
        self.absent: list[str] = []

    @property
    def told(self) -> tuple[int, int, int, int]:
        """How much there is of each so far."""
        return len(self.problems), len(self.fills), len(self.files), len(self.absent)

    def after(
        self, told: tuple[int, int, int, int]
    ) -> tuple[list[Problem], list[Fill], list[Sought], list[str]]:
        """What has come since."""
        problems, fills, files, absent = told
        return self.problems[problems:], self.fills[fills:], self.files[files:], self.absent[absent:]

    def add(self, check: str, message: str, origin: Origin, hint: str = "", severity: Any = "error") -> None:
        """A problem at the card's value, with the element beside it; at the element where there is none."""
        element = origin.element or Span("")
        if origin.value is None:
            self.problems.append(Problem(check, message, element, severity, hint))
        else:
            note = Note(BY_ELEMENT, element)
            self.problems.append(Problem(check, message, origin.value, severity, hint, (note,)))


class Scene(NamedTuple):
    """All that an element needs to know; ``frame`` is the enclosing box, before placing."""

    values: Mapping[str, Any]
    frame: Box
    boxes: Mapping[str, Box]
    bleed: Box
    report: Report
    guides: bool = False
    placing: Placing = STRAIGHT
    page: Transform = UNMOVED
    role: str = ""
    aliases: Mapping[str, tuple[str, ...]] = {}

    def origin(self, names: tuple[str, ...], element: Span) -> Origin:
        """The element, and the place of the first of the card's fields among the names it reads.

        What a part was given, or a repeat is at, stands for the fields it was computed from.
        """
        card = self.report.card
        if card is None or not names:
            return Origin(None, element)
        spans, aliases = card.spans, self.aliases
        for name in names:
            if at := spans.get(name):
                return Origin(at, element, name)
            for field_name in aliases.get(name, ()):
                if field_name in spans:
                    return Origin(spans[field_name], element, field_name)
        return Origin(card.at if any(name in card.values for name in names) else None, element)

    def fields(self, names: Iterable[str]) -> tuple[str, ...]:
        """The card's own fields that these names show, or were computed from."""
        known = self.report.card.values if self.report.card else {}
        read = (name for given in names for name in self.aliases.get(given, (given,)))
        return tuple(dict.fromkeys(name for name in read if name in known or name in OF_EVERY_CARD))

    def blamed(self, names: Iterable[str], origin: Origin) -> Origin:
        """The origin of what is made of these names: the template alone where the card has no part in it."""
        return origin if self.report.card and self.fields(names) else Origin(None, origin.element)

    def aliased(self, names: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        """The aliases with more of them, each resolved to the card's own fields."""
        resolved = {
            name: tuple(field_name for read in reads for field_name in self.aliases.get(read, (read,)))
            for name, reads in names.items()
        }
        return {**self.aliases, **resolved}


def origin_on(origin: Origin, card: Card | None) -> Origin:
    """The origin, on a card, of what it has in common with the card that it was drawn for."""
    if origin.value is None or card is None:
        return origin
    return origin._replace(value=card.spans.get(origin.field, card.at))
