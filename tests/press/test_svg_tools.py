"""What designers' programs write into SVG: drawn as a browser would, or refused at its line."""

from __future__ import annotations

import io
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from handmade import alone, card, opened, painter, typefaces
from PIL import Image, ImageChops, ImageStat
from test_svg_drawing import drawing, problems, shape

from cardgen.press.color import from_rgb, screen
from cardgen.press.face import Color, Face, Gradient, Group, Line, Shape
from cardgen.press.geometry import Transform
from cardgen.press.ink.coats import coats
from cardgen.press.pdf.finish import pdf_bytes, write_pdf
from cardgen.press.pdf.raster import pngs
from cardgen.press.pdf.transparency import see_through
from cardgen.press.preflight import preflight
from cardgen.press.svg.drawing import parse_svg

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SIDE = 64
HEAD = f'<svg {NAMES} viewBox="0 0 {SIDE} {SIDE}"'
GREY = '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
BLACK = Color(0, 0, 0, 100)
PRINTED = [max(screen(from_rgb((level, level, level)))) for level in range(256)]
"""How each grey looks in print on screens: solid black ink is a dark grey."""

DRAWN = {
    "joins": '><path d="M8 50 32 10 56 50" fill="none" stroke="#000" stroke-width="9"/>',
    "bevel": '><path d="M8 50 32 10 56 50" fill="none" stroke="#000" stroke-width="9"'
    ' stroke-linejoin="bevel"/>',
    "round": '><path d="M8 50 32 10 56 50" fill="none" stroke="#000" stroke-width="9"'
    ' stroke-linejoin="round"/>',
    "miter limit": '><path d="M20 60 32 10 44 60" fill="none" stroke="#000" stroke-width="6"/>',
    "long miter": '><path d="M20 60 32 10 44 60" fill="none" stroke="#000" stroke-width="6"'
    ' stroke-miterlimit="20"/>',
    "square ends": '><path d="M20 32H44" stroke="#000" stroke-width="16" stroke-linecap="square"/>',
    "dashes": '><path d="M2 32H62" stroke="#000" stroke-width="16" stroke-dasharray="10 4 2"/>',
    "dash offset": '><path d="M2 32H62" stroke="#000" stroke-width="16" stroke-dasharray="10,6"'
    ' stroke-dashoffset="5"/>',
    "dashes scaled": '><g transform="scale(2)"><path d="M2 16H30" stroke="#000" stroke-width="8"'
    ' stroke-dasharray="5 3"/></g>',
    "linear": f'><defs><linearGradient id="a">{GREY}</linearGradient></defs>'
    '<rect x="8" y="8" width="48" height="48" fill="url(#a)"/>',
    "linear turned": f'><linearGradient id="a" gradientTransform="rotate(90)">{GREY}</linearGradient>'
    '<circle cx="32" cy="32" r="24" fill="url(#a)"/>',
    "linear in the plane": f'><linearGradient id="a" x1="16" x2="48" y1="0" y2="20"'
    f' gradientUnits="userSpaceOnUse">{GREY}</linearGradient><path d="M8 8h48v48z" fill="url(#a)"/>',
    "hard stops": '><linearGradient id="a"><stop offset="0" stop-color="#000"/><stop offset="50%"'
    ' stop-color="#000"/><stop offset="50%" stop-color="#fff"/></linearGradient>'
    '<rect width="64" height="64" fill="url(#a)"/>',
    "radial": f'><radialGradient id="a">{GREY}</radialGradient><rect x="4" y="14" width="56" height="36"'
    ' fill="url(#a)"/>',
    "radial with a focus": f'><radialGradient id="a" cx="50%" cy="50%" r="50%" fx="30%" fy="30%">{GREY}'
    '</radialGradient><rect x="4" y="4" width="56" height="56" fill="url(#a)"/>',
    "taken over": f'><linearGradient id="b">{GREY}</linearGradient><linearGradient id="a" xlink:href="#b"'
    ' x1="0" x2="0" y1="0" y2="1"/><rect x="8" y="8" width="48" height="48" style="fill:url(#a)"/>',
    "moved along": f'><linearGradient id="a">{GREY}</linearGradient><g transform="translate(64) scale(-1 1)">'
    '<rect x="8" y="8" width="40" height="48" fill="url(#a)"/></g>',
    "gradient of an outline with holes": f'><linearGradient id="a">{GREY}</linearGradient>'
    '<path d="M4 4h56v56H4zM20 20h24v24H20z" fill-rule="evenodd" fill="url(#a)"/>',
    "see-through gradient": '><linearGradient id="a"><stop offset="0" stop-color="#000" stop-opacity=".5"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient><rect width="64" height="64"'
    ' fill="url(#a)"/>',
    "fading": '><linearGradient id="a"><stop offset=".2" stop-color="#444"/><stop offset=".9"'
    ' stop-color="#444" stop-opacity="0"/></linearGradient><rect width="64" height="32" fill="#888"/>'
    '<g transform="translate(4 4)"><circle cx="28" cy="28" r="24" fill="url(#a)"/></g>',
    "glow": '><radialGradient id="a" cx="32" cy="32" r="28" gradientUnits="userSpaceOnUse"><stop offset="0"'
    ' stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    '<rect width="64" height="64" fill="#444"/><rect width="64" height="64" fill="url(#a)"/>',
    "classes": "><style>.a{fill:none;stroke:#000;stroke-width:8px}.b,.c{fill:#808080}</style>"
    '<rect class="b" x="4" y="4" width="30" height="30"/><circle class="a" cx="40" cy="40" r="16"/>',
    "cascade": "><style>/* by weight, not by order */ #x{fill:#fff} rect.k{fill:#000} .k{fill:#808080}"
    ' *{stroke:none}</style><rect class="k" width="32" height="64" fill="#fff"/>'
    '<rect id="x" class="k" x="32" width="16" height="64"/><rect class="k" x="48" width="16" height="64"'
    ' style="fill:#404040"/>',
    "paint of the root": ' fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round">'
    '<path d="M12 12 52 52M52 12 12 52"/>',
    "current colour": '><g color="#808080"><rect width="32" height="64" fill="currentColor"/></g>',
    "stroke below fill": '><circle cx="32" cy="32" r="20" fill="#808080" stroke="#000" stroke-width="16"'
    ' paint-order="stroke fill markers"/>',
    "symbol": '><symbol id="s" viewBox="0 0 10 20"><rect width="10" height="20"/><circle cx="5" cy="5" r="4"'
    ' fill="#fff"/></symbol><use href="#s" x="8" y="4" width="20" height="56"/><use xlink:href="#s" x="36"'
    ' width="28" height="20"/>',
    "inner svg": '><svg x="10" y="20" width="40" height="20" viewBox="0 0 10 10"'
    ' preserveAspectRatio="xMaxYMin slice"><path d="M0 0 10 10H0z"/></svg>',
    "link": '><a href="https://example.com"><rect x="8" y="8" width="20" height="20"/></a>',
    "even-odd clip": '><clipPath id="c"><path clip-rule="evenodd" d="M4 4h56v56H4zM20 20h24v24H20z"/>'
    '</clipPath><rect width="64" height="64" clip-path="url(#c)"/>',
    "clip that is turned": '><clipPath id="c" transform="rotate(45 32 32)"><rect x="16" y="16" width="32"'
    ' height="32"/></clipPath><rect width="64" height="64" style="clip-path:url(#c)"/>',
    "mask that only shows": '><mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="8" y="8"'
    ' width="40" height="40"><circle cx="28" cy="28" r="20"/></mask><g mask="url(#m)" transform="rotate(10)">'
    '<rect width="64" height="30"/></g>',
    "mask of white": '><mask id="m" fill="white"><path d="M8 8h40v40H8z"/><rect x="30" y="30" width="30"'
    ' height="8"/></mask><rect width="64" height="64" fill="#444" mask="url(#m)" opacity=".5"/>',
    "transform in style": '><rect x="-8" y="-8" width="16" height="16"'
    ' style="transform:translate(32px,32px) rotate(45deg)"/>',
    "leftovers of an editor": ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><metadata/>'
    '<inkscape:grid/><rect inkscape:label="x" x="8" y="8" width="40" height="40"'
    ' style="font-variation-settings:normal;opacity:1;vector-effect:none;fill:#000000;stroke-dasharray:none;'
    '-inkscape-stroke:none;stop-color:#000000;mix-blend-mode:normal;paint-order:markers fill stroke;'
    'isolation:auto"/>',
}  # fmt: skip


ICONS = (  # how icon sets and editors begin their files
    'width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"'
    ' stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-x"><path d="M4 4 20 20"/>',
    'width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-icon="x"'
    ' role="img" class="fa"><path fill="currentColor" d="M4 4H20V20z"/>',
    'height="24px" viewBox="0 -960 960 960" width="24px" fill="#5f6368"><path d="M4 -900H900V-4z"/>',
    'viewBox="0 0 512 512" style="height: 512px; width: 512px;">'
    '<g class="" style="" transform="translate(0,0)">'
    '<path d="M4 4H20V20z" fill="#000" fill-opacity="1"></path></g>',
    'width="100%" height="100%" viewBox="0 0 24 24" version="1.1" xml:space="preserve" xmlns:serif="http://s/"'
    ' style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">'
    '<g id="a" serif:id="x">'
    '<path d="M4 4H20V20z" style="fill:rgb(35,31,32);"/></g>',
    'version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 24 24" style="enable-background:new 0 0 24 24;">'
    '<style type="text/css">.st0{isolation:isolate;}'
    " .st1{fill-rule:evenodd;clip-rule:evenodd;fill:#1D1D1B;}</style>"
    '<switch><foreignObject requiredExtensions="x" width="1"/><g class="st0">'
    '<path class="st1" d="M4 4H20V20z"/></g></switch>',
)


@pytest.mark.parametrize("icon", ICONS)
def test_files_of_icon_sets_and_editors_are_drawn(icon: str) -> None:
    (item,) = parse_svg(f"<svg {NAMES} {icon}</svg>".encode(), "icon.svg").items
    assert isinstance(item, Shape)
    assert item.fill or item.stroke


def source(body: str) -> bytes:
    return f"{HEAD}{body}</svg>".encode()


def face(body: str) -> Face:
    """The picture on white, one unit a millimetre."""
    parsed = parse_svg(source(body), "a.svg")
    return Face("a", SIDE, SIDE, 0, 0, 0, parsed.items)


@cache
def ours() -> dict[str, Image.Image]:
    images = pngs([face(body) for body in DRAWN.values()], typefaces, dpi=25.4 * 4, corners=False)
    return {name: Image.open(io.BytesIO(png)).convert("L") for name, png in zip(DRAWN, images, strict=True)}


@pytest.mark.parametrize("name", DRAWN)
def test_it_is_drawn_as_browsers_draw_it(name: str, tmp_path: Path) -> None:
    if shutil.which("rsvg-convert") is None:
        pytest.skip("librsvg is not installed")
    path = tmp_path / "a.svg"
    path.write_bytes(source(DRAWN[name]))
    done = subprocess.run(
        ["rsvg-convert", "-b", "white", "-w", str(SIDE * 4), str(path)], check=True, capture_output=True
    )
    with Image.open(io.BytesIO(done.stdout)) as theirs:
        printable = theirs.convert("L").point(PRINTED)
        apart = ImageChops.difference(printable, ours()[name])
    stat = ImageStat.Stat(apart)
    assert ours()[name].getextrema() != (255, 255)
    assert stat.mean[0] < 2.5
    assert sum(apart.histogram()[64:]) < 0.01 * apart.width * apart.height  # but for a pixel along edges


def test_gradients_of_light_run_as_light_and_those_of_plates_as_plates() -> None:
    light = shape(
        '<linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/>'
        '</linearGradient><rect width="9" height="9" fill="url(#a)"/>'
    ).fill
    assert isinstance(light, Gradient)
    assert dict(light.stops)[0.5] == from_rgb((128, 0, 128))
    plates = shape(
        '<linearGradient id="a"><stop offset="0" stop-color="#f00" style="stop-color:device-cmyk(0 1 1 0)"/>'
        '<stop offset="1" style="stop-color:device-cmyk(0 0 0 1)"/></linearGradient>'
        '<rect width="9" height="9" fill="url(#a)"/>'
    ).fill
    assert isinstance(plates, Gradient)
    assert plates.stops == ((0, Color(0, 100, 100, 0)), (1, BLACK))
    assert plates.transform == Transform(9, 0, 0, 9, 0, 0)


def test_plates_of_a_gradient_are_printed(tmp_path: Path) -> None:
    from test_pdf_pictures import plates

    body = (
        '><linearGradient id="a"><stop style="stop-color:device-cmyk(0 1 0 0)"/>'
        '<stop offset="1" style="stop-color:device-cmyk(1 0 0 0)"/></linearGradient>'
        '<rect width="64" height="64" fill="url(#a)"/>'
    )
    data = pdf_bytes([alone(face(body))], painter())
    with opened(data) as pdf:
        assert "/Shading" in pdf.pages[0].Resources
    assert plates(data, tmp_path, 16, 32) == pytest.approx((64, 191, 0, 0), abs=5)
    assert plates(data, tmp_path, 48, 32) == pytest.approx((191, 64, 0, 0), abs=5)


def test_a_gradient_that_fades_is_told_where_transparency_is_unknown() -> None:
    body = (
        '><linearGradient id="a"><stop/><stop offset="1" stop-opacity="0"/></linearGradient>'
        '<rect width="64" height="64" fill="url(#a)"/>'
    )
    (clear,) = see_through(face(body).items)
    assert (clear.what, str(clear.origin.element)) == ("a gradient that fades", "a.svg:1:186")
    with opened(pdf_bytes([alone(face(body))], painter())) as pdf:
        assert "/Group" in pdf.pages[0]
    assert list(see_through(face(DRAWN["linear"]).items)) == []


def test_the_ink_of_a_gradient_counts_by_its_heaviest_stop() -> None:
    from cardgen.press.icc import press_profile

    fill = Gradient((0, 0, 0), (1, 0, 0), ((0, Color(100, 100, 100, 0)), (1, Color(0, 0, 0, 100))))
    (coat,) = coats([Shape(shape('<rect width="9" height="9"/>').path, fill)], press_profile())
    assert (coat.load.all, coat.load.colours) == (300, 300)


def test_a_gradient_that_does_not_run_is_one_colour() -> None:
    for stops, places in (("<stop/>", ""), (GREY, 'x1="0" x2="0" y1="0" y2="0"')):
        gradient = f'<linearGradient id="a" {places}>{stops}</linearGradient>'
        found = drawing(f'{gradient}<rect width="9" height="9" fill="url(#a)"/>').items
        assert [item.fill for item in found if isinstance(item, Shape)] == [
            BLACK if stops == "<stop/>" else Color(0, 0, 0, 0)
        ]
    flat = f'<linearGradient id="a">{GREY}</linearGradient><path d="M0 0h9" fill="url(#a)"/>'
    for empty in ('<linearGradient id="a"/><rect width="9" height="9" fill="url(#a)"/>', flat):
        assert drawing(empty).items == ()


def test_lines_are_as_svg_has_them_unless_said_otherwise() -> None:
    assert shape('<path d="M0 0h9" stroke="#000"/>').line == Line(miter=4)
    assert shape('<path d="M0 0h9" stroke="#000" stroke-dasharray="3"/>').line.dashes == (3, 3)
    assert shape('<path d="M0 0h9" stroke="#000" stroke-dasharray="0 0"/>').line.dashes == ()


def test_a_clip_shows_all_that_its_shapes_cover_however_they_wind() -> None:
    """As SVG says; programs that lay the outlines on each other cut holes where they turn the other way."""
    one, two = "M8 8h30v30H8z", "M24 24v32h32V24z"
    body = '><clipPath id="c"><path d="{}"/><path d="{}"/></clipPath><rect width="64" height="64" {}/>'
    clipped = [face(body.format(one, way, 'clip-path="url(#c)"')) for way in (two, "M24 24h32v32H24z")]
    first, second = pngs(clipped, typefaces, dpi=72, corners=False)
    assert first == second


def test_an_inner_picture_is_cut_at_its_frame_unless_it_may_overflow() -> None:
    inner = '<svg width="9" height="9"><rect width="20" height="20"/></svg>'
    (cut,) = drawing(inner).items
    assert isinstance(cut, Group)
    assert cut.clip is not None
    assert isinstance(drawing(inner.replace("<svg", '<svg overflow="visible"')).items[0], Shape)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<text x="1">あ</text>', "2:1 <text> is not drawn"),
        ('<g>\n<image href="a.png"/></g>', "3:1 <image> is not drawn"),
        ('<rect width="1" height="1" style="mask:url(#m)"/>', "2:1 there is no mask under 'url(#m)'"),
        ('<mask id="m"><rect width="1" height="1" fill="#888"/></mask>'
         '<rect width="1" height="1" mask="url(#m)"/>', "2:61 a mask of other than white shapes"),
        ('<mask id="m"><rect width="9" height="9" fill="#fff" opacity=".5"/></mask>'
         '<rect width="1" height="1" mask="url(#m)"/>', "a mask of other than white shapes is not drawn"),
        ('<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="4" height="4"><rect width="9" height="9"'
         ' fill="#fff"/></mask><rect width="1" height="1" mask="url(#m)"/>', "cut at its own edge"),
        ('<mask id="m"><image href="a.png"/></mask><rect width="1" height="1" mask="url(#m)"/>',
         "<image> in a mask is not drawn"),
        ('<rect width="1" height="1" style="mix-blend-mode:multiply"/>', "2:1 mix-blend-mode is not drawn"),
        ('<rect width="1" height="1" style="filter:blur(2px)"/>', "2:1 filter is not drawn"),
        ('<pattern id="p"/><rect width="1" height="1" fill="url(#p)"/>', "2:18 the paint 'p' is a pattern"),
        ('<path d="M0 0h9" stroke="#000" vector-effect="non-scaling-stroke"/>', "2:1 vector-effect is not"),
        ('<path d="M0 0h9" marker-end="url(#m)"/>', "2:1 marker-end is not drawn"),
        ('<path d="M0 0h9" stroke="#000" stroke-linejoin="arcs"/>', "2:1 found 'arcs', expected one of"),
        ('<path d="M0 0h9" stroke="#000" stroke-linecap="flat"/>', "2:1 found 'flat', expected one of"),
        ('<path d="M0 0h9" stroke="#000" stroke-dasharray="1 -2"/>', "2:1 '1 -2' holds a dash below 0"),
        ('<rect width="1" height="1" style="wobble:3"/>', "2:1 wobble is not drawn"),
        ('<rect width="1" height="1" transform-origin="center"/>', "2:1 transform-origin is not drawn"),
        ("<style>g > rect{fill:red}</style>", "2:8 the selector 'g > rect' is not understood"),
        ("<style>.a{fill:red}\n .b{filter:url(#x)}</style>", "3:2 the property 'filter' is not drawn"),
        ("<style>@media print{.a{fill:red}}</style>", "2:8 '@media' is no rule"),
        ("<style>.a{fill:red} nonsense</style>", "2:21 'nonsense' is no rule"),
        (f'<linearGradient id="a" spreadMethod="reflect">{GREY}</linearGradient>'
         '<rect width="1" height="1" fill="url(#a)"/>', "a gradient that repeats is not drawn"),
        (f'<radialGradient id="a" fx="2">{GREY}</radialGradient><rect width="1" height="1" fill="url(#a)"/>',
         "whose focus lies outside its circle"),
        ('<linearGradient id="a" href="#a"/><rect width="1" height="1" fill="url(#a)"/>',
         "no gradient to take"),
        (f'<linearGradient id="a">{GREY}</linearGradient><path d="M0 0h9" stroke="url(#a)"/>',
         "a stroke painted with 'a' is not drawn"),
        ('<clipPath id="c" clipPathUnits="objectBoundingBox"/><g clip-path="url(#c)"><path d="M0 0h9"/></g>',
         "clipPathUnits objectBoundingBox is not drawn"),
        ('<clipPath id="c"><rect width="1" height="1" clip-path="url(#c)"/></clipPath>'
         '<g clip-path="url(#c)"><path d="M0 0h9"/></g>', "clip-path within a clipPath is not drawn"),
        ('<clipPath id="c"><text>a</text></clipPath><g clip-path="url(#c)"><path d="M0 0h9"/></g>',
         "<text> in a clipPath is not drawn"),
        ('<path d="M0 0h9" clip-path="circle(4px)"/>', "'circle(4px)' refers to nothing"),
        ('<svg viewBox="0 0 1"/>', "the viewBox '0 0 1' is no four numbers"),
        ('<foreignObject/>', "<foreignObject> is not drawn"),
        ('<animate/>', "<animate> is not drawn"),
    ],
)  # fmt: skip
def test_what_is_not_drawn_is_told_at_its_line(body: str, expected: str) -> None:
    told = problems(body)
    assert any(expected.partition(" ")[2] in line or expected in line for line in told), told
    if expected[0].isdigit():
        assert told[0].startswith(f"art.svg:{expected.partition(' ')[0]}:"), told


@pytest.mark.parametrize(
    ("standard", "names"),
    [("x-4", ("linear", "radial", "fading", "glow", "dashes")), ("x-1a", ("linear", "radial", "taken over"))],
)
def test_drawings_keep_what_a_standard_asks_for(
    standard: Any, names: tuple[str, ...], tmp_path: Path
) -> None:
    drawn = [Group(face(DRAWN[name]).items, transform=Transform.translate(0, 5)) for name in names]
    sheets = [alone(replace(card(), items=(*card().items, group))) for group in drawn]
    write_pdf(tmp_path / "a.pdf", sheets, painter(), standard=standard, title="drawings")
    assert preflight(tmp_path / "a.pdf", render=bool(shutil.which("gs"))) == []


def test_a_colour_by_name_stays_known_when_pillow_was_asked_for_it() -> None:
    from PIL import ImageColor

    from cardgen.press.svg.values import light

    before = light("Tomato")
    ImageColor.getrgb("tomato")
    assert light("Tomato") == before == (255, 99, 71)
