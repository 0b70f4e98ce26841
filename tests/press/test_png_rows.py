"""The rows of a PNG go into a PDF as they are, where they may; every other PNG is decoded."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen.press.pdf.coding import pixels_of
from cardgen.press.pdf.picture import read_picture
from cardgen.press.pdf.png import png_as_it_is

NOISE = Image.effect_noise((50, 40), 60)


def png(folder: Path, image: Image.Image, **options: Any) -> Path:
    path = folder / "a.png"
    image.save(path, **options)
    return path


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_rows_go_through_as_they_are(tmp_path: Path, mode: str) -> None:
    path = png(tmp_path, NOISE.convert(mode))
    picture = read_picture(path, "plain")
    assert picture.data in path.read_bytes()
    assert pixels_of(picture).tobytes() == NOISE.convert(mode).tobytes()


def test_rows_in_several_chunks_are_joined(tmp_path: Path) -> None:
    whole = png(tmp_path, NOISE).read_bytes()
    at = whole.index(b"IDAT") - 4
    length = int.from_bytes(whole[at : at + 4], "big")
    rows = whole[at + 8 : at + 8 + length]
    parts = b"".join(chunk(b"IDAT", part) for part in (rows[:7], rows[7:100], rows[100:]))
    picture = png_as_it_is(whole[:at] + parts + whole[at + 12 + length :])
    assert picture is not None
    assert picture.data == rows


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def turned() -> Image.Exif:
    exif = Image.Exif()
    exif[0x0112] = 6
    return exif


@pytest.mark.parametrize(
    ("image", "options"),
    [
        (NOISE.convert("RGBA"), {}),
        (NOISE.convert("LA"), {}),
        (NOISE.convert("P"), {}),
        (NOISE.convert("1"), {}),
        (NOISE.convert("I;16"), {}),
        (NOISE.convert("RGB"), {"transparency": (1, 2, 3)}),
        (NOISE.convert("RGB"), {"exif": turned()}),
    ],
)
def test_other_pngs_are_decoded(tmp_path: Path, image: Image.Image, options: dict[str, Any]) -> None:
    path = png(tmp_path, image, **options)
    assert png_as_it_is(path.read_bytes()) is None
    assert read_picture(path, "plain").data


def test_colour_is_turned_into_inks_where_those_are_asked_for(tmp_path: Path) -> None:
    path = png(tmp_path, NOISE.convert("RGB"))
    assert read_picture(path, "print").space == "DeviceCMYK"


@pytest.mark.parametrize("cut", [20, 300, -20, -4])
def test_a_damaged_png_does_not_go_through(tmp_path: Path, cut: int) -> None:
    whole = png(tmp_path, NOISE).read_bytes()
    assert png_as_it_is(whole[:cut]) is None
    harmed = bytearray(whole)
    harmed[cut] ^= 1
    assert png_as_it_is(bytes(harmed)) is None


def test_what_is_no_png_at_all_is_none() -> None:
    assert [png_as_it_is(data) for data in (b"", b"GIF89a", b"\x89PNG\r\n\x1a\n")] == [None] * 3
