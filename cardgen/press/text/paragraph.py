"""One paragraph, measured: runs of text to atoms with widths, gaps and the places where a line may end.

In: runs, each a text with its shaper and its size relative to the paragraph's. Out: a ``Paragraph`` whose
``width(start, end)`` is the width of any line in it, at once and exactly, so that breaking, fitting and
balancing never measure a text again. Measures are thousandths of the paragraph's em, before condensing.
Sources: JLREQ 3.1.2 and 3.1.4 (marks), 3.2.6 (space between Japanese and Western letters).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, compress, pairwise, repeat
from operator import add, attrgetter, or_
from typing import Any, NamedTuple

from cardgen.press.text.atom import HYPHEN, Atom
from cardgen.press.text.breaking import PICTURE, forbidden_end
from cardgen.press.text.emphasis import icon_atom
from cardgen.press.text.joints import End, joints
from cardgen.press.text.ruby import Measures, Ruby, set_rubies
from cardgen.press.text.run import SOLID, Run, Spacing, Stretch
from cardgen.press.text.typeface import InkBox
from cardgen.press.text.units import held

Columns = dict[str, tuple[Any, ...]]
"""The fields of atoms, by their names."""
_text = attrgetter("text")
_ENDS = bytes(end >= End.HYPHEN for end in range(256))
_SPLITS = bytes(end == End.URGENT for end in range(256))
"""Whether a line ends at a joint, as tables for ``bytes.translate``."""
EM_TOP = 880.0
"""The top of the ideographic em box above the baseline, as JIS fonts draw it."""


class Letters(NamedTuple):
    """The glyphs of atoms that look alike, in columns: a row of such a paragraph is a slice of each.

    ``firsts`` is each atom's first glyph, ``inks`` are their boxes.
    """

    glyphs: tuple[int, ...]
    texts: tuple[str, ...]
    firsts: tuple[int, ...]
    inks: tuple[InkBox, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Atoms and their arithmetic; positions count atoms, a line is ``start`` to, without, ``end``.

    ``parts`` are its runs, ``edges`` where the look changes: the run, the face, or how letters stand;
    ``overhang`` is how far a letter stands out at a line's end at most. ``even`` are its letters where one
    look is all there is: one face and size on one line, with nothing above.
    """

    atoms: tuple[Atom, ...]
    runs: tuple[Run, ...]
    spacing: Spacing
    gaps: tuple[float, ...]
    leads: tuple[float, ...]
    trails: tuple[float, ...]
    sums: tuple[float, ...]
    stops: tuple[int, ...]
    splits: tuple[int, ...]
    letters: tuple[int, ...]
    missing: tuple[str, ...]
    rubies: tuple[Ruby, ...] = ()
    hyphens: frozenset[int] = frozenset()
    heights: tuple[float, ...] = ()
    parts: tuple[Stretch, ...] = ()
    edges: tuple[int, ...] = ()
    overhang: float = 0.0
    even: Letters | None = None

    def width(self, start: int, end: int) -> float:
        """The width of a line: the blanks of marks and the spaces at its ends do not count."""
        if start >= end:
            return 0.0
        ends = self.gaps[start] + self.leads[start] + self.trails[end - 1]
        return max(0.0, self.sums[end] - self.sums[start] - ends)

    def pen(self, start: int, at: int) -> float:
        """Where an atom stands in a line, from the first atom's place."""
        return self.sums[at] - self.sums[start] + self.gaps[at] - self.gaps[start]

    def height(self, start: int, end: int) -> float:
        """How high a line's largest letters or icons are, as a multiple of the paragraph's; at least 1."""
        return max(1.0, *self.heights[start:end]) if self.heights and start < end else 1.0

    def text(self, start: int, end: int) -> str:
        return "".join(atom.text for atom in self.atoms[start:end])


def measured(runs: Sequence[Run], spacing: Spacing = SOLID) -> Paragraph:
    """Measures a paragraph; characters that no face has become geta marks and are listed in ``missing``."""
    atoms: list[Atom] = []
    parts: list[Stretch] = []
    missing: list[str] = []
    for run in runs:
        found, lacking = run.shaper.atoms(run.text) if run.icon is None else ([_icon(run)], [])
        if run.ruby:
            lacking = [*lacking, *run.shaper.atoms(run.ruby)[1]]
        if found:
            parts.append(Stretch(len(atoms), len(atoms) + len(found), run))
        atoms += found
        missing += lacking
    return _arranged(atoms, parts, spacing, tuple(dict.fromkeys(missing)))


def with_long_words_split(paragraph: Paragraph, measure: float) -> Paragraph:
    """The paragraph with every word that is wider than the measure cut into its letters."""
    atoms: list[Atom] = []
    parts: list[Stretch] = []
    for start, end, run in paragraph.parts:
        first = len(atoms)
        for atom in paragraph.atoms[start:end]:
            wide = atom.width * run.scale > measure and len(atom.glyphs) > 1
            atoms += run.shaper.split(atom) if wide else [atom]
        parts.append(Stretch(first, len(atoms), run))
    return _arranged(atoms, parts, paragraph.spacing, paragraph.missing)


def _arranged(
    atoms: list[Atom], parts: list[Stretch], spacing: Spacing, missing: tuple[str, ...]
) -> Paragraph:
    """All columns of numbers at once: a set's texts are measured here, letter by letter."""
    if not atoms:
        return Paragraph((), (), spacing, (), (), (), (0.0,), (0,), (), (0,), missing)
    owners = tuple(chain.from_iterable(repeat(run, end - start) for start, end, run in parts))
    joined = zip((0.0, End.NEVER), *joints(atoms, parts, spacing), strict=True)
    gaps, ends = list(next(joined)), list(next(joined))
    column: Columns = dict(zip(Atom._fields, zip(*atoms, strict=True), strict=True))
    widths, leads, trails = map(list, (column["width"], column["before"], column["after"]))
    _hold_numbers(atoms, parts, ends)
    if True in column["is_space"]:
        _hold_opened(column, ends)
    if spacing.tracking:
        widths = [one.width + spacing.tracking * one.pitches for one in atoms]
        trails = [one.after + (spacing.tracking if one.glyphs else 0.0) for one in atoms]
    for part in parts:
        if part.run.scale != 1:
            for measure in (widths, leads, trails):
                inside = slice(part.start, part.end)
                measure[inside] = [value * part.run.scale for value in measure[inside]]
    _yield_ends(column, gaps, widths, leads, trails)
    marks = bytes(ends)
    hyphens = [i for i, end in enumerate(marks) if end == End.HYPHEN] if End.HYPHEN in marks else ()
    for i in hyphens:
        trails[i - 1] = -atoms[i - 1].face.advance(atoms[i - 1].face.glyph(HYPHEN)) * owners[i - 1].scale
    told = any(part.run.ruby or part.run.dots for part in parts)
    measures = Measures(atoms, owners, widths, gaps, leads, trails, spacing.tracking)
    rubies = tuple(set_rubies(measures)) if told else ()
    places = range(len(atoms))
    return Paragraph(
        tuple(atoms),
        owners,
        spacing,
        tuple(gaps),
        tuple(leads),
        tuple(trails),
        (0.0, *accumulate(map(add, gaps, widths))),
        (*compress(places, marks.translate(_ENDS)), len(atoms)),
        tuple(compress(places, marks.translate(_SPLITS))),
        (0, *accumulate(column["letters"])),
        missing,
        rubies,
        frozenset(hyphens),
        _heights(atoms, parts, owners),
        tuple(parts),
        _edges(atoms, parts),
        max(0.0, -min(trails)),
        None if told or hyphens or spacing.tracking else _even(column, parts),
    )


def _even(column: Columns, parts: list[Stretch]) -> Letters | None:
    """The atoms' letters; None where they differ in more than that."""
    run = parts[0].run
    if len(parts) > 1 or run.icon or run.scale != 1 or not run.shaper.is_even:
        return None
    if any(column["shifts"]):
        return None
    glyphs, texts = (tuple(chain.from_iterable(column[name])) for name in ("glyphs", "texts"))
    return Letters(glyphs, texts, (0, *accumulate(map(len, column["glyphs"]))), column["ink"])


def _hold_numbers(atoms: list[Atom], parts: list[Stretch], ends: list[End]) -> None:
    """Within numbers and what they count a line ends only in need."""
    said = list(map(_text, atoms))
    if any(part.run.icon for part in parts):
        said = [text if atom.first != PICTURE else PICTURE for text, atom in zip(said, atoms, strict=True)]
    stretches = list(held("".join(said)))
    places = [0, *accumulate(map(len, said))] if stretches else []
    for start, end in stretches:
        for i in range(bisect_right(places, start), bisect_left(places, end)):
            ends[i] = min(ends[i], End.URGENT)


def _hold_opened(column: Columns, ends: list[End]) -> None:
    """An opening bracket and spaces behind it do not end a line either."""
    seen, blanks = "", column["is_space"]  # the last letter before any spaces
    for i in compress(range(len(ends) - 1), blanks):
        if i and not blanks[i - 1]:
            seen = column["last"][i - 1]
        if seen and forbidden_end(seen):
            ends[i + 1] = End.NEVER


def _edges(atoms: list[Atom], parts: list[Stretch]) -> tuple[int, ...]:
    """Where a row has to end: at another run, face or form; what stands side by side is a row of its own."""
    if len(parts) == 1 and parts[0].run.shaper.is_even:
        return ()
    starts = {part.start for part in parts}
    pairs = enumerate(pairwise(atoms), 1)
    return tuple([i for i, (one, other) in pairs if i in starts or differ(other, one)])


def differ(one: Atom, other: Atom) -> bool:
    """Whether an atom cannot stand in a row with another; what stands side by side is a row of its own."""
    return one.face is not other.face or one.form != other.form or one.form == "level"


def _icon(run: Run) -> Atom:
    assert run.icon is not None
    return icon_atom(run.icon, run.shaper)


def _heights(atoms: list[Atom], parts: list[Stretch], owners: tuple[Run, ...]) -> tuple[float, ...]:
    """How high each atom is as a multiple of the paragraph's letters; nothing where all are as high."""
    if all(part.run.scale <= 1 and part.run.icon is None for part in parts):
        return ()
    return tuple(
        run.scale * (max(1.0, atom.ink.top / (500 if run.shaper.vertical else EM_TOP)) if run.icon else 1.0)
        for atom, run in zip(atoms, owners, strict=True)
    )


def _yield_ends(
    column: Columns, gaps: list[float], widths: list[float], leads: list[float], trails: list[float]
) -> None:
    """At a line's end spaces give up all they have with what is before them, as a mark does its blank.

    What does not show lets its neighbour stand at the end, or at the line's start.
    """
    blanks, glyphs = column["is_space"], column["glyphs"]
    unseen = [not (one or width) for one, width in zip(glyphs, widths, strict=True)] if () in glyphs else []
    for i in compress(range(len(gaps)), map(or_, blanks, unseen) if unseen else blanks):
        trails[i] = gaps[i] + widths[i] + (trails[i - 1] if i else 0.0)
    for i in reversed([*compress(range(len(gaps) - 1), unseen)]):
        leads[i] = gaps[i + 1] + leads[i + 1]
