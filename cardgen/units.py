"""Lengths and paper sizes. Everything inside cardgen is in millimetres; a PDF point is 1/72 inch.

>>> parse_length("63mm"), parse_length("2.5in"), parse_length("1.2 cm")
(63.0, 63.5, 12.0)
"""

from __future__ import annotations

from cardgen.pattern import pattern

UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
"""Millimetres in one of each unit."""

PAPERS = {  # ISO 216, portrait
    "A0": (841.0, 1189.0),
    "A1": (594.0, 841.0),
    "A2": (420.0, 594.0),
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "A6": (105.0, 148.0),
    "A7": (74.0, 105.0),
    "B0": (1030.0, 1456.0),  # JIS P 0138, as sold in Japan, and so are B1 to B7
    "B1": (728.0, 1030.0),
    "B2": (515.0, 728.0),
    "B3": (364.0, 515.0),
    "B4": (257.0, 364.0),
    "B5": (182.0, 257.0),
    "B6": (128.0, 182.0),
    "B7": (91.0, 128.0),
    "ISO-B0": (1000.0, 1414.0),  # ISO 216
    "ISO-B1": (707.0, 1000.0),
    "ISO-B2": (500.0, 707.0),
    "ISO-B3": (353.0, 500.0),
    "ISO-B4": (250.0, 353.0),
    "ISO-B5": (176.0, 250.0),
    "ISO-B6": (125.0, 176.0),
    "ISO-B7": (88.0, 125.0),
    "SRA3": (320.0, 450.0),  # ISO 217, with room around A3 for marks
    "A3+": (329.0, 483.0),  # 13 x 19 in, as printers' makers call it; A3ノビ
    "hagaki": (100.0, 148.0),  # the Japanese postcard
    "letter": (215.9, 279.4),  # ANSI/ASME Y14.1, and so are legal and tabloid
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}

_LENGTH = pattern(r"\s*([-+]?(?:\d+\.?\d*|\.\d+))\s*([a-z]+)\s*")


def parse_length(text: str) -> float:
    """Millimetres of a length with a unit; ValueError names the accepted units.

    >>> parse_length("10")
    Traceback (most recent call last):
    ValueError: '10' is no length: write a number and a unit, one of mm, cm, in, pt
    """
    match = _LENGTH.fullmatch(text)
    if match is None or match[2] not in UNITS:
        raise ValueError(f"{text!r} is no length: write a number and a unit, one of {', '.join(UNITS)}")
    return round(float(match[1]) * UNITS[match[2]], 6)


def to_points(mm: float) -> float:
    """PDF points of a length in millimetres.

    >>> to_points(25.4)
    72.0
    """
    return mm * 72 / 25.4


def to_mm(points: float) -> float:
    """Millimetres of a length in PDF points.

    >>> to_mm(72)
    25.4
    """
    return points * 25.4 / 72
