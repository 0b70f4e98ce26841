"""Problems gathered while a file is read, so that all of them are told at once."""

from __future__ import annotations

from cardgen.problem import Invalid, Note, Problem, Span

MAX_PROBLEMS = 1000
"""Reading stops here: a file that is wrong in so many places is not what it was taken for."""

MAX_VALUES = 2_000_000
"""Values or cells of a file: 100,000 cards of 20 fields. More would fill a small machine's memory."""


class Stop(Exception):
    """Nothing more of this file can or should be read."""


class Findings:
    """The problems of one file."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.values = 0

    def add(self, problem: Problem) -> None:
        """Keep a problem; raise Stop where there are too many to go on."""
        self.problems.append(problem)
        if len(self.problems) >= MAX_PROBLEMS:
            raise Stop

    def error(self, check: str, message: str, at: Span, hint: str = "", *related: Note) -> None:
        """Keep an error."""
        self.add(Problem(check, message, at, hint=hint, related=related))

    def count(self, file: str, values: int = 1) -> None:
        """Count values read; raise Stop where there are more than a set of cards can have."""
        self.values += values
        if self.values > MAX_VALUES:
            message = f"the file holds more than {MAX_VALUES:,} values, which no set of cards does"
            self.error("too-large", message, Span(file), "split the set over several files")
            raise Stop

    def report(self) -> None:
        """Raise Invalid with what was found, in file order; do nothing where all is well."""
        if self.problems:
            raise Invalid(sorted(self.problems, key=lambda problem: (problem.at.line, problem.at.column)))
