"""What a marked-up text may name: looks of its runs, icons and keywords, and what is wrong where it cannot.

Templates and specs declare these; ``rich`` reads texts by them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.press.text.run import Icon, Names
from cardgen.press.text.shape import Shaper

REMINDER = "reminder"
"""The look that reminders are set in, where the template has it."""
WRITTEN = pattern(r"header|keyword|name|reminder|color_\w+")
"""The runs that texts written from abilities mark; without a look of that name they change nothing."""


class Fault(NamedTuple):
    """What is wrong with a text's markup, by the name of its check; ``found`` are the words to blame."""

    check: str
    message: str
    hint: str = ""
    found: str = ""


class Look(NamedTuple):
    """How the letters of a run look, but for their colour."""

    shaper: Shaper
    scale: float = 1.0
    dots: str = ""


class Keyword(NamedTuple):
    """A word of the game's rules: how it is printed, and the reminder of what it means."""

    title: str
    reminder: str = ""


class Inline(NamedTuple):
    """What a text may name. ``look`` gives the look of nested runs, of which all names are known.

    With ``reminders`` a keyword's reminder is printed behind it where it first occurs in a text, set in the
    look named ``reminder`` if there is one.
    """

    look: Callable[[Names], Look]
    runs: Names = ()
    icons: Mapping[str, Icon] = {}
    keywords: Mapping[str, Keyword] = {}
    reminders: bool = False


def plain(shaper: Shaper) -> Inline:
    """What a text may name where nothing is declared."""
    return Inline(lambda names: Look(shaper))
