"""Scripts with spaces break where UAX #14 lets them, judged by another implementation; emoji are refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from designing import FONTS, laid
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.text.paragraph import measured
from cardgen.press.text.run import Run
from cardgen.press.text.shape import Shaper

linebreak = pytest.importorskip("uniseg.linebreak")
NOTO = Shaper(FONTS.chain(["Noto Sans JP"]))


def ours(text: str) -> set[int]:
    """Where a line may end, in characters."""
    paragraph = measured([Run(text, NOTO)])
    ends = [0]
    for atom in paragraph.atoms:
        ends.append(ends[-1] + len(atom.text))
    return {ends[stop] for stop in paragraph.stops}


def theirs(text: str) -> set[int]:
    ends, at = set(), 0
    for unit in linebreak.line_break_units(text):
        at += len(unit)
        ends.add(at)
    return ends


@pytest.mark.parametrize(
    "text",
    [
        'The quick (brown) fox can\'t jump 32.3 feet, right? "Yes," he said.',
        "well-known/other e.g. foo/bar",
        "$100 and 50% or (a) [b] {c}",
        "Don’t “quote me” now…",
        "re-roll +1/+1 counters -2 x",
        "Naïve café; Straße: 3:45pm",
        "1,000.50 total, A. B. C.",
        "état d’âme : oui !",
        "¿Qué? ¡Sí! #1 card & 2",
        "a\u00a0b c e-mail@x.org",
        "Привет, мир-труд 50–60",
    ],
)
def test_western_texts_break_exactly_there(text: str) -> None:
    assert ours(text) == theirs(text)


PIECES = ["word", "re-roll", "and/or", "12", "3.5", "$5", "50%", "(", ")", '"', "“", "”", "it’s", ",", ".",
          "!", "?", ";", ":", " ", " ", "\u00a0", "é", "…", "+1/+1"]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map("".join).map(str.strip).filter(bool))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_no_line_ends_where_it_must_not(text: str) -> None:
    """Quotation marks aside: Japanese rules tell an opening one from a closing one, UAX #14 does not."""
    curly = {end for end in range(1, len(text)) if {"“", "”"} & set(text[end - 1 : end + 1])}
    assert ours(text) <= theirs(text) | curly


@pytest.mark.parametrize(("text", "check"), [("قرد", "text-direction"), ("שלום", "text-direction")])
def test_right_to_left_is_refused_at_the_cell(text: str, check: str, tmp_path: Path) -> None:
    problems = laid(tmp_path, '  - {text: "{name}"}', name=text).problems
    assert (check, "cards.csv:2:10") in [(problem.check, str(problem.at)) for problem in problems]


def test_emoji_are_refused_and_an_icon_is_offered(tmp_path: Path) -> None:
    (problem,) = laid(tmp_path, '  - {text: "{name}"}', name="火🔥").problems
    assert (problem.check, str(problem.at)) == ("missing-glyph", "cards.csv:2:10")
    assert ":name:" in problem.hint
