"""Operators of the graphics state and of paths: matrices, widths, outlines, clips, filling and stroking.

Source: PDF 1.7, 8.4.4 and 8.5 (graphics state and path operators), 8.4.5 (state parameter dictionaries).
"""

from __future__ import annotations

from typing import Any

import pikepdf

from cardgen.press.preflight.pen import Handler, Pen, Unbounded, numbers
from cardgen.press.preflight.state import State, times

MOST_SAVED = 2000
"""States inside one another: a file that has more has lost count, and renderers take minutes for it."""


def _save(pen: Pen, operands: Any) -> None:
    if len(pen.stack) >= MOST_SAVED:
        raise Unbounded(f"more than {MOST_SAVED} q inside one another")
    pen.stack.append(pen.state.copy())


def _restore(pen: Pen, operands: Any) -> None:
    if not pen.stack:
        pen.odd("content-damaged", "Q without a q before it")
    else:
        pen.state = pen.stack.pop()


def _matrix(pen: Pen, operands: Any) -> None:
    a, b, c, d, e, f = numbers(operands)
    pen.state.ctm = times((a, b, c, d, e, f), pen.state.ctm)


def _width(pen: Pen, operands: Any) -> None:
    pen.state.width = abs(float(operands[0]))


def _point(pen: Pen, operands: Any) -> None:
    x, y = operands
    pen.point(float(x), float(y))


def _curve(pen: Pen, operands: Any) -> None:
    along = numbers(operands)
    for x, y in zip(along[::2], along[1::2], strict=True):
        pen.point(x, y)


def _rectangle(pen: Pen, operands: Any) -> None:
    x, y, width, height = numbers(operands)
    for corner in ((x, y), (x + width, y), (x + width, y + height), (x, y + height)):
        pen.point(*corner)


def _clip(pen: Pen, operands: Any) -> None:
    pen.clips = True


def _end(pen: Pen, operands: Any) -> None:
    pen.path(False, False)


def _fill(pen: Pen, operands: Any) -> None:
    pen.path(True, False)


def _stroke(pen: Pen, operands: Any) -> None:
    pen.path(False, True)


def _both(pen: Pen, operands: Any) -> None:
    pen.path(True, True)


def _parameters(pen: Pen, operands: Any) -> None:
    thing = pen.resource("ExtGState", operands[0])
    if thing is None:
        return
    state = pen.state
    if "/LW" in thing:
        state.width = abs(float(thing.LW))
    if "/Font" in thing:
        state.font, state.size = pen.walker.font(thing.Font[0]), abs(float(thing.Font[1]))
    if "/OP" in thing:
        state.stroke_overprints = bool(thing.OP)
        state.fill_overprints = bool(thing.get("/op", thing.OP))
    elif "/op" in thing:
        state.fill_overprints = bool(thing.get("/op"))
    state.overprint_mode = int(thing.get("/OPM", state.overprint_mode))
    state.fill_opacity = float(thing.get("/ca", state.fill_opacity))
    state.stroke_opacity = float(thing.get("/CA", state.stroke_opacity))
    if "/BM" in thing:
        blend = thing.BM[0] if isinstance(thing.BM, pikepdf.Array) else thing.BM
        state.blend = str(blend).removeprefix("/").replace("Compatible", "Normal")
    if "/SMask" in thing:
        state.masked = str(thing.SMask) != "/None"
        if state.masked:
            _mask(pen, thing.SMask, str(operands[0]).removeprefix("/"))
    for key in ("/TR", "/TR2", "/HTP"):
        if key in thing and str(thing.get(key)) not in ("/Default", "/Identity"):
            pen.odd("transfer-curve", f"a transfer curve ({key[1:]}) in {str(operands[0])[1:]}")


def _mask(pen: Pen, mask: Any, name: str) -> None:
    """Note what a soft mask's drawing lacks, and one of how bright it is, where that is drawn in light."""
    shown, _, _ = pen.walker.form(mask.G, pen.resources, State(ctm=pen.state.ctm))
    pen.seen.take_faults(shown, pen.state.clip, f"the soft mask of {name}")
    if str(mask.get("/S")) == "/Luminosity":
        space = pen.walker.space(mask.G.get("/Group", {}).get("/CS"))
        if space.is_light:
            pen.odd("blend-space", f"the soft mask of {name} mixes its colours in {space}")


PATHS: dict[str, Handler] = {
    "q": _save,
    "Q": _restore,
    "cm": _matrix,
    "w": _width,
    "m": _point,
    "l": _point,
    "c": _curve,
    "v": _curve,
    "y": _curve,
    "re": _rectangle,
    "W": _clip,
    "W*": _clip,
    "n": _end,
    "f": _fill,
    "F": _fill,
    "f*": _fill,
    "S": _stroke,
    "s": _stroke,
    "B": _both,
    "B*": _both,
    "b": _both,
    "b*": _both,
    "gs": _parameters,
}
