"""Plain values with the place of each: what every reader of this shelf yields.

A path is the keys and indexes that lead from the root to a value: ``("cards", 0, "name")``.
The span of a text is its inside, without quotes or a block's header, so that a column within the text can be
added to it; the span of a list or mapping runs from its first character to behind its last.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from cardgen.problem import Problem, Span

Path: TypeAlias = tuple[str | int, ...]


class Ignore(NamedTuple):
    """A comment ``# cardgen: ignore[check-a, check-b] reason``.

    ``line`` is the line it silences: its own, or the next one where the comment stands alone.
    """

    checks: tuple[str, ...]
    reason: str
    at: Span
    line: int


@dataclass(frozen=True, slots=True)
class Located:
    """A document's plain value (text, numbers, truth values, None, lists, mappings) and where its parts are.

    >>> name = Span("a.yaml", 2, 9)
    >>> spans = {(): Span("a.yaml", 1, 1), ("card", "name"): name}
    >>> document = Located("a.yaml", {"card": {"name": "Sora"}}, spans)
    >>> document.get("card", "name"), str(document.at("card", "name"))
    ('Sora', 'a.yaml:2:9')
    >>> str(document.at("card", "cost"))
    'a.yaml:1:1'
    """

    file: str
    value: Any
    spans: Mapping[Path, Span]
    key_spans: Mapping[Path, Span] = field(default_factory=dict)
    ignores: tuple[Ignore, ...] = ()

    def get(self, *path: str | int) -> Any:
        """The value at a path; KeyError, IndexError or TypeError where there is none."""
        value = self.value
        for step in path:
            value = value[step]
        return value

    def at(self, *path: str | int) -> Span:
        """Where the value stands, or the nearest thing around it that has a place."""
        for length in range(len(path), -1, -1):
            span = self.spans.get(path[:length])
            if span is not None:
                return span
        return Span(self.file)

    def key_at(self, *path: str | int) -> Span:
        """Where the key of the value stands; its value's place where it has no key."""
        return self.key_spans.get(path) or self.at(*path)


_MARK = re.compile(r"#[ \t]*cardgen:[ \t]*(.*)")
_IGNORE = re.compile(r"ignore\[([^\]]*)\][ \t]*(.*)")


def parse_ignore(text: str, at: Span, alone: bool) -> Ignore | Problem | None:
    """The ignore that a comment holds, the problem of a badly written one, ``None`` for other comments.

    >>> parse_ignore("# cardgen: ignore[text-overflow] will be cut", Span("a.yaml", 3, 1), alone=True)[:2]
    (('text-overflow',), 'will be cut')
    """
    mark = _MARK.match(text)
    if mark is None:
        return None
    found = _IGNORE.fullmatch(mark[1].rstrip())
    names = tuple(name.strip() for name in found[1].split(",")) if found else ()
    if found is None or not all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names):
        message = f"found the comment {text.strip()!r}, expected '# cardgen: ignore[name-of-check] reason'"
        return Problem(
            "ignore-syntax", message, at, hint="name the checks in square brackets, separated by commas"
        )
    return Ignore(names, found[2], at, at.line + alone)
