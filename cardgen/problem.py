"""What is wrong with the user's data, and where: the only vocabulary of errors.

A check yields ``Problem`` values, many at a time; a loader raises ``Invalid`` with all of them.
Wrong arguments from a caller are ``ValueError``; a failing machine is ``OSError``; anything else is a bug.
Lines and columns count from 1, in characters, as editors count them; 0 means unknown.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

Severity = Literal["error", "warning"]


class Span(NamedTuple):
    """A stretch of a file: from line and column up to, not including, the end.

    In a spreadsheet columns are characters of the cell's text, and there are no lines.

    >>> str(Span("cards.yaml", 10, 9))
    'cards.yaml:10:9'
    >>> str(Span("cards.xlsx", sheet="Sheet1", cell="B3"))
    'cards.xlsx:Sheet1!B3'
    >>> str(Span("cards.xlsx", column=23, sheet="Sheet1", cell="B3"))
    'cards.xlsx:Sheet1!B3 character 23'
    >>> str(Span("cards.csv"))
    'cards.csv'
    """

    file: str
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    sheet: str = ""
    cell: str = ""

    def __str__(self) -> str:
        if self.cell:
            inside = f" character {self.column}" if self.column else ""
            return f"{self.file}:{self.sheet}!{self.cell}{inside}"
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"


class Note(NamedTuple):
    """A second place that explains a problem, such as the first use of a duplicate id."""

    message: str
    at: Span


class Problem(NamedTuple):
    """One thing wrong: ``message`` says what was found and what was expected, ``hint`` what to do.

    ``check`` is the kebab-case name that ``cardgen explain`` knows.
    """

    check: str
    message: str
    at: Span
    severity: Severity = "error"
    hint: str = ""
    related: tuple[Note, ...] = ()

    def __str__(self) -> str:
        hint = f" ({self.hint})" if self.hint else ""
        return f"{self.at}: {self.severity}: {self.message}{hint} [{self.check}]"


def once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Each problem once, and what is an error not as a warning too."""
    told: dict[tuple[str, str, Span], Problem] = {}
    for problem in problems:
        key = problem[:3]
        if key not in told or problem.severity == "error" != told[key].severity:
            told[key] = problem
    yield from told.values()


class Invalid(Exception):
    """The user's data is wrong in one or many ways; ``problems`` holds them all, in file order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type["Invalid"], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)  # as it was made: it may come from another process
