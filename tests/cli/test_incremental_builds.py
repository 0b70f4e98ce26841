"""A build after a change makes again what depends on it, and is what a clean one would be, byte for byte."""

from __future__ import annotations

import random
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from PIL import Image
from small_project import (
    CARDS,
    FRONT,
    MARK,
    PLAN,
    SPEC,
    Rows,
    built,
    write_cards,
    write_picture,
    write_project,
)

from cardgen.cli.make import Wishes, make
from cardgen.press import press
from cardgen.press.pdf.paint import Painter
from cardgen.problem import Invalid

MAT = """\
format: 1
stock: {size: A4, orientation: landscape, bleed: 3mm, safe: 5mm}
elements:
  - {rect: bleed, fill: k(10)}
  - {rect: {left: 100mm, top: 40mm, width: 66mm, height: 91mm}, role: zone, fill: k(30)}
  - {text: 手札はこちら, box: {left: 10mm, top: 60mm, width: 60mm, height: 10mm}, size: 9pt}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write_project(tmp_path / "set")


class Work:
    """The names of what is laid out and painted."""

    def __init__(self) -> None:
        self.laid: list[str] = []
        self.painted: list[str] = []


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    done, lay_out, paint = Work(), press.lay_out, Painter._face

    def counted(*given: object, **named: object) -> object:
        laid = lay_out(*given, **named)  # type: ignore[arg-type]
        done.laid.append(laid.face.name)
        return laid

    def painted(self: Painter, face: object) -> object:
        done.painted.append(face.name)  # type: ignore[attr-defined]
        return paint(self, face)  # type: ignore[arg-type]

    monkeypatch.setattr(press, "lay_out", counted)
    monkeypatch.setattr(Painter, "_face", painted)
    return done


def build(project: Path, *, cache: bool = True, proofs: bool = True) -> dict[str, str]:
    folder, _ = make(Wishes(project, games=0, dpi=40, proofs=proofs, cache=cache, quiet=True))
    return built(folder)


def changed(rows: Rows, row: int, column: int, value: str) -> Rows:
    return [
        [value if (row, column) == (y, x) else cell for x, cell in enumerate(cells)]
        for y, cells in enumerate(rows)
    ]


def test_a_build_without_a_change_lays_out_and_paints_nothing(project: Path, work: Work) -> None:
    first = build(project)
    assert len(work.laid) == len(CARDS)  # four fronts and the back
    work.laid.clear(), work.painted.clear()
    assert build(project) == first
    assert (work.laid, work.painted) == ([], [])


def test_a_mat_is_laid_out_again_only_after_a_change(project: Path, work: Work) -> None:
    spec, template = project / "small.yaml", project / "templates" / "table.yaml"
    spec.write_text(
        f"{spec.read_text('utf-8')}mats: {{table: {{template: table.yaml, tiles: A5}}}}\n", "utf-8"
    )
    template.write_text(MAT, "utf-8")
    first = build(project, proofs=False)
    work.laid.clear(), work.painted.clear()
    assert build(project, proofs=False) == first
    assert (work.laid, work.painted) == ([], [])
    template.write_text(MAT.replace("40mm", "20mm"), "utf-8")
    moved = build(project, proofs=False)
    assert work.laid == work.painted == ["table"]
    assert moved["mats/table-tiles.pdf"] != first["mats/table-tiles.pdf"]
    assert moved == build(project, cache=False, proofs=False)


def test_one_changed_cell_lays_out_and_paints_one_card(project: Path, work: Work) -> None:
    build(project, proofs=False)
    work.laid.clear(), work.painted.clear()
    write_cards(project, changed(CARDS, 2, 5, "「終演！」と言う。"))
    build(project, proofs=False)
    assert work.laid == work.painted == ["b front"]


MATS = "mats: {table: {template: table.yaml, tiles: A5}}\n"
SHOP = """\
format: 1
title: {{en: Shop}}
files: {{value: pdf-a-side, verified: false}}
standard: {{value: x-4, verified: false}}
resolution: {{value: 72, verified: false}}
bleed: {{value: 2mm, verified: false}}
line: {{value: {line}, verified: false}}
type: {{value: {type}, verified: false}}
"""


@pytest.fixture
def sharp(project: Path) -> Path:
    """The project with pictures of as many pixels as the shop asks for."""
    for picture in (project / "art").iterdir():
        with Image.open(picture) as found:
            found.resize((120, 60)).save(picture)
    return project


def build_for_shop(
    project: Path, *, cache: bool = True, line: float = 0.25, type: float = 5
) -> dict[str, str]:
    (project / "shop.yaml").write_text(SHOP.format(line=line, type=type), "utf-8")
    wishes = Wishes(
        project, profile=str(project / "shop.yaml"), games=0, proofs=False, cache=cache, quiet=True
    )
    return built(make(wishes)[0])


def test_a_shops_wishes_are_held_against_changed_cards_alone(sharp: Path, work: Work) -> None:
    build_for_shop(sharp)
    work.laid.clear(), work.painted.clear()
    write_cards(sharp, changed(CARDS, 2, 5, "「終演！」と言う。"))
    kept = build_for_shop(sharp)
    assert work.laid == ["b front"]
    assert work.painted == ["b front", "b front"]  # at home, and for the shop
    assert kept == build_for_shop(sharp, cache=False)


def test_other_wishes_are_held_against_all_cards(sharp: Path, work: Work, capsys: Any) -> None:
    build_for_shop(sharp)
    build_for_shop(sharp, type=7)
    first = capsys.readouterr().err
    assert "type of 5.5 pt on a front and 2 more faces; Shop asks for 7 pt or more" in first
    work.laid.clear()
    build_for_shop(sharp, type=7)
    assert work.laid == []  # what was seen then is told again
    build_for_shop(sharp, type=7, cache=False)
    assert capsys.readouterr().err == first + first


def test_warnings_of_cards_that_have_not_changed_are_told_where_these_have_moved_to(
    project: Path, work: Work, capsys: Any
) -> None:
    build_for_shop(project, type=6)
    assert "cards.csv:2" in capsys.readouterr().err  # the pictures are small
    work.laid.clear()
    write_cards(project, [CARDS[0], ["n", *CARDS[4][1:]], *CARDS[1:]])
    build_for_shop(project, type=6)
    moved = capsys.readouterr().err
    assert "cards.csv:3" in moved
    build_for_shop(project, type=6, cache=False)
    assert capsys.readouterr().err == moved
    work.laid.clear()
    write_cards(project, [CARDS[0], ["n", *CARDS[3][1:]], *CARDS[1:]])
    build_for_shop(project, type=6)
    assert work.laid == ["n front"]


def test_a_warning_of_a_shop_counts_faces_that_did_not_change(sharp: Path, capsys: Any) -> None:
    build_for_shop(sharp, type=7)
    capsys.readouterr()
    write_cards(sharp, changed(CARDS, 3, 5, ""))
    build_for_shop(sharp, type=7)
    first = capsys.readouterr().err
    assert "on a front and 1 more face;" in first
    build_for_shop(sharp, type=7, cache=False)
    assert capsys.readouterr().err == first


def test_a_changed_picture_concerns_the_cards_that_show_it(project: Path, work: Work) -> None:
    build(project, proofs=False)
    work.laid.clear(), work.painted.clear()
    write_picture(project / "art" / "sun.png", 20)
    build(project, proofs=False)
    assert work.laid == work.painted == ["a front", "b front"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("templates/front.yaml", FRONT.replace("8pt", "9pt")),
        ("templates/mark.svg", MARK.format(fill="#f00")),
    ],
)
def test_a_changed_template_concerns_its_cards(project: Path, work: Work, name: str, text: str) -> None:
    build(project, proofs=False)
    work.laid.clear(), work.painted.clear()
    (project / name).write_text(text, "utf-8")
    build(project, proofs=False)
    assert work.laid == work.painted == ["a front", "b front", "c front", "d front"]


def test_a_changed_print_standard_is_held_against_all_cards(project: Path) -> None:
    build(project)
    spec = project / "small.yaml"
    spec.write_text(spec.read_text("utf-8").replace("power * 2", "power * 3"), "utf-8")
    with pytest.raises(Invalid) as caught:
        build(project)
    assert {problem.check for problem in caught.value.problems} == {"power-bar"}


def test_a_build_that_fails_keeps_nothing_and_the_next_one_tells_the_same(project: Path) -> None:
    (project / "art" / "moon.jpg").write_bytes((project / "art" / "moon.jpg").read_bytes()[:400])
    told = []
    for _ in range(2):
        with pytest.raises(Invalid) as caught:
            build(project)
        told.append(caught.value.problems)
    assert told[0] == told[1]
    assert told[0][0].at.line == 4  # the card that shows it


def test_warnings_are_told_by_every_build(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "templates" / "front.yaml").write_text(f"styles: {{odd: {{size: 6pt}}}}\n{FRONT}", "utf-8")
    build(project)
    first = capsys.readouterr().err
    build(project)
    assert "odd" in first
    assert capsys.readouterr().err == first


def test_other_resolutions_and_stocks_are_other_pieces(project: Path) -> None:
    coarse = build(project)
    folder, _ = make(Wishes(project, games=0, dpi=60, quiet=True))
    fine = built(folder)
    assert fine["proofs/a.png"] != coarse["proofs/a.png"]
    assert fine["sheets/plan.pdf"] == coarse["sheets/plan.pdf"]


def edits(chance: random.Random, project: Path, rows: Rows) -> Rows:
    """One change as designers make them; answers the rows of the table."""
    match chance.randrange(11):
        case 0 | 1:
            row, value = (
                chance.randrange(1, len(rows)),
                "".join(chance.choices("手札山引く。「」LIVE10", k=12)),
            )
            rows = changed(rows, row, 5, value)
        case 2:
            rows = changed(rows, chance.randrange(1, len(rows)), 3, str(chance.randrange(10)))
        case 3:
            write_picture(project / "art" / chance.choice(["sun.png", "moon.jpg"]), chance.randrange(256))
        case 4:
            size = chance.choice(["7pt", "7.5pt", "8pt"])
            (project / "templates" / "front.yaml").write_text(FRONT.replace("8pt", size), "utf-8")
        case 5:
            (project / "templates" / "mark.svg").write_text(
                MARK.format(fill=chance.choice(["#fff", "#fc0"])), "utf-8"
            )
        case 6:
            head, *cards = rows
            chance.shuffle(cards)
            rows = [head, *cards]
        case 7:
            write_font(project / "fonts" / "own.ttf", chance.choice([700, 900]))
        case 8:
            corner = chance.choice(["corner: 1mm", "corner: 3mm", "bleed: 1mm"])
            (project / "small.yaml").write_text(
                SPEC.replace(corner.split(":")[0] + ": 2mm", corner) + MATS, "utf-8"
            )
        case 9:
            (project / "plan.yaml").write_text(
                f"{PLAN}marks: {{length: {chance.randrange(1, 5)}mm}}\n", "utf-8"
            )
        case 10:
            gray = chance.choice(["k(10)", "k(20)"])
            (project / "templates" / "table.yaml").write_text(MAT.replace("k(10)", gray), "utf-8")
    write_cards(project, rows)
    return rows


@pytest.mark.parametrize("seed", range(4))
def test_after_any_edits_a_build_is_what_a_clean_one_would_be(sharp: Path, seed: int) -> None:
    chance, rows = random.Random(seed), CARDS
    (sharp / "templates" / "front.yaml").write_text(
        FRONT.replace("8pt,", "8pt, font: [Own, Noto Sans JP],"), "utf-8"
    )
    (sharp / "templates" / "table.yaml").write_text(MAT, "utf-8")
    (sharp / "small.yaml").write_text(SPEC + MATS, "utf-8")
    write_font(sharp / "fonts" / "own.ttf", 800)
    build(sharp)
    for _ in range(4):
        rows = edits(chance, sharp, rows)
        for way in (build, build_for_shop):
            kept = way(sharp)
            rmtree(sharp / "build")
            assert kept == way(sharp, cache=False)


def write_font(path: Path, advance: int) -> None:
    """A font of one letter, which is as wide as is said."""
    pen = TTGlyphPen(None)
    for step in (pen.moveTo, pen.lineTo, pen.lineTo):
        step((100 * len(pen.points), 300 * (len(pen.points) % 2)))
    pen.closePath()
    fonts = FontBuilder(1000)
    fonts.setupGlyphOrder([".notdef", "asa"])
    fonts.setupCharacterMap({ord("朝"): "asa"})
    fonts.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "asa": pen.glyph()})
    fonts.setupHorizontalMetrics({".notdef": (500, 0), "asa": (advance, 0)})
    fonts.setupHorizontalHeader(ascent=800, descent=-200)
    fonts.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    fonts.setupNameTable({"familyName": "Own", "styleName": "Regular", "psName": "Own-Regular"})
    fonts.setupPost()
    path.parent.mkdir(exist_ok=True)
    fonts.save(path)


def test_a_damaged_cache_changes_nothing(project: Path, work: Work) -> None:
    first = build(project)
    cache = project / ".cardgen" / "cache.db"
    data = bytearray(cache.read_bytes())
    for at in range(1000, len(data), 97):
        data[at] ^= 0x55
    cache.write_bytes(data)
    assert build(project) == first
    cache.write_bytes(b"no database at all")
    assert build(project) == first
    work.laid.clear()
    assert build(project) == first
    assert work.laid == []


def test_no_cache_neither_reads_nor_writes_one(project: Path) -> None:
    build(project, cache=False)
    assert not (project / ".cardgen").exists()
