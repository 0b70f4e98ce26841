"""Process colours: reading them, making them from RGB, and showing them on a screen.

In come the words an author writes, out come ``Color`` values in percent a plate. Printing uses the plates
as they are declared; proofs use ``screen``, so that a screen shows what the paper will. RGB turns into ink
through the bundled profile ISOcoated_v2_300_bas (FOGRA39, total ink 300 %), pictures through that of the
printing condition asked for, with relative colorimetry and black-point compensation, greys too (``black``).
LittleCMS loads on first need.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.data import templates
from cardgen.pattern import pattern
from cardgen.press.black import tints_of_grey
from cardgen.press.face import Color, Spot

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageCms import Flags, ImageCmsProfile, ImageCmsTransform, Intent

WHITE = Color(0, 0, 0, 0)
BLACK = Color(0, 0, 0, 100)
REGISTRATION = Spot("All", BLACK)
"""The ink of marks for the press: it is on every plate (PDF 1.7, 8.6.6.4)."""
NAMES: Mapping[str, Color] = {"white": WHITE, "black": BLACK}
"""Black is the black plate alone: small type and lines stay sharp when plates shift against each other."""
SAME = 3
"""Levels of 255 by which a colour may differ between copies of sRGB."""

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
    red, green, blue = rgb
    if red == green == blue:
        return Color(0, 0, 0, tints_of_grey(press_profile())[red])
    c, m, y, k = (round(level / 2.55, 1) for level in to_cmyk(_pixel("RGB", rgb)).tobytes())
    return Color(c, m, y, k)


@lru_cache(4096)
def screen(color: Color) -> tuple[int, int, int]:
    """How a colour looks on a screen, in sRGB: as declared, or else as the profile says it prints.

    >>> screen(WHITE)
    (255, 255, 255)
    """
    if color.screen is not None:
        return color.screen
    plates = tuple(round(percent * 2.55) for percent in color[:4])
    red, green, blue = to_screen(_pixel("CMYK", plates)).tobytes()
    return red, green, blue


def to_cmyk(image: Image, profile: bytes = b"", press: Path | None = None) -> Image:
    """A picture in RGB as inks; ``profile`` is the ICC profile it carries, sRGB where it carries none.

    ``press`` is the profile of the printing condition, the bundled one where none is given.
    """
    return inks_of(press or press_profile(), profile).apply(image)


def to_black(image: Image, press: Path | None = None) -> Image:
    """A picture in greys of sRGB as tints of a press's black plate, as line art has them; 0 is full ink."""
    return image.point([255 - round(tint * 2.55) for tint in tints_of_grey(press or press_profile())])


def to_srgb(image: Image, profile: bytes) -> Image:
    """A picture in RGB brought from the profile it carries to sRGB; unchanged where it carries none."""
    return _srgb_transform(profile).apply(image) if profile else image


def to_grey(image: Image, profile: bytes) -> Image:
    """A picture in greys brought from the profile it carries to greys of sRGB; unchanged if it has none."""
    return image if keeps_greys(profile) else image.point(_greys_of(profile))


def keeps_greys(profile: bytes) -> bool:
    """Whether a profile shows greys as sRGB does, or says nothing of greys."""
    return all(abs(seen - grey) <= SAME for grey, seen in enumerate(_greys_of(profile)))


@lru_cache(16)
def is_srgb(profile: bytes) -> bool:
    """Whether an RGB profile shows colours as sRGB does, whatever it calls itself; a damaged one is none.

    A grid of colours is converted: copies of sRGB differ by a level or two in how they round.
    """
    from PIL import ImageCms

    levels = range(0, 256, 51)
    grid = bytes(
        level for red in levels for green in levels for blue in levels for level in (red, green, blue)
    )
    try:
        seen = to_srgb(_pixels("RGB", grid), profile).tobytes()
    except (ImageCms.PyCMSError, OSError):
        return True
    return all(abs(one - other) <= SAME for one, other in zip(grid, seen, strict=True))


def to_screen(image: Image, press: Path | None = None) -> Image:
    """A picture in CMYK as it will look on paper, in sRGB."""
    return _screen_transform(press or press_profile()).apply(image)


def press_profile() -> Path:
    """The bundled ICC profile of the printing condition; its licence lies beside it."""
    return templates() / "sheets" / "icc" / "ISOcoated_v2_300_bas.icc"


def _pixel(mode: str, levels: tuple[int, ...]) -> Image:
    return _pixels(mode, bytes(levels))


def _pixels(mode: str, levels: bytes) -> Image:
    """A row of pixels."""
    from PIL import Image

    return Image.frombytes(mode, (len(levels) // len(mode), 1), levels)


@lru_cache(16)
def inks_of(press: Path, profile: bytes = b"") -> ImageCmsTransform:
    """The way from an RGB profile to the inks of a press; PyCMSError where the press's tables lack it."""
    from PIL import ImageCms

    return ImageCms.buildTransform(_rgb_profile(profile), _press(press), "RGB", "CMYK", *_rendering())


@lru_cache(16)
def _srgb_transform(profile: bytes) -> ImageCmsTransform:
    from PIL import ImageCms

    return ImageCms.buildTransform(_rgb_profile(profile), _rgb_profile(b""), "RGB", "RGB", *_rendering())


@lru_cache(16)
def _greys_of(profile: bytes) -> tuple[int, ...]:
    """The grey of sRGB that each level of a profile for greys looks like; the same where it is none."""
    from PIL import ImageCms

    same = tuple(range(256))
    opened = _opened(profile, "GRAY")
    if opened is None:
        return same
    try:
        way = ImageCms.buildTransform(opened, _rgb_profile(b""), "L", "RGB", *_rendering())
    except ImageCms.PyCMSError:
        return same
    return tuple(way.apply(_pixels("L", bytes(same))).tobytes()[::3])


def _rgb_profile(profile: bytes) -> ImageCmsProfile:
    """The RGB profile, or sRGB where it is none or damaged."""
    from PIL import ImageCms

    return _opened(profile, "RGB") or ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))


def _opened(profile: bytes, space: str) -> ImageCmsProfile | None:
    """The profile, where it is one of this colour space and sound."""
    import io

    from PIL import ImageCms

    try:
        opened = ImageCms.getOpenProfile(io.BytesIO(profile)) if profile else None
    except (ImageCms.PyCMSError, OSError):
        return None
    return opened if opened and opened.profile.xcolor_space.strip() == space else None


@lru_cache(16)
def _screen_transform(press: Path) -> ImageCmsTransform:
    from PIL import ImageCms

    return ImageCms.buildTransform(_press(press), _rgb_profile(b""), "CMYK", "RGB", *_rendering())


def _rendering() -> tuple[Intent, Flags]:
    from PIL import ImageCms

    return ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION


@lru_cache(16)
def _press(profile: Path) -> ImageCmsProfile:
    from PIL import ImageCms

    return ImageCms.getOpenProfile(str(profile))
