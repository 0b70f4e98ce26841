"""No two abilities that play differently print the same text: players read nothing but what is printed.

Neighbours are what could be confused: each ability of the tables, of the example sets and of many random ones
is held against its small changes, and against itself with a step drawn into the step before.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import duel
import pytest
from effects_mutants import mutants
from effects_table import CAST, DEFAULTS, GAMES, make_cards, rows, spec
from plays_alike import Meanings
from random_abilities import Data, Maker

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.reckoned import reckoned
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.spec import Spec
from cardgen.data import examples
from cardgen.problem import Span
from cardgen.source.located import Located
from cardgen.source.yaml import load_yaml

KINDS = ("unit", "spell", "relic")
DRAWN = 60
"""Random abilities for each seed, in a short run."""
DRAWN_SLOWLY = 4000
INSIDE = {
    "if": ("else", "then"),
    "may": ("else", "may"),
    "for_each": ("do",),
    "repeat": ("do",),
    "at": ("do",),
}
"""By steps made of steps, where their last list of steps stands."""


class Texts:
    """The texts that have been printed, with what each means."""

    def __init__(self, game: Spec, meanings: Meanings) -> None:
        self.meanings = meanings
        self.writers = {language: Writer(game, language) for language in ("ja", "en")}
        self.seen: dict[tuple[Language, str, str], tuple[str, Data]] = {}
        self.read = 0

    def add(self, kind: str, data: Data) -> None:
        """Print what can be said; AssertionError where something else has printed the same."""
        abilities, problems = read_abilities(_located(data), (), self.meanings.words, kind)
        for ability in () if problems else abilities:
            self.read += 1
            meaning = self.meanings.meaning(reckoned(ability), kind)  # 3 plus 3 is 2 plus 4
            for language, writer in self.writers.items():
                text = str(writer.generated(ability, kind))
                means, said = self.seen.setdefault((language, kind, text), (meaning, data))
                assert means == meaning, f"{text}\n{said}\n{data}"


def _located(value: Any) -> Located:
    return Located("row", value, {(): Span("row", 1, 1)})


def neighbours(kind: str, abilities: Data, texts: Texts) -> Iterator[Data]:
    """Abilities and their small changes."""
    yield abilities
    for mutant in mutants({"kind": kind, "abilities": abilities}, texts.meanings.words):
        yield mutant.row.get("abilities") or []
    for index, ability in enumerate(abilities):
        for effects in drawn_in(ability.get("effects", [])):
            yield [*abilities[:index], {**ability, "effects": effects}, *abilities[index + 1 :]]


def drawn_in(steps: Data) -> Iterator[Data]:
    """A list of steps with one of them drawn into the one before, which is made of steps."""
    for index, (step, after) in enumerate(pairwise(steps)):
        place = next(
            (key for head, keys in INSIDE.items() if head in step for key in keys if key in step), None
        )
        if place is not None:
            changed = deepcopy(step)
            changed[place] = [*step[place], after]
            yield [*steps[:index], changed, *steps[index + 2 :]]


@cache
def cast(game: str) -> Meanings:
    plain = [
        {**DEFAULTS[game].get(row["kind"], {}), **row, "id": name, "abilities": None, "keywords": None}
        for name, row in rows(game).items()
    ]
    kept = [{key: value for key, value in row.items() if value is not None} for row in plain]
    return Meanings(spec(game), tuple(make_cards(spec(game), [*CAST[game], *kept]).by_id().values()))


@pytest.mark.parametrize("game", GAMES)
def test_small_changes_of_the_tables_and_of_the_example_cards_print_otherwise(game: str) -> None:
    texts = Texts(spec(game), cast(game))
    sets = load_yaml(examples() / game / "cards.yaml").value["cards"]
    for row in (*rows(game).values(), *sets):
        for data in neighbours(row["kind"], row.get("abilities") or [], texts):
            texts.add(row["kind"], data)
    assert texts.read > 800


def tell_random_ones_apart(seed: int, drawn: int) -> int:
    maker_cards = duel.cards((duel.HERE / "duel_cards.yaml").read_text("utf-8"))
    texts = Texts(duel.spec(), Meanings(duel.spec(), tuple(maker_cards.by_id().values())))
    maker = Maker(texts.meanings.words, Random(seed))
    made = 0
    while made < drawn:
        kind = KINDS[made % 3]
        data = maker.ability(kind)
        if not read_abilities(_located([data]), (), texts.meanings.words, kind)[1]:
            made += 1
            for other in neighbours(kind, [data], texts):
                texts.add(kind, other)
    return texts.read


@pytest.mark.parametrize("seed", range(4))
def test_random_abilities_that_play_differently_print_differently(seed: int) -> None:
    assert tell_random_ones_apart(seed, DRAWN) > 10 * DRAWN


@pytest.mark.slow
def test_thousands_of_random_abilities_are_told_apart() -> None:
    assert tell_random_ones_apart(1000, DRAWN_SLOWLY) > 10 * DRAWN_SLOWLY


def test_a_step_is_drawn_into_the_one_before() -> None:
    assert list(drawn_in([{"if": "done", "then": [{"draw": 1}]}, {"draw": 2}])) == [
        [{"if": "done", "then": [{"draw": 1}, {"draw": 2}]}]
    ]
