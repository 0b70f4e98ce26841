"""``cardgen proof`` and ``cardgen check --fill``: cards to look at, and how full their boxes are."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pypdfium2
import pytest
import typer
from PIL import Image

from cardgen.cli.app import run
from cardgen.cli.check import check
from cardgen.cli.options import OutputFormat
from cardgen.cli.proof import Side, proof
from cardgen.problem import Invalid

GAME = """format: 1
game: toy
title: Toy
players: 2
stock: {width: 63mm, height: 88mm}
kinds: {card: {fields: {flavor: {}}}}
"""
HEAD = "id,flavor\n"
SOUND = "a1,みじかい\n"
LONG = "a2,これはとても長い文章なので小さくしないと箱に入らない\n"
TEMPLATE = """format: 1
elements:
  - rect: bleed
    fill: cmyk(0 0 60 0)
  - text: "{flavor}"
    id: flavor
    box: {in: safe, top: 10mm, height: 6mm}
    size: 10pt
    wrap: none
    fit: [{condense: 80%}, {shrink: 4pt}]
  - rect: {in: safe, top: 30mm, height: 10mm}
    fill: cmyk(100 0 0 0)
    layer: guide
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for variable in ("GITHUB_ACTIONS", "LC_ALL", "LANG", "LC_MESSAGES", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / "cardgen.yaml").write_text("game: toy.yaml\nlocale: ja\n", "utf-8")
    (tmp_path / "toy.yaml").write_text(GAME, "utf-8")
    (tmp_path / "cards.csv").write_text(HEAD + SOUND + LONG, "utf-8")
    (tmp_path / "templates").mkdir()
    for name in ("front.yaml", "back.yaml"):
        (tmp_path / "templates" / name).write_text(TEMPLATE, "utf-8")
    return tmp_path


def test_cards_are_written_by_id_and_pattern(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert proof(["a1"], dpi=72) == 0
    assert [path.name for path in sorted((project / "build" / "proof").iterdir())] == ["a1.png"]
    assert proof(["a*"], output=project / "out", side=Side.both, dpi=72) == 0
    names = [path.name for path in sorted((project / "out").iterdir())]
    assert names == ["a1-back.png", "a1.png", "a2-back.png", "a2.png"]
    assert capsys.readouterr().out.splitlines()[-1] == str(project / "out" / "a2-back.png")


def test_guides_add_margin_boxes_and_the_guide_layer(project: Path) -> None:
    assert proof(["a1"], output=project / "with.png", dpi=254) == 0
    assert proof(["a1"], output=project / "without.png", dpi=254, guides=False) == 0
    with_guides, without = Image.open(project / "with.png"), Image.open(project / "without.png")
    assert (with_guides.width, without.width) == (10 * (63 + 6 + 12), 10 * (63 + 6))
    middle = (300, 380)  # 35 mm below the safe zone's top lies the guide rectangle
    assert without.convert("RGB").getpixel(middle)[2] < 160  # type: ignore[index]
    x, y = middle[0] + 60, middle[1] + 60
    assert with_guides.convert("RGB").getpixel((x, y))[2] > 160  # type: ignore[index]


def test_one_pdf_holds_all_proofs(project: Path) -> None:
    assert proof(output=project / "all.pdf") == 0
    pages = pypdfium2.PdfDocument(io.BytesIO((project / "all.pdf").read_bytes()))
    assert len(pages) == 2
    words = pages[1].get_textpage().get_text_range()
    assert "a2 front" in words
    assert "×0.80" in words


def test_faults_of_faces_are_shown_and_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "cards.csv").write_text(
        HEAD + SOUND + LONG.replace("\n", "さらに長い文章" * 20 + "\n"), "utf-8"
    )
    assert proof(["a2"], output=project / "a2.png", dpi=72) == 1
    assert (project / "a2.png").is_file()
    assert "text-overflow" in capsys.readouterr().err


def test_a_slip_in_another_card_hides_no_sound_one(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "cards.csv").write_text(HEAD + SOUND + "a2,\n", "utf-8")
    assert proof(["a1"], output=project / "a1.png", dpi=72) == 1
    assert (project / "a1.png").is_file()
    assert "cards.csv:3" in capsys.readouterr().err
    with pytest.raises(Invalid, match="flavor"):
        proof(["a2"])


@pytest.mark.parametrize("name", ["one.png", "all.pdf", "folder"])
@pytest.mark.parametrize(
    ("wrong", "right", "code", "at"),
    [
        ("sise: 10pt", "size: 10pt", "unknown-key", "8:5"),
        ("weight: 333", "wrap: none", "no-font", "9:13"),
    ],
)
def test_a_template_with_problems_shows_nothing_but_them(
    project: Path, capsys: pytest.CaptureFixture[str], name: str, wrong: str, right: str, code: str, at: str
) -> None:
    front = project / "templates" / "front.yaml"
    front.write_text(TEMPLATE.replace(right, wrong), "utf-8")
    assert proof(["a1"], output=project / name) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert f"front.yaml:{at}" in told.err
    assert code in told.err
    assert not (project / name).exists()


def test_cards_without_the_side_asked_for_are_wrong_usage(project: Path) -> None:
    (project / "toy.yaml").write_text(GAME.replace("card: {", "card: {back: '', "), "utf-8")
    with pytest.raises(typer.BadParameter, match="the cards have no back"):
        proof(["a1"], side=Side.back)


def test_unknown_card_and_one_png_for_many_are_wrong_usage(project: Path) -> None:
    with pytest.raises(typer.BadParameter, match="no card has the id 'a3'"):
        proof(["a3"])
    with pytest.raises(typer.BadParameter, match="2 proofs do not go into one"):
        proof(output=project / "all.png")


def test_fill_tells_what_was_made_to_fit(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check([project], fill=True, quiet=True) == 0
    lines = capsys.readouterr().out.splitlines()
    assert " ".join(lines[0].split()) == "card locale side text size width leading lines across down"
    assert lines[1].startswith("a2    ja      front  flavor  10 > ")
    assert "100% > 80%" in lines[1]
    assert lines[-1] == "4 texts, 2 made to fit, 0 more boxes nearly full"


def test_fill_in_json_has_every_text_with_its_places(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check([project], format=OutputFormat.json, fill=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["problems"] == []
    fills = {(fill["card"], fill["side"]): fill for fill in told["fills"]}
    assert list(fills) == [("a1", "front"), ("a2", "front"), ("a1", "back"), ("a2", "back")]
    long = fills["a2", "front"]
    assert (long["locale"], long["text"]) == ("ja", "flavor")
    assert long["at"].endswith("cards.csv:3:4")
    assert long["element"].endswith("front.yaml:5:5")
    assert long["asked"] == {"size": 10.0, "stretch": 1.0, "leading": 1.5}
    assert long["reached"]["stretch"] == 0.8
    assert 0.97 < long["across"] <= 1
    assert fills["a1", "front"]["reached"] == fills["a1", "front"]["asked"]


def test_another_language_is_proved_and_measured_beside_the_first(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "id,flavor,flavor:en\na1,短い文,Much more to be said.\n"
    (project / "cards.csv").write_text(told, "utf-8")
    check([project], format=OutputFormat.json, fill=True, locales=["ja", "en"])
    fills = json.loads(capsys.readouterr().out)["fills"]
    widths = {fill["locale"]: fill["across"] for fill in fills if fill["side"] == "front"}
    assert set(widths) == {"ja", "en"}
    assert widths["ja"] != widths["en"]
    proof(project=project, output=project / "ja.png")
    proof(project=project, output=project / "en.png", locale="en")
    assert (project / "ja.png").read_bytes() != (project / "en.png").read_bytes()


def test_a_language_has_a_code() -> None:
    assert run(["proof", "--locale", "English"]) == 2
