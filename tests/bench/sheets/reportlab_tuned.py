"""The yardstick: ReportLab by hand, for these cards alone. Nothing is checked, fitted, shaped or laid out.

As fast as its canvas allows: what is the same on each card is one form, a card is one text object, widths
come from a table, JPEGs go through by name, and no ASCII85.
Run: ``python reportlab_tuned.py cards.csv art out.pdf``.
"""

from __future__ import annotations

import sys
from pathlib import Path

import work
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
H = work.HEIGHT * MM


class Widths(dict[str, float]):
    """A letter's advance at a size in points, looked up once."""

    def __init__(self, size: float) -> None:
        super().__init__()
        face = pdfmetrics.getFont("jp").face
        self.known, self.usual, self.size = face.charWidths, face.defaultWidth, size

    def __missing__(self, char: str) -> float:
        self[char] = self.known.get(ord(char), self.usual) * self.size / 1000
        return self[char]


def main(data: Path, art: Path, target: Path) -> None:
    rl_config.useA85 = 0
    pdfmetrics.registerFont(TTFont("jp", str(work.FONT), asciiReadable=0))
    canvas = Canvas(
        str(target), pagesize=(work.PAGE[0] * MM, work.PAGE[1] * MM), pageCompression=1, invariant=1
    )
    names, bodies = Widths(work.NAME_SIZE), Widths(work.BODY_SIZE)
    _forms(canvas)
    slots = work.slots()
    for index, card in enumerate(work.read_cards(data)):
        slot = index % len(slots)
        if index and slot == 0:
            canvas.showPage()
        if slot == 0:
            canvas.doForm("marks")
        x, y, ground = slots[slot]
        canvas.saveState()
        canvas.translate(x * MM, (work.PAGE[1] - y - work.HEIGHT) * MM)
        _card(canvas, card, art, ground, names, bodies)
        canvas.restoreState()
    canvas.save()


def _forms(canvas: Canvas) -> None:
    canvas.beginForm("marks", 0, 0, work.PAGE[0] * MM, work.PAGE[1] * MM)
    canvas.setLineWidth(work.MARK_WEIGHT * MM)
    flip = work.PAGE[1]
    canvas.lines([(a * MM, (flip - b) * MM, c * MM, (flip - d) * MM) for a, b, c, d in work.marks()])
    canvas.endForm()
    canvas.beginForm("logo", 0, 0, work.WIDTH * MM, H)
    canvas.setFillColorCMYK(0, 0, 0, 0)
    start, *curves = work.lens(work.LOGO)
    path = canvas.beginPath()
    path.moveTo(start[0] * MM, H - start[1] * MM)
    for a, b, c, d, e, f in curves:
        path.curveTo(a * MM, H - b * MM, c * MM, H - d * MM, e * MM, H - f * MM)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.endForm()


def _card(
    canvas: Canvas, card: work.Card, art: Path, ground: tuple[float, ...], names: Widths, bodies: Widths
) -> None:
    canvas.setFillColorCMYK(*(ink / 100 for ink in work.INKS[card["color"]]))
    canvas.rect(*_box(ground), stroke=0, fill=1)
    canvas.drawImage(str(art / card["art"]), *_box(work.PICTURE))
    canvas.setFillColorCMYK(0, 0, 0, 0)
    for corner, (x, y) in work.NUMBERS.items():
        bar = (x, y - work.BAR_RISE, work.BAR * int(card[corner]), work.BAR_HEIGHT)
        canvas.rect(*_box(bar), stroke=0, fill=1)
    canvas.roundRect(*_box(work.PANEL), work.RADIUS * MM, stroke=0, fill=1)
    text = canvas.beginText()
    text.setFont("jp", work.NUMBER_SIZE)
    for corner, (x, y) in work.NUMBERS.items():
        text.setTextOrigin(x * MM, H - y * MM)
        text.textOut(card[corner])
    text.setFillColorCMYK(0, 0, 0, 1)
    text.setFont("jp", work.NAME_SIZE)
    name = card["name"]
    text.setTextOrigin(work.NAME[0] * MM - sum(map(names.__getitem__, name)) / 2, H - work.NAME[1] * MM)
    text.textOut(name)
    text.setFont("jp", work.BODY_SIZE, work.BODY_SIZE * work.BODY_LEADING)
    x, y, width, _ = work.BODY
    text.setTextOrigin(x * MM, H - y * MM - work.EM_TOP * work.BODY_SIZE)
    for line in work.wrapped(card["text"], bodies, width * MM):
        text.textLine(line)
    canvas.drawText(text)
    canvas.doForm("logo")


def _box(box: tuple[float, ...]) -> tuple[float, float, float, float]:
    x, y, width, height = box
    return x * MM, H - (y + height) * MM, width * MM, height * MM


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
