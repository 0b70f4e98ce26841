"""A Face: one laid-out side of a card or a mat, as plain data that can be printed, diffed and kept.

Layout makes it, measure reads it, paint draws it in a loop. Millimetres from the top-left corner of the trim
box, x to the right and y down; the bleed lies at negative coordinates. Items are painted in order, the first
at the bottom. Nothing here knows PDF, fonts' files or where the numbers came from but for their spans.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, Self

from cardgen.press.geometry import Box, Path, Transform
from cardgen.problem import Span


class Color(NamedTuple):
    """A process colour, 0 to 100 percent a plate; ``screen`` is its look in sRGB, where one is given."""

    c: float
    m: float
    y: float
    k: float
    screen: tuple[int, int, int] | None = None


class Spot(NamedTuple):
    """An ink with a plate of its own, by its name; ``color`` is its look where there is no such plate.

    One that ``overprints`` leaves what lies below its lines whole: it is not printed, but drives a cutter.
    """

    name: str
    color: Color
    overprints: bool = False


class Gradient(NamedTuple):
    """Colours that run from one circle to another, or where both radii are 0, from one point to the other.

    ``start`` and ``end`` are x, y and radius, brought to the shape's plane by ``transform``; ``stops`` are
    places from 0 to 1, in order, and their colours. Beyond its ends the first and the last colour go on.
    ``fades`` are places and opacities, none where it is opaque all along.
    """

    start: tuple[float, float, float]
    end: tuple[float, float, float]
    stops: tuple[tuple[float, Color], ...]
    transform: Transform = Transform()
    fades: tuple[tuple[float, float], ...] = ()


class Line(NamedTuple):
    """How a stroke is drawn beside its width: its ends, its corners, and its dashes and gaps in mm.

    ``miter`` is how far a pointed corner may reach, as a multiple of the width, before it is cut.
    """

    ends: Literal["butt", "round", "square"] = "butt"
    corners: Literal["pointed", "round", "cut"] = "pointed"
    miter: float = 10.0
    dashes: tuple[float, ...] = ()
    phase: float = 0.0


SHARP, ROUND = Line(), Line("round", "round")


class Origin(NamedTuple):
    """Where an item comes from: the card's value and the template's element.

    Cards that draw alike share their items: ``value`` is then the first such card's, and ``field`` says where
    to look on another (``layout.scene.origin_on``); without one it is the card as a whole.
    """

    value: Span | None = None
    element: Span | None = None
    field: str = ""


NOWHERE = Origin()
UNMOVED = Transform()


class Shape(NamedTuple):
    """A filled and/or stroked path; widths in mm, opacity 0 to 1."""

    path: Path
    fill: Color | Spot | Gradient | None = None
    stroke: Color | Spot | None = None
    stroke_width: float = 0.0
    opacity: float = 1.0
    even_odd: bool = False
    line: Line = SHARP
    role: str = ""
    origin: Origin = NOWHERE


class Text(NamedTuple):
    """One run of glyphs of one font on one baseline.

    ``x, y`` is the pen's start on the baseline; ``size`` is in points, as the trade counts type;
    ``stretch`` condenses (0.85) or widens the run about its start. ``glyphs`` are the font's own glyph ids,
    ``places`` each glyph's pen position along the baseline and ``shifts`` its offset (x, y up) from there,
    both in thousandths of an em before stretching; ``texts`` the characters each glyph stands for, in reading
    order and empty where a glyph continues the one before, so that ``text`` can be searched and copied.
    ``width`` is the run's advance in mm.
    A ``vertical`` run is a column: ``x`` is its middle, ``y`` where its pen starts, ``places`` count down to
    the top of each glyph's em box, 880 thousandths above its baseline, and ``stretch`` condenses down.
    """

    x: float
    y: float
    font: str
    size: float
    color: Color
    glyphs: tuple[int, ...]
    places: tuple[float, ...]
    texts: tuple[str, ...]
    width: float
    stretch: float = 1.0
    shifts: tuple[tuple[float, float], ...] = ()
    opacity: float = 1.0
    role: str = ""
    origin: Origin = NOWHERE
    vertical: bool = False

    @property
    def text(self) -> str:
        return "".join(self.texts)

    @property
    def area(self) -> Box:
        """The box of its letters' em squares."""
        em = self.size * 25.4 / 72
        if self.vertical:
            return Box(self.x - em / 2, self.y, em, self.width)
        return Box(self.x, self.y - 0.88 * em, self.width, em)


class SolidLine(NamedTuple):
    """A packed line of text: its place in mm, and its letters, ``<0a1b2c3d> -125 <4e5f>``.

    Each glyph is four hexadecimal digits; between stretches of them stands how far the pen goes back, in
    thousandths of an em. Letters say what their glyphs say by themselves, each where the one before ends.
    ``said`` is the line's text, where letters are so close that readers of PDF would part it.
    """

    x: float
    y: float
    letters: str
    said: str = ""


class Lines(NamedTuple):
    """Lines of text in one look, packed where they can be: ``unpack`` makes the runs that they stand for.

    Packed ones count from ``x`` and ``y``. Only parts of faces hold lines, for painters to write as they are;
    items of faces never are.
    """

    x: float
    y: float
    font: str
    size: float
    stretch: float
    color: Color
    lines: tuple[SolidLine | Text, ...]
    unpack: Callable[[], tuple[Text, ...]]
    role: str = ""
    origin: Origin = NOWHERE


class Image(NamedTuple):
    """A picture stretched over a box; ``picture`` is the file, which the painter loads once a document."""

    box: Box
    picture: str
    opacity: float = 1.0
    role: str = ""
    origin: Origin = NOWHERE


class Group(NamedTuple):
    """Items moved together, clipped together and faded together (opacity as one layer).

    What lies inside a clip is told by how its outlines wind, or, if ``even_odd``, by how many there are.
    """

    items: tuple["Item", ...]
    transform: Transform = UNMOVED
    clip: Path | None = None
    opacity: float = 1.0
    role: str = ""
    origin: Origin = NOWHERE
    even_odd: bool = False


Item = Shape | Text | Image | Group


Items = tuple[Item, ...]
Part = tuple[Item | Lines, ...]
"""What an element draws."""


def unpacked(parts: Iterable[Part]) -> Items:
    """The items of parts, with all lines taken apart."""
    return tuple(
        item
        for part in parts
        for each in part
        for item in (each.unpack() if isinstance(each, Lines) else (each,))
    )


class Sought(NamedTuple):
    """A picture that a face shows: its file, the name that means it, and whether in the art first."""

    path: str
    name: str
    art_first: bool


@dataclass(frozen=True)
class Face:
    """One side, its boxes and its display list. ``name`` is the card's id and side, or the mat's name.

    ``parts`` are the same items as its elements drew them, if that is known: faces share those they have in
    common, so that painters need to paint them once. ``key`` says all that the face depends on, if that is
    known: faces of one key look alike. ``files`` are the pictures that it shows, ``absent`` the roles of what
    could not be drawn, and of what is around it: a problem that whoever laid it out has told.
    """

    name: str
    width: float
    height: float
    bleed: float
    safe: float
    corner: float
    items: Items
    parts: tuple[Part, ...] = field(default_factory=tuple, repr=False, compare=False)
    key: str = field(default="", repr=False, compare=False)
    files: frozenset[Sought] = field(default_factory=frozenset, repr=False, compare=False)
    absent: frozenset[str] = field(default_factory=frozenset, repr=False, compare=False)

    def keyed(self, key: str) -> Self:
        """The same face under a key."""
        face = object.__new__(type(self))
        vars(face).update(vars(self), key=key)
        return face

    @property
    def trim_box(self) -> Box:
        return Box(0, 0, self.width, self.height)

    @property
    def bleed_box(self) -> Box:
        return _grown(self.width, self.height, self.bleed)

    @property
    def safe_box(self) -> Box:
        return _grown(self.width, self.height, -self.safe)


@lru_cache(64)
def _grown(width: float, height: float, margin: float) -> Box:
    return Box(0, 0, width, height).grow(margin)
