"""Finished files: written whole or not at all, opened at true size, dated as the caller wants."""

from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest
from handmade import RED, alone, card, measured, opened, painter, run

from cardgen.press.face import Group, Shape
from cardgen.press.geometry import Box, ellipse, rectangle
from cardgen.press.pdf.finish import pdf_bytes, write_pdf
from cardgen.press.sheets.sheet import Sheet


def test_viewers_are_asked_not_to_scale_and_how_to_turn(tmp_path: Path) -> None:
    for duplex, asked in (
        ("none", None),
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
    ):
        write_pdf(tmp_path / "a.pdf", [alone(card())], painter(), duplex=duplex)  # type: ignore[arg-type]
        with pikepdf.open(tmp_path / "a.pdf") as pdf:
            wishes = pdf.Root.ViewerPreferences
            assert wishes.PrintScaling == "/None"
            assert wishes.get("/Duplex") == asked


@pytest.mark.parametrize("title", ["Morning Mist", "朝霧隊 𠮷 (最終) \\ 版"])
def test_the_title_is_kept_in_any_script(tmp_path: Path, title: str) -> None:
    write_pdf(tmp_path / "a.pdf", [alone(card())], painter(), title=title)
    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        assert str(pdf.docinfo.Title) == title


def test_without_a_title_the_files_name_serves(tmp_path: Path) -> None:
    write_pdf(tmp_path / "sheets.pdf", [alone(card())], painter())
    with pikepdf.open(tmp_path / "sheets.pdf") as pdf:
        assert str(pdf.docinfo.Title) == "sheets"


def test_a_build_that_fails_leaves_no_half_of_a_file(tmp_path: Path) -> None:
    def failing() -> Iterator[Sheet]:
        yield alone(card())
        raise RuntimeError("the second card is broken")

    with pytest.raises(RuntimeError):
        write_pdf(tmp_path / "a.pdf", failing(), painter())
    assert list(tmp_path.iterdir()) == []


def test_a_file_without_a_page_is_the_callers_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="at least one sheet"):
        write_pdf(tmp_path / "a.pdf", [], painter())
    assert list(tmp_path.iterdir()) == []


def test_the_date_is_fixed_or_the_one_the_environment_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    fixed = opened(pdf_bytes([alone(card())], painter()))
    assert str(fixed.docinfo.CreationDate).startswith("D:20000101000000")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    asked = opened(pdf_bytes([alone(card())], painter()))
    assert str(asked.docinfo.CreationDate).startswith("D:20260101000000")
    assert str(asked.docinfo.ModDate) == str(asked.docinfo.CreationDate)


def test_a_face_that_comes_back_on_a_later_page_is_kept_once() -> None:
    again = card("again", [run("朝霧")])
    pdf = opened(pdf_bytes([alone(again), alone(card("between")), alone(again), alone(again)], painter()))
    forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    assert len(forms) == 1
    assert pdf.pages[2].Contents.read_bytes() == pdf.pages[3].Contents.read_bytes()


def test_art_that_several_cards_share_is_kept_once(tmp_path: Path) -> None:
    dots = tuple(Shape(ellipse(Box(n % 60, n / 3, 2, 2)), fill=RED) for n in range(200))
    cards = [card(str(n), [Group(dots, clip=rectangle(Box(0, 0, 63, 50))), run(str(n))]) for n in range(5)]
    pdf = opened(pdf_bytes([alone(face) for face in cards], painter()))
    forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    assert len(forms) == 1
    assert "/Group" not in pdf.pages[0]
    assert [mark.kind for mark in measured(pdf, 3)].count("fill") == 201


def test_equal_faces_built_apart_are_known_as_the_same() -> None:
    pages = [alone(card("again", [run("朝霧")])) for _ in range(4)]
    pdf = opened(pdf_bytes(pages, painter()))
    forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    assert len(forms) == 1
