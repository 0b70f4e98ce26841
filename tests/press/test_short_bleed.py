"""A shop wants more bleed than the stock has: what grows with it is fine, what does not is told."""

from __future__ import annotations

import pytest
from handmade import BLUE, PAPER, RED, run, told_of

from cardgen.press.face import Face, Group, Image, Item, Origin, Shape
from cardgen.press.geometry import Box, Transform, ellipse, rectangle
from cardgen.press.sheets.short_bleed import ShortBleed
from cardgen.problem import Problem, Span

WANTED = 3.175
GROUND = Shape(rectangle(Box(0, 0, 63, 88).grow(WANTED)), fill=BLUE)


def made(line: int) -> Origin:
    return Origin(None, Span("front.yaml", line, 1))


def bar(box: Box, line: int = 7) -> Shape:
    return Shape(rectangle(box), fill=RED, origin=made(line))


def found(*items: Item, bleed: float = WANTED) -> list[Problem]:
    return told_of(ShortBleed(3, bleed, "The shop"), [Face("asa", 63, 88, bleed, 3, 3, items)])


WIDE = Box(-3, 40, 69, 10)


def test_what_grew_with_the_bleed_is_fine() -> None:
    assert found(GROUND) == []
    assert found(GROUND, bar(Box(5, 5, 20, 20)), bar(Box(-1, 5, 10, 10))) == []


def test_what_ends_at_the_stocks_own_bleed_over_a_full_ground_is_a_warning() -> None:
    [problem] = found(GROUND, bar(WIDE))
    assert (problem.check, problem.severity, problem.at.line) == ("bleed-too-small", "warning", 7)
    assert problem.message == (
        "the element ends 3.00 mm outside the left and right trim of asa; The shop wants 3.175 mm of bleed, "
        "and beyond it shows what lies below"
    )


@pytest.mark.parametrize(
    "below", [(), (Shape(rectangle(Box(0, 0, 63, 88).grow(WANTED)), fill=BLUE, opacity=0.5),)]
)
def test_where_nothing_lies_below_the_paper_stays_white(below: tuple[Item, ...]) -> None:
    [problem] = found(*below, bar(Box(-3, -3, 69, 94)))
    assert problem.severity == "error"
    assert "left and top and right and bottom" in problem.message
    assert "the paper stays white" in problem.message


def test_what_hangs_on_the_other_side_is_short_by_twice_the_difference() -> None:
    [problem] = found(GROUND, bar(Box(-WANTED, -WANTED, 30, 94)))  # 94 mm from the grown top edge
    assert "2.83 mm outside the bottom trim" in problem.message


def test_what_falls_short_even_of_the_trim_ends_inside_it() -> None:
    ground = Shape(rectangle(Box(0, 0, 63, 88).grow(9)), fill=BLUE)
    [problem] = found(ground, bar(Box(-9, -9, 81, 94)), bleed=9)  # 94 mm from the grown top edge
    assert "ends 3.00 mm inside the bottom trim" in problem.message


def test_groups_move_and_clip_and_pictures_count_by_their_window() -> None:
    art = Shape(ellipse(Box(0, 0, 500, 500)), fill=RED, origin=Origin(None, Span("art/asa.svg", 3, 1)))
    whole = Group((art,), clip=rectangle(Box(0, 0, 63, 88).grow(WANTED)), origin=made(3))
    short = Group((art,), clip=rectangle(Box(-3, -WANTED, 69.175, 94.35)), origin=made(4))
    assert found(whole) == []
    [problem] = found(short)
    assert (problem.at.line, problem.severity) == (4, "error")
    assert "left trim" in problem.message
    moved = Group((bar(Box(0, 0, 69, 10), 9),), transform=Transform.translate(-3, 40))
    assert [problem.at.line for problem in found(GROUND, moved)] == [9]
    assert found(Image(Box(0, 0, 63, 88).grow(WANTED), "asa.jpg", origin=made(5))) == []


def test_words_and_lines_do_not_fill_the_bleed() -> None:
    line = Shape((("M", -3, 5), ("L", 66, 5)), stroke=PAPER, stroke_width=1, origin=made(2))
    assert found(GROUND, line, run("朝", -3, 20)) == []


def test_an_element_of_many_faces_is_told_once() -> None:
    faces = [Face(f"c{n}", 63, 88, WANTED, 3, 3, (GROUND, bar(WIDE))) for n in range(4)]
    [problem] = told_of(ShortBleed(3, WANTED, "The shop"), faces)
    assert "of c0, and so on 3 more faces;" in problem.message
