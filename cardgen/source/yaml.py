"""YAML text → plain values with the place of every value and key.

Built from the events of libyaml, so that nothing is expanded or nested before it has been looked at. Scalars
follow ``scalar.plain``. What the data of a card game never needs is refused by name: duplicate keys, anchors
and aliases, merge keys, tags, keys that are no text, several documents in a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from cardgen.pattern import compiled_late, pattern
from cardgen.problem import Note, Problem, Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.ignore import Ignore, ignores_in
from cardgen.source.located import Located, Mark, Marks, Path
from cardgen.source.scalar import describe, plain, shortened
from cardgen.source.text import read_text, refuse_stray, stray_in, stray_problem

# Those of its parser in Python take longer than the one in C, which we use, reads a set.
with compiled_late():
    import yaml

YAML = (".yaml", ".yml")
"""How the names of its files end."""
MAX_DEPTH = 40
"""Lists and mappings inside one another; the deepest document of ours has nine."""

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
    builder = _Builder(text, file)
    value = None
    try:
        value = builder.document()
        builder.find_ignores()
    except Stop:
        pass
    except yaml.MarkedYAMLError as error:
        builder.findings.problems.append(_syntax_problem(error, text, file))
    builder.findings.report()
    spans, key_spans = Marks(file, builder.marks), Marks(file, builder.key_marks)
    return Located(file, value, spans, key_spans, tuple(builder.ignores))


def too_deep(at: Span) -> Problem:
    """The problem of a document nested beyond ``MAX_DEPTH``."""
    return Problem("too-deep", f"found lists and mappings more than {MAX_DEPTH} deep inside one another", at)


class _Builder:
    """One pass over the events of one text."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)
        self.marks: dict[Path, Mark] = {}
        self.key_marks: dict[Path, Mark] = {}
        self.quoted: list[tuple[int, int, int, int]] = []
        self.ignores: list[Ignore] = []
        self.findings = Findings()
        self.depth = 0

    def document(self) -> Any:
        value = None
        documents = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    at = self.span(event)
                    self.findings.error("yaml-documents", "found a second document, expected one a file", at)
                    raise Stop
                value = self.value(next(self.events), ())
        return value

    def value(self, event: Any, path: Path) -> Any:
        kind = type(event)
        self.findings.count(self.file)
        if event.anchor is not None:
            self.refuse_anchor(event)
        if kind is yaml.AliasEvent:
            return None
        if event.tag is not None:
            self.refuse_tag(event)
        if kind is yaml.ScalarEvent:
            return self.scalar(event, path)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.findings.add(too_deep(self.span(event)))
            raise Stop
        self.marks[path] = opening = _mark(event)  # placed before its parts; the end is known after them
        value, end = self.mapping(path) if kind is yaml.MappingStartEvent else self.sequence(path)
        self.marks[path] = (opening[0], opening[1], end.line + 1, end.column + 1)
        self.depth -= 1
        return value

    def sequence(self, path: Path) -> tuple[list[Any], Any]:
        items: list[Any] = []
        for event in self.events:
            if type(event) is yaml.SequenceEndEvent:
                return items, event.end_mark
            items.append(self.value(event, (*path, len(items))))
        raise Stop

    def mapping(self, path: Path) -> tuple[dict[str, Any], Any]:
        members: dict[str, Any] = {}
        for event in self.events:
            if type(event) is yaml.MappingEndEvent:
                return members, event.end_mark
            key = self.key(event, path)
            below = (*path, key)
            if key in members:
                first = Note("first here", Span(self.file, *self.key_marks[below]))
                message = f"the key {shortened(key)!r} is here a second time"
                self.findings.error("duplicate-key", message, self.span(event), "keep one of them", first)
            else:
                self.key_marks[below] = _mark(event)
            members[key] = self.value(next(self.events), below)
        raise Stop

    def key(self, event: Any, path: Path) -> str:
        if type(event) is not yaml.ScalarEvent:
            at = self.span(event)
            found = describe(self.value(event, (*path, "?")))
            if type(event) is not yaml.AliasEvent:  # which is refused as such
                self.findings.error("non-string-key", f"found {found} as a key, expected a word", at)
            return f"? {at}"
        if event.anchor is not None:
            self.refuse_anchor(event)
        if event.tag is not None:
            self.refuse_tag(event)
        text = self.unescaped(event) if event.style == '"' else event.value
        if not event.style and text == "<<":
            message = "found a merge key '<<', which is not read here"
            self.findings.error("merge-key", message, self.span(event), "write the keys out")
        elif not event.style and not isinstance(plain(text), str):
            message = f"found {describe(plain(text))} as a key, expected a word"
            hint = f'put it in quotes: "{shortened(text)}"'
            self.findings.error("non-string-key", message, self.span(event), hint)
        return text

    def scalar(self, event: Any, path: Path) -> Any:
        style, text = event.style, event.value
        if not style:
            self.marks[path] = _mark(event)
            return plain(text)
        self.quoted.append(_mark(event))
        self.marks[path] = self.inside(event)
        return self.unescaped(event) if style == '"' else text

    def unescaped(self, event: Any) -> str:
        """The text of a double-quoted scalar, whose escapes can hold what a file itself cannot."""
        text = str(event.value).replace("\r\n", "\n").replace("\r", "\n")
        stray = stray_in(text)
        if stray:
            self.findings.add(stray_problem(stray, self.span(event)))
        return text

    def inside(self, event: Any) -> Mark:
        """Where the text of a quoted or block scalar stands, without its quotes or header."""
        start, end = event.start_mark, event.end_mark
        if event.style in "'\"":
            return start.line + 1, start.column + 2, end.line + 1, end.column
        content = _BLOCK_HEADER.match(self.text, start.index)
        if content is None or event.value.isspace():
            return _mark(event)
        line = start.line + 1 + self.text.count("\n", start.index, content.start(1))
        return line, len(content[1]) + 1, end.line + 1, end.column + 1

    def find_ignores(self) -> None:
        for ignore in ignores_in(self.text, self.file, self.quoted):
            if isinstance(ignore, Problem):
                self.findings.add(ignore)
            else:
                self.ignores.append(ignore)

    def refuse_anchor(self, event: Any) -> None:
        kind, sign = ("alias", "*") if type(event) is yaml.AliasEvent else ("anchor", "&")
        message = f"found the {kind} '{sign}{shortened(event.anchor)}', which is not read here"
        self.findings.error("yaml-alias", message, self.span(event), "write the value out")

    def refuse_tag(self, event: Any) -> None:
        written = _WORD.match(self.text, event.start_mark.index)
        message = f"found the tag '{shortened(written[0] if written else '')}', which is not read here"
        self.findings.error(
            "yaml-tag", message, self.span(event), "write the value alone; quotes make it text"
        )

    def span(self, event: Any) -> Span:
        return Span(self.file, *_mark(event))


def _mark(event: Any) -> tuple[int, int, int, int]:
    start, end = event.start_mark, event.end_mark
    return start.line + 1, start.column + 1, end.line + 1, end.column + 1


_WORD = pattern(r"\S*")
_BLOCK_HEADER = pattern(r"[^\n]*\n(?: *\n)*+( *)")


def _syntax_problem(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    mark = error.problem_mark or error.context_mark
    at = Span(file, mark.line + 1, mark.column + 1) if mark else Span(file)
    if "nesting depth" in (error.problem or ""):  # libyaml's own limit, met while it looks ahead
        return too_deep(at)
    related: tuple[Note, ...] = ()
    if error.context and error.context_mark and error.context_mark != error.problem_mark:
        begun = Span(file, error.context_mark.line + 1, error.context_mark.column + 1)
        related = (Note(error.context, begun),)
    from cardgen.source.yaml_slip import yaml_slip  # for files that are no YAML

    character = text[mark.index : mark.index + 1] if mark else ""
    hint, line = yaml_slip(text, at.line - 1 if mark else 0, character, error.problem or "")
    if mark and line < mark.line:
        related = (Note("the slip may be here", Span(file, line + 1, 1)), *related)
    return Problem("yaml-syntax", f"this is no YAML: {error.problem}", at, hint=hint, related=related)
