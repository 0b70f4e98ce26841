"""What a scenario expects of a moment, compared with how it is.

Beside the parts of ``State.to_data`` there are aspects, which are asked of the state, the rules or the decks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.cards.deck import Deck
from cardgen.cards.deck_check import DeckRules
from cardgen.play.rules import SEATS, Data, Options, Rules, State
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

HOW_MANY = "how_many"
Place = tuple[str | int, ...]
"""Where in an expectation something stands."""


class Moment(NamedTuple):
    """What can be looked at: a state, its game, and the decks it was dealt from, if any."""

    rules: Rules
    state: State
    options: Options
    decks: Sequence[Deck] = ()


class Unmet(NamedTuple):
    """A part of an expectation that is not as it should be; ``unknown``: there is no such part at all."""

    at: Place
    message: str
    hint: str = ""
    unknown: bool = False


def unmet(moment: Moment, expected: Mapping[str, Any]) -> Iterator[Unmet]:
    """Where a moment is not as expected."""
    data = moment.state.to_data()
    for key, value in expected.items():
        if key == HOW_MANY and isinstance(value, Mapping):
            for part, number in value.items():
                yield from _unlike(data, part, number, (HOW_MANY, part))
        elif key == HOW_MANY:
            yield Unmet((key,), f"found {describe(value)}, expected parts of the position, with numbers")
        elif key not in ASPECTS:
            yield from _unlike(data, key, value, (key,))
        elif message := ASPECTS[key](moment, value):
            yield Unmet((key,), message)


def _unlike(data: Data, part: str, expected: Any, at: Place) -> Iterator[Unmet]:
    """Where a part of the data is not as expected, or is not there at all."""
    if part not in data:
        hint = nearest(part, [*data, *ASPECTS, HOW_MANY])
        yield Unmet(at, f"the position has no part {part!r}", hint, unknown=True)
        return
    found = _counted(expected, data[part]) if at[0] == HOW_MANY else data[part]
    yield from (Unmet(*difference) for difference in _differences(expected, found, at))


def _counted(expected: Any, found: Any) -> Any:
    """How many things each list holds that a number is expected for; an absent one holds none.

    >>> _counted({"cards": {"A.hand": 2, "deck": 7}}, {"cards": {"A.hand": ["n1", "n2"]}})
    {'cards': {'A.hand': 2, 'deck': 0}}
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return {key: _counted(value, found.get(key, [])) for key, value in expected.items()}
    return len(found) if isinstance(found, list) else found


def _differences(expected: Any, found: Any, path: Place) -> Iterator[tuple[Place, str]]:
    """Where data is not as expected. Of a mapping only the parts named are compared; null means absent.

    Lists are compared item by item. A card's id stands for the card, whatever else is told of it.

    >>> list(_differences(["a", {"card": "b"}], [{"card": "a", "since": 3}, "c"], ("hand",)))
    [(('hand', 1, 'card'), "hand.1.card is 'c', expected 'b'")]
    """
    if isinstance(found, Mapping) and isinstance(expected, str) and "card" in found:
        found = found["card"]
    elif isinstance(expected, Mapping) and isinstance(found, str) and "card" in expected:
        found = {"card": found}
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            yield from _differences(value, found.get(key), (*path, key))
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, (value, item) in enumerate(zip(expected, found, strict=True)):
            yield from _differences(value, item, (*path, index))
    elif expected != found:
        yield path, f"{'.'.join(map(str, path))} is {found!r}, expected {expected!r}"


def _choices(moment: Moment) -> list[str]:
    return [moment.rules.action_text(action) for action in moment.state.legal()]


def _no_actions(expected: Any) -> str:
    """What is wrong with a list of actions, if anything."""
    if isinstance(expected, list) and all(isinstance(text, str) for text in expected):
        return ""
    return f"found {describe(expected)}, expected a list of actions"


def _legal(moment: Moment, expected: Any) -> str:
    if fault := _no_actions(expected):
        return fault
    found = _choices(moment)
    missing = [text for text in expected if text not in found]
    surplus = [text for text in found if text not in expected]
    if not missing and not surplus:
        return ""
    return f"legal too: {', '.join(surplus) or 'nothing'}; not legal: {', '.join(missing) or 'nothing'}"


def _illegal(moment: Moment, expected: Any) -> str:
    if fault := _no_actions(expected):
        return fault
    found = _choices(moment)
    wrong = [text for text in expected if text in found]
    return f"legal after all: {', '.join(wrong)}" if wrong else ""


def _winner(moment: Moment, expected: Any) -> str:
    winners = [SEATS[seat] for seat, value in enumerate(moment.state.returns()) if value > 0]
    found = ", ".join(winners) or None
    return "" if found == expected else f"winner is {found!r}, expected {expected!r}"


def _broken(moment: Moment, expected: Any) -> str:
    """By name, the checks of the decks' limits that do not hold; advice is none."""
    rules = DeckRules(moment.rules.spec, moment.options)
    cards = moment.rules.cards.by_id()
    broken = [problem for deck in moment.decks for problem in rules.check(deck, cards)]
    found = list(dict.fromkeys(problem.check for problem in broken if problem.severity == "error"))
    return "" if found == expected else f"broken is {found!r}, expected {expected!r}"


def _aspect(name: str, read: Callable[[State], Any]) -> Callable[[Moment, Any], str]:
    def compare(moment: Moment, expected: Any) -> str:
        found = read(moment.state)
        return "" if found == expected else f"{name} is {found!r}, expected {expected!r}"

    return compare


ASPECTS: dict[str, Callable[[Moment, Any], str]] = {
    "legal": _legal,
    "illegal": _illegal,
    "broken": _broken,
    "winner": _winner,
    "question": _aspect("question", lambda state: state.question),
    "over": _aspect("over", lambda state: state.over),
    "ending": _aspect("ending", lambda state: state.ending),
    "returns": _aspect("returns", lambda state: list(state.returns())),
    "points": _aspect("points", lambda state: list(state.points())),
}
