"""Contact sheets: all cards of a kit on one picture, and all their backs where these differ.

``contact.png`` shows the fronts in rows, ``backs.png`` each different back once.
"""

from __future__ import annotations

from cardgen.press.exports.kit import Kit, Place, Wishes
from cardgen.press.pdf.raster import contact_sheet

DPI = 72


def write(kit: Kit, place: Place, wishes: Wishes) -> None:
    """Write the contact sheets of a kit."""
    pieces = kit.pieces.values()
    fronts = [piece.front for piece in pieces]
    backs = list({id(piece.back): piece.back for piece in pieces if piece.back is not None}.values())
    for name, faces in (("contact.png", fronts), ("backs.png", backs)):
        if faces:
            width = round(max(face.width for face in faces) * (wishes.dpi or DPI) / 25.4)
            sheet = contact_sheet(faces, kit.typefaces, columns=wishes.columns, card_width=max(1, width))
            place(name).write_bytes(sheet)
