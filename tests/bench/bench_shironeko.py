"""How fast Shironeko is played with all effects on, beside cennera's readable rules.

Run: ``python tests/bench/bench_shironeko.py [--rounds N]``. Figures are per CPU second of one core, the best
of several rounds that alternate between the games, so that a busy machine hits both alike; the ratio of
decisions is what counts. Games are played by the example decks, each against each, with leaders.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_stampede import Race, decks, stage

from cardgen import data
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.shironeko.rules import Shironeko
from cardgen.play.policy import Greedy, Random

LEAST = 0.5
"""Of cennera's decisions a second."""


def islands() -> Race:
    folder, options = data.examples() / "shironeko", {"leaders": True}
    spec = load_spec("shironeko")
    rules = Shironeko(spec, load_cards([folder / "cards.yaml"], spec))
    entrants = decks(folder, ("hidamari", "tsukikage", "ensei"), rules, options)
    return Race(rules, list(product(entrants, entrants)), options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    shironeko, cennera, greedy = islands(), stage(), islands()
    for _ in range(rounds):
        shironeko.round(Random(), 90)
        cennera.round(Random(), 300)
        greedy.round(Greedy(), 9)
    print(f"{'':24}{'games/s':>10}{'decisions/s':>14}")
    for name, row in (
        ("shironeko, random", shironeko),
        ("shironeko, greedy", greedy),
        ("cennera, random", cennera),
    ):
        print(f"{name:24}{row.games:10.1f}{row.decisions:14.0f}")
    ratio = shironeko.decisions / cennera.decisions
    verdict = "yes" if ratio >= LEAST else "NO"
    print(f"decisions of shironeko to those of cennera, at random: {ratio:.2f}, at least {LEAST}: {verdict}")


if __name__ == "__main__":
    main()
