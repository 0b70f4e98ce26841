"""Paragraphs in one look, measured without an object for each letter.

In: a run that is all of its paragraph, set solid in one face, without readings, icons and hyphens. Out: what
``measuring`` makes of any paragraph, to the same numbers; None for any other run. A letter stands for each
piece of several; so each pair of neighbouring pieces is a number, by which it is looked up once, with all
that the second adds to a line behind the first, and the columns are read off side by side. So a card's text
costs a look-up and a few copies a letter.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
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
from cardgen.press.text.tokens import is_plain, words_apart

KEPT = 1 << 15
"""Pieces, and pairs of them, that a shaper remembers: more than a large set's texts have."""
PRIVATE = range(0xE000, 0xF900)
"""Letters of private use, which stand for pieces of several: no printable text has any."""
BEGINNING = 0xFEFF
"""What stands before the first letter: the mark that UTF-16 begins with."""
_ANY = "字"
"""Stands for every Japanese letter where it meets others: they all do so alike."""


class Uneven(Exception):
    """A piece of text is no single atom in the first face, or has more to it than its glyphs."""


class Unplain(Uneven):
    """A letter may be a part of a longer piece."""


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
    size: int
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
    try:
        return _paragraph(text, case.sorts(text), run, case)
    except Uneven:
        return None


def _paragraph(text: str, sorts: Sequence[Sort], run: Run, case: Case) -> Paragraph:
    atoms, gaps, steps, joined, leads, trails, blanks, sizes, bottoms, tops, glyphs = zip(*sorts, strict=True)
    ends = bytearray(joined)
    hold_numbers(text, sizes, ends)
    if any(blanks):
        hold_opened(blanks, [atom.last for atom in atoms], ends)
        trails = _yielding(blanks, gaps, atoms, trails)
    count = len(atoms)
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
        even=Letters(bottoms, tops, () if run.look else glyphs),  # a packed line tells no look
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
    if known is None or known.is_full:
        known = run.shaper.cases[spacing] = Case(run, spacing)
    return known


class Case(Kept[int, Sort]):
    """A shaper's pieces behind each other, by the numbers of both. Looking up one that is uneven raises
    Uneven."""

    def __init__(self, run: Run, spacing: Spacing) -> None:
        super().__init__(self._sort, KEPT)
        self.run, self.spacing = run, spacing
        self.letters = Kept(self._letter, KEPT)
        self.stand_ins = Kept(self._stand_in, KEPT)
        self.said = {BEGINNING: ""}  # what stand-ins stand for
        self.joints: dict[tuple[str, str], Joint] = {}
        self.overhang = 0.0

    @property
    def is_full(self) -> bool:
        """Whether no letter is left to stand for a piece."""
        return len(self.said) > len(PRIVATE)

    def sorts(self, text: str) -> list[Sort]:
        """The pieces of a text, each behind the one before. Raises Uneven."""
        if text.isprintable():
            parts = words_apart(text)
            parts[1::2] = map(self.stand_ins.__getitem__, parts[1::2])
            try:
                return self._behind(parts)
            except Unplain:
                pass
        return self._behind(map(self.stand_ins.__getitem__, self.run.shaper.pieces(text)))

    def _behind(self, letters: Iterable[str]) -> list[Sort]:
        return list(map(self.__getitem__, neighbours("".join(letters))))

    def _stand_in(self, piece: str) -> str:
        """The letter that stands for a piece: itself, or a private one."""
        if len(piece) == 1 and is_plain(piece):
            return piece
        if self.is_full:
            raise Uneven
        letter = PRIVATE[len(self.said) - 1]
        self.said[letter] = piece
        return chr(letter)

    def _piece(self, letter: int) -> str:
        """What a letter stands for. Raises Unplain."""
        piece = self.said.get(letter)
        if piece is None:
            piece = chr(letter)
            if not is_plain(piece):
                raise Unplain
        return piece

    def _sort(self, pair: int) -> Sort:
        before, piece = map(self._piece, memoryview(pair.to_bytes(4, sys.byteorder)).cast("H"))
        atom, lead, trail, bottom, top, glyphs, _ = self.letters[piece]
        gap, end = (0.0, End.NEVER)
        if before:
            gap, end = self.joint(self.letters[before], self.letters[piece])
        step = _SAME[gap + atom.width]
        return Sort(
            atom, gap, step, end, lead, trail, atom.is_space, len(piece), bottom, top, behind(gap, glyphs)
        )

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


def neighbours(text: str) -> list[int]:
    """Each letter of a text with the one before it, as one number.

    >>> len(neighbours("漢字の漢字")), len(set(neighbours("漢字の漢字の漢字")))
    (5, 4)
    """
    codes = memoryview(text.encode("utf-16", "surrogatepass"))
    count = len(codes) // 2 - 1
    pairs = [0] * count
    pairs[::2] = codes[: (count + 1) // 2 * 4].cast("I").tolist()
    pairs[1::2] = codes[2 : 2 + count // 2 * 4].cast("I").tolist()
    return pairs


def _ilk(piece: str) -> str:
    """What a piece is to its neighbours where letters are not kerned: itself, or any Japanese letter."""
    plain = "ぁ" <= piece <= "\u9fff" and piece.isalpha() and kind_of(piece) is Kind.JAPANESE
    return _ANY if len(piece) == 1 and plain else piece


_SAME: Kept[float, float] = Kept(lambda measure: measure, KEPT)
"""Equal measures as one, so that a text's columns are read from few places of memory."""
