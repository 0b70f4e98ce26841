"""PDF art that is placed on a card as it is, judged before a standard is promised for the whole.

In: the file of the art and the item that asked for it. Out: what of its first page the standard forbids, with
the place on the art, and the element beside. Whether it is see-through is not asked here: the sheets tell.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.pdf.fragment import Source
from cardgen.press.pdf.standard import Standard
from cardgen.press.preflight import CHECKS
from cardgen.press.preflight.demands import Demands
from cardgen.press.preflight.opening import opened
from cardgen.problem import Invalid, Note, Problem

CHECKED = (
    "rgb-color", "managed-color", "font-not-embedded", "notdef-glyph", "resource-missing", "content-damaged",
    "form-loop", "forbidden-coding", "forbidden-object", "transfer-curve", "white-overprint",
)  # fmt: skip


def placed_problems(source: Source, standard: Standard) -> Iterator[Problem]:
    """What keeps a placed page out of a file of that standard."""
    at = source.origin.element or source.origin.value
    notes = (Note("placed here", at),) if at else ()
    try:
        with opened(source.file, render=False) as job:
            job.pages, job.demands = job.pages[:1], Demands(rules=standard)
            found = [problem for name in CHECKED for problem in CHECKS[name](job)]
    except Invalid as invalid:
        found = list(invalid.problems)
    yield from (problem._replace(related=notes) for problem in found)
