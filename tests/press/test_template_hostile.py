"""Whatever a template or a card holds: a face or problems, soon, and nothing else."""

from __future__ import annotations

import random
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from designing import FONTS, OPTIONS, card, toy
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.cards.card import Card
from cardgen.cards.spec import load_spec
from cardgen.data import templates
from cardgen.press.layout.laying import Template, lay_out
from cardgen.press.template.load import load_template
from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.inline import plain
from cardgen.press.text.rich import rich
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import set_text
from cardgen.problem import Invalid, Span

GUIDE = (templates() / "README.md").read_text(encoding="utf-8")
WHOLE = [part.split("```")[0] for part in GUIDE.split("```yaml\n")[1:]]
JUNK = (
    "- -1mm 1e9 nan {} [] null true {by:color} '{name|}' 0 [[1mm]] x 1/0 ｍｍ 'λ0' name tl//0 {in:nowhere}",
    "100mm*tl é -99999999mm cmyk(1) {text:x} [{rect:safe}] - : # ! & * | > % @ `",
)
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
VALUES = {"name": "そら", "rarity": "rare", "color": "red", "flavor": None, "art": None, "bl": 3, "br": 7}


def spoiled(source: random.Random, text: str) -> str:
    """The template with one or two of its words changed, lost or doubled."""
    words = text.split(" ")
    for _ in range(source.randint(1, 2)):
        at = source.randrange(len(words))
        words[at] = source.choice(
            [source.choice(source.choice(JUNK).split()), "", source.choice(words), words[at] * 2]
        )
    return " ".join(words)


def test_spoiled_templates_are_laid_out_or_refused(tmp_path: Path) -> None:
    source = random.Random(3)
    spec = load_spec("cennera")
    (tmp_path / "star.svg").write_text(STAR, encoding="utf-8")
    options = {name: option.default for name, option in spec.options.items()}
    laid = 0
    for number in range(500):
        path = tmp_path / "front.yaml"
        path.write_text(spoiled(source, WHOLE[number % len(WHOLE)]), encoding="utf-8")
        with suppress(Invalid):
            found = load_template(path, spec, "card", fonts=FONTS)
            for tl in (0, 3):
                one = Card("sora", "card", {**VALUES, "tl": tl, "tr": tl}, Span("cards.csv", 2))
                lay_out(found, one, options=options)
            laid += 1
    assert 50 < laid < 450


VALUES_AMISS = (
    "{by: color, red: 1mm, else: 2mm}",
    "{by: rarity, rare: {by: color, red: bold, else: x}, else: y}",
    "{by: color}",
    "{by: 3}",
    "{by: item, a: 1}",
    "{by: kind, card: 3pt, else: 4pt}",
    "{by: color, red: {rect: trim}, else: [1]}",
    "{by: rarity, rare: [{condense: 80%}], else: []}",
    "{cmyk: [1]}",
    "{star: all, points: 1}",
    "{group: [{text: a}], by: color}",
    "'{tl + }'",
    "'{tl + tr}'",
    "[1mm, 2mm]",
)


def test_values_that_vary_or_make_no_sense_are_laid_out_or_refused(tmp_path: Path) -> None:
    source = random.Random(5)
    spec = load_spec("cennera")
    (tmp_path / "star.svg").write_text(STAR, encoding="utf-8")
    options = {name: option.default for name, option in spec.options.items()}
    path, laid, unplaced = tmp_path / "front.yaml", 0, []
    for number in range(200):
        lines = WHOLE[number % len(WHOLE)].split("\n")
        at = source.choice([i for i, line in enumerate(lines) if ": " in line])
        lines[at] = lines[at].partition(": ")[0] + ": " + source.choice(VALUES_AMISS)
        path.write_text("\n".join(lines), encoding="utf-8")
        try:
            found = load_template(path, spec, "card", fonts=FONTS)
        except Invalid as invalid:
            unplaced += [problem for problem in invalid.problems if not problem.at.line]
            continue
        one = Card("sora", "card", {**VALUES, "tl": 3, "tr": 3}, Span("cards.csv", 2))
        lay_out(found, one, options=options)
        laid += 1
    assert 3 < laid < 190
    assert unplaced == []


@given(st.text(max_size=80), st.integers(-5, 2000))
@settings(max_examples=150, derandomize=True, deadline=None)
def test_any_card_is_laid_out(name: str, power: int) -> None:
    text = (
        "format: 1\nelements:\n"
        '- {text: "{name} {power}", box: {left: 5mm, top: 5mm, size: 30mm}, fit: [{shrink: 5pt}]}\n'
        "- {bar: {left: 5mm, top: 5mm, width: 30mm, height: 3mm}, value: power, unit: 1mm, fill: black}\n"
        "- {rect: {left: 1mm * power}, fill: black, repeat: power, opacity: power / 1000}\n"
    )
    face, _, _ = lay_out(_once(text), card(name=name, power=power), options=OPTIONS)
    assert face.name == "sora front"


@cache
def _once(text: str) -> Template:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "front.yaml"
        path.write_text(text, encoding="utf-8")
        return load_template(path, toy(Path(folder)), "card", fonts=FONTS)


@pytest.mark.parametrize("text", ["あ", "A", "「", "{漢|かん}", "あ\n", "a ", "{漢漢|か}。"])
def test_long_texts_take_no_longer_than_their_length(text: str) -> None:
    text *= 20_000 // len(text)
    style = TextStyle(Shaper(FONTS.chain(["Noto Sans JP"])), Setting(8), (Step("shrink", 5),))
    start = time.process_time()
    block = set_text(rich(text, plain(style.shaper)).paragraphs, 50, 20, style)
    assert block.excess is not None
    assert time.process_time() - start < 12  # a second or two; the square of it would be minutes
