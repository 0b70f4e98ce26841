"""Decks and their limits, the set-up of a game, its first turns, and what makes no game."""

from __future__ import annotations

from typing import Any

import pytest
from shironeko_world import LEADERS, act, deck_of, example, example_deck, position, small, spec

from cardgen.cards.card import Card, CardSet
from cardgen.cards.deck_check import DeckRules
from cardgen.games.shironeko.rules import Shironeko, State
from cardgen.play.playout import advance
from cardgen.play.streams import Streams
from cardgen.problem import Invalid, Problem, Span

NOWHERE = Span("test")


def person(card_id: str, name: str, level: int, kind: str = "character", **more: Any) -> Card:
    values = {"name": name, "colors": ["red"], "level": level, "cost": level, "change_cost": 1, **more}
    fields = dict.fromkeys(spec().kinds[kind].fields) | {"restricted": False, **values}
    return Card(card_id, kind, {"id": card_id, "kind": kind, "qty": 1, **fields}, NOWHERE)


def other(card_id: str, kind: str, **more: Any) -> Card:
    fields = dict.fromkeys(spec().kinds[kind].fields)
    values = {"name": card_id, "restricted": False, "mine": False, "colors": ["red"], **more}
    return Card(card_id, kind, {"id": card_id, "kind": kind, "qty": 1, **fields, **values}, NOWHERE)


COUNTS = {5: [3], 4: [3, 1], 3: [3, 3, 2], 2: [3, 3, 1], 1: [3, 3, 3, 1]}
"""A deck that was played: by level, the copies of each character."""


def played_deck() -> tuple[dict[str, Card], dict[str, int]]:
    cards, deck = {}, {}
    for level, copies in COUNTS.items():
        for number, count in enumerate(copies):
            card = person(f"p{level}{number}", f"P{level}{number}", level)
            cards[card.id], deck[card.id] = card, count
    for number, count in enumerate((3, 1, 2, 2)):
        cards[f"m{number}"], deck[f"m{number}"] = other(f"m{number}", "monster"), count
    for number, count in enumerate((3, 1, 3, 2, 1)):
        cards[f"t{number}"], deck[f"t{number}"] = other(f"t{number}", "town"), count
    return cards, deck


def faults(
    cards: dict[str, Card], counts: dict[str, int], options: dict[str, Any] | None = None
) -> list[Problem]:
    return list(DeckRules(spec(), options).check(deck_of("deck", counts), cards))


def checks(
    cards: dict[str, Card], counts: dict[str, int], options: dict[str, Any] | None = None
) -> list[str]:
    return [problem.check for problem in faults(cards, counts, options)]


# Decks


def test_copies_are_counted_by_name_and_kind() -> None:
    """SN-DECK-2: an awakened card of the name is another kind; another version is another name."""
    cards, deck = played_deck()
    for card in (
        person("p13", "P10", 1, "awakened"),  # the awakening of p10
        person("p21", "P20 夏Ver", 2),  # another version of p20
    ):
        cards[card.id] = card
    assert checks(cards, deck) == []
    cards["p22"] = person("p22", "P20", 2)
    (told,) = faults(cards, deck)
    assert (told.check, "4 copies of 'P20'" in told.message) == ("deck-copies", True)


def test_mines_may_fill_the_town_deck() -> None:
    """SN-DECK-3"""
    cards, deck = played_deck()
    deck = {name: count for name, count in deck.items() if not name.startswith("t")}
    cards["t0"] = other("t0", "town", mine=True)
    assert checks(cards, {**deck, "t0": 10}) == []
    cards["t0"] = other("t0", "town", name="赤ソウル発掘場")
    assert checks(cards, {**deck, "t0": 10}) == []
    cards["t0"] = other("t0", "town")
    assert checks(cards, {**deck, "t0": 10}) == ["town-copies"]
    assert checks(cards, {**deck, "t0": 9}) == ["town-size", "town-copies"]


def test_later_sets_limit_honorary_adventurers_and_stop_cards() -> None:
    """SN-DECK-4"""
    cards, deck = played_deck()
    cards["p50"] = person("p50", "P50", 5, restricted=True)
    stop = [{"timing": "stop", "effects": ["counter"]}]
    cards["m0"], cards["m2"] = other("m0", "monster", abilities=stop), other("m2", "monster", abilities=stop)
    assert sorted(checks(cards, deck)) == ["deck-honorary", "deck-stop"]
    assert checks(cards, deck, {"later_limits": False}) == []


def test_there_are_as_many_leaders_as_cards_that_call_one() -> None:
    """SN-DECK-4, SN-LEAD-1"""
    cards, deck = played_deck()
    call = {"call": {"zone": "outside", "kind": "leader", "count": 1}, "to": "leader_area"}
    cards["m1"] = other("m1", "monster", abilities=[{"timing": "play", "effects": [call]}])
    cards["l"] = other("l", "leader")
    assert checks(cards, {**deck, "l": 1}) == ["deck-leaders"]
    assert checks(cards, {**deck, "l": 1}, LEADERS) == []
    assert checks(cards, {**deck, "l": 2}, LEADERS) == ["deck-leaders"]
    assert checks(cards, deck, LEADERS) == ["deck-leaders"]


def test_the_backs_of_main_deck_and_town_deck_differ() -> None:
    """SN-DECK-5, SN-KIND-1"""
    kinds = spec().kinds
    assert list(kinds) == ["character", "awakened", "monster", "town", "leader"]
    main = {kinds[kind].back for kind in ("character", "awakened", "monster")}
    assert len(main) == 1
    assert kinds["town"].back not in main


def test_the_example_decks_are_legal_without_advice_against_them() -> None:
    cards = example().cards.by_id()
    for name in ("hidamari", "tsukikage", "ensei"):
        assert list(DeckRules(spec(), LEADERS).check(example_deck(name), cards)) == []


# Set-up


def start(options: dict[str, Any] | None = None, seed: int = 3) -> State:
    return example().start(
        [example_deck("hidamari"), example_deck("tsukikage")], options or {}, Streams(seed)
    )


def choose(state: State, text: str) -> None:
    action = example().parse_action(text)
    assert action in state.legal(), text
    state.apply(action)


def exchange(state: State, number: int) -> None:
    """Put back the first cards that may go."""
    for _ in range(number):
        state.apply(state.legal()[0])
    choose(state, "keep")


def test_cards_put_back_are_shuffled_in_and_may_come_again() -> None:
    """SN-SET-3: with all four put back, the new hand comes from the top of the deck."""
    state = start()
    deck = state.piles[state.realm.decks[0]]
    expected = deck[-4:][::-1]
    exchange(state, 4)
    assert state.pile(state.realm.hand, 0) == expected


def test_both_decks_are_shuffled_by_the_seat_and_the_game() -> None:
    """SN-SET-1"""
    assert start(seed=3).to_data() == start(seed=3).to_data()
    assert start(seed=3).to_data()["cards"] != start(seed=4).to_data()["cards"]


def test_leaders_wait_outside_the_game() -> None:
    """SN-LEAD-1, SN-DECK-4"""
    decks = [example_deck("ensei"), example_deck("hidamari")]
    state = example().start(decks, LEADERS, Streams(1))
    assert state.to_data()["sizes"]["A"]["outside"] == 6
    with pytest.raises(ValueError, match="need the option 'leaders'"):
        example().start(decks, {}, Streams(1))


def test_giving_up_loses_whoevers_turn_it_is() -> None:
    """SN-GOAL-2"""
    state = position({"A.characters": ["r2"]})
    state.concede(1)
    assert (state.returns(), state.ending, state.legal()) == ((1, -1), "conceded", [])


@pytest.mark.parametrize(
    ("counts", "words"),
    [({"r1": 6}, "6 cards beside towns"), ({"r1": 40, "nobody": 1}, "not in the set: nobody")],
)
def test_a_deck_that_makes_no_game_is_refused(counts: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        small().start([deck_of("a", counts), deck_of("b", counts)], {}, Streams(0))


def test_one_deck_makes_no_game() -> None:
    with pytest.raises(ValueError, match="a deck each, not 1"):
        small().start([deck_of("a", {"r1": 40})], {}, Streams(0))


# What nobody can play


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        ({"timing": "on_attack", "effects": [{"heal": 1}]}, "no player is healed"),
        (
            {"timing": "own_turn", "cost": [{"discard": 1}, {"pay_souls": 1}], "effects": [{"draw": 1}]},
            "is paid before all else",
        ),
    ],
)
def test_an_ability_that_the_rules_do_not_know_is_told_before_the_game(
    ability: dict[str, Any], words: str
) -> None:
    card = person("odd", "Odd", 1, atk=1, hp=2, rune="red", abilities=[ability])
    with pytest.raises(Invalid, match=words):
        Shironeko(spec(), CardSet((card,)))


def test_a_position_that_the_rules_never_reach_is_refused() -> None:
    """SN-PLAY-4"""
    for cards, words in (
        (["r1", "r1b"], "two characters of a name"),
        (["r1", "r2", "r3", "b1", "b2"], "at most 4"),
        (["tr"], "no character"),
    ):
        with pytest.raises(ValueError, match=words):
            position({"A.characters": cards})
    with pytest.raises(ValueError, match="follows from the rest"):
        position({"A.characters": ["r1"]}, characters={"A": {}, "B": {}})


def test_what_has_been_done_this_turn_reads_back() -> None:
    state = act(
        position({"A.characters": ["r1", "twice1"]}), "attack r1", "use twice1 A.characters ability 3"
    )
    again = small().from_data(state.to_data(), {})
    assert again.legal() == state.legal()
    assert again.to_data() == state.to_data()


def test_who_is_printed_without_hp_retreats_unwounded() -> None:
    """SN-AMB-59"""
    ghost = person("ghost", "Ghost", 1, cost=0, atk=1, hp=0)
    rules = Shironeko(spec(), CardSet((ghost,)))
    state = rules.from_data({"cards": {place: ["ghost"] * 3 for place in ("A.hand", "A.deck", "B.deck")}}, {})
    advance(rules, state, "play ghost")
    assert [len(state.pile(zone, 0)) for zone in (state.realm.characters, state.realm.discard)] == [0, 1]
