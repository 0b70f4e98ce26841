"""The work that the bench of the sheet build gives to everyone: cards, pictures, and where all of it goes.

Nine cards of 63 x 88 mm on A4, edge to edge, 3 mm of bleed around the block, crop marks at its outer sides.
On each card: a ground in one of four colours, a JPEG, four numbers with bars as long as they say, a panel, a
name in the middle, 60 to 120 letters of Japanese wrapped in a box of 51 mm, and a mark of four curves.
Millimetres from the top-left corner. The rivals import this file and nothing else of the project, so it must
need no more than the standard library.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from pathlib import Path

FONT = Path(__file__).parents[3] / "fonts" / "noto-sans-jp" / "NotoSansJP-Regular.ttf"

PAGE = (210.0, 297.0)
WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
COLUMNS, ROWS = 3, 3
LEFT, TOP = (PAGE[0] - COLUMNS * WIDTH) / 2, (PAGE[1] - ROWS * HEIGHT) / 2
PICTURE = (4.0, 13.0, 55.0, 38.0)
PANEL, RADIUS = (4.0, 53.0, 55.0, 24.5), 2.0
NUMBERS = {"tl": (5.0, 11.0), "tr": (50.0, 11.0), "bl": (5.0, 84.0), "br": (50.0, 84.0)}
NUMBER_SIZE = 14.0
BAR = 1.0  # mm a point
BAR_RISE, BAR_HEIGHT = 6.0, 1.6  # the bar's top above the baseline
NAME, NAME_SIZE = (31.5, 57.6), 10.0
BODY, BODY_SIZE, BODY_LEADING = (6.0, 59.0, 51.0, 18.0), 7.0, 1.25  # the first em box begins at its top
EM_TOP = 0.88
LOGO = (28.5, 79.5, 6.0, 6.0)
MARK_OFFSET, MARK_LENGTH, MARK_WEIGHT = 0.5, 4.0, 0.25 * 25.4 / 72

COLOURS = {"red": (200, 40, 45), "yellow": (245, 190, 30), "blue": (30, 95, 170), "green": (40, 140, 80)}
INKS = {"red": (10, 95, 85, 5), "yellow": (0, 25, 95, 0), "blue": (90, 60, 0, 0), "green": (80, 10, 85, 10)}
NO_START = frozenset("、。」』）！？…ー・,.!?")
WORDS = [
    "手札", "山札", "舞台", "捨て札", "相手", "自分", "一枚", "二枚", "三枚", "選ぶ", "引く", "置く", "歌う",
    "戻す", "加える", "支払う", "を", "が", "は", "に", "から", "まで", "ならば", "または", "そして、",
    "する。", "「開演！」", "LIVE", "3枚", "10点", "……", "ターン終了時、", "効果", "能力", "配る",
    "回復する。", "守る", "攻める",
]  # fmt: skip
FORENAMES = [
    "暁",
    "旅の",
    "風まかせの",
    "銀の",
    "小さな",
    "静かな",
    "谷の",
    "夏至の",
    "西の",
    "春一番の",
    "星見の",
    "森の",
]
CALLINGS = [
    "歌い手",
    "剣士",
    "魔法使い",
    "商人",
    "踊り子",
    "見張り番",
    "航海士",
    "薬師",
    "絵描き",
    "竜使い",
    "王女",
    "庭師",
]
COLUMNS_OF_DATA = ("id", "name", "color", "tl", "tr", "bl", "br", "art", "text")

Card = dict[str, str]


def cards(count: int, pictures: int, suffix: str = "jpg") -> Iterator[Card]:
    """Cards that all differ; with the count grows nothing else."""
    chance = random.Random(7)
    for number in range(count):
        text, length = "", chance.randint(60, 113)
        while len(text) < length:
            text += chance.choice(WORDS)
        yield {
            "id": f"c{number:05}",
            "name": chance.choice(FORENAMES) + chance.choice(CALLINGS),
            "color": chance.choice(list(COLOURS)),
            **{corner: str(chance.randint(1, 10)) for corner in NUMBERS},
            "art": f"{number % pictures:04}.{suffix}",
            "text": text,
        }


def write_cards(path: Path, rows: Iterator[Card]) -> None:
    with path.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS_OF_DATA)
        writer.writeheader()
        writer.writerows(rows)


def read_cards(path: Path) -> list[Card]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def slots() -> list[tuple[float, float, tuple[float, float, float, float]]]:
    """Each slot of a page: its corner, and its ground from there, as far as the bleed shows."""
    found = []
    for index in range(COLUMNS * ROWS):
        row, column = divmod(index, COLUMNS)
        left, top = BLEED * (column == 0), BLEED * (row == 0)
        right, bottom = BLEED * (column == COLUMNS - 1), BLEED * (row == ROWS - 1)
        ground = (-left, -top, WIDTH + left + right, HEIGHT + top + bottom)
        found.append((LEFT + column * WIDTH, TOP + row * HEIGHT, ground))
    return found


def marks() -> list[tuple[float, float, float, float]]:
    """The crop marks of a page, as lines."""
    near, far = BLEED + MARK_OFFSET, BLEED + MARK_OFFSET + MARK_LENGTH
    right, bottom = LEFT + COLUMNS * WIDTH, TOP + ROWS * HEIGHT
    found = []
    for column in range(COLUMNS + 1):
        x = LEFT + column * WIDTH
        found += [(x, TOP - near, x, TOP - far), (x, bottom + near, x, bottom + far)]
    for row in range(ROWS + 1):
        y = TOP + row * HEIGHT
        found += [(LEFT - near, y, LEFT - far, y), (right + near, y, right + far, y)]
    return found


def lens(box: tuple[float, float, float, float]) -> list[tuple[float, ...]]:
    """The mark of four curves: a start, then curves of two control points and an end."""
    x, y, w, h = box
    a, b = w / 2, h / 2
    return [
        (x, y + b),
        (x + a * 0.9, y + b * 0.9, x + a * 0.9, y + b * 0.9, x + a, y),
        (x + a * 1.1, y + b * 0.9, x + a * 1.1, y + b * 0.9, x + w, y + b),
        (x + a * 1.1, y + b * 1.1, x + a * 1.1, y + b * 1.1, x + a, y + h),
        (x + a * 0.9, y + b * 1.1, x + a * 0.9, y + b * 1.1, x, y + b),
    ]


def wrapped(text: str, widths: dict[str, float], room: float) -> list[str]:
    """Lines as full as they can be; one that may not begin with its first letter takes the letter before."""
    lines, start, used = [], 0, 0.0
    for index, char in enumerate(text):
        used += widths[char]
        if used > room and index > start:
            end = index
            while text[end] in NO_START and end > start + 1:
                end -= 1
            lines.append(text[start:end])
            start, used = end, sum(widths[c] for c in text[end : index + 1])
    lines.append(text[start:])
    return lines
