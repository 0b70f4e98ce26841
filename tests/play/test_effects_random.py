"""Random cards: whatever can be said can be played, under a made-up game's rules and those of every real one.

``test_effects_random_texts`` prints such cards and reads them back.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from random_abilities import Maker
from random_cards import SETTINGS, legal_ability, start, words
from said_parts import said, sayable

from cardgen.play.contract import leak
from cardgen.play.effects.table import Table
from cardgen.play.streams import Stream
from cardgen.problem import Invalid

MOST_ACTIONS = 30_000
MOST_DRAWN = 20_000
UNGUIDED = 2_000
"""Abilities that are drawn without looking for what has never been said."""
DEEP = 8
"""Above so many entries on the stack players answer no more: to answer every answer need never end."""
PATIENCE = 3_000
"""Actions after which players pass where they can: a turn of 200 uses (ST-AMB-40) has a thousand choices."""
PLAYED = {"duel": 40, "duel for one": 20, "duel for six": 10, "stampede": 20, "shironeko": 20, "mana": 20}
"""Games of random cards in a short run."""


@pytest.mark.parametrize("game", SETTINGS)
def test_random_cards_say_every_part_of_the_vocabulary(game: str) -> None:
    """What has never been drawn has never been proved."""
    maker, never = Maker(words(game), Random(3), rare=1), sayable(words(game))
    kinds = SETTINGS[game].kinds
    for number in range(MOST_DRAWN):
        never -= said(legal_ability(maker, kinds[number % len(kinds)])[1])
        if not never:
            return
        if number > UNGUIDED:
            maker.wanted = never
    raise AssertionError(sorted(never))


def test_a_maker_has_nothing_to_say_on_cards_that_no_timing_is_for() -> None:
    machines = dict.fromkeys(words("stampede").timings, ("machine",))
    maker = Maker(replace(words("stampede"), timing_kinds=machines), Random(3))
    assert maker.ability("machine")
    with pytest.raises(ValueError, match="no timing of the game is for cards of the kind 'event'"):
        maker.ability("event")


def sound(state: Table, pieces: int) -> None:
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


def in_their_zones(state: Table) -> None:
    """No zone has cards of kinds that it does not hold."""
    world = state.world
    for place, pile in enumerate(state.piles):
        held = world.vocabulary.holds[world.zones[place // world.seats]]
        assert all(world.kinds[state.card[top]] in held for top in pile)


def places_filled(game: str, state: Table) -> list[int]:
    """The places that are never empty again."""
    world = state.world
    places = [
        world.place(world.zone(zone), seat) for zone in SETTINGS[game].filled for seat in range(world.seats)
    ]
    return [place for place in places if state.piles[place]]


def play_random_game(game: str, seed: int, thorough: bool = False) -> str:
    """Play a set of random cards at random and look at every moment; how it ended.

    No player is offered, asked or shown anything that hangs on cards he cannot see.
    """
    rules, state, streams = start(game, seed)
    assert isinstance(state, Table)
    chance, hidden = streams.stream("policy"), streams.stream("hidden")
    pieces, filled = len(state.card), places_filled(game, state)
    for number in range(MOST_ACTIONS):
        if state.over:
            return state.ending
        legal = state.legal()
        assert legal
        assert legal == sorted(set(legal)) == state.copy().legal()
        assert leak(state, hidden, rules.action_text) == ""
        action = chance.choice(legal)
        if len(state.stack) > DEEP or number > PATIENCE:
            action = next((one for one in legal if rules.action_text(one) == "pass"), action)
        text = rules.action_text(action)
        assert rules.parse_action(text) == action, text
        try:
            state.apply(action)
        except Invalid as invalid:
            return told_loop(invalid)
        sound(state, pieces)
        in_their_zones(state)
        assert all(map(state.piles.__getitem__, filled))
        filled = places_filled(game, state)
        if thorough and not state.over and chance.copy().below(4) == 0:
            imagined(state)
    raise AssertionError("the game does not end")


def told_loop(invalid: Invalid) -> str:
    """Cards that feed themselves for ever are told by name; nothing else may stop a game."""
    assert [problem.check for problem in invalid.problems] == ["endless-effects"], invalid.problems
    return "endless-effects"


def imagined(state: Table) -> None:
    """Worlds that players imagine show each what he sees, and are made of nothing else."""
    for player in range(state.players):
        world = state.hide(player, Stream(1))
        assert world.seen_by(player) == state.seen_by(player)
        assert world.hide(player, Stream(2)).to_data() == state.hide(player, Stream(2)).to_data()


@pytest.mark.parametrize(
    ("game", "seed"), [(game, seed) for game in SETTINGS for seed in range(PLAYED[game])]
)
def test_random_cards_play_to_the_end(game: str, seed: int) -> None:
    assert play_random_game(game, seed, thorough=True)


def test_a_use_refused_for_what_is_under_way_is_offered_again_once_that_is_over() -> None:
    """After a refused use another ability's condition had all reckoned anew, and nobody was asked again."""
    assert play_random_game("stampede", 500_163)


@pytest.mark.slow
@pytest.mark.parametrize("game", SETTINGS)
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_games_of_random_cards_come_to_an_end(game: str, part: int) -> None:
    first = 1000 * (part + 1)
    endings = Counter(play_random_game(game, seed) for seed in range(first, first + 1000))
    assert sum(endings.values()) == 1000
