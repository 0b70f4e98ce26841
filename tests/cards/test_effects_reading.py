"""Abilities are read with positions: what is wrong is told at its character, with the nearest right word."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cardgen.cards import effects
from cardgen.cards.effects import parts
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.tree import Ability, Cards, Filter, Keyword, Limit, Part, Until
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.spec import load_spec
from cardgen.problem import Problem, Span
from cardgen.source.cell import parse_cell
from cardgen.source.yaml import parse_yaml


@cache
def race() -> Vocabulary:
    return vocabulary(load_spec("stampede"))


def read(text: str, kind: str = "machine") -> tuple[tuple[Ability, ...], list[Problem]]:
    return read_abilities(parse_yaml(text, "a.yaml"), (), race(), kind)


def test_an_ability_is_read_into_a_tree() -> None:
    abilities, problems = read(
        """
- timing: on_call
  of: {whose: opponent, kind: machine}
  from: assists
  condition: {number: distance, at_most: 5}
  cost: [{discard: 2}]
  effects:
  - {draw: 1, who: opponent}
  - destroy: {whose: opponent, gear: [1, 2], defence: {at_most: {count: paid}}, count: 1, as: gone}
  - {modify: self, power: 500, until: {times: 2, of: on_attack}}
  limit: {times: 2, per: game}
  optional: true
"""
    )
    assert problems == []
    lasting = {"": Cards(ref="self"), "until": Until("", 2, ("on_attack",)), "ends_if": None, "power": 500}
    assert abilities == (
        Ability(
            timings=("on_call",),
            of=Cards(whose="opponent", kinds=("machine",)),
            zones=("assists",),
            condition=Part("compare", {"": Part("number", {"": "distance", "who": "you"}), "at_most": 5}),
            cost=(Part("discard", {"": Cards(zones=("hand",), count=2)}),),
            effects=(
                Part("draw", {"": 1, "who": "opponent"}),
                Part(
                    "destroy",
                    {
                        "": Cards(
                            whose="opponent",
                            filters=(
                                Filter("gear", "is", (1, 2)),
                                Filter("defence", "at_most", (Part("count", {"": Cards(ref="paid")}),)),
                            ),
                            count=1,
                            name="gone",
                        )
                    },
                ),
                Part("modify", lasting),
            ),
            limit=Limit(2, "game"),
            optional=True,
        ),
    )


@pytest.mark.parametrize(
    ("said", "expected"), [("", False), ("other: false, ", False), ("other: true, ", True)]
)
def test_this_card_itself_is_left_out_only_where_that_is_true(said: str, expected: bool) -> None:
    (ability,), problems = read(f"- timing: on_call\n  effects: [{{destroy: {{{said}count: 1}}}}]")
    assert problems == []
    assert ability.effects[0].main.other is expected


def test_a_single_ability_and_a_bare_word_stand_for_themselves() -> None:
    abilities, problems = read("{timing: on_call, effects: {ready: self}}")
    assert problems == []
    assert abilities[0].effects[0].main == Cards(ref="self")


WRONG = [
    ("- {timing: on_cal, effects: [{draw: 1}]}", "1:12", "effect-word", "'on_call'"),
    ("- {effects: [{draw: 1}]}", "1:3", "effect-missing", "accepted"),
    ("- {timing: on_call}", "1:3", "effect-missing", ""),
    ("- {timing: on_call, effects: []}", "1:30", "effect-value", ""),
    ("- {timing: on_call, effects: [{drw: 1}]}", "1:32", "effect-word", "'draw'"),
    ("- {timing: on_call, effects: [draw]}", "1:31", "effect-missing", "{draw: …}"),
    ("- {timing: on_call, effects: [{draw: 1, whom: you}]}", "1:41", "effect-key", "'who'"),
    ("- {timing: on_call, effects: [{draw: 1, who: me}]}", "1:46", "effect-word", ""),
    ("- {timing: on_call, effects: [{draw: 1, who: opponents}]}", "1:46", "effect-word", "'opponent'"),
    ("- {timing: on_call, effects: [{draw: two}]}", "1:38", "effect-value", ""),
    ("- {timing: on_call, effects: [{draw: 1, discard: 1}]}", "1:41", "effect-key", "item of its own"),
    ("- {timing: on_call, effects: [{destroy: {kind: machine}}]}", "1:41", "effect-missing", "count"),
    (
        "- {timing: on_call, effects: [{destroy: {kind: machin, count: 1}}]}",
        "1:48",
        "effect-word",
        "'machine'",
    ),
    ("- {timing: on_call, effects: [{destroy: {zone: fields, count: 1}}]}", "1:48", "effect-word", "'field'"),
    ("- {timing: on_call, effects: [{destroy: {gear: 12, count: 1}}]}", "1:48", "effect-value", ""),
    (
        "- {timing: on_call, effects: [{destroy: {name: {at_least: 2}, count: 1}}]}",
        "1:48",
        "effect-value",
        "",
    ),
    ("- {timing: on_call, effects: [{destroy: {count: 0}}]}", "1:49", "effect-value", ""),
    ("- {timing: on_call, effects: [{destroy: {count: 1, up_to: 2}}]}", "1:52", "effect-key", "count"),
    ("- {timing: on_call, effects: [{destroy: {count: all, choose: you}}]}", "1:54", "effect-value", ""),
    ("- {timing: on_call, effects: [{modify: self}]}", "1:31", "effect-missing", "'power'"),
    ("- {timing: on_call, effects: [{grant: rout_block, to: self}]}", "1:39", "effect-word", "'route_block'"),
    ("- {timing: on_call, effects: [{grant: route_block, to: opponent}]}", "1:56", "effect-target", ""),
    ("- {timing: on_call, effects: [{grant: deadheat, to: self}]}", "1:39", "effect-value", ""),
    ("- {timing: on_call, effects: [{change: distance}]}", "1:31", "effect-missing", ""),
    ("- {timing: on_call, effects: [{change: distnce, by: 1}]}", "1:40", "effect-word", "'distance'"),
    ("- {timing: on_call, effects: [{ready: paid}]}", "1:39", "effect-reference", ""),
    ("- {timing: own_turn, effects: [{ready: subject}]}", "1:40", "effect-reference", ""),
    ("- {timing: on_call, effects: [{ready: found}]}", "1:39", "effect-reference", ""),
    ("- {timing: own_turn, of: {kind: machine}, effects: [{draw: 1}]}", "1:22", "effect-timing", ""),
    ("- {timing: own_turn, optional: true, effects: [{draw: 1}]}", "1:22", "effect-timing", "'may'"),
    (
        "- {timing: if_destroyed, cost: [{discard: 1}], effects: [{draw: 1}]}",
        "1:26",
        "effect-timing",
        "activated",
    ),
    (
        "- {timing: playable_if, condition: {turn: you}, effects: [{draw: 1}]}",
        "1:49",
        "effect-timing",
        "their own",
    ),
    ("- {timing: on_call, effects: [{}]}", "1:31", "effect-missing", "accepted"),
    ("- {timing: own_turn, cost: [{draw: 1}], effects: [{draw: 1}]}", "1:29", "effect-cost", ""),
    (
        "- {timing: own_turn, cost: [{change: distance, by: 2}], effects: [{draw: 1}]}",
        "1:52",
        "effect-cost",
        "",
    ),
    (
        "- {timing: own_turn, cost: [{exhaust: {state: exhausted, count: 1}}], effects: [{draw: 1}]}",
        "1:29",
        "effect-cost",
        "leave the state out",
    ),
    ("- {timing: own_turn, cost: [{discard: 99}], effects: [{draw: 1}]}", "1:39", "effect-cost", "40 or"),
    (
        "- {timing: own_turn, cost: [{discard: {zone: hand, count: 99}}], effects: [{draw: 1}]}",
        "1:39",
        "effect-cost",
        "40 or fewer",
    ),
    ("- {timing: own_turn, cost: [{mill: 99}], effects: [{draw: 1}]}", "1:36", "effect-cost", "40 or"),
    (
        "- {timing: own_turn, cost: [{change: distance, by: -500}], effects: [{draw: 1}]}",
        "1:52",
        "effect-cost",
        "or fewer",
    ),
    ("- {timing: continuous, effects: [{draw: 1}]}", "1:34", "effect-timing", ""),
    ("- {timing: continuous, effects: [{modify: {count: 1}, power: 1}]}", "1:43", "effect-target", "all"),
    (
        "- {timing: continuous, limit: once_per_turn, effects: [{modify: self, power: 1}]}",
        "1:24",
        "effect-timing",
        "",
    ),
    ("- {timing: own_turn, limit: sometimes, effects: [{draw: 1}]}", "1:29", "effect-word", ""),
    (
        "- {timing: own_turn, condition: {count: {zone: hand}}, effects: [{draw: 1}]}",
        "1:33",
        "effect-missing",
        "at_least",
    ),
    (
        "- {timing: own_turn, condition: {exist: {zone: hand}}, effects: [{draw: 1}]}",
        "1:34",
        "effect-word",
        "'exists'",
    ),
    ("- {timing: on_call, effects: [{choose_one: [[{draw: 1}]]}]}", "1:44", "effect-value", ""),
    ("- {timing: playable_if}", "1:3", "effect-missing", "condition"),
    ("- {timing: own_turn, effects: [{look: 2, rest: botom}]}", "1:48", "effect-word", "'bottom'"),
]


@pytest.mark.parametrize(("text", "where", "check", "hint"), WRONG, ids=[wrong[0] for wrong in WRONG])
def test_what_is_wrong_is_told_at_its_character(text: str, where: str, check: str, hint: str) -> None:
    abilities, problems = read(text)
    assert abilities == ()
    found = [(f"{problem.at.line}:{problem.at.column}", problem.check) for problem in problems]
    assert found == [(where, check)], problems
    assert hint in problems[0].message + problems[0].hint


def test_a_zone_out_of_play_is_told_at_the_zone_and_not_at_the_line_above() -> None:
    _, problems = read(
        """
- timing: on_call
  effects:
  - destroy:
      whose: opponent
      zone: hand
      count: 1
"""
    )
    assert [(problem.at.line, problem.at.column, problem.check) for problem in problems] == [
        (6, 13, "effect-target")
    ]


def test_all_that_is_wrong_is_told_at_once() -> None:
    _, problems = read("- {timing: nevr, effects: [{drw: 1}, {destroy: {zone: here, count: 1}}]}")
    assert [problem.at.column for problem in problems] == [12, 29, 55]


def test_a_timing_belongs_to_kinds_of_card() -> None:
    _, problems = read("- {timing: play, effects: [{draw: 1}]}", "machine")
    assert [problem.check for problem in problems] == ["effect-timing"]
    assert read("- {timing: play, effects: [{draw: 1}]}", "assist")[1] == []


def test_places_reach_into_a_cell_of_a_spreadsheet() -> None:
    cell = parse_cell("{timing: on_call, effects: [{drw: 1}]}", Span("cards.csv", 7, 30))
    _, problems = read_abilities(cell, (), race(), "machine")
    assert [str(problem.at) for problem in problems] == ["cards.csv:7:59"]


def test_keywords_carry_what_they_need() -> None:
    located = parse_yaml("[guest, {deadheat: 4}]", "a.yaml")
    assert read_keywords(located, (), race()) == ((Keyword("guest"), Keyword("deadheat", 4)), [])
    for text, where in (
        ("[deadheat]", "1:2"),
        ("[{guest: 3}]", "1:10"),
        ("[gest]", "1:2"),
        ("[{deadheet: 1}]", "1:3"),
    ):
        _, problems = read_keywords(parse_yaml(text, "a.yaml"), (), race())
        assert [f"{problem.at.line}:{problem.at.column}" for problem in problems] == [where], text


def test_the_page_of_the_package_names_every_part() -> None:
    page = effects.__doc__ or ""
    words = {*parts.STEPS, *parts.AMOUNTS, *parts.CONDITIONS, *parts.COMPARES, *parts.REFS, *parts.CHOOSERS}
    assert [word for word in sorted({*words, *parts.WHO}) if not re.search(rf"\b{word}\b", page)] == []


@pytest.mark.parametrize(("end", "kept"), [("p", False), ("host", True)])
def test_what_ends_a_lasting_change_speaks_of_nothing_forgotten(end: str, kept: bool) -> None:
    data = (
        "[{timing: on_call, effects: [{choose: {whose: opponent, kind: machine, count: 1, as: p}}, "
        f"{{modify: self, power: 1000, until: end_of_turn, ends_if: {{exists: {end}}}}}]}}]"
    )
    words = vocabulary(load_spec("stampede"))
    _, problems = read_abilities(parse_yaml(data, "a.yaml"), (), words, "machine")
    told = [f"{problem.at}: {problem.message}" for problem in problems]
    forgotten = ["a.yaml:1:157: 'p' is forgotten by the time that 'ends_if' is asked"]
    assert told == ([] if kept else forgotten)
