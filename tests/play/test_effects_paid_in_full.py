"""Costs, held against brute force: what can be paid is offered, and what is offered is paid in full."""

from __future__ import annotations

import json
from itertools import product
from typing import Any, NamedTuple

import duel
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.play.effects.frame import Frame, Window
from cardgen.play.effects.moment import Moment
from cardgen.play.effects.program import Ref
from cardgen.play.streams import Stream

PAID = Ref.PAID - Ref.IT
STEPS: dict[str, Any] = {
    "discard": lambda n: {"discard": {"zone": "hand", "count": n}},
    "reveal": lambda n: {"reveal": {"zone": "hand", "count": n}},
    "move": lambda n: {"move": {"zone": "discard", "count": n}, "to": "deck", "place": "bottom"},
    "destroy": lambda n: {"destroy": {"kind": "unit", "count": n}},
    "exhaust": lambda n: {"exhaust": {"kind": "unit", "count": n}},
    "unmark": lambda n: {"unmark": "rust", "count": n, "from": {"kind": "unit", "count": 1}},
    "mill": lambda n: {"mill": n},
    "change": lambda n: {"change": "energy", "by": -n},
}
"""Costs by their word, for a number that is asked for."""
FROM = {
    **dict.fromkeys(("discard", "reveal"), "hand"),
    "move": "discard",
    **dict.fromkeys(("destroy", "exhaust", "unmark"), "field"),
}
"""The cards that pay them."""


class Unit(NamedTuple):
    exhausted: bool
    rust: int


class Board(NamedTuple):
    """What there is beside the card that is used."""

    hand: int
    discard: int
    deck: int
    energy: int
    field: list[Unit]


boards = st.builds(
    Board,
    st.integers(0, 3),
    st.integers(0, 2),
    st.integers(1, 5),
    st.integers(0, 4),
    st.lists(st.builds(Unit, st.booleans(), st.integers(0, 2)), max_size=3),
)


def payable(costs: list[tuple[str, int]], board: Board) -> bool:
    """Whether some choice of cards pays every part, none of them twice."""
    if sum(n for word, n in costs if word == "mill") > board.deck:
        return False
    if sum(n for word, n in costs if word == "change") > board.energy:
        return False
    cards = [("hand", Unit(False, 0))] * board.hand + [("discard", Unit(False, 0))] * board.discard
    cards += [("field", unit) for unit in board.field]
    slots = [(word, n) for word, n in costs if word in FROM for _ in range(1 if word == "unmark" else n)]

    def serves(word: str, n: int, index: int) -> bool:
        zone, unit = cards[index]
        if word == "exhaust" and unit.exhausted:
            return False
        return zone == FROM[word] and (word != "unmark" or unit.rust >= n)

    able = [[index for index in range(len(cards)) if serves(word, n, index)] for word, n in slots]
    return any(len(set(chosen)) == len(chosen) for chosen in product(*able))


def paid(costs: list[tuple[str, int]], used_in: str, board: Board, seed: int) -> bool:
    """Use a card with such a cost, if that is offered, and answer by chance; whether it was offered."""
    ability: dict[str, Any] = {
        "timing": "play" if used_in == "hand" else "own_turn",
        "effects": [{"heal": 1, "to": "you"}],
    }
    ability["cost"] = [STEPS[word](n) for word, n in costs]
    rows = [{"id": "used", "kind": "spell" if used_in == "hand" else "unit", "abilities": [ability]}]
    known = duel.cards(json.dumps([*rows, {"id": "unit", "kind": "unit"}]))
    begun: list[Frame] = []

    def opens(s: Moment, frame: Frame) -> Window | None:
        begun.append(frame.copy())
        deck = board.deck - _sum(costs, "mill") + _sum(costs, "move")
        assert len(s.piles[s.world.place(game.machine.moves.deck, 0)]) == deck
        assert s.numbers[game.energy][0] == board.energy - _sum(costs, "change")
        assert sum(s.markers[0]) <= sum(unit.rust for unit in board.field) - _sum(costs, "unmark")
        return None

    game = duel.Duel(duel.spec(), known, opens=opens)
    there = [
        {"card": "unit", "exhausted": one.exhausted, "markers": {"rust": one.rust}} for one in board.field
    ]
    cards: dict[str, Any] = {"A.hand": ["unit"] * board.hand, "A.field": there, "B.deck": ["unit"] * 5}
    cards |= {"A.deck": ["unit"] * board.deck, "A.discard": ["unit"] * board.discard}
    cards[f"A.{used_in}"] = [*cards[f"A.{used_in}"], "used"]
    state = game.from_data({"cards": cards, "turn": 3, "numbers": {"energy": {"A": board.energy}}}, {})
    uses = [action for action in state.legal() if game.action_text(action).startswith("use used")]
    if not uses:
        return False
    state.apply(uses[0])
    chance = Stream(seed)
    while state.stack:
        state.apply(chance.choice(state.legal()))
    (frame,) = begun
    assert len(frame.slots[PAID]) == sum(1 if word == "unmark" else n for word, n in costs if word in FROM)
    assert used_in == "field" or frame.source not in frame.slots[PAID]
    return True


def _sum(costs: list[tuple[str, int]], word: str) -> int:
    return sum(n for other, n in costs if other == word)


costs_of_any = st.lists(st.tuples(st.sampled_from(list(STEPS)), st.integers(1, 2)), min_size=1, max_size=3)
many = settings(max_examples=120, deadline=None, derandomize=True)


@many
@given(costs_of_any, boards, st.integers(0, 99))
def test_a_card_used_from_hand_is_paid_for_in_full_and_never_with_itself(
    costs: list[tuple[str, int]], board: Board, seed: int
) -> None:
    assert paid(costs, "hand", board, seed) == payable(costs, board)


@many
@given(costs_of_any, boards, st.integers(0, 99))
def test_a_card_in_play_is_paid_for_in_full_and_may_pay_itself(
    costs: list[tuple[str, int]], board: Board, seed: int
) -> None:
    with_itself = board._replace(field=[*board.field, Unit(False, 0)])
    assert paid(costs, "field", board, seed) == payable(costs, with_itself)
