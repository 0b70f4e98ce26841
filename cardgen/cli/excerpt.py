"""A problem as text for people: its line, the line of the file it speaks of, and a caret below.

Columns count characters; on a terminal a full-width character takes two places and a combining one none, so
the caret is placed by what is seen. A long line is cut around the place. Colours are ANSI, only where asked
for.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from cardgen.cli.letters import seen
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.text import read_text

MAX_WIDTH = 100
"""Terminal columns of an excerpt; longer lines are cut around the place."""

_COLORS = {"error": "31;1", "warning": "33;1", "bold": "1", "dim": "2", "hint": "36"}


def paint(text: str, style: str, color: bool) -> str:
    """The text in a style of ours, where colour is wanted."""
    return f"\x1b[{_COLORS[style]}m{text}\x1b[0m" if color else text


def width(text: str) -> int:
    """Terminal columns of a text.

    >>> width("abc"), width("空海"), width("e\\u0301"), width("ｱ")
    (3, 4, 1, 1)
    """
    return sum(_cell(character) for character in text)


def _cell(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def told(problem: Problem, color: bool = False) -> str:
    """A problem with its excerpt, hint and notes, as several lines."""
    return "\n".join(_lines(problem, color))


def told_all(problems: Iterable[Problem], color: bool = False) -> str:
    """Problems one below the other; each file is read once."""
    _file.cache_clear()  # it may have changed since the last time
    return "\n\n".join(told(problem, color) for problem in problems)


def _lines(problem: Problem, color: bool) -> Iterator[str]:
    severity = paint(problem.severity, problem.severity, color)
    check = paint(f"[{problem.check}]", "dim", color)
    yield f"{paint(seen(str(problem.at)), 'bold', color)}: {severity}: {seen(problem.message)} {check}"
    yield from _excerpt(problem.at, problem.severity, color)
    if problem.hint:
        yield f"  {paint('hint:', 'hint', color)} {seen(problem.hint)}"
    for note in problem.related:
        yield f"  {paint('note:', 'hint', color)} {seen(f'{note.message}: {note.at}')}"


def _excerpt(at: Span, severity: str, color: bool) -> Iterator[str]:
    lines = _file(at.file) if at.line and not at.cell else ()
    if not 0 < at.line <= len(lines):
        return
    line = lines[at.line - 1].replace("\t", " ")
    start = max(0, min(at.column - 1, len(line)))
    end = min(at.end_column - 1, len(line)) if at.end_line == at.line else len(line) if at.end_line else start
    shown, start, end = _cut(line, start, max(end, start + 1))
    mark = paint("^" * max(1, width(shown[start:end])), severity, color)
    number = str(at.line)
    yield f"  {paint(number + ' |', 'dim', color)} {shown}".rstrip()
    if at.column:
        yield f"  {paint(' ' * len(number) + ' |', 'dim', color)} {' ' * width(shown[:start])}{mark}"


def _cut(line: str, start: int, end: int) -> tuple[str, int, int]:
    """The part of a long line that shows the place, with the place's new columns."""
    if width(line) <= MAX_WIDTH:
        return line, start, end
    first = start
    while first > 0 and width(line[first - 1 : end]) <= MAX_WIDTH // 2:
        first -= 1
    last = min(end, first + MAX_WIDTH)
    while last < len(line) and width(line[first : last + 1]) <= MAX_WIDTH:
        last += 1
    while last > first + 1 and width(line[first:last]) > MAX_WIDTH:
        last -= 1
    before, after = "… " * (first > 0), " …" * (last < len(line))
    shift = len(before) - first
    return f"{before}{line[first:last]}{after}", start + shift, min(end, last) + shift


@lru_cache(maxsize=64)
def _file(name: str) -> tuple[str, ...]:
    try:
        return tuple(read_text(name).split("\n"))
    except (OSError, Invalid):
        return ()
