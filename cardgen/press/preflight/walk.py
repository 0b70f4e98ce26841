"""Walking a page: its content stream, and every form, pattern and drawn glyph that it shows.

In: a page of a file that anybody may have made. Out: ``Seen``. Content is bounded in bytes, instructions and
depth; what breaks a bound or cannot be read is noted as an oddity and the walk goes on. A stream that is
shown many times in the same state is walked once and its findings are moved to each place, so forms that
show forms cost no more than they hold.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pikepdf

from cardgen.press.preflight.colour_operators import COLOURS
from cardgen.press.preflight.content import CUT_SHORT, instructions
from cardgen.press.preflight.font import Font, read_font
from cardgen.press.preflight.jpx import codes_in_jpx, jpx_space
from cardgen.press.preflight.object_operators import OBJECTS
from cardgen.press.preflight.path_operators import PATHS
from cardgen.press.preflight.pen import Handler, Pen, Unbounded
from cardgen.press.preflight.seen import Extent, Oddity, Seen, moved
from cardgen.press.preflight.space import Space, read_space
from cardgen.press.preflight.state import EVERYWHERE, IDENTITY, Matrix, State, extent, times
from cardgen.press.preflight.stream import Trouble, is_bounded
from cardgen.press.preflight.text_operators import TEXTS

HANDLERS: dict[str, Handler] = {**PATHS, **COLOURS, **TEXTS, **OBJECTS}
SILENT = tuple("J j M d ri i h d0 d1 BX EX MP DP BMC BDC EMC ET".split())  # noqa: SIM905  one line
"""Operators that paint nothing, and change nothing that a check looks at."""

MAX_DEPTH = 28  # nesting that PDF 1.7, annex C grants to graphics states, taken for forms too
MAX_INSTRUCTIONS = 20_000_000
"""Instructions of a document: a hundred times those of a thousand cards."""
MAX_BYTES = 64_000_000
"""Bytes of a page's content, unfolded."""
MAX_ALL_BYTES = 300_000_000
"""Bytes of the content of a document, as often as it is walked."""
MAX_THINGS = 200_000
"""Different things that one stream shows."""
THING = 50
"""Instructions that a thing which is kept counts for, as it takes room."""
MAX_FONTS = 1000
"""Fonts that are looked at in one list of resources."""


class Walker:
    """Walks the pages of one document; what they share is read once."""

    def __init__(self) -> None:
        self.left, self.bytes_left = MAX_INSTRUCTIONS, MAX_ALL_BYTES
        self._seen: dict[Hashable, Seen] = {}
        self._fonts: dict[Hashable, Font | None] = {}
        self._spaces: dict[Hashable, Space] = {}
        self._open: list[Hashable] = []

    def page(self, content: Any, resources: Any, state: State) -> Seen:
        """What a page's content shows; ``content`` is the page's dictionary."""
        return self._walk(content, resources, state)

    def form(self, form: Any, resources: Any, state: State) -> tuple[Seen, tuple[float, float], Extent]:
        """What a form shows in a state, how far it is moved, and its box, with the resources around it."""
        a, b, c, d, e, f = times(matrix_of(form.get("/Matrix")), state.ctm)
        inner = state.copy()
        inner.ctm = (a, b, c, d, 0.0, 0.0)
        inner.clip = extent(inner.ctm, box_of(form.get("/BBox")))
        own = form.get("/Resources", resources)
        return self._once(form, own, inner), (e, f), moved(inner.clip, (e, f))

    def pattern(self, pattern: Any, resources: Any, state: State, base: Matrix) -> Seen:
        """What a tile of a pattern shows, wherever; its matrix goes on from that of the stream around it."""
        a, b, c, d, *_ = times(matrix_of(pattern.get("/Matrix")), base)
        state.ctm = (a, b, c, d, 0.0, 0.0)
        state.clip = extent(state.ctm, box_of(pattern.get("/BBox")))
        return self._once(pattern, pattern.get("/Resources", resources), state)

    def glyphs(self, font: Any, resources: Any, state: State) -> Seen:
        """What the drawn glyphs of a Type 3 font show, wherever."""
        state.ctm, state.clip = times(matrix_of(font.get("/FontMatrix")), state.ctm), EVERYWHERE
        key = ("glyphs", font.objgen, state.key())
        if not font.is_indirect or key not in self._seen:
            self._seen[key] = whole = Seen()
            for name, glyph in list(dict(font.get("/CharProcs", {})).items())[:4096]:
                shown = self._once(glyph, font.get("/Resources", resources), state)
                whole.spread(shown, EVERYWHERE, str(name).removeprefix("/"))
        self.left -= self._seen[key].weight
        return self._seen[key]

    def font(self, thing: Any) -> Font | None:
        """The font of a resource; None where it cannot be read."""
        if thing.is_indirect and thing.objgen in self._fonts:
            return self._fonts[thing.objgen]
        try:
            font = read_font(thing)
        except Trouble:
            font = None
        if thing.is_indirect:
            self._fonts[thing.objgen] = font
        return font

    def space(self, thing: Any) -> Space:
        """The colour space of an object."""
        indirect = isinstance(thing, pikepdf.Object) and thing.is_indirect
        key = thing.objgen if indirect else None
        if key is None or key not in self._spaces:
            try:
                space = read_space(thing)
            except Trouble:
                space = Space("unknown")
            if key is None:
                return space
            self._spaces[key] = space
        return self._spaces[key]

    def picture_space(self, image: Any) -> Space:
        """The colour space of a picture; its own data may say it in JPEG 2000, and there alone."""
        key = ("picture", image.objgen)
        if key not in self._spaces:
            thing = image.get("/ColorSpace")
            by_itself = thing is None and codes_in_jpx(image)
            self._spaces[key] = jpx_space(image.read_raw_bytes()) if by_itself else self.space(thing)
        return self._spaces[key]

    def _once(self, stream: Any, resources: Any, state: State) -> Seen:
        key = (stream.objgen, state.key())
        if stream.objgen in self._open or len(self._open) >= MAX_DEPTH:
            seen = Seen()
            seen.add(Oddity("form-loop", "a form that shows itself, or forms nested too deep"), state.clip)
            return seen
        if key not in self._seen:
            self._open.append(stream.objgen)
            try:
                self._seen[key] = self._walk(stream, resources, state)
            finally:
                self._open.pop()
        self.left -= self._seen[key].weight
        return self._seen[key]

    def _walk(self, stream: Any, resources: Any, state: State) -> Seen:
        pen = Pen(self, resources, state)
        pen.seen.listed |= self._listed(resources)
        try:
            if min(self.left, self.bytes_left) < 0:
                raise Unbounded
            content = _content(stream)
            self.bytes_left -= len(content)
            for operands, operator in instructions(content):
                self.left -= 1
                handler = HANDLERS.get(operator)
                if handler:
                    _step(pen, handler, operands, operator)
                elif operator == CUT_SHORT:
                    pen.odd("content-damaged", "it ends in the middle of an instruction")
                elif operator not in SILENT:
                    pen.odd("content-damaged", f"{operator[:20]!r} is no operator")
                if self.left < 0 or self.bytes_left < 0 or len(pen.seen.things) > MAX_THINGS:
                    raise Unbounded
        except Unbounded as error:
            pen.odd("pdf-too-large", str(error) or "content that is, or unfolds to, more than can be judged")
        except Trouble as error:
            pen.odd("content-damaged", _said(error))
        else:
            if pen.stack:
                pen.odd("content-damaged", "q without a Q after it")
        self.left -= THING * len(pen.seen.things)
        return pen.seen

    def _listed(self, resources: Any) -> set[tuple[str, bool]]:
        """The fonts that resources list, used or not, and whether each is in the file."""
        try:
            things = list(dict(resources.get("/Font", {})).values())[:MAX_FONTS]
        except Trouble:
            return set()
        fonts = (self.font(thing) for thing in things if isinstance(thing, pikepdf.Dictionary))
        return {(font.name, font.embedded) for font in fonts if font}


def _step(pen: Pen, handler: Handler, operands: list[Any], operator: str) -> None:
    try:
        handler(pen, operands)
    except Trouble:
        pen.odd("content-damaged", f"the operator {operator} with operands that make no sense")


def _content(stream: Any) -> bytes:
    """The content of a page or stream, its parts joined; Unbounded where it may unfold without end."""
    whole = stream.get("/Contents") if isinstance(stream, pikepdf.Dictionary) else stream
    parts = list(whole) if isinstance(whole, pikepdf.Array) else [whole] if whole is not None else []
    content: list[bytes] = []
    for part in parts:
        if not is_bounded(part):
            raise Unbounded
        content.append(part.read_bytes())
        if sum(map(len, content)) > MAX_BYTES:
            raise Unbounded
    return b"\n".join(content)


def matrix_of(thing: Any) -> Matrix:
    if thing is None:
        return IDENTITY
    a, b, c, d, e, f = (float(number) for number in thing)
    return a, b, c, d, e, f


def box_of(thing: Any) -> tuple[float, float, float, float]:
    """A rectangle with its corners in order; ValueError where it is none."""
    x1, y1, x2, y2 = (float(number) for number in thing)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _said(error: Exception) -> str:
    text = str(error).strip().split("\n")[0]
    return text.rpartition("): ")[2][:200] or type(error).__name__
