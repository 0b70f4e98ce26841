"""A build after a change makes again what depends on it, and is what a clean one would be, byte for byte."""

from __future__ import annotations

import random
from pathlib import Path
from shutil import rmtree

import pytest
from small_project import CARDS, FRONT, MARK, Rows, built, write_cards, write_picture, write_project

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
    match chance.randrange(7):
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
    write_cards(project, rows)
    return rows


@pytest.mark.parametrize("seed", range(3))
def test_after_any_edits_a_build_is_what_a_clean_one_would_be(project: Path, seed: int) -> None:
    chance, rows = random.Random(seed), CARDS
    build(project)
    for _ in range(4):
        rows = edits(chance, project, rows)
        kept = build(project)
        rmtree(project / "build")
        assert kept == build(project, cache=False)


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
