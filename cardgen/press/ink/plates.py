"""Ink over all plates of a picture or a rendered page, measured where it matters.

In: one grey picture a plate, in which a level stands for ink. Out: the most ink that any square millimetre
holds, in percent, and where. A press minds how much wet ink lies on an area; a single pixel, or the ringing
beside an edge in a JPEG, does no harm, so cells of a millimetre are averaged first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageMath

CELL = 1.0
"""Side of the cells in which ink is averaged, mm."""


class Peak(NamedTuple):
    """The heaviest cell: ink in percent, and its centre as shares of width and height."""

    ink: float
    x: float
    y: float


def heaviest(plates: Sequence[Image.Image], per_mm: float) -> Peak:
    """The heaviest cell of plates on which 255 is full ink; ``per_mm`` is their resolution."""
    whole = total([_cells(plate, per_mm) for plate in plates])
    most = int(whole.getextrema()[1])  # type: ignore[arg-type]  # one band has one pair
    x, y = _first(whole.point(lambda level: level - (most - 1)).convert("L"))
    return Peak(round(most / 2.55, 1), (x + 0.5) / whole.width, (y + 0.5) / whole.height)


def _first(mask: Image.Image) -> tuple[int, int]:
    """The first pixel that is not 0, by rows."""
    _, top, _, _ = mask.getbbox() or (0, 0, 0, 0)
    left, _, _, _ = mask.crop((0, top, mask.width, top + 1)).getbbox() or (0, 0, 0, 0)
    return left, top


def total(plates: Sequence[Image.Image]) -> Image.Image:
    """The sum of plates, in whole levels."""
    plain = plates[0].convert("I")
    for plate in plates[1:]:
        plain = ImageMath.lambda_eval(lambda args: args["a"] + args["b"], a=plain, b=plate.convert("I"))
    return plain


def ink_of(picture: Image.Image, per_mm: float) -> Peak:
    """The heaviest cell of a picture in CMYK, or in L where black alone prints and 0 is full ink."""
    if picture.mode == "L":
        return heaviest([picture.point(lambda level: 255 - level)], per_mm)
    return heaviest(picture.split(), per_mm)


def _cells(plate: Image.Image, per_mm: float) -> Image.Image:
    side = max(1, min(int(per_mm * CELL), *plate.size))
    return plate.reduce(side) if side > 1 else plate
