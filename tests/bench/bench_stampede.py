"""How fast Card Race Stampede is played with all effects on, beside cennera's readable rules.

Run: ``python tests/bench/bench_stampede.py [--rounds N]``. Figures are per CPU second of one core, the best
of several rounds that alternate between the games, so that a busy machine hits both alike; the ratio of
decisions is what counts. Games are played by the example decks, each against each, with field cards.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from cardgen import data
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.cennera.rules import Cennera
from cardgen.games.stampede.rules import Stampede
from cardgen.play.playout import play
from cardgen.play.policy import Greedy, Policy, Random
from cardgen.play.rules import Options, Rules
from cardgen.play.streams import Streams

SEED = 4
LEAST = 0.5
"""Of cennera's decisions a second."""


class Race:
    """One game's rules with pairs of decks, played in rounds."""

    def __init__(self, rules: Rules, pairs: Sequence[Sequence[Deck]], options: Options) -> None:
        self.rules = rules
        self.pairs = pairs
        self.options = options
        self.games = self.decisions = 0.0

    def round(self, policy: Policy, games: int) -> None:
        """Play games and keep the best rates so far."""
        start, decisions = time.process_time(), 0
        for index in range(games):
            streams = Streams(SEED, index)
            state = self.rules.start(self.pairs[index % len(self.pairs)], self.options, streams)
            decisions += len(play(state, [policy, policy], streams))
        spent = time.process_time() - start
        self.games = max(self.games, games / spent)
        self.decisions = max(self.decisions, decisions / spent)


def decks(folder: Path, names: Sequence[str], rules: Rules, options: Options) -> list[Deck]:
    return [load_deck(folder / "decks" / f"{name}.yaml", rules.spec, rules.cards, options) for name in names]


def race() -> Race:
    folder, options = data.examples() / "stampede", {"fields": True}
    spec = load_spec("stampede")
    rules = Stampede(spec, load_cards([folder / "cards.yaml"], spec))
    entrants = decks(folder, ("raimei", "tsuki", "festa"), rules, options)
    return Race(rules, list(product(entrants, entrants)), options)


def stage() -> Race:
    folder = data.examples() / "cennera"
    spec = load_spec("cennera")
    rules = Cennera(spec, load_cards([folder / "cards.csv"], spec))
    return Race(rules, [decks(folder, ("asayake", "yoimachi"), rules, {})], {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    stampede, cennera, greedy = race(), stage(), race()
    for _ in range(rounds):
        stampede.round(Random(), 90)
        cennera.round(Random(), 300)
        greedy.round(Greedy(), 9)
    print(f"{'':24}{'games/s':>10}{'decisions/s':>14}")
    for name, row in (
        ("stampede, random", stampede),
        ("stampede, greedy", greedy),
        ("cennera, random", cennera),
    ):
        print(f"{name:24}{row.games:10.1f}{row.decisions:14.0f}")
    ratio = stampede.decisions / cennera.decisions
    verdict = "yes" if ratio >= LEAST else "NO"
    print(f"decisions of stampede to those of cennera, at random: {ratio:.2f}, at least {LEAST}: {verdict}")


if __name__ == "__main__":
    main()
