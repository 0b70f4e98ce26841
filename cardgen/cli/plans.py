"""The imposition plans that a build prints: the command line's, else the project's, else the usual two.

A plan that the project names is looked for in the project's folder, and what is wrong with it is a problem at
its place; one that the command line names is looked for where the user stands, and must be there.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import typer

from cardgen.press.edition import Edition
from cardgen.press.sheets.file_name import Names, file_stem
from cardgen.press.sheets.grid import holds
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.plans import load_plan, plans
from cardgen.problem import Invalid, Problem
from cardgen.project import Project
from cardgen.source.file_words import folded
from cardgen.source.nearest import nearest

USUAL = ("a4-9up", "a4-8up-bleed")
"""What is printed where neither the project nor the command line names a plan."""
ANY = "a4-auto"
"""What is printed instead where the cards are too large for these."""


def asked_plans(names: Sequence[str]) -> dict[str, Plan]:
    """The plans of the command line, by the names of their files; Invalid where one is not sound."""
    for name in names:
        if name not in plans() and not os.path.isfile(name):
            hint = nearest(name, plans())
            raise typer.BadParameter(
                f"no plan is called {name!r}, and no file either ({hint})", param_hint="--plan"
            )
    given = Names()
    return {given.fresh(_stem(name), ""): load_plan(name) for name in dict.fromkeys(names)}


def project_plans(project: Project) -> tuple[dict[str, Plan], list[Problem]]:
    """The plans of a project, by the names of their files, and what is wrong with them."""
    found: dict[str, Plan] = {}
    problems: list[Problem] = []
    taken: set[str] = set()
    for index, name in enumerate(project.plans):
        if name in project.plans[:index]:
            continue
        at, stem = project.at("plans", index), _stem(name)
        if folded(stem) in taken:
            message = f"two plans are called {stem!r}, and so would be their sheets"
            problems.append(Problem("unknown-plan", message, at, hint="rename one of the files"))
            continue
        taken.add(folded(stem))
        try:
            found[stem] = load_plan(name, at, project.root)
        except Invalid as invalid:
            problems += invalid.problems
    return found, problems


def _stem(plan: str) -> str:
    """What a plan's sheets are called: like its file, as every system takes it."""
    return file_stem(Path(plan).stem) or "sheets"


def usual_plans(project: Project, edition: Edition) -> dict[str, Plan]:
    """What is printed where nobody names a plan: the usual that hold the cards, else one for any size."""
    face, at = next(iter(edition.fronts.values()), None), project.at("plans")
    usual = {name: load_plan(name, at) for name in USUAL}
    if face is None:
        return usual
    fitting = {name: plan for name, plan in usual.items() if holds(plan, face)}
    return fitting or {ANY: load_plan(ANY, at)}


def with_die_lines(plan: Plan) -> Plan:
    """The plan with outlines for cutters in every format."""
    return plan.model_copy(update={"die_lines": ("svg", "dxf", "pdf")})


def printing_problems(project: Project) -> list[Problem]:
    """What is wrong with the plans and with the print shop's profile that a project names."""
    problems = project_plans(project)[1]
    if project.profile:
        from cardgen.press.sheets.profile import load_profile

        try:
            load_profile(project.profile, project.at("profile"), project.root)
        except Invalid as invalid:
            problems += invalid.problems
    return problems
