"""Telling problems on a terminal, to GitHub, or to another program, for all commands that find some."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

import typer
from typer.exceptions import TyperException

from cardgen.cli.options import OutputFormat

if TYPE_CHECKING:
    from cardgen.press.edition import CardFill
    from cardgen.problem import Problem


def tell(
    problems: Sequence[Problem],
    format: OutputFormat,
    *,
    quiet: bool = False,
    fills: Sequence[CardFill] | None = None,
) -> None:
    """Write problems in a format, and with it how full texts' boxes are, if that is asked for.

    ``auto`` is github inside a GitHub workflow, text elsewhere; formats for programs but JSON have no fills.
    """
    if format is OutputFormat.auto:
        format = OutputFormat.github if os.environ.get("GITHUB_ACTIONS") == "true" else OutputFormat.text
    if format is OutputFormat.github and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # which workflows read, on Windows too
    if written := _written(problems, format, fills):
        typer.echo(written)
    if format is OutputFormat.github:
        _write_summary(problems)
    if format is OutputFormat.text and not quiet:
        typer.echo(_closing(problems), err=True)


def tell_aside(problems: Sequence[Problem], *, closing: bool = True) -> None:
    """Write problems as text beside a command's output, to the error stream."""
    from cardgen.cli.formats import as_text

    typer.echo(as_text(problems, wants_color(os.environ, sys.stderr.isatty())), err=True)
    if closing:
        typer.echo(_closing(problems), err=True)


def reword(error: TyperException) -> None:
    """Let wrong usage say what was found and expected, where the parser has pydantic's own words for it."""
    from pydantic import ValidationError

    if isinstance(error.__cause__, ValidationError) and isinstance(error, typer.BadParameter):
        from cardgen.source.misfit import expected_by

        detail = error.__cause__.errors()[0]
        if expected := expected_by(detail):
            error.message = f"found {detail['input']}, expected {expected}"
        elif "error" in detail.get("ctx", {}):
            error.message = str(detail["ctx"]["error"]).rstrip(".")


def language_of(environment: Mapping[str, str], locale: str) -> str:
    """The language to speak: that of the user's system, else the one the project prints, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(variable, "").split("_")[0].split(".")[0].lower()
        if language and language not in ("c", "posix"):
            return language
    return locale or "en"


def wants_color(environment: Mapping[str, str], terminal: bool) -> bool:
    """Colour for terminals only; NO_COLOR beats FORCE_COLOR."""
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    return terminal and environment.get("TERM") != "dumb"


def _written(problems: Sequence[Problem], format: OutputFormat, fills: Sequence[CardFill] | None) -> str:
    from cardgen.cli import formats

    if format is OutputFormat.text:
        told = formats.as_text(problems, wants_color(os.environ, sys.stdout.isatty()))
        return told if fills is None else "\n".join(filter(None, (told, _fill_table(fills))))
    write: formats.Format = getattr(formats, f"as_{format.value}")
    written = write(problems)
    if fills is not None and format is OutputFormat.json:
        written = _with_fills(written, fills)
    return _in_letters_of(sys.stdout, format, written)


def _in_letters_of(stream: TextIO | None, format: OutputFormat, written: str) -> str:
    """What is written for programs, which read UTF-8 whatever a stream's code page is."""
    from cardgen.cli import letters

    if format is OutputFormat.junit:
        return letters.xml_for(stream, written)
    return letters.json_for(stream, written) if format in (OutputFormat.json, OutputFormat.sarif) else written


def _fill_table(fills: Sequence[CardFill]) -> str:
    from cardgen.cli.fill import as_text

    return as_text(fills)


def _with_fills(written: str, fills: Sequence[CardFill]) -> str:
    """The problems in JSON, with the fills beside them."""
    import json

    from cardgen.cli.fill import plain

    return json.dumps({**json.loads(written), "fills": plain(fills)}, ensure_ascii=False, indent=1)


def _write_summary(problems: Sequence[Problem]) -> None:
    from cardgen.cli.formats import github_summary

    if page := os.environ.get("GITHUB_STEP_SUMMARY"):
        with open(page, "a", encoding="utf-8") as file:
            file.write(github_summary(problems))


def _closing(problems: Sequence[Problem]) -> str:
    from cardgen.cli.formats import counted

    return counted(problems)
