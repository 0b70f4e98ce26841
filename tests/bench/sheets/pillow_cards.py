"""The same sheets as pixels: Pillow draws pages of 300 dpi and saves them as a PDF of JPEGs.

Run: ``python pillow_cards.py cards.csv art out.pdf``.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import work
from PIL import Image, ImageDraw, ImageFont

DOTS = 300 / 25.4
WHITE = (255, 255, 255)


def px(mm: float) -> int:
    return round(mm * DOTS)


@cache
def font(points: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(work.FONT), round(points / 72 * 300))


class Widths(dict[str, float]):
    """A letter's advance in pixels, looked up once."""

    def __missing__(self, char: str) -> float:
        self[char] = font(work.BODY_SIZE).getlength(char)
        return self[char]


WIDTHS = Widths()


@cache
def picture(path: Path) -> Image.Image:
    return Image.open(path).convert("RGB").resize((px(work.PICTURE[2]), px(work.PICTURE[3])))


def rectangle(x: float, y: float, box: tuple[float, ...]) -> tuple[int, int, int, int]:
    left, top, width, height = box
    return px(x + left), px(y + top), px(x + left + width), px(y + top + height)


def curve(points: list[tuple[float, ...]]) -> list[tuple[float, float]]:
    """The mark's outline, each of its curves in twelve straight pieces."""
    (x, y), found = points[0], []
    for a, b, c, d, e, f in points[1:]:
        for step in range(1, 13):
            t = step / 12
            u = 1 - t
            found.append((
                (u**3 * x + 3 * u * u * t * a + 3 * u * t * t * c + t**3 * e) * DOTS,
                (u**3 * y + 3 * u * u * t * b + 3 * u * t * t * d + t**3 * f) * DOTS,
            ))  # fmt: skip
        x, y = e, f
    return found


def draw_card(
    page: Image.Image, card: work.Card, art: Path, x: float, y: float, ground: tuple[float, ...]
) -> None:
    pen = ImageDraw.Draw(page)
    pen.rectangle(rectangle(x, y, ground), fill=work.COLOURS[card["color"]])
    page.paste(picture(art / card["art"]), rectangle(x, y, work.PICTURE)[:2])
    for corner, (nx, ny) in work.NUMBERS.items():
        bar = (nx, ny - work.BAR_RISE, work.BAR * int(card[corner]), work.BAR_HEIGHT)
        pen.rectangle(rectangle(x, y, bar), fill=WHITE)
        pen.text((px(x + nx), px(y + ny)), card[corner], WHITE, font(work.NUMBER_SIZE), anchor="ls")
    pen.rounded_rectangle(rectangle(x, y, work.PANEL), px(work.RADIUS), fill=WHITE)
    pen.text((px(x + work.NAME[0]), px(y + work.NAME[1])), card["name"], 0, font(work.NAME_SIZE), anchor="ms")
    left, top, width, _ = work.BODY
    em = work.BODY_SIZE * 25.4 / 72
    for number, line in enumerate(work.wrapped(card["text"], WIDTHS, width * DOTS)):
        place = px(x + left), px(y + top + em * (work.EM_TOP + number * work.BODY_LEADING))
        pen.text(place, line, 0, font(work.BODY_SIZE), anchor="ls")
    pen.polygon(curve(work.lens((x + work.LOGO[0], y + work.LOGO[1], *work.LOGO[2:]))), fill=WHITE)


def pages(data: Path, art: Path):
    slots, cards = work.slots(), work.read_cards(data)
    for start in range(0, len(cards), len(slots)):
        page = Image.new("RGB", (px(work.PAGE[0]), px(work.PAGE[1])), WHITE)
        pen = ImageDraw.Draw(page)
        for line in work.marks():
            pen.line([px(value) for value in line], fill=0, width=1)
        for card, slot in zip(cards[start : start + len(slots)], slots, strict=False):
            draw_card(page, card, art, *slot)
        yield page


def main(data: Path, art: Path, target: Path) -> None:
    first, *rest = pages(data, art)
    first.save(target, "PDF", resolution=300, save_all=True, append_images=rest, quality=90)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
