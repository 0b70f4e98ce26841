"""The command line: its verbs by name, the room of each opened when it is called, or helped with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from cardgen import __version__

if TYPE_CHECKING:
    from typer._click import Command

ROOMS = {
    "new": "new",
    "check": "check",
    "build": "build",
    "proof": "proof",
    "export": "export",
    "preflight": "preflight",
    "calibrate": "calibrate",
    "convert": "convert",
    "simulate": "simulate",
    "replay": "replay",
    "scenario": "scenario",
    "explain": "spec",
    "games": "spec",
    "spec": "spec",
    "schema": "spec",
}
"""Each verb, in the order of the help, and the module of ``cardgen.cli`` with its function."""


class Commands(Mapping[str, "Command"]):
    """The parsers of the verbs, each made when it is first looked at: to parse one line takes one."""

    def __init__(self) -> None:
        self._made: dict[str, Command] = {}

    def __getitem__(self, name: str) -> Command:
        if name not in self._made:
            self._made[name] = _parser(name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(ROOMS)

    def __len__(self) -> int:
        return len(ROOMS)


class Verbs(TyperGroup):
    """The command ``cardgen``."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = Commands()  # type: ignore[assignment]  # nobody adds to it


def _parser(name: str) -> Command:
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name)(getattr(import_module(f"cardgen.cli.{ROOMS[name]}"), name))
    return typer.main.get_command(alone)


app = typer.Typer(
    name="cardgen",
    cls=Verbs,
    help="From a table of cards to press-ready sheets, playmats and played games.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"cardgen {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """From a table of cards to press-ready sheets, playmats and played games."""
