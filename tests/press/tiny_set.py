"""A set of a tiny game, printed by templates of the designer's own, and all that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgen.cards.check import check_project
from cardgen.press.edition import make_edition
from cardgen.problem import Problem
from cardgen.project import load_project

SPEC = """\
format: 1
game: tiny
title: Tiny
players: 2
stock: {width: 63mm, height: 88mm}
kinds:
  card:
    fields:
      name: {}
      color: {type: choice, choices: [red, blue]}
      text: {optional: true}
"""


BACK = "format: 1\nelements: [{rect: bleed, fill: black}]\n"


def tiny_problems(
    folder: Path, rows: Iterable[str], templates: Mapping[str, str], more: str = ""
) -> list[Problem]:
    """What is wrong with the cards of the rows (``id,name,color,text``), with more in the spec."""
    for name, content in {
        "cardgen.yaml": "game: spec.yaml\ncards: cards.csv\n",
        "spec.yaml": SPEC + more,
        "cards.csv": "\n".join(("id,name,color,text", *rows, "")),
        "templates/back.yaml": BACK,
        **{f"templates/{name}": content for name, content in templates.items()},
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    project = load_project(folder)
    checked = check_project(project)
    return list(make_edition(project, checked.spec, checked.cards).problems)
