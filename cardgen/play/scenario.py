"""Rulings as tests: scenarios of a file (``scenario_file``) are played, and what comes of it is looked at.

What differs from what a scenario expects is a problem at the line that expected it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import read_deck
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.faults import Fault
from cardgen.play.asked import question_words
from cardgen.play.effects.telling import mode_texts
from cardgen.play.expectation import Moment, unmet
from cardgen.play.playout import advance
from cardgen.play.rules import SEATS, Conceding, Rules, State, Unreadable
from cardgen.play.scenario_file import Expectation, Scenario, ScenarioFile
from cardgen.play.streams import Streams
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.located import Located
from cardgen.source.located import Path as Place

CHECK = "scenario"
ANY = "any"
"""Instead of an action: the first of the legal ones."""
CONCEDE = "concede"
PROGRESS = "progress"
"""The part of a position that games write for themselves alone."""


def check_scenarios(file: ScenarioFile, rules: Rules, language: Language = "en") -> Iterator[Problem]:
    """Run every scenario and yield what did not come as expected; modes of effects in a language.

    What is wrong with the beginning of all positions is told of the first that has it.
    """
    told = set[tuple[Span, str]]()
    for number, scenario in enumerate(file.content.scenarios):
        given, located = _over(file.content.given, scenario.given), file.located.below("scenarios", number)
        for problem in _Run(file, located, scenario, given, rules, language).problems():
            once = problem.at, problem.message.removeprefix(f"{scenario.name}: ")
            if once not in told:
                told.add(once)
                yield problem


@dataclass(frozen=True)
class _Run:
    file: ScenarioFile
    located: Located
    scenario: Scenario
    given: dict[str, Any]
    rules: Rules
    language: Language = "en"

    def problems(self) -> Iterator[Problem]:
        """What did not come as expected; what ends the play, such as a loop of its cards, ends the run."""
        try:
            yield from self._played(self._begin())
        except Invalid as invalid:
            yield from invalid.problems

    def _played(self, moment: Moment) -> Iterator[Problem]:
        for number, step in enumerate(self.scenario.do):
            if isinstance(step, Expectation):
                yield from self._compare(moment, step.expect, ("do", number, "expect"))
                continue
            fault = self._act(moment.state, step)
            if fault:
                yield self._problem(fault, self.located.at("do", number))
                return
        yield from self._compare(moment, self.scenario.expect, ("expect",))
        state = moment.state
        if state.question and "question" not in self.scenario.expect and self._plays():
            yield self._problem(
                f"{SEATS[state.to_move]} is asked {state.question!r} and the script does not answer",
                self.located.at("do"),
                f"add the answer to 'do', or expect the question{self._in_words(state)}",
            )

    def _plays(self) -> bool:
        """Whether the script means to go on: a deal that is only looked at waits for no answer."""
        return bool(self.scenario.do or not self.scenario.decks)

    # The beginning

    def _begin(self) -> Moment:
        """Where the scenario begins; Invalid where that is nothing the game knows."""
        rules, options = self.rules, self.scenario.options
        decks = self._decks()
        try:
            if decks:
                state = rules.start(decks, options, Streams(self.scenario.seed))
            else:
                _begins(self.given)
                state = rules.from_data(self.given, options)
        except Unreadable as error:
            raise Invalid(self._unreadable(error)) from None
        except ValueError as error:
            at = self.located.at("decks" if decks else "options")
            raise Invalid([self._problem(str(error), at)]) from None
        return Moment(rules, state, options, decks)

    def _unreadable(self, error: Unreadable) -> list[Problem]:
        """What is wrong with the position, in file order."""
        problems = [self._problem(fault.message, self._given_at(fault), fault.hint) for fault in error.faults]
        return sorted(problems, key=lambda problem: problem.at[:3])

    def _given_at(self, fault: Fault) -> Span:
        """Where a part of the position stands: here, or where all positions of the file begin."""
        path = fault.path
        for length in range(len(path), 0, -1):
            for located in (self.located, self.file.located):
                found = located.spans.get(("given", *path[:length]))
                if found is not None:
                    is_key = fault.unknown and length == len(path)
                    return located.key_at("given", *path) if is_key else found
        return self.located.at("given")

    def _decks(self) -> list[Deck]:
        """The decks that are dealt from; Invalid with what is wrong in any of them."""
        decks: list[Deck] = []
        problems: list[Problem] = []
        for number, entry in enumerate(self.scenario.decks):
            try:
                decks.append(self._deck(number, entry))
            except Invalid as invalid:
                problems += invalid.problems
        if problems:
            raise Invalid(problems)
        return decks

    def _deck(self, number: int, entry: str | dict[str, int]) -> Deck:
        at, game = self.located.at("decks", number), self.rules.spec.game
        if isinstance(entry, dict):
            spans = {card: self.located.key_at("decks", number, card) for card in entry}
            return Deck(f"deck {number + 1}", game, entry, at, spans)
        path = self.file.beside(entry, at)
        if not path.is_file():
            raise Invalid([self._problem(f"there is no file {entry!r}", at)])
        deck, problems, _ = read_deck(path, self.rules.spec, self.rules.cards.by_id())
        if deck is None:
            raise Invalid(problems)
        return deck

    # What is done and expected

    def _act(self, state: State, line: str) -> str:
        """Do a line such as ``A: pass``; what is wrong with it, or nothing."""
        seat, colon, text = line.partition(":")
        if not colon or seat.strip() not in SEATS[: state.players]:
            return f"{line!r} begins with no player; write 'A: …' or 'B: …'"
        if state.over:
            return f"{line!r} comes after the end of the game ({state.ending})"
        if text.strip() == CONCEDE:
            if not isinstance(state, Conceding):
                return f"{line!r}: the rules of {self.rules.game} say nothing of giving up"
            state.concede(SEATS.index(seat.strip()))
            return ""
        if seat.strip() != SEATS[state.to_move]:
            return f"{line!r}: it is {SEATS[state.to_move]}'s choice, not {seat.strip()}'s"
        if text.strip() == ANY:
            choices = state.legal()
            if not choices:
                return f"{line!r}: there is nothing to choose"
            state.apply(choices[0])
            return ""
        try:
            advance(self.rules, state, text.strip())
        except ValueError as error:
            return f"{error}{self._asked(state)}"
        return ""

    def _asked(self, state: State) -> str:
        """The question that an action should have answered."""
        return f"; the question is {state.question!r}{self._in_words(state)}" if state.question else ""

    def _in_words(self, state: State) -> str:
        """The question for people, and what each mode that is asked for does."""
        question, texts = question_words(self.rules, state, self.language), mode_texts(state, self.language)
        modes = [f"{self.rules.action_text(mode)}: {text}" for mode, text in texts.items()]
        told = "; ".join([*([question] if question != state.question else []), *modes])
        return told and f" ({told})"

    def _compare(self, moment: Moment, expected: Mapping[str, Any], path: Place) -> Iterator[Problem]:
        for fault in unmet(moment, expected):
            place = self.located.key_at if fault.unknown else self.located.at
            yield self._problem(fault.message, place(*path, *fault.at), fault.hint)

    def _problem(self, message: str, at: Span, hint: str = "") -> Problem:
        return Problem(CHECK, f"{self.scenario.name}: {message}", at, hint=hint)


def _begins(given: Mapping[str, Any]) -> None:
    """Raise ``Unreadable`` where a position tells what is in progress: cards may have changed since then."""
    if PROGRESS in given:
        message = f"a scenario does not begin in the middle of something, as {PROGRESS!r} tells"
        raise Unreadable((PROGRESS,), message, "leave it out, and come there by 'do'")


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
