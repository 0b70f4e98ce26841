"""The same sheets in HTML and CSS, printed by WeasyPrint.

Run: ``python weasyprint_cards.py cards.csv art out.pdf``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

import work
from weasyprint import HTML

Box = tuple[float, ...]


def box(values: Box) -> str:
    x, y, width, height = values
    return f"left:{x:g}mm;top:{y:g}mm;width:{width:g}mm;height:{height:g}mm"


def style() -> str:
    em = work.BODY_SIZE * 25.4 / 72
    return f"""
@page {{ size: {work.PAGE[0]}mm {work.PAGE[1]}mm; margin: 0 }}
@font-face {{ font-family: jp; src: url({work.FONT.resolve().as_uri()}) }}
body {{ margin: 0; font-family: jp }}
.page {{ position: relative; width: {work.PAGE[0]}mm; height: {work.PAGE[1] - 0.01}mm; break-after: page }}
.page:last-child {{ break-after: auto }}
div, img, svg {{ position: absolute }}
.page {{ position: relative }}
.n {{ color: #fff; font-size: {work.NUMBER_SIZE}pt; line-height: 1; white-space: nowrap }}
.bar {{ background: #fff; height: {work.BAR_HEIGHT}mm }}
.panel {{ background: #fff; border-radius: {work.RADIUS}mm; {box(work.PANEL)} }}
.art {{ {box(work.PICTURE)} }}
.name {{ {box((work.BODY[0], work.NAME[1] - work.NAME_SIZE * 25.4 / 72 * work.EM_TOP, work.BODY[2], 5))};
  text-align: center; font-size: {work.NAME_SIZE}pt; line-height: 1 }}
.text {{ {box((work.BODY[0], work.BODY[1] - em * (work.BODY_LEADING - 1) / 2, *work.BODY[2:]))};
  font-size: {work.BODY_SIZE}pt; line-height: {work.BODY_LEADING}; line-break: strict }}
.logo {{ {box(work.LOGO)} }}
.m {{ background: #000 }}
"""


def logo() -> str:
    start, *curves = work.lens((0, 0, *work.LOGO[2:]))
    path = f"M{start[0]} {start[1]} " + " ".join("C" + " ".join(map(str, curve)) for curve in curves)
    return (
        f'<svg class=logo viewBox="0 0 {work.LOGO[2]} {work.LOGO[3]}"><path fill="#fff" d="{path}Z"/></svg>'
    )


def card(data: work.Card, art: str, x: float, y: float, ground: Box, mark: str) -> Iterator[str]:
    yield f'<div style="left:{x:g}mm;top:{y:g}mm">'
    yield f'<div style="{box(ground)};background:rgb{work.COLOURS[data["color"]]}"></div>'
    yield f'<img class=art src="{art}/{data["art"]}">'
    for corner, (nx, ny) in work.NUMBERS.items():
        width = work.BAR * int(data[corner])
        yield f'<div class=bar style="left:{nx}mm;top:{ny - work.BAR_RISE}mm;width:{width}mm"></div>'
        top = ny - work.NUMBER_SIZE * 25.4 / 72 * work.EM_TOP
        yield f'<div class=n style="left:{nx}mm;top:{top:.3f}mm">{data[corner]}</div>'
    yield f"<div class=panel></div><div class=name>{escape(data['name'])}</div>"
    yield f"<div class=text>{escape(data['text'])}</div>{mark}</div>"


def marks() -> str:
    thick = work.MARK_WEIGHT
    lines = (
        (min(a, c), min(b, d), max(abs(a - c), thick), max(abs(b - d), thick)) for a, b, c, d in work.marks()
    )
    return "".join(f'<div class=m style="{box(line)}"></div>' for line in lines)


def document(data: Path, art: Path) -> Iterator[str]:
    yield f"<!DOCTYPE html><meta charset=utf-8><style>{style()}</style>"
    slots, cut, mark = work.slots(), marks(), logo()
    cards = work.read_cards(data)
    for start in range(0, len(cards), len(slots)):
        yield "<div class=page>"
        for one, slot in zip(cards[start : start + len(slots)], slots, strict=False):
            yield from card(one, art.resolve().as_uri(), *slot, mark)
        yield f"{cut}</div>"


def main(data: Path, art: Path, target: Path) -> None:
    HTML(string="".join(document(data, art))).write_pdf(target)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
