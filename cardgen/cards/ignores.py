"""What a designer chose not to be told: comments in YAML and ``ignore:`` in the project file.

``# cardgen: ignore[name] reason`` silences a check on its line; a rule of the project file silences one for
a card, a file or everywhere. Only warnings and checks that judge can be silenced: what makes a card
unreadable cannot.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from cardgen.problem import Problem, Span
from cardgen.project_file import IgnoreRule
from cardgen.source.ignore import Ignore
from cardgen.source.nearest import nearest


class Ignores:
    """All ignores of a project; it remembers which of them were of use.

    ``rules`` are those of the project file, each with its place; ``ids`` has the places of each card,
    ``firm`` names the checks that cannot be silenced.
    """

    def __init__(
        self,
        comments: Iterable[Ignore],
        rules: Iterable[tuple[IgnoreRule, Span]],
        ids: Mapping[str, tuple[Span, ...]],
        firm: Collection[str],
    ) -> None:
        self.comments = tuple(comments)
        self.rules = tuple(rules)
        self.ids = ids
        self.firm = firm
        self.used: set[tuple[Span, str]] = set()
        self._by_line: dict[tuple[str, int, str], list[Ignore]] = {}
        for comment in self.comments:
            for name in comment.checks:
                self._by_line.setdefault((comment.at.file, comment.line, name), []).append(comment)

    def silence(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems that are left to tell."""
        return [problem for problem in problems if not self._silenced(problem)]

    def _silenced(self, problem: Problem) -> bool:
        if problem.severity == "error" and problem.check in self.firm:
            return False
        comments = self._by_line.get((problem.at.file, problem.at.line, problem.check), [])
        self.used.update((comment.at, problem.check) for comment in comments)
        rules = [
            at for rule, at in self.rules if rule.check == problem.check and self._speaks_of(rule, problem)
        ]
        self.used.update((at, problem.check) for at in rules)
        return bool(comments or rules)

    def _speaks_of(self, rule: IgnoreRule, problem: Problem) -> bool:
        """A problem of a printed face stands in its template and names its card beside."""
        spans = (problem.at, *(note.at for note in problem.related))
        if rule.file and not any(_same_file(rule.file, at.file) for at in spans):
            return False
        return not rule.card or any(
            _covers(place, at) for place in self.ids.get(rule.card, ()) for at in spans
        )

    def unused(self, ran: Collection[str]) -> Iterator[Problem]:
        """An ignore that silenced nothing, of the checks that ran."""
        for name, at in self._each():
            if (at, name) not in self.used and name in ran:
                message = f"nothing here to ignore: {name!r} found nothing"
                if name in self.firm:
                    message = f"{name!r} cannot be ignored: without it there is no card to work with"
                yield Problem("unused-ignore", message, at, "warning", "delete the ignore")

    def unknown(self, names: Collection[str]) -> Iterator[Problem]:
        """An ignore of a check that does not exist."""
        for name, at in self._each():
            if name not in names:
                yield Problem("unknown-check", f"no check is named {name!r}", at, hint=nearest(name, names))

    def _each(self) -> Iterator[tuple[str, Span]]:
        yield from ((name, comment.at) for comment in self.comments for name in comment.checks)
        yield from ((rule.check, at) for rule, at in self.rules)


def _same_file(named: str, file: str) -> bool:
    """The project names a file from its own folder; spans name it from where the user stands."""
    return file == named or file.replace("\\", "/").endswith("/" + named)


def _covers(place: Span, at: Span) -> bool:
    """Whether a problem stands within a card: on its lines, or in its row of a sheet."""
    if place.file != at.file or place.sheet != at.sheet:
        return False
    if at.cell:
        return re.sub("[A-Z]+", "", place.cell) == re.sub("[A-Z]+", "", at.cell)
    return place.line <= at.line <= max(place.line, place.end_line)
