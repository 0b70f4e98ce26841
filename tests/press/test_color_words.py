"""Colours: the forms an author may write, and what ink and screen make of them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms

from cardgen.press.color import BLACK, WHITE, from_rgb, parse_color, screen
from cardgen.press.face import Color
from cardgen.press.icc import press_profile, to_cmyk

EXAMPLES = settings(max_examples=40, derandomize=True, deadline=None)


@pytest.mark.parametrize(
    ("text", "inks"),
    [
        ("cmyk(0 95 75 0)", (0, 95, 75, 0)),
        ("cmyk(0,95,75,0)", (0, 95, 75, 0)),
        ("CMYK( 0% 95.5% 75% 0% )", (0, 95.5, 75, 0)),
        ("k(100)", (0, 0, 0, 100)),
        (" white ", (0, 0, 0, 0)),
        ("black", (0, 0, 0, 100)),
    ],
)
def test_declared_inks_are_taken_as_they_stand(text: str, inks: tuple[float, ...]) -> None:
    assert parse_color(text)[:4] == inks


@pytest.mark.parametrize(
    "text",
    ["", "cmyk(0 95 75)", "cmyk(0 95 75 0 0)", "cmyk(0 101 0 0)", "cmyk(0 -1 0 0)", "k(nan)", "k(1e2)", "k()",
     "#12", "#12345g", "rgb(1 2 3)", "registration", "All", "k(100) "[:4]],
)  # fmt: skip
def test_anything_else_is_refused_with_the_accepted_forms(text: str) -> None:
    with pytest.raises(ValueError, match=r"cmyk\(C M Y K\)"):
        parse_color(text)


def test_a_palette_adds_names_and_its_names_win() -> None:
    palette = {"stage": Color(95, 90, 30, 35), "black": Color(40, 30, 30, 100)}
    assert parse_color("stage", palette) == palette["stage"]
    assert parse_color("black", palette) == palette["black"]
    with pytest.raises(ValueError, match="stage"):
        parse_color("stages", palette)


def test_short_hex_is_doubled() -> None:
    assert parse_color("#f80") == parse_color("#ff8800")


def test_rgb_is_converted_by_littlecms_through_the_bundled_profile() -> None:
    transform = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), str(press_profile()), "RGB", "CMYK",
        ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )  # fmt: skip
    expected = ImageCms.applyTransform(Image.new("RGB", (1, 1), (241, 194, 157)), transform)
    assert expected is not None
    plates = [level / 2.55 for level in expected.tobytes()]
    assert from_rgb((241, 194, 157))[:4] == pytest.approx(plates, abs=0.05)


def light(level: int) -> float:
    """The share of a white's light that a grey of sRGB sends back."""
    return ((level / 255 + 0.055) / 1.055) ** 2.4 if level > 10 else level / 255 / 12.92


@EXAMPLES
@given(st.integers(0, 255))
def test_greys_of_line_art_use_the_black_plate_alone_and_lie_between_its_black_and_the_paper(
    level: int,
) -> None:
    color = from_rgb((level, level, level))
    assert color[:3] == (0, 0, 0)
    solid = light(screen(BLACK)[0])
    assert light(screen(color)[0]) == pytest.approx(solid + (1 - solid) * light(level), abs=0.012)


def test_the_ends_of_the_grey_scale_are_bare_paper_and_solid_black() -> None:
    assert from_rgb((255, 255, 255)) == WHITE
    assert from_rgb((0, 0, 0)) == BLACK


@EXAMPLES
@given(st.tuples(st.integers(0, 255), st.integers(0, 255), st.integers(0, 255)))
def test_no_conversion_exceeds_three_hundred_percent_of_ink(rgb: tuple[int, int, int]) -> None:
    assert sum(from_rgb(rgb)[:4]) <= 300.5


@EXAMPLES
@given(st.tuples(*[st.integers(80, 180)] * 3))
def test_colours_within_the_inks_reach_look_on_screen_as_they_were_given(rgb: tuple[int, int, int]) -> None:
    assert screen(from_rgb(rgb)) == pytest.approx(rgb, abs=16)


def test_a_colour_that_names_its_look_keeps_it() -> None:
    assert screen(Color(0, 95, 75, 0, screen=(1, 2, 3))) == (1, 2, 3)


def test_screens_show_what_paper_can_and_not_pure_light() -> None:
    red, green, _ = screen(parse_color("#00ff00"))
    assert green < 200
    assert red > 50


def test_pictures_of_another_mode_are_the_callers_error() -> None:
    with pytest.raises(ValueError, match="mode"):
        to_cmyk(Image.new("L", (1, 1)))
