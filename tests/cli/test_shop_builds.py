"""``cardgen build --profile``: files for a print shop pass its own preflight, or are not written at all."""

from __future__ import annotations

import csv
import os
import re
import shutil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import yaml

from cardgen.cli.app import run
from cardgen.data import examples
from cardgen.press.preflight import preflight
from cardgen.press.sheets.profile import load_profile, profiles

QUICK = ("--games", "0", "--no-proofs", "-q", "--plan", "a4-9up")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("build")
    return Path(shutil.copytree(examples() / "goldfish", tmp_path / "set", ignore=ignored))


@pytest.mark.parametrize("name", sorted(profiles()))
def test_every_shop_gets_files_that_pass_its_preflight(name: str, project: Path) -> None:
    assert run(["build", str(project), *QUICK, "--profile", name]) == 0
    files = sorted((project / "build/shop" / name).rglob("*.*"))
    assert files
    for path in files:
        if path.suffix == ".pdf":
            found = preflight(path, load_profile(name), render=False)
            assert [str(problem) for problem in found if problem.severity == "error"] == []


def test_files_of_faces_bear_their_cards_ids_whatever_the_templates_are_called(project: Path) -> None:
    assert run(["build", str(project), *QUICK, "--profile", "manindo"]) == 0
    shop = project / "build/shop/manindo"
    ids = [row.split(",")[0] for row in (project / "cards.csv").read_text("utf-8").split("\n")[1:] if row]
    assert sorted(path.stem.partition("-front-")[2] for path in shop.glob("*-front-*.pdf")) == sorted(ids)
    assert [path.stem for path in shop.glob("*-back-*.pdf")] == ["001-back-fish"]


def test_where_a_shop_takes_each_card_once_a_list_says_how_many_to_order(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("build")
    project = Path(shutil.copytree(examples() / "stampede", tmp_path / "set", ignore=ignored))
    assert run(["build", str(project), *QUICK, "--profile", "makeplayingcards"]) == 0
    with (project / "build/shop/makeplayingcards/copies.csv").open(encoding="utf-8-sig", newline="") as file:
        listed = list(csv.DictReader(file))
    decks = [yaml.safe_load(path.read_text("utf-8")) for path in (project / "decks").glob("*.yaml")]
    assert sorted(listed[0]) == sorted(["id", "name", *(deck["name"] for deck in decks)])
    for deck in decks:
        ordered = {row["id"]: int(row[deck["name"]]) for row in listed}
        assert {card: count for card, count in ordered.items() if count} == deck["cards"]
    assert all(row["name"] and row["name"] != row["id"] for row in listed)


@pytest.mark.parametrize(("profile", "decks"), [("manindo", False), ("japan-x4", True)])
def test_no_list_is_needed_for_one_of_each_or_where_files_hold_all_copies(
    profile: str, decks: bool, project: Path
) -> None:
    if not decks:
        shutil.rmtree(project / "decks")
        config = project / "cardgen.yaml"
        config.write_text(config.read_text("utf-8").replace("decks: decks\n", ""), "utf-8")
    assert run(["build", str(project), *QUICK, "--profile", profile]) == 0
    assert not list((project / "build/shop").rglob("*.csv"))


def test_a_shop_that_wants_outlines_gets_no_font(project: Path) -> None:
    assert run(["build", str(project), *QUICK, "--profile", "jellyjelly"]) == 0
    for path in (project / "build/shop/jellyjelly").rglob("*.pdf"):
        with pikepdf.open(path) as pdf:
            assert not any(
                part.get("/Type") == "/Font" for part in pdf.objects if isinstance(part, pikepdf.Dictionary)
            )


def test_what_a_shop_cannot_print_is_told_and_nothing_written(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pond = project / "templates" / "pond.yaml"
    pond.write_text(
        pond.read_text("utf-8").replace("stroke: crest", "stroke: crest\n        opacity: 40%", 1), "utf-8"
    )
    assert run(["build", str(project), *QUICK, "--profile", "japan-x1a"]) == 1
    assert re.search(r"pond\.yaml:\d+:\d+: error: .*\[transparency\]", capsys.readouterr().err)
    assert not (project / "build").exists()


@pytest.mark.parametrize("name", ["japan-x4", "home"])
def test_what_is_wrong_with_a_placed_page_is_told_once_at_a_shops_build(
    name: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(200, 200))
        font = pikepdf.Dictionary(Type="/Font", Subtype="/Type1", BaseFont="/Helvetica")
        pdf.pages[0].Resources = pikepdf.Dictionary(Font={"/F1": pdf.make_indirect(font)})
        pdf.pages[0].Contents = pdf.make_stream(b"BT /F1 9 Tf 60 60 Td (Asa) Tj ET")
        pdf.save(project / "templates/asa.pdf")
    pond = project / "templates/pond.yaml"
    shown = "elements:\n  - image: asa.pdf\n    box: safe\n"
    pond.write_text(pond.read_text("utf-8").replace("\nelements:\n", f"\n{shown}", 1), "utf-8")
    failed = name != "home"  # where the page prints as on any printer
    assert run(["build", str(project), *QUICK, "--profile", name]) == failed
    told = capsys.readouterr().err
    assert len(re.findall(r"asa\.pdf.*\[font-not-embedded\]", told)) == 1
    assert bool(re.search(r"asa\.pdf.*: error: ", told)) == failed


def test_a_palettes_colour_that_no_card_shows_yet_is_warned_of_where_it_is_too_heavy(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pond = project / "templates" / "pond.yaml"
    heavy = "palette:\n  abyss: cmyk(90 80 70 80)"
    pond.write_text(pond.read_text("utf-8").replace("palette:", heavy, 1), "utf-8")
    assert run(["build", str(project), *QUICK, "--profile", "japan-x4"]) == 0
    told = capsys.readouterr().err
    assert re.search(r"pond\.yaml:9:10: warning: the colour 'abyss' holds 320 % ink; .*\[ink-limit\]", told)


def test_a_japanese_shop_gets_pdf_x4_with_its_output_intent(project: Path) -> None:
    assert run(["build", str(project), *QUICK, "--profile", "japan-x4"]) == 0
    path = next((project / "build/shop/japan-x4").glob("*.pdf"))
    with pikepdf.open(path) as pdf:
        intent = pdf.Root.OutputIntents[0]
        assert intent.S == "/GTS_PDFX"
        assert intent.DestOutputProfile.N == 4
        trim = [float(side) for side in pdf.pages[0].TrimBox]
        width = (trim[2] - trim[0]) * 25.4 / 72
        assert width == pytest.approx(59, abs=0.01)  # the game's own stock


def test_mats_go_to_shops_that_print_any_size_as_the_shop_asks(project: Path) -> None:
    assert run(["build", str(project), *QUICK, "--profile", "japan-x4"]) == 0
    path = project / "build/shop/japan-x4/mats/pond.pdf"
    assert [str(found) for found in preflight(path, load_profile("japan-x4"), render=False)
            if found.severity == "error"] == []  # fmt: skip
    with pikepdf.open(path) as pdf:
        left, bottom, right, top = (float(side) * 25.4 / 72 for side in pdf.pages[0].TrimBox)
        assert (right - left, top - bottom) == pytest.approx((420, 297), abs=0.01)
    assert run(["build", str(project), *QUICK, "--profile", "home"]) == 0
    assert not (project / "build/shop/home/mats").exists()


def test_an_unknown_shop_is_told_with_the_nearest_name(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", str(project), *QUICK, "--profile", "japan-x5"]) == 2
    assert "japan-x4" in capsys.readouterr().err


def test_a_colour_profile_that_is_none_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = project / "cardgen.yaml"
    assert run(["build", str(project), *QUICK, "--profile", "japan-x4", "--icc", str(wrong)]) == 1
    assert "cardgen.yaml" in capsys.readouterr().err


ONE_PDF = """\
format: 1
title: Own
files: {value: one-pdf, verified: false}
names: {value: "{deck}", verified: false}
proofs: {value: true, verified: false}
zip: {value: true, verified: false}
"""


@pytest.mark.parametrize(
    ("decks", "files"),
    [
        (("a b", "a-b"), {"a-b.pdf", "a-b-2.pdf"}),
        (("a:b!", "A-b"), {"a-b-2.pdf", "A-b.pdf"}),
        (("夜", "海"), {"cards.pdf", "cards-2.pdf"}),
        (("nul", "con"), {"nul-.pdf", "con-.pdf"}),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="has no such decks")
def test_each_deck_has_files_of_its_own_on_every_system(
    project: Path, decks: tuple[str, ...], files: set[str]
) -> None:
    _lay_decks(project, decks)
    (project / "own.yaml").write_text(ONE_PDF, "utf-8")
    assert run(["build", str(project), *QUICK, "--profile", str(project / "own.yaml")]) == 0
    folder = project / "build/shop/own"
    assert {path.name for path in folder.glob("*.pdf")} == files
    assert {path.name for path in folder.glob("proofs/*.jpg")} == {Path(name).stem + ".jpg" for name in files}


@pytest.mark.parametrize("way", ["one-pdf", "pdf-a-side", "pdf-a-face"])
def test_a_pattern_that_does_not_tell_decks_apart_loses_no_file(project: Path, way: str) -> None:
    own = ONE_PDF.replace("one-pdf", way)
    built = []
    for pattern in ("{deck}-{side}-{number}", "x"):
        _lay_decks(project, ("one", "two"))
        (project / "own.yaml").write_text(own.replace("{deck}", pattern), "utf-8")
        assert run(["build", str(project), *QUICK, "--profile", str(project / "own.yaml")]) == 0
        built.append(len(list((project / "build/shop/own").rglob("*.pdf"))))
    assert built[0] == built[1] > 1


def test_a_mat_is_called_as_every_system_takes_it_and_its_tiles_tell_which_it_is(project: Path) -> None:
    spec = project / "goldfish.yaml"
    spec.write_text(
        spec.read_text("utf-8").replace("  pond: {title: {en: the tub", "  aux: {title: {en: the tub"),
        "utf-8",
    )
    assert run(["build", str(project), *QUICK, "--locale", "en"]) == 0
    assert {path.name for path in (project / "build/mats").iterdir()} == {"aux-.pdf", "aux--tiles.pdf"}
    for page in pypdfium2.PdfDocument(project / "build/mats/aux--tiles.pdf"):
        assert " · the tub · " in page.get_textpage().get_text_range()


@pytest.mark.parametrize(("locale", "said"), [("ja", "1枚目 表"), ("en", "sheet 1 front")])
def test_sheets_for_a_press_speak_the_sets_language_and_tell_their_deck(
    locale: str, said: str, project: Path
) -> None:
    _lay_decks(project, ("one", "two"))
    second = next((project / "decks").glob("two.*"))
    second.write_text(re.sub("(?m)^name:.*", "name: 夜の番", second.read_text("utf-8")), "utf-8")
    assert run(["build", str(project), *QUICK, "--locale", locale, "--profile", "press-sheets"]) == 0
    sheets = pypdfium2.PdfDocument(project / "build/shop/press-sheets/two-sheets.pdf")
    assert f" · 夜の番 · {said}" in sheets[0].get_textpage().get_text_range()


def _lay_decks(project: Path, names: tuple[str, ...]) -> None:
    """Leave the project the decks of these names alone, all alike."""
    folder = project / "decks"
    deck = min(folder.iterdir())
    words, suffix = deck.read_bytes(), deck.suffix
    shutil.rmtree(folder)
    folder.mkdir()
    for name in names:
        (folder / f"{name}{suffix}").write_bytes(words)
