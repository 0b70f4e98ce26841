"""Rulings as tests: given a position, do some actions, expect what follows.

A file names its game and its cards and holds scenarios::

    format: 1
    game: cennera
    cards: cards.yaml
    scenarios:
      - name: both numbers are greater
        shows: [CN-BATTLE-2]
        options: {simple: true}
        given: {stage: {c1: {card: n1, owner: A, center: true}}, hand: {A: [n2], B: [n3]}}
        do: ["A: place n2 c2", {expect: {to_move: B}}]
        expect: {exit: {B: [n4]}, over: false}

``given`` is the game's own data (``Rules.from_data``); a ``given`` beside ``scenarios`` is what each begins
with, and null takes a part of it away. ``expect`` is compared with ``State.to_data``, part by
part, and with ``legal`` and ``illegal`` (lists of actions), ``question``, ``over``, ``ending``, ``winner``,
``returns`` and ``points``. A question that the script leaves open is a failure. What differs is a problem at
the line that expected it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from cardgen.cards.words import Document, RuleId
from cardgen.play.playout import advance
from cardgen.play.rules import SEATS, Rules, State, Unreadable
from cardgen.problem import Problem, Span
from cardgen.source.document import fit
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.yaml import load_yaml

CHECK = "scenario"


class Expectation(Document):
    """A look at the position between two actions."""

    expect: dict[str, Any]


class Scenario(Document):
    """One ruling."""

    name: str
    shows: tuple[RuleId, ...] = Field(default=(), description="the rule IDs it shows")
    options: dict[str, Any] = Field(default_factory=dict)
    given: dict[str, Any] = Field(default_factory=dict)
    do: tuple[str | Expectation, ...] = ()
    expect: dict[str, Any] = Field(default_factory=dict)


class Scenarios(Document):
    """A file of scenarios. ``cards`` are files beside it; none named: the project's cards."""

    format: Literal[1]
    game: str
    cards: str | tuple[str, ...] = ()
    given: dict[str, Any] = Field(default_factory=dict, description="what every position here begins with")
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True)
class ScenarioFile:
    """The scenarios of a file, and where each of their parts stands."""

    located: Located
    content: Scenarios

    def card_files(self) -> list[Path]:
        """The files of cards that it names."""
        names = self.content.cards
        folder = Path(self.located.file).parent
        return [folder / name for name in ([names] if isinstance(names, str) else names)]


def load_scenarios(path: Path) -> ScenarioFile:
    """The scenarios of a file; Invalid with all that is wrong with its form."""
    located = load_yaml(path)
    return ScenarioFile(located, fit(Scenarios, located))


def check_scenarios(file: ScenarioFile, rules: Rules) -> Iterator[Problem]:
    """Run every scenario and yield what did not come as expected."""
    for number, scenario in enumerate(file.content.scenarios):
        given = _over(file.content.given, scenario.given)
        yield from _Run(file.located.below("scenarios", number), scenario, given, rules).problems()


@dataclass(frozen=True)
class _Run:
    located: Located
    scenario: Scenario
    given: dict[str, Any]
    rules: Rules

    def problems(self) -> Iterator[Problem]:
        try:
            state = self.rules.from_data(self.given, self.scenario.options)
        except Unreadable as error:
            yield self._problem(error.message, self.located.at("given", *error.path))
            return
        except ValueError as error:
            yield self._problem(str(error), self.located.at("options"))
            return
        for number, step in enumerate(self.scenario.do):
            if isinstance(step, Expectation):
                yield from self._compare(state, step.expect, ("do", number, "expect"))
                continue
            fault = self._act(state, step)
            if fault:
                yield self._problem(fault, self.located.at("do", number))
                return
        yield from self._compare(state, self.scenario.expect, ("expect",))
        if state.question and "question" not in self.scenario.expect:
            yield self._problem(
                f"{SEATS[state.to_move]} is asked {state.question!r} and the script does not answer",
                self.located.at("do"),
                "add the answer to 'do', or expect the question",
            )

    def _act(self, state: State, line: str) -> str:
        """Do a line such as ``A: pass``; what is wrong with it, or nothing."""
        seat, colon, text = line.partition(":")
        if not colon or seat.strip() not in SEATS[: state.players]:
            return f"{line!r} begins with no player; write 'A: …' or 'B: …'"
        if state.over:
            return f"{line!r} comes after the end of the game ({state.ending})"
        if seat.strip() != SEATS[state.to_move]:
            return f"{line!r}: it is {SEATS[state.to_move]}'s choice, not {seat.strip()}'s"
        try:
            advance(self.rules, state, text.strip())
        except ValueError as error:
            return str(error)
        return ""

    def _compare(
        self, state: State, expected: Mapping[str, Any], path: tuple[str | int, ...]
    ) -> Iterator[Problem]:
        data = state.to_data()
        for key, value in expected.items():
            if key in _ASPECTS:
                message = _ASPECTS[key](self.rules, state, value)
                if message:
                    yield self._problem(message, self.located.at(*path, key))
            elif key not in data:
                hint = nearest(key, [*data, *_ASPECTS])
                yield self._problem(
                    f"the position has no part {key!r}", self.located.key_at(*path, key), hint
                )
            else:
                for where, message in _differences(value, data[key], (key,)):
                    yield self._problem(message, self.located.at(*path, *where))

    def _problem(self, message: str, at: Span, hint: str = "") -> Problem:
        return Problem(CHECK, f"{self.scenario.name}: {message}", at, hint=hint)


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """One mapping laid over another, part by part; null takes away.

    >>> _over({"hand": {"A": ["n1"], "B": []}, "turn": 3}, {"hand": {"B": ["n2"]}, "turn": None})
    {'hand': {'A': ['n1'], 'B': ['n2']}}
    """
    merged = dict(below)
    for key, value in above.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = _over(merged[key], value)
        else:
            merged[key] = value
    return {key: value for key, value in merged.items() if value is not None}


def _differences(
    expected: Any, found: Any, path: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], str]]:
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


def _legal(rules: Rules, state: State, expected: Any) -> str:
    found = [rules.action_text(action) for action in state.legal()]
    missing = [text for text in expected if text not in found]
    surplus = [text for text in found if text not in expected]
    if not missing and not surplus:
        return ""
    return f"legal too: {', '.join(surplus) or 'nothing'}; not legal: {', '.join(missing) or 'nothing'}"


def _illegal(rules: Rules, state: State, expected: Any) -> str:
    found = [rules.action_text(action) for action in state.legal()]
    wrong = [text for text in expected if text in found]
    return f"legal after all: {', '.join(wrong)}" if wrong else ""


def _winner(rules: Rules, state: State, expected: Any) -> str:
    winners = [SEATS[seat] for seat, value in enumerate(state.returns()) if value > 0]
    found = ", ".join(winners) or None
    return "" if found == expected else f"winner is {found!r}, expected {expected!r}"


def _aspect(name: str, read: Callable[[State], Any]) -> Callable[[Rules, State, Any], str]:
    def compare(rules: Rules, state: State, expected: Any) -> str:
        found = read(state)
        return "" if found == expected else f"{name} is {found!r}, expected {expected!r}"

    return compare


_ASPECTS: dict[str, Callable[[Rules, State, Any], str]] = {
    "legal": _legal,
    "illegal": _illegal,
    "winner": _winner,
    "question": _aspect("question", lambda state: state.question),
    "over": _aspect("over", lambda state: state.over),
    "ending": _aspect("ending", lambda state: state.ending),
    "returns": _aspect("returns", lambda state: list(state.returns())),
    "points": _aspect("points", lambda state: list(state.points())),
}
