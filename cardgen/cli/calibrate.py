"""``cardgen calibrate``: a sheet that shows how backs lie behind fronts, and what was read from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import require_file, require_free

if TYPE_CHECKING:
    from cardgen.press.sheets.calibration import Calibration
    from cardgen.press.sheets.printer import Printer


class Turn(StrEnum):
    """The edge over which a printer turns the paper."""

    long_edge = "long-edge"
    short_edge = "short-edge"


def calibrate(
    name: Annotated[
        str, typer.Argument(metavar="PRINTER", help="What you call the printer.", show_default=False)
    ] = "",
    a: Annotated[str, typer.Option("-a", metavar="X,Y", help="What is read at A, such as 0.5,-1.")] = "",
    b: Annotated[str, typer.Option("-b", metavar="X,Y", help="What is read at B.")] = "",
    c: Annotated[str, typer.Option("-c", metavar="X,Y", help="What is read at C.")] = "",
    d: Annotated[str, typer.Option("-d", metavar="X,Y", help="What is read at D.")] = "",
    paper: Annotated[str, typer.Option("--paper", help="The paper, by its name.")] = "A4",
    turn: Annotated[
        Turn, typer.Option("--turn", help="The edge over which the printer turns the paper.")
    ] = Turn.long_edge,
    printer: Annotated[
        str, typer.Option("--printer", help="Undo what is known of a printer already, to see what is left.")
    ] = "",
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", help="The file to write, not calibration.pdf or printers/PRINTER.yaml."
        ),
    ] = None,
) -> None:
    """Make backs lie behind their fronts: print a sheet, read it in four corners, keep the numbers.

    Without readings, writes the sheet; with them, the file that 'cardgen build --printer PRINTER' goes by.

    Example: cardgen calibrate office -a 0.5,-1 -b 0.5,-0.75 -c 0.25,-1 -d 0.25,-0.75
    """
    from cardgen.press.sheets.calibration import Calibration
    from cardgen.source.file_words import DEVICE
    from cardgen.units import PAPERS

    if paper not in PAPERS:
        raise typer.BadParameter(f"{paper!r} is none of {', '.join(PAPERS)}", param_hint="--paper")
    if not re.fullmatch(r"[\w-]*", name):
        raise typer.BadParameter("a printer's name is made of letters, digits, - and _", param_hint="PRINTER")
    if DEVICE.fullmatch(name):
        raise typer.BadParameter(f"Windows keeps {name!r} from being a file's name", param_hint="PRINTER")
    require_file(output)
    require_free(output)
    known = asked_printer(printer, Path())
    sheet, read = Calibration(paper, turn.value), {"A": a, "B": b, "C": c, "D": d}
    if any(read.values()):
        _keep(_measured(sheet, read, known), name, output)
    else:
        _print(sheet, known, name or printer, output or Path("calibration.pdf"))


def asked_printer(name: str, root: Path) -> Printer:
    """The printer that ``--printer`` names: a file, or one kept by the project, here, or for all projects."""
    from cardgen.press.sheets.printer import FOLDER, UNCORRECTED, load_printer
    from cardgen.problem import Invalid

    if not name:
        return UNCORRECTED
    folders = root / FOLDER, Path(FOLDER), Path(typer.get_app_dir("cardgen"), FOLDER)
    try:
        return load_printer(name, folders)
    except Invalid as invalid:
        first = invalid.problems[0]
        if first.check != "unknown-printer":
            raise
        raise typer.BadParameter(f"{first.message} ({first.hint})", param_hint="--printer") from None


def _print(sheet: Calibration, printer: Printer, name: str, target: Path) -> None:
    from cardgen.press.pdf.finish import write_pdf
    from cardgen.press.pdf.label import label_face
    from cardgen.press.pdf.paint import Painter
    from cardgen.press.sheets.calibration import calibration_sheets

    target.parent.mkdir(parents=True, exist_ok=True)
    painter = Painter(lambda key: label_face(), "plain")
    sheets = calibration_sheets(sheet, printer, name)
    write_pdf(target, sheets, painter, title="Duplex calibration", duplex=sheet.edge)
    typer.echo(target)


def _measured(sheet: Calibration, read: Mapping[str, str], known: Printer) -> Printer:
    """What the readings say, on top of what was known when the sheet was printed."""
    numbers = {letter: _reading(letter, text) for letter, text in read.items()}
    try:
        return known.then(sheet.printer(numbers))
    except ValueError as error:
        raise typer.BadParameter(f"{error}: read them once more", param_hint="-a, -b, -c, -d") from None


def _reading(letter: str, text: str) -> tuple[float, float]:
    found = re.fullmatch(r"\s*([-+\u2212]?\d*\.?\d+)\s*,\s*([-+\u2212]?\d*\.?\d+)\s*", text)
    if not found:
        message = f"{text!r} are no two numbers" if text else "all four corners are needed"
        raise typer.BadParameter(f"{message}; write millimetres as 0.5,-1", param_hint=f"-{letter.lower()}")
    across, down = (float(number.replace("\u2212", "-")) for number in found.groups())
    return across, down


def _keep(printer: Printer, name: str, output: Path | None) -> None:
    from cardgen.press.sheets.printer import FOLDER, printer_text
    from cardgen.source.write import replace_file

    if not name and output is None:
        raise typer.BadParameter("name the printer whose numbers these are", param_hint="PRINTER")
    target = output or Path(FOLDER, f"{name}.yaml")
    target.parent.mkdir(parents=True, exist_ok=True)
    replace_file(target, printer_text(printer, name or target.stem).encode())
    typer.echo(target)
