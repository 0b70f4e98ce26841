"""Mana keeps the contract of games for any number of players; what is hidden stays hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from mana_world import act, example, grimoire, position, small, sound, start, words

from cardgen.play import contract
from cardgen.play.effects.views import sees
from cardgen.play.policy import FirstLegal, Greedy, Random
from cardgen.play.streams import Stream

SOME: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "mode": "expert"},
    {"teams": "2v2", "deck_end": "emptier", "turn_limit": 40},
]


@pytest.mark.parametrize("options", SOME, ids=str)
def test_the_contract_holds_and_cards_are_conserved(options: dict[str, Any]) -> None:
    contract.check(example(), [grimoire()], options, games=1, seed=3, extra=[sound])


@pytest.mark.parametrize("policy", [Random(), FirstLegal(), Greedy()], ids=lambda policy: policy.name)
def test_policies_do_not_see_what_is_hidden(policy: Any) -> None:
    contract.check_blind(policy, example(), [grimoire()], {"players": 3, "mode": "expert"}, games=1, seed=2)


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 3, "mode": "expert"}], ids=str)
def test_imagined_worlds_keep_every_back_and_every_known_face(options: dict[str, Any]) -> None:
    """MS-USE-10, MS-AMB-43: of the deck only the top card's back and those put under it."""
    state, chance = start(options, 5), Stream(5)
    deck_changed = False
    for _ in range(120):
        if state.over:
            break
        state.apply(chance.choice(state.legal()))
        for player in range(state.players):
            world = state.hide(player, Stream(9))
            backs, card = state.world.backs, state.card
            assert Counter(world.card) == Counter(card)
            for piece in range(120):
                if sees(state, player, piece):
                    assert world.card[piece] == card[piece]
                elif state.place[piece] != state.party.deck or state.since[piece]:
                    assert backs[world.card[piece]] == backs[card[piece]]
            deck = state.piles[state.party.deck]
            assert not deck or backs[world.card[deck[-1]]] == backs[card[deck[-1]]]
            deck_changed |= any(backs[world.card[piece]] != backs[card[piece]] for piece in deck)
    assert deck_changed


@pytest.mark.parametrize(
    ("card", "backs"),
    [
        ("sink", ["scroll", "spell", "mana"]),
        ("sift", ["spell", "mana", "spell", "scroll", "mana", "scroll"]),
    ],
)
def test_who_takes_cards_out_of_the_deck_by_their_backs_goes_on_with_those(
    card: str, backs: list[str]
) -> None:
    """MS-AMB-28, MS-AMB-43: in every world that he imagines as well."""
    state = position({"A.hand": [card], "deck": ["rock", "f1", "study", "rock", "w1", "spark", "e1", "e1"]})
    act(state, f"use {card} A.hand")
    for back in backs:
        assert {contract.leak(state, Stream(seed)) for seed in range(20)} == {""}
        act(state, f"back {back} deck")
    assert state.to_move == 1


@pytest.mark.parametrize("user", [0, 1])
def test_nobody_is_asked_about_cards_of_the_deck_at_which_another_looks(user: int) -> None:
    seat = "AB"[user]
    cards = {f"{seat}.hand": ["peek"], "deck": ["rock", "f1", "study", "w1", "rock", "e1", "haste"]}
    state = position(cards, active=seat)
    act(state, f"use peek {seat}.hand")
    assert state.to_move == user
    assert {contract.leak(state, Stream(seed)) for seed in range(20)} == {""}


def test_an_action_means_the_same_for_any_number_of_players() -> None:
    """Texts and numbers do not depend on how many play."""
    for players in (2, 5):
        state = position({"A.hand": ["snatch", "n1"], "B.hand": ["rock", "f1"]}, {"players": players})
        act(state, "use snatch A.hand")
        if players == 5:
            act(state, "player B")
        assert words(state) == ["back spell B.hand", "back mana B.hand"]


def test_what_was_seen_to_be_taken_is_known_until_it_may_have_gone() -> None:
    """MS-AMB-17, MS-AMB-12: others see that a card of its kind goes under the deck, not which."""
    state = position({"A.hand": ["f1", "f1"], "B.hand": ["w1"]})
    act(state, "exchange", "take w1")
    assert "w1" in str(state.seen_by(1)["cards"]["A.hand"])
    act(state, "replace", "return f1")  # B's
    (w1,) = (
        piece for piece in state.piles[state.party.hands[0]] if state.world.ids[state.card[piece]] == "w1"
    )
    assert sees(state, 1, w1)
    act(state, "replace", "return w1", "return f1")  # A's
    assert not sees(state, 1, w1)
    assert sees(state, 0, w1)


def test_a_stolen_card_is_known_to_both_and_to_nobody_else() -> None:
    """MS-AMB-29"""
    state = position({"A.hand": ["snatch", "n1"], "B.hand": ["rock", "f1"]}, {"players": 3})
    act(state, "use snatch A.hand", "player B", "back spell B.hand")
    (rock,) = (piece for piece in range(len(state.card)) if state.world.ids[state.card[piece]] == "rock")
    assert [sees(state, seat, rock) for seat in range(3)] == [True, True, False]


def test_an_offer_is_redrawn_from_the_whole_hand() -> None:
    """MS-AMB-14"""
    state = act(position({"A.hand": ["f1", "rock"], "B.hand": ["w1", "hush"]}), "exchange", "offer rock")
    imagined = {
        state.world.ids[world.card[world.offers[0]]]
        for world in (state.hide(1, Stream(n)) for n in range(30))
    }
    assert len(imagined) > 2


def test_who_is_paying_can_pay_in_every_imagined_world() -> None:
    """MS-USE-10: the card in use is open, the hand that pays for it is not."""
    cards = {"A.hand": ["rock", "e1", "e2", "f1", "f2", "rb"], "B.hand": ["w1", "n2", "w2", "f1"]}
    state = act(position({**cards, "deck": ["w1", "rock", "e1", "n1", "hush"]}), "use rock A.hand")
    seen = set()
    for seed in range(40):
        world = state.hide(1, Stream(seed))
        legal = [small().action_text(action) for action in world.legal()]
        seen.update(legal)
        while world.question == "pay for rock":
            world.apply(world.legal()[seed % len(world.legal())])
        assert world.numbers[world.party.life] == [15, 8]
    assert len(seen) >= 3
