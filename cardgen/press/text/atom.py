"""Atoms: the pieces that a line moves whole, with their glyphs, advances and ink.

In: what HarfBuzz made of a text (``Shaped``). Out: an ``Atom`` in the terms of its line: what it may give up
at the line's ends, and the hyphen that a soft hyphen shows there. Measures are thousandths of an em.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from cardgen.press.text.blanks import blank_after, blank_before
from cardgen.press.text.breaking import SLIGHT
from cardgen.press.text.kinds import NO_BREAK_SPACES, SOFT_HYPHEN, Kind, kind_of
from cardgen.press.text.tokens import clusters
from cardgen.press.text.typeface import InkBox, Typeface

HYPHEN = "-"
"""What shows at a line's end where a soft hyphen parts a word."""
MIDDLE = 380.0
"""The middle of the em box above the baseline of letters in it."""

Form = Literal["line", "upright", "sideways", "level"]
"""How an atom stands: in a line; in a column upright, on its side, or upright side by side."""


class Atom(NamedTuple):
    """A piece of text that stays whole, in one face; ``before`` and ``after`` may go at a line's ends.

    ``first`` and ``last`` are its outer characters without marks. ``before`` is the empty half left of a
    full-width mark, or negative where ink hangs out to the left; ``after`` the same on the right.
    ``letters`` counts what a reader would count. ``shifts`` is empty where every offset is zero.
    """

    text: str
    first: str
    last: str
    face: Typeface
    glyphs: tuple[int, ...]
    advances: tuple[float, ...]
    shifts: tuple[tuple[float, float], ...]
    texts: tuple[str, ...]
    width: float
    before: float
    after: float
    ink: InkBox
    full_width: bool
    is_space: bool
    letters: int
    form: Form = "line"

    @property
    def pitches(self) -> int:
        """How often the line's pen moves on: what stands side by side is one letter of its column."""
        return 1 if self.form == "level" else len(self.glyphs)

    @property
    def is_blank(self) -> bool:
        """Whether nothing of it is seen."""
        return self.ink.left >= self.ink.right


class Shaped(NamedTuple):
    """What HarfBuzz made of a text: glyphs with advances along the line, offsets, and what each says."""

    glyphs: tuple[int, ...]
    advances: tuple[float, ...]
    shifts: tuple[tuple[float, float], ...]
    texts: tuple[str, ...]

    @classmethod
    def of(cls, text: str, infos: Any, advances: list[float], shifts: list[tuple[float, float]]) -> "Shaped":
        glyphs = tuple(info.codepoint for info in infos)
        return cls(glyphs, tuple(advances), tuple(shifts), _texts(text, [info.cluster for info in infos]))

    @property
    def width(self) -> float:
        return sum(self.advances)

    def parted(self) -> Iterator["Shaped"]:
        """The run cut behind its soft hyphens, each piece set as it was in the whole."""
        first, last = 0, len(self.glyphs)
        if last < 2:
            yield self
            return
        for end, said in enumerate(self.texts, 1):
            if end == last or said.endswith(SOFT_HYPHEN):
                part = slice(first, end)
                yield Shaped(self.glyphs[part], self.advances[part], self.shifts[part], self.texts[part])
                first = end

    def ink(self, face: Typeface) -> InkBox:
        """The box around all outlines from the run's start; a blank's is empty."""
        if len(self.glyphs) == 1 and not any(self.shifts[0]):
            return face.ink(self.glyphs[0]) or InkBox(0, 0, 0, 0)
        inks, pen = [], 0.0
        for glyph, advance, (x, y) in zip(self.glyphs, self.advances, self.shifts, strict=True):
            if box := face.ink(glyph):
                inks.append(InkBox(pen + x + box.left, y + box.bottom, pen + x + box.right, y + box.top))
            pen += advance
        if not inks:
            return InkBox(0, 0, 0, 0)
        lefts, bottoms, rights, tops = zip(*inks, strict=True)
        return InkBox(min(lefts), min(bottoms), max(rights), max(tops))


def atom_of(text: str, face: Typeface, run: Shaped, ink: InkBox) -> Atom:
    """The atom of a shaped text, in the terms of its line."""
    width = run.width
    full = len(run.glyphs) == 1 and abs(width - 1000) < 1
    first, last = text[0], clusters(text)[-1][0]
    left, right = ink.left, width - ink.right
    return Atom(
        text,
        first,
        last,
        face,
        run.glyphs,
        run.advances,
        run.shifts if any(map(any, run.shifts)) else (),
        run.texts,
        width,
        before=min(left, blank_before(first) if full else 0.0),
        after=min(right, blank_after(last) if full else 0.0),
        ink=ink,
        full_width=full,
        is_space=kind_of(first) is Kind.SPACE or first in NO_BREAK_SPACES,
        letters=sum(bool(t) and kind_of(t[0]) not in SLIGHT for t in run.texts),
    )


def hyphenated(atom: Atom) -> Atom:
    """The atom with the hyphen that shows where a line ends at its soft hyphen; the text stays as it is."""
    face, glyph = atom.face, atom.face.glyph(HYPHEN)
    advance, ink, drop = face.advance(glyph), face.ink(glyph), MIDDLE if atom.form == "sideways" else 0.0
    seen = atom.ink
    if ink:
        right, bottom, top = atom.width + ink.right, ink.bottom - drop, ink.top - drop
        seen = InkBox(seen.left, min(seen.bottom, bottom), right, max(seen.top, top))
    return atom._replace(
        glyphs=(*atom.glyphs, glyph),
        advances=(*atom.advances, advance),
        shifts=(*atom.shifts, (0.0, 0.0)) if atom.shifts else (),
        texts=(*atom.texts, ""),
        width=atom.width + advance,
        after=0.0,
        ink=seen,
    )


def _texts(text: str, clusters: list[int]) -> tuple[str, ...]:
    """The characters behind each glyph: a cluster's all on its first glyph, none on the others."""
    if len(clusters) == 1:
        return (text,)
    starts = sorted(set(clusters))
    begun = {starts[0]: 0} if starts else {}  # what shows nothing before the first glyph is said by it
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=False))
    seen: set[int] = set()
    out = []
    for cluster in clusters:
        out.append("" if cluster in seen else text[begun.get(cluster, cluster) : ends[cluster]])
        seen.add(cluster)
    return tuple(out)
