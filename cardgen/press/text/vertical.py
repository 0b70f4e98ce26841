"""Vertical writing: text to atoms that stand in a column, in the terms of a line.

A column is measured as a line is, from left to right: along the line is down the column, and up from the
line's middle is to the right. So breaking, fitting and ruby know nothing of it; ``rows`` turn the line at
last. Japanese stands upright in the font's vertical forms; short figures stand upright side by
side (tate-chu-yoko); Latin words lie on their side.
Measures are thousandths of an em; the line is the middle of the em boxes.
Sources: JLREQ 2.3 (vertical writing), 3.2.5 (tate-chu-yoko); OpenType features vert, vpal and vkrn.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import uharfbuzz as hb

from cardgen.pattern import pattern
from cardgen.press.text.atom import MIDDLE, Atom, Shaped, atom_of
from cardgen.press.text.fonts import Chain
from cardgen.press.text.kinds import SOFT_HYPHEN
from cardgen.press.text.paragraph import EM_TOP
from cardgen.press.text.shape import Missing, Shaper
from cardgen.press.text.sorts import sort_for
from cardgen.press.text.typeface import InkBox, Typeface

_TURNS = frozenset("ー―—─–〜～…‥（）「」『』［］｛｝〔〕〈〉《》【】〘〙〖〗｟｠：＝−－｜＿→←")
"""What lies on its side where a font has no vertical form for it; arrows do too, as they point along it."""
_STANDING = {"“": "〝", "”": "〟"}
"""What stands for quotes of lines in columns (JLREQ appendix A.1), where a font has it."""
_LYING = frozenset("“”‘’„‚‛‟‹›")
"""What lies on its side whatever forms a font has for it."""
_WESTERN_MARKS = "!?"
_BRACKETED = pattern(r"([(\[{]*)([^()\[\]{}]+)([)\]}]*)")


class VerticalShaper(Shaper):
    """Shapes text for columns; figures and capitals up to ``together`` letters stand side by side."""

    def __init__(
        self, chain: Chain, *, proportional: bool = False, ligatures: bool = True, together: int = 2
    ) -> None:
        super().__init__(chain, proportional=proportional, ligatures=ligatures)
        self.together = together

    @property
    def vertical(self) -> bool:
        return True

    def kern(self, left: Atom, right: Atom) -> float:
        """Letters below each other move by the font's vertical kerning (vkrn), others do not."""
        return super().kern(left, right) if left.form == right.form == "upright" else 0.0

    def pieces(self, text: str) -> list[str]:
        """Brackets are parted from what stands upright between them."""
        return [part for piece in super().pieces(text) for part in self._bared(piece)]

    def _bared(self, piece: str) -> list[str]:
        match = _BRACKETED.fullmatch(piece)
        if match is None or match[2] == piece or not self._stands(match[2]):
            return [piece]
        return [*match[1], match[2], *match[3]]

    def _length(self, face: Typeface, text: str) -> float:
        return _column(face, text, self.proportional).width

    def _part(self, text: str, face: Typeface | None) -> Iterator[Atom | Missing]:
        parts = list(super()._part(text, face))
        for part in parts:
            if isinstance(part, Missing) or part.is_space:
                yield part
            elif _is_western(text):
                yield _level(part) if self._stands(text) else _sideways(part)
            else:
                yield _upright(text, part, self.proportional)

    def _pieces(self, run: Shaped) -> Iterator[Shaped]:
        return iter((run,)) if self._stands("".join(run.texts)) else run.parted()

    def split(self, atom: Atom) -> list[Atom]:
        """The letters of a word that lies on its side lie there too."""
        if atom.form != "sideways":
            return super().split(atom)
        parts = [
            part for said in atom.texts if said for part in super(VerticalShaper, self)._part(said, atom.face)
        ]
        return [_sideways(part) for part in parts if isinstance(part, Atom)]

    def _stands(self, text: str) -> bool:
        """Whether a Western word stands upright: one letter, or a few figures, capitals or marks."""
        text = text.replace(SOFT_HYPHEN, "")
        short = all(char.isdigit() or char.isupper() or char in _WESTERN_MARKS for char in text)
        return (len(text) == 1 and text not in "()[]{}") or (short and len(text) <= self.together)


def _is_western(text: str) -> bool:
    """Whether letters are made to lie in a line: Latin, Greek, Cyrillic, and narrow figures and marks."""
    narrow = all(unicodedata.east_asian_width(char) not in "WF" for char in text)
    return narrow and text[0] < "\u2000"


def _sideways(atom: Atom) -> Atom:
    """The atom lying on its side, its letters' middle on the column's."""
    ink = atom.ink
    return atom._replace(
        ink=InkBox(ink.left, ink.bottom - MIDDLE, ink.right, ink.top - MIDDLE), form="sideways"
    )


def _level(atom: Atom) -> Atom:
    """The atom standing in one em of the column, as wide as its letters, or an em where they are wider."""
    ink, narrowed = atom.ink, min(1.0, 1000 / atom.width) if atom.width else 1.0
    half = atom.width * narrowed / 2
    seen = InkBox(
        EM_TOP - ink.top, ink.left * narrowed - half, EM_TOP - ink.bottom, ink.right * narrowed - half
    )
    return atom._replace(
        width=1000.0,
        before=min(0.0, seen.left),
        after=min(0.0, 1000 - seen.right),
        ink=seen,
        full_width=False,
        form="level",
    )


def _upright(text: str, atom: Atom, proportional: bool) -> Atom:
    """The characters below each other in their vertical forms."""
    face, run = atom.face, _column(atom.face, text, proportional)
    if any(_lies(face, char, glyph) for char, glyph in zip(text, run.glyphs, strict=False)):
        return _sideways(atom)
    return atom_of(text, face, run, _ink(face, run))._replace(form="upright")


def _lies(face: Typeface, char: str, glyph: int) -> bool:
    """Whether a character with this vertical form has to lie on its side."""
    sort = _sort(face, char)
    return (char in _LYING and sort == char) or (char in _TURNS and glyph == face.glyph(sort))


def _sort(face: Typeface, char: str) -> str:
    standing = _STANDING.get(char, "")
    return standing if standing and face.glyph(standing) else sort_for(face, char)


def _column(face: Typeface, text: str, proportional: bool) -> Shaped:
    """The glyphs of characters in a column; offsets are along it, from the top of each em box."""
    buffer = hb.Buffer()
    buffer.add_str("".join(_sort(face, char) or char for char in text))
    buffer.direction, buffer.script, buffer.language = "ttb", "Hira", "ja"
    buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    hb.shape(face.font, buffer, {"vert": True, "vpal": proportional, "vkrn": proportional})
    infos, places = buffer.glyph_infos or [], buffer.glyph_positions or []
    scale = 1000 / face.upem
    return Shaped.of(
        text,
        infos,
        [-place.y_advance * scale for place in places],
        [(-place.y_offset * scale - EM_TOP, 0.0) for place in places],
    )


def _ink(face: Typeface, run: Shaped) -> InkBox:
    """The box around a column's outlines, along it and to the right of its middle."""
    boxes, pen = [], 0.0
    for glyph, advance, (down, _) in zip(run.glyphs, run.advances, run.shifts, strict=True):
        if ink := face.ink(glyph):
            top, half = pen + down + EM_TOP, face.advance(glyph) / 2
            boxes.append(InkBox(top - ink.top, ink.left - half, top - ink.bottom, ink.right - half))
        pen += advance
    if not boxes:
        return InkBox(0, 0, 0, 0)
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return InkBox(min(lefts), min(bottoms), max(rights), max(tops))
