"""The islands' pictures come from their script, byte for byte; faces show at their edges what play needs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageStat

from cardgen.cards.card import CardSet
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.press.edition import Edition, make_edition
from cardgen.press.face import Color, Face, Group, Item, Shape, Text
from cardgen.press.geometry import Box, bounds
from cardgen.press.pdf.raster import pngs
from cardgen.press.roles import Marked, roles
from cardgen.press.svg.drawing import parse_svg
from cardgen.press.svg.drawn import Drawing
from cardgen.project import load_project
from cardgen.source.yaml import load_yaml

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "shironeko"
TEMPLATES = ROOT / "templates" / "shironeko"
TOP_WITH_BLEED = Box(-3, -3, 69, 69)
"""What of a card a picture covers at most; the text lies over the rest."""
PICTURES = sorted((EXAMPLE / "art").glob("*.svg"))
ALL = [
    *PICTURES,
    *sorted((TEMPLATES / "art").glob("*.svg")),
    *sorted((TEMPLATES / "starter/art").glob("*.svg")),
]
STRIP = 10.0  # mm of a rune's card that stay in sight


def run(script: Path, *arguments: str, seed: str = "0") -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, str(script), *arguments], check=True, env=environment, cwd=script.anchor)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.svg"))}


def drawing(path: Path) -> Drawing:
    return parse_svg(path.read_bytes(), path.name)


def flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item


def shapes(path: Path) -> list[Shape]:
    return [item for item in flat(drawing(path).items) if isinstance(item, Shape)]


def inks(path: Path) -> Iterator[Color]:
    for shape in shapes(path):
        yield from (ink for ink in (shape.fill, shape.stroke) if ink)


def copied(folder: Path, *records: str) -> Path:
    """The example without its pictures, with these records added to its table."""
    copy = shutil.copytree(EXAMPLE, folder / "set", ignore=shutil.ignore_patterns("art", "__pycache__"))
    shutil.copytree(EXAMPLE.parent / "brush", folder / "brush")
    with (copy / "cards.yaml").open("a", encoding="utf-8") as file:
        file.writelines(f"\n{record}\n" for record in records)
    return copy


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


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_script_draws_the_cards_that_are_kept(tmp_path: Path, seed: str) -> None:
    run(EXAMPLE / "make_art.py", str(tmp_path), seed=seed)
    assert contents(tmp_path) == contents(EXAMPLE / "art")


def test_the_script_draws_what_the_templates_share(tmp_path: Path) -> None:
    run(EXAMPLE / "make_art.py", "--templates", str(tmp_path))
    assert contents(tmp_path) == contents(TEMPLATES / "art")


def test_the_script_draws_what_a_new_set_begins_with(tmp_path: Path) -> None:
    run(EXAMPLE / "make_art.py", "--starter", str(tmp_path))
    assert contents(tmp_path) == contents(TEMPLATES / "starter" / "art")


def test_every_card_has_a_picture_of_its_own() -> None:
    named = [card["art"] for card in load_yaml(EXAMPLE / "cards.yaml").value["cards"]]
    assert sorted(named) == [path.name for path in PICTURES]
    assert len({path.read_bytes() for path in PICTURES}) == len(PICTURES)


def test_the_cast_names_parts_that_there_are() -> None:
    """A slip in cast.csv would be a part by lot, and nobody would be told."""
    listing = (
        "from drawing import beasts, body, hair, hats, head, look, props, town; from drawing.ink import"
        " HAIRS;"
        "print('dragon iron_arm asleep', *beasts.BEHIND, *beasts.BEFORE, *beasts.COATS, *body.OUTFITS,"
        "*body.POSES, *hair.BACKS, *hair.FRINGES, *HAIRS, *hats.HATS, *head.EYES, *look.SKINS, *props.PROPS,"
        "*town.BUILDINGS)"
    )
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", listing]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, cwd=EXAMPLE, env=environment)
    lines = (EXAMPLE / "cast.csv").read_text(encoding="utf-8").splitlines()[1:]
    cast = dict(line.split(",") for line in lines)
    assert {word for words in cast.values() for word in words.split()} <= set(answer.stdout.split())
    assert sorted(f"{card}.svg" for card in cast) == [path.name for path in PICTURES]


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_fills_the_upper_part_of_the_card_and_its_bleed(path: Path) -> None:
    assert drawing(path).view == TOP_WITH_BLEED
    assert bounds(shapes(path)[0].path) == TOP_WITH_BLEED


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_inks_keep_to_the_least_limit_of_a_print_shop_and_nothing_is_seen_through(path: Path) -> None:
    assert max(ink.c + ink.m + ink.y + ink.k for ink in inks(path)) <= 240
    assert all(shape.opacity == 1 for shape in shapes(path))
    assert "opacity" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_paint_is_given_for_screens_and_for_plates(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    paints = re.findall(r"(fill|stroke):(?!none)([^;\"]+)(?:;\1:([^;\"]+))?", text)
    assert paints
    for _, screen, plates in paints:
        assert re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", screen), screen
        assert re.fullmatch(r"device-cmyk\([0-9. ]+\)", plates), plates


def test_pictures_stay_small() -> None:
    sizes = [path.stat().st_size for path in PICTURES]
    assert max(sizes) < 17_000
    assert sum(sizes) < 700_000


@pytest.mark.parametrize("back", ["back", "back_town"])
def test_a_back_is_the_same_after_half_a_turn(back: str) -> None:
    face = Face("back", 63, 88, 3, 3, 0, drawing(TEMPLATES / "art" / f"{back}.svg").items)

    def no_text(name: str) -> object:
        raise AssertionError(f"a back of shapes asks for the font {name}")

    # ten pixels a millimetre, so that a pixel turns onto a pixel
    (png,) = pngs([face], no_text, dpi=254, bleed=True)  # type: ignore[arg-type]
    image = Image.open(BytesIO(png)).convert("RGB")
    turned = image.transpose(Image.Transpose.ROTATE_180)
    assert max(ImageStat.Stat(ImageChops.difference(image, turned)).mean) < 1.5  # the edges' antialiasing
    mirrored = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert max(ImageStat.Stat(ImageChops.difference(image, mirrored)).mean) > 5  # it is no blank


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
    copy = copied(tmp_path, *records)
    run(copy / "make_art.py")
    fresh = {name: data for name, data in contents(copy / "art").items() if name.startswith("new-")}
    assert len(set(fresh.values())) == len(records)
    for name, data in fresh.items():
        assert parse_svg(data, name).view == TOP_WITH_BLEED
    assert printed_from(copy, "ja").edition.problems == ()
