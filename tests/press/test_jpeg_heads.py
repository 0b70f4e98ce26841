"""Heads of JPEGs that are read without a decoder, held against the decoder's reading."""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from cardgen.press.pdf import picture
from cardgen.press.pdf.jpeg import Head, plain_head
from cardgen.press.pdf.picture import read_picture

PLAIN: dict[str, tuple[str, dict[str, object]]] = {
    "baseline": ("RGB", {}),
    "progressive": ("RGB", {"progressive": True, "subsampling": 0}),
    "grey": ("L", {"quality": 30}),
    "comment": ("RGB", {"comment": b"painted by hand", "restart_marker_rows": 1}),
}


def jpeg(mode: str = "RGB", size: tuple[int, int] = (33, 21), **options: object) -> bytes:
    out = io.BytesIO()
    Image.effect_noise(size, 60).convert(mode).save(out, "JPEG", **options)
    return out.getvalue()


def special() -> dict[str, bytes]:
    exif = Image.Exif()
    exif[0x0112] = 6
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    whole = jpeg()
    tables = whole.index(b"\xff\xdb")
    return {
        "turned": jpeg(exif=exif),
        "profile": jpeg(icc_profile=profile),
        "inks": jpeg("CMYK"),
        "another kind": b"\x89PNG" + whole[4:],
        "cut off": whole[:200],
        "no pixels": whole.replace((21).to_bytes(2, "big") + (33).to_bytes(2, "big"), bytes(4), 1),
        "12 bits": whole.replace(b"\x08\x00\x15\x00\x21", b"\x0c\x00\x15\x00\x21"),
        "a damaged table": whole[: tables + 4] + b"\x20" + whole[tables + 5 :],
        "empty": b"",
    }


@pytest.mark.parametrize("kind", PLAIN)
def test_a_plain_head_says_what_the_decoder_says(kind: str) -> None:
    mode, options = PLAIN[kind]
    data = jpeg(mode, **options)
    with Image.open(io.BytesIO(data)) as image:
        assert plain_head(data) == Head(*image.size, len(image.getbands()))


@pytest.mark.parametrize("kind", special())
def test_what_is_special_or_damaged_is_left_to_the_decoder(kind: str) -> None:
    assert plain_head(special()[kind]) is None


@pytest.mark.parametrize("kind", PLAIN)
def test_a_plain_jpeg_becomes_the_picture_that_the_decoder_makes_of_it(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "art.jpg"
    mode, options = PLAIN[kind]
    path.write_bytes(jpeg(mode, **options))
    found = read_picture(path, "plain")
    monkeypatch.setattr(picture, "_plain_jpeg", lambda data: None)
    assert found == read_picture(path, "plain")


def test_a_jpeg_that_ends_too_early_is_refused_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "art.jpg"
    whole = jpeg(size=(300, 200))
    path.write_bytes(whole[: len(whole) // 2])
    assert plain_head(whole[: len(whole) // 2]) is not None
    with pytest.raises(ValueError, match=r"art\.jpg is no picture that can be read"):
        read_picture(path, "plain")
