"""The islands' faces show at their edges what play needs, and any new card has a picture."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from drawn_art import copied, drawn_anew, example, flat, pictures, words_of

from cardgen.cards.card import CardSet
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.press.edition import Edition, make_edition
from cardgen.press.face import Color, Face, Shape, Text
from cardgen.press.geometry import Box
from cardgen.press.roles import Marked, roles
from cardgen.press.svg.drawing import parse_svg
from cardgen.project import load_project

EXAMPLE = example("shironeko")
TOP_WITH_BLEED = Box(-3, -3, 69, 69)
STRIP = 10.0  # mm of a rune's card that stay in sight


class Printed(NamedTuple):
    cards: CardSet
    edition: Edition


def printed_from(folder: Path, locale: str) -> Printed:
    project = load_project(folder)._replace(locale=locale)
    cards = load_cards(project.cards, load_spec(project.game), locale=locale)
    return Printed(cards, make_edition(project, load_spec(project.game), cards))


@pytest.fixture(scope="module")
def printed() -> Printed:
    return printed_from(EXAMPLE, "ja")


def test_the_cast_names_parts_that_there_are() -> None:
    """A slip in cast.csv would be a part by lot, and nobody would be told."""
    listing = (
        "from drawing import beasts, body, hair, hats, head, look, props, town; from drawing.ink import"
        " HAIRS;"
        "print('dragon iron_arm asleep', *beasts.BEHIND, *beasts.BEFORE, *beasts.COATS, *body.OUTFITS,"
        "*body.POSES, *hair.BACKS, *hair.FRINGES, *HAIRS, *hats.HATS, *head.EYES, *look.SKINS, *props.PROPS,"
        "*town.BUILDINGS)"
    )
    lines = (EXAMPLE / "cast.csv").read_text(encoding="utf-8").splitlines()[1:]
    cast = dict(line.split(",") for line in lines)
    assert {word for words in cast.values() for word in words.split()} <= words_of("shironeko", listing)
    assert sorted(f"{card}.svg" for card in cast) == [path.name for path in pictures(EXAMPLE / "art")]


def test_the_backs_of_the_two_decks_are_told_apart(printed: Printed) -> None:
    def corner(card: str) -> Color:
        ground = next(item for item in flat(printed.edition.backs[card].items) if isinstance(item, Shape))
        assert ground.fill is not None
        return ground.fill

    assert corner("hn-01") == corner("hn-11") == corner("hn-15")
    assert corner("hn-01").k == 100
    assert sum(corner("tn-01")[:4]) == 0


@pytest.mark.parametrize("locale", ["ja", "en"])
def test_the_set_prints_without_a_problem_in_either_language(locale: str) -> None:
    cards, edition = printed_from(EXAMPLE, locale)
    assert [str(problem) for problem in edition.problems] == []
    assert sorted(edition.fronts) == sorted(card.id for card in cards)


def marked(printed: Printed, card: str) -> dict[str, list[Marked]]:
    found: dict[str, list[Marked]] = {}
    for mark in roles(printed.edition.fronts[card], printed.edition.fonts.typeface):
        found.setdefault(mark.role, []).append(mark)
    return found


def test_the_strip_of_a_card_below_another_tells_its_rune(printed: Printed) -> None:
    for card in printed.cards:
        if card.kind in ("character", "awakened"):
            (rune,) = marked(printed, card.id)["rune"]
            assert rune.outline is not None
            assert rune.outline.x >= 3
            assert rune.outline.x + rune.outline.width <= STRIP


def test_each_colour_of_a_card_is_marked_by_its_sign(printed: Printed) -> None:
    for card in printed.cards:
        if card.kind in ("character", "awakened", "monster"):
            assert len(marked(printed, card.id)["color"]) == len(card["colors"])


def test_a_town_shows_as_many_stones_as_souls_in_a_column_at_the_left(printed: Printed) -> None:
    for card in printed.cards:
        if card.kind == "town" and not card["one_of"]:
            (souls,) = marked(printed, card.id)["souls"]
            assert souls.outline is not None
            assert souls.outline.x + souls.outline.width < 20
            assert souls.outline.height == pytest.approx(10.6 * sum(card["souls"].values()) - 0.6, abs=0.2)


def said(face: Face, role: str) -> str:
    return "".join(item.text for item in flat(face.items) if isinstance(item, Text) and item.role == role)


def test_longest_and_shortest_names_are_printed_whole(printed: Printed) -> None:
    for card in printed.cards:
        assert said(printed.edition.fronts[card.id], "name") == card["name"]


def test_a_new_card_of_any_kind_and_colour_has_art_at_once(tmp_path: Path) -> None:
    colors = ("red", "blue", "green", "yellow", "purple", "orange", "colorless")
    fields = {
        "character": "level: 1\n  cost: 1\n  atk: 1\n  hp: 2\n  rune: red\n  job: 剣士\n  colors: [{}]",
        "awakened": "level: 2\n  cost: 2\n  change_cost: 1\n  atk: 1\n  hp: 2\n  rune: red\n  colors: [{}]",
        "monster": "cost: 1\n  colors: [{}]",
        "town": "souls: {{{}: 1}}",
        "leader": "rarity: secret",
    }
    records = [
        f"- id: new-{kind}-{color}\n  kind: {kind}\n  name: {kind} {color}\n  {text.format(color)}"
        for kind, text in fields.items()
        for color in colors
    ]
    copy = copied("shironeko", tmp_path, *records)
    fresh = drawn_anew("shironeko", copy)
    assert len(set(fresh.values())) == len(records)
    for name, data in fresh.items():
        assert parse_svg(data, name).view == TOP_WITH_BLEED
    assert printed_from(copy, "ja").edition.problems == ()
