"""JPEGs that EXIF turns: their data goes byte for byte into the PDF, and a matrix sets them upright."""

from __future__ import annotations

import shutil
import subprocess
import tracemalloc
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from designing import laid
from handmade import alone, painter, save
from PIL import Image, ImageChops, ImageOps, ImageStat
from test_pdf_pictures import images, placed

from cardgen.press.face import Face
from cardgen.press.pdf.coding import packed, unpacked
from cardgen.press.pdf.finish import pdf_bytes, write_pdf
from cardgen.press.pdf.picture import read_picture
from cardgen.press.preflight import preflight

ORIENTATIONS = range(1, 9)
ACROSS = "box: {left: 10mm, top: 10mm, width: 40mm, height: 22mm}"
WAYS = {
    "stretched": f"{ACROSS}, fit: stretch",
    "covering": f"{ACROSS}, fit: cover",
    "covering, by its focus": f"{ACROSS}, fit: cover, focus: [90%, 10%]",
    "contained": f"{ACROSS}, fit: contain",
    "cropped": f"{ACROSS}, crop: {{right: 0%, width: 50%, top: 0, height: 60%}}",
    "clipped round": f"{ACROSS}, clip: {{rect: all, radius: 5mm}}",
    "turned and faded": f"{ACROSS}, rotate: 30, opacity: 60%",
}


def scene() -> Image.Image:
    """A picture without symmetry, smooth enough for JPEG."""
    red = Image.linear_gradient("L").resize((96, 64))
    green = red.rotate(90, expand=True).resize((96, 64))
    blue = Image.new("L", (96, 64), 40)
    blue.paste(220, (60, 6, 88, 22))
    return Image.merge("RGB", (red, green, blue))


def turned(path: Path, orientation: int, mode: str = "RGB") -> Path:
    """The scene as a camera stores it: its pixels turned, and the number that says how."""
    backwards = {6: 8, 8: 6}.get(orientation, orientation)
    exif = Image.Exif()
    exif[0x0112] = backwards
    stored = scene().convert(mode)
    stored.getexif()[0x0112] = backwards
    stored = ImageOps.exif_transpose(stored)
    exif[0x0112] = orientation
    stored.save(path, "JPEG", quality=95, subsampling=0, exif=exif)
    return path


def seen(face: Face, colours: Any = "plain") -> Image.Image:
    document = pypdfium2.PdfDocument(pdf_bytes([alone(face)], painter(colours)))
    return document[0].render(scale=4).to_pil().convert("RGB")


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ on average, in levels of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_a_kept_picture_remembers_how_it_lies(tmp_path: Path) -> None:
    picture = read_picture(turned(tmp_path / "art.jpg", 7), "plain")
    assert picture.orientation == 7
    assert unpacked(packed(picture)) == picture


@pytest.mark.parametrize("orientation", ORIENTATIONS)
@pytest.mark.parametrize(("mode", "colours"), [("RGB", "plain"), ("L", "plain"), ("CMYK", "print")])
def test_a_jpeg_of_any_orientation_goes_through_byte_for_byte(
    tmp_path: Path, mode: str, colours: str, orientation: int
) -> None:
    path = turned(tmp_path / "art.jpg", orientation, mode)
    _, [stream] = images(path, colours)
    assert stream.read_raw_bytes() == path.read_bytes()
    with Image.open(path) as stored:
        assert (stream.Width, stream.Height) == stored.size


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_it_is_shown_as_the_upright_picture_is(tmp_path: Path, orientation: int, way: str) -> None:
    """The other picture is decoded and set upright by Pillow, and kept without loss."""
    with Image.open(turned(tmp_path / "art.jpg", orientation)) as stored:
        upright = ImageOps.exif_transpose(stored)
    upright.save(tmp_path / "art.png", exif=Image.Exif())
    shown, expected = (
        seen(laid(tmp_path, f"- {{image: {name}, {WAYS[way]}}}").face) for name in ("art.jpg", "art.png")
    )
    assert expected.getextrema()[2][0] < 160  # something is there: paper is 255
    assert apart(shown, expected) < 0.5


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_ghostscript_shows_it_upright_too(tmp_path: Path, orientation: int) -> None:
    if shutil.which("gs") is None:
        pytest.skip("Ghostscript is not installed")
    turned(tmp_path / "turned.jpg", orientation)
    scene().save(tmp_path / "upright.png")
    pages = []
    for name in ("turned.jpg", "upright.png"):
        source = save(tmp_path, "page.pdf", pdf_bytes([alone(placed(tmp_path / name))], painter("plain")))
        target = tmp_path / "page.png"
        quiet = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-sDEVICE=png16m", "-r100"]
        subprocess.run([*quiet, f"-sOutputFile={target}", str(source)], check=True, capture_output=True)
        with Image.open(target) as page:
            pages.append(page.convert("RGB"))
    assert apart(*pages) < 1


def test_preflight_reckons_its_resolution_as_it_is_shown(tmp_path: Path) -> None:
    """96 pixels along 40 mm and 64 along 30, though the file has 64 across and 96 down."""
    path = turned(tmp_path / "art.jpg", 6, "CMYK")
    (tmp_path / "sheet.pdf").write_bytes(pdf_bytes([alone(placed(path))], painter()))
    found = [problem.message for problem in preflight(tmp_path / "sheet.pdf", render=False)]
    assert any("shown at 54 dpi" in message for message in found)


def test_an_orientation_that_exif_does_not_know_leaves_the_data_as_it_lies(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 9
    scene().save(tmp_path / "art.jpg", exif=exif)
    picture = read_picture(tmp_path / "art.jpg", "plain")
    assert (picture.data, picture.orientation) == ((tmp_path / "art.jpg").read_bytes(), 1)


def test_what_has_to_be_converted_is_set_upright_first(tmp_path: Path) -> None:
    path = turned(tmp_path / "art.jpg", 6)
    picture = read_picture(path, "print")
    assert (picture.width, picture.height, picture.orientation) == (96, 64, 1)


def test_turned_jpegs_pass_through_memory_one_at_a_time(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    faces = []
    for index in range(24):
        Image.effect_noise((512, 512), 60 + index).save(tmp_path / f"{index}.jpg", quality=90, exif=exif)
        faces.append(placed(tmp_path / f"{index}.jpg"))
    together = sum(path.stat().st_size for path in tmp_path.iterdir())
    write_pdf(tmp_path / "warm.pdf", [alone(faces[0])], painter("plain"))
    tracemalloc.start()
    write_pdf(tmp_path / "sheets.pdf", (alone(face) for face in faces), painter("plain"))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (tmp_path / "sheets.pdf").stat().st_size > together
    assert peak < together / 2, f"{peak / 1e6:.1f} MB at once for {together / 1e6:.1f} MB of pictures"
