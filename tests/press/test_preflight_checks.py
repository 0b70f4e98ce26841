"""Each check of preflight trips on the page its explanation shows, alone, and passes when that is mended."""

import shutil
from pathlib import Path

import pikepdf
import pytest
from small_pdf import shop, written

from cardgen.cards.catalogue import Example, examples, explanations
from cardgen.press.preflight import CHECKS, preflight
from cardgen.problem import Problem

RENDERED = {"ink-limit", "bleed-blank"}
SHOWN_ELSEWHERE = {"pdf-damaged", "pdf-encrypted", "pdf-too-large", "not-done"}
"""What the parts of a small page cannot show; ``test_preflight_hostile`` makes the files."""

CASES = [
    pytest.param(name, example, id=f"{name}-{example.outcome}-{index}")
    for name in CHECKS
    for index, example in enumerate(examples(explanations()[name].text))
]


def judged(path: Path, parts: dict[str, str], render: bool) -> list[Problem]:
    profile = shop(parts["profile"]) if "profile" in parts else None
    found = preflight(path, profile, render=render)
    return [problem for problem in found if render or problem.check != "not-done"]


@pytest.mark.parametrize(("name", "example"), CASES)
def test_an_example_trips_its_check_and_no_other(name: str, example: Example, tmp_path: Path) -> None:
    if name in RENDERED and not shutil.which("gs"):
        pytest.skip("Ghostscript is not installed")
    path = written(tmp_path, example.files)
    found = {problem.check for problem in judged(path, example.files, name in RENDERED)}
    assert found == ({name} if example.outcome == "FAIL" else set())


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_says_what_it_finds_why_and_what_to_do(name: str) -> None:
    text = explanations()[name].text
    first, _, rest = text.partition("\n\n")
    assert first.endswith(".")
    assert len(rest.split("FAIL")[0].split()) > 12
    outcomes = [example.outcome for example in examples(text)]
    assert outcomes[:2] == ["FAIL", "PASS"] or name in SHOWN_ELSEWHERE


def test_what_is_explained_is_a_check_and_begins_like_it() -> None:
    told = {name: entry for name, entry in explanations().items() if entry.shelf == "preflight"}
    assert told.keys() == CHECKS.keys()
    for name, check in CHECKS.items():
        assert told[name].text.startswith(str(check.__doc__))


@pytest.mark.parametrize("standard", ["x-4", "x-1a"])
def test_a_sound_page_has_no_problems(standard: str, tmp_path: Path) -> None:
    path = written(tmp_path, {"standard": standard, "font": "9", "picture": "/Width 400"})
    assert preflight(path, render=bool(shutil.which("gs") or shutil.which("pdftoppm"))) == []


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("rgb-color", {"content": "0 0 1 RG 1 w 60 60 40 40 re S"}),
        ("rgb-color", {"content": "/DeviceRGB cs 1 0 0 sc 60 60 40 40 re f"}),
        ("rgb-color", {"resources": "/ColorSpace << /L [/Lab << /WhitePoint [1 1 1] >>] >>",
                       "content": "/L cs 50 20 20 sc 60 60 40 40 re f"}),
        ("rgb-color", {"resources": "/ColorSpace << /P [/Indexed /DeviceRGB 1 <ff000000ff00>] >>",
                       "content": "/P cs 1 sc 60 60 40 40 re f"}),
        ("rgb-color", {"resources": "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB "
                       "/Coords [0 0 1 1] /Function << /FunctionType 2 /Domain [0 1] /N 1 "
                       "/C0 [0 0 0] /C1 [1 1 1] >> >> >>", "content": "q 60 60 40 40 re W n /S sh Q"}),
        ("rgb-color", {"content": "q 9 0 0 9 60 60 cm BI /W 40 /H 40 /BPC 8 /CS /RGB /F /AHx ID "
                       + "00" * 4800 + "> EI Q"}),
        ("thin-line", {"content": "0 0 0 1 K 0 w 60 60 m 90 90 l S"}),
        ("thin-line", {"content": "0 0 0 1 K q 0.01 0 0 0.01 0 0 cm 5 w 6000 6000 m 9000 9000 l S Q"}),
        ("small-type", {"content": "0.5 0 0 0.5 40 80 cm", "font": "9"}),
        ("low-resolution", {"content": "q 9 0 0 9 60 60 cm BI /W 1 /H 2 /BPC 8 /CS /G /F /AHx ID "
                            "00ff> EI Q"}),
        ("white-overprint", {"resources": "/ExtGState << /G << /OP true >> >>",
                             "content": "/G gs 1 g 60 60 40 40 re f"}),
        ("transparency", {"standard": "x-1a", "page": "/Group << /S /Transparency /CS /DeviceCMYK >>"}),
        ("blend-space", {"resources": "/ExtGState << /G << /BM /Multiply >> >>",
                         "content": "/G gs 0 0 0 1 k 60 60 40 40 re f",
                         "page": "/Group << /S /Transparency /CS /DeviceRGB >>"}),
        ("interactive", {"catalog": "/OpenAction << /S /JavaScript /JS (1) >>"}),
        ("interactive", {"catalog": "/Names << /JavaScript << /Names [(a) << /S /JavaScript "
                                   "/JS (1) >>] >> >>"}),
        ("interactive", {"catalog": "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec "
                                   "/F (a.txt) >>] >> >>"}),
        ("output-intent", {"intent": "/DestOutputProfile null"}),
        ("output-intent", {"catalog": "/OutputIntents null"}),
        ("output-intent", {"intent": "/OutputConditionIdentifier null"}),
        ("metadata-incomplete", {"standard": "x-1a", "info": "/Title null"}),
        ("metadata-incomplete", {"info": "/CreationDate (D:20010101000000Z)"}),
        ("trapped-unknown", {"standard": "x-1a", "info": "/Trapped null"}),
        ("rgb-color", {"standard": "x-1a", "resources": "/ColorSpace << /S [/Separation /Black /DeviceRGB "
                       "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 0] /N 1 >>] >>",
                       "content": "/S cs 1 scn 60 60 40 40 re f"}),
        ("forbidden-coding", {"content": "q 9 0 0 9 60 60 cm BI /W 99 /H 99 /BPC 8 /CS /G "
                              "/F [/AHx /LZW] ID 800b6050220c0c8501> EI Q"}),
        ("interactive", {"page": "/AA << /O << /S /JavaScript /JS (1) >> >>"}),
        ("boxes-nested", {"page": "/CropBox [8.504 8.504 187.087 257.953]"}),
        ("boxes-nested", {"page": "/CropBox [20 20 150 200]", "standard": "x-1a"}),
        ("bleed-too-small", {"page": "/BleedBox null /CropBox [8.504 8.504 187.087 257.953]"}),
        ("box-missing", {"page": "/UserUnit 0"}),
        ("box-missing", {"page": "/ArtBox [8.504 8.504 187.087 257.953]"}),
        ("resource-missing", {"content": "BT /F9 9 Tf 60 60 Td ET"}),
        ("resource-missing", {"content": "/Im9 Do"}),
        ("resource-missing", {"content": "/C9 cs 60 60 40 40 re f"}),
        ("resource-missing", {"content": "/S9 sh"}),
        ("content-damaged", {"content": "60 60 40 40 re f Q"}),
        ("content-damaged", {"content": "q 60 60 40 40 re f"}),
        ("content-damaged", {"content": "1 2 3 zap"}),
    ],
)  # fmt: skip
def test_other_ways_to_trip_a_check(name: str, parts: dict[str, str], tmp_path: Path) -> None:
    found = {problem.check for problem in judged(written(tmp_path, parts), parts, render=False)}
    assert found == {name}


@pytest.mark.parametrize(
    "parts",
    [
        {"info": "/CreationDate (D:20000101090000+09'00')"},  # the same moment in Tokyo
        {"resources": "/ExtGState << /G << /SMask /None /BM /Normal /ca 1 >> >>", "standard": "x-1a",
         "content": "/G gs 0 0 0 1 k 60 60 40 40 re f"},
        {"content": "0 0 0 1 K 0.25 w 60 60 m 90 90 l S"},
        {"content": "q 2 0 0 2 0 0 cm 0 0 0 1 K 0.13 w 30 30 m 40 40 l S Q"},
        {"resources": "/ExtGState << /G << /op true /OPM 0 >> >>",
         "content": "/G gs 0 0 0 0 k 60 60 9 9 re f"},
        {"content": "q 60 60 10 10 re W n 1 0 0 rg 90 90 40 40 re f Q"},  # clipped away
        {"content": "/Span << /ActualText (a) >> BDC EMC /X /Y DP"},
        {"catalog": "/OpenAction [null /Fit]"},
        {"catalog": "/AcroForm << /Fields [ ] >>"},
        {"page": "/BleedBox null"},
        {"page": "/CropBox [8.504 8.504 187.087 257.953]", "standard": "x-1a"},
        {"content": "q 0 0 0 0 60 60 cm BI /W 1 /H 9 /BPC 8 /CS /G /F /AHx ID 000000000000000000> EI Q"},
    ],
)  # fmt: skip
def test_what_looks_wrong_and_is_not(parts: dict[str, str], tmp_path: Path) -> None:
    assert judged(written(tmp_path, parts), parts, render=False) == []


def _stripes(slope: float) -> str:
    """Stripes over white paper, 2.5 mm of every 6, that rise so much a point over the whole page."""
    rise = slope * 196
    starts = range(-400, 500, 17)
    return " ".join(f"0 {y} m 196 {y + rise:g} l 196 {y + rise + 7:g} l 0 {y + 7} l f" for y in starts)


STRIPES = [_stripes(slope) for slope in (0.1, 0.3, 0.5, 1, 3)]
ROUND = [f"1 J {width} w 98 {257 + over - width // 2} m 98 {257 + over - width // 2} l S"
         for width in (60, 114, 170) for over in (0, 1, 2, 4, 6)]  # fmt: skip
"""Dots whose top is so many points, less one, beyond the trim."""


def _gaps(drawn: str, tmp_path: Path) -> set[str]:
    if not shutil.which("gs"):
        pytest.skip("Ghostscript is not installed")
    parts = {"paper": "0 0 0 0", "content": f"0.2 0.4 0 0 k 0.2 0.4 0 0 K {drawn}"}
    return {problem.check for problem in judged(written(tmp_path, parts), parts, render=True)}


@pytest.mark.parametrize("drawn", [*STRIPES, *ROUND])
def test_what_is_drawn_through_the_bleed_may_end_there_at_any_depth(drawn: str, tmp_path: Path) -> None:
    assert _gaps(drawn, tmp_path) == set()


@pytest.mark.parametrize("drawn", [*STRIPES, ROUND[-1]])
def test_what_is_drawn_up_to_the_cut_ends_on_a_line(drawn: str, tmp_path: Path) -> None:
    assert _gaps(f"8.504 8.504 178.583 249.449 re W n {drawn}", tmp_path) == {"bleed-blank"}


def test_a_bar_that_stops_at_the_cut_is_told_though_a_stripe_beside_it_runs_on(tmp_path: Path) -> None:
    assert _gaps("0 40 m 196 60 l 196 70 l 0 50 l f 60 100 127.087 40 re f", tmp_path) == {"bleed-blank"}


def test_a_problem_names_page_object_and_place_and_counts_the_rest(tmp_path: Path) -> None:
    parts = {"content": "1 0 0 rg 22.677 243.78 5 5 re f 1 0 0 rg 60 60 5 5 re f"}
    problems = judged(written(tmp_path, parts, pages=3), parts, render=False)
    assert [str(problem.at) for problem in problems] == [f"{tmp_path}/a.pdf:page 1!5.0,3.2 mm"]
    assert "5 more like it, on pages 1-3" in problems[0].message


def test_a_problem_of_colour_names_the_picture_or_says_that_it_is_drawn(tmp_path: Path) -> None:
    drawn = {"content": "1 0 0 rg 60 60 5 5 re f"}
    [problem] = judged(written(tmp_path, drawn), drawn, render=False)
    assert problem.message.endswith(", in the page's own drawing")
    picture = {"content": "q 40 0 0 40 60 60 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI Q"}
    problems = judged(written(tmp_path, picture), picture, render=False)
    assert any(", in a picture in line" in problem.message for problem in problems)


def test_a_gradient_of_light_says_in_which_colours_its_pattern_is(tmp_path: Path) -> None:
    shading = (
        "/Pattern << /P << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB "
        "/Coords [0 0 1 1] "
        "/Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0] /C1 [1 1 1] >> >> >> >>"
    )
    parts = {"resources": shading, "content": "/Pattern cs /P scn 60 60 40 40 re f"}
    [problem] = judged(written(tmp_path, parts), parts, render=False)
    assert problem.message.startswith("a pattern in RGB fills something")


def test_a_font_that_is_not_embedded_has_a_place(tmp_path: Path) -> None:
    parts = {
        "resources": "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>",
        "content": "0 0 0 1 k BT /F1 9 Tf 60 100 Td (a) Tj ET",
    }
    found = [
        p for p in judged(written(tmp_path, parts), parts, render=False) if p.check == "font-not-embedded"
    ]
    assert [problem.at.cell.endswith(" mm") for problem in found] == [True]


def test_a_font_that_is_not_in_the_file_is_told_once_where_the_shop_wants_outlines(tmp_path: Path) -> None:
    parts = {
        "profile": "outlines: true",
        "resources": "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>",
        "content": "0 0 0 1 k BT /F1 9 Tf 60 100 Td (a) Tj ET",
    }
    (problem,) = judged(written(tmp_path, parts), parts, render=False)
    assert (problem.check, problem.hint) == ("font-not-embedded", "turn type into outlines")


def test_pages_of_other_numbers_are_told_apart_the_worst_first(tmp_path: Path) -> None:
    path = written(tmp_path, {"content": "0 0 0 1 k"}, pages=5)
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for number, bleed in ((1, 2.0), (2, 1.0), (3, 2.0)):
            left, bottom, right, top = (float(n) for n in pdf.pages[number].TrimBox)
            by = bleed * 72 / 25.4
            pdf.pages[number].BleedBox = [left - by, bottom - by, right + by, top + by]
        for number, turn in ((3, 180), (4, 90), (0, 180)):
            pdf.pages[number].Rotate = turn
        pdf.save(path)
    told = [(p.check, p.message, p.at.sheet) for p in preflight(path, render=False)]
    bleeds = [(message.split(",")[0], sheet) for check, message, sheet in told if check == "bleed-too-small"]
    assert bleeds == [("the bleed is 1.00 mm", "page 3"), ("the bleed is 2.00 mm", "page 2")]
    assert any("and so on page 4" in message for check, message, _ in told if check == "bleed-too-small")
    turned = [message for check, message, _ in told if check == "page-turned"]
    assert len(turned) == 2
    assert "180 degrees by a switch, and so on page 4" in turned[0]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_what_a_switch_turns_is_rendered_in_its_place(turn: int, tmp_path: Path) -> None:
    if not shutil.which("gs"):
        pytest.skip("Ghostscript is not installed")
    drawn = "0.9 0.9 0.9 0.9 k 22.677 200 30 43.78 re f 0 1 0 0 k 0 8.504 90 60 re f"
    parts = {"paper": "0 0 0 0", "page": f"/Rotate {turn}", "content": drawn}
    found = judged(written(tmp_path, parts), parts, render=True)
    told = {problem.check: problem.at.cell for problem in found}
    x, y = (float(number) for number in told["ink-limit"].removesuffix(" mm").split(","))
    assert (x, y) == pytest.approx((6, 6), abs=2)
    assert told["bleed-blank"] == "bottom bleed"


def test_annotations_of_a_kind_are_told_once(tmp_path: Path) -> None:
    link = "<< /Type /Annot /Subtype /Link /Rect [40 40 60 60] >>"
    parts = {"page": f"/Annots [ {link * 3} << /Type /Annot /Subtype /Text /Rect [40 40 60 60] >> ]"}
    found = judged(written(tmp_path, parts, pages=2), parts, render=False)
    assert [problem.message for problem in found] == [
        "a Link annotation on the card; 5 more like it, on pages 1-2",
        "a Text annotation on the card; 1 more like it, on pages 1-2",
    ]


def test_a_shop_that_takes_light_lets_it_pass(tmp_path: Path) -> None:
    path = written(tmp_path, {"content": "1 0 0 rg 60 60 40 40 re f", "standard": "plain"})
    assert preflight(path, shop("standard: plain\nink_limit: 400")) == []


def test_a_file_for_another_standard_is_judged_by_its_own(tmp_path: Path) -> None:
    path = written(tmp_path, {"standard": "x-1a"})
    found = preflight(path, shop("standard: x-4"), render=False)
    assert [problem.check for problem in found] == ["no-standard", "not-done"]
    assert "claims PDF/X-1a:2003; Shop asks for PDF/X-4" in found[0].message
