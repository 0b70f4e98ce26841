"""The example's pictures come from its script, byte for byte, and keep to what a printer's reader takes."""

from __future__ import annotations

import csv
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

from cardgen.press.face import Color, Face, Group, Item, Shape
from cardgen.press.geometry import Box, bounds
from cardgen.press.pdf.raster import pngs
from cardgen.press.svg.drawing import parse_svg
from cardgen.press.svg.drawn import Drawing

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "cennera"
SHARED = ROOT / "templates" / "cennera" / "art"
STARTER = ROOT / "templates" / "cennera" / "starter" / "art"
CARD_WITH_BLEED = Box(-3, -3, 69, 94)
PICTURES = sorted((EXAMPLE / "art").glob("*.svg"))


def run(script: Path, *arguments: str, seed: str = "0") -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, str(script), *arguments], check=True, env=environment, cwd=script.anchor)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.svg"))}


def drawing(path: Path) -> Drawing:
    return parse_svg(path.read_bytes(), path.name)


def shapes(items: Iterable[Item]) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Group):
            yield from shapes(item.items)
        elif isinstance(item, Shape):
            yield item


def inks(path: Path) -> Iterator[Color]:
    for shape in shapes(drawing(path).items):
        yield from (ink for ink in (shape.fill, shape.stroke) if ink)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_script_draws_the_cards_that_are_kept(tmp_path: Path, seed: str) -> None:
    run(EXAMPLE / "make_art.py", str(tmp_path), seed=seed)
    assert contents(tmp_path) == contents(EXAMPLE / "art")


def test_the_script_draws_what_the_templates_share(tmp_path: Path) -> None:
    run(EXAMPLE / "make_art.py", "--templates", str(tmp_path))
    kept = contents(SHARED)
    assert {name: kept[name] for name in contents(tmp_path)} == contents(tmp_path)


def test_the_script_draws_what_a_new_set_begins_with(tmp_path: Path) -> None:
    run(EXAMPLE / "make_art.py", "--starter", str(tmp_path))
    assert contents(tmp_path) == contents(STARTER)


def test_every_card_has_a_picture_of_its_own() -> None:
    with (EXAMPLE / "cards.csv").open(encoding="utf-8", newline="") as file:
        named = [row["art"] for row in csv.DictReader(file)]
    assert sorted(named) == [path.name for path in PICTURES]
    assert len({path.read_bytes() for path in PICTURES}) == len(PICTURES) == 44


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_fills_the_card_and_its_bleed(path: Path) -> None:
    picture = drawing(path)
    assert picture.view == CARD_WITH_BLEED
    ground = next(shapes(picture.items))
    assert bounds(ground.path) == CARD_WITH_BLEED
    assert ground.opacity == 1


@pytest.mark.parametrize(
    "path",
    [*PICTURES, *sorted(SHARED.glob("*.svg")), *sorted(STARTER.glob("*.svg"))],
    ids=lambda path: path.stem,
)
def test_no_ink_is_heavier_than_the_strictest_shop_takes_and_none_is_clear(path: Path) -> None:
    # Shapes are opaque, so no overlap is heavier than its heaviest ink, and PDF/X-1a takes them.
    assert max(ink.c + ink.m + ink.y + ink.k for ink in inks(path)) <= 240
    assert "opacity" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path",
    [*PICTURES, *sorted(SHARED.glob("*.svg")), *sorted(STARTER.glob("*.svg"))],
    ids=lambda path: path.stem,
)
def test_every_paint_is_given_for_screens_and_for_plates(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    paints = re.findall(r"(fill|stroke):(?!none)([^;\"]+)(?:;\1:([^;\"]+))?", text)
    assert paints
    for _, screen, plates in paints:
        assert re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", screen), screen
        assert re.fullmatch(r"device-cmyk\([0-9. ]+\)", plates), plates


def test_pictures_stay_small() -> None:
    sizes = [path.stat().st_size for path in PICTURES]
    assert max(sizes) < 25_000
    assert sum(sizes) < 850_000


def test_the_back_is_the_same_after_half_a_turn() -> None:
    face = Face("back", 63, 88, 3, 3, 0, drawing(SHARED / "back.svg").items)

    def no_text(name: str) -> object:
        raise AssertionError(f"a back of shapes asks for the font {name}")

    # ten pixels a millimetre, so that a pixel turns onto a pixel
    (png,) = pngs([face], no_text, dpi=254, bleed=True)  # type: ignore[arg-type]
    image = Image.open(BytesIO(png)).convert("RGB")
    turned = image.transpose(Image.Transpose.ROTATE_180)
    difference = ImageStat.Stat(ImageChops.difference(image, turned))
    assert max(difference.mean) < 1.5  # the edges' antialiasing
    mirrored = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert max(ImageStat.Stat(ImageChops.difference(image, mirrored)).mean) > 5  # it is no blank


def test_a_new_row_has_art_at_once(tmp_path: Path) -> None:
    copy = shutil.copytree(EXAMPLE, tmp_path / "set", ignore=shutil.ignore_patterns("art", "__pycache__"))
    shutil.copytree(EXAMPLE.parent / "brush", tmp_path / "brush")
    with (copy / "cards.csv").open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        for number in range(31, 71):
            group, color = ("asa", "yoi")[number % 2], ("red", "yellow", "blue", "green")[number % 4]
            card = f"{group}-{number}"
            writer.writerow(
                [card, "新人", "", "normal", color, 5, 5, 5, 5, 1, f"{card}.svg", "はじめまして。", ""]
            )
    run(copy / "make_art.py")
    drawn = contents(copy / "art")
    fresh = {name: data for name, data in drawn.items() if name not in contents(EXAMPLE / "art")}
    assert len(set(fresh.values())) == 40
    for name, data in fresh.items():
        assert parse_svg(data, name).view == CARD_WITH_BLEED
