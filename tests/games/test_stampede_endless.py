"""Abilities that start each other before any of them ends: the race has no limit of its own for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from stampede_world import spec

from cardgen.cards.load import load_cards
from cardgen.games.stampede.rules import Stampede
from cardgen.games.stampede.state import State
from cardgen.play.effects.machine import MOST_NESTED
from cardgen.problem import Invalid

CARDS = """
- id: fuse
  kind: machine
  name: fuse
  gear: 1
  class_name: red
  power: 1000
  defence: 1000
  abilities:
  - timing: if_destroyed
    effects: [{for_each: {zone: machines, whose: you, count: 1}, do: [{destroy: self}]}]
- id: plain
  kind: machine
  name: plain
  gear: 1
  class_name: red
  power: 1000
  defence: 1000
- id: match
  kind: assist
  name: match
  gear: 1
  class_name: steering
  abilities:
  - {timing: play, effects: [{destroy: {whose: you, zone: machines, name: fuse, count: all}}]}
"""


def choose_again_and_again(game: Stampede, state: State) -> None:
    for _ in range(MOST_NESTED):
        state.apply(game.parse_action("choose fuse A.left"))


def test_what_replaces_itself_for_ever_is_told_by_name_while_a_player_is_asked_each_time(
    tmp_path: Path,
) -> None:
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    game = Stampede(spec(), load_cards([tmp_path / "cards.yaml"], spec()))
    decks = {"A.deck": ["plain"] * 5, "B.deck": ["plain"] * 5}
    field = {"A.center": ["plain"], "B.center": ["plain"], "A.left": ["fuse"], "A.hand": ["match"]}
    given = {"phase": "battle", "turn": 9, "numbers": {"turn_counter": 9}, "cards": {**decks, **field}}
    state = game.from_data(given, {})
    state.apply(game.parse_action("use match A.hand"))
    with pytest.raises(Invalid) as raised:
        choose_again_and_again(game, state)
    (problem,) = raised.value.problems
    assert problem.check == "endless-effects"
    assert "took part: fuse" in problem.message
