"""A picture is converted once for its content, however many names, documents and ways to look at it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from handmade import alone, typefaces
from PIL import Image
from test_pdf_pictures import ORANGE, TWO, placed

from cardgen.press.pdf import decoded
from cardgen.press.pdf.decoded import read_inks
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.picture import read_picture
from cardgen.press.store import Scratch


@pytest.fixture
def conversions(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The conversions through ICC that have been made, by the mode of the pictures that came out."""
    made: list[str] = []

    def counted(convert: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
        def run(*arguments: Any) -> Image.Image:
            out = convert(*arguments)
            made.append(out.mode)
            return out

        return run

    for name in ("to_cmyk", "to_screen"):
        monkeypatch.setattr(decoded, name, counted(getattr(decoded, name)))
    return made


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_one_conversion_serves_all_documents(tmp_path: Path, name: str, conversions: list[str]) -> None:
    store = Scratch()
    TWO.save(tmp_path / name)
    (tmp_path / f"twin-{name}").write_bytes((tmp_path / name).read_bytes())
    for colours in ("print", "screen", "print", "screen"):
        faces = [placed(tmp_path / name), placed(tmp_path / f"twin-{name}")]
        pdf_bytes([alone(face) for face in faces], Painter(typefaces, colours, store=store))
    read_inks(tmp_path / name, store=store)
    assert conversions == ["CMYK", "RGB"]


def test_other_content_under_the_same_name_is_converted_anew(tmp_path: Path) -> None:
    store = Scratch()
    TWO.save(tmp_path / "a.png")
    first = read_picture(tmp_path / "a.png", "print", store=store)
    Image.new("RGB", TWO.size, ORANGE).save(tmp_path / "a.png")
    second = read_picture(tmp_path / "a.png", "print", store=store)
    assert first != second
    assert read_picture(tmp_path / "a.png", "print", store=Scratch()) == second


def test_another_press_is_another_conversion(tmp_path: Path, conversions: list[str]) -> None:
    from cardgen.press.icc import press_profile

    store = Scratch()
    other = tmp_path / "other.icc"
    other.write_bytes(press_profile().read_bytes() + b"\0" * 16)
    TWO.save(tmp_path / "a.png")
    for press in (None, other, press_profile(), other):
        read_picture(tmp_path / "a.png", "print", press, store)
    assert conversions == ["CMYK", "CMYK"]


@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK", "RGBA", "LA"])
def test_what_a_store_kept_is_what_was_converted(tmp_path: Path, mode: str) -> None:
    store = Scratch()
    made = TWO.convert(mode)
    if mode.endswith("A"):
        made.putalpha(Image.linear_gradient("L").resize(TWO.size))
    made.save(tmp_path / "a.tif")
    fresh = read_picture(tmp_path / "a.tif", "print", store=store)
    assert read_picture(tmp_path / "a.tif", "print", store=store) == fresh
