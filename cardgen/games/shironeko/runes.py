"""Runes: whether the cards below a character light the stars before an ability.

A coloured star needs one rune of its colour, an open star one of any colour; within one header a rune lights
one star, and none is used up (SN-RUNE-2, SN-AMB-18). A rainbow rune is of whatever colour helps most
(SN-RUNE-3, SN-AMB-19); a colourless one lights open stars alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cardgen.games.shironeko.souls import COLORS

RAINBOW, COLORLESS = len(COLORS), len(COLORS) + 1
"""Numbers of runes beyond the colours."""


def rune_of(icon: str | None) -> int:
    """A rune icon as a number. A card without an icon is a colourless rune. (SN-AMB-52)

    >>> rune_of("red"), rune_of("rainbow") == RAINBOW, rune_of(None) == COLORLESS
    (0, True, True)
    """
    if icon in COLORS:
        return COLORS.index(icon)
    return RAINBOW if icon == "rainbow" else COLORLESS


class Header(NamedTuple):
    """The stars before an ability: how many there are, and how many of each colour (its number first)."""

    stars: int
    colored: tuple[tuple[int, int], ...]


NO_STARS = Header(0, ())


@cache
def header(stars: tuple[str, ...]) -> Header:
    """Stars by the names of their colours, an open one being ``any``.

    >>> header(("blue", "any", "blue"))
    Header(stars=3, colored=((1, 2),))
    """
    counts = ((number, stars.count(color)) for number, color in enumerate(COLORS))
    return Header(len(stars), tuple((number, count) for number, count in counts if count))


def light(asked: Header, runes: Sequence[int]) -> bool:
    """Whether runes light all stars: by counting, for rainbow runes fill in for any colour that lacks one.

    >>> red_and_open, two_reds = header(("red", "any")), header(("red", "red"))
    >>> light(red_and_open, [0, COLORLESS]), light(two_reds, [0, RAINBOW]), light(two_reds, [0, 1])
    (True, True, False)
    """
    stars, colored = asked
    if len(runes) < stars:
        return False
    lacking = 0
    for number, wanted in colored:
        there = runes.count(number)
        if there < wanted:
            lacking += wanted - there
    return lacking <= runes.count(RAINBOW)
