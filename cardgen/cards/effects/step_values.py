"""What a step's values cannot be, each by itself or beside the others: noted at their keys. See ``read``."""

from __future__ import annotations

from cardgen.cards.effects.reading import Reading, number_hint
from cardgen.cards.effects.span import MOST, span
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
        if stats and all(span(step[stat], reading.vocabulary) == (0, 0) for stat in stats):
            _changes_nothing(reading, (*path, stats[0]))
    elif step.word == "set":
        _set(reading, path, step)
    elif step.word == "at" and step.main in reading.vocabulary.nobodys and "of" in reading.get(path):
        message = f"the event {step.main!r} is nobody's in particular, so 'of' chooses nothing"
        reading.wrong("effect-timing", (*path, "of"), message, "leave 'of' out", key=True)
    elif step.word == "extra_action":
        _acts_more(reading, (*path, "extra_action"), step.main)
    elif step.word in ("mark", "unmark"):
        _marked(reading, path, step)
    elif step.word == "look":
        _looked_at(reading, path, step)


def _granted(reading: Reading, path: Path, step: Part) -> None:
    """Note a value that a granted keyword lacks, or one that it cannot carry."""
    own, value, place = reading.vocabulary.keywords[step.main], step["value"], (*path, "value")
    kind = own.value
    if kind == "none" and value is not None:
        reading.wrong("effect-value", place, f"the keyword {step.main!r} takes no value", key=True)
    elif kind != "none" and value is None:
        message = f"the keyword {step.main!r} needs a {kind} as its value"
        reading.wrong("effect-value", (*path, "grant"), message, "add value: and what it is")
    elif kind == "number" and isinstance(value, str):
        message = f"found {describe(value)}, where the keyword carries a number"
        reading.wrong("effect-value", place, message, number_hint(value) or "such as value: 2")
    elif kind == "number" and isinstance(value, int):
        reading.whole(place, own.min, MOST if own.max is None else own.max)
    elif kind == "text" and isinstance(value, int | Part):
        message = f"found {describe(reading.get(place))}, where the keyword carries a text"
        reading.wrong("effect-value", place, message)


def _changed(reading: Reading, path: Path, step: Part) -> None:
    """Note a change by and to something at once, by nothing, or to what the number never is."""
    by, to = step["by"], step["to"]
    if by is not None and to is not None:
        reading.wrong("effect-key", (*path, "to"), "'change' takes either 'by' or 'to'", key=True)
    elif by is not None and span(by, reading.vocabulary) == (0, 0):
        _changes_nothing(reading, (*path, "by"))
    least, most = reading.vocabulary.ranges[step.main]
    if isinstance(to, int) and not least <= to <= most:
        message, hint = f"{step.main!r} is never {to}", f"it goes from {least} to {most}"
        reading.wrong("effect-value", (*path, "to"), message, hint)


def _set(reading: Reading, path: Path, step: Part) -> None:
    """Note a stat that is set below where it stops: at 0, or lower where the print of a kind may be."""
    for stat in reading.vocabulary.stats:
        floors = [shape.min for shape in reading.vocabulary.fields[stat] if shape.min is not None]
        value = step.args.get(stat)
        if floors and isinstance(value, int) and value < min(0, *floors):
            message, hint = f"{stat!r} is never {value}", f"it is {min(0, *floors)} or more"
            reading.wrong("effect-value", (*path, stat), message, hint)


def check_owner(reading: Reading, path: Path, number: object) -> None:
    """Note whose number is asked for where it is the table's."""
    if number in reading.vocabulary.tables and "who" in reading.get(path):
        reading.wrong("effect-key", (*path, "who"), f"{number!r} is the table's, and no player's", key=True)


def check_bound(reading: Reading, path: Path, amount: Part, compare: str, bound: object) -> None:
    """Note a bound that an amount always keeps, or never."""
    if not isinstance(bound, int):
        return
    least, most = span(amount, reading.vocabulary)
    kept = {"at_least": (bound <= least, bound > most), "at_most": (bound >= most, bound < least)}
    always, never = kept.get(compare, (False, not least <= bound <= most))
    if always or never:
        open_above = most == MOST or (amount.word == "count" and bound < most)
        goes = f"is {least} or more" if open_above else f"goes from {least} to {most}"
        message = f"{'always' if always else 'never'} true: what is compared {goes}"
        reading.wrong("effect-value", (*path, compare), message)


def _acts_more(reading: Reading, path: Path, actions: int | Part) -> None:
    """Note more further actions than a turn has, or so many that nobody knows whether it has them."""
    most = reading.vocabulary.extra_actions
    if most is not None and (isinstance(actions, Part) or actions > most):
        message = f"found {describe(reading.get(path))}, where a turn has at most {most} more"
        reading.wrong("effect-value", path, message, f"say {most}")


def _changes_nothing(reading: Reading, path: Path) -> None:
    reading.wrong("effect-value", path, "a change by 0 changes nothing", "say by how much, such as 1 or -1")


def _marked(reading: Reading, path: Path, step: Part) -> None:
    """Note more markers than a card ever holds."""
    most, count = reading.vocabulary.most_markers[step.main], step["count"]
    if isinstance(count, int) and count > most:
        message = f"found {describe(count)}, where a card has never more than {most} of {step.main!r}"
        reading.wrong("effect-value", (*path, "count"), message, f"say {most} or fewer")


def _looked_at(reading: Reading, path: Path, step: Part) -> None:
    """Note whose deck is looked at where all share it, and more cards taken than are looked at."""
    if "deck" in reading.vocabulary.shared and "who" in reading.get(path):
        message = "the deck is shared by all, so 'who' chooses nothing"
        reading.wrong("effect-key", (*path, "who"), message, "leave 'who' out", key=True)
    looked_at, cards = step.main, step["take"]
    if not isinstance(cards, Cards):
        return
    if isinstance(looked_at, int) and isinstance(cards.count, int) and cards.count > looked_at:
        message = f"{cards.count} cards are taken here of the {looked_at} that are looked at"
        reading.wrong("effect-value", (*path, "take"), message)
