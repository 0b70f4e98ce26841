"""How the command's process ends: at once, but with all that was told and all that was to be done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")


def ended(how: str, stdout: object = subprocess.PIPE) -> tuple[int, str, str]:
    """Exit code and output of a process that tells something and then ends."""
    tells = (
        "import atexit, sys; from cardgen.cli.app import end; atexit.register(print, 'done'); print('told')"
    )
    code = f"{tells}; {how}"
    process = subprocess.run([sys.executable, "-c", code], stdout=stdout, stderr=subprocess.PIPE, text=True)  # type: ignore[call-overload]
    return process.returncode, process.stdout, process.stderr


def test_what_was_told_arrives_and_what_was_to_be_done_is_done() -> None:
    assert ended("end(3)") == (3, "told\ndone\n", "")


def test_what_a_process_holds_is_not_taken_apart() -> None:
    holds = "held = type('Held', (), {'__del__': lambda _: print('gone')})()"
    assert ended(f"{holds}; end(0)") == (0, "told\ndone\n", "")


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device")
def test_a_stream_that_takes_nothing_is_told_of_as_ever() -> None:
    with FULL.open("w") as full:
        assert ended("end(3)", full) == ended("sys.exit(3)", full)
