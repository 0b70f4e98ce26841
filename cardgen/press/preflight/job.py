"""A file under judgement: its pages, what they show, what it is judged by; and how problems name places.

In: a PDF that anybody may have made. Out: ``Job`` for the checks; or ``Invalid``, with one problem, where it
cannot be opened. A problem names the page, the object and the place in millimetres from the top-left corner
of the trim: its span is ``cards.pdf:page 3!12.5,40.0 mm``.
Decoding is bounded: qpdf's limits keep small files from unfolding without end.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf

from cardgen.press.geometry import Box
from cardgen.press.pdf.xmp import read_packet
from cardgen.press.preflight.demands import Demands, demands_of
from cardgen.press.preflight.page import Page, read_page
from cardgen.press.preflight.rendering import Rendering, rendering
from cardgen.press.preflight.seen import Extent, Lack, Oddity, Paint, Thing
from cardgen.press.preflight.walk import Trouble, Walker
from cardgen.press.sheets.profile import Profile
from cardgen.problem import Invalid, Problem, Severity, Span

logging.getLogger("pikepdf").addHandler(logging.NullHandler())  # what it tells is asked for: get_warnings

LARGEST = 4_000_000_000
"""Bytes of a file."""
MOST_PAGES = 20_000
UNFOLDED = 400_000_000
"""Bytes that one stream may unfold to; a mat of A1 at 300 dpi in four inks holds as many."""
CONTENT = 64_000_000
"""Bytes that the content of a page may unfold to; that of a hundred cards holds a tenth of a million."""
METADATA = 4_000_000
NO_LIMIT = 400.0


class Spot(NamedTuple):
    """Where something is: its first page and place, the objects it lies in, how often, on which pages."""

    page: int
    box: Box
    within: str
    times: int
    pages: tuple[int, ...]


@dataclass
class Job:
    """What checks look at. ``faults`` is what qpdf says of the file's syntax."""

    path: Path
    pdf: pikepdf.Pdf
    demands: Demands
    claim: str
    info: dict[str, str]
    xmp: dict[str, str] | None
    pages: list[Page]
    faults: list[str] = field(default_factory=list)
    render: bool = True

    @cached_property
    def things(self) -> dict[Thing, Spot]:
        """Everything shown, once, with its first place and its count over all pages."""
        spots: dict[Thing, Spot] = {}
        pages: dict[Thing, list[int]] = {}
        for page in self.pages:
            for thing, sighting in page.seen.things.items():
                pages.setdefault(thing, []).append(page.number)
                known = spots.get(thing)
                if known:
                    spots[thing] = known._replace(times=known.times + sighting.times)
                else:
                    box = page.mm(sighting.first)
                    spots[thing] = Spot(page.number, box, sighting.within, sighting.times, ())
        return {thing: spot._replace(pages=tuple(pages[thing])) for thing, spot in spots.items()}

    @property
    def is_unbounded(self) -> bool:
        """Whether the file holds more than it is safe to unfold."""
        too_large = any("limit exceeded" in fault for fault in self.faults)
        return too_large or any(True for _ in self.oddities("pdf-too-large"))

    @cached_property
    def rendering(self) -> Rendering:
        """What the plates tell, rendered once, when a check first asks."""
        if not self.render:
            return Rendering((), "rendering was switched off")
        if self.is_unbounded:
            return Rendering((), "its content unfolds to more than can be judged")
        if self.demands.ink_limit >= NO_LIMIT and not self.demands.inks_only:
            return Rendering(())
        return rendering(self.path, self.pages)

    def paints(self, *kinds: str) -> Iterator[tuple[Paint, Spot]]:
        """What is painted, of some kinds or of all."""
        for thing, spot in self.things.items():
            if isinstance(thing, Paint) and (not kinds or thing.kind in kinds):
                yield thing, spot

    def lacks(self) -> Iterator[tuple[Lack, Spot]]:
        yield from ((thing, spot) for thing, spot in self.things.items() if isinstance(thing, Lack))

    def oddities(self, check: str) -> Iterator[tuple[str, Spot]]:
        """What the walk found odd, for the check of that name."""
        for thing, spot in self.things.items():
            if isinstance(thing, Oddity) and thing.check == check:
                yield thing.found, spot

    def problem(
        self, check: str, message: str, severity: Severity = "error", hint: str = "", page: int = 0,
        part: str = "",
    ) -> Problem:  # fmt: skip
        """A problem of the whole file, or of a page and a part of it."""
        at = Span(str(self.path), sheet=f"page {page}", cell=part) if page else Span(str(self.path))
        return Problem(check, message, at, severity, hint)

    def problem_at(
        self, check: str, message: str, spot: Spot, severity: Severity = "error", hint: str = ""
    ) -> Problem:
        """A problem of something shown, at its first place, with how often it comes again."""
        within = f", in {spot.within}" if spot.within else ""
        return self.problem(
            check, message + within + _again(spot), severity, hint, spot.page, place(spot.box)
        )

    def spot(self, page: Page, extent: Extent, times: int = 1) -> Spot:
        return Spot(page.number, page.mm(extent), "", times, (page.number,))


def place(box: Box) -> str:
    """A place as problems name it: the box's top-left corner.

    >>> place(Box(12.5, 40.04, 3, 3))
    '12.5,40.0 mm'
    """
    x, y = (max(-99999.0, min(99999.0, number)) for number in box[:2])
    return f"{x + 0.0:.1f},{y + 0.0:.1f} mm"


def _again(spot: Spot) -> str:
    if spot.times <= 1:
        return ""
    more = f"; {spot.times - 1} more like it"
    return f"{more}, on pages {listed(spot.pages)}" if len(spot.pages) > 1 else more


def listed(pages: Sequence[int]) -> str:
    """Numbers of pages, in order, those that follow each other as from-to.

    >>> listed([1, 2, 3, 5, 8, 9])
    '1-3, 5, 8-9'
    """
    runs: list[list[int]] = []
    for page in sorted(set(pages)):
        if runs and runs[-1][-1] == page - 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def others(pages: Sequence[int]) -> str:
    """The pages that a problem of the first of them is also told of."""
    return f", and so on pages {listed(pages[1:])}" if len(pages) > 1 else ""


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
        dct_max_memory=unfolded,
        doc_max_warnings=1000,
    )


@contextmanager
def _pdf(path: Path) -> Iterator[pikepdf.Pdf]:
    if path.stat().st_size > LARGEST:
        raise _unfit(path, "pdf-too-large", f"larger than {LARGEST // 10**9} GB", "send it in parts")
    try:
        pdf = pikepdf.open(path)
    except pikepdf.PasswordError:
        hint = "write it again without a password: print shops cannot open it either"
        raise _unfit(path, "pdf-encrypted", "the file is locked with a password", hint) from None
    except (pikepdf.PdfError, *Trouble, RecursionError, MemoryError) as error:
        raise _unfit(path, "pdf-damaged", f"it cannot be read as PDF: {_first_line(error)}") from None
    with pdf:
        yield pdf


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
    faults = _syntax(pdf)
    return Job(path, pdf, demands_of(profile, claim), claim, info, xmp, pages, faults, render)


def _syntax(pdf: pikepdf.Pdf) -> list[str]:
    """What qpdf finds wrong, reading all of the file, where that is safe; each fault once."""
    said = pdf.get_warnings()
    try:
        if not any("limit exceeded" in line for line in said):
            _limit(UNFOLDED)
            said += pdf.check_pdf_syntax()
    except (pikepdf.PdfError, *Trouble) as error:
        said.append(_first_line(error))
    return list(dict.fromkeys(_without_place(line) for line in said))


def _without_place(line: str) -> str:
    """A message of qpdf without the path of the file, which the span has."""
    kind, _, rest = line.partition(": ")
    text = rest if kind in ("WARNING", "ERROR") else line
    return re.sub(r"^\S*\.pdf ?", "", text).strip()


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
    if not isinstance(stream, pikepdf.Stream) or int(stream.get("/Length", 0)) > METADATA:
        return None
    try:
        return read_packet(stream.read_bytes())
    except (pikepdf.PdfError, *Trouble):
        return None
