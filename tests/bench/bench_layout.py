"""How many cards a second are laid out and painted: numbers, bars, a name, and a body of Japanese text.

Run ``python tests/bench/bench_layout.py [cards]``. Each row is one way of setting the same cards, with and
without shaping, ruby and fitting; all rows are run in turn, three times over, so that a busy moment of the
machine meets them alike; CPU time, the best of three, and the ratio to plain lines ("greedy"). No two cards
share a text, so nothing but letters, words and numbers is found laid out already. Shaping is "kept" as it is
in use, "anew" where nothing is known of the cards before, "none" where glyphs and widths are looked up and
HarfBuzz is not asked.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, NamedTuple
from unittest import mock

from cardgen.cards.card import Card
from cardgen.cards.spec import load_spec
from cardgen.press.layout.laying import lay_out
from cardgen.press.pdf.paint import Painter
from cardgen.press.template import styles
from cardgen.press.template.load import load_template
from cardgen.press.text.atom import Shaped
from cardgen.press.text.fonts import Chain, load_fonts
from cardgen.press.text.shape import Shaper
from cardgen.press.text.sorts import sort_for
from cardgen.press.text.typeface import Typeface
from cardgen.problem import Span

WORDS = (
    "手札 山札 ステージ アンコール を は が に から 置く 引く 選ぶ 歌う。 そして、 "
    "「開演！」 LIVE 3枚 10点 ……"
)
BODY = '- {{text: "{{flavor}}", box: body, style: body, {how}}}'
FIT = "size: 12pt, fit: [{condense: 85%}, {leading: 1.2}, {shrink: 5pt}]"


class Row(NamedTuple):
    """A way of setting the cards: the keys of the text, which words are marked up and how, the shaping."""

    how: str | None = ""
    form: str = ""
    words: str = ""
    shaping: str = "kept"


RUBY = partial(Row, form="{{{}|かな}}", words="手札 山札 置く 選ぶ")
ROWS = {
    "no text": Row(None),
    "one line": Row("wrap: none, fit: [{condense: 10%}, {shrink: 0.5pt}]"),
    "greedy": Row("wrap: greedy"),
    "  unshaped": Row("wrap: greedy", shaping="none"),
    "  shaped anew": Row("wrap: greedy", shaping="anew"),
    "  ruby": RUBY(),
    "  fitted": Row(FIT),
    "  ruby, fitted": RUBY(FIT),
    "proportional": Row("proportional: true"),
    "  shaped anew ": Row("proportional: true", shaping="anew"),
    "justified": Row("align: justify"),
    "balanced": Row("wrap: balanced"),
    "phrases": Row("wrap: phrase"),
    "runs": Row(form="[strong|{}]", words="LIVE 3枚 10点"),
    "columns": Row("writing: vertical"),
}
TEMPLATE = """\
format: 1
palette:
  accent: {{by: color, red: cmyk(0 95 75 0), yellow: cmyk(0 18 95 0), blue: cmyk(90 45 0 0), green: k(40)}}
styles:
  number:
    {{font: Zen Maru Gothic, weight: black, size: 20pt, align: center, valign: middle, edge: ink, wrap: none}}
  body: {{size: 7pt}}
boxes: {{body: {{in: safe, top: 30mm, bottom: 2mm}}}}
parts:
  corner:
    takes: [n]
    elements:
    - bar: {{left: 0.5mm, top: 1mm, width: 50%, height: 2mm}}
      value: n
      unit: 3.1mm
      gap: 0.2mm
      fill: accent
    - {{circle: {{center: 7.5mm, middle: 8mm, size: 10mm}}, fill: white, stroke: accent}}
    - {{text: "{{n}}", box: {{center: 7.5mm, middle: 8mm, size: 8.4mm}}, style: number}}
elements:
- {{rect: bleed, fill: accent}}
- {{rect: safe, fill: white, radius: 2mm}}
- {{text: "{{name}}", box: {{in: safe, top: 16mm, height: 8mm}}, style: number, size: 12pt}}
{flavor}
- {{part: corner, with: {{n: tl}}}}
- {{part: corner, with: {{n: tr}}, mirror: left-right}}
- {{part: corner, with: {{n: bl}}, mirror: top-bottom}}
- {{part: corner, with: {{n: br}}, mirror: both}}
"""


def cards(count: int, row: Row) -> list[Card]:
    """Cards with 60 to 120 letters of text each; some words may be marked up in a form."""
    chance = random.Random(1)
    changes = {word: row.form.format(word) for word in row.words.split()}
    return [_card(chance, number, changes) for number in range(count)]


def _card(chance: random.Random, number: int, changes: Mapping[str, str]) -> Card:
    flavor = ""
    while len(flavor) < chance.randint(60, 120):
        flavor += chance.choice(WORDS.split())
    for word, marked in changes.items():
        flavor = flavor.replace(word, marked)
    values = {
        "name": f"出演者{number}番",
        "rarity": "normal",
        "color": chance.choice(["red", "yellow", "blue", "green"]),
        "flavor": flavor,
        **{corner: chance.randint(1, 10) for corner in ("tl", "tr", "bl", "br")},
    }
    return Card(f"c{number}", "card", values, Span("cards.csv", number + 2))


class Unshaped(Shaper):
    """Glyphs and widths by character: what layout costs where HarfBuzz is not asked."""

    def _run(self, face: Typeface, text: str) -> Shaped:
        glyphs = tuple(face.glyph(sort_for(face, char)) for char in text)
        return Shaped(glyphs, tuple(map(face.advance, glyphs)), ((0.0, 0.0),) * len(glyphs), tuple(text))


class Forgetful(Shaper):
    """A shaper that can be told to forget what it has shaped."""

    made: ClassVar[list[Forgetful]] = []

    def __init__(self, chain: Chain, *, proportional: bool = False, ligatures: bool = True) -> None:
        super().__init__(chain, proportional=proportional, ligatures=ligatures)
        self.made.append(self)

    @classmethod
    def forget(cls) -> None:
        for shaper in cls.made:
            shaper._tokens.clear()
            shaper._kerns.clear()
            shaper.joints.clear()


SHAPERS = {"kept": Shaper, "anew": Forgetful, "none": Unshaped}


def seconds(folder: Path, row: Row, deck: list[Card]) -> tuple[float, float]:
    """CPU seconds of laying out the deck and of painting it, with nothing kept from the time before."""
    spec = load_spec("cennera")
    flavor = BODY.format(how=row.how) if row.how is not None else ""
    (folder / "front.yaml").write_text(TEMPLATE.format(flavor=flavor), encoding="utf-8")
    options = {name: option.default for name, option in spec.options.items()}
    fonts = load_fonts()
    with mock.patch.object(styles, "Shaper", SHAPERS[row.shaping]):
        front = load_template(folder / "front.yaml", spec, "card", fonts=fonts)
    painter, faces, start = Painter(fonts.typeface), [], time.process_time()
    for card in deck:
        laid = lay_out(front, card, options=options)
        assert not [problem for problem in laid.problems if problem.severity == "error"], laid.problems
        faces.append(laid.face)
        if row.shaping == "anew":
            Forgetful.forget()
    laying = time.process_time() - start
    start = time.process_time()
    for face in faces:
        painter.face(face)
    Forgetful.made.clear()
    return laying, time.process_time() - start


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    decks = {name: cards(count, row) for name, row in ROWS.items()}
    with TemporaryDirectory() as folder:
        rounds = [
            {name: seconds(Path(folder), row, decks[name]) for name, row in ROWS.items()} for _ in range(3)
        ]
    best = {name: tuple(map(min, zip(*(each[name] for each in rounds), strict=True))) for name in ROWS}
    plain = best["greedy"]
    print(f"{count} cards, all rows in turn, best of three rounds, CPU time")
    print(f"{'text':16} {'shaping':8} {'laid cards/s':>13} {'ratio':>6} {'painted cards/s':>16} {'ratio':>6}")
    for name, (laying, painting) in best.items():
        print(
            f"{name:16} {ROWS[name].shaping:8} {count / laying:13.0f} {laying / plain[0]:6.2f} "
            f"{count / painting:16.0f} {painting / plain[1]:6.2f}"
        )


if __name__ == "__main__":
    main()
