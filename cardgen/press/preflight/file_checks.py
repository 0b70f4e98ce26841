"""Checks on the file as such: whether it can be read, whether all that its pages name is there."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job
from cardgen.problem import Problem
from cardgen.source.numbered import numbered

SHOWN = 5
"""Faults of syntax that are told one by one."""


@check
def pdf_damaged(job: Job) -> Iterator[Problem]:
    """The file's syntax is broken, though it could be opened."""
    faults = [] if job.is_unbounded else job.faults
    for fault in faults[:SHOWN]:
        yield job.problem("pdf-damaged", fault, hint="export the file again")
    if len(faults) > SHOWN:
        yield job.problem("pdf-damaged", f"{numbered(len(faults) - SHOWN, 'more fault')} of syntax")


@check
def pdf_encrypted(job: Job) -> Iterator[Problem]:
    """The file is locked, or restricts what may be done with it."""
    if job.pdf.is_encrypted:
        yield job.problem("pdf-encrypted", "the file is encrypted", hint="write it without restrictions")


@check
def pdf_too_large(job: Job) -> Iterator[Problem]:
    """The file holds more than can be judged: thousands of pages, or content that unfolds without end."""
    for found, spot in job.oddities("pdf-too-large"):
        yield job.problem_at("pdf-too-large", found, spot, hint="send it in parts")
    for fault in job.faults:
        if "limit exceeded" in fault:
            yield job.problem("pdf-too-large", f"a stream that unfolds without end: {fault}")


@check
def content_damaged(job: Job) -> Iterator[Problem]:
    """The content of a page has operators that do not exist or have operands that make no sense."""
    for found, spot in job.oddities("content-damaged"):
        yield job.problem_at("content-damaged", found, spot, hint="export the page again")


@check
def form_loop(job: Job) -> Iterator[Problem]:
    """A form shows itself, or forms are nested without end."""
    for found, spot in job.oddities("form-loop"):
        yield job.problem_at("form-loop", found, spot, hint="export the page again")


@check
def resource_missing(job: Job) -> Iterator[Problem]:
    """A page names a font, picture, form, colour space or graphics state that is not in the file."""
    for lack, spot in job.lacks():
        message = f"{lack.category} {lack.name!r} is named but not there"
        yield job.problem_at("resource-missing", message, spot, hint="export the page again")


@check
def font_not_embedded(job: Job) -> Iterator[Problem]:
    """A font is not in the file."""
    embed = "" if job.demands.outlines else "embed all fonts when exporting, or "
    lacking = _fonts(job, embedded=False)
    for name, page in lacking.items():
        message, hint = f"the font {name} is not embedded", f"{embed}turn type into outlines"
        yield _at_type(job, name, page, "font-not-embedded", message, hint)
    listed = {name: page.number for page in reversed(job.pages) for name, inside in page.seen.listed
              if not inside and name not in lacking}  # fmt: skip
    for name, number in sorted(listed.items()):
        message = f"the font {name} is listed and not embedded, though no type is set in it"
        hint = "export the page again without it: some machines refuse the file"
        yield job.problem("font-not-embedded", message, "warning", hint, number, f"font {name}")


@check
def type_not_outlined(job: Job) -> Iterator[Problem]:
    """Type is set in a font that is in the file, where the shop takes type as outlines only."""
    if job.demands.outlines:
        for name, page in _fonts(job, embedded=True).items():
            message = f"the font {name} is in the file; {job.demands.shop} asks for type as outlines"
            hint = "turn all type into outlines when exporting"
            yield _at_type(job, name, page, "type-not-outlined", message, hint)


def _fonts(job: Job, *, embedded: bool) -> dict[str, int]:
    """The fonts that type is set in and that are in the file, or are not, with their first pages."""
    found: dict[str, int] = {}
    for page in job.pages:
        for name, is_embedded in sorted(page.seen.fonts):
            if is_embedded == embedded:
                found.setdefault(name, page.number)
    return found


def _at_type(job: Job, font: str, page: int, check: str, message: str, hint: str) -> Problem:
    """A problem of a font, at the first type set in it; of its page, where nothing is."""
    if spot := job.typed.get(font):
        return job.problem_at(check, message, spot, hint=hint)
    return job.problem(check, message, hint=hint, page=page, part=f"font {font}")


@check
def notdef_glyph(job: Job) -> Iterator[Problem]:
    """Type shows the font's sign for a character that it does not have, an empty or crossed box."""
    for font, spot in job.oddities("notdef-glyph"):
        message = f"a character that the font {font} does not have"
        yield job.problem_at("notdef-glyph", message, spot, hint="set it in a font that has the character")
