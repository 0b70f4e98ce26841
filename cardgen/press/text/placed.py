"""A line in its place: what stands on it, the readings above it, and the box of its ink.

In: a line of a measured paragraph. Out: its atoms with the hyphen it may end with, and its readings, those of
a parted compound seated anew. Measures are thousandths of the paragraph's em.
"""

from bisect import bisect_left
from itertools import groupby
from math import inf
from typing import NamedTuple

from cardgen.press.text.atom import Atom, hyphenated
from cardgen.press.text.lines import Line
from cardgen.press.text.paragraph import Paragraph
from cardgen.press.text.ruby import Ruby, seated
from cardgen.press.text.typeface import InkBox


def _start(ruby: Ruby) -> int:
    return ruby.start


class Placed(NamedTuple):
    """A line, the paragraph it counts in, whether it is that one's last, and its baseline below the first.

    ``indent`` is how far it begins from the edge, where it hangs behind a bullet.
    """

    paragraph: Paragraph
    line: Line
    ends: bool
    down: float
    indent: float = 0.0

    @property
    def atoms(self) -> tuple[Atom, ...]:
        """The paragraph's atoms, with the hyphen that shows at the line's end if it parts a word there."""
        atoms, end = self.paragraph.atoms, self.line.end
        if end not in self.paragraph.hyphens:
            return atoms
        return (*atoms[: end - 1], hyphenated(atoms[end - 1]), *atoms[end:])

    @property
    def rubies(self) -> list[Ruby]:
        """The readings above the line; those of a compound that the line parts are seated anew."""
        rubies = self.paragraph.rubies
        if not rubies:
            return []
        first = bisect_left(rubies, self.line.start, key=_start)
        above = rubies[first : bisect_left(rubies, self.line.end, key=_start)]
        if not above or above[0].compound is above[-1].compound is None:
            return list(above)  # a line parts a compound at its own ends alone
        parts = groupby(above, lambda ruby: ruby.compound)
        return [ruby for compound, part in parts for ruby in self._seated(compound, list(part))]

    def _seated(self, compound: tuple[int, int] | None, rubies: list[Ruby]) -> list[Ruby]:
        """The readings of a compound, as they are if all of it is on the line."""
        start, end = self.line.start, self.line.end
        if compound is None or (start <= compound[0] and compound[1] <= end):
            return rubies
        bases = [self._base(ruby) for ruby in rubies]
        reach, paragraph = rubies[0].reach, self.paragraph
        left = bases[0][0] - (reach if start <= compound[0] else -paragraph.leads[start])
        right = bases[-1][1] + (reach if compound[1] <= end else -paragraph.trails[end - 1])
        return seated(rubies, bases, left, right)

    def _base(self, ruby: Ruby) -> tuple[float, float]:
        """Where a reading's letters stand, from and to."""
        paragraph, start = self.paragraph, ruby.start
        at = paragraph.pen(self.line.start, start)
        beside = paragraph.gaps[start] + max(0.0, paragraph.spacing.tracking) * paragraph.runs[start].scale
        return at, at + paragraph.sums[ruby.end] - paragraph.sums[start] - beside


def ink(placed: Placed) -> InkBox:
    """The box of a line's ink, in the paragraph's thousandths of an em from its first atom and baseline."""
    paragraph, (start, end, _) = placed.paragraph, placed.line
    if paragraph.even and start < end:
        even, first, last = paragraph.even, paragraph.atoms[start], paragraph.atoms[end - 1]
        if not first.is_blank and not last.is_blank:
            right = paragraph.pen(start, end - 1) + last.ink.right
            return InkBox(first.ink.left, min(even.bottoms[start:end]), right, max(even.tops[start:end]))
    atoms = placed.atoms
    boxes = [atom.ink for atom in atoms[start:end]]
    shown = [i for i, box in enumerate(boxes, start) if box.left < box.right]
    if not shown:
        return InkBox(0, 0, 0, 0)
    inks = [(boxes[i - start], paragraph.runs[i].scale) for i in shown]
    spread = paragraph.spacing.tracking * max(0, atoms[shown[-1]].pitches - 1)
    box = InkBox(
        paragraph.pen(start, shown[0]) + inks[0][0].left * inks[0][1],
        min(ink.bottom * scale for ink, scale in inks),
        paragraph.pen(start, shown[-1]) + (inks[-1][0].right + spread) * inks[-1][1],
        max(ink.top * scale for ink, scale in inks),
    )
    for ruby in placed.rubies:
        left = paragraph.pen(start, ruby.start) + ruby.offset
        top = ruby.rise + max((atom.ink.top for atom in ruby.atoms), default=0.0) * ruby.scale
        box = InkBox(min(box.left, left), box.bottom, max(box.right, left + ruby.width), max(box.top, top))
    return box


def ink_top(placed: Placed) -> float:
    """The top of a line's ink."""
    even, (start, end, _) = placed.paragraph.even, placed.line
    top = max(even.tops[start:end]) if even and start < end else ink(placed).top
    return top if top > -inf else 0.0


def ink_bottom(placed: Placed) -> float:
    """The bottom of a line's ink."""
    even, (start, end, _) = placed.paragraph.even, placed.line
    bottom = min(even.bottoms[start:end]) if even and start < end else ink(placed).bottom
    return bottom if bottom < inf else 0.0
