"""The printing condition a file is made for: an ICC output profile and the name the trade knows it by.

In: the bundled profile, or a user's file, which is checked to be a CMYK output profile that can turn pictures
into inks. Out: ``OutputIntent``, by which pictures are converted and which a PDF/X file embeds, so that the
two cannot differ.
Sources: ICC.1:2004-10, 7.2 (the profile header); the ICC Characterization Data Registry, by which a profile
made from registered data says ``ICCHDAT`` and the data's reference name in its ``targ`` tag
(color.org/registry2.xalter); PDF 1.7, 14.11.5 (output intents) and 8.6.5.5, table 67 (versions of ICC).
"""

from pathlib import Path
from typing import NamedTuple

from cardgen.press.black import tints_of_grey
from cardgen.press.icc import inks_of, press_profile
from cardgen.problem import Invalid, Problem, Span

REGISTRY = "http://www.color.org"
CUSTOM = "Custom"
"""The identifier of a condition that no registry knows."""

KNOWN = {  # descriptions of profiles whose makers left the reference name out, and that name
    "Japan Color 2001 Coated": "JC200103",
    "ISO Coated v2": "FOGRA39",
    "Coated FOGRA39": "FOGRA39",
    "U.S. Web Coated (SWOP) v2": "CGATS TR 001",
}
LARGEST = 16_000_000
"""Bytes of a profile; the largest that presses use hold a tenth of that."""

_CLASSES = {b"prtr": "output", b"mntr": "display", b"scnr": "input", b"link": "link", b"spac": "colour space"}


class OutputIntent(NamedTuple):
    """``identifier`` is the reference name of the printing condition, ``info`` the profile's own title."""

    profile: Path
    identifier: str
    info: str
    version: tuple[int, int] = (2, 1)

    @property
    def registered(self) -> bool:
        return self.identifier != CUSTOM


def bundled_intent() -> OutputIntent:
    """Coated paper by FOGRA39 with at most 300 % ink: what pictures turn into unless the user says more."""
    return OutputIntent(press_profile(), "FOGRA39", "ISO Coated v2 300% (basICColor)")


def load_intent(path: Path, at: Span | None = None) -> OutputIntent:
    """The printing condition of an ICC file; ``at`` is where it was named.

    Raises Invalid where the file is no CMYK output profile, OSError where it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    fault = _fault(data) or _conversion_fault(path)
    if fault:
        hint = "give the ICC profile of the press and paper, such as JapanColor2001Coated.icc"
        message = f"{path.name if at else 'the file'} {fault}"
        raise Invalid([Problem("wrong-icc-profile", message, at or Span(str(path)), hint=hint)])
    description, target = _words(path)
    return OutputIntent(path, _identifier(description, target), description or path.stem, _version(data))


def _fault(data: bytes) -> str:
    if len(data) > LARGEST:
        return f"is larger than {LARGEST // 1_000_000} MB, too large for an ICC profile"
    if len(data) < 132 or data[36:40] != b"acsp":
        return "is no ICC profile"
    kind, space = data[12:16], data[16:20].decode("ascii", "replace").strip()
    if kind != b"prtr" or space != "CMYK":
        found = _CLASSES.get(kind, "other")
        return f"is of class {found} in {space}; expected a profile of class output in CMYK"
    return ""


def _conversion_fault(path: Path) -> str:
    from PIL import Image, ImageCms

    try:
        inks_of(path).apply(Image.new("RGB", (1, 1)))
        tints_of_grey(path)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return "has no table that turns colours into inks, or is damaged"
    return ""


def _words(path: Path) -> tuple[str, str]:
    """The profile's description and what it says of the data it was made from."""
    from PIL import ImageCms

    profile = ImageCms.getOpenProfile(str(path)).profile
    return " ".join((profile.profile_description or "").split()), profile.target or ""


def _identifier(description: str, target: str) -> str:
    """The reference name that the profile states, or that its title is known by."""
    if target.startswith("ICCHDAT "):
        return target.removeprefix("ICCHDAT ").strip("\0 ")
    return next((name for title, name in KNOWN.items() if description.startswith(title)), CUSTOM)


def _version(data: bytes) -> tuple[int, int]:
    return data[8], data[9] >> 4
