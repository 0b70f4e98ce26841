"""Cards in the cells of large pictures, as virtual tables cut them: at most 10 columns and 7 rows.

In: the pieces of a kit and a resolution. Out: ``CardSheet`` values, each of cards that share a back or have
their own. Cells are whole pixels, so that no card shows an edge of its neighbour, and no picture is wider
or higher than 4096. The last cell is no card's: programs show it to players who may not see a card's face.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from cardgen.press.exports.kit import Piece
from cardgen.press.face import Face
from cardgen.press.pdf.raster import pictures
from cardgen.press.text.typeface import Typeface

LARGEST = 4096
"""Pixels of a picture's side; graphics cards of the programs' players take no larger texture for sure."""
COLUMNS, ROWS = 10, 7
BLANK = (255, 255, 255)
"""What an unused cell shows, and the back of a card that has none: paper."""


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Pieces in rows from the top left; ``back`` is the one they share, ``None`` where there is none.

    With ``own_backs`` each has its own instead.
    """

    pieces: tuple[Piece, ...]
    back: Face | None
    own_backs: bool
    columns: int
    rows: int
    cell: tuple[int, int]
    dpi: float

    def fronts(self, typefaces: Callable[[str], Typeface]) -> Image.Image:
        """The picture of the fronts, the shared back in the last cell."""
        hidden = [self.back] if self.back is not None and not self.own_backs else []
        return self._picture([piece.front for piece in self.pieces], hidden, typefaces)

    def backs(self, typefaces: Callable[[str], Typeface]) -> Image.Image:
        """The picture of the backs: one card's, or one in each cell."""
        if self.own_backs:
            return self._picture([piece.back for piece in self.pieces if piece.back], [], typefaces)
        faces = [] if self.back is None else [self.back]
        picture = Image.new("RGB", self.cell, BLANK)
        for drawn in self._drawn(faces, typefaces):
            picture.paste(drawn)
        return picture

    def _picture(
        self, faces: Sequence[Face], hidden: Sequence[Face], typefaces: Callable[[str], Typeface]
    ) -> Image.Image:
        width, height = self.cell
        picture = Image.new("RGB", (width * self.columns, height * self.rows), BLANK)
        cells = [*range(len(faces)), *[self.columns * self.rows - 1] * len(hidden)]
        for cell, drawn in zip(cells, self._drawn([*faces, *hidden], typefaces), strict=True):
            row, column = divmod(cell, self.columns)
            picture.paste(drawn, (column * width, row * height))
        return picture

    def _drawn(self, faces: Iterable[Face], typefaces: Callable[[str], Typeface]) -> Iterator[Image.Image]:
        for drawn in pictures(faces, typefaces, dpi=self.dpi, corners=False):
            yield drawn if drawn.size == self.cell else drawn.resize(self.cell)


def card_sheets(pieces: Iterable[Piece], dpi: float) -> Iterator[CardSheet]:
    """The sheets of the pieces, those that share a back together, in the order of their first pieces.

    Cards too large for the resolution are drawn at a lower one, so that a sheet holds at least one.
    """
    for group, own in _groups(list(pieces)):
        first = group[0].front
        fitting = min(dpi, *(LARGEST / 2 / side * 25.4 for side in (first.width, first.height)))
        cell = _pixels(first, fitting)
        most = min(COLUMNS, LARGEST // cell[0]), min(ROWS, LARGEST // cell[1])
        for batch in _batches(group, most[0] * most[1] - 1):
            columns, rows = _shape(len(batch) + 1, most, cell)
            yield CardSheet(tuple(batch), None if own else group[0].back, own, columns, rows, cell, fitting)


def _groups(pieces: Sequence[Piece]) -> Iterator[tuple[list[Piece], bool]]:
    """Pieces by their back; those whose back is theirs alone are one group."""
    times = Counter(id(piece.back) for piece in pieces)
    groups: dict[int, list[Piece]] = {}
    for piece in pieces:
        alone = piece.back is not None and times[id(piece.back)] == 1
        groups.setdefault(0 if alone else id(piece.back), []).append(piece)
    yield from ((group, key == 0 and len(group) > 1) for key, group in groups.items())


def _pixels(face: Face, dpi: float) -> tuple[int, int]:
    width, height = (max(1, round(side * dpi / 25.4)) for side in (face.width, face.height))
    return min(width, LARGEST // 2), min(height, LARGEST // 2)


def _batches(pieces: Sequence[Piece], size: int) -> Iterator[Sequence[Piece]]:
    """Pieces in as few sheets as they need, none much fuller than another."""
    count = math.ceil(len(pieces) / size)
    start = 0
    for number in range(count):
        end = start + math.ceil((len(pieces) - start) / (count - number))
        yield pieces[start:end]
        start = end


def _shape(cells: int, most: tuple[int, int], cell: tuple[int, int]) -> tuple[int, int]:
    """Columns and rows with the fewest spare cells, and of those the squarest; two of each at least."""
    shapes = [
        (columns, rows)
        for columns in range(2, most[0] + 1)
        for rows in range(2, most[1] + 1)
        if columns * rows >= cells
    ]
    return min(shapes, key=lambda shape: (shape[0] * shape[1], abs(shape[0] * cell[0] - shape[1] * cell[1])))
