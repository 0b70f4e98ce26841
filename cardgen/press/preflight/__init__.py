"""Preflight: a finished PDF, anybody's, judged by what a print shop asks for.

In: a PDF and a print shop's ``Profile``. Out: problems, each with its page and its place in millimetres. What
no program here can see (paper, binding, the shop's own rules) is not judged, and a file without problems is
no certificate: no open validator of PDF/X is complete, and a shop's own preflight has the last word.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.press.preflight import (
    box_checks,
    color_checks,
    die_checks,
    file_checks,
    identity_checks,
    ink_checks,
    object_checks,
    overprint_checks,
    stroke_checks,
    transparency_checks,
)
from cardgen.press.preflight.check import CHECKS
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.opening import opened
from cardgen.press.preflight.stream import Trouble
from cardgen.press.sheets.profile import Profile
from cardgen.problem import Invalid, Problem, Severity
from cardgen.source.numbered import numbered

__all__ = ["CHECKS", "preflight"]

_ROOMS = (
    file_checks, identity_checks, object_checks, box_checks, color_checks, die_checks, stroke_checks,
    transparency_checks, overprint_checks, ink_checks,
)  # fmt: skip
MOST_TOLD = 200
"""Problems of one check that are told one by one."""


def preflight(path: Path, profile: Profile | None = None, *, render: bool = True) -> list[Problem]:
    """Everything that the checks find, by check and page; OSError where there is no such file.

    Without a profile the file is judged by common practice and by the standard it claims. ``render`` off
    leaves out what needs rendered plates, which takes a second for five pages.
    """
    try:
        with opened(path, profile, render=render) as job:
            return [problem for name in CHECKS for problem in _judged(name, job)]
    except Invalid as invalid:
        return list(invalid.problems)


def _judged(name: str, job: Job) -> Iterator[Problem]:
    """What a check finds; where the file's objects are not what it can look at, that it could not be made."""
    found: list[Problem] = []
    try:
        found.extend(CHECKS[name](job))
    except Trouble as error:
        message = f"{name} could not be judged: {error or type(error).__name__}"
        yield job.problem("not-done", message, "warning", "export the file again")
    yield from found[:MOST_TOLD]
    if rest := found[MOST_TOLD:]:
        worst: Severity = "error" if any(problem.severity == "error" for problem in rest) else "warning"
        yield job.problem(name, f"{numbered(len(rest), 'more problem')} of this kind", worst)
