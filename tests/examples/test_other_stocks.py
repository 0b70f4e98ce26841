"""The bundled templates on cards of another size: what is anchored keeps its distance from edge or middle."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from cardgen.cards.check import Checked, check_project
from cardgen.data import examples, templates
from cardgen.press.edition import SIDES
from cardgen.press.face import Face
from cardgen.press.geometry import Box
from cardgen.press.press import Press
from cardgen.press.roles import roles
from cardgen.press.sheets.short_bleed import ShortBleed
from cardgen.problem import Problem
from cardgen.project import read_project

GAMES = ("cennera", "mana", "shironeko", "stampede")
STOCKS = {"poker": (63.5, 88.9), "tarot": (70.0, 120.0), "mini": (44.0, 67.0)}
EIGHTH = 3.175
"""The bleed of American shops, 1/8 in."""
FLOWING = ("orb", "effect", "text", "name")
"""What lies on a picture that grows, or is set anew in another width."""
SLACK = 0.12  # mm: letters are centred by their ink


class Shown(NamedTuple):
    faces: dict[str, Face]
    problems: tuple[Problem, ...]
    press: Press


@cache
def project(game: str) -> Checked:
    found, problems = read_project(examples() / game)
    return check_project(found, problems)


@cache
def shown(game: str, stock: str) -> Shown:
    """Both sides of the first card of each kind on a stock."""
    checked = project(game)
    width, height = STOCKS.get(stock, (checked.spec.stock.width, checked.spec.stock.height))
    bleed = EIGHTH if stock == "bled" else checked.spec.stock.bleed
    changed = checked.spec.stock.model_copy(update={"width": width, "height": height, "bleed": bleed})
    press = Press(
        checked.project, checked.spec.model_copy(update={"stock": changed, "print": ()}), checked.cards
    )
    faces = {}
    for kind in checked.spec.kinds:
        first = [card for card in checked.cards if card.kind == kind][:1]
        for side in SIDES:
            faces |= {f"{card.id} {side}": laid.face for card, laid in press.faces(kind, side, first)}
    return Shown(faces, tuple(press.problems), press)


@pytest.mark.parametrize("stock", STOCKS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaves_the_card_or_loses_its_box(game: str, stock: str) -> None:
    made = shown(game, stock)
    assert made.faces
    told = {"text-overflow", "text-ill-set"} if stock == "mini" else {"text-ill-set"}
    assert [str(problem) for problem in made.problems if problem.check not in told] == []
    for face in made.faces.values():
        assert (face.width, face.height) == STOCKS[stock]


@pytest.mark.parametrize("game", GAMES)
def test_everything_grows_with_a_wider_bleed(game: str) -> None:
    faces = shown(game, "bled").faces.values()
    assert {face.bleed for face in faces} == {EIGHTH}
    own = project(game).spec.stock.bleed
    check = ShortBleed(own, EIGHTH, "The shop")
    assert [evidence for face in faces for evidence in check.seen(face)] == []


@pytest.mark.parametrize("stock", ["poker", "tarot"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_anchored_moves_with_its_edge(game: str, stock: str) -> None:
    usual, other = shown(game, ""), shown(game, stock)
    moved = 0
    for name, face in usual.faces.items():
        before = marks(face, usual.press)
        after = marks(other.faces[name], other.press)
        assert list(before) == list(after)
        for role, box in before.items():
            if role.partition(".")[0] not in FLOWING:
                moved += 1
                assert anchored(box, face, after[role], other.faces[name]), (name, role)
    assert moved > 2


def marks(face: Face, press: Press) -> dict[str, Box]:
    found = [mark for mark in roles(face, press.fonts.typeface) if mark.outline]
    return {f"{mark.role}.{index}": mark.outline for index, mark in enumerate(found) if mark.outline}


def anchored(box: Box, face: Face, now: Box, changed: Face) -> bool:
    """Whether a box kept its distance from an edge or the middle, across and down."""
    across = kept((box.x, box.width, face.width), (now.x, now.width, changed.width))
    down = kept((box.y, box.height, face.height), (now.y, now.height, changed.height))
    return across and down


def kept(before: tuple[float, float, float], after: tuple[float, float, float]) -> bool:
    (start, size, room), (now, size_now, room_now) = before, after
    ends = abs(room - start - size - (room_now - now - size_now))
    middles = abs(start + size / 2 - room / 2 - (now + size_now / 2 - room_now / 2))
    return min(abs(start - now), ends, middles) < SLACK


def test_every_bundled_front_and_back_is_tried() -> None:
    for game in GAMES:
        spec = project(game).spec
        tried = {name for kind in spec.kinds.values() for name in (kind.front, kind.back)}
        tried |= {mat.template for mat in spec.mats.values()}
        files = {path.name: path.read_text(encoding="utf-8") for path in (templates() / game).glob("*.yaml")}
        taken_over = {name for name in files if any(f"extends: {name}" in text for text in files.values())}
        assert set(files) == tried | taken_over
