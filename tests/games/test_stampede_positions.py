"""What a scenario gives must be a position of the race; what cannot be is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from stampede_world import workshop

from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

TEXT = """\
format: 1
game: stampede
scenarios:
  - name: it
    given:
      turn: {turn}
      cards:
        A.center: {center}
        A.left: {left}
        B.center: [b1]
        field: {field}
    expect: {{over: false}}
"""
RIGHT = {"turn": "9", "center": "[r1]", "left": "[gates1]", "field": "[ring1]"}


def problems(path: Path, **parts: str) -> list[str]:
    path.write_text(TEXT.format(**RIGHT | parts), encoding="utf-8")
    found = check_scenarios(load_scenarios(path), workshop())
    return [f"{problem.at.line}: {problem.message}" for problem in found]


@pytest.mark.parametrize(
    ("part", "given", "told"),
    [
        ("center", "[]", "8: it: a centre is never empty, and nothing lies in this one"),
        ("center", "[fair2]", "8: it: 'fair2' is of the kind event; there lie: machine"),
        ("left", "[lamp1]", "9: it: 'lamp1' is of the kind assist; there lie: machine and event"),
        ("field", "[r1]", "11: it: 'r1' is of the kind machine; there lie: field"),
        ("left", "[r1, r1]", "9: it: found 2 cards side by side; write what lies below as 'beneath'"),
        ("turn", "[9]", "6: it: found a list, expected a whole number of 0 or more"),
    ],
)
def test_what_is_no_position_is_told_at_its_place(part: str, given: str, told: str, tmp_path: Path) -> None:
    """ST-FLD-2, ST-AMB-38"""
    assert problems(tmp_path / "it.yaml", **{part: given}) == [told]


def test_anything_may_lie_under_a_machine(tmp_path: Path) -> None:
    """ST-AMB-54"""
    assert problems(tmp_path / "it.yaml", center="[{card: r1, beneath: [fair2, lamp1, ring1]}]") == []


def test_a_stored_assist_is_hidden_from_the_opponent_until_it_leaves() -> None:
    """ST-AMB-37, ST-AMB-46"""
    decks = {"A.deck": ["r1"], "B.deck": ["b1"]}
    cards = {"A.center": ["r1"], "B.center": ["b1"], "A.stored": ["lamp1"], **decks}
    state = workshop().from_data({"phase": "main", "active": "A", "turn": 9, "cards": cards}, {})
    assert [state.seen_by(seat)["cards"]["A.stored"] for seat in (0, 1)] == [["lamp1"], ["hidden"]]
    (piece,), moves = state.pile(state.course.stored, 0), state.course.machine.moves
    moves.put(state, piece, moves.discard_place(state, piece))
    assert state.seen_by(1)["cards"]["A.discard"] == ["lamp1"]
