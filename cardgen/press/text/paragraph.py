"""One paragraph, measured: atoms with widths, gaps and the places where a line may end.

``width(start, end)`` is the width of any line in it, at once and exactly, so that breaking, fitting and
balancing never measure a text again (``measuring`` does, once). Measures are thousandths of the paragraph's
em, before condensing.
"""

from itertools import compress
from math import inf
from operator import attrgetter
from typing import NamedTuple

from cardgen.press.text.atom import Atom
from cardgen.press.text.joints import End
from cardgen.press.text.ruby import Ruby
from cardgen.press.text.run import Run, Spacing, Stretch

EM_TOP = 880.0
"""The top of the ideographic em box above the baseline, as JIS fonts draw it."""
_SPLITS = bytes(end == End.URGENT for end in range(256))
"""Whether a line ends at a joint in need, as a table for ``bytes.translate``."""
_letters = attrgetter("letters")


class Letters(NamedTuple):
    """Atoms that look alike, in columns.

    ``bottoms`` and ``tops`` are those of their ink, which blanks leave to the others; ``digits`` is each atom
    packed (``solid``), nothing where none can be.
    """

    bottoms: tuple[float, ...]
    tops: tuple[float, ...]
    digits: tuple[str, ...] = ()


class Paragraph(NamedTuple):
    """Atoms and their arithmetic; positions count atoms, a line is ``start`` to, without, ``end``.

    ``ends`` tells before each atom whether a line may end there, ``stops`` are the places where it does so
    without need. ``parts`` are its runs, ``edges`` where the look changes: the run, the face, or how letters
    stand; ``overhang`` is no less than any letter stands out at a line's end. ``even`` are its letters where
    one look is all there is: one face and size on one line, with nothing above.
    """

    atoms: tuple[Atom, ...]
    runs: tuple[Run, ...]
    spacing: Spacing
    gaps: tuple[float, ...]
    leads: tuple[float, ...]
    trails: tuple[float, ...]
    sums: tuple[float, ...]
    ends: bytes
    stops: tuple[int, ...]
    missing: tuple[str, ...] = ()
    rubies: tuple[Ruby, ...] = ()
    hyphens: frozenset[int] = frozenset()
    heights: tuple[float, ...] = ()
    parts: tuple[Stretch, ...] = ()
    edges: tuple[int, ...] = ()
    overhang: float = 0.0
    even: Letters | None = None

    @property
    def splits(self) -> tuple[int, ...]:
        """Where a line ends in need."""
        return tuple(compress(range(len(self.ends)), self.ends.translate(_SPLITS)))

    def width(self, start: int, end: int) -> float:
        """The width of a line: the blanks of marks and the spaces at its ends do not count."""
        if start >= end:
            return 0.0
        sums = self.sums
        width = sums[end] - sums[start] - (self.gaps[start] + self.leads[start] + self.trails[end - 1])
        return width if width > 0 else 0.0

    def pen(self, start: int, at: int) -> float:
        """Where an atom stands in a line, from the first atom's place."""
        return self.sums[at] - self.sums[start] + self.gaps[at] - self.gaps[start]

    def height(self, start: int, end: int) -> float:
        """How high a line's largest letters or icons are, as a multiple of the paragraph's; at least 1."""
        return max(1.0, *self.heights[start:end]) if self.heights and start < end else 1.0

    def letters(self, start: int, end: int) -> int:
        """How many letters a reader would count."""
        return sum(map(_letters, self.atoms[start:end]))

    def text(self, start: int, end: int) -> str:
        return "".join(atom.text for atom in self.atoms[start:end])


def differ(one: Atom, other: Atom) -> bool:
    """Whether an atom cannot stand in a row with another; what stands side by side is a row of its own."""
    return one.face is not other.face or one.form != other.form or one.form == "level"


def inked(atom: Atom) -> tuple[float, float]:
    """The bottom and top of an atom's ink; those of a blank bound nothing."""
    return (inf, -inf) if atom.is_blank else (atom.ink.bottom, atom.ink.top)
