"""Problems as output: text, JSON, GitHub's annotations, SARIF, JUnit; each format is one function.

Sources: GitHub's workflow commands (docs.github.com, Actions, 2026): ten errors and ten warnings a step are
shown, the rest is dropped in silence, and a column is refused where the lines differ; SARIF 2.1.0 (OASIS);
JUnit's XML as CI servers read it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from cardgen import __version__
from cardgen.cards.catalogue import explanations
from cardgen.cli.excerpt import told_all
from cardgen.cli.letters import seen
from cardgen.problem import Problem, Span
from cardgen.source.numbered import numbered

Format = Callable[[Sequence[Problem]], str]

PER_STEP = 10
"""Annotations of a severity that GitHub shows for a step."""


def as_text(problems: Sequence[Problem], color: bool = False) -> str:
    """For people: each problem with its excerpt, a blank line between."""
    return told_all(problems, color)


def counted(problems: Iterable[Problem]) -> str:
    """The closing line.

    >>> counted([Problem("x", "", Span("a.csv")), Problem("y", "", Span("a.csv"), "warning")])
    '1 error, 1 warning in 1 file'
    """
    problems = list(problems)
    errors = sum(problem.severity == "error" for problem in problems)
    files = len({problem.at.file for problem in problems})
    kinds = {"error": errors, "warning": len(problems) - errors}
    parts = [numbered(number, noun) for noun, number in kinds.items() if number]
    return f"{', '.join(parts)} in {numbered(files, 'file')}" if files else "no problems"


def as_json(problems: Sequence[Problem]) -> str:
    """One object, version 1; lines and columns count from 1, 0 means unknown."""
    errors = sum(problem.severity == "error" for problem in problems)
    summary = {"errors": errors, "warnings": len(problems) - errors}
    document = {"version": 1, "problems": [_plain(problem) for problem in problems], "summary": summary}
    return json.dumps(document, ensure_ascii=False, indent=1)


def _plain(problem: Problem) -> dict[str, Any]:
    return {
        "check": problem.check,
        "severity": problem.severity,
        "message": problem.message,
        "hint": problem.hint,
        **problem.at._asdict(),
        "related": [{"message": note.message, **note.at._asdict()} for note in problem.related],
    }


def as_github(problems: Sequence[Problem]) -> str:
    """Workflow commands for what GitHub shows, errors first; the rest as plain lines, and a closing count."""
    lines: list[str] = []
    hidden: list[Problem] = []
    for severity in ("error", "warning"):
        of_severity = [problem for problem in problems if problem.severity == severity]
        lines += [_annotation(problem) for problem in of_severity[:PER_STEP]]
        hidden += of_severity[PER_STEP:]
    if hidden:
        lines.append(f"{len(hidden)} more, which GitHub would not show as annotations:")
        lines += [seen(str(problem)) for problem in hidden]
    return "\n".join([*lines, f"cardgen: {counted(problems)}"])


def _annotation(problem: Problem) -> str:
    at = problem.at
    where = {"file": at.file}
    if at.line:
        where |= {"line": str(at.line), "endLine": str(at.end_line or at.line)}
        if at.column and at.end_line in (0, at.line):
            where |= {"col": str(at.column), "endColumn": str(max(at.column, at.end_column - 1))}
    where["title"] = problem.check
    properties = ",".join(f"{key}={_property(value)}" for key, value in where.items())
    inside = f" character {at.column}" if at.column else ""
    place = f"{at.sheet}!{at.cell}{inside}: " if at.cell else ""
    hint = f" ({problem.hint})" if problem.hint else ""
    return f"::{problem.severity} {properties}::{_data(place + problem.message + hint)}"


def _data(text: str) -> str:
    return seen(text).replace("%", "%25").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def github_summary(problems: Sequence[Problem]) -> str:
    """The Markdown table for a step's summary page."""
    lines = [f"### cardgen: {counted(problems)}", ""]
    if problems:
        lines += ["| place | | problem | what to do |", "|---|---|---|---|"]
        lines += [
            f"| {_cell(str(problem.at))} | {problem.severity} | {_cell(problem.message)} `{problem.check}` |"
            f" {_cell(problem.hint)} |"
            for problem in problems
        ]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    from xml.sax.saxutils import escape  # opens urllib's client of HTTP, for which texts need not wait

    return escape(seen(text)).replace("|", "\\|").replace("\n", " ")


def as_sarif(problems: Sequence[Problem]) -> str:
    """A SARIF 2.1.0 log with one run; the explanation of a check is its rule's description."""
    names = sorted({problem.check for problem in problems})
    driver = {
        "name": "cardgen",
        "version": __version__,
        "informationUri": "https://pypi.org/project/cardgen-toolkit/",
        "rules": [_rule(name) for name in names],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, names) for problem in problems],
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"version": "2.1.0", "$schema": schema, "runs": [run]}, ensure_ascii=False, indent=1)


def _rule(name: str) -> Mapping[str, Any]:
    explanation = explanations().get(name)
    text = explanation.text if explanation else f"A check that the game's spec declares: {name}.\n"
    return {
        "id": name,
        "shortDescription": {"text": text.split("\n\n")[0].strip()},
        "help": {"text": text},
    }


def _result(problem: Problem, names: list[str]) -> Mapping[str, Any]:
    hint = f" ({problem.hint})" if problem.hint else ""
    return {
        "ruleId": problem.check,
        "ruleIndex": names.index(problem.check),
        "level": problem.severity,
        "message": {"text": problem.message + hint},
        "locations": [_location(problem.at)],
        "relatedLocations": [
            {**_location(note.at), "message": {"text": note.message}} for note in problem.related
        ],
    }


def _location(at: Span) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(PurePath(at.file))}}
    if at.line:
        region = {
            "startLine": at.line,
            "startColumn": at.column,
            "endLine": at.end_line,
            "endColumn": at.end_column,
        }
        place["region"] = {key: number for key, number in region.items() if number}
    location: dict[str, Any] = {"physicalLocation": place}
    if at.cell:
        location["logicalLocations"] = [{"fullyQualifiedName": f"{at.sheet}!{at.cell}", "kind": "member"}]
    return location


def _uri(path: PurePath) -> str:
    """The address of a file, relative as its path is: what it holds beside ASCII is escaped (RFC 3986).

    >>> _uri(PurePath("表 1/100%.csv"))
    '%E8%A1%A8%201/100%25.csv'
    """
    from urllib.parse import quote_from_bytes

    if path.drive and path.is_absolute():
        return path.as_uri()
    return quote_from_bytes(os.fsencode(path.as_posix()))


def as_junit(problems: Sequence[Problem]) -> str:
    """A test suite with a case for each problem; warnings pass, with their text as output."""
    errors = sum(problem.severity == "error" for problem in problems)
    cases = [_case(problem) for problem in problems] or [
        '  <testcase classname="cardgen" name="cards and decks"/>'
    ]
    head = f'<testsuite name="cardgen check" tests="{len(cases)}" failures="{errors}" errors="0" skipped="0">'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *cases, "</testsuite>"])


def _case(problem: Problem) -> str:
    from xml.sax.saxutils import escape, quoteattr

    name, file = quoteattr(seen(f"{problem.check} at {problem.at}")), quoteattr(seen(problem.at.file))
    line = f' line="{problem.at.line}"' if problem.at.line else ""
    start = f"  <testcase classname={file} name={name} file={file}{line}>"
    text = escape(seen(f"{problem.message}{f' ({problem.hint})' if problem.hint else ''}"))
    if problem.severity == "error":
        told = f"type={quoteattr(problem.check)} message={quoteattr(seen(problem.message))}"
        body = f"    <failure {told}>{text}</failure>"
    else:
        body = f"    <system-out>{text}</system-out>"
    return f"{start}\n{body}\n  </testcase>"
