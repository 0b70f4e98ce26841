"""Every statement of the race's rules is kept somewhere and shown somewhere, and no ID is invented."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from cardgen import data
from cardgen.source.yaml import load_yaml

ROOT = Path(__file__).parent.parent.parent
GAME = ROOT / "cardgen" / "games" / "stampede"
INDEX = GAME / "index.yaml"
SPEC = data.specs() / "stampede.yaml"
TESTS = [Path(__file__).parent / "stampede", *Path(__file__).parent.glob("*stampede*.py")]
ID = re.compile(r"\bST-[A-Z]+\d*(?:-[A-Z0-9]+)*\b")


@cache
def index() -> dict[str, Any]:
    value: dict[str, Any] = load_yaml(INDEX).value
    return value


def statements() -> list[str]:
    """The statements that bind; worked positions are shown by scenarios, not kept by code."""
    return [name for name in index()["statements"] if name not in index()["informative"]]


def cited(*places: Path) -> set[str]:
    """Each ID that stands in these files and folders."""
    found: set[str] = set()
    for place in places:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in (".py", ".yaml") and path not in (INDEX, Path(__file__)):
                found |= set(ID.findall(path.read_text(encoding="utf-8")))
    return found


def test_every_statement_is_cited_by_code_or_the_spec() -> None:
    known = cited(GAME, SPEC)
    worked = re.compile(r"ST-S\d+$")
    assert [name for name in statements() if name not in known and not worked.match(name)] == []


def test_every_statement_is_shown_by_a_scenario_or_a_test() -> None:
    assert sorted(set(statements()) - cited(*TESTS)) == []


def test_no_citation_names_an_unknown_statement() -> None:
    assert sorted(cited(GAME, SPEC, *TESTS) - set(index()["statements"])) == []


def test_the_index_says_something_of_each() -> None:
    assert [name for name, text in index()["statements"].items() if len(text.split()) < 3] == []
