"""Pictures in grey on the black plate: every dark step is kept, as those of a picture in colours are."""

import struct
import zlib
from itertools import pairwise
from pathlib import Path

import pytest
from handmade import save
from PIL import Image, ImageCms

from cardgen.press.icc import press_profile
from cardgen.press.pdf.coded import Colours
from cardgen.press.pdf.coding import pixels_of
from cardgen.press.pdf.decoded import read_inks
from cardgen.press.pdf.picture import read_picture

LEVELS = range(256)
GREYS = Image.frombytes("L", (256, 1), bytes(LEVELS))
WIDE = {"16-bit": 0, "16-bit alpha": 4}
"""PNG's colour types for greys of 16 bits a channel."""


def ramp(folder: Path, kind: str) -> Path:
    """A file of all 256 greys from black to white."""
    if kind in WIDE:
        return save(folder, "ramp.png", sixteen_bits(WIDE[kind]))
    path = folder / ("ramp.jpg" if kind == "jpeg" else "ramp.png")
    rows = GREYS.resize((256, 16))
    alpha = Image.new("L", rows.size, 128)
    picture = {"RGB": rows.convert("RGB"), "alpha": Image.merge("LA", (rows, alpha))}.get(kind, rows)
    picture.save(path, quality=100)
    return path


def sixteen_bits(colour: int) -> bytes:
    """The ramp as a PNG of 16 bits a channel, with an alpha of one half where the colour type has it."""
    row = b"\0" + b"".join(struct.pack(">H", 257 * level) + b"\x80\x80" * (colour // 4) for level in LEVELS)
    parts = [(b"IHDR", struct.pack(">IIBBBBB", 256, 1, 16, colour, 0, 0, 0)), (b"IDAT", zlib.compress(row))]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in [*parts, (b"IEND", b"")]
    )


def lightness(inks: Image.Image) -> list[float]:
    """L* of the first row of a picture as it is printed, through the press's own profile."""
    if inks.mode == "L":
        none = Image.new("L", inks.size, 0)
        inks = Image.merge("CMYK", (none, none, none, inks.point(lambda level: 255 - level)))
    way = ImageCms.buildTransform(
        str(press_profile()), ImageCms.createProfile("LAB"), "CMYK", "LAB",
        ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.NONE,
    )  # fmt: skip
    return [level / 2.55 for level in way.apply(inks).crop((0, 0, 256, 1)).tobytes()[::3]]


def light(lightness: float) -> float:
    return ((lightness + 16) / 116) ** 3


def shares(inks: Image.Image) -> list[float]:
    """The light of a ramp's greys as shares of that between its black and its white."""
    shown = [light(level) for level in lightness(inks)]
    return [(level - shown[0]) / (shown[-1] - shown[0]) for level in shown]


@pytest.mark.parametrize("kind", ["plain", "alpha", *WIDE])
def test_a_grey_ramp_keeps_its_dark_steps_on_the_black_plate(tmp_path: Path, kind: str) -> None:
    inks = read_inks(ramp(tmp_path, kind))
    assert inks.mode == "L"
    plate = list(inks.crop((0, 0, 256, 1)).tobytes())
    assert (plate[0], plate[255]) == (0, 255)
    assert plate == sorted(plate)
    assert len({plate[level] for level in range(0, 64, 4)}) == 16
    assert max(after - before for before, after in pairwise(plate)) <= 2


@pytest.mark.parametrize("kind", ["plain", "alpha", *WIDE, "jpeg"])
def test_a_grey_ramp_is_as_light_as_the_same_ramp_in_colours(tmp_path: Path, kind: str) -> None:
    """Between their blacks and the paper; solid black alone is lighter than that of all four inks."""
    grey, colours = read_inks(ramp(tmp_path, kind)), read_inks(ramp(tmp_path, "RGB"))
    assert shares(grey) == pytest.approx(shares(colours), abs=0.015)
    middle = slice(96, 256)
    assert lightness(grey)[middle] == pytest.approx(lightness(colours)[middle], abs=1.2)


def test_greys_with_transparency_are_black_alone_at_every_depth(tmp_path: Path) -> None:
    narrow, wide = (read_picture(ramp(tmp_path, kind), "print") for kind in ("alpha", "16-bit alpha"))
    assert narrow.space == wide.space == "DeviceGray"
    for picture in (narrow, wide):
        assert picture.mask is not None
        assert set(pixels_of(picture.mask).tobytes()) == {128}
    assert pixels_of(wide).tobytes() == pixels_of(narrow).tobytes()[:256]


def test_a_turned_grey_of_sixteen_bits_with_transparency_stands_upright(tmp_path: Path) -> None:
    upright = read_picture(ramp(tmp_path, "16-bit alpha"), "print")
    exif = Image.Exif()
    exif[0x0112] = 6
    said = exif.tobytes().removeprefix(b"Exif\0\0")
    chunk = struct.pack(">I", len(said)) + b"eXIf" + said + struct.pack(">I", zlib.crc32(b"eXIf" + said))
    whole = sixteen_bits(WIDE["16-bit alpha"])
    turned = read_picture(save(tmp_path, "turned.png", whole[:33] + chunk + whole[33:]), "print")
    assert (turned.width, turned.height) == (1, 256)
    assert pixels_of(turned).tobytes() == pixels_of(upright).tobytes()


def grey_profile(gamma: float) -> bytes:
    """An ICC profile of a screen's greys (ICC.1:2001: a header, three tags)."""
    description = b"desc" + struct.pack(">4xI", 5) + b"grey" + bytes(79)
    white = b"XYZ " + struct.pack(">4x3i", 63190, 65536, 54061)
    curve = b"curv" + struct.pack(">4xIH2x", 1, round(gamma * 256))
    parts = [(b"desc", description), (b"wtpt", white), (b"kTRC", curve)]
    table, body, at = struct.pack(">I", 3), b"", 132 + 12 * 3
    for tag, data in parts:
        table += tag + struct.pack(">II", at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    head = struct.pack(
        ">I4xI4s4s4s12x4s28x3i",
        *(at + len(body), 0x02400000, b"mntr", b"GRAY", b"XYZ ", b"acsp", 63190, 65536, 54061),
    )
    return head.ljust(128, b"\0") + table + body


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.tif"])
@pytest.mark.parametrize("colours", ["print", "plain", "screen"])
def test_the_profile_of_a_grey_picture_is_heeded(tmp_path: Path, name: str, colours: Colours) -> None:
    """A level of half the light, 128 where it is linear, is 188 in sRGB."""
    linear, plain = tmp_path / name, tmp_path / f"plain-{name}"
    Image.new("L", (16, 16), 128).save(linear, icc_profile=grey_profile(1.0))
    Image.new("L", (16, 16), 188).save(plain)
    shown, expected = (pixels_of(read_picture(path, colours)) for path in (linear, plain))
    assert list(shown.tobytes()) == pytest.approx(list(expected.tobytes()), abs=1)


@pytest.mark.parametrize("profile", [grey_profile(1.0)[:200], b"no profile"])
def test_a_damaged_profile_of_greys_is_left_out(tmp_path: Path, profile: bytes) -> None:
    Image.new("L", (16, 16), 128).save(tmp_path / "a.jpg", icc_profile=profile)
    assert read_picture(tmp_path / "a.jpg", "plain").data == (tmp_path / "a.jpg").read_bytes()
    assert read_inks(tmp_path / "a.jpg").getpixel((8, 8)) == read_inks(ramp(tmp_path, "plain")).getpixel(
        (128, 8)
    )
