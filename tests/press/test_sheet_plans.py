"""Plans of every kind: how many cards they hold, where these lie, and what lies behind and beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from handmade import BLUE, RED, ground
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgen.press.face import Face, Group, Shape, Text
from cardgen.press.geometry import Box, Transform, bounds, transformed
from cardgen.press.pdf.label import typeset
from cardgen.press.sheets.grid import Grid, grid
from cardgen.press.sheets.impose import Pair, faults, impose
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.plans import load_plan, plans
from cardgen.press.sheets.sheet import Label, Placement, Sheet
from cardgen.problem import Invalid

SIZES = {
    "standard": (63, 88), "japanese": (59, 86), "poker": (63.5, 88.9), "bridge": (57, 89), "mini": (44, 67),
    "tarot": (70, 120), "square": (70, 70), "business": (55, 91),
}  # fmt: skip


def face(name: str = "c", width: float = 63, height: float = 88, bleed: float = 3) -> Face:
    return Face(name, width, height, bleed, 3, 3, (ground(RED),))


def plan(**changes: Any) -> Plan:
    return Plan.model_validate({"format": 1, **changes})


def pairs(count: int, width: float = 63, height: float = 88, bleed: float = 3) -> list[Pair]:
    return [
        Pair(face(f"f{n}", width, height, bleed), face(f"b{n}", width, height, bleed)) for n in range(count)
    ]


def trim(placement: Placement) -> Box:
    """Where the trim of a placed face lies on the page."""
    return bounds(transformed(_outline(placement.face), placement.transform))


def _outline(face: Face) -> Any:
    return (("M", 0, 0), ("L", face.width, 0), ("L", face.width, face.height), ("L", 0, face.height), ("Z",))


def shape(slots: Grid) -> tuple[int, int, bool]:
    return slots.columns, slots.rows, bool(slots.angle)


@pytest.mark.parametrize("name", plans())
def test_every_bundled_plan_loads_says_what_it_is_in_two_languages_and_fits_a_card(name: str) -> None:
    found = load_plan(name)
    assert found.title.text("en") != found.title.text("ja")
    assert grid(found, face("c", *(found.card or (63, 88)))).size > 0


@pytest.mark.parametrize(
    ("name", "size", "holds"),
    [
        ("a4-9up", "standard", (3, 3, False)), ("a4-9up", "bridge", (3, 3, False)),
        ("a4-9up", "poker", (3, 3, False)), ("a4-8up-bleed", "standard", (4, 2, False)),
        ("letter-9up", "poker", (3, 3, False)), ("letter-8up", "poker", (4, 2, False)),
        ("a3-18up", "standard", (6, 3, False)), ("a-one-10up", "business", (2, 5, True)),
        ("card-a-page", "tarot", (1, 1, False)),
        ("a4-auto", "standard", (3, 3, False)), ("a4-auto", "japanese", (3, 3, False)),
        ("a4-auto", "mini", (4, 4, False)), ("a4-auto", "tarot", (2, 2, False)),
        ("a4-auto", "square", (2, 4, False)), ("a4-auto", "business", (2, 5, True)),
        ("a4-fold", "standard", (2, 2, True)), ("a4-fold", "mini", (4, 2, False)),
    ],
)  # fmt: skip
def test_a_bundled_plan_holds_as_many_as_it_should(name: str, size: str, holds: Any) -> None:
    assert shape(grid(load_plan(name), face("c", *SIZES[size]))) == holds


@pytest.mark.parametrize("size", SIZES)
def test_the_automatic_plan_takes_any_size(size: str) -> None:
    width, height = SIZES[size]
    slots = grid(load_plan("a4-auto"), face("c", width, height))
    [front, *_] = impose(pairs(slots.size, width, height), load_plan("a4-auto"))
    assert len(front.placements) == slots.size
    assert front.page.grow(-5).contains(front.bleed)


def most(width: float, height: float, free: tuple[float, float], bleed: float, gutter: float) -> int:
    """As many as fit, counted one by one."""
    counts = []
    for side, room in ((width, free[0]), (height, free[1])):
        count = 0
        while (count + 1) * side + count * gutter + 2 * bleed <= room + 1e-6:
            count += 1
        counts.append(count)
    return counts[0] * counts[1]


@settings(max_examples=60, derandomize=True, deadline=None)
@given(
    st.integers(200, 1000), st.integers(200, 1000), st.integers(0, 40), st.integers(0, 100),
    st.sampled_from(["A4", "A3", "letter", "B5", "SRA3", "hagaki"]), st.sampled_from(["auto", "portrait"]),
)  # fmt: skip
def test_automatic_n_up_holds_the_most_of_all_ways(
    width: int, height: int, bleed: int, gutter: int, paper: str, orientation: str
) -> None:
    one = face("c", width / 10, height / 10, bleed / 10)
    how = plan(paper=paper, orientation=orientation, gutter=gutter / 10, bleed="outer", marks=None)
    best = max(
        most(*size, (page[0] - 10, page[1] - 10), one.bleed, gutter / 10)
        for page in how.pages
        for size in ((one.width, one.height), (one.height, one.width))
    )
    if best == 0:
        with pytest.raises(Invalid):
            grid(how, one)
    else:
        assert grid(how, one).size == best


@settings(max_examples=40, derandomize=True, deadline=None)
@given(
    st.integers(1, 20), st.sampled_from(["long-edge", "short-edge"]),
    st.sampled_from(["portrait", "landscape"]), st.sampled_from(["never", "always"]), st.integers(1, 2),
    st.integers(1, 2), st.sampled_from([5, {"left": 40, "top": 22}]), st.sampled_from([(), ("x.", ".x")]),
)  # fmt: skip
def test_turned_over_every_back_lies_behind_its_front_head_to_head(
    count: int, duplex: str, orientation: str, rotate: str, columns: int, rows: int, margin: Any, slots: Any
) -> None:
    size = {"slots": slots} if slots else {"columns": columns, "rows": rows}
    how = plan(duplex=duplex, orientation=orientation, rotate=rotate, margin=margin, **size)
    assume(_fits(how, face()))
    made = list(impose(pairs(count), how))
    long_is_upright = orientation == "portrait"
    for front, back in zip(made[::2], made[1::2], strict=True):
        _lie_behind_each_other(front, back, (duplex == "long-edge") == long_is_upright)


def _fits(how: Plan, one: Face) -> bool:
    try:
        grid(how, one)
    except Invalid:
        return False
    return True


def _lie_behind_each_other(front: Sheet, back: Sheet, upright: bool) -> None:
    behind = {
        placement.face.name[1:]: placement for placement in back.placements if placement.face.name[0] == "b"
    }
    fronts = [placement for placement in front.placements if placement.face.name[0] == "f"]
    assert len(behind) == len(fronts)
    for placement in fronts:
        other = behind[placement.face.name[1:]]
        for u, v in ((0, 0), (63, 0), (20, 70)):
            x, y = other.transform.point(63 - u, v)  # seen from behind, a card's left is its right
            x, y = (back.width - x, y) if upright else (x, back.height - y)
            assert (x, y) == pytest.approx(placement.transform.point(u, v))
        seen = _mirrored(bounds(other.clip), back, upright)
        assert seen == pytest.approx(bounds(placement.clip), abs=0.11)  # but for the trap


def _mirrored(box: Box, sheet: Sheet, upright: bool) -> Box:
    if upright:
        return box._replace(x=sheet.width - box.right)
    return box._replace(y=sheet.height - box.bottom)


@pytest.mark.parametrize("line", ["vertical", "horizontal"])
@pytest.mark.parametrize("rotate", ["never", "always"])
@pytest.mark.parametrize("gap", [None, 0, 4, 10])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_folded_every_back_lies_behind_its_front_and_neither_crosses_the_fold(
    line: str, rotate: str, gap: float | None, orientation: str
) -> None:
    how = plan(
        duplex="fold", fold={"line": line, "gap": gap}, rotate=rotate, orientation=orientation, bleed="outer"
    )
    assert _fits(how, face())
    made = list(impose(pairs(7), how))
    assert sum(len(sheet.placements) for sheet in made) == 14
    for sheet in made:
        _lie_behind_each_other(sheet, sheet, line == "vertical")
        middle = (sheet.width if line == "vertical" else sheet.height) / 2
        for placement in sheet.placements:
            shown = bounds(placement.clip)
            start, end = (shown.x, shown.right) if line == "vertical" else (shown.y, shown.bottom)
            assert end <= middle + 1e-6 or start >= middle - 1e-6
        folds = [bounds(mark.path) for mark in _shapes(sheet, "fold-mark")]
        assert len(folds) == 2
        assert all((box.x if line == "vertical" else box.y) == pytest.approx(middle) for box in folds)
        between = 6 if gap is None else gap
        xs = sorted({round(edge, 3) for p in sheet.placements for edge in _edges(trim(p), line)})
        assert min(x - middle for x in xs if x > middle - 1e-3) == pytest.approx(between / 2, abs=1e-3)


def _edges(box: Box, line: str) -> tuple[float, float]:
    return (box.x, box.right) if line == "vertical" else (box.y, box.bottom)


def _shapes(sheet: Sheet, *roles: str) -> list[Shape]:
    return [mark for mark in sheet.marks if isinstance(mark, Shape) and (not roles or mark.role in roles)]


RANDOM = {
    "width": st.floats(30, 100), "height": st.floats(30, 120), "stock_bleed": st.floats(0, 4),
    "columns": st.sampled_from(["auto", 1, 2, 3]), "rows": st.sampled_from(["auto", 1, 2, 4]),
    "rotate": st.sampled_from(["auto", "never", "always"]),
    "bleed": st.sampled_from(["outer", "full", "shared"]),
    "gutter": st.sampled_from([None, (1.0, 3.0), (9.0, 8.5)]),
    "paper": st.sampled_from(["A4", "A3", "letter", "card", (150.0, 400.0)]),
    "orientation": st.sampled_from(["portrait", "landscape", "auto"]),
    "margin": st.sampled_from([0, 5, 12.5, {"top": 30, "left": 8, "right": 0, "bottom": 11}]),
    "duplex": st.sampled_from(["none", "long-edge", "short-edge", "fold"]),
    "line": st.sampled_from(["vertical", "horizontal"]),
    "offset": st.floats(0, 2), "length": st.floats(1, 6), "heavy": st.floats(0.05, 1),
    "count": st.integers(1, 16),
}  # fmt: skip


@settings(max_examples=150, derandomize=True, deadline=None)
@given(st.fixed_dictionaries(RANDOM))
def test_no_mark_scale_or_label_of_any_plan_lies_in_a_card_or_its_bleed_or_beyond_the_paper(
    chosen: dict[str, Any],
) -> None:
    width, height, bleed = (chosen.pop(key) for key in ("width", "height", "stock_bleed"))
    line, count = chosen.pop("line"), chosen.pop("count")
    marks = {"offset": chosen.pop("offset"), "length": chosen.pop("length")}
    marks["weight"] = (
        chosen.pop("heavy") * 2 * (marks["offset"] + marks["length"] / 5)
    )  # as heavy as it may be
    marks |= dict.fromkeys(("center", "registration", "color_bar"), True)
    if chosen["paper"] == "card":
        chosen |= {"columns": 1, "rows": "auto", "duplex": "long-edge"}
    how = plan(**chosen, fold={"line": line}, marks=marks)
    one = face("f", width, height, bleed)
    assume(_fits(how, one))
    for sheet in impose([Pair(one, one, count)], how, title="朝の歌", build="a1b2c3d"):
        assert sheet.page.contains(sheet.bleed)
        cards = [trim(placement).grow(bleed) for placement in sheet.placements]
        for mark in _shapes(sheet):
            assert sheet.page.contains(bounds(mark.path))
            inked = list(_inked(mark))
            assert not any(overlap(box, card) for box in inked for card in cards), mark.role
        for label in sheet.labels:
            text = typeset(label)
            place = text.transform if isinstance(text, Group) else Transform()
            run = text.items[0] if isinstance(text, Group) else text
            area = bounds(transformed(_box_path(run.area), place))  # type: ignore[union-attr]
            assert sheet.page.grow(-3).contains(area)
            assert not any(overlap(area, card) for card in cards), label.text
        for placement in sheet.placements:
            assert trim(placement).grow(bleed).contains(bounds(placement.clip))
            assert bounds(placement.clip).grow(1e-6).contains(trim(placement))


def _inked(mark: Shape) -> Iterator[Box]:
    """Boxes around what a mark prints, with the thickness of its lines."""
    half = mark.stroke_width / 2 if mark.stroke else 0.0
    starts = [index for index, (letter, *_) in enumerate(mark.path) if letter == "M"]
    for start, end in pairwise([*starts, len(mark.path)]):
        box = bounds(mark.path[start:end])
        if end - start > 2:
            yield box.grow(half)
        elif box.width < box.height:
            yield box._replace(x=box.x - half, width=box.width + 2 * half)
        else:
            yield box._replace(y=box.y - half, height=box.height + 2 * half)


def _box_path(box: Box) -> Any:
    return tuple(("L", x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge; a line is a box without width."""
    return _share(one.x, one.right, other.x, other.right) and _share(one.y, one.bottom, other.y, other.bottom)


def _share(start: float, end: float, other_start: float, other_end: float) -> bool:
    return max(start, other_start) < min(end, other_end) - 1e-6 or other_start < start == end < other_end


@pytest.mark.parametrize(
    ("bleed", "gutter", "beside"),
    [("outer", 4.0, 0), ("shared", 4.0, 2), ("shared", 8.0, 3), ("shared", None, 1.5), ("full", None, 3)],
)
def test_neighbours_share_the_gutter_as_the_plan_says(
    bleed: str, gutter: float | None, beside: float
) -> None:
    [front] = impose([Pair(face(), None, 4)], plan(columns=2, rows=2, bleed=bleed, gutter=gutter))
    first, last = front.placements[0], front.placements[3]
    around = bounds(first.clip)
    assert (around.right - trim(first).right, around.bottom - trim(first).bottom) == pytest.approx(
        (beside,) * 2
    )
    assert (trim(first).x - around.x, trim(first).y - around.y) == pytest.approx((3, 3))
    assert not overlap(around, bounds(last.clip))


def test_gutters_differ_between_columns_and_rows() -> None:
    slots = grid(plan(columns=2, rows=2, gutter=(2.0, 7.0)), face())
    assert slots.slot(1).x - slots.slot(0).right == pytest.approx(2)
    assert slots.slot(2).y - slots.slot(0).bottom == pytest.approx(7)


def test_margins_of_each_side_move_the_grid_and_mirror_it_behind() -> None:
    how = plan(columns=2, rows=2, margin={"left": 50, "top": 60, "right": 5, "bottom": 5})
    front, back = impose(pairs(4), how)
    assert (front.trim.x, front.trim.y) == pytest.approx((50 + (155 - 126) / 2, 60 + (232 - 176) / 2))
    assert back.trim == pytest.approx(front.trim._replace(x=210 - front.trim.right))


def test_masked_slots_stay_empty_on_both_sides() -> None:
    how = plan(slots=["x.x", ".x.", "xxx"])
    sheets = list(impose(pairs(7), how))
    full = grid(plan(columns=3, rows=3), face())
    used = [full.slot(index) for index in (0, 2, 4, 6, 7, 8)]
    assert [trim(placement) for placement in sheets[0].placements] == used
    assert [placement.face.name for placement in sheets[2].placements] == ["f6"]
    mirrored = [box._replace(x=210 - box.right) for box in used]
    for placement, box in zip(sheets[1].placements, mirrored, strict=True):
        assert trim(placement) == pytest.approx(box)
    assert sheets[0].trim == full.trim  # the grid does not move
    assert bounds(sheets[0].placements[0].clip).right == trim(sheets[0].placements[0]).right + 3


def test_a_page_as_large_as_its_card_bears_marks_outside_the_bleed() -> None:
    front, back = impose(pairs(1), load_plan("card-a-page"))
    assert (front.width, front.height) == (63 + 6 + 12, 88 + 6 + 12)
    assert front.trim == Box(9, 9, 63, 88)
    assert back.trim == front.trim
    assert len(_shapes(front, "crop-mark")) == 8


def test_cards_without_a_back_may_lie_among_others_where_the_plan_allows_it() -> None:
    mixed = [Pair(face("f0")), Pair(face("f1"), face("b1")), Pair(face("f2"), None, 9)]
    with pytest.raises(Invalid, match="missing-back"):
        list(impose(mixed, plan()))
    sheets = list(impose(mixed, plan(backs="allow-missing")))
    assert [sheet.name for sheet in sheets] == [
        f"sheet {n} {side}" for n in (1, 2) for side in ("front", "back")
    ]
    assert [[placement.face.name for placement in sheet.placements] for sheet in sheets[1::2]] == [["b1"], []]
    alone = impose([Pair(face("f0"), None, 2)], plan(backs="allow-missing"))
    assert [sheet.name for sheet in alone] == ["sheet 1 front"]


def test_marks_of_the_press_stand_on_every_side_and_in_every_corner() -> None:
    marks = {"center": True, "registration": True, "color_bar": True}
    [front] = impose([Pair(face(), None, 9)], plan(marks=marks))
    ground = front.bleed
    targets = [bounds(mark.path) for mark in _shapes(front, "registration-mark")]
    assert len(targets) == 4
    assert {(box.right <= ground.x, box.bottom <= ground.y) for box in targets} == {
        (left, top) for left in (True, False) for top in (True, False)
    }
    centers = [bounds(mark.path) for mark in _shapes(front, "center-mark")]
    middle = ground.x + ground.width / 2, ground.y + ground.height / 2
    hits = [tuple(round(v, 3) for v in (box.x + box.width / 2, box.y + box.height / 2)) for box in centers]
    assert sum(x == middle[0] for x, _ in hits) == sum(y == middle[1] for _, y in hits) == 2
    inks = [mark.fill[:4] for mark in _shapes(front, "color-bar") if mark.fill]
    assert len(set(inks)) == 12
    assert {(100, 0, 0, 0), (0, 100, 0, 0), (0, 0, 100, 0), (0, 0, 0, 100), (100, 100, 0, 0)} <= set(inks)


@pytest.mark.parametrize("size", [name for name in SIZES if name not in ("tarot", "business")])
@pytest.mark.parametrize("name", plans())
def test_no_bundled_plan_leaves_marks_out(name: str, size: str) -> None:
    found = load_plan(name)
    pair = Pair(face("f", *(found.card or SIZES[size])), face("b", *(found.card or SIZES[size])))
    assert [problem for problem in faults([pair], found) if problem.check == "marks-left-out"] == []


def test_a_kind_of_die_lines_that_is_named_twice_is_one() -> None:
    assert plan(die_lines=("svg", "dxf", "svg")).die_lines == ("svg", "dxf")


def test_nine_poker_cards_on_letter_paper_have_marks_that_printers_print() -> None:
    """Above and below at least a millimetre of each lies 4 mm or more from the paper's edge."""
    [front] = impose([Pair(face("f", 63.5, 88.9), None, 9)], load_plan("letter-9up"))
    upright = [box for mark in _shapes(front, "crop-mark") if not (box := bounds(mark.path)).width]
    assert len(upright) == 8
    assert all(min(box.bottom, front.height - box.y) >= 5 for box in upright)
    assert front.bleed.y - front.trim.y == -1


def test_a_mark_that_a_sheet_does_not_show_is_told_where_the_plan_asks_for_it(tmp_path: Path) -> None:
    cards = [Pair(face("f", 63.5, 88.9), face("b", 63.5, 88.9))]
    home = "format: 1\npaper: letter\ncolumns: 3\nrows: 3\ngutter: 0mm\nmargin: 3mm\n"
    home += "marks: {offset: 0mm, length: 3mm}\n"
    (tmp_path / "p.yaml").write_text(home, "utf-8")
    (tight,) = faults(cards, load_plan(tmp_path / "p.yaml"))
    assert (tight.check, tight.severity, tight.at.line) == ("marks-left-out", "warning", 7)
    assert "the crop marks above and below" in tight.message
    (tmp_path / "p.yaml").write_text("format: 1\nmarks:\n  color_bar: true\n", "utf-8")
    assert faults(cards, load_plan(tmp_path / "p.yaml")) == []
    (narrow,) = faults([Pair(face("f", 25, 25))], load_plan(tmp_path / "p.yaml"))
    assert (narrow.check, str(narrow.at).rpartition("/")[2]) == ("marks-left-out", "p.yaml:3:14")
    [front] = impose([Pair(face("f", 25, 25))], load_plan(tmp_path / "p.yaml"))
    assert list(_shapes(front, "color-bar")) == []


def test_marks_can_be_kept_off_the_backs() -> None:
    front, back = impose(pairs(1), plan(marks={"sides": "front"}))
    assert _shapes(front, "crop-mark")
    assert not _shapes(back, "crop-mark")


def test_a_scale_that_does_not_fit_below_the_cards_stands_beside_them() -> None:
    [front] = impose([Pair(face("f", 63.5, 88.9), None, 9)], load_plan("letter-9up"), title="Set", build="b")
    [scale] = _shapes(front, "ruler")
    assert bounds(scale.path).height == pytest.approx(100)
    assert {label.angle for label in front.labels} == {90.0}
    assert bounds(scale.path).right <= front.bleed.x


def test_a_label_that_is_too_long_leaves_out_its_middle() -> None:
    label = Label(10, 20, "朝の歌と夜の歌 · sheet 12 front · turn over the long edge · a1b2c3d", room=30)
    run = typeset(label)
    assert isinstance(run, Text)
    assert run.width <= 30
    assert run.text.startswith("朝の歌")
    assert run.text.endswith("a1b2c3d")
    assert "…" in run.text
    whole = typeset(label._replace(room=60))
    assert isinstance(whole, Text)
    assert whole.text == label.text


def test_labels_speak_the_language_of_the_set() -> None:
    front, back = impose(pairs(1), plan(), title="朝の歌", build="a1b2c3d", locale="ja")
    assert front.labels[0].text == "朝の歌 · 1枚目 表 · 長辺とじで両面印刷 · a1b2c3d"
    assert "裏" in back.labels[0].text
    [folded] = impose(pairs(1), plan(duplex="fold"), locale="ja")
    assert folded.labels[0].text == "1枚目 · 破線で折り、貼り合わせてから断裁"


def test_backs_of_a_side_are_painted_in_their_own_colour() -> None:
    one = Face("b", 63, 88, 3, 3, 3, (ground(BLUE),))
    front, back = impose([Pair(face(), one)], plan())
    assert {placement.face.name for placement in back.placements} == {"b"}
    assert {placement.face.name for placement in front.placements} == {"c"}
