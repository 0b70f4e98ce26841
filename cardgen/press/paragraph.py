"""One paragraph, measured: runs of text to atoms with widths, gaps and the places where a line may end.

In: runs, each a text with its shaper and its size relative to the paragraph's. Out: a ``Paragraph`` whose
``width(start, end)`` is the width of any line in it, at once and exactly, so that breaking, fitting and
balancing never measure a text again. Measures are thousandths of the paragraph's em, before condensing.
Sources: JLREQ 3.1.2 and 3.1.4 (marks), 3.2.6 (space between Japanese and Western letters).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from cardgen.press.breaking import KINDS, Kind, ends_phrase, forbidden_end, may_break, may_split, squeeze
from cardgen.press.shape import Atom, Missing, Shaper


class Run(NamedTuple):
    """A stretch of text in one look; ``scale`` is its size relative to the paragraph's."""

    text: str
    shaper: Shaper
    scale: float = 1.0


class Spacing(NamedTuple):
    """How letters stand apart: thousandths of an em after each, and between Japanese and Western ones."""

    tracking: float = 0.0
    script_gap: float = 0.0
    loose: bool = False


SOLID = Spacing()


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
    phrases: tuple[int, ...]
    splits: tuple[int, ...]
    letters: tuple[int, ...]
    missing: tuple[str, ...]

    def width(self, start: int, end: int) -> float:
        """The width of a line: the blanks of marks and the spaces at its ends do not count."""
        if start >= end:
            return 0.0
        ends = self.gaps[start] + self.leads[start] + self.trails[end - 1]
        return max(0.0, self.sums[end] - self.sums[start] - ends)

    def pen(self, start: int, at: int) -> float:
        """Where an atom stands in a line, from the first atom's place."""
        return self.sums[at] - self.sums[start] + self.gaps[at] - self.gaps[start]

    def text(self, start: int, end: int) -> str:
        return "".join(atom.text for atom in self.atoms[start:end])


def measured(runs: Sequence[Run], spacing: Spacing = SOLID) -> Paragraph:
    """Measures a paragraph; characters that no face has become geta marks and are listed in ``missing``."""
    atoms: list[Atom] = []
    owners: list[Run] = []
    missing: list[str] = []
    for run in runs:
        for atom in run.shaper.atoms(run.text):
            if isinstance(atom, Missing):
                missing.append(atom.char)
                atoms += run.shaper.geta()
            else:
                atoms.append(atom)
            owners += [run] * (len(atoms) - len(owners))
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
    tracking, script_gap, loose = spacing
    gaps, stops, phrases, splits = [0.0], [], [], []
    seen = ""  # the last letter before any spaces: an opening bracket and a space do not end a line either
    for i in range(1, len(atoms)):
        left, right = atoms[i - 1], atoms[i]
        seen = seen if left.is_space else left.last
        junction = _junction(left.last, right.first, loose)
        held = left.is_space and forbidden_end(seen)
        if junction.may_break and not held:
            stops.append(i)
            if junction.ends_phrase:
                phrases.append(i)
        elif junction.may_split and not held:
            splits.append(i)
        gaps.append(_gap(left, right, junction, owners[i - 1], owners[i], script_gap))
    advances = [
        (a.width + tracking * len(a.glyphs)) * run.scale for a, run in zip(atoms, owners, strict=True)
    ]
    return Paragraph(
        tuple(atoms),
        tuple(owners),
        spacing,
        tuple(gaps[: len(atoms)]),
        tuple(a.before * run.scale for a, run in zip(atoms, owners, strict=True)),
        tuple(_trails(atoms, owners, gaps, tracking)),
        (0.0, *accumulate(map(sum, zip(gaps, advances, strict=False)))),
        (*stops, len(atoms)),
        (*phrases, len(atoms)),
        tuple(splits),
        (0, *accumulate(atom.letters for atom in atoms)),
        missing,
    )


def _trails(atoms: list[Atom], owners: list[Run], gaps: list[float], tracking: float) -> Iterator[float]:
    """What each atom gives up at a line's end: a mark its blank, a letter tracking, spaces all they have."""
    trail = 0.0
    for atom, run, gap in zip(atoms, owners, gaps, strict=False):
        if atom.is_space:
            trail += gap + (atom.width + tracking) * run.scale
        else:
            trail = (atom.after + (tracking if atom.glyphs else 0.0)) * run.scale
        yield trail


def _gap(left: Atom, right: Atom, junction: Junction, before: Run, after: Run, script_gap: float) -> float:
    """What is added between two atoms of a line; negative where marks or kerned letters move together."""
    if junction.marks and left.full_width and right.full_width:
        blank = left.after * before.scale if left.after > 0 else right.before * after.scale
        return -max(0.0, blank)
    kern = before.shaper.kern(left, right) * before.scale if before.shaper is after.shaper else 0.0
    return kern + (script_gap if junction.scripts_meet else 0.0)


class Junction(NamedTuple):
    """What the rules say about two neighbouring characters."""

    may_break: bool
    may_split: bool
    ends_phrase: bool
    marks: bool
    scripts_meet: bool


@lru_cache(1 << 16)
def _junction(before: str, after: str, loose: bool) -> Junction:
    return Junction(
        may_break(before, after, loose),
        may_split(before, after, loose),
        ends_phrase(before, after),
        squeeze(before, after) > 0,
        {_script(before), _script(after)} == {"Japanese", "Western"},
    )


def _script(char: str) -> str:
    """Whether a character is a Japanese or a Western letter, or neither."""
    kind = KINDS.get(char, Kind.JAPANESE)
    if "ぁ" <= char <= "\u9fff" or char >= "\U00020000":
        return "Japanese" if unicodedata.category(char)[0] == "L" else ""
    western = kind in (Kind.NUMERAL, Kind.JAPANESE, Kind.WESTERN) and char < "\u2000" and char.isalnum()
    return "Western" if western else ""
