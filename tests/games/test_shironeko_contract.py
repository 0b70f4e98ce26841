"""Shironeko keeps the contract of games, with and without its options, and cards are conserved throughout."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from shironeko_world import LEADERS, example, example_deck

from cardgen.games.shironeko.rules import State
from cardgen.play import contract
from cardgen.play.policy import FirstLegal, Greedy, Random

OPTIONS: list[dict[str, Any]] = [
    LEADERS,
    {**LEADERS, "change_keeps_markers": False, "change_attacks_again": False, "second_hand": 4},
]


def sound(state: State) -> None:
    """Every card is in exactly one place, areas and counters are within their bounds. (SN-PLAY-4)"""
    realm, world = state.realm, state.world
    held = Counter()
    for place, pile in enumerate(state.piles):
        for top in pile:
            for piece in (top, *state.beneath[top]):
                held[piece] += 1
                assert state.place[piece] == place
    assert held == Counter(range(len(state.card)))
    for seat in (0, 1):
        people = state.pile(realm.characters, seat)
        assert len(people) <= 4
        assert len({world.names[state.card[piece]] for piece in people}) == len(people)
        assert len(state.pile(realm.leader_area, seat)) <= 1 or state.over
        assert len(state.pile(realm.towns, seat)) <= 10
        owned = [piece for piece, owner in enumerate(state.owner) if owner == seat]
        towns = [piece for piece in owned if realm.cards.is_town[state.card[piece]]]
        assert len(towns) == 10
    for piece in range(len(state.card)):
        on_field = state.place[piece] // 2 == realm.characters and state.host[piece] < 0
        assert state.wounds[piece] >= 0
        assert on_field or not (state.wounds[piece] or any(held[piece] for held in state.markers))
        assert all(held[piece] in (0, 1) for held in state.markers)
    if not state.over:
        assert all(state.piles[deck] for deck in realm.decks)  # SN-GOAL-1
        for seat in (0, 1):
            for piece in state.pile(realm.characters, seat):
                assert state.wounds[piece] < realm.machine.reckon.stat(state, piece, realm.hp)  # SN-BLK-2


@pytest.mark.parametrize("options", OPTIONS, ids=["leaders", "alternatives"])
@pytest.mark.parametrize("names", [("hidamari", "tsukikage"), ("tsukikage", "ensei")], ids=" ".join)
def test_the_contract_holds_and_cards_are_conserved(names: tuple[str, str], options: dict[str, Any]) -> None:
    """SN-AMB-40"""
    decks = [example_deck(name) for name in names]
    contract.check(example(), decks, options, games=1, seed=5, extra=[sound])


@pytest.mark.parametrize("policy", [Random(), FirstLegal(), Greedy()], ids=lambda policy: policy.name)
def test_policies_do_not_see_what_is_hidden(policy: Any) -> None:
    """SN-AMB-40"""
    decks = [example_deck("ensei"), example_deck("tsukikage")]
    contract.check_blind(policy, example(), decks, LEADERS, games=1)
