"""How a game of mana begins: the deck, the deal, the draft, how many play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from mana_world import TABLES, example, grimoire, sound, start

from cardgen.cards.deck import Deck
from cardgen.play.streams import Streams
from cardgen.problem import Span


def test_the_deck_is_the_published_pool() -> None:
    """MS-SET-1, MS-AMB-4"""
    cards = example().cards.by_id()
    counts = grimoire().counts
    kinds: Counter[str] = Counter()
    mana: Counter[tuple[str, int]] = Counter()
    for card_id, copies in counts.items():
        kinds[cards[card_id].kind] += copies
        if cards[card_id].kind == "mana":
            mana[cards[card_id]["element"], cards[card_id]["orbs"]] += copies
    assert kinds == {"spell": 35, "mana": 64, "scroll": 21}
    singles, doubles = (
        {mana[element, orbs] for element in ("fire", "water", "wind", "earth")} for orbs in (1, 2)
    )
    assert (singles, doubles, mana["rainbow", 1]) == ({12}, {2}, 8)
    assert len([card for card in counts if cards[card].kind == "scroll"]) == 16
    assert max(counts[card] for card in counts if cards[card].kind == "spell") == 1


@pytest.mark.parametrize("players", range(2, 7))
def test_each_is_dealt_seven_and_the_first_draws(players: int) -> None:
    """MS-SET-3, MS-SET-4, MS-SET-5, MS-TURN-1, MS-AMB-1"""
    state = start({"players": players})
    hands = [len(state.piles[place]) for place in state.party.hands]
    assert hands == [8] + [7] * (players - 1)
    assert len(state.piles[state.party.deck]) == 120 - 7 * players - 1
    assert state.numbers[state.party.life] == [15] * players
    assert (state.active, state.turns, state.question) == (0, 1, "")


def test_three_experts_draft_twenty_one_cards() -> None:
    """MS-EXP-2, MS-AMB-26"""
    state = start({"players": 3, "mode": "expert"})
    chance = Streams(1).stream("test")
    sizes: list[list[int]] = [[], [], []]
    picks = [0, 0, 0]
    packs = [sorted(state.piles[place]) for place in state.party.packs]
    while state.question == "keep which card?":
        seat = state.to_move
        pile = state.piles[state.party.packs[seat]]
        sizes[seat].append(len(pile))
        assert set(pile) <= set(packs[(seat - picks[seat]) % 3])  # it came from the player before
        picks[seat] += 1
        state.apply(chance.choice(state.legal()))
        sound(state)
    # a pack of equal cards, and the last card, are no choice
    assert all(set(seen) <= {7, 6, 5, 4, 3, 2} and seen == sorted(seen, reverse=True) for seen in sizes)
    assert [len(state.piles[place]) for place in state.party.hands] == [8, 7, 7]
    assert len(state.piles[state.party.deck]) == 120 - 21 - 1


def test_a_pick_is_secret_until_the_last_has_picked() -> None:
    """MS-AMB-26, MS-AMB-43"""
    state = start({"players": 2, "mode": "expert"})
    state.apply(state.legal()[0])
    assert state.to_move == 1
    assert state.seen_by(1)["committed"] == ["A"]
    assert state.seen_by(1)["committed_card"] is None
    assert state.seen_by(0)["committed_card"] is not None
    assert not any(state.piles[place] for place in state.party.hands)


@pytest.mark.parametrize(
    ("teams", "sides"),
    [("2v2", [0, 1, 0, 1]), ("3v3", [0, 1, 0, 1, 0, 1]), ("2v2v2", [0, 1, 2, 0, 1, 2])],
)
def test_teams_sit_so_that_turns_alternate(teams: str, sides: list[int]) -> None:
    """MS-TEAM-1"""
    assert start({"teams": teams}).sides == sides


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_same_seed_deals_the_same_game(options: dict[str, Any]) -> None:
    assert start(options, 3).to_data() == start(options, 3).to_data()
    assert start(options, 3).to_data() != start(options, 4).to_data()


def test_the_deck_may_be_given_once_for_each_player() -> None:
    state = example().start([grimoire()] * 3, {}, Streams(1))
    assert state.players == 3
    assert state.to_data() == example().start([grimoire()], {"players": 3}, Streams(1)).to_data()


def test_what_makes_no_game_is_refused() -> None:
    other = Deck("short", "mana", {"ma-fire-1": 14}, Span("test"))
    with pytest.raises(ValueError, match="all players share one deck"):
        example().start([grimoire(), other], {}, Streams(1))
    with pytest.raises(ValueError, match="has 14 cards; 2 players are dealt 14"):
        example().start([other], {}, Streams(1))
    with pytest.raises(ValueError, match="not in the set: nothing"):
        example().start([Deck("odd", "mana", {"nothing": 120}, Span("test"))], {}, Streams(1))
    with pytest.raises(ValueError, match="3 decks for a team match of 4"):
        example().start([grimoire()] * 3, {"teams": "2v2"}, Streams(1))
    with pytest.raises(ValueError, match="7 decks for a game of 2 to 6 players"):
        example().start([grimoire()] * 7, {}, Streams(1))
    with pytest.raises(ValueError, match="players"):
        example().start([grimoire()], {"players": 7}, Streams(1))
