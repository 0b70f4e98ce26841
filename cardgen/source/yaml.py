"""YAML text → plain values with the place of every value and key.

Built from the events of libyaml, so that nothing is expanded or nested before it has been looked at.
Scalars follow ``scalar.plain``. What the data of a card game never needs is refused by name: duplicate
keys, anchors and aliases, merge keys, tags, keys that are no text, several documents in a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

import yaml

from cardgen.problem import Invalid, Note, Problem, Span
from cardgen.source.located import Ignore, Located, Path, parse_ignore
from cardgen.source.scalar import describe, plain
from cardgen.source.text import read_text, refuse_stray, stray_in, stray_problem

MAX_DEPTH = 40
"""Lists and mappings inside one another; the deepest document of ours has nine."""
MAX_PROBLEMS = 1000
"""Reading stops here: such a file is not meant as cards."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_yaml(path: FilePath | str) -> Located:
    """The values of a YAML file; Invalid with all that is wrong, OSError where the file cannot be read."""
    return parse_yaml(read_text(path), str(path))


def parse_yaml(text: str, file: str) -> Located:
    """The values of YAML text; ``file`` is the name that problems give.

    >>> document = parse_yaml("cards:\\n- name: 空\\n", "cards.yaml")
    >>> document.value, str(document.at("cards", 0, "name"))
    ({'cards': [{'name': '空'}]}, 'cards.yaml:2:9')
    """
    refuse_stray(text, file)
    return _Builder(text, file).document()


class _Stop(Exception):
    """Nothing more can be read."""


class _Builder:
    """One pass over the events of one text."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)
        self.spans: dict[Path, Span] = {}
        self.key_spans: dict[Path, Span] = {}
        self.quoted: list[Span] = []
        self.problems: list[Problem] = []
        self.depth = 0

    def document(self) -> Located:
        value = None
        ignores: tuple[Ignore, ...] = ()
        try:
            value = self.only_document()
            ignores = self.ignores()
        except _Stop:
            pass
        except yaml.MarkedYAMLError as error:
            self.problems.append(self.syntax_problem(error))
        if self.problems:
            raise Invalid(sorted(self.problems, key=lambda problem: problem.at[:3]))
        return Located(self.file, value, self.spans, self.key_spans, ignores)

    def only_document(self) -> Any:
        value = None
        documents = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.problem(
                        "yaml-documents", "found a second document, expected one a file", self.span(event)
                    )
                    raise _Stop
                value = self.value(next(self.events), ())
        return value

    def value(self, event: Any, path: Path) -> Any:
        if event.anchor is not None:
            self.refuse_anchor(event)
        if type(event) is yaml.ScalarEvent:
            return self.scalar(event, path)
        if type(event) is yaml.AliasEvent:
            return None
        if event.tag is not None:
            self.refuse_tag(event)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.add(self.too_deep(self.span(event)))
            raise _Stop
        self.spans[path] = self.span(event)  # placed before its parts; the end is known after them
        build = self.mapping if type(event) is yaml.MappingStartEvent else self.sequence
        value, end = build(path)
        self.spans[path] = self.spans[path]._replace(end_line=end.line + 1, end_column=end.column + 1)
        self.depth -= 1
        return value

    def sequence(self, path: Path) -> tuple[list[Any], Any]:
        items: list[Any] = []
        for event in self.events:
            if type(event) is yaml.SequenceEndEvent:
                return items, event.end_mark
            items.append(self.value(event, (*path, len(items))))
        raise _Stop

    def mapping(self, path: Path) -> tuple[dict[str, Any], Any]:
        members: dict[str, Any] = {}
        for event in self.events:
            if type(event) is yaml.MappingEndEvent:
                return members, event.end_mark
            key, at = self.key(event, path)
            below = (*path, key)
            if key in members:
                related = (Note("first here", self.key_spans[below]),)
                self.problem(
                    "duplicate-key", f"the key {key!r} is here a second time", at, "keep one of them", related
                )
            else:
                self.key_spans[below] = at
            members[key] = self.value(next(self.events), below)
        raise _Stop

    def key(self, event: Any, path: Path) -> tuple[str, Span]:
        at = self.span(event)
        if type(event) is not yaml.ScalarEvent:
            found = (
                "an alias" if type(event) is yaml.AliasEvent else describe(self.value(event, (*path, "?")))
            )
            self.problem("non-string-key", f"found {found} as a key, expected a word", at)
            return f"? {at}", at
        if event.anchor is not None:
            self.refuse_anchor(event)
        text: str = event.value
        if not event.style:
            if text == "<<":
                self.problem(
                    "merge-key", "found a merge key '<<', which is not read here", at, "write the keys out"
                )
            elif not isinstance(plain(text), str):
                message = f"found {describe(plain(text))} as a key, expected a word"
                self.problem("non-string-key", message, at, f'put it in quotes: "{text}"')
        return text, at

    def scalar(self, event: Any, path: Path) -> Any:
        start, end, style, text = event.start_mark, event.end_mark, event.style, event.value
        if event.tag is not None:
            self.refuse_tag(event)
        if not style:
            self.spans[path] = Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
            return plain(text)
        self.quoted.append(self.span(event))
        self.spans[path] = self.inside(event)
        if style == '"':  # the only style whose escapes can hold what the file itself cannot
            text = text.replace("\r\n", "\n").replace("\r", "\n")
            stray = stray_in(text)
            if stray:
                self.add(stray_problem(stray, self.span(event)))
        return text

    def inside(self, event: Any) -> Span:
        """Where the text of a quoted or block scalar stands, without its quotes or header."""
        start, end = event.start_mark, event.end_mark
        if event.style in "'\"":
            return Span(self.file, start.line + 1, start.column + 2, end.line + 1, end.column)
        text = self.text
        content = re.compile(r"[^\n]*\n(?:[ ]*\n)*([ ]*)").match(text, start.index)
        if content is None or not event.value.strip("\n"):
            return self.span(event)
        line = start.line + 1 + text.count("\n", start.index, content.start(1))
        return Span(self.file, line, len(content[1]) + 1, end.line + 1, end.column + 1)

    def ignores(self) -> tuple[Ignore, ...]:
        """The comments that silence a check; libyaml drops comments, so they are found in the text."""
        found = []
        if "cardgen:" in self.text:
            for number, line in enumerate(self.text.split("\n"), 1):
                for mark in re.finditer(r"(?:^|(?<=[ \t]))#", line) if "cardgen:" in line else ():
                    at = Span(self.file, number, mark.start() + 1, number, len(line) + 1)
                    if any(_within(at, quoted) for quoted in self.quoted):
                        continue
                    ignore = parse_ignore(line[mark.start() :], at, alone=not line[: mark.start()].strip())
                    if isinstance(ignore, Problem):
                        self.add(ignore)
                    elif ignore is not None:
                        found.append(ignore)
                    break
        return tuple(found)

    def refuse_anchor(self, event: Any) -> None:
        kind = "alias" if type(event) is yaml.AliasEvent else "anchor"
        sign = "*" if kind == "alias" else "&"
        message = f"found the {kind} '{sign}{event.anchor}', which is not read here"
        self.problem("yaml-alias", message, self.span(event), "write the value out")

    def refuse_tag(self, event: Any) -> None:
        written = re.compile(r"\S*").match(self.text, event.start_mark.index)
        message = f"found the tag {written[0] if written else event.tag!r}, which is not read here"
        self.problem("yaml-tag", message, self.span(event), "write the value alone; quotes make it text")

    def too_deep(self, at: Span) -> Problem:
        message = f"found lists and mappings more than {MAX_DEPTH} deep inside one another"
        return Problem("too-deep", message, at)

    def syntax_problem(self, error: yaml.MarkedYAMLError) -> Problem:
        mark = error.problem_mark or error.context_mark
        at = Span(self.file, mark.line + 1, mark.column + 1) if mark else Span(self.file)
        if "nesting depth" in (error.problem or ""):  # libyaml's own limit, met while it looks ahead
            return self.too_deep(at)
        related: tuple[Note, ...] = ()
        if error.context and error.context_mark and error.context_mark != error.problem_mark:
            begun = Span(self.file, error.context_mark.line + 1, error.context_mark.column + 1)
            related = (Note(error.context, begun),)
        return Problem("yaml-syntax", f"this is no YAML: {error.problem}", at, related=related)

    def problem(
        self, check: str, message: str, at: Span, hint: str = "", related: tuple[Note, ...] = ()
    ) -> None:
        self.add(Problem(check, message, at, hint=hint, related=related))

    def add(self, problem: Problem) -> None:
        self.problems.append(problem)
        if len(self.problems) >= MAX_PROBLEMS:
            raise _Stop

    def span(self, event: Any) -> Span:
        start, end = event.start_mark, event.end_mark
        return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _within(at: Span, outer: Span) -> bool:
    start, end = (outer.line, outer.column), (outer.end_line, outer.end_column)
    return start <= (at.line, at.column) < end
