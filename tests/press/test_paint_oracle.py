"""The plain ReportLab canvas as the painter's oracle: the same face drawn through its API looks the same."""

import io

import pypdfium2
from handmade import BLUE, INDIGO, PAPER, RED, K, alone, card, painter, run, sans
from PIL import Image, ImageChops
from reportlab.lib.colors import CMYKColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardgen.press.face import Color, Face, Group, Shape, Text
from cardgen.press.geometry import Box, Path, Transform, ellipse, polygon, rectangle, rounded
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.units import to_points

MM = to_points(1)


def drawn(face: Face) -> bytes:
    """The face through the canvas API, point by point, y up."""
    pdfmetrics.registerFont(TTFont(sans().key, str(sans().path)))
    out = io.BytesIO()
    width, height = face.width + 2 * face.bleed, face.height + 2 * face.bleed
    canvas = Canvas(out, pagesize=(to_points(width), to_points(height)), initialFontName=sans().key)
    for item in face.items:
        _draw(canvas, item, Transform(MM, 0, 0, -MM, to_points(face.bleed), to_points(height - face.bleed)))
    canvas.save()
    return out.getvalue()


def _draw(canvas: Canvas, item: object, to_page: Transform) -> None:
    if isinstance(item, Group):
        for inner in item.items:
            _draw(canvas, inner, to_page @ item.transform)
    elif isinstance(item, Shape):
        if item.fill:
            canvas.setFillColor(_color(item.fill, item.opacity))
        if item.stroke:
            canvas.setStrokeColor(_color(item.stroke, item.opacity))
            canvas.setLineWidth(item.stroke_width * MM)
        canvas.drawPath(
            _path(canvas, item.path, to_page),
            fill=bool(item.fill),
            stroke=bool(item.stroke),
            fillMode=not item.even_odd,
        )
    elif isinstance(item, Text):
        canvas.setFillColor(_color(item.color, 1))
        canvas.setFont(sans().key, item.size)
        for char, place in zip(item.texts, item.places, strict=True):
            x, y = to_page.point(item.x + place / 1000 * item.size / MM, item.y)
            canvas.drawString(x, y, char)


def _color(color: Color, opacity: float) -> CMYKColor:
    return CMYKColor(color.c / 100, color.m / 100, color.y / 100, color.k / 100, alpha=opacity)


def _path(canvas: Canvas, path: Path, to_page: Transform) -> object:
    drawn_path = canvas.beginPath()
    for letter, *numbers in path:
        points = [n for x, y in zip(numbers[::2], numbers[1::2], strict=True) for n in to_page.point(x, y)]
        {"M": drawn_path.moveTo, "L": drawn_path.lineTo, "C": drawn_path.curveTo, "Z": drawn_path.close}[
            letter
        ](*points)
    return drawn_path


def _seen(pdf: bytes) -> Image.Image:
    return pypdfium2.PdfDocument(pdf)[0].render(scale=4).to_pil()


def test_a_face_looks_as_the_plain_canvas_draws_it() -> None:
    star = polygon(((30, 20), (36, 40), (20, 28), (40, 28), (24, 40)))
    turned = Transform.translate(45, 45) @ Transform.rotate(30)
    inner = Group((Shape(rectangle(Box(0, 0, 4, 4)), fill=K),), transform=Transform.scale(2, 1))
    face = card(
        "all",
        [
            Shape(ellipse(Box(10, 15, 40, 40)), fill=RED, stroke=PAPER, stroke_width=0.7),
            Shape(star, fill=BLUE, even_odd=True),
            Shape(rounded(Box(4, 60, 55, 20), 2), fill=PAPER, opacity=0.7),
            Group((Shape(rectangle(Box(0, 0, 10, 6)), fill=K),), transform=turned),
            Group((inner,), transform=Transform.translate(5, 40)),
            run("朝霧 Sora 10", 6, 68, 12),
            run("「カード、を引く。」", 6, 76, 8, color=RED),
        ],
        color=INDIGO,
    )  # fmt: skip
    ours, theirs = _seen(pdf_bytes([alone(face)], painter())), _seen(drawn(face))
    assert ours.size == theirs.size
    differences = ImageChops.difference(ours, theirs).convert("L")
    assert differences.getextrema()[1] <= 8  # of 255: roundings of a curve's points


def test_the_oracle_sees_a_shift_of_a_tenth_of_a_millimetre() -> None:
    one, other = (card(items=[Shape(rectangle(Box(x, 20, 20, 20)), fill=PAPER)]) for x in (10, 10.1))
    differences = ImageChops.difference(
        _seen(pdf_bytes([alone(one)], painter())), _seen(drawn(other))
    ).convert("L")
    assert sum(differences.histogram()[24:]) > 20
