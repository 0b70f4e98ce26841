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
from itertools import accumulate
from operator import add

from cardgen.press.text.breaking import PICTURE, forbidden_end
from cardgen.press.text.emphasis import icon_atom
from cardgen.press.text.joints import End, joints
from cardgen.press.text.ruby import Ruby, set_rubies
from cardgen.press.text.run import SOLID, Run, Spacing
from cardgen.press.text.shape import HYPHEN, Atom
from cardgen.press.text.units import held

EM_TOP = 880.0
"""The top of the ideographic em box above the baseline, as JIS fonts draw it."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Atoms and their arithmetic; positions count atoms, a line is ``start`` to, without, ``end``."""

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
    owners: list[Run] = []
    missing: list[str] = []
    for run in runs:
        found, lacking = run.shaper.atoms(run.text) if run.icon is None else ([_icon(run)], [])
        if run.ruby:
            lacking = [*lacking, *run.shaper.atoms(run.ruby)[1]]
        atoms += found
        owners += [run] * len(found)
        missing += lacking
    return _arranged(atoms, owners, spacing, tuple(dict.fromkeys(missing)))


def with_long_words_split(paragraph: Paragraph, measure: float) -> Paragraph:
    """The paragraph with every word that is wider than the measure cut into its letters."""
    atoms: list[Atom] = []
    owners: list[Run] = []
    for atom, run in zip(paragraph.atoms, paragraph.runs, strict=True):
        wide = atom.width * run.scale > measure and len(atom.glyphs) > 1
        atoms += run.shaper.split(atom) if wide else [atom]
        owners += [run] * (len(atoms) - len(owners))
    return _arranged(atoms, owners, paragraph.spacing, paragraph.missing)


def _arranged(atoms: list[Atom], owners: list[Run], spacing: Spacing, missing: tuple[str, ...]) -> Paragraph:
    gaps, stops, splits, hyphens = [0.0], [], [], []
    numbers = _within_numbers(atoms)
    seen = ""  # the last letter before any spaces: an opening bracket and a space do not end a line either
    for i, (left, (gap, end)) in enumerate(zip(atoms, joints(atoms, owners, spacing), strict=False), 1):
        gaps.append(gap)
        if left.is_space:
            if seen and forbidden_end(seen):
                continue
        else:
            seen = left.last
        if end >= End.HYPHEN and i not in numbers:
            stops.append(i)
            if end is End.HYPHEN:
                hyphens.append(i)
        elif end is not End.NEVER:
            splits.append(i)
    widths, leads, trails = _widths(atoms, owners, gaps, spacing.tracking)
    for i in hyphens:
        trails[i - 1] = -atoms[i - 1].face.advance(atoms[i - 1].face.glyph(HYPHEN)) * owners[i - 1].scale
    rubies = tuple(set_rubies(atoms, owners, widths, gaps, leads, trails))
    return Paragraph(
        tuple(atoms),
        tuple(owners),
        spacing,
        tuple(gaps[: len(atoms)]),
        tuple(leads),
        tuple(trails),
        (0.0, *accumulate(map(add, gaps, widths))),
        (*stops, len(atoms)),
        tuple(splits),
        (0, *accumulate([atom.letters for atom in atoms])),
        missing,
        rubies,
        frozenset(hyphens),
        _heights(atoms, owners),
    )


def _within_numbers(atoms: list[Atom]) -> set[int]:
    """The places within numbers and what they count, where no line ends but in need."""
    said = [atom.text if atom.first != PICTURE else PICTURE for atom in atoms]
    stretches = list(held("".join(said)))
    if not stretches:
        return set()
    places, within = [0, *accumulate(map(len, said))], set[int]()
    for start, end in stretches:
        within.update(range(bisect_right(places, start), bisect_left(places, end)))
    return within


def _icon(run: Run) -> Atom:
    assert run.icon is not None
    return icon_atom(run.icon, run.shaper)


def _heights(atoms: list[Atom], owners: list[Run]) -> tuple[float, ...]:
    """How high each atom is as a multiple of the paragraph's letters; nothing where all are as high."""
    if all(run.scale <= 1 and run.icon is None for run in owners):
        return ()
    return tuple(
        run.scale * (max(1.0, atom.ink.top / (500 if run.shaper.vertical else EM_TOP)) if run.icon else 1.0)
        for atom, run in zip(atoms, owners, strict=True)
    )


def _widths(
    atoms: list[Atom], owners: list[Run], gaps: list[float], tracking: float
) -> tuple[list[float], list[float], list[float]]:
    """What each atom takes, and what it gives up at a line's start and at its end.

    At an end a mark gives its blank, a letter its tracking, spaces all they have with what is before them.
    """
    widths, leads = [atom.width for atom in atoms], [atom.before for atom in atoms]
    trails = [atom.after for atom in atoms]
    if tracking:
        widths = [atom.width + tracking * len(atom.glyphs) for atom in atoms]
        trails = [atom.after + (tracking if atom.glyphs else 0.0) for atom in atoms]
    if any(run.scale != 1 for run in owners):
        widths = [width * run.scale for width, run in zip(widths, owners, strict=True)]
        leads = [lead * run.scale for lead, run in zip(leads, owners, strict=True)]
        trails = [trail * run.scale for trail, run in zip(trails, owners, strict=True)]
    for i, atom in enumerate(atoms):
        if atom.is_space:
            trails[i] = gaps[i] + widths[i] + (trails[i - 1] if i else 0.0)
    return widths, leads, trails
