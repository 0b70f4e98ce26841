"""JSON text → plain values with the place of every value and key (RFC 8259).

Stricter than the module ``json`` of the standard library, its oracle in the tests: duplicate keys, ``NaN``,
numbers beyond a double and lone surrogates are problems.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from math import isfinite
from pathlib import Path as FilePath
from typing import Any, NoReturn

from cardgen.pattern import pattern
from cardgen.problem import Note, Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.located import Located, Mark, Marks, Path
from cardgen.source.scalar import shortened
from cardgen.source.text import read_text, refuse_stray, stray_in, stray_problem
from cardgen.source.yaml import MAX_DEPTH, too_deep


def load_json(path: FilePath | str) -> Located:
    """The values of a JSON file; Invalid with what is wrong, OSError where the file cannot be read."""
    return parse_json(read_text(path), str(path))


def parse_json(text: str, file: str) -> Located:
    """The values of JSON text; ``file`` is the name that problems give.

    >>> document = parse_json('[{"name": "空"}]', "cards.json")
    >>> document.value, str(document.at(0, "name"))
    ([{'name': '空'}], 'cards.json:1:12')
    """
    refuse_stray(text, file)
    scanner = _Scanner(text, file)
    value = None
    with suppress(Stop):
        value = scanner.document()
    scanner.findings.report()
    return Located(file, value, Marks(file, scanner.marks), Marks(file, scanner.key_marks))


_SPACE = pattern(r"[ \t\n]*")
_TOKEN = pattern(
    r'(?P<string>"[^"\\\x00-\x1f]*+(?:\\.[^"\\\x00-\x1f]*+)*+")'
    r"|(?P<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)"
    r"|(?P<word>true|false|null)|(?P<sign>[][{}:,])"
)
_WORDS = {"true": True, "false": False, "null": None}
_ODD = pattern(r"//|/\*|[^\s,:\[\]{}]+|.")
_HINTS = {
    "'": "write texts in double quotes",
    "/": "JSON has no comments; YAML has",
    "#": "JSON has no comments; YAML has",
    '"': "close the quotes on the same line; a line break in a text is written \\n",
}


class _Scanner:
    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.offset = 0
        self.line, self.line_start, self.counted = 1, 0, 0
        self.marks: dict[Path, Mark] = {}
        self.key_marks: dict[Path, Mark] = {}
        self.findings = Findings()
        self.depth = 0

    def document(self) -> Any:
        value = self.value((), self.token("a value"))
        self.skip_space()
        if self.offset < len(self.text):
            self.unexpected("the end of the file")
        return value

    def value(self, path: Path, token: re.Match[str]) -> Any:
        kind, written = token.lastgroup, token[0]
        start = token.start()
        self.findings.count(self.file)
        if kind == "string":
            self.marks[path] = self.mark(start + 1, token.end() - 1)
            return self.string(token)
        self.marks[path] = opening = self.mark(start, token.end())
        if kind == "number":
            return self.number(token)
        if kind == "word":
            return _WORDS[written]
        if written not in "[{":
            self.offset = start
            self.unexpected("a value")
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.findings.add(too_deep(self.span(start, token.end())))
            raise Stop
        value = self.members(path) if written == "{" else self.items(path)
        self.marks[path] = opening[:2] + self.place(self.offset)
        self.depth -= 1
        return value

    def items(self, path: Path) -> list[Any]:
        items: list[Any] = []
        token = self.token("a value or ']'")
        if token[0] == "]":
            return items
        while True:
            items.append(self.value((*path, len(items)), token))
            if self.sign(",]") == "]":
                return items
            token = self.token("a value")

    def members(self, path: Path) -> dict[str, Any]:
        members: dict[str, Any] = {}
        token = self.token("a key in double quotes or '}'")
        if token[0] == "}":
            return members
        while True:
            key = self.key(path, token, members)
            self.sign(":")
            members[key] = self.value((*path, key), self.token("a value"))
            if self.sign(",}") == "}":
                return members
            token = self.token("a key in double quotes")

    def key(self, path: Path, token: re.Match[str], members: dict[str, Any]) -> str:
        if token.lastgroup != "string":
            self.offset = token.start()
            self.unexpected("a key in double quotes")
        key, mark = self.string(token), self.mark(token.start(), token.end())
        if key in members:
            first = Note("first here", Span(self.file, *self.key_marks[(*path, key)]))
            message = f"the key {shortened(key)!r} is here a second time"
            self.findings.error("duplicate-key", message, Span(self.file, *mark), "keep one of them", first)
        else:
            self.key_marks[(*path, key)] = mark
        return key

    def string(self, token: re.Match[str]) -> str:
        written = token[0]
        if "\\" not in written:
            return written[1:-1]
        try:
            text = str(json.loads(written))
        except json.JSONDecodeError as error:
            at = self.span(token.start() + error.pos, token.start() + error.pos + 1)
            self.findings.error("json-syntax", "found a backslash that begins no escape of JSON", at)
            return ""
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        stray = stray_in(text)
        if stray:
            self.findings.add(stray_problem(stray, self.span(token.start(), token.end())))
        return text

    def number(self, token: re.Match[str]) -> int | float:
        written = token[0]
        if len(written) < 400 and written.lstrip("-").isdigit():
            return int(written)
        value = float(written)
        if not isfinite(value):
            message = f"the number {shortened(written)} is too large"
            self.findings.error("json-syntax", message, self.span(token.start(), token.end()))
        return value

    def sign(self, accepted: str) -> str:
        """The next sign, one of the accepted ones."""
        self.skip_space()
        sign = self.text[self.offset : self.offset + 1]
        if not sign or sign not in accepted:
            self.unexpected(" or ".join(map(repr, accepted)))
        self.offset += 1
        return sign

    def token(self, expected: str) -> re.Match[str]:
        self.skip_space()
        token = _TOKEN.match(self.text, self.offset)
        if token is None:
            self.unexpected(expected)
        self.offset = token.end()
        return token

    def skip_space(self) -> None:
        space = _SPACE.match(self.text, self.offset)
        self.offset = space.end() if space else self.offset

    def unexpected(self, expected: str) -> NoReturn:
        """Tell what was found instead of the expected, and stop: what follows cannot be trusted."""
        odd = _ODD.match(self.text, self.offset)
        found = repr(shortened(odd[0])) if odd else "the end of the file"
        at = self.span(self.offset, odd.end() if odd else self.offset)
        hint = _HINTS.get(odd[0][0], "") if odd else ""
        self.findings.error("json-syntax", f"this is no JSON: found {found}, expected {expected}", at, hint)
        raise Stop

    def span(self, start: int, end: int) -> Span:
        return Span(self.file, *self.mark(start, end))

    def mark(self, start: int, end: int) -> tuple[int, int, int, int]:
        """The mark of a token; none holds a line's end."""
        line, column = self.place(start)
        return line, column, line, column + end - start

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column; asked for in ascending order, but for places on the line that was reached."""
        lines = self.text.count("\n", self.counted, offset) if offset > self.counted else 0
        if lines:
            self.line += lines
            self.line_start = self.text.rfind("\n", self.counted, offset) + 1
        self.counted = max(offset, self.counted)
        return self.line, offset - self.line_start + 1
