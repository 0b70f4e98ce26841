"""Lines to rows: glyphs with their places on a baseline, aligned or justified, in millimetres.

In: a line of a measured paragraph, the box's width, its baseline and the setting. Out: ``Row`` values, one
for each stretch of one face and run. Nothing is measured here; everything adds up what ``paragraph`` knows.
Source: JLREQ 3.8 (line adjustment by adding space).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from operator import attrgetter
from typing import Literal, NamedTuple

from cardgen.press.kept import Kept
from cardgen.press.text.atom import Atom, Form
from cardgen.press.text.breaking import may_open
from cardgen.press.text.emphasis import BESIDE
from cardgen.press.text.fit import Setting
from cardgen.press.text.kinds import Kind, kind_of
from cardgen.press.text.lists import words_at
from cardgen.press.text.paragraph import Paragraph, differ
from cardgen.press.text.placed import Placed, ink
from cardgen.press.text.ruby import Ruby
from cardgen.press.text.run import Names, Run

POINT = 25.4 / 72
_glyphs, _texts, _shifts = attrgetter("glyphs"), attrgetter("texts"), attrgetter("shifts")
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
    look: Names
    stretch: float
    form: Form = "line"


class Spot(NamedTuple):
    """Where an icon stands, in mm from the box's corner."""

    x: float
    y: float
    width: float
    height: float
    icon: str
    look: Names = ()


def em_height(setting: Setting) -> float:
    return setting.size * POINT


def em_width(setting: Setting) -> float:
    return setting.size * setting.stretch * POINT


Start = tuple[float, dict[int, float]]
"""Where a line's first atom stands from the box's edge, and how far the line opens before which atoms."""


def start_of(placed: Placed, width: float, setting: Setting, align: Align, *, by_ink: bool) -> Start:
    """Where a line begins in a box; ``by_ink`` aligns what is seen instead of the letters' widths."""
    line = placed.line
    lead, line_width = placed.paragraph.leads[line.start], line.width
    if by_ink:
        seen = ink(placed)
        lead, line_width = seen.left, seen.right - seen.left
    if align == "left":
        return placed.indent - lead, {}
    slack = width / em_width(setting) * 1000 - line_width - placed.indent
    if align == "justify":
        return placed.indent - lead, opened(placed, slack)
    return (slack / 2 if align == "center" else slack) - lead, {}


def rows(placed: Placed, start: Start, y: float, setting: Setting) -> Iterator[Row | Spot]:
    """The rows and icons of one line: its atoms in stretches of one face and run."""
    paragraph, (begin, end, _) = placed.paragraph, placed.line
    pen, opened = start
    places = _places(paragraph, begin, end, opened)
    tracking, edges = paragraph.spacing.tracking, paragraph.edges
    inner = edges[bisect_right(edges, begin) : bisect_left(edges, end)] if edges else ()
    for first, last in pairwise((begin, *inner, end)):
        atoms, run = placed.atoms[first:last], paragraph.runs[first]
        part = places[first - begin : last - begin]
        if run.icon is not None:
            yield _spot(atoms[0], run, pen + part[0], y, setting)
        else:
            yield from _row(atoms, part, pen, run.scale, tracking, y, setting, run.look)
    for ruby in placed.rubies:
        yield from _above(ruby, pen + places[ruby.start - begin], y, setting)


def opened(placed: Placed, slack: float) -> dict[int, float]:
    """How far a justified line opens before which atoms: at its spaces, or else between its letters too."""
    if placed.ends or slack <= 0:
        return {}
    gaps = _openings(placed)
    spaces = [i for i in gaps if placed.paragraph.atoms[i - 1].is_space]
    for chosen in (spaces, gaps):
        if chosen and slack / len(chosen) <= STRETCHABLE:
            return dict.fromkeys(chosen, slack / len(chosen))
    return {}


def _openings(placed: Placed) -> list[int]:
    """Where the line may open: not behind a bullet, between a number and its unit, or below one reading."""
    paragraph, (start, end, _) = placed.paragraph, placed.line
    atoms, runs, held = paragraph.atoms, paragraph.runs, frozenset(paragraph.splits)
    return [
        i
        for i in range(max(start, words_at(paragraph)) + 1, end)
        if may_open(atoms[i - 1].last, atoms[i].first)
        and not (i in held and kind_of(atoms[i - 1].last) is Kind.NUMERAL)
        and not (runs[i].ruby and runs[i] is runs[i - 1])
    ]


def _above(ruby: Ruby, pen: float, y: float, setting: Setting) -> Iterator[Row]:
    """The rows of a reading, above the base that starts at the pen."""
    y -= ruby.rise * em_height(setting) / 1000
    pens, at = [], pen + ruby.offset + ruby.hang
    for atom in ruby.atoms:
        pens.append(at)
        at += atom.width * ruby.scale + ruby.between
    first = 0
    for i in range(1, len(ruby.atoms) + 1):
        if i == len(ruby.atoms) or differ(ruby.atoms[i], ruby.atoms[first]):
            part = [pen - pens[first] for pen in pens[first:i]]
            yield from _row(ruby.atoms[first:i], part, pens[first], ruby.scale, 0.0, y, setting, ruby.look)
            first = i


def _places(paragraph: Paragraph, start: int, end: int, opened: dict[int, float]) -> list[float]:
    """Where each atom of a line stands from the first, in the paragraph's thousandths of an em."""
    sums, gaps = paragraph.sums, paragraph.gaps
    first = sums[start] + gaps[start]
    places = [at + gap - first for at, gap in zip(sums[start:end], gaps[start:end], strict=True)]
    if opened:
        shift = 0.0
        for i in range(end - start):
            shift += opened.get(start + i, 0.0)
            places[i] += shift
    return places


def _row(
    atoms: tuple[Atom, ...],
    starts: list[float],
    pen: float,
    scale: float,
    tracking: float,
    y: float,
    setting: Setting,
    look: Names,
) -> Iterator[Row]:
    """The row of atoms of one face; none where nothing of them shows. They start behind the pen."""
    form = atoms[0].form
    places = _glyph_places(atoms, starts, scale, tracking if form != "level" else 0.0)
    if not places:
        return
    shifts: tuple[tuple[float, float], ...] = ()
    if any(map(_shifts, atoms)):
        shifts = tuple(shift for atom in atoms for shift in atom.shifts or ((0.0, 0.0),) * len(atom.glyphs))
    last = atoms[-1].width + tracking * atoms[-1].pitches
    unit, stretch = em_width(setting) / 1000, setting.stretch
    width = (starts[-1] - starts[0] + last * scale) * unit
    if form == "level":
        letters = sum(atoms[0].advances)
        scale, stretch = scale * setting.stretch, min(1.0, 1000 / letters) / setting.stretch
        width = letters * scale * em_height(setting) / 1000
    yield Row(
        (pen + starts[0]) * unit,
        y,
        atoms[0].face.key,
        setting.size * scale,
        tuple(chain.from_iterable(map(_glyphs, atoms))),
        _PLACES[tuple(places)],
        tuple(chain.from_iterable(map(_texts, atoms))),
        width,
        shifts,
        look,
        stretch,
        form,
    )


_PLACES: Kept[tuple[float, ...], tuple[float, ...]] = Kept(lambda places: places, 8192)
"""Equal places as one: most lines of Japanese stand on the same grid, and sets have many of them."""


def _glyph_places(
    atoms: Sequence[Atom], starts: Sequence[float], scale: float, tracking: float
) -> list[float]:
    """Where each glyph stands, from the first one, in thousandths of its own size."""
    first = starts[0]
    starts = [(start - first) / scale for start in starts]
    if set(map(len, map(_glyphs, atoms))) == {1}:
        return starts
    places: list[float] = []
    for atom, place in zip(atoms, starts, strict=True):
        pen = 0.0
        for advance in atom.advances:
            places.append(place + pen)
            pen += advance + tracking
    return places


def _spot(atom: Atom, run: Run, pen: float, y: float, setting: Setting) -> Spot:
    """An icon keeps its proportions: where letters are condensed it is as small, about its middle."""
    assert run.icon is not None
    across, up = em_width(setting) * run.scale / 1000, em_height(setting) * run.scale / 1000
    width = (atom.width - 2 * BESIDE) * across
    height = (atom.ink.top - atom.ink.bottom) * across
    middle = y - (atom.ink.top + atom.ink.bottom) / 2 * up
    x = pen * em_width(setting) / 1000 + BESIDE * across
    return Spot(x, middle - height / 2, width, height, run.icon.name, run.look)
