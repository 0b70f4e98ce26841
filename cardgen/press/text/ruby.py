"""Ruby: a reading in half size above the letters it belongs to, and the room both take.

In: the widths of base and reading. Out: how far each is spread so that they are equally long, one part of
space at the ends to two between letters. A long reading may lean over a neighbouring kana a little, never
over a kanji, nor out of the line. Measures are thousandths of the paragraph's em.
Source: JLREQ 3.3 (ruby): 3.3.5 and 3.3.6 (mono and group ruby), 3.3.8 (overhang).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.press.text.emphasis import dot_of, is_emphasized
from cardgen.press.text.run import Names, Run
from cardgen.press.text.shape import Atom

SCALE = 0.5
"""Ruby is half as large as its base."""
RISE = 940.0
"""From the base's baseline up to the ruby's: its em square stands on the base's."""
COLUMN_RISE, COLUMN_TOP = 750.0, 1000.0
"""The same measures in a column, from the middle of its letters to the right."""
TOP = RISE + SCALE * 880
"""How far a line with ruby reaches above its baseline."""
LEADING = 1.5
"""The least distance of lines, in ems, at which ruby does not touch the line above."""
OVERHANG = 250.0
"""How far a reading may lean over a neighbouring kana: half of its own letter."""
OUTERMOST = 500.0
"""A short reading begins at most one of its letters behind its base's edge."""


class Spread(NamedTuple):
    """Space at either side of and between the base's letters, and the same for the reading's."""

    side: float = 0.0
    between: float = 0.0
    ruby_side: float = 0.0
    ruby_between: float = 0.0


class Ruby(NamedTuple):
    """A reading above atoms ``start`` to, without, ``end``; it starts ``offset`` behind the first's pen,
    its baseline ``rise`` above theirs."""

    start: int
    end: int
    atoms: tuple[Atom, ...]
    offset: float
    between: float
    scale: float
    rise: float = RISE
    look: Names = ()

    @property
    def width(self) -> float:
        return sum(a.width for a in self.atoms) * self.scale + self.between * (len(self.atoms) - 1)


def spread(base: float, letters: int, ruby: float, ruby_letters: int) -> Spread:
    """The spaces that make a base and its reading equally long.

    >>> spread(1000, 1, 1500, 3)
    Spread(side=250.0, between=500.0, ruby_side=0.0, ruby_between=0.0)
    >>> spread(2000, 2, 1000, 2)
    Spread(side=0.0, between=0.0, ruby_side=250.0, ruby_between=500.0)
    """
    if ruby >= base:
        side = (ruby - base) / (2 * letters)
        return Spread(side, 2 * side)
    side = min(OUTERMOST, (base - ruby) / (2 * ruby_letters))
    if ruby_letters == 1:
        return Spread(0.0, 0.0, (base - ruby) / 2)
    return Spread(0.0, 0.0, side, (base - ruby - 2 * side) / (ruby_letters - 1))


def overhang(neighbour: Atom) -> float:
    """How far a reading may lean over the atom beside its base."""
    kana = "ぁ" <= neighbour.first <= "ヿ" and "ぁ" <= neighbour.last <= "ヿ"
    return OVERHANG if kana else 0.0


def set_rubies(
    atoms: list[Atom],
    owners: Sequence[Run],
    widths: list[float],
    gaps: list[float],
    leads: list[float],
    trails: list[float],
) -> Iterator[Ruby]:
    """Puts readings above their runs and opens gaps, and the room at lines' ends, where they are longer."""
    start = 0
    while start < len(atoms):
        run = owners[start]
        end = next((i for i in range(start, len(atoms)) if owners[i] is not run), len(atoms))
        if run.ruby:
            reading = run.shaper.atoms(run.ruby)[0]
            scale = run.scale * SCALE
            base = sum(widths[start:end]) + sum(gaps[start + 1 : end])
            way = spread(base, end - start, sum(atom.width for atom in reading) * scale, len(reading))
            for i in range(start + 1, end):
                gaps[i] += way.between
            leads[start] -= way.side
            trails[end - 1] -= way.side
            if start:
                gaps[start] += max(0.0, way.side - _room_beside(atoms, owners, start - 1))
            if end < len(atoms):
                gaps[end] += max(0.0, way.side - _room_beside(atoms, owners, end))
            offset = way.ruby_side - way.side
            rise = _rise(run)
            yield Ruby(start, end, tuple(reading), offset, way.ruby_between, scale, rise, run.look)
        elif run.dots:
            yield from _dots(range(start, end), atoms, run, widths)
        start = end


def _rise(run: Run) -> float:
    return (COLUMN_RISE if run.shaper.vertical else RISE) * run.scale


def _room_beside(atoms: list[Atom], owners: Sequence[Run], neighbour: int) -> float:
    return 0.0 if owners[neighbour].ruby else overhang(atoms[neighbour]) * owners[neighbour].scale


def _dots(indices: range, atoms: list[Atom], run: Run, widths: list[float]) -> Iterator[Ruby]:
    """A mark above the middle of each letter of a run."""
    dot, scale = dot_of(run), run.scale * SCALE
    if dot is None:
        return
    for i in indices:
        if is_emphasized(atoms[i]):
            letter = widths[i] / len(atoms[i].glyphs)
            dots = (dot,) * len(atoms[i].glyphs)
            offset = (letter - dot.width * scale) / 2
            yield Ruby(i, i + 1, dots, offset, letter - dot.width * scale, scale, _rise(run), run.look)
