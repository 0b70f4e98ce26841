"""Die lines as DXF: AutoCAD 2000 in ASCII, millimetres declared, closed polylines with true arcs as corners.

In DXF y points up, so lengths count from the page's bottom-left corner. The lines are on the layer
``CutContour``, registration marks on a layer of their own that is not cut. The tables are those without which
AutoCAD reads no file of this version.
Sources: Autodesk DXF Reference for AC1015: HEADER ($INSUNITS 4, millimetres), TABLES, LWPOLYLINE (group 42,
the bulge: the tangent of a quarter of the arc's angle, positive counterclockwise).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.press.cut.die_lines import LAYER, DieLines, Outline

Pair = tuple[int, object]
"""A group: its code and its value."""
Vertex = tuple[float, float, float]
"""x, y and the bulge of the side that begins there."""

MARKS = "Registration"
BULGE = math.tan(math.pi / 8)
HAIR = 1e-6
MODEL, PAPER = "17", "1B"
"""Handles of the records of the two blocks that every file has."""
FIRST = 0x40
"""The first handle of what is drawn; smaller ones are those of the tables."""
LINETYPES = ("ByBlock", "ByLayer", "Continuous")
SOLID: tuple[Pair, ...] = ((3, ""), (72, 65), (73, 0), (40, 0.0))
TYPE: tuple[Pair, ...] = ((40, 0.0), (41, 1.0), (50, 0.0), (71, 0), (42, 2.5), (3, "txt"), (4, ""))
"""What a line's and a letter's kind are beside their names: all that the tables ask for."""


class Layer(NamedTuple):
    """A layer, its colour in AutoCAD's index, and whether it is plotted."""

    name: str
    color: int
    plotted: bool = True


LAYERS = (Layer("0", 7), Layer(LAYER, 6), Layer(MARKS, 8, plotted=False))


def dxf(lines: DieLines) -> str:
    """The document, its lines ended as on Windows, which all readers take."""
    shapes = [(LAYER, _outline(outline, lines.page[1])) for outline in lines.outlines]
    shapes += [(MARKS, _corners(mark, lines.page[1])) for mark in lines.marks]
    sections = {
        "HEADER": _header(lines.page, FIRST + len(shapes)),
        "TABLES": _tables(lines.page),
        "BLOCKS": _blocks(),
        "ENTITIES": _entities(shapes),
        "OBJECTS": _objects(),
    }
    pairs: list[Pair] = []
    for name, content in sections.items():
        pairs += [(0, "SECTION"), (2, name), *content, (0, "ENDSEC")]
    return "".join(f"{code:>3}\r\n{_value(value)}\r\n" for code, value in [*pairs, (0, "EOF")])


def _value(value: object) -> str:
    if not isinstance(value, float):
        return str(value)
    text = f"{value:.6f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def _outline(outline: Outline, height: float) -> list[Vertex]:
    """Counterclockwise from the left end of the lower side; a bulge begins each corner."""
    box, r = outline
    left, right, top, bottom = box.x, box.right, height - box.y, height - box.bottom
    if not r:
        return [(left, bottom, 0.0), (right, bottom, 0.0), (right, top, 0.0), (left, top, 0.0)]
    corners = [
        (left + r, bottom, 0.0), (right - r, bottom, BULGE),
        (right, bottom + r, 0.0), (right, top - r, BULGE),
        (right - r, top, 0.0), (left + r, top, BULGE),
        (left, top - r, 0.0), (left, bottom + r, BULGE),
    ]  # fmt: skip
    following = [*corners[1:], corners[0]]  # where the radius takes a whole side, its line has no length
    pairs = zip(corners, following, strict=True)
    return [one for one, then in pairs if one[2] or math.dist(one[:2], then[:2]) > HAIR]


def _corners(mark: Sequence[float], height: float) -> list[Vertex]:
    x, y, w, h = mark
    return [
        (x, height - y - h, 0.0),
        (x + w, height - y - h, 0.0),
        (x + w, height - y, 0.0),
        (x, height - y, 0.0),
    ]


def _header(page: tuple[float, float], next_handle: int) -> Iterator[Pair]:
    for name, code, value in (
        ("$ACADVER", 1, "AC1015"), ("$DWGCODEPAGE", 3, "ANSI_1252"), ("$HANDSEED", 5, f"{next_handle:X}"),
        ("$INSUNITS", 70, 4), ("$MEASUREMENT", 70, 1), ("$LUNITS", 70, 2),
    ):  # fmt: skip
        yield from ((9, name), (code, value))
    for name, (x, y) in (("$EXTMIN", (0.0, 0.0)), ("$EXTMAX", page)):
        yield from ((9, name), (10, float(x)), (20, float(y)), (30, 0.0))
    for name, (x, y) in (("$LIMMIN", (0.0, 0.0)), ("$LIMMAX", page)):
        yield from ((9, name), (10, float(x)), (20, float(y)))


def _tables(page: tuple[float, float]) -> Iterator[Pair]:
    yield from _table("VPORT", "8", [_record("VPORT", "23", "8", "Viewport", "*Active", _view(page))])
    kinds = enumerate(LINETYPES, start=0x24)
    yield from _table(
        "LTYPE", "2", [_record("LTYPE", f"{n:X}", "2", "Linetype", name, SOLID) for n, name in kinds]
    )
    layers = enumerate(LAYERS, start=0x30)
    yield from _table(
        "LAYER", "1",
        [_record("LAYER", f"{n:X}", "1", "Layer", layer.name, _look(layer)) for n, layer in layers],
    )  # fmt: skip
    yield from _table("STYLE", "5", [_record("STYLE", "29", "5", "TextStyle", "Standard", TYPE)])
    yield from _table("VIEW", "7", [])
    yield from _table("UCS", "6", [])
    yield from _table("APPID", "3", [_record("APPID", "2A", "3", "RegApp", "ACAD", ())])
    yield from _table("DIMSTYLE", "4", [_record("DIMSTYLE", "2B", "4", "DimStyle", "Standard", ())])
    blocks = (("*Model_Space", MODEL), ("*Paper_Space", PAPER))
    yield from _table(
        "BLOCK_RECORD", "9", [_record("BLOCK_RECORD", own, "9", "Block", name, ()) for name, own in blocks]
    )


def _table(name: str, handle: str, records: Sequence[Iterable[Pair]]) -> Iterator[Pair]:
    yield from (
        (0, "TABLE"),
        (2, name),
        (5, handle),
        (330, "0"),
        (100, "AcDbSymbolTable"),
        (70, len(records)),
    )
    if name == "DIMSTYLE":
        yield 100, "AcDbDimStyleTable"
    for record in records:
        yield from record
    yield 0, "ENDTAB"


def _record(
    table: str, handle: str, owner: str, kind: str, name: str, rest: Iterable[Pair]
) -> Iterator[Pair]:
    yield 0, table
    yield (105 if table == "DIMSTYLE" else 5), handle
    yield from ((330, owner), (100, "AcDbSymbolTableRecord"), (100, f"AcDb{kind}TableRecord"), (2, name))
    if table != "BLOCK_RECORD":
        yield 70, 0
    yield from rest


def _look(layer: Layer) -> Iterator[Pair]:
    yield from ((62, layer.color), (6, "Continuous"), (290, int(layer.plotted)), (370, -3))


def _view(page: tuple[float, float]) -> Iterator[Pair]:
    """The whole page in the window."""
    width, height = map(float, page)
    points = {10: (0.0, 0.0), 11: (1.0, 1.0), 12: (width / 2, height / 2), 13: (0.0, 0.0)}
    points |= {14: (10.0, 10.0), 15: (10.0, 10.0)}
    for code, (x, y) in points.items():
        yield from ((code, x), (code + 10, y))
    for code, z in ((16, 1.0), (17, 0.0)):  # looked at from above
        yield from ((code, 0.0), (code + 10, 0.0), (code + 20, z))
    yield from (
        (40, height * 1.1),
        (41, width / height),
        (42, 50.0),
        (43, 0.0),
        (44, 0.0),
        (50, 0.0),
        (51, 0.0),
    )
    yield from ((71, 0), (72, 1000), (73, 1), (74, 3), (75, 0), (76, 0), (77, 0), (78, 0))


def _blocks() -> Iterator[Pair]:
    for name, owner, first, last in (
        ("*Model_Space", MODEL, "18", "19"),
        ("*Paper_Space", PAPER, "1C", "1D"),
    ):
        head = (330, owner), (100, "AcDbEntity"), (8, "0")
        yield from ((0, "BLOCK"), (5, first), *head, (100, "AcDbBlockBegin"), (2, name), (70, 0))
        yield from ((10, 0.0), (20, 0.0), (30, 0.0), (3, name), (1, ""))
        yield from ((0, "ENDBLK"), (5, last), *head, (100, "AcDbBlockEnd"))


def _entities(shapes: Sequence[tuple[str, Sequence[Vertex]]]) -> Iterator[Pair]:
    for handle, (layer, vertices) in enumerate(shapes, start=FIRST):
        yield from ((0, "LWPOLYLINE"), (5, f"{handle:X}"), (330, MODEL), (100, "AcDbEntity"), (8, layer))
        yield from ((100, "AcDbPolyline"), (90, len(vertices)), (70, 1))  # closed
        for x, y, bulge in vertices:
            yield from ((10, float(x)), (20, float(y)))
            if bulge:
                yield 42, bulge


def _objects() -> Iterator[Pair]:
    yield from ((0, "DICTIONARY"), (5, "C"), (330, "0"), (100, "AcDbDictionary"), (281, 1))
    yield from ((3, "ACAD_GROUP"), (350, "D"))
    yield from ((0, "DICTIONARY"), (5, "D"), (330, "C"), (100, "AcDbDictionary"), (281, 1))
