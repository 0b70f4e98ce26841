"""The same sheets in Typst: one document that reads the table itself, compiled by its Python package.

Run: ``python typst_cards.py cards.csv art out.pdf``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import typst
import work


def source(data: Path, art: Path, root: Path) -> str:
    def path(file: Path) -> str:
        return f'"/{file.relative_to(root).as_posix()}"'

    def mm(values: tuple[float, ...]) -> str:
        return ", ".join(f"{value:g}mm" for value in values)

    inks = ", ".join(f"{key}: cmyk({', '.join(f'{i}%' for i in v)})" for key, v in work.INKS.items())
    slots = "".join(f"({mm((x, y))}, {mm(ground)})," for x, y, ground in work.slots())
    marks = "\n".join(
        f"#place(line(start: ({mm((a, b))}), end: ({mm((c, d))}), stroke: {work.MARK_WEIGHT}mm + black))"
        for a, b, c, d in work.marks()
    )
    start, *curves = work.lens((0, 0, *work.LOGO[2:]))
    logo = f"curve.move(({mm(start)})), " + ", ".join(
        f"curve.cubic(({mm(c[:2])}), ({mm(c[2:4])}), ({mm(c[4:])}))" for c in curves
    )
    numbers = "\n".join(
        f"""  put({mm((x, y - work.BAR_RISE))}, rect(
    width: int(c.{name}) * {work.BAR}mm, height: {work.BAR_HEIGHT}mm, fill: white))
  put({mm((x, y))}, figure(c.{name}))"""
        for name, (x, y) in work.NUMBERS.items()
    )
    px, py, pw, ph = work.PICTURE
    bx, by, bw, bh = work.BODY
    return f"""
#set page(width: {work.PAGE[0]}mm, height: {work.PAGE[1]}mm, margin: 0mm)
#set text(font: "Noto Sans JP", lang: "ja", top-edge: "baseline", bottom-edge: "baseline")
#let inks = ({inks})
#let slots = ({slots})
#let marks = [{marks}]
#let put(x, y, it) = place(dx: x, dy: y, it)
#let figure(it) = text(size: {work.NUMBER_SIZE}pt, fill: white, it)
#let logo = curve(fill: white, {logo}, curve.close(mode: "straight"))
#let em = {work.BODY_SIZE}pt
#let card(c, ground) = {{
  put(ground.at(0), ground.at(1), rect(width: ground.at(2), height: ground.at(3), fill: inks.at(c.color)))
  put({mm((px, py))}, image(
    "/{art.relative_to(root).as_posix()}/" + c.art, width: {pw}mm, height: {ph}mm, fit: "stretch"))
{numbers}
  put({mm(work.PANEL[:2])}, rect(
    width: {work.PANEL[2]}mm, height: {work.PANEL[3]}mm, radius: {work.RADIUS}mm, fill: white))
  put({mm((bx, work.NAME[1]))}, box(width: {bw}mm, align(center, text(size: {work.NAME_SIZE}pt, c.name))))
  put({mm((bx, by))}, box(width: {bw}mm, height: {bh}mm, {{
    set text(size: em, top-edge: {work.EM_TOP}em, bottom-edge: {work.EM_TOP - 1}em)
    set par(leading: {work.BODY_LEADING - 1}em, justify: false, linebreaks: "simple")
    c.text
  }}))
  put({mm(work.LOGO[:2])}, logo)
}}
#let cards = csv({path(data)}, row-type: dictionary)
#for (n, page) in cards.chunks({len(work.slots())}).enumerate() {{
  if n > 0 {{ pagebreak() }}
  for (slot, c) in slots.zip(page) {{
    place(dx: slot.at(0), dy: slot.at(1), card(c, slot.slice(2)))
  }}
  marks
}}
"""


def main(data: Path, art: Path, target: Path) -> None:
    root = Path(os.path.commonpath([data.resolve(), art.resolve(), target.resolve().parent]))
    main_file = target.with_suffix(".typ")
    main_file.write_text(source(data.resolve(), art.resolve(), root), "utf-8")
    typst.compile(
        str(main_file), output=str(target), root=str(root), font_paths=[str(work.FONT.parent)],
        ignore_system_fonts=True,
    )  # fmt: skip


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
