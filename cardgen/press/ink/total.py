"""How much ink a face lays on the paper, reckoned from its display list before anything is printed.

In: faces and templates, and the most ink that a print shop takes, in percent over all plates. Out: problems,
at the template's element or the art's line; for palettes, at the colour's own line.
What is see-through mixes with what lies below, and a mixture never holds more ink than the heavier of the
two; only black that overprints adds to it. What lies below is known by boxes: a thing whose box meets
another's is taken to lie on it, down to the first rectangle that hides all below. Where that makes the
difference, the problem is a warning that says "may".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.press.color import parse_color
from cardgen.press.face import Color, Face
from cardgen.press.geometry import Box
from cardgen.press.ink.coats import NONE, Coat, Load, coats, load_of
from cardgen.press.pdf.output_intent import OutputIntent, bundled_intent
from cardgen.problem import Problem, Severity, Span
from cardgen.source.located import Located

SLACK = 2.0
"""Percent above the limit that rounding in profiles and JPEGs may cause; presses do not tell them apart."""
HINT = "take cyan, magenta and yellow out and keep the black: dark colours stay as dark"


class InkGauge:
    """Measures face after face; what is told of an element or a drawing is told once for all cards."""

    def __init__(
        self, limit: float, intent: OutputIntent | None = None, *, black_overprints: bool = False
    ) -> None:
        self.limit, self.black_overprints = limit, black_overprints
        self.press = (intent or bundled_intent()).profile
        self._told: set[Span | str] = set()

    def problems(self, face: Face) -> Iterator[Problem]:
        """What of a face is over the limit: of each element or drawing, what is heaviest."""
        stack = _Stack(self.limit + SLACK)
        heavy: dict[Span | str, list[tuple[Coat, Load]]] = {}
        for coat in coats(face.items, self.press, self.black_overprints):
            load = stack.lay(coat)
            if load.all > self.limit + SLACK and _source(coat) not in self._told:
                heavy.setdefault(_source(coat), []).append((coat, load))
        for source, found in heavy.items():
            self._told.add(source)
            yield self._problem(face, found)

    def _problem(self, face: Face, found: list[tuple[Coat, Load]]) -> Problem:
        coat, load = max(found, key=lambda entry: (_is_sure(entry[0]), entry[1].all))
        more = f", and {len(found) - 1} more things there hold too much" if len(found) > 1 else ""
        holds = "holds" if _is_sure(coat) else "may hold, with what lies below it,"
        message = f"{coat.what} on {face.name} {holds} {load.all:.0f} % ink; the press takes {self.limit:g} %"
        at = coat.origin.element or coat.origin.value or Span("")
        severity: Severity = "error" if _is_sure(coat) else "warning"
        return Problem("ink-limit", message + more, at, severity, HINT)


def _source(coat: Coat) -> Span | str:
    """What a problem is told of once: a template's element, or all of a drawing's file."""
    at = coat.origin.element or coat.origin.value
    if at is None:
        return coat.what
    return at.file if at.file.endswith(".svg") else at


def _is_sure(coat: Coat) -> bool:
    return coat.opacity >= 1 and not coat.overprints


class _Stack:
    """What has been laid so far; looked into only where it can matter."""

    def __init__(self, enough: float) -> None:
        self.enough, self.most = enough, NONE
        self.laid: list[Coat] = []

    def lay(self, coat: Coat) -> Load:
        """The most ink there may be where the coat lies."""
        load = self._load(coat)
        self.laid.append(coat)
        self.most = self.most.or_more(load)
        return load

    def _load(self, coat: Coat) -> Load:
        if coat.overprints:
            if coat.load.all + self.most.colours <= self.enough:
                return coat.load
            colours = self._below(coat.box).colours
            return Load(coat.load.all + colours, colours)
        if coat.opacity >= 1:
            return coat.load
        bound = coat.load.or_more(self.most)
        if bound.all <= self.enough:
            return bound
        return coat.load.over(self._below(coat.box), coat.opacity)

    def _below(self, box: Box) -> Load:
        """The most ink under a box, down to what covers it; through a veil, the most there is anywhere."""
        found = NONE
        for coat in reversed(self.laid):
            if not box.meets(coat.box):
                continue
            opaque = coat.opacity >= 1
            found = found.or_more(coat.load if opaque else coat.load.over(self.most, coat.opacity))
            if coat.covers and coat.covers.contains(box):
                break
        return found


def palette_problems(template: Located, limit: float) -> Iterator[Problem]:
    """The colours of a template's palette that are over the limit, each with a warning at its line.

    What is printed in them is an error of its own; a card of tomorrow may be the first.
    """
    palette = template.value.get("palette") if isinstance(template.value, dict) else None
    if not isinstance(palette, dict):
        return
    for path, value in _leaves(palette):
        color = _color(value)
        if color and (ink := load_of(color).all) > limit + SLACK:
            message = f"the colour {path[0]!r} holds {ink:g} % ink; the press takes {limit:g} %"
            yield Problem("ink-limit", message, template.at("palette", *path), "warning", HINT)


def _leaves(values: dict[str, Any], *path: str) -> Iterator[tuple[tuple[str, ...], str]]:
    for name, value in values.items():
        if isinstance(value, str):
            yield (*path, name), value
        elif isinstance(value, dict):
            yield from _leaves(value, *path, name)


def _color(word: str) -> Color | None:
    try:
        return parse_color(word)
    except ValueError:
        return None  # another name, or a fault that the template's own check tells
