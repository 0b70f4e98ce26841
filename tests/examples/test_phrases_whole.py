"""Lines of the examples' cards end with phrases, and tear neither words nor numbers from what they count."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, pairwise
from pathlib import Path

import pytest
from face_snapshots import SNAPSHOTS, edition, projects

from cardgen.press.text import textbox
from cardgen.press.text.fonts import load_fonts
from cardgen.press.text.lines import Line
from cardgen.press.text.measuring import measured
from cardgen.press.text.phrases import phrase_stops
from cardgen.press.text.placed import Placed
from cardgen.press.text.run import Run
from cardgen.press.text.shape import Shaper
from cardgen.press.text.units import held


def torn(placed: Placed, measure: float) -> str:
    """What a line's end parts that could stay whole in so wide a box; nothing where it parts nothing."""
    paragraph, end = placed.paragraph, placed.line.end
    if end == len(paragraph.atoms):
        return ""
    whole = [*pairwise((0, *phrase_stops(paragraph)))]
    places = [0, *accumulate(len(atom.text) for atom in paragraph.atoms)]
    text = paragraph.text(0, len(paragraph.atoms))
    whole += [(bisect_right(places, a) - 1, bisect_right(places, b - 1)) for a, b in held(text)]
    parted = [(a, b) for a, b in whole if a < end < b and paragraph.width(a, b) <= measure]
    return "".join(f"{paragraph.text(a, end)}|{paragraph.text(end, b)}" for a, b in parted[:1])


PRINTED = [project for project in projects() if (SNAPSHOTS / f"{project.name}.txt").is_file()]


def test_the_judge_sees_a_torn_phrase_and_a_torn_number() -> None:
    paragraph = measured([Run("このマシンを10コストで", Shaper(load_fonts().chain(["Noto Sans JP"])))])
    for end, said in [(3, "このマ|シンを"), (6, ""), (8, "10コ|ストで")]:
        placed = Placed(paragraph, Line(0, end, paragraph.width(0, end)), False, 0.0)
        assert torn(placed, 20000) == said
    assert torn(placed, 2000) == ""  # so narrow a box has to part it


@pytest.mark.parametrize("project", PRINTED, ids=lambda project: project.name)
def test_no_line_ends_inside_a_phrase_or_a_number(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge, found, seen = textbox.flaws, list[str](), list[str]()

    def judged(lines: list[Placed], measure: float, wrap: str, align: str) -> object:
        seen.extend(wrap for _ in lines)
        found.extend(filter(None, (torn(placed, measure) for placed in lines)))
        return judge(lines, measure, wrap, align)  # type: ignore[arg-type]

    monkeypatch.setattr(textbox, "flaws", judged)
    assert edition(project).problems == ()
    assert seen
    assert found == []
