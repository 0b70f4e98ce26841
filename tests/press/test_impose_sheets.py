"""Imposition: where cards lie, what lies behind them, what stands beside them, and what does not fit."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from handmade import BLUE, RED, card, measured, opened, painter, run

from cardgen.press import geometry
from cardgen.press.face import Color, Face
from cardgen.press.geometry import Box, bounds
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.sheets.grid import grid
from cardgen.press.sheets.impose import Pair, faults, impose
from cardgen.press.sheets.places import TRAP
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.plans import load_plan
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.problem import Invalid
from cardgen.units import to_points

BACK = card("back", color=BLUE)
NINE, EIGHT = load_plan("a4-9up"), load_plan("a4-8up-bleed")
BUNDLED = pytest.mark.parametrize("plan", [NINE, EIGHT], ids=["a4-9up", "a4-8up-bleed"])


def plan(**changes: Any) -> Plan:
    return Plan.model_validate({"format": 1, "columns": 3, "rows": 3, **changes})


def sheets(count: int, plan: Plan, back: Face | None = BACK) -> list[Sheet]:
    return list(impose([Pair(card(f"c{n}"), back) for n in range(count)], plan, title="Set", build="a1b2c3d"))


def trim(placement: Placement) -> Box:
    """Where the trim of a placed face lies on the page."""
    face = placement.face
    corners = [placement.transform.point(x, y) for x in (0, face.width) for y in (0, face.height)]
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_nine_up_is_butt_joined_and_centred() -> None:
    [front] = sheets(9, NINE, back=None)
    assert front.trim == Box(10.5, 16.5, 189, 264)
    assert front.bleed == Box(7.5, 13.5, 195, 270)
    assert [trim(placement) for placement in front.placements[:4]] == [
        Box(10.5, 16.5, 63, 88), Box(73.5, 16.5, 63, 88), Box(136.5, 16.5, 63, 88), Box(10.5, 104.5, 63, 88),
    ]  # fmt: skip


def test_eight_up_gives_every_card_its_full_bleed() -> None:
    [front] = sheets(8, EIGHT, back=None)
    assert (front.width, front.height) == (297, 210)
    shown = [bounds(placement.clip) for placement in front.placements]
    for placement, clip in zip(front.placements, shown, strict=True):
        assert clip == pytest.approx(trim(placement).grow(3))
    for left, right in pairwise(shown[:4]):
        assert left.right == pytest.approx(right.x)  # bleeds meet and never overlap


def test_nine_up_bleeds_around_the_block_only() -> None:
    [front] = sheets(9, NINE, back=None)
    corner, middle = (bounds(front.placements[index].clip) for index in (0, 4))
    at, centre = trim(front.placements[0]), trim(front.placements[4])
    assert (corner.x, corner.y) == (at.x - 3, at.y - 3)
    assert (corner.right, corner.bottom) == pytest.approx((at.right + TRAP, at.bottom + TRAP))
    assert (middle.x, middle.y) == (centre.x, centre.y)


def test_a_card_without_neighbour_keeps_its_bleed_there() -> None:
    [front] = sheets(4, NINE, back=None)
    above_the_gap, last = (bounds(front.placements[index].clip) for index in (1, 3))
    assert above_the_gap.bottom == pytest.approx(trim(front.placements[1]).bottom + 3)
    assert last.right == pytest.approx(trim(front.placements[3]).right + 3)


def test_a_partly_filled_sheet_keeps_its_grid() -> None:
    full, part = sheets(9, NINE, None)[0], sheets(2, NINE, None)[0]
    assert [trim(p) for p in part.placements] == [trim(p) for p in full.placements[:2]]
    assert (part.trim, part.bleed, len(part.marks)) == (full.trim, full.bleed, len(full.marks))


def test_copies_lie_side_by_side_and_fill_sheet_after_sheet() -> None:
    pairs = [Pair(card("a"), None, 2), Pair(card("b"), None, 0), Pair(card("c"), None, 9)]
    first, second = impose(pairs, NINE)
    names = [placement.face.name for sheet in (first, second) for placement in sheet.placements]
    assert names == ["a"] * 2 + ["c"] * 9
    assert len(first.placements) == 9


def test_backs_follow_their_fronts() -> None:
    assert [sheet.name for sheet in sheets(11, NINE)] == [
        "sheet 1 front", "sheet 1 back", "sheet 2 front", "sheet 2 back",
    ]  # fmt: skip


def test_fronts_only_where_nothing_has_a_back_or_the_plan_prints_one_side() -> None:
    assert len(sheets(3, NINE, back=None)) == 1
    assert len(sheets(3, plan(duplex="none"))) == 1


def test_nothing_makes_no_sheet() -> None:
    assert sheets(0, NINE) == []


@BUNDLED
def test_every_trim_line_has_a_mark_at_both_ends(plan: Plan) -> None:
    front = sheets(plan.columns * plan.rows, plan, None)[0]
    marks = [bounds(mark.path) for mark in front.marks if mark.role == "crop-mark"]  # type: ignore[union-attr]
    upright = {(round(mark.x, 3), mark.y > front.bleed.y) for mark in marks if mark.width == 0}
    level = {(round(mark.y, 3), mark.x > front.bleed.x) for mark in marks if mark.height == 0}
    cards = [trim(placement) for placement in front.placements]
    xs = {round(x, 3) for box in cards for x in (box.x, box.right)}
    ys = {round(y, 3) for box in cards for y in (box.y, box.bottom)}
    assert upright == {(x, end) for x in xs for end in (False, True)}
    assert level == {(y, end) for y in ys for end in (False, True)}
    assert all(mark.stroke_width == pytest.approx(25.4 / 72 / 4, abs=1e-5) for mark in front.marks)  # type: ignore[union-attr]


@BUNDLED
def test_the_finished_pdf_measures_what_the_plan_says(plan: Plan) -> None:
    pdf = opened(pdf_bytes(sheets(10, plan), painter()))
    assert len(pdf.pages) == 4
    for number, page in enumerate(pdf.pages):
        width, height = grid(plan, BACK).page
        assert [float(n) for n in page.mediabox] == pytest.approx([0, 0, to_points(width), to_points(height)])
        slots = grid(plan, BACK)
        for key, box in (("/TrimBox", slots.trim), ("/BleedBox", slots.trim.grow(3))):
            edges = (box.x, height - box.bottom, box.right, height - box.y)
            assert [float(n) for n in page[key]] == pytest.approx([to_points(mm) for mm in edges], abs=0.001)
        grounds = [mark for mark in measured(pdf, number) if mark.kind == "fill" and mark.inks]
        assert {(round(mark.box.width, 3), round(mark.box.height, 3)) for mark in grounds} == {(69, 94)}
        for mark in grounds:
            assert mark.clip is not None
            assert slots.trim.grow(3).contains(mark.clip, 0.001)


@BUNDLED
def test_a_shared_back_is_in_the_file_once(plan: Plan) -> None:
    size = plan.columns * plan.rows
    back = card("back", [run("裏")])
    pairs = [Pair(card(f"c{n}", [run(str(n))]), back) for n in range(3 * size)]
    pdf = opened(pdf_bytes(impose(pairs, plan), painter()))
    streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
    forms = [thing for thing in streams if thing.get("/Subtype") == "/Form"]
    assert len(forms) == 1
    for page in (1, 3, 5):
        texts = [mark for mark in measured(pdf, page) if mark.kind == "text"]
        assert len(texts) == size + 1  # and the label


def test_labels_name_set_sheet_side_turn_and_build() -> None:
    front, back = sheets(9, NINE)
    assert front.labels[0].text == "Set · sheet 1 front · turn over the long edge · a1b2c3d"
    assert back.labels[0].text == "Set · sheet 1 back · turn over the long edge · a1b2c3d"


def test_the_scale_is_true_and_on_fronts_only() -> None:
    front, back = sheets(9, NINE)
    [scale] = [mark for mark in front.marks if mark.role == "ruler"]
    long = bounds(scale.path)  # type: ignore[union-attr]
    assert long.width == pytest.approx(80)
    assert "8 cm · 3 in" in [label.text for label in front.labels]
    assert not [mark for mark in back.marks if mark.role == "ruler"]


def test_furniture_can_be_left_off() -> None:
    bare = plan(marks=None, label=False, ruler=False)
    [front] = sheets(1, bare, None)
    assert not front.marks
    assert not front.labels


@pytest.mark.parametrize(
    ("changes", "place", "said"),
    [
        ({"columns": 4}, "columns", "4 x 3 cards of 63 x 88 mm need 258 x 270 mm"),
        ({"rows": 4}, "rows", "A4 portrait has 200 x 287 mm"),
        ({"bleed": "full"}, "columns", "207 x 282 mm"),
        ({"bleed": "full", "gutter": 2.0}, "gutter", "narrower than two bleeds of 3 mm"),
        ({"paper": "A5"}, "columns", "A5 portrait"),
    ],
)
def test_a_plan_that_does_not_fit_is_a_problem_at_its_key(
    tmp_path: Path, changes: dict[str, Any], place: str, said: str
) -> None:
    keys = {"format": 1, "paper": "A4", "columns": 3, "rows": 3, "bleed": "outer", "gutter": None, **changes}
    lines = [
        f"{key}: {value}mm" if key == "gutter" else f"{key}: {value}" for key, value in keys.items() if value
    ]
    path = tmp_path / "mine.yaml"
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(Invalid) as caught:
        next(impose([Pair(card())], load_plan(path)))
    [problem] = caught.value.problems
    assert problem.check == "plan-does-not-fit"
    assert said in problem.message
    line = next(number for number, text in enumerate(lines, 1) if text.startswith(place))
    assert (problem.at.file, problem.at.line) == (str(path), line)


def test_a_card_without_back_among_others_is_a_problem() -> None:
    with pytest.raises(Invalid, match=r"c1 has no back, but c0 has one.*\[missing-back\]"):
        list(impose([Pair(card("c0"), BACK), Pair(card("c1"))], NINE))


def test_all_faults_of_a_set_are_told_at_once() -> None:
    small = Face("small", 44, 67, 3, 3, 3, ())
    pairs = [Pair(card("c0"), BACK), *(Pair(card(f"c{n}")) for n in range(1, 20)), Pair(small, BACK)]
    found = faults(pairs, plan(columns=4))
    assert [problem.check for problem in found] == [
        "plan-does-not-fit",
        "mixed-sizes",
        *["missing-back"] * 19,
    ]
    first = faults([Pair(card("c0")), *(Pair(card(f"c{n}"), BACK) for n in range(1, 20))], NINE)
    assert [problem.message for problem in first] == ["c0 has no back, but c1 has one"]
    assert faults(pairs[:1], NINE) == faults([Pair(small, None, 0)], NINE) == []


def test_cards_of_two_sizes_do_not_share_a_sheet() -> None:
    small = Face("small", 44, 67, 3, 3, 3, ())
    with pytest.raises(Invalid, match=r"small measures 44 x 67 mm .* 63 x 88 mm .*\[mixed-sizes\]"):
        list(impose([Pair(card("c0")), Pair(small)], NINE))


@pytest.mark.parametrize(
    ("text", "check", "said"),
    [
        ("paper: A44", "unknown-paper", "no paper is called 'A44' did you mean 'A4'?"),
        ("colums: 3", "unknown-key", "did you mean 'columns'?"),
        ("bleed: inner", "wrong-value", "outer"),
        ("margin: 200mm", "wrong-value", "leave nothing of A4"),
        ("gutter: wide", "wrong-value", "'wide' is no length"),
    ],
)
def test_a_mistaken_plan_is_told_where_and_what(tmp_path: Path, text: str, check: str, said: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"format: 1\ncolumns: 3\nrows: 3\n{text}\n", "utf-8")
    with pytest.raises(Invalid) as caught:
        load_plan(path)
    [problem] = caught.value.problems
    assert problem.check == check
    assert said in f"{problem.message} {problem.hint}"
    assert problem.at.file == str(path)


def test_an_unknown_plan_is_a_problem_that_offers_the_nearest() -> None:
    with pytest.raises(Invalid, match=r"a4-9upp.*did you mean 'a4-9up'"):
        load_plan("a4-9upp")


def test_any_paper_by_its_lengths() -> None:
    own = plan(paper=["200mm", "12in"], columns=2)
    [front] = sheets(1, own, None)
    assert (front.width, front.height) == (200, 304.8)


def test_sheets_stream_without_holding_the_set() -> None:
    asked: list[int] = []

    def endless() -> Any:
        for number in range(10**9):
            asked.append(number)
            yield Pair(card(str(number), color=Color(*RED[:4])))

    stream = impose(endless(), NINE)
    next(stream)
    next(stream)
    assert len(asked) <= 19


def covers(outline: geometry.Path, x: float, y: float) -> bool:
    """Whether a point lies in an outline of straight lines, by the even-odd rule."""
    points = [segment[1:] for segment in outline if segment[0] != "Z"]
    edges = pairwise([*points, points[0]])
    return (
        sum(
            (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            for a, b in edges
        )
        % 2
        == 1
    )


@pytest.mark.parametrize(("gutter", "bleed"), [("0mm", "outer"), ("1mm", "shared"), ("2mm", "outer")])
def test_bleed_spares_a_card_that_touches_by_a_corner(gutter: str, bleed: str) -> None:
    masked = plan(slots=("x.x", ".x.", "x.x"), gutter=gutter, bleed=bleed)
    [front] = sheets(5, masked, back=None)
    for placement in front.placements:
        box = trim(placement)
        inside = [(x, y) for x in (box.x + 0.3, box.right - 0.3) for y in (box.y + 0.3, box.bottom - 0.3)]
        for x, y in inside:
            assert [other for other in front.placements if covers(other.clip, x, y)] == [placement]
    corner, middle = front.placements[0], trim(front.placements[2])
    assert covers(corner.clip, trim(corner).right + 2.9, trim(corner).y + 1)  # all of its bleed elsewhere
    assert covers(front.placements[2].clip, middle.x - 2.9, middle.y + 44)
