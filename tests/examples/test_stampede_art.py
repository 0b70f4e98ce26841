"""The race's faces show in a stack what they must, and any new card has a picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from drawn_art import (
    CARD_WITH_BLEED,
    copied,
    drawn_anew,
    example,
    flat,
    pictures,
    rendered,
    turns_onto_itself,
    words_of,
)

from cardgen.cards.card import CardSet
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.press.edition import Edition, make_edition
from cardgen.press.face import Face, Text
from cardgen.press.svg.drawing import parse_svg
from cardgen.project import load_project

EXAMPLE = example("stampede")
CLASSES = ("steering", "scarlet_rose", "samurai_spirit", "magia_circlit", "thunder_gallop", "moon_caravan")
STRIP = 14.0  # mm of a covered card that stay in sight


def record(card: str, kind: str, class_name: str, gear: int, *more: str) -> str:
    own = ("power: 1000", "defence: 1000") if kind == "machine" else ()
    fields = (f"id: {card}", f"kind: {kind}", f"name: {card}", f"gear: {gear}", f"class_name: {class_name}")
    return "- " + "\n  ".join((*fields, *own, *more))


def test_the_cast_names_figures_that_there_are() -> None:
    """A slip in cast.csv would be a figure by lot, and nobody would be told."""
    listing = (
        "from drawing.picture import MACHINES; from drawing.symbols import SYMBOLS;"
        "from drawing.courses import COURSES; print(*MACHINES, *SYMBOLS, *COURSES)"
    )
    cast = [line.split(",") for line in (EXAMPLE / "cast.csv").read_text(encoding="utf-8").split()[1:]]
    assert {figure for _, figure in cast} <= words_of("stampede", listing)
    assert sorted(f"{card}.svg" for card, _ in cast) == [path.name for path in pictures(EXAMPLE / "art")]


def test_a_new_card_of_any_kind_and_class_has_art_at_once(tmp_path: Path) -> None:
    kinds = ("machine", "assist", "event", "field")
    names = [
        (kind, class_name, gear)
        for kind in kinds
        for class_name, gear in zip((*CLASSES, "my_own"), (1, 2, 3, 4, 5, 1, 2), strict=True)
    ]
    records = [record(f"new-{i}", kind, name, gear) for i, (kind, name, gear) in enumerate(names)]
    fresh = drawn_anew("stampede", copied("stampede", tmp_path, *records))
    assert len(set(fresh.values())) == len(names)
    for name, data in fresh.items():
        assert parse_svg(data, name).view == CARD_WITH_BLEED


Printed = tuple[CardSet, dict[str, Face], list[str]]


def edition_of(folder: Path) -> tuple[CardSet, Edition]:
    project = load_project(folder)
    spec = load_spec(project.game)
    cards = load_cards(project.cards, spec, locale=project.locale)
    return cards, make_edition(project, spec, cards)


def printed_from(folder: Path) -> Printed:
    cards, edition = edition_of(folder)
    return cards, dict(edition.fronts), [str(problem) for problem in edition.problems]


def texts(face: Face, role: str) -> list[Text]:
    return [item for item in flat(face.items) if isinstance(item, Text) and item.role == role]


def said(face: Face, role: str) -> str:
    return "".join(text.text for text in texts(face, role))


@pytest.fixture(scope="module")
def printed() -> Printed:
    return printed_from(EXAMPLE)


def test_the_set_prints_without_a_problem(printed: Printed) -> None:
    cards, fronts, problems = printed
    assert problems == []
    assert sorted(fronts) == sorted(card.id for card in cards)


def test_the_strip_of_a_covered_card_tells_gear_name_class_and_kind(
    printed: Printed,
) -> None:
    cards, fronts, _ = printed
    kinds = {"machine": "マシン", "assist": "アシスト", "event": "イベント", "field": "フィールド"}
    for card in cards:
        face = fronts[card.id]
        assert said(face, "gear") == str(card["gear"])
        assert said(face, "name") == card["name"]
        assert said(face, "kind") == kinds[card.kind]
        assert all(text.y < STRIP for role in ("gear", "name", "class", "kind") for text in texts(face, role))
        assert all(text.x + text.width < STRIP for text in texts(face, "gear"))  # seen sideways too


def test_no_letter_is_smaller_than_five_points(printed: Printed) -> None:
    _, fronts, _ = printed
    for name, face in fronts.items():
        assert min(item.size for item in flat(face.items) if isinstance(item, Text)) >= 5, name


def test_odd_cards_print_as_well(tmp_path: Path) -> None:
    """The shortest and the longest of names and texts, a class and a core of one's own, and no picture."""
    long = "長い効果の文章が続きます。" * 20
    copy = copied(
        "stampede",
        tmp_path,
        record("odd-1", "machine", "鉄道研究会", 5, "core: 車輪", "effect: 走る。"),
        record("odd-2", "machine", "scarlet_rose", 3, f"effect: {long}"),
        record("odd-3", "assist", "magia_circlit", 1, f"effect: {long}"),
        record("odd-4", "event", "samurai_spirit", 2, "power: 99500", "defence: 99500"),
        record("天", "event", "steering", 1, "power: 0", "defence: 99500"),
        record("長い名前" * 10, "field", "moon_caravan", 5),
    )
    drawn_anew("stampede", copy)
    _, fronts, problems = printed_from(copy)
    assert problems == []
    assert said(fronts["odd-1"], "class") == "鉄道研究会／車輪"
    assert said(fronts["odd-4"], "number.power") == "99500"
    assert said(fronts["天"], "number.defence") == "99500"


def test_the_kinds_share_one_back() -> None:
    _, edition = edition_of(EXAMPLE)
    assert len({face.items for face in edition.common_backs.values()}) == 1
    assert turns_onto_itself(rendered(edition.common_backs["machine"], edition.fonts.typeface))
