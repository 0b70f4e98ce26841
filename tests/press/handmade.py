"""Faces made by hand for the tests of painting and printing, and what the finished PDF holds.

``measured`` walks a page's operators with its own idea of the graphics state, so that tests measure the file
and not the code that wrote it.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import uharfbuzz as hb

from cardgen.data import fonts
from cardgen.press.evidence import Case, Check
from cardgen.press.face import Color, Face, Item, Shape, Text
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.press.text.typeface import Typeface
from cardgen.problem import Problem
from cardgen.units import to_mm

K = Color(0, 0, 0, 100)
PAPER = Color(0, 0, 0, 0)
RED = Color(0, 95, 75, 0)
BLUE = Color(90, 45, 0, 0)
INDIGO = Color(95, 90, 30, 35)


@cache
def sans() -> Typeface:
    return Typeface(fonts() / "noto-sans-jp" / "NotoSansJP-Regular.ttf")


@cache
def rounded_bold() -> Typeface:
    return Typeface(fonts() / "zen-maru-gothic" / "ZenMaruGothic-Bold.ttf")


def typefaces(key: str) -> Typeface:
    return {face.key: face for face in (sans(), rounded_bold())}[key]


def painter(colours: Any = "print") -> Painter:
    return Painter(typefaces, colours)


def run(
    said: str, x: float = 5, y: float = 20, size: float = 12, color: Color = K,
    face: Typeface | None = None, features: dict[str, bool] | None = None, stretch: float = 1.0,
) -> Text:  # fmt: skip
    """A line of text, shaped."""
    face = face or sans()
    buffer = hb.Buffer()
    buffer.add_str(said)
    buffer.guess_segment_properties()
    hb.shape(face.font, buffer, features or {})
    infos, positions, em = buffer.glyph_infos, buffer.glyph_positions, 1000 / face.upem
    clusters = [info.cluster for info in infos]
    ends = [min([c for c in clusters if c > cluster], default=len(said)) for cluster in clusters]
    texts = [
        "" if index and clusters[index - 1] == start else said[start:end]
        for index, (start, end) in enumerate(zip(clusters, ends, strict=True))
    ]
    places = [sum(p.x_advance for p in positions[:index]) * em for index in range(len(infos))]
    width = sum(p.x_advance for p in positions) * em / 1000 * size * 25.4 / 72 * stretch
    glyphs = tuple(info.codepoint for info in infos)
    shifts = tuple((p.x_offset * em, p.y_offset * em) for p in positions)
    return Text(
        x, y, face.key, size, color, glyphs, tuple(places), tuple(texts), width, stretch, shifts
    )  # fmt: skip


def ground(color: Color) -> Shape:
    return Shape(rectangle(Box(-3, -3, 69, 94)), fill=color, role="ground")


def card(name: str = "card", items: Sequence[Item] = (), color: Color = INDIGO) -> Face:
    """A card of 63 x 88 mm whose ground fills the bleed."""
    return Face(name, 63, 88, 3, 3, 3, (ground(color), *items))


def alone(face: Face) -> Sheet:
    """A face on a page of its bleed's size."""
    bleed = Box(0, 0, face.width + 2 * face.bleed, face.height + 2 * face.bleed)
    placement = Placement(face, Transform.translate(face.bleed, face.bleed), rectangle(bleed))
    return Sheet(face.name, bleed.width, bleed.height, bleed.grow(-face.bleed), bleed, (placement,))


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def painted(face: Face, colours: Any = "print") -> pikepdf.Pdf:
    return opened(pdf_bytes([alone(face)], painter(colours)))


class Mark(NamedTuple):
    """Something painted: its box in mm from the page's top left, and what it was painted with."""

    kind: str
    box: Box
    inks: tuple[float, ...]
    clip: Box | None
    width: float = 0.0


def measured(pdf: pikepdf.Pdf, number: int = 0) -> list[Mark]:
    """All fills, strokes, images and glyph runs of a page, forms included, with clips cut to their boxes."""
    page = pdf.pages[number]
    height = to_mm(float(page.mediabox[3]))
    return list(_walk(page.obj, page.obj.Resources, _State(), height))


class _State:
    def __init__(self) -> None:
        self.ctm = Transform()
        self.fill: tuple[float, ...] = ()
        self.stroke: tuple[float, ...] = ()
        self.clip: Box | None = None
        self.width = 1.0

    def copy(self) -> _State:
        other = _State()
        other.__dict__.update(self.__dict__)
        return other


def _walk(stream: Any, resources: Any, state: _State, height: float) -> Iterator[Mark]:
    stack: list[_State] = []
    points: list[tuple[float, float]] = []
    clipping = False
    text = Transform()
    for operands, operator in pikepdf.parse_content_stream(stream):
        op = str(operator)
        if op == "q":
            stack.append(state.copy())
        elif op == "Q":
            state = stack.pop()
        elif op == "cm":
            state.ctm = state.ctm @ Transform(*map(float, operands))
        elif op in ("k", "rg", "g"):
            state.fill = tuple(map(float, operands))
        elif op in ("K", "RG", "G"):
            state.stroke = tuple(map(float, operands))
        elif op == "w":
            state.width = float(operands[0])
        elif op == "re":
            x, y, w, h = map(float, operands)
            points += [
                state.ctm.point(*corner) for corner in ((x, y), (x + w, y + h), (x, y + h), (x + w, y))
            ]
        elif op in ("m", "l", "c"):
            numbers = list(map(float, operands))
            points += [state.ctm.point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        elif op == "W":
            clipping = True
        elif op == "Tm":
            text = Transform(*map(float, operands))
        elif op in ("Tj", "TJ"):
            at = state.ctm.point(text.e, text.f)
            yield Mark("text", _box([at], height), state.fill, state.clip)
        elif op in ("f", "f*", "B", "B*", "S", "n"):
            box = _box(points, height)
            if clipping:
                state.clip = box if state.clip is None else _meet(state.clip, box)
            if op[0] in "fB":
                yield Mark("fill", box, state.fill, state.clip)
            if op[0] in "SB":
                yield Mark("stroke", box, state.stroke, state.clip, _length(state))
            points, clipping = [], False
        elif op == "Do":
            thing = resources.XObject[str(operands[0])]
            if thing.Subtype == "/Image":
                corners = [state.ctm.point(x, y) for x in (0, 1) for y in (0, 1)]
                yield Mark("image", _box(corners, height), (), state.clip)
            else:
                yield from _walk(thing, thing.Resources, state.copy(), height)


def _length(state: _State) -> float:
    a, b, c, d, *_ = state.ctm
    return to_mm(state.width * abs(a * d - b * c) ** 0.5)


def _box(points: list[tuple[float, float]], height: float) -> Box:
    xs, ys = [to_mm(x) for x, _ in points], [height - to_mm(y) for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _meet(one: Box, other: Box) -> Box:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, min(one.right, other.right) - x, min(one.bottom, other.bottom) - y)


def save(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def told_of(check: Check, faces: Iterable[Face]) -> list[Problem]:
    """What a check tells of some faces."""
    return list(check.told([Case(face.name, each) for face in faces for each in check.seen(face)]))
