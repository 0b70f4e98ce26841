"""Die lines as SVG: millimetres, the page's own size, true arcs, a layer for the lines and one for marks.

Sources: SVG 1.1, 7.10 (units of the outermost element), 8.3.8 (arcs).
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.cut.die_lines import LAYER, WEIGHT, DieLines, Outline
from cardgen.press.pdf.number import number, numbers

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    ' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
)
GROUP = '<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" {style}>'


def svg(lines: DieLines) -> str:
    """The document."""
    return "\n".join(_parts(lines)) + "\n"


def _parts(lines: DieLines) -> Iterator[str]:
    width, height = map(number, lines.page)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield HEAD.format(width=width, height=height)
    if lines.marks:
        yield GROUP.format(name="Registration", style='fill="#000000"')
        for x, y, w, h in lines.marks:
            yield f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"/>'
        yield "</g>"
    style = f'fill="none" stroke="#ff00ff" stroke-width="{number(WEIGHT)}"'
    yield GROUP.format(name=LAYER, style=style)
    for index, outline in enumerate(lines.outlines, start=1):
        yield f'<path id="card-{index}" d="{_data(outline)}"/>'
    yield "</g>"
    yield "</svg>"


def _data(outline: Outline) -> str:
    """A closed outline, clockwise from the left end of the top side."""
    box, r = outline
    if not r:
        return f"M{numbers(box.x, box.y)}H{number(box.right)}V{number(box.bottom)}H{number(box.x)}Z"

    def arc(x: float, y: float) -> str:
        return f"A{numbers(r, r)} 0 0 1 {numbers(x, y)}"

    return (
        f"M{numbers(box.x + r, box.y)}"
        f"H{number(box.right - r)}{arc(box.right, box.y + r)}"
        f"V{number(box.bottom - r)}{arc(box.right - r, box.bottom)}"
        f"H{number(box.x + r)}{arc(box.x, box.bottom - r)}"
        f"V{number(box.y + r)}{arc(box.x + r, box.y)}Z"
    )
