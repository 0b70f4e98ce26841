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
from operator import add, attrgetter, itemgetter

from cardgen.press.text.atom import HYPHEN, Atom
from cardgen.press.text.breaking import PICTURE, forbidden_end
from cardgen.press.text.emphasis import icon_atom
from cardgen.press.text.joints import End, joints
from cardgen.press.text.ruby import Measures, Ruby, set_rubies
from cardgen.press.text.run import SOLID, Run, Spacing, Stretch
from cardgen.press.text.units import held

_MEASURES = [
    itemgetter(Atom._fields.index(name))
    for name in ("width", "before", "after", "letters", "is_space", "glyphs")
]
_text = attrgetter("text")
EM_TOP = 880.0
"""The top of the ideographic em box above the baseline, as JIS fonts draw it."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Atoms and their arithmetic; positions count atoms, a line is ``start`` to, without, ``end``.

    ``parts`` are its runs, ``edges`` where the look changes: the run, the face, or how letters stand;
    ``overhang`` is how far a letter stands out at a line's end at most.
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
    between = joints(atoms, parts, spacing)
    gaps, ends = [0.0, *[gap for gap, _ in between]], [End.NEVER, *[end for _, end in between]]
    widths, leads, trails, letters, blanks, glyphs = (list(map(measure, atoms)) for measure in _MEASURES)
    _hold_numbers(atoms, parts, ends)
    if True in blanks:
        _hold_opened(atoms, ends)
    if True in blanks or () in glyphs or spacing.tracking or any(part.run.scale != 1 for part in parts):
        widths, leads, trails = _widths(atoms, parts, gaps, spacing.tracking)
    hyphens = [i for i, end in enumerate(ends) if end is End.HYPHEN] if End.HYPHEN in ends else ()
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
        (*compress(places, map(End.HYPHEN.__le__, ends)), len(atoms)),
        tuple(compress(places, map(End.URGENT.__eq__, ends))),
        (0, *accumulate(letters)),
        missing,
        rubies,
        frozenset(hyphens),
        _heights(atoms, parts, owners),
        tuple(parts),
        _edges(atoms, parts),
        max(0.0, -min(trails)),
    )


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


def _hold_opened(atoms: list[Atom], ends: list[End]) -> None:
    """An opening bracket and spaces behind it do not end a line either."""
    seen = ""  # the last letter before any spaces
    for i, left in enumerate(atoms[:-1], 1):
        if not left.is_space:
            seen = left.last
        elif seen and forbidden_end(seen):
            ends[i] = End.NEVER


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


def _widths(
    atoms: list[Atom], parts: list[Stretch], gaps: list[float], tracking: float
) -> tuple[list[float], list[float], list[float]]:
    """What each atom takes, and what it gives up at a line's start and at its end.

    At an end a mark gives its blank, a letter its tracking, spaces all they have with what is before them;
    what does not show lets its neighbour stand at the end.
    """
    widths, leads = [atom.width for atom in atoms], [atom.before for atom in atoms]
    trails = [atom.after for atom in atoms]
    if tracking:
        widths = [atom.width + tracking * atom.pitches for atom in atoms]
        trails = [atom.after + (tracking if atom.glyphs else 0.0) for atom in atoms]
    for part in parts:
        if part.run.scale != 1:
            for measure in (widths, leads, trails):
                scaled = [value * part.run.scale for value in measure[part.start : part.end]]
                measure[part.start : part.end] = scaled
    for i, atom in enumerate(atoms):
        if atom.is_space or not (atom.glyphs or widths[i]):
            trails[i] = gaps[i] + widths[i] + (trails[i - 1] if i else 0.0)
    for i in range(len(atoms) - 2, -1, -1):
        if not (atoms[i].glyphs or widths[i]):
            leads[i] = gaps[i + 1] + leads[i + 1]
    return widths, leads, trails
