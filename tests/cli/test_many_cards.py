"""Work grows with the number of cards and not faster: counted in calls, which no busy machine changes."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

from small_project import CARDS, write_project

from cardgen.cli.make import Wishes, make


def calls(folder: Path, count: int) -> int:
    """How many functions a build of so many cards calls, Python's and C's."""
    head = CARDS[0]
    chosen = ["sun.png", "moon.jpg", ""]
    cards = [
        [f"c{n}", f"札{n}", "red" if n % 2 else "blue", str(n % 10), chosen[n % 3], f"{n}番の札を引く。", ""]
        for n in range(count)
    ]
    project = write_project(folder / str(count), [head, *cards])
    wishes = Wishes(project, games=0, proofs=False, cache=False, quiet=True)
    counted = 0

    def count_call(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count_call)
    try:
        make(wishes)
    finally:
        sys.setprofile(before)
    return counted


def test_twice_the_cards_are_twice_the_work(tmp_path: Path) -> None:
    calls(tmp_path, 9)  # what a process reads once is read now
    few, some, many = (calls(tmp_path, count) for count in (36, 72, 108))
    first, second = (some - few) / 36, (many - some) / 36
    assert abs(second / first - 1) < 0.05
