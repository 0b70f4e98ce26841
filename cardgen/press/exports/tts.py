"""Tabletop Simulator: card sheets, and a saved object that deals the decks onto the table.

``<set>.json`` goes into the program's folder of saved objects; it names the pictures by their URLs. Their
names hold a hash of their content, since the program keeps what it once loaded from a URL: a changed card
gives a new name, an unchanged sheet keeps its own. ``url`` is where the pictures will be: on a server, or in
a folder of this computer (``local_url``), where nobody but its own player can load them.
Sources: the program's save format as saved objects and public importers have it (``CustomDeck`` keys are
numbers; a card's id is that number times 100 plus its cell). A deck of one card is a card.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from cardgen.press.exports.card_sheets import LARGEST, CardSheet, card_sheets
from cardgen.press.exports.kit import Kit, Piece, Pile, Place, Wishes
from cardgen.press.pdf.raster import pictures, png_bytes
from cardgen.press.sheets.file_name import Names, file_stem, safe_name

DPI = 200
"""Enough to read small print with the program's magnifier, and 40 cards on a sheet."""
THUMBNAIL = 256
APART = 4.0
"""Between decks on the table, in the program's units; a card is about 2 wide."""

Values = dict[str, Any]


class Cell(NamedTuple):
    """Where a card is: the number of its sheet, from 1, and the entry that tells of the sheet."""

    card_id: int
    sheet: int
    entry: Values


def write(kit: Kit, place: Place, wishes: Wishes) -> None:
    """Write the saved object, its thumbnail and the pictures of cards and mats."""
    files = _Files(kit, place, wishes)
    cells: dict[str, Cell] = {}
    for number, sheet in enumerate(card_sheets(kit.pieces.values(), wishes.dpi or DPI), start=1):
        entry = _entry(sheet, files, kit)
        for index, piece in enumerate(sheet.pieces):
            cells[piece.id] = Cell(100 * number + index, number, entry)
    for face in kit.mats.values():
        dpi = min(wishes.dpi or DPI, LARGEST / max(face.width, face.height) * 25.4)
        [picture] = pictures([face], kit.typefaces, dpi=dpi, corners=False)
        files.put(f"mat-{face.name}", picture, dpi)
    names = Names()
    names.fresh("manifest", ".json")  # of the list of files
    stem = names.fresh(file_stem(kit.title) or "cards", ".json").removesuffix(".json")
    place(f"{stem}.json").write_text(_dumped(saved_object(kit, cells)), "utf-8", newline="\n")
    place(f"{stem}.png").write_bytes(_thumbnail(kit))


class _Files:
    """Pictures under names of their content; the same picture is written once."""

    def __init__(self, kit: Kit, place: Place, wishes: Wishes) -> None:
        self.stem, self.place, self.url = safe_name(kit.title) or "cards", place, wishes.url
        self.urls: dict[str, str] = {}

    def put(self, what: str, picture: Image.Image, dpi: float) -> str:
        """Write a picture; answers with its URL."""
        data = png_bytes(picture, dpi)
        digest = hashlib.sha256(data).hexdigest()[:12]
        name = f"{self.stem}-{safe_name(what)}-{digest}.png"
        if name not in self.urls:
            self.place(name).write_bytes(data)
            self.urls[name] = f"{self.url.rstrip('/')}/{name}"
        return self.urls[name]


def local_url(folder: Path) -> str:
    """The URL of a folder on this computer, spelled as the program does: nothing in it is escaped.

    >>> local_url(Path("/home/asa/my cards"))
    'file:///home/asa/my cards'
    """
    return f"file:///{str(folder.absolute()).lstrip('/')}"


def _entry(sheet: CardSheet, files: _Files, kit: Kit) -> Values:
    face = files.put("fronts", sheet.fronts(kit.typefaces), sheet.dpi)
    back = files.put("backs" if sheet.own_backs else "back", sheet.backs(kit.typefaces), sheet.dpi)
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.own_backs,
        "Type": 0 if sheet.pieces[0].front.corner else 1,  # cards with round corners, or square ones
    }


def saved_object(kit: Kit, cells: Mapping[str, Cell]) -> Values:
    """The document: every deck, side by side and face down."""
    decks = [pile for pile in kit.piles if any(pile.counts.values())]
    guids = _guids(kit.title)
    states = [_deck(pile, kit, cells, guids, APART * index) for index, pile in enumerate(decks)]
    return {
        "SaveName": kit.title,
        "GameMode": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": states,
    }


def _deck(pile: Pile, kit: Kit, cells: Mapping[str, Cell], guids: Iterator[str], x: float) -> Values:
    copies = [kit.pieces[card_id] for card_id, count in pile.counts.items() for _ in range(count)]
    at = {"posX": x, "posY": 1.2, "posZ": 0.0}
    if len(copies) == 1:
        return _card(copies[0], cells, next(guids), at)
    return {
        **_object("DeckCustom", next(guids), pile.name, "", at),
        "HideWhenFaceDown": True,
        "Hands": False,
        "SidewaysCard": _sideways(copies[0]),
        "DeckIDs": [cells[piece.id].card_id for piece in copies],
        "CustomDeck": _sheets(copies, cells),
        "ContainedObjects": [_card(piece, cells, next(guids), at) for piece in copies],
    }


def _card(piece: Piece, cells: Mapping[str, Cell], guid: str, at: Mapping[str, float]) -> Values:
    return {
        **_object("Card", guid, piece.name, piece.text, at),
        "GMNotes": piece.id,
        "HideWhenFaceDown": True,
        "Hands": True,
        "CardID": cells[piece.id].card_id,
        "SidewaysCard": _sideways(piece),
        "CustomDeck": _sheets([piece], cells),
    }


def _sideways(piece: Piece) -> bool:
    """Whether players hold the card turned by a quarter."""
    return piece.front.width > piece.front.height


def _sheets(pieces: Sequence[Piece], cells: Mapping[str, Cell]) -> Values:
    """The entries of the sheets that some cards are on, by their numbers."""
    used = {cells[piece.id].sheet: cells[piece.id].entry for piece in pieces}
    return {str(number): used[number] for number in sorted(used)}


def _object(name: str, guid: str, nickname: str, description: str, at: Mapping[str, float]) -> Values:
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "GUID": guid,
        "Name": name,
        "Transform": {**at, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": nickname,
        "Description": description,
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _guids(seed: str) -> Iterator[str]:
    """Identifiers of six hexadecimal digits, the same for the same set, none twice."""
    given: set[str] = set()
    number = 0
    while True:
        digest = hashlib.sha256(f"{seed} {number}".encode()).hexdigest()[:6]
        number += 1
        if digest not in given:
            given.add(digest)
            yield digest


def _dumped(document: Values) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _thumbnail(kit: Kit) -> bytes:
    """The first card on a clear square, which the program shows beside the object's name."""
    first = next(iter(kit.pieces.values())).front
    dpi = THUMBNAIL / max(first.width, first.height) * 25.4
    [picture] = pictures([first], kit.typefaces, dpi=dpi)
    square = Image.new("RGBA", (THUMBNAIL, THUMBNAIL), (0, 0, 0, 0))
    square.paste(picture, ((THUMBNAIL - picture.width) // 2, (THUMBNAIL - picture.height) // 2))
    return png_bytes(square, 72)
