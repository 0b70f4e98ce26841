"""Every two decks against each other, game after game, with the progress shown.

A build writes how they fared as ``simulation.txt`` and ``simulation.json``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations

import typer

from cardgen.cards.check import Checked
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec, spec_path
from cardgen.cli.arena import workers
from cardgen.cli.outputs import Outputs
from cardgen.cli.progress import stage
from cardgen.play import report
from cardgen.play.job import Job, new_job
from cardgen.play.registry import find_game, playable
from cardgen.play.result import Result
from cardgen.play.simulate import play_job
from cardgen.press.stamp import content_key, stamp
from cardgen.press.store import Store, key_of


def write_games(
    out: Outputs, checked: Checked, games: int, seed: int, jobs: int, quiet: bool, store: Store | None = None
) -> None:
    """How each pair of decks fares against each other; nothing where the game has no rules to play by.

    ``store`` keeps the results of bundled games, whose rules are known not to have changed.
    """
    if checked.spec.game not in playable():
        return
    rules = find_game(checked.spec.game)(checked.spec, checked.cards)
    options = dict(checked.project.options)
    tables = pairings(checked.decks, checked.spec)
    runs = [new_job(rules, decks, options, seed=seed).choose_form(games) for decks in tables]
    key = _key(runs, games, checked) if type(rules).__module__.startswith("cardgen.games.") else ""
    kept = store.get(key) if store and key else None
    if kept is None:
        results, finished = play_rounds(runs, games, jobs, quiet)
        if not finished:
            raise KeyboardInterrupt
        words = "\n".join(report.text(result, checked.project.locale or "en") for result in results)
        kept = json.dumps([words, report.to_json(results)], ensure_ascii=False).encode()
        if store and key:
            store.put(key, kept)
    for name, text in zip(("simulation.txt", "simulation.json"), json.loads(kept), strict=True):
        out.file(name).write_text(text, "utf-8")


def _key(runs: Sequence[Job], games: int, checked: Checked) -> str:
    """What the simulation's files depend on: the rules, the cards as they read them, all that was chosen."""
    played = [repr((job.run, [list(deck.counts.items()) for deck in job.decks])) for job in runs]
    named = repr([(card.id, card.values.get("name")) for card in checked.cards])
    spec = content_key(spec_path(str(checked.project.spec)))
    return key_of(["games", stamp(), spec, str(games), checked.project.locale, named, *played])


def pairings(decks: Sequence[Deck], spec: Spec) -> list[tuple[Deck, ...]]:
    """Every two decks, a single one against itself; each by itself where all players share one."""
    if spec.shares_deck:
        return [(deck,) for deck in decks]
    return list(combinations(decks, 2)) or [(deck, deck) for deck in decks]


def play_rounds(runs: Sequence[Job], games: int, jobs: int, quiet: bool) -> tuple[list[Result], bool]:
    """The results, as far as they were known when the user interrupted, and whether all is played."""
    results: list[Result] = []
    try:
        if any(_must_compile(job) for job in runs) and not quiet:
            typer.echo("compiling the rules, first run only", err=True)
        with (
            stage("games", games * len(runs), quiet=quiet) as advance,
            workers(jobs, games, runs[0]) as executor,
        ):
            for job in runs:
                results.append(Result(job.run))
                for part in play_job(job, games, executor):
                    results[-1] += part
                    advance(part.games)
    except KeyboardInterrupt:
        return [result for result in results if result.games], False
    return results, True


def _must_compile(job: Job) -> bool:
    kernel = job.kernel()
    return kernel is not None and not kernel.compiled
