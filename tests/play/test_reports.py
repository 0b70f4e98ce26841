"""Reports: intervals against an independent formula, both languages, tables that line up."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter

import pytest
from cennera_decks import decks, rules
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.play import report
from cardgen.play.simulate import simulate
from cardgen.play.stats import Z95, mean, quantile, wilson


@settings(derandomize=True, max_examples=200)
@given(st.integers(min_value=1, max_value=10**6), st.floats(min_value=0, max_value=1))
def test_the_interval_is_where_the_score_test_accepts(n: int, share: float) -> None:
    """By definition: p is inside exactly when |k/n - p| <= z sqrt(p (1 - p) / n)."""
    count = round(n * share)
    found = wilson(count, n)
    assert 0 <= found.low <= found.value <= found.high <= 1
    for edge in (found.low, found.high):
        if 0 < edge < 1:
            distance = abs(count / n - edge)
            assert distance == pytest.approx(Z95 * (edge * (1 - edge) / n) ** 0.5, rel=1e-6, abs=1e-12)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


@settings(derandomize=True, max_examples=100)
@given(st.lists(st.integers(min_value=0, max_value=50), min_size=1, max_size=60))
def test_quantiles_and_means_are_those_of_the_list(values: list[int]) -> None:
    histogram = Counter(values)
    assert mean(histogram) == pytest.approx(sum(values) / len(values))
    ordered = sorted(values)
    for share in (0.1, 0.5, 0.9, 1.0):
        expected = next(v for i, v in enumerate(ordered, 1) if i >= share * len(ordered))
        assert quantile(histogram, share) == expected


def test_the_summary_holds_what_a_build_reports() -> None:
    result = simulate(rules(), decks(), games=100, seed=2, compiled=False)
    summary = report.summary(result)
    assert summary["games"] == 100
    first = summary["wins_by_seat"][0]
    assert first["low"] < first["value"] < first["high"]
    assert set(summary["victories"]) <= {"complete", "judgement"}
    assert sum(share["value"] for share in summary["victories"].values()) == pytest.approx(
        1 - summary["draws"]["value"]
    )
    assert summary["turns"]["p10"] <= summary["turns"]["median"] <= summary["turns"]["p90"]
    assert json.loads(report.to_json([result]))["pairings"] == [summary]


def test_a_report_says_what_was_played() -> None:
    text = report.text(
        simulate(rules(), decks(), {"attribute": True, "placement_cap": 50}, games=4, compiled=False)
    )
    assert "4 games, seed 0" in text
    assert "options: attribute, placement_cap=50" in text
    assert all(f"{deck.name} (random)" in text for deck in decks())


def columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def test_a_japanese_report_lines_up_and_speaks_of_victories() -> None:
    text = report.text(simulate(rules(), decks(), games=60, compiled=False), "ja")
    assert "先攻の勝率" in text
    assert "判定勝利" in text
    rows = [line for line in text.splitlines() if " %  (" in line]
    assert len({columns(row[: row.index(" %  (")]) for row in rows}) == 1


def test_a_table_has_a_line_for_each_pairing() -> None:
    result = simulate(rules(), decks(), games=10, compiled=False)
    head, *lines = report.table([result, result]).splitlines()
    assert head.split()[:2] == ["entrants", "games"]
    assert len(lines) == 2
    assert lines[0] == lines[1]
    assert columns(lines[0][: lines[0].index("10 ")]) == columns(head[: head.index("games")])
