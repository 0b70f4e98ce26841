"""cennera keeps the contract of games, under the basic rules and under the others."""

from __future__ import annotations

from typing import Any

import pytest
from cennera_world import deck_of, random_cards, spec
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.cards.deck import Deck
from cardgen.games.cennera.rules import Cennera
from cardgen.games.cennera.state import State
from cardgen.play import contract
from cardgen.play.policy import FirstLegal, Greedy, Random, View
from cardgen.play.streams import Stream, Streams

ALL = {"light": True, "revival": True, "ally": True, "attribute": True, "oshi": True, "recruit": True}
FLAGS = ("light", "revival", "simple", "ally", "attribute", "oshi", "recruit", "recruit_rotates")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"attribute": True, "oshi": True, "recruit": True},
    {"revival": True, "recruit": True, "recruit_rotates": True, "recruit_initiates": True},
    {**ALL, "oshi_on_center": True},
]


def cards_of(state: State) -> list[list[int]]:
    """The cards of each owner, wherever they are."""
    held = [state.hand[seat] + state.pile[seat] + state.exit[seat] for seat in (0, 1)]
    for seat, chosen in enumerate(state.center):
        held[seat] += [chosen[0]] if chosen else []
    for standing in filter(None, state.stage.cells):
        held[standing.owner].append(standing.card)
    return [sorted(cards) for cards in held]


def sums_are_right(state: State) -> None:
    """The running sums are what stands on the stage."""
    totals = [[0] * 36, [0] * 36]
    count = [0, 0]
    for cell, standing in enumerate(state.stage.cells):
        if standing is not None:
            count[standing.controller] += 1
            x, y = cell % 5, cell // 5
            corners = ((x, y + 1), (x + 1, y + 1), (x + 1, y), (x, y))
            for (i, j), number in zip(corners, standing.numbers, strict=True):
                totals[standing.controller][6 * j + i] += number
    assert state.stage.count == count
    assert state.stage.totals == totals


def cards_are_conserved(state: State) -> None:
    """Every card of the example's two decks is in exactly one place; each group has two spare ones."""
    assert cards_of(state) == [list(range(20)), list(range(22, 42))]
    sums_are_right(state)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_contract_holds_and_cards_are_conserved(
    cennera: Cennera, decks: list[Deck], options: dict[str, Any]
) -> None:
    contract.check(cennera, decks, options, games=3, seed=5, extra=[cards_are_conserved])


@pytest.mark.parametrize("policy", [Random(), FirstLegal(), Greedy()], ids=lambda policy: policy.name)
def test_policies_do_not_see_what_is_hidden(cennera: Cennera, decks: list[Deck], policy: Any) -> None:
    contract.check_blind(policy, cennera, decks, {"recruit": True, "revival": True}, games=2)


class Cheat:
    """Chooses by the rival's hand, which it takes from the view's private state."""

    name = "cheat"

    def choose(self, view: View, stream: Stream) -> int:
        state: State = view._View__state  # type: ignore[attr-defined]
        return view.legal[sum(state.hand[1 - view.player]) % len(view.legal)]


def test_a_policy_that_looks_into_the_rivals_hand_is_caught(cennera: Cennera, decks: list[Deck]) -> None:
    with pytest.raises(contract.ContractBroken, match="'cheat' sees what"):
        contract.check_blind(Cheat(), cennera, decks, games=1)


class Leaky(State):
    """Shows the rival's hand."""

    __slots__ = ()

    def copy(self) -> State:
        twin = super().copy()
        twin.__class__ = Leaky
        return twin

    def seen_by(self, player: int) -> dict[str, Any]:
        return {**super().seen_by(player), "hand": self.to_data()["hand"]}


def test_a_game_that_shows_the_rivals_hand_is_caught(cennera: Cennera, decks: list[Deck]) -> None:
    class Game(Cennera):
        def start(self, decks: Any, options: Any, streams: Streams) -> State:
            state = super().start(decks, options, streams)
            state.__class__ = Leaky
            return state

        def __reduce__(self) -> Any:
            return Cennera, (self.spec, self.cards)

    with pytest.raises(contract.ContractBroken, match="hide changes what A sees"):
        contract.check(Game(cennera.spec, cennera.cards), decks, games=1)


def test_a_game_whose_choices_tell_a_secret_is_told_with_both_sets(
    cennera: Cennera, decks: list[Deck]
) -> None:
    class Telling(State):
        __slots__ = ()

        def legal(self) -> list[int]:
            return [super().legal()[sum(self.hand[1]) % 2]]

        def hide(self, player: int, stream: Stream) -> State:
            twin = super().hide(player, stream)
            twin.__class__ = Telling
            return twin

    state = cennera.start(decks, {}, Streams(3))
    first, second = map(cennera.action_text, state.legal()[:2])
    state.__class__ = Telling
    here, there = (second, first) if sum(state.hand[1]) % 2 else (first, second)
    told = {contract.leak(state, Stream(seed), cennera.action_text) for seed in range(20)}
    assert told == {"", f"hide changes the choices of A: without {here}, with {there} instead"}


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.lists(st.sampled_from(FLAGS), unique=True), st.integers(7, 25))
def test_whatever_decks_and_options_cards_are_conserved(seed: int, flags: list[str], size: int) -> None:
    stream = Stream(seed)
    cards = random_cards(seed, normals=12, rares=4)
    rules = Cennera(spec(), cards)
    ids = [card.id for card in cards]
    decks = [deck_of("random", sorted(stream.choice(ids) for _ in range(size))) for _ in range(2)]
    state = rules.start(decks, dict.fromkeys(flags, True), Streams(seed))
    whole = [sorted(rules.indices(deck)) for deck in decks]
    while not state.over:
        assert cards_of(state) == whole
        sums_are_right(state)
        state.apply(stream.choice(state.legal()))
    assert cards_of(state) == whole
