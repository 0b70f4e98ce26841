"""Abilities as they come from people in a hurry: each slip is told once, where it is, with what was meant."""

from __future__ import annotations

import pytest
from effect_cells import known, told

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.problem import Span
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
    (
        "[{timing: on_call, condition: {count: {zone: center}, at_least: »2}, effects: [{draw: 1}]}]",
        "never true: what is compared goes from 0 to 1",
    ),
    (
        "[{timing: on_call, condition: {count: {zone: center}, at_most: »1}, effects: [{draw: 1}]}]",
        "always true",
    ),
    (
        "[{timing: on_call, condition: {count: {zone: [center, flanks], whose: opponent}, equals: »4}, "
        "effects: [{draw: 1}]}]",
        "from 0 to 3",
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
