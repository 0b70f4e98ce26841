"""What becomes known in play, to whom, and what does not."""

from __future__ import annotations

import duel
import pytest
from stand import Stand

from cardgen.cards.card import Card, CardSet
from cardgen.cards.spec import load_spec
from cardgen.play.effects.moment import Moment
from cardgen.play.effects.views import sees
from cardgen.play.streams import Stream
from cardgen.problem import Span

CARDS = """
- {id: herald, kind: unit, abilities: [{timing: own_turn, from: hand, effects: [{draw: 1}]}]}
- id: sage
  kind: unit
  abilities:
  - timing: own_turn
    effects: [{modify: {zone: hand, kind: spell, count: all}, cost: 2, until: end_of_game}]
- {id: spark, kind: spell, abilities: [{timing: play, effects: [{damage: 1, to: opponents}]}]}
- id: snare
  kind: spell
  abilities: [{timing: play, effects: [{discard: {whose: opponents, zone: hand, kind: spell, count: 1}}]}]
- id: net
  kind: spell
  abilities: [{timing: play, effects: [{discard: {whose: opponents, zone: hand, kind: spell, count: 2}}]}]
- id: toll
  kind: unit
  abilities:
  - {timing: own_turn, cost: [{discard: {kind: spell, zone: hand, count: 2}}], effects: [{draw: 1}]}
- id: judge
  kind: unit
  abilities: [{timing: own_turn, effects: [{heal: {value: attack, of: {whose: all}}}]}]
- {id: giant, kind: unit, attack: 7}
- {id: owl, kind: unit, abilities: [{timing: on_call, of: {whose: any}, from: hand, effects: [{heal: 1}]}]}
- {id: crow, kind: unit, abilities: [{timing: on_call, of: {whose: any}, from: hand, effects: [{heal: 2}]}]}
- {id: jay, kind: unit, abilities: [{timing: on_call, of: {whose: any}, from: hand, effects: [{heal: 3}]}]}
- {id: flint, kind: unit}
- {id: steel, kind: unit}
"""


def position(data: dict[str, object]) -> Moment:
    return duel.Duel(duel.spec(), duel.cards(CARDS)).from_data(data, {})


def do(s: Moment, text: str) -> None:
    action = s.rules.parse_action(text)
    assert action in s.legal()
    s.apply(action)


def test_a_card_that_does_something_from_a_hand_is_shown() -> None:
    s = position(
        {"cards": {"A.hand": ["herald", "flint"], "A.deck": ["steel", "spark"], "B.deck": ["flint"]}}
    )
    herald, flint = s.piles[s.world.place(s.rules.hand, 0)]
    assert not sees(s, 1, herald)
    do(s, "use herald A.hand")
    assert sees(s, 1, herald)
    assert not sees(s, 1, flint)


def test_what_lasts_on_a_card_in_hand_tells_nobody_else_of_it() -> None:
    cards = {"A.field": ["sage"], "A.hand": ["spark", "flint"], "A.deck": ["steel"], "B.deck": ["flint"]}
    s = position({"cards": cards})
    do(s, "use sage A.field")
    assert len(s.seen_by(0)["lasting"]) == 1
    assert "lasting" not in s.seen_by(1)
    assert s.hide(1, Stream(1)).lasting == []
    assert s.hide(0, Stream(1)).lasting == s.lasting


def test_what_another_is_asked_about_his_hand_does_not_point_at_his_cards() -> None:
    """The rival knows that there are spells to choose from, and neither which cards they are nor how many."""
    hand, deck = ["flint", "spark", "steel", "snare"], ["flint", "steel", "spark", "herald", "sage", "snare"]
    s = position({"cards": {"A.hand": ["snare"], "A.deck": ["flint"], "B.hand": hand, "B.deck": deck}})
    do(s, "use snare A.hand")
    assert (s.to_move, len(s.legal())) == (1, 2)
    places, sizes = set(), set()
    for seed in range(60):
        world = s.hide(0, Stream(seed))
        held = s.piles[s.world.place(s.rules.hand, 1)]
        pool = world.stack[-1].pool
        assert [world.world.kinds[world.card[piece]] == "spell" for piece in held] == [
            p in pool for p in held
        ]
        places.add(tuple(held.index(piece) for piece in pool))
        sizes.add(len(pool))
        world.apply(world.legal()[0])
    assert len(places) > 3
    assert sizes > {2}
    assert s.hide(0, Stream(1)).to_data() == s.hide(0, Stream(2)).hide(0, Stream(1)).to_data()
    assert s.hide(1, Stream(1)).legal() == s.legal()


@pytest.mark.parametrize(("hand", "seen"), [(["owl", "crow", "flint"], 0), (["owl", "jay", "crow"], 1)])
def test_triggers_that_another_puts_in_order_are_of_any_cards_that_he_may_hold(
    hand: list[str], seen: int
) -> None:
    """That he is asked tells of two; which, and whether he has more, nobody else knows."""
    known = [{"card": card, "known": ["A"]} for card in hand[:seen]]
    deck = {"A.deck": ["flint", "flint"], "B.deck": ["jay", "owl", "crow", "steel"]}
    s = position({"cards": {"A.hand": ["flint"], "B.hand": [*known, *hand[seen:]], **deck}})
    do(s, "play flint")
    do(s, "place A.field")
    assert (s.to_move, s.question) == (1, "which comes first?")
    offered = set()
    for seed in range(40):
        world = s.hide(0, Stream(seed))
        held = {
            world.world.ids[world.card[piece]] for piece in world.piles[world.world.place(s.rules.hand, 1)]
        }
        asked = {world.rules.action_text(action).split()[1] for action in world.legal()}
        assert len(asked) == 2
        assert asked <= held
        assert {*hand[:seen]} <= asked
        offered.add(tuple(sorted(asked)))
        assert world.hide(0, Stream(1)).to_data() == s.hide(0, Stream(1)).to_data()
        while world.stack:
            world.apply(world.legal()[0])
    assert len(offered) == 3 - seen
    assert s.hide(1, Stream(1)).legal() == s.legal()


def test_what_another_has_taken_so_far_is_not_seen() -> None:
    """Though the card is known to lie in his hand."""
    hand = [{"card": "spark", "known": ["A"]}, "spark", "flint", "snare", "snare"]
    deck = {"A.deck": ["flint"], "B.deck": ["steel", "spark", "snare"]}
    s = position({"cards": {"A.hand": ["net"], "B.hand": hand, **deck}})
    do(s, "use net A.hand")
    do(s, "choose snare B.hand")
    for seed in range(20):
        again = s.hide(0, Stream(seed)).hide(0, Stream(1))
        assert again.to_data() == s.hide(0, Stream(1)).to_data()


def test_a_cost_that_another_is_paying_can_be_paid_in_every_imagined_world() -> None:
    cards = {
        "A.field": ["toll"],
        "A.hand": ["spark", "flint", "snare", "net", "steel"],
        "A.deck": ["flint", "spark"],
    }
    s = position({"cards": {**cards, "B.deck": ["flint"]}})
    do(s, "use toll A.field")
    for seed in range(20):
        world = s.hide(1, Stream(seed))
        assert world.hide(1, Stream(1)).to_data() == s.hide(1, Stream(1)).to_data()
        while world.stack:
            world.apply(world.legal()[0])
        assert len(world.piles[world.world.place(world.rules.hand, 0)]) == 4


def test_the_deck_that_is_searched_is_the_one_that_is_shuffled() -> None:
    """Shironeko has two; its own steps, conditions and hurt are left out, for a stand has no law."""
    spec = load_spec("shironeko")
    assert spec.effects is not None
    lawless = spec.effects.model_copy(update={"own_steps": {}, "own_conditions": {}, "damaged_player": {}})
    spec = spec.model_copy(update={"effects": lawless})
    searching = [
        {
            "timing": "play",
            "effects": [{"search": {"zone": "town_deck", "kind": "town", "count": 1}, "to": "towns"}],
        }
    ]
    made = [Card("spy", "monster", {"name": "spy", "cost": 0, "abilities": searching}, Span("cards.yaml"))]
    made += [Card(f"m{n}", "monster", {"name": f"m{n}", "cost": 0}, Span("cards.yaml")) for n in range(5)]
    made += [Card(f"t{n}", "town", {"name": f"t{n}"}, Span("cards.yaml")) for n in range(9)]
    cats = Stand(spec, CardSet(tuple(made)))
    deck, towns = [f"m{n}" for n in range(5)], [f"t{n}" for n in range(9)]
    s = cats.table({"cards": {"A.hand": ["spy"], "A.deck": deck, "A.town_deck": towns}})
    place, town_place = (cats.world.place(cats.world.zone(zone), 0) for zone in ("deck", "town_deck"))
    before = s.piles[place][:], s.piles[town_place][:]
    cats.use(s, "use spy A.hand")
    cats.machine.apply(s, cats.machine.legal(s)[0])
    assert s.piles[place] == before[0]
    assert s.piles[town_place] != [piece for piece in before[1] if piece in s.piles[town_place]]
    assert not any(s.known[piece] for piece in s.piles[town_place])


def test_cards_that_lie_face_down_add_nothing_to_a_sum() -> None:
    cards = {"A.field": ["judge"], "B.field": ["giant"], "B.ambush": ["giant"], "A.deck": ["flint"]}
    s = position({"cards": cards, "numbers": {"life": {"A": 1, "B": 12}}})
    do(s, "use judge A.field")
    assert s.numbers[s.rules.life][0] == 8


HELD = """
- {id: flint, kind: unit}
- {id: steel, kind: unit}
- {id: sage, kind: unit, abilities: [{timing: own_turn, effects: [{draw: 1}]}]}
"""
TRIGGERS = {
    "free": "effects: [{draw: 1}], optional: true",
    "costly": "cost: [{discard: {zone: hand, kind: unit, count: 1}}], effects: [{heal: 1}]",
    "choosy": "effects: [{choose_one: [[{draw: 1}], [{heal: 1}]]}], optional: true",
    "aimed": "effects: [{draw: 1, who: one}], optional: true",
}
"""Abilities that wait in a hand for another's draw, by what they ask."""


def of_a_hand(name: str, zone: str = "hand") -> str:
    return (
        f"- {{id: {name}, kind: spell, abilities: [{{timing: on_draw, of: opponents, from: {zone},"
        f" {TRIGGERS[name]}}}]}}\n"
    )


def asked_about_a_hand(held: list[str], deck: list[str]) -> Moment:
    """B decides on an ability in his hand, or nobody is asked, because A has drawn a card."""
    rules = duel.Duel(duel.spec(), duel.cards(HELD + "".join(map(of_a_hand, TRIGGERS))))
    cards = {"A.field": ["sage"], "A.deck": ["flint", "flint"], "B.hand": held, "B.deck": deck}
    s = rules.from_data({"cards": cards}, {})
    do(s, "use sage A.field")
    return s


@pytest.mark.parametrize("others", [["costly"], ["choosy"], ["aimed"], ["costly", "choosy", "aimed"]])
def test_who_decides_on_an_ability_of_a_hidden_card_tells_nothing_of_it(others: list[str]) -> None:
    """Whichever card it is and wherever it lies, the other imagines the same worlds."""
    units = ["flint", "steel", "flint"]
    s = asked_about_a_hand(["free", *units], [*others, "steel"])
    assert s.to_move == 1
    decided = set()
    for other in others:
        rest = ["free", *(name for name in others if name != other), "steel"]
        t = asked_about_a_hand([*units, other], rest)
        assert (t.to_move, t.legal()) == (s.to_move, s.legal())
        assert t.seen_by(0) == s.seen_by(0)
        for seed in range(30):
            world = s.hide(0, Stream(seed))
            assert world.to_data() == t.hide(0, Stream(seed)).to_data()
            assert world.to_data() == s.hide(0, Stream(99)).hide(0, Stream(seed)).to_data()
            frame = world.stack[-2]
            assert world.rules.machine.codes[frame.code].card == world.card[frame.source]
            assert frame.source in world.pile(world.rules.hand, 1)
            decided.add(world.question)
    assert len(decided) == len(others) + 1


@pytest.mark.parametrize("name", TRIGGERS)
def test_who_says_yes_shows_the_card_before_anything_else_is_asked(name: str) -> None:
    s = asked_about_a_hand([name, "flint", "steel"], ["steel", "free", "flint"])
    card = next(piece for piece in s.pile(s.rules.hand, 1) if s.world.ids[s.card[piece]] == name)
    assert not sees(s, 0, card)
    no = s.copy()
    do(no, "no")
    assert not sees(no, 0, card)
    do(s, "yes")
    assert sees(s, 0, card)


def test_nobody_knows_that_another_has_an_ability_waiting_in_his_hand() -> None:
    """Each has one that heard the draw; the player on turn is asked first."""
    text = HELD + of_a_hand("free") + of_a_hand("choosy").replace("of: opponents", "of: you")
    cards = {"A.field": ["sage"], "A.hand": ["choosy"], "A.deck": ["flint", "flint"], "B.deck": ["free"]}
    worlds = []
    for held, deck in ((["free", "flint"], ["steel"]), (["flint", "steel"], ["free"])):
        rules = duel.Duel(duel.spec(), duel.cards(text))
        s = rules.from_data({"cards": {**cards, "B.hand": held, "B.deck": deck}}, {})
        do(s, "use sage A.field")
        assert (s.to_move, len(s.waiting)) == (0, held.count("free"))
        worlds.append([s.hide(0, Stream(seed)).to_data() for seed in range(10)])
    assert worlds[0] == worlds[1]
