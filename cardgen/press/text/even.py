"""Paragraphs in one look, measured without an object for each letter.

In: a run that is all of its paragraph, set solid in one face, without readings, icons and hyphens. Out: what
``measuring`` makes of any paragraph, to the same numbers; None for any other run. Each pair of neighbouring
pieces is looked up once, with all that the second adds to a line behind the first, and the columns are read
off side by side. So a card's text costs a look-up and a few copies a letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from cardgen.press.kept import Kept
from cardgen.press.text.atom import Atom
from cardgen.press.text.joints import End, Joint, joint
from cardgen.press.text.kinds import SOFT_HYPHEN, Kind, kind_of
from cardgen.press.text.line_ends import hold_numbers, hold_opened, stops_of, yield_ends
from cardgen.press.text.paragraph import Letters, Paragraph, inked
from cardgen.press.text.run import Run, Spacing, Stretch
from cardgen.press.text.shape import spaced
from cardgen.press.text.solid import behind, digits

KEPT = 1 << 15
"""Pieces, and pairs of them, that a shaper remembers: more than a large set's texts have."""
_ANY = "字"
"""Stands for every Japanese letter where it meets others: they all do so alike."""


class Uneven(Exception):
    """A piece of text is no single atom in the first face, or has more to it than its glyphs."""


class Letter(NamedTuple):
    """A piece by itself; ``ilk`` tells those that meet others in the same way."""

    atom: Atom
    lead: float
    trail: float
    bottom: float
    top: float
    digits: str
    ilk: str


class Sort(NamedTuple):
    """A piece behind another: ``step`` is what both its gap and its width add to the line."""

    atom: Atom
    gap: float
    step: float
    end: End
    lead: float
    trail: float
    blank: bool
    bottom: float
    top: float
    digits: str


def measured_even(run: Run, spacing: Spacing) -> Paragraph | None:
    """The paragraph of a run; None where its letters differ in more than their shapes."""
    if not run.text or run.icon or run.ruby or run.dots or run.scale != 1 or spacing.tracking:
        return None
    if run.shaper.vertical:
        return None
    text, case = spaced(run.text), _case(run, spacing)
    pieces = run.shaper.pieces(text)
    try:
        sorts = list(map(case.__getitem__, zip(("", *pieces), pieces, strict=False)))
    except Uneven:
        return None
    return _paragraph(text, pieces, sorts, run, case)


def _paragraph(text: str, pieces: Sequence[str], sorts: Sequence[Sort], run: Run, case: Case) -> Paragraph:
    atoms, gaps, steps, joined, leads, trails, blanks, *letters = zip(*sorts, strict=True)
    ends = bytearray(joined)
    hold_numbers(text, pieces, ends)
    if any(blanks):
        hold_opened(blanks, [atom.last for atom in atoms], ends)
        trails = _yielding(blanks, gaps, atoms, trails)
    count = len(pieces)
    return Paragraph(
        atoms,
        (run,) * count,
        case.spacing,
        gaps,
        leads,
        trails,
        (0.0, *accumulate(steps)),
        bytes(ends),
        stops_of(ends),
        parts=(Stretch(0, count, run),),
        overhang=case.overhang,
        even=Letters(*letters),
    )


def _yielding(
    blanks: Sequence[bool], gaps: Sequence[float], atoms: Sequence[Atom], trails: Sequence[float]
) -> tuple[float, ...]:
    """The trails with those of spaces, which give up all they have at a line's end."""
    changed = list(trails)
    yield_ends(blanks, (), gaps, [atom.width for atom in atoms], [], changed)
    return tuple(changed)


def _case(run: Run, spacing: Spacing) -> Case:
    """What the run's shaper knows of pairs of pieces that stand so far apart."""
    known: Case | None = run.shaper.cases.get(spacing)
    if known is None:
        known = run.shaper.cases[spacing] = Case(run, spacing)
    return known


class Case(Kept[tuple[str, str], Sort]):
    """A shaper's pieces behind each other, by both. Looking up one that is uneven raises Uneven."""

    def __init__(self, run: Run, spacing: Spacing) -> None:
        super().__init__(self._sort, KEPT)
        self.run, self.spacing = run, spacing
        self.letters = Kept(self._letter, KEPT)
        self.joints: dict[tuple[str, str], Joint] = {}
        self.overhang = 0.0

    def _sort(self, pair: tuple[str, str]) -> Sort:
        before, piece = pair
        atom, lead, trail, bottom, top, glyphs, _ = self.letters[piece]
        gap, end = (0.0, End.NEVER)
        if before:
            gap, end = self.joint(self.letters[before], self.letters[piece])
        step = _SAME[gap + atom.width]
        return Sort(atom, gap, step, end, lead, trail, atom.is_space, bottom, top, behind(gap, glyphs))

    def joint(self, left: Letter, right: Letter) -> Joint:
        """What two pieces are to each other."""
        ilks = left.ilk, right.ilk
        known = self.joints.get(ilks)
        if known is None:
            if len(self.joints) >= KEPT:
                self.joints.clear()
            gap, end = joint(left.atom, right.atom, self.run, self.run, self.spacing)
            known = self.joints[ilks] = _SAME[gap], end
        return known

    def _letter(self, piece: str) -> Letter:
        """The piece as a single atom. Raises Uneven."""
        shaper = self.run.shaper
        atoms, lacking = shaper.piece(piece)
        if len(atoms) != 1 or lacking or SOFT_HYPHEN in piece:
            raise Uneven
        [atom] = atoms
        if atom.text != piece or not atom.glyphs or atom.shifts or atom.face is not shaper.chain[0]:
            raise Uneven
        lead, trail, bottom, top = map(_SAME.__getitem__, (atom.before, atom.after, *inked(atom)))
        self.overhang = max(self.overhang, -trail)
        ilk = piece if shaper.proportional else _ilk(piece)
        return Letter(atom, lead, trail, bottom, top, digits(atom), ilk)


def _ilk(piece: str) -> str:
    """What a piece is to its neighbours where letters are not kerned: itself, or any Japanese letter."""
    plain = "ぁ" <= piece <= "\u9fff" and piece.isalpha() and kind_of(piece) is Kind.JAPANESE
    return _ANY if len(piece) == 1 and plain else piece


_SAME: Kept[float, float] = Kept(lambda measure: measure, KEPT)
"""Equal measures as one, so that a text's columns are read from few places of memory."""
