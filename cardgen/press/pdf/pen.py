"""The pen: operators as they are written, and the graphics state that they leave behind.

In: what is to be drawn next, ink by ink and line by line. Out: operators, and the resources that they name,
as a ``Fragment``. What items are made of is the painter's to know (``paint``).
Source: PDF 1.7, 8.4 (graphics state), 9.3 (text state).
"""

from __future__ import annotations

from cardgen.press.color import BLACK
from cardgen.press.face import Color, Gradient, Line, Spot
from cardgen.press.pdf.coded import Colours
from cardgen.press.pdf.fragment import Fragment, Layer, Source, font_name, said_by_either
from cardgen.press.pdf.glyphs import saying
from cardgen.press.pdf.number import number, numbers
from cardgen.press.pdf.operators import ink_operator

OPAQUE = 1000
ENDS = {"butt": 0, "round": 1, "square": 2}
CORNERS = {"pointed": 0, "round": 1, "cut": 2}
NO_DASHES = "[] 0"


class Pen:
    """Writes operators and remembers the graphics state, so that nothing is said twice.

    What it does not know yet is ``None``: a fragment must not count on the state it is painted in. Opacity,
    overprint, miter limit and dashes are the exceptions, as every page, form and group begins plain.
    """

    def __init__(self, colours: Colours, black_overprints: bool) -> None:
        self.colours, self.black_overprints = colours, black_overprints
        self.out: list[str] = []
        self.in_text = False
        self.state: dict[str, object] = {
            "opacity": OPAQUE,
            "overprint": False,
            "miter": "10",
            "dashes": NO_DASHES,
        }
        self.overprints = False
        self.spots: set[Spot] = set()
        self.gradients: dict[str, Gradient] = {}
        self.glyphs: dict[str, dict[int, str]] = {}
        self.letters: dict[str, list[str]] = {}
        self.pictures: dict[str, Source] = {}
        self.opacities: set[int] = set()
        self.layers: dict[str, Layer] = {}

    def fragment(self, apart: bool = False) -> Fragment:
        """What was written; ``apart`` so that what follows finds the state as it was before."""
        self.text_mode(False)
        code = "\n".join(["q", *self.out, "Q", ""] if apart else [*self.out, ""]).encode("ascii")
        letters = {font: "".join(shown) for font, shown in self.letters.items()}
        return Fragment(
            code, self.glyphs, self.pictures, frozenset(self.opacities), self.layers, self.overprints,
            frozenset(self.spots), gradients=self.gradients, letters=letters,
        )  # fmt: skip

    def set(self, name: str, value: object, operator: str) -> None:
        if self.state.get(name) != value:
            self.state[name] = value
            self.out.append(operator)

    def text_mode(self, on: bool) -> None:
        if on != self.in_text:
            self.in_text = on
            self.out.append("BT" if on else "ET")

    def opacity(self, opacity: float) -> None:
        thousandths = max(1, round(opacity * OPAQUE)) if opacity < 1 else OPAQUE
        if self.state["opacity"] != thousandths:
            self.opacities.add(thousandths)
            self.set("opacity", thousandths, f"/A{thousandths} gs")

    def overprint(self, on: bool) -> None:
        if self.state["overprint"] != on:
            self.overprints = True
            self.set("overprint", on, f"/O{on:d} gs")

    def ink(self, color: Color | Spot, stroke: bool) -> None:
        if isinstance(color, Spot) and self.colours == "print":
            self.spots.add(color)
        elif isinstance(color, Spot):  # there is no plate but the printer's own
            color = color.color
        operator = ink_operator(color, stroke, self.colours == "screen")
        self.set("stroke" if stroke else "fill", operator, operator)

    def type(self, font: str, points: float, color: Color, opacity: float) -> None:
        """The state that letters are shown in; ``points`` is their size."""
        name, size = font_name(font), number(points * 25.4 / 72)
        self.text_mode(True)
        self.opacity(opacity)
        self.overprint(self.black_overprints and color[:4] == BLACK[:4] and opacity >= 1)
        self.ink(color, stroke=False)
        self.set("font", (name, size), f"/{name} {size} Tf")

    def show(self, font: str, matrix: str, letters: str, said: str) -> None:
        """A line of letters, which says what has to be told beside them."""
        self.letters.setdefault(font, []).append(letters)
        self.out.append(f"{matrix}\n{shown(letters, said)}")

    def line(self, stroke_width: float, line: Line) -> None:
        width, ends, corners = number(stroke_width), ENDS[line.ends], CORNERS[line.corners]
        self.set("width", width, f"{width} w")
        self.set("ends", (ends, corners), f"{ends} J {corners} j")
        miter = number(line.miter) if line.corners == "pointed" else str(self.state["miter"])
        self.set("miter", miter, f"{miter} M")
        dashes = f"[{numbers(*line.dashes)}] {number(line.phase)}" if line.dashes else NO_DASHES
        self.set("dashes", dashes, f"{dashes} d")

    def begin(self, opacity: float) -> None:
        """The state that a fragment counts on, but for the opacity that it is shown with."""
        self.opacity(opacity)
        self.overprint(False)
        self.set("miter", "10", "10 M")
        self.set("dashes", NO_DASHES, f"{NO_DASHES} d")

    def adopt(self, fragment: Fragment) -> None:
        """The operators of a fragment in line, and what they name."""
        self.begin(1.0)
        self.out.append(fragment.code.decode("ascii").rstrip("\n"))
        self.overprints |= fragment.overprints
        self.pictures.update(fragment.pictures)
        self.layers.update(fragment.layers)
        self.opacities |= fragment.opacities
        self.spots |= fragment.spots
        self.gradients.update(fragment.gradients)
        for font, glyphs in fragment.glyphs.items():
            self.glyphs[font] = said_by_either(self.glyphs.get(font, {}), glyphs)
        for font, letters in fragment.letters.items():
            self.letters.setdefault(font, []).append(letters)


def shown(letters: str, said: str) -> str:
    """The operators that show a line of letters, which says what has to be told beside them."""
    operator = f"[{letters}] TJ" if " " in letters else f"{letters} Tj"
    return f"{saying(said)}\n{operator}\nEMC" if said else operator
