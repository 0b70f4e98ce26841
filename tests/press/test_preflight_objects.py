"""Pictures, forms and fonts inside a page as a preflight sees them: what they say, and where."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image
from small_pdf import written

from cardgen.press.preflight import preflight
from cardgen.press.preflight.jpx import jpx_space
from cardgen.press.preflight.space import UNKNOWN
from cardgen.problem import Problem

SHOWN = b"q 1 0 0 1 60 60 cm /X Do Q"
PLACE = "page 1!18.2,52.2 mm"
"""The top-left corner of 50 points square at 60 points from below and from the left."""


def judged(path: Path, thing: Stream | None, pdf: pikepdf.Pdf, content: bytes = SHOWN) -> list[Problem]:
    """What is found on the sound page when it shows a thing too."""
    page = pdf.pages[0]
    if thing is not None:
        page.Resources.XObject = Dictionary(X=pdf.make_indirect(thing))
    page.contents_add(content)
    pdf.save(path.with_name("b.pdf"), fix_metadata_version=False, deterministic_id=True)
    found = preflight(path.with_name("b.pdf"), render=False)
    return [problem for problem in found if problem.check != "not-done"]


def where(problem: Problem) -> str:
    return f"{problem.at.sheet}!{problem.at.cell}"


def told(problems: list[Problem]) -> list[str]:
    return [problem.check for problem in problems]


def form(pdf: pikepdf.Pdf, content: bytes, **entries: Any) -> Stream:
    return Stream(pdf, content, Type=Name.XObject, Subtype=Name.Form, BBox=Array((0, 0, 50, 50)), **entries)


def picture(pdf: pikepdf.Pdf, **entries: Any) -> Stream:
    image = Stream(pdf, bytes(160_000), Type=Name.XObject, Subtype=Name.Image, Width=400, Height=400)
    for key, value in {"ColorSpace": Name.DeviceGray, "BitsPerComponent": 8, **entries}.items():
        image[f"/{key}"] = value
    return image


def jpeg_2000(mode: str, **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, (400, 400)).save(out, "JPEG2000", **options)
    return out.getvalue()


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return written(tmp_path, {"page": "/Group << /S /Transparency /CS /DeviceCMYK >>"})


@pytest.mark.parametrize(("space", "found"), [("DeviceRGB", ["blend-space"]), ("DeviceCMYK", []), ("", [])])
def test_a_form_that_mixes_in_light_is_told_where_it_lies(space: str, found: list[str], page: Path) -> None:
    with pikepdf.open(page) as pdf:
        group = Dictionary(S=Name.Transparency)
        if space:
            group.CS = Name(f"/{space}")
        problems = judged(page, form(pdf, b"0 0 0 1 k 5 5 9 9 re f", Group=group), pdf)
    assert told(problems) == found
    assert [where(problem) for problem in problems] == [PLACE] * len(found)


@pytest.mark.parametrize(
    ("kind", "space", "found"),
    [
        ("Luminosity", "DeviceRGB", ["blend-space"]),
        ("Luminosity", "DeviceGray", []),
        ("Alpha", "DeviceRGB", []),
    ],
)
def test_a_soft_mask_that_is_mixed_in_light_is_told_where_it_lies(
    kind: str, space: str, found: list[str], page: Path
) -> None:
    with pikepdf.open(page) as pdf:
        drawn = form(pdf, b"1 g 5 5 40 40 re f", Group=Dictionary(S=Name.Transparency, CS=Name(f"/{space}")))
        mask = Dictionary(S=Name(f"/{kind}"), G=pdf.make_indirect(drawn))
        shown = form(pdf, b"/M gs 0 0 0 1 k 5 5 9 9 re f")
        shown.Resources = Dictionary(ExtGState=Dictionary(M=Dictionary(SMask=mask)))
        problems = judged(page, shown, pdf)
    assert told(problems) == found
    assert [(where(problem), "soft mask of M" in problem.message) for problem in problems] == [
        (PLACE, True) for _ in found
    ]


def test_a_form_that_shows_itself_or_lacks_something_is_told_where_it_lies(page: Path) -> None:
    with pikepdf.open(page) as pdf:
        inner = pdf.make_indirect(form(pdf, b"/X Do /Nope Do"))
        inner.Resources = Dictionary(XObject=Dictionary(X=inner))
        problems = judged(page, inner, pdf)
    places = {problem.check: where(problem) for problem in problems}
    assert places["form-loop"] == PLACE
    assert places["resource-missing"].startswith("page 1!18.2,")


@pytest.mark.parametrize(
    ("content", "check", "part"),
    [
        (b"BT /F9 9 Tf 60 60 Td (x) Tj ET", "resource-missing", "Resources"),
        (b"60 60 40 40 re f Q 7", "content-damaged", "Contents"),
        (b"nonsense", "content-damaged", "Contents"),
    ],
)
def test_what_is_wrong_with_the_page_itself_is_told_at_the_part_of_it(
    content: bytes, check: str, part: str, page: Path
) -> None:
    with pikepdf.open(page) as pdf:
        found = judged(page, None, pdf, content)
    assert {(problem.check, where(problem)) for problem in found} == {(check, f"page 1!{part}")}


def test_what_is_not_there_is_told_where_it_would_be_shown(page: Path) -> None:
    with pikepdf.open(page) as pdf:
        [problem] = judged(page, None, pdf, b"q 50 0 0 50 60 60 cm /Nope Do Q")
    assert (problem.check, where(problem)) == ("resource-missing", PLACE)


@pytest.mark.parametrize("options", [{}, {"no_jp2": True}], ids=["boxes", "codestream"])
@pytest.mark.parametrize(("mode", "found"), [("RGB", ["rgb-color"]), ("L", [])])
def test_a_jpeg_2000_without_a_named_space_is_judged_by_its_own(
    mode: str, found: list[str], options: dict[str, Any], page: Path
) -> None:
    with pikepdf.open(page) as pdf:
        image = picture(pdf)
        del image["/ColorSpace"]
        image.write(jpeg_2000(mode, **options), filter=Name.JPXDecode)
        problems = judged(page, image, pdf, b"q 50 0 0 50 60 60 cm /X Do Q")
    assert told(problems) == found


@pytest.mark.parametrize(
    "data", [b"", b"\0\0\0\1jp2h", b"\xff\x4f\xff\x51", jpeg_2000("RGB")[:60], b"\0\0\0\x09jp2h\0" * 9]
)
def test_jpeg_2000_that_says_nothing_has_no_known_space(data: bytes) -> None:
    assert jpx_space(data) == UNKNOWN


def test_a_large_jpeg_is_no_damage(page: Path) -> None:
    out = io.BytesIO()
    Image.new("CMYK", (2400, 2400)).save(out, "JPEG")
    with pikepdf.open(page) as pdf:
        image = picture(pdf, Width=2400, Height=2400, ColorSpace=Name.DeviceCMYK)
        image.write(out.getvalue(), filter=Name.DCTDecode)
        problems = judged(page, image, pdf, b"q 50 0 0 50 60 60 cm /X Do Q")
    assert problems == []


def test_a_soft_mask_that_lacks_something_is_told_and_its_colours_are_not(page: Path) -> None:
    with pikepdf.open(page) as pdf:
        group = Dictionary(S=Name.Transparency, CS=Name.DeviceGray)
        mask = Dictionary(
            S=Name.Alpha, G=pdf.make_indirect(form(pdf, b"1 0 0 rg 0 0 9 9 re f /Nope Do", Group=group))
        )
        shown = form(pdf, b"/M gs 0 0 0 1 k 5 5 9 9 re f")
        shown.Resources = Dictionary(ExtGState=Dictionary(M=Dictionary(SMask=mask)))
        [problem] = judged(page, shown, pdf)
    assert (problem.check, where(problem)) == ("resource-missing", PLACE)
    assert problem.message.endswith("in X > the soft mask of M")


@pytest.mark.parametrize("kind", ["picture", "form", "page"])
def test_what_stands_for_something_outside_the_file_is_told(kind: str, page: Path) -> None:
    with pikepdf.open(page) as pdf:
        opi = Dictionary({"/2.0": Dictionary(Type=Name.OPI, Version=2, F="a.tif")})
        outside = {"Ref": Dictionary(F="a.pdf", Page=0)} if kind == "page" else {"OPI": opi}
        thing = picture(pdf, OPI=opi) if kind == "picture" else form(pdf, b"", **outside)
        problems = judged(page, thing, pdf, b"q 20 0 0 5 60 60 cm /X Do Q")
    assert told(problems) == ["forbidden-object"]


@pytest.mark.parametrize("inside", [False, True], ids=["page", "form"])
def test_a_font_that_is_listed_only_and_not_in_the_file_is_a_warning(inside: bool, page: Path) -> None:
    with pikepdf.open(page) as pdf:
        fonts = Dictionary(
            Font=Dictionary(F=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Times))
        )
        thing = form(pdf, b"0 0 0 1 k 5 5 9 9 re f", Resources=fonts) if inside else None
        if not inside:
            pdf.pages[0].Resources.Font = fonts.Font
        problems = judged(page, thing, pdf, SHOWN if inside else b"")
    assert [(problem.check, problem.severity) for problem in problems] == [("font-not-embedded", "warning")]
    assert "listed" in problems[0].message


def tiled(path: Path, content: bytes, shown: bytes, **entries: Any) -> list[Problem]:
    """What is found on the sound page when it fills something with a tile too."""
    with pikepdf.open(path) as pdf:
        usual = {"PatternType": 1, "PaintType": 1, "TilingType": 1, "BBox": Array((0, 0, 9, 9))}
        tile = Stream(pdf, content, **{**usual, "XStep": 9, "YStep": 9, "Resources": Dictionary(), **entries})
        pdf.pages[0].Resources.Pattern = Dictionary(P=pdf.make_indirect(tile))
        pdf.pages[0].Resources.ColorSpace = Dictionary(Inked=Array((Name.Pattern, Name.DeviceRGB)))
        return judged(path, None, pdf, shown)


def test_a_tile_is_drawn_with_its_own_matrix_and_told_where_it_is_seen(page: Path) -> None:
    thin, shown = b"0 0 0 1 K 1 w 0 0 m 9 9 l S", b"q 9 0 0 9 0 0 cm /Pattern cs /P scn Q 60 60 50 50 re f"
    assert told(tiled(page, thin, shown)) == []
    filled = b"q 9 0 0 9 60 60 cm /Pattern cs /P scn 0 0 5 5 re f Q"
    assert told(tiled(page, thin, filled)) == []
    [problem] = tiled(page, thin, filled, Matrix=Array((0.1, 0, 0, 0.1, 0, 0)))
    assert (problem.check, problem.message.split(",")[0]) == ("thin-line", "a line of 0.1 pt")
    assert "pattern P" in problem.message
    assert where(problem) == "page 1!18.2,54.0 mm"


def test_a_tile_without_colours_has_the_one_it_is_given(page: Path) -> None:
    shown = b"/Inked cs 0 0 1 /P scn 60 60 50 50 re f"
    [problem] = tiled(page, b"0 0 5 5 re f", shown, PaintType=2)
    assert (problem.check, where(problem)) == ("rgb-color", PLACE)
    assert problem.message.startswith("RGB 0 0 1 fills something, in pattern P")


def typed(path: Path, font: Any, content: bytes) -> list[Problem]:
    """What is found on the sound page when it sets type in fonts too."""
    with pikepdf.open(path) as pdf:
        pdf.pages[0].Resources.Font = Dictionary(font(pdf))
        return judged(path, None, pdf, content)


def drawn_font(pdf: pikepdf.Pdf) -> dict[str, Any]:
    glyph = pdf.make_indirect(Stream(pdf, b"1000 0 d0 0 0 0 1 K 50 w 0 0 m 900 900 l S"))
    font = Dictionary(
        Type=Name.Font, Subtype=Name.Type3, FontMatrix=Array((0.001, 0, 0, 0.001, 0, 0)), FirstChar=97,
        FontBBox=Array((0, 0, 1000, 1000)), CharProcs=Dictionary(a=glyph), LastChar=97, Widths=Array((1000,)),
        Encoding=Dictionary(Type=Name.Encoding, Differences=Array((97, Name.a))),
    )  # fmt: skip
    return {"/F": pdf.make_indirect(font)}


@pytest.mark.parametrize(("size", "found"), [(10, []), (2, ["a line of 0.1 pt"])])
def test_drawn_glyphs_are_as_large_as_their_type(size: int, found: list[str], page: Path) -> None:
    problems = typed(page, drawn_font, b"0 0 0 1 k BT /F %d Tf 60 110 Td (a) Tj ET" % size)
    assert [problem.message.split(",")[0] for problem in problems] == found


def simple(inside: bool) -> Any:
    font = Dictionary(Type=Name.Font, Subtype=Name.TrueType, BaseFont=Name.Asa)
    if inside:
        font.FontDescriptor = Dictionary(Type=Name.FontDescriptor, FontFile2=Name.Here)
    return font


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"BT /G 9 Tf 60 110 Td (a) Tj /F 9 Tf (a) Tj ET", ["error"]),
        (b"BT /F 9 Tf 60 110 Td (a) Tj /G 9 Tf (a) Tj ET", ["error"]),
        (b"BT /F 9 Tf 3 Tr 60 110 Td (unseen) Tj /G 9 Tf 0 Tr (a) Tj ET", ["warning"]),
        (b"BT /G 9 Tf 60 110 Td (a) Tj ET", ["warning"]),
    ],
)
def test_a_font_is_missed_where_type_is_seen_in_it_whatever_others_are_called(
    content: bytes, found: list[str], page: Path
) -> None:
    problems = typed(page, lambda _: {"/F": simple(False), "/G": simple(True)}, b"0 0 0 1 k " + content)
    assert told(problems) == ["font-not-embedded"] * len(found)
    assert [problem.severity for problem in problems] == found


@pytest.mark.parametrize(("mapped", "found"), [(b"\0\0", ["notdef-glyph"]), (b"\0\4", [])])
def test_a_font_may_map_its_first_code_to_a_character(mapped: bytes, found: list[str], page: Path) -> None:
    def remapped(pdf: pikepdf.Pdf) -> dict[str, Any]:
        font = simple(True)
        font.Subtype, font.CIDToGIDMap = Name.CIDFontType2, pdf.make_indirect(Stream(pdf, mapped))
        return {"/F": Dictionary(Type=Name.Font, Subtype=Name.Type0, BaseFont=Name.Asa,
                                 Encoding=Name("/Identity-H"), DescendantFonts=Array([font]))}  # fmt: skip

    assert told(typed(page, remapped, b"0 0 0 1 k BT /F 9 Tf 60 110 Td <0000> Tj ET")) == found


@pytest.mark.parametrize("content", [b"BT /F 1 Tf 60 110 Td (  ) Tj ET", b"BT /F 9 Tf 9 110 Td ( ) Tj ET"])
def test_spaces_are_not_seen(content: bytes, page: Path) -> None:
    assert typed(page, lambda _: {"/F": simple(True)}, b"0 0 0 1 k " + content) == []


def test_type_that_is_written_downwards_is_near_the_cut_below_it(page: Path) -> None:
    def vertical(pdf: pikepdf.Pdf) -> dict[str, Any]:
        font = simple(True)
        font.Subtype = Name.CIDFontType2
        return {"/F": Dictionary(Type=Name.Font, Subtype=Name.Type0, BaseFont=Name.Asa,
                                 Encoding=Name("/Identity-V"), DescendantFonts=Array([font]))}  # fmt: skip

    right = b"0 0 0 1 k BT /F 20 Tf 160 200 Td <000100010001> Tj ET"
    assert typed(page, vertical, right) == []
    [problem] = typed(page, vertical, right.replace(b"200", b"75"))
    assert problem.message.startswith("type stands 2.3 mm from the cut")
