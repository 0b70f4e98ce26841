"""The finished PDF file: sheets in, bytes on disk out.

The file opens at its true size: PrintScaling None asks viewers not to fit it to the paper, Duplex to turn the
sheet over the right edge. Same sheets, same bytes. The file is written beside its target and renamed, so a
build that fails leaves no half of it. ``standard`` names what the file promises a print shop.
Source: PDF 1.7, 12.2 (viewer preferences), 14.3.3 (document information).
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from cardgen import __version__
from cardgen.press.document import Document
from cardgen.press.paint import Painter
from cardgen.press.pdf_file import PdfFile, dictionary, name
from cardgen.press.sheet import Sheet

Standard = Literal["plain"]
Duplex = Literal["none", "long-edge", "short-edge"]

VERSIONS: dict[Standard, tuple[int, int]] = {"plain": (1, 6)}
_DUPLEX = {"none": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def write_pdf(
    target: Path,
    sheets: Iterable[Sheet],
    painter: Painter,
    *,
    title: str = "",
    duplex: Duplex = "none",
    standard: Standard = "plain",
) -> None:
    """Write the sheets as the pages of one file; Invalid where a picture cannot be printed."""
    pdf = _finished(sheets, painter, title or target.stem, duplex, standard)
    beside = target.with_name(f".{target.name}.part")
    try:
        with beside.open("wb") as out:
            pdf.write(out)
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def pdf_bytes(sheets: Iterable[Sheet], painter: Painter, *, title: str = "") -> bytes:
    """The same file in memory, for proofs."""
    out = io.BytesIO()
    _finished(sheets, painter, title, "none", "plain").write(out)
    return out.getvalue()


def _finished(
    sheets: Iterable[Sheet], painter: Painter, title: str, duplex: Duplex, standard: Standard
) -> PdfFile:
    pdf = PdfFile(title, f"cardgen {__version__}", VERSIONS[standard])
    document = Document(painter, pdf)
    count = 0
    for sheet in sheets:
        document.add(sheet)
        count += 1
    if not count:
        raise ValueError("a PDF needs at least one sheet")
    wishes = {"PrintScaling": name("None"), "DisplayDocTitle": "true"}
    if duplex != "none":
        wishes["Duplex"] = name(_DUPLEX[duplex])
    pdf.Catalog.ViewerPreferences = dictionary(wishes)
    return document.finish()
