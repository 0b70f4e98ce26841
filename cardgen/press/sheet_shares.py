"""Sheets, painted by the team that has laid out their faces.

In: sheets and a painter. Out: a ``Page`` each, in their order. A sheet is painted by the member that has its
first face; faces cross the pipes as numbers, for every member has them or can lay them out.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.press.face import Face
from cardgen.press.pdf.content import Page, SheetPainter
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.sheet import Sheet
from cardgen.press.team import Member, Place, Team
from cardgen.problem import Invalid

Places = Mapping[int, Place]


class Order(NamedTuple):
    """Packed sheets, and what painters of them are told."""

    sheets: bytes
    way: Mapping[str, Any]


def pages(team: Team, sheets: Sequence[Sheet], painter: Painter) -> Iterator[Page]:
    """The sheets, painted. Raises Invalid once one of them cannot be."""
    owners = [_owner(sheet, team.places) for sheet in sheets]
    own, *others = (
        [sheet for sheet, owner in zip(sheets, owners, strict=True) if owner == member]
        for member in range(team.workers.count + 1)
    )
    way = {
        "colours": painter.colours,
        "intent": painter.intent,
        "black_overprints": painter.black_overprints,
    }
    team.workers.ask(paint, [Order(_packed(share, team.places), way) for share in others])
    here = list(_painted(own, painter))
    streams = [iter(each) for each in (here, *team.answers())]
    return _joined(sheets, [next(streams[owner], None) for owner in owners], painter)


def paint(member: Member, order: Order) -> tuple[list[Page | Invalid], dict[str, bytes]]:
    """A worker's share of the sheets."""
    press = member.press
    painter = Painter(press.fonts.typeface, **order.way, store=press.store)
    sheets = _Unpacker(order.sheets, member).load()
    return list(_painted(sheets, painter)), member.pieces()


def _painted(sheets: Iterable[Sheet], painter: Painter) -> Iterator[Page | Invalid]:
    """The sheets as pages, up to one that cannot be painted, with what is wrong with it."""
    one_by_one = SheetPainter(painter)
    try:
        for sheet in sheets:
            yield one_by_one.page(sheet)
    except Invalid as invalid:
        yield invalid


def _joined(
    sheets: Iterable[Sheet], painted: Iterable[Page | Invalid | None], painter: Painter
) -> Iterator[Page]:
    """The pages as one process would have painted them.

    One that has a face in line which a page before, by somebody else, shows too is painted anew.
    """
    seen: set[int] = set()
    again = SheetPainter(painter, seen)
    for sheet, page in zip(sheets, painted, strict=True):
        if not isinstance(page, Page):
            raise page or ValueError("a sheet behind one that could not be painted")
        if any(inline and looks in seen for looks, inline in page.faces.items()):
            page = again.page(sheet)
        seen.update(page.faces)
        yield page


def _owner(sheet: Sheet, places: Places) -> int:
    """Who paints a sheet: whoever has its first face; this process where there is one that no member has."""
    found = [places.get(id(placement.face)) for placement in sheet.placements]
    return found[0].owner if found and found[0] and None not in found else 0


class _Packer(pickle.Pickler):
    """Packs sheets, with the number and the key of each face in its place."""

    def __init__(self, out: io.BytesIO, places: Places) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self.places = places

    def persistent_id(self, thing: Any) -> tuple[int, str] | None:
        return (self.places[id(thing)].number, thing.key) if isinstance(thing, Face) else None


class _Unpacker(pickle.Unpickler):
    """Unpacks sheets, with a member's own faces."""

    def __init__(self, packed: bytes, member: Member) -> None:
        super().__init__(io.BytesIO(packed))
        self.member = member

    def persistent_load(self, place: tuple[int, str]) -> Face:
        return self.member.face(*place)


def _packed(sheets: Sequence[Sheet], places: Places) -> bytes:
    out = io.BytesIO()
    _Packer(out, places).dump(sheets)
    return out.getvalue()
