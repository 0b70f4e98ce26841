"""The race's pictures come from its script, byte for byte; its templates show in a stack what they must."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from cardgen.cards.card import CardSet
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.press.edition import make_edition
from cardgen.press.face import Color, Face, Group, Item, Shape, Text
from cardgen.press.geometry import Box, bounds
from cardgen.press.pdf.raster import pngs
from cardgen.press.svg.drawing import parse_svg
from cardgen.press.svg.drawn import Drawing
from cardgen.project import load_project
from cardgen.source.yaml import load_yaml

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "stampede"
TEMPLATES = ROOT / "templates" / "stampede"
CARD_WITH_BLEED = Box(-3, -3, 69, 94)
PICTURES = sorted((EXAMPLE / "art").glob("*.svg"))
ALL = [*PICTURES, *sorted((TEMPLATES / "art").glob("*.svg"))]
CLASSES = ("steering", "scarlet_rose", "samurai_spirit", "magia_circlit", "thunder_gallop", "moon_caravan")
STRIP = 14.0  # mm of a covered card that stay in sight


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


def inks(path: Path) -> Iterator[Color]:
    for shape in flat(drawing(path).items):
        if isinstance(shape, Shape):
            yield from (ink for ink in (shape.fill, shape.stroke) if ink)


def copied(folder: Path, *records: str) -> Path:
    """The example without its pictures, with these records added to its table."""
    copy = shutil.copytree(EXAMPLE, folder / "set", ignore=shutil.ignore_patterns("art", "__pycache__"))
    shutil.copytree(EXAMPLE.parent / "brush", folder / "brush")
    with (copy / "cards.yaml").open("a", encoding="utf-8") as file:
        file.writelines(f"\n{record}\n" for record in records)
    return copy


def record(card: str, kind: str, class_name: str, gear: int, *more: str) -> str:
    own = ("power: 1000", "defence: 1000") if kind == "machine" else ()
    fields = (f"id: {card}", f"kind: {kind}", f"name: {card}", f"gear: {gear}", f"class_name: {class_name}")
    return "- " + "\n  ".join((*fields, *own, *more))


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


def test_the_cast_names_figures_that_there_are() -> None:
    """A slip in cast.csv would be a figure by lot, and nobody would be told."""
    listing = (
        "from drawing.picture import MACHINES; from drawing.symbols import SYMBOLS;"
        "from drawing.courses import COURSES; print(*MACHINES, *SYMBOLS, *COURSES)"
    )
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", listing]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, cwd=EXAMPLE, env=environment)
    cast = [line.split(",") for line in (EXAMPLE / "cast.csv").read_text(encoding="utf-8").split()[1:]]
    assert {figure for _, figure in cast} <= set(answer.stdout.split())
    assert sorted(f"{card}.svg" for card, _ in cast) == [path.name for path in PICTURES]


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_fills_the_card_and_its_bleed(path: Path) -> None:
    picture = drawing(path)
    assert picture.view == CARD_WITH_BLEED
    ground = next(item for item in flat(picture.items) if isinstance(item, Shape))
    assert bounds(ground.path) == CARD_WITH_BLEED
    assert ground.opacity == 1


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_any_press_takes_a_picture(path: Path) -> None:
    """No ink over 240 %, the least that a print shop grants; nothing seen through, which PDF/X-1a forbids."""
    assert max(ink.c + ink.m + ink.y + ink.k for ink in inks(path)) <= 240
    assert "opacity" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_every_paint_is_given_for_screens_and_for_plates(path: Path) -> None:
    paints = re.findall(
        r"(fill|stroke):(?!none)([^;\"]+)(?:;\1:([^;\"]+))?", path.read_text(encoding="utf-8")
    )
    assert paints
    for _, screen, plates in paints:
        assert re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", screen), screen
        assert re.fullmatch(r"device-cmyk\([0-9. ]+\)", plates), plates


def test_pictures_stay_small() -> None:
    sizes = [path.stat().st_size for path in PICTURES]
    assert max(sizes) < 22_000
    assert sum(sizes) < 700_000


def test_a_new_card_of_any_kind_and_class_has_art_at_once(tmp_path: Path) -> None:
    kinds = ("machine", "assist", "event", "field")
    names = [
        (kind, class_name, gear)
        for kind in kinds
        for class_name, gear in zip((*CLASSES, "my_own"), (1, 2, 3, 4, 5, 1, 2), strict=True)
    ]
    records = [record(f"new-{i}", kind, name, gear) for i, (kind, name, gear) in enumerate(names)]
    copy = copied(tmp_path, *records)
    run(copy / "make_art.py")
    drawn = contents(copy / "art")
    fresh = {name: data for name, data in drawn.items() if name.startswith("new-")}
    assert len(set(fresh.values())) == len(names)
    for name, data in fresh.items():
        assert parse_svg(data, name).view == CARD_WITH_BLEED


def edition_of(folder: Path) -> tuple[CardSet, dict[str, Face], list[str]]:
    project = load_project(folder)
    spec = load_spec(project.game)
    cards = load_cards(project.cards, spec, locale=project.locale)
    edition = make_edition(project, spec, cards)
    return cards, dict(edition.fronts), [str(problem) for problem in edition.problems]


def texts(face: Face, role: str) -> list[Text]:
    return [item for item in flat(face.items) if isinstance(item, Text) and item.role == role]


def said(face: Face, role: str) -> str:
    return "".join(text.text for text in texts(face, role))


@pytest.fixture(scope="module")
def printed() -> tuple[CardSet, dict[str, Face], list[str]]:
    return edition_of(EXAMPLE)


def test_the_set_prints_without_a_problem(printed: tuple[CardSet, dict[str, Face], list[str]]) -> None:
    cards, fronts, problems = printed
    assert problems == []
    assert sorted(fronts) == sorted(card.id for card in cards)


def test_the_strip_of_a_covered_card_tells_gear_name_class_and_kind(
    printed: tuple[CardSet, dict[str, Face], list[str]],
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


def test_no_letter_is_smaller_than_five_points(printed: tuple[CardSet, dict[str, Face], list[str]]) -> None:
    _, fronts, _ = printed
    for name, face in fronts.items():
        assert min(item.size for item in flat(face.items) if isinstance(item, Text)) >= 5, name


def test_odd_cards_print_as_well(tmp_path: Path) -> None:
    """The shortest and the longest of names and texts, a class and a core of one's own, and no picture."""
    long = "長い効果の文章が続きます。" * 20
    copy = copied(
        tmp_path,
        record("odd-1", "machine", "鉄道研究会", 5, "core: 車輪", "effect: 走る。"),
        record("odd-2", "machine", "scarlet_rose", 3, f"effect: {long}"),
        record("odd-3", "assist", "magia_circlit", 1, f"effect: {long}"),
        record("odd-4", "event", "samurai_spirit", 2, "power: 99500", "defence: 99500"),
        record("天", "event", "steering", 1, "power: 0", "defence: 99500"),
        record("長い名前" * 10, "field", "moon_caravan", 5),
    )
    run(copy / "make_art.py")
    _, fronts, problems = edition_of(copy)
    assert problems == []
    assert said(fronts["odd-1"], "class") == "鉄道研究会／車輪"
    assert said(fronts["odd-4"], "number.power") == "99500"
    assert said(fronts["天"], "number.defence") == "99500"


def test_the_back_is_the_same_after_half_a_turn() -> None:
    project = load_project(EXAMPLE)
    spec = load_spec(project.game)
    cards = load_cards(project.cards, spec, locale=project.locale)
    edition = make_edition(project, spec, cards)
    backs = edition.common_backs
    assert len({face.items for face in backs.values()}) == 1  # kinds share one back
    # ten pixels a millimetre, so that a pixel turns onto a pixel
    (png,) = pngs([backs["machine"]], edition.fonts.typeface, dpi=254, bleed=True)
    image = Image.open(BytesIO(png)).convert("RGB")
    turned = image.transpose(Image.Transpose.ROTATE_180)
    assert max(ImageStat.Stat(ImageChops.difference(image, turned)).mean) < 1.5  # the edges' antialiasing
    mirrored = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert max(ImageStat.Stat(ImageChops.difference(image, mirrored)).mean) > 5  # it is no blank
