"""Options that several verbs of the command line have, and what is asked of their values."""

from __future__ import annotations

import os
import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from cardgen.project import Project


class OutputFormat(StrEnum):
    """How problems are told: ``auto`` is github inside a GitHub workflow, text elsewhere."""

    auto = "auto"
    text = "text"
    json = "json"
    github = "github"
    sarif = "sarif"
    junit = "junit"


def require_folder(output: Path | None, option: str = "--output") -> None:
    """BadParameter where what is to be written into is, or would lie in, something that is no folder."""
    for place in (output, *output.parents) if output else ():
        if os.path.lexists(place) and not os.path.isdir(place):
            raise typer.BadParameter(f"{place} is no folder", param_hint=option)


def require_apart(output: Path | None, project: Project, option: str = "--output") -> None:
    """BadParameter where what is written would mix with the project's own files, or replace one."""
    if output and project.holds_own(output):
        message = f"{output} is where the project's own files are; name a place beside them, such as build"
        raise typer.BadParameter(message, param_hint=option)


def require_free(output: Path | None, option: str = "--output") -> None:
    """BadParameter where a file would replace one of a project's own, whichever project that is."""
    from cardgen.problem import Invalid
    from cardgen.project import find_project, read_project

    file = find_project(output) if output else None
    if not output or not file:
        return
    try:
        require_apart(output, read_project(file)[0], option)
    except Invalid:  # nobody knows what its own files are
        if os.path.lexists(output):
            message = f"{output} is there already, in a project that cannot be read"
            raise typer.BadParameter(message, param_hint=option) from None


def require_file(output: Path | None, option: str = "--output") -> None:
    """BadParameter where what is to be written is a folder or a device, or would lie in no folder."""
    if output and os.path.lexists(output) and not os.path.isfile(output):
        raise typer.BadParameter(f"{output} is no file", param_hint=option)
    require_folder(output.parent if output else None, option)


def _language(name: str) -> str:
    """BadParameter for what is no language, as BCP 47 writes them."""
    from cardgen.source.label import LANGUAGE

    if not re.fullmatch(LANGUAGE, name) or name.startswith("ja-"):
        raise typer.BadParameter(f"{name!r} is no language that can be printed, such as ja, en or pt-BR")
    return name


def _languages(names: list[str] | None) -> list[str] | None:
    return [_language(name) for name in names] if names else names


Rules = Annotated[
    str, typer.Option("--rules", metavar="MODULE:CLASS", help="Rules that are no installed game yet.")
]
ProjectPath = Annotated[Path, typer.Argument(metavar="PATH", help="The project's folder, or any file of it.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but what is wrong.")]
Strict = Annotated[bool, typer.Option("--strict", help="Warnings count as problems.")]
Format = Annotated[OutputFormat, typer.Option("--format", "-f", help="How problems are told.")]
Locale = Annotated[
    str,
    typer.Option(
        "--locale", metavar="LANGUAGE", callback=_language, help="The language to print; else the project's."
    ),
]
Locales = Annotated[
    list[str] | None,
    typer.Option(
        "--locale",
        metavar="LANGUAGE",
        callback=_languages,
        help="A language to print; may be given again. Else the project's.",
    ),
]
