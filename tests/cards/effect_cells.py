"""Cells of abilities of the games, and what is told of them."""

from __future__ import annotations

from functools import cache

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.spec import load_spec
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.cell import parse_cell


@cache
def known(game: str) -> Vocabulary:
    return vocabulary(load_spec(game))


def told(game: str, kind: str, text: str) -> list[Problem]:
    try:
        return read_abilities(parse_cell(text, Span("cards.csv", 7, 31)), (), known(game), kind)[1]
    except Invalid as invalid:
        return list(invalid.problems)
