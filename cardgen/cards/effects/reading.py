"""The reader's desk: the document, the vocabulary it is held against, and the problems found so far.

Shared by all the readers of this room. A value that is wrong is noted here and read
as some harmless stand-in, so that everything else is looked at too; whoever called sees the problems and
drops the result.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.span import MOST
from cardgen.cards.effects.titles import OTHERS_SAY
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.problem import Problem, Span
from cardgen.source.cell import NARROW, WIDE
from cardgen.source.located import Located, Path
from cardgen.source.nearest import by_nearness, listed, nearest
from cardgen.source.scalar import describe

LANGUAGES: Final = ("ja", "en")
"""The languages that cards are written in."""
_WIDE_SIGNS: Final = "［］｛｝【】「」，"


def number_hint(text: str) -> str:
    """How a number that was written as a text is written; empty where the text is none.

    >>> number_hint("２"), number_hint("-2"), number_hint("two")
    ('write it in half-width digits: 2', 'write it without quotes: -2', '')
    >>> number_hint("02")
    'write it without the zeros ahead: 2'
    """
    number = unicodedata.normalize("NFKC", text).strip()
    if not number.removeprefix("-").isdecimal():
        return ""
    way = "without quotes" if str(int(number)) == number else "without the zeros ahead"
    return f"write it {way if number == text else 'in half-width digits'}: {int(number)}"


def before_colon(word: str) -> str:
    """The key of a word that holds its value as well, since the colon is wide or has no space behind it.

    >>> before_colon("timing： on_call"), before_colon("draw:1"), before_colon("draw")
    ('timing', 'draw', 'draw')
    """
    return word.replace("：", ":").partition(":")[0].strip()


def lacks(key: str, keys: Iterable[str], accepted: Iterable[str]) -> bool:
    """Whether a key is missing, and none of those that are not accepted is a slip of it.

    >>> lacks("effects", ("efects",), ("effects",)), lacks("effects", ("text",), ("effects", "text"))
    (False, True)
    >>> lacks("then", ("do",), ("then", "else"))
    False
    """
    strange = [before_colon(other) for other in keys if other not in accepted]
    if key in keys or not strange:
        return key not in keys
    if any(key in OTHERS_SAY.get(other, ()) for other in strange):
        return False
    return not any(likeness for likeness, _ in by_nearness(key, strange))


def _bounds(value: Any, least: int, most: int) -> str:
    """What is said of the range of a number; of its end that goes without saying only to who is beyond it."""
    if most < MOST:
        return f" from {least} to {most}"
    if isinstance(value, int) and abs(value) > most:
        return f" of {most} or less" if value > 0 else f" of {least} or more"
    return "" if least <= -MOST else f" of {least} or more"


def unknown(ref: str, at: Span, known: Iterable[str], besides: Iterable[str] = ()) -> Problem:
    """What is said of a name of cards that none of the known ones is; ``besides`` may stand there as well."""
    message, known = f"{ref!r} names no cards known here", (*known, *besides)
    called = next((name for name in OTHERS_SAY.get(ref, ()) if name in known), ref)
    hint = nearest(called, known) or "; ".join(known)
    if ref in parts.WHO:
        hint = f"describe the cards: {{whose: {ref}, …, count: 1}}"
    return Problem("effect-reference", message, at, hint=hint)


def odd_keys(document: Located, path: Path) -> Iterator[Problem]:
    """Keys that are no text, which files cannot have but data made in a program can."""
    value = document.get(*path)
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        if isinstance(value, dict) and not isinstance(key, str):
            message = f"found {describe(key)} as a key, expected a word"
            yield Problem("non-string-key", message, document.key_at(*path, key))
        yield from odd_keys(document, (*path, key))


@dataclass(slots=True)
class Reading:
    """One document under reading."""

    document: Located
    vocabulary: Vocabulary
    problems: list[Problem] = field(default_factory=list)
    names: tuple[str, ...] = ()
    """The names of cards that the ability under reading may speak of, wherever in it."""

    def get(self, path: Path) -> Any:
        return self.document.get(*path)

    def at(self, path: Path) -> Span:
        return self.document.at(*path)

    def wrong(self, check: str, path: Path, message: str, hint: str = "", key: bool = False) -> None:
        """Note a problem at a value, or at its key."""
        at = self.document.key_at(*path) if key else self.document.at(*path)
        self.problems.append(Problem(check, message, at, hint=hint))

    def mapping(self, path: Path, what: str, hint: str = "") -> dict[str, Any]:
        value = self.get(path)
        if isinstance(value, dict) and value:
            return value
        if value == {}:
            self.wrong("effect-missing", path, f"nothing is said here, expected {what}", hint)
        else:
            self.wrong("effect-value", path, f"found {describe(value)}, expected {what}", hint)
        return {}

    def word(self, path: Path, accepted: Iterable[str], what: str) -> str:
        """One of the accepted words; an empty text where it is none."""
        value, accepted = self.get(path), tuple(accepted)
        if isinstance(value, str) and value in accepted:
            return value
        hint = self.meant(value if isinstance(value, str) else "", accepted) or "this game has none"
        self.wrong("effect-word", path, f"found {describe(value)}, expected {what}", hint)
        return ""

    def meant(self, word: str, accepted: Iterable[str]) -> str:
        """A hint at what a wrong word was meant to be: what the cards call it, or a key with its value."""
        accepted, key = tuple(accepted), before_colon(word)
        if key != word and key in accepted:
            return f"write a half-width colon and a space behind it: {key}: …"
        if key.strip(_WIDE_SIGNS) != key and key.strip(_WIDE_SIGNS) in accepted:
            return NARROW
        said = self.vocabulary.titled.get(word, ()), OTHERS_SAY.get(word, ())
        called = next(filter(None, ([name for name in names if name in accepted] for names in said)), [])
        if len(called) > 1:
            return f"did you mean one of {listed(called)}?"
        return nearest(called[0] if called else word, accepted)

    def places(self, path: Path) -> list[Path]:
        """The paths of a word, or of each in a list."""
        value = self.get(path)
        return [(*path, index) for index in range(len(value))] if isinstance(value, list) else [path]

    def words(self, path: Path, accepted: Iterable[str], what: str, distinct: bool = True) -> tuple[str, ...]:
        """A word or a list of words."""
        value, accepted = self.get(path), tuple(accepted)
        if value == []:
            self.wrong("effect-value", path, f"the list is empty, expected {what}", nearest("", accepted))
        places = self.places(path)
        found = tuple(self.word(place, accepted, what) for place in places)
        for place, word in zip(places, found, strict=True):
            if distinct and word and found.index(word) != places.index(place):
                self.wrong("effect-value", place, f"{word!r} is here a second time")
        return found

    def whole(self, path: Path, least: int, most: int) -> int:
        """A whole number in a range."""
        value = self.get(path)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.wrong(
            "effect-value",
            path,
            f"found {describe(value)}, expected a whole number{_bounds(value, least, most)}",
        )
        return least

    def truth(self, path: Path) -> bool:
        value = self.get(path)
        if isinstance(value, bool):
            return value
        self.wrong("effect-value", path, f"found {describe(value)}, expected true or false")
        return False

    def plain(self, path: Path) -> str:
        value = self.get(path)
        if isinstance(value, str) and value:
            return value
        self.wrong("effect-value", path, f"found {describe(value)}, expected a text")
        return ""

    def mention(self, path: Path, besides: Iterable[str] = ()) -> str:
        """A name of cards; whether they are known at that place already is asked when all is read."""
        name = self.plain(path)
        if name and name not in self.names:
            problem = unknown(name, self.at(path), self.names, besides)
            key = "zone" if name in self.vocabulary.zones else "kind" if name in self.vocabulary.kinds else ""
            hint = f"describe the cards: {{{key}: {name}, …}}" if key else problem.hint
            self.problems.append(problem._replace(hint=hint))
        return name

    def items(self, path: Path, read: Callable[[Path], Any], what: str, hint: str = "") -> tuple[Any, ...]:
        """Each item of a list; a single mapping stands for a list of it."""
        value = self.get(path)
        if isinstance(value, list):
            if not value:
                self.wrong("effect-value", path, f"the list is empty, expected {what}")
            return tuple(read((*path, index)) for index in range(len(value)))
        if isinstance(value, dict):
            return (read(path),)
        if isinstance(value, str) and WIDE.search(value):
            hint = NARROW
        self.wrong("effect-value", path, f"found {describe(value)}, expected {what}", hint)
        return ()

    def nothing(self, path: Path) -> None:
        """What stands behind a word that takes nothing."""
        value = self.get(path)
        if value is not None and value is not True:
            self.wrong("effect-value", path, f"found {describe(value)}, where nothing is needed")

    def label(self, path: Path) -> Mapping[str, str]:
        """A text, or texts by language."""
        value = self.get(path)
        if isinstance(value, dict) and value:
            self.only(path, value, LANGUAGES, "a text by language")
            return {language: self.plain((*path, language)) for language in value}
        return {"": self.plain(path)}

    def only(
        self,
        path: Path,
        keys: Iterable[str],
        accepted: Iterable[str],
        what: str,
        elsewhere: Mapping[str, str] | None = None,
    ) -> None:
        """Note each key that is not accepted, at the key; ``elsewhere`` says of some where they belong."""
        accepted = tuple(accepted)
        for key in keys:
            if key not in accepted:
                message, hint = (
                    f"{what} takes no {key!r}",
                    (elsewhere or {}).get(key) or self.meant(key, accepted),
                )
                self.wrong("effect-key", (*path, key), message, hint, key=True)
