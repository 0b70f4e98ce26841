"""Deck files and the limits a spec puts on decks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from cardgen.cards.card import CardSet
from cardgen.cards.deck_check import DeckRules
from cardgen.cards.deck_file import load_deck, read_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.problem import Invalid, Problem

CARDS = "id,name,rarity,color,tl,tr,bl,br\n" + "".join(
    f"n{i},Normal {i},normal,red,5,5,5,5\nr{i},Rare {i},rare,blue,6,6,6,6\n" for i in range(1, 6)
)

TOWNS = """\
format: 1
game: towns
title: Towns
players: 2
stock: {width: 63mm, height: 88mm}
fields: {name: {}}
kinds:
  person: {fields: {level: {type: int, min: 1, max: 5}, class_name: {}}}
  town: {}
  captain: {}
  token: {}
options:
  small: {type: bool, default: false}
decks:
  main:
    title: {en: main deck, ja: 山札}
    kinds: [person]
    limits:
      - {check: main-size, exactly: 3 if small else 6}
      - {check: main-copies, title: {en: name, ja: 同名}, each: name, max: 2, rule: SN-DECK-2}
      - {check: main-classes, title: {en: classes, ja: クラス}, distinct: class_name, max: 2}
      - {check: main-starter, title: {en: persons of level 1}, where: level == 1, min: 1}
      - {check: main-curve, title: {en: persons of level 5}, where: level == 5, max: 1, severity: warning}
      - {check: main-small, when: small, where: level > 3, max: 0}
  towns:
    title: {en: town deck, ja: タウンデッキ}
    kinds: [town]
    limits: [{check: towns-size, exactly: 2}]
  captains:
    kinds: [captain]
    limits: [{check: captains, title: {en: captains}, as_many_as: 'id == "k1"'}]
"""


@pytest.fixture(scope="module")
def cennera(tmp_path_factory: pytest.TempPathFactory) -> tuple[Spec, CardSet]:
    path = tmp_path_factory.mktemp("cards") / "cards.csv"
    path.write_text(CARDS, "utf-8")
    spec = load_spec("cennera")
    return spec, load_cards([path], spec)


@pytest.fixture(scope="module")
def towns(tmp_path_factory: pytest.TempPathFactory) -> tuple[Spec, CardSet]:
    folder = tmp_path_factory.mktemp("towns")
    (folder / "spec.yaml").write_text(TOWNS, "utf-8")
    rows = [f"p{n},person,P{n},{n},{'ABC'[n % 3]}" for n in range(1, 6)]
    rows += ["q1,person,P1,2,A", "t1,town,T1,,", "t2,town,T2,,", "x1,token,X,,"]
    rows += ["c1,captain,C,,", "k1,person,K1,1,B"]
    (folder / "cards.csv").write_text("id,kind,name,level,class_name\n" + "\n".join(rows) + "\n", "utf-8")
    spec = load_spec(folder / "spec.yaml")
    return spec, load_cards([folder / "cards.csv"], spec)


def problems(
    spec: Spec, cards: CardSet, path: Path, options: Mapping[str, object] | None = None, language: str = "en"
) -> list[Problem]:
    deck, found, _ = read_deck(path, spec, cards.by_id())
    return found if deck is None else list(DeckRules(spec, options, language).check(deck, cards.by_id()))


def write(folder: Path, text: str) -> Path:
    path = folder / ("deck.yaml" if "cards:" in text else "deck.txt")
    path.write_text(text, "utf-8")
    return path


def test_lines_and_yaml_say_the_same(cennera: tuple[Spec, CardSet], tmp_path: Path) -> None:
    spec, cards = cennera
    lines = "# a comment\n10枚 n1\nx６ n2\n\nr1 x 2 # two of them\n// another\nr2\nr3 ×1\n"
    document = "game: cennera\nname: deck\ncards: {n1: 10, n2: 6, r1: 2, r2: 1, r3: 1}\n"
    decks = [load_deck(write(tmp_path, text), spec, cards) for text in (lines, document)]
    assert dict(decks[0].counts) == dict(decks[1].counts)
    assert [deck.name for deck in decks] == ["deck", "deck"]
    assert len(decks[0]) == len(list(decks[0].ids())) == 20
    assert str(decks[0].where("r1")).endswith("deck.txt:5:1")
    assert str(decks[1].where("r1")).endswith("deck.yaml:3:24")


def test_copies_on_several_lines_are_added_up(cennera: tuple[Spec, CardSet], tmp_path: Path) -> None:
    spec, cards = cennera
    deck = load_deck(write(tmp_path, "8 n1\n2 r1\n8 n1\n2 r1\n"), spec, cards)
    assert dict(deck.counts) == {"n1": 16, "r1": 4}


def test_a_name_with_readings_is_the_same_name_without(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(
        "".join(
            f"- {{id: {card}, kind: machine, class_name: a, name: '{name}', gear: 1, power: 0, defence: 0}}\n"
            for card, name in (("a1", "{夜|よ}{明|あ}け号"), ("a2", "夜明け号"))
        ),
        "utf-8",
    )
    (tmp_path / "deck.yaml").write_text("game: stampede\nname: d\ncards: {a1: 38, a2: 2}\n", "utf-8")
    spec = load_spec("stampede")
    with pytest.raises(Invalid) as caught:
        load_deck(tmp_path / "deck.yaml", spec, load_cards([tmp_path / "cards.yaml"], spec))
    (copies,) = [problem for problem in caught.value.problems if problem.check == "deck-copies"]
    assert "40 copies of '夜明け号'" in copies.message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("15 n1\n4 r1\n", ["deck-size", "deck-normals"]),
        ("17 n1\n4 r1\n", ["deck-size", "deck-normals"]),
        ("17 n1\n3 r1\n", ["deck-normals", "deck-rares"]),
        ("16 n1\n4 r9\n", ["unknown-card"]),
        ("16 n1\n0 r1\n", ["bad-copies"]),
        ("1000 n1\n4 r1\n", ["bad-copies"]),
        ("two cards of fire\n", ["deck-line"]),
        ("-2 n1\n", ["deck-line"]),
        ("", ["empty-deck"]),
        ("game: mana\ncards: {n1: 16, r1: 4}\n", ["wrong-game"]),
        ("cards: {n1: x, r1: 4}\n", ["wrong-type"]),
        ("cards: [n1]\n", ["wrong-type"]),
        ("cards: {n1: -1, r1: 4}\n", ["bad-copies"]),
        ("cards: {n1: x, r1: -1, r9: 4}\n", ["wrong-type", "bad-copies", "unknown-card"]),
        ("game: [mana]\ncards: {n1: 0}\nnmae: it\n", ["wrong-type", "unknown-key", "bad-copies"]),
        ("cards: {}\n", ["empty-deck"]),
        ("name: x y\n", ["deck-line"]),
    ],
)
def test_what_is_wrong_with_a_deck(
    cennera: tuple[Spec, CardSet], tmp_path: Path, text: str, expected: list[str]
) -> None:
    found = [problem.check for problem in problems(*cennera, write(tmp_path, text))]
    assert found == expected


def test_the_options_change_the_limits(cennera: tuple[Spec, CardSet], tmp_path: Path) -> None:
    path = write(tmp_path, "20 n1\n5 r1\n")
    assert problems(*cennera, path, {"extra": True}) == []
    assert [problem.check for problem in problems(*cennera, path)] == [
        "deck-size",
        "deck-normals",
        "deck-rares",
    ]


def test_a_violation_names_count_limit_rule_and_cards(towns: tuple[Spec, CardSet], tmp_path: Path) -> None:
    path = write(tmp_path, "2 p1\n1 q1\n3 p3\n1 t1\n1 t2\n")
    found = problems(*towns, path)
    assert [str(problem).split(": ", 1)[1] for problem in found] == [
        "error: deck: 3 copies of 'P1' (name), expected at most 2 (SN-DECK-2) (take out 1) [main-copies]",
        "error: deck: 3 copies of 'P3' (name), expected at most 2 (SN-DECK-2) (take out 1) [main-copies]",
    ]
    assert [problem.at.line for problem in found] == [2, 3]
    assert [note.message for note in found[0].related] == ["2 × p1 P1"]


def test_parts_take_their_own_kinds_and_are_counted_apart(
    towns: tuple[Spec, CardSet], tmp_path: Path
) -> None:
    path = write(tmp_path, "2 p1\n2 p2\n2 p4\n3 t1\n1 x1\n")
    assert sorted(problem.check for problem in problems(*towns, path)) == ["deck-part", "towns-size"]


def test_least_numbers_distinct_values_and_advice(towns: tuple[Spec, CardSet], tmp_path: Path) -> None:
    path = write(tmp_path, "2 p5\n2 p3\n2 p4\n2 t1\n")
    found = {problem.check: problem for problem in problems(*towns, path)}
    assert found.keys() == {"main-starter", "main-curve", "main-classes"}
    assert found["main-curve"].severity == "warning"
    assert "3 classes, expected at most 2" in found["main-classes"].message
    assert "0 persons of level 1, expected at least 1" in found["main-starter"].message


def test_a_limit_may_hold_under_an_option_only(towns: tuple[Spec, CardSet], tmp_path: Path) -> None:
    path = write(tmp_path, "1 p1\n1 p4\n1 p2\n2 t1\n")
    assert [problem.check for problem in problems(*towns, path, {"small": True})] == ["main-small"]
    assert [problem.check for problem in problems(*towns, path)] == ["main-size"]


def test_a_limit_may_follow_the_number_of_other_cards(towns: tuple[Spec, CardSet], tmp_path: Path) -> None:
    base = "2 p1\n2 p2\n1 p5\n1 k1\n2 t1\n"
    assert problems(*towns, write(tmp_path, base + "1 c1\n")) == []
    (missing,) = problems(*towns, write(tmp_path, base))
    assert (missing.check, missing.hint) == ("captains", "add 1")
    assert "0 captains, expected exactly 1" in missing.message


def test_a_violation_speaks_japanese(towns: tuple[Spec, CardSet], tmp_path: Path) -> None:
    path = write(tmp_path, "1 p1\n2 t1\n")
    (problem,) = problems(*towns, path, language="ja")
    assert problem.message == "deck: 山札が1枚あります。ちょうど6枚にします"
    assert problem.hint == "5枚増やしてください"


def test_an_unknown_card_gets_the_nearest_id(cennera: tuple[Spec, CardSet], tmp_path: Path) -> None:
    spec, cards = cennera
    with pytest.raises(Invalid) as caught:
        load_deck(write(tmp_path, "cards: {n1: 16, rr1: 4}\n"), spec, cards)
    (problem,) = caught.value.problems
    assert (problem.hint, problem.at.line, problem.at.column) == ("did you mean 'r1'?", 1, 17)


def test_an_odd_line_hides_no_unknown_card(cennera: tuple[Spec, CardSet], tmp_path: Path) -> None:
    spec, cards = cennera
    deck, found, _ = read_deck(write(tmp_path, "2 n1\n?? ! ?\n2 n77\n"), spec, cards.by_id())
    assert deck is None
    assert [(problem.check, problem.at.line) for problem in found] == [("deck-line", 2), ("unknown-card", 3)]


def test_a_deck_that_cannot_be_read_is_a_problem(cennera: tuple[Spec, CardSet], tmp_path: Path) -> None:
    spec, cards = cennera
    (problem,) = read_deck(tmp_path / "gone.txt", spec, cards.by_id()).problems
    assert (problem.check, problem.at.file) == ("unreadable-file", str(tmp_path / "gone.txt"))


@pytest.mark.parametrize(
    ("name", "text", "hint"),
    [
        ("cards.csv", CARDS, "is it a table of cards? write 'cards: cards.csv'; a deck has lines"),
        ("notes.md", "# Notes\n\nFour lines\nthat are\n\nno deck at all\nof any cards\n", "a deck has lines"),
        ("other.yaml", "cards: {a: 1, b: 1, c: 1, d: 1}\n", "a deck has lines"),
    ],
)
def test_a_file_that_is_no_deck_is_told_once(name: str, text: str, hint: str, tmp_path: Path) -> None:
    (tmp_path / "set.csv").write_text(CARDS, "utf-8")
    (tmp_path / name).write_text(text, "utf-8")
    spec = load_spec("cennera")
    [problem] = read_deck(tmp_path / name, spec, load_cards([tmp_path / "set.csv"], spec).by_id()).problems
    assert (problem.check, problem.at.file) == ("deck-line", str(tmp_path / name))
    assert f"of {name!r} names a card of the set" in problem.message
    assert problem.hint.startswith(hint)
