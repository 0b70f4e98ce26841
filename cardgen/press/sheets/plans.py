"""Imposition plans by name: those that come with cardgen, and a user's own files."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.data import templates
from cardgen.press.sheets.plan import Plan
from cardgen.problem import Invalid, Problem, Span
from cardgen.project_paths import path_inside
from cardgen.source.document import fit
from cardgen.source.nearest import nearest
from cardgen.source.yaml import load_yaml


def load_plan(
    name: str | Path, at: Span | None = None, folder: Path = Path(), root: Path | None = None
) -> Plan:
    """A bundled plan by its name, or the user's by its path from a folder.

    ``at`` is where a project names it, or could, of whose ``root``, else of the folder, no path leads out.
    """
    inside = root or folder
    path = plans().get(str(name)) or (path_inside(str(name), inside, at, folder) if at else folder / name)
    if not os.path.isfile(path):
        message = f"no imposition plan is called {str(name)!r}, and no file either"
        raise Invalid(
            [Problem("unknown-plan", message, at or Span(str(name)), hint=nearest(str(name), plans()))]
        )
    located = load_yaml(path)
    return fit(Plan, located).written(located, at)


def plans() -> dict[str, Path]:
    """The bundled plans by name."""
    return {path.stem: path for path in sorted((templates() / "sheets").glob("*.yaml"))}
