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
