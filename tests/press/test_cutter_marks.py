"""Marks for Silhouette cutters: where they stand, what keeps clear of them, and the files beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from handmade import K, card, measured, opened, painter
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.cli.app import run
from cardgen.data import examples
from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, bounds
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.label import typeset
from cardgen.press.sheets.grid import grid
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.plans import load_plan
from cardgen.press.sheets.sheet import Sheet
from cardgen.problem import Invalid

THREE = ("a4-silhouette", "letter-silhouette")
BUNDLED = (*THREE, "a4-silhouette-4")
BACK = card("back")


def plan(**changes: Any) -> Plan:
    usual = {"format": 1, "orientation": "landscape", "marks": None, "silhouette": {}}
    return Plan.model_validate({**usual, **changes})


def marks(sheet: Sheet) -> list[Box]:
    shapes = [mark for mark in sheet.marks if isinstance(mark, Shape) and mark.role == "cutter-mark"]
    assert {(mark.fill, mark.stroke) for mark in shapes} <= {(K, None)}
    return [bounds(mark.path) for mark in shapes]


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right - 1e-6 and other.x < one.right - 1e-6
        and one.y < other.bottom - 1e-6 and other.y < one.bottom - 1e-6
    )  # fmt: skip


@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_plans_hold_eight_cards_beside_their_marks(name: str) -> None:
    front, back = impose([Pair(card(), BACK, 8)], load_plan(name))
    assert len(front.placements) == len(back.placements) == 8
    assert marks(front)
    assert not marks(back)


@pytest.mark.parametrize(
    ("name", "air"), [("a4-silhouette", 3), ("a4-silhouette-4", 3), ("letter-silhouette", 2)]
)
@pytest.mark.parametrize("size", [(63, 88), (63.5, 88.9)])
def test_bundled_plans_print_nothing_close_to_their_marks(
    name: str, air: float, size: tuple[float, float]
) -> None:
    face = Face("f", *size, 3, 3, 3, card().items)
    [front] = impose([Pair(face, None, 8)], load_plan(name))
    assert len(front.placements) == 8
    printed = [bounds(placement.clip) for placement in front.placements]
    assert not [box for box in printed for mark in marks(front) if overlap(mark.grow(air - 0.01), box)]


def test_twenty_millimetres_of_air_leave_six_cards_on_a4() -> None:
    asked = load_plan("a4-silhouette")
    assert asked.silhouette is not None
    airy = asked.model_copy(update={"silhouette": asked.silhouette.model_copy(update={"clear": 20.0})})
    [front] = impose([Pair(card(), None, 6)], airy)
    assert len(front.placements) == 6
    printed = [bounds(placement.clip) for placement in front.placements]
    assert not [box for box in printed for mark in marks(front) if overlap(mark.grow(19.9), box)]


def test_three_marks_are_a_square_and_two_ls_measured_in_the_pdf() -> None:
    pdf = opened(pdf_bytes(impose([Pair(card(), None, 8)], load_plan("a4-silhouette")), painter()))
    seen = [mark.box for mark in measured(pdf) if mark.kind == "fill" and mark.inks == (0, 0, 0, 1)]
    assert seen == [
        pytest.approx(Box(10, 10, 5, 5), abs=0.001),
        pytest.approx(Box(282, 9.75, 5.25, 0.5), abs=0.001),
        pytest.approx(Box(286.75, 9.75, 0.5, 5.25), abs=0.001),
        pytest.approx(Box(9.75, 199.75, 5.25, 0.5), abs=0.001),
        pytest.approx(Box(9.75, 195, 0.5, 5.25), abs=0.001),
    ]


def test_four_marks_are_an_l_in_each_corner_alike_from_all_sides() -> None:
    [front] = impose([Pair(card(), None, 8)], load_plan("a4-silhouette-4"))
    found = {tuple(round(n, 6) for n in box) for box in marks(front)}
    assert len(found) == 8
    turned = {(round(297 - x - w, 6), round(210 - y - h, 6), w, h) for x, y, w, h in found}
    assert turned == found
    assert min(x for x, *_ in found) == 10 - 0.25


@settings(max_examples=60, derandomize=True, deadline=None)
@given(
    st.floats(30, 100), st.floats(30, 120), st.floats(0, 4), st.sampled_from(["auto", 1, 2, 3, 4]),
    st.sampled_from(["auto", 1, 2, 3]), st.sampled_from(["A4", "A3", "letter", (150.0, 400.0)]),
    st.sampled_from(["portrait", "landscape", "auto"]), st.sampled_from(["outer", "shared", "full"]),
    st.sampled_from([3, 4]), st.floats(3.5, 30), st.floats(5, 20), st.floats(0.3, 1), st.integers(1, 6),
)  # fmt: skip
def test_nothing_printed_comes_near_a_mark_and_no_card_lies_outside_them(
    width: float, height: float, bleed: float, columns: Any, rows: Any, paper: Any, orientation: str,
    kind: str, count: int, inset: float, length: float, thickness: float, copies: int,
) -> None:  # fmt: skip
    silhouette = {"marks": count, "inset": inset, "length": length, "thickness": thickness}
    how = plan(
        columns=columns, rows=rows, paper=paper, orientation=orientation, bleed=kind, silhouette=silhouette
    )
    face = Face("c", width, height, bleed, 3, 3, ())
    try:
        slots = grid(how, face)
    except Invalid:
        return  # there is no room, which another test is about
    for sheet in impose([Pair(face, None, copies)], how, title="朝の歌"):
        found = marks(sheet)
        assert len(found) == (8 if count == 4 else 5)
        assert all(sheet.page.contains(mark) for mark in found)
        shown = [bounds(placement.clip) for placement in sheet.placements]
        shown += [
            bounds(mark.path)
            for mark in sheet.marks
            if isinstance(mark, Shape) and mark.role != "cutter-mark"
        ]
        shown += [typeset(label).area for label in sheet.labels if not label.angle]  # type: ignore[union-attr]
        for mark in found:
            assert not any(overlap(mark.grow(1), box) for box in shown)
        cut = Box(0, 0, sheet.width, sheet.height).grow(-inset)
        assert all(cut.contains(slots.slot(index)) for index in range(slots.size))


def test_automatic_n_up_gives_up_as_few_cards_as_the_marks_need() -> None:
    free = grid(plan(silhouette=None, gutter=1.25, bleed="shared"), card())
    held = grid(plan(gutter=1.25, bleed="shared"), card())
    long = grid(plan(gutter=1.25, bleed="shared", silhouette={"length": 20}), card())
    assert (free.size, held.size, long.size) == (9, 8, 6)


@pytest.mark.parametrize(
    ("text", "line", "check", "said"),
    [
        ("silhouette: {marks: 5}", 5, "wrong-value", "3"),
        ("silhouette: {inset: 2mm}", 5, "wrong-value", "3.5"),
        ("silhouette: {length: 40mm}", 5, "wrong-value", "20"),
        ("silhouette: {}\nduplex: fold", 6, "wrong-value", "a folded sheet"),
        ("silhouette: {}\nmarks: {}", 5, "wrong-value", "write 'marks: null'"),
        ("die_lines: [svg, ai]", 5, "wrong-value", "dxf"),
    ],
)
def test_mistaken_marks_are_told_where_and_what(
    tmp_path: Path, text: str, line: int, check: str, said: str
) -> None:
    path = tmp_path / "mine.yaml"
    head = "format: 1\nrows: 2\ncolumns: 4\n" + ("" if "marks: {}" in text else "marks: null\n")
    path.write_text(f"{head}{text}\n", "utf-8")
    with pytest.raises(Invalid) as caught:
        load_plan(path)
    [problem] = caught.value.problems
    assert problem.check == check
    assert said in f"{problem.message} {problem.hint}"
    assert (problem.at.file, problem.at.line) == (str(path), line)


def test_marks_that_would_lie_on_cards_are_a_problem_at_their_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("format: 1\nmarks: null\ncolumns: 3\nrows: 3\nsilhouette: {inset: 9mm}\n", "utf-8")
    with pytest.raises(Invalid, match="leave no room for the cutter's marks") as caught:
        grid(load_plan(path), card())
    assert caught.value.problems[0].at.line == 5


def test_a_build_writes_the_outlines_that_a_plan_or_the_command_asks_for(tmp_path: Path) -> None:
    options = ["--games", "0", "--no-proofs", "-q", "-o", str(tmp_path / "out"), "--plan", "a4-silhouette"]
    assert run(["build", str(examples() / "goldfish"), "--plan", "a4-9up", *options]) == 0
    made = {path.name: path.read_bytes() for path in (tmp_path / "out/die-lines").iterdir()}
    assert sorted(made) == ["a4-silhouette.dxf", "a4-silhouette.pdf", "a4-silhouette.svg"]
    assert b"Registration" in made["a4-silhouette.svg"]
    assert run(["build", str(examples() / "goldfish"), "--plan", "a4-9up", "--die-lines", *options]) == 0
    again = {path.name: path.read_bytes() for path in (tmp_path / "out/die-lines").iterdir()}
    assert again.items() > made.items()
    assert len(again) == 6
