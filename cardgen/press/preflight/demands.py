"""What a file is judged by: a print shop's profile, or else common practice and the file's own claim.

Lengths in millimetres, lines and type in points, ink in percent over all plates.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.press.sheets.profile import Profile

CLAIMS = {"PDF/X-4": "x-4", "PDF/X-1a:2003": "x-1a", "PDF/X-1a:2001": "x-1a", "PDF/X-1:2001": "x-1a"}
"""Standards whose rules the checks know, by the key a file claims them with."""


class Demands(NamedTuple):
    """``standard`` is what the file has to be, ``rules`` those it is judged by: its claim's, else the shop's.

    ``trims`` are the sizes a page may be cut to, any where none is named.
    """

    shop: str = ""
    standard: str = ""
    rules: str = ""
    inks_only: bool = True
    trims: tuple[tuple[float, float], ...] = ()
    bleed: float = 3.0
    safe: float = 3.0
    ink_limit: float = 300.0
    resolution: int = 300
    line: float = 0.25
    type: float = 5.0
    outlines: bool = False
    black_type: str = "any"
    spots: tuple[str, ...] = ()
    paired: bool = False
    single: bool = False


def demands_of(profile: Profile | None, claim: str) -> Demands:
    """The demands of a profile, or of the trade on a file that claims a standard."""
    claimed = CLAIMS.get(claim, "")
    if profile is None:
        return Demands(rules=claimed)
    standard, files = profile.standard.value, profile.files.value
    return Demands(
        shop=profile.title.text(),
        standard="" if standard == "plain" else standard,
        rules=claimed or ("" if standard == "plain" else standard),
        inks_only=standard != "plain",
        trims=() if files == "sheets" else profile.trims.value,
        bleed=profile.bleed.value,
        safe=profile.safe.value,
        ink_limit=profile.ink_limit.value,
        resolution=profile.resolution.value,
        line=profile.line.value,
        type=profile.type.value,
        outlines=profile.outlines.value,
        black_type=profile.black_type.value,
        spots=profile.spots.value,
        paired=files == "one-pdf" and profile.order.verified,
        single=files != "sheets",
    )
