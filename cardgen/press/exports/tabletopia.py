"""A folder for virtual tables in the browser, such as Tabletopia and Screentop: pictures and a list of them.

``cards/<id>.png``, ``backs/<kind or id>.png`` and ``mats/<mat>.png`` are uploaded there; ``cards.csv`` tells
what each card is called, what it says, how large it is and how many of it are in each deck. Neither site
documents a format of its own for such a list that could be read, so the list is one for people and scripts.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from cardgen.press.exports.card_sheets import LARGEST
from cardgen.press.exports.kit import FaceFiles, Kit, Place, Wishes, face_files
from cardgen.press.exports.png import write_faces
from cardgen.press.pdf.raster import pngs
from cardgen.press.sheets.file_name import Names, file_stem

DPI = 300


def write(kit: Kit, place: Place, wishes: Wishes) -> None:
    """Write the folder of a kit."""
    dpi = wishes.dpi or DPI
    files = face_files(kit, "cards/", "backs/")
    write_faces(files.all(), kit, place, Wishes(), dpi)
    names = Names()
    for name, face in kit.mats.items():
        largest = min(dpi, LARGEST / max(face.width, face.height) * 25.4)
        [data] = pngs([face], kit.typefaces, dpi=largest, corners=False)
        place(f"mats/{names.fresh(file_stem(name) or 'mat', '.png')}").write_bytes(data)
    place("cards.csv").write_text(_list(kit, files), "utf-8-sig", newline="")  # Excel wants the mark


def _list(kit: Kit, files: FaceFiles) -> str:
    out = io.StringIO(newline="")
    table = csv.writer(out)
    decks = Names()
    columns = [decks.fresh(pile.name, "") for pile in kit.piles]
    table.writerow(["id", "name", "text", "front", "back", "width_mm", "height_mm", *columns])
    table.writerows(_rows(kit, files))
    return out.getvalue()


def _rows(kit: Kit, files: FaceFiles) -> Iterator[list[str]]:
    for piece in kit.pieces.values():
        back = files.backs[piece.id].name if piece.id in files.backs else ""
        size = f"{piece.front.width:g}", f"{piece.front.height:g}"
        copies = [str(pile.counts.get(piece.id, 0)) for pile in kit.piles]
        yield [piece.id, piece.name, piece.text, files.fronts[piece.id].name, back, *size, *copies]
