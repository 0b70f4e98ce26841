"""Runes: whether the cards below a character light the stars before an ability.

A coloured star needs one rune of its colour, an open star one of any colour; within one header a rune lights
one star, and none is used up (SN-RUNE-2, SN-AMB-18). A rainbow rune is of whatever colour helps most
(SN-RUNE-3, SN-AMB-19); a colourless one lights open stars alone.
"""

from __future__ import annotations

from collections.abc import Sequence

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


def light(stars: Sequence[str], runes: Sequence[int]) -> bool:
    """Whether runes light all stars: by counting, for rainbow runes fill in for any colour that lacks one.

    >>> light(["red", "any"], [0, COLORLESS]), light(["red", "red"], [0, RAINBOW]), light(["red"], [1])
    (True, True, False)
    """
    if len(runes) < len(stars):
        return False
    lacking = sum(
        max(stars.count(color) - runes.count(number), 0)
        for number, color in enumerate(COLORS)
        if color in stars
    )
    return lacking <= runes.count(RAINBOW)
