"""Records: they play again to the same end, and say why when they cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cennera_decks import decks, rules

from cardgen.cards.card import Card, CardSet
from cardgen.games.cennera.rules import Cennera
from cardgen.play.job import new_job
from cardgen.play.policy import Greedy, Random
from cardgen.play.record import Record, card_hash, dump_record, load_record, replay
from cardgen.play.simulate import record_game
from cardgen.problem import Invalid

OPTIONS = {"recruit": True, "oshi": True, "attribute": True}


def record(index: int = 3) -> Record:
    return record_game(new_job(rules(), decks(), OPTIONS, seed=9, policies=[Random(), Greedy()]), index)


def changed(**values: Any) -> Record:
    return record().model_copy(update=values)


def with_value(name: str, value: Any) -> Cennera:
    """The game with one field of its first card changed."""
    first, *rest = rules().cards
    card = Card(first.id, first.kind, {**first.values, name: value}, first.at)
    return Cennera(rules().spec, CardSet((card, *rest)))


def test_a_record_is_read_back_and_plays_to_the_same_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dump_record(record()), encoding="utf-8")
    loaded = load_record(file)
    assert loaded == record()
    *_, (text, state) = replay(rules(), loaded)
    assert state.over
    assert state.ending == loaded.outcome.ending
    assert text.endswith(loaded.actions[-1])


def test_a_record_names_seats_in_the_order_of_the_game() -> None:
    """Game 3 is an odd one: the second deck, with the second policy, goes first."""
    assert [seated.policy for seated in record(3).decks] == ["greedy", "random"]
    assert [seated.policy for seated in record(4).decks] == ["random", "greedy"]
    assert [seated.seat for seated in record(3).decks] == ["A", "B"]


def test_a_change_of_flavour_does_not_end_a_record() -> None:
    *_, (_, state) = replay(with_value("flavor", "something else"), record())
    assert state.over


def test_a_change_of_numbers_does() -> None:
    with pytest.raises(Invalid, match="record's cards"):
        list(replay(with_value("tl", 7 if next(iter(rules().cards))["tl"] != 7 else 6), record()))


def test_the_card_hash_does_not_depend_on_the_order_of_the_file() -> None:
    cards = CardSet(tuple(reversed(rules().cards.cards)))
    assert card_hash(rules().spec, cards) == card_hash(rules().spec, rules().cards)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"rules": 99}, "rules version is 99"),
        ({"generator": "other/1"}, "random generator"),
        ({"game": "other"}, "game is other"),
        ({"actions": ("place nobody c3",)}, "action 1: "),
        ({"actions": ()}, "stop before the game is over"),
        ({"seed": 10}, "is not legal for"),
    ],
)
def test_what_does_not_fit_is_told(values: dict[str, Any], message: str) -> None:
    with pytest.raises(Invalid, match=message):
        list(replay(rules(), changed(**values)))


def test_another_outcome_is_told() -> None:
    outcome = record().outcome.model_copy(update={"turns": 999})
    with pytest.raises(Invalid, match="played again it ends with"):
        list(replay(rules(), changed(outcome=outcome)))


def test_a_broken_record_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dump_record(record()).replace('"seed": 9', '"seed": "nine"'), encoding="utf-8")
    with pytest.raises(Invalid) as caught:
        load_record(file)
    assert "game.json:7:" in str(caught.value)
