"""A printer's own error, measured once: how far the backs come to lie off their fronts, and how it is undone.

In: YAML, as ``cardgen calibrate`` writes it. Out: ``Printer``, which moves pages of backs. Millimetres and
degrees as one looks at the printed back: right, down and clockwise are positive.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, PrivateAttr

from cardgen.cards.words import NO_WORDS, Document, Label
from cardgen.press.face import UNMOVED
from cardgen.press.geometry import Transform
from cardgen.press.sheets.sheet import Sheet
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.document import fit
from cardgen.source.length import Shift
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.yaml import load_yaml

FOLDER = "printers"
"""Where a project keeps its printers, and a user those of all projects."""
FARTHEST = 20.0
"""No printer is farther off, mm: what is more is a slip of the pen."""


Offset = Annotated[Shift, Field(ge=-FARTHEST, le=FARTHEST)]
Factor = Annotated[float, Field(ge=0.95, le=1.05)]


class Printer(Document):
    """What is done to pages of backs, about the middle of the paper, which is measured upright."""

    format: Literal[1] = 1
    title: Label = NO_WORDS
    offset: tuple[Offset, Offset] = Field(default=(0.0, 0.0), description="to the right, and down")
    rotation: float = Field(default=0.0, ge=-5, le=5, description="degrees clockwise")
    scale: tuple[Factor, Factor] = Field(default=(1.0, 1.0), description="across, and down")

    _located: Located | None = PrivateAttr(default=None)

    def correction(self, width: float, height: float) -> Transform:
        """The map that moves a page of this size.

        A landscape page goes through the printer upright, turned by a quarter to the left, as PDF viewers and
        printers' drivers turn it: its right is the paper's up.
        """
        x, y = width / 2, height / 2
        (right, down), (wide, high) = self.offset, self.scale
        if width > height:
            right, down, wide, high = -down, right, high, wide
        about = Transform.rotate(self.rotation) @ Transform.scale(wide, high)
        return Transform.translate(x + right, y + down) @ about @ Transform.translate(-x, -y)

    def then(self, more: "Printer") -> "Printer":
        """This printer and what was found left of its error, which is small."""
        (x, y), (wide, high) = self.offset, self.scale
        return Printer(
            offset=(round(x + more.offset[0], 2), round(y + more.offset[1], 2)),
            rotation=round(self.rotation + more.rotation, 3),
            scale=(round(wide * more.scale[0], 5), round(high * more.scale[1], 5)),
        )

    def corrected(self, sheet: Sheet) -> Sheet:
        """The sheet as this printer must print it; Invalid where its cards would leave the paper."""
        shift = self.correction(sheet.width, sheet.height)
        if shift == UNMOVED:
            return sheet
        moved = sheet._replace(shift=shift)
        if not sheet.page.contains(moved.shifted(sheet.bleed)):
            message = f"the printer's correction moves the cards of {sheet.name} beyond the paper"
            hint = "use a plan with larger margins, or measure again"
            at = self._located.at("offset") if self._located else Span("printer")
            raise Invalid([Problem("plan-does-not-fit", message, at, hint=hint)])
        return moved


UNCORRECTED = Printer.model_construct()


def load_printer(name: str, folders: Iterable[Path]) -> Printer:
    """A printer by its file, or by its name from folders, the first wins; Invalid without one."""
    known = {path.stem: path for folder in reversed([*folders]) for path in sorted(folder.glob("*.yaml"))}
    path = Path(name) if os.path.isfile(name) else known.get(name)
    if path is None:
        message = f"no printer is called {name!r}, and no file either"
        hint = nearest(name, known) if known else "'cardgen calibrate' tells how to measure one"
        raise Invalid([Problem("unknown-printer", message, Span(name), hint=hint)])
    located = load_yaml(path)
    printer = fit(Printer, located)
    printer._located = located
    return printer


def printer_text(printer: Printer, name: str) -> str:
    """The printer as a file to be kept."""
    (x, y), (wide, high) = printer.offset, printer.scale
    return (
        f"# How {name} lays backs behind fronts; 'cardgen build --printer {name}' undoes it.\n"
        f"format: 1\noffset: [{x:g}mm, {y:g}mm]\n"
        f"rotation: {printer.rotation:g}\nscale: [{wide:g}, {high:g}]\n"
    )
