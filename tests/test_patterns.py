"""Regular expressions that wait for their first use are sound, and behave as any."""

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

import cardgen
from cardgen.pattern import pattern

MODULES = [
    found.name for found in walk_packages(cardgen.__path__, "cardgen.") if "__main__" not in found.name
]


def test_every_pattern_of_the_package_is_sound() -> None:
    waiting = type(pattern(""))
    found = [
        value
        for name in MODULES
        for value in vars(import_module(name)).values()
        if isinstance(value, waiting)
    ]
    assert len(found) > 100
    for one in found:
        re.compile(one.pattern, one.flags)


def test_a_pattern_is_compiled_when_it_is_used() -> None:
    broken = pattern("(")
    with pytest.raises(re.error):
        broken.search("a")


def test_a_pattern_keeps_its_flags() -> None:
    word = pattern("b.c", re.IGNORECASE | re.DOTALL)
    assert word.sub("", "aB\nCd") == "ad"
    assert word.fullmatch("b c")
