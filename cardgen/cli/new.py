"""``cardgen new GAME DIR``: a set of the designer's own that builds at once."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from cardgen import data

SCHEMAS = Path(".cardgen")
"""Where a project keeps the schemas that editors complete by."""
FILES = {
    "project": "cardgen.yaml",
    "deck": "decks/*.yaml",
    "cards": "cards*.yaml",
    "spec": "game.yaml",
    "template": "templates/*.yaml",
}
"""The files of each schema."""
OWN = "own"
"""The starter that is no bundled game's, but a game to change."""


def new(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A bundled game, such as cennera; own: a game of your own.")
    ],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
) -> None:
    """Start a card set: a project file, a table of cards, decks and art to replace.

    Its YAML files name JSON Schemas, so that an editor completes and checks them while you type.

    Example: cardgen new cennera my-idols && cardgen build my-idols
    """
    starter = data.templates() / game / "starter"
    if not starter.is_dir() or Path(game).name != game:
        games = sorted(path.parent.name for path in data.templates().glob("*/starter"))
        raise typer.BadParameter(
            f"no starter for {game!r}; there is one for {', '.join(games)}", param_hint="GAME"
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise typer.BadParameter(f"{folder} is there already; choose a new folder", param_hint="DIR")
    made = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        _copy(starter, folder)
        _write_schemas(game, folder)
    except BaseException as error:  # a full disk, or Ctrl-C: half a set is none
        _clear(folder, made)
        if isinstance(error, OSError):
            error.filename = error.filename or str(folder)
        raise
    what, build = "game" if game == OWN else f"{game} set", f"cardgen build {shlex.quote(str(folder))}"
    typer.echo(f"{folder}: a {what} to make your own. Next: {build}", err=True)


def _copy(starter: Path, folder: Path) -> None:
    """Copy a starter, with nothing of what its files may be used for where cardgen lies."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in sorted(starter.rglob("*")):
        target = folder / source.relative_to(starter)
        if source.is_dir():
            target.mkdir()
        else:
            target.write_bytes(source.read_bytes())


def _clear(folder: Path, made: Iterable[Path]) -> None:
    """Leave the folder as it was before, not there or empty, and so those around it."""
    for path in list(folder.iterdir()) if folder.is_dir() else ():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    with suppress(OSError):  # somebody else has put something there
        for place in made:
            place.rmdir()


def _write_schemas(game: str, folder: Path) -> None:
    """The schemas of the set's files, and in each file the line by which editors find its schema."""
    from cardgen.cli.spec import schema_text

    (folder / SCHEMAS).mkdir()
    spec = folder / "game.yaml"
    for name, files in FILES.items():
        paths = sorted(folder.glob(files))
        if not paths and name != "cards":  # a table may become YAML later
            continue
        what = name if name != "cards" else str(spec) if spec.is_file() else game
        (folder / SCHEMAS / f"{name}.schema.json").write_text(schema_text(what, "ja"), "utf-8", newline="\n")
        for path in paths:
            schemas = Path(*[".."] * (len(path.relative_to(folder).parts) - 1), SCHEMAS)
            line = f"# yaml-language-server: $schema={schemas.as_posix()}/{name}.schema.json\n"
            path.write_text(line + path.read_text("utf-8"), "utf-8", newline="\n")
