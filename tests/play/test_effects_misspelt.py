"""Each word of the tables' effects with two letters in the wrong order is told once, with the right one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from effects_table import GAMES, rows, spec
from placed_yaml import Path, Printed
from slips import misspelt, part, paths, replaced, swapped

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.source.yaml import parse_yaml

OPEN = frozenset(("name", "text", "as", "class_name", "core"))
"""Keys whose words are the designer's own."""
LEAST = {"stampede": 800, "shironeko": 350, "mana": 200}
"""So many words are misspelt at least."""


def is_open(abilities: Any, path: Path) -> bool:
    """Whether a word is one of the designer's own, as the text that a granted keyword carries is."""
    granted = any(
        key == "value" and "grant" in part(abilities, path[:at]) for at, key in enumerate(path) if at
    )
    return granted or any(key in OPEN for key in path)


def slips(abilities: Any) -> Iterator[tuple[str, Path, Any]]:
    """Each word of three letters or more, the path to it when it is misspelt, and the data with it so."""
    for path in paths(abilities):
        word, key = part(abilities, path), path[-1] if path else ""
        if isinstance(key, str) and len(key) > 2 and not any(name in OPEN for name in path[:-1]):
            yield key, (*path[:-1], swapped(key)), misspelt(abilities, path, swapped(key))
        if isinstance(word, str) and len(word) > 2 and not is_open(abilities, path):
            yield word, path, replaced(abilities, path, swapped(word))


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_word_is_told_once_where_it_stands_with_the_right_one(game: str) -> None:
    tried = 0
    for row in rows(game).values():
        for word, path, slip in slips(row.get("abilities", [])):
            printed = Printed()
            printed.flow(slip)
            document = parse_yaml(printed.text, "cards.yaml")
            _, problems = read_abilities(document, (), vocabulary(spec(game)), row["kind"])
            (problem,) = problems
            place = document.key_at(*path) if swapped(word) == path[-1] else document.at(*path)
            assert (problem.at, problem.hint) == (place, f"did you mean {word!r}?"), slip
            tried += 1
    assert tried >= LEAST[game]
