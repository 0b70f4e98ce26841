"""A small project of a game of its own, with rasters and vectors, for tests that build it again and again."""

from __future__ import annotations

import hashlib
from pathlib import Path

from PIL import Image

SPEC = """\
format: 1
game: small
title: {en: small}
players: 2
stock: {width: 30mm, height: 40mm, bleed: 2mm, safe: 2mm, corner: 2mm}
kinds:
  card:
    fields:
      name: {}
      color: {type: choice, choices: {red: {}, blue: {}}}
      power: {type: int, min: 0, max: 9}
      art: {type: image, optional: true}
      text: {optional: true}
      note: {optional: true}
print:
  - {check: power-bar, role: bar, measure: width, equals: power * 2, when: power > 0}
"""
FRONT = """\
format: 1
palette: {ground: {by: color, red: cmyk(0 80 60 0), blue: cmyk(80 30 0 0)}}
elements:
  - {rect: bleed, fill: ground}
  - {image: "{art}", box: {left: 3mm, top: 8mm, width: 24mm, height: 12mm}}
  - {image: mark.svg, box: {left: 24mm, top: 2mm, width: 4mm, height: 4mm}}
  - {bar: {left: 3mm, top: 22mm, width: 20mm, height: 2mm}, value: power, unit: 2mm, fill: white, role: bar}
  - {rect: {left: 2mm, top: 26mm, width: 26mm, height: 12mm}, fill: white, opacity: 60%}
  - {text: "{name}", box: {left: 3mm, top: 2mm, width: 20mm, height: 5mm}, size: 8pt, color: white}
  - {text: "{text}", box: {left: 3mm, top: 27mm, width: 24mm, height: 11mm}, size: 5.5pt}
"""
BACK = """\
format: 1
elements:
  - {rect: bleed, fill: k(80)}
"""
PLAN = """\
format: 1
paper: A4
columns: 3
rows: 3
"""
MARK = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="{fill}"/></svg>
"""
CARDS = [
    ["id", "name", "color", "power", "art", "text", "note"],
    ["a", "朝", "red", "3", "sun.png", "手札を一枚捨て、山札から二枚引く。", ""],
    ["b", "昼", "blue", "5", "sun.png", "「開演！」と言う。", ""],
    ["c", "夜", "red", "0", "moon.jpg", "次の番まで、何もできない。", ""],
    ["d", "風", "blue", "9", "", "", ""],
]

Rows = list[list[str]]


def write_project(folder: Path, rows: Rows = CARDS) -> Path:
    """Write the project and answer its folder."""
    for name in ("art", "templates"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    project = "format: 1\ngame: small.yaml\ncards: cards.csv\nplans: plan.yaml\n"
    for name, text in {
        "cardgen.yaml": project,
        "small.yaml": SPEC,
        "plan.yaml": PLAN,
        "templates/front.yaml": FRONT,
        "templates/back.yaml": BACK,
        "templates/mark.svg": MARK.format(fill="#fff"),
    }.items():
        (folder / name).write_text(text, "utf-8")
    write_picture(folder / "art" / "sun.png", 200)
    write_picture(folder / "art" / "moon.jpg", 90)
    write_cards(folder, rows)
    return folder


def write_cards(folder: Path, rows: Rows) -> None:
    (folder / "cards.csv").write_text("\n".join(",".join(row) for row in rows) + "\n", "utf-8")


def write_picture(path: Path, shade: int) -> None:
    Image.new("RGB", (60, 30), (shade, shade // 2, 30)).save(path)


def built(folder: Path) -> dict[str, str]:
    """Every file of a build, with a digest of its content."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
