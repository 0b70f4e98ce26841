"""Workers beside a build: they change no byte and no problem, and however they end nothing is left behind.

Each build is a process of its own, for workers are copies of it, and a process that runs tests has threads.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from small_project import BACK, CARDS, FRONT, Rows, built, write_project

from cardgen.data import examples

COUNTED = """
import os, signal, sys, threading
from cardgen.cli.app import run
from cardgen.press.team import Member
maker, told, face, fork, made = os.getpid(), Member.told, Member.face, os.fork, []

def forked():
    made.append(fork())
    return made[-1]

os.fork = forked
{before}
code = run(sys.argv[1:])
print(len(made))
for pid in made:
    try:
        os.kill(pid, 0)
        print(pid, "is left")
    except ProcessLookupError:
        pass
sys.exit(code)
"""
"""A build that tells how many workers it made, and which of them are left."""


class Build(NamedTuple):
    code: int
    workers: int
    said: str
    files: dict[str, str]


def build(folder: Path, jobs: int, *more: str, before: str = "") -> Build:
    """Build the sheets into ``out`` beside the project's folder."""
    out = folder.parent / "out"
    words = [
        "build",
        str(folder),
        "-o",
        str(out),
        "-q",
        "--games",
        "0",
        "--no-proofs",
        "-j",
        str(jobs),
        *more,
    ]
    return made(words, out, before)


def made(words: list[str], out: Path, before: str = "") -> Build:
    """What a command writes into a folder, by a process of its own."""
    program = [sys.executable, "-W", "error", "-c", COUNTED.format(before=before), *words]
    done = subprocess.run(program, capture_output=True, text=True, timeout=120)
    count, *left = done.stdout.splitlines()
    assert not left
    return Build(done.returncode, int(count), done.stderr, built(out))


def export(folder: Path, jobs: int, *more: str) -> Build:
    """Export pictures into ``out`` beside the project's folder."""
    out = folder.parent / "out"
    words = ["export", str(folder), "-o", str(out), "-q", "-j", str(jobs), "--dpi", "60", *more]
    return made(words, out)


def rows(count: int, *, alike: bool = False) -> Rows:
    """So many cards; those that are alike differ in nothing that is printed."""
    head, *cards = CARDS
    return [head, *([f"c{n}", *cards[0 if alike else n % 4][1:]] for n in range(count))]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write_project(tmp_path / "set", rows(40))


@pytest.mark.parametrize("game", ["cennera", "mana", "shironeko", "stampede"])
def test_any_number_of_workers_prints_the_same_bytes(tmp_path: Path, game: str) -> None:
    (tmp_path / game).symlink_to(examples() / game)
    alone, *others = (build(tmp_path / game, jobs, "--no-cache") for jobs in (1, 2, 3))
    assert (alone.code, alone.workers) == (0, 0)
    assert any(name.startswith("sheets/") for name in alone.files)
    assert [(other.code, other.workers) for other in others] == [(0, 1), (0, 2)]
    assert [other.files for other in others] == [alone.files] * 2


@pytest.mark.parametrize("more", [(), ("--bleed",), ("--square",), ("--to", "tabletopia")])
def test_pictures_for_other_programs_are_the_same_whoever_draws_them(
    project: Path, more: tuple[str, ...]
) -> None:
    alone, beside = (export(project, jobs, *more) for jobs in (1, 3))
    assert (alone.code, alone.workers, beside.code, beside.workers) == (0, 0, 0, 2)
    assert len(alone.files) > 40
    assert beside.files == alone.files


def test_proofs_with_guides_are_the_same_whoever_draws_them(project: Path) -> None:
    words = ["proof", "-C", str(project), "-o", str(project.parent / "out"), "-q", "--dpi", "60"]
    alone, beside = (
        made([*words, "--side", "both", "-j", jobs], project.parent / "out") for jobs in ("1", "3")
    )
    assert (alone.code, alone.workers, beside.code, beside.workers) == (0, 0, 0, 2)
    assert len(alone.files) == 80
    assert beside.files == alone.files


def test_a_shops_files_and_proofs_are_the_same_whoever_draws_them(project: Path) -> None:
    """Without proofs workers would be of no use: a shop's wishes are held against every face here."""
    words = ("--no-cache", "--profile", "japan-x4", "--dpi", "60")
    alone, beside = (build(project, jobs, *words, "--proofs") for jobs in (1, 3))
    assert (alone.code, alone.workers, beside.code, beside.workers) == (0, 0, 0, 2)
    assert beside.files == alone.files
    assert build(project, 3, *words).workers == 0


@pytest.mark.parametrize("how", ["--print", "--fill"])
def test_what_a_check_finds_on_faces_is_the_same_whoever_lays_them_out(tmp_path: Path, how: str) -> None:
    many = rows(40)
    for row in many[3::5]:
        row[1] = "とても長い名前なので入りきらない"
    project = write_project(tmp_path / "set", many)
    words = ["check", str(project), how, "--format", "json"]
    alone, beside = (_told([*words, "-j", jobs]) for jobs in ("1", "3"))
    assert alone[-1:] == ["0"]
    assert beside[-1:] == ["2"]
    assert beside[:-1] == alone[:-1]
    assert sum("text-overflow" in line for line in alone) == 8


def _told(words: list[str]) -> list[str]:
    """What a command says, and the number of its workers."""
    program = [sys.executable, "-W", "error", "-c", COUNTED.format(before=""), *words]
    return subprocess.run(program, capture_output=True, text=True, timeout=120).stdout.splitlines()


@pytest.mark.parametrize("copies", ["1", "2"])
@pytest.mark.parametrize("back", [BACK, BACK + FRONT.split("elements:\n")[1].splitlines()[-1] + "\n"])
def test_faces_that_look_alike_are_kept_once_whoever_paints_them(
    tmp_path: Path, copies: str, back: str
) -> None:
    project = write_project(tmp_path / "set", rows(40, alike=True))
    (project / "templates" / "back.yaml").write_text(back, "utf-8")
    alone, beside = (build(project, jobs, "--no-cache", "--copies", copies) for jobs in (1, 3))
    assert (beside.code, beside.workers) == (0, 2)
    assert beside.files == alone.files


def test_cards_in_the_order_of_decks_come_from_any_worker(project: Path) -> None:
    deck = "".join(f"{1 + n % 3} c{n * 7 % 40}\n" for n in range(40))
    for name in ("one", "two"):
        (project / f"{name}.txt").write_text(deck, "utf-8")
    file = project / "cardgen.yaml"
    file.write_text(f"{file.read_text('utf-8')}decks: [one.txt, two.txt]\n", "utf-8")
    alone, beside = build(project, 1, "--no-cache"), build(project, 3, "--no-cache")
    assert (alone.code, beside.code, beside.workers) == (0, 0, 2), alone.said
    assert beside.files == alone.files


@pytest.mark.parametrize("more", [(), ("--no-cache",)])
def test_proofs_are_the_same_whoever_draws_them(project: Path, more: tuple[str, ...]) -> None:
    alone = build(project, 1, "--no-cache", "--proofs", "--dpi", "50")
    beside = build(project, 3, "--proofs", "--dpi", "50", *more)
    assert (alone.workers, beside.workers) == (0, 2)
    assert len([name for name in alone.files if name.startswith("proofs/")]) == 41
    assert beside.files == alone.files


def test_workers_leave_no_pictures_behind(project: Path, tmp_path: Path) -> None:
    kept = tmp_path / "temporary"
    kept.mkdir()
    there = f"import tempfile\ntempfile.tempdir = {str(kept)!r}"
    assert build(project, 3, "--no-cache", "--proofs", "--dpi", "50", before=there).workers == 2
    assert list(kept.iterdir()) == []


def test_what_workers_have_finished_is_kept_for_the_next_build(project: Path) -> None:
    first = build(project, 3)
    painted = "from cardgen.press.pdf.paint import Painter\nPainter._face = None  # nothing is painted"
    again = build(project, 3, before=painted)
    assert (first.workers, again.workers) == (2, 0)
    assert (again.code, again.files) == (0, first.files)
    assert build(project, 1, "--no-cache").files == first.files


def test_problems_of_all_shares_come_in_their_order(tmp_path: Path) -> None:
    cards = rows(40)
    for number in range(1, 41, 3):
        cards[number][5] = f"長い話{number}、" * 40
    project = write_project(tmp_path / "set", cards)
    alone, *others = (build(project, jobs) for jobs in (1, 2, 3))
    assert alone.code == 1
    assert alone.said.count("cards.csv") >= 14
    assert [(other.code, other.said, other.files) for other in others] == [(1, alone.said, {})] * 2


def test_a_picture_that_cannot_be_painted_is_told_as_by_one_process(project: Path) -> None:
    lost = """
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.picture import unreadable
def name(self, image):
    raise unreadable("this is lost", image.origin)
Painter.picture_name = name
"""
    alone, beside = (build(project, jobs, before=lost) for jobs in (1, 2))
    assert (alone.code, beside.workers) == (1, 1)
    assert "this is lost" in alone.said
    assert (beside.code, beside.said, beside.files) == (1, alone.said, {})


DYING = """
def dying(self, *given):
    if os.getpid() != maker:
        os.kill(os.getpid(), signal.SIGKILL)
    return {0}(self, *given)
Member.{0} = dying
"""


@pytest.mark.parametrize("moment", ["told", "face"])
def test_a_worker_that_is_killed_is_told_plainly(project: Path, moment: str) -> None:
    found = build(project, 2, "--no-cache", before=DYING.format(moment))
    assert (found.code, found.workers, found.files) == (2, 1, {})
    assert found.said == "cardgen: a worker process has died (Killed); --jobs 1 needs none\n"


def test_ctrl_c_ends_the_workers_too(project: Path) -> None:
    waiting = """
import time
def waits(self, number):
    if os.getpid() != maker:
        os.kill(os.getpid(), signal.SIGINT)  # the whole group gets it
        os.kill(maker, signal.SIGINT)
        time.sleep(60)
    return told(self, number)
Member.told = waits
"""
    found = build(project, 2, "--no-cache", before=waiting)
    assert (found.code, found.workers, found.files) == (130, 1, {})
    assert "Traceback" not in found.said


def test_a_fault_of_a_worker_is_a_fault_of_the_build(project: Path, tmp_path: Path) -> None:
    failing = """
def fails(self, number):
    return 1 / 0 if os.getpid() != maker else told(self, number)
Member.told = fails
import tempfile
tempfile.tempdir = {!r}
"""
    found = build(project, 2, "--no-cache", before=failing.format(str(tmp_path)))
    assert (found.code, found.workers, found.files) == (3, 1, {})
    [log] = tmp_path.glob("cardgen-*.log")
    assert "in fails" in log.read_text("utf-8")


@pytest.mark.parametrize(
    "before",
    [
        "threading.Thread(target=threading.Event().wait, daemon=True).start()",
        "del os.fork",
        "sys.platform = 'darwin'",
    ],
)
def test_a_process_that_cannot_be_copied_builds_alone(project: Path, before: str) -> None:
    found = build(project, 2, "--no-cache", before=before)
    assert (found.code, found.workers) == (0, 0)
    assert found.files == build(project, 1, "--no-cache").files


def test_a_system_without_room_for_a_worker_is_no_error(project: Path) -> None:
    full = "def full(): raise BlockingIOError(11, 'no more processes')\nos.fork = full"
    assert build(project, 3, "--no-cache", before=full).code == 0


def test_few_cards_are_not_worth_a_worker_unless_one_is_asked_for(project: Path) -> None:
    assert build(project, 0, "--no-cache").workers == 0
    assert build(project, 2, "--no-cache").workers == 1


def test_proofs_of_few_cards_are_worth_one(project: Path) -> None:
    cores = "os.sched_getaffinity = lambda _: {1, 2}"
    assert build(project, 0, "--no-cache", "--proofs", "--dpi", "50", before=cores).workers == 1
