"""PNG: a picture of each card, for whatever takes pictures.

``<id>.png`` is a front, ``backs/<kind or id>.png`` a back, once where cards share it. In sRGB, as the ink
will look on paper; trimmed with the round corners clear, with square ones, or with all of the bleed.
"""

from __future__ import annotations

from typing import Any

from cardgen.press.exports.kit import FaceFile, Kit, Place, Wishes, face_files
from cardgen.press.pdf.raster import pngs
from cardgen.press.proof_shares import proof_pngs

DPI = 300


def write(kit: Kit, place: Place, wishes: Wishes) -> None:
    """Write the pictures of a kit."""
    write_faces(face_files(kit).all(), kit, place, wishes, wishes.dpi or DPI)


def write_faces(files: list[FaceFile], kit: Kit, place: Place, wishes: Wishes, dpi: float) -> None:
    """Write faces under their names."""
    faces = [file.face for file in files]
    way: dict[str, Any] = {"dpi": dpi, "bleed": wishes.bleed, "corners": wishes.corners}
    drawn = proof_pngs(kit.team, faces, **way) if kit.team else pngs(faces, kit.typefaces, **way)
    for file, data in zip(files, drawn, strict=True):
        place(file.name).write_bytes(data)
