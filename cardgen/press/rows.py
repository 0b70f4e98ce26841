"""Lines to rows: glyphs with their places on a baseline, aligned or justified, in millimetres.

In: a line of a measured paragraph, the box's width, its baseline and the setting. Out: ``Row`` values, one
for each stretch of one face and run. Nothing is measured here; everything adds up what ``paragraph`` knows.
Source: JLREQ 3.8 (line adjustment by adding space).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from cardgen.press.fit import Setting
from cardgen.press.lines import Line
from cardgen.press.paragraph import Paragraph, Run
from cardgen.press.shape import Atom
from cardgen.press.typeface import Ink, Typeface

POINT = 25.4 / 72
STRETCHABLE = 350.0
"""Justifying opens a gap by this at most, in thousandths of an em; a looser line stays ragged."""

Align = Literal["left", "center", "right", "justify"]


class Row(NamedTuple):
    """Glyphs of one face on one baseline; ``x``, ``y`` and ``width`` in mm from the box's corner."""

    x: float
    y: float
    font: str
    size: float
    glyphs: tuple[int, ...]
    places: tuple[float, ...]
    texts: tuple[str, ...]
    width: float
    shifts: tuple[tuple[float, float], ...]
    run: Run


class Placed(NamedTuple):
    """A line, the paragraph it counts in, whether it is that one's last, and its baseline below the first."""

    paragraph: Paragraph
    line: Line
    ends: bool
    down: float


def em_height(setting: Setting) -> float:
    return setting.size * POINT


def em_width(setting: Setting) -> float:
    return setting.size * setting.stretch * POINT


def ink(placed: Placed) -> Ink:
    """The box of a line's ink, in the paragraph's thousandths of an em from its first atom and baseline."""
    paragraph, (start, end, _) = placed.paragraph, placed.line
    shown = [i for i in range(start, end) if paragraph.atoms[i].ink.left < paragraph.atoms[i].ink.right]
    if not shown:
        return Ink(0, 0, 0, 0)
    inks = [(paragraph.atoms[i].ink, paragraph.runs[i].scale) for i in shown]
    spread = paragraph.spacing.tracking * (len(paragraph.atoms[shown[-1]].glyphs) - 1)
    return Ink(
        paragraph.pen(start, shown[0]) + inks[0][0].left * inks[0][1],
        min(box.bottom * scale for box, scale in inks),
        paragraph.pen(start, shown[-1]) + (inks[-1][0].right + spread) * inks[-1][1],
        max(box.top * scale for box, scale in inks),
    )


def rows(
    placed: Placed, width: float, y: float, setting: Setting, align: Align, *, by_ink: bool
) -> Iterator[Row]:
    """The rows of one line; ``by_ink`` aligns what is seen instead of the letters' widths."""
    paragraph, line = placed.paragraph, placed.line
    unit = em_width(setting) / 1000
    lead, line_width = paragraph.leads[line.start], line.width
    if by_ink:
        seen = ink(placed)
        lead, line_width = seen.left, seen.right - seen.left
    slack = width / unit - line_width
    opened = _opened(placed, slack) if align == "justify" else {}
    left = {"center": slack / 2, "right": slack}.get(align, 0.0)
    yield from _stretches(placed, left - lead, opened, y, setting)


def _opened(placed: Placed, slack: float) -> dict[int, float]:
    """How far a justified line opens before which atoms: at its spaces, or else wherever it could break."""
    paragraph, line, ends, _ = placed
    if ends or slack <= 0:
        return {}
    gaps = [i for i in paragraph.stops if line.start < i < line.end]
    spaces = [i for i in gaps if paragraph.atoms[i - 1].is_space]
    for chosen in (spaces, gaps):
        if chosen and slack / len(chosen) <= STRETCHABLE:
            return dict.fromkeys(chosen, slack / len(chosen))
    return {}


def _stretches(
    placed: Placed, pen: float, opened: dict[int, float], y: float, setting: Setting
) -> Iterator[Row]:
    paragraph, line = placed.paragraph, placed.line
    tracking = paragraph.spacing.tracking
    unit = em_width(setting) / 1000
    row: _OpenRow | None = None
    for i in range(line.start, line.end):
        atom, run = paragraph.atoms[i], paragraph.runs[i]
        if i > line.start:
            pen += paragraph.gaps[i] + opened.get(i, 0.0)
        if not atom.glyphs:
            continue
        if row is None or row.face is not atom.face or row.run is not run:
            if row is not None:
                yield row.closed(y, unit, setting)
            row = _OpenRow(atom.face, run, pen)
        pen = row.add(atom, pen, tracking)
    if row is not None:
        yield row.closed(y, unit, setting)


class _OpenRow:
    """A row that grows atom by atom; the pen counts in the paragraph's thousandths of an em."""

    def __init__(self, face: Typeface, run: Run, start: float) -> None:
        self.face, self.run, self.start, self.end = face, run, start, start
        self.glyphs: list[int] = []
        self.places: list[float] = []
        self.texts: list[str] = []
        self.shifts: list[tuple[float, float]] = []
        self.shifted = False

    def add(self, atom: Atom, pen: float, tracking: float) -> float:
        """Adds an atom at the pen and answers where the pen is then."""
        scale = self.run.scale
        place = (pen - self.start) / scale
        for advance in atom.advances:
            self.places.append(round(place, 3))
            place += advance + tracking
        self.glyphs += atom.glyphs
        self.texts += atom.texts
        self.shifts += atom.shifts or ((0.0, 0.0),) * len(atom.glyphs)
        self.shifted = self.shifted or bool(atom.shifts)
        self.end = pen + (atom.width + tracking * len(atom.glyphs)) * scale
        return self.end

    def closed(self, y: float, unit: float, setting: Setting) -> Row:
        return Row(
            self.start * unit,
            y,
            self.face.key,
            setting.size * self.run.scale,
            tuple(self.glyphs),
            tuple(self.places),
            tuple(self.texts),
            (self.end - self.start) * unit,
            tuple(self.shifts) if self.shifted else (),
            self.run,
        )
