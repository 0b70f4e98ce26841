"""Pictures through ICC profiles: RGB and greys to inks, inks to what a screen shows of them.

In: a picture of Pillow, and the profile it carries, empty for none. Out: the picture in other colours. Inks
are those of the printing condition asked for, or of the bundled profile ISOcoated_v2_300_bas (FOGRA39, total
ink 300 %); with relative colorimetry and black-point compensation, greys too (``black``). LittleCMS loads on
first need.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.data import templates

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageCms import Flags, ImageCmsProfile, ImageCmsTransform, Intent

SAME = 3
"""Levels of 255 by which a colour may differ between copies of sRGB."""


def press_profile() -> Path:
    """The bundled ICC profile of the printing condition; its licence lies beside it."""
    return templates() / "sheets" / "icc" / "ISOcoated_v2_300_bas.icc"


def pixels(mode: str, levels: bytes) -> Image:
    """A row of pixels."""
    from PIL import Image

    return Image.frombytes(mode, (len(levels) // len(mode), 1), levels)


def to_cmyk(image: Image, profile: bytes = b"", press: Path | None = None) -> Image:
    """A picture in RGB as inks; ``profile`` is the ICC profile it carries, sRGB where it carries none.

    ``press`` is the profile of the printing condition, the bundled one where none is given.
    """
    return inks_of(press or press_profile(), profile).apply(image)


def to_black(image: Image, press: Path | None = None) -> Image:
    """A picture in greys of sRGB as tints of a press's black plate, as line art has them; 0 is full ink."""
    from cardgen.press.black import tints_of_grey

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
        seen = to_srgb(pixels("RGB", grid), profile).tobytes()
    except (ImageCms.PyCMSError, OSError):
        return True
    return all(abs(one - other) <= SAME for one, other in zip(grid, seen, strict=True))


def to_screen(image: Image, press: Path | None = None) -> Image:
    """A picture in CMYK as it will look on paper, in sRGB."""
    return _screen_transform(press or press_profile()).apply(image)


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
    return tuple(way.apply(pixels("L", bytes(same))).tobytes()[::3])


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
