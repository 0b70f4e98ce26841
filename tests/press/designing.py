"""A small game and its templates, written into a folder, for tests of the template language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from cardgen.cards.card import Card
from cardgen.cards.spec import Spec, load_spec
from cardgen.press.face import Group, Item
from cardgen.press.layout.laying import Laid, Template, lay_out
from cardgen.press.layout.pictures import Pictures
from cardgen.press.template.load import load_template
from cardgen.press.text.fonts import load_fonts
from cardgen.problem import Invalid, Span

FONTS = load_fonts()
GAME = """
format: 1
game: toy
title: Toy
players: 2
stock: {width: 60mm, height: 80mm, corner: 3mm, bleed: 3mm, safe: 4mm}
kinds:
  card:
    fields:
      name: {}
      rarity: {type: choice, choices: [normal, rare]}
      color: {type: choice, choices: [red, blue]}
      power: {type: int, min: 0, max: 20}
      flavor: {optional: true}
      art: {type: image, optional: true}
      words: {type: list, item: {type: text}}
options:
  night: {type: bool, default: false}
  lights:
    type: list
    item: {type: record, fields: {x: {type: int}, color: {type: choice, choices: [red, blue]}}}
    default: [{x: 1, color: red}, {x: 3, color: blue}]
"""
VALUES = {
    "name": "そら",
    "rarity": "normal",
    "color": "red",
    "power": 3,
    "flavor": None,
    "art": None,
    "words": ["a", "b"],
}
OPTIONS = {"night": False, "lights": [{"x": 1, "color": "red"}, {"x": 3, "color": "blue"}]}


def toy(folder: Path) -> Spec:
    (folder / "toy.yaml").write_text(GAME, encoding="utf-8")
    return load_spec(folder / "toy.yaml")


def card(**values: Any) -> Card:
    """A card of the toy game; every value stands in its own column of the second line of cards.csv."""
    spans = {name: Span("cards.csv", 2, 10 * column) for column, name in enumerate(VALUES, 1)}
    return Card("sora", "card", {**VALUES, **values}, Span("cards.csv", 2, 1), spans)


def template(folder: Path, text: str, kind: str = "card", **files: str) -> Template:
    """A template of the toy game, with other files beside it (``base_yaml="…"``)."""
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(content), encoding="utf-8")
    path = folder / "front.yaml"
    path.write_text(dedent(text), encoding="utf-8")
    return load_template(path, toy(folder), kind, fonts=FONTS, pictures=Pictures())


def laid(folder: Path, elements: str, *, head: str = "", **how: Any) -> Laid:
    """The face of a card in a template with these elements."""
    guides = how.pop("guides", False)
    options: Mapping[str, Any] = {**OPTIONS, **how.pop("options", {})}
    whole = f"format: 1\n{dedent(head)}\nelements:\n{dedent(elements)}"
    return lay_out(template(folder, whole), card(**how), options=options, guides=guides)


def items(folder: Path, elements: str, **how: Any) -> tuple[Item, ...]:
    """What a card shows in a template with these elements; there must be no problems."""
    face, problems, _ = laid(folder, elements, **how)
    assert problems == ()
    return face.items


def flat(parts: tuple[Item, ...]) -> list[Item]:
    """All items below groups, in painting order."""
    return [inner for part in parts for inner in (flat(part.items) if isinstance(part, Group) else [part])]


def faults(folder: Path, text: str, **files: str) -> list[str]:
    """The problems of a template as ``line:column check``, and their words."""
    with pytest.raises(Invalid) as caught:
        template(folder, text, **files)
    return [f"{p.at.line}:{p.at.column} {p.check}" for p in caught.value.problems]
