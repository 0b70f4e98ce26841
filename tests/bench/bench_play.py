"""How fast cennera is played, beside other programs on the same core in the same run.

Run: ``python tests/bench/bench_play.py [--open-spiel PYTHON] [--quick]``. All figures are games per CPU
second of one core, the best of several rounds, which alternate so that a busy machine hits all alike; the
ratios are what counts. Beside the project stand a tight C program (built with gcc where there is one; it must
play the very same games), a lean Python program without options, and OpenSpiel's C++ rollouts on breakthrough
5x5 (in an environment of its own: ``--open-spiel /path/to/its/python``). Two workers and the start are wall
time: they need a machine with nothing else to do.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random as Chance

sys.path.insert(0, str(Path(__file__).parent))

import lean_cennera

from cardgen import data
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.cennera.rules import Cennera
from cardgen.play.policy import Greedy, Random
from cardgen.play.result import Result
from cardgen.play.simulate import simulate
from cardgen.play.streams import purpose_code

HERE = Path(__file__).parent
FLAGS = ("light", "extra", "revival", "simple", "ally", "attribute", "oshi", "recruit")
ALL_ON = dict.fromkeys(FLAGS, True)
SEED = 11

ROLLOUTS = """
import sys, time
import numpy as np, pyspiel
from open_spiel.python.algorithms import mcts
game = pyspiel.load_game("breakthrough(rows=5,columns=5)")
state = game.new_initial_state()
lengths = []
for seed in range(200):
    s, rng = state.clone(), np.random.RandomState(seed)
    while not s.is_terminal():
        s.apply_action(rng.choice(s.legal_actions()))
    lengths.append(s.move_number())
n = int(sys.argv[1])
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(n, 7), 2.0, 1, 1000, False, 7, False)
start = time.process_time()
bot.mcts_search(state)
print(n * sum(lengths) / len(lengths) / (time.process_time() - start))
"""


def rules_and_decks() -> tuple[Cennera, list[Deck]]:
    folder = data.examples() / "cennera"
    spec = load_spec("cennera")
    rules = Cennera(spec, load_cards([folder / "cards.csv"], spec))
    decks = [load_deck(file, spec, rules.cards) for file in sorted((folder / "decks").glob("*.yaml"))]
    return rules, decks[:2]


def cpu_seconds(job: Callable[[], object]) -> float:
    start = time.process_time()
    job()
    return time.process_time() - start


def children_seconds(job: Callable[[], object]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    job()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def build_tight(folder: Path) -> Path | None:
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    program = folder / "tight"
    command = [gcc, "-O3", "-march=native", "-o", str(program), str(HERE / "cennera_tight.c")]
    subprocess.run(command, check=True)
    return program


def run_tight(program: Path, rules: Cennera, decks: list[Deck], games: int, greedy: bool) -> tuple[int, ...]:
    table = rules.table
    cards = [sorted(rules.indices(deck)) for deck in decks]
    lines = [f"{' '.join(map(str, table.printed[c]))} {int(table.rare[c])}" for deck in cards for c in deck]
    purposes = [str(purpose_code(f"{what} {seat}")) for what in ("shuffle", "policy") for seat in "AB"]
    words = [str(program), str(games), str(SEED), str(int(greedy)), *purposes]
    run = subprocess.run(words, input="\n".join(lines), capture_output=True, text=True, check=True)
    return tuple(map(int, run.stdout.split()))


def counts(result: Result) -> tuple[int, ...]:
    """What the C program counts too."""
    turns = sum(length * games for length, games in result.lengths().items())
    return result.wins_by_seat()[0], result.draws(), turns


class Bench:
    """Programs, each with the number of games of a round; ``speeds`` are the best of all rounds."""

    def __init__(self) -> None:
        self.rounds: dict[str, tuple[int, Callable[[], float]]] = {}
        self.speeds: dict[str, float] = {}

    def add(self, name: str, games: int, seconds: Callable[[], float]) -> None:
        self.rounds[name] = games, seconds

    def run(self, times: int) -> None:
        for _ in range(times):
            for name, (games, seconds) in self.rounds.items():
                self.speeds[name] = max(self.speeds.get(name, 0.0), games / seconds())
                print(f"\r{name:40}", end="", file=sys.stderr)
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr)

    def show(self, what: str, of: str, bar: float) -> None:
        if what in self.speeds and of in self.speeds:
            ratio = self.speeds[what] / self.speeds[of]
            told = f"{ratio:9.3f}  of {of}" if ratio < 10 else f"{ratio:9.0f}  times {of}"
            print(f"  {what:34} {told:44} at least {bar:g}: {'yes' if ratio >= bar else 'NO'}")


def lean_decks(rules: Cennera, decks: list[Deck]) -> list[list[lean_cennera.Card]]:
    table = rules.table
    return [
        [lean_cennera.Card(seat, table.rare[c], table.lying[seat][c]) for c in rules.indices(deck)]
        for seat, deck in enumerate(decks)
    ]


def add_all(bench: Bench, rules: Cennera, decks: list[Deck], tight: Path | None, scale: int) -> None:
    def add(name: str, games: int, policy: object, options: dict[str, bool], compiled: bool) -> None:
        def play() -> Result:
            policies = [policy, policy]
            return simulate(
                rules, decks, options, games=games, seed=SEED, policies=policies, compiled=compiled
            )  # type: ignore[arg-type]

        bench.add(name, games, lambda: cpu_seconds(play))

    if tight:
        for name, games, greedy in (("C, random", 200_000, False), ("C, greedy", 40_000, True)):
            games //= scale
            bench.add(
                name,
                games,
                lambda n=games, g=greedy: children_seconds(lambda: run_tight(tight, rules, decks, n, g)),
            )
    add("kernel, random", 200_000 // scale, Random(), {}, True)
    add("kernel, greedy", 40_000 // scale, Greedy(), {}, True)
    add("kernel, random, all options", 100_000 // scale, Random(), ALL_ON, True)
    add("kernel, greedy, all options", 20_000 // scale, Greedy(), ALL_ON, True)
    add("rules.py, random", 1500 // scale, Random(), {}, False)
    add("rules.py, random, all options", 1000 // scale, Random(), ALL_ON, False)
    add("rules.py, greedy", 200 // scale, Greedy(), {}, False)
    cards = lean_decks(rules, decks)
    lean_games = 1500 // scale

    def lean() -> None:
        chance = Chance(SEED)
        for _ in range(lean_games):
            lean_cennera.play(cards, chance)

    bench.add("lean Python, random", lean_games, lambda: cpu_seconds(lean))


def same_games(rules: Cennera, decks: list[Deck], tight: Path) -> bool:
    """The C program counts something only if it plays cennera."""
    return all(
        run_tight(tight, rules, decks, 4000, greedy)
        == counts(simulate(rules, decks, games=4000, seed=SEED, policies=[policy, policy]))
        for policy, greedy in ((Random(), False), (Greedy(), True))
    )


ONE_RUN = """
import sys, time
sys.path.insert(0, {here!r})
from bench_play import rules_and_decks, simulate
rules, decks = rules_and_decks()
simulate(rules, decks, games=100, compiled=True)
sys.stdin.readline()
start = time.perf_counter()
simulate(rules, decks, games={games}, seed=1, compiled=True)
print(time.perf_counter() - start)
"""


def two_independent_processes(games: int) -> float:
    """Games a second of wall time, both together."""
    code = ONE_RUN.format(here=str(HERE), games=games)
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    time.sleep(4)  # both have loaded and compiled
    for run in runs:
        assert run.stdin is not None
        run.stdin.write("\n")
        run.stdin.flush()
    return 2 * games / max(float(run.communicate()[0]) for run in runs)


def two_workers(rules: Cennera, decks: list[Deck], games: int) -> float:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(2) as threads:
        start = time.perf_counter()
        simulate(rules, decks, games=2 * games, seed=1, compiled=True, executor=threads)
        return 2 * games / (time.perf_counter() - start)


def start_to_result() -> float:
    """Wall seconds from the command to its result, with the machine code in the cache."""
    words = [
        sys.executable,
        "-m",
        "cardgen",
        "simulate",
        str(data.examples() / "cennera"),
        "-n",
        "1000",
        "-q",
    ]
    times = []
    for _ in range(3):
        start = time.perf_counter()
        run = subprocess.run(words, capture_output=True, text=True)
        if run.returncode:
            return float("nan")
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--open-spiel", metavar="PYTHON", help="an interpreter that has open-spiel")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    arguments = parser.parse_args()
    rules, decks = rules_and_decks()
    simulate(rules, decks, games=10, compiled=True)
    bench = Bench()
    with tempfile.TemporaryDirectory() as folder:
        tight = build_tight(Path(folder))
        if tight:
            print(f"the C program plays the same games: {'yes' if same_games(rules, decks, tight) else 'NO'}")
        add_all(bench, rules, decks, tight, 10 if arguments.quick else 1)
        bench.run(2 if arguments.quick else 5)
    report(bench, rules, decks, arguments)


def report(bench: Bench, rules: Cennera, decks: list[Deck], arguments: argparse.Namespace) -> None:
    for name, speed in bench.speeds.items():
        print(f"  {name:34} {speed:12,.0f} games/s")
    print()
    bench.show("kernel, random", "C, random", 150 / 530)
    bench.show("kernel, greedy", "C, greedy", 40 / 113)
    bench.show("kernel, random", "rules.py, random", 60)
    bench.show("kernel, random, all options", "kernel, random", 1 / 3)
    bench.show("kernel, greedy, all options", "kernel, greedy", 1 / 3)
    bench.show("rules.py, random", "lean Python, random", 0.7)
    if arguments.open_spiel:
        result = simulate(rules, decks, games=20_000, seed=SEED, compiled=True)
        moves = bench.speeds["kernel, random"] * result.actions / result.games
        command = [arguments.open_spiel, "-c", ROLLOUTS, "20000"]
        theirs = float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        print(f"  moves/s {moves:,.0f}, OpenSpiel {theirs:,.0f}: {moves / theirs:.1f} times, at least 2")
    games = 60_000 if arguments.quick else 600_000
    apart = max(two_independent_processes(games) for _ in range(3))
    together = max(two_workers(rules, decks, games) for _ in range(3))
    ratio = together / apart
    print(f"  two workers {together:,.0f} games/s, two processes {apart:,.0f}: {ratio:.2f}, at least 0.9")
    print(f"  from the command to the first result, warm: {start_to_result():.2f} s, at most 1.5")


if __name__ == "__main__":
    main()
