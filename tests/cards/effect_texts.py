"""The table of abilities and the texts that people have read, for tests of wording."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.spec import Spec, load_spec
from cardgen.problem import Span
from cardgen.source.cell import parse_cell
from cardgen.source.yaml import load_yaml, parse_yaml

TABLES = Path(__file__).parent / "effects"
GAMES = ("stampede", "shironeko", "mana")


@cache
def the_spec(game: str) -> Spec:
    return load_spec(game)


@cache
def writer(game: str, language: Language) -> Writer:
    return Writer(the_spec(game), language)


@cache
def rows(game: str) -> dict[str, dict[str, Any]]:
    return {row["row"]: row for row in load_yaml(TABLES / f"table_{game}.yaml").value}


@cache
def golden(game: str) -> dict[str, dict[str, str]]:
    texts: dict[str, dict[str, str]] = load_yaml(TABLES / f"texts_{game}.yaml").value
    return texts


def read(game: str, name: str) -> tuple[tuple[Ability, ...], tuple[Keyword, ...]]:
    row, words = rows(game)[name], vocabulary(the_spec(game))
    abilities, problems = (
        read_abilities(_cell(row.get("abilities", [])), (), words, row["kind"])
        if "abilities" in row
        else ((), [])
    )
    keywords, more = read_keywords(_cell(row["keywords"]), (), words) if "keywords" in row else ((), [])
    assert problems + more == []
    return abilities, keywords


def _cell(value: Any) -> Any:
    """Data as one cell of a spreadsheet holds it, read back."""
    return parse_cell(json.dumps(value, ensure_ascii=False), Span("cards.csv", 2, 5))


ROWS = [(game, name) for game in GAMES for name in rows(game)]


def ability(text: str, kind: str = "machine") -> tuple[Ability, ...]:
    abilities, problems = read_abilities(
        parse_yaml(text, "a.yaml"), (), vocabulary(the_spec("stampede")), kind
    )
    assert problems == []
    return abilities


DRAW_TWO = "{timing: on_call, effects: [{draw: 2}]}"
