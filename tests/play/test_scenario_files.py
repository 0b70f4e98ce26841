"""Scenario files: what differs is told at its line, an open question fails, and positions make sense."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest
from cennera_decks import rules

from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios
from cardgen.problem import Invalid

HEAD = """\
format: 1
game: cennera
given:
  stage:
    c1: {card: asa-01, owner: A, center: true}
    c5: {card: yoi-01, owner: B, center: true}
  hand: {A: [asa-02, asa-03], B: [yoi-02]}
scenarios:
  - name: it
"""


def problems(text: str, tmp_path: Path) -> list[str]:
    file = tmp_path / "rulings.yaml"
    file.write_text(HEAD + indent(text, "    "), encoding="utf-8")
    return [
        f"{problem.at.line}: {problem.message}" for problem in check_scenarios(load_scenarios(file), rules())
    ]


def test_a_scenario_that_comes_out_right_has_no_problem(tmp_path: Path) -> None:
    assert problems('do: ["A: place asa-02 b1"]\nexpect: {to_move: B, over: false}', tmp_path) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('do: ["A: place asa-02 b1"]\nexpect: {turn: 7}', "11: it: turn is 2, expected 7"),
        (
            'do: ["A: place asa-02 b1"]\nexpect:\n  stage:\n    b1: {owner: B}',
            "13: it: stage.b1.owner is 'A', expected 'B'",
        ),
        ("expect: {over: true}", "10: it: over is False, expected True"),
        ("expect: {winner: A}", "10: it: winner is None, expected 'A'"),
        ("expect: {legal: [pass]}", "10: it: legal too: place asa-02 b1, place asa-02 d1,"),
        ("expect: {illegal: [place asa-02 b1]}", "10: it: legal after all: place asa-02 b1"),
        ("expect: {turns: 7}", "10: it: the position has no part 'turns'"),
        ('do: ["B: pass"]', "10: it: 'B: pass': it is A's choice, not B's"),
        ('do: ["pass"]', "10: it: 'pass' begins with no player"),
        ('do: ["A: pass"]', "10: it: 'pass' is not legal for A; legal are: place asa-02 b1"),
        ('do: ["A: place asa-99 b1"]', "10: it: 'place asa-99 b1': there is no card 'asa-99'"),
        ('do: ["A: jump"]', "10: it: 'jump' is no action of cennera; the forms are: pass;"),
        ("options: {revivals: true}", "10: it: cennera has no option 'revivals'"),
        ("given: {to_move: C}", "10: it: found the text 'C', expected one of A, B"),
        ("given: {stage: {z9: {card: asa-02, owner: A}}}", "10: it: found 'z9', which is unknown here"),
        ("given: {stage: {c2: {owner: A}}}", "10: it: 'card' is missing"),
        ("given: {stage: {c2: {card: asa-02}}}", "10: it: 'owner' is missing"),
        ("given: {hand: {A: asa-02}}", "10: it: found the text 'asa-02', expected a list"),
        ("given: {passes: many}", "10: it: found the text 'many', expected a whole number of 0 or more"),
        ("given: {passes: 3.0}", "10: it: found the number 3.0, expected a number without a fraction"),
        ("given: {fallen: C}", "10: it: found the text 'C', expected one of A, B, nothing"),
        (
            "given: {count: {A: 2}}",
            "10: it: 'count' is not written but follows from the rest: {'A': 1, 'B': 1}",
        ),
        ("given: {progress: {}}", "10: it: a scenario does not begin in the middle of something"),
        ("given: {phase: setup}", "5: it: in the set-up nothing stands on the stage yet"),
        ("expect: {legal: pass}", "10: it: found the text 'pass', expected a list of actions"),
        ("expect: {illegal: [1]}", "10: it: found a list, expected a list of actions"),
        ("expect: {how_many: 3}", "10: it: found the number 3, expected parts of the position, with numbers"),
        ("given: {phase: recruit}", "'recruit' with cells to ask about goes with the phase recruit"),
        ("given: {phase: over}", "'ending' goes with the phase over"),
    ],
)
def test_what_is_wrong_is_told_at_its_line(text: str, expected: str, tmp_path: Path) -> None:
    found = problems(text, tmp_path)
    assert len(found) == 1
    assert expected in found[0]


def test_all_that_is_wrong_with_a_position_is_told_at_once(tmp_path: Path) -> None:
    text = "given:\n  turn: -1\n  hand: {A: [asa-02, asa-99], C: []}\n  drew: perhaps"
    some_ids = ", ".join([card.id for card in rules().cards][:12])
    assert problems(text, tmp_path) == [
        "11: it: found the number -1, expected a number of 0 or more",
        f"12: it: found the text 'asa-99', expected one of {some_ids} …",
        "12: it: found 'C', which is unknown here",
        "13: it: found the text 'perhaps', expected true or false",
    ]


def test_what_is_wrong_with_the_beginning_of_all_positions_is_told_there_and_once(tmp_path: Path) -> None:
    file = tmp_path / "rulings.yaml"
    text = HEAD.replace("asa-03]", "asa-99]") + "    do: []\n  - {name: another, do: []}\n"
    file.write_text(text, encoding="utf-8")
    (problem,) = check_scenarios(load_scenarios(file), rules())
    assert (problem.at.line, problem.at.column) == (7, 22)


def test_an_open_question_is_a_failure_unless_expected(tmp_path: Path) -> None:
    # Beside its own likeness a card meets equal numbers where the two of an edge are alike.
    twin = next(card.id for card in rules().cards if card["tr"] == card["br"])
    text = (
        "options: {recruit: true}\n"
        "given:\n"
        f"  stage: {{d1: {{card: asa-04, owner: A}}, e2: {{card: {twin}, owner: B}}}}\n"
        f"  hand: {{A: [{twin}, asa-03]}}\n"
        f'do: ["A: place {twin} d2"]\n'
    )
    found = problems(text, tmp_path)
    assert len(found) == 1
    assert "A is asked 'recruit e2?' and the script does not answer" in found[0]
    assert problems(text + 'expect: {question: "recruit e2?"}', tmp_path) == []


def test_a_look_between_two_actions_is_compared_there(tmp_path: Path) -> None:
    text = 'do:\n  - "A: place asa-02 b1"\n  - expect: {to_move: A}\n  - "B: place yoi-02 b5"'
    assert problems(text, tmp_path) == ["12: it: to_move is 'B', expected 'A'"]


def test_an_unknown_key_of_a_scenario_is_told(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="dos"):
        problems("dos: []", tmp_path)


DEAL = """\
format: 1
game: cennera
scenarios:
  - name: it
    decks: [{asa-02: 10}, {yoi-02: 9}]
"""


def dealt(text: str, tmp_path: Path, deal: str = DEAL) -> list[str]:
    file = tmp_path / "deals.yaml"
    file.write_text(deal + indent(text, "    "), encoding="utf-8")
    return [
        f"{problem.at.line}: {problem.message}" for problem in check_scenarios(load_scenarios(file), rules())
    ]


def test_a_game_is_dealt_from_decks_and_the_first_choice_will_do(tmp_path: Path) -> None:
    assert (
        dealt('do: ["A: any"]\nexpect: {how_many: {hand: {A: 5, B: 6}, dressing_room: {B: 3}}}', tmp_path)
        == []
    )
    assert dealt("expect: {phase: setup}", tmp_path) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("expect: {how_many: {hand: {A: 7}}}", "6: it: how_many.hand.A is 6, expected 7"),
        ("expect: {how_many: {hands: {A: 7}}}", "6: it: the position has no part 'hands'"),
        ("expect: {broken: []}", "6: it: broken is ['"),
        ('do: ["B: any"]', "6: it: 'B: any': it is A's choice, not B's"),
    ],
)
def test_what_a_deal_does_not_bring_is_told_at_its_line(text: str, expected: str, tmp_path: Path) -> None:
    (found,) = dealt(text, tmp_path)
    assert found.startswith(expected)


def test_decks_that_make_no_game_are_told_at_their_line(tmp_path: Path) -> None:
    (found,) = dealt("expect: {}", tmp_path, DEAL.replace("asa-02: 10", "asa-99: 10"))
    assert found.startswith("5: it: ")
    assert "asa-99" in found
    (found,) = dealt("expect: {}", tmp_path, DEAL.replace("{asa-02: 10}", "missing.yaml"))
    assert "missing.yaml" in found


def test_a_file_without_a_scenario_is_told(tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text("format: 1\ngame: cennera\nscenarios: []\n", "utf-8")
    with pytest.raises(Invalid, match="expected 1 or more entries"):
        load_scenarios(path)


def test_a_position_and_a_deal_are_too_much(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="not both"):
        dealt("given: {turn: 3}", tmp_path)


def test_a_scenario_that_shows_nothing_is_told_and_nothing_else(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as invalid:
        problems("shows: [CN-CARD-5]", tmp_path)
    (problem,) = invalid.value.problems
    assert "shows nothing" in problem.message


def test_no_file_is_named_outside_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "set/rulings").mkdir(parents=True)
    (tmp_path / "set/cardgen.yaml").touch()
    file = tmp_path / "set/rulings/deals.yaml"
    file.write_text(
        "format: 1\ngame: cennera\ncards: [../cards.csv, ../../cards.csv]\n"
        "scenarios:\n  - {name: it, decks: [../../deck.yaml], expect: {}}\n",
        "utf-8",
    )
    scenarios = load_scenarios(file)
    with pytest.raises(Invalid, match=r"'../../cards.csv' leads out of the project's folder") as cards:
        scenarios.card_files()
    assert (cards.value.problems[0].at.line, cards.value.problems[0].at.column) == (3, 23)
    (deck,) = check_scenarios(scenarios, rules())
    assert (deck.check, deck.at.line) == ("path-outside", 5)
