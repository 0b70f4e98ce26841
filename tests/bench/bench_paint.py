"""How many faces are painted a second, and where the time of a sheet build goes after layout.

Run: ``python tests/bench/bench_paint.py [cards …]``. The cards are text-heavy: four numbers with bars, a
title, five lines of Japanese, a mark of a few curves, one of 40 shared JPEGs. Layout is not timed: the
display lists are ready before the clock starts.
"""

from __future__ import annotations

import gc
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1] / "press"))

from handmade import BLUE, INDIGO, PAPER, RED, K, ground, painter, sans

from cardgen.press.face import Color, Face, Item, Shape, Text
from cardgen.press.face import Image as Placed
from cardgen.press.geometry import Box, ellipse, rectangle, rounded
from cardgen.press.pdf.finish import write_pdf
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.plans import load_plan

BODY = (
    "手札を一枚捨て、場の駒ひとつを選ぶ。それが赤であれば二点の傷を与え、"
    "青ならば山札から二枚引く。この効果は一度の番に一回だけ使える。"
)
COLOURS = (RED, BLUE, INDIGO, Color(75, 0, 85, 0))
PICTURES = 40


def line(said: str, x: float, y: float, size: float, color: Color = K) -> Text:
    face = sans()
    glyphs = tuple(face.glyph(char) for char in said)
    places, pen = [], 0.0
    for glyph in glyphs:
        places.append(pen)
        pen += face.advance(glyph)
    return Text(
        x, y, face.key, size, color, glyphs, tuple(places), tuple(said), pen / 1000 * size * 25.4 / 72
    )


def face(number: int, pictures: list[Path]) -> Face:
    items: list[Item] = [
        ground(COLOURS[number % 4]),
        Placed(Box(4, 14, 55, 40), str(pictures[number % PICTURES])),
    ]
    for corner, (x, y) in enumerate(((5, 11), (50, 11), (5, 84), (50, 84))):
        value = (number * 7 + corner * 3) % 10 + 1
        items += [
            Shape(rectangle(Box(x, y - 9.5, 1.5 * value, 2)), fill=PAPER),
            line(str(value), x, y, 18, PAPER),
        ]
    items += [Shape(rounded(Box(4, 56, 55, 21), 2), fill=PAPER), line(f"第{number}の札", 6, 61, 10)]
    turned = BODY[number % len(BODY) :] + BODY[: number % len(BODY)]
    items += [line(turned[at : at + 21], 6, 65.5 + at / 21 * 3.2, 7) for at in range(0, len(BODY), 21)]
    items += [Shape(ellipse(Box(28, 79, 7, 5)), fill=PAPER, stroke=K, stroke_width=0.2)]
    return Face(f"c{number}", 63, 88, 3, 3, 3, tuple(items))


def art(folder: Path) -> list[Path]:
    paths = [folder / f"{number}.jpg" for number in range(PICTURES)]
    for number, path in enumerate(paths):
        Image.effect_noise((600, 440), 40 + number).convert("RGB").save(path, quality=80)
    return paths


def timed(faces: list[Face], target: Path) -> tuple[float, float]:
    """Seconds of CPU for painting alone and for the finished file of fronts and one back."""
    back = Face("back", 63, 88, 3, 3, 3, (ground(INDIGO), line("裏", 20, 50, 40, PAPER)))
    brush = painter("plain")
    started = time.process_time()
    for card in faces:
        brush.face(card)
    painted = time.process_time()
    pairs: Iterator[Pair] = (Pair(card, back) for card in faces)
    write_pdf(target, impose(pairs, load_plan("a4-9up"), title="bench"), painter("plain"), duplex="long-edge")
    return painted - started, time.process_time() - painted


def main(counts: list[int]) -> None:
    print(f"{'cards':>6} {'paint faces/s':>14} {'file faces/s':>13} {'file s':>7} {'MB':>6} {'peak MB':>8}")
    with tempfile.TemporaryDirectory() as folder:
        pictures, target = art(Path(folder)), Path(folder) / "sheets.pdf"
        timed([face(0, pictures)], target)  # imports and fonts
        for count in counts:
            faces = [face(number, pictures) for number in range(count)]
            gc.collect()
            paint, file = timed(faces, target)
            size = target.stat().st_size / 1e6
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"{count:6} {count / paint:14.0f} {count / file:13.0f} {file:7.2f} {size:6.2f} {peak:8.0f}")


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [90, 900, 9000])
