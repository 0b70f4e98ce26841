"""``cardgen export``: a set as pictures, or as decks for a virtual table."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import Locale, ProjectPath, Quiet, require_apart, require_folder
from cardgen.cli.outputs import MANIFEST, Outputs, made_of

if TYPE_CHECKING:
    from cardgen.cards.check import Checked
    from cardgen.press.edition import Edition
    from cardgen.press.exports.kit import Kit


class ExportFormat(StrEnum):
    """What can be written."""

    png = "png"
    contact = "contact"
    tts = "tts"
    tabletopia = "tabletopia"


TAKES: Mapping[ExportFormat, tuple[str, ...]] = {
    ExportFormat.png: ("--bleed", "--square"),
    ExportFormat.contact: ("--columns",),
    ExportFormat.tts: ("--url",),
    ExportFormat.tabletopia: (),
}
"""The options that are one format's own."""


def export(
    path: ProjectPath = Path(),
    to: Annotated[
        ExportFormat,
        typer.Option(
            "--to",
            help="png: a picture a card; contact: all on one; tts: Tabletop Simulator; tabletopia: a folder"
            " for Tabletopia, Screentop and the like.",
        ),
    ] = ExportFormat.png,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The folder to write; without it, export/<format>/ in build/."),
    ] = None,
    dpi: Annotated[
        int | None,
        typer.Option("--dpi", min=30, max=1200, help="Resolution.", show_default="300; tts 200, contact 72"),
    ] = None,
    bleed: Annotated[
        bool, typer.Option("--bleed", help="png: all that is printed, not the trimmed card.")
    ] = False,
    square: Annotated[bool, typer.Option("--square", help="png: leave the corners square.")] = False,
    columns: Annotated[
        int | None,
        typer.Option("--columns", min=1, max=100, help="contact: cards in a row.", show_default="8"),
    ] = None,
    url: Annotated[
        str,
        typer.Option(
            "--url",
            help="tts: where you will host the pictures, such as https://example.org/cards; without it, the"
            " files on this computer, which other players cannot load.",
        ),
    ] = "",
    locale: Locale = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes that draw; 0: one a core.")] = 0,
    quiet: Quiet = False,
) -> None:
    """Write a set as pictures, or as decks for a virtual table; all files at once or none.

    Where the project has decks, the cards in them; else all. Pictures are in sRGB, as the ink will look on
    paper. Files of an earlier export into the same folder that are not written again are removed.

    Example: cardgen export examples/cennera --to tts
    """
    from cardgen.cli.make import lay_out_project
    from cardgen.cli.products import set_title
    from cardgen.cli.progress import stage
    from cardgen.press.exports.kit import Wishes, make_kit
    from cardgen.press.exports.tts import local_url
    from cardgen.press.team import FEW_PROVED
    from cardgen.press.workers import Workers

    _require_own(to, {"--bleed": bleed, "--square": square, "--columns": columns, "--url": url})
    _require_address(url)
    require_folder(output)
    with Workers(jobs, FEW_PROVED) as workers:
        checked, edition = lay_out_project(path, quiet, locale, workers)
        require_apart(output, checked.project)
        folder = output or checked.project.outputs / "export" / to.value
        _require_no_other(folder, to)
        _require_text(folder, to, url)
        kit = make_kit(checked, edition, set_title(checked))
        _require_copies(to, kit, checked, edition)
        wishes = Wishes(dpi or 0, bleed, not square, columns or 8, _escaped(url) or local_url(folder))
        with Outputs(folder, to.value) as out, stage(to.value, len(kit.pieces), quiet=quiet) as advance:
            import_module(f"cardgen.press.exports.{to.value}").write(kit, out.file, wishes)
            advance(len(kit.pieces))
    if not quiet:
        for name in out.names:
            if name != MANIFEST:
                typer.echo(folder / name)


def _require_copies(to: ExportFormat, kit: Kit, checked: Checked, edition: Edition) -> None:
    """Invalid where decks are asked for, none of which has a card."""
    from cardgen.press.sheets.unprintable import no_copies
    from cardgen.problem import Invalid

    if to is ExportFormat.tts and not kit.mats and not any(any(pile.counts.values()) for pile in kit.piles):
        raise Invalid([no_copies(checked, edition, "decks")])


def _require_own(to: ExportFormat, given: Mapping[str, object]) -> None:
    """BadParameter for an option that the format would read past."""
    for option, value in given.items():
        if value and option not in TAKES[to]:
            owner = next(name.value for name, options in TAKES.items() if option in options)
            raise typer.BadParameter(f"{option} goes with --to {owner}, not {to.value}", param_hint=option)


def _escaped(url: str) -> str:
    """The address as servers are asked for it; a folder of this computer is spelled as it is."""
    from urllib.parse import quote, urlsplit

    if not url.startswith("http"):
        return url
    parts = urlsplit(url)
    return parts._replace(path=quote(parts.path, safe=string.punctuation)).geturl()


def _require_address(url: str) -> None:
    """BadParameter for a URL that no program could load pictures from."""
    if url and not re.match(r"(https?|file)://", url):
        message = f"{url!r} is no URL; write it whole, such as https://example.org/cards"
        raise typer.BadParameter(message, param_hint="--url")


def _require_text(folder: Path, to: ExportFormat, url: str) -> None:
    """BadParameter where pictures would be loaded from a folder whose name is bytes and no text."""
    if to is ExportFormat.tts and not url and str(folder) != str(folder).encode("utf-8", "replace").decode():
        message = f"no other program finds {folder}, whose name is no text; name another, or give --url"
        raise typer.BadParameter(message, param_hint="--output")


def _called(found: str) -> str:
    return "a build" if found == "build" else f"an export for {found}"


def _require_no_other(folder: Path, to: ExportFormat) -> None:
    """BadParameter where the folder holds a build or an export of another kind, whose files would go."""
    found = made_of(folder)
    if found not in ("", to.value):
        message = f"{folder} holds {_called(found)}, whose files would be removed; name a folder of its own"
        raise typer.BadParameter(message, param_hint="--output")
