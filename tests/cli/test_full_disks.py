"""A disk without room for what is written: told in a line that names it, with nothing left behind.

A limit on the size of files stands for the full disk: it needs no rights, and errors come as late.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from small_project import write_project

resource = pytest.importorskip("resource")

ROOM = 4_096
"""Bytes that a file may have: less than any that these tests write, more than what lies beside them."""


def cramped(folder: Path, *line: str, room: int = ROOM) -> subprocess.CompletedProcess[str]:
    """A line of cardgen's, run where no file may be longer."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    command = [sys.executable, "-m", "cardgen", *line]
    return subprocess.run(
        command, cwd=folder, env=_environment(), preexec_fn=limit, capture_output=True, text=True
    )


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("build small -o out --games 0 --no-proofs", "out/sheets/plan.pdf"),
        ("build small -o out --games 0 --no-proofs --profile japan-x4", "out/sheets/plan.pdf"),
        ("export small -o out --to png", "out"),
        ("export small -o out --to tts", "out"),
        ("proof -C small -o out --dpi 600", "out"),
        ("proof -C small -o out/deep/a.pdf", "out/deep/a.pdf"),
        ("proof -C small -o out/a.png a --dpi 600", "out"),
        ("calibrate -o out.pdf", "out.pdf"),
        ("schema stampede -o out.json", "out.json"),
        ("new cennera out/mine", "out/mine"),
    ],
)
def test_a_full_disk_is_told_in_a_line_and_leaves_nothing(line: str, named: str, tmp_path: Path) -> None:
    write_project(tmp_path / "small")
    before = sorted(tmp_path.rglob("*"))
    told = cramped(tmp_path, *line.split())
    *_, last = told.stderr.splitlines()
    assert told.returncode == 2
    assert re.fullmatch(rf"cardgen: [^:]+: {re.escape(named)}", last), told.stderr
    left = sorted(path for path in tmp_path.rglob("*") if ".cardgen" not in str(path))
    assert left == before


def test_a_disk_that_is_full_when_a_shops_file_is_packed_ends_no_process(tmp_path: Path) -> None:
    """Packing takes place beside the whole file; qpdf does not outlive an error of its own there."""
    file = tmp_path / "cards.pdf"
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.Root.Noise = pdf.make_stream(os.urandom(3 * ROOM))
        pdf.save(file)
    whole = file.read_bytes()
    code = f"""
import resource
from pathlib import Path
from cardgen.press.pdf.standard import pack
resource.setrlimit(resource.RLIMIT_FSIZE, ({ROOM}, {ROOM}))
try:
    pack(Path({str(file)!r}))
except OSError:
    print("told")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=_environment())
    assert (done.returncode, done.stdout) == (0, "told\n"), done.stderr
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [whole]


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
