"""Playmats: true size on one page, and tiles that add up."""

import io
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from handmade import BLUE, RED, K, measured, opened, painter, run
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageFilter

from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, bounds, rectangle
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.label import typeset
from cardgen.press.sheets.plan import Marks
from cardgen.press.sheets.playmat import Tiling, mat_sheet, tiling, whole
from cardgen.press.sheets.sheet import Sheet
from cardgen.press.sheets.tiles import tiles
from cardgen.units import to_mm


def mat(width: float = 420, height: float = 594) -> Face:
    ground = Shape(rectangle(Box(-3, -3, width + 6, height + 6)), fill=BLUE)
    cell = Shape(rectangle(Box(width / 2 - 31.5, height / 2 - 44, 63, 88)), stroke=RED, stroke_width=0.5)
    return Face("stage", width, height, 3, 5, 0, (ground, cell, run("ステージ", 50, 60, 60)))


def test_a_mat_is_one_page_of_its_true_size() -> None:
    pdf = opened(pdf_bytes([mat_sheet(mat())], painter()))
    page = pdf.pages[0]
    assert [to_mm(float(n)) for n in page.mediabox] == pytest.approx([0, 0, 426, 600], abs=0.001)
    assert [to_mm(float(n)) for n in page.TrimBox] == pytest.approx([3, 3, 423, 597], abs=0.001)
    assert [to_mm(float(n)) for n in page.BleedBox] == pytest.approx([0, 0, 426, 600], abs=0.001)
    cell = next(mark for mark in measured(pdf) if mark.kind == "stroke")
    assert (cell.box.width, cell.box.height) == pytest.approx((63, 88), abs=0.001)


def test_a_mat_with_marks_has_a_page_that_holds_them() -> None:
    sheet = mat_sheet(mat(), Marks())
    assert len(sheet.marks) == 8
    for mark in sheet.marks:
        box = bounds(mark.path)  # type: ignore[union-attr]
        assert sheet.page.contains(box)
        assert not sheet.bleed.contains(box)


def test_a2_lies_on_eight_a4_on_their_side() -> None:
    way = tiling(mat())
    assert (way.paper, way.columns, way.rows) == ((297, 210), 2, 4)


@pytest.mark.parametrize(("size", "pages"), [((600, 350), 6), ((420, 297), 4), ((180, 260), 1)])
def test_the_fewest_pages_win(size: tuple[float, float], pages: int) -> None:
    way = tiling(mat(*size))
    assert way.columns * way.rows == pages
    assert len(list(tiles(mat(*size), way))) == pages


@settings(max_examples=40, derandomize=True, deadline=None)
@given(st.floats(50, 1200), st.floats(50, 1200), st.sampled_from(["A4", "A3", "letter"]), st.floats(0, 20))
def test_tiles_cover_the_mat_overlap_alike_and_add_up(
    width: float, height: float, paper: str, overlap: float
) -> None:
    face = mat(width, height)
    way = tiling(face, paper, 5, overlap)
    windows = {(r, c): way.window(r, c, face.bleed_box) for r in range(way.rows) for c in range(way.columns)}
    assert all(window.width > 0 and window.height > 0 for window in windows.values())
    across = [windows[0, column] for column in range(way.columns)]
    down = [windows[row, 0] for row in range(way.rows)]
    assert sum(box.width for box in across) - overlap * (way.columns - 1) == pytest.approx(
        width + 6, abs=0.001
    )
    assert sum(box.height for box in down) - overlap * (way.rows - 1) == pytest.approx(height + 6, abs=0.001)
    for one, other in pairwise(across):
        assert one.right - other.x == pytest.approx(overlap, abs=1e-6)
    for one, other in pairwise(down):
        assert one.bottom - other.y == pytest.approx(overlap, abs=1e-6)


def test_measured_in_the_pdf_the_tiles_show_one_mat() -> None:
    face = mat()
    way = tiling(face)
    pdf = opened(pdf_bytes(tiles(face, way), painter()))
    assert len(pdf.pages) == 8
    for number in range(8):
        row, column = divmod(number, way.columns)
        ground = measured(pdf, number)[0]
        window = way.window(row, column, face.bleed_box)
        origin = ground.box.x - 5 + window.x + 3, ground.box.y - 5 + window.y + 3
        assert origin == pytest.approx((0, 0), abs=0.001)
        assert (ground.box.width, ground.box.height) == pytest.approx((426, 600), abs=0.001)
        assert ground.clip == pytest.approx(Box(5, 5, window.width, window.height), abs=0.001)


def test_the_mats_content_is_in_the_file_once() -> None:
    face = mat()
    pdf = opened(pdf_bytes(tiles(face, tiling(face)), painter()))
    forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    assert len(forms) == 1


def test_every_tile_says_its_place_and_what_to_cut() -> None:
    face = mat()
    said = [
        sheet.labels[0].text
        for sheet in tiles(face, tiling(face), title="Stage", build="a1b2c3d", locale="en")
    ]
    assert said[0] == "Stage · row 1 of 4, column 1 of 2 · glue the next tiles over the last 10 mm · a1b2c3d"
    assert "row 2 of 4, column 2 of 2 · cut the left and top edges, glue over the 10 mm strip" in said[3]


def test_tiles_speak_the_language_of_the_set() -> None:
    face = mat()
    said = [sheet.labels[0].text for sheet in tiles(face, tiling(face), title="舞台", locale="ja")]
    assert (
        said[0] == "舞台 · 上から1段目（全4段）、左から1枚目（全2枚） · 破線の外側10 mmに次の紙を重ねて貼る"
    )
    assert "左端と上端を切り" in said[3]
    assert next(tiles(face, tiling(face))).labels[0].text.startswith("stage · 上から1段目")
    plain = Face("stage", 420, 594, 3, 5, 0, ())
    assert next(tiles(plain, tiling(plain))).labels[0].text.startswith("stage · row 1")
    assert next(tiles(face, tiling(face), locale="fr")).labels[0].text.startswith("stage · row 1")


def test_a_map_shows_which_tile_it_is() -> None:
    face = mat()
    way = tiling(face)
    for number, sheet in enumerate(tiles(face, way)):
        cells = [mark for mark in sheet.marks if mark.role == "tile-map"]
        assert [bool(cell.fill) for cell in cells] == [at == number for at in range(8)]  # type: ignore[union-attr]
        places = [bounds(cell.path) for cell in cells]  # type: ignore[union-attr]
        assert places[0].y == places[1].y < places[2].y


def test_words_and_map_keep_clear_of_each_other_and_of_the_marks() -> None:
    for size in ((420, 594), (600, 350), (360, 138), (203, 300)):
        face = mat(*size)
        for sheet in tiles(face, tiling(face), title="Ruler of Mana", build="a1b2c3d"):
            ticks = [bounds(mark.path) for mark in sheet.marks if mark.role == "tile-mark"]  # type: ignore[union-attr]
            cells = [bounds(mark.path) for mark in sheet.marks if mark.role == "tile-map"]  # type: ignore[union-attr]
            words = typeset(sheet.labels[0]).area  # type: ignore[union-attr]
            assert words.right < sheet.width
            assert cells
            assert ticks
            for box in cells:
                assert not meet(box, words)
            for tick in ticks:
                assert not any(meet(tick.grow(0.2), box) for box in (*cells, words))


def meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_one_tile_needs_neither_map_nor_glue() -> None:
    face = mat(180, 260)
    [sheet] = tiles(face, tiling(face))
    assert "glue" not in sheet.labels[0].text
    assert not [mark for mark in sheet.marks if mark.role == "tile-map"]


@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs poppler")
def test_rendered_by_poppler_and_laid_over_each_other_the_tiles_are_the_mat(tmp_path: Path) -> None:
    """At 5 pixels a millimetre: what differs by more than a pixel would show."""
    face = mat(310, 330)
    way = tiling(face)
    assert len(list(tiles(face, way))) == 4
    [whole] = rendered(pdf_bytes([mat_sheet(face)], painter()), tmp_path / "whole")
    pages = rendered(pdf_bytes(tiles(face, way), painter()), tmp_path / "tiles")
    glued = Image.new("RGB", whole.size, (255, 255, 255))
    for number, page in enumerate(pages):
        row, column = divmod(number, way.columns)
        window = way.window(row, column, face.bleed_box)
        left, top, width, height = (round(5 * n) for n in (5, 5, window.width, window.height))
        at = round(5 * (window.x + 3)), round(5 * (window.y + 3))
        glued.paste(page.crop((left, top, left + width, top + height)), at)
    grey = ImageChops.difference(whole, glued).convert("L")
    far = grey.point(lambda level: 255 if level > 60 else 0)
    thick = far.filter(ImageFilter.MinFilter(3))  # what is wider than two pixels, 0.4 mm
    assert thick.getbbox() is None
    assert sum(far.histogram()[128:]) < 0.0005 * whole.width * whole.height


def rendered(data: bytes, stem: Path) -> list[Image.Image]:
    path = stem.with_suffix(".pdf")
    path.write_bytes(data)
    subprocess.run(["pdftoppm", "-r", "127", "-png", path, stem], check=True)
    files = sorted(stem.parent.glob(f"{stem.name}-*.png"))
    return [Image.open(io.BytesIO(file.read_bytes())).convert("RGB") for file in files]


def test_cut_and_glue_marks_stand_on_one_line_when_tiles_meet() -> None:
    face = mat()
    way = tiling(face)
    made = list(tiles(face, way))
    glue_at = {round(box.x, 6) for box in uprights(made[0])}
    cut_at = {round(box.x, 6) for box in uprights(made[1])}
    assert round(5 + way.lefts[1], 6) in glue_at
    assert 5.0 in cut_at


def uprights(sheet: Sheet) -> list[Box]:
    boxes = [bounds(mark.path) for mark in sheet.marks]  # type: ignore[union-attr]
    return [box for box in boxes if box.width == 0]


def test_tile_marks_stay_in_the_border() -> None:
    face = mat()
    for sheet in tiles(face, tiling(face)):
        assert sheet.marks
        for mark in sheet.marks:
            box = bounds(mark.path)  # type: ignore[union-attr]
            assert sheet.page.contains(box)
            assert (
                box.right <= sheet.trim.x
                or box.x >= sheet.trim.right
                or (box.bottom <= sheet.trim.y or box.y >= sheet.trim.bottom)
            )


def test_black_marks_only() -> None:
    assert {mark.stroke for sheet in tiles(mat(), tiling(mat())) for mark in sheet.marks} == {K}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("paper", "margin", "overlap"), [("A9", 5, 10), ("A4", 105, 0), ("A4", 5, 200), ("A4", -1, 0)]
)
def test_impossible_tilings_are_the_callers_error(paper: str, margin: float, overlap: float) -> None:
    with pytest.raises(ValueError):
        tiling(mat(), paper, margin, overlap)


def zoned(width: float, height: float, zones: list[Box]) -> Face:
    """A mat without bleed that shows zones alone."""
    return Face(
        "zones", width, height, 0, 0, 0, tuple(Shape(rectangle(z), stroke=K, role="zone") for z in zones)
    )


def test_a_seam_passes_beside_a_zone_and_keeps_five_millimetres() -> None:
    face = zoned(400, 150, [Box(250, 20, 66, 91)])
    way = tiling(face)
    assert (way.columns, way.rows) == (2, 1)
    assert way.lefts[1] <= 245


def test_a_seam_passes_beside_a_label_that_lies_in_no_zone() -> None:
    label = run("ステージ", 265, 60, 60)
    way = tiling(Face("label", 400, 150, 0, 0, 0, (label,)))
    assert not way.cuts(label.area, Box(0, 0, 400, 150))
    zone = Shape(rectangle(label.area.grow(5)), stroke=K, role="zone.stage")
    [thing] = whole(Face("label", 400, 150, 0, 0, 0, (zone, label)))
    assert thing == pytest.approx(label.area.grow(5))


def test_one_tile_more_is_spent_where_a_zone_would_be_cut_otherwise() -> None:
    zones = [Box(180, 20, 190, 60), Box(375, 20, 120, 60)]
    assert tiling(zoned(560, 150, zones[1:])).columns == 2
    way = tiling(zoned(560, 150, zones))
    assert way.columns * way.rows == 3
    assert not any(way.cuts(zone, Box(0, 0, 560, 150)) for zone in zones)


corners, lengths = st.integers(0, 520).map(float), st.integers(20, 190).map(float)
boxes = st.builds(Box, corners, corners, lengths, lengths)


@settings(max_examples=120, derandomize=True, deadline=None)
@given(st.integers(200, 620), st.integers(150, 450), st.lists(boxes, max_size=6))
def test_no_zone_is_cut_where_an_arrangement_spares_all(width: int, height: int, zones: list[Box]) -> None:
    mat = Box(0, 0, width, height)
    inside = [zone for zone in zones if mat.contains(zone)]
    way = tiling(zoned(width, height, inside))
    fewest = tiling(zoned(width, height, []))
    pages = fewest.columns * fewest.rows
    most = pages + max(1, pages // 2)
    assert way.columns * way.rows <= most
    assert glued(way, mat)
    if spared(mat, inside, most):
        assert not any(way.cuts(zone, mat) for zone in inside)


def glued(way: Tiling, mat: Box) -> bool:
    """Whether tiles fit their paper, overlap alike, and end where the mat does."""
    tile = Box(0, 0, way.paper[0] - 2 * way.margin, way.paper[1] - 2 * way.margin)
    windows = [[way.window(r, c, mat) for c in range(way.columns)] for r in range(way.rows)]
    across = all(abs(a.right - b.x - way.overlap) < 1e-6 for row in windows for a, b in pairwise(row))
    down = all(abs(a.bottom - b.y - way.overlap) < 1e-6 for a, b in pairwise(row[0] for row in windows))
    fit = all(tile.contains(Box(0, 0, *window[2:]), 0.001) for row in windows for window in row)
    return (
        across
        and down
        and fit
        and windows[-1][-1].right == mat.right
        and windows[-1][-1].bottom == mat.bottom
    )


def spared(mat: Box, zones: list[Box], most: int) -> bool:
    """Tried out: whether seams at whole millimetres, of up to so many A4 pages, can pass beside all zones."""
    ways = []
    for across, down in ((200, 287), (287, 200)):
        columns = seams_needed(int(mat.width), across, {(int(z.x), int(z.right)) for z in zones})
        rows = seams_needed(int(mat.height), down, {(int(z.y), int(z.bottom)) for z in zones})
        ways.append(columns * rows <= most)
    return any(ways)


def seams_needed(length: int, tile: int, zones: set[tuple[int, int]]) -> int:
    """The fewest tiles along a side whose seams cut no zone; 99 where there are none."""
    reached = {0}
    for many in range(1, 6):
        if any(at + tile >= length for at in reached):
            return many
        further = {at + on for at in reached for on in range(10, tile - 10 + 1) if at + on <= length - 10}
        reached = {at for at in further if not any(start < at < end for start, end in zones)}
    return 99


def test_paper_may_be_given_by_its_sides() -> None:
    assert tiling(mat(), (210, 297)) == tiling(mat(), "A4") == tiling(mat(), (297, 210))
    assert tiling(mat(), "B6", 5, 5).paper in ((128, 182), (182, 128))
