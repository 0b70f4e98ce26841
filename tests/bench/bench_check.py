"""How long a set takes to check, from its file to the last problem, in CPU seconds.

Run: ``python tests/bench/bench_check.py [cards …]``. The cards are cennera's, with every check of its spec;
CSV and YAML, sound and with a fault on every card. Beside YAML stands what PyYAML's C composer alone needs.
The lines must grow with the number of cards and no faster.
"""

from __future__ import annotations

import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import yaml

from cardgen.cards.check import check_project
from cardgen.problem import Problem
from cardgen.project import load_project

COLUMNS = ("id", "name", "rarity", "color", "tl", "tr", "bl", "br", "qty", "flavor", "illustrator")


def cards(count: int, faulty: bool) -> Iterator[tuple[object, ...]]:
    """Random sound cards, the same each time; a faulty one has a number too many."""
    chance = random.Random(count)
    for index in range(count):
        rarity = chance.choice(("normal", "rare"))
        numbers = _numbers(chance, 24 if rarity == "rare" else 20)
        numbers[0] += 10 * faulty
        color = chance.choice(("red", "yellow", "blue", "green"))
        yield (
            f"c{index:06}",
            f"名前{index}",
            rarity,
            color,
            *numbers,
            1,
            f"「台詞その{index}、いくよ！」",
            "誰か",
        )


def _numbers(chance: random.Random, total: int) -> list[int]:
    while True:
        three = [chance.randint(1, 10) for _ in range(3)]
        if 1 <= total - sum(three) <= 10:
            return [*three, total - sum(three)]


def write(folder: Path, suffix: str, count: int, faulty: bool) -> Path:
    path = folder / f"cards.{suffix}"
    with path.open("w", encoding="utf-8") as file:
        if suffix == "csv":
            file.write(",".join(COLUMNS) + "\n")
            file.writelines(",".join(map(str, row)) + "\n" for row in cards(count, faulty))
        else:
            for row in cards(count, faulty):
                lines = [f"{name}: {value}\n" for name, value in zip(COLUMNS, row, strict=True)]
                file.write("- " + "  ".join(lines))
    (folder / "cardgen.yaml").write_text(f"game: cennera\ncards: {path.name}\n", "utf-8")
    return path


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def compose(path: Path) -> object:
    return yaml.compose(path.read_text("utf-8"), yaml.CSafeLoader)


def row(suffix: str, count: int, faulty: bool) -> str:
    """One line of the table."""
    with tempfile.TemporaryDirectory() as name:
        path = write(Path(name), suffix, count, faulty)
        found: list[Problem] = []
        taken = seconds(lambda: found.extend(check_project(load_project(path)).problems))
        composed = f"{seconds(lambda: compose(path)):11.2f}" if suffix == "yaml" else ""
    numbers = f"{count:8} {suffix:>5} {faulty!s:>7} {len(found):9} {taken:7.2f} {taken / count * 1e6:8.1f}"
    return f"{numbers} {composed}".rstrip()


def main() -> None:
    counts = [int(argument) for argument in sys.argv[1:]] or [1_000, 10_000, 100_000]
    print("   cards  file  faults  problems   CPU s  µs/card  composer s")
    for count in counts:
        for suffix, faulty in (("csv", False), ("csv", True), ("yaml", False)):
            print(row(suffix, count, faulty))
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
