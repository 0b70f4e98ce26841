"""A proof: one face on a page of its own, with guides that never print.

In: a face and the fills of its texts. Out: a ``Sheet`` with the whole bleed, and on it the trim with its
corners, the safe zone, the centre lines, and each text's box with its size and fill. All in mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from cardgen.cards.card import Card
from cardgen.press.edition import SIDES
from cardgen.press.face import Color, Face, Shape
from cardgen.press.geometry import Box, Path, Transform, rectangle, rounded
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.laying import Laid
from cardgen.press.press import Press
from cardgen.press.sheets.sheet import Label, Placement, Sheet

MARGIN = 6.0
"""White around the bleed, which holds the caption."""
REACH = 1.5
"""How far centre lines go beyond the bleed: not into the caption."""
LINE = 0.15
DASH = 1.0
SMALL = 3.6
"""Points of the notes on boxes."""
PAD, CLOSE = 0.2, 0.05
"""White beside a note, and how far a note may reach into what stands next to it."""
TRIM = Color(100, 0, 0, 0, (0, 160, 220))
SAFE = Color(70, 0, 90, 0, (30, 170, 60))
CENTRE = Color(0, 60, 0, 0, (230, 120, 190))
BOX = Color(0, 50, 90, 0, (240, 140, 30))
WHITE = Color(0, 0, 0, 0, (255, 255, 255))
OVER = Color(0, 100, 100, 0, (220, 0, 30))


class Proof(NamedTuple):
    """A face to be proved: its name, which a file can have, and what was laid out."""

    name: str
    laid: Laid


def matching(cards: Iterable[Card], patterns: Sequence[str]) -> list[Card]:
    """The cards whose id is one of the patterns' (``asa-*``); all where there are none."""
    return [card for card in cards if not patterns or any(fnmatchcase(card.id, p) for p in patterns)]


def proofs(press: Press, cards: Sequence[Card], sides: Iterable[str] = SIDES) -> Iterator[Proof]:
    """Both sides of cards, in the order of the cards; problems are gathered by the press."""
    sides = tuple(sides)
    faces: dict[tuple[str, str], Laid] = {}
    for kind in dict.fromkeys(card.kind for card in cards):
        for side in sides:
            faces.update({(card.id, side): laid for card, laid in press.faces(kind, side, cards)})
    for card in cards:
        for side in sides:
            if (card.id, side) in faces:
                name = card.id if side == "front" else f"{card.id}-{side}"
                yield Proof(name, faces[card.id, side])


def proof_sheet(proof: Proof, guides: bool = True) -> Sheet:
    """The page of a proof; without guides it is the bleed alone."""
    face = proof.laid.face
    margin = MARGIN if guides else 0.0
    bleed = face.bleed_box
    page = Box(0, 0, bleed.width + 2 * margin, bleed.height + 2 * margin)
    x, y = margin - bleed.x, margin - bleed.y
    placement = Placement(face, Transform.translate(x, y), rectangle(_moved(bleed, x, y)))
    trim = _moved(face.trim_box, x, y)
    sheet = Sheet(proof.name, page.width, page.height, trim, _moved(bleed, x, y), (placement,))
    if not guides:
        return sheet
    notes = tuple(_notes([fill._replace(box=_moved(fill.box, x, y)) for fill in proof.laid.fills], page))
    caption = Label(page.width / 2, page.height - 2, _caption(face), align="center", room=page.width - 2)
    marks = (*_guides(face, x, y), *_boxes(proof.laid.fills, x, y), *map(_plate, notes))
    return Sheet(
        sheet.name, sheet.width, sheet.height, trim, sheet.bleed, (placement,), marks, (*notes, caption)
    )


def _caption(face: Face) -> str:
    return (
        f"{face.name}   {face.width:g} × {face.height:g} mm, bleed {face.bleed:g} mm, safe {face.safe:g} mm"
    )


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.x + x, box.y + y, box.width, box.height)


def _guides(face: Face, x: float, y: float) -> Iterator[Shape]:
    trim, safe, bleed = (_moved(box, x, y) for box in (face.trim_box, face.safe_box, face.bleed_box))
    yield _line(rectangle(bleed), OVER)
    yield _line(rounded(trim, face.corner), TRIM)
    yield _line(tuple(_dashed(safe)), SAFE)
    across, down = trim.x + trim.width / 2, trim.y + trim.height / 2
    yield _line((("M", across, bleed.y - REACH), ("L", across, bleed.bottom + REACH)), CENTRE)
    yield _line((("M", bleed.x - REACH, down), ("L", bleed.right + REACH, down)), CENTRE)


def _boxes(fills: Iterable[Fill], x: float, y: float) -> Iterator[Shape]:
    for fill in fills:
        yield _line(rectangle(_moved(fill.box, x, y)), _ink(fill))


def _ink(fill: Fill) -> Color:
    return OVER if fill.full > 1 + 1e-6 else BOX


def _notes(fills: Sequence[Fill], page: Box) -> Iterator[Label]:
    """What boxes hold, above them or else below or beside; a box with no room around has its frame alone."""
    taken = [fill.box for fill in fills]
    for fill in fills:
        free = (note for note in _around(fill) if _is_free(_plate_box(note), taken, page))
        if note := next(free, None):
            taken.append(_plate_box(note))
            yield note


def _around(fill: Fill) -> Iterator[Label]:
    """The note on a box in each place that it may have outside."""
    words = [f"{fill.reached.size:g} pt", f"{fill.full:.0%}"]
    if fill.reached.stretch != 1:
        words.append(f"×{fill.reached.stretch:.2f}")
    text, box = " ".join(words), fill.box
    width, height = _plate_size(text)
    low, left, right = height * 0.8, box.x + PAD, box.right - width + PAD
    for x, top in (
        (left, box.y - height),
        (right, box.y - height),
        (left, box.bottom),
        (right, box.bottom),
        (box.right + PAD, box.y),
        (box.x - width + PAD, box.y),
    ):
        yield Label(x, top + low, text, SMALL)


def _is_free(plate: Box, taken: Sequence[Box], page: Box) -> bool:
    return page.contains(plate) and not any(box.meets(plate, CLOSE) for box in taken)


def _plate_size(text: str) -> tuple[float, float]:
    em = SMALL * 25.4 / 72
    return em * 0.55 * len(text), em * 1.2


def _plate_box(note: Label) -> Box:
    width, height = _plate_size(note.text)
    return Box(note.x - PAD, note.y - height * 0.8, width, height)


def _plate(note: Label) -> Shape:
    """White below a note, so that it is read on any ground."""
    return Shape(rectangle(_plate_box(note)), WHITE, opacity=0.8)


def _line(path: Path, color: Color) -> Shape:
    return Shape(path, stroke=color, stroke_width=LINE, role="guide")


def _dashed(box: Box) -> Iterator[tuple[str, float, float]]:
    """The sides of a box as dashes."""
    for x1, y1, x2, y2 in (
        (box.x, box.y, box.right, box.y),
        (box.right, box.y, box.right, box.bottom),
        (box.right, box.bottom, box.x, box.bottom),
        (box.x, box.bottom, box.x, box.y),
    ):
        length = abs(x2 - x1) + abs(y2 - y1)
        count = max(1, round(length / (2 * DASH)))
        for i in range(count):
            start, end = i / count, (i + 0.5) / count
            yield ("M", x1 + (x2 - x1) * start, y1 + (y2 - y1) * start)
            yield ("L", x1 + (x2 - x1) * end, y1 + (y2 - y1) * end)
