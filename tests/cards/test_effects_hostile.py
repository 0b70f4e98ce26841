"""Cells as they come from people in a hurry: each slip is told once, at its character, with what to write."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from openpyxl import Workbook

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.schema import definitions
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.load import read_cards
from cardgen.cards.schema import cards_schema
from cardgen.cards.spec import load_spec
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.cell import parse_cell
from cardgen.source.located import Located

RACE = [
    ("[{timing: on_call, from: »hnad, effects: [{draw: 1}]}]", "'hand'"),
    ("[{timing: on_call, effects: [»grant]}]", "{grant: …}"),
    ("[{timing: own_turn, cost: [»search], effects: [{draw: 1}]}]", "{search: …}"),
    (
        "[{timing: on_call, effects: [{destroy: {class_name: [steering, »[steering]], count: 1}}]}]",
        "'steering'",
    ),
    (
        "[{timing: on_call, effects: [{choose: {zone: [assists, »{a: 1}], face: down, count: 1}}]}]",
        "accepted",
    ),
    ("[{timing: on_call, effects: [{draw: »2.5}]}]", "1 or more"),
    ("[{timing: on_call, effects: [{draw: »-1}]}]", "1 or more"),
    ("[{timing: on_call, effects: [{draw: »１}]}]", "half-width digits: 1"),
    ("[{timing: on_call, effects: [{draw: »01}]}]", "without the zeros ahead: 1"),
    ("[{timing: on_call、effects»: [{draw: 1}]}]", "half width"),
    ("[{timing: on_call， effects»: [{draw: 1}]}]", "half width"),
    ("[{timing:on_call,effects»:[{draw:1}]}]", "a space behind each colon"),
    ("[{»タイミング: on_call, effects: [{draw: 1}]}]", "'timing'"),
    ("[{timing: on_call, »効果: [{draw: 1}]}]", "'effects'"),
    ("[{timing: on_call, »コスト: [{discard: 1}], effects: [{draw: 1}]}]", "'cost'"),
    ("[{timing: on_call, »条件: {turn: you}, effects: [{draw: 1}]}]", "'condition'"),
    ("[{timing: on_call, »if: {turn: you}, effects: [{draw: 1}]}]", "'condition'"),
    ("[{timing: on_call, effects: [{destroy: {zone: machines, »枚数: 1}}]}]", "'count'"),
    ("[{timing: on_call, effects: [{destroy: {whose: »相手, count: 1}}]}]", "'opponent'"),
    ("[{timing: on_call, effects: [{destroy: {count: »１}}]}]", "half-width digits: 1"),
    ("[{timing: on_call, effects: [{destroy: {up_to: »many}}]}]", "a number or an amount"),
    ("[{timing: on_call, effects: [{»heal: 2, to: you}]}]", "do not carry out 'heal'"),
    ("[{timing: on_call, effects: [{destroy: {count: 1, »up_to: 2}}]}]", "fewer"),
    ("[{timing: on_call, effects: [{change: distance, by: 1, »to: 2}]}]", "either"),
    ("[{timing: on_call, effects: [{grant: »deadheat, to: self}]}]", "value:"),
    ("[{timing: on_call, effects: [{grant: route_block, to: self, »value: 2}]}]", "no value"),
    (
        "[{timing: own_turn, condition: {number: distance, at_least: 2, »at_most: 5}, effects: [{draw: 1}]}]",
        "{all: […]}",
    ),
    ("[{timing: »登場時, effects: [{draw: 1}]}]", "'on_call'"),
    ("[{timing: »On Call, effects: [{draw: 1}]}]", "'on_call'"),
    ("[{timing: on-»call, effects: [{draw: 1}]}]".replace("on-»", "»on-"), "'on_call'"),
    ("[{timing: »[], effects: [{draw: 1}]}]", "empty"),
    ("[{timing: on_call effects»: [{draw: 1}]}]", "comma"),
    ("[{timing: on_call, effects: [{draw: 1}]»", "close every"),
    ("{timing: on_call, effects: {draw: 1}}»}", "close every"),
    ("»draw 2", "[{timing: on_call, effects: [{draw: 1}]}]"),
    ("[»draw]", "{timing: on_call, effects: [{draw: 1}]}"),
    ("[»[{timing: on_call}]]", "such as"),
    ("[{timing: on_call, effects: [»{}]}]", "accepted"),
    ("[{timing: on_call, effects: [{draw: {»cout: {zone: hand}}}]}]", "'count'"),
    ("[{timing: on_call, effects: [{draw: {count: {zone: »hnd}}}]}]", "'hand'"),
    ("[{timing: on_call, effects: [{draw: {count: {zone: »手札}}}]}]", "'hand'"),
    ("[{timing: on_call, effects: [{destroy: {whose: »opponnent, count: 1}}]}]", "'opponent'"),
    ("[{timing: on_call, effects: [{destroy: {whose: opponent, »gears: 2, count: 1}}]}]", "'gear'"),
    ("[{timing: on_call, effects: [{destroy: {gear: {»at_leest: 2}, count: 1}}]}]", "'at_least'"),
    ("[{timing: on_call, effects: [{destroy: {gear: {at_least: 2, »at_most: 3}, count: 1}}]}]", "[2, 3]"),
    ("[{timing: on_call, effects: [{destroy: {gear: »9, count: 1}}]}]", "from 1 to 5"),
    ("[{timing: on_call, effects: [{destroy: {has: »進路妨害, count: 1}}]}]", "'route_block'"),
    ("[{timing: on_call, effects: [{destroy: »opponent}]}]", "{whose: opponent, …, count: 1}"),
    ("[{timing: on_call, effects: [{destroy: »subjekt}]}]", "'subject'"),
    ("[{timing: on_call, effects: [{»damage: 2, to: opponent}]}]", "accepted"),
    ("[{timing: on_call, effects: [{move: self, to: »graveyard}]}]", "'discard'"),
    ("[{timing: on_call, effects: [{move: self, to: center, face: »down}]}]", "assists"),
    ("[{timing: on_call, effects: [»{move: self}]}]", "to takes a zone"),
    ("[{timing: on_call, effects: [{call: {zone: hand, count: 1}, to: »hand}]}]", "'move'"),
    ("[{timing: on_call, effects: [{search: {zone: »hand, count: 1}}]}]", "decks are: deck"),
    ("[{timing: on_call, effects: [{modify: self, »powr: 500}]}]", "'power'"),
    ("[{timing: on_call, effects: [{modify: self, power: 500, until: »end_of_the_turn}]}]", "'end_of_turn'"),
    (
        "[{timing: on_call, effects: [{modify: self, power: 1, until: {times: 2, of: »on_atack}}]}]",
        "'on_attack'",
    ),
    ("[{timing: on_call, effects: [{grant: deadheat, to: self, value: »lots}]}]", "value: 2"),
    ("[{timing: own_turn, cost: [{mill: »0}], effects: [{draw: 1}]}]", "1 or more"),
    (
        "[{timing: own_turn, cost: [{discard: »{whose: opponent, count: 1}}], effects: [{draw: 1}]}]",
        "your own",
    ),
    ("[{timing: own_turn, cost: [{discard: {zone: hand, count: »300}}], effects: [{draw: 1}]}]", "1 to 200"),
    (
        "[{timing: own_turn, cost: [»{ready: {state: ready, count: 1}}], effects: [{draw: 1}]}]",
        "leave the state",
    ),
    ("[{timing: own_turn, condition: {number: »distanc, at_most: 5}, effects: [{draw: 1}]}]", "'distance'"),
    ("[{timing: own_turn, condition: {number: distance, »atmost: 5}, effects: [{draw: 1}]}]", "'at_most'"),
    (
        "[{timing: own_turn, condition: {number: distance, at_most: »many}, effects: [{draw: 1}]}]",
        "such as 2",
    ),
    ("[{timing: own_turn, limit: »1, effects: [{draw: 1}]}]", "{times: 2, per: turn}"),
    ("[{timing: own_turn, limit: {times: 2, shared: »yes}, effects: [{draw: 1}]}]", "true or false"),
    ("[{timing: own_turn, »optional: true, effects: [{draw: 1}]}]", "'may'"),
    ("[{timing: on_call, effects: [{if: done, then: [{draw: 1}], »els: [{mill: 1}]}]}]", "'else'"),
    ("[{timing: on_call, effects: [»{repeat: 3}]}]", "do takes a list of steps"),
    ("[{timing: on_call, effects: [{draw: 1, »draw: 2}]}]", "keep one"),
    ("[{timing: on_call, effects: [{draw: 1}], »efects: [{mill: 1}]}]", "'effects'"),
    ("[{timing: on_call, effects: [{grant: cannot_act, to: »opponnet}]}]", "'opponent'"),
    ("[{timing: turn_start, of: »opponnet, effects: [{draw: 1}]}]", "'opponent'"),
    ("[{timing: turn_start, of: »one_other, effects: [{draw: 1}]}]", "'opponent'"),
    ("[{timing: own_turn, limit: »once_a_turn, effects: [{draw: 1}]}]", "'once_per_turn'"),
    ("[{timing: on_call, effects: [{destroy: {kind: machine, »coutn: 1}}]}]", "'count'"),
    ("[{timing: on_call, effects: [{if: done, »thn: [{draw: 1}]}]}]", "'then'"),
    ("[{»timming: on_call, effects: [{draw: 1}]}]", "'timing'"),
    ("[{timing: on_call, »efects: [{draw: 1}]}]", "'effects'"),
    ("[{timing: on_call, text: {»jp: カードを1枚引く。}, effects: [{draw: 1}]}]", "'ja', 'en'"),
    ("[»{}]", "{timing: on_call, effects: [{draw: 1}]}"),
    ("[{timing: own_turn, limit: »{}, effects: [{draw: 1}]}]", "{times: 2, per: turn}"),
    ("[{timing: on_call, of: »{}, effects: [{draw: 1}]}]", "{zone: deck}"),
    ("[{timing: on_call, effects: [{destroy: »{}}]}]", "count: 1}"),
    ("[{timing: on_call, effects: [{draw: {count: »{}}}]}]", "{zone: deck}"),
    ("[{timing: on_call, effects: [{destroy: {name: »[], count: 1}}]}]", "expected a 'name'"),
    ("[{timing: on_call, effects: [{destroy: {name: {not: »[]}, count: 1}}]}]", "expected a 'name'"),
    ("[{timing: on_call, effects: [{destroy: {class_name: »[], count: 1}}]}]", "'scarlet_rose'"),
    ("[{timing: on_call, effects: [{destroy: {name: '»', count: 1}}]}]", "no card has"),
    ("[{timing: on_call, effects: [{grant: also_named, to: self, value: '»'}]}]", "expected a text"),
    ("[{timing: on_call, condition: »{is: self}, effects: [{draw: 1}]}]", "what the cards are"),
    ("[{timing: on_call, effects: [»{lock_name: self}]}]", "a point in time"),
    ("[{timing: on_call, effects: [{discard: »hand}]}]", "{zone: hand, …}"),
    ("[{timing: on_call, effects: [{draw: {count: »machine}}]}]", "{kind: machine, …}"),
    ("[{timing: on_call, effects: [»win]}]", "do not carry out 'win'"),
    ("[{timing: on_call, effects: [{draw: 1}, {if: »draw, then: [{draw: 1}]}]}]", "'exists'"),
    ("[{timing: on_call, effects: [{look: 3, take: »4}]}]", "of the 3"),
    ("[{timing: on_call, effects: [{modify: self, power: »0}]}]", "changes nothing"),
    ("[{timing: on_call, effects: [{modify: self, power: 1, until: {of: »own_turn}}]}]", "an event"),
    ("[{timing: on_call, effects: [{change: distance, by: »0}]}]", "changes nothing"),
    ("[{timing: on_call, effects: [{change: distance, to: »200}]}]", "from 0 to 99"),
    ("[{timing: on_call, effects: [{at: on_crash, »of: opponent, do: [{draw: 1}]}]}]", "nobody's"),
    ("[{timing: on_call, effects: [{change: turn_counter, by: 1, »who: you}]}]", "is the table's"),
    ("[{timing: on_call, effects: [{draw: {number: turn_counter, »who: you}}]}]", "is the table's"),
    (
        "[{timing: on_call, condition: {count: {zone: hand}, at_least: »0}, effects: [{draw: 1}]}]",
        "always true: what is compared is 0 or more",
    ),
    (
        "[{timing: on_call, condition: {count: {zone: hand}, at_most: »-1}, effects: [{draw: 1}]}]",
        "never true",
    ),
    ("[{timing: on_call, condition: {number: distance, at_most: »99}, effects: [{draw: 1}]}]", "always true"),
    (
        "[{timing: on_call, condition: {number: distance, equals: »100}, effects: [{draw: 1}]}]",
        "from 0 to 99",
    ),
    ("[{timing: on_call, effects: [{grant: deadheat, to: self, value: »-4}]}]", "from 1 to 99"),
    ("[{timing: on_call, effects: [{grant: also_named, to: self, value: »5}]}]", "a text"),
    ("[{timing: on_call, effects: [{grant: route_block, to: »you}]}]", "say self"),
    ("[{»timing： on_call, effects: [{draw: 1}]}]", "half-width colon and a space behind it: timing: …"),
    ("[{timing: on_call, effects: [{»draw:1}]}]", "half-width colon and a space behind it: draw: …"),
    ("[{timing: on_call, effects: [»draw:1]}]", "half-width colon and a space behind it: draw: …"),
    ("[{timing: on_call, effects: [{destroy: {»zone:flanks, count: 1}}]}]", "behind it: zone: …"),
    ("[{timing: on_call, effects: [{»引く: 1}]}]", "did you mean 'draw'?"),
    ("[{timing: on_call, effects: [{»draw_cards: 2}]}]", "did you mean 'draw'?"),
    ("[{timing: »on_enter, effects: [{draw: 2}]}]", "did you mean 'on_call'?"),
    ("[{timing: »end_of_turn, effects: [{draw: 2}]}]", "did you mean 'turn_end'?"),
    ("[{timing: on_call, effects: [{»sacrifice: {count: 1}}]}]", "did you mean 'destroy'?"),
    ("[{timing: on_call, effects: [{»return: {count: 1}}]}]", "did you mean 'move'?"),
    ("[{timing: on_call, effects: [{modify: self, »パワー: 1000}]}]", "did you mean 'power'?"),
    ("[{»｛timing: on_call, effects: [{draw: 2}]}]", "write the brackets, colons and commas in half width"),
    ("[{timing: on_call, effects: [»ドロー]}]", "did you mean 'draw'?"),
    ("[{timing: on_call, effects: [{»破壊: {count: 1}}]}]", "did you mean 'destroy'?"),
    ("[{timing: on_call, effects: [{»置く: 1}]}]", "one of 'mill', 'attach'?"),
    ("[{timing: on_call, effects: [{draw: »1000000000000000000000}]}]", "of 10000000 or less"),
    ("[{timing: on_call, effects: [{destroy: {gear: {»max: 2}, count: 1}}]}]", "did you mean 'at_most'?"),
    ("[{timing: on_call, effects: [{destroy: {gear: {»min: 2}, count: 1}}]}]", "did you mean 'at_least'?"),
    ("[{timing: on_call, effects: [{set: self, power: »-500}]}]", "0 or more"),
]
OTHERS = [
    (
        "shironeko",
        "character",
        "[{timing: own_turn, cost: [{pay_souls: »-1}], effects: [{draw: 1}]}]",
        "from 0 to 20",
    ),
    (
        "shironeko",
        "character",
        "[{timing: continuous, condition: {runes: »[]}, effects: [{modify: self, atk: 1}]}]",
        "empty",
    ),
    ("shironeko", "character", "[{timing: own_turn, effects: [{mark: »毒, 'on': {count: 1}}]}]", "'poison'"),
    ("shironeko", "character", "[{timing: on_attack, effects: [{damage: 2, to: »opponents}]}]", "'opponent'"),
    ("shironeko", "character", "[{timing: on_attack, effects: [{»撤退させる: {count: 1}}]}]", "'destroy'"),
    ("mana", "scroll", "[{timing: own_turn, cost: [{discard: »99}], effects: [{draw: 1}]}]", "30 or fewer"),
    (
        "mana",
        "scroll",
        "[{timing: own_turn, cost: [{discard: »{zone: hand, count: 31}}], effects: [{draw: 1}]}]",
        "30 or fewer",
    ),
    ("mana", "spell", "[{timing: play, cost: [{pay_mana: »3}], effects: [{draw: 1}]}]", "{fire: 1}"),
    ("mana", "spell", "[{timing: play, cost: [{pay_mana: »{}}], effects: [{draw: 1}]}]", "{fire: 1}"),
    ("mana", "spell", "[{timing: play, effects: [{damage: 1, to: one_other, element: »火}]}]", "'fire'"),
    ("mana", "scroll", "[{timing: own_turn, effects: [»counter]}]", "'on_spell'"),
    *(
        ("stampede", "machine", f"[{{timing: own_turn, {text}}}]", f"did you mean {meant!r}?")
        for text, meant in [
            ("effects: [{modify: self, power: 500, »duration: end_of_turn}]", "until"),
            ("effects: [{grant: route_block, to: self, until: »eot}]", "end_of_turn"),
            ("effects: [{change: distance, by: 2, who: »enemy}]", "opponent"),
            ("effects: [{ready: »this}]", "self"),
            ("effects: [{destroy: {state: »tapped, count: 1}}]", "exhausted"),
            ("effects: [{move: {zone: hand, count: 1}, to: »graveyard}]", "discard"),
            ("effects: [{draw: {»sum: [1, 2]}}]", "plus"),
            ("effects: [{if: {count: {zone: hand}, »more_than: 3}, then: [{draw: 1}]}]", "at_least"),
            ("effects: [{if: {exists: {kind: machine}}, »do: [{draw: 1}]}]", "then"),
            ("effects: [{for_each: {kind: machine, count: all}, »effects: [{draw: 1}]}]", "do"),
            ("limit: »once, effects: [{draw: 1}]", "once_per_turn"),
        ]
    ),
    ("stampede", "machine", "[{timing: on_call, effects: [{discard: 1, »who: you}]}]", "{discard: {whose: …"),
    ("stampede", "machine", "[{timing: on_call, effects: [{ready: self, »zone: left}]}]", "{ready: {zone: …"),
    ("mana", "scroll", "[{timing: on_scroll, effects: [»prevent]}]", "'on_damage'"),
    ("mana", "scroll", "[{timing: on_exchange, effects: [»reflect]}]", "'on_damage'"),
    ("mana", "scroll", "[{timing: end_turn, effects: [»counter]}]", "'on_spell'"),
    ("mana", "spell", "[{timing: play, cost: [{pay_mana: {fire: »17}}], effects: [{draw: 1}]}]", "16"),
    ("shironeko", "monster", "[{timing: stop, effects: [»{prevent: 2}]}]", ""),
    ("stampede", "machine", "[{timing: on_call, effects: [{search: {»flavor: x, count: 1}}]}]", ""),
    ("stampede", "machine", "[{timing: on_call, effects: [{search: {»art: x.png, count: 1}}]}]", ""),
]
CELLS = [*(("stampede", "machine", text, words) for text, words in RACE), *OTHERS]


@cache
def known(game: str) -> Vocabulary:
    return vocabulary(load_spec(game))


def told(game: str, kind: str, text: str) -> list[Problem]:
    try:
        return read_abilities(parse_cell(text, Span("cards.csv", 7, 31)), (), known(game), kind)[1]
    except Invalid as invalid:
        return list(invalid.problems)


@pytest.mark.parametrize(("game", "kind", "text", "words"), CELLS, ids=[cell[2] for cell in CELLS])
def test_a_slip_in_a_cell_is_told_once_at_its_character(game: str, kind: str, text: str, words: str) -> None:
    before, _, after = text.partition("»")
    (problem,) = told(game, kind, before + after)
    assert (problem.at.line, problem.at.column - 31) == (7, len(before)), problem
    assert words in f"{problem.message} {problem.hint}"


def test_only_stats_are_held_against_an_amount() -> None:
    cell = "[{timing: own_turn, effects: [{recover: {orbs: {at_most: {count: {zone: hand}}}, count: 1}}]}]"
    (problem,) = told("mana", "scroll", cell)
    assert problem.at.column - 31 == cell.index("{count: {zone")
    assert "'orbs' is no stat" in problem.message


SLIP = "[{timing: 登場時, effects: [{drow: 2}]}]"


def test_a_number_in_quotes_is_to_be_written_without() -> None:
    (problem,) = told("stampede", "machine", '[{timing: on_call, effects: [{draw: "2"}]}]')
    assert problem.hint == "write it without quotes: 2"


def test_a_table_tells_the_row_and_the_column(tmp_path: Path) -> None:
    head = "id,kind,name,gear,class_name,power,defence,abilities"
    row = f'a1,machine,A,2,steering,5000,5000,"{SLIP}"'
    (tmp_path / "cards.csv").write_text(f"{head}\n{row}\n", "utf-8")
    problems = read_cards([tmp_path / "cards.csv"], load_spec("stampede")).problems
    places = [(problem.at.line, problem.at.column, problem.hint) for problem in problems]
    assert places == [
        (2, row.index("登場時") + 1, "did you mean 'on_call'?"),
        (2, row.index("drow") + 1, "did you mean 'draw'?"),
    ]


def test_a_spreadsheet_tells_the_cell(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "機械"
    sheet.append(["id", "kind", "name", "gear", "class_name", "power", "defence", "abilities"])
    sheet.append(["a1", "machine", "A", 2, "steering", 5000, 5000, SLIP])
    book.save(tmp_path / "cards.xlsx")
    problems = read_cards([tmp_path / "cards.xlsx"], load_spec("stampede")).problems
    assert [(problem.at.sheet, problem.at.cell) for problem in problems] == [("機械", "H2")] * 2
    assert "登場時" in problems[0].message
    assert "drow" in problems[1].message


def test_a_list_of_cards_tells_the_line_and_the_character(tmp_path: Path) -> None:
    lines = [
        "- {id: a1, kind: machine, name: A, gear: 2, class_name: steering, power: 5000, defence: 5000,",
        "   abilities: [{timing: on_call, effects: [{draw: 1}, {mil: 2}]}]}",
    ]
    (tmp_path / "cards.yaml").write_text("\n".join(lines), "utf-8")
    (problem,) = read_cards([tmp_path / "cards.yaml"], load_spec("stampede")).problems
    assert (problem.at.line, problem.at.column) == (2, lines[1].index("mil") + 1)


HEAD = "id,kind,name,gear,class_name,power,defence"


def in_a_table(folder: Path, column: str, cell: str) -> list[Problem]:
    """The problems of a table whose one card has a cell of data, in quotes."""
    quoted = cell.replace('"', '""')
    (folder / "cards.csv").write_text(
        f'{HEAD},{column}\na1,machine,A,2,steering,500,500,"{quoted}"\n', "utf-8"
    )
    return list(read_cards([folder / "cards.csv"], load_spec("stampede")).problems)


@pytest.mark.parametrize(
    ("column", "cell", "words"),
    [
        ("abilities", "on_call: draw 1", "its timing"),
        ("abilities", "draw 1", "expected a list of abilities"),
        ("abilities", "timing: on_call, effects: [{draw: 1}]", "YAML"),
        ("abilities", "5", "a list of abilities"),
        ("abilities", "true", "a list of abilities"),
        ("abilities", "~", "a list of abilities"),
        ("abilities", "# todo", "a list of abilities"),
        ("abilities", "［{timing: on_call, effects: [{draw: 1}]}］", "half width"),
        ("abilities", "［ドロー］", "half width"),
        ("keywords", "進路妨害", "'route_block'"),
        ("keywords", "rute_block", "'route_block'"),
        ("keywords", "deadheat", "carries a number"),
        ("keywords", "deadheat: many", "whole number"),
        ("keywords", "route_block, guest", "[route_block, guest]"),
        ("keywords", "5", "a list of keywords"),
    ],
)
def test_a_cell_without_brackets_is_no_silence(tmp_path: Path, column: str, cell: str, words: str) -> None:
    problems = in_a_table(tmp_path, column, cell)
    assert problems
    assert all(problem.at.line == 2 for problem in problems)
    assert words in " ".join(f"{problem.message} {problem.hint}" for problem in problems)


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("keywords", "route_block"),
        ("keywords", "deadheat: 4"),
        ("keywords", "{deadheat: 4}"),
        ("abilities", "- timing: on_call\n  effects: [{draw: 1}]"),
    ],
)
def test_data_needs_no_brackets_where_its_meaning_is_plain(tmp_path: Path, column: str, cell: str) -> None:
    assert in_a_table(tmp_path, column, cell) == []
    (card,) = read_cards([tmp_path / "cards.csv"], load_spec("stampede")).cards
    assert card.values["effect"]


def test_yaml_that_is_no_list_of_abilities_is_told_at_its_line(tmp_path: Path) -> None:
    card = "- {id: a1, kind: machine, name: A, gear: 2, class_name: steering, power: 500, defence: 500,\n"
    for value in ("draw 1", "5", "true"):
        (tmp_path / "cards.yaml").write_text(f"{card}   abilities: {value}}}\n", "utf-8")
        (problem,) = read_cards([tmp_path / "cards.yaml"], load_spec("stampede")).problems
        assert (problem.at.line, problem.at.column) == (2, 15)


@pytest.mark.parametrize("value", ["1", "0", "2", "1.0", "false", "[]"])
def test_a_keyword_that_carries_nothing_takes_no_value(tmp_path: Path, value: str) -> None:
    (problem,) = in_a_table(tmp_path, "keywords", f"[{{guest: {value}}}]")
    assert "nothing is needed" in problem.message


def test_a_spreadsheets_number_is_no_keyword(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["id", "kind", "name", "gear", "class_name", "power", "defence", "keywords"])
    sheet.append(["a1", "machine", "A", 2, "steering", 5000, 5000, 5])
    book.save(tmp_path / "cards.xlsx")
    (problem,) = read_cards([tmp_path / "cards.xlsx"], load_spec("stampede")).problems
    assert problem.at.cell == "H2"


HIDING = [
    "[{timing: on_call, effects: [{»drow: 1}]}, {timing: on_call, effects: [{destroy: »its}]}]",
    "[{timing: own_turn, cost: [»{draw: 1}], effects: [{»drow: 1}]}]",
    "[{timing: own_turn, effects: [{draw: »0}, {destroy: {whose: »mine, count: 1}}, »counter]}]",
    "[{timing: on_call, effects: [{grant: route_block, to: »selff}, {»drwa: 1}]}]",
    "[{timing: on_call, effects: [{grant: »rout_block, to: »selff}]}]",
    "[{timing: »on_cal, effects: [{if: {»exist: {}}, then: [{destroy: »subjekt}]}]}]",
    "[{timing: own_turn, limit: »often, effects: [{change: turn_counter, by: 1}, »{change: distance}]}]",
    "[{timing: own_turn, effects: [{may: [{»drow: 1}, {destroy: {zone: »hand, count: 1}}, »counter]}]}]",
    "[{timing: on_call, effects: [{if: {»exist: {}}, then: [{recover: {zone: »deck, count: 1}}]}]}]",
    "[{timing: on_call, effects: [{choose_one: [[{»drow: 1}], [»counter]]}]}]",
    "[{timing: on_call, effects: [{for_each: »opponnent, do: [{exhaust: »{zone: assists}}, »counter]}]}]",
    "[{timing: on_call, effects: [{destroy: »it}, {may: [{»drow: 1}]}]}]",
    "[{timing: on_call, effects: [{draw: »0}, {destroy: »paid}]}]",
    "[{timing: »on_cal, effects: [{destroy: {zone: »hand, count: 1}}]}]",
    "[{timing: »on_cal, cost: [»{draw: 1}], effects: [»{change: distance}]}]",
    "[{timing: own_turn, condition: {number: »distanc, at_most: 1}, cost: [»{draw: 1}], effects: [shuffle]}]",
]


@pytest.mark.parametrize("text", HIDING)
def test_a_slip_hides_no_other(text: str) -> None:
    places = [at - count for count, at in enumerate(i for i, sign in enumerate(text) if sign == "»")]
    problems = told("stampede", "machine", text.replace("»", ""))
    assert sorted(problem.at.column - 31 for problem in problems) == places, problems


@pytest.mark.parametrize("key", [1, 1.5, True, None, ("a", 1)])
def test_data_from_a_program_has_words_for_keys(key: object) -> None:
    step = {"destroy": {key: 1, "count": 1}}
    made = Located("made", [{"timing": "on_call", "effects": [step]}], {(): Span("made", 1, 1)})
    assert [problem.check for problem in read_abilities(made, (), known("stampede"), "machine")[1]] == [
        "non-string-key"
    ]
    worded = Located("made", [{key: 1}], {(): Span("made", 1, 1)})
    assert [problem.check for problem in read_keywords(worded, (), known("stampede"))[1]] == [
        "non-string-key"
    ]


def test_what_hangs_on_a_slip_is_not_told_beside_it() -> None:
    text = "[{timing: on_call, effects: [{choose: {kind: machin, count: 1, as: them}}, {destroy: them}]}]"
    assert [problem.check for problem in told("stampede", "machine", text)] == ["effect-word"]
    text = "[{timing: on_call, effects: [{chose: {kind: machine, count: 1, as: them}}, {destroy: them}]}]"
    assert [problem.check for problem in told("stampede", "machine", text)] == ["effect-word"]
    text = "[{timing: playable_if, condition: {number: distanc, at_most: 3}}]"
    assert [problem.check for problem in told("stampede", "machine", text)] == ["effect-word"]
    text = "[{timing: playable_i, condition: {number: distance, at_most: 3}}]"
    assert [problem.check for problem in told("stampede", "machine", text)] == ["effect-word"]
    text = "[{timing: on_spel, effects: [counter, {reveal: subject}]}]"
    assert [problem.check for problem in told("mana", "scroll", text)] == ["effect-word"]
    then = "{if: {is: it, gear: 1}, then: [{draw: 1}]}"
    text = f"[{{timing: on_call, effects: [{{reveal: {{zone: hnd, count: 1}}}}, {then}]}}]"
    assert [problem.check for problem in told("stampede", "machine", text)] == ["effect-word"]
    text = "[{timing: on_call, csot: [{discard: 1}], effects: [{move: paid, to: hand}]}]"
    assert [problem.check for problem in told("stampede", "machine", text)] == ["effect-key"]


NEVER = [
    ("stampede", "event", "goalkeeper, »of: opponent, effects: [{draw: 1}]", "nobody's"),
    ("stampede", "machine", "on_crash, »of: opponent, effects: [{draw: 1}]", "nobody's"),
    ("mana", "scroll", "any_turn, »of: you, effects: [{draw: 1}]", "nobody's"),
    ("mana", "scroll", "on_damage, »of: opponents, effects: [{draw: 1}]", "nobody's"),
    ("mana", "scroll", "on_spell, of: »self, effects: [counter]", "of: you or opponents or all or any"),
    ("mana", "scroll", "[on_spell, on_scroll], of: »{kind: spell}, effects: [counter]", "a player's"),
    ("mana", "scroll", "on_exchange, of: »one_other, effects: [counter]", "'opponents'"),
    ("shironeko", "character", "on_deck_damage, of: »self, effects: [{draw: 1}]", "a player's"),
    ("shironeko", "character", "turn_end, of: »{kind: character}, effects: [{draw: 1}]", "a player's"),
    ("shironeko", "character", "on_attack, of: »subject, effects: [{draw: 1}]", "'self'"),
    *(
        ("shironeko", "character", text, words)
        for text, words in [
            ("on_call, effects: [{damage: 1, to: {zone: »towns, count: 1}}]", "takes damage"),
            ("on_call, effects: [{heal: 1, to: {zone: »towns, count: 1}}]", "takes damage"),
            ("continuous, effects: [»{modify: {zone: towns, count: all}, atk: 1}]", "'atk'"),
            ("own_turn, cost: [{mark: poison, on: self, count: »2}], effects: [{draw: 1}]", "more than 1"),
            ("on_destroy, cost: [»{exhaust: self}], effects: [{draw: 1}]", "not in play"),
            ("on_destroy, cost: [»{destroy: self}], effects: [{draw: 1}]", "not in play"),
            ("own_turn, from: discard, cost: [»{destroy: self}], effects: [{draw: 1}]", "not in play"),
            (
                "own_turn, from: discard, cost: [»{mark: poison, on: self}], effects: [{draw: 1}]",
                "not in play",
            ),
            ("on_call, condition: »{done: true}, effects: [{draw: 1}]", "no step was done"),
            ("own_turn, cost: [»{heal: 1}], effects: [{draw: 1}]", "accepted: 'mill'"),
            ("trigger, effects: [{damage: 1, to: »subject}]", "'self'"),
            ("turn_start, effects: [{damage: 1, to: »subject}]", "'self'"),
            ("on_call, effects: [{mark: poison, 'on': {zone: »hand, count: 1}}]", "not in play"),
            ("on_call, effects: [{unmark: poison, from: {zone: »hand, count: 1}}]", "not in play"),
            ("own_turn, effects: [{exhaust: »{whose: opponent, zone: characters, count: 5}}]", "say 4 or"),
        ]
    ),
    *(
        ("stampede", "machine", text, words)
        for text, words in [
            ("on_crash, effects: [{destroy: »subject}]", "'self'"),
            ("own_turn, condition: »{exists: self}, effects: [{draw: 1}]", "always true"),
            ("own_turn, effects: [{if: {not: »{exists: self}}, then: [{draw: 1}]}]", "always true"),
            ("if_destroyed, effects: [{draw: 1}, {destroy: »self}]", "instead"),
            ("if_destroyed, of: {other: true}, effects: [{destroy: »subject}]", "instead"),
            ("own_turn, effects: [{destroy: »{whose: opponent, zone: center, count: 2}}]", "say 1 or fewer"),
            ("turn_end, effects: [{grant: route_block, to: self, until: »end_of_turn}]", "end_of_your_next"),
            ("turn_end, effects: [{modify: self, power: 500, until: »end_of_turn}]", "end_of_your_next"),
            (
                "turn_end, of: opponent, effects: [{modify: self, power: 1, until: »end_of_opponents_turn}]",
                "ends right then",
            ),
        ]
    ),
    ("mana", "scroll", "on_spell, effects: [counter, »counter]", "countered before"),
    ("mana", "scroll", "on_spell, effects: [counter, {may: [»reflect]}]", "countered before"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{destroy: {whose: opponent, zone: »hand, count: 1}}]",
        "in play",
    ),
    ("stampede", "machine", "own_turn, effects: [{ready: {zone: »discard, count: 1}}]", "in play"),
    ("stampede", "machine", "own_turn, effects: [{recover: {zone: »deck, count: 1}}]", "'move'"),
    ("stampede", "machine", "own_turn, effects: [{discard: {zone: »discard, count: 1}}]", "'hand'"),
    ("stampede", "machine", "own_turn, effects: [{attach: self, under: »self}]", "itself"),
    *(
        ("stampede", kind, f"{timing}, cost: [{cost}], effects: [{{draw: 1}}]", words)
        for kind, timing, cost, words in (
            (
                "machine",
                "own_turn",
                "{attach: {zone: flanks, kind: »event, count: 1}, under: self}",
                "no event pays",
            ),
            (
                "machine",
                "own_turn",
                "{attach: {zone: assists, kind: »assist, count: 1}, under: self}",
                "no assist",
            ),
            ("machine", "own_turn", "»{attach: {zone: field, count: 1}, under: self}", "what does: machine"),
            (
                "machine",
                "own_turn",
                "»{attach: {zone: center, pile: covered, count: 1}, under: self}",
                "already",
            ),
            ("machine", "own_turn", "»{attach: below, under: self}", "already"),
            ("event", "on_call, of: {kind: machine}", "»{attach: self, under: subject}", "no event pays"),
            (
                "machine",
                "own_turn, from: hand",
                "»{attach: {kind: machine, count: 1}, under: self}",
                "not in play",
            ),
            (
                "machine",
                "own_turn",
                "{attach: {kind: machine, count: 1}, under: »{zone: center, count: 1}}",
                "under: self",
            ),
        )
    ),
    (
        "stampede",
        "machine",
        "own_turn, effects: [»{move: {kind: assist, zone: hand, count: 1}, to: center}]",
        "machine",
    ),
    ("stampede", "assist", "own_turn, effects: [»{move: self, to: left}]", "machine"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{search: {kind: assist, »power: 1000, count: 1}}]",
        "machine",
    ),
    ("stampede", "machine", "own_turn, effects: [{draw: {count: {kind: field, zone: »left}}}]", "field"),
    ("stampede", "machine", "on_call, of: {kind: assist, »power: 1000}, effects: [{draw: 1}]", "'power'"),
    (
        "stampede",
        "machine",
        "own_turn, cost: [{exhaust: self}, »{exhaust: self}], effects: [{draw: 1}]",
        "twice",
    ),
    (
        "stampede",
        "machine",
        "own_turn, cost: [{discard: self}, »{exhaust: self}], effects: [{draw: 1}]",
        "left",
    ),
    (
        "stampede",
        "machine",
        "own_turn, from: hand, cost: [»{exhaust: self}], effects: [{draw: 1}]",
        "not in play",
    ),
    (
        "stampede",
        "machine",
        "own_turn, cost: [{exhaust: »{zone: center, count: 2}}], effects: [{draw: 1}]",
        "at most 1",
    ),
    (
        "stampede",
        "machine",
        "own_turn, cost: [{exhaust: {zone: »hand, count: 1}}], effects: [{draw: 1}]",
        "in play",
    ),
    ("stampede", "machine", "own_turn, condition: »{turn: opponent}, effects: [{draw: 1}]", "never true"),
    ("stampede", "machine", "own_turn, condition: »{turn: you}, effects: [{draw: 1}]", "always true"),
    ("stampede", "machine", "own_turn, condition: »{not: {turn: you}}, effects: [{draw: 1}]", "never true"),
    ("stampede", "machine", "own_turn, condition: »{cause: play}, effects: [{draw: 1}]", "no event"),
    (
        "stampede",
        "machine",
        "on_call, effects: [{if: »{cause: continuous}, then: [{draw: 1}]}]",
        "brings nothing about",
    ),
    ("stampede", "machine", "own_turn, effects: [{if: »done, then: [{draw: 1}]}]", "no step"),
    ("stampede", "machine", "own_turn, condition: {is: self, zone: »hand}, effects: [{draw: 1}]", "'from'"),
    ("stampede", "machine", "own_turn, condition: {is: self, kind: »assist}, effects: [{draw: 1}]", "never"),
    ("stampede", "machine", "on_destroy, effects: [{draw: 1}, {ready: »self}]", "not there by then"),
    ("stampede", "machine", "on_discard, effects: [{may: [{exhaust: »self}, {draw: 1}]}]", "not there"),
    ("shironeko", "character", "trigger, effects: [{damage: 1, to: »self}]", "not there by then"),
    ("shironeko", "monster", "play, effects: [{exhaust: »self}]", "not there by then"),
    ("shironeko", "character", "own_turn, effects: [{damage: 2, to: {kind: »town, count: 1}}]", "character"),
    ("shironeko", "character", "own_turn, effects: [{damage: 2, to: {zone: »hand, count: 1}}]", "in play"),
    ("shironeko", "character", "own_turn, effects: [{destroy: »{kind: monster, count: 1}}]", "no monster"),
    ("shironeko", "character", "own_turn, cost: [{pay_souls: »200}], effects: [{draw: 1}]", "20"),
    (
        "mana",
        "scroll",
        "on_scroll, effects: [{steal: {whose: one_other, zone: »discard, count: 1}}]",
        "'hand'",
    ),
    ("mana", "scroll", "own_turn, effects: [»{pay_mana: {water: 1}}, {draw: 1}]", "under 'cost'"),
    ("mana", "scroll", "own_turn, effects: [{may: [»{pay_mana: {any: 1}}, {draw: 1}]}]", "under 'cost'"),
    (
        "mana",
        "scroll",
        "own_turn, cost: [{discard: 1}, »{pay_mana: {any: 1}}], effects: [{draw: 1}]",
        "a whole cost",
    ),
    ("shironeko", "character", "on_call, effects: [{may: [»{pay_souls: 1}, {draw: 1}]}]", "under 'cost'"),
    (
        "shironeko",
        "character",
        "own_turn, cost: [{exhaust: self}, »{pay_souls: 1}], effects: [{draw: 1}]",
        "before all else",
    ),
    ("mana", "scroll", "own_turn, effects: [{extra_action: »2}]", "say 1"),
    ("mana", "scroll", "own_turn, effects: [{extra_action: »{count: {zone: hand}}}]", "say 1"),
    ("mana", "scroll", "own_turn, effects: [extra_action, {draw: 1}, »extra_action]", "at most 1 more"),
    ("mana", "scroll", "own_turn, effects: [{repeat: 2, do: [»extra_action]}]", "in no loop"),
    ("mana", "scroll", "own_turn, effects: [{for_each: all, do: [{may: [»extra_action]}]}]", "in no loop"),
    (
        "mana",
        "scroll",
        "own_turn, effects: [{choose_one: [[extra_action], [{draw: 1}]]}, »extra_action]",
        "at most 1 more",
    ),
    ("mana", "scroll", "end_turn, effects: [»extra_action]", "'own_turn'"),
    ("mana", "scroll", "any_turn, effects: [{may: [»{extra_action: 1}]}]", "'own_turn'"),
    ("shironeko", "character", "on_attack, effects: [{damage: 1, to: »other}]", "no cards known"),
    ("shironeko", "character", "[on_attack, on_block], effects: [{damage: 1, to: »other}]", "no cards known"),
    ("shironeko", "character", "on_call, effects: [{damage: 1, to: »other}]", "no cards known"),
    ("shironeko", "character", "on_destroy, effects: [{damage: 1, to: »other}]", "no cards known"),
    ("shironeko", "character", "[on_block, on_damage], effects: [{damage: 1, to: »other}]", "each timing"),
    ("stampede", "event", "goalkeeper, effects: [{ready: »other}]", "no cards known"),
    *(
        ("stampede", "machine", text, words)
        for text, words in [
            (
                "own_turn, effects: [{attach: {zone: flanks, count: 1}, under: {zone: »hand, count: 1}}]",
                "lie under",
            ),
            ("own_turn, effects: [{attach: self, under: {zone: »deck, count: 1}}]", "lie under"),
            ("on_call, from: »hand, effects: [{draw: 1}]", "of cards in play"),
            ("on_run, from: [»discard, hand], effects: [{draw: 1}]", "of cards in play"),
            ("own_turn, effects: [{look: 1, »to: stored}]", "none are taken"),
            ("own_turn, effects: [{look: 1, »shown: true}]", "none are taken"),
            ("own_turn, effects: [{name_card: {kind: machine, »zone: left}}]", "leaves no 'zone'"),
            ("own_turn, effects: [{name_card: {»under: self}}]", "leaves no 'under'"),
        ]
    ),
    *(
        ("shironeko", "character", text, "character, awakened")
        for text in (
            "on_call, effects: [{mark: poison, on: {kind: »town, count: 1}}]",
            "on_call, effects: [{unmark: electrified, from: {zone: »towns, count: all}}]",
            "on_call, effects: [{grant: breakthrough, to: {zone: »towns, count: all}, until: end_of_turn}]",
            "continuous, effects: [{lose: cannot_block, from: {zone: »towns, count: all}}]",
        )
    ),
    ("shironeko", "town", "own_turn, effects: [{mark: poison, on: »self}]", "character, awakened"),
    *(
        ("shironeko", "town", f"own_turn, effects: [»{{{step}}}]", "there lie: character, awakened, monster")
        for step in (
            "recover: self",
            "move: self, to: hand",
            "move: self, to: deck",
            "move: {zone: towns, count: 1}, to: hand",
            "move: {zone: towns, count: 1}, to: discard",
            "search: {zone: town_deck, count: 1}",
        )
    ),
    ("stampede", "machine", "on_call, effects: [{grant: deadheat, to: self, value: »0}]", "from 1 to 99"),
    (
        "stampede",
        "machine",
        "on_call, effects: [{grant: two_actions, to: {kind: »assist, count: 1}}]",
        "it goes on: machine",
    ),
    ("shironeko", "town", "»on_attack, effects: [{draw: 1}]", "no town has the event"),
    ("shironeko", "leader", "»on_block, effects: [{draw: 1}]", "no leader has the event"),
    ("shironeko", "town", "»trigger, effects: [{draw: 1}]", "it goes with"),
    ("shironeko", "character", "on_attack, of: {kind: »town}, effects: [{draw: 1}]", "character, awakened"),
    ("shironeko", "character", "on_damage, of: {kind: »town}, effects: [{draw: 1}]", "character, awakened"),
    (
        "shironeko",
        "character",
        "on_attack, of: {whose: opponent, zone: »hand}, effects: [{draw: 1}]",
        "not in play",
    ),
    ("stampede", "assist", "»on_attack, effects: [{draw: 1}]", "it is an event of: machine"),
    ("stampede", "event", "»on_attack, effects: [{draw: 1}]", "it is an event of: machine"),
    ("stampede", "field", "»on_run, effects: [{draw: 1}]", "it is an event of: machine"),
    ("stampede", "event", "»on_run, effects: [{draw: 1}]", "it is an event of: machine"),
    ("stampede", "field", "»on_win, effects: [{draw: 1}]", "machine, event"),
    ("stampede", "assist", "play, from: »center, effects: [{draw: 1}]", "it lies in"),
    ("mana", "spell", "play, effects: [{heal: 3, to: »self}]", "none is ever in play"),
    ("mana", "spell", "play, effects: [{damage: 3, to: »self}]", "none is ever in play"),
    ("mana", "spell", "play, effects: [{prevent: 3, to: »self, until: end_of_turn}]", "none is ever in play"),
    ("mana", "spell", "play, effects: [{damage: 3, to: »{zone: hand, count: 1}}]", "none is ever in play"),
    ("mana", "spell", "play, effects: [{steal: »2}]", "in yours already"),
    ("mana", "spell", "play, effects: [{steal: »{whose: you, zone: hand, count: 1}}]", "say whose"),
    ("shironeko", "town", "own_turn, effects: [{damage: 1, to: »self}]", "no town takes damage"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [»{move: {zone: hand, count: 1}, to: hand}]",
        "in 'hand' already",
    ),
    ("stampede", "machine", "own_turn, effects: [»{exhaust: {state: exhausted, count: 1}}]", "already"),
    ("stampede", "machine", "own_turn, effects: [»{ready: {state: ready, count: all}}]", "already"),
    ("stampede", "machine", "own_turn, effects: [{battle: self, with: »self}]", "another card"),
    ("stampede", "machine", "own_turn, effects: [»{choose: you}, {draw: 1}]", "nobody to choose"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{draw: 1}, »{choose: {kind: machine, count: 1}}]",
        "nothing is done",
    ),
    ("stampede", "machine", "own_turn, effects: [{destroy: {»name: named, count: 1}}]", "name_card"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{destroy: {»name: remembered, count: 1}}]",
        "{remember: it}",
    ),
    ("stampede", "machine", "own_turn, effects: [{draw: »{minus: [1, 5]}}]", "never comes to more than -4"),
    ("stampede", "machine", "own_turn, effects: [{draw: {minus: »[]}}]", "a list of amounts"),
    ("stampede", "machine", "own_turn, condition: {minus: »[], at_least: 1}, effects: [{draw: 1}]", "empty"),
    (
        "stampede",
        "machine",
        "own_turn, condition: {half: »[], at_most: 2}, effects: [{draw: 1}]",
        "whole number",
    ),
    ("stampede", "machine", "own_turn, effects: [{draw: »{half: 1}}]", "never comes to more than 0"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{mill: »{times: [0, {count: {zone: hand}}]}}]",
        "never comes to more than 0",
    ),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{destroy: {count: »{half: 1}}}]",
        "never comes to more than 0",
    ),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{modify: self, power: »{times: [0, 500]}}]",
        "changes nothing",
    ),
    ("stampede", "machine", "own_turn, effects: [{repeat: »10000000, do: [{draw: 1}]}]", "from 1 to 99"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{destroy: {gear: {at_most: »-1}, count: 1}}]",
        "from 1 to 5",
    ),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{search: {kind: machine, power: {at_most: »-1}, count: 1}}]",
        "from 0 to 99500",
    ),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{if: {count: {zone: hand}, at_least: »201}, then: [{draw: 1}]}]",
        "never true",
    ),
    ("stampede", "machine", "own_turn, effects: [{if: »{turn: all}, then: [{draw: 1}]}]", "never true"),
    ("stampede", "machine", "own_turn, effects: [{destroy: {gear: [1, »1], count: 1}}]", "a second time"),
    (
        "stampede",
        "machine",
        "own_turn, effects: [{choose_one: [[{draw: 1}], [{mill: 1}], »[{draw: 1}]]}]",
        "a second time",
    ),
    (
        "mana",
        "scroll",
        "own_turn, effects: [{recover: {kind: mana, orbs: {at_least: »3}, count: 1}}]",
        "from 1 to 2",
    ),
    ("mana", "scroll", "on_damage, effects: [{prevent: »0}]", "1 or more"),
    ("mana", "scroll", "on_spell, condition: {is: subject, kind: »scroll}, effects: [counter]", "spell"),
    ("mana", "scroll", "on_scroll, condition: {is: subject, kind: »spell}, effects: [counter]", "scroll"),
    ("mana", "scroll", "own_turn, effects: [{look: 3, »who: one_other}]", "shared by all"),
    (
        "shironeko",
        "character",
        "own_turn, cost: [{exhaust: »{kind: town, count: 11}}], effects: [{draw: 1}]",
        "at most 10",
    ),
    (
        "shironeko",
        "character",
        "own_turn, cost: [{destroy: »{kind: character, count: 7}}], effects: [{draw: 1}]",
        "at most 4",
    ),
    ("shironeko", "character", "own_turn, effects: [{mark: poison, on: self, count: »2}]", "1 or fewer"),
    ("shironeko", "character", "on_call, effects: [»{heal: 1}]", "no player is healed"),
    (
        "shironeko",
        "character",
        "on_call, effects: [{may: [{heal: 1, to: »opponent}]}]",
        "no player is healed",
    ),
]


KEYWORDS = [
    (
        "shironeko",
        "character",
        "[»unblockable]",
        "{timing: continuous, effects: [{grant: unblockable, to: self}]}",
    ),
    ("stampede", "machine", "[»stays]", "grant: stays"),
    ("stampede", "machine", "[»{also_named: Sora}]", "{grant: also_named, value: …, to: self}"),
    ("stampede", "machine", "[guest, »cannot_act]", "effects give it to players"),
    ("stampede", "machine", "[»must_attack_center]", "to: opponent"),
    ("shironeko", "character", "[breakthrough, »breakthrough]", "a second time"),
    ("stampede", "machine", "[{deadheat: 2}, »{deadheat: 3}]", "a second time"),
    ("stampede", "machine", "[two_actions, »three_actions]", "keep one of the two"),
    ("stampede", "machine", "[three_actions, guest, »two_actions]", "beside 'three_actions'"),
    ("stampede", "machine", "[guest, »demi_guest]", "beside 'guest'"),
    ("stampede", "machine", "[{deadheat: »0}]", "from 1 to 99"),
    ("stampede", "machine", "[{double_gear: »0}]", "from 1 to 5"),
    ("stampede", "machine", "[{double_gear: »9}]", "from 1 to 5"),
    ("stampede", "event", "[»two_actions]", "it goes on: machine"),
    ("stampede", "machine", "[»installed]", "it goes on: assist"),
    ("stampede", "assist", "[»route_block]", "it goes on: machine, event"),
]
"""Keywords that no card has printed so, and what is said of them."""


@pytest.mark.parametrize(("game", "kind", "text", "words"), KEYWORDS, ids=[case[2] for case in KEYWORDS])
def test_a_keyword_that_no_card_has_printed_is_told_at_its_place(
    game: str, kind: str, text: str, words: str
) -> None:
    before, _, after = text.partition("»")
    cell = parse_cell(before + after, Span("cards.csv", 2, 5))
    (problem,) = read_keywords(cell, (), known(game), kind)[1]
    assert problem.at.column == 5 + len(before)
    assert words in f"{problem.message} {problem.hint}"


def test_an_editor_offers_the_keywords_that_cards_have_printed() -> None:
    (plain, valued) = definitions(known("stampede"))["effect_keywords"]["anyOf"][0]["anyOf"]
    offered = {*valued["properties"], *str(plain).replace("'", " ").split()}
    assert {"route_block", "guest", "deadheat"} <= offered
    assert not {"stays", "also_named", "cannot_act"} & offered


def test_a_keyword_is_printed_on_cards_that_can_have_it() -> None:
    cell = parse_cell("[breakthrough]", Span("cards.csv", 2, 5))
    assert read_keywords(cell, (), known("shironeko"), "character")[1] == []
    (problem,) = read_keywords(cell, (), known("shironeko"), "town")[1]
    assert (problem.check, problem.at.column, problem.hint) == (
        "effect-target",
        6,
        "it goes on: character, awakened",
    )


@pytest.mark.parametrize(("game", "kind", "text", "words"), NEVER, ids=[case[2] for case in NEVER])
def test_what_can_never_be_is_told_at_its_place(game: str, kind: str, text: str, words: str) -> None:
    before, _, after = f"[{{timing: {text}}}]".partition("»")
    (problem,) = told(game, kind, before + after)
    assert problem.at.column - 31 == len(before), problem
    assert words in f"{problem.message} {problem.hint}"


@pytest.mark.parametrize(
    "steps",
    [
        "{choose_one: [[extra_action], [{draw: 1}, extra_action]]}",
        "{if: {number: life, at_most: 4}, then: [extra_action], else: [extra_action]}",
        "{repeat: 2, do: [{draw: 1}]}, extra_action",
    ],
)
def test_a_further_action_on_each_of_several_ways_is_one(steps: str) -> None:
    assert told("mana", "scroll", f"[{{timing: own_turn, effects: [{steps}]}}]") == []


POSSIBLE = [
    ("machine", "on_call, from: hand, of: {kind: machine}, effects: [{draw: 1}]"),
    ("machine", "on_discard, from: hand, effects: [{draw: 1}]"),
    ("machine", "on_destroy, from: discard, effects: [{draw: 1}]"),
    ("machine", "own_turn, effects: [{look: 2, take: 1, to: stored}]"),
    ("machine", "own_turn, effects: [{name_card: {kind: machine}}]"),
    ("machine", "on_destroy, of: {whose: you, other: true}, cost: [{exhaust: self}], effects: [{draw: 1}]"),
    ("machine", "on_destroy, cost: [{move: self, to: hand}], effects: [{draw: 1}]"),
    ("machine", "own_turn, cost: [{exhaust: self}, {discard: self}], effects: [{draw: 1}]"),
    ("machine", "own_turn, cost: [{exhaust: {zone: flanks, count: 2}}], effects: [{draw: 1}]"),
    ("machine", "own_turn, from: hand, cost: [{discard: self}], effects: [{draw: 1}]"),
    ("machine", "turn_start, of: opponent, condition: {turn: opponent}, effects: [{draw: 1}]"),
    ("machine", "own_turn, effects: [{move: {kind: assist, zone: discard, count: 1}, to: assists}]"),
    ("machine", "own_turn, effects: [{attach: {kind: assist, zone: hand, count: 1}, under: self}]"),
    ("machine", "own_turn, cost: [{attach: {count: 1}, under: self}], effects: [{draw: 1}]"),
    ("machine", "on_call, of: {other: true}, cost: [{attach: self, under: subject}], effects: [{draw: 1}]"),
    ("machine", "own_turn, effects: [{move: {kind: assist, zone: left, pile: covered, count: 1}, to: hand}]"),
    ("machine", "on_discard, of: {kind: field}, effects: [{draw: 1}]"),
    ("machine", "own_turn, effects: [{draw: 1}, {if: done, then: [{mill: 1}]}]"),
    ("machine", "any_turn, condition: {turn: you}, effects: [{draw: 1}]"),
    ("assist", "on_attack, of: {kind: machine}, from: assists, effects: [{draw: 1}]"),
    ("event", "on_win, effects: [{draw: 1}]"),
    ("machine", "own_turn, effects: [{move: {zone: deck, choose: top, count: 1}, to: deck, place: bottom}]"),
    ("machine", "own_turn, effects: [name_card, {destroy: {name: named, count: 1}}]"),
    ("machine", "own_turn, effects: [{draw: {minus: [{count: {zone: hand}}, 3]}}]"),
    (
        "machine",
        "own_turn, effects: [{destroy: {power: {at_most: 0}, count: 1}}, {repeat: 99, do: [{draw: 1}]}]",
    ),
    ("machine", "on_call, effects: [{if: {cause: goalkeeper}, then: [{draw: 1}]}]"),
    ("machine", "on_attack, effects: [{destroy: subject}]"),
    ("machine", "if_destroyed, of: {other: true}, effects: [{destroy: self}]"),
    ("machine", "if_destroyed, effects: [{may: [{discard: 1}], else: [{destroy: self}]}]"),
    ("machine", "own_turn, condition: {exists: {among: self, zone: center}}, effects: [{draw: 1}]"),
    ("machine", "own_turn, effects: [{destroy: {whose: opponent, zone: flanks, count: 2}}]"),
    ("machine", "turn_end, effects: [{modify: {count: all}, power: -500, until: end_of_turn}]"),
    ("machine", "turn_end, effects: [{modify: self, power: 500, until: end_of_turn}, {draw: 1}]"),
    ("machine", "turn_end, of: opponent, effects: [{modify: self, power: 1, until: end_of_your_next_turn}]"),
    (
        "machine",
        "own_turn, effects: [{reveal: 1}, {if: {is: it, kind: assist}, then: [{draw: 1}]}]",
    ),
]


@pytest.mark.parametrize(("kind", "text"), POSSIBLE, ids=[case[1] for case in POSSIBLE])
def test_what_can_be_is_not_told_of(kind: str, text: str) -> None:
    assert told("stampede", kind, f"[{{timing: {text}}}]") == []


def test_a_game_without_effects_does_not_swallow_abilities(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("id,name,abilities\na1,Sora,draw 1\n", "utf-8")
    problems = read_cards([tmp_path / "cards.csv"], load_spec("cennera")).problems
    (problem,) = [problem for problem in problems if problem.check == "unknown-column"]
    assert (problem.severity, problem.at.column) == ("warning", 9)
    assert "'effects'" in problem.hint


def test_an_editor_shows_what_each_timing_is_called() -> None:
    timings = definitions(known("stampede"))["effect_ability"]["properties"]["timing"]["anyOf"][0]["anyOf"]
    shown = {choice["const"]: choice["description"] for choice in timings}
    assert "走行時" in shown["on_run"]
    assert len(set(shown.values())) == len(shown)


def test_an_editor_offers_as_costs_what_can_be_one() -> None:
    shared = definitions(known("stampede"))
    costs = [one["required"][0] for one in shared["effect_costs"]["anyOf"][0]["anyOf"] if "required" in one]
    assert "discard" in costs
    assert not {"draw", "may", "search"} & set(costs)
    assert shared["effect_ability"]["properties"]["cost"] == {"$ref": "#/$defs/effect_costs"}


@pytest.mark.parametrize(
    ("kind", "timing", "offered"),
    [("machine", "play", False), ("assist", "play", True), ("machine", "on_call", True)],
)
def test_an_editor_offers_a_card_the_timings_of_its_kind(kind: str, timing: str, offered: bool) -> None:
    schema = cards_schema(load_spec("stampede"))
    abilities = schema["$defs"][kind]["properties"]["abilities"]["anyOf"][0]["$ref"]
    assert abilities == f"#/$defs/effect_abilities_{kind}"
    said = [{"timing": timing, "effects": [{"draw": 1}]}]
    assert Draft202012Validator({"$defs": schema["$defs"], "$ref": abilities}).is_valid(said) is offered


def test_an_editor_offers_to_ask_for_what_rules_know_of_cards() -> None:
    described = definitions(known("stampede"))["effect_filter"]["anyOf"][1]["properties"]
    assert {"name", "gear", "class_name", "power"} <= set(described)
    assert not {"flavor", "art", "effect", "abilities"} & set(described)
