"""A printer's offset: measured from readings, kept in a file, undone on backs and on backs alone."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from handmade import card, measured, opened, painter
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.geometry import Transform
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.plans import load_plan
from cardgen.press.sheets.printer import Printer, load_printer, printer_text
from cardgen.press.sheets.readings import Reading
from cardgen.press.sheets.readings import measured as fitted
from cardgen.problem import Invalid
from cardgen.units import to_points

CORNERS = [(x, y) for x in (-80, 80) for y in (-120, 120)]
NINE = load_plan("a4-9up")


def readings(printer: Printer) -> list[Reading]:
    """What one would read at the corners if this were the cure."""
    cure = printer.correction(0, 0)
    found = [(x, y, *cure.point(x, y)) for x, y in CORNERS]
    return [Reading(x, y, right - x, down - y) for x, y, right, down in found]


@settings(max_examples=60, derandomize=True, deadline=None)
@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(-0.5, 0.5), st.floats(0.99, 1.01), st.floats(0.99, 1.01))
def test_readings_lead_back_to_the_printer(x: float, y: float, turn: float, wide: float, high: float) -> None:
    found = fitted(readings(Printer(offset=(x, y), rotation=turn, scale=(wide, high))))
    assert found.offset == pytest.approx((x, y), abs=0.01)
    assert found.rotation == pytest.approx(turn, abs=0.01)
    assert found.scale == pytest.approx((wide, high), abs=2e-4)


def test_readings_that_contradict_each_other_are_refused() -> None:
    one, *others = readings(Printer(offset=(1, 1)))
    with pytest.raises(ValueError, match=r"the reading -1,1 is .* mm off what the others say"):
        fitted([one._replace(right=-1), *others])


def test_a_printer_is_kept_in_a_file(tmp_path: Path) -> None:
    printer = Printer(offset=(0.5, -1.25), rotation=0.1, scale=(1.001, 0.999))
    (tmp_path / "office.yaml").write_text(printer_text(printer, "office"), "utf-8")
    for kept in (load_printer("office", [tmp_path]), load_printer(str(tmp_path / "office.yaml"), [])):
        assert kept.model_dump() == printer.model_dump()


def test_an_unknown_printer_is_told_with_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "office.yaml").write_text("format: 1\n", "utf-8")
    with pytest.raises(Invalid, match=r"no printer is called 'ofice'.*'office'.*\[unknown-printer\]"):
        load_printer("ofice", [tmp_path])
    with pytest.raises(Invalid, match="cardgen calibrate"):
        load_printer("office", [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("offset: [30mm, 0mm]", "20 mm or less"), ("rotation: 9", "5 or less"),
        ("scale: [2, 1]", "1.05 or less"), ("ofset: [1mm, 0mm]", "did you mean 'offset'?"),
        ("offset: [1mm, x]", "'x' is no length"), ("offset: [1, 2mm]", "1 is a length without a unit"),
    ],
)  # fmt: skip
def test_a_mistaken_printer_is_told_where_and_what(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"format: 1\n{text}\n", "utf-8")
    with pytest.raises(Invalid) as caught:
        load_printer(str(path), [])
    problem = caught.value.problems[0]
    assert said in f"{problem.message} {problem.hint}"
    assert (problem.at.file, problem.at.line) == (str(path), 2)


def test_backs_alone_are_moved_by_the_offset() -> None:
    pairs = [Pair(card("f"), card("b"), 9)]
    plain = opened(pdf_bytes(impose(pairs, NINE), painter()))
    moved = opened(pdf_bytes(impose(pairs, NINE, printer=Printer(offset=(1.5, -2))), painter()))
    assert measured(moved, 0) == measured(plain, 0)
    for one, other in zip(measured(plain, 1), measured(moved, 1), strict=True):
        assert (other.box.x - one.box.x, other.box.y - one.box.y) == pytest.approx((1.5, -2), abs=0.002)
        assert (other.box.width, other.box.height) == pytest.approx(
            (one.box.width, one.box.height), abs=0.002
        )
    for key in ("/TrimBox", "/BleedBox"):
        shift = [float(b - a) for a, b in zip(plain.pages[1][key], moved.pages[1][key], strict=True)]
        assert shift == pytest.approx([to_points(mm) for mm in (1.5, 2, 1.5, 2)], abs=0.001)
        assert [float(n) for n in moved.pages[0][key]] == [float(n) for n in plain.pages[0][key]]
    assert list(moved.pages[1].MediaBox) == list(plain.pages[1].MediaBox)


def test_rotation_and_scale_are_about_the_middle_of_the_paper() -> None:
    cure = Printer(rotation=1, scale=(1.01, 1)).correction(210, 297)
    assert cure.point(105, 148.5) == pytest.approx((105, 148.5))
    right, down = cure.point(205, 148.5)
    assert math.degrees(math.atan2(down - 148.5, right - 105)) == pytest.approx(1)
    assert math.hypot(right - 105, down - 148.5) == pytest.approx(101)


def test_a_printer_without_fault_changes_nothing() -> None:
    _, back = impose([Pair(card("f"), card("b"))], NINE, printer=Printer())
    assert back.shift == Transform()


def test_a_folded_sheet_needs_no_cure() -> None:
    [sheet] = impose([Pair(card("f"), card("b"))], load_plan("a4-fold"), printer=Printer(offset=(3, 3)))
    assert sheet.shift == Transform()


def test_a_cure_that_moves_cards_off_the_paper_is_refused() -> None:
    with pytest.raises(Invalid, match=r"beyond the paper .*\[plan-does-not-fit\]"):
        list(impose([Pair(card("f"), card("b"))], NINE, printer=Printer(offset=(15, 0))))


def test_a_cure_that_goes_too_far_is_told_at_the_printers_line(tmp_path: Path) -> None:
    (tmp_path / "far.yaml").write_text("format: 1\noffset: [15mm, 0mm]\n", "utf-8")
    with pytest.raises(Invalid, match=r"far\.yaml:2:9: .* beyond the paper"):
        list(impose([Pair(card("f"), card("b"))], NINE, printer=load_printer("far", [tmp_path])))


def test_a_landscape_sheet_is_moved_as_the_upright_paper_it_is_printed_on() -> None:
    printer = Printer(offset=(3.0, 1.0), scale=(1.01, 0.99))
    moved = printer.correction(297, 210)
    assert moved.point(297 / 2, 105) == pytest.approx((297 / 2 - 1, 105 + 3))
    assert moved.point(0, 105)[0] == pytest.approx(297 / 2 * 0.01 - 1)
    assert moved.point(297 / 2, 0)[1] == pytest.approx(-105 * 0.01 + 3)
