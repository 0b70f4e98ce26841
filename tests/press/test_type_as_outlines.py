"""Type as outlines looks like the type it was, and leaves no font in the file."""

from __future__ import annotations

import gc
import io
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from designing import FONTS, card, template
from handmade import alone
from PIL import Image, ImageChops, ImageFilter

from cardgen.press.face import Face, Group, Item, Text
from cardgen.press.layout.laying import lay_out
from cardgen.press.outlined import HELD, outlined, outlined_sheets
from cardgen.press.pdf import operators
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.raster import pngs

ELEMENTS = {
    "lines": 'text: "{name}、LIVE 10", size: 14pt',
    "a bold face": 'text: "{name}", size: 14pt, font: Zen Maru Gothic, weight: black',
    "condensed": 'text: "{name}は歌う", size: 20pt, wrap: none, fit: [{condense: 50%}]',
    "ruby and runs": 'text: "{星空|ほしぞら}と[strong|{name}]", size: 12pt',
    "columns": 'text: "「{name}ー」は、12時に（LIVE）", size: 13pt, writing: vertical',
    "faded": 'text: "{name}", size: 14pt, opacity: 50%',
    "turned": 'text: "{name}", size: 14pt, rotate: 30',
}


def laid(folder: Path, element: str) -> Face:
    box = "box: {left: 12mm, top: 12mm, width: 34mm, height: 50mm}"
    made = template(folder, f"format: 1\nelements:\n- {{rect: bleed, fill: white}}\n- {{{element}, {box}}}\n")
    face, problems, _ = lay_out(made, card())
    assert problems == ()
    return face


def texts(items: tuple[Item, ...]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Group):
            yield from texts(item.items)
        elif isinstance(item, Text):
            yield item


def pixels(face: Face) -> Image.Image:
    """The ink of a face, white on black."""
    (png,) = pngs([face], FONTS.typeface, dpi=400, corners=False)
    return Image.open(io.BytesIO(png)).convert("L").point(lambda level: 255 * (level < 192))


def inked(image: Image.Image) -> int:
    return image.histogram()[255]


@pytest.mark.parametrize("element", ELEMENTS.values(), ids=ELEMENTS)
def test_outlines_look_like_the_type_they_were(tmp_path: Path, element: str) -> None:
    face = laid(tmp_path, element)
    drawn = outlined(face, FONTS.typeface)
    assert list(texts(face.items))
    assert list(texts(drawn.items)) == list(texts(tuple(i for part in drawn.parts for i in part))) == []
    before, after = pixels(face), pixels(drawn)
    assert inked(before) > 1000
    for one, other in ((before, after), (after, before)):  # but for how glyphs and paths are smoothed
        stray = ImageChops.multiply(one, ImageChops.invert(other.filter(ImageFilter.MaxFilter(3))))
        assert inked(stray) == 0


def test_a_page_of_outlines_has_no_font(tmp_path: Path) -> None:
    face = laid(tmp_path, ELEMENTS["lines"])
    for one, kinds in ((face, {"/Font", "/FontDescriptor"}), (outlined(face, FONTS.typeface), set())):
        with pikepdf.open(io.BytesIO(pdf_bytes([alone(one)], Painter(FONTS.typeface, "print")))) as pdf:
            found = {
                str(part.get("/Type", "")) for part in pdf.objects if isinstance(part, pikepdf.Dictionary)
            }
        assert {kind for kind in found if kind.startswith("/Font")} == kinds


def test_outlines_are_another_piece_to_keep_than_the_type(tmp_path: Path) -> None:
    face = laid(tmp_path, ELEMENTS["lines"])
    assert outlined(face, FONTS.typeface).key == ""
    keyed = replace(face, key="abc")
    assert outlined(keyed, FONTS.typeface).key not in ("", "abc")


def test_a_back_on_many_pages_is_made_outlines_once_and_fronts_are_let_go(tmp_path: Path) -> None:
    face = laid(tmp_path, ELEMENTS["lines"])
    back = alone(face)
    pages = (page for n in range(100) for page in (alone(replace(face, name=f"front {n}")), back))
    made = (sheet.placements[0].face for sheet in outlined_sheets(pages, FONTS.typeface))
    first, fronts = None, []
    for front in made:
        fronts.append(weakref.ref(front))
        behind = next(made)
        first = first or behind
        assert behind is first
        assert not list(texts(front.items))
        if len(fronts) == 99:
            gc.collect()
            assert sum(found() is not None for found in fronts) <= 2 * HELD
    assert len(fronts) == 100


def test_operators_of_outlines_are_not_remembered() -> None:
    before = operators._remembered.cache_info().currsize
    operators.path_operators(tuple(("L", n, 0.5) for n in range(operators.REMEMBERED + 1)))
    assert operators._remembered.cache_info().currsize == before
