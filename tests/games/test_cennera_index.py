"""Every statement of the rules is kept somewhere and shown somewhere, and no ID is invented."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardgen import data
from cardgen.source.yaml import load_yaml

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "cardgen"
INDEX = PACKAGE / "games" / "cennera" / "index.yaml"
ID = re.compile(r"\bCN-[A-Z]+\d*(?:-[A-Z0-9]+)*\b")


@cache
def index() -> dict[str, Any]:
    value: dict[str, Any] = load_yaml(INDEX).value
    return value


def cited(*folders: Path) -> dict[str, str]:
    """Each ID that stands in a file of these folders, with the first file that has it."""
    found: dict[str, str] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".yaml") and path not in (INDEX, Path(__file__)):
                for name in ID.findall(path.read_text(encoding="utf-8")):
                    found.setdefault(name, str(path.relative_to(ROOT)))
    return found


def test_every_statement_is_cited_by_code_a_spec_or_a_test() -> None:
    known = cited(PACKAGE, data.specs(), ROOT / "tests")
    forgotten = [name for name in index()["statements"] if name not in known]
    assert forgotten == [name for name in forgotten if name in index()["informative"]]


def test_every_ruling_and_statement_of_play_is_shown_by_a_scenario_or_a_test() -> None:
    shown = cited(ROOT / "tests")
    print_only = {"CN-CARD-1", "CN-CARD-3", "CN-CARD-4", "CN-CARD-5", "CN-CARD-6", "CN-CARD-7", "CN-CARD-8"}
    missing = set(index()["statements"]) - set(index()["informative"]) - set(shown) - print_only
    assert sorted(missing) == []


def test_every_worked_position_is_a_scenario() -> None:
    scenarios = "\n".join(
        path.read_text("utf-8") for path in (Path(__file__).parent / "cennera").glob("*.yaml")
    )
    worked = [name for name in index()["statements"] if re.fullmatch(r"CN-S\d+", name)]
    assert len(worked) == 15
    assert [name for name in worked if not re.search(rf"\b{name}\b", scenarios)] == []


def test_no_citation_names_an_unknown_statement() -> None:
    unknown = {
        name: place
        for name, place in cited(PACKAGE, data.specs(), ROOT / "tests" / "games").items()
        if name not in index()["statements"] and f"{name}-1" not in index()["statements"]
    }
    assert unknown == {}


@pytest.mark.parametrize("name", ["CN-BATTLE-2", "CN-AMB-37"])
def test_the_index_says_something_of_each(name: str) -> None:
    assert len(index()["statements"][name].split()) > 4
