"""How full the boxes of texts are, told: a table for people, plain data for JSON.

The table names what a designer would look at: texts that had to be made to fit and boxes that are nearly
full; the rest is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.cli.excerpt import width
from cardgen.press.edition import CardFill
from cardgen.press.text.fit import Setting

NEARLY_FULL = 0.9
HEAD = ("card", "locale", "side", "text", "size", "width", "leading", "lines", "across", "down")
_RIGHT = 4
"""Columns from here on are figures."""


def as_text(fills: Sequence[CardFill]) -> str:
    """The table, fullest first within a card, and a line that counts."""
    shown = [found for found in fills if found.fill.fitted or found.fill.full >= NEARLY_FULL]
    fitted = sum(found.fill.fitted for found in fills)
    closing = f"{len(fills)} texts, {fitted} made to fit, {len(shown) - fitted} more boxes nearly full"
    if not shown:
        return closing
    rows = [HEAD, *map(_row, shown)]
    widths = [max(width(row[column]) for row in rows) for column in range(len(HEAD))]
    return "\n".join([*(_line(row, widths) for row in rows), closing])


def _row(found: CardFill) -> tuple[str, ...]:
    fill = found.fill
    asked, reached = fill.asked, fill.reached
    return (
        found.card,
        found.locale or "-",
        found.side,
        fill.name,
        _change(asked.size, reached.size, "g") + " pt",
        _change(asked.stretch, reached.stretch, ".0%"),
        _change(asked.leading, reached.leading, "g"),
        str(fill.lines),
        f"{fill.across:.0%}",
        f"{fill.down:.0%}",
    )


def _change(asked: float, reached: float, form: str) -> str:
    """What was asked for, and what was reached where that is less."""
    return f"{asked:{form}}" if asked == reached else f"{asked:{form}} > {reached:{form}}"


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = []
    for column, (cell, room) in enumerate(zip(row, widths, strict=True)):
        blank = " " * (room - width(cell))
        cells.append(blank + cell if column >= _RIGHT else cell + blank)
    return "  ".join(cells).rstrip()


def plain(fills: Sequence[CardFill]) -> list[dict[str, Any]]:
    """Every text as an object of numbers: sizes in points, shares of 1, boxes in mm."""
    return [_plain(found) for found in fills]


def _plain(found: CardFill) -> dict[str, Any]:
    fill = found.fill
    value, element = fill.origin.value, fill.origin.element
    return {
        "card": found.card,
        "side": found.side,
        "locale": found.locale,
        "text": fill.name,
        "at": str(value) if value else "",
        "element": str(element) if element else "",
        "box": [round(edge, 3) for edge in fill.box],
        "asked": _setting(fill.asked),
        "reached": _setting(fill.reached),
        "lines": fill.lines,
        "across": round(fill.across, 3),
        "down": round(fill.down, 3),
    }


def _setting(setting: Setting) -> dict[str, float]:
    return {"size": setting.size, "stretch": setting.stretch, "leading": setting.leading}
