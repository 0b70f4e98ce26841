"""What a finished PDF promises a print shop: plain PDF, PDF/X-4 or PDF/X-1a:2003.

In: the file in the making, its title, the printing condition of its inks. Out: the entries of catalog,
information and metadata that the standard asks for; the rest of its rules the painter keeps anyway (inks
only, every font embedded, boxes on every page) or ``transparency`` watches over.
Sources: ISO 15930-7:2010 (PDF/X-4, on PDF 1.6), ISO 15930-4:2003 (PDF/X-1a:2003, on PDF 1.4);
PDF 1.7, 14.11.5 (output intents), 14.3.2 (metadata streams), 8.6.5.5 table 67 (ICC by version of PDF).
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from cardgen.press.pdf.file import Deflated, PdfFile, Stream, name, text
from cardgen.press.pdf.output_intent import REGISTRY, OutputIntent
from cardgen.problem import Invalid, Problem, Span

if TYPE_CHECKING:
    from cardgen.press.pdf.xmp import About

Standard = Literal["plain", "x-4", "x-1a"]


class Rules(NamedTuple):
    """A standard in short. ``claim`` is its conformance key; ``icc`` the newest version of ICC it takes."""

    title: str
    version: tuple[int, int]
    claim: str = ""
    transparency: bool = True
    packed: bool = False
    icc: tuple[int, int] = (4, 1)


RULES: dict[Standard, Rules] = {
    "plain": Rules("plain PDF", (1, 6)),
    "x-4": Rules("PDF/X-4", (1, 6), "PDF/X-4", packed=True),
    "x-1a": Rules("PDF/X-1a:2003", (1, 4), "PDF/X-1a:2003", transparency=False, icc=(2, 9)),
}


def promise(pdf: PdfFile, standard: Standard, intent: OutputIntent) -> None:
    """Add what the standard asks for; Invalid where the profile is newer than the standard knows."""
    rules = RULES[standard]
    if not rules.claim:
        return
    from cardgen.press.pdf.xmp import packet

    if intent.version > rules.icc:
        raise Invalid([_too_new(intent, rules)])
    profile = intent.profile.read_bytes()
    pdf.sign(rules.claim.encode() + profile)
    pdf.catalog["OutputIntents"] = [pdf.put("OutputIntent", _intent(pdf, intent, profile))]
    if standard == "x-1a":
        pdf.info.extra["GTS_PDFXVersion"] = text(rules.claim)
    claim = rules.claim if standard == "x-4" else ""  # PDF/X-1a has its key among the information alone
    about = {"Type": name("Metadata"), "Subtype": name("XML")}
    pdf.catalog["Metadata"] = pdf.put("Metadata", Stream(about, lambda: packet(_about(pdf, claim))))


def _too_new(intent: OutputIntent, rules: Rules) -> Problem:
    found = f"the profile is of ICC version {intent.version[0]}.{intent.version[1]}"
    message = f"{found}; {rules.title} takes profiles up to version {rules.icc[0]}"
    return Problem("wrong-icc-profile", message, Span(str(intent.profile)), hint="use PDF/X-4")


def _intent(pdf: PdfFile, intent: OutputIntent, profile: bytes) -> object:
    entries = {
        "Type": name("OutputIntent"),
        "S": name("GTS_PDFX"),
        "OutputConditionIdentifier": text(intent.identifier),
        "OutputCondition": text(intent.info),
        "Info": text(intent.info),
        "DestOutputProfile": pdf.put("OutputProfile", _embedded(profile)),
    }
    if intent.registered:
        entries["RegistryName"] = text(REGISTRY)
    return entries


@lru_cache(2)
def _embedded(profile: bytes) -> Stream:
    """The profile as a stream; shops that take a file a face get it with each."""
    return Deflated({"N": 4}, profile)


def _about(pdf: PdfFile, claim: str) -> About:
    """The facts of the information dictionary; asked for when all pages are known to the identifier."""
    from cardgen.press.pdf.xmp import About

    year, month, day, hours, minutes, seconds = pdf.date
    date = f"{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}+00:00"
    info = pdf.info
    return About(info.title, info.creator, info.producer, date, pdf.digest.hex(), claim)


class _Patient(io.BufferedWriter):
    """A file that keeps an error until it is asked for; one amid qpdf's work ends the process."""

    error: OSError | None = None

    def write(self, data: Any) -> int:
        if self.error is None:
            try:
                return super().write(data)
            except OSError as error:
                self.error = error
        return len(data)

    def flush(self) -> None:
        if self.error is None:
            try:
                super().flush()
            except OSError as error:
                self.error = error


def pack(file: Path) -> None:
    """Write the file anew with its small objects packed into object streams, as PDF 1.5 allows."""
    import pikepdf

    packed = file.with_name(f"{file.name}.packed")
    try:
        with pikepdf.open(file) as pdf, _Patient(io.FileIO(packed, "w")) as out:
            pdf.save(
                out,
                force_version="1.6",
                object_stream_mode=pikepdf.ObjectStreamMode.generate,
                stream_decode_level=pikepdf.StreamDecodeLevel.none,
                deterministic_id=True,
                fix_metadata_version=False,
            )
            out.flush()
        if out.error:
            raise out.error
        packed.replace(file)
    finally:
        packed.unlink(missing_ok=True)
