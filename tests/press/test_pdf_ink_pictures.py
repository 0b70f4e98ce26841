"""Pictures whose pixels are inks: the same plates with Adobe's marker and without, on every way to paper."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pytest
from handmade import alone, painter, save
from PIL import Image, ImageChops
from test_pdf_pictures import images, pixel, placed, plates

from cardgen.press.icc import to_screen
from cardgen.press.pdf.coded import Colours
from cardgen.press.pdf.decoded import read_inks
from cardgen.press.pdf.finish import pdf_bytes

INKS = (0, 230, 204, 25)
PAPER = (30, 0, 0, 0)


def cmyk_jpeg(adobe: bool, turned: bool) -> bytes:
    """The left half in red inks, the right one nearly paper; a turned one lies upside down in the file.

    Pillow writes Adobe's marker and inverts the inks. Without the marker they are to stand as they are, so
    the inverted picture is written, and its marker cut out.
    """
    shown = Image.new("CMYK", (32, 16), PAPER)
    shown.paste(INKS, (0, 0, 16, 16))
    exif = Image.Exif()
    if turned:
        shown, exif[0x0112] = shown.rotate(180), 3
    out = io.BytesIO()
    inks = shown if adobe else ImageChops.invert(shown)
    inks.save(out, "JPEG", quality=95, subsampling=0, exif=exif)
    data = out.getvalue()
    at = data.index(b"\xff\xee")
    assert data[at + 4 : at + 9] == b"Adobe"
    return data if adobe else data[:at] + data[at + 2 + int.from_bytes(data[at + 2 : at + 4], "big") :]


@pytest.fixture(params=[(adobe, turned) for adobe in (True, False) for turned in (True, False)])
def jpeg(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """With the marker or without; turned by EXIF or not."""
    adobe, turned = request.param
    name = f"{'adobe' if adobe else 'plain'}-{'turned' if turned else 'upright'}.jpg"
    return save(tmp_path, name, cmyk_jpeg(adobe, turned))


def test_ink_jpegs_go_through_byte_for_byte_turned_or_not(jpeg: Path) -> None:
    _, [stream] = images(jpeg)
    assert stream.read_raw_bytes() == jpeg.read_bytes()
    assert ("/Decode" in stream) == ("adobe" in jpeg.name)


@pytest.mark.parametrize("colours", ["print", "plain"])
def test_ghostscript_prints_the_inks_of_every_ink_jpeg(tmp_path: Path, jpeg: Path, colours: Colours) -> None:
    data = pdf_bytes([alone(placed(jpeg))], painter(colours))
    assert plates(data, tmp_path, 20, 25) == pytest.approx(INKS, abs=5)
    assert plates(data, tmp_path, 42, 25) == pytest.approx(PAPER, abs=5)


def test_proofs_show_every_ink_jpeg_as_it_prints(tmp_path: Path, jpeg: Path) -> None:
    if shutil.which("pdftoppm") is None:
        pytest.skip("poppler is not installed")
    source = save(tmp_path, "proof.pdf", pdf_bytes([alone(placed(jpeg))], painter("screen")))
    subprocess.run(["pdftoppm", "-r", "72", "-png", str(source), str(tmp_path / "proof")], check=True)
    [shown] = tmp_path.glob("proof*.png")
    with Image.open(shown) as proof:
        for x, inks in ((20, INKS), (42, PAPER)):
            expected = to_screen(Image.new("CMYK", (1, 1), inks)).getpixel((0, 0))
            assert pixel(proof, round(x / 25.4 * 72), round(25 / 25.4 * 72)) == pytest.approx(expected, abs=6)


def test_ink_is_counted_as_it_prints(jpeg: Path) -> None:
    inks = read_inks(jpeg)
    assert pixel(inks, 4, 8) == pytest.approx(INKS, abs=4)
    assert pixel(inks, 28, 8) == pytest.approx(PAPER, abs=4)


def test_a_profile_of_inks_changes_no_ink(tmp_path: Path) -> None:
    """As printers ask for it: type and lines in black alone would come out in four inks."""
    from cardgen.press.icc import press_profile

    black = Image.new("CMYK", (8, 8), (0, 0, 0, 255))
    black.save(tmp_path / "a.tif", icc_profile=press_profile().read_bytes())
    data = pdf_bytes([alone(placed(tmp_path / "a.tif"))], painter())
    assert plates(data, tmp_path, 30, 25) == (0, 0, 0, 255)
