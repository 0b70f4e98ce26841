"""The language to print, as the command line asks for it in place of the project's."""

import re
from typing import Annotated

import typer


def _language(name: str) -> str:
    """BadParameter for what is no language's code, as ISO 639 has them."""
    if name and not re.fullmatch("[a-z]{2,3}", name):
        raise typer.BadParameter(f"{name!r} is no language's code, such as ja or en")
    return name


def _languages(names: list[str] | None) -> list[str] | None:
    return [_language(name) for name in names] if names else names


Locale = Annotated[
    str,
    typer.Option(
        "--locale", metavar="LANGUAGE", callback=_language, help="The language to print; else the project's."
    ),
]
Locales = Annotated[
    list[str] | None,
    typer.Option(
        "--locale",
        metavar="LANGUAGE",
        callback=_languages,
        help="A language to print; may be given again. Else the project's.",
    ),
]
