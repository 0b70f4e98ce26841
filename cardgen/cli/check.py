"""``cardgen check``: whatever is wrong with cards, decks, specs and projects, said at once at its place."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import Format, Locales, OutputFormat, Strict
from cardgen.cli.telling import language_of, tell

if TYPE_CHECKING:
    from cardgen.press.edition import CardFill
    from cardgen.problem import Problem
    from cardgen.project import Project


TABLES_ONLY = (".csv", ".tsv", ".xlsx", ".ods")
"""Files that hardly are anything but cards."""


def check(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="PATH", help="Projects, files of projects, or specs.", show_default="."),
    ] = None,
    format: Format = OutputFormat.auto,
    printed: Annotated[
        bool,
        typer.Option(
            "--print",
            help="Lay the cards out too: hold them to the game's print standard and the plans' paper.",
        ),
    ] = False,
    fill: Annotated[
        bool,
        typer.Option("--fill", help="Tell how full boxes of texts are, and what was made to fit."),
    ] = False,
    locales: Locales = None,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=0, help="Processes that lay out; 0: one a core.")
    ] = 0,
    strict: Strict = False,
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="Exit with 0 whatever is found.")] = False,
    skip_outside: Annotated[
        bool, typer.Option("--skip-outside", help="Pass over files that belong to no project.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No closing line.")] = False,
) -> int:
    """Check cards, decks, specs and project files; tell every problem at its line and column.

    Exit codes: 0 clean, 1 problems (with --strict warnings too), 2 wrong usage. 'cardgen explain NAME' tells
    more of a check.

    Example: cardgen check examples/cennera
    """
    fills: list[CardFill] = []
    problems = find_problems(
        paths or [Path()], os.environ, printed or fill, skip_outside, fills, locales or [""], jobs
    )
    tell(problems, format, quiet=quiet, fills=fills if fill else None)
    failing = [problem for problem in problems if strict or problem.severity == "error"]
    return 1 if failing and not exit_zero else 0


def find_problems(
    paths: Iterable[Path],
    environment: Mapping[str, str],
    printed: bool = False,
    skip_outside: bool = False,
    fills: list[CardFill] | None = None,
    locales: Sequence[str] = ("",),
    jobs: int = 1,
) -> list[Problem]:
    """The problems of every project and spec the paths belong to, each looked at once, in order.

    ``fills`` gathers how full texts' boxes are where faces are laid out, by so many ``jobs`` as there are
    cores where that is 0; ``locales`` are the languages to print, an empty one the project's own.
    """
    from cardgen.cards.check import in_order
    from cardgen.cards.spec import is_spec, load_spec
    from cardgen.problem import Invalid, once
    from cardgen.project import find_project, load_project

    found: list[Problem] = []
    seen: set[Path] = set()
    for path in paths:
        if not path.exists():
            raise typer.BadParameter(f"there is no {path}", param_hint="PATH")
        try:
            if is_spec(path):
                load_spec(path)
                continue
            file = find_project(path)
            if file is None:
                if not skip_outside:
                    load_project(path)  # which says that there is none
            elif file.resolve() not in seen:
                seen.add(file.resolve())
                runs = [
                    _project_problems(file, environment, printed, fills, [path], locale, jobs)
                    for locale in locales
                ]
                found += _together(runs)
        except Invalid as invalid:
            found += invalid.problems
    return in_order(once(found))


def _together(runs: Sequence[Sequence[Problem]]) -> list[Problem]:
    """What is wrong in any language; an ignore is unused where none of them has use for it."""
    return [
        problem
        for found in runs
        for problem in found
        if problem.check != "unused-ignore" or all(problem in other for other in runs)
    ]


def _project_problems(
    file: Path,
    environment: Mapping[str, str],
    printed: bool,
    fills: list[CardFill] | None,
    paths: Iterable[Path] = (),
    locale: str = "",
    jobs: int = 1,
) -> list[Problem]:
    """What is wrong with a project, and with the faces of its sound cards."""
    from cardgen.cards.check import check_project, print_checks
    from cardgen.cli.plans import printing_problems, project_plans, usual_plans
    from cardgen.project import read_project

    project, problems = read_project(file, locale)
    _mention_strangers(project, paths)
    problems = (*problems, *printing_problems(project))
    checked = check_project(project, problems, language_of(environment, project.locale))
    if not printed:
        return list(checked.problems)
    from cardgen.press.edition import make_edition
    from cardgen.press.sheets.unprintable import unprintable
    from cardgen.press.team import FEW
    from cardgen.press.workers import Workers

    with Workers(jobs, FEW) as workers:
        edition = make_edition(project, checked.spec, checked.cards, workers=workers)
    if fills is not None:
        fills += edition.fills
    found = list(edition.problems)
    if checked.errors:  # what seems unused may be there for the other cards
        found = [problem for problem in found if problem.severity == "error"]
        return [*checked.problems, *checked.ignores.silence(found)]
    if not any(problem.severity == "error" for problem in found):
        found += unprintable(project_plans(project)[0] or usual_plans(project, edition), checked, edition)
    faces = checked.ignores.silence(found)
    return [*checked.problems, *faces, *checked.ignores.unused(print_checks(checked.spec))]


def _mention_strangers(project: Project, paths: Iterable[Path]) -> None:
    """Say of a table that was named that its project does not have it: it was not checked."""
    own = {file.path.resolve() for file in project.cards}
    for path in paths:
        if path.suffix.lower() in TABLES_ONLY and path.is_file() and path.resolve() not in own:
            told = (
                f"{path} is no table of cards of {project.located.file}; the project was checked without it"
            )
            typer.echo(told, err=True)
