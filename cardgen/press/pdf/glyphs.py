"""A run of glyphs as text operators, with what it says kept for search, copying and reading aloud.

In: ``Text`` and the ``Codes`` of its typeface. Out: operators between BT and ET, after font and matrix are
set. A glyph whose characters are not those its font maps to it (a ligature, a vertical form, one glyph for
two characters) is wrapped in ActualText, so that its meaning stands with the glyph and not in a table shared
with other cards. So is a whole run whose glyphs are pushed together (proportional kana), for readers guess
words from gaps.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from cardgen.press.face import Text
from cardgen.press.pdf.embed import width
from cardgen.press.pdf.number import number
from cardgen.press.text.paragraph import EM_TOP
from cardgen.press.text.typeface import Typeface

FINEST = 0.05
"""The smallest correction of the pen that is written, in thousandths of an em: below it no eye sees."""
CLOSE = 200.0
"""A pen moved back by more than this, in thousandths of an em, makes poppler break the line."""


class Code(NamedTuple):
    """A glyph as the painter counts it: code in hexadecimal, declared width, what it says by itself."""

    text: str
    width: float
    means: str


class Codes(dict[int, Code]):
    """The codes of a typeface's glyphs, found when they are first asked for."""

    def __init__(self, face: Typeface) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, glyph: int) -> Code:
        code = Code(f"{glyph:04x}", width(self._face, glyph), self._face.meaning(glyph))
        self[glyph] = code
        return code


def show(text: Text, codes: Codes, used: dict[int, str]) -> list[str]:
    """The operators of a run that is not plain; its glyphs, and what they mean, are added to ``used``."""
    for glyph, said in zip(text.glyphs, text.texts, strict=True):
        used[glyph] = used.get(glyph) or codes[glyph].means or said
    return list(_told(text, codes))


def show_column(text: Text, codes: Codes, used: dict[int, str]) -> Iterator[str]:
    """The operators of a column: each glyph in its own place, all of them told as one."""
    em = text.size * 25.4 / 72 / 1000
    yield saying(text.text)
    for glyph, place, said in zip(text.glyphs, text.places, text.texts, strict=True):
        code = codes[glyph]
        used[glyph] = used.get(glyph) or code.means or said
        x, y = text.x - code.width / 2 * em, text.y + (place + EM_TOP) * em * text.stretch
        yield f"1 0 0 {number(-text.stretch)} {number(x)} {number(y)} Tm <{code.text}> Tj"
    yield "EMC"


def letters_of(text: Text, codes: Codes) -> tuple[str, str] | None:
    """A run as packed lines hold it, its letters and what they say if that has to be told; None unless its
    glyphs say what their font says and stand on the line."""
    if any(map(any, text.shifts)):
        return None
    written, widths, means = zip(*map(codes.__getitem__, text.glyphs), strict=True)
    if text.texts != means:
        return None
    if text.places == (0.0, *accumulate(widths[:-1])):  # as Japanese is set
        return f"<{''.join(written)}>", ""
    parts: list[str] = []
    run, said, pen = "", "", 0.0
    for code, advance, place in zip(written, widths, text.places, strict=True):
        back = pen - place  # TJ counts backwards
        if back >= FINEST or back <= -FINEST:
            if back > CLOSE:
                said = text.text
            if run:
                parts.append(f"<{run}>")
                run = ""
            back = round(back, 2)
            parts.append(number(back))
            pen -= back
        run += code
        pen += advance
    return " ".join([*parts, f"<{run}>"]), said


def _told(text: Text, codes: Codes) -> Iterator[str]:
    """The operators of any other run, with what it says beside them."""
    if _is_close(text, codes):
        yield saying(text.text)
        yield from _shown(text, codes, whole=True)
        yield "EMC"
    else:
        yield from _shown(text, codes, whole=False)


def _is_close(text: Text, codes: Codes) -> bool:
    shifts = text.shifts or ((0.0, 0.0),) * len(text.glyphs)
    starts = [place + x for place, (x, _) in zip(text.places, shifts, strict=True)]
    ends = (start + codes[glyph].width for start, glyph in zip(starts, text.glyphs, strict=True))
    return any(end - start > CLOSE for end, start in zip(ends, starts[1:], strict=False))


def saying(said: str) -> str:
    """The operator that begins glyphs which say something together; EMC ends them."""
    return f"/Span <</ActualText <feff{said.encode('utf-16-be').hex()}>>> BDC"


def _shown(text: Text, codes: Codes, whole: bool) -> Iterator[str]:
    line = _Line(codes)
    for first, end, said in _clusters(text):
        plain = whole or (end == first + 1 and codes[text.glyphs[first]].means == said)
        if not plain:
            yield from line.flush()
            yield saying(said)
        for index in range(first, end):
            x, y = text.shifts[index] if text.shifts else (0.0, 0.0)
            if y != line.rise:
                yield from line.flush()
                yield f"{number(y / 1000 * text.size * 25.4 / 72)} Ts"
                line.rise = y
            line.add(text.glyphs[index], text.places[index] + x)
        if not plain:
            yield from line.flush()
            yield "EMC"
    yield from line.flush()
    if line.rise:
        yield "0 Ts"


def _clusters(text: Text) -> Iterator[tuple[int, int, str]]:
    """The glyphs that say something together: from, to, and what."""
    count = len(text.glyphs)
    first = 0
    for index in range(1, count + 1):
        if index == count or text.texts[index]:
            yield first, index, text.texts[first]
            first = index


class _Line:
    """Glyphs not yet written, and where the pen would stand after them if nothing corrected it."""

    def __init__(self, codes: Codes) -> None:
        self.codes, self.pen, self.rise = codes, 0.0, 0.0
        self.parts: list[str] = []
        self.run = ""

    def add(self, glyph: int, place: float) -> None:
        back = round(self.pen - place, 2)
        if abs(back) >= FINEST:
            self._close()
            self.parts.append(number(back))
            self.pen -= back
        self.run += self.codes[glyph].text
        self.pen += self.codes[glyph].width

    def _close(self) -> None:
        if self.run:
            self.parts.append(f"<{self.run}>")
            self.run = ""

    def flush(self) -> Iterator[str]:
        self._close()
        if self.parts:
            lone = len(self.parts) == 1 and self.parts[0].startswith("<")
            yield f"{self.parts[0]} Tj" if lone else f"[{' '.join(self.parts)}] TJ"
            self.parts = []
