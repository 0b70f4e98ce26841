"""A picture as a PDF file holds it: coded pixels, and what a reader needs to know of them.

Sources: PDF 1.7, 8.9.5 (image dictionaries), 7.4 (filters).
"""

from typing import Literal, NamedTuple

Colours = Literal["print", "plain", "screen"]
"""``print``: inks only. ``plain``: inks for type and shapes, pictures as they come, for printers at home.
``screen``: RGB, as the inks will look on paper."""

Space = Literal["DeviceGray", "DeviceRGB", "DeviceCMYK"]
_CHANNELS: dict[Space, int] = {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4}


class Picture(NamedTuple):
    """``inverted``: 0 is full ink, as JPEGs with Adobe's marker have it. Flate data has PNG predictors.

    ``orientation`` is EXIF's number for how the pixels lie; only that of a JPEG as it is differs from 1.
    """

    width: int
    height: int
    space: Space
    coding: Literal["DCTDecode", "FlateDecode"]
    data: bytes
    inverted: bool = False
    mask: "Picture | None" = None
    orientation: int = 1

    @property
    def channels(self) -> int:
        return _CHANNELS[self.space]
