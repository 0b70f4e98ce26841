"""What a game's own steps and conditions take is printed by its type, in the language of the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.spec import load_spec
from cardgen.problem import Invalid, Span
from cardgen.source.cell import parse_cell

SPEC = """
format: 1
game: tiny
title: Tiny
players: {{min: 2, max: 2}}
stock: {{width: 63mm, height: 88mm}}
fields: {{name: {{}}, speed: {{type: int, title: {{en: SPD, ja: 速さ}}}}}}
kinds:
  unit:
    title: {{en: unit, ja: ユニット}}
    fields: {{clan: {{type: choice, choices: {{sun: {{en: Sun, ja: 太陽}}, moon: {{en: Moon, ja: 月}}}}}}}}
zones: {{hand: {{title: {{en: hand, ja: 手札}}}}, field: {{title: {{en: field, ja: フィールド}}}}}}
effects:
  steps: [ready]
  in_play: [field]
  stats: [speed]
  timings: {{own_turn: {{}}, on_attack: {{}}}}
  keywords: {{swift: {{title: {{en: Swift, ja: 俊足}}}}}}
  markers: {{oil: {{title: {{en: oil, ja: 油}}}}}}
  numbers: {{life: {{title: {{en: life, ja: ライフ}}}}}}
  own_steps:
    bend: {{takes: {{to: {{{0}}}}}, words: {{en: "bend[s] towards ‹{{to}}›", ja: "‹{{to}}›に曲げ[る||て]"}}}}
  own_conditions:
    bent: {{takes: {{to: {{{0}}}}}, words: {{en: "it is bent to ‹{{to}}›", ja: "‹{{to}}›に曲がっている"}}}}
"""
TAKEN = [
    ("type: zone", "in_play", "play", "場"),
    ("type: zones", "[hand, field]", "hand or field", "手札かフィールド"),
    ("type: keyword", "swift", "Swift", "俊足"),
    ("type: marker", "oil", "oil", "油"),
    ("type: number", "life", "life", "ライフ"),
    ("type: stat", "speed", "SPD", "速さ"),
    ("type: field", "speed", "SPD", "速さ"),
    ("type: timing", "on_attack", "On attack", "攻撃時"),
    ("type: who", "opponent", "your opponent", "相手"),
    ("type: target", "opponent", "your opponent", "相手"),
    ("type: word, choices: [sun, moon]", "moon", "Moon", "月"),
    ("type: words, choices: [sun, moon]", "[sun, moon]", "Sun or Moon", "太陽か月"),
    ("type: counts, choices: [sun, moon]", "{moon: 2}", "Moon 2", "月2"),
    ("type: word, choices: {sun: {en: noon, ja: 昼}, moon: {}}", "sun", "noon", "昼"),
    ("type: word, choices: {sun: {en: noon, ja: 昼}, moon: {}}", "moon", "Moon", "月"),
    (
        "type: words, choices: {up: {en: skywards, ja: 上}, down: 下}",
        "[up, down]",
        "skywards or 下",
        "上か下",
    ),
    ("type: counts, choices: {up: {en: steps up, ja: 上へ}}", "{up: 2}", "steps up 2", "上へ2"),
    ("type: until", "end_of_turn", "until end of turn", "ターン終了時まで"),
    ("type: text", "{en: left, ja: 左}", "left", "左"),
    ("type: amount", "{value: speed, of: self}", "this unit's SPD", "このユニットの速さ"),
    ("type: filter", "{clan: moon, zone: hand}", "Moon cards in your hand", "自分の手札の月のカード"),
    ("type: ref", "self", "this unit", "このユニット"),
    ("type: cards", "{kind: unit, count: 1}", "one of your units", "自分のユニット1枚"),
]


@pytest.mark.parametrize(("argument", "value", "en", "ja"), TAKEN, ids=[case[0] for case in TAKEN])
def test_what_a_part_takes_is_called_as_the_game_calls_it(
    tmp_path: Path, argument: str, value: str, en: str, ja: str
) -> None:
    (tmp_path / "tiny.yaml").write_text(SPEC.format(argument), "utf-8")
    spec = load_spec(tmp_path / "tiny.yaml")
    bent, bend = f"{{bent: true, to: {value}}}", f"{{bend: true, to: {value}}}"
    said = parse_cell(f"{{timing: own_turn, condition: {bent}, effects: [{bend}]}}", Span("row"))
    abilities, problems = read_abilities(said, (), vocabulary(spec), "unit")
    assert problems == []
    english, japanese = (str(Writer(spec, language).card("unit", abilities)) for language in ("en", "ja"))
    assert english.count(f"‹{en}›") == 2, english
    assert japanese.count(f"‹{ja}›") == 2, japanese


@pytest.mark.parametrize("type_", ["steps", "modes", "condition", "conditions", "amounts"])
def test_what_a_game_could_not_carry_out_is_no_type_of_its_parts(tmp_path: Path, type_: str) -> None:
    (tmp_path / "tiny.yaml").write_text(SPEC.format(f"type: {type_}"), "utf-8")
    with pytest.raises(Invalid) as invalid:
        load_spec(tmp_path / "tiny.yaml")
    assert {problem.check for problem in invalid.value.problems} == {"wrong-value"}


@pytest.mark.parametrize(
    ("point", "meant"), [("end_of_trun", "end_of_turn"), ("end_of_next_turn", ""), ("end_of_turn", "")]
)
def test_a_point_that_is_almost_one_of_all_games_is_told(tmp_path: Path, point: str, meant: str) -> None:
    path = tmp_path / "tiny.yaml"
    points = f"  points: {{{{{point}: {{{{en: until then}}}}}}}}\n"
    path.write_text((SPEC + points).format("type: int"), "utf-8")
    if not meant:
        load_spec(path)
        return
    with pytest.raises(Invalid) as raised:
        load_spec(path)
    (problem,) = raised.value.problems
    assert problem.at.column == 12
    assert problem.message == f"{point!r} is almost {meant!r}, a point of the shared vocabulary"


@pytest.mark.parametrize(
    ("word", "zone"),
    [("draw", "deck"), ("mill", "deck' and none 'discard"), ("look", "deck"), ("destroy", "discard")],
)
def test_a_step_that_goes_by_a_zones_name_is_told_where_the_game_has_none(
    tmp_path: Path, word: str, zone: str
) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(SPEC.format("type: int").replace("[ready]", f"[ready, {word}]"), "utf-8")
    with pytest.raises(Invalid) as raised:
        load_spec(path)
    (problem,) = raised.value.problems
    assert (problem.at.line, problem.at.column) == (14, 18)
    assert problem.message == f"{word!r} goes by a zone's name, and the game has none named '{zone}'"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("in_play: [field]", "in_play: [field]\n  most_paid: {{field: 3}}", 0),
        ("field: {{title", "field: {{capacity: 3, title", 1),
    ],
)
def test_what_lies_in_a_zone_is_bounded_by_its_room_not_by_what_a_cost_asks_for(
    tmp_path: Path, old: str, new: str, told: int
) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(SPEC.replace(old, new).format("type: int"), "utf-8")
    counted = "{count: {zone: field, whose: you}, at_least: 5}"
    said = parse_cell(f"{{timing: own_turn, condition: {counted}, effects: [{{ready: self}}]}}", Span("row"))
    assert len(read_abilities(said, (), vocabulary(load_spec(path)), "unit")[1]) == told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("[{search: {kind: unit, count: 1}, to: field}]", "only a deck is searched"),
        ("[{search: {zone: pond, count: 1}}]", "'search' needs the key 'to'"),
        ("[{search: {zone: pond, count: 1}, to: field}]", ""),
    ],
)
def test_what_a_card_leaves_out_is_no_zone_that_the_game_lacks(tmp_path: Path, steps: str, told: str) -> None:
    path, pond = tmp_path / "tiny.yaml", "zones: {{pond: {{visible: nobody, ordered: true}}, "
    spec = SPEC.replace("zones: {{hand: {{title: {{en: hand, ja: 手札}}}}, ", pond).replace(
        "[ready]", "[search]"
    )
    path.write_text(spec.format("type: int"), "utf-8")
    cell = f"[{{timing: own_turn, effects: {steps}}}]"
    _, problems = read_abilities(parse_cell(cell, Span("cell")), (), vocabulary(load_spec(path)), "unit")
    assert [problem.message.split(";")[0] for problem in problems] == ([told] if told else [])


@pytest.mark.parametrize(
    "cell", ["[{timing: own_turn, effects: [{draw: 1}]}]", "[{timing: own_turn, effects: [win]}]"]
)
def test_a_game_without_a_step_says_where_its_steps_are_named(tmp_path: Path, cell: str) -> None:
    spec = SPEC.format("type: zone").replace("steps: [ready]", "steps: []")
    (tmp_path / "tiny.yaml").write_text(spec.replace(spec[spec.index("  own_steps") :], ""), "utf-8")
    known = vocabulary(load_spec(tmp_path / "tiny.yaml"))
    _, [problem] = read_abilities(parse_cell(cell, Span("cell")), (), known, "unit")
    assert problem.hint.endswith("'steps' of its spec's effects lists those that they do")
