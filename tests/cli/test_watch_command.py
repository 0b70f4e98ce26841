"""``cardgen build --watch``, as a user runs it: saved, broken, mended, and stopped."""

from __future__ import annotations

import errno
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from small_project import CARDS, built, write_cards, write_project

from cardgen.cli import watch
from cardgen.cli.make import Wishes
from cardgen.cli.watch import Rest, Watch

LONG = 120
"""Seconds: machines that test are busy."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="stops the process as a terminal does")


def _heed_interrupts() -> None:
    """Undo what a shell does to a job in the background, whose children would be deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Watched:
    """A running command and what it says."""

    def __init__(self, project: Path) -> None:
        command = [sys.executable, "-m", "cardgen", "build", str(project), "--watch", "--dpi", "40"]
        heed = _heed_interrupts if os.name == "posix" else None
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=heed
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        with self.process.stdout as said:
            for line in said:
                self.lines.put(line)

    def until(self, said: str) -> str:
        """Everything up to the line that says it."""
        found = ""
        while said not in found:
            found += self.lines.get(timeout=LONG)
        return found

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(LONG)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write_project(tmp_path / "set")


@pytest.fixture
def watched(project: Path) -> Iterator[Watched]:
    running = Watched(project)
    yield running
    running.process.kill()
    running.process.wait()
    running.reader.join(LONG)


def test_saves_are_built_broken_ones_told_and_the_end_is_clean(project: Path, watched: Watched) -> None:
    watched.until("built everything")
    first = built(project / "build")
    assert {"contact.png", "proofs/a.png", "sheets/plan.pdf"} <= first.keys()

    beside = project / "cards.csv.new"  # as editors save
    rows = [*CARDS[:-1], ["d", "嵐", "blue", "9", "", "", ""]]
    write_cards(project, rows)
    saved = (project / "cards.csv").read_bytes()
    write_cards(project, CARDS)
    beside.write_bytes(saved)
    beside.replace(project / "cards.csv")
    watched.until("built ")
    second = built(project / "build")
    assert second["sheets/plan.pdf"] != first["sheets/plan.pdf"]

    write_cards(project, [*rows[:-1], ["d", "嵐", "pink", "9", "", "", ""]])
    told = watched.until("stays as it was")
    assert "cards.csv:5:5: error" in told
    assert "pink" in told
    assert built(project / "build")["sheets/plan.pdf"] == second["sheets/plan.pdf"]

    write_cards(project, rows)
    watched.until("built everything")
    third = built(project / "build")
    assert third["sheets/plan.pdf"] == second["sheets/plan.pdf"]
    assert third["proofs/d.png"] != first["proofs/d.png"]
    assert third["proofs/a.png"] == first["proofs/a.png"]

    before = cpu_seconds(watched.process.pid)
    time.sleep(1)
    assert cpu_seconds(watched.process.pid) - before < 0.3  # it waits without working

    assert watched.stop() == 0
    assert not [name for name in os.listdir(project / "build") if name.startswith(".part-")]


def cpu_seconds(pid: int) -> float:
    """What a process used so far, without its children; nothing where the system does not tell."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    numbers = stat.read_text().rpartition(")")[2].split()
    return sum(map(int, numbers[11:13])) / os.sysconf("SC_CLK_TCK")


def test_without_a_project_it_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cardgen", "build", str(tmp_path), "--watch"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=LONG)
    assert ended.returncode == 2
    assert "no cardgen.yaml" in ended.stderr


def test_what_is_built_hidden_or_left_by_editors_is_no_save(project: Path) -> None:
    watching = Watch(Wishes(project), project)
    state = watching.look()
    for name in ("build/sheets/plan.pdf", ".cardgen/cache.db", ".git/index", "cards.csv~", "#cards.csv#"):
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    assert watching.look() == state
    (project / "art" / "new.png").write_text("x")
    assert watching.look() != state


def test_what_was_built_into_a_folder_of_the_projects_choice_is_no_save(project: Path) -> None:
    with (project / "cardgen.yaml").open("a", encoding="utf-8") as file:
        file.write("outputs: out\n")
    (project / "out").mkdir()
    (project / "out" / "old.pdf").write_text("built before this watch began")
    watching = Watch(Wishes(project), project)
    state = watching.look()
    assert watching.sheets()
    assert watching.look() == watching.unbuilt(state) != state


def test_a_disk_that_fails_is_told_in_a_line_and_the_watch_goes_on(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(wishes: Wishes, **_: bool) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "sheets.pdf")

    monkeypatch.setattr(watch, "make", full)
    watch._make_all(Wishes(project))
    assert not Watch(Wishes(project), project).sheets()
    told = capsys.readouterr().err.splitlines()
    assert told == ["cardgen: No space left on device: sheets.pdf", "the last good build stays as it was"] * 2


def test_a_card_that_only_names_may_go_while_it_is_watched(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    watching = Watch(Wishes(project, only=("a",)), project)
    assert watching.sheets()
    write_cards(project, [row for row in CARDS if row[0] != "a"])
    assert not watching.sheets()
    assert "'a' is no card" in capsys.readouterr().err
    with pytest.raises(typer.BadParameter, match="'a' is no card"):
        Watch(watching.wishes, project).sheets()


def test_a_process_that_has_built_the_rest_is_not_kept(project: Path) -> None:
    watching = Watch(Wishes(project, proofs=False, games=0), project)
    watching.rest = rest = Rest(watching.wishes, watching.outputs)
    end = time.monotonic() + LONG
    while watching.rest is not None and time.monotonic() < end:
        time.sleep(0.05)
        watching.reap()
    assert watching.rest is None
    with pytest.raises(ChildProcessError):
        os.waitpid(rest.process.pid or 0, os.WNOHANG)
