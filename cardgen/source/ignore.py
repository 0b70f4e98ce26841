"""Comments that silence a check: ``# cardgen: ignore[check-a, check-b] reason``.

They are read here and obeyed by whoever runs the checks.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.problem import Problem, Span


class Ignore(NamedTuple):
    """``line`` is the line that is silenced: the comment's own, or the next one where it stands alone."""

    checks: tuple[str, ...]
    reason: str
    at: Span
    line: int


_MARK = pattern(r"#[ \t]*cardgen:[ \t]*(.*)")
_IGNORE = pattern(r"ignore\[([^\]]*)\][ \t]*(.*)")
_NAME = pattern(r"[a-z0-9]+(-[a-z0-9]+)*")
_COMMENT = pattern(r"(?:^|(?<=[ \t]))#")


def parse_ignore(text: str, at: Span, alone: bool) -> Ignore | Problem | None:
    """The ignore that a comment holds, the problem of a badly written one, ``None`` for other comments.

    >>> parse_ignore("# cardgen: ignore[text-overflow] cut on purpose", Span("a.yaml", 3, 1), alone=True)[:2]
    (('text-overflow',), 'cut on purpose')
    """
    mark = _MARK.match(text)
    if mark is None:
        return None
    found = _IGNORE.fullmatch(mark[1].rstrip())
    names = tuple(name.strip() for name in found[1].split(",")) if found else ()
    if found is None or not all(map(_NAME.fullmatch, names)):
        message = f"found the comment {text.strip()!r}, expected '# cardgen: ignore[name-of-check] reason'"
        hint = "name the checks in square brackets, separated by commas"
        return Problem("ignore-syntax", message, at, hint=hint)
    return Ignore(names, found[2], at, at.line + alone)


def ignores_in(text: str, file: str, quoted: Sequence[tuple[int, ...]]) -> Iterator[Ignore | Problem]:
    """The ignores of a YAML text; a ``#`` inside a ``quoted`` text begins no comment."""
    if "cardgen:" not in text:
        return
    starts = [mark[:2] for mark in quoted]
    for number, line in enumerate(text.split("\n"), 1):
        for mark in _COMMENT.finditer(line) if "cardgen:" in line else ():
            start = mark.start()
            at = Span(file, number, start + 1, number, len(line) + 1)
            if not _is_quoted(at, quoted, starts):
                ignore = parse_ignore(line[start:], at, alone=not line[:start].strip())
                if ignore is not None:
                    yield ignore
                break


def _is_quoted(at: Span, quoted: Sequence[tuple[int, ...]], starts: Sequence[tuple[int, ...]]) -> bool:
    before = bisect_right(starts, at[1:3]) - 1
    return before >= 0 and at[1:3] < quoted[before][2:4]
