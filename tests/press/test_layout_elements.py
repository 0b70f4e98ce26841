"""Rows of pictures, QR codes, tables and PDF art stand in their boxes and show what their card says."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path
from shutil import which
from subprocess import run
from typing import Any

import pikepdf
import pypdfium2
import pytest
from designing import FONTS, faults, flat, items, laid
from handmade import alone
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Picture
from reportlab.pdfgen.canvas import Canvas

from cardgen.press.face import Group, Image, Shape, Text
from cardgen.press.geometry import Box
from cardgen.press.layout.amount import Amount
from cardgen.press.layout.boxes import Place
from cardgen.press.layout.icon_row import IconRow
from cardgen.press.layout.length import ZERO
from cardgen.press.layout.markup import Markup
from cardgen.press.layout.pictures import Pictures
from cardgen.press.outline import extent
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.problem import Invalid

SQUARE = '<rect width="10" height="10" fill="#f00"/>'
STAR = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{SQUARE}</svg>'


def art(width: float = 200, height: float = 100, **changes: Any) -> bytes:
    """A PDF with a red left half and a word."""
    raw = io.BytesIO()
    canvas = Canvas(raw, pagesize=(width, height), invariant=1)
    canvas.setFillColorCMYK(0, 0.9, 0.8, 0)
    canvas.rect(0, 0, width / 2, height, fill=1, stroke=0)
    canvas.setFillColorCMYK(0, 0, 0, 1)
    canvas.drawString(10, 10, "vector")
    canvas.save()
    with pikepdf.open(io.BytesIO(raw.getvalue())) as pdf:
        for key, value in changes.items():
            pdf.pages[0][f"/{key}"] = value
        done = io.BytesIO()
        pdf.save(done, deterministic_id=True)
    return done.getvalue()


def row(**how: Any) -> IconRow:
    place = Place()
    keys = {"gap": ZERO, "align": "start", "down": False, **how}
    return IconRow(Markup(()), Amount(), place, keys["gap"], keys["align"], keys["down"], (), Pictures())


@given(st.integers(1, 100), st.floats(1, 80), st.floats(1, 80), st.floats(0, 5),
       st.sampled_from(["start", "center", "end"]), st.booleans())  # fmt: skip
@settings(max_examples=200, derandomize=True, deadline=None)
def test_row_never_leaves_its_box(
    count: int, width: float, height: float, gap: float, align: str, down: bool
) -> None:
    box = Box(3, 4, width, height)
    cells = list(row(align=align, down=down).cells(box, count, gap))
    assert len(cells) == count
    assert all(box.contains(cell, 1e-4) for cell in cells)
    assert all(cell.width == cell.height > 0 for cell in cells)
    ends = [(a.bottom, b.y) if down else (a.right, b.x) for a, b in pairwise(cells)]
    assert all(end <= start + 1e-4 for end, start in ends)


def test_row_shows_as_many_pictures_as_the_value_says(tmp_path: Path) -> None:
    (tmp_path / "star.svg").write_text(STAR, encoding="utf-8")
    box = "{left: 5mm, top: 5mm, width: 40mm, height: 4mm}"
    element = f"  - {{icons: star.svg, count: power, box: {box}, gap: 1mm}}"
    for power in (0, 1, 3):
        found = items(tmp_path, element, power=power)
        assert [group.transform.e for group in found if isinstance(group, Group)] == pytest.approx(
            [5 + 5 * i for i in range(power)]
        )


def test_number_that_is_none_is_told_at_the_card(tmp_path: Path) -> None:
    (tmp_path / "star.svg").write_text(STAR, encoding="utf-8")
    (problem,) = laid(tmp_path, "  - {icons: star.svg, count: power - 5}", power=3).problems
    assert (problem.check, str(problem.at)) == ("element-undefined", "cards.csv:2:40")
    (problem,) = laid(tmp_path, "  - {icons: moon.svg, count: 1}").problems
    assert problem.check == "missing-picture"


def test_code_says_what_it_is_given(tmp_path: Path) -> None:
    element = '  - {qr: "https://example.com/{name}", box: {left: 5mm, top: 5mm, size: 30mm}}'
    (code,) = items(tmp_path, element, name="そら")
    assert isinstance(code, Shape)
    seen = extent(code.path)
    assert Box(5, 5, 30, 30).contains(seen, 1e-3)
    quiet = seen.x - 5
    assert quiet == pytest.approx(4 * 30 / (30 / (quiet / 4)), abs=1e-3)
    if which("zbarimg"):
        from cardgen.press.pdf.raster import pngs

        png = next(iter(pngs([laid(tmp_path, element, name="そら").face], FONTS.typeface, dpi=300)))
        (tmp_path / "code.png").write_bytes(png)
        told = run(["zbarimg", "-q", "--raw", str(tmp_path / "code.png")], capture_output=True, check=True)
        assert told.stdout.decode().strip() == "https://example.com/そら"


def test_code_reads_back_module_by_module(tmp_path: Path) -> None:
    import segno

    (code,) = items(tmp_path, "  - {qr: CARD, box: {left: 0, top: 0, size: 29mm}, level: H}")
    assert isinstance(code, Shape)
    wanted = segno.make_qr("CARD", error="H", boost_error=False).matrix
    cell = 29 / (len(wanted) + 8)
    dark = {
        (round(path[1][2] / cell) - 4, round(path[1][1] / cell) - 4 + step)
        for path in _rectangles(code.path)
        for step in range(round((path[1][1] - path[0][1]) / cell) * -1, 0)
    }
    assert dark == {(y, x) for y, line in enumerate(wanted) for x, module in enumerate(line) if module}


def _rectangles(path: Any) -> list[Any]:
    starts = [i for i, segment in enumerate(path) if segment[0] == "M"]
    return [path[i : i + 2] for i in starts]


def test_code_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    small, long = '  - {qr: "{name}", box: {size: 5mm}}', '  - {qr: "{name}", level: H}'
    (problem,) = laid(tmp_path, small).problems
    assert (problem.check, problem.severity) == ("code-too-small", "warning")
    assert problem.hint.startswith("give it 9.6 mm")
    (problem,) = laid(tmp_path, long, name="x" * 3000).problems
    assert (problem.check, str(problem.at)) == ("code-too-long", "cards.csv:2:10")


def test_table_puts_each_text_in_its_cell(tmp_path: Path) -> None:
    element = """
  - table: [[ATK, "{power}"], [DEF, "9"]]
    box: {left: 10mm, top: 10mm, width: 40mm, height: 20mm}
    columns: [10mm, 100% - 10mm]
    stroke: k(60)
"""
    *texts, line = items(tmp_path, element)
    found = {text.text: (text.x, text.y) for text in texts if isinstance(text, Text)}
    assert list(found) == ["ATK", "3", "DEF", "9"]
    assert (found["ATK"][0], found["3"][0]) == (10, 20)
    assert found["DEF"][1] - found["ATK"][1] == pytest.approx(10, abs=1e-3)
    assert isinstance(line, Shape)
    assert extent(line.path) == pytest.approx(Box(10, 20, 40, 0), abs=1e-3)


def test_slips_in_tables_are_told_at_their_place(tmp_path: Path) -> None:
    text = 'format: 1\nelements:\n  - table: [[a, "{nme}"]]\n    columns: [1mm]\n'
    assert faults(tmp_path, text) == ["4:14 wrong-value"]
    text = 'format: 1\nelements:\n  - table: [[a, "{nme}"]]\n    styles: [none]\n'
    assert set(faults(tmp_path, text)) == {"3:18 unknown-field", "3:14 unknown-style", "3:18 unknown-style"}


@pytest.mark.parametrize("name", ["art.png", "art.svg"])
def test_crop_shows_a_part_of_a_picture(name: str, tmp_path: Path) -> None:
    Picture.new("RGB", (200, 100)).save(tmp_path / "art.png")
    view = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">{SQUARE}</svg>'
    (tmp_path / "art.svg").write_text(view, encoding="utf-8")
    box = "box: {left: 10mm, top: 10mm, size: 20mm}"
    crop = "crop: {right: 0%, width: 25%, top: 0, height: 50%}"
    (group,) = items(tmp_path, f"  - {{image: {name}, {box}, {crop}}}")
    assert isinstance(group, Group)
    assert group.clip is not None
    inside = group.items[0]
    if isinstance(inside, Image):  # the right quarter of the upper half fills the window
        assert inside.box == pytest.approx(Box(10 - 60, 10, 80, 40))
        assert extent(group.clip) == pytest.approx(Box(10, 10, 20, 20))
    else:
        assert extent(group.clip) == pytest.approx(Box(150, 0, 50, 50))
        assert tuple(group.transform) == pytest.approx((0.4, 0, 0, 0.4, 10 - 60, 10))


def test_crop_outside_of_the_picture_is_told(tmp_path: Path) -> None:
    Picture.new("RGB", (200, 100)).save(tmp_path / "art.png")
    element = "  - {image: art.png, crop: {left: 50%, width: 60%}}"
    (problem,) = laid(tmp_path, element).problems
    assert problem.check == "element-undefined"


def show(folder: Path, **files: bytes) -> bytes:
    for name, data in files.items():
        (folder / f"{name}.pdf").write_bytes(data)
    face = laid(folder, "  - {image: a.pdf, box: {left: 10mm, top: 10mm, width: 40mm, height: 20mm}}").face
    return pdf_bytes([alone(face), alone(face)], Painter(FONTS.typeface))


def test_pdf_stays_vector_and_is_there_once(tmp_path: Path) -> None:
    data = show(tmp_path, a=art())
    page = pypdfium2.PdfDocument(data)[0]
    assert page.get_textpage().get_text_range() == "vector"
    with pikepdf.open(io.BytesIO(data)) as pdf:
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        placed = [form for form in forms if b"vector" in form.read_bytes()]
        assert len(placed) == 1
        assert "/Image" not in [o.get("/Subtype") for o in pdf.objects if isinstance(o, pikepdf.Stream)]
    assert data == show(tmp_path)
    if which("qpdf"):
        (tmp_path / "out.pdf").write_bytes(data)
        run(["qpdf", "--check", str(tmp_path / "out.pdf")], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("turn", "size", "red"),
    [(0, (200, 100), (0.25, 0.5)), (90, (100, 200), (0.5, 0.25)), (180, (200, 100), (0.75, 0.5))],
)
def test_pdf_is_placed_as_it_is_shown(
    turn: int, size: tuple[float, float], red: tuple[float, float], tmp_path: Path
) -> None:
    (tmp_path / "a.pdf").write_bytes(art(Rotate=turn))
    element = "  - {image: a.pdf, fit: contain, box: {left: 10mm, top: 10mm, size: 40mm}}"
    face = laid(tmp_path, element).face
    (image,) = flat(face.items)
    assert isinstance(image, Image)
    assert image.box.width / image.box.height == pytest.approx(size[0] / size[1])
    page = pypdfium2.PdfDocument(pdf_bytes([alone(face)], Painter(FONTS.typeface)))[0]
    pixels = page.render(scale=72 / 25.4 * 72 / 72).to_pil().convert("RGB")
    mm = pixels.width / (face.width + 2 * face.bleed)
    box = image.box
    for share, is_red in ((red, True), ((1 - red[0], 1 - red[1]), False)):
        x, y = box.x + box.width * share[0] + 3, box.y + box.height * share[1] + 3
        colour = pixels.getpixel((int(x * mm), int(y * mm)))
        assert (colour[0] > 180 and colour[1] < 120) == is_red


def test_pdf_is_cut_to_its_trim_box(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(art(TrimBox=pikepdf.Array([50, 0, 150, 100])))
    element = "  - {image: a.pdf, fit: contain, box: {size: 40mm, left: 0, top: 0}}"
    face, problems, _ = laid(tmp_path, element)
    (image,) = face.items
    assert isinstance(image, Image)
    assert (image.box.width, image.box.height) == (40, 40)
    assert [problem.check for problem in problems] == ["font-not-embedded"]  # all that is wrong with it


@pytest.mark.parametrize("data", [b"", b"%PDF-1.4\nrubbish", art()[:400]])
def test_damaged_pdf_is_told(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(data)
    (problem,) = laid(tmp_path, "  - {image: a.pdf}").problems
    assert problem.check == "picture-unreadable"


def test_pdf_that_points_at_itself_is_copied_once(tmp_path: Path) -> None:
    with pikepdf.open(io.BytesIO(art())) as pdf:
        loop = pdf.make_indirect(pikepdf.Dictionary())
        loop["/Self"] = loop
        pdf.pages[0].Resources["/Loop"] = loop
        out = io.BytesIO()
        pdf.save(out)
    data = show(tmp_path, a=out.getvalue())
    assert pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range() == "vector"


def test_pdf_damaged_since_layout_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(art())
    face = laid(tmp_path, "  - {image: a.pdf}").face
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.4\n")
    with pytest.raises(Invalid) as caught:
        pdf_bytes([alone(face)], Painter(FONTS.typeface))
    assert caught.value.problems[0].check == "picture-unreadable"
