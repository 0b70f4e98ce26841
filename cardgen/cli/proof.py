"""``cardgen proof``: cards as pictures to look at, with guides, boxes and how full these are."""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cards.art import SUFFIXES
from cardgen.cli.options import Locale, Quiet, require_apart, require_file, require_folder
from cardgen.cli.telling import language_of, tell_aside

if TYPE_CHECKING:
    from cardgen.cards.check import Checked
    from cardgen.press.press import Press
    from cardgen.press.sheets.sheet import Sheet
    from cardgen.problem import Problem


FILES = (".pdf", ".png")
"""What a file of proofs may be."""


class Side(StrEnum):
    """Which sides are shown."""

    front = "front"
    back = "back"
    both = "both"


def proof(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD", help="Ids, or patterns such as 'asa-*'.", show_default="all"),
    ] = None,
    project: Annotated[
        Path, typer.Option("--project", "-C", help="The project's folder, or any file of it.")
    ] = Path(),
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="A folder for PNGs, a .png or a .pdf; else build/proof/."),
    ] = None,
    side: Annotated[Side, typer.Option("--side", help="Which sides to show.")] = Side.front,
    guides: Annotated[
        bool, typer.Option(help="Show trim, safe zone, centres, guide layers and the boxes of texts.")
    ] = True,
    dpi: Annotated[int, typer.Option("--dpi", min=30, max=1200, help="Resolution of PNGs.")] = 300,
    locale: Locale = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes that draw; 0: one a core.")] = 0,
    quiet: Quiet = False,
) -> int:
    """Show cards as they will be printed, with guides; what is wrong is told, and what can be shown is shown.

    Exit codes: 0 clean, 1 problems, 2 no such card, or wrong usage.

    Example: cardgen proof asa-01 --project examples/cennera
    """
    from cardgen.press.edition import SIDES
    from cardgen.press.layout.bleed import once_for_all_cards
    from cardgen.press.press import Press
    from cardgen.press.proof import matching, proof_sheet, proofs

    _require_place(output)
    checked = _checked(project, locale)
    require_apart(output, checked.project)
    chosen = matching(checked.cards, cards or [])
    if not chosen:
        checked.require()  # it may be one of those that cannot be laid out
        raise typer.BadParameter(_unknown(cards or [], checked), param_hint="CARD")
    press = Press(checked.project, checked.spec, checked.cards, guides=guides)
    sides = SIDES if side is Side.both else (side.value,)
    sheets = [proof_sheet(found, guides) for found in proofs(press, chosen, sides)]
    if not sheets:
        return _nothing_to_show(press.problems, side)
    for path in _write(sheets, output or checked.project.outputs / "proof", press, dpi, jobs):
        if not quiet:
            typer.echo(path)
    faults = once_for_all_cards([*press.idle(), *press.problems])
    problems = [*checked.errors, *checked.ignores.silence(faults)]
    if problems:
        tell_aside(problems)
    return 1 if any(problem.severity == "error" for problem in problems) else 0


def _require_place(output: Path | None) -> None:
    """BadParameter where proofs cannot be written, or not as the kind of picture that is named."""
    suffix = output.suffix.lower() if output else ""
    if suffix in FILES:
        require_file(output)
    elif suffix in (*SUFFIXES, ".gif") and not os.path.isdir(output or ""):
        raise typer.BadParameter(f"proofs are {' or '.join(FILES)}, not {suffix}", param_hint="--output")
    else:
        require_folder(output)


def _nothing_to_show(problems: Sequence[Problem], side: Side) -> int:
    """Tell why no face could be laid out; nothing is written, and no ignore silences it."""
    if not problems:
        raise typer.BadParameter(f"the cards have no {side.value}", param_hint="--side")
    tell_aside(list(dict.fromkeys(problems)))
    return 1


def _checked(path: Path, locale: str) -> Checked:
    """The project with its sound cards: a slip in another or in a deck hides none that is to be looked at."""
    from cardgen.cards.check import check_project
    from cardgen.project import read_project

    project, found = read_project(path, locale)
    return check_project(project, found, language_of(os.environ, project.locale))


def _unknown(patterns: Sequence[str], checked: Checked) -> str:
    from cardgen.source.nearest import nearest

    if not patterns:
        return "the project has no cards"
    ids = [card.id for card in checked.cards]
    hint = nearest(patterns[0], ids)
    return f"no card has the id {patterns[0]!r}" + (f"; {hint}" if hint else "")


def _write(sheets: Sequence[Sheet], target: Path, press: Press, dpi: int, jobs: int) -> list[Path]:
    """The files that are written: one PDF, one PNG, or a folder of PNGs."""
    from cardgen.cli.aside import filling
    from cardgen.press.pdf.finish import write_pdf
    from cardgen.press.pdf.paint import Painter
    from cardgen.press.proof_shares import Drawing, shared_sheet_pngs
    from cardgen.press.team import FEW_PROVED
    from cardgen.press.workers import Workers

    suffix = target.suffix.lower()
    if suffix == ".png" and len(sheets) > 1:
        raise typer.BadParameter(
            f"{len(sheets)} proofs do not go into one .png; name a folder or a .pdf", param_hint="--output"
        )
    folder = target.parent if suffix in FILES else target
    with filling(folder) as aside:
        if suffix == ".pdf":
            names = [target.name]
            write_pdf(aside / target.name, sheets, Painter(press.fonts.typeface, "plain"))
        else:
            names = [target.name] if suffix == ".png" else [f"{sheet.name}.png" for sheet in sheets]
            with Workers(jobs, FEW_PROVED) as workers:
                images = shared_sheet_pngs(workers, Drawing(sheets, press.fonts.typeface, dpi))
                for name, image in zip(names, images, strict=True):
                    (aside / name).write_bytes(image)
        for name in names:
            os.replace(aside / name, folder / name)
    return [folder / name for name in names]
