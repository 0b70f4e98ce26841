"""Painting: what operators a display list becomes, and that a fragment stands by itself."""

import re

import pytest
from handmade import BLUE, INDIGO, PAPER, RED, K, card, painted, painter, rounded_bold, run, sans
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.color import REGISTRATION, screen
from cardgen.press.face import Color, Group, Item, Line, Shape, Spot
from cardgen.press.geometry import Box, Transform, ellipse, rectangle, rounded
from cardgen.press.pdf.fragment import Fragment, font_name
from cardgen.press.pdf.number import matrix, number
from cardgen.press.pdf.paint import Painter

SQUARE = rectangle(Box(1, 2, 3, 4))
WITHIN = Box(-3, -3, 69, 94)


def fragment(*items: Item, colours: str = "print") -> Fragment:
    return painter(colours).items(items, WITHIN)


def code(*items: Item, colours: str = "print") -> list[str]:
    return fragment(*items, colours=colours).code.decode("ascii").splitlines()


def test_an_upright_rectangle_is_one_operator_in_inks() -> None:
    assert code(Shape(SQUARE, fill=RED)) == ["0 0.95 0.75 0 k", "1 2 3 4 re f"]


def test_screens_get_the_look_of_the_inks() -> None:
    line = code(Shape(SQUARE, fill=RED), colours="screen")[0]
    *levels, operator = line.split()
    assert operator == "rg"
    assert tuple(round(float(level) * 255) for level in levels) == screen(RED)


def test_curves_and_closed_paths_keep_their_segments() -> None:
    line = code(Shape(rounded(Box(0, 0, 10, 10), 2), fill=K))[-1]
    assert re.findall(r"[a-z]+", line) == ["m", *["l", "c"] * 4, "h", "f"]


@pytest.mark.parametrize(
    ("shape", "operator"),
    [
        (Shape(SQUARE, fill=RED), "f"),
        (Shape(SQUARE, fill=RED, even_odd=True), "f*"),
        (Shape(SQUARE, stroke=RED, stroke_width=1), "S"),
        (Shape(SQUARE, stroke=RED, stroke_width=1, even_odd=True), "S"),
        (Shape(SQUARE, fill=BLUE, stroke=RED, stroke_width=1), "B"),
        (Shape(SQUARE, fill=BLUE, stroke=RED, stroke_width=1, even_odd=True), "B*"),
    ],
)
def test_a_path_is_filled_and_stroked_as_asked(shape: Shape, operator: str) -> None:
    assert code(shape)[-1].split()[-1] == operator


def test_lines_have_their_ends_corners_and_dashes_and_forms_begin_without() -> None:
    dashed = Line("square", "pointed", 4, (2, 1), 0.5)
    faded = Group((Shape(SQUARE, fill=RED), Shape(SQUARE, stroke=RED, stroke_width=1)), opacity=0.5)
    lines = code(Shape(SQUARE, stroke=RED, stroke_width=1, line=dashed), faded)
    assert lines[2:5] == ["2 J 0 j", "4 M", "[2 1] 0.5 d"]
    shown = next(i for i, line in enumerate(lines) if line.endswith(" Do"))
    assert {"10 M", "[] 0 d"} <= set(lines[6:shown])


@pytest.mark.parametrize(
    "item",
    [
        Shape(SQUARE),
        Shape(SQUARE, stroke=RED),  # no width: PDF's thinnest line of the device is never meant
        Shape((), fill=RED),
        Shape(SQUARE, fill=RED, opacity=0),
        Group((Shape(SQUARE, fill=RED),), opacity=0),
        Group((Shape(SQUARE, fill=RED),), clip=()),
        Group((Shape(SQUARE, fill=RED),), transform=Transform.scale(0, 1)),
    ],
)
def test_what_cannot_be_seen_is_not_painted(item: Item) -> None:
    assert code(item) == []


def test_nothing_is_said_twice() -> None:
    lines = code(
        Shape(SQUARE, fill=RED), Shape(SQUARE, fill=RED),
        Shape(SQUARE, stroke=RED, stroke_width=1), Shape(SQUARE, stroke=RED, stroke_width=1),
    )  # fmt: skip
    assert lines.count("0 0.95 0.75 0 k") == 1
    assert lines.count("0 0.95 0.75 0 K") == 1
    assert lines.count("1 w") == 1


def test_a_group_leaves_no_trace_in_the_state() -> None:
    inside = Group((Shape(SQUARE, fill=BLUE),), transform=Transform.translate(5, 0))
    lines = code(Shape(SQUARE, fill=RED), inside, Shape(SQUARE, fill=RED))
    assert lines == [
        "0 0.95 0.75 0 k", "1 2 3 4 re f",
        "q", "1 0 0 1 5 0 cm", "0.9 0.45 0 0 k", "1 2 3 4 re f", "Q",
        "1 2 3 4 re f",
    ]  # fmt: skip


def test_a_clip_counts_in_the_groups_own_millimetres() -> None:
    group = Group((Shape(SQUARE, fill=K),), transform=Transform.translate(5, 0), clip=SQUARE)
    assert code(group)[:3] == ["q", "1 0 0 1 5 0 cm", "1 2 3 4 re W n"]


def test_opacity_is_set_and_set_back() -> None:
    faint = fragment(Shape(SQUARE, fill=K, opacity=0.5), Shape(SQUARE, fill=K))
    lines = faint.code.decode().splitlines()
    assert [line for line in lines if line.endswith("gs")] == ["/A500 gs", "/A1000 gs"]
    assert faint.opacities == {500, 1000}


def test_a_faint_group_fades_as_one_layer_inside_its_bounds() -> None:
    inside = (Shape(ellipse(Box(10, 10, 20, 20)), fill=RED), Shape(ellipse(Box(20, 10, 20, 20)), fill=BLUE))
    faint = fragment(Group(inside, transform=Transform.translate(10, 10), opacity=0.6))
    [(name, layer)] = faint.layers.items()
    assert f"/{name} Do" in faint.code.decode()
    assert layer.fragment.code == fragment(*inside).code
    assert layer.box == Box(-13, -13, 69, 94)  # the bleed, seen from inside the group


def stars(count: int) -> tuple[Item, ...]:
    return tuple(Shape(ellipse(Box(n % 60, n / 3, 2, 2)), fill=RED if n % 2 else BLUE) for n in range(count))


def test_a_drawing_begins_opaque_whatever_came_before() -> None:
    drawing = Group(stars(10))
    lines = code(Shape(SQUARE, fill=K, opacity=0.5), drawing)
    assert lines.index("/A1000 gs") < lines.index("0.9 0.45 0 0 k")
    assert [line for line in lines if line.endswith("f")][1:] == [
        line for line in code(drawing) if line.endswith("f")
    ]  # fmt: skip


def test_a_long_drawing_is_an_object_of_its_own_and_is_painted_once() -> None:
    art = Group(stars(200), clip=SQUARE)
    brush = painter()
    one, other = (brush.face(card(name, [art, run(name)])) for name in ("one", "two"))
    [(name, layer)] = one.layers.items()
    assert not layer.fades
    assert other.layers[name] is layer or other.layers[name].fragment is layer.fragment
    assert len(one.code) < 600
    assert one == painter().face(card("one", [art, run("one")]))


def test_a_drawing_brings_its_fonts_and_layers_along() -> None:
    inside = (*stars(8), run("朝"), Group((Shape(SQUARE, fill=RED),), opacity=0.5))
    kept = fragment(Group(inside))
    assert kept.letters == {sans().key: f"<{sans().glyph('朝'):04x}>"}
    assert len(kept.layers) == 1
    assert kept.opacities == {500}


def test_a_faint_shape_with_fill_and_stroke_fades_as_one() -> None:
    faint = fragment(Shape(SQUARE, fill=PAPER, stroke=RED, stroke_width=1, opacity=0.5))
    assert len(faint.layers) == 1
    assert not next(iter(faint.layers.values())).fragment.opacities


def test_text_is_set_in_the_fonts_own_glyphs() -> None:
    text = run("札", x=7, y=9, size=72)
    glyph = sans().glyph("札")
    assert code(text) == [
        "BT", "0 0 0 1 k", f"/{font_name(sans().key)} 25.4 Tf", "1 0 0 -1 7 9 Tm", f"<{glyph:04x}> Tj", "ET",
    ]  # fmt: skip
    assert fragment(text).letters == {sans().key: f"<{glyph:04x}>"}


def test_condensed_text_is_condensed_by_its_matrix() -> None:
    assert "0.85 0 0 -1 5 20 Tm" in code(run("札", stretch=0.85))


def test_glyphs_stand_where_the_display_list_says() -> None:
    text = run("AVATAR「、」", features={"palt": True, "kern": True})
    [line] = [line for line in code(text) if line.endswith("TJ")]
    pen, starts = 0.0, []
    for word in re.findall(r"<[0-9a-f]+>|-?[0-9.]+", line):
        if word.startswith("<"):
            for at in range(1, len(word) - 1, 4):
                starts.append(pen)
                pen += sans().advance(int(word[at : at + 4], 16))
        else:
            pen -= float(word)
    wanted = [place + shift[0] for place, shift in zip(text.places, text.shifts, strict=True)]
    assert starts == pytest.approx(wanted, abs=0.06)


def test_a_raised_glyph_is_raised_and_the_next_one_is_not() -> None:
    raised = run("札札", size=72)._replace(shifts=((0.0, 0.0), (0.0, 100.0)))
    lines = code(raised, run("札"))
    assert lines[lines.index("2.54 Ts") + 1].endswith("Tj")
    assert lines.index("0 Ts") > lines.index("2.54 Ts")


def test_a_ligature_says_its_letters() -> None:
    lines = code(run("fi"))
    assert "/Span <</ActualText <feff00660069>>> BDC" in lines
    assert lines.count("EMC") == 1


def test_ordinary_text_needs_no_actual_text() -> None:
    assert not [line for line in code(run("朝霧 Sora 10 𠮷")) if "ActualText" in line]


def test_a_fragment_does_not_depend_on_what_was_painted_before() -> None:
    one = card("one", [run("朝霧"), Shape(SQUARE, fill=RED, opacity=0.5)])
    other = card("other", [run("夕凪"), run("fi")])
    shared = painter()
    shared.face(other)
    assert shared.face(one) == painter().face(one)


def test_an_unknown_font_is_the_callers_error() -> None:
    with pytest.raises(KeyError):
        Painter({}.__getitem__).face(card(items=[run("A", face=rounded_bold())]))


@settings(max_examples=60, derandomize=True, deadline=None)
@given(st.floats(-5000, 5000, allow_nan=False))
def test_numbers_are_plain_and_within_a_tenth_of_a_micrometre(value: float) -> None:
    text = number(value)
    assert re.fullmatch(r"-?\d+(\.\d{1,4})?", text)
    assert text != "-0"
    assert float(text) == pytest.approx(value, abs=0.00005001)


@settings(max_examples=40, derandomize=True, deadline=None)
@given(st.floats(-360, 360), st.floats(0, 600))
def test_a_matrix_moves_the_far_corner_of_a_mat_by_less_than_a_micrometre(angle: float, far: float) -> None:
    exact = Transform.rotate(angle)
    written = Transform(*map(float, matrix(*exact).split()))
    assert written.point(far, far) == pytest.approx(exact.point(far, far), abs=0.001)


@settings(max_examples=30, derandomize=True, deadline=None)
@given(st.floats(-200, 200), st.floats(0.1, 5), st.floats(-50, 50))
def test_an_inverse_undoes_its_transform(angle: float, size: float, by: float) -> None:
    there = Transform.translate(by, 2 * by) @ Transform.rotate(angle) @ Transform.scale(size, 1)
    assert (there.inverse() @ there) == pytest.approx(Transform(), abs=1e-6)


def test_colours_are_exact_to_a_hundredth_of_a_percent() -> None:
    assert code(Shape(SQUARE, fill=Color(12.34, 0, 99.99, 0.01)))[0] == "0.1234 0 0.9999 0.0001 k"
    assert code(Shape(SQUARE, fill=INDIGO))[0] == "0.95 0.9 0.3 0.35 k"


def test_a_spot_ink_has_a_plate_of_its_own_in_print_and_its_look_on_screens() -> None:
    cut = Spot("Cut Line", Color(0, 100, 0, 0))
    mark = Shape(rectangle(Box(1, 1, 5, 5)), fill=cut, stroke=REGISTRATION, stroke_width=0.1)
    pdf, on_screen = painted(card("c", [mark])), painted(card("c", [mark]), "screen")
    page, shown = pdf.pages[0], on_screen.pages[0]
    used = re.findall(r"/(\w+) (cs 1 scn|CS 1 SCN)", page.Contents.read_bytes().decode())
    inks = {operator: page.Resources.ColorSpace[f"/{name}"] for name, operator in used}
    assert [str(inks[operator][1]) for operator in ("cs 1 scn", "CS 1 SCN")] == ["/Cut Line", "/All"]
    assert [float(part) for part in inks["cs 1 scn"][3].C1] == [0, 1, 0, 0]
    assert "/ColorSpace" not in shown.Resources
    assert re.search(rb"\d RG\n", shown.Contents.read_bytes())
