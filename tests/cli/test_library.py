"""The library's front door: every public name leads somewhere, and opening it loads nothing heavy."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pypdfium2
import pytest
from small_project import write_project

import cardgen

HEAVY = (
    "PIL",
    "pikepdf",
    "pypdfium2",
    "pydantic",
    "numpy",
    "numba",
    "openpyxl",
    "uharfbuzz",
    "rich",
)


@pytest.mark.parametrize("name", cardgen.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(cardgen, name)
    assert name in dir(cardgen)


def test_the_example_prints_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_project(tmp_path / "my-game")
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"::\n\n((?:    .*\n)+)", cardgen.__doc__ or "")
    exec(dedent(example), {"cardgen": cardgen, "Path": Path})
    assert len(pypdfium2.PdfDocument(tmp_path / "sheets.pdf")) == 2


def test_a_name_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="'cardgen' has no attribute 'lod_project'"):
        cardgen.lod_project  # noqa: B018


@pytest.mark.parametrize("start", ["import cardgen", "import cardgen.cli.app"])
def test_nothing_heavy_is_loaded_before_it_is_needed(start: str) -> None:
    code = f"import sys; {start}; print([name for name in {HEAVY} if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"
