"""The grimoire's pictures come from its script, byte for byte, and keep to what a printer's reader takes."""

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
import yaml
from PIL import Image, ImageChops, ImageStat

from cardgen.press.face import Color, Face, Group, Item, Shape
from cardgen.press.geometry import Box, bounds
from cardgen.press.pdf.raster import pngs
from cardgen.press.svg.drawing import parse_svg
from cardgen.press.svg.drawn import Drawing

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "mana"
SHARED = ROOT / "templates" / "mana" / "art"
STARTER = ROOT / "templates" / "mana" / "starter"
PICTURES = sorted((EXAMPLE / "art").glob("*.svg"))
BACKS = sorted(SHARED.glob("back-*.svg"))
CARD_WITH_BLEED = Box(-3, -3, 69, 94)
VIEWS = {"sp": Box(0, 0, 50, 40), "sc": Box(0, 0, 47, 30), "ma": CARD_WITH_BLEED}
LIGHTEST_PROFILE = 240  # percent: the least total ink that a bundled printer's profile allows


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
    assert contents(tmp_path) == contents(SHARED)


def test_the_script_draws_what_a_new_set_begins_with(tmp_path: Path) -> None:
    run(EXAMPLE / "make_art.py", "--starter", str(tmp_path))
    assert contents(tmp_path) == contents(STARTER / "art")
    cards = yaml.safe_load((STARTER / "cards.yaml").read_text(encoding="utf-8"))["cards"]
    assert {card["art"] for card in cards} == set(contents(tmp_path))


def test_every_card_has_a_picture_of_its_own() -> None:
    cards = yaml.safe_load((EXAMPLE / "cards.yaml").read_text(encoding="utf-8"))["cards"]
    assert sorted(card["art"] for card in cards) == [path.name for path in PICTURES]
    assert len({path.read_bytes() for path in PICTURES}) == len(PICTURES)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_fills_its_window(path: Path) -> None:
    picture = drawing(path)
    view = VIEWS[path.stem[:2]]
    assert picture.view == view
    ground = next(shapes(picture.items))
    box = bounds(ground.path)
    assert box.x <= view.x
    assert box.y <= view.y
    assert box.x + box.width >= view.x + view.width
    assert box.y + box.height >= view.y + view.height
    assert ground.fill is not None
    assert ground.opacity == 1


@pytest.mark.parametrize("path", [*PICTURES, *sorted(SHARED.glob("*.svg"))], ids=lambda path: path.stem)
def test_ink_stays_under_the_lightest_profile(path: Path) -> None:
    # Shapes are opaque or blend as normal layers do, so no overlap is heavier than its heaviest ink.
    assert max(ink.c + ink.m + ink.y + ink.k for ink in inks(path)) <= LIGHTEST_PROFILE


@pytest.mark.parametrize("path", [*PICTURES, *sorted(SHARED.glob("*.svg"))], ids=lambda path: path.stem)
def test_nothing_is_transparent(path: Path) -> None:
    # PDF/X-1a, which many print shops ask for, knows no transparency.
    assert all(shape.opacity == 1 for shape in shapes(drawing(path).items))
    assert "opacity" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [*PICTURES, *sorted(SHARED.glob("*.svg"))], ids=lambda path: path.stem)
def test_every_paint_is_given_for_screens_and_for_plates(path: Path) -> None:
    paints = re.findall(
        r"(fill|stroke):(?!none)([^;\"]+)(?:;\1:([^;\"]+))?", path.read_text(encoding="utf-8")
    )
    assert paints
    for _, screen, plates in paints:
        assert re.fullmatch(r"#[0-9a-f]{6}", screen), screen
        assert re.fullmatch(r"device-cmyk\([0-9. ]+\)", plates), plates


def test_pictures_stay_small() -> None:
    sizes = [path.stat().st_size for path in PICTURES]
    assert max(sizes) < 25_000
    assert sum(sizes) < 700_000


def rendered(path: Path) -> Image.Image:
    """Ten pixels a millimetre, so that a pixel turns onto a pixel."""

    def no_text(name: str) -> object:
        raise AssertionError(f"a back of shapes asks for the font {name}")

    face = Face("back", 63, 88, 3, 3, 0, drawing(path).items)
    (png,) = pngs([face], no_text, dpi=254, bleed=True)  # type: ignore[arg-type]
    return Image.open(BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize("path", BACKS, ids=lambda path: path.stem)
def test_a_back_is_the_same_after_half_a_turn(path: Path) -> None:
    image = rendered(path)
    assert difference(image, image.transpose(Image.Transpose.ROTATE_180)) < 1.5  # the edges' antialiasing
    assert max(ImageStat.Stat(image).stddev) > 20  # it is no blank


def test_the_backs_tell_the_kinds_apart() -> None:
    images = [rendered(path) for path in BACKS]
    assert len(images) == 3
    assert min(difference(a, b) for i, a in enumerate(images) for b in images[:i]) > 40


def test_a_new_card_has_art_at_once(tmp_path: Path) -> None:
    copy = shutil.copytree(EXAMPLE, tmp_path / "set", ignore=shutil.ignore_patterns("art", "__pycache__"))
    shutil.copytree(EXAMPLE.parent / "brush", tmp_path / "brush")
    fresh = [
        "- id: extra-spell\n  kind: spell\n  cost: {wind: 2, water: 1}\n  strength: 99\n  abilities:\n"
        "  - timing: play\n    effects: [{damage: 99, to: all}]\n",
        "- id: extra-free\n  kind: spell\n  cost: {any: 3}\n  abilities:\n"
        "  - timing: play\n    effects: [{draw: 1}]\n",
        "- id: extra-scroll\n  kind: scroll\n  abilities:\n  - timing: end_turn\n    effects: [reveal]\n",
        "- id: extra-mana\n  kind: mana\n  element: rainbow\n  orbs: 2\n",
    ]
    with (copy / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("\n" + "\n".join(fresh))
    run(copy / "make_art.py")
    drawn = contents(copy / "art")
    new = {name: data for name, data in drawn.items() if name not in contents(EXAMPLE / "art")}
    assert sorted(new) == ["extra-free.svg", "extra-mana.svg", "extra-scroll.svg", "extra-spell.svg"]
    for name, data in new.items():
        assert parse_svg(data, name).items
