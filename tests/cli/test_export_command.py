"""``cardgen export``: a set for other programs, whole or not at all, in a folder of its own."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from PIL import Image
from small_project import CARDS, write_project

from cardgen.cli.app import run
from cardgen.data import examples


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return Path(
        shutil.copytree(examples() / "goldfish", tmp_path / "set", ignore=shutil.ignore_patterns("build"))
    )


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.parametrize("to", ["png", "contact", "tts", "tabletopia"])
def test_every_format_gives_the_same_bytes_wherever_the_project_lies(
    to: str, project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moved = shutil.copytree(project, tmp_path / "elsewhere" / "other")
    options = ["--to", to, "--dpi", "40", "-q", *(["--url", "https://example.org"] if to == "tts" else [])]
    for place in (project, moved):
        assert run(["export", str(place), *options]) == 0, capsys.readouterr().err
    made = files(project / "build/export" / to)
    assert len(made) > 2
    assert made == files(moved / "build/export" / to)


def test_tts_has_the_texts_without_markup_and_the_decks_of_the_project(project: Path) -> None:
    assert run(["export", str(project), "--to", "tts", "--dpi", "40", "-q", "-o", str(project / "out")]) == 0
    [path] = [path for path in (project / "out").glob("*.json") if path.name != "manifest.json"]
    [deck] = json.loads(path.read_text("utf-8"))["ObjectStates"]
    assert deck["Nickname"] == "水槽"
    said = {one["Nickname"]: one["Description"] for one in deck["ContainedObjects"]}
    assert said["はねっかえり"].startswith("水面より上に")
    assert not any("{" in text or "|" in text for text in said.values())
    assert len(deck["DeckIDs"]) > len(said)
    assert deck["CustomDeck"]["1"]["FaceURL"].startswith(f"file:///{str((project / 'out').absolute())[1:]}/")
    assert len(deck["CustomDeck"]) == 1  # three kinds whose backs look alike share a sheet


def test_decks_without_a_single_card_are_no_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = write_project(tmp_path, [["qty", *CARDS[0]], *(["0", *row] for row in CARDS[1:])])
    assert run(["export", str(project), "--to", "tts", "-q"]) == 1
    assert "there are no decks" in capsys.readouterr().err
    assert not (project / "build").exists()


def test_tts_is_told_addresses_as_servers_are_asked_for_them(project: Path) -> None:
    url = "https://example.org/a b/%20空/"
    options = ["--to", "tts", "--url", url, "--dpi", "40", "-q", "-o", str(project / "out")]
    assert run(["export", str(project), *options]) == 0
    [path] = [path for path in (project / "out").glob("*.json") if path.name != "manifest.json"]
    [deck] = json.loads(path.read_text("utf-8"))["ObjectStates"]
    assert deck["CustomDeck"]["1"]["FaceURL"].startswith("https://example.org/a%20b/%20%E7%A9%BA/cards-")


def test_a_changed_card_gives_a_new_sheet_and_the_old_one_goes(project: Path) -> None:
    options = ["export", str(project), "--to", "tts", "--dpi", "40", "-q", "-o", str(project / "out")]
    assert run(options) == 0
    (project / "out/mine.txt").write_text("kept")
    before = set(files(project / "out"))
    cards = project / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("長い", "短い", 1), "utf-8")
    assert run(options) == 0
    after = set(files(project / "out"))
    assert {name.rpartition("-")[0] for name in before ^ after} == {"cards-fronts"}
    assert len(before) == len(after)
    assert "mine.txt" in after


def test_a_folder_of_another_kind_is_not_mixed_up(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", str(project), "--to", "contact", "-q", "-o", str(project / "out")]) == 0
    before = files(project / "out")
    assert run(["export", str(project), "--to", "png", "-o", str(project / "out")]) == 2
    assert "holds an export for contact" in capsys.readouterr().err
    assert files(project / "out") == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--to", "png", "--url", "https://a"], "--url goes with --to tts"),
        (["--to", "tts", "--bleed"], "--bleed goes with --to png"),
        (["--to", "tts", "--columns", "3"], "--columns goes with --to contact"),
        (["--to", "pdf"], "'pdf'"),
        (["--to", "tts", "--url", "example.org/cards"], "is no URL"),
        (["--to", "png", "-o", "cards.csv"], "is no folder"),
    ],
)
def test_options_that_mean_nothing_are_wrong_usage(
    project: Path,
    options: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(project)
    assert run(["export", *options]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert not (project / "build").exists()


def test_nothing_is_written_where_the_cards_are_not_sound(project: Path) -> None:
    cards = project / "cards.csv"
    cards.write_text(cards.read_text("utf-8") + "x,fish,,\n", "utf-8")
    assert run(["export", str(project), "-q"]) == 1
    assert not (project / "build").exists()


def test_pictures_may_keep_their_bleed(project: Path) -> None:
    assert run(["export", str(project), "--bleed", "--dpi", "127", "-q", "-o", str(project / "out")]) == 0
    with Image.open(project / "out/wakin-1.png") as picture:
        assert picture.size == (325, 460)
