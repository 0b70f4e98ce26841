"""Random cards from the vocabulary: printed, held against their effects, read back from what is written."""

from __future__ import annotations

import pathlib
import sys
from functools import cache
from random import Random

import pytest
from jsonschema import Draft202012Validator
from placed_yaml import Path, Printed
from random_abilities import Data, Maker
from random_cards import SETTINGS, the_spec, words
from slips import MAYBE, NEVER, NOBODYS, misspelt, part, paths, replaced

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.said.differences import differences
from cardgen.cards.effects.said.lines import Reader
from cardgen.cards.effects.schema import ABILITIES, definitions
from cardgen.cards.effects.tree import Ability
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.field import Field
from cardgen.problem import Span
from cardgen.source.cell import parse_cell
from cardgen.source.located import Located
from cardgen.source.yaml import parse_yaml

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "cards"))
from effect_changes import changes

DRAWN = {"duel": 8, "duel for one": 1, "duel for six": 1, "stampede": 1, "shironeko": 1, "mana": 1}
"""How many times forty abilities are drawn, by game."""
LANGUAGES: tuple[Language, ...] = ("ja", "en")
CELL = Span("cards.csv", 7, 31)
FREE = ("name", "as")
"""Keys under which any game takes any text."""
SEEN = 0.95
"""The part of all changes that must be told: a random sentence may hide one, people's must not.

What changes nothing counts as not told: in a zone that is shared, cards are both players' alike.
"""


def draws(most: int) -> list[tuple[str, int]]:
    return [(game, seed) for game, times in DRAWN.items() for seed in range(min(times, most))]


@cache
def writer(game: str, language: Language) -> Writer:
    return Writer(the_spec(game), language)


@cache
def reader(game: str, language: Language) -> Reader:
    return Reader(writer(game, language).lexicon)


@cache
def drawn(game: str, seed: int) -> tuple[tuple[str, Data, tuple[Ability, ...]], ...]:
    """Forty legal abilities, each with its kind of card, its data, and what is read from these."""
    maker, found = Maker(words(game), Random(seed)), []
    kinds = SETTINGS[game].kinds
    while len(found) < 40:
        kind = kinds[len(found) % len(kinds)]
        data = [maker.ability(kind)]
        abilities, problems = read_abilities(Located("made", data, {(): CELL}), (), words(game), kind)
        if not problems:
            found.append((kind, data, abilities))
    return tuple(found)


@pytest.mark.parametrize(("game", "seed"), draws(8))
def test_what_can_be_said_is_printed_and_agrees_with_its_effect(game: str, seed: int) -> None:
    validator = Draft202012Validator({"$defs": definitions(words(game)), "$ref": f"#/$defs/{ABILITIES}"})
    for kind, data, abilities in drawn(game, seed):
        assert validator.is_valid(data), data
        for language in LANGUAGES:
            text = writer(game, language).card(kind, abilities)
            assert text
            assert not set("{}\0") & set(text), text
            assert text.count("[") == text.count("]") <= (language == "en"), text
            assert differences(text, text, abilities, reader(game, language), kind) == [], text
            typed = text.translate(str.maketrans("0123456789+", "０１２３４５６７８９＋"))
            assert differences(typed, text, abilities, reader(game, language), kind) == [], typed


@pytest.mark.parametrize(("game", "seed"), draws(8))
def test_a_printed_text_differs_from_an_effect_that_was_changed(game: str, seed: int) -> None:
    told = tried = 0
    for kind, _, abilities in drawn(game, seed)[::4]:
        for language in LANGUAGES:
            text = writer(game, language).card(kind, abilities)
            for change in changes(abilities, words(game)):
                other = writer(game, language).card(kind, change.abilities)
                tried += 1
                told += bool(differences(text, other, change.abilities, reader(game, language), kind))
    assert told >= SEEN * tried > 100


@pytest.mark.parametrize(("game", "seed"), draws(8))
def test_what_is_written_as_a_block_is_read_back_with_its_places(game: str, seed: int) -> None:
    for kind, data, abilities in drawn(game, seed):
        printed = Printed()
        printed.block(data)
        document = parse_yaml(printed.text, "cards.yaml")
        assert document.value == data
        assert {path: (span.line, span.column) for path, span in document.spans.items()} == printed.places
        again, problems = read_abilities(document, (), words(game), kind)
        assert (again, problems) == (abilities, [])
        assert [(ability.at.line, ability.at.column) for ability in again] == [printed.places[0,]]


@pytest.mark.parametrize(("game", "seed"), draws(8))
def test_what_is_written_in_a_cell_is_read_back_with_its_places(game: str, seed: int) -> None:
    for kind, data, abilities in drawn(game, seed):
        printed = Printed(CELL.line, CELL.column)
        printed.flow(data)
        document = parse_cell(printed.text, CELL)
        assert document.value == data
        assert {path: (span.line, span.column) for path, span in document.spans.items()} == printed.places
        again, problems = read_abilities(document, (), words(game), kind)
        assert (again, problems) == (abilities, [])


@pytest.mark.parametrize(("game", "seed"), draws(4))
def test_a_word_that_nobody_knows_is_a_problem_where_it_stands(game: str, seed: int) -> None:
    free = any_text(game)
    for kind, data, _ in drawn(game, seed):
        for path in paths(data):
            granted = path[-1:] == ("value",) and "grant" in part(data, path[:-1])  # a name, it may be
            if isinstance(part(data, path), str) and not granted and not free & {*path}:
                slip = replaced(data, path, NOBODYS)
                assert printed_place(slip, path) in problem_places(game, slip, kind), slip


@pytest.mark.parametrize(("game", "seed"), draws(4))
def test_a_key_that_nobody_knows_is_a_problem(game: str, seed: int) -> None:
    for kind, data, _ in drawn(game, seed):
        for path in paths(data):
            if path and isinstance(path[-1], str) and "name" not in path[:-1]:
                slip = misspelt(data, path)
                assert problem_places(game, slip, kind), slip


@pytest.mark.parametrize(("game", "seed"), draws(4))
def test_a_value_of_the_wrong_shape_is_a_problem_wherever_it_stands(game: str, seed: int) -> None:
    for kind, data, _ in drawn(game, seed):
        for path in paths(data):
            for wrong in NEVER:
                slip = replaced(data, path, wrong)
                assert read_abilities(located(slip), (), words(game), kind)[1], slip


@pytest.mark.parametrize(("game", "seed"), draws(4))
def test_whatever_stands_in_an_ability_is_read_or_told(game: str, seed: int) -> None:
    for kind, data, _ in drawn(game, seed)[::2]:
        for path in paths(data):
            for other in MAYBE:
                changed = replaced(data, path, other)
                abilities, problems = read_abilities(located(changed), (), words(game), kind)
                assert bool(abilities) != bool(problems), changed


def any_text(game: str) -> set[str]:
    """The keys under which any text will do: names, and what cards may have as they like."""
    return {*FREE, *(name for name, shapes in words(game).fields.items() if any(map(_takes_any, shapes)))}


def _takes_any(shape: Field) -> bool:
    shape = shape.item or shape
    return shape.type == "text" or shape.open


def located(data: Data) -> Located:
    return Located("made", data, {(): CELL})


def printed_place(data: Data, path: Path) -> tuple[int, int]:
    printed = Printed()
    printed.flow(data)
    return printed.places[path]


def problem_places(game: str, data: Data, kind: str) -> set[tuple[int, int]]:
    printed = Printed()
    printed.flow(data)
    _, problems = read_abilities(parse_yaml(printed.text, "cards.yaml"), (), words(game), kind)
    return {(problem.at.line, problem.at.column) for problem in problems}


def test_each_part_of_an_ability_is_read() -> None:
    """What no reader looked at would be the same on every card."""
    found = [ability for seed in range(8) for _, _, abilities in drawn("duel", seed) for ability in abilities]
    for key in ("of", "zones", "condition", "cost", "effects", "limit", "optional", "name"):
        assert len({repr(getattr(ability, key)) for ability in found}) > 1, key
