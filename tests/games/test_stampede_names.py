"""A card is met by its name, whether or not readings are written over it; a name that nobody has is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cards.check import check_project
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.stampede.rules import Stampede
from cardgen.project import read_project

CARDS = """
- {{id: a1, kind: machine, name: "{name}", gear: 2, class_name: steering, power: 5000, defence: 5000}}
- id: a2
  kind: machine
  name: 名札
  gear: 2
  class_name: steering
  power: 9000
  defence: 6000
  abilities:
  - timing: continuous
    name: 朝の力
    condition: {{exists: {{name: "{asked}", other: true}}}}
    effects: [{{modify: self, power: 1000}}{more}]
"""


@pytest.mark.parametrize(
    ("name", "asked", "power"),
    [
        ("{夜明|よあ}け号", "夜明け号", 10000),
        ("夜明け号", "{夜明|よあ}け号", 10000),
        ("{夜明|よあ}け号", "{夜明|よ|あ}け号", 10000),
        ("{夜明|よあ}け号", "夜明号", 9000),
    ],
)
def test_readings_are_no_part_of_a_name(tmp_path: Path, name: str, asked: str, power: int) -> None:
    (tmp_path / "cards.yaml").write_text(CARDS.format(name=name, asked=asked, more=""), "utf-8")
    spec = load_spec("stampede")
    game = Stampede(spec, load_cards([tmp_path / "cards.yaml"], spec))
    cards = {"A.center": ["a2"], "A.left": ["a1"], "B.center": ["a1"]}
    state = game.from_data({"turn": 9, "numbers": {"turn_counter": 9}, "cards": cards}, {})
    piece = next(piece for piece, card in enumerate(state.card) if game.world.ids[card] == "a2")
    assert game.machine.reckon.stat(state, piece, game.world.stat("power")) == power


@pytest.mark.parametrize(
    ("asked", "more", "told"),
    [
        ("夜明け号", "", []),
        ("{夜明|よあ}け号", "", []),
        ("夜明号", "", ["unmet-name"]),
        ("夜明号", ", {grant: also_named, value: 夜明号, to: self}", []),
        ("named", "", []),
    ],
)
def test_a_name_that_no_card_has_is_told(tmp_path: Path, asked: str, more: str, told: list[str]) -> None:
    (tmp_path / "cardgen.yaml").write_text("game: stampede\ncards: cards.yaml\nlocale: ja\n", "utf-8")
    text = CARDS.format(name="{夜明|よあ}け号", asked=asked, more=more)
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    project, found = read_project(tmp_path / "cardgen.yaml")
    problems = check_project(project, found).problems
    assert [problem.check for problem in problems if problem.check == "unmet-name"] == told
