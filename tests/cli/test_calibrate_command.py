"""``cardgen calibrate``: the sheet, the readings, the file, and a build that goes by it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pikepdf
import pytest

from cardgen.cli.app import run
from cardgen.data import examples
from cardgen.press.sheets.printer import load_printer

READ = ["-a", "0.5,-1", "-b", "0.5,-1", "-c", "0.5,-1", "-d", "0.5,-1"]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def test_without_readings_it_writes_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calibrate", "office", "--turn", "short-edge"]) == 0
    assert capsys.readouterr().out == "calibration.pdf\n"
    with pikepdf.open("calibration.pdf") as pdf:
        assert len(pdf.pages) == 2
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"


def test_the_same_sheet_is_the_same_bytes() -> None:
    assert run(["calibrate", "-o", "a.pdf"]) == run(["calibrate", "-o", "b.pdf"]) == 0
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


def test_readings_become_a_printer_and_later_ones_come_on_top() -> None:
    assert run(["calibrate", "office", *READ]) == 0
    assert load_printer("office", [Path("printers")]).offset == (0.5, -1.0)
    assert run(["calibrate", "office", *READ, "--printer", "office"]) == 0
    assert load_printer("office", [Path("printers")]).offset == (1.0, -2.0)


def test_a_build_moves_its_backs_and_nothing_else(here: Path) -> None:
    project = shutil.copytree(examples() / "goldfish", here / "set", ignore=shutil.ignore_patterns("build"))
    assert run(["calibrate", "office", *READ]) == 0
    quick = ["--games", "0", "--no-proofs", "-q", "--plan", "a4-9up"]
    assert run(["build", str(project), *quick, "-o", "plain"]) == 0
    assert run(["build", str(project), *quick, "-o", "moved", "--printer", "office"]) == 0
    with pikepdf.open("plain/sheets/a4-9up.pdf") as plain, pikepdf.open("moved/sheets/a4-9up.pdf") as moved:
        shifts = [
            [round(float(b - a) * 25.4 / 72, 2) for a, b in zip(one.TrimBox, other.TrimBox, strict=True)]
            for one, other in zip(plain.pages, moved.pages, strict=True)
        ]
    assert shifts[0] == [0, 0, 0, 0]
    assert shifts[1] == [0.5, 1, 0.5, 1]


def trims(path: Path) -> list[list[float]]:
    with pikepdf.open(path) as pdf:
        return [[round(float(side) * 25.4 / 72, 2) for side in page.TrimBox] for page in pdf.pages]


def test_sheets_for_the_home_printer_are_moved_and_a_shops_files_and_mats_are_not(here: Path) -> None:
    project = shutil.copytree(examples() / "goldfish", here / "set", ignore=shutil.ignore_patterns("build"))
    assert run(["calibrate", "office", *READ]) == 0
    quick = ["--games", "0", "--no-proofs", "-q", "--plan", "a4-9up"]
    for shop in ("home", "popls"):
        for name, printer in (("plain", []), ("moved", ["--printer", "office"])):
            assert run(["build", str(project), *quick, "--profile", shop, "-o", name, *printer]) == 0
        moved = {
            path.relative_to("moved").as_posix()
            for path in Path("moved").rglob("*.pdf")
            if trims(path) != trims(Path("plain", *path.parts[1:]))
        }
        sheets = {name for name in moved if name.startswith("sheets/")}
        assert sheets == {"sheets/a4-9up.pdf"}
        assert bool(moved - sheets) == (shop == "home")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["office", "-a", "0.5"], "'0.5' are no two numbers"),
        (["office", "-a", "1,1"], "all four corners are needed"),
        ([*READ], "name the printer"),
        (["office", *READ[:-1], "-2,-1"], "mm off what the others say"),
        (["office", *READ[:-1], "90,-1"], "off what the others say"),
        (["../office", *READ], "letters, digits"),
        (["con", *READ], "Windows keeps 'con'"),
        (["--paper", "A44"], "'A44' is none of"),
    ],
)
def test_wrong_use_is_told_and_writes_nothing(
    arguments: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["calibrate", *arguments]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert said in told.replace("│ ", "").replace(" │", "")
    assert list(here.iterdir()) == []


def test_an_offset_no_printer_has_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    far = [argument.replace("0.5,-1", "70,-1") for argument in READ]
    assert run(["calibrate", "office", *far]) == 2
    assert list(here.iterdir()) == []


def test_an_unknown_printer_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calibrate", "--printer", "office"]) == 2
    assert "no printer is called 'office'" in capsys.readouterr().err
