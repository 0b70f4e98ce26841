"""What is to be simulated: rules, decks, options and policies that make a game, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardgen.cards.deck import Deck
from cardgen.play.options import resolve_options
from cardgen.play.policy import Policy, Random
from cardgen.play.record import card_hash
from cardgen.play.result import Run, Seats
from cardgen.play.rules import HasKernel, HasMatches, HasWords, Kernel, Options, Rules
from cardgen.play.streams import GENERATOR, Streams

WORTH_LOADING = 1_500  # games that take readable rules about as long as loading compiled ones takes
WORTH_COMPILING = 30_000  # likewise for the compiler


class Job(NamedTuple):
    """All that a worker needs; it can be pickled."""

    rules: Rules
    decks: tuple[Deck, ...]
    policies: tuple[Policy, ...]
    run: Run
    compiled: bool = False

    def choose_form(self, games: int, compiled: bool | None = None) -> Job:
        """The job with the compiled form or the readable one, whichever is wanted, else the sooner done."""
        if compiled is None and games < WORTH_LOADING:
            compiled = False
        kernel = None if compiled is False else self._replace(compiled=True).kernel()
        if kernel is None:
            return self._replace(compiled=False)
        return self._replace(compiled=compiled or kernel.compiled or games >= WORTH_COMPILING)

    def kernel(self) -> Kernel | None:
        """The compiled form, where there is one for these decks and policies."""
        if not self.compiled or not isinstance(self.rules, HasKernel):
            return None
        kernel = self.rules.kernel(self.decks, self.run.options)
        return kernel if kernel is not None and all(map(kernel.can_play, self.policies)) else None


def new_job(
    rules: Rules,
    decks: Sequence[Deck],
    options: Options,
    *,
    seed: int = 0,
    policies: Sequence[Policy] | None = None,
    seats: Seats = "alternate",
) -> Job:
    """What is to be played, tried by starting one game.

    One deck alone is shared by all who play; one policy then may play for all of them.
    """
    resolved = resolve_options(rules.spec, options)
    state = rules.start(decks, resolved, Streams(seed))
    players = tuple(policies) if policies is not None else (Random(),)
    if policies is None or len(decks) == len(players) == 1:
        players *= state.players
    if state.players != len(players) or len(decks) not in (1, len(players)):
        raise ValueError(f"{len(decks)} decks and {len(players)} policies for a game of {state.players}")
    names = tuple(deck.name for deck in decks)
    if len(decks) == 1 and len(players) > 1:
        names = tuple(f"{decks[0].name} {number + 1}" for number in range(len(players)))
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
        words=rules.words if isinstance(rules, HasWords) else {},
    )
    # Plain dicts, so that a worker in another process can have them.
    plain = tuple(Deck(deck.name, deck.game, dict(deck.counts), deck.at) for deck in decks)
    return Job(rules, plain, players, run)


def _match_games(rules: Rules, options: Options) -> int:
    return rules.match_games(options) if isinstance(rules, HasMatches) else 0


def rotations(run: Run, games: range) -> list[int]:
    """How far the entrants of each game have moved round the table."""
    players = len(run.entrants)
    match run.seats:
        case "alternate":
            return [index % players for index in games]
        case "coin":
            return [Streams(run.seed, index).stream("first player").below(players) for index in games]
        case "fixed":
            return [0] * len(games)


def seated(items: Sequence[Any], turn: int) -> list[Any]:
    """Entrants' things in the order of their seats; one thing shared by all stays as it is.

    >>> seated(["deck 1", "deck 2", "deck 3"], 1)
    ['deck 2', 'deck 3', 'deck 1']
    """
    return [items[(seat + turn) % len(items)] for seat in range(len(items))]
