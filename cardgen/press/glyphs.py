"""A run of glyphs as text operators, with what it says kept for search, copying and reading aloud.

In: ``Text`` and its typeface. Out: operators between BT and ET, after font and matrix are set. A glyph whose
characters are not those its font maps to it (a ligature, a vertical form, one glyph for two characters) is
wrapped in ActualText, so that its meaning stands with the glyph and not in a table shared with other cards.
So is a whole run whose glyphs are pushed together (proportional kana), for readers guess words from gaps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.press.embed import width
from cardgen.press.face import Text
from cardgen.press.number import number
from cardgen.press.typeface import Typeface

FINEST = 0.05
"""The smallest correction of the pen that is written, in thousandths of an em: below it no eye sees."""


CLOSE = 200.0
"""A pen moved back by more than this, in thousandths of an em, makes poppler break the line."""


def show(text: Text, face: Typeface, means: Mapping[int, str]) -> Iterator[str]:
    """The operators that show the run. ``means`` holds what each glyph says by itself."""
    if _is_close(text, face):
        yield _saying(text.text)
        yield from _shown(text, face, None)
        yield "EMC"
    else:
        yield from _shown(text, face, means)


def _is_close(text: Text, face: Typeface) -> bool:
    shifts = text.shifts or ((0.0, 0.0),) * len(text.glyphs)
    starts = [place + x for place, (x, _) in zip(text.places, shifts, strict=True)]
    ends = (start + face.advance(glyph) for start, glyph in zip(starts, text.glyphs, strict=True))
    return any(end - start > CLOSE for end, start in zip(ends, starts[1:], strict=False))


def _saying(said: str) -> str:
    return f"/Span <</ActualText <feff{said.encode('utf-16-be').hex()}>>> BDC"


def _shown(text: Text, face: Typeface, means: Mapping[int, str] | None) -> Iterator[str]:
    line = _Line(face)
    for first, end, said in _clusters(text):
        plain = means is None or (end == first + 1 and means.get(text.glyphs[first]) == said)
        if not plain:
            yield from line.flush()
            yield _saying(said)
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

    def __init__(self, face: Typeface) -> None:
        self.face, self.pen, self.rise = face, 0.0, 0.0
        self.parts: list[str] = []
        self.codes: list[str] = []

    def add(self, glyph: int, place: float) -> None:
        back = round(self.pen - place, 2)  # TJ counts backwards
        if abs(back) >= FINEST:
            self._close()
            self.parts.append(number(back))
            self.pen -= back
        self.codes.append(f"{glyph:04x}")
        self.pen += width(self.face, glyph)

    def _close(self) -> None:
        if self.codes:
            self.parts.append(f"<{''.join(self.codes)}>")
            self.codes = []

    def flush(self) -> Iterator[str]:
        self._close()
        if self.parts:
            lone = len(self.parts) == 1 and self.parts[0].startswith("<")
            yield f"{self.parts[0]} Tj" if lone else f"[{' '.join(self.parts)}] TJ"
            self.parts = []
