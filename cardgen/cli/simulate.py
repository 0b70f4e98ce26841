"""``cardgen simulate``: games by the thousand, and how they end."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import Rules, require_apart, require_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.cli.arena import Arena
    from cardgen.play.job import Job
    from cardgen.play.result import Result

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
    from cardgen.cli.arena import read_policies, require_state
    from cardgen.cli.rounds import pairings
    from cardgen.play.job import new_job

    if not arena.decks:
        raise typer.BadParameter("the project has no decks", param_hint="DECK")
    for decks in pairings(arena.decks, arena.rules.spec):
        seated = len(decks) if len(decks) > 1 else max(len(policies), 1)
        players = read_policies(policies, seated, arena.project.root)
        try:
            require_state(arena.rules, decks, arena.options)
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
