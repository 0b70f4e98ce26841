"""Reading how often, how long and how many: limits, durations, numbers by name. See ``read``."""

from __future__ import annotations

from typing import Final

from cardgen.cards.effects.reading import Reading, lacks
from cardgen.cards.effects.tree import Limit, Until
from cardgen.source.located import Path
from cardgen.source.scalar import describe

_LIMITS: Final = {"once_per_turn": Limit(1, "turn"), "once_per_game": Limit(1, "game")}


def limit(reading: Reading, path: Path) -> Limit | None:
    """``once_per_turn``, ``once_per_game``, or ``{times, per, shared}``."""
    value = reading.get(path)
    if isinstance(value, str):
        return _LIMITS.get(reading.word(path, _LIMITS, "a limit"))
    hint = f"accepted: {', '.join(map(repr, _LIMITS))}, or a mapping such as {{times: 2, per: turn}}"
    value = reading.mapping(path, "a limit", hint)
    reading.only(path, value, ("times", "per", "shared"), "a limit")
    times = reading.whole((*path, "times"), 1, 99) if "times" in value else 1
    per = reading.word((*path, "per"), ("turn", "game"), "turn or game") if "per" in value else "turn"
    shared = reading.truth((*path, "shared")) if "shared" in value else False
    return Limit(times, "game" if per == "game" else "turn", shared)


def until(reading: Reading, path: Path) -> Until:
    """A point in time, or ``{times, of}``."""
    value = reading.get(path)
    if not isinstance(value, dict):
        return Until(reading.word(path, reading.vocabulary.points, "a point in time"))
    reading.only(path, value, ("times", "of"), "a duration")
    times = reading.whole((*path, "times"), 1, 99) if "times" in value else 1
    if lacks("of", value, ("times", "of")):
        hint = "add of: and a timing"
        reading.wrong("effect-missing", path, "the duration does not say of which event", hint)
    if "of" not in value:
        return Until()
    return Until("", times, reading.words((*path, "of"), reading.vocabulary.events(), "an event"))


def counts(reading: Reading, path: Path, choices: tuple[str, ...], most: int) -> tuple[tuple[str, int], ...]:
    """``{earth: 2, fire: 1}``, in the order of the choices; ``most`` is the most of each."""
    members = reading.get(path)
    if not isinstance(members, dict) or not members:
        message = f"found {describe(members)}, expected numbers by name"
        reading.wrong("effect-value", path, message, f"such as {{{choices[0]}: 1}}")
        return ()
    reading.only(path, members, choices, "this count")
    return tuple((key, reading.whole((*path, key), 1, most)) for key in choices if key in members)
