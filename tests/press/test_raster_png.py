"""PNG proofs and contact sheets: whole pixels, true colours, clear corners, the same bytes each time."""

import io
from dataclasses import replace

import pytest
from handmade import INDIGO, PAPER, RED, card, run, typefaces
from PIL import Image

from cardgen.press.color import screen
from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, rectangle
from cardgen.press.pdf import raster
from cardgen.press.pdf.raster import BATCH, TABLE, contact, contact_sheet, pngs
from cardgen.problem import Invalid


def png(face: Face, **options: object) -> Image.Image:
    [data] = pngs([face], typefaces, **options)  # type: ignore[arg-type]
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ({"dpi": 300}, (744, 1039)),
        ({"dpi": 300, "bleed": True}, (815, 1110)),
        ({"dpi": 72}, (179, 249)),
        ({"dpi": 350, "bleed": True}, (951, 1295)),
    ],
)
def test_a_proof_has_the_pixels_of_its_size(options: dict[str, object], size: tuple[int, int]) -> None:
    picture = png(card(), **options)
    assert picture.size == size
    assert picture.info["dpi"] == pytest.approx((options["dpi"],) * 2, abs=0.02)


def test_colours_are_those_of_ink_on_paper() -> None:
    picture = png(card(color=RED), dpi=72).convert("RGB")
    assert picture.getpixel((90, 120)) == screen(RED)
    assert picture.getpixel((90, 0)) == screen(RED)  # to the very edge


def test_round_corners_are_clear_and_the_rest_is_not() -> None:
    picture = png(card(), dpi=254)  # ten pixels a millimetre: the corner's radius is 30
    assert picture.mode == "RGBA"
    alpha = picture.getchannel("A")
    assert [alpha.getpixel(place) for place in ((0, 0), (629, 0), (0, 879), (629, 879))] == [0, 0, 0, 0]
    assert [alpha.getpixel(place) for place in ((30, 0), (0, 30), (315, 440), (599, 879))] == [255] * 4
    edge = 30 - 30 / 2**0.5
    inside, outside = round(edge + 1.5), round(edge - 2.5)
    assert alpha.getpixel((inside, inside)) == 255
    assert alpha.getpixel((outside, outside)) == 0


def test_corners_rounder_than_the_card_are_half_its_shorter_side() -> None:
    round_card = Face("round", 20, 30, 3, 0, 40, (Shape(rectangle(Box(-3, -3, 26, 36)), fill=RED),))
    [data] = pngs([round_card], typefaces, dpi=100)
    [held] = pngs([replace(round_card, corner=10)], typefaces, dpi=100)
    assert data == held


def test_a_picture_that_no_computer_could_hold_is_a_problem_with_its_size() -> None:
    with pytest.raises(Invalid, match=r"3,937 x 78,740 pixels at 1000 dpi.*\[picture-too-large\]"):
        list(pngs([Face("scroll", 100, 2000, 3, 3, 3, ())], typefaces, dpi=1000))


def test_the_cards_of_a_contact_sheet_are_smaller_where_it_would_be_too_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(raster, "LARGEST", 1_000_000)
    many = [Face(str(number), 63, 88, 0, 3, 3, ()) for number in range(4)]
    image = Image.open(io.BytesIO(contact_sheet(many, typefaces, columns=2, card_width=2000)))
    assert 900_000 < image.width * image.height <= 1_000_000


def test_corners_stay_square_with_bleed_or_on_request() -> None:
    assert png(card(), bleed=True, dpi=72).mode == "RGB"
    assert png(card(), corners=False, dpi=72).mode == "RGB"


def test_a_shape_lies_on_its_pixels() -> None:
    face = card(items=[Shape(rectangle(Box(10, 20, 10, 10)), fill=PAPER)], color=INDIGO)
    picture = png(face, dpi=254).convert("RGB")
    paper, ground = screen(PAPER), screen(INDIGO)
    assert [picture.getpixel((x, 250)) for x in (98, 101, 198, 201)] == [ground, paper, paper, ground]
    assert [picture.getpixel((150, y)) for y in (198, 201, 298, 301)] == [ground, paper, paper, ground]


def test_many_faces_come_in_order_batch_after_batch() -> None:
    faces = [card(str(n), color=RED if n % 2 else INDIGO) for n in range(BATCH + 3)]
    seen = [
        Image.open(io.BytesIO(data)).convert("RGB").getpixel((15, 20))
        for data in pngs(iter(faces), typefaces, dpi=25.4)
    ]
    assert seen == [screen(RED if n % 2 else INDIGO) for n in range(BATCH + 3)]


def test_the_same_face_makes_the_same_bytes() -> None:
    face = card(items=[run("朝霧")])
    assert list(pngs([face], typefaces, dpi=100)) == list(pngs([face], typefaces, dpi=100))


def test_a_contact_sheet_shows_every_face_in_rows() -> None:
    faces = [card(f"c{n}") for n in range(5)]
    sheet = contact(faces, columns=2)
    places = [placement.transform.point(0, 0) for placement in sheet.placements]
    assert len({x for x, _ in places}) == 2
    assert len({y for _, y in places}) == 3
    assert [label.text for label in sheet.labels] == ["c0", "c1", "c2", "c3", "c4"]


def test_a_contact_sheets_cards_are_as_wide_as_asked_with_round_corners() -> None:
    data = contact_sheet([card("朝", color=RED)], typefaces, card_width=126)
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    gap = round(63 * 0.06 * 2)
    assert picture.getpixel((gap + 63, gap + 88)) == screen(RED)
    assert picture.getpixel((gap, gap)) == screen(TABLE)
    row = [picture.getpixel((x, gap + 88)) for x in range(picture.width)]
    assert row.count(screen(RED)) in (125, 126)


def test_an_empty_contact_sheet_is_the_callers_error() -> None:
    with pytest.raises(ValueError, match="at least one"):
        contact_sheet([], typefaces)
