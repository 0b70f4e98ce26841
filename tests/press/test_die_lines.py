"""Die lines: the same outlines in SVG, DXF and PDF, and the trims of the printed sheet below them."""

from __future__ import annotations

import io
import math
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pytest
from handmade import RED, measured, opened, painter
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from cardgen.press.cut.contour import contour
from cardgen.press.cut.die_lines import LAYER, DieLines, die_lines
from cardgen.press.cut.dxf import MARKS, dxf
from cardgen.press.cut.svg import svg
from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, rectangle
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.preflight import preflight
from cardgen.press.sheets.grid import grid
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.plans import load_plan, plans
from cardgen.problem import Invalid

CLOSE = 0.001
SVG = "{http://www.w3.org/2000/svg}"


class Read(NamedTuple):
    """An outline as a file has it: its box, y down, its corners' radius, whether it is closed, its layer."""

    box: Box
    radius: float
    closed: bool
    layer: str


def face(width: float = 63, height: float = 88, bleed: float = 3, corner: float = 3) -> Face:
    ground = Shape(rectangle(Box(0, 0, width, height).grow(bleed)), fill=RED)
    return Face("c", width, height, bleed, 3, corner, (ground,))


def lines(plan: Plan, of: Face, marks: tuple[Box, ...] = ()) -> DieLines:
    return die_lines(grid(plan, of), of.corner, marks)


# -- readers that know nothing of the writers


def read_svg(text: str) -> tuple[tuple[float, float], list[Read]]:
    root = ET.fromstring(text)
    assert root.attrib["width"].endswith("mm")
    size = float(root.attrib["width"][:-2]), float(root.attrib["height"][:-2])
    assert [float(n) for n in root.attrib["viewBox"].split()] == [0, 0, *size]  # a unit is a millimetre
    found = []
    for group in root.iter(f"{SVG}g"):
        for path in group.iter(f"{SVG}path"):
            assert group.attrib["fill"] == "none"
            found.append(_outline(path.attrib["d"], group.attrib["id"]))
    return size, found


def _outline(data: str, layer: str) -> Read:
    pen, points, radii = (0.0, 0.0), [], set()
    for letter, rest in re.findall(r"([MHVLAZ])([^MHVLAZ]*)", data):
        numbers = [float(n) for n in rest.split()]
        if letter == "A":
            rx, ry, turn, large, sweep, x, y = numbers
            assert (rx, turn, large, sweep) == (ry, 0, 0, 1)
            assert abs(x - pen[0]) == pytest.approx(rx, abs=CLOSE)  # a quarter of a circle
            assert abs(y - pen[1]) == pytest.approx(ry, abs=CLOSE)
            radii.add(rx)
            pen = (x, y)
        elif letter == "H":
            pen = (numbers[0], pen[1])
        elif letter == "V":
            pen = (pen[0], numbers[0])
        elif letter in "ML":
            pen = (numbers[0], numbers[1])
        points.append(pen)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert len(radii) <= 1
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return Read(box, radii.pop() if radii else 0.0, data.endswith("Z"), layer)


def read_dxf(text: str, height: float) -> tuple[dict[str, str], list[Read]]:
    """The header's variables and the closed polylines of a DXF, by its groups."""
    raw = text.split("\r\n")
    groups = [(int(raw[at]), raw[at + 1]) for at in range(0, len(raw) - 1, 2)]
    header = {groups[at][1]: groups[at + 1][1] for at in range(len(groups)) if groups[at][0] == 9}
    entities: list[dict[str, Any]] = []
    inside = False
    for code, value in groups:
        if (code, value) == (2, "ENTITIES"):
            inside = True
        elif code == 0 and value == "ENDSEC":
            inside = False
        elif inside and code == 0:
            assert value == "LWPOLYLINE"
            entities.append({"points": []})
        elif inside and code == 10:
            entities[-1]["points"].append([float(value), 0.0, 0.0])
        elif inside and code in (20, 42):
            entities[-1]["points"][-1][1 if code == 20 else 2] = float(value)
        elif inside and code in (8, 70, 90):
            entities[-1][code] = value
    return header, [_polyline(entity, height) for entity in entities]


def _polyline(entity: dict[str, Any], height: float) -> Read:
    points = entity["points"]
    assert int(entity[90]) == len(points)
    radii = set()
    for (x1, y1, bulge), (x2, y2, _) in zip(points, [*points[1:], points[0]], strict=True):
        if bulge:
            angle, chord = 4 * math.atan(bulge), math.hypot(x2 - x1, y2 - y1)
            assert angle == pytest.approx(math.pi / 2, abs=1e-4)  # counterclockwise, a quarter
            radii.add(round(chord / 2 / math.sin(angle / 2), 3))
    xs, ys = [x for x, _, _ in points], [height - y for _, y, _ in points]
    assert len(radii) <= 1
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return Read(box, radii.pop() if radii else 0.0, int(entity[70]) & 1 == 1, entity[8])


def read_sheet(pdf: pikepdf.Pdf, bleed: float) -> list[Box]:
    """The trims of the cards that a page shows: their grounds without the bleed."""
    red = pytest.approx([percent / 100 for percent in RED[:4]])
    fills = [mark for mark in measured(pdf) if mark.kind == "fill" and list(mark.inks) == red]
    return sorted((mark.box.grow(-bleed) for mark in fills), key=_place)


def _place(box: Box) -> tuple[float, float]:
    return round(box.y, 2), round(box.x, 2)


def same(boxes: list[Box], others: list[Box]) -> bool:
    pairs = zip(sorted(boxes, key=_place), sorted(others, key=_place), strict=True)
    return all(one == pytest.approx(other, abs=CLOSE) for one, other in pairs)


# -- the files over each other

SIZES = [(63, 88, 3, 3), (59, 86, 3, 0), (44, 67, 2, 5), (70, 70, 3, 35)]


@pytest.mark.parametrize("name", sorted(plans()))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_svg_dxf_and_contour_lie_on_the_trims_of_the_printed_sheet(
    name: str, size: tuple[float, float, float, float]
) -> None:
    plan, of = load_plan(name), face(*size)
    try:
        made = lines(plan, of)
    except Invalid:
        pytest.skip("the plan is for cards of another size")
    count = len(made.outlines)
    sheet = opened(pdf_bytes(impose([Pair(of, None, count)], plan), painter()))
    page = sheet.pages[0]
    height = float(page.mediabox[3]) * 25.4 / 72
    trims = read_sheet(sheet, of.bleed)
    assert len(trims) == count

    paper, drawn = read_svg(svg(made))
    assert paper == pytest.approx([float(side) * 25.4 / 72 for side in page.mediabox[2:]], abs=CLOSE)
    header, cut = read_dxf(dxf(made), height)
    assert (header["$INSUNITS"], header["$MEASUREMENT"], header["$ACADVER"]) == ("4", "1", "AC1015")
    for found in (drawn, cut):
        assert same([one.box for one in found], trims)
        assert {(one.closed, one.layer) for one in found} == {(True, LAYER)}
        assert all(one.radius == pytest.approx(size[3], abs=0.002) for one in found)

    apart = opened(pdf_bytes([contour(made)], painter()))
    strokes = [mark.box for mark in measured(apart) if mark.kind == "stroke"]
    assert same(strokes, trims)
    for key in ("/MediaBox", "/TrimBox", "/BleedBox"):
        assert [float(n) for n in apart.pages[0][key]] == pytest.approx(
            [float(n) for n in page[key]], abs=0.001
        )


@settings(max_examples=60, derandomize=True, deadline=None)
@given(
    st.floats(20, 90), st.floats(20, 120), st.floats(0, 4), st.floats(0, 60), st.integers(1, 4),
    st.integers(1, 4),
    st.sampled_from(["A4", "A3", "letter"]),
)  # fmt: skip
def test_any_card_on_any_grid_has_the_same_outline_in_both_files(
    width: float, height: float, bleed: float, corner: float, columns: int, rows: int, paper: str
) -> None:
    plan = Plan.model_validate({"format": 1, "paper": paper, "columns": columns, "rows": rows})
    try:
        made = lines(plan, face(width, height, bleed, corner))
    except Invalid:
        return
    _, drawn = read_svg(svg(made))
    _, cut = read_dxf(dxf(made), made.page[1])
    assert len(drawn) == len(cut) == len(made.outlines)
    for one, other in zip(drawn, cut, strict=True):
        assert one.box == pytest.approx(other.box, abs=CLOSE)
        assert one.radius == pytest.approx(other.radius, abs=CLOSE)
        assert one.radius <= min(width, height) / 2 + CLOSE


def test_ezdxf_finds_no_fault_and_the_same_outlines() -> None:
    ezdxf = pytest.importorskip("ezdxf")
    path = pytest.importorskip("ezdxf.path")
    made = lines(load_plan("a4-9up"), face(), (Box(10, 10, 5, 5),))
    document = ezdxf.read(io.StringIO(dxf(made).replace("\r\n", "\n")))
    audit = document.audit()
    assert not audit.errors
    assert not audit.fixes
    assert document.units == ezdxf.units.MM
    plotted = {layer.dxf.name: layer.dxf.plot for layer in document.layers}
    assert (plotted[LAYER], plotted[MARKS]) == (1, 0)
    outlines = document.modelspace().query(f'LWPOLYLINE[layer=="{LAYER}"]')
    for outline, entity in zip(made.outlines, outlines, strict=True):
        box = path.bbox([path.make_path(entity)])
        assert entity.closed
        assert (box.size.x, box.size.y) == pytest.approx((63, 88), abs=CLOSE)
        assert (box.extmin.x, 297 - box.extmax.y) == pytest.approx((outline.box.x, outline.box.y), abs=CLOSE)


def test_marks_are_on_a_layer_of_their_own() -> None:
    made = lines(load_plan("a4-9up"), face(), (Box(10, 10, 5, 5), Box(190, 10, 10, 0.5)))
    _, cut = read_dxf(dxf(made), 297)
    assert [one.box for one in cut if one.layer == MARKS] == [
        pytest.approx(Box(10, 10, 5, 5)), pytest.approx(Box(190, 10, 10, 0.5)),
    ]  # fmt: skip
    root = ET.fromstring(svg(made))
    groups = {group.attrib["id"]: len(list(group)) for group in root.iter(f"{SVG}g")}
    assert groups == {"Registration": 2, LAYER: 9}


def test_the_contour_is_a_spot_line_of_a_quarter_point_that_overprints(tmp_path: Path) -> None:
    made = lines(load_plan("a4-9up"), face())
    path = tmp_path / "cut.pdf"
    path.write_bytes(pdf_bytes([contour(made)], painter(), title="cut"))
    with pikepdf.open(path) as pdf:
        page = pdf.pages[0]
        [space] = page.Resources.ColorSpace.values()
        assert [str(part) for part in space[:3]] == ["/Separation", "/CutContour", "/DeviceCMYK"]
        code = b"".join(str(operator).encode() + b" " for _, operator in pikepdf.parse_content_stream(page))
        assert b"f " not in code
        strokes = [mark for mark in measured(pdf) if mark.kind == "stroke"]
        assert {round(mark.width * 72 / 25.4, 3) for mark in strokes} == {0.25}
    assert {problem.check for problem in preflight(path, render=False)} <= {"no-standard", "not-done"}


def test_a_die_line_among_what_is_printed_is_told(tmp_path: Path) -> None:
    made = lines(load_plan("a4-9up"), face())
    [sheet] = impose([Pair(face(), None, 9)], load_plan("a4-9up"))
    both = sheet._replace(marks=contour(made).marks)
    path = tmp_path / "both.pdf"
    path.write_bytes(pdf_bytes([both], painter()))
    [told] = [problem for problem in preflight(path, render=False) if problem.check == "spot-color"]
    assert "CutContour" in told.message
    assert "a file of their own" in told.hint


@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs poppler")
def test_rendered_by_poppler_the_lines_run_along_the_edges_of_the_cards(tmp_path: Path) -> None:
    """With gutters and no bleed, colour ends at the trim: lines and edges are the same pixels."""
    bare = {"marks": None, "label": False, "ruler": False}
    plan = Plan.model_validate({"format": 1, "columns": 2, "rows": 2, "gutter": 8.0, **bare})
    of = face(63, 88, 0, 0)
    made = lines(plan, of)
    sheet, cut = (
        rendered(pdf_bytes(sheets, painter()), tmp_path / name)
        for name, sheets in (("sheet", list(impose([Pair(of, None, 4)], plan))), ("cut", [contour(made)]))
    )
    scale = 254 / 25.4
    for outline in made.outlines:
        box = outline.box
        for x, y, inward in (
            (box.x, box.y + 30, (1, 0)), (box.right, box.y + 30, (-1, 0)),
            (box.x + 30, box.y, (0, 1)), (box.x + 30, box.bottom, (0, -1)),
        ):  # fmt: skip
            at = round(x * scale), round(y * scale)
            edge = [_dark(sheet, at, inward, step, 150) for step in range(-4, 5)]
            line = [_dark(cut, at, inward, step, 250) for step in range(-4, 5)]
            assert abs(edge.index(True) - line.index(True)) <= 1  # a tenth of a millimetre
            assert abs(line.index(True) - 4) <= 1


def rendered(data: bytes, stem: Path) -> Image.Image:
    path = stem.with_suffix(".pdf")
    path.write_bytes(data)
    subprocess.run(["pdftoppm", "-r", "254", "-png", "-singlefile", path, stem], check=True)
    return Image.open(io.BytesIO(stem.with_suffix(".png").read_bytes())).convert("RGB")


def _dark(picture: Image.Image, at: tuple[int, int], inward: tuple[int, int], step: int, limit: int) -> bool:
    """Whether a pixel some steps inwards of a place is coloured; green is what both inks take away."""
    pixel = picture.getpixel((at[0] + inward[0] * step, at[1] + inward[1] * step))
    assert isinstance(pixel, tuple)
    return pixel[1] < limit
