"""Regular expressions that wait for their first use are sound, and behave as any."""

import re
from datetime import date
from importlib import import_module
from pkgutil import walk_packages

import pytest

import cardgen
from cardgen.pattern import compiled_late, pattern

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


def test_modules_opened_meanwhile_have_their_patterns_compiled_late() -> None:
    with compiled_late():
        broken = re.compile("(")
    with pytest.raises(re.error):
        broken.search("a")
    with pytest.raises(re.error):
        re.compile("(")


def test_the_yaml_library_serves_others_as_ever() -> None:
    """Its parser in Python, whose patterns wait, reads dates and refuses control characters."""
    import yaml

    from cardgen.source.yaml import parse_yaml

    assert parse_yaml("a: 2", "a.yaml").value == {"a": 2}
    assert yaml.load("[2001-02-03, yes, 0x10, ~]", yaml.SafeLoader) == [date(2001, 2, 3), True, 16, None]
    with pytest.raises(yaml.YAMLError, match="special characters are not allowed"):
        yaml.load("\x01", yaml.SafeLoader)
