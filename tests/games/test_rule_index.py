"""Every statement of every game's rules is kept somewhere and shown somewhere, and no ID is invented."""

from __future__ import annotations

import pytest
from rule_index import RuleIndex

INDEXES = [
    RuleIndex("cennera", "CN"),
    RuleIndex("mana", "MS"),
    RuleIndex("shironeko", "SN"),
    RuleIndex("stampede", "ST"),
]
NO_POSITION = {
    "mana": set[str](),
    "shironeko": {"SN-KIND-1", "SN-DECK-5", "SN-SET-1", "SN-AMB-40"},
    "stampede": {"ST-STAT-1"},
}
"""What a scenario cannot show: kinds and backs of cards, shuffles, what is hidden, usual sums of values."""
each_game = pytest.mark.parametrize("index", INDEXES, ids=lambda index: index.folder.name)


@each_game
def test_every_statement_is_cited_by_code_or_the_spec(index: RuleIndex) -> None:
    assert index.without_code() == []


@each_game
def test_every_statement_is_shown_by_a_scenario_or_a_test(index: RuleIndex) -> None:
    assert index.without_test() == []


@each_game
def test_every_worked_position_is_a_scenario(index: RuleIndex) -> None:
    assert index.worked_elsewhere() == []


@each_game
def test_no_citation_names_an_unknown_statement(index: RuleIndex) -> None:
    assert index.unknown() == []


@each_game
def test_the_index_says_something_of_each(index: RuleIndex) -> None:
    assert index.speechless() == []


@pytest.mark.parametrize("index", INDEXES[1:], ids=lambda index: index.folder.name)
def test_every_statement_about_play_is_shown_by_a_scenario(index: RuleIndex) -> None:
    assert index.without_scenario() == NO_POSITION[index.folder.name]
