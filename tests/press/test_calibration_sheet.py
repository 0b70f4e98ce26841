"""The calibration sheet: numbers read from it, entered, put the backs behind their fronts."""

from __future__ import annotations

import pytest
from handmade import opened, typefaces
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.face import Shape
from cardgen.press.geometry import Box, Transform, bounds, transformed
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.label import typeset
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.calibration import POINTS, RANGE, Calibration, Edge, calibration_sheets
from cardgen.press.sheets.printer import UNCORRECTED, Printer
from cardgen.press.sheets.sheet import Label, Sheet
from cardgen.units import to_mm


def crosses(back: Sheet, wrong: Transform) -> list[tuple[float, float]]:
    """Where the lines of the back cross on a page that a printer prints wrongly."""
    paths = [transformed(mark.path, wrong @ back.shift) for mark in back.marks if isinstance(mark, Shape)]
    boxes = [bounds(path) for path in paths]
    return [(box.x + box.width / 2, box.y + box.height / 2) for box in boxes]


def seen(sheet: Calibration, point: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the back is seen on the front, against the light."""
    (width, height), (x, y) = sheet.size, point
    return (width - x, y) if sheet.edge == "long-edge" else (x, height - y)


def read(front: Sheet, at: tuple[float, float]) -> tuple[float, float]:
    """What a reader makes of the numbers beside the nearest scales."""
    shapes = [bounds(mark.path) for mark in front.marks if isinstance(mark, Shape)]
    scales = [box for box in shapes if (box.width, box.height) == pytest.approx((2 * RANGE, 2 * RANGE))]
    scale = min(scales, key=lambda box: _far(box, at))
    x, y = scale.x + RANGE, scale.y + RANGE
    numbers = [label for label in front.labels if label.text.lstrip("+\u2212").isdigit()]
    across = {label.x - x: label for label in numbers if label.align == "center" and abs(label.y - y) < 4}
    down = {label.y - y: label for label in numbers if label.align == "right" and abs(label.x - x) < 4}
    return (at[0] - x) * _value(across) / RANGE, (at[1] - y) * _value(down) / RANGE


def _value(labels: dict[float, Label]) -> int:
    """The number at the far end of a scale."""
    end = min(labels, key=lambda place: abs(place - RANGE))
    assert end == pytest.approx(RANGE, abs=1)
    return int(labels[end].text.replace("\u2212", "-"))


def letter_at(front: Sheet, at: tuple[float, float]) -> str:
    letters = [label for label in front.labels if label.text in POINTS and label.size > 20]
    return min(letters, key=lambda label: abs(label.x - at[0]) + abs(label.y - at[1])).text


def _far(box: Box, at: tuple[float, float]) -> float:
    return abs(box.x + box.width / 2 - at[0]) + abs(box.y + box.height / 2 - at[1])


@settings(max_examples=60, derandomize=True, deadline=None)
@given(
    st.sampled_from(["A4", "letter", "A5"]), st.sampled_from(["long-edge", "short-edge"]),
    st.floats(-4, 4), st.floats(-4, 4), st.floats(-0.4, 0.4),
    st.floats(0.995, 1.005), st.floats(0.995, 1.005),
)  # fmt: skip
def test_numbers_read_and_entered_undo_what_the_printer_does(
    paper: str, edge: Edge, x: float, y: float, turn: float, wide: float, high: float
) -> None:
    sheet = Calibration(paper, edge)
    wrong = Printer(offset=(x, y), rotation=turn, scale=(wide, high)).correction(*sheet.size)
    front, back = calibration_sheets(sheet, UNCORRECTED)
    points = [seen(sheet, point) for point in crosses(back, wrong)]
    printer = sheet.printer({letter_at(front, point): read(front, point) for point in points})
    _, cured = calibration_sheets(sheet, printer)
    for point in crosses(cured, wrong):
        assert read(front, seen(sheet, point)) == pytest.approx((0, 0), abs=0.06)


def quarters(number: float) -> float:
    return round(4 * number) / 4


@pytest.mark.parametrize("slip", [(2.0, 0.0), (-2.0, 0.0), (0.0, 2.0), (0.0, -1.5), (3.0, -2.0)])
@pytest.mark.parametrize("letter", POINTS)
@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
def test_a_slip_is_told_at_the_corner_where_it_was_made(
    edge: Edge, letter: str, slip: tuple[float, float]
) -> None:
    """Whatever the printer does, read to a quarter of a millimetre as people read."""
    sheet = Calibration("A4", edge)
    for offset, turn, wide in [((0, 0), 0.0, 1.0), ((0.8, -1.1), 0.1, 1.002), ((-1.6, 0.4), -0.2, 0.998)]:
        wrong = Printer(offset=offset, rotation=turn, scale=(wide, 1.001)).correction(*sheet.size)
        front, back = calibration_sheets(sheet, UNCORRECTED)
        points = [seen(sheet, point) for point in crosses(back, wrong)]
        found = {letter_at(front, at): tuple(map(quarters, read(front, at))) for at in points}
        sheet.printer(found)  # type: ignore[arg-type]
        across, down = (number + off for number, off in zip(found[letter], slip, strict=True))
        with pytest.raises(ValueError, match=f"the reading {across:g},{down:g} at {letter} is"):
            sheet.printer({**found, letter: (across, down)})  # type: ignore[dict-item]


def test_slips_at_several_corners_blame_none() -> None:
    wrong = {"A": (2.0, 0.0), "B": (0.0, 2.5), "C": (0.0, 0.0), "D": (-3.0, -3.0)}
    with pytest.raises(ValueError, match="at more than one corner"):
        Calibration("A4").printer(wrong)


def test_a_true_printer_reads_nought_everywhere() -> None:
    for edge in ("long-edge", "short-edge"):
        sheet = Calibration("A4", edge)
        front, back = calibration_sheets(sheet, UNCORRECTED)
        for point in crosses(back, Transform()):
            assert read(front, seen(sheet, point)) == pytest.approx((0, 0), abs=1e-9)


@pytest.mark.parametrize("paper", ["A4", "hagaki", "A3", "letter"])
def test_everything_on_the_sheet_lies_where_printers_print_and_apart(paper: str) -> None:
    front, back = calibration_sheets(Calibration(paper, "short-edge"), UNCORRECTED, "office")
    for sheet in (front, back):
        areas = [typeset(label).area for label in sheet.labels]  # type: ignore[union-attr]
        shapes = [bounds(mark.path) for mark in sheet.marks if isinstance(mark, Shape)]
        assert all(sheet.page.grow(-5).contains(box) for box in (*areas, *shapes))
    texts = [typeset(label).area.grow(-0.3) for label in front.labels if label.size > 6]  # type: ignore[union-attr]
    for index, one in enumerate(texts):
        for other in texts[index + 1 :]:
            assert one.right < other.x or other.right < one.x or one.bottom < other.y or other.bottom < one.y


def test_the_sheet_is_a_pdf_of_two_pages_in_its_true_size_that_tells_what_to_do() -> None:
    sheets = calibration_sheets(Calibration("letter"), UNCORRECTED, "office")
    pdf = opened(pdf_bytes(sheets, Painter(typefaces, "plain")))
    assert [round(to_mm(float(n)), 1) for n in pdf.pages[1].MediaBox] == [0, 0, 215.9, 279.4]
    assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
    words = " ".join(label.text for label in sheets[0].labels)
    assert "cardgen calibrate office -a x,y -b x,y -c x,y -d x,y --paper letter" in words
    assert "Hold the sheet against the light" in words
    assert "光に透かします" in words
