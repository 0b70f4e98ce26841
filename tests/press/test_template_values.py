"""What templates make of a card's values: expressions in texts, colours with a look of their own, clips."""

from __future__ import annotations

from pathlib import Path

import pytest
from designing import faults, flat, items, laid
from PIL import Image as Pixels

from cardgen.press.color import screen
from cardgen.press.face import Color, Group, Image, Shape, Text
from cardgen.press.geometry import Box
from cardgen.press.outline import extent


def said(folder: Path, text: str, **values: object) -> str:
    shown = flat(items(folder, f"- text: >-\n    {text}", **values))
    return "".join(item.text for item in shown if isinstance(item, Text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{power + 1}", "4"),
        ("{ power * 2 }/{power}", "6/3"),
        ("{power / 2}", "1.5"),
        ("{'よる' if night else 'ひる'}{name}", "ひるそら"),
        ("{join(words, '・')}", "a・b"),
        ("{words[1]}", "b"),
        ("{flavor or '―'}", "―"),
        ("{flavor}", ""),
        ("{len(words)}枚 {{power}}", "2枚 {power}"),
        ("{color.label}", "red"),
        ("{'{' + name + '}' if False else name}", "そら"),
    ],
)
def test_texts_hold_expressions(tmp_path: Path, text: str, expected: str) -> None:
    if "'{'" in text:  # braces inside of braces are no expression
        assert "wrong-markup" in faults(tmp_path, f'format: 1\nelements:\n- text: "{text}"\n')[0]
        return
    assert said(tmp_path, text) == expected


def test_file_names_and_codes_hold_expressions_too(tmp_path: Path) -> None:
    Pixels.new("RGB", (3, 4)).save(tmp_path / "red-4.png")
    (image,) = items(tmp_path, "- image: '{color}-{power + 1}.png'")
    assert isinstance(image, Image)
    (code,) = items(tmp_path, "- {qr: 'card {power + 1}', box: {size: 20mm}}")
    (same,) = items(tmp_path, "- {qr: 'card {power}', box: {size: 20mm}}", power=4)
    assert isinstance(code, Shape)
    assert isinstance(same, Shape)
    assert code.path == same.path


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("abc {power + nam}", "3:22 expression-name"),
        ("abc {power + 'a'}", "3:14 expression-type"),
        ("abc {power +}", "3:20 expression-syntax"),
        ("abc {'a' if power = 3 else 'b'}", "3:27 expression-syntax"),
        ("abc {words}", "3:13 unknown-field"),
        ("abc {power > 2}", "3:13 unknown-field"),
        ("abc {1枚}", "3:15 expression-syntax"),
        ("abc {name.upper()}", "3:14 expression-name"),
        ("abc {__import__('os')}", "3:14 expression-name"),
        ("abc {}", "3:13 unknown-field"),
    ],
)
def test_faults_of_expressions_are_told_at_the_character(tmp_path: Path, text: str, expected: str) -> None:
    assert faults(tmp_path, f"format: 1\nelements:\n- text: {text}\n") == [expected]


def test_an_expression_without_a_value_is_a_problem_of_the_card(tmp_path: Path) -> None:
    _, problems, _ = laid(tmp_path, "- text: '{10 // power}'", power=0)
    assert [(problem.check, str(problem.at)) for problem in problems] == [
        ("element-undefined", "cards.csv:2:40")
    ]


GOLD = "palette: {gold: {cmyk: [0, 20, 60, 20], rgb: '#c9a227'}, pale: gold 50%}"


def test_a_colour_prints_in_its_inks_and_shows_as_it_says(tmp_path: Path) -> None:
    shape, tint = items(tmp_path, "- {rect: trim, fill: gold}\n- {rect: trim, fill: pale}", head=GOLD)
    assert isinstance(shape, Shape)
    assert isinstance(tint, Shape)
    assert shape.fill == Color(0, 20, 60, 20, (0xC9, 0xA2, 0x27))
    assert shape.fill is not None
    assert screen(shape.fill) == (0xC9, 0xA2, 0x27)
    assert tint.fill == Color(0, 10, 30, 10, (228, 208, 147))


def test_a_colour_of_a_variety_may_say_its_look(tmp_path: Path) -> None:
    head = "palette: {hue: {by: color, red: {cmyk: [0, 90, 80, 0], rgb: '#e33'}, blue: k(50)}}"
    (shape,) = items(tmp_path, "- {rect: trim, fill: hue}", head=head)
    assert isinstance(shape, Shape)
    assert shape.fill == Color(0, 90, 80, 0, (0xEE, 0x33, 0x33))


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ("{cmyk: [0, 20, 60], rgb: '#c9a227'}", "2:23 wrong-value"),
        ("{cmyk: [0, 20, 60, 120]}", "2:35 wrong-value"),
        ("{cmyk: [0, 20, 60, 20], rgb: gold}", "2:45 wrong-value"),
        ("{rgb: '#c9a227'}", "2:11 missing-key"),
        ("{by: color, red: {cmyk: [0, 0, 0, 101]}, blue: black}", "2:50 wrong-value"),
        ("{by: color, red: 3, blue: black}", "2:33 wrong-type"),
    ],
)
def test_inks_that_are_amiss_are_told(tmp_path: Path, colour: str, expected: str) -> None:
    text = f"format: 1\npalette: {{ink: {colour}}}\nelements: [{{rect: trim, fill: ink}}]\n"
    assert expected in faults(tmp_path, text)


CLIP = "clip: {circle: all}"


@pytest.mark.parametrize(
    "element",
    [
        "image: a.png, box: {left: 10mm, top: 20mm, size: 30mm}",
        "image: a.svg, box: {left: 10mm, top: 20mm, size: 30mm}",
        "text: あいうえお, box: {left: 10mm, top: 20mm, size: 30mm}",
        "rect: {left: 10mm, top: 20mm, size: 30mm}, fill: black",
        "icons: a.svg, count: 2, box: {left: 10mm, top: 20mm, size: 30mm}",
        "qr: abc, box: {left: 10mm, top: 20mm, size: 30mm}",
        "table: [[a, b]], box: {left: 10mm, top: 20mm, size: 30mm}",
        "part: dot, box: {left: 10mm, top: 20mm, size: 30mm}",
        "group: [{rect: all, fill: black}], box: {left: 10mm, top: 20mm, size: 30mm}",
    ],
)
def test_every_element_can_be_cut(tmp_path: Path, element: str) -> None:
    Pixels.new("RGB", (3, 3)).save(tmp_path / "a.png")
    star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
    (tmp_path / "a.svg").write_text(star)
    head = "parts: {dot: {elements: [{rect: all, fill: black}]}}"
    dot = "" if element.startswith("part") else "\n- {part: dot, when: night}"
    (cut,) = items(tmp_path, f"- {{{element}, {CLIP}}}{dot}", head=head)
    assert isinstance(cut, Group)
    assert extent(cut.clip or ()) == Box(10, 20, 30, 30)


def test_what_a_clip_cuts_off_may_lie_outside_the_bleed(tmp_path: Path) -> None:
    element = "- {rect: {left: -50mm, width: 160mm, height: 10mm}, fill: black, clip: {rect: trim}}"
    assert len(items(tmp_path, element)) == 1
    _, problems, _ = laid(tmp_path, element.replace("trim", "{left: 0, right: 0}"))
    assert [problem.check for problem in problems] == ["outside-bleed"]


def test_a_clip_turns_with_its_element_and_each_repetition_is_cut(tmp_path: Path) -> None:
    Pixels.new("RGB", (3, 3)).save(tmp_path / "a.png")
    shown = items(
        tmp_path,
        "- {image: a.png, box: {left: 5mm, top: 5mm, size: 9mm}, clip: {star: all, points: 6}, rotate: 30,"
        " repeat: 2, step: [20mm, 0]}",
    )
    assert len(shown) == 2
    for index, turned in enumerate(shown):
        assert isinstance(turned, Group)
        (cut,) = turned.items
        assert isinstance(cut, Group)
        assert cut.clip is not None
        assert extent(cut.clip).x == pytest.approx(5 + 20 * index + (9 - extent(cut.clip).width) / 2)
