"""PDF/X-4 and PDF/X-1a: what the files promise, what they refuse, and what other programs say of them."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from handmade import BLUE, INDIGO, PAPER, RED, K, alone, card, opened, painter, run, typefaces
from PIL import Image as Pixels
from small_pdf import small_pdf
from test_pdf_independent import ask, rich

from cardgen.press.face import Face, Group, Image, Item, Origin, Shape
from cardgen.press.geometry import Box, rectangle
from cardgen.press.pdf.decoded import read_inks
from cardgen.press.pdf.finish import pdf_bytes, write_pdf
from cardgen.press.pdf.output_intent import bundled_intent, load_intent
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.standard import Standard
from cardgen.press.pdf.xmp import read_packet
from cardgen.press.preflight import preflight
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.plans import load_plan
from cardgen.problem import Invalid, Span

PRESS = bundled_intent().profile


def opaque() -> Face:
    items = [
        Shape(rectangle(Box(5, 30, 20, 20)), fill=RED, stroke=PAPER, stroke_width=0.3),
        run("朝霧 𠮷野", 8, 60),
    ]
    return card("opaque", items, color=BLUE)


def standard_file(folder: Path, standard: Standard, faces: list[Face] | None = None, **more: object) -> Path:
    path = folder / f"{standard}.pdf"
    brush = Painter(typefaces, black_overprints=True)
    write_pdf(path, map(alone, faces or [opaque()]), brush, title="試し <&> 刷り", standard=standard, **more)  # type: ignore[arg-type]
    return path


def described(folder: Path, words: str) -> Path:
    """The bundled profile under another description, as a user's own might be."""
    data = bytearray(PRESS.read_bytes())
    title = b"ISO Coated v2 300% (basICColor)"
    at = data.find(title)
    data[at : at + len(title)] = words.encode().ljust(len(title), b" ")
    path = folder / "press.icc"
    path.write_bytes(data)
    return path


def test_a_file_for_x4_says_all_that_the_standard_asks_for(tmp_path: Path) -> None:
    path = standard_file(tmp_path, "x-4", [opaque(), rich()])
    with pikepdf.open(path) as pdf:
        intent = pdf.Root.OutputIntents[0]
        said = read_packet(pdf.Root.Metadata.read_bytes())
        assert (pdf.pdf_version, intent.S) == ("1.6", "/GTS_PDFX")
        assert str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert intent.DestOutputProfile.read_bytes() == PRESS.read_bytes()
        assert said["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
        assert said["dc:title"] == str(pdf.docinfo.Title) == "試し <&> 刷り"
        assert (
            said["xmpMM:DocumentID"].removeprefix("uuid:").replace("-", "") == bytes(pdf.trailer.ID[0]).hex()
        )
        assert [page.get("/Group", {}).get("/CS") for page in pdf.pages] == [None, "/DeviceCMYK"]
        assert "/GTS_PDFXVersion" not in pdf.docinfo
    assert b"/ObjStm" in path.read_bytes()


def test_a_file_for_x1a_says_all_that_the_standard_asks_for(tmp_path: Path) -> None:
    path = standard_file(tmp_path, "x-1a", duplex="long-edge")
    with pikepdf.open(path) as pdf:
        assert pdf.pdf_version == "1.4"
        assert str(pdf.docinfo.GTS_PDFXVersion) == "PDF/X-1a:2003"
        assert pdf.docinfo.Trapped == "/False"
        assert set(pdf.Root.ViewerPreferences.keys()) == {
            "/DisplayDocTitle"
        }  # the rest is newer than PDF 1.4
        assert "/Group" not in pdf.pages[0]
    assert b"/ObjStm" not in path.read_bytes()


@pytest.mark.parametrize("standard", ["x-4", "x-1a"])
def test_our_own_preflight_finds_nothing(standard: Standard, tmp_path: Path) -> None:
    faces = [opaque(), rich()] if standard == "x-4" else [opaque()]
    found = preflight(standard_file(tmp_path, standard, faces), render=False)
    assert [problem.check for problem in found] == ["not-done"]


@pytest.mark.parametrize("standard", ["x-4", "x-1a"])
def test_other_programs_find_nothing(standard: Standard, tmp_path: Path) -> None:
    path = standard_file(tmp_path, standard)
    assert "No syntax or stream encoding errors" in ask("qpdf", "--check", path)
    assert ask("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-sDEVICE=nullpage", path) == ""
    if standard == "x-1a":
        assert "PDF/X-1a:2003" in ask("pdfinfo", path)
    rows = [row.split() for row in ask("pdffonts", path).splitlines()[2:]]
    assert rows
    assert all(row[-5:-2] == ["yes", "yes", "yes"] for row in rows)


def test_sheets_keep_their_standard_too(tmp_path: Path) -> None:
    pairs = [Pair(opaque(), card("back", color=INDIGO), copies=11)]
    path = tmp_path / "sheets.pdf"
    write_pdf(path, impose(pairs, load_plan("a4-9up"), title="朝"), painter(), standard="x-1a")
    found = preflight(path, render=False)
    assert [problem.check for problem in found] == ["not-done"]


EVERY_WAY = [
    ("shape with an opacity of 50 %", Shape(rectangle(Box(5, 5, 9, 9)), fill=RED, opacity=0.5)),
    ("bar with an opacity of 85 %", Shape(rectangle(Box(5, 5, 9, 9)), fill=RED, opacity=0.85, role="bar")),
    ("group with an opacity of 60 %", Group((Shape(rectangle(Box(5, 5, 9, 9)), fill=RED),), opacity=0.6)),
]  # fmt: skip


@pytest.mark.parametrize(("what", "item"), EVERY_WAY)
def test_x1a_refuses_what_is_see_through_and_says_what_it_is(what: str, item: Item, tmp_path: Path) -> None:
    with pytest.raises(Invalid) as refused:
        standard_file(tmp_path, "x-1a", [opaque(), card("sora", [item])])
    (problem,) = refused.value.problems
    assert (problem.check, problem.message) == (
        "transparency", f"{what} on sora, but PDF/X-1a:2003 knows no transparency",
    )  # fmt: skip
    assert list(tmp_path.iterdir()) == []


def test_the_refusal_points_at_the_element_once_for_all_cards(tmp_path: Path) -> None:
    element, value = Span("front.yaml", 12, 3), Span("cards.csv", 4, 2)
    veil = Shape(rectangle(Box(5, 5, 9, 9)), fill=RED, opacity=0.5, origin=Origin(value, element))
    faces = [card(str(number), [Group((veil,))], color=BLUE) for number in range(5)]
    with pytest.raises(Invalid) as refused:
        standard_file(tmp_path, "x-1a", faces)
    (problem,) = refused.value.problems
    assert problem.at == element
    assert [note.at for note in problem.related] == [value]
    assert "on 0 and 4 more" in problem.message


def test_a_drawing_is_refused_once_for_all_that_is_see_through_in_it(tmp_path: Path) -> None:
    def veil(line: int) -> Shape:
        origin = Origin(None, Span("sora.svg", line, 1))
        return Shape(rectangle(Box(5, 5, 9, 9)), fill=RED, opacity=0.1 * line, origin=origin)

    with pytest.raises(Invalid) as refused:
        standard_file(tmp_path, "x-1a", [card("sora", [veil(2), veil(3), veil(4)], color=BLUE)])
    (problem,) = refused.value.problems
    assert str(problem.at) == "sora.svg:2:1"
    assert "shape with an opacity of 20 %, and 2 more things there, on sora" in problem.message


@pytest.mark.parametrize(("alpha", "refused"), [(128, True), (255, False)])
def test_x1a_looks_at_the_pixels_of_pictures(alpha: int, refused: bool, tmp_path: Path) -> None:
    Pixels.new("RGBA", (8, 8), (200, 10, 10, alpha)).save(tmp_path / "art.png")
    face = card("sora", [Image(Box(5, 5, 20, 20), str(tmp_path / "art.png"))])
    if refused:
        with pytest.raises(Invalid, match=r"see-through picture art\.png on sora"):
            standard_file(tmp_path, "x-1a", [face])
    else:
        path = standard_file(tmp_path, "x-1a", [face])
        with pikepdf.open(path) as pdf:
            assert "/Group" not in pdf.pages[0]
            assert not [
                thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/SMask" in thing
            ]


def test_what_is_not_painted_at_all_is_not_refused(tmp_path: Path) -> None:
    ghost = Shape(rectangle(Box(5, 5, 9, 9)), fill=RED, opacity=0.0)
    solid = Shape(rectangle(Box(5, 5, 9, 9)), fill=RED, opacity=0.9999)
    assert standard_file(tmp_path, "x-1a", [card("sora", [ghost, solid])]).exists()


@pytest.mark.parametrize("colours", ["plain", "screen"])
def test_light_is_not_promised_as_ink(colours: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds inks only"):
        write_pdf(tmp_path / "a.pdf", [alone(opaque())], painter(colours), standard="x-4")


def test_pictures_turn_into_the_inks_of_the_users_own_press(tmp_path: Path) -> None:
    """A profile whose inks differ gives other plates, and the file names and holds that profile."""
    swop = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")
    if not swop.exists():
        pytest.skip("no other CMYK profile is installed")
    Pixels.new("RGB", (60, 60), (30, 90, 200)).save(tmp_path / "art.png")
    face = card("sora", [Image(Box(5, 5, 20, 20), str(tmp_path / "art.png"))])
    intent = load_intent(swop)
    write_pdf(tmp_path / "a.pdf", [alone(face)], Painter(typefaces, intent=intent), standard="x-4")
    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        assert pdf.Root.OutputIntents[0].DestOutputProfile.read_bytes() == swop.read_bytes()
        image = next(
            thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/Width" in thing
        )
        printed = pikepdf.PdfImage(image).as_pil_image().getpixel((5, 5))
    assert printed == read_inks(tmp_path / "art.png", swop).getpixel((5, 5))
    assert printed != read_inks(tmp_path / "art.png").getpixel((5, 5))


@pytest.mark.parametrize(
    ("words", "identifier"),
    [
        ("Japan Color 2001 Coated", "JC200103"),
        ("U.S. Web Coated (SWOP) v2", "CGATS TR 001"),
        ("Coated FOGRA39 (ISO 12647-2)", "FOGRA39"),
        ("My own digital press", "Custom"),
    ],
)
def test_a_condition_is_named_only_by_its_own_profile(words: str, identifier: str, tmp_path: Path) -> None:
    intent = load_intent(described(tmp_path, words))
    assert (intent.identifier, intent.info) == (identifier, words)
    write_pdf(tmp_path / "a.pdf", [alone(opaque())], Painter(typefaces, intent=intent), standard="x-1a")
    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        written = pdf.Root.OutputIntents[0]
        assert str(written.OutputConditionIdentifier) == identifier
        assert ("/RegistryName" in written) == (identifier != "Custom")
    assert [problem.check for problem in preflight(tmp_path / "a.pdf", render=False)] == ["not-done"]


def test_a_profile_that_is_none_is_refused_at_its_place(tmp_path: Path) -> None:
    from PIL import ImageCms

    screen = tmp_path / "screen.icc"
    screen.write_bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    text, cut = tmp_path / "notes.icc", tmp_path / "cut.icc"
    text.write_bytes(b"not a profile")
    cut.write_bytes(PRESS.read_bytes()[:3000])
    place = Span("cardgen.yaml", 7, 6)
    for path, says in ((screen, "class display in RGB"), (text, "no ICC profile"), (cut, "damaged")):
        with pytest.raises(Invalid, match=says) as refused:
            load_intent(path, place)
        assert [(problem.check, problem.at) for problem in refused.value.problems] == [
            ("wrong-icc-profile", place)
        ]


def test_x1a_refuses_a_profile_that_is_newer_than_its_pdf(tmp_path: Path) -> None:
    newer = bytearray(PRESS.read_bytes())
    newer[8] = 4
    (tmp_path / "v4.icc").write_bytes(newer)
    intent = load_intent(tmp_path / "v4.icc")
    with pytest.raises(Invalid, match=r"of ICC version 4\.1; PDF/X-1a:2003 takes profiles up to version 2"):
        write_pdf(tmp_path / "a.pdf", [alone(opaque())], Painter(typefaces, intent=intent), standard="x-1a")
    write_pdf(tmp_path / "a.pdf", [alone(opaque())], Painter(typefaces, intent=intent), standard="x-4")


def test_black_type_overprints_and_nothing_else_does(tmp_path: Path) -> None:
    items = [
        run("黒", 5, 20, color=K),
        Shape(rectangle(Box(5, 30, 9, 9)), fill=K),
        run("藍", 5, 50, color=INDIGO),
        run("白", 5, 60, color=PAPER),
        Group(tuple(run("黒", 5, 70 + n / 10, color=K) for n in range(9)), opacity=0.5),
        Shape(rectangle(Box(30, 30, 9, 9)), fill=RED),
    ]
    with opened(pdf_bytes([alone(card("a", items))], Painter(typefaces, black_overprints=True))) as pdf:
        from cardgen.press.preflight.page import read_page
        from cardgen.press.preflight.seen import Paint
        from cardgen.press.preflight.walk import Walker

        paints = [
            thing
            for thing in read_page(pdf.pages[0].obj, 1, Walker()).seen.things
            if isinstance(thing, Paint)
        ]
    overprinting = {(paint.kind, paint.colour.is_solid_black) for paint in paints if paint.overprint}
    assert overprinting == {("text", True)}
    assert {paint.kind for paint in paints if not paint.overprint} == {"fill", "text"}
    assert all(paint.mode == 1 for paint in paints if paint.overprint)


@pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript is not installed")
def test_ghostscript_keeps_the_ground_below_black_type(tmp_path: Path) -> None:
    """Under overprinting type the cyan plate has no hole; under type that knocks out it has."""
    block = run("■" * 6, 5, 40, 40, color=K)
    for overprints, shade in ((True, 0), (False, 255)):
        path = tmp_path / f"{overprints}.pdf"
        cyan = Shape(rectangle(Box(0, 0, 63, 88)), fill=BLUE._replace(c=100, m=0))
        write_pdf(
            path,
            [alone(card("a", [cyan, block]))],
            Painter(typefaces, black_overprints=overprints),
            standard="x-4",
        )
        command = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r72"]
        subprocess.run([*command, f"-sOutputFile={tmp_path}/p.tif", str(path)], check=True)
        plate = Pixels.open(tmp_path / "p(Cyan).tif").convert("L")
        x, y = (round((mm + 3) * 72 / 25.4) for mm in (12, 35))
        assert plate.getpixel((x, y)) == shade


def test_the_same_sheets_make_the_same_bytes_wherever_and_whenever(tmp_path: Path) -> None:
    program = (
        "import sys, hashlib; sys.path.insert(0, sys.argv[1])\n"
        "from test_standard_files import *\n"
        "for standard in ('x-4', 'x-1a'):\n"
        "    path = standard_file(Path('.'), standard)\n"
        "    print(hashlib.sha256(path.read_bytes()).hexdigest())"
    )
    answers = set()
    for number, (seed, zone) in enumerate((("1", "UTC"), ("7", "Asia/Tokyo"))):
        folder = tmp_path / f"あちら{number}"
        folder.mkdir()
        root = Path(__file__).parents[2]
        given = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": str(root)}
        command = [sys.executable, "-c", program, str(Path(__file__).parent)]
        answers.add(subprocess.run(command, cwd=folder, env=given, capture_output=True, check=True).stdout)
    here = b"".join(
        hashlib.sha256(standard_file(tmp_path, standard).read_bytes()).hexdigest().encode() + b"\n"
        for standard in ("x-4", "x-1a")
    )
    assert answers == {here}


def test_other_inks_make_another_identifier(tmp_path: Path) -> None:
    other = load_intent(described(tmp_path, "Japan Color 2001 Coated"))
    identifiers = set()
    for intent in (bundled_intent(), other):
        write_pdf(
            tmp_path / "a.pdf",
            [alone(opaque())],
            Painter(typefaces, intent=intent),
            title="a",
            standard="x-1a",
        )
        identifiers.add(re.search(rb"/ID\s*\[(.*?)\]", (tmp_path / "a.pdf").read_bytes(), re.DOTALL)[1])  # type: ignore[index]
    assert len(identifiers) == 2


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("rgb-color", {"content": "1 0 0 rg 60 60 40 40 re f"}),
        ("font-not-embedded", {"resources": "/Font << /F1 << /Type /Font /Subtype /Type1 "
                               "/BaseFont /Courier >> >>",
                               "content": "BT /F1 9 Tf 60 60 Td (Asa) Tj ET"}),
        ("forbidden-coding", {"picture": "/Filter /LZWDecode"}),
    ],
)  # fmt: skip
def test_pdf_art_is_held_to_the_standard_of_the_file(
    name: str, parts: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "art.pdf").write_bytes(small_pdf({"standard": "plain", **parts}))
    element = Span("front.yaml", 9, 5)
    art = Image(Box(5, 5, 30, 40), str(tmp_path / "art.pdf"), origin=Origin(None, element))
    with pytest.raises(Invalid) as refused:
        standard_file(tmp_path, "x-4", [card("a", [art]), card("b", [art])])
    (problem,) = refused.value.problems
    assert (problem.check, problem.at.file) == (name, str(tmp_path / "art.pdf"))
    assert [note.at for note in problem.related] == [element]


@pytest.mark.parametrize(
    ("state", "refused"),
    [
        ("/ca 0.5", True),
        ("/BM /Multiply", True),
        ("/BM [/Compatible /Multiply]", False),
        ("/SMask << /S /Alpha >>", True),
        ("/ca 1 /BM /Normal /SMask /None", False),
    ],
)
def test_pdf_art_that_is_see_through_is_kept_out_of_x1a(state: str, refused: bool, tmp_path: Path) -> None:
    """Its graphics state stands in the page's own dictionary, as most programs write it."""
    art = {"standard": "plain", "font": "9", "resources": f"/ExtGState << /G << {state} >> >>"}
    (tmp_path / "art.pdf").write_bytes(small_pdf(art))
    face = card("sora", [Image(Box(5, 5, 30, 40), str(tmp_path / "art.pdf"))])
    if refused:
        with pytest.raises(Invalid, match=r"see-through picture art\.pdf on sora"):
            standard_file(tmp_path, "x-1a", [face])
    else:
        assert standard_file(tmp_path, "x-1a", [face]).exists()


def test_all_pictures_that_cannot_be_printed_are_told_at_once(tmp_path: Path) -> None:
    Pixels.effect_noise((200, 200), 80).save(tmp_path / "whole.jpg")
    whole = (tmp_path / "whole.jpg").read_bytes()
    for name, kept in (("one.jpg", len(whole) // 2), ("two.jpg", len(whole) // 3)):
        (tmp_path / name).write_bytes(whole[:kept])
    deep = "/Properties << /X " + "[" * 300 + "]" * 300 + " >>"
    (tmp_path / "deep.pdf").write_bytes(small_pdf({"standard": "plain", "resources": deep}))
    (tmp_path / "rgb.pdf").write_bytes(small_pdf({"standard": "plain", "content": "1 0 0 rg 9 9 99 99 re f"}))
    names = ("one.jpg", "two.jpg", "deep.pdf", "rgb.pdf")
    shown = [Image(Box(5, 5, 30, 40), str(tmp_path / name)) for name in names]
    with pytest.raises(Invalid) as refused:
        standard_file(tmp_path, "x-4", [card("a", shown[:2]), card("b", shown[2:])])
    found = {
        problem.message.split(" ")[0] if problem.check != "rgb-color" else "rgb.pdf"
        for problem in refused.value.problems
    }
    assert found == set(names)
    assert not list(tmp_path.glob(".*.part"))


def test_pdf_art_in_inks_keeps_the_standard(tmp_path: Path) -> None:
    (tmp_path / "art.pdf").write_bytes(small_pdf({"standard": "plain", "font": "9"}))
    art = Image(Box(5, 5, 30, 40), str(tmp_path / "art.pdf"))
    for standard in ("x-4", "x-1a"):
        found = preflight(standard_file(tmp_path, standard, [card("a", [art])]), render=False)
        assert {problem.check for problem in found} <= {"not-done", "small-type"}
