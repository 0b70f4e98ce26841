"""Names that a template declares and nothing uses: often a slip in a name elsewhere.

In: the fitted document, what its compilation used, and the texts of the cards that it is for, which may name
its icons and runs. Out: a warning at each name of the template's own file that nothing uses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from cardgen.press.template.document import TemplateFile
from cardgen.press.template.vocabulary import Vocabulary
from cardgen.press.text.rich import WRITTEN
from cardgen.problem import Problem, Span
from cardgen.source.located import Located

Said = Callable[[], Iterable[Any]]
"""Gives the values of cards: texts, and lists and records of texts."""
SECTIONS = ("palette", "constants", "values", "styles", "boxes", "parts")
_ICON = re.compile(r":([^\s:{}\[\]|]{1,40})(?=:)")
_RUN = re.compile(r"\[([A-Za-z]\w*)\|")
_MADE = {
    "icons": re.compile(r":[^\s:{}\[\]|]*\{[^{}|]*\}[^\s:\[\]|]*:|['\"]:['\"]"),
    "runs": re.compile(r"\[\w*\{[^{}|]*\}\w*\|"),
}
"""Markup whose name a value completes, ``:{color}:``: it may mean any."""


def unused(document: TemplateFile, words: Vocabulary) -> Iterator[Problem]:
    """Names that nothing in the template uses."""
    for section in SECTIONS:
        for name in getattr(document, section):
            if (section, name) not in words.used:
                yield from _told(words.located, f"{name!r} of {section}", words.located.key_at(section, name))
    for (section, name), (what, at) in words.given.items():
        if (section, name) not in words.used:
            yield from _told(words.located, what, at)


def unsaid(document: TemplateFile, words: Vocabulary, said: Said | None) -> Iterator[Problem]:
    """Icons and runs that no text names, neither of the template nor, if those are known, of a card."""
    declared = {
        "icons": list(document.icons),
        "runs": [name for name in document.runs if not WRITTEN.fullmatch(name)],
    }
    if said is None or not any(declared.values()):
        return
    located = words.located
    own = [text for key, value in located.value.items() if key != "icons" for text in _texts(value)]
    others = (*words.labels.values(), *said())
    everywhere = "\n".join((*own, *(text for value in others for text in _texts(value))))
    for section, pattern in (("icons", _ICON), ("runs", _RUN)):
        if any(_MADE[section].search(text) for text in own):
            continue
        named = set(pattern.findall(everywhere))
        for name in declared[section]:
            if name not in named:
                yield from _told(located, f"{name!r} of {section}", located.key_at(section, name))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list | tuple):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from _texts(inner)


def _told(located: Located, what: str, at: Span) -> Iterator[Problem]:
    """The warning, if the name is of the template's own file and not of one that it extends."""
    if at.file == located.file:
        yield Problem("unused-name", f"nothing uses {what}", at, "warning", "use it, or take it out")
