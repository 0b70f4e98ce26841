"""Marked-up text to runs: ``{漢字|かんじ}`` is ruby over a group, ``{漢字|かん|じ}`` letter by letter.

In: a text whose fields were filled in. Out: for each paragraph its runs, and what is wrong with the markup.
``{{`` and ``}}`` are braces; a brace without a bar is just a brace.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.press.text.breaking import MARKS
from cardgen.press.text.run import Run
from cardgen.press.text.shape import Shaper

_PIECE = re.compile(r"\{\{|\}\}|\{([^{}|\n]+)((?:\|[^{}|\n]*)+)\}")
_LINE_END = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_LETTER = re.compile(f".[{MARKS}]*", re.DOTALL)


class Rich(NamedTuple):
    """Paragraphs of runs; ``faults`` say which ruby does not fit its base."""

    paragraphs: list[list[Run]]
    faults: tuple[str, ...]


def rich(text: str, shaper: Shaper) -> Rich:
    """The runs that a text means. Line ends part paragraphs; those at the text's end do not count."""
    faults: list[str] = []
    lines = _LINE_END.split(_LINE_END.sub("\n", text).rstrip("\n"))
    return Rich([list(_runs(line, shaper, faults)) for line in lines], tuple(faults))


def _runs(line: str, shaper: Shaper, faults: list[str]) -> Iterator[Run]:
    if "{" not in line and "}" not in line:
        yield Run(line, shaper)
        return
    plain, done = "", 0
    for match in _PIECE.finditer(line):
        plain += line[done : match.start()]
        done = match.end()
        if match[1] is None:
            plain += match[0][0]
            continue
        if plain:
            yield Run(plain, shaper)
        plain = ""
        yield from _ruby(match[1], match[2][1:].split("|"), shaper, faults)
    if plain + line[done:]:
        yield Run(plain + line[done:], shaper)


def _ruby(base: str, readings: list[str], shaper: Shaper, faults: list[str]) -> Iterator[Run]:
    if len(readings) == 1:
        yield Run(base, shaper, ruby=readings[0])
        return
    letters = _LETTER.findall(base)
    if len(letters) != len(readings):
        faults.append(f"{base!r} has {len(letters)} letters and {len(readings)} readings")
        yield Run(base, shaper, ruby="".join(readings))
        return
    for letter, reading in zip(letters, readings, strict=True):
        yield Run(letter, shaper, ruby=reading)
