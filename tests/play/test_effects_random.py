"""Random cards: whatever can be said can be played. ``test_effects_random_texts`` prints and reads it."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random

import duel
import pytest
from random_abilities import Data, Maker
from said_parts import said, sayable

from cardgen.cards.deck import Deck
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.tree import Ability
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.spec import Spec
from cardgen.play.contract import leak
from cardgen.play.streams import Stream, Streams
from cardgen.problem import Span
from cardgen.source.cell import parse_cell

CARDS = 24
MOST_ACTIONS = 30_000
MOST_DRAWN = 8_000
KINDS = ("unit", "unit", "unit", "spell", "spell", "relic")


@cache
def the_spec() -> Spec:
    return duel.spec()


@cache
def words() -> Vocabulary:
    return vocabulary(the_spec())


def legal_ability(maker: Maker, kind: str) -> tuple[Data, tuple[Ability, ...]]:
    """An ability that makes sense, with what is read from it."""
    while True:
        data = maker.ability(kind)
        abilities, problems = read_abilities(cell(data), (), words(), kind)
        if not problems:
            return data, abilities


def cell(data: Data):  # type: ignore[no-untyped-def]
    return parse_cell(json.dumps([data]), Span("cards.csv", 2, 3))


def make_set(seed: int) -> str:
    random = Random(seed)
    maker = Maker(words(), random)
    cards = []
    for number in range(CARDS):
        kind = random.choice(KINDS)
        row: Data = {"id": f"c{number:02}", "kind": kind, "cost": random.randint(0, 3)}
        if kind == "unit":
            row |= {
                "attack": random.randint(0, 4),
                "health": random.randint(1, 5),
                "clan": random.choice(("sun", "moon")),
            }
        row["abilities"] = [legal_ability(maker, kind)[0] for _ in range(random.randint(0, 2))] or None
        cards.append(row)
    return json.dumps(cards)


def test_random_cards_say_every_part_of_the_vocabulary() -> None:
    """What has never been drawn has never been proved."""
    maker, never = Maker(words(), Random(3), rare=1), sayable(words())
    for number in range(MOST_DRAWN):
        never -= said(legal_ability(maker, KINDS[number % len(KINDS)])[1])
        if not never:
            return
    raise AssertionError(sorted(never))


def sound(state: duel.State, pieces: int) -> None:
    """Every piece lies in one place, and no number is out of its bounds."""
    world = state.world
    lying = [piece for pile in state.piles for top in pile for piece in (top, *state.beneath[top])]
    assert sorted(lying) == list(range(pieces))
    for place, pile in enumerate(state.piles):
        assert all(state.place[top] == place and state.host[top] < 0 for top in pile)
        assert all(
            state.host[under] == top and state.place[under] == place
            for top in pile
            for under in state.beneath[top]
        )
    for number, values in enumerate(state.numbers):
        assert all(world.lowest[number] <= value <= world.highest[number] for value in values)
    for marker, held in enumerate(state.markers):
        assert 0 <= min(held) <= max(held) <= world.most_markers[marker]
    assert min(state.wounds) >= 0
    assert set(state.exhausted) <= {0, 1}


def play_random_game(seed: int, seats: int, thorough: bool = False) -> str:
    """Play a set of random cards at random and look at every moment; how it ended.

    No player is offered, asked or shown anything that hangs on cards he cannot see.
    """
    game = duel.Duel(the_spec(), duel.cards(make_set(seed)), seats)
    deck = Deck("deck", "duel", dict.fromkeys(game.world.ids, 1), Span("deck.yaml"))
    streams = Streams(seed, 0)
    state = game.start([deck] * seats, {}, streams)
    chance, hidden = streams.stream("policy"), streams.stream("hidden")
    pieces = len(state.card)
    for _ in range(MOST_ACTIONS):
        if state.over:
            return state.ending
        legal = state.legal()
        assert legal
        assert legal == sorted(set(legal)) == state.copy().legal()
        assert leak(state, hidden) == ""
        text = game.action_text(action := chance.choice(legal))
        assert game.parse_action(text) == action, text
        state.apply(action)
        sound(state, pieces)
        if thorough and not state.over and chance.copy().below(4) == 0:
            imagined(state)
    raise AssertionError("the game does not end")


def imagined(state: duel.State) -> None:
    """Worlds that players imagine show each what he sees, and are made of nothing else."""
    for player in range(state.players):
        world = state.hide(player, Stream(1))
        assert world.seen_by(player) == state.seen_by(player)
        assert world.hide(player, Stream(2)).to_data() == state.hide(player, Stream(2)).to_data()


LEAKY = (7010, 7017, 7036, 7049)
"""Sets in which something hidden has told once."""


@pytest.mark.parametrize("seed", [*range(36), *LEAKY])
def test_random_cards_play_to_the_end(seed: int) -> None:
    assert play_random_game(seed, 2 + seed % 3, thorough=True)


@pytest.mark.slow
def test_ten_thousand_games_of_random_cards_come_to_an_end() -> None:
    endings = Counter(play_random_game(seed, 2 + seed % 3) for seed in range(1000, 11000))
    assert sum(endings.values()) == 10000
    assert endings["life"] > 1000
