"""Pictures and pages that are placed on cards and do not come out as they look: told once, at their file."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from designing import laid
from handmade import card, typefaces
from PIL import Image as Pixels
from small_pdf import small_pdf

from cardgen.press.face import Image
from cardgen.press.geometry import Box
from cardgen.press.layout.bleed import once_for_all_cards
from cardgen.press.layout.pictures import Pictures, doubts_at
from cardgen.press.pdf.raster import pngs
from cardgen.problem import Problem, Span

FONT = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
STAMP = "/Annots [ << /Type /Annot /Subtype /FreeText /Rect [40 40 60 60] /F {} >> ]"
LINK = "/Annots [ << /Type /Annot /Subtype /Link /Rect [40 40 60 60] /F 4 >> ]"
LAYER = "<< /Type /OCG /Name (draft) >>"


def doubts(path: Path) -> list[Problem]:
    return list(doubts_at(Pictures().read(path), None))


def frames(count: int) -> list[Pixels.Image]:
    return [Pixels.new("RGB", (8, 8), (60 * number, 90, 30)) for number in range(1, count + 1)]


@pytest.mark.parametrize("name", ["a.gif", "a.png", "a.webp", "a.tif"])
def test_pictures_that_nobody_will_see_are_told(name: str, tmp_path: Path) -> None:
    first, *others = frames(3)
    first.save(tmp_path / name, save_all=True, append_images=others)
    (found,) = doubts(tmp_path / name)
    assert (found.check, found.severity) == ("first-picture-only", "warning")
    assert found.at == Span(str(tmp_path / name))
    assert found.message == "the file holds 3 pictures, of which the first is printed"
    first.save(tmp_path / name)
    assert doubts(tmp_path / name) == []


@pytest.mark.parametrize("kind", [1, 4])
def test_previews_and_masks_in_a_tiff_are_no_pictures_of_their_own(kind: int, tmp_path: Path) -> None:
    whole, small = frames(2)
    small.encoderinfo = {"tiffinfo": {254: kind}}
    whole.save(tmp_path / "a.tif", save_all=True, append_images=[small])
    with Pixels.open(tmp_path / "a.tif") as tiff:
        assert tiff.n_frames == 2
    assert doubts(tmp_path / "a.tif") == []


def test_two_views_in_a_cameras_jpeg_are_one_picture(tmp_path: Path) -> None:
    first, *others = frames(2)
    first.save(tmp_path / "a.jpg", format="MPO", save_all=True, append_images=others)
    assert doubts(tmp_path / "a.jpg") == []


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"resources": FONT, "content": "BT /F1 9 Tf 60 60 Td (Asa) Tj ET"}, "font-not-embedded"),
        ({"content": "/X1 Do"}, "resource-missing"),
        ({"page": STAMP.format(4)}, "interactive"),
        ({"catalog": f"/OCProperties << /OCGs [ {LAYER} ] /D << /OFF [ {LAYER} ] >> >>"}, "layers"),
        ({"catalog": f"/OCProperties << /OCGs [ {LAYER} ] /D << /BaseState /OFF >> >>"}, "layers"),
        ({"catalog": f"/OCProperties << /OCGs [ {LAYER} ] /D << >> >>"}, ""),
        ({"page": STAMP.format(0)}, ""),
        ({"page": STAMP.format(6)}, ""),
        ({"page": LINK}, ""),
        ({"content": "1 0 0 rg 60 60 40 40 re f"}, ""),
        ({"catalog": "/Names << /EmbeddedFiles << /Names [ ] >> >>"}, ""),
    ],
)
def test_a_page_is_held_to_what_every_printer_needs(parts: dict[str, str], said: str, tmp_path: Path) -> None:
    """Light instead of ink is fine at home, and what only viewers show is missed by nobody."""
    (tmp_path / "a.pdf").write_bytes(small_pdf({"standard": "plain", **parts}))
    found = doubts(tmp_path / "a.pdf")
    assert [problem.check for problem in found] == [said][: len(said)]
    assert all(problem.severity == "warning" for problem in found)
    assert all(problem.at.file == str(tmp_path / "a.pdf") for problem in found)


def test_the_first_page_alone_is_judged_and_the_others_are_told(tmp_path: Path) -> None:
    with pikepdf.open(_pdf(tmp_path / "one.pdf", {})) as pdf, pikepdf.open(_pdf(tmp_path / "bad.pdf", {
        "resources": FONT, "content": "BT /F1 9 Tf 60 60 Td (Asa) Tj ET",
    })) as bad:  # fmt: skip
        pdf.pages.extend(bad.pages)
        pdf.save(tmp_path / "a.pdf")
    (found,) = doubts(tmp_path / "a.pdf")
    assert found.message == "the file has 2 pages, of which the first is printed"


def test_a_page_that_is_locked_by_its_owner_alone_is_placed_as_it_looks(tmp_path: Path) -> None:
    plain = _pdf(tmp_path / "plain.pdf", {"content": "1 0 0 rg 60 60 40 40 re f"})
    with pikepdf.open(plain) as pdf:
        pdf.save(tmp_path / "a.pdf", encryption=pikepdf.Encryption(owner="secret", user=""))
    assert doubts(tmp_path / "a.pdf") == []
    shown = [card("sora", [Image(Box(5, 5, 30, 40), str(path))]) for path in (plain, tmp_path / "a.pdf")]
    seen, locked = pngs(shown, typefaces, dpi=72)
    assert seen == locked


def test_a_file_that_several_places_ask_for_is_told_once(tmp_path: Path) -> None:
    first, *others = frames(2)
    first.save(tmp_path / "fire.gif", save_all=True, append_images=others)
    elements = "- {image: fire.gif, box: safe}\n- {text: ':fire:', box: safe}\n- {image: fire.gif, box: trim}"
    made = laid(tmp_path, elements, head="icons: {fire: fire.gif}")
    (found,) = once_for_all_cards(made.problems)
    assert found.at == Span(str(tmp_path / "fire.gif"))
    assert [(note.message, note.at.line) for note in found.related] == [("placed here", 4)]


def _pdf(path: Path, parts: dict[str, str]) -> Path:
    path.write_bytes(small_pdf({"standard": "plain", **parts}))
    return path
