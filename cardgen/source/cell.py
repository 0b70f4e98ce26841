"""The one-cell notation: a value with parts, written into one cell as YAML flow, such as ``[fire, water]``.

Comes in as the text of a cell, goes out with every part's place in the file that the cell belongs to.
"""

from __future__ import annotations

import json
from typing import Any

from cardgen.pattern import pattern
from cardgen.problem import Invalid, Note, Problem, Span
from cardgen.source.located import Located
from cardgen.source.yaml import parse_yaml

WIDE = pattern(r"[［］｛｝：，【】「」]")
"""Signs of the notation as a Japanese keyboard writes them."""
_WIDE_SIGN = pattern(r"[［］｛｝]|[a-z0-9_\]}][：，、]|[：，、] *[a-z\[{]")
"""A sign that is meant for the notation, not for the words in it: a bracket, or what touches a Latin word."""
_TIGHT_COLON = pattern(r"[a-z_]:[^\s,\]}]")
NARROW = "write the brackets, colons and commas in half width: [ ] { } : ,"
_SPACED = "write a space behind each colon: {key: value}"
_CLOSED = "close every [ and { of the cell, and put a comma between its parts"


def parse_cell(text: str, at: Span) -> Located:
    """The value that a cell's text notes; Invalid, with places in the cell's file, where it is no YAML.

    >>> cost = parse_cell("{earth: 2, fire: 1}", Span("cards.csv", 4, 20))
    >>> cost.value, str(cost.at("fire"))
    ({'earth': 2, 'fire': 1}, 'cards.csv:4:37')
    """
    try:
        inner = parse_yaml(text, at.file)
    except Invalid as invalid:
        hint = _hint(text)
        raise Invalid(
            _moved_problem(_inside(problem, text), at, text, hint) for problem in invalid.problems
        ) from None
    spans = {path: _moved(span, at, text) for path, span in inner.spans.items()} | {(): at}
    key_spans = {path: _moved(span, at, text) for path, span in inner.key_spans.items()}
    return Located(at.file, inner.value, spans, key_spans)


def cell_text(value: Any) -> str:
    """A value as the text of one cell, which ``parse_cell`` reads back where it has parts.

    >>> cell_text({"earth": 2}), cell_text(1.5), cell_text(True), cell_text("Sora")
    ('{"earth": 2}', '1.5', 'true', 'Sora')
    """
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _hint(text: str) -> str:
    """What most likely keeps a text from being YAML.

    >>> _hint("[{draw: 1、to: you}]") == NARROW, _hint("[{draw:1}, {to:[you]}") == _SPACED
    (True, True)
    """
    if WIDE.search(text.lstrip()[:1]) or _WIDE_SIGN.search(text):
        return NARROW
    return _SPACED if _TIGHT_COLON.search(text) else _CLOSED


def _inside(problem: Problem, text: str) -> Problem:
    """A problem that was found behind the text's end, at the end: what follows is no longer the cell."""
    lines = text.split("\n")
    if problem.at.line <= len(lines):
        return problem
    end = Span(problem.at.file, len(lines), len(lines[-1]) + 1)
    return Problem(problem.check, problem.message, end, problem.severity, problem.hint, problem.related)


def _moved_problem(problem: Problem, at: Span, text: str, no_yaml: str) -> Problem:
    hint = problem.hint
    if problem.check == "yaml-syntax" and (not hint or no_yaml != _CLOSED):
        hint = no_yaml
    related = tuple(Note(note.message, _moved(note.at, at, text)) for note in problem.related)
    return Problem(
        problem.check, problem.message, _moved(problem.at, at, text), problem.severity, hint, related
    )


def _moved(span: Span, at: Span, text: str) -> Span:
    """A place in the cell's text as a place in its file; in a spreadsheet's cell characters are counted."""
    if at.cell and span.line:
        first, last = (
            _character(text, span.line, span.column),
            _character(text, span.end_line, span.end_column),
        )
        return at._replace(column=first, end_column=last)
    if at.cell or not at.line or not span.line:
        return at
    column = at.column - 1 if span.line == 1 else 0
    end_column = at.column - 1 if span.end_line == 1 else 0
    return Span(
        at.file,
        at.line + span.line - 1,
        span.column + column,
        at.line + span.end_line - 1 if span.end_line else 0,
        span.end_column + end_column if span.end_line else 0,
    )


def _character(text: str, line: int, column: int) -> int:
    r"""Which character of a text of several lines a place is; 0 where it is unknown.

    >>> _character("[fire,\n water]", 2, 2)
    9
    """
    return sum(len(before) + 1 for before in text.split("\n")[: line - 1]) + column if line else 0
