"""Ruby: a reading in half size above the letters it belongs to, and the room both take.

In: the widths of base and reading. Out: how far each is spread so that they are equally long, one part of
space at the ends to two between letters. A long reading may lean over a neighbouring kana or mark, over the
other letters of its compound (``compound``), never over another kanji, nor out of the line.
Measures are thousandths of the paragraph's em.
Source: JLREQ 3.3 (ruby): 3.3.5 to 3.3.7 (mono, group and jukugo ruby), 3.3.8 (overhang).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardgen.press.text.atom import Atom
from cardgen.press.text.compound import ends, seats
from cardgen.press.text.emphasis import dot_of, is_emphasized
from cardgen.press.text.kinds import Kind, kind_of
from cardgen.press.text.run import Names, Run

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
OVERHANG = 500.0
"""How far a reading may lean over a neighbour: one of its own letters."""
_LEADING = (Kind.OPENING,)
_TRAILING = (Kind.CLOSING, Kind.FULL_STOP, Kind.COMMA)
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
    its baseline ``rise`` above theirs.

    Where it may hang over other letters of a ``compound``, those are its atoms, beyond which all its readings
    together ``reach`` at either side.
    """

    start: int
    end: int
    atoms: tuple[Atom, ...]
    offset: float
    between: float
    scale: float
    rise: float = RISE
    look: Names = ()
    compound: tuple[int, int] | None = None
    reach: float = 0.0

    @property
    def hang(self) -> float:
        """How far its first letter's ink stands out to the left of its pen, as proportional kana's may."""
        return -min(0.0, self.atoms[0].before) * self.scale if self.atoms else 0.0

    @property
    def width(self) -> float:
        """How long it is, with all ink."""
        last = -min(0.0, self.atoms[-1].after) * self.scale if self.atoms else 0.0
        letters = sum(atom.width for atom in self.atoms) * self.scale
        return self.hang + letters + self.between * (len(self.atoms) - 1) + last


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


def overhang(neighbour: Atom, follows: bool) -> float:
    """How far a reading may lean over what stands before its base, or follows it (JLREQ 3.3.8).

    Over a kana, a dash or leader, or the mark that belongs to the base, one of its letters; over any other
    mark what that has blank there; over a kanji nothing.
    """
    char = neighbour.first if follows else neighbour.last
    kind = kind_of(char)
    if kind is Kind.MIDDLE_DOT:
        room = OVERHANG / 2 if neighbour.full_width else 0.0
    elif "ぁ" <= char <= "ヿ" or kind is Kind.INSEPARABLE or kind in (_TRAILING if follows else _LEADING):
        room = OVERHANG
    elif kind in (_LEADING if follows else _TRAILING):
        room = max(0.0, neighbour.before if follows else neighbour.after)
    else:
        room = 0.0
    return min(room, neighbour.width)


class Measures(NamedTuple):
    """Atoms of a paragraph with their runs and widths, the gaps before them, what they give up at ends."""

    atoms: list[Atom]
    owners: Sequence[Run]
    widths: list[float]
    gaps: list[float]
    leads: list[float]
    trails: list[float]
    tracking: float = 0.0

    def width(self, part: range) -> float:
        """The width of letters; what parts the last one from the next does not belong to them."""
        inner = sum(self.widths[part.start : part.stop]) + sum(self.gaps[part.start + 1 : part.stop])
        return inner - max(0.0, self.tracking) * self.owners[part.start].scale

    def open(self, start: int, end: int, side: float) -> None:
        """Makes room for a reading that reaches further than its base, as far as no neighbour lends it."""
        self.leads[start] -= side
        self.trails[end - 1] -= side
        if start:
            self.part(start, side - self.room(start - 1, start - 2, follows=False))
        if end < len(self.atoms):
            self.part(end, side - self.room(end, end + 1, follows=True))

    def part(self, at: int, apart: float) -> None:
        """Moves two atoms apart; that they are kerned must not let their readings meet."""
        if apart > 0:
            self.gaps[at] = max(0.0, self.gaps[at]) + apart

    def room(self, neighbour: int, beyond: int, *, follows: bool) -> float:
        """What a neighbour lends to a reading: half of it where another reading may lean from beyond it."""
        run = self.owners[neighbour]
        if run.ruby or run.dots:
            return 0.0
        room = overhang(self.atoms[neighbour], follows) * run.scale
        return room / 2 if 0 <= beyond < len(self.atoms) and self.owners[beyond].ruby else room


def set_rubies(measures: Measures) -> Iterator[Ruby]:
    """Puts readings above their runs and opens gaps, and the room at lines' ends, where they are longer."""
    for parts in _compounds(measures.owners):
        run = measures.owners[parts[0].start]
        if run.ruby:
            yield from _read(measures, parts)
        elif run.dots:
            yield from _dots(parts[0], measures)


def _compounds(owners: Sequence[Run]) -> Iterator[list[range]]:
    """The places of each run's atoms; those of runs that make a compound together."""
    parts: list[range] = []
    start = 0
    for end in range(1, len(owners) + 1):
        if end < len(owners) and owners[end] is owners[start]:
            continue
        if parts and not owners[start].joined:
            yield parts
            parts = []
        parts.append(range(start, end))
        start = end
    if parts:
        yield parts


def _read(measures: Measures, parts: list[range]) -> Iterator[Ruby]:
    """The readings of a base, or of the letters of a compound where none is longer than its own."""
    rubies = [_reading(measures, part) for part in parts]
    bases = [measures.width(part) for part in parts]
    if len(parts) > 1 and any(ruby.width > base for ruby, base in zip(rubies, bases, strict=True)):
        yield from _seat(measures, rubies, bases)
        return
    for ruby in rubies:
        yield _spread(measures, ruby)


def _reading(measures: Measures, part: range) -> Ruby:
    """The reading of a run, set solid from the beginning of its base."""
    run = measures.owners[part.start]
    atoms, rise = tuple(run.shaper.atoms(run.ruby)[0]), COLUMN_RISE if run.shaper.vertical else RISE
    return Ruby(part.start, part.stop, atoms, 0.0, 0.0, run.scale * SCALE, rise * run.scale, run.look)


def _spread(measures: Measures, ruby: Ruby) -> Ruby:
    start, end = ruby.start, ruby.end
    way = spread(measures.width(range(start, end)), end - start, ruby.width, len(ruby.atoms))
    for i in range(start + 1, end):
        measures.gaps[i] += way.between
    measures.open(start, end, way.side)
    return ruby._replace(offset=way.ruby_side - way.side, between=way.ruby_between)


def _seat(measures: Measures, rubies: list[Ruby], bases: list[float]) -> Iterator[Ruby]:
    """The readings of a compound in which one is longer than its letter; a line may part it all the same."""
    start, end = rubies[0].start, rubies[-1].end
    widths = [ruby.width for ruby in rubies]
    side = max(0.0, sum(widths) - measures.width(range(start, end))) / (2 * len(rubies))
    starts = [0.0]
    for before, ruby in pairwise(rubies):
        measures.gaps[ruby.start] += 2 * side
        letters = sum(measures.widths[before.start : before.end])
        starts.append(starts[-1] + letters + measures.gaps[ruby.start])
    stops = [at + base for at, base in zip(starts, bases, strict=True)]
    leads, trails = ends(starts, stops, widths, side)
    measures.open(start, end, side)
    for ruby, lead, trail in zip(rubies[1:], leads[1:], trails, strict=False):
        measures.leads[ruby.start] -= lead
        measures.trails[ruby.start - 1] -= trail
    whole = [ruby._replace(compound=(start, end), reach=side) for ruby in rubies]
    yield from seated(whole, [*zip(starts, stops, strict=True)], -side, stops[-1] + side)


def seated(
    rubies: Sequence[Ruby], bases: Sequence[tuple[float, float]], left: float, right: float
) -> list[Ruby]:
    """Readings of a compound, or a line's part of it, above bases from and to, within left and right."""
    middles = [(start + stop) / 2 for start, stop in bases]
    begins = seats(middles, [ruby.width for ruby in rubies], left, right)
    return [
        ruby._replace(offset=begin - start)
        for ruby, begin, (start, _) in zip(rubies, begins, bases, strict=True)
    ]


def _dots(indices: range, measures: Measures) -> Iterator[Ruby]:
    """A mark above the middle of each letter of a run."""
    atoms, run = measures.atoms, measures.owners[indices.start]
    dot, scale = dot_of(run), run.scale * SCALE
    rise = COLUMN_RISE if run.shaper.vertical else RISE
    if dot is None:
        return
    for i in indices:
        if is_emphasized(atoms[i]):
            dots = (dot,) * len(atoms[i].glyphs)
            between = measures.widths[i] / len(dots) - dot.width * scale
            offset = (between - measures.tracking * run.scale) / 2
            yield Ruby(i, i + 1, dots, offset, between, scale, rise * run.scale, run.look)
