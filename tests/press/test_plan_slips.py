"""Plans that are wrong, or too large for their paper: told at the line, with what gives cards room."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_sheet_plans import face, plan

from cardgen.press.sheets.grid import grid
from cardgen.press.sheets.impose import Pair, faults, impose
from cardgen.press.sheets.plans import load_plan
from cardgen.problem import Invalid


def test_paper_that_marks_use_up_has_nothing_left(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text("format: 1\nmarks: {offset: 90mm, length: 90mm}\n", "utf-8")
    (found,) = faults([Pair(face("f"))], load_plan(tmp_path / "p.yaml"))
    assert found.message.endswith("A4 portrait has 0 x 0 mm inside its margins")


def test_more_bleed_than_cards_have_is_told_where_the_plan_asks_for_it(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text("format: 1\nbleed_width: 3.2mm\n", "utf-8")
    (found,) = faults([Pair(face("f", bleed=3))], load_plan(tmp_path / "p.yaml"))
    assert (found.check, found.severity, found.at.line) == ("plan-does-not-fit", "warning", 2)
    assert found.message == "3.2 mm of the cards' bleed are asked for; all 3 mm that they have are printed"
    assert faults([Pair(face("f", bleed=4))], load_plan(tmp_path / "p.yaml")) == []
    (found,) = faults([Pair(face("f", bleed=0))], load_plan(tmp_path / "p.yaml"))
    assert found.message == "3.2 mm of the cards' bleed are asked for; they have none"
    sheet = next(impose([Pair(face("f", bleed=3))], load_plan(tmp_path / "p.yaml")))
    assert sheet.bleed == sheet.trim.grow(3)


def test_no_page_around_a_card_is_longer_than_pdf_has_any(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text("format: 1\npaper: card\nmargin: 0mm\n", "utf-8")
    (found,) = faults([Pair(face("f", 100, 5070, bleed=3))], load_plan(tmp_path / "p.yaml"))
    assert (found.check, found.severity, found.at.line) == ("plan-does-not-fit", "error", 2)
    assert "need pages of 115 x 5085 mm with their bleed and marks" in found.message
    assert faults([Pair(face("f", 100, 5065, bleed=3))], load_plan(tmp_path / "p.yaml")) == []


@pytest.mark.parametrize(
    ("text", "line", "hint"),
    [
        ("columns: 4", 2, "use fewer columns, larger paper or a smaller margin"),
        ("rows: 9", 2, "use fewer rows, larger paper or a smaller margin"),
        ("slots: [xxxx]", 2, "use fewer slots, larger paper or a smaller margin"),
        ("paper: A7\nmargin: 10mm", 2, "use larger paper or a smaller margin"),
        ("paper: A4\nmarks: {length: 100mm}", 2, "use larger paper or shorter marks"),
        ("paper: A4\nduplex: fold\nfold: {gap: 200mm}", 2, "a smaller gap at the fold"),
    ],
)
def test_cards_without_room_are_told_at_the_line_with_what_gives_them_room(
    tmp_path: Path, text: str, line: int, hint: str
) -> None:
    (tmp_path / "mine.yaml").write_text(f"format: 1\n{text}\n", "utf-8")
    with pytest.raises(Invalid) as caught:
        grid(load_plan(tmp_path / "mine.yaml"), face("c", 63, 88))
    [problem] = caught.value.problems
    assert (problem.check, problem.at.line) == ("plan-does-not-fit", line)
    assert hint in problem.hint


def test_nobody_is_told_to_change_a_bundled_plan() -> None:
    with pytest.raises(Invalid, match=r"need .* a plan of your own with larger paper, and name that one"):
        grid(load_plan("a4-auto"), face("c", 63, 400))


@pytest.mark.parametrize(
    ("text", "line", "check", "said"),
    [
        ("slots: [xx., x]", 2, "wrong-value", "not equally long"),
        ("slots: [..]", 2, "wrong-value", "no slot is marked x"),
        ("slots: [xo]", 2, "wrong-value", "x for a place that takes a card"),
        ("slots: []", 2, "wrong-value", "no slot is marked x"),
        ("columns: 2\nslots: [xxx]", 2, "wrong-value", "slots shows 3 columns, and columns says 2"),
        ("paper: card\nslots: [xx]", 3, "wrong-value", "leave out slots"),
        ("paper: card\ncolumns: 2\nrows: 2", 3, "wrong-value", "leave out columns and rows"),
        ("paper: card\nduplex: fold", 3, "wrong-value", "cannot be folded"),
        ("columns: many", 2, "wrong-value", "'auto'"),
        ("columns: 0", 2, "wrong-value", "1 or more"),
        ("paper: [14000mm, 300mm]", 2, "wrong-value", "5080 mm or less"),
        ("paper: [210, 297]", 2, "length-unit", "210 is a length without a unit"),
        ("paper: A4\nmargin: 200mm", 3, "wrong-value", "larger paper or a smaller margin"),
        ("paper: [8mm, 8mm]", 2, "wrong-value", "leave nothing of 8x8 mm"),
        ("duplex: fold\nmarks: null\nsilhouette: {marks: 3}", 2, "wrong-value", "choose another duplex"),
        ("silhouette: {marks: 3}", 2, "wrong-value", "write 'marks: null'"),
        ("margin: -1mm", 2, "wrong-value", "0 mm or more"),
        ("marks: {weight: 0mm}", 2, "wrong-value", "more than 0"),
        ("marks: {length: 0mm}", 2, "wrong-value", "more than 0"),
        ("marks: {weight: 2mm, offset: 0mm}", 2, "wrong-value", "1.6 mm or less"),
        ("gutter: 3", 2, "length-unit", "3 is a length without a unit"),
        ("margin: 7", 2, "length-unit", "7 is a length without a unit"),
        ("gutter: [1mm, 2mm, 3mm]", 2, "wrong-value", "2 or fewer entries"),
        ("margin: { top: 5mm, inner: 3mm }", 2, "unknown-key", "inner"),
        ("rotate: maybe", 2, "wrong-value", "'never'"),
        ("fold: { line: diagonal }", 2, "wrong-value", "'vertical'"),
        ("marks: { colour_bar: true }", 2, "unknown-key", "did you mean 'color_bar'?"),
        ("card: [91mm]", 2, "wrong-type", ""),
        ("copies: 0", 2, "wrong-value", "1 or more"),
        ("backs: maybe", 2, "wrong-value", "'allow-missing'"),
    ],
)
def test_a_mistaken_plan_is_told_where_and_what(
    tmp_path: Path, text: str, line: int, check: str, said: str
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"format: 1\n{text}\n", "utf-8")
    with pytest.raises(Invalid) as caught:
        load_plan(path)
    problem = caught.value.problems[0]
    assert said in f"{problem.message} {problem.hint}"
    assert (problem.at.file, problem.at.line) == (str(path), line)


def test_a_card_of_another_size_than_the_papers_is_told(tmp_path: Path) -> None:
    with pytest.raises(
        Invalid, match=r"a-one-10up.yaml:\d+:\d+: error: cards of 63 x 88 mm; this paper is cut"
    ):
        next(impose([Pair(face())], load_plan("a-one-10up")))


def test_half_a_sheet_must_hold_a_card_to_be_folded() -> None:
    with pytest.raises(Invalid, match=r"half of A6 portrait has"):
        next(impose([Pair(face("f", 70, 120))], plan(paper="A6", duplex="fold")))
