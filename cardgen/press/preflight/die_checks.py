"""Checks on die lines: what is cut rather than printed, drawn in a spot ink that programs for cutters know.

Sources: the inks' names are those that the makers of cutters and their drivers ask for (Roland: CutContour,
PerfCutContour; Mimaki, Graphtec, Esko and others: Thru-cut, Kiss-cut, Die, Dieline, Crease).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.seen import Paint
from cardgen.problem import Problem

INKS = frozenset(
    ("cutcontour", "perfcutcontour", "thrucut", "throughcut", "kisscut", "diecut", "dieline", "die", "cut",
     "cutline", "crease")
)  # fmt: skip
"""Names in lower case, without spaces and hyphens."""


def is_die_ink(name: str) -> bool:
    """Whether a spot ink stands for a cut.

    >>> is_die_ink("CutContour"), is_die_ink("Thru-cut"), is_die_ink("PANTONE 185 C")
    (True, True, False)
    """
    return re.sub(r"[\s_-]", "", name).casefold() in INKS


def die_inks(paint: Paint) -> list[str]:
    """The inks of cuts that something is painted in."""
    return [name for name in paint.colour.space.spots if is_die_ink(name)]


def printed_with(job: Job) -> set[str]:
    """The inks of cuts on pages that show other things too: where these are printed, so might the cuts be."""
    found: set[str] = set()
    for page in job.pages:
        paints = [thing for thing in page.seen.things if isinstance(thing, Paint)]
        if any(not die_inks(paint) for paint in paints):
            found.update(name for paint in paints for name in die_inks(paint))
    return found


@check
def die_line(job: Job) -> Iterator[Problem]:
    """A die line is no line, or knocks out what lies below it."""
    for paint, spot in job.paints():
        for name in die_inks(paint):
            if paint.kind != "stroke":
                message = f"{name!r} fills something, where a cut is a line"
                yield job.problem_at(
                    "die-line", message, spot, hint="draw the outline as a line without a fill"
                )
            elif not paint.overprint:
                message = f"a line in {name!r} knocks out what lies below it"
                hint = "switch overprint on for strokes, else a white line is left where it is taken out"
                yield job.problem_at("die-line", message, spot, hint=hint)
