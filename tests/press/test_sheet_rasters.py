"""Sheets as another program draws them: poppler's pixels say where cards are cut, folded and turned over."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from handmade import BLUE, PAPER, K, ground, painter, run, typefaces
from PIL import Image, ImageChops

from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, rectangle
from cardgen.press.pdf.finish import write_pdf
from cardgen.press.preflight import preflight
from cardgen.press.sheets.delivery import deliver
from cardgen.press.sheets.delivery_files import write_delivery
from cardgen.press.sheets.grid import grid
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.plans import load_plan, plans
from cardgen.press.sheets.profile import Fact, Profile, load_profile

PER_MM = 12
"""Pixels a millimetre: measures are true to a twelfth at least."""
NEEDS_POPPLER = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs poppler")


def cut_out(name: str, mirrored: bool, width: float, height: float) -> Face:
    """A face that is black from trim to trim, but for a hole; a back's hole lies behind its front's."""
    hole = Box(width - 22 if mirrored else 10, 15, 12, 30)
    items = (Shape(rectangle(Box(0, 0, width, height)), fill=K), Shape(rectangle(hole), fill=PAPER))
    return Face(name, width, height, 3, 3, 0, items)


def pages(plan: Plan, count: int, folder: Path) -> list[Image.Image]:
    """The pages of a plan in grey, without marks, so that what is black is card."""
    bare = plan.model_copy(update={"marks": None, "label": False, "ruler": False})
    width, height = plan.card or (63, 88)
    pair = Pair(cut_out("f", False, width, height), cut_out("b", True, width, height), count)
    target = folder / "sheet.pdf"
    write_pdf(target, impose([pair], bare), painter())
    return drawn(target, folder)


def drawn(pdf: Path, folder: Path) -> list[Image.Image]:
    dpi = str(25.4 * PER_MM)
    subprocess.run(["pdftoppm", "-r", dpi, "-gray", "-aa", "no", pdf, folder / "page"], check=True)
    return [Image.open(path).convert("L") for path in sorted(folder.glob("page-*.pgm"))]


def black(image: Image.Image, box: Box) -> Box:
    """The box around what is black in a part of the page, in mm."""
    left, top = round(box.x * PER_MM), round(box.y * PER_MM)
    part = image.crop((left, top, round(box.right * PER_MM), round(box.bottom * PER_MM)))
    found = ImageChops.invert(part).getbbox()
    assert found, "nothing is printed there"
    x, y, right, bottom = ((left + found[0]), (top + found[1]), (left + found[2]), (top + found[3]))
    return Box(x / PER_MM, y / PER_MM, (right - x) / PER_MM, (bottom - y) / PER_MM)


@NEEDS_POPPLER
@pytest.mark.parametrize("name", ["a4-9up", "a4-8up-bleed", "letter-8up", "a-one-10up"])
def test_cards_are_printed_where_the_grid_says_and_backs_lie_behind_them(name: str, tmp_path: Path) -> None:
    plan = load_plan(name)
    card = Face("c", *(plan.card or (63, 88)), 3, 3, 0, ())
    slots = grid(plan, card)
    front, back = pages(plan, slots.size, tmp_path)
    for index in range(slots.size):
        slot = slots.slot(index)
        assert black(front, slot.grow(0.0)) == pytest.approx(slot, abs=0.1)
    assert black(front, Box(0, 0, *slots.page)) == pytest.approx(slots.trim, abs=0.1)
    over = Image.Transpose.FLIP_LEFT_RIGHT if slots.turn.upright else Image.Transpose.FLIP_TOP_BOTTOM
    assert _differ(front, back.transpose(over)) < 0.002
    assert _differ(front, back) > 0.01  # the holes tell a page from its mirror image


@NEEDS_POPPLER
@pytest.mark.parametrize("line", ["vertical", "horizontal"])
def test_folded_over_the_line_every_card_lies_on_its_back(line: str, tmp_path: Path) -> None:
    plan = load_plan("a4-fold").model_copy(
        update={"fold": load_plan("a4-fold").fold.model_copy(update={"line": line})}
    )
    slots = grid(plan, Face("c", 63, 88, 3, 3, 0, ()))
    [sheet] = pages(plan, slots.size, tmp_path)
    flips = {"vertical": Image.Transpose.FLIP_LEFT_RIGHT, "horizontal": Image.Transpose.FLIP_TOP_BOTTOM}
    assert _differ(sheet, sheet.transpose(flips[line])) < 0.002
    assert black(sheet, slots.slot(0)) == pytest.approx(slots.slot(0), abs=0.1)


def _differ(one: Image.Image, other: Image.Image) -> float:
    """The share of the page on which two pictures differ by more than an edge's pixel."""
    size = one.width // 3, one.height // 3
    apart = ImageChops.difference(one.resize(size), other.resize(size)).point(
        lambda level: 255 * (level > 128)
    )
    return apart.histogram()[255] / (size[0] * size[1])


@NEEDS_POPPLER
@pytest.mark.parametrize("name", ["a4-9up", "sra3-press", "a4-fold"])
def test_crop_marks_stand_on_the_trim_lines(name: str, tmp_path: Path) -> None:
    plan = load_plan(name)
    card = Face("c", 63, 88, 3, 3, 0, ())
    slots = grid(plan, card)
    only = plan.marks.model_copy(update={"center": False, "registration": False, "color_bar": False})  # type: ignore[union-attr]
    bare = plan.model_copy(update={"marks": only, "label": False, "ruler": False, "duplex": "none"})
    target = tmp_path / "sheet.pdf"
    write_pdf(target, impose([Pair(card, None, 1)], bare), painter())
    [page] = drawn(target, tmp_path)
    slots = grid(bare, card)
    bleed, middle = slots.trim.grow(3), only.offset + only.length / 2
    xs, ys = slots.lines()
    across = page.crop((0, y := round((bleed.y - middle) * PER_MM), page.width, y + 1))
    down = page.crop((x := round((bleed.right + middle) * PER_MM), 0, x + 1, page.height))
    assert _strokes(across.tobytes()) == pytest.approx(xs, abs=0.1)
    assert _strokes(down.tobytes()) == pytest.approx(ys, abs=0.1)


def _strokes(levels: bytes) -> list[float]:
    """The middles of the dark stretches in a row of pixels, in mm."""
    found, start = [], None
    for at, level in enumerate(b"%s\xff" % levels):
        if level < 128 and start is None:
            start = at
        elif level >= 128 and start is not None:
            found.append((start + at) / 2 / PER_MM)
            start = None
    return found


def takes_sheets(shop: str, plan: str) -> Profile:
    """A shop's profile, as if it took imposed sheets."""
    update = {"files": Fact(value="sheets", verified=False), "plan": Fact(value=plan, verified=False)}
    return load_profile(shop).model_copy(update=update)


@pytest.mark.parametrize("shop", ["home", "japan-x4", "japan-x1a"])
@pytest.mark.parametrize("name", plans())
def test_sheets_of_every_bundled_plan_pass_preflight(name: str, shop: str, tmp_path: Path) -> None:
    width, height = load_plan(name).card or (63, 88)
    grown = Shape(rectangle(Box(0, 0, width, height).grow(3)), fill=BLUE)
    front, back = (
        Face(side, width, height, 3, 3, 3, (grown, run(side, 10, 30, 9, PAPER))) for side in ("f", "b")
    )
    profile = takes_sheets(shop, name)
    files = deliver([Pair(front, back, 11)], profile, title="朝の歌", build="a1b2c3d")
    [written] = write_delivery(files, profile, lambda file: tmp_path / file, typefaces, title="朝の歌")
    found = preflight(tmp_path / written, profile, render=False)
    short = (
        load_plan(name).bleed_width is not None and shop != "home"
    )  # which is told, and no plan for a shop
    assert {problem.check for problem in found} - {"not-done"} == ({"bleed-too-small"} if short else set())


def strokes(page: pikepdf.Page) -> set[str]:
    """The inks that lines of a page are drawn in: the colorants' names, or the operator of process inks."""
    used = set()
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "CS":
            used.add(str(page.Resources.ColorSpace[str(operands[0])][1]))
        elif str(operator) in ("K", "RG"):
            used.add(str(operator))
    return used


@pytest.mark.parametrize(("shop", "inks"), [("japan-x4", "/All"), ("japan-x1a", "/All"), ("home", "K")])
def test_marks_are_on_every_plate_of_a_press_and_black_at_home(shop: str, inks: str, tmp_path: Path) -> None:
    face = Face("f", 63, 88, 3, 3, 3, (ground(BLUE),))
    profile = takes_sheets(shop, "card-a-page")  # which has no scale, whose lines are black
    files = deliver([Pair(face, face, 1)], profile)
    [written] = write_delivery(files, profile, lambda file: tmp_path / file, typefaces)
    with pikepdf.open(tmp_path / written) as pdf:
        assert [strokes(page) for page in pdf.pages] == [{inks}, {inks}]


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("gs"), reason="needs Ghostscript")
@pytest.mark.parametrize("name", ["sra3-press", "a4-fold", "card-a-page"])
def test_rendered_plates_of_press_sheets_pass_too(name: str, tmp_path: Path) -> None:
    face = Face("f", 63, 88, 3, 3, 3, (ground(BLUE),))
    profile = takes_sheets("japan-x4", name)
    files = deliver([Pair(face, face, 20)], profile, title="Set", build="a1b2c3d")
    [written] = write_delivery(files, profile, lambda file: tmp_path / file, typefaces, title="Set")
    assert [str(problem) for problem in preflight(tmp_path / written, profile)] == []
