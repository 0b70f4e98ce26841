"""Print shops' profiles: facts with sources, faults at their place, and the files they make of a deck."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import yaml
from handmade import BLUE, INDIGO, PAPER, K, card, run, sans, typefaces
from jsonschema import Draft202012Validator
from PIL import Image as Pixels
from small_pdf import shop, written

from cardgen.cards.stock import Stock
from cardgen.cli.spec import schema_text
from cardgen.data import templates
from cardgen.press.face import Face, Image, Origin, Shape
from cardgen.press.geometry import Box, rectangle
from cardgen.press.preflight import preflight
from cardgen.press.sheets.delivery import Delivery, deliver, too_long
from cardgen.press.sheets.delivery_files import write_delivery
from cardgen.press.sheets.file_name import Names, file_stem, safe_name
from cardgen.press.sheets.impose import Pair
from cardgen.press.sheets.plans import load_plan
from cardgen.press.sheets.profile import Fact, Profile, load_profile, profiles
from cardgen.problem import Invalid, Span
from cardgen.units import to_mm

SHOPS = (
    "home", "drivethrucards", "thegamecrafter", "makeplayingcards", "manindo", "popls", "jellyjelly",
    "japan-x1a", "japan-x4", "press-sheets",
)  # fmt: skip
POKER = Stock(width=63.5, height=88.9, bleed=3.175, safe=3.175)


def face(name: str, said: str, stock: Stock = POKER) -> Face:
    ground = Shape(rectangle(Box(0, 0, stock.width, stock.height).grow(stock.bleed)), fill=BLUE)
    box = Shape(rectangle(Box(8, 30, 40, 20)), fill=PAPER)
    items = (ground, box, run(said, 10, 42, 9, K))
    return Face(name, stock.width, stock.height, stock.bleed, stock.safe, 3, items)


def deck(stock: Stock = POKER) -> list[Pair]:
    back = face("back", "裏", stock)
    fronts = [("朝-01", "朝"), ("昼 02", "昼"), ("yoru_03", "夜")]
    return [
        Pair(face(f"{name} front", said, stock), back, copies)
        for copies, (name, said) in enumerate(fronts, 1)
    ]


def made(
    profile: Profile, folder: Path, pairs: list[Pair] | None = None, deck_name: str = "Asa 組"
) -> list[str]:
    files = deliver(pairs or deck(), profile, deck=deck_name, title="Asa")
    return write_delivery(files, profile, lambda name: folder / name, typefaces, title="Asa")


def test_the_bundled_profiles_are_those_that_are_promised() -> None:
    assert sorted(profiles()) == sorted(SHOPS)


@pytest.mark.parametrize("name", SHOPS)
def test_every_fact_has_a_source_or_is_marked(name: str) -> None:
    profile = load_profile(name)
    facts = {key: value for key in Profile.model_fields if isinstance(value := getattr(profile, key), Fact)}
    assert len(facts) > 15
    for key, fact in facts.items():
        assert fact.source or not fact.verified, key
    assert all(title.strip() for title in profile.title.all())
    for remark in profile.about:
        assert remark.source or not remark.verified
        assert remark.text.text("ja") != remark.text.text("en")


@pytest.mark.parametrize("name", SHOPS)
def test_a_bundled_profile_leaves_no_entry_out(name: str) -> None:
    profile = load_profile(name)
    left_out = set(Profile.model_fields) - profile.model_fields_set - {"plan"}
    assert left_out == set()


def test_the_schema_for_editors_takes_the_bundled_profiles_and_no_slip() -> None:
    schema = Draft202012Validator(json.loads(schema_text("profile", "en")))
    for path in profiles().values():
        assert schema.is_valid(yaml.safe_load(path.read_text("utf-8"))), path.name
    assert not schema.is_valid({"format": 1, "title": "Shop", "bled": {"value": "3mm", "verified": False}})


def test_a_shop_that_asks_for_outlines_gets_them() -> None:
    """That its files hold no font is tested with whole builds."""
    assert [name for name in SHOPS if load_profile(name).outlines.value] == ["jellyjelly"]


def test_what_a_file_leaves_out_is_not_verified() -> None:
    assert not load_profile("manindo").line.verified
    assert load_profile("drivethrucards").ink_limit.verified


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("bleed: { value: 3mm }", 3, "a fact needs the source that says so, or 'verified: false'"),
        ("bleed: 3mm", 3, "expected a mapping"),
        ("about: [{text: Fold it.}]", 3, "a remark needs the source that says so, or 'verified: false'"),
        ("standard: { value: x-5, source: s }", 3, "expected 'x-4', 'plain', 'x-1a'"),
        ("names: { value: '{id}-{name}', source: s }", 3, "{name} is no part of a file's name"),
        ("names: { value: '{id:>9}', source: s }", 3, "{id:>9} is no part of a file's name"),
        (
            "names: { value: '{id}{', source: s }",
            3,
            "a brace without its partner is no part of a file's name",
        ),
        ("names: { value: '{id!r}', source: s }", 3, "{id!r} is no part of a file's name"),
        ("names: { value: '{number:9999}', source: s }", 3, "{number:9999} is no part of a file's name"),
        ("names: { value: '{id}/../../x', source: s }", 3, "'../' is no part of a file's name"),
        ("names: { value: '/{id}', source: s }", 3, "'/' is no part of a file's name"),
        ("names: { value: '{id}:{side}', source: s }", 3, "':' is no part of a file's name"),
        ("resolution: { value: 0, source: s }", 3, "72 or more"),
        ("resolution: { value: 100000, source: s }", 3, "2400 or less"),
        ("ink_limit: { value: 900, source: s }", 3, "400 or less"),
        ("ink: { value: 300, source: s }", 3, "unknown key 'ink'"),
    ],
)
def test_faults_of_a_users_own_profile_are_told_at_their_place(
    text: str, line: int, says: str, tmp_path: Path
) -> None:
    path = tmp_path / "shop.yaml"
    path.write_text(f"format: 1\ntitle: Shop\n{text}\n", "utf-8")
    with pytest.raises(Invalid) as invalid:
        load_profile(path)
    (problem,) = invalid.value.problems
    assert (problem.at.file, problem.at.line) == (str(path), line)
    assert says in problem.message + problem.hint


def test_a_bleed_that_no_shop_asks_for_is_told_in_the_profile(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("format: 1\ntitle: Own\nbleed: {value: 300mm, verified: false}\n")
    with pytest.raises(Invalid, match="50 mm or less"):
        load_profile(own)


@pytest.mark.parametrize("load", [load_profile, load_plan])
def test_what_a_project_names_outside_of_its_folder_is_not_read(
    tmp_path: Path, load: Callable[[str, Span, Path], object]
) -> None:
    (tmp_path / "shop.yaml").write_text("SECRET: 1\n")
    at = Span("cardgen.yaml", 5, 10)
    for name in ("../shop.yaml", str(tmp_path / "shop.yaml")):
        with pytest.raises(Invalid) as invalid:
            load(name, at, tmp_path / "set")
        (problem,) = invalid.value.problems
        assert (problem.check, problem.at) == ("path-outside", at)


def test_an_unknown_shop_is_told_where_it_was_named() -> None:
    at = Span("cardgen.yaml", 5, 10)
    with pytest.raises(Invalid) as invalid:
        load_profile("jellyjely", at)
    (problem,) = invalid.value.problems
    assert (problem.check, problem.at) == ("unknown-profile", at)
    assert "jellyjelly" in problem.hint


def test_a_profile_says_how_cards_are_laid_out_for_it() -> None:
    stock = load_profile("drivethrucards").stock(Stock(width=63.5, height=88.9))
    assert (stock.bleed, stock.safe) == (3.175, 3.175)
    assert list(load_profile("drivethrucards").misfits(stock)) == []


def test_a_profile_says_what_it_cannot_print() -> None:
    [problem] = load_profile("drivethrucards").misfits(Stock(width=63, height=88))
    assert (problem.check, problem.severity) == ("trim-not-offered", "warning")
    assert "63 x 88 mm; DriveThruCards prints 63.5 x 88.9 mm" in problem.message
    assert problem.at.line
    assert list(load_profile("japan-x1a").misfits(Stock(width=63, height=88))) == []


def test_no_page_for_a_shop_is_longer_than_pdf_has_any() -> None:
    """The marks that a shop asks for count, and sizes are told once."""
    long, fitting = (Face("banner", 100, height, 3, 3, 3, ()) for height in (5070, 5060))
    shop = load_profile("japan-x4")
    assert shop.marks.value
    bare = shop.model_copy(update={"marks": Fact(value=False, verified=False)})
    assert list(too_long([long], bare)) == list(too_long([fitting], shop)) == []
    (found,) = too_long([fitting, long, long], shop)
    assert (found.check, found.severity, found.at.line > 0) == ("trim-not-offered", "error", True)
    assert found.message.startswith("banner needs a page of 115 x 5085 mm with its bleed and marks")


def test_a_wider_bleed_than_the_shops_is_kept_until_it_is_cut_off() -> None:
    assert load_profile("popls").stock(Stock(width=63, height=88, bleed=5)).bleed == 5


@pytest.mark.parametrize("name", ["japan-x4", "drivethrucards"])
def test_a_card_without_back_among_others_would_move_all_that_follow(name: str) -> None:
    pairs = [*deck(), Pair(face("asa-9 front", "9"), None), Pair(face("asa-10 front", "10"), None)]
    with pytest.raises(Invalid, match="missing-back") as caught:
        list(deliver(pairs, load_profile(name)))
    assert [problem.message.split()[0] for problem in caught.value.problems] == ["asa-9", "asa-10"]
    fronts = [Pair(pair.front, None, pair.copies) for pair in pairs]
    assert list(deliver(fronts, load_profile(name)))


EXPECTED = {
    "home": ["Asa-sheets.pdf"],
    "drivethrucards": ["Asa.pdf"],
    "thegamecrafter": ["001-front-01.png", "002-front-02.png", "003-front-yoru-03.png", "001-back-back.png"],
    "makeplayingcards": [
        "fronts/001-01.pdf",
        "fronts/002-02.pdf",
        "fronts/003-yoru-03.pdf",
        "backs/001-back.pdf",
    ],
    "popls": ["Asa-fronts.pdf", "Asa-backs.pdf", "cards.zip"],
    "jellyjelly": ["001-front-01.pdf", "002-front-02.pdf", "003-front-yoru-03.pdf", "001-back-back.pdf"],
    "japan-x1a": ["Asa-front.pdf", "Asa-back.pdf"],
    "press-sheets": ["Asa-sheets.pdf"],
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_shop_gets_the_files_it_asks_for_and_no_others(name: str, tmp_path: Path) -> None:
    assert made(load_profile(name), tmp_path) == EXPECTED[name]
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert found == sorted(EXPECTED[name])


@pytest.mark.parametrize("name", SHOPS)
def test_what_is_made_for_a_shop_passes_its_own_preflight(name: str, tmp_path: Path) -> None:
    profile = load_profile(name)
    pairs = deck(profile.stock(POKER))
    for file in made(profile, tmp_path, pairs):
        if file.endswith(".pdf"):
            problems = preflight(tmp_path / file, profile, render=False)
            assert {problem.check for problem in problems} <= {"not-done"}, problems


def test_pages_are_front_and_back_in_the_shops_order_with_all_copies(tmp_path: Path) -> None:
    made(load_profile("drivethrucards"), tmp_path)
    with pikepdf.open(tmp_path / "Asa.pdf") as pdf:
        assert len(pdf.pages) == 2 * (1 + 2 + 3)
        back = f"{sans().glyph('裏'):04x}".encode()
        assert back in pdf.pages[0].Contents.read_bytes()
        assert back not in pdf.pages[1].Contents.read_bytes()
        backs = {page.Contents.read_bytes() for page in list(pdf.pages)[2::2]}
        assert len(backs) == 1  # the back is kept once and shown again
        sizes = {tuple(round(to_mm(float(n)), 2) for n in page.MediaBox) for page in pdf.pages}
        assert sizes == {(0, 0, 69.85, 95.25)}  # 2.75 x 3.75 in


def test_pages_have_trim_bleed_and_marks_outside_the_bleed(tmp_path: Path) -> None:
    made(load_profile("japan-x1a"), tmp_path, deck(load_profile("japan-x1a").stock(POKER)))
    with pikepdf.open(tmp_path / "Asa-front.pdf") as pdf:
        page = pdf.pages[0]
        media, bleed, trim = (
            [round(to_mm(float(n)), 2) for n in page[box]] for box in ("/MediaBox", "/BleedBox", "/TrimBox")
        )
    assert [round(b - t, 2) for t, b in zip(trim, bleed, strict=True)] == [-3, -3, 3, 3]
    assert [round(trim[2] - trim[0], 2), round(trim[3] - trim[1], 2)] == [63.5, 88.9]
    assert bleed[0] - media[0] >= 4


def test_more_bleed_than_a_shop_wants_is_cut(tmp_path: Path) -> None:
    generous = Stock(width=63.5, height=88.9, bleed=5, safe=3)
    made(load_profile("drivethrucards"), tmp_path, deck(generous))
    with pikepdf.open(tmp_path / "Asa.pdf") as pdf:
        assert [round(to_mm(float(n)), 2) for n in pdf.pages[0].MediaBox] == [0, 0, 69.85, 95.25]


def test_pictures_are_of_the_pixels_a_shop_asks_for(tmp_path: Path) -> None:
    made(load_profile("thegamecrafter"), tmp_path)
    with Pixels.open(tmp_path / "001-front-01.png") as picture:
        assert (picture.size, picture.mode) == ((825, 1125), "RGB")


def test_every_file_has_its_proof_apart_from_what_is_printed(tmp_path: Path) -> None:
    files = made(load_profile("manindo"), tmp_path)
    prints = [name for name in files if name.endswith(".pdf")]
    assert [name for name in files if name.startswith("proofs/")] == [
        f"proofs/{name.removesuffix('.pdf')}.jpg" for name in prints
    ]
    with Pixels.open(tmp_path / "proofs" / "001-front-01.jpg") as proof:
        assert (proof.format, proof.mode) == ("JPEG", "RGB")
        assert proof.size == (round(63.5 / 25.4 * 150), round(88.9 / 25.4 * 150))
        assert proof.info["dpi"] == (150, 150)


def test_sheets_keep_to_a_shops_outlines_and_proofs_like_cards(tmp_path: Path) -> None:
    profile = shop("files: sheets\nplan: sra3-press\noutlines: true\nproofs: true")
    pairs = deck()
    assert sorted(made(profile, tmp_path, pairs)) == ["Asa.pdf", "proofs/Asa.jpg"]
    with pikepdf.open(tmp_path / "Asa.pdf") as pdf:
        fonts = [part for part in pdf.objects if isinstance(part, pikepdf.Dictionary) and "/BaseFont" in part]
        assert not fonts
    found = preflight(tmp_path / "Asa.pdf", profile, render=False)
    assert [str(problem) for problem in found if problem.severity == "error"] == []


def test_the_archive_holds_the_files_and_is_the_same_every_time(tmp_path: Path) -> None:
    archives = []
    for folder in ("a", "b"):
        names = made(load_profile("popls"), tmp_path / folder)
        data = (tmp_path / folder / "cards.zip").read_bytes()
        archives.append(data)
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            assert archive.namelist() == sorted(name for name in names if name.endswith(".pdf"))
            assert archive.testzip() is None
            assert archive.read(names[0]) == (tmp_path / folder / names[0]).read_bytes()
    assert archives[0] == archives[1]


def test_a_deck_without_backs_has_fronts_alone(tmp_path: Path) -> None:
    fronts = [Pair(front) for front, _, _ in deck()]
    assert made(load_profile("popls"), tmp_path, fronts) == ["Asa-fronts.pdf", "cards.zip"]


def test_what_is_wrong_in_any_file_is_told_at_once(tmp_path: Path) -> None:
    def veiled(name: str) -> Pair:
        veil = Shape(rectangle(Box(5, 5, 9, 9)), fill=INDIGO, opacity=0.5, role=name)
        return Pair(card(f"{name} front", [veil]))

    with pytest.raises(Invalid) as invalid:
        made(load_profile("jellyjelly"), tmp_path, [veiled("sora"), veiled("umi")])
    assert [problem.message.split(" ")[0] for problem in invalid.value.problems] == ["sora", "umi"]
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_page_that_several_files_place_is_told_once(tmp_path: Path) -> None:
    page = written(tmp_path, {"content": "1 0 0 rg 30 30 50 50 re f"})

    def placing(name: str, line: int) -> Pair:
        shown = Image(Box(5, 5, 40, 40), str(page), origin=Origin(element=Span("front.yaml", line, 3)))
        return Pair(card(f"{name} front", [shown]))

    with pytest.raises(Invalid) as invalid:
        made(load_profile("jellyjelly"), tmp_path / "out", [placing("sora", 7), placing("umi", 9)])
    assert [(p.check, p.related[0].at.line) for p in invalid.value.problems] == [("rgb-color", 7)]


def test_what_is_see_through_on_every_file_is_told_once(tmp_path: Path) -> None:
    origin = Origin(element=Span("front.yaml", 7, 3))

    def veiled(name: str, size: float) -> Pair:
        veil = Shape(rectangle(Box(5, 5, size, 9)), fill=INDIGO, opacity=0.5, origin=origin)
        return Pair(card(f"{name} front", [veil]))

    with pytest.raises(Invalid) as invalid:
        made(load_profile("jellyjelly"), tmp_path, [veiled(*one) for one in (("a", 5), ("b", 6), ("c", 7))])
    (problem,) = invalid.value.problems
    assert problem.at.line == 7
    assert "on a front and 2 more," in problem.message


def test_a_plan_that_is_not_there_is_told_at_the_profiles_line() -> None:
    profile = shop("files: sheets\nplan: a4-99up")
    with pytest.raises(Invalid, match="no imposition plan is called 'a4-99up'"):
        list(deliver(deck(), profile))


def test_a_plan_is_named_from_where_its_profile_lies_and_lies_in_the_project(tmp_path: Path) -> None:
    plan = (templates() / "sheets/a4-9up.yaml").read_text("utf-8")
    for place in ("set/plans", "set/shops"):
        (tmp_path / place).mkdir(parents=True)
    for place in ("outer.yaml", "set/plans/own.yaml"):
        (tmp_path / place).write_text(plan, "utf-8")
    (tmp_path / "set/cardgen.yaml").write_text("game: cennera\n", "utf-8")
    text = (templates() / "sheets/profiles/press-sheets.yaml").read_text("utf-8")
    profile = tmp_path / "set/shops/own.yaml"

    def sent(plan: str) -> list[Delivery]:
        profile.write_text(text.replace("sra3-press", plan), "utf-8")
        return list(deliver(deck(), load_profile(profile)))

    assert len(sent("../plans/own.yaml")) == 1
    with pytest.raises(Invalid, match="leads out of the project's folder"):
        sent("../../outer.yaml")


def test_names_never_collide_whatever_the_ids(tmp_path: Path) -> None:
    profile = shop("files: pdf-a-face\nnames: '{id}'\nstandard: plain")
    pairs = [
        Pair(face(f"{name} front", said))
        for name, said in (("A-1", "一"), ("a 1", "二"), ("空", "三"), ("海", "四"))
    ]
    files = [file.name for file in deliver(pairs, profile, deck="Asa")]
    assert files == ["A-1.pdf", "a-1-2.pdf", "Asa.pdf", "Asa-2.pdf"]


@pytest.mark.parametrize(
    "text", ["空と海", 'a/b\\c:d*e?"<>|', "...", "  ", "x" * 300, "NUL", "ﬁ①½", "a\nb", "ＡＢ１"]
)
def test_names_are_safe_on_every_system(text: str) -> None:
    name = safe_name(text)
    assert name.isascii()
    assert len(name) <= 61
    assert not set(name) - set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
    assert name.upper() not in ("CON", "NUL", "AUX", "PRN")
    names = Names()
    assert names.fresh(name, ".pdf").lower() != names.fresh(name.upper(), ".pdf").lower()


UNSEEN = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u00ad\u3164\ufe0f\u2060"


@pytest.mark.parametrize("mark", UNSEEN)
def test_what_nobody_sees_keeps_no_two_files_apart(mark: str) -> None:
    stems = [file_stem("空a"), file_stem(f"空{mark}a"), file_stem(f"{mark}空a{mark}")]
    assert stems == ["空a"] * 3
    names = Names()
    assert [names.fresh(stem, ".pdf") for stem in stems] == ["空a.pdf", "空a-2.pdf", "空a-3.pdf"]


@pytest.mark.parametrize(
    "device", ["COM¹", "com²", "LPT³", "lpt9", "CONIN$", "conout$", "CON", "\u200bnul", "com¹.b"]
)
def test_no_file_is_called_like_a_device(device: str) -> None:
    stem = file_stem(device)
    assert stem.split(".")[0].endswith("-")
    assert safe_name(device).upper() not in ("COM1", "COM2", "LPT3", "LPT9", "CON", "NUL")
