"""Who 'that_player' is: chosen before, or of the event; a text says of which, and nobody is told as such."""

from __future__ import annotations

import pytest

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.tree import Ability
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.spec import load_spec
from cardgen.problem import Problem, Span
from cardgen.source.cell import parse_cell

NOBODY = [
    ("mana", "spell", "play, effects: [»{heal: 2, to: that_player}]"),
    ("mana", "scroll", "own_turn, effects: [»{draw: 1, who: that_player}, {choose: one}, {draw: 1}]"),
    ("mana", "scroll", "own_turn, effects: [{may: [{choose: one}]}, »{heal: 2, to: that_player}]"),
    (
        "mana",
        "scroll",
        "own_turn, effects: [{for_each: all, do: [{draw: 1}]}, »{draw: 1, who: that_player}]",
    ),
    ("mana", "scroll", "on_damage, effects: [»{heal: 2, to: that_player}]"),
    ("mana", "scroll", "any_turn, condition: »{turn: that_player}, effects: [{draw: 1}]"),
    ("mana", "scroll", "on_spell, of: you, effects: [»{heal: 2, to: that_player}]"),
    ("mana", "scroll", "[any_turn, on_spell], effects: [»{heal: 2, to: that_player}]"),
    ("stampede", "machine", "on_attack, effects: [»{draw: 1, who: that_player}]"),
    ("stampede", "machine", "on_crash, effects: [»{draw: 1, who: that_player}]"),
    ("stampede", "machine", "on_call, of: {kind: machine}, effects: [»{draw: 1, who: that_player}]"),
    ("stampede", "machine", "on_call, of: »{whose: that_player}, effects: [{draw: 1}]"),
    (
        "stampede",
        "machine",
        "continuous, effects: [{modify: »{whose: that_player, zone: center, count: all}, power: 1000}]",
    ),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{choose: one}, {modify: self, power: 1000, ends_if: »{turn: that_player}}]",
    ),
]
SPEAKS = {
    "end_turn, effects: [{heal: 2, to: that_player}]": (
        "<At the end of each player's turn> Restore 2 life to that player.",
        "《各プレイヤーのターン終了時》そのプレイヤーのライフを2回復する。",
    ),
    "end_turn, of: opponents, effects: [{draw: 1, who: that_player}]": (
        "<At the end of each opponent's turn> That player draws a card.",
        "《各相手のターン終了時》そのプレイヤーはカードを1枚引く。",
    ),
    "on_spell, effects: [{damage: 2, to: that_player}]": (
        "<When any player casts a spell> Deal 2 damage to that player.",
        "《いずれかのプレイヤーがスペルを使用した時》そのプレイヤーに2ダメージを与える。",
    ),
    "end_turn, effects: [{choose: one}, {damage: 2, to: that_player}]": (
        "<End of turn> Choose a player of your choice. Deal 2 damage to that player.",
        "《ターン終了時》プレイヤー1人を選ぶ。そのプレイヤーに2ダメージを与える。",
    ),
    "end_turn, effects: [{draw: 1}]": ("<End of turn> Draw a card.", "《ターン終了時》カードを1枚引く。"),
}
"""Abilities of mana's scrolls, and what they print in English and Japanese."""


def read(game: str, kind: str, text: str) -> tuple[tuple[Ability, ...], list[Problem]]:
    cell = parse_cell(f"[{{timing: {text}}}]", Span("cards.csv", 2, 3))
    return read_abilities(cell, (), vocabulary(load_spec(game)), kind)


@pytest.mark.parametrize(("game", "kind", "text"), NOBODY, ids=[case[2] for case in NOBODY])
def test_a_player_whom_nothing_names_is_told(game: str, kind: str, text: str) -> None:
    before, _, after = text.partition("»")
    (problem,) = read(game, kind, before + after)[1]
    assert problem.at.column - 3 - len("[{timing: ") == len(before), problem
    assert "'that_player'" in problem.message


@pytest.mark.parametrize("text", SPEAKS)
def test_a_text_says_whose_event_it_is_where_it_speaks_of_that_player(text: str) -> None:
    (ability,), problems = read("mana", "scroll", text)
    assert problems == []
    languages: tuple[Language, Language] = ("en", "ja")
    said = tuple(
        str(Writer(load_spec("mana"), language).generated(ability, "scroll")) for language in languages
    )
    assert said == SPEAKS[text]


def test_what_is_put_off_speaks_of_the_player_whose_event_it_was_put_off_to() -> None:
    text = "own_turn, effects: [{at: turn_end, of: opponent, do: [{draw: 1, who: that_player}]}]"
    assert read("stampede", "machine", text)[1] == []
