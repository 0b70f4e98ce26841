"""``--help`` of every command: what stands in the line of usage, and an example."""

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
