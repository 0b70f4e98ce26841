"""Proofs of many faces or sheets, drawn by several processes.

In: faces and the team that has laid them out, or sheets, and a resolution. Out: a PNG each, in their order,
as one process would draw them. Drawing takes so much longer than laying out that every process draws an equal
part of each batch, whoever has the faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.press.face import Face
from cardgen.press.pdf.raster import BATCH, Typefaces, pictures, png_bytes, pngs, sheet_pngs
from cardgen.press.sheets.sheet import Sheet
from cardgen.press.store import Store
from cardgen.press.team import Member, Team
from cardgen.press.workers import Workers


class Order(NamedTuple):
    """Faces to be drawn, by their numbers and keys, and how ``pngs`` is to draw them."""

    faces: list[tuple[int, str]]
    way: dict[str, Any]


def proof_pngs(
    team: Team,
    faces: Iterable[Face],
    *,
    dpi: float,
    bleed: bool = False,
    corners: bool = True,
    store: Store | None = None,
) -> Iterator[bytes]:
    """One PNG a face, as ``pngs`` draws it; ``store`` keeps them."""
    typefaces, members = team.press.fonts.typeface, team.workers.count + 1
    way: dict[str, Any] = {"dpi": dpi, "bleed": bleed, "corners": corners}

    def drawn(batch: Sequence[Face]) -> Iterator[bytes]:
        own, *others = (batch[member::members] for member in range(members))
        team.workers.ask(draw, [Order([_place(team, face) for face in share], way) for share in others])
        images = pictures(own, typefaces, store=store, **way)
        shares = [png_bytes(image, dpi) for image in images], *team.answers()
        yield from (shares[number % members][number // members] for number in range(len(batch)))

    return pngs(faces, typefaces, store=store, drawn=drawn, batch=BATCH * members, **way)


def draw(member: Member, order: Order) -> tuple[list[bytes], dict[str, bytes]]:
    """A worker's share of a batch."""
    faces = [member.face(*place) for place in order.faces]
    return list(pngs(faces, member.press.fonts.typeface, **order.way)), {}


def _place(team: Team, face: Face) -> tuple[int, str]:
    return team.places[id(face)].number, face.key


class Drawing(NamedTuple):
    """What each process has that draws sheets."""

    sheets: Sequence[Sheet]
    typefaces: Typefaces
    dpi: float

    def pngs(self, numbers: Iterable[int]) -> list[bytes]:
        """The sheets of these numbers."""
        return list(sheet_pngs([self.sheets[number] for number in numbers], self.typefaces, dpi=self.dpi))


def shared_sheet_pngs(workers: Workers, drawing: Drawing) -> Iterator[bytes]:
    """One PNG a sheet, as ``sheet_pngs`` draws it; workers are made for it where there are many."""
    count = len(drawing.sheets)
    if more := workers.worth(count):
        workers.start(more, drawing)
    members = workers.count + 1
    for first in range(0, count, BATCH * members):
        batch = range(count)[first : first + BATCH * members]
        own, *others = (batch[member::members] for member in range(members))
        workers.ask(Drawing.pngs, others)
        shares = drawing.pngs(own), *workers.answers()
        yield from (shares[number % members][number // members] for number in range(len(batch)))
