"""SVG pictures become shapes with exact plates; what is not drawn is refused at its line and column."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path.parser import parse_path as their_parse_path
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.data import examples, templates
from cardgen.press.color import from_rgb
from cardgen.press.face import Color, Group, Item, Shape
from cardgen.press.geometry import Box
from cardgen.press.geometry import Path as Outline
from cardgen.press.outline import extent
from cardgen.press.svg.drawing import parse_svg
from cardgen.press.svg.drawn import Drawing
from cardgen.press.svg.path import PathError, parse_path
from cardgen.problem import Invalid

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg {NAMES} viewBox="0 0 69 94">\n'


def drawing(body: str) -> Drawing:
    return parse_svg(f"{HEAD}{body}\n</svg>".encode(), "art.svg")


def shape(body: str) -> Shape:
    (item,) = drawing(body).items
    assert isinstance(item, Shape)
    return item


def problems(body: str) -> list[str]:
    with pytest.raises(Invalid) as caught:
        drawing(body)
    return [str(problem) for problem in caught.value.problems]


def box(path: Outline) -> tuple[float, ...]:
    return tuple(round(n, 6) for n in extent(path))


def test_view_is_the_view_box_or_else_the_size() -> None:
    assert drawing("").view == Box(0, 0, 69, 94)
    millimetres = parse_svg(b'<svg xmlns="http://www.w3.org/2000/svg" width="25.4mm" height="1in"/>', "a.svg")
    assert millimetres.view == pytest.approx((0, 0, 96, 96))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 3, 4)),
        ('<rect x="1" y="2" width="30" height="40" rx="5" ry="2"/>', (1, 2, 30, 40)),
        ('<circle cx="10" cy="20" r="5"/>', (5, 15, 10, 10)),
        ('<ellipse cx="10" cy="20" rx="5" ry="2"/>', (5, 18, 10, 4)),
        ('<polygon points="1,2 5,2 3 9"/>', (1, 2, 4, 7)),
        ('<line x1="1" y1="2" x2="5" y2="9" stroke="#000"/>', (1, 2, 4, 7)),
        ('<path d="M1 2h4v7z"/>', (1, 2, 4, 7)),
        ('<g transform="translate(10 20) scale(2)"><rect width="3" height="4"/></g>', (10, 20, 6, 8)),
        ('<rect width="4" height="2" transform="rotate(90 0 0)"/>', (-2, 0, 2, 4)),
        ('<rect width="4" height="2" transform="matrix(1 0 0 1 5 6)"/>', (5, 6, 4, 2)),
        ('<rect width="4" height="2" transform="skewX(45)"/>', (0, 0, 6, 2)),
        ('<defs><rect id="a" width="3" height="4"/></defs><use href="#a" x="5" y="6"/>', (5, 6, 3, 4)),
        ('<defs><g id="a"><rect width="3" height="4"/></g></defs><use xlink:href="#a"/>', (0, 0, 3, 4)),
    ],
)
def test_shapes_lie_where_svg_puts_them(body: str, expected: tuple[float, ...]) -> None:
    assert box(shape(body).path) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("paint", "expected"),
    [
        ('fill="device-cmyk(0.95 0.9 0.3 0.35)"', Color(95, 90, 30, 35)),
        ('style="fill:#1b1f4d;fill:device-cmyk(95% 90% 30% 35%)"', Color(95, 90, 30, 35)),
        (
            'style="fill:device-cmyk(0 0 0 1);fill:lab(50% 0 0)"',
            Color(0, 0, 0, 100),
        ),  # not understood: skipped
        ('fill="#f00" style="fill:#000"', Color(0, 0, 0, 100)),  # style outweighs attributes
        ('fill="#336699"', from_rgb((0x33, 0x66, 0x99))),
        ('fill="rgb(51, 102, 153)"', from_rgb((0x33, 0x66, 0x99))),
        ('fill="RebeccaPurple"', from_rgb((0x66, 0x33, 0x99))),
        ("", Color(0, 0, 0, 100)),
    ],
)
def test_paints(paint: str, expected: Color) -> None:
    assert shape(f'<rect width="3" height="4" {paint}/>').fill == expected


def test_paint_is_inherited_and_opacity_is_not() -> None:
    (group,) = drawing(
        '<g fill="#fff" opacity="0.5"><path d="M0 0h1v1z"/><path d="M0 0h1v1z" fill="#000"/></g>'
    ).items
    assert isinstance(group, Group)
    assert group.opacity == 0.5
    fills = [item.fill for item in group.items if isinstance(item, Shape)]
    assert fills == [Color(0, 0, 0, 0), Color(0, 0, 0, 100)]


def test_fill_and_stroke_that_fade_apart_are_two_shapes() -> None:
    items = drawing('<path d="M0 0h1v1z" stroke="#000" fill-opacity=".5" stroke-opacity=".2"/>').items
    assert [item.opacity for item in items if isinstance(item, Shape)] == [0.5, 0.2]


def test_fill_and_stroke_that_fade_as_one_are_a_group() -> None:
    (item,) = drawing('<path d="M0 0h1v1z" stroke="#000" opacity=".5"/>').items
    assert isinstance(item, Group)
    assert item.opacity == 0.5


def test_stroke_grows_with_its_transform() -> None:
    assert shape('<path d="M0 0h1" stroke="#000" stroke-width="2" transform="scale(3)"/>').stroke_width == 6
    (squeezed,) = drawing('<path d="M0 0h1" stroke="#000" transform="scale(3 1)"/>').items
    assert isinstance(squeezed, Group)
    assert (squeezed.transform.a, squeezed.transform.d) == (3, 1)


def test_clip_path_cuts_in_the_drawing_s_own_plane() -> None:
    clip = '<clipPath id="c"><rect x="1" y="1" width="2" height="2"/></clipPath>'
    (group,) = drawing(
        f'{clip}<g transform="translate(10 0)" clip-path="url(#c)"><rect width="9" height="9"/></g>'
    ).items
    assert isinstance(group, Group)
    assert group.clip is not None
    assert box(group.clip) == (11, 1, 2, 2)


def test_hidden_parts_are_left_out() -> None:
    assert (
        drawing('<g display="none"><rect width="1" height="1"/></g><rect width="0" height="3"/>').items == ()
    )
    assert (
        drawing(
            '<rect width="1" height="1" visibility="hidden"/><rect width="1" height="1" fill="none"/>'
        ).items
        == ()
    )


def test_every_item_knows_its_line() -> None:
    (item,) = drawing('<title>あ</title><rect width="3" height="4"/>').items
    assert str(item.origin.element) == "art.svg:2:17"


@pytest.mark.parametrize(
    ("body", "message", "hint"),
    [
        ("<text>あ</text>", "<text> is not drawn", "outlines"),
        (
            '<rect fill="url(#a)" width="1" height="1"/>',
            "the paint 'a' is nothing, which is not drawn",
            "solid fills",
        ),
        ('<path d="M0 0 L 5"/>', "path data at character 6: L takes 2 numbers, found 1", ""),
        ('<path d="M0 0h1" filter="url(#f)"/>', "filter is not drawn", "flatten effects"),
        ('<use href="#nobody"/>', "there is nothing to use under '#nobody'", ""),
        ('<rect width="50%" height="1"/>', "'50%' is no length that is understood", "write numbers"),
        ('<path d="M0 0h1" wobble="3"/>', "wobble is not drawn", ""),
        ('<path d="M0 0h1" transform="spin(3)"/>', "the transform 'spin(3)' is not understood", ""),
    ],
)
def test_what_is_not_drawn_is_refused(body: str, message: str, hint: str) -> None:
    with pytest.raises(Invalid) as caught:
        drawing(f"<g/>{body}")
    (problem,) = caught.value.problems
    assert problem.message.startswith(message)
    assert hint in problem.hint
    assert str(problem.at) == "art.svg:2:5"


def test_all_problems_are_told_at_once() -> None:
    told = problems('<text/><style>a b{}</style>\n<image/><foreignObject id="a"/>')
    assert [re.findall(r"<\w+>|'.*?'", line)[0] for line in told] == [
        "<text>",
        "'a b'",
        "<image>",
        "<foreignObject>",
    ]


@pytest.mark.parametrize(
    ("data", "check"),
    [
        (b"", "svg-syntax"),
        (b"<html/>", "svg-syntax"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "svg-syntax"),  # no size
        (HEAD.encode(), "svg-syntax"),  # not closed
        (b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 nan 1'/>", "svg-syntax"),
        (b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'>&a;</svg>", "svg-entity"),
        (
            b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&a;</svg>',
            "svg-entity",
        ),
        (HEAD.encode() + b"<g>" * 100, "svg-limit"),
        (HEAD.encode() + b"<g/>" * 60_000, "svg-limit"),
        (b" " * 9_000_000, "svg-limit"),
    ],
)
def test_hostile_and_broken_files_are_problems(data: bytes, check: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse_svg(data, "art.svg")
    assert {problem.check for problem in caught.value.problems} == {check}


def test_reuse_that_multiplies_is_stopped() -> None:
    levels = "".join(
        f'<g id="l{i}">{f"""<use href="#l{i + 1}"/>""" * 10}</g>' for i in range(9)
    )  # each level holds ten of the next: 10^9 rectangles
    body = f'<defs>{levels}<rect id="l9" width="1" height="1"/></defs><use href="#l0"/>'
    with pytest.raises(Invalid) as caught:
        drawing(body)
    assert caught.value.problems[0].check == "svg-limit"
    assert "deep" in problems('<g id="a"><use href="#a"/></g>')[0]


@given(
    st.binary(max_size=200)
    | st.text(alphabet="<>/=\"'svg path d#&;[]!DM0123 .-", max_size=200).map(str.encode)
)
@settings(max_examples=300, derandomize=True, deadline=None)
def test_any_bytes_are_a_drawing_or_problems(data: bytes) -> None:
    for content in (data, HEAD.encode() + data + b"</svg>"):
        with suppress(Invalid):
            assert isinstance(parse_svg(content, "x.svg"), Drawing)


def test_bundled_pictures_are_drawn() -> None:
    files = [*examples().glob("*/art/*.svg"), *templates().glob("*/art/*.svg")]
    assert len(files) > 40
    for file in files[::7]:
        assert parse_svg(file.read_bytes(), str(file)).items


def random_path(source: random.Random) -> str:
    """A path of every command, relative and absolute, with numbers as exporters write them."""
    counts = {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
    words = [f"M{source.uniform(0, 50):g},{source.uniform(0, 50):g}"]
    for _ in range(8):
        command = source.choice("LlHhVvCcSsQqTtAa")
        if command in "Aa":
            flags = f"{source.randint(0, 1)} {source.randint(0, 1)}"
            radii = f"{source.uniform(5, 50):g} {source.uniform(5, 50):g} {source.uniform(0, 360):g}"
            words.append(f"{command}{radii} {flags} {source.uniform(-50, 50):g} {source.uniform(-50, 50):g}")
        else:
            numbers = [
                f"{source.uniform(-50, 50):g}" for _ in range(counts[command.upper()] * source.randint(1, 2))
            ]
            words.append(command + " ".join(numbers).replace(" -", "-"))
    return "".join(words)


def test_paths_agree_with_fonttools() -> None:
    source = random.Random(7)
    for _ in range(150):
        data = random_path(source)
        pen = BoundsPen(None)
        their_parse_path(data, pen)
        ours = extent(parse_path(data))
        assert (ours.x, ours.y, ours.right, ours.bottom) == pytest.approx(pen.bounds, abs=0.05), data


@pytest.mark.parametrize(
    ("data", "offset"),
    [
        ("L0 0", 0),
        ("M0", 0),
        ("M0 0 X", 5),
        ("M0 0 z 5", 5),
        ("M0 0 A5 5 0 2 0 1 1", 6),
        ("M0 0 L 1 - 2", 9),
        ("M1e99 0", 0),
    ],
)
def test_malformed_paths_tell_where(data: str, offset: int) -> None:
    with pytest.raises(PathError) as caught:
        parse_path(data)
    assert caught.value.offset == offset


def test_compressed_arc_flags_are_read() -> None:
    assert parse_path("M0 0a5 5 0 1010 0") == parse_path("M 0 0 A 5 5 0 1 0 10 0")


def walk(items: tuple[Item, ...]) -> list[Item]:
    return [inner for item in items for inner in (walk(item.items) if isinstance(item, Group) else [item])]


def test_art_prints_its_declared_plates() -> None:
    """The plates that a regular expression finds in the file are all that its shapes are painted with."""
    file = examples() / "cennera" / "art" / "asa-01.svg"
    text = file.read_text(encoding="utf-8")
    declared = {
        tuple(round(float(n) * 100, 2) for n in plates.split())
        for plates in re.findall(r"device-cmyk\(([^)]*)\)", text)
    }
    shapes = [item for item in walk(parse_svg(file.read_bytes(), str(file)).items) if isinstance(item, Shape)]
    painted = {color[:4] for shape in shapes for color in (shape.fill, shape.stroke) if color}
    assert {tuple(round(n, 2) for n in plates) for plates in painted} == declared


@pytest.mark.parametrize("encoding", ["foo", "shift_jis", "utf-7", "idna"])
def test_an_encoding_that_cannot_be_read_is_told(encoding: str) -> None:
    data = f'<?xml version="1.0" encoding="{encoding}"?><svg xmlns="http://www.w3.org/2000/svg"/>'
    with pytest.raises(Invalid) as caught:
        parse_svg(data.encode(), "a.svg")
    assert [problem.check for problem in caught.value.problems] == ["svg-syntax"]
