"""The finished PDF file: sheets in, bytes on disk out.

The file opens at its true size: PrintScaling None asks viewers not to fit it to the paper, Duplex to turn the
sheet over the right edge. Same sheets, same bytes. The file is written beside its target and renamed, so a
build that fails leaves no half of it. ``standard`` names what the file promises a print shop.
Sources: PDF 1.7, 12.2 (viewer preferences; those newer than a standard's PDF are left out).
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

from cardgen import __version__
from cardgen.press.pdf.content import Page
from cardgen.press.pdf.document import Document
from cardgen.press.pdf.file import PdfFile, name
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.standard import RULES, Standard, pack, promise
from cardgen.press.pdf.transparency import Watch
from cardgen.press.sheets.sheet import Sheet
from cardgen.problem import Problem

Duplex = Literal["none", "long-edge", "short-edge", "fold"]

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def write_pdf(
    target: Path,
    sheets: Iterable[Sheet],
    painter: Painter,
    *,
    title: str = "",
    duplex: Duplex = "none",
    standard: Standard = "plain",
    watch: Watch | None = None,
    pages: Iterable[Page] | None = None,
) -> None:
    """Write the sheets as the pages of one file; ``watch`` also remembers what other files have see-through.

    ``pages`` are the sheets as somebody has painted them already.

    Raises Invalid where a picture cannot be printed, or what is printed cannot be promised by the standard.
    """
    watch = watch or Watch(RULES[standard].title)
    painted = zip(sheets, pages, strict=True) if pages else _unpainted(sheets)
    pdf = _finished(painted, painter, title or target.stem, duplex, standard, watch)
    beside = target.with_name(f".{target.name}.part")
    try:
        with beside.open("wb") as out:
            pdf.write(out)
        if RULES[standard].packed:
            pack(beside)
        os.replace(beside, target)
    except OSError as error:
        if error.filename in (None, str(beside)):  # a full disk names no file
            error.filename = str(target)
        raise
    finally:
        beside.unlink(missing_ok=True)


def pdf_bytes(sheets: Iterable[Sheet], painter: Painter, *, title: str = "") -> bytes:
    """The same file in memory, for proofs."""
    out = io.BytesIO()
    _finished(_unpainted(sheets), painter, title, "none", "plain", Watch("")).write(out)
    return out.getvalue()


Painted = Iterable[tuple[Sheet, Page | None]]
"""Sheets, and their pages where they are painted already."""


def _unpainted(sheets: Iterable[Sheet]) -> Painted:
    return ((sheet, None) for sheet in sheets)


def _finished(
    sheets: Painted,
    painter: Painter,
    title: str,
    duplex: Duplex,
    standard: Standard,
    watch: Watch,
) -> PdfFile:
    rules = RULES[standard]
    if rules.claim and painter.colours != "print":
        raise ValueError(f"{rules.title} holds inks only: paint it with the colours 'print'")
    pdf = PdfFile(title, f"cardgen {__version__}", rules.version)
    document = Document(painter, pdf, exact=not rules.transparency)
    count = 0
    for sheet, page in sheets:
        if document.add(sheet, page) and not rules.transparency:
            watch.look(sheet)
        count += 1
    if not count:
        raise ValueError("a PDF needs at least one sheet")
    pdf.problems += [*watch.problems(), *_placed(document, standard)]
    pdf.catalog["ViewerPreferences"] = _wishes(rules.version, duplex, bool(rules.claim))
    promise(pdf, standard, painter.intent)
    return document.finish()


def _placed(document: Document, standard: Standard) -> Iterator[Problem]:
    """What pages of other files hold that the standard forbids."""
    if document.placed and RULES[standard].claim:
        from cardgen.press.preflight.placed import placed_problems  # which knows profiles, which know this

        for source in document.placed.values():
            yield from placed_problems(source, standard)


def _wishes(version: tuple[int, int], duplex: Duplex, strict: bool) -> dict[str, Any]:
    """What viewers are asked to do; one that knows only PDF 1.6 reads past the wish to turn the sheet."""
    wishes: dict[str, Any] = {"DisplayDocTitle": "true"}
    if version >= (1, 6):
        wishes["PrintScaling"] = name("None")
    if duplex in _DUPLEX and not strict:
        wishes["Duplex"] = name(_DUPLEX[duplex])
    return wishes
