"""Names that a template declares and nothing uses: often a slip in a name elsewhere.

In: the fitted document, what its compilation used, and the texts of the cards that it is for, which may name
its icons and runs. Out: each name of the designer's own files, and whether anything in this template uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from cardgen import data
from cardgen.pattern import pattern
from cardgen.press.layout.laying import Declared
from cardgen.press.template.document import TemplateFile
from cardgen.press.template.vocabulary import Vocabulary
from cardgen.press.text.inline import WRITTEN
from cardgen.source.located import Located

Said = Callable[[], Iterable[Any]]
"""Gives the values of cards: texts, and lists and records of texts."""
SECTIONS = ("palette", "constants", "values", "styles", "boxes", "parts")
_ICON = pattern(r":([^\s:{}\[\]|]{1,40})(?=:)")
_RUN = pattern(r"\[([A-Za-z]\w*)\|")
_MADE = {
    "icons": pattern(r":[^\s:{}\[\]|]*\{[^{}|]*\}[^\s:\[\]|]*:|['\"]:['\"]"),
    "runs": pattern(r"\[\w*\{[^{}|]*\}\w*\|"),
}
"""Markup whose name a value completes, ``:{color}:``: it may mean any."""


def declared(document: TemplateFile, words: Vocabulary, said: Said | None) -> Iterator[Declared]:
    """The designer's own names, of the template's file and of those it extends, but none that is bundled."""
    for one in (*_compiled(document, words), *_named(document, words, said)):
        if one.at.file == words.located.file or not Path(one.at.file).is_relative_to(data.templates()):
            yield one


def _compiled(document: TemplateFile, words: Vocabulary) -> Iterator[Declared]:
    """Names that elements and other names use."""
    for section in SECTIONS:
        for name in getattr(document, section):
            yield _declared(words.located, section, name, (section, name) in words.used)
    for (section, name), (what, at) in words.given.items():
        yield Declared(section, name, what, at, (section, name) in words.used)


def _named(document: TemplateFile, words: Vocabulary, said: Said | None) -> Iterator[Declared]:
    """Icons and runs, which texts name: those of the template and, if they are known, of the cards."""
    names = {
        "icons": list(document.icons),
        "runs": [name for name in document.runs if not WRITTEN.fullmatch(name)],
    }
    if said is None or not any(names.values()):
        return
    located = words.located
    own = [text for key, value in located.value.items() if key != "icons" for text in _texts(value)]
    others = (*words.labels.values(), *said())
    everywhere = "\n".join((*own, *(text for value in others for text in _texts(value))))
    for section, naming in (("icons", _ICON), ("runs", _RUN)):
        made = any(_MADE[section].search(text) for text in own)
        named = set(naming.findall(everywhere))
        for name in names[section]:
            yield _declared(located, section, name, made or name in named)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list | tuple):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from _texts(inner)


def _declared(located: Located, section: str, name: str, used: bool) -> Declared:
    return Declared(section, name, f"{name!r} of {section}", located.key_at(section, name), used)
