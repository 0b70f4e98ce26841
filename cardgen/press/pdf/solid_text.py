"""A text of packed lines alone, which most elements of a set draw: its operators, written without a pen.

In: ``Lines``. Out: the ``Fragment`` that a brush would paint apart, which is the plain way. The state that
letters are shown in is the same on many faces, and is asked of a ``Pen`` once.
"""

from __future__ import annotations

from functools import lru_cache

from cardgen.press.face import Color, Lines, Part, SolidLine
from cardgen.press.pdf.coded import Colours
from cardgen.press.pdf.fragment import Fragment
from cardgen.press.pdf.operators import line_matrix
from cardgen.press.pdf.pen import Pen, shown

_END = b"ET\nQ\n"


def solid_text(part: Part, colours: Colours, black_overprints: bool) -> Fragment | None:
    """The fragment of a part that is one text of packed lines; None for all others."""
    if len(part) != 1 or not isinstance(text := part[0], Lines):
        return None
    solid = [line for line in text.lines if isinstance(line, SolidLine)]
    if len(solid) < len(text.lines):
        return None
    state = _state(text.font, text.size, text.color, colours, black_overprints)
    stretch, left, top = text.stretch, text.x, text.y
    lines = [
        f"{line_matrix(stretch, left, x, top, y)}\n{shown(letters, said)}\n" for x, y, letters, said in solid
    ]
    letters = "".join([line.letters for line in solid])
    code = b"%s%s%s" % (state.code, "".join(lines).encode("ascii"), _END)
    return Fragment(code, overprints=state.overprints, spots=state.spots, letters={text.font: letters})


@lru_cache(256)
def _state(font: str, points: float, color: Color, colours: Colours, black_overprints: bool) -> Fragment:
    """What begins a text, up to its first line."""
    pen = Pen(colours, black_overprints)
    pen.type(font, points, color, 1.0)
    state = pen.fragment(apart=True)
    return state._replace(code=state.code.removesuffix(_END))
