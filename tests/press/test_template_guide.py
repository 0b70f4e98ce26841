"""The guide to templates shows templates that work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from designing import FONTS

from cardgen.cards.card import Card
from cardgen.cards.spec import load_spec
from cardgen.data import templates
from cardgen.press.layout.laying import lay_out
from cardgen.press.template.element import KINDS
from cardgen.press.template.load import load_template
from cardgen.problem import Span

GUIDE = (templates() / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
SVG = "http://www.w3.org/2000/svg"
VALUES = {
    "name": "日向あかり",
    "rarity": "rare",
    "color": "red",
    "tl": 10,
    "tr": 3,
    "bl": 4,
    "br": 7,
    "flavor": "{一曲目|いっきょくめ}から全力。二曲目のことは、二曲目の私が考える。",
    "art": None,
}


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example_works(number: int, tmp_path: Path) -> None:
    star = '<path d="M50 4 61 39H98L68 60 79 96 50 74 21 96 32 60 2 39H39Z" fill="#e8b000"/>'
    (tmp_path / "star.svg").write_text(f'<svg xmlns="{SVG}" viewBox="0 0 100 100">{star}</svg>', "utf-8")
    (tmp_path / "front.yaml").write_text(EXAMPLES[number], encoding="utf-8")
    spec = load_spec("cennera")
    is_mat = "stock:" in EXAMPLES[number]
    found = load_template(tmp_path / "front.yaml", spec, "" if is_mat else "card", fonts=FONTS)
    assert found.warnings == ()
    card = None if is_mat else Card("asa-01", "card", VALUES, Span("cards.csv", 2))
    options = {name: option.default for name, option in spec.options.items()}
    face, problems, _ = lay_out(found, card, options=options)
    assert problems == ()
    assert face.items


def test_every_kind_of_element_is_named() -> None:
    assert [kind for kind in KINDS if f"`{kind}`" not in GUIDE] == []
