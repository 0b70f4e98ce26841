"""Whole games of cennera: dealing, running out of cards, what players see, matches, and who goes first."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from cennera_world import deck_of, random_cards, spec

from cardgen.cards.deck import Deck
from cardgen.games.cennera.ending import ENDINGS, match_points
from cardgen.games.cennera.rules import Cennera
from cardgen.games.cennera.state import State
from cardgen.play.options import named_set, resolve_options
from cardgen.play.policy import Greedy
from cardgen.play.simulate import simulate
from cardgen.play.streams import Stream, Streams


def turns_of(cennera: Cennera, decks: list[Deck], options: dict[str, Any], index: int) -> list[State]:
    """The state of a random game before every choice, and its end."""
    state = cennera.start(decks, options, Streams(3, index))
    chance = Stream(index)
    states = [state.copy()]
    while not state.over:
        state.apply(chance.choice(state.legal()))
        states.append(state.copy())
    return states


def test_six_cards_are_dealt_from_a_shuffled_deck_and_the_rest_is_the_pile(
    cennera: Cennera, decks: list[Deck]
) -> None:
    """CN-SETUP-6, CN-SETUP-7, CN-SETUP-9; no redraw follows (CN-AMB-5)."""
    state = cennera.start(decks, {}, Streams(1))
    assert [len(hand) for hand in state.hand] == [6, 6]
    assert [len(pile) for pile in state.pile] == [14, 14]
    assert {cennera.action_text(action).split()[0] for action in state.legal()} == {"center"}
    others = [cennera.start(decks, {}, Streams(1, index)).pile for index in range(1, 20)]
    assert len({tuple(piles[0]) for piles in others}) == len({tuple(piles[1]) for piles in others}) == 19


def test_a_shuffle_puts_every_card_everywhere_about_equally_often(
    cennera: Cennera, decks: list[Deck]
) -> None:
    tops = Counter(cennera.start(decks, {}, Streams(2, index)).pile[0][-1] for index in range(2000))
    assert len(tops) == 20
    assert max(abs(count - 100) for count in tops.values()) < 50  # five standard deviations


def test_with_extra_cards_nineteen_are_left_in_the_pile() -> None:
    """CN-OPT-EXTRA, CN-SETUP-9."""
    cards = random_cards(seed=1)
    ids = [card.id for card in cards]
    deck = deck_of("long", [*ids[:20], *ids[30:35]])
    state = Cennera(spec(), cards).start([deck, deck], {"extra": True, "revival": True}, Streams(1))
    assert [len(pile) for pile in state.pile] == [19, 19]


def test_decks_that_cannot_be_dealt_are_refused(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-SETUP-1: two play, each with a deck of the set's cards."""
    with pytest.raises(ValueError, match="not in the set: nobody"):
        cennera.start([deck_of("odd", ["nobody"] * 20), decks[1]], {}, Streams(1))
    with pytest.raises(ValueError, match="has 6 cards"):
        cennera.start([deck_of("small", ["asa-01"] * 6), decks[1]], {}, Streams(1))
    with pytest.raises(ValueError, match="played by 2"):
        cennera.start(decks[:1], {}, Streams(1))


def test_unknown_options_and_values_are_refused_before_a_game(cennera: Cennera, decks: list[Deck]) -> None:
    with pytest.raises(ValueError, match="did you mean 'revival'"):
        cennera.start(decks, {"revivals": True}, Streams(1))
    with pytest.raises(ValueError, match="diag_allies"):
        cennera.start(decks, {"diag_allies": "all"}, Streams(1))
    with pytest.raises(ValueError, match="placement_cap"):
        cennera.start(decks, {"placement_cap": 0}, Streams(1))


@pytest.mark.parametrize("index", range(8))
def test_cards_run_out_on_schedule(cennera: Cennera, decks: list[Deck], index: int) -> None:
    """CN-S20: each player draws on the own turns 1 to 14, and so plays the last card on turn 19."""
    own_turns = [0, 0]
    passed = [0, 0]
    seen = 0
    for before in turns_of(cennera, decks, {}, index):
        if before.phase != "turn" or before.turns == seen:
            continue
        seen = before.turns
        me = before.to_move
        own_turns[me] += 1
        assert len(before.pile[me]) == max(0, 14 - own_turns[me])
        assert before.drew == (own_turns[me] <= 14)
        assert len(before.hand[me]) == 5 + min(14, own_turns[me]) - (own_turns[me] - 1) + passed[me]
        passed[me] += cennera.action_text(before.legal()[0]) == "pass"
        assert own_turns[me] - passed[me] <= 20
    assert seen > 20


def test_a_pass_without_limit_may_fill_the_hand(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-AMB-45: nothing is thrown away at the end of a turn."""
    data: dict[str, Any] = {
        "to_move": "B",
        "drew": True,
        "hand": {"A": ["asa-01"], "B": ["yoi-01"] * 12},
        "stage": {
            "c1": {"card": "asa-20", "owner": "A", "center": True},
            "c5": {"card": "yoi-20", "owner": "B", "center": True},
            "b5": {"card": "asa-02", "owner": "A"},
            "c4": {"card": "asa-03", "owner": "A"},
            "d5": {"card": "asa-04", "owner": "A"},
        },
    }
    state = cennera.from_data(data, {})
    state.apply(cennera.parse_action("pass"))
    assert len(state.hand[1]) == 12


def test_players_see_the_table_but_not_the_rivals_hand(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-AMB-38, CN-AMB-39, CN-SETUP-7."""
    state = turns_of(cennera, decks, {}, 1)[-2]
    seen = state.seen_by(0)
    assert seen["exit"] == state.to_data()["exit"]
    assert seen["hand"]["A"] == state.to_data()["hand"]["A"]
    assert seen["hand"]["B"] == {"size": len(state.hand[1]), "known": []}
    assert seen["dressing_room"]["B"] == {"size": len(state.pile[1]), "bottom": []}
    assert seen["dressing_room"]["A"] == {"size": len(state.pile[0]), "bottom": []}
    hidden = sorted(state.to_data()["hand"]["B"] + state.to_data()["dressing_room"]["B"])
    assert seen["unseen"]["B"] == hidden


def test_a_chosen_centre_is_hidden_until_both_are_chosen(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-AMB-3."""
    state = cennera.start(decks, {}, Streams(1))
    state.apply(state.legal()[2])
    assert state.seen_by(1)["center"]["A"] == {"card": "hidden", "mark": False}
    assert state.seen_by(0)["center"]["A"]["card"].startswith("asa")
    worlds = {state.hide(1, Stream(i)).to_data()["center"]["A"]["card"] for i in range(200)}
    assert len(worlds) == 20, "any card of the deck may be it"


def test_what_revival_laid_open_stays_known_in_imagined_worlds(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-AMB-35: both saw what went under the pile."""
    options = {"revival": True, "light": True}
    for index in range(12):
        for state in turns_of(cennera, decks, options, index):
            for owner in (0, 1):
                world = state.hide(1 - owner, Stream(index))
                known = state.known_pile[owner]
                assert world.pile[owner][:known] == state.pile[owner][:known]
                assert not Counter(state.known_hand[owner]) - Counter(world.hand[owner])


def test_every_ending_occurs_in_random_games(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-END-1, CN-END-2, CN-END-3; the cap needs long games (CN-AMB-37)."""
    endings = simulate(cennera, decks, games=400, compiled=False).endings()
    endings += simulate(cennera, decks, {"placement_cap": 12}, games=20, compiled=False).endings()
    assert set(endings) <= set(ENDINGS)
    assert len(endings) >= 4


def test_the_winner_of_a_judgement_has_more_cards(cennera: Cennera, decks: list[Deck]) -> None:
    for index in range(60):
        end = turns_of(cennera, decks, {}, index)[-1]
        first, second = end.stage.count
        if end.ending != "complete":
            assert end.returns()[0] == (first > second) - (first < second)
        else:
            assert end.returns()[end.fallen] == -1
        assert end.points() == match_points((first, second), end.returns(), end.ending == "complete")


def test_the_recommended_sets_play(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-OPT-SET: attribute; extra and revival; attribute, favourite and recruit; light and simple."""
    sets = {name: named_set(spec(), name) for name in spec().sets}
    assert sorted(sorted(options) for options in sets.values()) == [
        ["attribute"],
        ["attribute", "oshi", "recruit"],
        ["extra", "revival"],
        ["light", "simple"],
    ]
    for options in sets.values():
        assert simulate(cennera, decks, options, games=20, compiled=False).games == 20


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(ValueError, match="did you mean 'beginner'"):
        named_set(spec(), "beginners")


def test_matches_swap_seats_and_add_up_points(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-SCORE-1, CN-SCORE-3, CN-AMB-44: two games, each player first in one, the higher total wins."""
    result = simulate(cennera, decks, games=41, seed=8, compiled=False)
    points = []
    for index in range(40):
        turn = index % 2
        streams = Streams(8, index)
        state = cennera.start([decks[turn], decks[1 - turn]], {}, streams)
        chances = [streams.stream("policy A"), streams.stream("policy B")]
        while not state.over:
            state.apply(chances[state.to_move].choice(state.legal()))
        points.append(state.points()[::-1] if turn else state.points())
    totals = Counter((a + c, b + d) for (a, b), (c, d) in zip(points[::2], points[1::2], strict=True))
    assert result.matches == totals
    assert sum(result.match_wins()) <= 20
    assert result.match_wins()[0] == sum(count for (a, b), count in totals.items() if a > b)


def test_longer_matches_are_an_option(cennera: Cennera, decks: list[Deck]) -> None:
    result = simulate(cennera, decks, {"match_games": 4}, games=16, compiled=False)
    assert result.matches.total() == 4


def test_a_coin_may_decide_who_goes_first(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-AMB-4: seeded, and fair."""
    result = simulate(cennera, decks, games=300, seats="coin", compiled=False)
    first = sum(count for line, count in result.tally.items() if line.rotation == 0)
    assert 110 < first < 190
    assert result == simulate(cennera, decks, games=300, seats="coin", compiled=False)
    assert not result.matches


def test_greedy_lowers_what_it_can(cennera: Cennera, decks: list[Deck]) -> None:
    """CN-TIP-2: the greedy policy beats the random one, from either seat."""
    from cardgen.play.policy import Random

    result = simulate(cennera, decks, games=60, policies=[Greedy(), Random()], compiled=False)
    assert result.wins_by_entrant()[0] > 50


def test_the_spec_gives_the_table_its_places() -> None:
    """CN-SETUP-2, CN-SETUP-3."""
    zones = spec().zones
    assert zones["stage"].grid == (5, 5)
    assert {"dressing_room", "exit", "hand"} <= zones.keys()
    assert resolve_options(spec(), {})["extra"] is False
