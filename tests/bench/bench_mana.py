"""How fast mana is played by the readable rules, beside those of cennera on the same core in the same run.

Run: ``python tests/bench/bench_mana.py [--quick]``. Decisions and games per CPU second of one core, best of
several rounds, which alternate so that a busy machine hits all alike; the ratio of decisions is what counts.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from cardgen import data
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.cennera.rules import Cennera
from cardgen.games.mana.rules import Mana
from cardgen.play.playout import play
from cardgen.play.policy import Greedy, Policy, Random
from cardgen.play.rules import Rules
from cardgen.play.streams import Streams

SEED = 11
LEAST = 0.5
"""Of cennera's decisions a second."""


class Entry(NamedTuple):
    """A game, and how many of it make a round."""

    rules: Rules
    decks: Sequence[Deck]
    options: dict[str, Any]
    games: int
    policy: Policy = Random()


def entries(scale: int) -> dict[str, Entry]:
    folder = data.examples()
    spec = load_spec("cennera")
    cennera = Cennera(spec, load_cards([folder / "cennera" / "cards.csv"], spec))
    files = sorted((folder / "cennera" / "decks").glob("*.yaml"))[:2]
    found = {
        "cennera": Entry(cennera, [load_deck(file, spec, cennera.cards) for file in files], {}, 800 // scale)
    }
    spec = load_spec("mana")
    mana = Mana(spec, load_cards([folder / "mana" / "cards.yaml"], spec))
    decks = [load_deck(folder / "mana" / "decks" / "grimoire.yaml", spec, mana.cards)]
    for players in range(2, 7):
        found[f"mana, {players} players"] = Entry(mana, decks, {"players": players}, 200 // scale)
    expert = {"players": 4, "mode": "expert"}
    found["mana, 4 experts"] = Entry(mana, decks, expert, 200 // scale)
    found["mana, 4 experts, greedy"] = Entry(mana, decks, expert, 20 // scale, Greedy())
    return found


def speeds(entry: Entry) -> tuple[float, float]:
    """Decisions and games per second. The first start prepares the cards for so many players, before that."""
    entry.rules.start(entry.decks, entry.options, Streams(SEED))
    decisions, begun = 0, time.process_time()
    for index in range(entry.games):
        streams = Streams(SEED, index)
        state = entry.rules.start(entry.decks, entry.options, streams)
        decisions += len(play(state, [entry.policy] * state.players, streams))
    seconds = time.process_time() - begun
    return decisions / seconds, entry.games / seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games, two rounds")
    quick = parser.parse_args().quick
    best: dict[str, tuple[float, float]] = {}
    for _ in range(2 if quick else 5):
        for name, entry in entries(5 if quick else 1).items():
            best[name] = max(best.get(name, (0.0, 0.0)), speeds(entry))
    level, slow = best["cennera"][0], 0
    for name, (decisions, games) in best.items():
        ratio = decisions / level
        slow += ratio < LEAST and "greedy" not in name
        print(f"{name:26} {decisions:9,.0f} decisions/s {games:7,.0f} games/s  {ratio:5.2f} of cennera's")
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())
