"""Whose words are wrong in a text: the template's own, or those of one of the card's values.

In: a text as the template writes it, and the scene it is set in. Out: for something wrong the places that say
it: its line and column in the template, so that it is told once for all cards, and the cells of the card.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.cards.marks import Worded
from cardgen.cards.place import place
from cardgen.pattern import pattern
from cardgen.press.face import Origin
from cardgen.press.layout.markup import Markup, Slot
from cardgen.press.layout.scene import Scene
from cardgen.problem import Span

_GAP = "\ue000"
"""Stands for what a card says: a letter of no script, so that markup around it is what it was."""
_LITERAL = pattern(r"'([^']+)'|\"([^\"]+)\"")

Says = Callable[[str], bool]
"""Whether a text says what is wrong."""


class Written(NamedTuple):
    """A text in the template's file."""

    text: str
    at: Span

    def place(self, part: str) -> Span:
        """Where it says something first; all of it where that is put together."""
        start = self.text.find(part) if part else -1
        return place(self.at, self.text, start, start + len(part)) if start >= 0 else self.at


class Blame(NamedTuple):
    """What the template says itself, and what each of the card's fields says, by name."""

    written: Written
    own: tuple[str, ...]
    given: Mapping[str, str]
    origin: Origin
    spans: Mapping[str, Span]

    @classmethod
    def of(cls, written: Written, markup: Markup, scene: Scene, origin: Origin) -> "Blame":
        card = scene.report.card
        given = {name: _said(card.values.get(name)) for name in scene.fields(markup.names)} if card else {}
        spans = {name: card.where(name) for name in given} if card else {}
        whole = scene.origin(markup.names, origin.element or written.at)
        return cls(written, tuple(_own(markup, scene)), given, whole, spans)

    def origins(self, says: Says, found: str) -> Iterator[Origin]:
        """The places that are to blame; ``found`` are the words as they are written."""
        mine = any(map(says, self.own))
        cells = [name for name, text in self.given.items() if says(text)]
        if mine or not self.given:
            yield Origin(None, self.written.place(found))
        for name in cells:
            yield Origin(self.spans[name], self.origin.element, name)
        if self.given and not mine and not cells:  # only together they say it
            yield self.origin


def _own(markup: Markup, scene: Scene) -> Iterator[str]:
    """The template's words, with gaps for the card's, and the texts in its expressions."""
    slots = [part for part in markup.parts if isinstance(part, Slot)]
    yield "".join([_part(part, scene) for part in markup.parts])
    for slot in slots:
        if slot.expr is not None:
            yield from (match[1] or match[2] for match in _LITERAL.finditer(slot.name))


def _part(part: str | Slot, scene: Scene) -> str:
    if isinstance(part, str):
        return part
    return _GAP if scene.fields(part.names) else part.fill(scene.values)


def _said(value: Any) -> str:
    if isinstance(value, Worded):
        return value.explained
    return "\n".join(map(_said, value)) if isinstance(value, list | tuple) else str(value or "")
