"""Lines whose letters follow each other as their font has them, packed: glyph ids as one string of digits.

In: a line of an even paragraph in its place. Out: a ``SolidLine``, which says the same as the line's ``Row``
in a few strings; None for a line that needs a row: where a letter does not say what its glyph says by itself,
or stands elsewhere than where the letter before ends.
"""

from __future__ import annotations

from itertools import compress, pairwise

from cardgen.press.face import SolidLine
from cardgen.press.text.atom import Atom
from cardgen.press.text.paragraph import Paragraph

NARROWEST, CLOSEST = 0.05, -200.0
"""Gaps between letters that a packed line has, in thousandths of an em; readers of PDF take closer letters
for a new line, and narrower gaps add up unseen."""


def digits(atom: Atom, gap: float = 0.0) -> str:
    """The glyphs of an atom behind a gap as digits; empty where they are not all that is to be said of it."""
    if gap < CLOSEST or (gap and -NARROWEST <= gap <= NARROWEST) or atom.shifts:
        return ""
    face = atom.face
    if atom.texts != tuple([face.meanings.get(glyph, "") for glyph in atom.glyphs]):
        return ""
    if atom.advances != tuple([round(face.advance(glyph), 2) for glyph in atom.glyphs]):
        return ""
    return "".join([f"{glyph:04x}" for glyph in atom.glyphs])


def solid_line(paragraph: Paragraph, start: int, end: int, x: float, y: float) -> SolidLine | None:
    """The line of a paragraph from atom to atom, which begins at x and y."""
    even = paragraph.even
    if even is None or not even.digits or start == end or paragraph.runs[start].look:
        return None
    written, gaps = even.digits[start:end], paragraph.gaps[start + 1 : end]
    if "" in written:
        return None
    if not any(gaps):
        return SolidLine(x, y, "".join(written))
    ends = [*compress(range(1, end - start), gaps), end - start]
    further = [(gaps[i - 1], "".join(written[i:j])) for i, j in pairwise(ends)]
    return SolidLine(x, y, "".join(written[: ends[0]]), tuple(further))
