"""Checks on what does not belong in a file for print: forms to fill in, scripts, layers, rare codings.

Sources: ISO 15930-4:2003, 6.9 to 6.16; ISO 15930-7:2010, 6.12 to 6.21.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job, Spot, others
from cardgen.press.preflight.seen import Extent, met
from cardgen.press.preflight.stream import Trouble, filters_of
from cardgen.press.preflight.walk import box_of
from cardgen.problem import Problem

CODINGS = {
    "x-1a": ("LZWDecode", "JPXDecode", "JBIG2Decode", "Crypt"),
    "x-4": ("LZWDecode", "Crypt"),
    "": (),
}
"""Codings that standards forbid: LZW by name, the others as newer than the standard's PDF."""
MARKS = ("PrinterMark", "TrapNet")


@check
def interactive(job: Job) -> Iterator[Problem]:
    """The file has what a press cannot print: comments, links, forms, scripts, actions, attached files."""
    root = job.pdf.Root
    hint = "remove comments, links, forms and attachments before sending"
    for key, what in (
        ("/AcroForm", "a form to fill in"),
        ("/OpenAction", "an action on opening"),
        ("/AA", "actions"),
    ):
        if key in root and not _is_harmless(root.get(key)):
            yield job.problem("interactive", f"the file has {what}", hint=hint)
    for key, what in (("/JavaScript", "scripts"), ("/EmbeddedFiles", "other files attached")):
        if key in (root.get("/Names") or {}):
            yield job.problem("interactive", f"the file has {what}", hint=hint)
    acting = [page.number for page, thing in zip(job.pages, job.pdf.pages, strict=True) if "/AA" in thing.obj]
    if acting:
        message = f"the page has actions{others(acting)}"
        yield job.problem("interactive", message, hint=hint, page=acting[0], part="AA")
    for kind, spot in _annotations(job).items():
        yield job.problem_at("interactive", f"a {kind} annotation on the card", spot, hint=hint)


def _is_harmless(thing: Any) -> bool:
    """A place to open the file at, or a form without fields."""
    if isinstance(thing, pikepdf.Array):
        return True
    return "/Fields" in thing and not len(thing.Fields) and "/XFA" not in thing


def _annotations(job: Job) -> dict[str, Spot]:
    """The annotations on cards, by their kind."""
    found: dict[str, Spot] = {}
    for page, thing in zip(job.pages, job.pdf.pages, strict=True):
        for annotation, box in annotations_of(thing.obj):
            kind = str(annotation.get("/Subtype")).removeprefix("/")
            if kind not in MARKS and met(box, page.bleed):
                spot = found.get(kind) or job.spot(page, box, 0)
                found[kind] = spot._replace(times=spot.times + 1, pages=(*spot.pages, page.number))
    return found


def annotations_of(page: Any) -> Iterator[tuple[Any, Extent]]:
    """The first hundred annotations of a page's object, with their boxes; damaged ones are passed over."""
    try:
        found = list(page.get("/Annots", []))[:100]
    except Trouble:
        return
    for annotation in found:
        try:
            yield annotation, box_of(annotation.get("/Rect"))
        except Trouble:
            continue


@check
def layers(job: Job) -> Iterator[Problem]:
    """The file has layers that can be switched on and off."""
    if "/OCProperties" in job.pdf.Root:
        severity = "error" if job.demands.rules == "x-1a" else "warning"
        hint = "remove hidden layers and flatten the rest"
        yield job.problem("layers", "the file has layers", severity, hint)  # type: ignore[arg-type]


@check
def forbidden_coding(job: Job) -> Iterator[Problem]:
    """Data is coded in a way that the file's standard forbids."""
    forbidden = CODINGS[job.demands.rules]
    found: dict[str, int] = {}
    for thing in job.pdf.objects if forbidden else ():
        for name in _codings(thing):
            if name in forbidden:
                found[name] = found.get(name, 0) + 1
    for picture, spot in job.oddities("forbidden-coding") if "LZWDecode" in forbidden else ():
        message = f"{picture}, which the standard forbids"
        yield job.problem_at("forbidden-coding", message, spot, hint="export the file again for the standard")
    for name, count in sorted(found.items()):
        message = f"{count} stream{'s' * (count > 1)} coded with {name}, which the standard forbids"
        yield job.problem("forbidden-coding", message, hint="export the file again for the standard")


def _codings(thing: Any) -> list[str]:
    try:
        return filters_of(thing) if isinstance(thing, pikepdf.Stream) else []
    except Trouble:
        return []


@check
def forbidden_object(job: Job) -> Iterator[Problem]:
    """A page shows an object that PDF has long given up, such as PostScript, or one that is none."""
    for found, spot in job.oddities("forbidden-object"):
        yield job.problem_at("forbidden-object", found, spot, hint="export the page again")


@check
def transfer_curve(job: Job) -> Iterator[Problem]:
    """A graphics state changes tones on their way to the plate."""
    for found, spot in job.oddities("transfer-curve"):
        if job.demands.inks_only:
            yield job.problem_at(
                "transfer-curve", found, spot, hint="leave transfer curves out when exporting"
            )
