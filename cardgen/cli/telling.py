"""Telling problems on a terminal, to GitHub, or to another program, for all commands that find some."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from cardgen.cli.check import wants_color
from cardgen.cli.options import OutputFormat

if TYPE_CHECKING:
    from cardgen.problem import Problem


def tell(problems: Sequence[Problem], format: OutputFormat, *, quiet: bool = False) -> None:
    """Write problems in a format; ``auto`` is github inside a GitHub workflow, text elsewhere."""
    from cardgen.cli import formats

    in_workflow = os.environ.get("GITHUB_ACTIONS") == "true"
    if format is OutputFormat.auto:
        format = OutputFormat.github if in_workflow else OutputFormat.text
    if format is OutputFormat.text:
        written = formats.as_text(problems, wants_color(os.environ, sys.stdout.isatty()))
    else:
        write: formats.Format = getattr(formats, f"as_{format.value}")
        written = write(problems)
    if written:
        typer.echo(written)
    page = os.environ.get("GITHUB_STEP_SUMMARY")
    if format is OutputFormat.github and page:
        with open(page, "a", encoding="utf-8") as file:
            file.write(formats.github_summary(problems))
    if format is OutputFormat.text and not quiet:
        typer.echo(formats.counted(problems), err=True)
