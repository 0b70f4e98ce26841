"""``cardgen simulate``, ``replay``, ``scenario``: games by the thousand, once again, or from a position."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import OutputFormat, Quiet, require_apart, require_file
from cardgen.source.numbered import numbered

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.cards.effects.wording.lexicon import Language
    from cardgen.cli.arena import Arena
    from cardgen.play.job import Job
    from cardgen.play.result import Result
    from cardgen.play.rules import State
    from cardgen.problem import Problem

INTERRUPTED = 130


class ReportFormat(StrEnum):
    """How results are told."""

    text = "text"
    json = "json"
    table = "table"


class SeatOrder(StrEnum):
    """Who goes first."""

    alternate = "alternate"
    coin = "coin"
    fixed = "fixed"


Rules = Annotated[
    str, typer.Option("--rules", metavar="MODULE:CLASS", help="Rules that are no installed game yet.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="A rule option; may be given again."),
]
OptionSet = Annotated[str, typer.Option("--set", metavar="NAME", help="A set of options of the rulebook.")]


def simulate(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="DECK", help="Deck files, or a project: all of its decks.", show_default="."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="Games for each pair of decks.")
    ] = 10_000,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Another seed, other games.")] = 1,
    options: Options = None,
    option_set: OptionSet = "",
    policies: Annotated[
        list[str] | None,
        typer.Option(
            "--policy", "-p", help="random, greedy, first-legal or module:Class; once, or once a deck."
        ),
    ] = None,
    seats: Annotated[SeatOrder, typer.Option("--seats", help="Who goes first.")] = SeatOrder.alternate,
    rules: Rules = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Workers; 0 is one a core.")] = 0,
    format: Annotated[
        ReportFormat, typer.Option("--format", "-f", help="How results are told.")
    ] = ReportFormat.text,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Keep one of the games, to play it again.")
    ] = None,
    game: Annotated[int, typer.Option("--game", min=0, metavar="INDEX", help="Which game to keep.")] = 0,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> int:
    """Play decks against each other many times and tell how the games end.

    The same seed gives the same games, on every machine and with any number of workers. Ctrl-C tells what is
    known so far.

    Example: cardgen simulate examples/cennera --games 100000 --policy greedy --option attribute
    """
    from cardgen.cli.arena import open_arena
    from cardgen.cli.rounds import play_rounds
    from cardgen.play.playout import IllegalChoice

    if record is not None and not record.parent.is_dir():
        raise typer.BadParameter(f"there is no folder {record.parent}", param_hint="--record")
    require_file(record, "--record")
    arena = open_arena(paths or [Path()], rules, options or [], option_set)
    require_apart(record, arena.project, "--record")
    runs = [job.choose_form(games) for job in _jobs(arena, policies or [], seed, seats)]
    try:
        results, finished = play_rounds(runs, games, jobs, quiet)
    except IllegalChoice as error:
        raise typer.BadParameter(str(error), param_hint="--policy") from None
    typer.echo(_told(results, format, arena), nl=False)
    if record is not None and finished:
        _keep(record, runs[0], game)
    return 0 if finished else INTERRUPTED


def _jobs(arena: Arena, policies: Sequence[str], seed: int, seats: SeatOrder) -> Iterator[Job]:
    """What each pair of decks is to play; BadParameter where decks, policies or options make no game."""
    from cardgen.cli.arena import read_policies
    from cardgen.cli.rounds import pairings
    from cardgen.play.job import new_job

    if not arena.decks:
        raise typer.BadParameter("the project has no decks", param_hint="DECK")
    for decks in pairings(arena.decks, arena.rules.spec):
        seated = len(decks) if len(decks) > 1 else max(len(policies), 1)
        players = read_policies(policies, seated, arena.project.root)
        try:
            yield new_job(arena.rules, decks, arena.options, seed=seed, policies=players, seats=seats.value)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="DECK") from None


def _told(results: Sequence[Result], format: ReportFormat, arena: Arena) -> str:
    from cardgen.cli.letters import json_for
    from cardgen.cli.telling import language_of
    from cardgen.play import report

    match format:
        case ReportFormat.json:
            return json_for(sys.stdout, report.to_json(results))
        case ReportFormat.table:
            return report.table(results)
        case ReportFormat.text:
            language = language_of(os.environ, arena.project.locale)
            return "\n".join(report.text(result, language) for result in results)


def _keep(file: Path, job: Job, index: int) -> None:
    from cardgen.play.record import dump_record
    from cardgen.play.simulate import record_game
    from cardgen.source.write import replace_file

    replace_file(file, dump_record(record_game(job, index)).encode())


def replay(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A game that 'simulate --record' has kept.")],
    project: Annotated[
        Path | None, typer.Option("--project", help="Where its cards are; without it, where the record is.")
    ] = None,
    at: Annotated[
        int | None,
        typer.Option("--at", min=0, metavar="N", help="Stop after N actions and show the position."),
    ] = None,
    rules: Rules = "",
) -> None:
    """Play a recorded game again, action by action, and hold it against its record.

    Example: cardgen replay game.json --project examples/cennera --at 12
    """
    from cardgen.cli.arena import open_arena
    from cardgen.play.record import load_record
    from cardgen.play.record import replay as steps

    if not file.is_file():
        raise typer.BadParameter(f"there is no file {file}", param_hint="RECORD")
    record = load_record(file)
    if at is not None and at > len(record.actions):
        message = f"the game is over after {numbered(len(record.actions), 'action')}"
        raise typer.BadParameter(message, param_hint="--at")
    arena = open_arena([project or file.parent], rules, [], "", every_deck=False)
    names = " / ".join(f"{seated.seat}: {seated.name} ({seated.policy})" for seated in record.decks)
    typer.echo(f"{record.game}, seed {record.seed}, game {record.index}: {names}")
    for number, (text, state) in enumerate(steps(arena.rules, record, str(file))):
        if number:
            typer.echo(f"{number:4}  {text}")
        if number == at:
            typer.echo(f"\n{_position(arena, state)}")
            return
    points = " : ".join(map(str, record.outcome.points))
    typer.echo(f"{record.outcome.ending}, {numbered(record.outcome.turns, 'turn')}, {points} points")


def _position(arena: Arena, state: State) -> str:
    """The position as the game draws it, else as data, the question, and the choices in words."""
    import json

    from cardgen.play.asked import choice_words, question_words
    from cardgen.play.effects.telling import asking_ability, mode_texts
    from cardgen.play.rules import SEATS

    drawn = type(state).__str__ is not object.__str__
    shown = str(state) if drawn else json.dumps(state.to_data(), ensure_ascii=False, indent=1)
    if state.over:
        return shown
    language: Language = "ja" if arena.project.locale == "ja" else "en"
    modes = mode_texts(state, language)
    words = {action: choice_words(arena.rules, action, language) for action in state.legal()}
    texts = [(arena.rules.action_text(action), modes.get(action) or name) for action, name in words.items()]
    choices = "\n".join(f"  {text}: {does}" if does else f"  {text}" for text, does in texts)
    question = question_words(arena.rules, state, language)
    asked = f"{SEATS[state.to_move]} is asked: {question}\n" if question else ""
    ability = asking_ability(state, language)
    asked += f"{indent(ability, '  | ')}\n" if ability else ""
    return f"{shown}\n{asked}{SEATS[state.to_move]} may:\n{choices}"


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
        typer.echo(f"{played} scenarios played, {counted(problems)}", err=True)
    return 1 if problems else 0


def _run_scenarios(path: Path, rules: str) -> tuple[int, list[Problem]]:
    from cardgen.cards.load import load_cards
    from cardgen.cards.spec import load_spec
    from cardgen.cli.arena import make_rules
    from cardgen.play.scenario import check_scenarios
    from cardgen.play.scenario_file import load_scenarios
    from cardgen.project import find_project, load_project

    file = load_scenarios(path)
    named = path.parent / file.content.game
    spec = load_spec(named if named.is_file() else file.content.game)
    cards = load_cards(file.card_files() or load_project(path).cards, spec)
    game = make_rules(rules, spec, cards, path.parent)
    japanese = find_project(path) is not None and load_project(path).locale == "ja"
    return len(file.content.scenarios), list(check_scenarios(file, game, "ja" if japanese else "en"))
