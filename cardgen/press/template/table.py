"""A table of fields as a group: a text in each cell, lines between the rows.

In: the fitted element. Out: the elements that it stands for, in the table's own box, each with its row
and column.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.press.template.arrays import TableElement
from cardgen.press.template.element import TextElement
from cardgen.press.template.outlines import LineElement
from cardgen.press.template.words import BoxKeys


def cells(element: TableElement) -> Iterator[tuple[int, int, TextElement]]:
    """Row, column and text of each cell."""
    rows = len(element.table)
    widths = _widths(element)
    for row, texts in enumerate(element.table):
        for column, text in enumerate(texts):
            keys: dict[str, Any] = {
                "left": _sum(widths[:column]),
                "width": widths[column],
                "top": f"{100 * row / rows:.6f}%",
                "height": f"{100 / rows:.6f}%",
            }
            style = element.styles[min(column, len(element.styles) - 1)] if element.styles else ""
            yield row, column, TextElement(text=text, box=BoxKeys(**keys), style=style)


def lines(element: TableElement) -> Iterator[LineElement]:
    """The lines between the rows."""
    rows = len(element.table)
    for row in range(1, rows):
        y = f"{100 * row / rows:.6f}%"
        width = element.stroke_width
        yield LineElement(line=((0, y), ("100%", y)), stroke=element.stroke, stroke_width=width)


def columns(element: TableElement) -> int:
    """How many columns the longest row has."""
    return max((len(row) for row in element.table), default=0)


def _widths(element: TableElement) -> list[str]:
    count = columns(element)
    return [f"({width})" for width in element.columns] or [f"({100 / count:.6f}%)"] * count


def _sum(widths: list[str]) -> str | int:
    return " + ".join(widths) if widths else 0
