"""The command line: its verbs by name, the room of each opened when it is called, or helped with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from cardgen import __version__

if TYPE_CHECKING:
    from typer._click import Command, Context

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


class Verb(TyperCommand):
    """A verb. What it is given says something: an empty word would count as not given, or as this folder."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        for before, word in pairwise(("", *args)):
            option, given, value = word.partition("=")
            if not word or (given and not value and option.startswith("--")):
                hint = option or (before if before.startswith("-") else self.name)
                message = "found nothing, expected a value; is a variable of a script not set?"
                raise typer.BadParameter(message, ctx, param_hint=hint)
        return super().parse_args(ctx, args)


def _parser(name: str) -> Command:
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name, cls=Verb)(getattr(import_module(f"cardgen.cli.{ROOMS[name]}"), name))
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
