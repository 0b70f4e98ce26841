"""``cardgen preflight``: finished PDFs, anybody's, judged by what a print shop asks for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import Format, OutputFormat, Strict
from cardgen.cli.telling import tell

if TYPE_CHECKING:
    from cardgen.press.sheets.profile import Profile


def preflight(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.pdf", help="Finished PDFs.")],
    profile: Annotated[
        str, typer.Option("--profile", "-p", help="The print shop: a bundled profile, or your own file.")
    ] = "",
    format: Format = OutputFormat.auto,
    strict: Strict = False,
    render: Annotated[
        bool, typer.Option(help="Render the plates, to see ink and bleed; a second for five pages.")
    ] = True,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No closing line.")] = False,
) -> int:
    """Judge finished PDFs, of cardgen or of any program, before a print shop does.

    Without a profile, files are judged by common practice and by the standard they claim. Places are in
    millimetres from the top-left corner of the trim. A file without problems is no certificate: a shop's own
    preflight has the last word. Exit codes: 0 clean, 1 problems (with --strict warnings too), 2 wrong usage.

    Example: cardgen preflight cards.pdf --profile japan-x1a
    """
    from cardgen.press.preflight import preflight as judge

    missing = [file for file in files if not file.is_file()]
    if missing:
        raise typer.BadParameter(f"there is no file {missing[0]}", param_hint="FILE.pdf")
    shop = _profile(profile)
    problems = [problem for file in dict.fromkeys(files) for problem in judge(file, shop, render=render)]
    tell(problems, format, quiet=quiet)
    return int(any(strict or problem.severity == "error" for problem in problems))


def _profile(name: str) -> Profile | None:
    from cardgen.press.sheets.profile import load_profile, profiles

    if not name:
        return None
    if name not in profiles() and not Path(name).is_file():
        known = ", ".join(profiles())
        raise typer.BadParameter(f"no profile is called {name!r}; there are {known}", param_hint="--profile")
    return load_profile(name)
