"""Sheets, painted by the team that has laid out their faces.

In: sheets and a painter. Out: a ``Page`` each, in their order. A sheet is painted by the member that has its
first face; faces cross the pipes as numbers, for every member has them or can lay them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.press.pdf.content import Page, SheetPainter
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.press.team import Member, Place, Team
from cardgen.problem import Invalid

Places = Mapping[int, Place]
Packed = tuple[Sheet, list[tuple[Any, ...]]]
"""A sheet without its placements, and these, each with the number and the key of its face in its place."""


class Order(NamedTuple):
    """Sheets, and what painters of them are told."""

    sheets: list[Packed]
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
    team.workers.ask(
        paint, [Order([_packed(sheet, team.places) for sheet in share], way) for share in others]
    )
    here = list(_painted(own, painter))
    streams = [iter(each) for each in (here, *team.answers())]
    return _joined(sheets, [next(streams[owner], None) for owner in owners], painter)


def paint(member: Member, order: Order) -> tuple[list[Page | Invalid], dict[str, bytes]]:
    """A worker's share of the sheets."""
    press = member.press
    painter = Painter(press.fonts.typeface, **order.way, store=press.store)
    sheets = [_unpacked(packed, member) for packed in order.sheets]
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


def _packed(sheet: Sheet, places: Places) -> Packed:
    """A sheet for another process."""
    placed = [(places[id(face)].number, face.key, *how) for face, *how in sheet.placements]
    return sheet._replace(placements=()), placed


def _unpacked(packed: Packed, member: Member) -> Sheet:
    """The sheet, with a member's own faces."""
    sheet, placed = packed
    placements = [Placement(member.face(number, key), *how) for number, key, *how in placed]
    return sheet._replace(placements=tuple(placements))
