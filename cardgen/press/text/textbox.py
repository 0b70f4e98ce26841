"""A text set in a box: its lines broken, fitted and aligned.

In: paragraphs of runs, the box's width and height, and a ``TextStyle``. Out: a ``Block`` whose rows count
from the box's top-left corner, with the setting that was reached and what went wrong: characters that no face
has, or room that was wanting. All ink lies inside the box unless ``excess`` says how much room it takes; all
characters are there in any case. A block depends on text, box and style alone, so it can be kept.
Vertical measures: JLREQ 2.1 (the em box); the top of Latin text is its cap height where the style says so.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from cardgen.press.face import SolidLine
from cardgen.press.text.fit import Setting, fitted
from cardgen.press.text.flaws import Flaw, flaws
from cardgen.press.text.inline import Fault
from cardgen.press.text.lines import Keep, Line, break_lines
from cardgen.press.text.lists import broken_behind, hang
from cardgen.press.text.measuring import measured
from cardgen.press.text.paragraph import EM_TOP, Paragraph
from cardgen.press.text.placed import Placed, ink_bottom, ink_top
from cardgen.press.text.rows import Row, Spot, em_height, em_width, rows, start_of
from cardgen.press.text.ruby import COLUMN_TOP, LEADING, TOP
from cardgen.press.text.run import Run
from cardgen.press.text.solid import solid_line
from cardgen.press.text.style import TextStyle, VAlign

EM_BOTTOM = 120.0
"""The foot of the ideographic em box below the baseline."""
SLACK = 1e-4
PARTING: tuple[dict[str, Any], ...] = ({}, {"urgent": True})
KEEPING: tuple[dict[str, Any], ...] = ({"keep": "phrases"}, {"keep": "words"}, *PARTING)
"""How lines are broken, in this order: each as far as the style lets the text be made to fit."""


class Excess(NamedTuple):
    """How much room the text takes at its tightest, in mm, and how many lines."""

    width: float
    height: float
    lines: int


class Block(NamedTuple):
    """The rows and icons of a set text, the setting reached, and what is wrong with it.

    ``width`` is that of the longest line, ``height`` that of all lines, whichever way they run. ``faults``
    are those of its markup, ``missing`` the characters that no face has, ``flaws`` the lines set badly.
    Where that was asked and any line can be, lines are ``packed`` as far as they can, and there are no rows.
    """

    rows: tuple[Row, ...]
    setting: Setting
    lines: int
    height: float
    missing: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    excess: Excess | None = None
    spots: tuple[Spot, ...] = ()
    width: float = 0.0
    flaws: tuple[Flaw, ...] = ()
    packed: tuple[SolidLine | Row, ...] = ()


class _Lines(NamedTuple):
    """All lines of a text at one setting; extents in mm below the first baseline, nominal and of the ink."""

    lines: list[Placed]
    top: float
    bottom: float
    ink_top: float
    ink_bottom: float


def set_text(
    paragraphs: Sequence[Sequence[Run]], width: float, height: float, style: TextStyle, *, pack: bool = False
) -> Block:
    """Sets paragraphs in a box (mm); words are broken only where nothing else helps."""
    if style.shaper.vertical:  # lines are as long as the box is high
        width, height = height, width
    texts = [measured(runs, style.spacing) for runs in paragraphs]
    missing = tuple(dict.fromkeys([char for text in texts for char in text.missing]))

    def attempt(setting: Setting, **how: Any) -> _Lines | None:
        lines = _broken(texts, width, setting, style, **how)
        return lines if lines is not None and _fits(lines, height, style) else None

    for how in KEEPING if style.wrap == "phrase" else PARTING:
        setting, lines = fitted(style.setting, style.steps, partial(attempt, **how))
        if lines is not None:
            break
    excess = None
    if lines is None:
        lines = _broken(texts, width, setting, style, urgent=True, forced=True)
        assert lines is not None
        excess = _excess(lines, setting)
    shown = _shown(lines, width, height, setting, style, pack)
    kinds = set(map(type, shown))
    spots = tuple([part for part in shown if isinstance(part, Spot)]) if Spot in kinds else ()
    rows = tuple([part for part in shown if isinstance(part, Row)]) if Row in kinds else ()
    packed: tuple[SolidLine | Row, ...] = ()
    if SolidLine in kinds:
        rows, packed = (), tuple([part for part in shown if not isinstance(part, Spot)])
    widest = _widest(lines, setting)
    if excess and style.shaper.vertical:
        excess = Excess(excess.height, excess.width, excess.lines)
    measure = width / em_width(setting) * 1000
    bad = () if excess else flaws(lines.lines, measure, style.wrap, style.along)
    down = lines.bottom - lines.top
    return Block(rows, setting, len(lines.lines), down, missing, (), excess, spots, widest, bad, packed)


def _broken(
    texts: Sequence[Paragraph],
    width: float,
    setting: Setting,
    style: TextStyle,
    *,
    urgent: bool = False,
    forced: bool = False,
    keep: Keep | None = None,
) -> _Lines | None:
    """The lines of all paragraphs at a setting; None where one cannot be broken to the width."""
    measure, em = width / em_width(setting) * 1000, em_height(setting)
    apart = em * setting.leading
    widest = measure * setting.stretch / style.narrowest(setting)
    breaking = partial(break_lines, wrap=style.wrap, urgent=urgent, forced=forced, keep=keep, widest=widest)
    lines: list[Placed] = []
    down = 0.0
    for text in texts:
        by = hang(text) if style.along in ("left", "justify") else 0.0
        broken = broken_behind(by, text, measure, breaking) if by else breaking(text, measure)
        if broken is None:
            return None
        paragraph, parts = broken
        count, tall = len(paragraph.atoms), paragraph.heights or paragraph.rubies
        for line in parts or [Line(0, 0, 0.0)]:
            start, end, _ = line
            placed = Placed(paragraph, line, end == count, down, by if start else 0.0)
            below = 0.0
            if tall:
                above, below = _beside(placed, setting, style.shaper.vertical)
                if lines and above:
                    down += above
                    placed = placed._replace(down=down)
            lines.append(placed)
            down += apart + below
        down += em * style.paragraph_gap
    return _extents(lines, setting, style)


def _beside(placed: Placed, setting: Setting, column: bool) -> tuple[float, float]:
    """The room that ruby and larger letters of a line take off the lines above and below, in mm.

    Letters of a line grow up from its baseline, those of a column to both sides of its middle.
    """
    tall = em_height(setting) * (placed.paragraph.height(placed.line.start, placed.line.end) - 1)
    ruby = em_height(setting) * max(0.0, LEADING - setting.leading) if placed.rubies else 0.0
    return (tall / 2 + ruby, tall / 2) if column else (tall * EM_TOP / 1000 + ruby, 0.0)


def _extents(lines: list[Placed], setting: Setting, style: TextStyle) -> _Lines:
    em, last = em_height(setting) / 1000, lines[-1].down
    seen_top, seen_bottom = -ink_top(lines[0]) * em, last - ink_bottom(lines[-1]) * em
    if style.edge == "ink":
        return _Lines(lines, seen_top, seen_bottom, seen_top, seen_bottom)
    column = style.shaper.vertical
    top, bottom = (500.0, 500.0) if column else (EM_TOP, EM_BOTTOM)
    if style.edge == "cap" and not column:
        top, bottom = style.shaper.chain[0].cap_height, 0.0
    if lines[0].rubies:
        top = COLUMN_TOP if column else TOP
    top *= lines[0].paragraph.height(lines[0].line.start, lines[0].line.end)
    if column:
        bottom *= lines[-1].paragraph.height(lines[-1].line.start, lines[-1].line.end)
    return _Lines(lines, -top * em, last + bottom * em, seen_top, seen_bottom)


def _fits(lines: _Lines, height: float, style: TextStyle) -> bool:
    if style.lines and len(lines.lines) > style.lines:
        return False
    return max(lines.bottom - lines.top, lines.ink_bottom - lines.ink_top) <= height + SLACK


def _widest(lines: _Lines, setting: Setting) -> float:
    return max([placed.indent + placed.line.width for placed in lines.lines]) * em_width(setting) / 1000


def _excess(lines: _Lines, setting: Setting) -> Excess:
    widest = _widest(lines, setting)
    height = max(lines.bottom - lines.top, lines.ink_bottom - lines.ink_top)
    return Excess(widest, height, len(lines.lines))


def _first_baseline(lines: _Lines, height: float, valign: VAlign) -> float:
    """Where the first baseline lies: by the nominal extents, moved where ink would leave the box."""
    room = height - (lines.bottom - lines.top)
    down = 0.0 if valign == "top" else room / 2 if valign == "middle" else room
    baseline = down - lines.top
    if lines.ink_bottom - lines.ink_top > height + SLACK:
        return baseline
    return max(min(baseline, height - lines.ink_bottom), -lines.ink_top)


def _shown(
    lines: _Lines, width: float, height: float, setting: Setting, style: TextStyle, pack: bool
) -> list[SolidLine | Row | Spot]:
    """The lines where they stand in the box."""
    baseline, by_ink = _first_baseline(lines, height, style.across), style.edge == "ink"
    along, unit = style.along, em_width(setting) / 1000
    shown: list[SolidLine | Row | Spot] = []
    for placed in lines.lines:
        first, last, _ = placed.line
        if first == last:
            continue
        start, y = start_of(placed, width, setting, along, by_ink=by_ink), baseline + placed.down
        pen, opened = start
        if pack and not opened:
            line = solid_line(placed.paragraph, first, last, pen * unit, y)
            if line:
                shown.append(line)
                continue
        parts = rows(placed, start, y, setting)
        if style.shaper.vertical:
            from cardgen.press.text.columns import in_column

            shown += [in_column(part, height, setting) for part in parts]
        else:
            shown += parts
    return shown
