"""The library's front door: every public name leads somewhere, and opening it loads nothing heavy."""

from __future__ import annotations

import subprocess
import sys

import pytest

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


def test_a_name_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="'cardgen' has no attribute 'lod_project'"):
        cardgen.lod_project  # noqa: B018


@pytest.mark.parametrize("start", ["import cardgen", "import cardgen.cli.app"])
def test_nothing_heavy_is_loaded_before_it_is_needed(start: str) -> None:
    code = f"import sys; {start}; print([name for name in {HEAVY} if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"
