"""The guide to specs shows specs that hold together, and names all that it lists."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from cardgen.cards.effects.parts import STEPS
from cardgen.cards.effects.timings import TIMINGS
from cardgen.cards.expr_functions import FUNCTIONS
from cardgen.cards.field import FieldType
from cardgen.cards.load import read_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.data import specs

GUIDE = (specs() / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
HEAD = "format: 1\ngame: ferries\ntitle: Ferries\nplayers: 2\nstock: {width: 63mm, height: 88mm}\n"
KINDS = "kinds: {ferry: {fields: {name: {}}}, weather: {fields: {name: {}}}}\n"


def spec_of(example: str, folder: Path) -> Spec:
    """A part of a spec, with what a spec needs besides."""
    head = "" if example.startswith("format:") else HEAD
    kinds = "" if "\nkinds:" in f"\n{example}" else KINDS
    path = folder / "game.yaml"
    path.write_text(head + kinds + example, "utf-8")
    return load_spec(path)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example_is_a_sound_spec(number: int, tmp_path: Path) -> None:
    assert spec_of(EXAMPLES[number], tmp_path).kinds


def test_the_ability_prints_what_is_shown(tmp_path: Path) -> None:
    spec = spec_of(next(example for example in EXAMPLES if "effects:" in example), tmp_path)
    cell, printed = (
        re.search(rf"<!-- {mark} -->\n```\n(.*)\n```", GUIDE)[1]  # type: ignore[index]
        for mark in ("cell", "printed")
    )
    with (tmp_path / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([["id", "name", "speed", "abilities"], ["f1", "Night Ferry", 2, cell]])
    read = read_cards([tmp_path / "cards.csv"], spec, locale="en")
    assert not read.problems
    assert [card["text"] for card in read.cards] == [printed]


@pytest.mark.parametrize("names", [STEPS, TIMINGS, FUNCTIONS, FieldType.__args__])  # type: ignore[attr-defined]
def test_every_word_of_a_list_is_named(names: object) -> None:
    assert [name for name in names if f"`{name}`" not in GUIDE] == []  # type: ignore[attr-defined]
