"""Cards become faces: elements where the template puts them, each with its places."""

from __future__ import annotations

from pathlib import Path

import pytest
from designing import OPTIONS, card, flat, items, laid, template
from PIL import Image as Pixels
from test_layout_slips import told

from cardgen.press.face import ROUND, Color, Group, Image, Shape, Text
from cardgen.press.geometry import Box
from cardgen.press.layout.laying import lay_out
from cardgen.press.outline import extent
from cardgen.problem import Span

BLACK, WHITE = Color(0, 0, 0, 100), Color(0, 0, 0, 0)


def boxes(folder: Path, elements: str, **how: object) -> list[tuple[float, ...]]:
    """The outlines of the shapes, rounded to a micrometre."""
    shapes = [item for item in flat(items(folder, elements, **how)) if isinstance(item, Shape)]
    return [tuple(round(n, 3) for n in extent(shape.path)) for shape in shapes]


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("trim", (0, 0, 60, 80)),
        ("bleed", (-3, -3, 66, 86)),
        ("safe", (4, 4, 52, 72)),
        ("all", (0, 0, 60, 80)),
        ("{in: safe, left: 1mm, right: 2mm, top: 3mm, bottom: 4mm}", (5, 7, 49, 65)),
        ("{left: 1mm, width: 9mm, top: 2mm, height: 8mm}", (1, 2, 9, 8)),
        ("{right: 1mm, width: 9mm, bottom: 2mm, height: 8mm}", (50, 70, 9, 8)),
        ("{center: 10mm, width: 4mm, middle: 50%, height: 6mm}", (8, 37, 4, 6)),
        ("{left: 10mm, top: 1in}", (10, 25.4, 50, 54.6)),
        ("{size: 10mm}", (25, 35, 10, 10)),
        ("{center: 10mm, middle: 20mm, size: 6mm}", (7, 17, 6, 6)),
        ("{in: safe, inset: 2mm}", (6, 6, 48, 68)),
        ("{width: 50%, height: 100% - 7.5mm, left: 0, top: 0}", (0, 0, 30, 72.5)),
        ("{width: 50% if power > 2 else 10%, height: 20%, left: 0, top: 0}", (0, 0, 30, 16)),
        ("{left: 0, width: 2.5mm * power, top: 0, height: 1mm if power > 2 else 9mm}", (0, 0, 7.5, 1)),
    ],
)
def test_boxes(tmp_path: Path, box: str, expected: tuple[float, ...]) -> None:
    assert boxes(tmp_path, f"- {{rect: {box}, fill: black}}") == [expected]


def test_named_boxes_lie_in_each_other_and_follow_the_card(tmp_path: Path) -> None:
    plate, line = "{in: safe, bottom: 0, height: 5mm * power}", "{in: plate, height: 50%, top: 0}"
    head = f"boxes:\n  plate: {plate}\n  line: {line}"
    elements = "- {rect: {in: line, left: 1mm}, fill: black}"
    assert boxes(tmp_path, elements, head=head) == [(5, 61, 51, 7.5)]
    assert boxes(tmp_path, elements, head=head, power=2) == [(5, 66, 51, 5)]


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        ("ellipse: {left: 1mm, top: 2mm, width: 9mm, height: 4mm}", (1, 2, 9, 4)),
        ("circle: {left: 1mm, top: 2mm, width: 9mm, height: 4mm}", (3.5, 2, 4, 4)),
        ("star: {left: 0, top: 0, size: 10mm}", (0.245, 0, 9.511, 9.045)),
        ("line: [[1mm, 2mm], [50%, 100%]]", (1, 2, 29, 78)),
        (
            "polygon: [[0, 0], [100%, 0], [50%, 100%]]\n  box: {left: 5mm, top: 5mm, size: 10mm}",
            (5, 5, 10, 10),
        ),
        ("path: M 0 0 h 5 v 3 z\n  box: {left: 10mm, top: 20mm}", (10, 20, 5, 3)),
    ],
)
def test_shapes(tmp_path: Path, element: str, expected: tuple[float, ...]) -> None:
    assert boxes(tmp_path, f"- {element}\n  fill: black") == [expected]


@pytest.mark.parametrize(
    ("side", "expected"),
    [("left", (2, 1, 9.3, 2)), ("right", (50.7 - 2, 1, 9.3, 2))],
)
def test_bar_grows_from_its_side_by_its_unit(tmp_path: Path, side: str, expected: tuple[float, ...]) -> None:
    bar = "- {bar: {left: 2mm, right: 2mm, top: 1mm, height: 2mm}, value: power, unit: 3.1mm, fill: black, "
    assert boxes(tmp_path, f"{bar} from: {side}}}") == [expected]
    assert boxes(tmp_path, f"{bar} from: {side}, gap: 0.4mm}}") == [expected]
    (segments,) = flat(items(tmp_path, f"{bar} from: {side}, gap: 0.4mm}}"))
    assert isinstance(segments, Shape)
    assert [segment[0] for segment in segments.path].count("M") == 3
    assert items(tmp_path, f"{bar} from: {side}}}", power=0) == ()


def test_paint_follows_the_card(tmp_path: Path) -> None:
    head = "palette:\n  frame: {by: color, red: cmyk(0 90 80 0), else: k(50)}\n  pale: frame 10%"
    elements = "- {rect: trim, fill: pale, stroke: frame, stroke_width: 0.5mm, ends: round}"
    (red,) = items(tmp_path, elements, head=head)
    (blue,) = items(tmp_path, elements, head=head, color="blue")
    assert isinstance(red, Shape)
    assert isinstance(blue, Shape)
    assert (red.fill, red.stroke, red.stroke_width, red.line) == (
        Color(0, 9, 8, 0), Color(0, 90, 80, 0), 0.5, ROUND,
    )  # fmt: skip
    assert (blue.fill, blue.stroke) == (Color(0, 0, 0, 5), Color(0, 0, 0, 50))


def test_lines_may_be_dashed(tmp_path: Path) -> None:
    (line,) = items(tmp_path, "- {line: [[0, 1mm], [100%, 1mm]], dashes: [2mm, 1mm * power], ends: round}")
    assert isinstance(line, Shape)
    assert line.line == ROUND._replace(dashes=(2, 3))
    _, problems, _ = laid(tmp_path, "- {line: [[0, 1mm], [100%, 1mm]], dashes: [0mm, 1mm - 1mm * power]}")
    assert [problem.check for problem in problems] == ["element-undefined"]


def test_paint_may_be_named_by_a_field(tmp_path: Path) -> None:
    head = "palette: {red: cmyk(0 90 80 0), blue: k(50)}\nparts: {dot: {takes: [hue], elements: [DOT]}}"
    dot = '{circle: all, fill: "{hue}", stroke: "{hue} 10%"}'
    element = "- {part: dot, with: {hue: 'l[\"color\"]'}, repeat: lights, as: l, box: {size: 3mm}}"
    shapes = items(tmp_path, element, head=head.replace("DOT", dot))
    assert [shape.fill for shape in shapes if isinstance(shape, Shape)] == [
        Color(0, 90, 80, 0),
        Color(0, 0, 0, 50),
    ]
    assert [shape.stroke for shape in shapes if isinstance(shape, Shape)] == [
        Color(0, 9, 8, 0),
        Color(0, 0, 0, 5),
    ]
    unknown = '- {rect: trim, fill: "{name}"}'
    assert told(tmp_path, unknown, head="palette: {red: k(1)}")[0] == (
        "element-undefined",
        "cards.csv:2:10",
        "front.yaml:4:3",
    )


def test_when_repeat_and_step(tmp_path: Path) -> None:
    square = "rect: {left: 1mm, top: 1mm, size: 2mm}, fill: black"
    repeat = f"- {{{square}, repeat: power, step: [3mm, 0], when: item != 1}}"
    assert boxes(tmp_path, repeat) == [(1, 1, 2, 2), (7, 1, 2, 2)]
    spots = (
        "- {circle: {left: 'item[\"x\"] * 10mm', top: index * 5mm, size: 2mm}, fill: black, repeat: lights}"
    )
    assert boxes(tmp_path, spots) == [(10, 0, 2, 2), (30, 5, 2, 2)]
    words = items(
        tmp_path, '- {text: "{w}", box: {top: 1mm, height: 5mm}, repeat: words, as: w, step: [0, 5mm]}'
    )
    assert [(text.text, round(text.y - words[0].y)) for text in words if isinstance(text, Text)] == [
        ("a", 0),
        ("b", 5),
    ]
    literal = "- {rect: {left: item * 1mm, top: 0, size: 1mm}, fill: black, repeat: [2, 5]}"
    assert boxes(tmp_path, literal) == [(2, 0, 1, 1), (5, 0, 1, 1)]


PART = """
parts:
  corner:
    takes: [n, word]
    elements:
    - {rect: {left: 2mm, top: 3mm, width: 1mm * n, height: 5mm}, fill: black, role: bar}
    - {text: "{word}", box: {left: 2mm, top: 10mm, width: 20mm, height: 5mm}, align: left, role: word}
"""


@pytest.mark.parametrize(
    ("mirror", "bar", "text_from"),
    [
        ("", (2, 3, 6, 5), "left"),
        ("mirror: left-right, ", (52, 3, 6, 5), "right"),
        ("mirror: top-bottom, ", (2, 72, 6, 5), "left"),
        ("mirror: both, ", (52, 72, 6, 5), "right"),
    ],
)
def test_mirrored_part_moves_and_stays_readable(
    tmp_path: Path, mirror: str, bar: tuple[float, ...], text_from: str
) -> None:
    element = f"- {{part: corner, {mirror}role: tl, with: {{n: power * 2, word: name}}}}"
    (group,) = items(tmp_path, element, head=PART)
    assert isinstance(group, Group)
    shape, text = group.items
    assert isinstance(shape, Shape)
    assert isinstance(text, Text)
    assert (shape.role, text.role, group.role) == ("bar.tl", "word.tl", "tl")
    assert tuple(round(n, 3) for n in extent(shape.path)) == bar
    assert text.text == "そら"
    assert round(text.x if text_from == "left" else 60 - text.x - text.width, 3) == 2


@pytest.mark.parametrize(
    ("symmetry", "expected"),
    [
        ("half-turn", [(1, 2, 3, 4), (56, 74, 3, 4)]),
        ("left-right", [(1, 2, 3, 4), (56, 2, 3, 4)]),
        ("top-bottom", [(1, 2, 3, 4), (1, 74, 3, 4)]),
        ("four", [(1, 2, 3, 4), (56, 2, 3, 4), (1, 74, 3, 4), (56, 74, 3, 4)]),
    ],
)
def test_symmetry_draws_again(tmp_path: Path, symmetry: str, expected: list[tuple[float, ...]]) -> None:
    rect = "{rect: {left: 1mm, top: 2mm, width: 3mm, height: 4mm}, fill: black}"
    element = f"- {{group: [{rect}], symmetry: {symmetry}}}"
    found = []
    for item in items(tmp_path, element):
        inner, turn = (item.items[0], item.transform) if isinstance(item, Group) else (item, None)
        assert isinstance(inner, Shape)
        corners = extent(inner.path)
        ends = [(corners.x, corners.y), (corners.right, corners.bottom)]
        (x1, y1), (x2, y2) = [turn.point(*end) for end in ends] if turn else ends
        found.append((min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)))
    assert found == expected


def test_rotation_turns_about_the_centre(tmp_path: Path) -> None:
    (group,) = items(
        tmp_path, "- {rect: {left: 10mm, top: 20mm, width: 20mm, height: 10mm}, fill: black, rotate: 90}"
    )
    assert isinstance(group, Group)
    assert [round(n, 6) for n in group.transform.point(10, 20)] == [25, 15]
    assert [round(n, 6) for n in group.transform.point(20, 25)] == [20, 25]


def test_opacity_fades_shapes_alone_and_groups_as_one(tmp_path: Path) -> None:
    shape, both, group = items(
        tmp_path,
        "- {rect: trim, fill: black, opacity: 85%}\n"
        "- {rect: trim, fill: black, stroke: white, opacity: 85%}\n"
        "- {group: [{rect: trim, fill: black}, {rect: safe, fill: white}], opacity: 0.5}",
    )
    assert isinstance(shape, Shape)
    assert shape.opacity == 0.85
    assert isinstance(both, Group)
    assert both.opacity == 0.85
    assert isinstance(group, Group)
    assert (group.opacity, len(group.items)) == (0.5, 2)


def test_clip_cuts_a_group(tmp_path: Path) -> None:
    box = "{left: 5mm, top: 5mm, size: 10mm}"
    clip = f"- {{group: [{{rect: {{left: -50mm}}, fill: black}}], box: {box}, clip: {{circle: all}}}}"
    (group,) = items(tmp_path, clip)
    assert isinstance(group, Group)
    assert group.clip is not None
    assert tuple(round(n, 6) for n in extent(group.clip)) == (5, 5, 10, 10)


def test_guides_show_only_where_asked(tmp_path: Path) -> None:
    guide = "- {rect: safe, stroke: black, layer: guide}"
    assert items(tmp_path, guide) == ()
    assert len(items(tmp_path, guide, guides=True)) == 1


def test_values_are_computed_for_each_card(tmp_path: Path) -> None:
    head = (
        "constants: {step: {by: rarity, normal: 2mm, rare: 3mm}}\nvalues: {half: power / 2, reach: step * 2}"
    )
    elements = (
        '- {text: "{half}", wrap: none}\n- {rect: {left: 0, width: reach, top: 0, height: 1mm}, fill: black}'
    )
    text = items(tmp_path, elements, head=head)[0]
    assert isinstance(text, Text)
    assert text.text == "1.5"
    assert boxes(tmp_path, elements, head=head) == [(0, 0, 4, 1)]
    assert boxes(tmp_path, elements, head=head, rarity="rare") == [(0, 0, 6, 1)]


def test_inserted_values_are_not_searched_for_fields(tmp_path: Path) -> None:
    (text,) = items(tmp_path, '- {text: "{{{name}}}", wrap: none}', name="{power}")
    assert isinstance(text, Text)
    assert text.text == "{{power}}"
    (text,) = items(tmp_path, '- {text: "{name}", wrap: none}', name="{color} {{x}} {")
    assert isinstance(text, Text)
    assert text.text == "{color} {x} {"


def test_empty_fields_draw_nothing(tmp_path: Path) -> None:
    assert items(tmp_path, '- {text: "{flavor}"}\n- {image: "{art}"}') == ()


def test_every_item_knows_the_cell_and_the_line(tmp_path: Path) -> None:
    text, bar = items(
        tmp_path, '- {text: "{name}"}\n- {bar: {height: 1mm, top: 1mm}, value: power, unit: 1mm, fill: black}'
    )
    assert text.origin.value == Span("cards.csv", 2, 10)
    assert bar.origin.value == Span("cards.csv", 2, 40)
    lines = [item.origin.element.line for item in (text, bar) if item.origin.element]
    assert lines == [4, 5]


def test_ruby_stands_above_its_letters(tmp_path: Path) -> None:
    box = "box: {left: 5mm, top: 5mm, width: 30mm, height: 12mm}, size: 12pt"
    base, ruby = items(tmp_path, f'- {{text: "{{name}}", {box}}}', name="{星空|ほしぞら}")
    assert isinstance(base, Text)
    assert isinstance(ruby, Text)
    assert (base.text, ruby.text, ruby.size) == ("星空", "ほしぞら", 6)
    assert ruby.x == base.x == 5
    assert ruby.y == pytest.approx(base.y - 0.94 * 12 * 25.4 / 72, abs=1e-5)
    element = f'- {{text: "{{name}}", {box}}}'
    assert told(tmp_path, element, name="{星空|ほ|し|ぞら}") == [
        ("wrong-ruby", "cards.csv:2:10", "front.yaml:4:3")
    ]


SQUARE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<rect width="10" height="10" fill="#000"/>
</svg>
"""


@pytest.mark.parametrize(
    ("fit", "expected", "clip"),
    [
        ("cover", (5, -5, 40, 40), (5, 5, 40, 20)),
        ("contain", (15, 5, 20, 20), (15, 5, 20, 20)),
        ("stretch", (5, 5, 40, 20), (5, 5, 40, 20)),
        ("cover, focus: [50%, 0%]", (5, 5, 40, 40), (5, 5, 40, 20)),
        ("cover, focus: [50%, 40%]", (5, -1, 40, 40), (5, 5, 40, 20)),
        ("cover, focus: [50%, 100%]", (5, -15, 40, 40), (5, 5, 40, 20)),
    ],
)
def test_vector_pictures_fill_their_window(
    tmp_path: Path, fit: str, expected: tuple[float, ...], clip: tuple[float, ...]
) -> None:
    (tmp_path / "art.svg").write_text(SQUARE, encoding="utf-8")
    element = f"- {{image: art.svg, box: {{left: 5mm, top: 5mm, width: 40mm, height: 20mm}}, fit: {fit}}}"
    (group,) = items(tmp_path, element)
    assert isinstance(group, Group)
    (shape,) = group.items
    assert isinstance(shape, Shape)
    assert group.clip is not None

    def on_page(box: Box) -> tuple[float, ...]:
        x, y = group.transform.point(box.x, box.y)
        right, bottom = group.transform.point(box.right, box.bottom)
        return tuple(round(n, 3) for n in (x, y, right - x, bottom - y))

    assert on_page(extent(shape.path)) == expected
    assert on_page(extent(group.clip)) == clip


def test_pixel_pictures_fill_their_window(tmp_path: Path) -> None:
    Pixels.new("RGB", (40, 20)).save(tmp_path / "art.png")
    box = "box: {left: 5mm, top: 5mm, size: 20mm}"
    (group,) = items(tmp_path, f"- {{image: art.png, {box}}}")
    assert isinstance(group, Group)
    (image,) = group.items
    assert isinstance(image, Image)
    assert image.box == Box(-5, 5, 40, 20)
    (whole,) = items(tmp_path, f"- {{image: art.png, {box}, fit: contain}}")
    assert isinstance(whole, Image)
    assert whole.box == Box(5, 10, 20, 10)


def test_pictures_that_are_turned_by_their_camera_keep_their_proportions(tmp_path: Path) -> None:
    exif = Pixels.Exif()
    exif[0x0112] = 6
    Pixels.new("RGB", (40, 20)).save(tmp_path / "art.jpg", exif=exif)
    (image,) = items(tmp_path, "- {image: art.jpg, fit: contain, box: {left: 0, top: 0, size: 20mm}}")
    assert isinstance(image, Image)
    assert image.box == Box(5, 0, 10, 20)


def test_pictures_that_are_missing_or_broken_are_told(tmp_path: Path) -> None:
    (tmp_path / "bad.png").write_bytes(b"not a picture")
    (tmp_path / "bad.svg").write_text(SQUARE.replace("rect", "text"), encoding="utf-8")
    image = '- {image: "{art}"}'
    assert told(tmp_path, image, art="nobody.png") == [
        ("missing-picture", "cards.csv:2:60", "front.yaml:4:3")
    ]
    assert told(tmp_path, image, art="../toy.yaml")[0][0] == "missing-picture"
    assert told(tmp_path, image, art="bad.png")[0][0] == "picture-unreadable"
    assert told(tmp_path, image, art="bad.svg")[0][:2] == ("svg-unsupported", "bad.svg:2:1")


def test_same_card_same_face(tmp_path: Path) -> None:
    """Laying out is a function: what was kept from other cards changes nothing."""
    whole = template(tmp_path, 'format: 1\nelements:\n- {text: "{name}"}\n- {rect: trim, fill: black}\n')
    first = lay_out(whole, card(), options=OPTIONS)
    lay_out(whole, card(name="うみ"), options=OPTIONS)
    assert lay_out(whole, card(), options=OPTIONS) == first
    assert first.face.name == "sora front"


def test_faces_of_a_large_set_are_as_each_card_alone_and_share_what_is_common(tmp_path: Path) -> None:
    text = """
        format: 1
        elements:
          - {text: "{name}", box: {in: safe, height: 4mm}}
          - {rect: {left: 5mm, top: 30mm, width: 1mm * power, height: 5mm}, fill: black}
        """
    made = template(tmp_path, text)
    cards = [
        card(name=f"No {number} \U00012000" if number % 2 else f"No {number}", power=1)
        for number in range(1200)
    ]
    all_of_them = [lay_out(made, one, options=OPTIONS) for one in cards]
    assert len({id(one.face.parts[1]) for one in all_of_them}) == 1
    for number in (0, 1, 511, 512, 1024, 1025, 1199):
        alone = lay_out(template(tmp_path, text), cards[number], options=OPTIONS)
        assert [problem.check for problem in alone.problems] == ["missing-glyph"] * (number % 2)
        assert all_of_them[number].problems == alone.problems
        assert all_of_them[number].face.items == alone.face.items


def test_card_without_a_needed_field_is_the_callers_mistake(tmp_path: Path) -> None:
    whole = template(tmp_path, 'format: 1\nelements:\n- {text: "{name}"}\n')
    with pytest.raises(ValueError, match="needs name"):
        lay_out(whole, None, options=OPTIONS)
