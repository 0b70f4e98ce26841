"""Random cards from the vocabulary: printed, held against their effects, read back from what is written."""

from __future__ import annotations

import pathlib
import sys
from functools import cache
from random import Random

import duel
import pytest
from jsonschema import Draft202012Validator
from placed_yaml import Path, Printed
from random_abilities import Data, Maker
from slips import MAYBE, NEVER, NOBODYS, misspelt, part, paths, replaced

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.said.differences import differences
from cardgen.cards.effects.said.lines import Reader
from cardgen.cards.effects.schema import ABILITIES, definitions
from cardgen.cards.effects.tree import Ability
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.spec import Spec
from cardgen.problem import Span
from cardgen.source.cell import parse_cell
from cardgen.source.located import Located
from cardgen.source.yaml import parse_yaml

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "cards"))
from effect_changes import changes

KINDS = ("unit", "unit", "unit", "spell", "spell", "relic")
LANGUAGES: tuple[Language, ...] = ("ja", "en")
CELL = Span("cards.csv", 7, 31)
FREE = ("name", "as", "traits")
"""Keys under which any text will do."""
SEEN = 0.95
"""The part of all changes that must be told: a random sentence may hide one, people's must not.

What changes nothing counts as not told: in a zone that is shared, cards are both players' alike.
"""


@cache
def the_spec() -> Spec:
    return duel.spec()


@cache
def words() -> Vocabulary:
    return vocabulary(the_spec())


@cache
def writer(language: Language) -> Writer:
    return Writer(the_spec(), language)


@cache
def reader(language: Language) -> Reader:
    return Reader(writer(language).lexicon)


@cache
def drawn(seed: int) -> tuple[tuple[str, Data, tuple[Ability, ...]], ...]:
    """Forty legal abilities, each with its kind of card, its data, and what is read from these."""
    maker, found = Maker(words(), Random(seed)), []
    while len(found) < 40:
        kind = KINDS[len(found) % len(KINDS)]
        data = [maker.ability(kind)]
        abilities, problems = read_abilities(Located("made", data, {(): CELL}), (), words(), kind)
        if not problems:
            found.append((kind, data, abilities))
    return tuple(found)


@pytest.mark.parametrize("seed", range(8))
def test_what_can_be_said_is_printed_and_agrees_with_its_effect(seed: int) -> None:
    validator = Draft202012Validator({"$defs": definitions(words()), "$ref": f"#/$defs/{ABILITIES}"})
    for kind, data, abilities in drawn(seed):
        assert validator.is_valid(data), data
        for language in LANGUAGES:
            text = writer(language).card(kind, abilities)
            assert text
            assert not set("{}\0") & set(text), text
            assert text.count("[") == text.count("]") == (language == "en"), text
            assert differences(text, text, abilities, reader(language), kind) == [], text
            typed = text.translate(str.maketrans("0123456789+", "０１２３４５６７８９＋"))
            assert differences(typed, text, abilities, reader(language), kind) == [], typed


@pytest.mark.parametrize("seed", range(8))
def test_a_printed_text_differs_from_an_effect_that_was_changed(seed: int) -> None:
    told = tried = 0
    for kind, _, abilities in drawn(seed)[::4]:
        for language in LANGUAGES:
            text = writer(language).card(kind, abilities)
            for change in changes(abilities, words()):
                other = writer(language).card(kind, change.abilities)
                tried += 1
                told += bool(differences(text, other, change.abilities, reader(language), kind))
    assert told >= SEEN * tried > 100


@pytest.mark.parametrize("seed", range(8))
def test_what_is_written_as_a_block_is_read_back_with_its_places(seed: int) -> None:
    for kind, data, abilities in drawn(seed):
        printed = Printed()
        printed.block(data)
        document = parse_yaml(printed.text, "cards.yaml")
        assert document.value == data
        assert {path: (span.line, span.column) for path, span in document.spans.items()} == printed.places
        again, problems = read_abilities(document, (), words(), kind)
        assert (again, problems) == (abilities, [])
        assert [(ability.at.line, ability.at.column) for ability in again] == [printed.places[0,]]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_written_in_a_cell_is_read_back_with_its_places(seed: int) -> None:
    for kind, data, abilities in drawn(seed):
        printed = Printed(CELL.line, CELL.column)
        printed.flow(data)
        document = parse_cell(printed.text, CELL)
        assert document.value == data
        assert {path: (span.line, span.column) for path, span in document.spans.items()} == printed.places
        again, problems = read_abilities(document, (), words(), kind)
        assert (again, problems) == (abilities, [])


@pytest.mark.parametrize("seed", range(4))
def test_a_word_that_nobody_knows_is_a_problem_where_it_stands(seed: int) -> None:
    for kind, data, _ in drawn(seed):
        for path in paths(data):
            granted = path[-1:] == ("value",) and "grant" in part(data, path[:-1])  # a name, it may be
            if isinstance(part(data, path), str) and not granted and not any(key in FREE for key in path):
                slip = replaced(data, path, NOBODYS)
                assert printed_place(slip, path) in problem_places(slip, kind), slip


@pytest.mark.parametrize("seed", range(4))
def test_a_key_that_nobody_knows_is_a_problem(seed: int) -> None:
    for kind, data, _ in drawn(seed):
        for path in paths(data):
            if path and isinstance(path[-1], str) and "name" not in path[:-1]:
                slip = misspelt(data, path)
                assert problem_places(slip, kind), slip


@pytest.mark.parametrize("seed", range(4))
def test_a_value_of_the_wrong_shape_is_a_problem_wherever_it_stands(seed: int) -> None:
    for kind, data, _ in drawn(seed):
        for path in paths(data):
            for wrong in NEVER:
                slip = replaced(data, path, wrong)
                assert read_abilities(located(slip), (), words(), kind)[1], slip


@pytest.mark.parametrize("seed", range(4))
def test_whatever_stands_in_an_ability_is_read_or_told(seed: int) -> None:
    for kind, data, _ in drawn(seed)[::2]:
        for path in paths(data):
            for other in MAYBE:
                changed = replaced(data, path, other)
                abilities, problems = read_abilities(located(changed), (), words(), kind)
                assert bool(abilities) != bool(problems), changed


def located(data: Data) -> Located:
    return Located("made", data, {(): CELL})


def printed_place(data: Data, path: Path) -> tuple[int, int]:
    printed = Printed()
    printed.flow(data)
    return printed.places[path]


def problem_places(data: Data, kind: str) -> set[tuple[int, int]]:
    printed = Printed()
    printed.flow(data)
    _, problems = read_abilities(parse_yaml(printed.text, "cards.yaml"), (), words(), kind)
    return {(problem.at.line, problem.at.column) for problem in problems}


def test_each_part_of_an_ability_is_read() -> None:
    """What no reader looked at would be the same on every card."""
    found = [ability for seed in range(8) for _, _, abilities in drawn(seed) for ability in abilities]
    for key in ("of", "zones", "condition", "cost", "effects", "limit", "optional", "name"):
        assert len({repr(getattr(ability, key)) for ability in found}) > 1, key
