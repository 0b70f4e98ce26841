"""Total ink: reckoned from display lists, from palettes and pictures, and compared with rendered plates."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from handmade import BLUE, INDIGO, PAPER, RED, K, alone, card, run, told_of, typefaces
from PIL import Image as Pixels

from cardgen.press.face import Color, Gradient, Group, Image, Item, Origin, Shape
from cardgen.press.geometry import Box, Transform, ellipse, rectangle, rounded
from cardgen.press.ink.coats import coats
from cardgen.press.ink.plates import heaviest, ink_of
from cardgen.press.ink.total import InkGauge, palette_problems
from cardgen.press.pdf.finish import write_pdf
from cardgen.press.pdf.output_intent import bundled_intent
from cardgen.press.pdf.paint import Painter
from cardgen.press.preflight import preflight
from cardgen.press.preflight.opening import opened
from cardgen.problem import Problem, Span
from cardgen.source.yaml import load_yaml

DARK = Color(90, 80, 70, 80)  # 320 %
MUD = Color(70, 70, 70, 0)
HERE = Box(10, 10, 20, 20)


def found(
    items: list[Item], limit: float = 300, color: Color = PAPER, overprints: bool = False
) -> list[Problem]:
    return told_of(InkGauge(limit, black_overprints=overprints), [card("sora", items, color)])


def block(color: Color, opacity: float = 1.0, at: Box = HERE) -> Shape:
    return Shape(rectangle(at), fill=color, opacity=opacity, role="block")


def test_a_colour_over_the_limit_is_told_with_its_ink() -> None:
    (problem,) = found([block(DARK)])
    assert (problem.check, problem.severity) == ("ink-limit", "error")
    assert problem.message == "block on sora holds 320 % ink; the press takes 300 %"


@pytest.mark.parametrize(
    "color", [Color(100, 100, 100, 0), Color(60, 40, 40, 100), K, Color(75, 75, 75, 76.9)]
)
def test_a_colour_at_the_limit_is_let_pass(color: Color) -> None:
    assert found([block(color)]) == []


@pytest.mark.parametrize(
    "item",
    [
        Shape(ellipse(Box(1, 1, 9, 9)), stroke=DARK, stroke_width=1),
        run("朝", color=DARK),
        Group((Group((block(DARK),), transform=Transform.rotate(20)),)),
    ],
    ids=["line", "text", "group"],
)
def test_ink_is_found_wherever_it_is_used(item: Item) -> None:
    assert [problem.severity for problem in found([item])] == ["error"]


def test_what_is_not_painted_holds_no_ink() -> None:
    assert (
        found([block(DARK, opacity=0), Shape(rectangle(Box(1, 1, 9, 9)), stroke=DARK, stroke_width=0)]) == []
    )


def test_see_through_ink_mixes_with_what_lies_below() -> None:
    assert found([block(DARK, opacity=0.5)]) == []  # 160 % on paper
    assert found([block(MUD), block(DARK, opacity=0.5)]) == []  # 265 %
    (problem,) = found([block(Color(90, 90, 90, 20)), block(DARK, opacity=0.9)])
    assert (problem.severity, "may hold" in problem.message) == ("warning", True)
    assert "317 %" in problem.message  # 0.9 of 320 and 0.1 of 290


def test_what_hides_the_ground_keeps_it_from_mixing() -> None:
    heavy, veil = block(Color(90, 90, 90, 20)), block(DARK, opacity=0.9)
    assert found([heavy, block(PAPER, at=Box(9, 9, 30, 30)), veil]) == []  # 0.9 of 320 on paper
    assert len(found([heavy, Shape(ellipse(Box(9, 9, 30, 30)), fill=PAPER), veil])) == 1  # it may show
    assert found([heavy, block(DARK, opacity=0.9, at=Box(40, 40, 5, 5))]) == []  # beside it


def test_black_that_overprints_adds_to_the_ground() -> None:
    line = run("黒", 12, 25, color=K)
    assert found([block(INDIGO), line], overprints=False) == []
    (problem,) = found([block(INDIGO), line], overprints=True)  # 95 + 90 + 30, and 100 of black
    assert (problem.severity, "holds, with what lies below it, 315 %" in problem.message) == (
        "error",
        True,
    )
    assert found([block(INDIGO, at=Box(40, 40, 9, 9)), line], overprints=True) == []
    assert found([block(INDIGO), block(PAPER), line], overprints=True) == []


@pytest.mark.parametrize(
    ("below", "severity"),
    [
        ((block(INDIGO), run("白", 14, 25, color=K)), "error"),  # black type hides none of the ground
        ((block(INDIGO), block(Color(80, 80, 80, 0), at=Box(12, 20, 5, 9))), "error"),  # either is too much
        ((block(INDIGO), block(PAPER, at=Box(12, 20, 3, 9))), "warning"),
        ((block(INDIGO), block(MUD, 0.5)), "warning"),
        ((block(INDIGO, at=Box(10, 10, 4, 20)),), "warning"),  # under a part of the type
        ((Shape(ellipse(HERE), fill=INDIGO),), "warning"),
    ],
)
def test_black_is_refused_where_it_is_sure_what_lies_below(below: tuple[Item, ...], severity: str) -> None:
    problems = found([*below, run("黒", 12, 25, color=K)], overprints=True)
    assert {problem.severity for problem in problems} == {severity}


def test_an_element_that_may_hold_too_much_on_one_card_is_told_on_the_next_that_does() -> None:
    word = run("黒", 12, 25, color=K)._replace(origin=Origin(None, Span("front.yaml", 7, 3)))
    grounds = (ellipse(HERE), rectangle(HERE), rectangle(HERE), ellipse(HERE))
    faces = [card(str(at), [Shape(path, fill=INDIGO), word], PAPER) for at, path in enumerate(grounds)]
    [problem] = told_of(InkGauge(300, black_overprints=True), faces)
    assert (problem.severity, problem.message.partition(" holds")[0]) == ("error", "the text '黒' on 1")


def test_a_gradient_below_black_may_be_light_there() -> None:
    shade = Gradient((10, 10, 0), (30, 10, 0), ((0, PAPER), (1, INDIGO)))
    ground = Shape(rectangle(HERE), fill=shade)
    assert [problem.severity for problem in found([ground, run("黒", 12, 25, color=K)], overprints=True)] == [
        "warning"
    ]


def test_type_on_a_round_panel_lies_on_the_panel() -> None:
    line = run("黒", 12, 25, color=K)
    panel = Shape(rounded(Box(10, 15, 40, 20), 2), fill=PAPER, opacity=0.92)
    assert found([block(INDIGO, at=Box(0, 0, 63, 88)), panel, line], overprints=True) == []
    aside = Shape(rounded(Box(14, 15, 40, 20), 2), fill=PAPER)
    assert len(found([block(INDIGO, at=Box(0, 0, 63, 88)), aside, line], overprints=True)) == 1


def test_a_drawing_is_told_of_once_at_its_heaviest_place() -> None:
    def at(line: int) -> Origin:
        return Origin(None, Span("sora.svg", line, 1))

    shapes = [Shape(rectangle(Box(1, 1, 9, 9)), fill=DARK._replace(k=70 + n), origin=at(n)) for n in range(9)]
    (problem,) = found([Group(tuple(shapes))])
    assert str(problem.at) == "sora.svg:8:1"
    assert "318 % ink" in problem.message
    assert "and 8 more things there" in problem.message


def test_an_element_is_told_of_once_for_all_cards() -> None:
    at = Span("front.yaml", 7, 3)
    dark = Shape(rectangle(Box(1, 1, 9, 9)), fill=DARK, origin=Origin(None, at))
    problems = told_of(InkGauge(300), [card(str(number), [dark]) for number in range(4)])
    assert [problem.at for problem in problems] == [at]


def test_a_picture_counts_by_its_heaviest_square_millimetre(tmp_path: Path) -> None:
    picture = Pixels.new("CMYK", (400, 400), (0, 0, 0, 20))
    picture.paste((255, 255, 255, 255), (0, 0, 3, 3))  # a few pixels of dirt
    picture.save(tmp_path / "fine.tif")
    picture.paste((255, 255, 200, 200), (100, 100, 160, 160))
    picture.save(tmp_path / "heavy.tif")
    assert found([Image(Box(10, 10, 40, 40), str(tmp_path / "fine.tif"))]) == []
    (problem,) = found([Image(Box(10, 10, 40, 40), str(tmp_path / "heavy.tif"))])
    assert "the picture heavy.tif on sora holds 357 % ink" in problem.message


def test_the_bundled_profile_keeps_pictures_within_its_limit(tmp_path: Path) -> None:
    rainbow = Pixels.merge("RGB", [Pixels.linear_gradient("L").rotate(turn) for turn in (0, 90, 180)])
    rainbow.save(tmp_path / "rainbow.png")
    Pixels.new("RGB", (50, 50), (0, 0, 0)).save(tmp_path / "black.png")
    for name in ("rainbow.png", "black.png"):
        assert found([Image(Box(10, 10, 40, 40), str(tmp_path / name))]) == []


def test_grey_pictures_print_black_alone() -> None:
    assert ink_of(Pixels.new("L", (30, 30), 0), 1).ink == 100
    assert ink_of(Pixels.new("L", (30, 30), 255), 1).ink == 0


def test_the_heaviest_cell_is_found_where_it_is() -> None:
    plates = [Pixels.new("L", (100, 200), 51) for _ in range(4)]
    plates[2].paste(255, (60, 150, 80, 170))
    plates[2].paste(250, (10, 10, 40, 40))
    peak = heaviest(plates, per_mm=10)
    assert peak.ink == pytest.approx(100 + 3 * 20, abs=0.5)
    assert (peak.x, peak.y) == pytest.approx((0.65, 0.775))


def test_palettes_are_told_at_the_colours_line(tmp_path: Path) -> None:
    (tmp_path / "front.yaml").write_text(
        "palette:\n"
        "  light: cmyk(10 0 0 0)\n"
        "  heavy: cmyk(90 80 70 80)\n"
        "  lively:\n"
        "    by: color\n"
        "    red: cmyk(0 100 100 0)\n"
        "    blue: cmyk(100 100 60 60)\n"
        "  other: heavy\n"
        "  odd: 7\n",
        "utf-8",
    )
    problems = list(palette_problems(load_yaml(tmp_path / "front.yaml"), 300))
    assert [(problem.at.line, problem.at.column) for problem in problems] == [(3, 10), (7, 11)]
    assert problems[0].message == "the colour 'heavy' holds 320 % ink; the press takes 300 %"


@pytest.mark.parametrize("text", ["[]\n", "palette: 3\n", "elements: []\n"])
def test_templates_without_a_palette_hold_no_ink(text: str, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    assert list(palette_problems(load_yaml(tmp_path / "a.yaml"), 300)) == []


@pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript is not installed")
@pytest.mark.parametrize(
    ("items", "ink"),
    [
        ([block(DARK)], 320),
        ([block(MUD), block(DARK, opacity=0.5)], 265),
        ([block(BLUE), block(RED, opacity=0.25)], 0.75 * 135 + 0.25 * 170),
        ([block(INDIGO), run("■■■", 11, 28, 40, color=K)], 315),
    ],
)
def test_rendered_plates_hold_the_ink_that_was_reckoned(
    items: list[Item], ink: float, tmp_path: Path
) -> None:
    face = card("sora", items, PAPER)
    path = tmp_path / "a.pdf"
    write_pdf(path, [alone(face)], Painter(typefaces, black_overprints=True), standard="x-4")
    with opened(path) as job:
        assert job.rendering.looks[0].ink == pytest.approx(ink, abs=2)
    reckoned = {problem.check for problem in told_of(InkGauge(ink - 5, black_overprints=True), [face])}
    assert reckoned == {"ink-limit"}
    assert told_of(InkGauge(ink + 1, black_overprints=True), [face]) == []


@pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript is not installed")
def test_preflight_finds_the_spot_that_the_gauge_names(tmp_path: Path) -> None:
    write_pdf(
        tmp_path / "a.pdf", [alone(card("a", [block(DARK)], PAPER))], Painter(typefaces), standard="x-4"
    )
    (problem,) = (problem for problem in preflight(tmp_path / "a.pdf") if problem.check == "ink-limit")
    assert "320 % of ink" in problem.message
    x, y = (float(number) for number in problem.at.cell.removesuffix(" mm").split(","))
    assert (x, y) == pytest.approx((10.5, 10.5), abs=1)


@pytest.mark.skipif(
    shutil.which("gs") is None or shutil.which("pdftoppm") is None, reason="a tool is missing"
)
def test_both_renderers_see_the_same_ink(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardgen.press.preflight import separations

    path = tmp_path / "a.pdf"
    write_pdf(
        path,
        [alone(card("a", [block(DARK), block(RED, at=Box(40, 40, 10, 10))], PAPER))] * 2,
        Painter(typefaces),
    )
    inks = []
    for tool in ("gs", "pdftoppm"):
        monkeypatch.setattr(separations, "renderer", lambda tool=tool: tool)
        with opened(path) as job:
            assert job.rendering.failed == ""
            inks.append([look.ink for look in job.rendering.looks])
    assert inks[0] == pytest.approx(inks[1], abs=4)
    assert len(inks[0]) == 2


def test_a_column_of_type_lies_on_what_is_beside_it_and_not_on_what_is_above_it() -> None:
    column = run("朝霧", 40, 50, color=Color(60, 40, 40, 100))._replace(vertical=True)
    (coat,) = coats([column], bundled_intent().profile)
    assert coat.box == pytest.approx(column.area)
    assert coat.box.height == pytest.approx(2 * coat.box.width)
