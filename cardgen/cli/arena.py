"""What the playing commands share: from words on the command line to rules, decks, options and workers."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from cardgen.cards.card import CardSet
    from cardgen.cards.deck import Deck
    from cardgen.cards.spec import Spec
    from cardgen.play.job import Job
    from cardgen.play.policy import Policy
    from cardgen.play.rules import Rules
    from cardgen.project import Project

FEW = 2_000
"""Games that are played before workers of their own would have started."""


@dataclass(frozen=True)
class Arena:
    """A project's game, ready to be played."""

    project: Project
    rules: Rules
    options: dict[str, Any]
    decks: tuple[Deck, ...]


def open_arena(
    paths: Sequence[Path], rules: str, options: Sequence[str], option_set: str, every_deck: bool = True
) -> Arena:
    """The project of the first path; the decks are those of the paths, else the project's.

    Invalid where the project is not sound, BadParameter for what the command line got wrong.
    """
    from cardgen.cards.deck_file import load_deck
    from cardgen.cards.load import load_cards
    from cardgen.cards.spec import load_spec
    from cardgen.project import load_project

    for path in paths:
        if not path.exists():
            raise typer.BadParameter(f"there is no {path}", param_hint="DECK")
    project = load_project(paths[0])
    spec = load_spec(project.spec)
    cards = load_cards(project.cards, spec, project.aliases, locale=project.locale)
    chosen = {**project.options, **read_options(spec, options, option_set)}
    for path in paths[1:]:
        if path.is_dir():
            message = f"{path} is a folder; behind a project stand files of decks"
            raise typer.BadParameter(message, param_hint="DECK")
    files = [path for path in paths if path.is_file() and path.name != "cardgen.yaml"]
    decks = [load_deck(file, spec, cards, chosen) for file in files or (project.decks if every_deck else ())]
    return Arena(project, make_rules(rules, spec, cards, project.root), chosen, tuple(decks))


def make_rules(name: str, spec: Spec, cards: CardSet, folder: Path) -> Rules:
    """The rules of the game, or those at ``module:Class``, looked for in ``folder`` first."""
    from cardgen.play.registry import find_game

    if ":" in name:
        from cardgen.play.rules import Rules as Game

        rules: Rules = own_class(name, folder, "--rules")(spec, cards)
        _require(rules, Game)
        return rules
    try:
        return find_game(name or spec.game)(spec, cards)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--rules") from None


def require_state(rules: Rules, decks: Sequence[Deck], options: dict[str, Any]) -> None:
    """BadParameter where a moment of a game of somebody's own lacks what every game has."""
    from cardgen.play.rules import State
    from cardgen.play.streams import Streams

    if not type(rules).__module__.startswith("cardgen."):
        _require(rules.start(decks, options, Streams(seed=1)), State)


def _require(thing: object, contract: type) -> None:
    names = (name for name in vars(contract) if not name.startswith("_"))
    if lacking := [name for name in names if not hasattr(thing, name)]:
        message = f"the class {type(thing).__name__!r} lacks {', '.join(lacking)}, which every game has"
        raise typer.BadParameter(message, param_hint="--rules")


def own_class(name: str, folder: Path, option: str) -> Callable[..., Any]:
    """A class of somebody's own; BadParameter where it is not there, or its module fails."""
    from traceback import extract_tb

    from cardgen.play.registry import load_class

    sys.path[:0] = [str(folder.resolve())]
    try:
        return load_class(name)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None
    except Exception as error:  # theirs, of any kind
        last = extract_tb(error.__traceback__)[-1]
        place = "" if isinstance(error, SyntaxError) else f" ({last.filename}:{last.lineno})"
        message = f"{name!r}: its module fails: {type(error).__name__}: {error}{place}"
        raise typer.BadParameter(message, param_hint=option) from None


def read_options(spec: Spec, options: Sequence[str], option_set: str) -> dict[str, Any]:
    """``NAME`` (true) and ``NAME=VALUE`` (as YAML writes it), on top of a set of the rulebook's."""
    from cardgen.play.options import named_set, option_faults

    try:
        chosen = named_set(spec, option_set) if option_set else {}
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--set") from None
    for text in options:
        name, given, value = text.partition("=")
        chosen[name.strip()] = _value(text, value) if given else True
    faults = list(option_faults(spec, chosen))
    if faults:
        raise typer.BadParameter("; ".join(faults), param_hint="--option")
    return chosen


def _value(text: str, value: str) -> Any:
    from cardgen.problem import Invalid
    from cardgen.source.yaml import parse_yaml

    try:
        return parse_yaml(value, "--option").value
    except Invalid as invalid:
        message = "; ".join(problem.message for problem in invalid.problems)
        raise typer.BadParameter(f"{text!r}: {message}", param_hint="--option") from None


def read_policies(names: Sequence[str], players: int, folder: Path) -> list[Policy]:
    """One policy for each entrant; one name is for all of them, none means random.

    Classes of one's own are looked for in ``folder`` first.
    """
    chosen = list(names) or ["random"]
    if len(chosen) not in (1, players):
        raise typer.BadParameter(f"{len(chosen)} policies for {players} players", param_hint="--policy")
    return [_policy(name, folder) for name in (chosen if len(chosen) == players else chosen * players)]


def _policy(name: str, folder: Path) -> Policy:
    from cardgen.play.policy import POLICIES
    from cardgen.source.nearest import nearest

    if name in POLICIES:
        return POLICIES[name]()
    if ":" not in name:
        hint = nearest(name, POLICIES)
        raise typer.BadParameter(f"no policy is named {name!r} ({hint})", param_hint="--policy")
    policy: Policy = own_class(name, folder, "--policy")()
    if not isinstance(getattr(policy, "name", None), str) or not callable(getattr(policy, "choose", None)):
        raise typer.BadParameter(
            f"{name!r} is no policy: it has no 'name' and 'choose'", param_hint="--policy"
        )
    return policy


@contextmanager
def workers(jobs: int, games: int, job: Job) -> Iterator[Executor | None]:
    """Who plays: threads for compiled rules, processes for others, nobody else where games are few.

    ``jobs`` 0 is one a core. The games are the same whoever plays them.
    """
    from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
    from multiprocessing import get_context

    count = jobs or os.cpu_count() or 1
    if count == 1 or (games < FEW and not jobs):
        yield None
    elif job.compiled:
        with ThreadPoolExecutor(count) as threads:
            yield threads
    else:
        with ProcessPoolExecutor(count, get_context("spawn")) as processes:
            _start(processes, count)
            yield processes


def _start(processes: Executor, count: int) -> None:
    """Start the workers deaf to Ctrl-C, which is for the process that counts: it tells them to stop.

    A pool starts a worker for each task that finds none idle, and none is before the first has loaded.
    """
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(count):
            processes.submit(int)
    finally:
        signal.signal(signal.SIGINT, handler)
