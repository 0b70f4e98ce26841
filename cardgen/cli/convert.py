"""``cardgen convert SOURCE TARGET``: a table of cards in another format, with every value kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardgen.cli.options import require_file


def convert(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="A table: .csv, .tsv, .yaml, .json, .xlsx or .ods.")
    ],
    target: Annotated[
        Path, typer.Argument(metavar="TARGET", help="The file to write: .csv, .tsv, .yaml, .json or .xlsx.")
    ],
    sheet: Annotated[
        str, typer.Option("--sheet", help="The sheet of a workbook; the first without it.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write a table of cards in another format, so that a set may begin in a spreadsheet and go on in YAML.

    Every value is kept; comments, formulas and formats are not. Whole numbers of a CSV file become numbers
    where the target tells numbers from texts. A value with parts, such as a list, takes one cell of a
    spreadsheet, written as in YAML: [fire, water].

    Example: cardgen convert cards.xlsx cards.yaml
    """
    from cardgen.source.table import load_records
    from cardgen.source.write import WRITERS, dump_records, with_numbers

    if target.suffix.lower() not in WRITERS:
        accepted = ", ".join(WRITERS)
        raise typer.BadParameter(f"cannot write {target.suffix!r}; accepted: {accepted}", param_hint="TARGET")
    if target.exists() and not force:
        raise typer.BadParameter(
            f"{target} is there already; add --force to write over it", param_hint="TARGET"
        )
    if not target.parent.is_dir():
        raise typer.BadParameter(f"there is no folder {target.parent}", param_hint="TARGET")
    require_file(target, "TARGET")
    table = load_records(source, sheet)
    if source.suffix.lower() in (".csv", ".tsv", ".txt"):
        table = with_numbers(table)
    dump_records(table, target)
    typer.echo(f"{target}: {_counted(len(table.records), 'card')} from {source}", err=True)
    if table.skipped:
        typer.echo(f"left out: {_counted(table.skipped, 'blank or comment row')}", err=True)
    if table.ignores:
        typer.echo(f"left out: {_counted(len(table.ignores), 'comment')} that silenced a check", err=True)


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
