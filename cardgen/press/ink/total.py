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
from cardgen.problem import Problem, Span
from cardgen.source.located import Located

SLACK = 2.0
"""Percent above the limit that rounding in profiles and JPEGs may cause; presses do not tell them apart."""
HINT = "take cyan, magenta and yellow out and keep the black: dark colours stay as dark"


class InkGauge:
    """Measures face after face; what was told of an element once is not told again for the next card."""

    def __init__(
        self, limit: float, intent: OutputIntent | None = None, *, black_overprints: bool = False
    ) -> None:
        self.limit, self.black_overprints = limit, black_overprints
        self.press = (intent or bundled_intent()).profile
        self._told: set[tuple[Span | None, str]] = set()

    def problems(self, face: Face) -> Iterator[Problem]:
        """What of a face is over the limit."""
        stack = _Stack(self.limit + SLACK)
        for coat in coats(face.items, self.press, self.black_overprints):
            load = stack.lay(coat)
            key = coat.origin.element or coat.origin.value, coat.what
            if load.all > self.limit + SLACK and key not in self._told:
                self._told.add(key)
                yield self._problem(face, coat, load)

    def _problem(self, face: Face, coat: Coat, load: Load) -> Problem:
        sure = coat.opacity >= 1 and not coat.overprints
        holds = "holds" if sure else "may hold, with what lies below it,"
        message = f"{coat.what} on {face.name} {holds} {load.all:.0f} % ink; the press takes {self.limit:g} %"
        at = coat.origin.element or coat.origin.value or Span("")
        return Problem("ink-limit", message, at, "error" if sure else "warning", HINT)


class _Stack:
    """What has been laid so far; looked into only where it can matter."""

    def __init__(self, enough: float) -> None:
        self.enough, self.most = enough, NONE
        self.laid: list[tuple[Box, Load, bool]] = []

    def lay(self, coat: Coat) -> Load:
        """The ink where the coat lies."""
        load = self._load(coat)
        self.laid.append((coat.box, load, coat.hides and coat.opacity >= 1))
        self.most = self.most.or_more(load)
        return load

    def _load(self, coat: Coat) -> Load:
        if coat.overprints and coat.load.all + self.most.colours > self.enough:
            colours = self._below(coat.box).colours
            return Load(coat.load.all + colours, colours)
        if coat.overprints or coat.opacity >= 1:
            return coat.load
        bound = coat.load.or_more(self.most)
        if bound.all <= self.enough:
            return bound
        return coat.load.over(self._below(coat.box), coat.opacity)

    def _below(self, box: Box) -> Load:
        found = NONE
        for other, load, hides in reversed(self.laid):
            if _meet(box, other):
                found = found.or_more(load)
            if hides and other.contains(box):
                break
        return found


def _meet(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0 and min(one.bottom, other.bottom) - max(one.y, other.y) > 0


def palette_problems(template: Located, limit: float) -> Iterator[Problem]:
    """The colours of a template's palette that are over the limit, each at its line."""
    palette = template.value.get("palette") if isinstance(template.value, dict) else None
    if not isinstance(palette, dict):
        return
    for path, value in _leaves(palette):
        color = _color(value)
        if color and (ink := load_of(color).all) > limit + SLACK:
            message = f"the colour {path[0]!r} holds {ink:g} % ink; the press takes {limit:g} %"
            yield Problem("ink-limit", message, template.at("palette", *path), hint=HINT)


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
