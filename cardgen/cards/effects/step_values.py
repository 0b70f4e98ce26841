"""What a step's values cannot be, each by itself or beside the others: noted at their keys. See ``read``."""

from __future__ import annotations

from cardgen.cards.effects.reading import Reading, number_hint
from cardgen.cards.effects.tree import Cards, Part
from cardgen.source.located import Path
from cardgen.source.scalar import describe


def check_values(reading: Reading, path: Path, step: Part) -> None:
    """Note a step's values that say nothing, or what cannot be."""
    if step.word == "grant":
        _granted(reading, path, step)
    elif step.word == "change":
        _changed(reading, path, step)
    elif step.word == "modify":
        stats = [stat for stat in reading.vocabulary.stats if stat in step.args]
        if stats and not any(step[stat] for stat in stats):
            _changes_nothing(reading, (*path, stats[0]))
    elif step.word == "look" and isinstance(step["take"], Cards):
        _taken(reading, path, step.main, step["take"])


def _granted(reading: Reading, path: Path, step: Part) -> None:
    """Note a value that a granted keyword lacks, or one that it cannot carry."""
    kind, value, place = reading.vocabulary.keywords[step.main].value, step["value"], (*path, "value")
    if kind == "none" and value is not None:
        reading.wrong("effect-value", place, f"the keyword {step.main!r} takes no value", key=True)
    elif kind != "none" and value is None:
        message = f"the keyword {step.main!r} needs a {kind} as its value"
        reading.wrong("effect-value", (*path, "grant"), message, "add value: and what it is")
    elif kind == "number" and isinstance(value, str):
        message = f"found {describe(value)}, where the keyword carries a number"
        reading.wrong("effect-value", place, message, number_hint(value) or "such as value: 2")
    elif kind == "number" and isinstance(value, int) and value < 0:
        message = f"found {describe(value)}, where the keyword carries a number of 0 or more"
        reading.wrong("effect-value", place, message)
    elif kind == "text" and isinstance(value, int | Part):
        message = f"found {describe(reading.get(place))}, where the keyword carries a text"
        reading.wrong("effect-value", place, message)


def _changed(reading: Reading, path: Path, step: Part) -> None:
    """Note a change by and to something at once, by nothing, or to what the number never is."""
    by, to = step["by"], step["to"]
    if by is not None and to is not None:
        reading.wrong("effect-key", (*path, "to"), "'change' takes either 'by' or 'to'", key=True)
    elif by == 0:
        _changes_nothing(reading, (*path, "by"))
    least, most = reading.vocabulary.ranges[step.main]
    if isinstance(to, int) and not least <= to <= most:
        message, hint = f"{step.main!r} is never {to}", f"it goes from {least} to {most}"
        reading.wrong("effect-value", (*path, "to"), message, hint)


def _changes_nothing(reading: Reading, path: Path) -> None:
    reading.wrong("effect-value", path, "a change by 0 changes nothing", "say by how much, such as 1 or -1")


def _taken(reading: Reading, path: Path, looked_at: int | Part, cards: Cards) -> None:
    """Note that more cards are taken than are looked at."""
    if isinstance(looked_at, int) and isinstance(cards.count, int) and cards.count > looked_at:
        message = f"{cards.count} cards are taken here of the {looked_at} that are looked at"
        reading.wrong("effect-value", (*path, "take"), message)
