"""Files of rulings: given a position, do some actions, expect what follows.

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

``given`` is the game's own data (``Rules.from_data``), with nothing in progress; a ``given`` beside
``scenarios`` is what each begins with, and null takes a part of it away. Instead of a position ``decks`` may
be named, each a file beside this one or the cards themselves (``{n1: 3}``), and a ``seed``: then the scenario
begins as the game does.
``A: any`` does the first legal choice, where it does not matter which; ``A: concede`` gives the game up at
any time, where its law knows that.

``expect`` is compared with ``State.to_data``, part by part, and with ``legal`` and ``illegal`` (lists of
actions), ``question``, ``over``, ``ending``, ``winner``, ``returns`` and ``points``; ``how_many`` tells, for
parts that are lists, how many are in them, and ``broken`` the limits that the decks do not keep, by their
checks' names. A question that the script leaves open is a failure; a deal that is only looked at leaves none
open.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from cardgen.cards.schema import MAX_COPIES
from cardgen.cards.words import Document, RuleId
from cardgen.problem import Span
from cardgen.project import find_project
from cardgen.project_paths import path_inside
from cardgen.source.document import fit
from cardgen.source.located import Located
from cardgen.source.yaml import load_yaml

Copies = Annotated[int, Field(ge=1, le=MAX_COPIES)]


class Expectation(Document):
    """A look at the position between two actions."""

    expect: dict[str, Any]


class Scenario(Document):
    """One ruling."""

    name: str
    shows: tuple[RuleId, ...] = Field(default=(), description="the rule IDs it shows")
    options: dict[str, Any] = Field(default_factory=dict)
    given: dict[str, Any] = Field(default_factory=dict)
    decks: tuple[str | dict[str, Copies], ...] = Field(
        default=(), description="files, or cards and their numbers: the game is dealt from these"
    )
    seed: int = Field(default=0, ge=0, description="of the game that is dealt")
    do: tuple[str | Expectation, ...] = ()
    expect: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _one_beginning(self) -> Scenario:
        if self.given and self.decks:
            raise ValueError("a scenario begins with a position ('given') or with a deal ('decks'), not both")
        return self

    @model_validator(mode="after")
    def _shows_something(self) -> Scenario:
        if not self.model_fields_set - {"name", "shows", "seed"}:
            raise ValueError("a scenario without a beginning, 'do' and 'expect' shows nothing")
        return self


class Scenarios(Document):
    """A file of scenarios. ``cards`` are files beside it; none named: the project's cards."""

    format: Literal[1]
    game: str
    cards: str | tuple[str, ...] = ()
    given: dict[str, Any] = Field(default_factory=dict, description="what every position here begins with")
    scenarios: tuple[Scenario, ...] = Field(min_length=1)


@dataclass(frozen=True)
class ScenarioFile:
    """The scenarios of a file, and where each of their parts stands."""

    located: Located
    content: Scenarios

    def card_files(self) -> list[Path]:
        """The files of cards that it names."""
        names = self.content.cards
        if isinstance(names, str):
            return [self.beside(names, self.located.at("cards"))]
        return [self.beside(name, self.located.at("cards", index)) for index, name in enumerate(names)]

    def beside(self, name: str, at: Span) -> Path:
        """A file that is named at a place; Invalid where it lies outside of the scenarios' project."""
        folder, project = Path(self.located.file).parent, find_project(self.located.file)
        return path_inside(name, project.parent, at, folder) if project else folder / name


def load_scenarios(path: Path) -> ScenarioFile:
    """The scenarios of a file; Invalid with all that is wrong with its form."""
    located = load_yaml(path)
    return ScenarioFile(located, fit(Scenarios, located))
