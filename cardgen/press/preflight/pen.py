"""The pen that follows one content stream: its state, its path, its text, and what it has painted so far.

The handlers of operators (``path_operators``, ``colour_operators``, ``text_operators``, ``object_operators``)
move it; what it paints stands in its ``Seen``.
Source: PDF 1.7, 8.5.3 (painting paths), 9.4.3 (showing text).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.press.preflight.content import Word
from cardgen.press.preflight.font import Font
from cardgen.press.preflight.seen import (
    MOST,
    NOWHERE,
    Extent,
    Kind,
    Lack,
    Oddity,
    Paint,
    Seen,
    grown,
    met,
    with_point,
)
from cardgen.press.preflight.space import DEVICES, UNKNOWN, Colour, Space
from cardgen.press.preflight.state import IDENTITY, Matrix, State, at, extent, scale, times

if TYPE_CHECKING:
    from cardgen.press.preflight.walk import Walker

Handler = Callable[["Pen", Any], None]
"""What follows one operator; it raises what conversions raise where the operands make no sense."""

HEIGHT, DEPTH = 0.8, 0.2  # of type above and below its baseline, in ems
MOST_ODD = 10
"""Different oddities that are told of one stream: what is no content at all has no end of them."""


class Unbounded(Exception):
    """Content is, or may unfold to be, more than is judged; the text says how, where more is known."""


class Pen:
    """Follows one stream; ``resources`` is where its names are looked up, ``base`` its first matrix."""

    def __init__(self, walker: Walker, resources: Any, state: State) -> None:
        self.walker, self.resources = walker, resources
        self.state = state.copy()
        self.base = state.ctm
        self.stack: list[State] = []
        self.drawn = NOWHERE
        self.clips = False
        self.fonts: dict[str, Font | None] = {}
        self.spaces: dict[str, Space] = {}
        self.oddities = 0
        self.text: Matrix = IDENTITY
        self.line: Matrix = IDENTITY
        self.seen = Seen()

    def odd(self, check: str, found: str, box: Extent | None = None) -> None:
        """Note something odd, in a box where that is known."""
        oddity = Oddity(check, found)
        if oddity not in self.seen.things:
            self.oddities += 1
            if self.oddities > MOST_ODD:
                oddity = Oddity(check, f"more than {MOST_ODD} different faults")
        self.seen.add(oddity, self._shown(box))

    def resource(self, category: str, name: Any, box: Extent | None = None) -> Any:
        """A named resource; None, and a lack noted, where it is not there."""
        group = self.resources.get(f"/{category}") if self.resources is not None else None
        found = group.get(str(name)) if group is not None else None
        if found is None:
            self.seen.add(Lack(category, str(name).removeprefix("/")), self._shown(box))
        return found

    def _shown(self, box: Extent | None) -> Extent:
        """What shows of a box; all that is painted on where it is not known, or lies outside."""
        return (met(box, self.state.clip) if box else None) or self.state.clip

    def space(self, name: Any) -> Space:
        """A colour space by its name: a device's, an abbreviation in a picture in line, or a resource."""
        if not isinstance(name, Word) or name in DEVICES:
            return self.walker.space(name)
        if name not in self.spaces:
            found = self.resource("ColorSpace", name)
            self.spaces[name] = self.walker.space(found) if found is not None else UNKNOWN
        return self.spaces[name]

    def font(self, name: Any) -> Font | None:
        """A font by its name; None where there is none, or it is no font."""
        if name not in self.fonts:
            thing = self.resource("Font", name)
            self.fonts[name] = self.walker.font(thing) if thing is not None else None
            if thing is not None and self.fonts[name] is None:
                self.odd("content-damaged", f"{str(name)[1:]} is no font")
        return self.fonts[name]

    def point(self, x: float, y: float) -> None:
        """Lead the path to, or past, a point."""
        self.drawn = with_point(self.drawn, *at(self.state.ctm, x, y))

    def paint(self, kind: Kind, colour: Colour, box: Extent, size: float = 0.0, **more: Any) -> None:
        """Note something painted, if any of it shows."""
        state = self.state
        shown = met(box, state.clip)
        if shown is None:
            return
        strokes = kind == "stroke"
        overprint = state.stroke_overprints if strokes else state.fill_overprints
        opacity = state.stroke_opacity if strokes else state.fill_opacity
        masked = more.pop("masked", False) or state.masked
        within = more.pop("within", "")
        thing = Paint(
            kind, colour, round(size, 3), overprint=overprint, mode=state.overprint_mode if overprint else 0,
            opacity=opacity, blend=state.blend, masked=masked, **more,
        )  # fmt: skip
        self.seen.add(thing, shown, within)
        if colour.tile:
            name, tile = colour.tile
            self.walker.left -= tile.weight
            self.seen.spread(tile, shown, name)
        if "All" in colour.space.colourants and len(self.seen.registration) < MOST:
            self.seen.registration.append(shown)

    def path(self, fills: bool, strokes: bool) -> None:
        """Paint the path that was built, and let it clip if it was asked to."""
        if self.drawn != NOWHERE:
            box = self.drawn
            if fills:
                self.paint("fill", self.state.fill, box)
            if strokes:
                width = self.state.width * scale(self.state.ctm)
                self.paint("stroke", self.state.stroke, grown(box, width / 2), width)
            if self.clips:
                self.state.clip = met(box, self.state.clip) or NOWHERE
        self.drawn, self.clips = NOWHERE, False

    def show(self, shown: bytes) -> None:
        """Show a string of text and move the pen behind it."""
        font = self.state.font
        if font is None:
            return
        if visible := font.codes(shown if font.wide else shown.rstrip(b" ")):
            self.set(font, visible, self._along(font, visible))
        self.move(self._along(font, font.codes(shown)))

    def _along(self, font: Font, codes: list[int]) -> float:
        """How far codes move the pen, along the line."""
        state = self.state
        spaces = 0 if font.wide else codes.count(32)
        return (
            font.advance(codes) / 1000 * state.size + len(codes) * state.spacing + spaces * state.word_spacing
        )

    def set(self, font: Font, codes: list[int], along: float) -> None:
        """Note type that is set where the pen stands."""
        state, matrix = self.state, times(self.text, self.state.ctm)
        low, high = state.rise - DEPTH * state.size, state.rise + HEIGHT * state.size
        box = extent(matrix, (0.0, low, along * state.stretch, high))
        if font.vertical:
            box = extent(matrix, (-state.size / 2, along, state.size / 2, 0.0))
        if state.text_mode != 3:
            self.seen.fonts.add((font.name, font.embedded))
        if font.glyphs is not None:
            self.type_3(font.glyphs, matrix, box)
        elif state.text_mode != 3:
            size = state.size * math.hypot(matrix[2], matrix[3])
            if state.text_mode in (0, 2, 4, 6):
                self.paint("text", state.fill, box, size, name=font.name)
            if state.text_mode in (1, 2, 5, 6):
                self.paint("stroke", state.stroke, box, state.width * scale(state.ctm))
            seen = met(box, state.clip)
            if seen and font.notdef and 0 in codes:
                self.seen.add(Oddity("notdef-glyph", font.name), seen)
            if seen:
                self._keep(seen)

    def _keep(self, type_box: Extent) -> None:
        if len(self.seen.texts) < MOST:
            self.seen.texts.append(type_box)

    def move(self, along: float) -> None:
        """Move behind what was set, in the direction in which its font is written."""
        vertical = self.state.font is not None and self.state.font.vertical
        x, y = (0.0, along) if vertical else (along * self.state.stretch, 0.0)
        self.text = times((1.0, 0.0, 0.0, 1.0, x, y), self.text)

    def type_3(self, font: Any, matrix: Matrix, box: Extent) -> None:
        """Note drawn glyphs, all those of their font, where type is set in it."""
        shown = met(box, self.state.clip)
        if shown is None:
            return
        inner, size = self.state.copy(), self.state.size
        a, b, c, d, *_ = times((size * self.state.stretch, 0.0, 0.0, size, 0.0, 0.0), matrix)
        inner.ctm = (a, b, c, d, 0.0, 0.0)
        self.seen.spread(self.walker.glyphs(font, self.resources, inner), shown, "a drawn glyph")
        self._keep(shown)


def numbers(operands: Any) -> list[float]:
    """Operands as numbers."""
    return [float(number) for number in operands]
