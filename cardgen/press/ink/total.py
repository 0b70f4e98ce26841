"""How much ink a face lays on the paper, reckoned from its display list before anything is printed.

In: faces and templates, and the most ink that a print shop takes, in percent over all plates. Out: problems,
at the template's element or the art's line; for palettes, at the colour's own line.
What is see-through mixes with what lies below, and a mixture never holds more ink than the heavier of the
two; only black that overprints adds to it. What lies below is known by boxes: a thing whose box meets
another's is taken to lie on it, down to the first rectangle that hides all below. Where that makes the
difference, the problem is a warning that says "may"; black type whose whole box lies on such a rectangle does
hold what it adds up to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.press.color import parse_color
from cardgen.press.evidence import Case, Evidence, source_of
from cardgen.press.face import Color, Face
from cardgen.press.geometry import Box
from cardgen.press.ink.coats import NONE, Coat, Load, coats, load_of
from cardgen.press.pdf.output_intent import OutputIntent, bundled_intent
from cardgen.problem import Problem, Severity, Span
from cardgen.source.located import Located
from cardgen.source.numbered import numbered

SLACK = 2.0
"""Percent above the limit that rounding in profiles and JPEGs may cause; presses do not tell them apart."""
HINT = "take cyan, magenta and yellow out and keep the black: dark colours stay as dark"


class InkGauge(NamedTuple):
    """The check: what is told of an element or a drawing is told once for all faces."""

    limit: float
    intent: OutputIntent | None = None
    black_overprints: bool = False
    name: str = "ink-limit"

    def seen(self, face: Face) -> Iterator[Evidence]:
        """What of a face is over the limit: of each element or drawing, what is heaviest."""
        stack = _Stack(self.limit + SLACK)
        press = (self.intent or bundled_intent()).profile
        heavy: dict[Span | str, list[_Heavy]] = {}
        for coat in coats(face.items, press, self.black_overprints):
            least, most = stack.least(coat), stack.lay(coat).all
            sure = least > self.limit + SLACK
            if most > self.limit + SLACK:
                source = source_of(coat.origin, coat.what)
                heavy.setdefault(source, []).append(_Heavy(sure, least if sure else most, coat))
        yield from map(self._evidence, heavy.values())

    def _evidence(self, found: list[_Heavy]) -> Evidence:
        sure, ink, coat = max(found, key=lambda heavy: heavy[:2])
        below = "with what lies below it" if coat.opacity < 1 or coat.overprints else ""
        more = f"{numbered(len(found) - 1, 'more thing')} there hold too much" if len(found) > 1 else ""
        weight: Severity = "error" if sure else "warning"
        return Evidence(self.name, weight, ink, coat.origin, (coat.what, below, more))

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        """Each element or drawing once, at the first face that surely is over the limit, if any is."""
        told: dict[Span | str, Case] = {}
        for case in cases:
            source = source_of(case.evidence.origin, case.evidence.words[0])
            known = told.setdefault(source, case)
            if case.evidence.weight == "error" != known.evidence.weight:
                told[source] = case
        for face, heavy in told.values():
            yield self._problem(face, heavy)

    def _problem(self, face: str, heavy: Evidence) -> Problem:
        what, below, more = heavy.words
        sure = heavy.weight == "error"
        holds = ("holds" if sure else "may hold") + (f", {below}," if below else "")
        message = f"{what} on {face} {holds} {heavy.measure:.0f} % ink; the press takes {self.limit:g} %"
        severity: Severity = "error" if sure else "warning"
        return Problem(self.name, f"{message}, and {more}" if more else message, heavy.place, severity, HINT)


class _Heavy(NamedTuple):
    """A coat over the limit, the ink where it lies, and whether that much is there for sure."""

    sure: bool
    ink: float
    coat: Coat


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

    def least(self, coat: Coat) -> float:
        """The ink there is for sure where a coat lies, before it is laid; 0 where that is not known."""
        if coat.opacity < 1:
            return 0.0
        if not coat.overprints or coat.load.all + self.most.colours <= self.enough:
            return coat.load.all
        return coat.load.all + self._least_below(coat.box)

    def _least_below(self, box: Box) -> float:
        """The colours under all of a box: on whatever of what lies there, down to what covers it."""
        least: list[float] = []
        for coat in reversed(self.laid):
            if coat.overprints or not box.meets(coat.box):
                continue
            if not coat.even or coat.opacity < 1:
                return 0.0
            least.append(coat.load.colours)
            if coat.covers and coat.covers.contains(box):
                return min(least)
        return 0.0

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
