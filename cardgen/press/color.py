"""Process colours: reading them, making them from RGB, and showing them on a screen.

In come the words an author writes, out come ``Color`` values in percent a plate. Printing uses the plates
as they are declared; proofs use ``screen``, so that a screen shows what the paper will. RGB turns into ink
through the bundled profile of ``icc``, which is opened where that is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from cardgen.pattern import pattern
from cardgen.press.face import Color, Spot

WHITE = Color(0, 0, 0, 0)
BLACK = Color(0, 0, 0, 100)
REGISTRATION = Spot("All", BLACK)
"""The ink of marks for the press: it is on every plate (PDF 1.7, 8.6.6.4)."""
NAMES: Mapping[str, Color] = {"white": WHITE, "black": BLACK}
"""Black is the black plate alone: small type and lines stay sharp when plates shift against each other."""

FORMS = "cmyk(C M Y K), k(K) (percent), #rrggbb, #rgb, white, black"

_INKS = pattern(r"(cmyk|k)\(([^()]*)\)", re.IGNORECASE)
_HEX = pattern(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)
_NUMBER = pattern(r"\d+(?:\.\d*)?|\.\d+")


def parse_color(text: str, palette: Mapping[str, Color] | None = None) -> Color:
    """The colour a word stands for; names of the palette come before ``white`` and ``black``.

    Raises ValueError, with the accepted forms and names, for anything else.

    >>> parse_color("cmyk(0 95 75 0)")
    Color(c=0.0, m=95.0, y=75.0, k=0.0, screen=None)
    >>> parse_color("k(50%)") == Color(0, 0, 0, 50)
    True
    >>> parse_color("registration")
    Traceback (most recent call last):
    ValueError: 'registration' is no colour: write cmyk(C M Y K), k(K) (percent), #rrggbb, #rgb, white, black
    """
    word = text.strip()
    named = {**NAMES, **(palette or {})}
    if word in named:
        return named[word]
    if match := _INKS.fullmatch(word):
        return _from_inks(text, match[1].lower(), match[2])
    if _HEX.fullmatch(word):
        return from_rgb(_from_hex(word))
    accepted = ", ".join([FORMS, *(name for name in named if name not in NAMES)])
    raise ValueError(f"{text!r} is no colour: write {accepted}")


def _from_inks(text: str, form: str, inside: str) -> Color:
    words = [word.removesuffix("%") for word in inside.replace(",", " ").split()]
    expected = 4 if form == "cmyk" else 1
    if len(words) != expected or not all(map(_NUMBER.fullmatch, words)):
        count = "four percentages" if expected == 4 else "one percentage"
        raise ValueError(f"{text!r} is no colour: {form}() holds {count}; accepted are {FORMS}")
    *cmy, k = [float(word) for word in words]
    if max(*cmy, k, 0) > 100:
        raise ValueError(f"{text!r} is no colour: a plate holds 0 to 100 percent; accepted are {FORMS}")
    c, m, y = cmy or (0, 0, 0)
    return Color(c, m, y, k)


def with_screen(color: Color, rgb: str) -> Color:
    """The inks of a colour with the look on screens that ``#rrggbb`` says; unchanged where it says none.

    >>> with_screen(Color(0, 20, 60, 20), "#c9a227").screen
    (201, 162, 39)
    """
    return color._replace(screen=_from_hex(rgb)) if rgb else color


def _from_hex(word: str) -> tuple[int, int, int]:
    digits = word[1:] if len(word) == 7 else "".join(2 * digit for digit in word[1:])
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


@lru_cache(4096)
def from_rgb(rgb: tuple[int, int, int]) -> Color:
    """The inks of an sRGB colour of line art; pure greys are printed with the black plate alone.

    A grey in four inks would show coloured edges at every misfit of the plates. Levels are 0 to 255;
    inks are rounded to a tenth of a percent.

    >>> from_rgb((255, 255, 255)) == WHITE, from_rgb((0, 0, 0)) == BLACK
    (True, True)
    """
    if len(rgb) != 3 or not all(0 <= level <= 255 for level in rgb):
        raise ValueError(f"{rgb!r} is no sRGB colour: three levels from 0 to 255 are expected")
    from cardgen.press.black import tints_of_grey
    from cardgen.press.icc import pixels, press_profile, to_cmyk

    red, green, blue = rgb
    if red == green == blue:
        return Color(0, 0, 0, tints_of_grey(press_profile())[red])
    c, m, y, k = (round(level / 2.55, 1) for level in to_cmyk(pixels("RGB", bytes(rgb))).tobytes())
    return Color(c, m, y, k)


@lru_cache(4096)
def screen(color: Color) -> tuple[int, int, int]:
    """How a colour looks on a screen, in sRGB: as declared, or else as the profile says it prints.

    >>> screen(WHITE)
    (255, 255, 255)
    """
    if color.screen is not None:
        return color.screen
    from cardgen.press.icc import pixels, to_screen

    plates = bytes(round(percent * 2.55) for percent in color[:4])
    red, green, blue = to_screen(pixels("CMYK", plates)).tobytes()
    return red, green, blue
