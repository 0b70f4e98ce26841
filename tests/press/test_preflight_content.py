"""Content streams read by the preflight, against another reader and against what was painted."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pikepdf
import pytest
from handmade import BLUE, PAPER, RED, alone, card, measured, opened, painter, run
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.face import Group, Shape
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.preflight.content import CUT_SHORT, INLINE_IMAGE, instructions
from cardgen.press.preflight.page import read_page
from cardgen.press.preflight.seen import Paint
from cardgen.press.preflight.walk import Walker

SCRATCH = pikepdf.new()


def by_pikepdf(data: bytes) -> list[tuple[list[Any], str]]:
    stream = pikepdf.Stream(SCRATCH, data)
    return [
        ([_plain(value) for value in operands], str(op))
        for operands, op in pikepdf.parse_content_stream(stream)
    ]


def _plain(value: Any) -> Any:
    match value:
        case bool() | None:
            return value
        case int() | Decimal() | float():
            return float(value)
        case pikepdf.String():
            return bytes(value)
        case pikepdf.Array():
            return [_plain(part) for part in value]
        case pikepdf.Dictionary():
            return {key: _plain(part) for key, part in value.items()}
        case pikepdf.Name():
            return str(value)
    return value


@pytest.mark.parametrize(
    "data",
    [
        b"q 1 0 0 -1 .5 -.25 cm 4. +3 m\nh f* Q",
        b"/F1 12 Tf (a\\(b\\)(c)d\\\\\\101\\n\\\r\n) Tj <48 656c6C6> Tj",
        b"[(a) -120.5 <62> /n [1 2]]TJ",
        b"/Span<</ActualText<feff0041>/MCID 3/Nested<</a[true false null]>>>>BDC EMC",
        b"% a comment ( with brackets\n1 0 0 rg%another\r0 0 1 1 re",
        b"0 0 1 1 re/GS#31 gs/Fm Do",
        b"",
        b"f",
    ],
)
def test_instructions_are_those_another_reader_finds(data: bytes) -> None:
    ours = [(list(operands), operator) for operands, operator in instructions(data)]
    assert ours == by_pikepdf(data)


NUMBERS = st.floats(-1e4, 1e4, allow_nan=False).map(lambda number: f"{number:.4f}".encode())
STRINGS = st.binary(max_size=12).map(lambda raw: b"<" + raw.hex().encode() + b">")
BRACKETED = st.text("ab()\\ \n", max_size=8).map(
    lambda text: b"(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)").encode() + b")"
)
NAMES = st.from_regex(r"/[A-Za-z0-9+-]{1,8}", fullmatch=True).map(str.encode)
FLAT = NUMBERS | STRINGS | BRACKETED | NAMES
OPERANDS = FLAT | st.lists(FLAT, max_size=4).map(lambda parts: b"[" + b" ".join(parts) + b"]")
OPERATORS = st.sampled_from([b"q", b"Q", b"re", b"f*", b"Tj", b"TJ", b"cm", b"gs", b"Do", b"BT", b"'", b'"'])


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.lists(OPERANDS, max_size=6), OPERATORS), max_size=8))
def test_any_instructions_are_those_another_reader_finds(made: list[tuple[list[bytes], bytes]]) -> None:
    data = b"\n".join(b" ".join([*operands, operator]) for operands, operator in made)
    assert [(list(operands), operator) for operands, operator in instructions(data)] == by_pikepdf(data)


@pytest.mark.parametrize("data", [b"1 0 0", b"(unclosed", b"[1 2", b"<< /a"])
def test_what_is_left_over_at_the_end_is_handed_out(data: bytes) -> None:
    assert [operator for _, operator in instructions(b"q " + data)] == ["q", CUT_SHORT]


@pytest.mark.parametrize(
    ("filters", "coded"),
    [
        (b"/A85", b"ab\nEI<c EI ~>"),
        (b"[/A85 /Fl]", b"ab\nEI (Q ~ >\n~>\n"),
        (b"/AHx", b"0a EI 0b>"),
        (b"/Fl", b"\nEI<\xff"),
    ],
)
def test_a_picture_in_line_ends_where_its_coding_does(filters: bytes, coded: bytes) -> None:
    data = b"q BI /W 4 /H 2 /BPC 8 /CS /G /F " + filters + b" ID " + coded + b" EI Q"
    assert [operator for _, operator in instructions(data)] == ["q", INLINE_IMAGE, "Q"]


def test_a_picture_in_line_is_passed_over_whatever_it_holds() -> None:
    data = b"q BI /W 4 /H 2 /BPC 8 /CS /G ID \x00 EI Q\xff\x01 EI Q 1 0 0 rg"
    found = list(instructions(data))
    assert [operator for _, operator in found] == ["q", INLINE_IMAGE, "Q", "rg"]
    assert found[1][0][0]["/W"] == 4


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.binary(max_size=80))
def test_any_bytes_come_to_an_end(data: bytes) -> None:
    for operands, operator in instructions(data):
        assert isinstance(operands, list)
        assert operator


def test_what_is_painted_is_seen_with_its_colour_size_and_place() -> None:
    half = Transform.translate(30, 60) @ Transform.scale(0.5, 0.5)
    face = card(
        items=[
            Shape(rectangle(Box(10, 20, 30, 5)), fill=RED, stroke=BLUE, stroke_width=0.5),
            Group((run("朝", 0, 0, 10, PAPER),), transform=half),
        ]
    )
    pdf = opened(pdf_bytes([alone(face)], painter()))
    page = read_page(pdf.pages[0].obj, 1, Walker())
    seen = {
        (thing.kind, round(thing.size, 2)): (thing.colour.inks, page.mm(sighting.first))
        for thing, sighting in page.seen.things.items()
        if isinstance(thing, Paint)
    }
    kinds = {mark.kind for mark in measured(pdf)}
    assert kinds == {"fill", "stroke", "text"}
    inks, box = seen["stroke", round(0.5 * 72 / 25.4, 2)]
    assert inks == pytest.approx(BLUE[:4])
    assert box == pytest.approx(Box(9.75, 19.75, 30.5, 5.5), abs=0.001)
    inks, box = seen["text", 5.0]
    assert inks == (0, 0, 0, 0)
    assert (box.x, box.width) == pytest.approx(
        (30, 5 * 25.4 / 72), abs=0.001
    )  # a full-width character is an em wide


def test_a_turned_card_is_measured_like_an_upright_one() -> None:
    line = Shape((("M", 0, 0), ("L", 20, 0)), stroke=BLUE, stroke_width=0.2)
    turned = Group((line, run("朝", 0, 5, 6)), transform=Transform.translate(30, 60) @ Transform.rotate(90))
    pdf = opened(pdf_bytes([alone(card(items=[turned]))], painter()))
    page = read_page(pdf.pages[0].obj, 1, Walker())
    sizes = {thing.kind: thing.size for thing in page.seen.things if isinstance(thing, Paint)}
    assert sizes["stroke"] == pytest.approx(0.2 * 72 / 25.4, abs=0.001)
    assert sizes["text"] == pytest.approx(6, abs=0.001)
