"""The catalogue of checks: for each name, what it finds, why that matters, what to do, and examples that run.

The texts lie under ``cardgen/explain/*.md``, a file a shelf, each check under a heading with its name; a
spec's own checks are described by the spec.
``FAIL file`` and ``PASS file`` begin the indented files of a small project; a PASS has the files of the
FAIL before it, changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple

from cardgen.cards.spec import Spec
from cardgen.pattern import pattern

FOLDER = Path(__file__).parent.parent / "explain"
FIRM_SHELVES = ("source", "cards", "effects")
"""Their checks find what makes a file, a card or a deck unusable; no ignore helps against that."""

_ENTRY = pattern(r"^## (\S+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_BLOCK = pattern(r"^(FAIL|PASS) (\S+)\n((?:    .*\n?|\n)*)", re.MULTILINE)


class Explanation(NamedTuple):
    """What ``cardgen explain`` prints of a check; ``shelf`` is empty for those that a spec declares."""

    name: str
    text: str
    shelf: str = ""

    @property
    def firm(self) -> bool:
        """Whether it cannot be ignored."""
        return self.shelf in FIRM_SHELVES


class Example(NamedTuple):
    """A small project: its files by name, and whether the check finds something in it."""

    outcome: Literal["FAIL", "PASS"]
    files: dict[str, str]


@cache
def explanations() -> MappingProxyType[str, Explanation]:
    """Every check of cardgen itself, by name."""
    found: dict[str, Explanation] = {}
    for path in sorted(FOLDER.glob("*.md")):
        for name, text in _ENTRY.findall(path.read_text("utf-8")):
            found[name] = Explanation(name, text.strip() + "\n", path.stem)
    return MappingProxyType(dict(sorted(found.items())))


def firm_checks() -> frozenset[str]:
    """The names of the checks that cannot be ignored."""
    return frozenset(name for name, explanation in explanations().items() if explanation.firm)


def spec_explanations(spec: Spec, locale: str = "en") -> Iterator[Explanation]:
    """The checks a spec declares, as it describes them."""
    for check in spec.checks:
        demand = f"where {check.when}, " if check.when else ""
        yield _declared(spec, check.check, f"On each card: {demand}{check.require}", check.rule)
    for part_name, part in spec.decks.items():
        for limit in part.limits:
            what = limit.title.text(locale) or part.title.text(locale) or part_name
            bound = f"exactly {limit.exactly}" if limit.exactly is not None else ""
            bound += f"at least {limit.min} " if limit.min is not None else ""
            bound += f"at most {limit.max}" if limit.max is not None else ""
            bound += f"as many as cards where {limit.as_many_as}" if limit.as_many_as else ""
            by = (
                f" for each {limit.each}"
                if limit.each
                else f" different {limit.distinct}"
                if limit.distinct
                else ""
            )
            condition = f", where {limit.where}" if limit.where else ""
            text = f"In a deck: {bound.strip()}{by} ({what}{condition})"
            yield _declared(spec, limit.check, text, limit.rule)
    for demand_ in spec.print:
        values = [(key, getattr(demand_, key)) for key in ("equals", "min", "max")]
        bounds = ", ".join(f"{key} {value}" for key, value in values if value is not None)
        text = f"On the printed {demand_.side}: {demand_.measure} of {demand_.role}, {bounds}"
        yield _declared(spec, demand_.check, text, demand_.rule)


def _declared(spec: Spec, name: str, text: str, rule: str) -> Explanation:
    return Explanation(name, f"{text}{f' ({rule})' if rule else ''}, says the spec of {spec.game}.\n")


def examples(text: str) -> Iterator[Example]:
    """The examples of an explanation, in order; blocks of one outcome in a row are one project.

    >>> text = "FAIL a.txt\\n    1\\nFAIL b.txt\\n    2\\nPASS b.txt\\n    3\\n"
    >>> [(example.outcome, example.files) for example in examples(text)]
    [('FAIL', {'a.txt': '1\\n', 'b.txt': '2\\n'}), ('PASS', {'a.txt': '1\\n', 'b.txt': '3\\n'})]
    """
    files: dict[str, str] = {}
    failing: dict[str, str] = {}
    last: Literal["FAIL", "PASS", ""] = ""
    for outcome, name, block in _BLOCK.findall(text):
        if last and outcome != last:
            yield Example(last, dict(files))
            failing = dict(files) if last == "FAIL" else failing
            files = dict(failing) if outcome == "PASS" else {}
        last = "FAIL" if outcome == "FAIL" else "PASS"
        lines = block.rstrip("\n").split("\n")
        files[name] = "".join(line.removeprefix("    ") + "\n" for line in lines)
    if last:
        yield Example(last, files)
