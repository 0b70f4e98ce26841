"""Every statement of the rules of mana is kept somewhere and shown somewhere, and no ID is invented."""

from __future__ import annotations

from rule_index import RuleIndex

INDEX = RuleIndex("mana", "MS")


def test_every_statement_is_cited_by_code_or_the_spec() -> None:
    assert INDEX.without_code() == []


def test_every_statement_is_shown_by_a_scenario_or_a_test() -> None:
    assert INDEX.without_test() == []


def test_no_citation_names_an_unknown_statement() -> None:
    assert INDEX.unknown() == []


def test_the_index_says_something_of_each() -> None:
    assert INDEX.speechless() == []
