"""Every value of an element, style, run or box may depend on a field; what is amiss is told at its case."""

from __future__ import annotations

from pathlib import Path

import pytest
from designing import FONTS, OPTIONS, card, faults, flat, items, template, toy
from PIL import Image as Pixels

from cardgen.press.face import Color, Group, Image, Shape, Text
from cardgen.press.geometry import Box
from cardgen.press.layout.laying import lay_out
from cardgen.press.layout.pictures import Pictures
from cardgen.press.outline import extent
from cardgen.press.template.load import load_template
from cardgen.problem import Invalid


def sizes(folder: Path, elements: str, head: str = "", **values: str) -> list[float]:
    shown = flat(items(folder, elements, head=head, **values))
    return [item.size for item in shown if isinstance(item, Text)]


STYLES = """
styles:
  plain: {size: 7pt}
  grand: {size: {by: rarity, normal: 9pt, rare: 12pt}, fit: [{shrink: 8.5pt}]}
  both: {extends: grand, weight: {by: color, red: bold, else: regular}}
"""


def test_a_style_is_chosen_by_a_field(tmp_path: Path) -> None:
    element = "- {text: x, style: {by: rarity, rare: grand, else: plain}}"
    assert sizes(tmp_path, element, STYLES, rarity="normal") == [7]
    assert sizes(tmp_path, element, STYLES, rarity="rare") == [12]


def test_keys_of_a_style_vary_for_every_element_that_has_it(tmp_path: Path) -> None:
    elements = "- {text: x, style: grand}\n- {text: y, style: both}\n- {table: [[a]], styles: [grand]}"
    assert sizes(tmp_path, elements, STYLES) == [9, 9, 9]
    assert sizes(tmp_path, elements, STYLES, rarity="rare") == [12, 12, 12]


def test_styles_that_vary_by_several_fields_give_each_text_its_own(tmp_path: Path) -> None:
    fonts = {
        flat(items(tmp_path, "- {text: x, style: both}", head=STYLES, color=color, rarity=rarity))[0].font  # type: ignore[union-attr]
        for color in ("red", "blue")
        for rarity in ("normal", "rare")
    }
    assert len(fonts) == 2


def test_a_box_and_a_run_may_vary_by_several_fields(tmp_path: Path) -> None:
    head = """
    boxes: {plate: {left: {by: color, red: 1mm, blue: 2mm}, top: {by: rarity, rare: 3mm, else: 4mm}}}
    runs: {loud: {size: {by: color, red: 200%, blue: 100%}, weight: {by: rarity, rare: bold, else: 400}}}
    """
    element = "- {text: '[loud|x]', size: 6pt, box: plate}"
    (text,) = items(tmp_path, element, head=head, color="blue", rarity="rare")
    assert isinstance(text, Text)
    assert (text.x, text.size) == (2, 6)
    (other,) = items(tmp_path, element, head=head, color="red", rarity="normal")
    assert isinstance(other, Text)
    assert (other.x, other.size) == (1, 12)
    assert other.font != text.font


@pytest.mark.parametrize(
    "style",
    [
        "{size: {by: rarity, rare: 9pt, else: 8pt}, wieght: bold}",
        "{by: rarity, rare: {size: 9pt, wieght: bold}, else: {size: 9pt}}",
        "{size: {by: rarity, rare: {by: color, red: 9pt, else: 7pt}, else: 8pt}, wieght: bold}",
    ],
)
def test_a_slip_in_or_beside_a_variety_is_told_once_under_the_name_it_was_given(
    tmp_path: Path, style: str
) -> None:
    text = f"styles: {{s: {style}}}"
    with pytest.raises(Invalid) as caught:
        template(tmp_path, f"format: 1\n{text}\nelements: []\n")
    (told,) = caught.value.problems
    assert (told.message, told.at.line) == ("unknown key 'wieght' in styles.s", 2)
    assert told.at.column == text.index("wieght") + 1


def test_what_an_earlier_style_left_open_is_settled_by_a_later_one(tmp_path: Path) -> None:
    head = """
    styles:
      one: {size: {by: rarity, rare: 12pt, else: 9pt}}
      two: {extends: one, tracking: {by: rarity, normal: 100, else: 0}}
    """
    spread = flat(items(tmp_path, "- {text: xx, style: two}", head=head))[0]
    close = flat(items(tmp_path, "- {text: xx, style: two}", head=head, rarity="rare"))[0]
    assert isinstance(spread, Text)
    assert isinstance(close, Text)
    assert (spread.size, close.size) == (9, 12)
    assert spread.places[1] > close.places[1]


def test_a_picture_is_chosen_by_a_field(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        Pixels.new("RGB", (3, 4), "red").save(tmp_path / name)
    element = (
        "- {image: {by: color, red: a.png, blue: b.png}, fit: {by: rarity, rare: stretch, else: contain}}"
    )
    (shown,) = items(tmp_path, element, color="blue")
    assert isinstance(shown, Image)
    assert shown.picture.endswith("b.png")
    (stretched,) = items(tmp_path, element, color="red", rarity="rare")
    assert isinstance(stretched, Image)
    assert stretched.box == Box(0, 0, 60, 80)


@pytest.mark.parametrize(
    ("element", "normal", "rare"),
    [
        ("rect: {left: {by: rarity, rare: 5mm, else: 2mm}}", Box(2, 0, 58, 80), Box(5, 0, 55, 80)),
        ("rect: {by: rarity, rare: safe, normal: trim}", Box(0, 0, 60, 80),
         Box(4, 4, 52, 72)),
        ("rect: plate", Box(0, 0, 60, 10), Box(0, 0, 60, 20)),
        ("by: rarity, rare: {rect: safe, fill: black}, else: {rect: trim, fill: black}", Box(0, 0, 60, 80),
         Box(4, 4, 52, 72)),
        ("rect: trim, clip: {rect: {by: rarity, rare: safe, else: trim}}", Box(0, 0, 60, 80),
         Box(4, 4, 52, 72)),
    ],
)  # fmt: skip
def test_boxes_and_clips_vary(tmp_path: Path, element: str, normal: Box, rare: Box) -> None:
    head = "boxes: {plate: {top: 0, height: {by: rarity, rare: 20mm, else: 10mm}}}"
    paint = "" if element.startswith("by") else ", fill: black"
    for rarity, expected in (("normal", normal), ("rare", rare)):
        (shown,) = items(
            tmp_path,
            f"- {{{element}{paint}}}\n- {{rect: plate, fill: none}}",
            head=head,
            rarity=rarity,
        )
        path = shown.clip if isinstance(shown, Group) else shown.path  # type: ignore[union-attr]
        assert extent(path or ()) == expected


def test_paint_opacity_and_conditions_vary_too(tmp_path: Path) -> None:
    element = """
    - rect: trim
      fill: {by: color, red: "cmyk(0 90 80 0)", blue: "cmyk(90 40 0 0)"}
      opacity: {by: rarity, rare: 50%, else: 1}
      when: {by: color, red: power > 2, blue: power > 3}
    """
    (shown,) = items(tmp_path, element, rarity="rare")
    assert isinstance(shown, Shape)
    assert (shown.fill[:4] if shown.fill else None, shown.opacity) == ((0, 90, 80, 0), 0.5)
    assert items(tmp_path, element, color="blue") == ()


def test_the_item_of_a_repeat_chooses(tmp_path: Path) -> None:
    shown = items(
        tmp_path,
        "- {rect: {left: 0, top: 0, size: 2mm}, repeat: words, as: word, step: [3mm, 0],"
        " fill: {by: word, a: black, else: white}}",
    )
    assert [item.fill and item.fill.k for item in flat(shown) if isinstance(item, Shape)] == [100, 0]
    assert [extent(item.path).x for item in flat(shown) if isinstance(item, Shape)] == [0, 3]


def test_what_a_part_takes_chooses_inside_it(tmp_path: Path) -> None:
    head = "parts: {dot: {takes: [color], elements: [{text: x, style: s}]}}\nstyles: {s: {size: "
    head += "{by: color, red: 9pt, else: 5pt}}}"
    elements = (
        "- {text: y, style: s}\n- {part: dot, with: {color: \"'blue'\"}}\n- {part: dot, with: {color: color}}"
    )
    assert sizes(tmp_path, elements, head) == [9, 5, 9]


def test_the_kind_of_a_card_chooses(tmp_path: Path) -> None:
    assert sizes(tmp_path, "- {text: x, size: {by: kind, card: 9pt}}") == [9]
    text = "format: 1\nelements: [{text: x, size: {by: kind, card: 9pt, crad: 8pt}}]\n"
    assert faults(tmp_path, text) == ["2:50 unknown-choice"]


def test_runs_vary(tmp_path: Path) -> None:
    head = "runs: {loud: {size: {by: rarity, rare: 200%, else: 100%}}}"
    assert sizes(tmp_path, "- {text: '[loud|x]', size: 6pt}", head, rarity="rare") == [12]


def test_a_face_depends_on_what_chooses(tmp_path: Path) -> None:
    text = f"format: 1\n{STYLES}elements:\n- {{text: x, style: {{by: color, red: grand, else: plain}}}}\n"
    assert set(template(tmp_path, text).fields) == {"color", "rarity"}


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("style: {by: rarty, rare: plain, else: plain}", "3:28 unknown-field"),
        ("style: {by: power, else: plain}", "3:28 unknown-field"),
        ("style: {by: rarity, rare: plain}", "3:23 missing-variant"),
        ("style: {by: rarity, mythic: plain, else: plain}", "3:36 unknown-choice"),
        ("style: {by: rarity, rare: plein, else: plain}", "3:42 unknown-style"),
        ("size: {by: rarity, rare: 9, else: 8pt}", "3:41 length-unit"),
        ("align: {by: rarity, rare: middle, else: left}", "3:42 wrong-value"),
        ("size: {by: rarity}", "3:22 wrong-value"),
        ("opacity: {by: [rarity], else: 1}", "3:25 wrong-type"),
    ],
)
def test_what_is_amiss_is_told_at_its_case(tmp_path: Path, key: str, expected: str) -> None:
    text = f"format: 1\nelements:\n- {{text: abcd, {key}}}\nstyles: {{plain: {{size: 7pt}}}}\n"
    assert expected in faults(tmp_path, text)


def test_styles_that_nothing_uses_are_checked_in_all_their_varieties(tmp_path: Path) -> None:
    text = "format: 1\nelements: []\nstyles: {s: {weight: {by: rarity, rare: bolt, else: bold}}}\n"
    assert faults(tmp_path, text) == ["3:41 wrong-value"]


def test_too_many_varieties_are_refused(tmp_path: Path) -> None:
    many = ", ".join(f"k{n}: 1mm" for n in range(300))
    assert faults(
        tmp_path, f"format: 1\nelements:\n- {{rect: {{left: {{by: name, {many}, else: 0}}}}}}\n"
    ) == ["3:17 wrong-value"]


def test_an_element_of_a_kind_with_by_beside_is_a_slip(tmp_path: Path) -> None:
    assert faults(tmp_path, "format: 1\nelements:\n- {rect: safe, by: color, fill: black}\n") == [
        "3:16 unknown-key"
    ]


def test_templates_that_extend_others_change_what_varies(tmp_path: Path) -> None:
    found = template(
        tmp_path,
        "format: 1\nextends: base.yaml\nstyles: {s: {size: 6pt}}\n"
        "elements: [{id: a, fill: {by: color, red: k(10), else: k(20)}}]\n",
        base_yaml="format: 1\nstyles: {s: {size: {by: rarity, rare: 9pt, else: 8pt}}}\n"
        "elements: [{id: a, rect: trim, fill: black}, {text: x, style: s}]\n",
    )
    shown = lay_out(found, card(color="blue"), options=OPTIONS).face.items
    assert isinstance(shown[0], Shape)
    assert isinstance(shown[1], Text)
    assert (shown[0].fill and shown[0].fill.k, shown[1].size) == (20, 6)


@pytest.mark.parametrize(
    ("base", "change", "expected"),
    [
        ("{by: color, red: k(10), blue: k(20)}", "{by: color, blue: k(30)}", 30),
        ("{by: color, red: k(10), blue: k(20)}", "{by: rarity, normal: k(40), else: k(50)}", 40),
        ("{by: color, red: k(10), blue: k(20)}", "{cmyk: [0, 0, 0, 60]}", 60),
        ("{cmyk: [0, 0, 0, 60]}", "{by: color, red: k(10), blue: k(20)}", 20),
        ("{cmyk: [0, 0, 0, 60], rgb: '#123'}", "{cmyk: [0, 0, 0, 70]}", 70),
    ],
)
def test_a_change_completes_what_is_alike_and_replaces_what_is_not(
    tmp_path: Path, base: str, change: str, expected: float
) -> None:
    found = template(
        tmp_path,
        f"format: 1\nextends: base.yaml\npalette: {{ink: {change}}}\nelements: []\n",
        base_yaml=f"format: 1\npalette: {{ink: {base}}}\nelements: [{{rect: trim, fill: ink}}]\n",
    )
    (shape,) = lay_out(found, card(color="blue"), options=OPTIONS).face.items
    assert isinstance(shape, Shape)
    assert isinstance(shape.fill, Color)
    assert shape.fill.k == expected


@pytest.mark.parametrize(("locale", "expected"), [("en", "EN"), ("ja", "JA"), ("", "else")])
def test_the_language_chooses_and_is_read_in_expressions(tmp_path: Path, locale: str, expected: str) -> None:
    path = tmp_path / "front.yaml"
    path.write_text(
        "format: 1\nelements:\n"
        "- {text: {by: locale, ja: JA, en: EN, else: else}}\n"
        "- {text: '{locale}', when: locale == 'ja'}\n"
        "- {text: \"{'yes' if locale != '' else 'no'}\"}\n",
        encoding="utf-8",
    )
    found = load_template(
        path, toy(tmp_path), "card", fonts=FONTS, pictures=Pictures(), locale=locale, columns=()
    )
    said = [
        item.text for item in lay_out(found, card(), options=OPTIONS).face.items if isinstance(item, Text)
    ]
    assert said == [expected, *(["ja"] if locale == "ja" else []), "yes" if locale else "no"]
    assert found.fields == ()
