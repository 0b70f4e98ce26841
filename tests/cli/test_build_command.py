"""``cardgen build``: from a table of cards to paper, measured in the finished files by other programs."""

from __future__ import annotations

import csv
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from small_project import CARDS as FOUR
from small_project import write_project

from cardgen.cli.app import run
from cardgen.data import examples

MM = 25.4 / 72  # of a point
CARDS = list(csv.DictReader((examples() / "cennera/cards.csv").read_text("utf-8-sig").splitlines()))
IN_DECKS = [card for card in CARDS if int(card["id"][4:]) <= 20]


def project(folder: Path) -> Path:
    return Path(shutil.copytree(examples() / "cennera", folder, ignore=shutil.ignore_patterns("build")))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = project(tmp_path_factory.mktemp("built") / "set")
    assert run(["build", str(folder), "--games", "200", "--jobs", "1", "--dpi", "72", "-q"]) == 0
    return folder / "build"


def mm(box: pikepdf.Object) -> list[float]:
    return [round(float(number) * MM, 3) for number in box]  # type: ignore[attr-defined]


def test_every_output_has_the_name_the_readme_promises(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text("utf-8"))
    names = {entry["file"] for entry in manifest["files"]}
    assert names == {
        "sheets/a4-9up.pdf",
        "sheets/a4-8up-bleed.pdf",
        "mats/stage.pdf",
        "mats/stage-tiles.pdf",
        *(f"proofs/{card['id']}.png" for card in CARDS),
        "proofs/backs/card.png",
        "contact.png",
        "simulation.txt",
        "simulation.json",
    }


def test_page_boxes_are_exact(built: Path) -> None:
    with pikepdf.open(built / "sheets/a4-9up.pdf") as nine:
        assert len(nine.pages) == 10  # forty cards in decks: five pages of fronts, five of backs
        for page in nine.pages:
            assert mm(page.mediabox) == [0, 0, 210, 297]
            assert mm(page.trimbox) == [10.5, 16.5, 199.5, 280.5]  # 3 x 63 by 3 x 88, centred
            assert mm(page.obj.BleedBox) == [7.5, 13.5, 202.5, 283.5]
    with pikepdf.open(built / "sheets/a4-8up-bleed.pdf") as eight:
        for page in eight.pages:
            left, bottom, right, top = mm(page.trimbox)
            assert (round(right - left, 2), round(top - bottom, 2)) == (4 * 63 + 3 * 6, 2 * 88 + 6)
    with pikepdf.open(built / "mats/stage.pdf") as stage:
        left, bottom, right, top = mm(stage.pages[0].trimbox)
        assert (round(right - left, 2), round(top - bottom, 2)) == (420, 594)


def rectangles(page: pikepdf.Page) -> Iterator[tuple[float, float, float, float]]:
    """Every filled rectangle of a page as left, top, right, bottom in mm from the page's top-left corner."""
    height = float(page.mediabox[3])
    matrix, stack, corners = pikepdf.Matrix(), [], []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = pikepdf.Matrix(*(float(number) for number in operands)) @ matrix
            case "re":
                x, y, w, h = (float(number) for number in operands)
                corners = [matrix.transform((x, y)), matrix.transform((x + w, y + h))]
            case "m" | "l":
                corners.append(matrix.transform((float(operands[0]), float(operands[1]))))
            case "f" | "f*":
                xs, ys = [x * MM for x, _ in corners], [(height - y) * MM for _, y in corners]
                if corners:
                    yield min(xs), min(ys), max(xs), max(ys)
                corners = []
            case "n" | "S" | "c":
                corners = [] if str(operator) != "c" else corners


def test_bars_measure_three_point_one_millimetres_a_unit_in_the_finished_sheet(built: Path) -> None:
    with pikepdf.open(built / "sheets/a4-9up.pdf") as pdf:
        boxes = [box for box in rectangles(pdf.pages[0]) if abs(box[3] - box[1] - 2) < 0.02]
    for slot, card in enumerate(CARDS[:9]):
        left, top = 10.5 + 63 * (slot % 3), 16.5 + 88 * (slot // 3)
        for corner, numbers in ((top + 1, ("tl", "tr")), (top + 85, ("bl", "br"))):
            band = [
                box
                for box in boxes
                if abs(box[1] - corner) < 0.02 and left - 0.01 <= box[0] and box[2] <= left + 63.01
            ]
            first = max(box[2] for box in band if box[0] < left + 31.5 - 0.01) - (left + 0.5)
            second = (left + 62.5) - min(box[0] for box in band if box[2] > left + 31.5 + 0.01)
            assert first == pytest.approx(3.1 * int(card[numbers[0]]), abs=0.05)
            assert second == pytest.approx(3.1 * int(card[numbers[1]]), abs=0.05)


def test_fronts_and_their_backs_alternate_for_long_edge_duplex(built: Path) -> None:
    with pikepdf.open(built / "sheets/a4-9up.pdf") as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler")
def test_names_and_flavour_lines_can_be_searched_and_copied(built: Path) -> None:
    text = subprocess.run(
        ["pdftotext", "-enc", "UTF-8", built / "sheets/a4-9up.pdf", "-"], capture_output=True, check=True
    ).stdout.decode()
    plain = re.sub(r"\s", "", text)
    for card in IN_DECKS:
        assert re.sub(r"\s", "", card["name"]) in plain
        assert re.sub(r"\s", "", card["flavor"])[:6] in plain


@pytest.mark.skipif(shutil.which("pdffonts") is None, reason="needs poppler")
def test_every_font_is_an_embedded_subset(built: Path) -> None:
    listed = [
        line
        for path in sorted(built.glob("*/*.pdf"))
        for line in subprocess.run(
            ["pdffonts", path], capture_output=True, check=True, text=True
        ).stdout.splitlines()[2:]
    ]
    assert len(listed) > 3
    for line in listed:
        assert re.search(r"CID TrueType +Identity-H +yes yes yes", line), line


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="needs qpdf")
def test_qpdf_finds_nothing_wrong(built: Path) -> None:
    files = sorted(built.glob("*/*.pdf"))
    assert len(files) > 2
    for path in files:
        subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)


def test_proofs_are_cards_with_clear_corners(built: Path) -> None:
    with Image.open(built / "proofs/asa-01.png") as proof:
        assert proof.mode == "RGBA"
        assert proof.size == (round(63 / MM), round(88 / MM))
        assert proof.getpixel((0, 0))[3] == 0
        assert proof.getpixel((proof.width // 2, proof.height // 2))[3] == 255


def test_the_summary_tells_what_was_played(built: Path) -> None:
    pairing = json.loads((built / "simulation.json").read_text("utf-8"))["pairings"][0]
    assert pairing["games"] == 200
    low, value, high = (pairing["wins_by_seat"][0][key] for key in ("low", "value", "high"))
    assert 0 < low < value < high < 1
    assert {"complete", "judgement"} <= pairing["victories"].keys()
    assert pairing["turns"]["median"] > 10


def test_the_same_project_gives_the_same_bytes_wherever_it_lies(built: Path, tmp_path: Path) -> None:
    folder = project(tmp_path / "elsewhere" / "セット")
    arguments = ["build", str(folder), "--games", "200", "--jobs", "2", "--dpi", "72", "-q"]
    assert run(arguments) == 0
    assert (folder / "build/manifest.json").read_bytes() == (built / "manifest.json").read_bytes()


BROKEN = {
    "a sum of 21": ("cards.csv", "8,8,2,2,1", "8,8,2,3,1", r"cards.csv:2:\d+: error: .*21.* \[number-sum\]"),
    "an unknown colour": ("cards.csv", "normal,red,8,8", "normal,rad,8,8", r"cards.csv:2:\d+.*'rad'.*red"),
    "a missing column": ("cards.csv", ",rarity,", ",rareness,", r"cards.csv:1:\d+.*rarity"),
    "a missing picture": ("cards.csv", "asa-01.svg", "asa-99.svg", r"cards.csv:2:\d+.*asa-99.svg"),
    "a broken YAML": ("cardgen.yaml", "game: cennera", "game: [cennera", r"cardgen.yaml:\d+:\d+"),
    "a deck of 21": ("decks/asayake.yaml", "asa-01: 1", "asa-01: 2", r"asayake.yaml:\d+:\d+.*21.*20"),
    "an unknown card": ("decks/asayake.yaml", "asa-01: 1", "asa-91: 1", r"asayake.yaml:\d+:\d+.*asa-91"),
    "a missing glyph": ("cards.csv", "日向あかり", "日向あか\U0001f99c", r"cards.csv:2:\d+.*U\+1F99C"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_bad_input_is_told_at_its_place_and_writes_nothing(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path / "set")
    name, old, new, expected = BROKEN[what]
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    assert run(["build", str(folder), "-q"]) == 1
    told = capsys.readouterr()
    assert re.search(expected, told.err), told.err
    assert "Traceback" not in told.err
    assert not (folder / "build").exists()


def test_an_empty_table_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project(tmp_path / "set")
    (folder / "cards.csv").write_text("")
    assert run(["build", str(folder), "-q"]) == 1
    assert "cards.csv" in capsys.readouterr().err
    assert not (folder / "build").exists()


def test_all_problems_come_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project(tmp_path / "set")
    path = folder / "cards.csv"
    text = path.read_text("utf-8").replace("8,8,2,2,1", "8,8,2,3,1", 1).replace("asa-02.svg", "asa-82.svg", 1)
    path.write_text(text.replace("朱鷺田ひばり", "朱鷺田ひば\U0001f99c", 1), "utf-8")
    assert run(["build", str(folder), "-q"]) == 1
    told = capsys.readouterr().err
    assert "number-sum" in told
    assert "asa-82.svg" in told


def test_a_missing_project_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_what_a_project_prints_by_is_told_at_its_place_by_check_and_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path / "set")
    with (folder / "cardgen.yaml").open("a") as file:
        file.write("plans: [a4-9upp, nope.yaml]\nprofile: hom\n")
    assert run(["check", str(folder)]) == 1
    checked = capsys.readouterr().out
    assert run(["build", str(folder)]) == 1
    told = capsys.readouterr().err
    for text in (checked, told):
        places = re.findall(r"cardgen\.yaml:\d+:\d+: error: .* '(.*?)'", text)
        assert places == ["a4-9upp", "nope.yaml", "hom"]
    assert not (folder / "build").exists()


def test_a_plan_of_the_project_is_looked_for_in_the_project(tmp_path: Path) -> None:
    folder = project(tmp_path / "set")
    (folder / "mine.yaml").write_text("format: 1\ncolumns: 2\nrows: 2\n", "utf-8")
    with (folder / "cardgen.yaml").open("a") as file:
        file.write("plans: mine.yaml\n")
    assert run(["build", str(folder), "--no-proofs", "--games", "0", "-q"]) == 0
    assert (folder / "build/sheets/mine.pdf").is_file()


@pytest.mark.parametrize(
    "words",
    [
        ("--plan", "a4-9upp"),
        ("--profile", "hom"),
        ("--output", "{set}/cards.csv"),
        ("--output", "{set}/cards.csv/x"),
        ("--icc", "{set}/nope.icc"),
        ("--printer", "nope"),
        ("--icc", "{set}/cards.csv"),
    ],
)
def test_what_the_command_line_names_must_be_there(tmp_path: Path, words: tuple[str, str]) -> None:
    folder = project(tmp_path / "set")
    assert run(["build", str(folder), *(word.format(set=folder) for word in words)]) == 2
    assert not (folder / "build").exists()


def test_a_folder_that_is_not_there_is_not_built(tmp_path: Path) -> None:
    folder = project(tmp_path / "set")
    assert run(["build", str(folder / "nope")]) == 2
    assert not (folder / "build").exists()


def test_a_set_of_which_nothing_is_printed_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [[*FOUR[0], "qty"], *([*row, "0"] for row in FOUR[1:])]
    folder = write_project(tmp_path / "set", rows)
    assert run(["build", str(folder), "--games", "0", "-q"]) == 1
    assert re.search(r"cards\.csv:2:\d+: error: every card has 0 copies", capsys.readouterr().err)
    assert not (folder / "build").exists()


def test_more_cards_than_anybody_cuts_are_refused_before_anything_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, *cards = [[*row, "qty" if row is FOUR[0] else "999"] for row in FOUR]
    line = ["build", "--games", "0", "-q", "--copies", "1000"]
    few, many = write_project(tmp_path / "few", [head, *cards]), tmp_path / "many"
    assert run([*line, str(few)]) == 1
    assert capsys.readouterr().err.startswith("--copies: error: the sheets plan would be of")
    rows = [[f"c{i:03}", *cards[0][1:]] for i in range(101)]
    assert run([*line, str(write_project(many, [head, *rows]))]) == 1
    assert re.search(r"cards\.csv:2:\d+: error: the sheets .* 100,000 or fewer", capsys.readouterr().err)
    assert not (few / "build").exists()
    assert not (many / "build").exists()


def test_a_card_may_be_called_like_a_kind_of_card(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    shutil.copytree(examples() / "goldfish", folder, ignore=shutil.ignore_patterns("build"))
    (folder / "templates/own.yaml").write_text(
        "format: 1\ntitle: x\nelements:\n  - text: '{name}'\n    box: safe\n", "utf-8"
    )
    spec = (folder / "goldfish.yaml").read_text("utf-8")
    before, scoop, after = spec.partition("  scoop:")
    after = after.replace("back: back.yaml", "back: own.yaml", 1)
    (folder / "goldfish.yaml").write_text(before + scoop + after, "utf-8")
    for path in (folder / "cards.csv", *folder.glob("decks/*")):
        renamed = path.read_text("utf-8").replace("scoop-5", "fish").replace("scoop-6", "Fish.all")
        path.write_text(renamed, "utf-8")
    assert run(["build", str(folder), "--games", "0", "--dpi", "40", "-q"]) == 0
    assert {path.name for path in (folder / "build/proofs/backs").glob("[fF]ish*")} == {
        "fish.png",
        "Fish.all.png",
        "fish.all-2.png",
    }


def test_sheets_are_called_as_every_system_takes_it(tmp_path: Path) -> None:
    folder = project(tmp_path / "set")
    for name in ("con", "Mine", "other/mine"):
        (folder / f"{name}.yaml").parent.mkdir(exist_ok=True)
        (folder / f"{name}.yaml").write_text("format: 1\ncolumns: 2\nrows: 2\n", "utf-8")
    plans = [
        word for name in ("con", "Mine", "other/mine") for word in ("--plan", str(folder / f"{name}.yaml"))
    ]
    assert run(["build", str(folder), *plans, "--no-proofs", "--games", "0", "-q"]) == 0
    sheets = {path.name for path in (folder / "build/sheets").iterdir()}
    assert sheets == {"con-.pdf", "Mine.pdf", "mine-2.pdf"}


def test_two_plans_of_a_project_whose_sheets_would_have_one_name_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path / "set")
    for name in ("Mine", "other/mine"):
        (folder / f"{name}.yaml").parent.mkdir(exist_ok=True)
        (folder / f"{name}.yaml").write_text("format: 1\ncolumns: 2\nrows: 2\n", "utf-8")
    with (folder / "cardgen.yaml").open("a") as file:
        file.write("plans: [Mine.yaml, other/mine.yaml]\n")
    assert run(["build", str(folder), "--no-proofs", "--games", "0", "-q"]) == 1
    assert "two plans are called 'mine'" in capsys.readouterr().err
