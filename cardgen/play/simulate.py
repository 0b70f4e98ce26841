"""Many games, counted. Neither the size of chunks nor the number of workers changes a digit.

In go rules, decks, options, policies, a seed and any ``concurrent.futures.Executor``; out comes a ``Result``.
Game i draws from streams of (seed, i) alone. Where the game has a compiled form that can play these decks and
policies, it plays, and the games are the same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from functools import reduce
from typing import Any, NamedTuple

from cardgen.cards.deck import Deck
from cardgen.play.options import resolve_options
from cardgen.play.playout import Outcome, outcome, play
from cardgen.play.policy import Policy, Random
from cardgen.play.record import card_hash
from cardgen.play.result import Line, Result, Run, Seats
from cardgen.play.rules import Batch, HasKernel, HasMatches, Kernel, Options, Rules
from cardgen.play.streams import GENERATOR, Streams

CHUNK = 200  # games a task: about a tenth of a second of readable rules
COMPILED_CHUNK = 10_000  # likewise, of a compiled form


class Job(NamedTuple):
    """All that a worker needs; it can be pickled."""

    rules: Rules
    decks: tuple[Deck, ...]
    policies: tuple[Policy, ...]
    run: Run
    compiled: bool

    def kernel(self) -> Kernel | None:
        """The compiled form, where there is one for these decks and policies."""
        if not self.compiled or not isinstance(self.rules, HasKernel):
            return None
        kernel = self.rules.kernel(self.decks, self.run.options)
        return kernel if kernel is not None and all(map(kernel.can_play, self.policies)) else None


def simulate(
    rules: Rules,
    decks: Sequence[Deck],
    options: Options | None = None,
    *,
    games: int = 10_000,
    seed: int = 0,
    policies: Sequence[Policy] | None = None,
    seats: Seats = "alternate",
    executor: Executor | None = None,
    progress: Callable[[Result], None] | None = None,
    compiled: bool = True,
) -> Result:
    """Play games 0 to ``games`` - 1 of a seed and count how they end.

    Decks go with policies, one each (random where none are given), and take turns at going first unless
    ``seats`` says otherwise. ``progress`` is called with the growing result.
    ``compiled=False`` plays the readable rules even where there is a compiled form.

    ValueError where decks, options and policies make no game.
    """
    job = new_job(rules, decks, options or {}, seed=seed, policies=policies, seats=seats, compiled=compiled)
    result = Result(job.run)
    for part in _parts(job, _chunks(job, games), executor):
        result = result + part
        if progress is not None:
            progress(result)
    return result


def new_job(
    rules: Rules,
    decks: Sequence[Deck],
    options: Options,
    *,
    seed: int = 0,
    policies: Sequence[Policy] | None = None,
    seats: Seats = "alternate",
    compiled: bool = True,
) -> Job:
    """What is to be played, tried by starting one game."""
    players = tuple(policies) if policies is not None else (Random(),) * len(decks)
    resolved = resolve_options(rules.spec, options)
    state = rules.start(decks, resolved, Streams(seed))
    if state.players != len(players) or len(decks) not in (1, len(players)):
        raise ValueError(f"{len(decks)} decks and {len(players)} policies for a game of {state.players}")
    names = tuple(deck.name for deck in decks) * (len(players) // len(decks))
    run = Run(
        game=rules.game,
        version=rules.version,
        generator=GENERATOR,
        cards=card_hash(rules.spec, rules.cards),
        entrants=names,
        policies=tuple(player.name for player in players),
        options=resolved,
        changed={
            name: value for name, value in resolved.items() if value != rules.spec.options[name].default
        },
        seed=seed,
        seats=seats,
        match_games=_match_games(rules, resolved) if seats == "alternate" else 0,
    )
    # Plain dicts, so that a worker in another process can have them.
    plain = tuple(Deck(deck.name, deck.game, dict(deck.counts), deck.at) for deck in decks)
    return Job(rules, plain, players, run, compiled)


def _match_games(rules: Rules, options: Options) -> int:
    return rules.match_games(options) if isinstance(rules, HasMatches) else 0


def rotation(run: Run, index: int) -> int:
    """How far the entrants of a game have moved round the table."""
    players = len(run.entrants)
    match run.seats:
        case "alternate":
            return index % players
        case "coin":
            return Streams(run.seed, index).stream("first player").below(players)  # CN-AMB-4
        case "fixed":
            return 0


def seated(items: Sequence[Any], turn: int) -> list[Any]:
    """Entrants' things in the order of their seats; one thing shared by all stays as it is.

    >>> seated(["deck 1", "deck 2", "deck 3"], 1)
    ['deck 2', 'deck 3', 'deck 1']
    """
    return [items[(seat + turn) % len(items)] for seat in range(len(items))]


def play_games(job: Job, first: int, last: int) -> Result:
    """Games ``first`` to ``last`` - 1: what one worker does."""
    kernel = job.kernel()
    return _play_compiled(job, kernel, first, last) if kernel else _play_readable(job, first, last)


def _parts(job: Job, chunks: Sequence[tuple[int, int]], executor: Executor | None) -> Iterator[Result]:
    """The results of the chunks, in their order."""
    if executor is None:
        for chunk in chunks:
            yield play_games(job, *chunk)
        return
    futures: list[Future[Result]] = [executor.submit(play_games, job, *chunk) for chunk in chunks]
    try:
        for future in futures:
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _chunks(job: Job, games: int) -> list[tuple[int, int]]:
    """Ranges of games; no match is torn."""
    size = COMPILED_CHUNK if job.kernel() else CHUNK
    match_games = job.run.match_games or 1
    size += -size % match_games
    return [(first, min(first + size, games)) for first in range(0, games, size)]


def _play_readable(job: Job, first: int, last: int) -> Result:
    tally: Counter[Line] = Counter()
    points = []
    actions = 0
    for index in range(first, last):
        streams = Streams(job.run.seed, index)
        turn = rotation(job.run, index)
        state = job.rules.start(seated(job.decks, turn), job.run.options, streams)
        actions += len(play(state, seated(job.policies, turn), streams))
        line = Line(turn, outcome(state))
        tally[line] += 1
        points.append(seated(line.outcome.points, -turn))
    return Result(job.run, tally, actions, _matches(points, job.run.match_games))


def _matches(points: list[list[int]], games: int) -> Counter[tuple[int, ...]]:
    """Totals by entrant of each series of so many games; a series cut short does not count. (CN-SCORE-3)"""
    if not games:
        return Counter()
    series = (points[i : i + games] for i in range(0, len(points) - games + 1, games))
    return Counter(tuple(map(sum, zip(*match, strict=True))) for match in series)


def _play_compiled(job: Job, kernel: Kernel, first: int, last: int) -> Result:
    import numpy as np

    turns: Any = np.array([rotation(job.run, index) for index in range(first, last)], np.int64)
    batch = kernel.play(job.run.seed, first, turns, job.policies)
    players = len(job.run.entrants)
    columns = [turns, *batch.returns.T, batch.ending, batch.turns, *batch.points.T]
    tally: Counter[Line] = Counter()
    for row, count in _distinct(columns):
        returns, (ending, length), points = (
            row[1 : 1 + players],
            row[1 + players : 3 + players],
            row[3 + players :],
        )
        tally[Line(row[0], Outcome(returns, kernel.endings[ending], length, points))] = count
    return Result(job.run, tally, int(batch.actions.sum()), _match_columns(batch, turns, job.run.match_games))


def _match_columns(batch: Batch, turns: Any, games: int) -> Counter[tuple[int, ...]]:
    """``_matches`` for columns."""
    if not games:
        return Counter()
    import numpy as np

    players = batch.points.shape[1]
    seats = (np.arange(players) - turns[:, None]) % players
    points = np.take_along_axis(batch.points, seats, axis=1).astype(np.int64)
    whole = len(points) // games * games
    totals = points[:whole].reshape(-1, games, players).sum(axis=1)
    return Counter(dict(_distinct(list(totals.T))))


def _distinct(columns: Sequence[Any]) -> list[tuple[tuple[int, ...], int]]:
    """The different rows of integer columns, and how often each occurs.

    Rows are packed into one 64-bit key by mixed radix, which sorts ten times faster than rows do.
    """
    import numpy as np

    if not len(columns[0]):
        return []
    key = np.zeros(len(columns[0]), np.int64)
    radices = []
    for column in columns:
        low, span = int(column.min()), int(column.max()) - int(column.min()) + 1
        radices.append((low, span))
        key = key * span + (column.astype(np.int64) - low)
    if reduce(lambda product, radix: product * radix[1], radices, 1) >= 1 << 63:
        table, counts = np.unique(np.stack(columns, axis=1), axis=0, return_counts=True)
        return [(tuple(row), count) for row, count in zip(table.tolist(), counts.tolist(), strict=True)]
    keys, counts = np.unique(key, return_counts=True)
    values = []
    for low, span in reversed(radices):
        values.append(keys % span + low)
        keys = keys // span
    rows = zip(*(column.tolist() for column in reversed(values)), strict=True)
    return list(zip(rows, counts.tolist(), strict=True))
