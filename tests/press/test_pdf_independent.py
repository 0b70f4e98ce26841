"""The finished PDF, seen by programs that did not write it: poppler, qpdf, Ghostscript, PDFium, pikepdf."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from handmade import (
    BLUE,
    INDIGO,
    PAPER,
    RED,
    K,
    alone,
    card,
    measured,
    opened,
    painted,
    painter,
    run,
    sans,
    save,
)
from handmade import rounded_bold as zen

from cardgen.press.face import Face, Group, Shape
from cardgen.press.geometry import Box, Transform, ellipse, rectangle, rounded
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.units import to_mm

JAPANESE = ("朝霧 𠮷野", "「カード、を（１枚）引く。」【常時】", "Sora & fi 10")


def rich() -> Face:
    """A card with something of everything."""
    return card(
        "rich",
        [
            Shape(ellipse(Box(10, 15, 40, 40)), fill=RED, stroke=PAPER, stroke_width=0.5),
            Group(
                (
                    Shape(ellipse(Box(20, 20, 20, 20)), fill=PAPER),
                    Shape(ellipse(Box(30, 20, 20, 20)), fill=BLUE),
                ),
                opacity=0.6,
                clip=rectangle(Box(22, 18, 28, 20)),
            ),
            Shape(rounded(Box(4, 60, 55, 20), 2), fill=PAPER, stroke=RED, stroke_width=0.5, opacity=0.85),
            Shape(rectangle(Box(0.5, 1, 3.1 * 7, 2)), fill=RED, role="bar.tl"),
            run(JAPANESE[0], 6, 67, 12),
            run(JAPANESE[1], 6, 73, 8, features={"palt": True}),
            run(JAPANESE[2], 6, 78, 8, face=zen()),
            Group(
                (run("斜め", 0, 0, 14, PAPER),), transform=Transform.translate(40, 50) @ Transform.rotate(-20)
            ),
        ],
    )


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = pdf_bytes([alone(rich())], painter(), title="試し刷り")
    return save(tmp_path_factory.mktemp("pdf"), "rich.pdf", data)


def ask(tool: str, *arguments: str | Path) -> str:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "rror" not in done.stderr, done.stderr
    return done.stdout


def test_qpdf_finds_no_fault(file: Path) -> None:
    assert "No syntax or stream encoding errors" in ask("qpdf", "--check", file)


def test_ghostscript_renders_it_without_complaint(file: Path) -> None:
    told = ask("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-sDEVICE=nullpage", file)
    assert told == ""


def test_every_font_is_embedded_once_as_a_subset(file: Path) -> None:
    rows = [row.split() for row in ask("pdffonts", file).splitlines()[2:]]
    assert sorted(row[0].split("+")[1] for row in rows) == ["NotoSansJP-Regular", "ZenMaruGothic-Bold"]
    assert all(row[-5:-2] == ["yes", "yes", "yes"] and "Identity-H" in row for row in rows), rows


def test_poppler_copies_what_was_set(file: Path) -> None:
    told = ask("pdftotext", "-enc", "UTF-8", file, "-")
    for line in (*JAPANESE, "斜め"):
        assert line in told


def test_pdfium_copies_what_was_set(file: Path) -> None:
    page = pypdfium2.PdfDocument(file)[0]
    said = page.get_textpage().get_text_range()
    for line in (*JAPANESE, "斜め"):
        assert line in said


def test_boxes_are_those_of_the_card(file: Path) -> None:
    told = ask("pdfinfo", "-box", file)
    boxes = {
        name: tuple(map(float, numbers.split())) for name, numbers in re.findall(r"(\w+Box):\s+(.*)", told)
    }
    left, bottom, right, top = (to_mm(n) for n in boxes["TrimBox"])
    assert (right - left, top - bottom) == pytest.approx((63, 88), abs=0.005)
    left, bottom, right, top = (to_mm(n) for n in boxes["BleedBox"])
    assert (right - left, top - bottom) == pytest.approx((69, 94), abs=0.005)
    assert "試し刷り" in told


@pytest.mark.parametrize("units", range(1, 11))
def test_a_bar_measures_three_point_one_millimetres_a_unit(units: int) -> None:
    bar = Shape(rectangle(Box(0.5, 1, 3.1 * units, 2)), fill=RED)
    fills = [mark for mark in measured(painted(card(items=[bar]))) if mark.inks == (0, 0.95, 0.75, 0)]
    assert [mark.box.width for mark in fills] == pytest.approx([3.1 * units], abs=0.001)
    assert fills[0].box.x == pytest.approx(3.5, abs=0.001)  # the trim begins behind the bleed of 3 mm


def test_measures_in_the_page_are_those_of_the_face() -> None:
    marks = measured(painted(rich()))
    assert (marks[0].kind, marks[0].inks) == ("fill", (0.95, 0.9, 0.3, 0.35))
    assert marks[0].box == pytest.approx(Box(0, 0, 69, 94), abs=0.001)
    strokes = {round(mark.width, 4) for mark in marks if mark.kind == "stroke"}
    assert strokes == {0.5}


def test_print_holds_inks_only_and_screens_light_only() -> None:
    inks = {str(op) for _, op in _instructions(painted(rich()))}
    lights = {str(op) for _, op in _instructions(painted(rich(), "screen"))}
    assert "k" in inks
    assert "rg" in lights
    assert not inks & {"rg", "RG", "g", "G", "cs", "CS"}
    assert not lights & {"k", "K", "g", "G", "cs", "CS"}


def test_black_type_stays_on_the_black_plate() -> None:
    marks = measured(painted(card(items=[run("朝", color=K)], color=INDIGO)))
    assert [mark.inks for mark in marks if mark.kind == "text"] == [(0, 0, 0, 1)]


def test_see_through_pages_say_in_which_colours_they_mix() -> None:
    inks, light, opaque = painted(rich()), painted(rich(), "screen"), painted(card(items=[run("朝")]))
    assert inks.pages[0].Group.CS == "/DeviceCMYK"
    assert light.pages[0].Group.CS == "/DeviceRGB"
    assert "/Group" not in opaque.pages[0]


def test_every_named_resource_is_there() -> None:
    used = 0
    pdf = painted(rich())
    for stream, resources in _streams(pdf.pages[0].obj):
        for operands, operator in pikepdf.parse_content_stream(stream):
            kind = {"Do": "XObject", "gs": "ExtGState", "Tf": "Font"}.get(str(operator))
            if kind:
                assert str(operands[0]) in resources[f"/{kind}"], (kind, operands)
                used += 1
    assert used > 8


def test_no_font_is_listed_that_is_not_embedded() -> None:
    pdf = painted(rich())
    things = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
    descriptors = [thing for thing in things if thing.get("/Type") == "/FontDescriptor"]
    names = [str(thing.BaseFont) for thing in things if thing.get("/Type") == "/Font"]
    assert len(descriptors) == 2
    assert all("/FontFile2" in descriptor for descriptor in descriptors)
    assert len(names) == 4  # each a Type0 font and its descendant
    assert not [name for name in names if "+" not in name]


def test_widths_are_those_of_the_typeface() -> None:
    pdf = painted(card(items=[run("Wi漢、", features={"palt": True})]))
    font = next(iter(pdf.pages[0].Resources.Font.values()))
    widths = _widths(font.DescendantFonts[0])
    for char in "Wi漢、":
        glyph = sans().glyph(char)
        assert widths.get(glyph, 1000) == pytest.approx(sans().advance(glyph), abs=0.01)


def test_the_same_faces_make_the_same_bytes_wherever_and_whenever(tmp_path: Path) -> None:
    program = (
        "import sys, hashlib; sys.path.insert(0, sys.argv[1])\n"
        "from test_pdf_independent import *\n"
        "sys.stdout.write(hashlib.sha256(pdf_bytes([alone(rich()), alone(rich())], painter())).hexdigest())"
    )
    here = hashed(program, {}, tmp_path)
    elsewhere = tmp_path / "あちら"
    elsewhere.mkdir()
    there = hashed(program, {"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LC_ALL": "C"}, elsewhere)
    assert here == there


def hashed(program: str, environment: dict[str, str], folder: Path) -> str:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", program, str(Path(__file__).parent)]
    given = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(root), **environment}
    done = subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True, check=True)
    assert len(done.stdout) == 64
    return done.stdout


def test_other_content_makes_another_file_identifier() -> None:
    one, other = (opened(pdf_bytes([alone(card(items=[run(said)]))], painter())) for said in ("朝", "夕"))
    assert bytes(one.trailer.ID[0]) != bytes(other.trailer.ID[0])


def _instructions(pdf: pikepdf.Pdf) -> list[tuple[object, object]]:
    return [
        instruction
        for stream, _ in _streams(pdf.pages[0].obj)
        for instruction in pikepdf.parse_content_stream(stream)
    ]


def _streams(page: pikepdf.Object) -> list[tuple[pikepdf.Object, pikepdf.Object]]:
    found = [(page, page.Resources)]
    for _, resources in found:
        forms = [thing for thing in dict(resources.get("/XObject", {})).values() if thing.Subtype == "/Form"]
        found.extend((form, form.Resources) for form in forms)
    return found


def _widths(descendant: pikepdf.Object) -> dict[int, float]:
    widths: dict[int, float] = {}
    runs = list(descendant.W)
    for first, run_of_widths in zip(runs[::2], runs[1::2], strict=True):
        widths |= {int(first) + index: float(width) for index, width in enumerate(run_of_widths)}
    return widths
