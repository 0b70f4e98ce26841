"""PDF art that is placed on a card as it is, judged for any printer, and before a standard is promised.

In: the file of the art. Out: what of its first page comes out otherwise than it looks, as warnings; or what
the standard forbids, with the place on the art, and the element beside. Whether it is see-through is not
asked here: the sheets tell. RGB is fine at home, and attached files stay behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pikepdf

from cardgen.press.layout.scene import PLACED
from cardgen.press.pdf.fragment import Source
from cardgen.press.pdf.standard import Standard
from cardgen.press.preflight import CHECKS
from cardgen.press.preflight.demands import Demands
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.object_checks import annotations_of
from cardgen.press.preflight.opening import opened
from cardgen.press.preflight.seen import met
from cardgen.press.preflight.stream import Trouble
from cardgen.problem import Invalid, Note, Problem

CHECKED = (
    "rgb-color", "managed-color", "font-not-embedded", "notdef-glyph", "resource-missing", "content-damaged",
    "form-loop", "forbidden-coding", "forbidden-object", "transfer-curve", "white-overprint",
)  # fmt: skip

ANYWHERE = (
    "font-not-embedded", "notdef-glyph", "resource-missing", "content-damaged", "form-loop", "pdf-damaged",
    "pdf-too-large",
)  # fmt: skip
"""Checks that hold for every printer."""
HIDDEN, PRINTED = 2, 4
"""Flags of annotations (PDF 1.7, table 165)."""
BARE = ("/Link", "/Popup")
"""Annotations that have no look of their own."""


def doubtful(file: Path) -> Iterator[Problem]:
    """Warnings of what the page of a PDF that is placed loses, or shows otherwise, on any printer."""
    try:
        with opened(file, render=False) as job:
            count, job.pages = len(job.pages), job.pages[:1]
            found = [*_pages(job, count), *_unplaced(job), *_switched_off(job)]
            found += [problem for name in ANYWHERE for problem in CHECKS[name](job)]
    except Invalid as invalid:
        found = list(invalid.problems)
    yield from (problem._replace(severity="warning") for problem in found)


def _pages(job: Job, count: int) -> Iterator[Problem]:
    if count > 1:
        message = f"the file has {count} pages, of which the first is printed"
        yield job.problem(
            "first-picture-only", message, hint="save the page that is meant as a file of its own"
        )


def _unplaced(job: Job) -> Iterator[Problem]:
    """Comments, stamps and fields of forms: other programs print them, and they are no part of the page."""
    page = job.pages[0]
    for annotation, box in annotations_of(job.pdf.pages[0].obj):
        try:
            kind, flags = str(annotation.get("/Subtype")), int(annotation.get("/F", 0))
        except Trouble:
            continue
        seen = kind not in BARE and flags & PRINTED and not flags & HIDDEN
        if seen and met(box, page.bleed):
            message = f"a {kind.removeprefix('/')} annotation is not printed"
            hint = "flatten comments, stamps and forms into the page"
            yield job.problem_at("interactive", message, job.spot(page, box), hint=hint)


def _switched_off(job: Job) -> Iterator[Problem]:
    """Layers that are off in the file, which knows of that; what is placed does not."""
    try:
        ways = job.pdf.Root["/OCProperties"]["/D"]
        hidden = len(ways.get("/OFF", [])) or ways.get("/BaseState") == pikepdf.Name.OFF
    except Trouble:
        return
    if hidden:
        message = "layers that are switched off in the file are printed"
        yield job.problem("layers", message, hint="remove hidden layers and flatten the rest")


def placed_problems(source: Source, standard: Standard) -> Iterator[Problem]:
    """What keeps a placed page out of a file of that standard."""
    at = source.origin.element or source.origin.value
    notes = (Note(PLACED, at),) if at else ()
    try:
        with opened(source.file, render=False) as job:
            job.pages, job.demands = job.pages[:1], Demands(rules=standard)
            found = [problem for name in CHECKED for problem in CHECKS[name](job)]
    except Invalid as invalid:
        found = list(invalid.problems)
    yield from (problem._replace(related=notes) for problem in found)
