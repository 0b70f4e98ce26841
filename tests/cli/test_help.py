"""The line of usage in ``--help`` of every command, an example, and what is said of wrong usage."""

from __future__ import annotations

import re

import pytest

from cardgen.cli.app import run
from cardgen.cli.verbs import ROOMS


@pytest.mark.parametrize("verb", ROOMS)
def test_usage_names_arguments_in_capitals_each_once(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([verb, "--help"]) == 0
    usage, *rest = capsys.readouterr().out.splitlines()
    arguments = usage.removeprefix(f"Usage: cardgen {verb} [OPTIONS]").split()
    for argument in arguments:
        assert re.fullmatch(r"(\[[A-Z]+\]|\{[A-Z]+(\.pdf)?\})(\.\.\.)?", argument), usage
    assert any(line.startswith(f"  Example: cardgen {verb}") for line in rest) or verb == "games"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("build --dpi 5", "found 5, expected 30 or more"),
        ("build --copies 2000", "found 2000, expected 1000 or less"),
        ("simulate --games few", "found few, expected a whole number"),
        ("proof --side left", "'left' is not one of 'front', 'back', 'both'"),
    ],
)
def test_a_value_that_an_option_does_not_take_is_told_in_the_words_of_all_problems(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(line.split()) == 2
    assert capsys.readouterr().err.rstrip().endswith(f": {said}")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (["build", "-o", ""], "-o"),
        (["build", "--profile", "", "."], "--profile"),
        (["preflight", "--profile=", "a.pdf"], "--profile"),
        (["check", ""], "check"),
    ],
)
def test_an_empty_word_is_wrong_usage_and_not_the_same_as_none(
    line: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(line) == 2
    assert f"Invalid value for {named}: found nothing, expected a value" in capsys.readouterr().err
