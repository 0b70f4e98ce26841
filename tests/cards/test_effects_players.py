"""How many play: what is said of other players in games for one, for two and for six."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.effects.wording.lexicon import Language, Lexicon
from cardgen.cards.spec import load_spec
from cardgen.problem import Invalid, Span
from cardgen.source.cell import parse_cell

SPEC = """
format: 1
game: tiny
title: Tiny
players: PLAYERS
stock: {width: 63mm, height: 88mm}
fields: {name: {}, speed: {type: int}}
kinds: {unit: {title: unit}}
zones: {deck: {visible: nobody, ordered: true}, hand: {visible: owner}, field: {}, discard: {}}
effects:
  in_play: [field]
  stats: [speed]
  keywords: {dazed: {on: player}}
"""
UNTIL_THEIRS = "[{timing: on_call, effects: [{modify: self, speed: 1, until: end_of_opponents_turn}]}]"
LANGUAGES: tuple[Language, ...] = ("en", "ja")
OTHERS = ("opponent", "one_other", "opponents")


def spec_text(players: str, parts: str) -> str:
    return SPEC.replace("PLAYERS", players) + "".join(f"  {part}\n" for part in parts.split("; "))


def words(tmp_path: Path, players: str, steps: str = "draw, modify, choose, grant") -> Vocabulary:
    path = tmp_path / "tiny.yaml"
    path.write_text(spec_text(players, f"steps: [{steps}]; timings: {{on_call: {{}}}}"), encoding="utf-8")
    return vocabulary(load_spec(path))


def told(known: Vocabulary, text: str) -> str:
    _, problems = read_abilities(parse_cell(text, Span("a.yaml", 1, 1)), (), known, "unit")
    return "\n".join(f"{problem.message} ({problem.hint})" for problem in problems)


@pytest.mark.parametrize(
    ("players", "there"),
    [("1", ()), ("2", ("opponent",)), ("{min: 1, max: 6}", ("one_other", "opponents")), ("6", OTHERS[1:])],
)
def test_only_players_that_there_are_are_spoken_of(
    players: str, there: tuple[str, ...], tmp_path: Path
) -> None:
    known = words(tmp_path, players)
    for who in OTHERS:
        problems = told(known, f"[{{timing: on_call, effects: [{{draw: 1, who: {who}}}]}}]")
        assert (repr(who) in problems) == (who not in there), who


@pytest.mark.parametrize(("players", "comes"), [("1", False), ("2", True), ("6", True)])
def test_nothing_lasts_to_the_turn_of_nobody(players: str, comes: bool, tmp_path: Path) -> None:
    assert ("end_of_opponents_turn" in told(words(tmp_path, players), UNTIL_THEIRS)) != comes


@pytest.mark.parametrize(
    ("players", "en", "ja"),
    [
        ("2", "until the end of your opponent's turn", "相手のターン終了時まで"),
        ("6", "until the end of an opponent's turn", "いずれかの相手のターン終了時まで"),
    ],
)
def test_a_turn_of_one_of_several_opponents_is_printed_as_that(
    players: str, en: str, ja: str, tmp_path: Path
) -> None:
    words(tmp_path, players)
    spec = load_spec(tmp_path / "tiny.yaml")
    assert [Lexicon(spec, vocabulary(spec), to).point("end_of_opponents_turn") for to in LANGUAGES] == [
        en,
        ja,
    ]


@pytest.mark.parametrize(("players", "whom"), [("1", "you"), ("2", "opponent"), ("6", "opponents")])
def test_a_hint_names_players_that_there_are(players: str, whom: str, tmp_path: Path) -> None:
    keyword = parse_cell("[dazed]", Span("a.yaml", 1, 1))
    _, (problem,) = read_keywords(keyword, (), words(tmp_path, players), "unit")
    assert problem.hint == f"write an ability with the effect {{grant: dazed, to: {whom}}}"


@pytest.mark.parametrize(("players", "whose"), [("2", "opponent"), ("6", "one_other")])
def test_cards_are_stolen_from_another_hand(players: str, whose: str, tmp_path: Path) -> None:
    problems = told(words(tmp_path, players, "draw, steal"), "[{timing: on_call, effects: [{steal: 1}]}]")
    assert f"say whose: {{whose: {whose}, count: 1}}" in problems


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ("steps: [draw, »steal]", "'steal'"),
        ("steps: [draw]; timings: {on_call: {}, »opponents_turn: {}}", "'opponents_turn'"),
        (
            "steps: [draw]; timings: {»their_move: {style: activated, whose: opponent, title: theirs}}",
            "'their_move'",
        ),
    ],
)
def test_a_game_for_one_has_no_use_for_others(parts: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(spec_text("2", parts.replace("»", "")), encoding="utf-8")
    load_spec(path)
    text = spec_text("1", parts)
    *_, line = text[: text.index("»")].splitlines()
    path.write_text(text.replace("»", ""), encoding="utf-8")
    with pytest.raises(Invalid) as caught:
        load_spec(path)
    (problem,) = caught.value.problems
    assert words in problem.message
    assert (problem.at.line, problem.at.column) == (text[: text.index("»")].count("\n") + 1, len(line) + 1)
