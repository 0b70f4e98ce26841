"""The register of checks: each a small generator over a ``Job``, named in kebab-case after its function.

A check's docstring is what ``cardgen explain`` prints: what it finds, why that matters, what to do. Its FAIL
and PASS blocks are parts of a small PDF that the tests build: operators for ``content``, entries for
``page``, ``resources``, ``catalog``, ``info``, ``intent`` and ``metadata``, the ``standard`` it claims, and
entries of the ``profile`` it is judged by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import getdoc
from typing import TypeAlias

from cardgen.press.preflight.job import Job
from cardgen.problem import Problem

Check: TypeAlias = Callable[[Job], Iterator[Problem]]

CHECKS: dict[str, Check] = {}


def check(function: Check) -> Check:
    """Register a check under its name in kebab-case."""
    CHECKS[function.__name__.replace("_", "-")] = function
    return function


def explained(function: Check) -> str:
    """What a check has to say of itself."""
    return f"{getdoc(function)}\n"
