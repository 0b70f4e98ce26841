"""Type and pictures too fine or too coarse for a shop are told at a build, at the card's cell."""

from __future__ import annotations

from dataclasses import replace

from handmade import run, told_of

from cardgen.press.face import Face, Group, Image, Item, Origin, Text
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.sheets.coarse_pictures import CoarsePictures
from cardgen.press.sheets.small_type import SmallType
from cardgen.problem import Problem, Span

ELEMENT = Span("front.yaml", 9, 5)
INCH = 25.4


def faces(*drawn: tuple[Item, ...]) -> list[Face]:
    blank = Face("", 63, 88, 3, 3, 3, ())
    return [replace(blank, name=f"c{number}", items=items) for number, items in enumerate(drawn, 1)]


def made_from(row: int) -> Origin:
    return Origin(Span("cards.csv", row, 3), ELEMENT, "text")


def words(size: float, row: int) -> Text:
    return run("Sora", size=size)._replace(origin=made_from(row))


def too_small(*drawn: tuple[Item, ...]) -> list[Problem]:
    return told_of(SmallType(5.0, "The shop"), faces(*drawn))


def test_type_that_some_cards_words_make_small_is_told_at_each_cell() -> None:
    found = too_small((words(4.5, 2),), (words(7, 3),), (words(4, 4),))
    assert [(p.check, p.severity, p.at.file, p.at.line) for p in found] == [
        ("small-type", "warning", "cards.csv", 2),
        ("small-type", "warning", "cards.csv", 4),
    ]
    assert found[0].message == "type of 4.5 pt on c1; The shop asks for 5 pt or more"
    assert found[0].related[0].at == ELEMENT


def test_type_that_a_template_sets_small_is_told_once_there() -> None:
    [problem] = too_small((words(4.5, 2),), (words(4, 3),), (words(4.5, 4),))
    assert problem.at == ELEMENT
    assert problem.message == "type of 4 pt on c2 and 2 more faces; The shop asks for 5 pt or more"


def test_type_is_as_large_as_it_is_printed_and_only_where_it_shows() -> None:
    half = Group((words(8, 2),), Transform.scale(0.5, 0.5))
    assert "type of 4 pt" in too_small((half,))[0].message
    clipped = Group((words(4, 2),), clip=rectangle(Box(40, 60, 9, 9)))
    assert too_small((words(5, 2), clipped)) == []


def coarse(*drawn: tuple[Item, ...], pixels: tuple[float, float] = (300, 300)) -> list[Problem]:
    return told_of(CoarsePictures(300, "The shop", lambda path: pixels), faces(*drawn))


def picture(side: float, row: int, name: str = "art/sora.png") -> Image:
    return Image(Box(0, 0, side, side), name, origin=made_from(row))


def test_a_picture_with_too_few_pixels_is_told_once_where_it_is_largest() -> None:
    smaller = (picture(1.5 * INCH, 3),), (picture(1.5 * INCH, 4), picture(1.2 * INCH, 4)), (picture(INCH, 5),)
    [problem] = coarse((picture(1.5 * INCH, 2), picture(2 * INCH, 2)), *smaller)
    assert (problem.check, problem.severity, problem.at.line) == ("low-resolution", "warning", 2)
    assert problem.message == (
        "sora.png (300 x 300 pixels) is shown at 150 dpi on c1 and 2 more faces; "
        "The shop asks for 300 or more"
    )
    found = coarse((picture(2 * INCH, 2),), (picture(2 * INCH, 3, "art/umi.png"),))
    assert [problem.at.line for problem in found] == [2, 3]


def test_a_picture_is_as_coarse_as_the_direction_in_which_it_is_stretched() -> None:
    wide = Group((picture(INCH, 2),), Transform.scale(2, 1) @ Transform.rotate(90))
    assert "at 150 dpi" in coarse((wide,))[0].message
    assert coarse((picture(INCH, 2),)) == []


def test_the_page_of_a_pdf_has_no_pixels() -> None:
    assert coarse((picture(2 * INCH, 2, "art/sora.pdf"),), pixels=(72, 72)) == []
