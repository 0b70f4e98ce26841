"""Small changes of a row's effect, one at a time: what its scenarios must notice.

A mutant changes a number, a player, a zone, a timing, a duration, what may be declined, or leaves a part out.
What the vocabulary cannot say is no mutant. Each is named for what it changes:
``abilities.0.effects.1.by 8 -> 9``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from cardgen.cards.effects import parts
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.problem import Span
from cardgen.source.located import Located

Path = tuple[str | int, ...]
Row = dict[str, Any]
ABSENT: Any = object()
SIDES = ("you", "opponent", "opponents", "all", "any")
PLAYERS = frozenset(("who", "whose", "to", "from", "of", "turn", "for_each", "win", "defeat"))
ZONES = frozenset(("zone", "to", "from"))
BY_KEY: Mapping[str, Sequence[str]] = {
    "choose": tuple(parts.CHOOSERS),
    "state": ("ready", "exhausted"),
    "pile": ("top", "covered", "any"),
    "rest": ("top", "bottom", "discard"),
    "place": ("top", "bottom", "shuffled"),
    "limit": ("once_per_turn", "once_per_game"),
    "per": ("turn", "game"),
}
"""Words that stand behind a key, each of which could stand there as well."""
OF_YOU = frozenset(("draw", "mill", "change", "look"))
"""Steps that say who does them only where it is not you."""
RENAMED = {"at_least": ("at_most", "equals"), "at_most": ("at_least", "equals"), "then": ("else",)}
UNSAID = frozenset(("name", "text", "as", "ja", "en"))
"""Parts that change nothing in play."""


class Mutant(NamedTuple):
    """A changed row, and what has been changed."""

    change: str
    row: Row


def mutants(row: Row, vocabulary: Vocabulary) -> Iterator[Mutant]:
    """Every small change of a row that can still be said, and says something else."""
    seen = [_meaning(row, vocabulary)]
    for path, key, value in _changes(row, vocabulary):
        changed = _with(row, path, key, value)
        meaning = _meaning(changed, vocabulary)
        if meaning is not None and meaning not in seen:
            seen.append(meaning)
            yield Mutant(_told(row, path, key, value), changed)


def _meaning(row: Row, vocabulary: Vocabulary) -> tuple[object, object] | None:
    """What a row says, read; ``None`` where it cannot be said."""
    abilities, keywords = row.get("abilities"), row.get("keywords")
    said, wrong = read_abilities(_located(abilities), (), vocabulary, row["kind"]) if abilities else ((), [])
    words, slips = read_keywords(_located(keywords), (), vocabulary) if keywords else ((), [])
    return None if wrong or slips else (said, words)


def _located(value: Any) -> Located:
    return Located("row", value, {(): Span("row", 1, 1)})


def _with(row: Row, path: Path, key: str | int, value: Any) -> Row:
    """The row with one member set, renamed, or left out."""
    changed = deepcopy(row)
    holder: Any = changed
    for step in path:
        holder = holder[step]
    if value is ABSENT:
        del holder[key]
    elif isinstance(value, _Renamed):
        holder[value.key] = holder.pop(key)
    else:
        holder[key] = value
    return changed


class _Renamed(NamedTuple):
    key: str


def _told(row: Row, path: Path, key: str | int, value: Any) -> str:
    holder: Any = row
    for step in path:
        holder = holder[step]
    place = ".".join(map(str, (*path, key)))
    if value is ABSENT:
        return f"{place} left out"
    if isinstance(value, _Renamed):
        return f"{place} as {value.key}"
    member = isinstance(holder, list) or key in holder
    was = holder[key] if member else ""
    return f"{place} {_flow(was)} -> {_flow(value)}" if member else f"{place} added: {_flow(value)}"


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(member)}" for key, member in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


Change = tuple[Path, str | int, Any]


def _changes(row: Row, vocabulary: Vocabulary) -> Iterator[Change]:
    for part in ("abilities", "keywords"):
        if part in row:
            yield from _inside((part,), part, row[part], vocabulary)


def _inside(path: Path, word: str, value: Any, vocabulary: Vocabulary) -> Iterator[Change]:
    """The changes of a list or mapping and of all in it; ``word`` is the key that it stands behind."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            if len(value) > 1 or word == "keywords":
                yield path, index, ABSENT
            yield from ((path, index, other) for other in _others(word, item, vocabulary))
            yield from _inside((*path, index), word, item, vocabulary)
    elif isinstance(value, dict):
        yield from _of_mapping(path, word, value, vocabulary)
        for key, member in value.items():
            if key not in UNSAID:
                yield path, key, ABSENT
                yield from ((path, key, other) for other in _others(key, member, vocabulary))
                yield from _inside((*path, key), key, member, vocabulary)


def _others(key: str, value: Any, vocabulary: Vocabulary) -> Iterator[Any]:
    """What could stand behind a key in the place of a value."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
        if key == "count":
            yield "all"
    elif value in ("all", "any") and key == "count":
        yield from (1, 2)
    elif isinstance(value, str):
        yield from _other_words(key, value, vocabulary)
    elif key in ("condition", "ends_if"):
        yield {"not": value}


def _other_words(key: str, value: str, vocabulary: Vocabulary) -> Iterator[str]:
    if value in vocabulary.who and key in PLAYERS:
        yield from (who for who in vocabulary.who if who in SIDES and who != value)
    for names in (
        BY_KEY.get(key, ()),
        vocabulary.zones if key in ZONES else (),
        _alike(value, vocabulary),
        vocabulary.points if key == "until" else (),
        vocabulary.kinds if key == "kind" else (),
        vocabulary.elements if key == "element" else (),
        vocabulary.numbers if key in ("number", "change") else (),
        vocabulary.stats if key == "value" else (),
        vocabulary.markers if key in ("marker", "mark", "unmark") else (),
        vocabulary.keywords if key in ("grant", "lose", "keywords") else (),
        parts.REFS,
    ):
        yield from _near(value, names)
    for step in vocabulary.own_steps:
        for name, argument in vocabulary.steps[step].takes.items():
            yield from _near(value, argument.choices if key == name else ())
    for condition in vocabulary.own_conditions:
        yield from _near(value, vocabulary.conditions[condition].main.choices if key == condition else ())


def _alike(value: str, vocabulary: Vocabulary) -> list[str]:
    """The timings of the same style."""
    style = vocabulary.timings[value].style if value in vocabulary.timings else ""
    return [name for name, timing in vocabulary.timings.items() if timing.style == style]


def _near(value: str, names: Iterable[str]) -> Iterator[str]:
    """The two names that come next, in a ring: not every one, for each is as wrong as another."""
    ring = list(names)
    if value in ring:
        at = ring.index(value)
        yield from (ring[(at + turn) % len(ring)] for turn in (1, 2) if len(ring) > turn)


def _of_mapping(path: Path, word: str, value: Row, vocabulary: Vocabulary) -> Iterator[Change]:
    """What can be added to a mapping, and keys that can be others."""
    if len(path) == 2 and path[0] == "abilities":
        yield path, "optional", not value.get("optional", False)
    if ("count" in value or "up_to" in value or word in ("exists", "count", "of")) and "whose" not in value:
        yield from ((path, "whose", who) for who in ("any", "opponent", "opponents") if who in vocabulary.who)
    for head in value.keys() & OF_YOU:
        if "who" not in value:
            yield from (
                (path, "who", who) for who in ("opponent", "opponents", "all") if who in vocabulary.who
            )
            yield path, head, value[head]
    for key in value:
        for other in (*RENAMED.get(key, ()), *_near(key, vocabulary.stats)):
            if other not in value:
                yield path, key, _Renamed(other)
    for key, other in (("count", "up_to"), ("up_to", "count"), ("by", "to"), ("to", "by")):
        if isinstance(value.get(key), int) and other not in value:
            yield path, key, _Renamed(other)
    for name in vocabulary.own_steps:
        for key in value.get(name, ()) if isinstance(value.get(name), dict) else ():
            choices = vocabulary.steps[name].main.choices
            yield from (((*path, name), key, _Renamed(other)) for other in _near(key, choices))
