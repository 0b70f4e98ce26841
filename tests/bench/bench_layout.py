"""How many cards a second are laid out: numbers, bars, a name, and a body of Japanese text.

Run ``python tests/bench/bench_layout.py [cards]``. Each line is one way of setting the same cards; CPU time,
the best of three. No two cards share a text, so nothing but letters and numbers is found laid out already.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from cardgen.cards.card import Card
from cardgen.cards.spec import load_spec
from cardgen.press.layout.laying import lay_out
from cardgen.press.template.load import load_template
from cardgen.press.text.fonts import load_fonts
from cardgen.problem import Span

WORDS = (
    "手札 山札 ステージ アンコール を は が に から 置く 引く 選ぶ 歌う。 そして、 "
    "「開演！」 LIVE 3枚 10点 ……"
)
BODY = '- {{text: "{{flavor}}", box: body, style: body, {how}}}'
FLAVOR = {
    "no text": "",
    "one line": BODY.format(how="wrap: none, fit: [{condense: 10%}, {shrink: 0.5pt}]"),
    "greedy": BODY.format(how="wrap: greedy"),
    "proportional": BODY.format(how="proportional: true"),
    "justified": BODY.format(how="align: justify"),
    "balanced": BODY.format(how="wrap: balanced"),
    "phrases": BODY.format(how="wrap: phrase"),
    "runs": BODY.format(how=""),
    "ruby": BODY.format(how=""),
    "columns": BODY.format(how="writing: vertical"),
    "fitted": BODY.format(how="size: 12pt, fit: [{condense: 85%}, {leading: 1.2}, {shrink: 5pt}]"),
}
MARKED = {"runs": ("[strong|{}]", "LIVE 3枚 10点"), "ruby": ("{{{}|かな}}", "手札 山札 置く 選ぶ")}
"""How the words of some lines are marked up, and which words."""
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


def cards(count: int, marked: tuple[str, str] = ("", "")) -> list[Card]:
    """Cards with 60 to 120 letters of text each; some words may be marked up in a form."""
    chance = random.Random(1)
    form, words = marked
    changes = {word: form.format(word) for word in words.split()}
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


def seconds(folder: Path, flavor: str, deck: list[Card]) -> Iterator[float]:
    """CPU seconds of laying out the deck, three times, with nothing kept from the time before."""
    spec = load_spec("cennera")
    (folder / "front.yaml").write_text(TEMPLATE.format(flavor=flavor), encoding="utf-8")
    options = {name: option.default for name, option in spec.options.items()}
    for _ in range(3):
        front = load_template(folder / "front.yaml", spec, "card", fonts=load_fonts())
        start = time.process_time()
        for card in deck:
            problems = lay_out(front, card, options=options).problems
            assert not problems, problems
        yield time.process_time() - start


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 900
    print(f"{count} cards, best of three, CPU time")
    print(f"{'text':14} {'us a card':>10} {'cards a second':>15}")
    with TemporaryDirectory() as folder:
        for name, flavor in FLAVOR.items():
            deck = cards(count, MARKED.get(name, ("", "")))
            best = min(seconds(Path(folder), flavor, deck))
            print(f"{name:14} {best / count * 1e6:10.0f} {count / best:15.0f}")


if __name__ == "__main__":
    main()
