"""``cardgen new GAME DIR``: a set of the designer's own that builds at once."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

import typer

from cardgen import data


def new(
    game: Annotated[str, typer.Argument(help="A game with a bundled starter, such as cennera.")],
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="A folder that does not exist yet, or is empty.")
    ],
) -> None:
    """Start a card set: a project file, a table of cards, decks and art to replace.

    Example: cardgen new cennera my-idols && cardgen build my-idols
    """
    starter = data.templates() / game / "starter"
    if not starter.is_dir():
        games = sorted(path.parent.name for path in data.templates().glob("*/starter"))
        raise typer.BadParameter(
            f"no starter for {game!r}; there is one for {', '.join(games)}", param_hint="GAME"
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise typer.BadParameter(f"{folder} is there already; choose a new folder", param_hint="DIR")
    shutil.copytree(starter, folder, dirs_exist_ok=True)
    typer.echo(f"{folder}: a {game} set to make your own. Next: cardgen build {folder}", err=True)
