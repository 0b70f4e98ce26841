"""The same sheets as a cardgen project: a spec, a template and a plan, with the numbers of ``work``."""

from __future__ import annotations

from pathlib import Path

import work

PROJECT = """\
format: 1
game: bench.yaml
title: bench
cards: cards.csv
art: art
plans: home.yaml
"""
SPEC = """\
format: 1
game: bench
title: {{en: bench}}
players: 2
stock: {{width: {width}mm, height: {height}mm, corner: 3mm, bleed: {bleed}mm, safe: 3mm}}
kinds:
  card:
    front: front.yaml
    back: ""
    fields:
      name: {{}}
      color: {{type: choice, choices: {{red: {{}}, yellow: {{}}, blue: {{}}, green: {{}}}}}}
      tl: {{type: int, min: 1, max: 10}}
      tr: {{type: int, min: 1, max: 10}}
      bl: {{type: int, min: 1, max: 10}}
      br: {{type: int, min: 1, max: 10}}
      art: {{type: image}}
      text: {{}}
"""
PLAN = """\
format: 1
paper: A4
columns: {columns}
rows: {rows}
bleed: outer
duplex: none
marks: {{offset: {offset}mm, length: {length}mm, weight: {weight}mm}}
label: false
ruler: false
"""
TEMPLATE = """\
format: 1
palette:
  ground: {{by: color, {grounds}}}
styles:
  number: {{font: Noto Sans JP, size: {number}pt, color: white, wrap: none}}
  name: {{font: Noto Sans JP, size: {name}pt, align: center, wrap: none}}
  text: {{font: Noto Sans JP, size: {body}pt, leading: {leading}, wrap: greedy}}
elements:
  - {{rect: bleed, fill: ground}}
  - {{image: "{{art}}", box: {picture}, fit: stretch}}
{numbers}
  - {{rect: {panel}, radius: {radius}mm, fill: white}}
  - {{text: "{{name}}", box: {name_box}, style: name}}
  - {{text: "{{text}}", box: {body_box}, style: text}}
  - {{path: "{logo}", box: {logo_box}, fill: white}}
"""


def write_project(folder: Path) -> None:
    """Write all but the cards and the pictures."""
    (folder / "templates").mkdir(parents=True)
    (folder / "cardgen.yaml").write_text(PROJECT, "utf-8")
    spec = SPEC.format(width=work.WIDTH, height=work.HEIGHT, bleed=work.BLEED)
    (folder / "bench.yaml").write_text(spec, "utf-8")
    plan = PLAN.format(
        columns=work.COLUMNS, rows=work.ROWS,
        offset=work.MARK_OFFSET, length=work.MARK_LENGTH, weight=round(work.MARK_WEIGHT, 6),
    )  # fmt: skip
    (folder / "home.yaml").write_text(plan, "utf-8")
    (folder / "templates" / "front.yaml").write_text(template(), "utf-8")


def template() -> str:
    em = 25.4 / 72
    start, *curves = work.lens((0, 0, *work.LOGO[2:]))
    return TEMPLATE.format(
        grounds=", ".join(f"{key}: cmyk({' '.join(map(str, ink))})" for key, ink in work.INKS.items()),
        number=work.NUMBER_SIZE,
        name=work.NAME_SIZE,
        body=work.BODY_SIZE,
        leading=work.BODY_LEADING,
        picture=box(work.PICTURE),
        numbers="\n".join(number(name, *place) for name, place in work.NUMBERS.items()),
        panel=box(work.PANEL),
        radius=work.RADIUS,
        name_box=box((work.BODY[0], work.NAME[1] - work.EM_TOP * work.NAME_SIZE * em, work.BODY[2], 5)),
        body_box=box(work.BODY),
        logo=f"M{numbers(start)} " + " ".join(f"C{numbers(curve)}" for curve in curves) + "Z",
        logo_box=box(work.LOGO),
    )


def number(name: str, x: float, y: float) -> str:
    bar = box((x, y - work.BAR_RISE, 10.0, work.BAR_HEIGHT))
    top = y - work.EM_TOP * work.NUMBER_SIZE * 25.4 / 72
    return (
        f"  - {{bar: {bar}, value: {name}, unit: {work.BAR}mm, fill: white}}\n"
        f'  - {{text: "{{{name}}}", box: {box((x, top, 12, 6))}, style: number}}'
    )


def box(values: tuple[float, ...]) -> str:
    keys = zip(("left", "top", "width", "height"), values, strict=True)
    return "{" + ", ".join(f"{key}: {value:.4f}mm" for key, value in keys) + "}"


def numbers(values: tuple[float, ...]) -> str:
    return " ".join(f"{value:.4f}" for value in values)
