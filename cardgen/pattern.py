"""Regular expressions that are compiled when they are first used.

To compile one with the ranges of Japanese takes up to milliseconds, there are more than a hundred, and one
command uses few of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """The expression, for a module's constant; what is wrong in it raises ``re.error`` at its first use.

    >>> _WORD = pattern("[a-z]+")
    >>> _WORD.findall("two words"), _WORD.pattern
    (['two', 'words'], '[a-z]+')
    """
    return cast("re.Pattern[str]", _Uncompiled(text, flags))


@contextmanager
def compiled_late() -> Iterator[None]:
    """Modules of other people's that are opened meanwhile have their expressions compiled late too.

    For those that compile much of which we use little: theirs then match as they would have.
    """
    at_once = re.compile
    re.compile = pattern  # type: ignore[assignment]
    try:
        yield
    finally:
        re.compile = at_once


class _Uncompiled:
    """Stands for a compiled expression, whose methods become its own as they are asked for."""

    def __init__(self, text: str, flags: int) -> None:
        self.pattern = text
        self.flags = flags

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(re.compile(self.pattern, self.flags), name)
        setattr(self, name, attribute)
        return attribute
