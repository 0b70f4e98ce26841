"""``cardgen build``: a project to paper and to played games.

Everything is read, checked and laid out first; only when nothing is wrong are files written, aside, and then
renamed into place all together. Pieces that an earlier build has finished are taken from the project's cache.
"""

import os
from pathlib import Path
from typing import Annotated

import typer

from cardgen.cli.make import Wishes, make
from cardgen.cli.options import Locale, ProjectPath, Quiet, require_folder
from cardgen.cli.outputs import MANIFEST


def build(
    path: ProjectPath = Path(),
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
    locale: Locale = "",
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only",
            metavar="CARD",
            help="Only these cards or decks on the sheets, such as 'fire-*'; may be given again.",
        ),
    ] = None,
    since: Annotated[
        Path | None,
        typer.Option("--since", help="Only cards on the sheets that look otherwise than in that build."),
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
        int, typer.Option("--jobs", "-j", min=0, help="Processes that print and simulate; 0: one a core.")
    ] = 0,
    dpi: Annotated[int, typer.Option("--dpi", min=30, max=1200, help="Resolution of the proofs.")] = 300,
    die_lines: Annotated[
        bool,
        typer.Option("--die-lines", help="Also write the cards' outlines for cutters: SVG, DXF, a spot PDF."),
    ] = False,
    proofs: Annotated[bool, typer.Option(help="Make a PNG of every card, and the contact sheet.")] = True,
    cache: Annotated[
        bool, typer.Option(help="Use what earlier builds have finished, kept in .cardgen/ of the project.")
    ] = True,
    watch: Annotated[
        bool, typer.Option("--watch", "-w", help="Build again whenever a file of the project is saved.")
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Check a project, print its sheets and mats, prove its cards and play its decks.

    Example: cardgen build examples/cennera
    """
    require_folder(output)
    _require_profile_file(icc)
    wishes = Wishes(
        path, tuple(plan or ()), profile, icc, output, locale, copies, printer, games, seed, jobs, dpi,
        die_lines, proofs, cache, quiet, tuple(only or ()), since,
    )  # fmt: skip
    if watch and since is not None:
        raise typer.BadParameter("a watched build prints all that it is asked for", param_hint="--since")
    if watch:
        from cardgen.cli.watch import watch_project

        watch_project(wishes)
        return
    folder, names = make(wishes)
    if not quiet:
        for name in names:
            if name != MANIFEST:
                typer.echo(folder / name)
        typer.echo(folder / MANIFEST)


def _require_profile_file(icc: Path | None) -> None:
    if icc is not None and not os.path.isfile(icc):
        raise typer.BadParameter(f"there is no file {icc}", param_hint="--icc")
