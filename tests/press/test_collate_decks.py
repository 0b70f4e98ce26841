"""Collation: decks together or apart, by deck or by card, as listed or by copies, once or more often."""

from __future__ import annotations

from typing import Any

import pytest
from handmade import card

from cardgen.press.sheets.collate import Run, collate
from cardgen.press.sheets.impose import Pair
from cardgen.press.sheets.plan import Plan

A, B, C = (card(name) for name in "abc")
DECKS = [
    Run("first", (Pair(A, None, 1), Pair(B, None, 3))),
    Run("second", (Pair(C, None, 2), Pair(A, None, 2))),
]


def runs(times: int = 1, **changes: Any) -> list[str]:
    """The runs as words: a title, and a letter for each card that is printed."""
    made = collate(DECKS, Plan.model_validate({"format": 1, **changes}), times)
    return [f"{run.title}:" + "".join(pair.front.name * pair.copies for pair in run.pairs) for run in made]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, [":abbbccaa"]),
        ({"decks": "apart"}, ["first:abbb", "second:ccaa"]),
        ({"collate": "card"}, [":aaabbbcc"]),
        ({"collate": "card", "decks": "apart"}, ["first:abbb", "second:ccaa"]),
        ({"order": "copies"}, [":bbbaccaa"]),
        ({"copies": 2}, [":abbbccaaabbbccaa"]),
        ({"copies": 2, "collate": "card"}, [":aaaaaabbbbbbcccc"]),
        ({"copies": 2, "decks": "apart", "order": "copies"}, ["first:bbbabbba", "second:ccaaccaa"]),
    ],
)
def test_cards_come_in_the_order_the_plan_asks_for(changes: dict[str, Any], expected: list[str]) -> None:
    assert runs(**changes) == expected


def test_copies_of_the_command_multiply_the_plans() -> None:
    assert runs(3, copies=2) == [":" + 6 * "abbbccaa"]


def test_a_deck_without_cards_makes_no_run() -> None:
    assert collate([Run("empty", ())], Plan.model_validate({"format": 1, "decks": "apart"})) == []
