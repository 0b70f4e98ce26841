"""Preflight's verdicts held against those of poppler, qpdf and Ghostscript, on files that others made too."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from handmade import PAPER, RED, K, alone, card, run, typefaces
from PIL import Image as Pixels
from reportlab.pdfgen.canvas import Canvas
from small_pdf import small_pdf, written

from cardgen.press.face import Image, Shape
from cardgen.press.geometry import Box, rectangle
from cardgen.press.pdf.finish import write_pdf
from cardgen.press.pdf.paint import Painter
from cardgen.press.preflight import preflight
from cardgen.press.preflight.opening import opened
from cardgen.problem import Problem
from cardgen.units import to_mm


def tool(name: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    return subprocess.run([name, *map(str, arguments)], capture_output=True, text=True, check=False)


def by_check(path: Path) -> dict[str, Problem]:
    return {problem.check: problem for problem in preflight(path, render=False)}


@pytest.fixture
def naive(tmp_path: Path) -> Path:
    """A card as a script makes it with ReportLab's own canvas: everything a print shop sends back."""
    Pixels.effect_noise((120, 90), 60).convert("RGB").save(tmp_path / "art.png")
    canvas = Canvas(str(tmp_path / "naive.pdf"), pagesize=(178.58, 249.45))
    canvas.setFillColorRGB(0.9, 0.2, 0.1)
    canvas.rect(0, 0, 178.58, 249.45, stroke=0, fill=1)
    canvas.drawImage(str(tmp_path / "art.png"), 20, 100, 120, 90)
    canvas.setFillColorRGB(0, 0, 0)
    canvas.setFont("Helvetica", 3)
    canvas.drawString(30, 60, "Small print")
    canvas.setLineWidth(0.1)
    canvas.line(20, 50, 150, 50)
    canvas.showPage()
    canvas.save()
    return tmp_path / "naive.pdf"


def test_all_that_is_wrong_with_a_naive_file_is_found(naive: Path) -> None:
    found = by_check(naive)
    assert found.keys() == {
        "box-missing", "no-standard", "rgb-color", "font-not-embedded", "low-resolution", "small-type",
        "thin-line", "not-done",
    }  # fmt: skip
    assert "72 dpi" in found["low-resolution"].message
    assert found["thin-line"].at.cell == "7.0,70.3 mm"


def test_poppler_says_the_same_of_fonts(naive: Path, tmp_path: Path) -> None:
    for path in (naive, written(tmp_path, {"font": "9"})):
        rows = [row.split() for row in tool("pdffonts", path).stdout.splitlines()[2:]]
        used = {row[0] for row in rows if row[-5] == "no"}
        told = {problem.message.split()[2] for problem in preflight(path, render=False)
                if problem.check == "font-not-embedded"}  # fmt: skip
        assert told == used


@pytest.mark.parametrize(("width", "height"), [(20, 20), (15, 40)])
def test_poppler_says_the_same_of_resolutions(width: float, height: float, tmp_path: Path) -> None:
    Pixels.effect_noise((150, 150), 60).save(tmp_path / "art.png")
    face = card("a", [Image(Box(10, 10, width, height), str(tmp_path / "art.png"))])
    write_pdf(tmp_path / "a.pdf", [alone(face)], Painter(typefaces))
    row = tool("pdfimages", "-list", tmp_path / "a.pdf").stdout.splitlines()[2].split()
    said = re.search(r"shown at (\d+) dpi", by_check(tmp_path / "a.pdf")["low-resolution"].message)
    assert said
    assert int(said[1]) == pytest.approx(min(int(row[12]), int(row[13])), abs=1)


def test_poppler_says_the_same_of_boxes(tmp_path: Path) -> None:
    path = written(tmp_path, {"page": "/TrimBox [20 30 160 240] /CropBox [5 5 190 260]"})
    told = tool("pdfinfo", "-box", path).stdout
    with opened(path) as job:
        boxes = job.pages[0].boxes
    for name in ("MediaBox", "CropBox", "BleedBox", "TrimBox"):
        numbers = re.search(rf"{name}:\s+(.*)", told)
        assert numbers
        assert boxes[name] == pytest.approx([float(n) for n in numbers[1].split()], abs=0.01)


@pytest.mark.parametrize(
    "content", ["/GS9 gs", "/Im9 Do", "BT /F9 9 Tf (a) Tj ET", "/C9 cs 0.5 sc 60 60 9 9 re f"]
)
def test_poppler_misses_the_same_resources(content: str, tmp_path: Path) -> None:
    path = written(tmp_path, {"content": content})
    said = tool("pdftoppm", "-r", "20", path, tmp_path / "page").stderr
    assert re.search(r"unknown|Unknown|No font|Bad color", said), said
    assert "resource-missing" in by_check(path)


@pytest.mark.parametrize("cut", [0, 100, 700, 1200])
def test_qpdf_says_the_same_of_syntax(cut: int, tmp_path: Path) -> None:
    data = small_pdf({"standard": "plain"})
    (tmp_path / "a.pdf").write_bytes(data[: len(data) - cut])
    sound = tool("qpdf", "--check", tmp_path / "a.pdf").returncode == 0
    assert ("pdf-damaged" not in by_check(tmp_path / "a.pdf")) == sound == (cut == 0)


def test_what_ghostscript_writes_anew_shows_the_same_things_in_the_same_places(tmp_path: Path) -> None:
    """Another program's way of saying it: other matrices, other fonts, other streams."""
    face = card(
        "a",
        [
            Shape(rectangle(Box(8, 30, 40, 20)), fill=PAPER),
            Shape((("M", 10, 60), ("L", 50, 60)), stroke=K, stroke_width=0.02),
            Shape(rectangle(Box(20, 65, 10, 5)), fill=RED),
            run("小さな字", 10, 40, 3),
        ],
    )
    ours, theirs = tmp_path / "ours.pdf", tmp_path / "theirs.pdf"
    write_pdf(ours, [alone(face)], Painter(typefaces), standard="x-4")
    done = tool(
        "gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=pdfwrite",
        "-sColorConversionStrategy=LeaveColorUnchanged", f"-sOutputFile={theirs}", ours,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    mine, other = by_check(ours), by_check(theirs)
    for name in ("thin-line", "small-type"):
        assert other[name].message.split(" pt")[0] == mine[name].message.split(" pt")[0]
        places = [
            [float(n) for n in found[name].at.cell.removesuffix(" mm").split(",")] for found in (mine, other)
        ]
        assert places[0] == pytest.approx(places[1], abs=0.2)
    with opened(ours) as one, opened(theirs) as two:
        shown = [
            sorted(
                (paint.kind, tuple(round(ink) for ink in paint.colour.inks or ()))
                for paint, _ in job.paints()
            )
            for job in (one, two)
        ]
    assert set(shown[0]) == set(shown[1])


def test_what_pillow_writes_is_one_picture_in_light(tmp_path: Path) -> None:
    out = io.BytesIO()
    Pixels.effect_noise((200, 280), 60).convert("RGB").save(out, "PDF", resolution=80)
    (tmp_path / "a.pdf").write_bytes(out.getvalue())
    assert {"rgb-color", "low-resolution", "box-missing"} <= by_check(tmp_path / "a.pdf").keys()


def test_sizes_of_type_are_those_of_the_trade(tmp_path: Path) -> None:
    """3 pt are 3 pt however the matrices share the work."""
    for content in (
        "q 0.5 0 0 0.5 0 0 cm BT /F 6 Tf 120 260 Td ({}) Tj ET Q",
        "BT /F 1 Tf 3 0 0 3 60 130 Tm ({}) Tj ET",
        "BT /F 3 Tf 0 1 -1 0 60 130 Tm ({}) Tj ET",
        "BT 50 Tz /F 3 Tf 60 130 Td ({}) Tj ET",
    ):
        parts = {"font": "9", "content": content.format("\\000\\042")}
        message = by_check(written(tmp_path, parts))["small-type"].message
        assert message.startswith("type of 3 pt"), content
    assert to_mm(3) == pytest.approx(1.058, abs=0.001)
