"""What is hidden stays hidden: who asks for faces that nobody shows is told so at its place."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.spec import load_spec
from cardgen.source.yaml import parse_yaml


@cache
def words(game: str) -> Vocabulary:
    return vocabulary(load_spec(game))


def whole(text: str) -> str:
    """A row of a table as it stands on a card."""
    return text.replace("DRAW", "effects: [{draw: 1}]").replace("THEN", "then: [{draw: 1}]")


DUEL = str(Path(__file__).parents[1] / "play" / "effects" / "duel.yaml")
"""A made-up game whose cards can wait for others' draws."""


def unseen(text: str, kind: str = "machine", game: str = "stampede") -> list[str]:
    """Where an ability asks what it cannot know; anything else that is wrong with it fails."""
    _, problems = read_abilities(parse_yaml(f"- {text}", "a.yaml"), (), words(game), kind)
    assert {problem.check for problem in problems} <= {"effect-unseen"}, problems
    assert all(problem.hint for problem in problems)
    return [f"{problem.at.line}:{problem.at.column}" for problem in problems]


ASKED = [
    # conditions and amounts
    "{timing: own_turn, condition: {exists: §{whose: opponent, zone: hand, kind: machine}}, DRAW}",
    "{timing: own_turn, condition: {not: {exists: §{whose: opponent, zone: hand, gear: 3}}}, DRAW}",
    "{timing: own_turn, condition: {exists: §{zone: deck, class_name: red}}, DRAW}",
    "{timing: own_turn, effects: [{draw: {count: §{whose: opponent, zone: hand, gear: 2}}}]}",
    "{timing: own_turn, effects: [{draw: {value: gear, of: §{whose: opponent, zone: hand}}}]}",
    "{timing: on_call, condition: {count: §{zone: [hand, deck], has: deadheat}, at_least: 2}, DRAW}",
    "{timing: own_turn, effects: [{if: {exists: §{zone: deck, gear: 1}}, THEN}]}",
    "{timing: own_turn, effects: [{modify: self, power: 1, ends_if: {exists: §{zone: hand, gear: 1}}}]}",
    # cards that a step takes
    "{timing: own_turn, effects: [{discard: §{whose: opponent, zone: hand, gear: 2, count: all}}]}",
    "{timing: own_turn, effects: [{reveal: §{zone: deck, gear: 2, up_to: 1, choose: random}}]}",
    "{timing: own_turn, effects: [{move: §{zone: deck, kind: machine, count: 1, choose: top}, to: hand}]}",
    "{timing: own_turn, effects: [{for_each: §{zone: deck, kind: machine, count: all}, do: [{draw: 1}]}]}",
    "{timing: own_turn, cost: [{move: §{zone: deck, gear: 2, count: 1}, to: discard}], DRAW}",
    # cards that a step before has dealt with
    "{timing: own_turn, effects: [{draw: 1, who: opponent}, {if: {is: §it, kind: machine}, THEN}]}",
    "{timing: own_turn, effects: [{choose: {whose: opponent, zone: hand, count: 1, choose: random, as: x}},"
    " {draw: {value: gear, of: §x}}]}",
    "{timing: own_turn, effects: [{draw: 1, who: opponent}, {remember: §it}]}",
    "{timing: own_turn, effects: [{may: [{reveal: {whose: opponent, zone: hand, count: all}}]},"
    " {if: {exists: §{whose: opponent, zone: hand, gear: 1}}, THEN}]}",
    # continuous ones change what all can do
    "{timing: continuous, condition: {exists: §{zone: hand, gear: 1}}, effects: [{modify: self, power: 1}]}",
    "{timing: continuous, effects: [{modify: self, power: {count: §{zone: hand, kind: machine}}}]}",
    "{timing: continuous, from: hand, effects: [§{modify: {count: all}, power: 1000}]}",
    "{timing: continuous, from: §deck, effects: [{modify: self, power: 1000}]}",
    "{timing: own_turn, from: §deck, DRAW}",
    "{timing: turn_start, from: [hand, §deck], DRAW}",
]  # fmt: skip

KNOWN = [
    "{timing: own_turn, condition: {count: {whose: opponent, zone: hand}, at_least: 3}, DRAW}",
    "{timing: own_turn, condition: {exists: {whose: opponent, zone: hand}}, DRAW}",
    "{timing: own_turn, condition: {exists: {zone: hand, kind: machine}}, DRAW}",
    "{timing: own_turn, cost: [{discard: {zone: hand, kind: machine, count: 1}}], DRAW}",
    "{timing: own_turn, effects: [{discard: {whose: opponent, zone: hand, kind: machine, count: 1}}]}",
    "{timing: own_turn, effects: [{discard: {whose: opponent, zone: hand, gear: 2, count: 1, choose: you}}]}",
    "{timing: own_turn, effects: [{search: {kind: machine, gear: 1, count: 1}}]}",
    "{timing: own_turn, effects: [{look: 3, take: {kind: machine, up_to: 1}, rest: bottom}]}",
    "{timing: own_turn, effects: [{draw: 1}, {if: {is: it, kind: machine}, THEN}]}",
    "{timing: own_turn, effects: [{draw: 1, who: opponent}, {reveal: it},"
    " {if: {is: it, kind: machine}, THEN}]}",
    "{timing: own_turn, effects: [{reveal: {whose: opponent, zone: hand, count: all}},"
    " {if: {exists: {whose: opponent, zone: hand, gear: 1}}, THEN}]}",
    "{timing: own_turn, effects: [{discard: {whose: opponent, zone: hand, count: 1, choose: random}},"
    " {if: {is: it, kind: machine}, THEN}]}",
    "{timing: continuous, from: hand, condition: {exists: {zone: hand, gear: 1}},"
    " effects: [{grant: may_center, to: self}]}",
    "{timing: continuous, effects: [{modify: {zone: hand, kind: machine, count: all}, gear: 1}]}",
    "{timing: continuous, condition: {count: {whose: opponent, zone: hand}, at_most: 1},"
    " effects: [{modify: self, power: 1}]}",
]  # fmt: skip


@pytest.mark.parametrize("text", ASKED)
def test_faces_that_cannot_be_seen_are_not_asked_for(text: str) -> None:
    assert unseen(whole(text).replace("§", "")) == [f"1:{3 + whole(text).index('§')}"]


@pytest.mark.parametrize("text", KNOWN)
def test_what_can_be_known_may_be_asked(text: str) -> None:
    assert unseen(whole(text)) == []


def test_backs_tell_kinds_outside_a_deck() -> None:
    asked = whole("{timing: play, effects: [{if: {exists: {whose: all, zone: ZONE, kind: spell}}, THEN}]}")
    assert unseen(asked.replace("ZONE", "hand"), "spell", "mana") == []
    assert unseen(asked.replace("ZONE", "deck"), "spell", "mana") == ["1:42"]
    assert unseen(asked.replace("ZONE, kind: spell", "hand, name: gust"), "spell", "mana") == ["1:42"]


def test_who_chooses_by_backs_looks_at_no_face() -> None:
    steals = "{timing: play, effects: [{steal: {whose: one_other, zone: hand, choose: you, WHAT, count: 1}}]}"
    assert unseen(steals.replace("WHAT", "kind: mana"), "spell", "mana") == []
    assert unseen(steals.replace("WHAT", "element: fire"), "spell", "mana") == ["1:36"]
    shows = "{timing: play, effects: [{reveal: {zone: deck, kind: spell, up_to: 1}}]}"
    assert unseen(shows, "spell", "mana") == ["1:37"]
    assert unseen(shows.replace("kind: spell, ", ""), "spell", "mana") == []


def test_others_do_not_see_a_card_that_is_drawn() -> None:
    draws = "{timing: on_draw, of: {whose: opponents, kind: spell}, effects: [{heal: 1}]}"
    assert unseen(draws, "unit", DUEL) == ["1:25"]
    assert unseen(draws.replace("opponents", "you"), "unit", DUEL) == []
    heals = "{timing: on_draw, of: opponents, effects: [{heal: {value: cost, of: subject}}]}"
    assert unseen(heals, "unit", DUEL) == ["1:71"]
    assert unseen(heals.replace("opponents", "you"), "unit", DUEL) == []


def test_cards_that_lie_face_down_have_no_values() -> None:
    sums = "{timing: on_call, effects: [{heal: {value: attack, of: {whose: opponents, zone: field}}}]}"
    assert unseen(sums, "unit", DUEL) == []
    assert unseen(sums.replace("field}", "field, face: down}"), "unit", DUEL) == ["1:58"]
    assert (
        unseen(sums.replace("opponents, zone: field}", "you, zone: field, face: down}"), "unit", DUEL) == []
    )
