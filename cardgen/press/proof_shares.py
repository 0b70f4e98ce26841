"""Proofs of many faces, drawn by the team that has laid them out.

In: faces and a resolution. Out: a PNG each, in their order, as one process would draw them. Drawing takes so
much longer than laying out that every member draws an equal part of each batch, whoever has the faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.press.face import Face
from cardgen.press.pdf.raster import BATCH, pictures, png_bytes, pngs
from cardgen.press.store import Store
from cardgen.press.team import Member, Team


class Order(NamedTuple):
    """Faces to be drawn, by their numbers and keys, and the resolution."""

    faces: list[tuple[int, str]]
    dpi: int


def proof_pngs(team: Team, faces: Iterable[Face], *, dpi: int, store: Store | None = None) -> Iterator[bytes]:
    """One PNG a face; ``store`` keeps them."""
    typefaces, members = team.press.fonts.typeface, team.workers.count + 1

    def drawn(batch: Sequence[Face]) -> Iterator[bytes]:
        own, *others = (batch[member::members] for member in range(members))
        team.workers.ask(draw, [Order([_place(team, face) for face in share], dpi) for share in others])
        images = pictures(own, typefaces, dpi=dpi, store=store)
        shares = [png_bytes(image, dpi) for image in images], *team.answers()
        yield from (shares[number % members][number // members] for number in range(len(batch)))

    return pngs(faces, typefaces, dpi=dpi, store=store, drawn=drawn, batch=BATCH * members)


def draw(member: Member, order: Order) -> tuple[list[bytes], dict[str, bytes]]:
    """A worker's share of a batch."""
    faces = [member.face(*place) for place in order.faces]
    return list(pngs(faces, member.press.fonts.typeface, dpi=order.dpi)), {}


def _place(team: Team, face: Face) -> tuple[int, str]:
    return team.places[id(face)].number, face.key
