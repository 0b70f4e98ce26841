"""Lines thinner than a shop prints are told at the template or the drawing, as wide as they are printed."""

from __future__ import annotations

import pytest
from handmade import BLUE, RED, told_of

from cardgen.press.face import Face, Group, Item, Origin, Shape
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.sheets.thin_lines import ThinLines
from cardgen.problem import Problem, Span
from cardgen.units import to_mm

HERE = Box(10, 10, 20, 20)


def line(points: float, at: int = 7, file: str = "front.yaml", box: Box = HERE) -> Shape:
    made = Origin(None, Span(file, at, 1))
    return Shape(rectangle(box), stroke=RED, stroke_width=to_mm(points), origin=made)


def found(*faces: tuple[Item, ...]) -> list[Problem]:
    named = zip(("asa", "hiru", "yoru"), faces, strict=False)
    faces = [Face(name, 63, 88, 3, 3, 3, items) for name, items in named]
    return told_of(ThinLines(0.25, "The shop"), faces)


def test_a_line_below_the_least_is_an_error_at_its_element() -> None:
    [problem] = found((line(0.25), line(0.142, at=9)))
    assert (problem.check, problem.severity, problem.at.line) == ("thin-line", "error", 9)
    assert problem.message == "a line of 0.142 pt on asa; The shop asks for 0.25 pt or more"


def test_lines_as_wide_as_asked_and_shapes_without_one_are_fine() -> None:
    assert found((line(0.25), line(0), Shape(rectangle(HERE), fill=BLUE, stroke_width=0.01))) == []


@pytest.mark.parametrize(("scale", "told"), [(0.5, True), (0.7, False)])
def test_a_line_is_as_wide_as_it_is_printed(scale: float, told: bool) -> None:
    small = Group((Group((line(0.4),), Transform.rotate(30)),), Transform.scale(scale, scale))
    assert bool(found((small,))) == told


def test_an_element_or_a_drawing_is_told_once_with_its_thinnest_line() -> None:
    drawing = (line(0.2, 3, "art.svg"), line(0.1, 4, "art.svg"), line(0.2))
    one, other = found(drawing, drawing, drawing)
    assert (one.at.line, other.at.file) == (4, "front.yaml")
    assert "0.1 pt on asa, and lines too thin on 2 more faces;" in one.message


def test_a_line_that_does_not_show_is_not_told() -> None:
    outside = line(0.1, box=Box(100, 10, 5, 5))
    clipped = Group((line(0.1),), clip=rectangle(Box(40, 40, 9, 9)))
    assert found((outside, clipped)) == []
