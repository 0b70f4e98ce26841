"""Many games, counted. Neither the size of chunks nor the number of workers changes a digit.

In go rules, decks, options, policies, a seed and any ``concurrent.futures.Executor``; out comes a ``Result``.
Game i draws from streams of (seed, i) alone. Where the game has a compiled form that can play these decks and
policies, it plays, and the games are the same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future

from cardgen.cards.deck import Deck
from cardgen.play.endless import Endless, endless_game
from cardgen.play.job import Job, new_job, rotations, seated
from cardgen.play.playout import outcome, play
from cardgen.play.policy import Policy
from cardgen.play.record import Record, new_record
from cardgen.play.result import Line, Result, Seats
from cardgen.play.rules import HasUses, Kernel, Options, Rules, State
from cardgen.play.streams import Streams
from cardgen.problem import Invalid

CHUNK = 100  # games a task: long beside the sending of it, short for whoever watches
COMPILED_CHUNK = 25_000  # likewise for compiled rules


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
    compiled: bool | None = None,
) -> Result:
    """Play games 0 to ``games`` - 1 of a seed and count how they end.

    Decks go with policies, one each (random where none are given), and take turns at going first unless
    ``seats`` says otherwise. ``progress`` is called with the growing result.
    ``compiled`` says whether a compiled form of the game plays; without it, it does where its machine code is
    at hand or the games are many. The games are the same.

    ValueError where decks, options and policies make no game.
    """
    job = new_job(rules, decks, options or {}, seed=seed, policies=policies, seats=seats)
    job = job.choose_form(games, compiled)
    result = Result(job.run)
    for part in play_job(job, games, executor):
        result = result + part
        if progress is not None:
            progress(result)
    return result


def play_games(job: Job, first: int, last: int) -> Result:
    """Games ``first`` to ``last`` - 1: what one worker does."""
    kernel = job.kernel()
    return _play_compiled(job, kernel, first, last) if kernel else _play_readable(job, first, last)


def record_game(job: Job, index: int) -> Record:
    """The record of one game of a run, played by the readable rules."""
    streams = Streams(job.run.seed, index)
    (turn,) = rotations(job.run, range(index, index + 1))
    decks, policies = seated(job.decks, turn), seated(job.policies, turn)
    state = job.rules.start(decks, job.run.options, streams)
    actions = _played(job, state, policies, streams)
    names = [policy.name for policy in policies]
    return new_record(job.rules, decks, dict(job.run.options), streams, names, actions, state)


def play_job(job: Job, games: int, executor: Executor | None = None) -> Iterator[Result]:
    """Results of games 0 to ``games`` - 1, some games at a time, in their order; they add up."""
    chunks = _chunks(job, games)
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
    uses: Counter[tuple[str, str]] = Counter()
    points = []
    total = 0
    games = range(first, last)
    for index, turn in zip(games, rotations(job.run, games), strict=True):
        streams = Streams(job.run.seed, index)
        state = job.rules.start(seated(job.decks, turn), job.run.options, streams)
        movers: list[int] = []
        actions = _played(job, state, seated(job.policies, turn), streams, movers)
        total += len(actions)
        line = Line(turn, outcome(state))
        tally[line] += 1
        points.append(seated(line.outcome.points, -turn))
        if isinstance(job.rules, HasUses):
            _count_uses(uses, job.rules, actions, movers, line.outcome.returns)
    return Result(job.run, tally, total, _matches(points, job.run.match_games), uses)


def _played(
    job: Job, state: State, policies: Sequence[Policy], streams: Streams, movers: list[int] | None = None
) -> list[int]:
    """The actions of a game; Invalid where it has no end."""
    try:
        return play(state, policies, streams, movers)
    except Endless as endless:
        raise endless_game(job.rules, streams, endless.actions) from None
    except Invalid as invalid:  # effects without end: where to see them again
        game = f"; it was game {streams.index} of seed {streams.seed}"
        raise Invalid(told._replace(message=told.message + game) for told in invalid.problems) from None


def _count_uses(
    uses: Counter[tuple[str, str]],
    rules: HasUses,
    actions: Sequence[int],
    movers: Sequence[int],
    returns: Sequence[int],
) -> None:
    """Count the cards used in a game, and whether their users won."""
    users = set()
    for action, seat in zip(actions, movers, strict=True):
        card = rules.used_card(action)
        if card:
            uses[card, "times"] += 1
            users.add((card, seat))
    for card, seat in users:
        uses[card, "users"] += 1
        uses[card, "wins"] += returns[seat] > 0


def _matches(points: list[list[int]], games: int) -> Counter[tuple[int, ...]]:
    """Totals by entrant of each series of so many games; a series cut short does not count."""
    if not games:
        return Counter()
    series = (points[i : i + games] for i in range(0, len(points) - games + 1, games))
    return Counter(tuple(map(sum, zip(*match, strict=True))) for match in series)


def _play_compiled(job: Job, kernel: Kernel, first: int, last: int) -> Result:
    from cardgen.play import columns

    turns = rotations(job.run, range(first, last))
    batch = kernel.play(job.run.seed, first, turns, job.policies)
    tally = columns.tally(batch, kernel.endings, turns)
    return Result(
        job.run, tally, columns.total(batch.actions), columns.matches(batch, turns, job.run.match_games)
    )
