"""``cardgen scenario``: rulings run as tests, from a position by actions to what must follow."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import OutputFormat, Quiet, Rules

if TYPE_CHECKING:
    from cardgen.problem import Problem


def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of scenarios.")],
    rules: Rules = "",
    quiet: Quiet = False,
) -> int:
    """Run rulings as tests: positions, actions, and what must follow.

    Example: cardgen scenario examples/fireworks/scenarios.yaml --rules fireworks:Fireworks
    """
    from cardgen.cli.formats import counted
    from cardgen.cli.telling import tell
    from cardgen.problem import Invalid
    from cardgen.source.numbered import numbered

    problems: list[Problem] = []
    played = 0
    for file in files:
        if not file.is_file():
            raise typer.BadParameter(f"there is no file {file}", param_hint="FILE")
        try:
            count, found = _run_scenarios(file, rules)
        except Invalid as invalid:
            problems += invalid.problems
            continue
        played += count
        problems += found
    if problems:
        tell(problems, OutputFormat.text, quiet=True)
    if not quiet:
        typer.echo(f"{numbered(played, 'scenario')} played, {counted(problems)}", err=True)
    return 1 if problems else 0


def _run_scenarios(path: Path, rules: str) -> tuple[int, list[Problem]]:
    from cardgen.cards.load import load_cards
    from cardgen.cards.spec import load_spec
    from cardgen.cli.arena import make_rules
    from cardgen.play.scenario import check_scenarios
    from cardgen.play.scenario_file import load_scenarios
    from cardgen.project import find_project, load_project

    file = load_scenarios(path)
    named = file.beside(file.content.game, file.located.at("game"))
    spec = load_spec(named if named.is_file() else file.content.game)
    cards = load_cards(file.card_files() or load_project(path).cards, spec)
    game = make_rules(rules, spec, cards, path.parent)
    japanese = find_project(path) is not None and load_project(path).locale == "ja"
    return len(file.content.scenarios), list(check_scenarios(file, game, "ja" if japanese else "en"))
