"""What an ability says that can never be, or does nothing, is told at its place; what can be is not."""

from __future__ import annotations

import pytest
from effect_cells import told

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
