"""Hints: which accepted word was meant, and what else is accepted."""

from __future__ import annotations

import time

import pytest

from cardgen.source.nearest import by_nearness, listed, nearest


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("rarty", "rarity"),
        ("Rarity", "rarity"),
        ("ｒａｒｉｔｙ", "rarity"),
        ("colour", "color"),
        ("top left", "top-left"),
        ("top_left", "top-left"),
        ("なまえ1", "なまえ"),
        ("card_rarity", "rarity"),
    ],
)
def test_the_word_meant_is_offered(word: str, meant: str) -> None:
    assert nearest(word, ["id", "rarity", "color", "top-left", "なまえ"]) == f"did you mean {meant!r}?"


def test_without_a_close_word_all_are_listed_in_their_order() -> None:
    assert nearest("xyz", ["red", "blue"]) == "accepted: 'red', 'blue'"


def test_where_nothing_is_accepted_there_is_no_hint() -> None:
    assert nearest("x", []) == ""


def test_long_lists_are_cut_and_counted() -> None:
    assert listed(map(str, range(13))).endswith("'9' and 3 more")


def test_of_equally_close_words_the_first_given_wins() -> None:
    assert [name for _, name in by_nearness("ab", ["abc", "abd", "zz"])] == ["abc", "abd", "zz"]


def test_a_huge_word_and_many_names_take_no_time() -> None:
    start = time.process_time()
    nearest("x" * 10**7, (f"x{number}" * 20 for number in range(2000)))
    assert time.process_time() - start < 2
