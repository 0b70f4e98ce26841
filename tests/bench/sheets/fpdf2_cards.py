"""The same sheets in fpdf2, with its own calls: ``multi_cell`` wraps letter by letter.

Run: ``python fpdf2_cards.py cards.csv art out.pdf``.
"""

from __future__ import annotations

import sys
from pathlib import Path

import work
from fpdf import FPDF
from fpdf.drawing import DeviceCMYK, PaintedPath
from fpdf.enums import WrapMode

MM = 25.4 / 72


def main(data: Path, art: Path, target: Path) -> None:
    pdf = FPDF(unit="mm", format=work.PAGE)
    pdf.set_auto_page_break(False)
    pdf.c_margin = 0
    pdf.add_font("jp", fname=str(work.FONT))
    slots = work.slots()
    for index, card in enumerate(work.read_cards(data)):
        slot = index % len(slots)
        if slot == 0:
            pdf.add_page()
            pdf.set_line_width(work.MARK_WEIGHT)
            for line in work.marks():
                pdf.line(*line)
        _card(pdf, card, art, *slots[slot])
    pdf.output(str(target))


def _card(pdf: FPDF, card: work.Card, art: Path, x: float, y: float, ground: tuple[float, ...]) -> None:
    def at(box: tuple[float, ...]) -> tuple[float, float, float, float]:
        return x + box[0], y + box[1], box[2], box[3]

    pdf.set_fill_color(DeviceCMYK(*(ink / 100 for ink in work.INKS[card["color"]])))
    pdf.rect(*at(ground), style="F")
    left, top, width, height = at(work.PICTURE)
    pdf.image(str(art / card["art"]), left, top, width, height)
    pdf.set_fill_color(DeviceCMYK(0, 0, 0, 0))
    pdf.set_text_color(255)
    pdf.set_font("jp", size=work.NUMBER_SIZE)
    for corner, (nx, ny) in work.NUMBERS.items():
        bar = (nx, ny - work.BAR_RISE, work.BAR * int(card[corner]), work.BAR_HEIGHT)
        pdf.rect(*at(bar), style="F")
        pdf.text(x + nx, y + ny, card[corner])
    pdf.rect(*at(work.PANEL), style="F", round_corners=True, corner_radius=work.RADIUS)
    pdf.set_text_color(0)
    pdf.set_font("jp", size=work.NAME_SIZE)
    pdf.text(x + work.NAME[0] - pdf.get_string_width(card["name"]) / 2, y + work.NAME[1], card["name"])
    pdf.set_font("jp", size=work.BODY_SIZE)
    left, top, width, _ = at(work.BODY)
    pdf.set_xy(left, top)
    leading = work.BODY_SIZE * MM * work.BODY_LEADING
    pdf.multi_cell(width, leading, card["text"], align="L", wrapmode=WrapMode.CHAR)
    start, *curves = work.lens((x + work.LOGO[0], y + work.LOGO[1], *work.LOGO[2:]))
    path = PaintedPath(*start)
    for curve in curves:
        path.curve_to(*curve)
    path.close()
    path.style.fill_color, path.style.stroke_color = DeviceCMYK(0, 0, 0, 0), None
    pdf.draw_path(path)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
