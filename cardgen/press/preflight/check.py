"""The register of checks: each a small generator over a ``Job``, named in kebab-case after its function.

What a check finds, why that matters and what to do stands under its name in ``explain/preflight.md``, with
examples that run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from cardgen.press.preflight.job import Job
from cardgen.problem import Problem

Check: TypeAlias = Callable[[Job], Iterator[Problem]]

CHECKS: dict[str, Check] = {}


def check(function: Check) -> Check:
    """Register a check under its name in kebab-case."""
    CHECKS[function.__name__.replace("_", "-")] = function
    return function
