"""Opening a file for judgement: in a PDF that anybody may have made, out a ``Job`` while it is open.

``Invalid``, with one problem, says why a file cannot be judged. Decoding is bounded: qpdf's limits keep small
files from unfolding without end.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import RawIOBase, StringIO
from pathlib import Path
from typing import Any, BinaryIO

import pikepdf

from cardgen.press.pdf.xmp import read_packet
from cardgen.press.preflight.demands import demands_of
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.page import read_page
from cardgen.press.preflight.stream import Trouble, is_bounded
from cardgen.press.preflight.walk import Walker
from cardgen.press.sheets.profile import Profile
from cardgen.problem import Invalid, Problem, Span

logging.getLogger("pikepdf").addHandler(logging.NullHandler())  # what it tells is asked for: get_warnings

LARGEST = 4_000_000_000
"""Bytes of a file."""
MOST_PAGES = 20_000
UNFOLDED = 400_000_000
"""Bytes that one stream may unfold to; a mat of A1 at 300 dpi in four inks holds as many."""
JPEG = 2**32 - 1
"""Bytes, of which qpdf reckons twenty a sample; larger pictures than 53 million dots in CMYK are left out."""
CONTENT = 64_000_000
"""Bytes that the content of a page may unfold to; that of a hundred cards holds a tenth of a million."""
METADATA = 4_000_000
SECONDS = 60
"""Time for unfolding every stream once; a gigabyte takes four."""
MOST_SCANS = 100
"""Of a progressive JPEG, each of which goes over the whole picture."""


@contextmanager
def opened(path: Path, profile: Profile | None = None, *, render: bool = True) -> Iterator[Job]:
    """The job of a file, while it is open; Invalid where it cannot be judged, OSError where there is none."""
    with _bounds(), _pdf(path) as pdf:
        yield _job(path, pdf, profile, render)


@contextmanager
def _bounds() -> Iterator[None]:
    """qpdf's limits, which hold for the whole process, set for the time of a judgement."""
    before: dict[str, Any] = pikepdf.settings.get_qpdf_limits()
    _limit(CONTENT)
    try:
        yield
    finally:
        pikepdf.settings.set_qpdf_limits(**before)


def _limit(unfolded: int) -> None:
    pikepdf.settings.set_qpdf_limits(
        flate_max_memory=unfolded,
        run_length_max_memory=unfolded,
        png_max_memory=unfolded,
        tiff_max_memory=unfolded,
        dct_max_memory=JPEG,
        dct_max_progressive_scans=MOST_SCANS,
        doc_max_warnings=1000,
    )


@contextmanager
def _pdf(path: Path) -> Iterator[pikepdf.Pdf]:
    if path.stat().st_size > LARGEST:
        raise _unfit(path, "pdf-too-large", f"larger than {LARGEST // 10**9} GB", "send it in parts")
    with ExitStack() as files:
        named = path if _in_unicode(path) else files.enter_context(path.open("rb"))
        yield files.enter_context(_read(path, named))


def _read(path: Path, named: Path | BinaryIO) -> pikepdf.Pdf:
    try:
        return pikepdf.open(named)
    except pikepdf.PasswordError:
        hint = "write it again without a password: print shops cannot open it either"
        raise _unfit(path, "pdf-encrypted", "the file is locked with a password", hint) from None
    except (pikepdf.PdfError, *Trouble, RecursionError, MemoryError) as error:
        raise _unfit(path, "pdf-damaged", f"it cannot be read as PDF: {_first_line(error)}") from None


def _in_unicode(path: Path) -> bool:
    """Whether a path's name is text: qpdf takes no other."""
    return not re.search("[\ud800-\udfff]", str(path))


def _unfit(path: Path, check: str, message: str, hint: str = "export the file again") -> Invalid:
    return Invalid([Problem(check, message, Span(str(path)), hint=hint)])


def _first_line(error: BaseException) -> str:
    text = str(error).split("\n")[0].rpartition(": ")[2]
    return text[:200] or type(error).__name__


def _job(path: Path, pdf: pikepdf.Pdf, profile: Profile | None, render: bool) -> Job:
    try:
        count = len(pdf.pages)
    except (pikepdf.PdfError, *Trouble) as error:
        raise _unfit(path, "pdf-damaged", f"its pages cannot be found: {_first_line(error)}") from None
    if not 0 < count <= MOST_PAGES:
        check = "pdf-too-large" if count else "pdf-damaged"
        raise _unfit(path, check, f"it has {count} pages")
    info, xmp = _information(pdf), _metadata(pdf)
    claim = (xmp or {}).get("pdfxid:GTS_PDFXVersion") or info.get("GTS_PDFXVersion", "")
    walker = Walker()
    pages = [read_page(page.obj, number, walker) for number, page in enumerate(pdf.pages, start=1)]
    whole = _is_bounded(pdf)
    faults = _syntax(pdf, str(path), whole)
    return Job(path, pdf, demands_of(profile, claim), claim, info, xmp, pages, faults, render, whole)


def _is_bounded(pdf: pikepdf.Pdf) -> bool:
    """Whether what the file's streams unfold to is bounded."""
    try:
        return all(is_bounded(thing) for thing in pdf.objects if isinstance(thing, pikepdf.Stream))
    except (pikepdf.PdfError, *Trouble):
        return False


def _syntax(pdf: pikepdf.Pdf, name: str, whole: bool) -> list[str]:
    """What qpdf finds wrong, reading all of the file, where that is safe; each fault once."""
    said = pdf.get_warnings()
    try:
        if whole and not any("limit exceeded" in line for line in said):
            _limit(UNFOLDED)
            _unfold(pdf)
    except (pikepdf.PdfError, *Trouble) as error:
        said.append(_first_line(error))
    said += pdf.get_warnings()
    left = {line.split(")")[0] for line in said if "may be too slow" in line}
    return list(dict.fromkeys(_without_place(line, name) for line in said if line.split(")")[0] not in left))


def _unfold(pdf: pikepdf.Pdf) -> None:
    """Have qpdf read every object and unfold every stream, for what it warns of. Raises ValueError."""
    until = time.process_time() + SECONDS

    def watch(_: int) -> None:
        if time.process_time() > until:
            raise ValueError(f"limit exceeded, as it takes more than {SECONDS} s to unfold")

    if pdf.is_linearized:
        pdf.check_linearization(StringIO())
    nowhere: Any = _Nowhere()
    pdf.save(
        nowhere, progress=watch, static_id=True, compress_streams=False, fix_metadata_version=False,
        stream_decode_level=pikepdf.StreamDecodeLevel.all,
    )  # fmt: skip


class _Nowhere(RawIOBase):
    """A file that forgets what is written to it."""

    at = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.at += len(data)
        return len(data)

    def tell(self) -> int:
        return self.at


def _without_place(line: str, name: str) -> str:
    """A message of qpdf without the name of the file, which the span has."""
    text = re.sub("^(WARNING|ERROR): ", "", line)
    return re.sub("^(stream <.*?>)?", "", text.removeprefix(name)).lstrip(":, ")


def _information(pdf: pikepdf.Pdf) -> dict[str, str]:
    info: Any = pdf.trailer.get("/Info")
    if not isinstance(info, pikepdf.Dictionary):
        return {}
    try:
        return {key.removeprefix("/"): str(value).removeprefix("/") for key, value in info.items()}
    except Trouble:
        return {}


def _metadata(pdf: pikepdf.Pdf) -> dict[str, str] | None:
    """The facts of the metadata packet; None where there is none that can be read."""
    stream = pdf.Root.get("/Metadata")
    try:
        if not isinstance(stream, pikepdf.Stream) or int(stream.Length) > METADATA or not is_bounded(stream):
            return None
        return read_packet(stream.read_bytes())
    except (pikepdf.PdfError, *Trouble):
        return None
