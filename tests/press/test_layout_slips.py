"""What cannot be laid out as it is written: told at the card's cell and at the template's line."""

from __future__ import annotations

from pathlib import Path

import pytest
from designing import card, laid, template

from cardgen.press.face import Text
from cardgen.press.layout.bleed import once_for_all_cards
from cardgen.press.layout.laying import lay_out
from cardgen.problem import Invalid, Span


def test_more_repetitions_than_a_board_has_are_told_at_the_card(tmp_path: Path) -> None:
    [problem] = laid(tmp_path, "- {rect: {size: 2mm}, fill: black, repeat: power * 400}").problems
    assert problem.check == "element-undefined"
    assert "it is repeated 1200 times, 1000 is the most" in problem.message
    assert problem.at == card().spans["power"]
    assert problem.related[0].at.line == 4


@pytest.mark.parametrize("times", ["1001", "2.5", "1000 + 1", str([1] * 1001)])
def test_written_repetitions_that_no_board_has_are_told_at_their_line(tmp_path: Path, times: str) -> None:
    element = f"- {{rect: {{size: 2mm}}, fill: black, repeat: {times}}}"
    with pytest.raises(Invalid) as caught:
        laid(tmp_path, element)
    [problem] = caught.value.problems
    assert problem.check == "wrong-value"
    assert (problem.at.line, problem.at.column) == (4, 44)


def told(folder: Path, elements: str, **how: object) -> list[tuple[str, str, str]]:
    """Problems as check, place, and the place of the related note, without folders."""
    problems = laid(folder, elements, **how).problems
    return [
        (p.check, str(p.at).rpartition("/")[2], str(p.related[0].at).rpartition("/")[2] if p.related else "")
        for p in problems
    ]


def test_text_that_does_not_fit_is_told_at_the_cell_and_at_the_line(tmp_path: Path) -> None:
    element = '- {text: "{name}", box: {left: 5mm, top: 5mm, width: 20mm, height: 5mm}, fit: [{shrink: 6pt}]}'
    assert told(tmp_path, element, name="長い名前" * 20) == [
        ("text-overflow", "cards.csv:2:10", "front.yaml:4:3")
    ]
    (problem,) = laid(tmp_path, element, name="長い名前" * 20).problems
    assert problem.message == "the text needs 27.5 mm (9 lines) at 6 pt; its box is 5.0 mm high"
    assert "".join(
        i.text for i in laid(tmp_path, element, name="長い名前" * 20).face.items if isinstance(i, Text)
    ) == ("長い名前" * 20)


def test_missing_characters_are_told_by_name(tmp_path: Path) -> None:
    element = '- {text: "{name}", font: Zen Maru Gothic, weight: bold}'
    (problem,) = laid(tmp_path, element, name="炎🔥").problems
    assert problem.check == "missing-glyph"
    assert problem.message == "no glyph for 🔥 U+1F525 (fire) in Zen Maru Gothic"
    assert told(tmp_path, element, name="سلام")[0][0] == "text-direction"


def test_elements_beyond_the_bleed_are_told(tmp_path: Path) -> None:
    assert told(tmp_path, "- {rect: {left: -4mm}, fill: black}") == [("outside-bleed", "front.yaml:4:3", "")]
    assert told(tmp_path, "- {rect: {left: 50mm, width: 1mm * power, top: 0}, fill: black}", power=14) == [
        ("outside-bleed", "cards.csv:2:40", "front.yaml:4:3")
    ]
    turned = "- {rect: {left: 0, width: 60mm, middle: 50%, height: 80mm}, fill: black, rotate: 45}"
    assert told(tmp_path, turned) == [("outside-bleed", "front.yaml:4:3", "")]


@pytest.mark.parametrize(
    ("element", "over"),
    [
        ("{rect: bleed, stroke: black, stroke_width: 1mm}", "0.50"),
        ("{rect: {in: bleed, inset: 0.5mm}, stroke: black, stroke_width: 1mm}", ""),
        ("{rect: bleed, fill: black, stroke: none, stroke_width: 1mm}", ""),
        ("{circle: {left: -3mm, top: 0, size: 9mm}, stroke: black, stroke_width: 0.4mm}", "0.20"),
        ("{line: [[-3mm, 9mm], [63mm, 9mm]], stroke_width: 1mm}", ""),
        ("{line: [[-3mm, 9mm], [63mm, 9mm]], stroke_width: 1mm, ends: round}", "0.50"),
        ("{line: [[9mm, -3mm], [20mm, -3mm]], stroke_width: 1mm}", "0.50"),
        ("{line: [[0mm, 9mm], [-2mm, 10mm], [0mm, 11mm]], stroke_width: 1mm}", "0.12"),
        ("{line: [[0mm, 9mm], [-2mm, 10mm], [0mm, 11mm]], stroke_width: 1mm, ends: round}", ""),
        ("{path: M 9 0 C 9 -4 20 -4 20 0, stroke: black, stroke_width: 0.2mm}", "0.10"),
        ("{circle: {left: -3mm, width: 66mm, top: 7mm, height: 66mm}, fill: black, rotate: 45}", ""),
        ("{path: M 0 0 C -8 10 -8 20 0 30, stroke: black, stroke_width: 2mm}", "4.00"),
        ("{path: M 0 0 C -8 10 -8 20 0 30, stroke: none, fill: black, stroke_width: 2mm}", "3.00"),
        ("{rect: {left: -4mm, top: 0, size: 9mm}, stroke: black, stroke_width: 1mm}", "1.50"),
        ("{line: [[-4mm, 9mm], [9mm, 9mm]], stroke_width: 1mm}", "1.00"),
        ("{line: [[-4mm, 9mm], [9mm, 9mm]], stroke_width: 1mm, ends: round}", "1.50"),
        ("{line: [[0mm, 9mm], [-4mm, 10mm], [0mm, 11mm]], stroke_width: 1mm}", "3.06"),
        ("{rect: bleed, stroke: black, stroke_width: 1mm, clip: {rect: bleed}}", ""),
    ],
)
def test_strokes_reach_as_far_as_they_are_painted(tmp_path: Path, element: str, over: str) -> None:
    """Half the width beside the path, the point of a corner (half the width over the sine of half its angle
    from it), no more; whether the path itself keeps within the bleed or not.
    """
    problems = laid(tmp_path, f"- {element}").problems
    message = f"the element reaches {over} mm beyond the bleed"
    assert [p.message for p in problems] == ([message] if over else [])


def test_an_element_that_is_repeated_beyond_the_bleed_is_told_once(tmp_path: Path) -> None:
    shape = "rect: {left: 50mm, width: 4mm, top: 0, height: 4mm}, fill: black"
    (problem,) = laid(tmp_path, f"- {{repeat: 8, step: [2mm, 9mm], {shape}}}").problems
    assert problem.message == (
        "the element reaches 1.00 mm beyond the bleed, in 3 of 8 repetitions, number 6 first"
    )
    assert str(problem.at).endswith("front.yaml:4:3")
    assert problem.at.line == 4
    inner = laid(tmp_path, f"- {{repeat: 2, group: [{{repeat: 8, step: [2mm, 9mm], {shape}}}]}}").problems
    assert [p.at.column for p in inner] == [23]
    word = '{repeat: words, text: "{item}", box: {left: 5mm, top: 5mm, width: 9mm, height: 4mm}, wrap: none}'
    (long,) = laid(tmp_path, f"- {word}", words=["a", "とても長い", "もっともっと長い"]).problems
    assert long.check == "text-overflow"
    assert long.message.endswith("in 2 of 3 repetitions, number 2 first")


def test_an_element_that_lies_wrong_on_many_cards_alike_is_told_once(tmp_path: Path) -> None:
    """At its line; one that only some card's value moves is told at that value."""
    element = "- {rect: {left: -4mm, width: 9mm, top: 0}, fill: '{color}'}"
    made = template(tmp_path, f"format: 1\npalette: {{red: black, blue: white}}\nelements:\n{element}\n")
    cards = [card(color="red"), card(color="blue").but(spans={"color": Span("cards.csv", 3, 30)})]
    each = [problem for one in cards for problem in lay_out(made, one).problems]
    assert [str(p.at) for p in each] == ["cards.csv:2:30", "cards.csv:3:30"]
    (problem,) = once_for_all_cards(each)
    assert str(problem.at).endswith("front.yaml:4:3")
    assert [(note.message, str(note.at)) for note in problem.related] == [
        ("on 2 cards, the first of them here", "cards.csv:2:30")
    ]
    assert list(once_for_all_cards(each[1:])) == each[1:]


def test_what_has_no_value_is_told(tmp_path: Path) -> None:
    broken = "- {rect: {left: 1mm * (4 // power)}, fill: black}\n- {rect: trim, fill: black}"
    assert told(tmp_path, broken, power=0) == [("element-undefined", "cards.csv:2:40", "front.yaml:4:3")]
    assert len(laid(tmp_path, broken, power=0).face.items) == 1
    inverted = "- {rect: {left: 40mm, right: 30mm}, fill: black}"
    assert told(tmp_path, inverted)[0][:2] == ("element-undefined", "front.yaml:4:3")
