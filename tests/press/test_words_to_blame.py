"""What is wrong with a text is told where it is written: once in the template, or at the card's own cell."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from tiny_set import tiny_problems

from cardgen.data import fonts as bundled
from cardgen.press.layout.lacking import Lacking

HEAD = "format: 1\nruns: {strong: {weight: bold}}\n"
SOUND = ("Sora,red,", "Umi,blue,", "Yama,red,")


def told(folder: Path, elements: str, cards: tuple[str, ...] = SOUND, head: str = "") -> list[str]:
    """What is wrong with a set: file, line and column, check. Elements begin in the fourth line."""
    rows = [f"c{i},{row}" for i, row in enumerate(cards)]
    found = tiny_problems(folder, rows, {"front.yaml": f"{HEAD}{head}elements:\n{elements}\n"})
    wrong = [problem for problem in found if problem.check != "unused-name"]
    return [f"{Path(p.at.file).name}:{p.at.line}:{p.at.column} {p.check}" for p in wrong]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{name} \ud55c", "4:18 missing-glyph"),
        ("{name} :nope:", "4:18 unknown-icon"),
        ("{name} [strng|x]", "4:18 unknown-run"),
        ("{name} [strong|x", "4:18 wrong-markup"),
        ("{name} [|x", "4:18 wrong-markup"),
        ("{name} {漢字|かん|じ|x}", "4:18 wrong-ruby"),
        ("{name} \u05d0", "4:18 text-direction"),
        ("{name + ' \ud55c'}", "4:21 missing-glyph"),
        ("{':nope:' if color == 'red' else name}", "4:13 unknown-icon"),
    ],
)
def test_slip_in_the_words_of_a_template_is_told_once_at_its_column(
    tmp_path: Path, text: str, expected: str
) -> None:
    assert told(tmp_path, f'- {{text: "{text}", box: safe}}') == [f"front.yaml:{expected}"]


def with_damaged_map(source: Path, target: Path) -> None:
    """The font with other bytes in its character map, which leads to no glyph then."""
    data = bytearray(source.read_bytes())
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, place, length = struct.unpack_from(">4s3I", data, 12 + 16 * i)
        if tag == b"cmap":
            data[place + 4 : place + length] = bytes(length - 4)
    target.parent.mkdir()
    target.write_bytes(data)


def test_characters_that_a_damaged_font_has_lost_are_told_at_its_file_alone(tmp_path: Path) -> None:
    with_damaged_map(bundled() / "zen-maru-gothic" / "ZenMaruGothic-Bold.ttf", tmp_path / "fonts/worn.ttf")
    style = "styles: {s: {font: Zen Maru Gothic, weight: bold}}\n"
    texts = '- {repeat: 2, text: "{name}", style: s, box: safe}\n- {text: fixed, style: s, box: safe}'
    assert told(tmp_path, texts, head=style) == ["worn.ttf:0:0 font-unreadable"]


@pytest.mark.parametrize(
    ("said", "check"),
    [
        ("\ud55c", "missing-glyph"),
        (":nope:", "unknown-icon"),
        ("[strng|x]", "unknown-run"),
        ("[strong|x", "wrong-markup"),
        ("{漢字|かん|じ|x}", "wrong-ruby"),
        ("\u05d0", "text-direction"),
    ],
)
def test_slip_in_one_of_several_values_is_told_at_its_cell(tmp_path: Path, said: str, check: str) -> None:
    cards = ("Sora,red,fine", f"Umi,blue,{said}")
    found = told(tmp_path, '- {text: "{name}[strong|!] {text}", when: name != "x", box: safe}', cards)
    assert found == [f"cards.csv:3:13 {check}"]


def test_bracket_of_a_card_that_leaves_a_run_open_is_the_cards(tmp_path: Path) -> None:
    found = told(tmp_path, '- {text: "[strong|{name}]", box: safe}', ("[Sora,red,", "Umi,red,"))
    assert found == ["cards.csv:2:4 wrong-markup"]


def test_template_and_card_that_say_the_same_wrong_are_both_told(tmp_path: Path) -> None:
    found = told(tmp_path, '- {text: "{name}\ud55c", box: safe}', ("Sora,red,", "\ud55c,red,"))
    assert found == ["front.yaml:4:17 missing-glyph", "cards.csv:3:4 missing-glyph"]


def test_name_of_an_icon_that_a_value_completes_is_told_at_the_value(tmp_path: Path) -> None:
    assert told(tmp_path, '- {text: ":{color}:", box: safe}', ("Sora,red,",)) == [
        "cards.csv:2:9 unknown-icon"
    ]


def test_words_of_a_constant_are_the_templates_and_those_of_a_computed_name_the_cards(tmp_path: Path) -> None:
    head = "constants: {mark: \ud55c}\nvalues: {both: name + '!'}\n"
    found = told(tmp_path, '- {text: "{mark}{both}", box: safe}', ("Sora,red,", "\uae00,red,"), head)
    assert found == ["front.yaml:6:11 missing-glyph", "cards.csv:3:4 missing-glyph"]


def test_words_given_to_a_part_are_told_where_they_come_from(tmp_path: Path) -> None:
    head = 'parts: {label: {takes: [says], elements: [{text: "{says}"}]}}\n'
    use = "- {part: label, with: {says: %s}, box: safe}"
    assert told(tmp_path, use % "\"'\ud55c'\"", head=head) == ["front.yaml:3:51 missing-glyph"]
    assert told(tmp_path, use % "text", ("Sora,red,\ud55c",), head) == ["cards.csv:2:13 missing-glyph"]


@pytest.mark.parametrize(
    "element",
    [
        '{text: "far too long a label", box: {width: 4mm, height: 3mm}, when: color == "red"}',
        '{image: wordmark.png, box: safe, when: color == "red"}',
        "{icons: star.png, count: \"2 if color == 'red' else 0\", box: safe}",
    ],
)
def test_what_no_value_has_part_in_is_told_once_at_the_element(tmp_path: Path, element: str) -> None:
    (found,) = told(tmp_path, f"- {element}")
    assert found.startswith("front.yaml:4:3 ")


def test_characters_that_no_font_has_are_told_together_in_each_box(tmp_path: Path) -> None:
    hangul = "".join(chr(0xAC00 + 28 * i) for i in range(20))
    boxes = "- {text: '{name}', box: safe}\n- {text: '{name}{text}', box: trim}"
    assert told(tmp_path, boxes, (f"{hangul},red,\uac01",)) == [
        "cards.csv:2:4 missing-glyph",
        "cards.csv:2:4 missing-glyph",
        "cards.csv:2:29 missing-glyph",
    ]
    assert told(tmp_path, "- {text: 'a{name}\uae00\ud55c', box: safe}") == ["front.yaml:4:18 missing-glyph"]


def test_characters_told_together_are_named_with_their_code_points() -> None:
    assert Lacking("\ud55c").message(["Noto"]) == "no glyph for \ud55c U+D55C (hangul syllable han) in Noto"
    assert Lacking("\ud55c\uae00").message(["A", "B"]) == "no glyphs for \ud55c U+D55C, \uae00 U+AE00 in A, B"
    assert Lacking("\ud55c" * 14).message(["Noto"]).endswith("U+D55C and 2 more in Noto")
    assert (
        Lacking(["☀\ufe0f", "🔥"]).hint
        == "place each as an icon, :name:, or take U+FE0F away for the plain sign"
    )


def test_role_that_no_element_has_is_told_once_at_the_template(tmp_path: Path) -> None:
    standard = "print:\n- {check: mark, role: mark, measure: count, min: 1}\n"
    front = "format: 1\nelements: [{rect: safe, fill: black}]\n"
    rows = [f"c{i},{row}" for i, row in enumerate(SOUND)]
    (problem,) = tiny_problems(tmp_path, rows, {"front.yaml": front}, standard)
    assert problem.message == "mark is there 0×, expected at least 1"
    assert problem.at.file.endswith("front.yaml")
