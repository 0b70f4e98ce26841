"""Checks on the file as such: whether it can be read, whether all that its pages name is there."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job
from cardgen.problem import Problem

SHOWN = 5
"""Faults of syntax that are told one by one."""


@check
def pdf_damaged(job: Job) -> Iterator[Problem]:
    """The file's syntax is broken, though it could be opened.

    Programs mend such files each in its own way, and what a press mends may look different from what a screen
    shows. Export the file again; where it was sent, send it in a ZIP.
    """
    faults = [] if job.is_unbounded else job.faults
    for fault in faults[:SHOWN]:
        yield job.problem("pdf-damaged", fault, hint="export the file again")
    if len(faults) > SHOWN:
        yield job.problem("pdf-damaged", f"{len(faults) - SHOWN} more faults of syntax")


@check
def pdf_encrypted(job: Job) -> Iterator[Problem]:
    """The file is locked, or restricts what may be done with it.

    Print shops cannot change such a file, and every PDF/X standard forbids it. Write it again without a
    password and without restrictions.
    """
    if job.pdf.is_encrypted:
        yield job.problem("pdf-encrypted", "the file is encrypted", hint="write it without restrictions")


@check
def pdf_too_large(job: Job) -> Iterator[Problem]:
    """The file holds more than can be judged: thousands of pages, or content that unfolds without end.

    A file this large is damaged, or made to stop whoever opens it. Send large jobs in parts.
    """
    for found, spot in job.oddities("pdf-too-large"):
        yield job.problem_at("pdf-too-large", found, spot, hint="send it in parts")
    for fault in job.faults:
        if "limit exceeded" in fault:
            yield job.problem("pdf-too-large", f"a stream that unfolds without end: {fault}")


@check
def content_damaged(job: Job) -> Iterator[Problem]:
    """The content of a page has operators that do not exist or have operands that make no sense.

    A viewer skips what it does not understand, a press may stop, or skip something else. Export the page
    again.

    FAIL content
        0.2 0.4 k 30 30 50 50 re f
    PASS content
        0.2 0.4 0 0 k 30 30 50 50 re f
    """
    for found, spot in job.oddities("content-damaged"):
        yield job.problem_at("content-damaged", found, spot, hint="export the page again")


@check
def form_loop(job: Job) -> Iterator[Problem]:
    """A form shows itself, or forms are nested without end.

    No press can print it. Export the page again.

    FAIL resources
        /XObject << /Fm << /Loop true >> >>
    FAIL content
        /Fm Do
    PASS content
        0 0 0 1 k 30 30 50 50 re f
    """
    for found, spot in job.oddities("form-loop"):
        yield job.problem_at("form-loop", found, spot, hint="export the page again")


@check
def resource_missing(job: Job) -> Iterator[Problem]:
    """A page names a font, picture, form, colour space or graphics state that is not in the file.

    What is missing is not printed, or printed in another way: overprint, transparency and spot colours get
    lost like this. Viewers say nothing. Export the page again, or tell the maker of the program.

    FAIL content
        /GS1 gs 0 0 0 1 k 30 30 50 50 re f
    PASS resources
        /ExtGState << /GS1 << /OPM 1 >> >>
    """
    for lack, spot in job.lacks():
        message = f"{lack.category} {lack.name!r} is named but not there"
        yield job.problem_at("resource-missing", message, spot, hint="export the page again")


@check
def font_not_embedded(job: Job) -> Iterator[Problem]:
    """A font is not in the file.

    The print shop's computer takes another one: characters change their shape, move or vanish, Japanese ones
    first. Embed all fonts when exporting; a font whose licence forbids that cannot be printed elsewhere.

    FAIL resources
        /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>
    FAIL content
        BT /F1 9 Tf 60 60 Td (Asa) Tj ET
    PASS content
        0 0 0 1 k 30 30 50 50 re f
    """
    told: dict[str, int] = {}
    for page in job.pages:
        for name, embedded in page.seen.fonts.items():
            if not embedded:
                told.setdefault(name, page.number)
    for name, number in told.items():
        message = f"the font {name} is not embedded"
        hint = "embed all fonts when exporting, or turn type into outlines"
        yield job.problem("font-not-embedded", message, hint=hint, page=number, part=f"font {name}")
