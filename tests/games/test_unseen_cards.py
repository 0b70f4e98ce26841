"""With the decks of the examples nobody is offered, asked or shown what hangs on cards he cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mana_world
import pytest
import shironeko_world
import stampede_world

from cardgen.cards.deck import Deck
from cardgen.play import contract
from cardgen.play.rules import Rules
from cardgen.play.streams import Stream

Plays = tuple[Rules, Sequence[Deck], dict[str, Any]]
RACERS, CATS = ("raimei", "tsuki", "festa"), ("hidamari", "tsukikage", "ensei")


def plays(game: str, seed: int) -> Plays:
    """Rules, decks and options of one of a game's plays."""
    first, second = seed % 3, seed // 3 % 3
    if game == "stampede":
        decks = [stampede_world.deck(RACERS[index]) for index in (first, second)]
        return stampede_world.example(), decks, stampede_world.FIELDS
    if game == "shironeko":
        decks = [shironeko_world.example_deck(CATS[index]) for index in (first, second)]
        return shironeko_world.example(), decks, shironeko_world.LEADERS
    options = ({"players": 2}, {"players": 3, "mode": "expert"}, {"teams": "2v2"})[first]
    return mana_world.example(), [mana_world.grimoire()], options


def check(game: str, seed: int) -> None:
    rules, decks, options = plays(game, seed)
    contract.check_offers(rules, decks, options, games=1, seed=seed)


@pytest.mark.parametrize("seed", range(7, 10))
@pytest.mark.parametrize("game", ["stampede", "shironeko", "mana"])
def test_what_players_are_told_hangs_on_nothing_unseen(game: str, seed: int) -> None:
    check(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("game", ["stampede", "shironeko", "mana"])
def test_what_players_are_told_hangs_on_nothing_unseen_in_many_games(game: str, part: int) -> None:
    for seed in range(100 + 30 * part, 130 + 30 * part):
        check(game, seed)


def test_a_use_is_refused_again_whatever_lies_face_down_with_the_opponent() -> None:
    """ST-AMB-37, ST-AMB-40"""
    closed = {"B.stored": ["lamp1"], "B.deck": ["spread1", "fast3", "market1", "pawn1"]}
    state = stampede_world.position({"A.left": [{"card": "free2", "exhausted": True}], **closed})
    for _ in range(2):
        stampede_world.act(state, "use free2 A.left", "pass")
    text = stampede_world.workshop().action_text
    assert "use free2 A.left" not in map(text, state.legal())
    assert [contract.leak(state, Stream(seed), text) for seed in range(20)] == [""] * 20
