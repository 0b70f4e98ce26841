"""What the spec of the race says of decks and cards, and what the rules ask before a race."""

from __future__ import annotations

from pathlib import Path

import pytest
from stampede_world import EXAMPLE, FIELDS, deck, duel, example, example_cards, spec

from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import read_cards
from cardgen.play.options import named_set
from cardgen.play.streams import Streams
from cardgen.problem import Invalid, Span

HEAD = "no,kind,id,name,gear,class_name,power,defence,keywords\n"


def problems_of_deck(tmp_path: Path, cards: str, lines: str, size: int = 40, **options: bool) -> list[str]:
    """The checks that a deck of some cards, filled up with sound ones, does not pass."""
    filler = [f"f{n}" for n in range(11)]
    rows = [f",machine,{name},{name},{1 + n % 3},red,3000,3000," for n, name in enumerate(filler)]
    (tmp_path / "cards.csv").write_text(HEAD + "\n".join(rows) + "\n" + cards, encoding="utf-8")
    reading = read_cards([tmp_path / "cards.csv"], spec())
    assert [problem for problem in reading.problems if problem.severity == "error"] == []
    left = size - sum(int(line.split()[0]) for line in lines.split("\n") if line)
    fill = "".join(f"{min(4, left - 4 * n)} {name}\n" for n, name in enumerate(filler) if left > 4 * n)
    (tmp_path / "deck.txt").write_text(lines + "\n" + fill, encoding="utf-8")
    try:
        load_deck(tmp_path / "deck.txt", spec(), reading.cards, {"fields": False, **options})
    except Invalid as invalid:
        return [problem.check for problem in invalid.problems]
    return []


def test_a_deck_of_forty_with_a_starter_is_sound(tmp_path: Path) -> None:
    assert problems_of_deck(tmp_path, "", "") == []


def test_a_deck_has_exactly_forty_cards(tmp_path: Path) -> None:
    """ST-DECK-1"""
    assert problems_of_deck(tmp_path, "", "", size=39) == ["deck-size"]
    assert problems_of_deck(tmp_path, ",machine,x,x,1,red,3000,3000,\n", "4 x", size=41) == ["deck-size"]
    short = Deck("short", "stampede", {"tg-01": 4}, Span(""))
    with pytest.raises(ValueError, match="'short' has 4 cards"):
        example().start([short, short], {}, Streams(0))


def test_a_name_comes_four_times_at_most_whatever_the_print(tmp_path: Path) -> None:
    """ST-DECK-1, ST-AMB-45"""
    cards = ",machine,x1,twin,1,red,3000,3000,\n,machine,x2,twin,1,blue,2000,2000,\n"
    assert problems_of_deck(tmp_path, cards, "2 x1\n2 x2") == []
    assert problems_of_deck(tmp_path, cards, "3 x1\n2 x2") == ["deck-copies"]


def test_three_names_of_steering_are_all_anybody_gets(tmp_path: Path) -> None:
    """ST-DECK-2"""
    cards = "".join(f",machine,s{n},s{n},4,steering,9000,9000,\n" for n in range(4))
    assert problems_of_deck(tmp_path, cards, "4 s0\n4 s1\n4 s2") == []
    assert problems_of_deck(tmp_path, cards, "1 s0\n1 s1\n1 s2\n1 s3") == ["deck-steering"]


def test_a_deck_needs_a_gear_1_machine_for_the_centre(tmp_path: Path) -> None:
    """ST-DECK-3, ST-AMB-3"""
    rows = [f",machine,y{n},y{n},{2 + n % 2},red,3000,3000,\n" for n in range(9)]
    guest = ",machine,g,g,1,red,3000,3000,[guest]\n"
    lines = "\n".join([*(f"4 y{n}" for n in range(9)), "4 g"])
    assert problems_of_deck(tmp_path, "".join(rows) + guest, lines) == ["deck-starter"]
    climbers = Deck("climbers", "stampede", {"tg-04": 4, "tg-05": 4}, Span(""))
    with pytest.raises(ValueError, match="no gear-1 machine"):
        example().start([climbers, climbers], {}, Streams(0))


def test_field_cards_need_their_option(tmp_path: Path) -> None:
    """ST-AMB-39"""
    cards = ",field,r,ring,2,red,,,\n"
    assert problems_of_deck(tmp_path, cards, "1 r") == ["deck-fields"]
    assert problems_of_deck(tmp_path, cards, "1 r", fields=True) == []
    with pytest.raises(ValueError, match="need the option 'fields'"):
        example().start([deck("festa"), deck("raimei")], {}, Streams(0))
    assert named_set(spec(), "with_fields") == FIELDS


@pytest.mark.parametrize(
    ("gear", "sum_", "told"), [(1, 7000, True), (1, 6500, False), (3, 21500, True), (5, 31000, False)]
)
def test_values_beyond_the_usual_are_told_but_allowed(
    tmp_path: Path, gear: int, sum_: int, told: bool
) -> None:
    """ST-STAT-1"""
    row = f",machine,x,x,{gear},red,{sum_ - 3000},3000,\n"
    (tmp_path / "cards.csv").write_text(HEAD + row, encoding="utf-8")
    reading = read_cards([tmp_path / "cards.csv"], spec())
    assert [problem.check for problem in reading.problems] == (["stat-budget"] if told else [])
    assert len(reading.cards) == 1


def test_a_blocker_that_can_never_be_removed_is_told(tmp_path: Path) -> None:
    """ST-AMB-28"""
    rows = ',machine,x,x,1,red,1000,3000,[route_block]\n,machine,y,y,1,red,1000,3000,"[route_block, guest]"\n'
    (tmp_path / "cards.csv").write_text(HEAD + rows, encoding="utf-8")
    problems = read_cards([tmp_path / "cards.csv"], spec()).problems
    assert [(problem.check, problem.at.line) for problem in problems] == [("unbreakable-blocker", 2)]


def test_the_example_passes_every_check_without_a_warning() -> None:
    assert read_cards([EXAMPLE / "cards.yaml"], spec()).problems == ()
    assert [len(deck(name)) for name in ("raimei", "tsuki", "festa")] == [40, 40, 40]
    kinds = {card.kind for card in example_cards()}
    assert kinds == {"machine", "assist", "event", "field"}


def test_each_player_has_the_zones_of_the_rulebook() -> None:
    """ST-FLD-1; what lies face down in the assist zone is a place of its own."""
    sides = {zone.face_down for zone in spec().zones.values()}
    own = [name for name, zone in spec().zones.items() if zone.owner == "player" and name not in sides]
    assert own == ["deck", "hand", "discard", "left", "center", "right", "assists"]


def test_seat_a_goes_first_with_the_first_deck() -> None:
    """ST-SET-3: who that is, a simulation settles by turns or by a coin."""
    state = example().start(duel(), {}, Streams(1))
    data = state.to_data()
    assert data["to_move"] == "A"
    assert data["numbers"]["distance"] == {"A": 20, "B": 20}
    assert {entry[:2] for entry in data["cards"]["A.deck"]} == {"tg", "st"}


def test_a_hand_may_hold_any_number_of_cards() -> None:
    """ST-AMB-41"""
    rules = example()
    hand = ["tg-01"] * 30
    data = {
        "phase": "battle",
        "active": "B",
        "cards": {"A.center": ["tg-01"], "B.center": ["mc-01"], "A.hand": hand, "A.deck": ["tg-02"]},
    }
    state = rules.from_data(data, {})
    state.apply(rules.parse_action("end phase"))
    assert state.to_data()["cards"]["A.hand"] == [*hand, "tg-02"]
