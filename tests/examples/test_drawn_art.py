"""The examples' pictures come from their scripts, byte for byte, and keep to what any press takes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from drawn_art import (
    CARD_WITH_BLEED,
    ROOT,
    contents,
    difference,
    drawing,
    example,
    inks,
    pictures,
    rendered,
    run,
    shapes,
    templates,
    turns_onto_itself,
)

from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.press.face import Face
from cardgen.press.geometry import Box, bounds
from cardgen.press.svg.drawing import parse_svg
from cardgen.project import load_project

FOLDERS = sorted(path for path in (ROOT / "examples").iterdir() if path.is_dir())
TOP_WITH_BLEED = Box(-3, -3, 69, 69)
VIEWS = {
    "cennera": {"": CARD_WITH_BLEED},
    "mana": {"sp": Box(0, 0, 50, 40), "sc": Box(0, 0, 47, 30), "ma": CARD_WITH_BLEED},
    "shironeko": {"": TOP_WITH_BLEED},  # the text lies over the rest
    "stampede": {"": CARD_WITH_BLEED},
}
"""What a card's picture covers at most, by game and by how the card's id begins."""
LARGEST = {"cennera": 25_000, "mana": 25_000, "shironeko": 17_000, "stampede": 22_000}
"""Bytes of a picture, by game."""
TOGETHER = 850_000
"""Bytes of all pictures of a set."""
LIGHTEST_PROFILE = 240
"""Percent: the least total ink that a bundled print shop's profile allows."""
ALL = [
    pytest.param(path, id=f"{game}-{folder.parent.name}-{path.stem}")
    for game in LARGEST
    for folder in (example(game) / "art", templates(game) / "art", templates(game) / "starter" / "art")
    for path in pictures(folder)
]
BACKS = [
    pytest.param(path, id=f"{game}-{path.stem}")
    for game in LARGEST
    for path in pictures(templates(game) / "art")
    if path.stem.startswith("back")
]


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("game", LARGEST)
def test_the_script_draws_the_cards_that_are_kept(game: str, seed: str, tmp_path: Path) -> None:
    run(example(game) / "make_art.py", str(tmp_path), seed=seed)
    assert contents(tmp_path) == contents(example(game) / "art")


@pytest.mark.parametrize("game", LARGEST)
def test_the_script_draws_what_the_templates_share(game: str, tmp_path: Path) -> None:
    run(example(game) / "make_art.py", "--templates", str(tmp_path))
    assert contents(tmp_path) == contents(templates(game) / "art")


@pytest.mark.parametrize("game", LARGEST)
def test_the_script_draws_what_a_new_set_begins_with(game: str, tmp_path: Path) -> None:
    run(example(game) / "make_art.py", "--starter", str(tmp_path))
    assert contents(tmp_path) == contents(templates(game) / "starter" / "art")


@pytest.mark.parametrize("game", LARGEST)
def test_every_card_has_a_picture_of_its_own(game: str) -> None:
    project = load_project(example(game))
    named = [card["art"] for card in load_cards(project.cards, load_spec(project.spec))]
    drawn = contents(example(game) / "art")
    assert sorted(named) == list(drawn)
    assert len(set(drawn.values())) == len(drawn)


@pytest.mark.parametrize("game", VIEWS)
def test_a_picture_fills_its_window(game: str) -> None:
    for path in pictures(example(game) / "art"):
        (view,) = (view for start, view in VIEWS[game].items() if path.stem.startswith(start))
        assert drawing(path).view == view, path.name
        assert bounds(shapes(path)[0].path).contains(view), path.name


@pytest.mark.parametrize("path", ALL)
def test_any_press_takes_a_picture(path: Path) -> None:
    """Shapes are opaque, which PDF/X-1a asks for: no overlap is heavier than its heaviest ink."""
    assert max(ink.c + ink.m + ink.y + ink.k for ink in inks(path)) <= LIGHTEST_PROFILE
    assert all(shape.opacity == 1 for shape in shapes(path))
    assert "opacity" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ALL)
def test_every_paint_is_given_for_screens_and_for_plates(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    paints = re.findall(r"(fill|stroke):(?!none)([^;\"]+)(?:;\1:([^;\"]+))?", text)
    assert paints
    for _, screen, plates in paints:
        assert re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", screen), screen
        assert re.fullmatch(r"device-cmyk\([0-9. ]+\)", plates), plates


@pytest.mark.parametrize("game", LARGEST)
def test_pictures_stay_small(game: str) -> None:
    sizes = [len(data) for data in contents(example(game) / "art").values()]
    assert max(sizes) < LARGEST[game]
    assert sum(sizes) < TOGETHER


def back(path: Path) -> Face:
    return Face("back", 63, 88, 3, 3, 0, drawing(path).items)


@pytest.mark.parametrize("path", BACKS)
def test_a_back_is_the_same_after_half_a_turn(path: Path) -> None:
    assert turns_onto_itself(rendered(back(path)))


def test_the_backs_of_mana_tell_the_kinds_apart() -> None:
    images = [rendered(back(path)) for path in sorted((templates("mana") / "art").glob("back-*.svg"))]
    assert len(images) == 3
    assert min(difference(a, b) for i, a in enumerate(images) for b in images[:i]) > 40


def test_the_brush_draws_what_its_guide_says(tmp_path: Path) -> None:
    guide = (ROOT / "examples" / "brush" / "README.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    shutil.copytree(ROOT / "examples" / "brush", tmp_path / "brush")
    (tmp_path / "evening.py").write_text(program, "utf-8")
    done = subprocess.run([sys.executable, "evening.py"], cwd=tmp_path, capture_output=True, check=True)
    drawing = parse_svg(done.stdout, "evening.svg")
    assert (drawing.view, len(drawing.items)) == (CARD_WITH_BLEED, 4)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_example_is_a_project_or_says_what_it_is(folder: Path) -> None:
    guide = (folder / "README.md").read_text("utf-8")
    assert (folder / "cardgen.yaml").is_file() or "No set of cards" in guide
