"""Where the bundled ``specs/``, ``templates/``, ``fonts/`` and ``examples/`` lie.

In a wheel they are under ``cardgen/share``; in a checkout at its top. The user's own files win: whoever looks
for a template or a spec asks the project first and comes here second.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def share() -> Path:
    """The folder that holds ``specs``, ``templates``, ``fonts`` and ``examples``."""
    installed = Path(__file__).parent / "share"
    return installed if installed.is_dir() else Path(__file__).parent.parent


def specs() -> Path:
    """The bundled specs, one ``<game>.yaml`` each."""
    return share() / "specs"


def templates() -> Path:
    """The bundled templates, a folder a game, and ``sheets/`` with the imposition plans."""
    return share() / "templates"


def fonts() -> Path:
    """The bundled fonts, a folder a family with its licence."""
    return share() / "fonts"


def examples() -> Path:
    """The bundled example sets, a folder a game."""
    return share() / "examples"
