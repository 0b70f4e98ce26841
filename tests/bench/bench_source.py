"""How long a table takes to read, with the place of every cell, by format and size, in CPU seconds.

Run: ``python tests/bench/bench_source.py [cards …]``. The cards have cennera's columns. Beside each format
stands what the usual library alone needs, without places: csv, PyYAML's C composer, json, openpyxl, calamine.
The lines must grow with the number of cards and no faster.
"""

from __future__ import annotations

import csv
import json
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import python_calamine
import yaml

from cardgen.source.csv import parse_csv
from cardgen.source.table import load_records
from cardgen.source.write import dump_records, with_numbers

COLUMNS = "id,name,rarity,color,tl,tr,bl,br,qty,art,flavor"


def cards(count: int) -> str:
    """A CSV text; every third card's last cell is quoted, as texts with commas are."""
    rows = [
        f"c{index:06},名前{index},normal,red,{index % 10 + 1},5,5,{9 - index % 10},2,art/c{index}.svg,"
        + (f'"台詞{index}、""いくよ"", now"' if index % 3 == 0 else f"台詞{index}")
        for index in range(count)
    ]
    return "\n".join([COLUMNS, *rows, ""])


def seconds(action: Callable[[], Any]) -> float:
    start = time.process_time()
    action()
    return time.process_time() - start


def libraries(folder: Path) -> dict[str, Callable[[], Any]]:
    """What a program without places would call."""

    def composed() -> Any:
        return yaml.compose((folder / "cards.yaml").read_text("utf-8"), yaml.CSafeLoader)

    def workbook() -> Any:
        book = openpyxl.load_workbook(folder / "cards.xlsx", read_only=True, data_only=True)
        return list(book.worksheets[0].iter_rows(values_only=True))

    return {
        "csv": lambda: list(
            csv.DictReader((folder / "cards.csv").read_text("utf-8-sig").splitlines(keepends=True))
        ),
        "yaml": composed,
        "json": lambda: json.loads((folder / "cards.json").read_text("utf-8")),
        "xlsx": workbook,
        "calamine": lambda: (
            python_calamine.load_workbook(str(folder / "cards.xlsx")).get_sheet_by_index(0).to_python()
        ),
    }


def measure(count: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = with_numbers(parse_csv(cards(count), "cards.csv"))
        alone = libraries(folder)
        for suffix in ("csv", "yaml", "json", "xlsx"):
            path = folder / f"cards.{suffix}"
            write = seconds(lambda path=path: dump_records(table, path))
            read = seconds(lambda path=path: load_records(path))
            library = seconds(alone[suffix])
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            print(f"{count:>8,} {suffix:>6} {read:>9.2f} {library:>9.2f} {write:>9.2f} {memory:>9,}")
        print(f"{count:>8,} {'xlsx':>6} {'calamine:':>9} {seconds(alone['calamine']):>9.2f}")


def main() -> None:
    print(f"{'cards':>8} {'format':>6} {'read s':>9} {'library s':>9} {'write s':>9} {'peak MB':>9}")
    for count in [int(argument) for argument in sys.argv[1:]] or [1_000, 10_000]:
        measure(count)


if __name__ == "__main__":
    main()
