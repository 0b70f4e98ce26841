"""``cardgen build``: a project to paper and to played games.

Everything is read, checked and laid out first; only when nothing is wrong are files written, aside, and then
renamed into place all together.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.outputs import MANIFEST, Outputs
from cardgen.cli.progress import stage

if TYPE_CHECKING:
    from cardgen.cards.check import Checked
    from cardgen.cli.shop import Shop
    from cardgen.press.edition import Edition
    from cardgen.problem import Problem


def build(
    path: Annotated[Path, typer.Argument(help="The project's folder, or any file of it.")] = Path(),
    plan: Annotated[
        list[str] | None, typer.Option("--plan", "-p", help="An imposition plan; may be given again.")
    ] = None,
    profile: Annotated[
        str, typer.Option("--profile", help="A print shop: also write what it asks for, into shop/.")
    ] = "",
    icc: Annotated[
        Path | None,
        typer.Option("--icc", help="The press's colour profile; ISO Coated v2 300 % without it."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The folder to write; without it, build/ in the project."),
    ] = None,
    copies: Annotated[
        int, typer.Option("--copies", min=1, max=1000, help="How often everything is on the sheets.")
    ] = 1,
    printer: Annotated[
        str, typer.Option("--printer", help="Your printer, as 'cardgen calibrate' measured it.")
    ] = "",
    games: Annotated[
        int | None,
        typer.Option(
            "--games", min=0, help="Games to simulate for each pair of decks.", show_default="10000"
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The seed of the simulation.")] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=0, help="Processes that simulate; 0: one a core.")
    ] = 0,
    dpi: Annotated[int, typer.Option("--dpi", min=30, max=1200, help="Resolution of the proofs.")] = 300,
    die_lines: Annotated[
        bool,
        typer.Option("--die-lines", help="Also write the cards' outlines for cutters: SVG, DXF, a spot PDF."),
    ] = False,
    proofs: Annotated[bool, typer.Option(help="Make a PNG of every card, and the contact sheet.")] = True,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but what is wrong.")] = False,
) -> None:
    """Check a project, print its sheets and mats, prove its cards and play its decks.

    Example: cardgen build examples/cennera
    """
    from cardgen.cli import products
    from cardgen.cli.calibrate import asked_printer
    from cardgen.cli.plans import asked_plans, project_plans, usual_plans, with_die_lines

    require_folder(output)
    _require_profile_file(icc)
    asked = asked_plans(plan or ())
    checked, edition, shop = lay_out_project(path, quiet, profile, icc)
    plans = asked or project_plans(checked.project)[0] or usual_plans(edition)
    printing = products.Printing(copies, asked_printer(printer, checked.project.root))
    if die_lines:
        plans = {name: with_die_lines(found) for name, found in plans.items()}
    folder = output or checked.project.outputs
    with Outputs(folder) as out:
        for name, chosen in plans.items():
            products.write_sheets(out, name, chosen, checked, edition, quiet, printing)
        if shop is not None:
            from cardgen.cli.shop import write_shop

            write_shop(out, shop, checked, edition, quiet)
        products.write_mats(out, checked, edition, quiet)
        if proofs:
            products.write_proofs(out, edition, dpi, quiet)
        played = checked.project.games if games is None else games
        if played and checked.decks:
            from cardgen.cli.rounds import write_games

            write_games(out, checked, played, seed, jobs, quiet)
    if not quiet:
        for name in out.names:
            if name != MANIFEST:
                typer.echo(folder / name)
        typer.echo(folder / MANIFEST)


def require_folder(output: Path | None) -> None:
    """BadParameter where ``--output`` is, or would lie in, something that is no folder."""
    for place in (output, *output.parents) if output else ():
        if os.path.lexists(place) and not os.path.isdir(place):
            raise typer.BadParameter(f"{place} is no folder", param_hint="--output")


def _require_profile_file(icc: Path | None) -> None:
    if icc is not None and not os.path.isfile(icc):
        raise typer.BadParameter(f"there is no file {icc}", param_hint="--icc")


def lay_out_project(
    path: Path, quiet: bool, profile: str = "", icc: Path | None = None
) -> tuple[Checked, Edition, Shop | None]:
    """The project checked and laid out; Invalid with all problems where there is an error among them.

    With a print shop's profile, on its stock, and held against its wishes.
    """
    from cardgen.cards.check import check_project, in_order
    from cardgen.cli.check import language_of
    from cardgen.cli.plans import printing_problems
    from cardgen.press.edition import make_edition
    from cardgen.problem import Invalid
    from cardgen.project import read_project

    project, found = read_project(path)
    found = (*found, *printing_problems(project))
    checked = check_project(project, found, language_of(os.environ, project.locale))
    shop = _shop(checked, profile, icc)
    with stage("laying out", len(checked.cards), quiet=quiet) as advance:
        spec = shop.spec(checked.spec) if shop else checked.spec
        edition = make_edition(project, spec, checked.cards)
        advance(len(checked.cards))
    late = [*edition.problems, *(shop.problems(checked.spec, edition) if shop else ())]
    problems = in_order([*checked.problems, *checked.ignores.silence(late)])
    if any(problem.severity == "error" for problem in problems):
        raise Invalid(problems)
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
        from cardgen.cli.check import wants_color
        from cardgen.cli.formats import as_text

        typer.echo(as_text(problems, wants_color(os.environ, sys.stderr.isatty())), err=True)
