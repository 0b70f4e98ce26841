"""Lines whose letters follow each other as their font has them, packed: glyph ids as one string of digits.

In: a line of an even paragraph in its place. Out: a ``SolidLine``, which says the same as the line's ``Row``
in a few strings; None for a line that needs a row: where a letter does not say what its glyph says by itself,
or stands above or below the others.
"""

from __future__ import annotations

from cardgen.press.face import SolidLine
from cardgen.press.text.atom import Atom
from cardgen.press.text.paragraph import Paragraph

NARROWEST, CLOSEST = 0.05, -200.0
"""Gaps between letters, in thousandths of an em: narrower ones add up unseen, and no packed line has them;
readers of PDF take closer letters for a new line."""
UNPACKED = "?"
"""Stands for an atom that no packed line can have."""


def digits(atom: Atom) -> str:
    """The glyphs of an atom as digits; ``UNPACKED`` where that is not all that is to be said of it."""
    if atom.shifts:
        return UNPACKED
    face = atom.face
    if atom.texts != tuple(map(face.meaning, atom.glyphs)):
        return UNPACKED
    if atom.advances != tuple([round(face.advance(glyph), 2) for glyph in atom.glyphs]):
        return UNPACKED
    return "".join([f"{glyph:04x}" for glyph in atom.glyphs])


def behind(gap: float, glyphs: str) -> str:
    """The digits of an atom with the gap before them, as packed lines write it; ``UNPACKED`` where they
    cannot."""
    if not gap or glyphs == UNPACKED:
        return glyphs
    if -NARROWEST <= gap <= NARROWEST or gap != round(gap, 2):
        return UNPACKED
    return f"> {-gap:g} <{glyphs}"


def solid_line(paragraph: Paragraph, start: int, end: int, x: float, y: float) -> SolidLine | None:
    """The line of a paragraph from atom to atom, which begins at x and y."""
    even, gaps = paragraph.even, paragraph.gaps
    letters = "".join(even.digits[start:end]) if even else ""
    if not letters or UNPACKED in letters:
        return None
    if gaps[start]:
        letters = letters[letters.index("<") + 1 :]
    close = " " in letters and min(gaps[start + 1 : end]) < CLOSEST
    return SolidLine(x, y, f"<{letters}>", paragraph.text(start, end) if close else "")
