"""Names that the templates of a project declare and none of them uses, in a shared base too.

In: the templates that a set is printed with, and the project's folders of templates. Out: a warning at each
name that neither its template nor any that extends it uses; of those not printed now it is enough that they
say the word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from os.path import abspath
from pathlib import Path

from cardgen.pattern import pattern
from cardgen.press.layout.laying import Declared, Template
from cardgen.problem import Problem, Span

_EXTENDS = pattern(r"^extends:\s*[\"']?([^\s\"'#]+)", re.MULTILINE)


def idle(templates: Sequence[Template], folders: Iterable[Path]) -> Iterator[Problem]:
    """A warning at each name that nothing uses, once."""
    declared = [one for template in templates for one in template.declared]
    unused = {_place(one.at): one for one in reversed(declared) if not one.used}
    for one in declared:
        if one.used:
            unused.pop(_place(one.at), None)
    waiting = _unprinted(templates, folders) if unused else {}
    for one in reversed(unused.values()):
        if not _changed(one, templates) and not _said(one, waiting):
            yield one.problem


def _place(at: Span) -> tuple[str, int, int]:
    """Where a name stands, however its file was reached."""
    return _whole(at.file), at.line, at.column


def _whole(file: str | Path) -> str:
    return abspath(file)


def _changed(one: Declared, templates: Iterable[Template]) -> bool:
    """Whether an heir lays something over what is named, and uses that."""
    heirs = [found for found in templates if _whole(one.at.file) in map(_whole, found.files[1:])]
    return any(
        mine.used and mine[:2] == one[:2] for heir in heirs for mine in heir.declared if mine.at != one.at
    )


def _said(one: Declared, waiting: dict[Path, str]) -> bool:
    """Whether a template that extends the name's file, in turn or at once, says the name."""
    heirs, word = [Path(one.at.file).name], re.compile(rf"\b{re.escape(one.name)}\b")
    for name in heirs:  # which grows
        for path, text in waiting.items():
            base = _EXTENDS.search(text)
            if base and Path(base[1]).name == name and path.name not in heirs:
                if word.search(text):
                    return True
                heirs.append(path.name)
    return False


def _unprinted(templates: Iterable[Template], folders: Iterable[Path]) -> dict[Path, str]:
    """The texts of the templates that lie in the folders and are not printed now, or cannot be."""
    printed = {_whole(file) for template in templates for file in template.files}
    paths = sorted({path for folder in folders for path in folder.rglob("*.yaml")})
    return {
        path: path.read_text(encoding="utf-8", errors="replace")
        for path in paths
        if _whole(path) not in printed and path.is_file()
    }
