"""Whole games of Shironeko: every ability comes to work, nothing breaks, greedy players know what is good."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from ability_watch import Watch
from shironeko_world import LEADERS, act, example, example_deck, position, small
from test_shironeko_contract import sound
from test_shironeko_payments import pays

from cardgen.games.shironeko import paying, settling
from cardgen.games.shironeko.rules import Shironeko, State
from cardgen.games.shironeko.souls import COLORS, Payment
from cardgen.play.effects.frame import Frame
from cardgen.play.playout import play
from cardgen.play.policy import Greedy, Policy, Random, View
from cardgen.play.simulate import simulate
from cardgen.play.streams import Stream, Streams

NAMES = ("hidamari", "tsukikage", "ensei")
PAIRINGS = list(product(NAMES, repeat=2))


def start(rules: Shironeko, index: int, options: dict[str, Any] | None = None) -> State:
    decks = [example_deck(name) for name in PAIRINGS[index % len(PAIRINGS)]]
    return rules.start(decks, LEADERS if options is None else options, Streams(7, index))


def test_every_ability_of_the_example_decks_comes_to_work() -> None:
    rules = Shironeko(example().spec, example().cards)
    watch = Watch(rules.realm(LEADERS).machine)
    for index in range(270):
        play(start(rules, index), [Random(), Random()], Streams(7, index))
        if not watch.idle():
            break
    assert watch.idle() == []


class Till:
    """Counts at every payment the towns that were turned OFF, and holds them against brute force."""

    def __init__(self, rules: Shironeko, options: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
        self.towns = [(card["souls"] or {}, card["one_of"] or {}) for card in towns_of(rules)]
        self.machine = rules.realm(options).machine
        self.pay_souls = self.machine.own_steps[0]
        self.machine.own_steps = [self.ability]
        self.go_on = paying.go_on
        patch.setattr(paying, "go_on", self.step)
        self.payments = 0

    def step(self, state: State, price: tuple[int, ...], chosen: Payment) -> bool:
        seat, amount, mask = price
        before = ready(state)[seat]
        asked = self.go_on(state, price, chosen)
        if not asked:
            self.check(before, ready(state)[seat], amount, mask)
        return asked

    def ability(self, state: State, frame: Frame, args: dict[str, Any]) -> bool:
        before = ready(state)[frame.seat]
        asked = bool(self.pay_souls(state, frame, args))
        if not asked and not frame.countered:
            amount, mask = paying.souls_asked(state, frame.source, args)
            self.check(before, ready(state)[frame.seat], amount, mask)
        return asked

    def check(self, before: Counter[int], after: Counter[int], amount: int, mask: int) -> None:
        """What is OFF now pays for it, and would not without any one town. (SN-PLAY-1, SN-AMB-54)"""
        colors = [color for number, color in enumerate(COLORS) if mask >> number & 1]
        paid = tuple(self.towns[card] for card in (before - after).elements())
        assert not after - before
        assert pays(paid, amount, colors)
        assert not any(pays(paid[:i] + paid[i + 1 :], amount, colors) for i in range(len(paid)))
        self.payments += bool(paid)


def towns_of(rules: Shironeko) -> list[dict[str, Any]]:
    """By card; what is no town yields nothing."""
    return [{"souls": {}, "one_of": {}, **card.values} for card in rules.world.cards]


def ready(state: State) -> list[Counter[int]]:
    """Each player's towns that are ON."""
    places = [2 * state.realm.towns, 2 * state.realm.towns + 1]
    return [
        Counter(state.card[piece] for piece in state.piles[place] if not state.exhausted[piece])
        for place in places
    ]


def kept_values_hold(state: State) -> None:
    """What is kept of present values is what a new reckoning says, and the rest is as printed."""
    twin = state.copy()
    twin.kept, twin.changed = None, True
    derive, world = state.realm.machine.reckon.derive, state.world
    derive.refresh(twin)
    if state.changed:
        derive.refresh(state)
    assert state.derived == twin.derived
    bits, keywords = derive.touches(state), len(world.vocabulary.stats)
    for piece, values in state.derived.items():
        printed = world.printed[state.card[piece]]
        for stat in range(keywords):
            assert bits >> stat & 1 or values[stat] == printed[stat]
        assert not (values[keywords] ^ printed[keywords]) & ~(bits >> keywords)


def kept_looks_hold(state: State) -> None:
    """Choices are those of a state that keeps nothing of what was looked at before."""
    twin = state.copy()
    assert twin.legal() == state.legal()
    settling.settle(twin)
    assert twin.to_data() == state.to_data()


ALTERNATIVES = [
    LEADERS,
    {**LEADERS, "change_keeps_markers": False, "second_hand": 4},
    {**LEADERS, "change_attacks_again": False},
]


def run_through(games: range) -> int:
    """Random games with every invariant looked at after each action; how many payments there were."""
    payments = 0
    for number, options in enumerate(ALTERNATIVES):
        rules = Shironeko(example().spec, example().cards)
        with pytest.MonkeyPatch.context() as patch:
            till = Till(rules, options, patch)
            for index in games[number :: len(ALTERNATIVES)]:
                run_one(start(rules, index, options), Streams(7, index).stream("test"))
        payments += till.payments
    return payments


def run_one(state: State, chance: Stream) -> None:
    while not state.over:
        state.apply(chance.choice(state.legal()))
        sound(state)
        kept_values_hold(state)
        kept_looks_hold(state)
    assert state.ending == "deck empty"
    assert sorted(state.returns()) == [-1, 1]


def test_nothing_breaks_in_random_games() -> None:
    """SN-GOAL-1, SN-PLAY-4, SN-BLK-2"""
    assert run_through(range(30)) > 300


@pytest.mark.slow
def test_nothing_breaks_in_twenty_thousand_random_games() -> None:
    run_through(range(20_000))


def test_a_seed_and_an_index_are_one_game_whatever_the_chunks() -> None:
    decks = [example_deck("hidamari"), example_deck("tsukikage")]
    once = simulate(example(), decks, LEADERS, games=12, seed=3)
    parts = [play(start_of(decks, index), [Random(), Random()], Streams(3, index)) for index in range(12)]
    assert once.actions == sum(map(len, parts))


def start_of(decks: list[Any], index: int) -> State:
    """Decks take turns at going first."""
    seated = decks if index % 2 == 0 else decks[::-1]
    return example().start(seated, LEADERS, Streams(3, index))


# Greedy players


def greedy(state: State, rules: Shironeko | None = None, seed: int = 0) -> str:
    """What a greedy player chooses, in words."""
    view = View(state, state.to_move, state.legal())
    return (rules or small()).action_text(Greedy().choose(view, Stream(seed)))


def test_greedy_beats_random() -> None:
    won = 0
    for index in range(18):
        state = start(example(), index)
        policies: list[Policy] = [Greedy(), Random()]
        seat = index % 2
        play(state, policies if seat == 0 else policies[::-1], Streams(7, index))
        won += state.returns()[seat] > 0
    assert won >= 15


def test_greedy_blocks_where_the_attacker_loses_more() -> None:
    """SN-ATK-2"""
    state = act(position({"A.characters": ["r1"], "B.characters": ["r3"]}), "attack r1")
    assert greedy(state) == "block r3"


def test_greedy_takes_a_small_blow_rather_than_lose_a_great_character() -> None:
    wounded = {"card": "r4", "wounds": 4}
    state = position({"A.characters": ["r1"], "B.characters": [wounded], "B.deck": ["r5"] * 20})
    assert greedy(act(state, "attack r1")) == "take"


def test_greedy_blocks_with_anybody_where_the_deck_would_fall() -> None:
    state = position({"A.characters": ["r4"], "B.characters": ["r1", "r3"], "B.deck": ["r5"] * 3})
    assert greedy(act(state, "attack r4")).startswith("block")


def test_greedy_attacks_where_nobody_can_block() -> None:
    """SN-ATK-1"""
    assert greedy(position({"A.characters": ["r3"]})) == "attack r3"


def test_greedy_does_not_attack_into_a_stronger_blocker() -> None:
    assert greedy(position({"A.characters": ["r1"], "B.characters": ["r4"]})) == "end"


def test_greedy_pays_with_the_souls_that_it_does_not_need() -> None:
    """SN-PLAY-1: a colourless character is paid with red, for a blue one is still in hand."""
    cards = {"A.hand": ["c2", "b1"], "A.towns": ["tr", "tr", "tb"]}
    for seed in range(5):
        state = act(position(cards), "play c2")
        assert greedy(state, seed=seed) == "pay tr"
        state = act(state, "pay tr")
        if state.question:
            assert greedy(state, seed=seed) == "pay tr"
            act(state, "pay tr")
        assert "play b1" in [small().action_text(action) for action in state.legal()]


def test_greedy_plays_its_cards() -> None:
    state = position({"A.hand": ["r2"], "A.towns": ["tr", "tr"]})
    assert greedy(state) == "play r2"


def test_greedy_changes_a_character_for_little() -> None:
    """SN-CHG-1"""
    tired = {"card": "r1", "exhausted": True}
    state = position({"A.hand": ["r2"], "A.characters": [tired], "A.towns": ["tr"]})
    assert greedy(state) == "change r2"


def test_greedy_keeps_light_cards_and_puts_heavy_ones_back() -> None:
    """SN-SET-3"""
    state = start(example(), 1)
    hand = {state.card[piece] for piece in state.pile(state.realm.hand, state.to_move)}
    level = state.world.stat("level")
    kept = []
    while state.question.startswith("put a card back"):
        text = greedy(state, example())
        if text == "keep":
            break
        kept.append(text.removeprefix("return "))
        state.apply(example().parse_action(text))
    returned = {state.world.index[name] for name in kept}
    heavy = {card for card in hand if state.world.stats[card][level] >= 4}
    assert returned == heavy
