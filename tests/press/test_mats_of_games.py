"""The mats of the games: true sizes, tiles that add up, art kept once; another game's mat is data alone."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pikepdf
import pytest

from cardgen.cards.card import CardSet
from cardgen.cards.spec import load_spec
from cardgen.cli.app import run
from cardgen.data import examples
from cardgen.press.face import Face, Group, Item, Text
from cardgen.press.layout.laying import lay_out
from cardgen.press.pdf.finish import write_pdf
from cardgen.press.pdf.paint import Painter
from cardgen.press.press import Press
from cardgen.press.sheets.playmat import mat_sheet, tiling, whole
from cardgen.press.sheets.seams import CLEAR
from cardgen.press.sheets.tiles import tiles
from cardgen.project import read_project
from cardgen.units import to_mm

SIZES = {
    ("cennera", "stage"): (420, 594),
    ("mana", "table"): (420, 297), ("mana", "playmat"): (360, 138), ("mana", "actions"): (63, 88),
    ("stampede", "playmat"): (420, 297), ("stampede", "course"): (420, 90),
    ("shironeko", "table"): (610, 350), ("goldfish", "pond"): (420, 297),
}  # fmt: skip


@cache
def mats(game: str, locale: str = "") -> tuple[Press, dict[str, Face]]:
    project, _ = read_project(examples() / game, locale)
    press = Press(project, load_spec(project.spec), CardSet(()))
    found = {}
    for name, mat in press.spec.mats.items():
        template = press.template(mat.template)
        assert template is not None
        laid = lay_out(template, options=press.options, name=name)
        assert [problem for problem in laid.problems if problem.severity == "error"] == []
        found[name] = laid.face
    return press, found


def test_every_mat_of_the_examples_has_its_size_here() -> None:
    assert {(game, name) for game in {game for game, _ in SIZES} for name in mats(game)[1]} == set(SIZES)


def said(items: tuple[Item, ...]) -> set[str]:
    groups = (said(item.items) for item in items if isinstance(item, Group))
    return {"".join(item.texts) for item in items if isinstance(item, Text)}.union(*groups)


@pytest.mark.parametrize(
    ("game", "name", "japanese", "english"),
    [
        ("cennera", "stage", "センター", "CENTRE"),
        ("mana", "table", "もう1枚引く", "Draw 1 more"),
        ("mana", "playmat", "ライフ", "LIFE"),
        ("shironeko", "table", "ルーン", "RUNES"),
        ("goldfish", "pond", "金魚の点を合計する", "Add up your goldfish's points"),
    ],
)
def test_a_mat_says_in_the_language_printed_what_its_labels_do_not_say_in_both(
    game: str, name: str, japanese: str, english: str
) -> None:
    both = {japanese, english}
    assert said(mats(game, "ja")[1][name].items) & both == {japanese}
    assert said(mats(game, "en")[1][name].items) & both == {english}


@pytest.mark.parametrize(("game", "name"), SIZES)
def test_a_mat_is_printed_in_its_true_size_and_in_tiles_that_add_up(
    game: str, name: str, tmp_path: Path
) -> None:
    press, faces = mats(game)
    face, size = faces[name], SIZES[game, name]
    painter = Painter(press.fonts.typeface, "plain")
    whole, parts = tmp_path / "mat.pdf", tmp_path / "tiles.pdf"
    write_pdf(whole, [mat_sheet(face)], painter)
    paper = press.spec.mats[name].tiles
    way = tiling(face, paper.sides, paper.border, paper.overlap)
    write_pdf(parts, tiles(face, way), painter)
    with pikepdf.open(whole) as pdf:
        left, bottom, right, top = (to_mm(float(n)) for n in pdf.pages[0].TrimBox)
        assert (right - left, top - bottom) == pytest.approx(size, abs=0.05)
    with pikepdf.open(parts) as pdf:
        assert len(pdf.pages) == way.columns * way.rows
        shown = [[to_mm(float(n)) for n in page.TrimBox] for page in pdf.pages]
        across = [right - left for left, _, right, _ in shown[: way.columns]]
        down = [top - bottom for _, bottom, _, top in shown[:: way.columns]]
        assert sum(across) - way.overlap * (way.columns - 1) == pytest.approx(size[0] + 6, abs=0.1)
        assert sum(down) - way.overlap * (way.rows - 1) == pytest.approx(size[1] + 6, abs=0.1)
    assert (
        parts.stat().st_size < whole.stat().st_size + 3000 * len(shown) + 20_000
    )  # marks, words and their font


LARGER = {
    ("stampede", "playmat"): 1,  # the assists
    ("shironeko", "table"): 2,  # towns and damage
}
"""Zones that no sheet of A4 can show whole; of all others, seams pass beside them and beside labels."""


@pytest.mark.parametrize(("game", "name"), SIZES)
def test_seams_pass_beside_zones_and_labels(game: str, name: str) -> None:
    face = mats(game)[1][name]
    way = tiling(face)
    things = whole(face)
    assert any(thing.width > 60 for thing in things) or name in ("course", "actions")
    cut = [thing for thing in things if way.cuts(thing, face.bleed_box)]
    assert len(cut) == LARGER.get((game, name), 0)
    assert all(max(thing.width, thing.height) > 287 for thing in cut)


@pytest.mark.parametrize(("game", "name"), [key for key in SIZES if key != ("cennera", "stage")])
def test_zones_that_fit_a_tile_keep_five_millimetres_from_its_seam(game: str, name: str) -> None:
    """Not on cennera's stage, whose cells lie 3 mm apart."""
    face = mats(game)[1][name]
    way, mat = tiling(face), face.bleed_box
    zones = [zone for zone, clear in whole(face).items() if clear == CLEAR and zone.width <= 287]
    gaps = [max(zone.x - mat.x - seam, seam - zone.right + mat.x) for zone in zones for seam in way.lefts[1:]]
    gaps += [
        max(zone.y - mat.y - seam, seam - zone.bottom + mat.y) for zone in zones for seam in way.tops[1:]
    ]
    assert min(gaps, default=CLEAR) >= CLEAR - 0.01


GAME = """format: 1
game: toy
title: Toy
players: 2
stock: {width: 60mm, height: 80mm}
kinds: {card: {fields: {name: {}}}}
mats: {board: {title: {en: board, ja: 盤}, template: board.yaml, tiles: A4}}
"""
BOARD = """format: 1
stock: {size: [500mm, 210mm], bleed: 3mm, safe: 5mm}
elements:
  - rect: bleed
    fill: cmyk(60 20 0 0)
  - repeat: 7
    step: [66mm, 0]
    rect: {left: 19mm, top: 60mm, width: 62mm, height: 82mm}
    stroke: white
    stroke_width: 0.5mm
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    (tmp_path / "cardgen.yaml").write_text("game: toy.yaml\n", "utf-8")
    (tmp_path / "toy.yaml").write_text(GAME, "utf-8")
    (tmp_path / "cards.csv").write_text("id,name\na,そら\n", "utf-8")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/board.yaml").write_text(BOARD, "utf-8")
    for name in ("front.yaml", "back.yaml"):
        (tmp_path / "templates" / name).write_text(
            "format: 1\nelements: [{rect: bleed, fill: black}]\n", "utf-8"
        )
    return tmp_path


def test_a_new_games_mat_is_data_alone(toy: Path) -> None:
    assert run(["build", str(toy), "--no-proofs", "-q"]) == 0
    with pikepdf.open(toy / "build/mats/board.pdf") as pdf:
        assert [to_mm(float(n)) for n in pdf.pages[0].TrimBox] == pytest.approx([3, 3, 503, 213], abs=0.01)
    with pikepdf.open(toy / "build/mats/board-tiles.pdf") as pdf:
        assert len(pdf.pages) == 3


def test_a_project_chooses_the_paper_of_the_tiles(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (toy / "cardgen.yaml").write_text("game: toy.yaml\ntiles: tabloid\n", "utf-8")
    assert run(["build", str(toy), "--no-proofs", "-q"]) == 0
    with pikepdf.open(toy / "build/mats/board-tiles.pdf") as pdf:
        sides = sorted(to_mm(float(side)) for side in pdf.pages[0].MediaBox[2:])
        assert (sides, len(pdf.pages)) == (pytest.approx([279.4, 431.8], abs=0.01), 2)
    (toy / "cardgen.yaml").write_text("game: toy.yaml\ntiles: tabliod\n", "utf-8")
    assert run(["check", str(toy)]) == 1
    told = capsys.readouterr().out
    assert "cardgen.yaml:2:8" in told
    assert "did you mean 'tabloid'" in told


def test_a_paper_that_a_spec_does_not_know_is_told_at_its_place(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (toy / "toy.yaml").write_text(GAME.replace("tiles: A4", "tiles: A44"), "utf-8")
    assert run(["check", str(toy)]) == 1
    assert "no paper is called 'A44'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("was", "now", "line"),
    [
        ("board.yaml", "»gone.yaml", 7),
        ("board.yaml", "»../outside.yaml", 7),
        ("fields: {name: {}}", "fields: {name: {}}, back: »gone.yaml", 6),
    ],
)
def test_a_template_that_is_not_there_is_told_where_the_spec_names_it(
    toy: Path, was: str, now: str, line: int, capsys: pytest.CaptureFixture[str]
) -> None:
    (toy / "outside.yaml").write_text(BOARD, "utf-8")
    marked = GAME.replace(was, now)
    column = marked.splitlines()[line - 1].index("»") + 1
    (toy / "toy.yaml").write_text(marked.replace("»", ""), "utf-8")
    assert run(["build", str(toy), "-q"]) == 1
    told = capsys.readouterr().err
    assert f"toy.yaml:{line}:{column}: error: there is no template" in told
    assert not (toy / "build").exists()


def test_a_mat_over_more_tiles_than_anybody_glues_is_refused_where_the_paper_is_named(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (toy / "templates/board.yaml").write_text(BOARD.replace("[500mm, 210mm]", "[5000mm, 5000mm]"), "utf-8")
    (toy / "toy.yaml").write_text(GAME.replace("tiles: A4", "tiles: [60mm, 60mm]"), "utf-8")
    assert run(["check", "--print", str(toy)]) == 1
    told = capsys.readouterr().out
    assert "toy.yaml:7:" in told
    assert "15,625 tiles of 60 x 60 mm" in told
    (toy / "cardgen.yaml").write_text("game: toy.yaml\ntiles: A4\n", "utf-8")
    assert run(["check", "--print", str(toy)]) == 0


@pytest.mark.parametrize(
    ("tiles", "sides"),
    [
        ("B6", (128, 182)),
        ("[100mm, 8in]", (100, 203.2)),
        ("{paper: ISO-B5, overlap: 5mm, border: 8mm}", (176, 250)),
        ("{paper: [8in, 120mm]}", (120, 203.2)),
    ],
)
def test_tiles_take_any_paper_by_name_or_by_lengths(
    toy: Path, tiles: str, sides: tuple[float, float]
) -> None:
    for text, file in (
        (f"game: toy.yaml\ntiles: {tiles}\n", "cardgen.yaml"),
        (GAME.replace("tiles: A4", f"tiles: {tiles}"), "toy.yaml"),
    ):
        (toy / "cardgen.yaml").write_text("game: toy.yaml\n", "utf-8")
        (toy / file).write_text(text, "utf-8")
        assert run(["build", str(toy), "--no-proofs", "-q"]) == 0
        with pikepdf.open(toy / "build/mats/board-tiles.pdf") as pdf:
            found = sorted(to_mm(float(side)) for side in pdf.pages[0].MediaBox[2:])
            assert found == pytest.approx(sides, abs=0.01)


@pytest.mark.parametrize(
    ("tiles", "told"),
    [
        ("{paper: A4, overlap: 190mm}", "leave 10 mm of a sheet 210 mm wide"),
        ("{paper: A4, border: 2mm}", "expected 5 mm or more"),
        ("{paper: Q4}", "no paper is called 'Q4'"),
        ("{paper: A4, glue: 5mm}", "glue"),
        ("[10mm, 20mm]", "leave 0 mm of a sheet 10 mm wide"),
        ("[A4, 20mm]", "'A4' is no length"),
        ("7", "tiles"),
    ],
)
def test_tiles_that_cannot_be_are_told_at_their_place(
    toy: Path, capsys: pytest.CaptureFixture[str], tiles: str, told: str
) -> None:
    (toy / "cardgen.yaml").write_text(f"game: toy.yaml\ntiles: {tiles}\n", "utf-8")
    assert run(["check", str(toy)]) == 1
    out = capsys.readouterr().out
    assert "cardgen.yaml:2" in out
    assert told in out
