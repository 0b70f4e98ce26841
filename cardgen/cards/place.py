"""The exact place of a part of a text, inside the span of the whole text.

A value's span says where its text begins and ends in the file; a fault in the middle of it (an expression, a
markup) wants its own line and column. One line of plain text is plain arithmetic; a text that was folded over
lines or holds escapes is walked along the file, which is read again for that, since faults are rare.
"""

from __future__ import annotations

from cardgen.problem import Invalid, Span
from cardgen.source.text import read_text


def place(at: Span, text: str, start: int, end: int) -> Span:
    """The span of ``text[start:end]``, or the whole text's where it cannot be told.

    >>> place(Span("a.yaml", 4, 10, 4, 20), "tl + trr !", 5, 8)
    Span(file='a.yaml', line=4, column=15, end_line=4, end_column=18, sheet='', cell='')
    """
    if at.cell or not at.line or not at.column:
        return at
    if at.line == at.end_line and at.end_column - at.column == len(text):
        return at._replace(column=at.column + start, end_column=at.column + end)
    try:
        lines = read_text(at.file).split("\n")
    except (OSError, Invalid):
        return at
    marks = _walk(lines, at, text)
    if len(marks) <= max(start, end - 1):
        return at
    line, column = marks[start]
    end_line, end_column = marks[max(start, end - 1)]
    return at._replace(line=line, column=column, end_line=end_line, end_column=end_column + (end > start))


def _walk(lines: list[str], at: Span, text: str) -> list[tuple[int, int]]:
    """Line and column of every character of the text, as far as file and text agree."""
    marks: list[tuple[int, int]] = []
    line, column = at.line, at.column
    for character in text:
        while line <= len(lines) and line <= at.end_line:
            here = lines[line - 1][column - 1 : column]
            if here == character:
                break
            if character.isspace() and not here:  # a fold: the line's end stands for the space
                break
            if not here:
                line, column = line + 1, 1
            elif here.isspace() or here == "\\":
                column += 1
            else:
                return marks
        marks.append((line, column))
        column += 1
    return marks
