"""A build at work: a project checked, laid out, and written aside until all of it is sound.

In: ``Wishes``, what is asked of a build. Out: the folder and the names of the files in it; Invalid with all
problems, and nothing written, where there is an error among them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from cardgen.cli.options import require_apart
from cardgen.cli.outputs import Outputs
from cardgen.cli.progress import stage

if TYPE_CHECKING:
    from cardgen.cards.check import Checked
    from cardgen.cli.shop import Shop
    from cardgen.press.edition import Edition
    from cardgen.press.sheets.printer import Printer
    from cardgen.press.store import Store
    from cardgen.press.workers import Workers
    from cardgen.problem import Problem
    from cardgen.project import Project


class Wishes(NamedTuple):
    """What the command line asks of a build."""

    path: Path
    plans: tuple[str, ...] = ()
    profile: str = ""
    icc: Path | None = None
    output: Path | None = None
    locale: str = ""
    copies: int = 1
    printer: str = ""
    games: int | None = None
    seed: int = 1
    jobs: int = 0
    dpi: int = 300
    die_lines: bool = False
    proofs: bool = True
    cache: bool = True
    quiet: bool = False
    only: tuple[str, ...] = ()
    since: Path | None = None


def make(wishes: Wishes, *, sheets_only: bool = False, told: bool = False) -> tuple[Path, list[str]]:
    """Build; answer the folder and the names of what was written there.

    ``sheets_only`` leaves the shop's files, the proofs and the games as an earlier build wrote them; with
    ``told`` the user knows of the warnings.
    """
    from cardgen.cli import products
    from cardgen.cli.plans import asked_plans, project_plans, usual_plans, with_die_lines
    from cardgen.press.sheets.unprintable import unprintable
    from cardgen.press.team import FEW, FEW_PROVED
    from cardgen.press.workers import Workers
    from cardgen.problem import Invalid
    from cardgen.project import read_project

    asked, quiet = asked_plans(wishes.plans), wishes.quiet
    project, found = read_project(wishes.path, wishes.locale)
    require_apart(wishes.output, project)
    printer = _printer(wishes.printer, project)
    proved = wishes.proofs and not sheets_only
    few = FEW_PROVED if proved else FEW
    with _store(project, wishes.cache) as store, Workers(wishes.jobs, few) as workers:
        checked, edition, shop = lay_out(
            project, found, quiet, wishes.profile, wishes.icc, store, workers, proved=proved, told=told
        )
        plans = asked or project_plans(project)[0] or usual_plans(project, edition)
        printing = products.Printing(wishes.copies, printer)
        if wishes.die_lines:
            plans = {name: with_die_lines(plan) for name, plan in plans.items()}
        printed = _printed(wishes, checked, edition)
        faults = checked.ignores.silence(unprintable(plans, printed, edition, wishes.copies))
        if any(fault.severity == "error" for fault in faults):
            raise Invalid(faults)
        if not told:
            _warn(faults)
        with Outputs(wishes.output or project.outputs, partial=sheets_only) as out:
            for name, plan in plans.items():
                products.write_sheets(out, name, plan, printed, edition, quiet, printing)
            products.write_mats(out, checked, edition, quiet)
            if not sheets_only:
                _write_others(out, wishes, checked, edition, shop, printing.printer)
    return out.folder, out.names


def _printed(wishes: Wishes, checked: Checked, edition: Edition) -> Checked:
    """The project with the cards that go on the sheets."""
    if not wishes.only and wishes.since is None:
        return checked
    from cardgen.cli.reprint import changed_only, named_only

    named = named_only(checked, wishes.only) if wishes.only else checked
    return changed_only(named, edition, wishes.since, wishes.dpi) if wishes.since else named


def _printer(name: str, project: Project) -> Printer | None:
    """The printer that the command line names."""
    if not name:
        return None
    from cardgen.cli.calibrate import asked_printer

    return asked_printer(name, project.root)


def _store(project: Project, kept: bool) -> AbstractContextManager[Store | None]:
    """Where earlier builds kept what they had finished."""
    if not kept:
        return nullcontext()
    from cardgen.cli.cache import Cache

    return Cache(project.root)


def _write_others(
    out: Outputs,
    wishes: Wishes,
    checked: Checked,
    edition: Edition,
    shop: Shop | None,
    printer: Printer | None,
) -> None:
    """What a build makes besides sheets and mats; each opens libraries of its own."""
    if shop is not None:
        from cardgen.cli.shop import write_shop

        write_shop(out, shop, checked, edition, wishes.quiet, printer)
    if wishes.proofs:
        from cardgen.cli.products import write_proofs

        write_proofs(out, edition, wishes.dpi, wishes.quiet)
    games = checked.project.games if wishes.games is None else wishes.games
    if edition.team:
        edition.team.workers.end()  # games have workers of their own
    if games and checked.decks:
        from cardgen.cli.rounds import write_games

        write_games(out, checked, games, wishes.seed, wishes.jobs, wishes.quiet, edition.store)


def lay_out_project(
    path: Path, quiet: bool, locale: str = "", workers: Workers | None = None
) -> tuple[Checked, Edition]:
    """The project checked and laid out; Invalid with all problems where there is an error among them."""
    from cardgen.project import read_project

    checked, edition, _ = lay_out(*read_project(path, locale), quiet, workers=workers)
    return checked, edition


def lay_out(
    project: Project,
    found: Iterable[Problem],
    quiet: bool,
    profile: str = "",
    icc: Path | None = None,
    store: Store | None = None,
    workers: Workers | None = None,
    *,
    proved: bool = False,
    told: bool = False,
) -> tuple[Checked, Edition, Shop | None]:
    """The project checked and laid out; Invalid with all problems where there is an error among them.

    With a print shop's profile, on its stock, and held against its wishes. ``found`` are problems of the
    project's file; where faces are ``proved`` later, workers take their share of a shop's too.
    """
    from cardgen.cards.check import check_project, in_order
    from cardgen.cli.plans import printing_problems
    from cardgen.cli.telling import language_of
    from cardgen.press.edition import make_edition
    from cardgen.problem import Invalid, once

    found = (*found, *printing_problems(project))
    checked = check_project(project, found, language_of(os.environ, project.locale))
    shop = _shop(checked, profile, icc)
    with stage("laying out", len(checked.cards), quiet=quiet) as advance:
        spec = shop.spec(checked.spec) if shop else checked.spec
        sharing = None if shop and not proved else workers  # a shop's wishes are held against every face
        edition = make_edition(project, spec, checked.cards, store, fills=False, workers=sharing)
        advance(len(checked.cards))
    late = [*edition.problems, *(shop.problems(checked, edition) if shop else ())]
    problems = in_order([*checked.problems, *checked.ignores.silence(once(late))])
    if any(problem.severity == "error" for problem in problems):
        raise Invalid(problems)
    if not told:
        _warn(problems)
    return checked, edition, shop


def _shop(checked: Checked, profile: str, icc: Path | None) -> Shop | None:
    """The shop that the command line names, else the project's; none where the project's is not sound."""
    project = checked.project
    if not (profile or icc or project.profile):
        return None
    from cardgen.cli.shop import open_shop
    from cardgen.press.sheets.profile import profiles
    from cardgen.source.nearest import nearest

    if profile and profile not in profiles() and not os.path.isfile(profile):
        hint = nearest(profile, profiles())
        message = f"no print shop's profile is called {profile!r}, and no file either ({hint})"
        raise typer.BadParameter(message, param_hint="--profile")
    if profile:
        return open_shop(profile, icc)
    if icc and not project.profile:
        raise typer.BadParameter(
            "a colour profile is for a print shop: give --profile too", param_hint="--icc"
        )
    sound = project.profile and not any(problem.check == "unknown-profile" for problem in checked.errors)
    return open_shop(project.profile, icc, project.at("profile"), project.root) if sound else None


def _warn(problems: list[Problem]) -> None:
    if problems:
        from cardgen.cli.telling import tell_aside

        tell_aside(problems, closing=False)
