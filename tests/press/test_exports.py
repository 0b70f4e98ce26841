"""Exports: pictures, card sheets and saved objects for virtual tables, under names safe everywhere."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from handmade import BLUE, INDIGO, PAPER, RED, card, run, typefaces
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from cardgen.press.color import screen
from cardgen.press.exports import contact, png, tabletopia, tts
from cardgen.press.exports.card_sheets import COLUMNS, LARGEST, ROWS, card_sheets
from cardgen.press.exports.kit import Kit, Piece, Pile, Wishes, face_files
from cardgen.press.face import Color, Face
from cardgen.press.sheets.file_name import LONGEST_STEM, Names, file_stem

BACK = card("back", [run("裏")], BLUE)
Write = Callable[[Kit, Any, Wishes], None]


def piece(name: str, back: Face | None = BACK, color: Color = RED, kind: str = "card") -> Piece:
    return Piece(
        name, f"名 {name}", f"文 {name}", card(f"{name} front", color=color), back, kind if back else ""
    )


def kit(*pieces: Piece, piles: tuple[Pile, ...] = (), title: str = "Asa 組", mats: Any = None) -> Kit:
    deck = Pile("first", {one.id: 1 for one in pieces})
    return Kit(title, {one.id: one for one in pieces}, piles or (deck,), mats or {}, typefaces)


def shown(path: Path) -> Image.Image:
    return Image.open(io.BytesIO(path.read_bytes()))


def written(write: Write, what: Kit, folder: Path, **wishes: Any) -> list[str]:
    """The names of the files, in the order of writing; none twice."""
    names: list[str] = []

    def place(name: str) -> Path:
        assert name not in names
        names.append(name)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        return folder / name

    write(what, place, Wishes(**{"dpi": 25.4, "url": "https://example.org/a", **wishes}))
    return names


def table(folder: Path) -> dict[str, Any]:
    [path] = folder.glob("*.json")
    return dict(json.loads(path.read_text("utf-8")))


def test_a_picture_a_face_and_a_common_back_once(tmp_path: Path) -> None:
    names = written(png.write, kit(piece("a"), piece("b"), piece("c", card("own back"))), tmp_path)
    assert names == ["a.png", "b.png", "c.png", "backs/card.png", "backs/card-2.png"]
    assert shown(tmp_path / "a.png").size == (63, 88)


@pytest.mark.parametrize(
    ("wishes", "size", "mode"),
    [
        ({}, (63, 88), "RGBA"),
        ({"corners": False}, (63, 88), "RGB"),
        ({"bleed": True}, (69, 94), "RGB"),
        ({"dpi": 50.8}, (126, 176), "RGBA"),
    ],
)
def test_pictures_have_the_size_and_corners_asked_for_and_say_they_are_srgb(
    tmp_path: Path, wishes: dict[str, Any], size: tuple[int, int], mode: str
) -> None:
    written(png.write, kit(piece("a")), tmp_path, **wishes)
    picture = shown(tmp_path / "a.png")
    assert (picture.size, picture.mode) == (size, mode)
    assert picture.info["srgb"] == 1
    assert picture.convert("RGB").getpixel((30, 40)) == screen(RED)


def test_contact_sheets_show_fronts_in_rows_and_each_back_once(tmp_path: Path) -> None:
    pieces = [piece(str(n)) for n in range(5)]
    names = written(contact.write, kit(*pieces), tmp_path, columns=2)
    assert names == ["contact.png", "backs.png"]
    fronts, backs = (shown(tmp_path / name) for name in names)
    assert fronts.height > 2.5 * fronts.width * 88 / 126  # three rows of two
    assert backs.width < fronts.width
    wide = written(contact.write, kit(*pieces), tmp_path / "wide", columns=5, dpi=72)
    assert shown(tmp_path / "wide" / wide[0]).width > 5 * 63 / 25.4 * 72


sizes = st.tuples(st.floats(20, 120), st.floats(20, 120))


@settings(max_examples=60, derandomize=True, deadline=None)
@given(st.integers(1, 200), sizes, st.floats(30, 1200), st.integers(0, 3))
def test_every_card_has_a_cell_of_its_own_on_sheets_that_programs_take(
    count: int, size: tuple[float, float], dpi: float, unique: int
) -> None:
    def sized(name: str) -> Face:
        return Face(name, *size, 3, 3, 3, ())

    common = [sized("red"), sized("blue"), None]
    backs = [sized(f"own {n}") if n < unique else common[n % 3] for n in range(count)]
    pieces = [Piece(str(n), "", "", sized(str(n)), back) for n, back in enumerate(backs)]
    sheets = list(card_sheets(pieces, dpi))
    assert sorted(int(one.id) for sheet in sheets for one in sheet.pieces) == list(range(count))
    for sheet in sheets:
        assert 2 <= sheet.columns <= COLUMNS
        assert 2 <= sheet.rows <= ROWS
        assert len(sheet.pieces) < sheet.columns * sheet.rows  # the last cell is the hidden one
        assert sheet.columns * sheet.cell[0] <= LARGEST
        assert sheet.rows * sheet.cell[1] <= LARGEST
        for one in sheet.pieces:
            assert (one.back is not None) if sheet.own_backs else (one.back is sheet.back)


def test_cells_show_their_cards_to_the_pixel_and_the_last_the_back() -> None:
    pieces = [piece(str(n), color=INDIGO if n % 2 else RED) for n in range(4)]
    [sheet] = card_sheets(pieces, 25.4)
    picture = sheet.fronts(typefaces)
    assert (sheet.columns, sheet.rows, picture.mode) == (3, 2, "RGB")
    for n in range(4):
        row, column = divmod(n, 3)
        left, top = 63 * column, 88 * row
        seen = {picture.getpixel(at) for at in ((left, top), (left + 62, top + 87), (left + 31, top + 40))}
        assert seen == {screen(INDIGO if n % 2 else RED)}
    assert picture.getpixel((3 * 63 - 1, 2 * 88 - 1)) == screen(BLUE)
    assert picture.getpixel((63 + 31, 88 + 40)) == (255, 255, 255)  # the fifth cell is no card's


def test_a_saved_object_finds_every_copy_of_every_card_on_its_sheet(tmp_path: Path) -> None:
    other = card("other back", color=INDIGO)
    pieces = [piece("a"), piece("b", other), piece("c")]
    piles = (Pile("朝", {"c": 2, "b": 1, "a": 3}), Pile("一枚", {"b": 1}), Pile("空", {"a": 0}))
    names = written(tts.write, kit(*pieces, piles=piles), tmp_path)
    saved = table(tmp_path)
    deck, single = saved["ObjectStates"]
    assert (deck["Name"], deck["Nickname"], single["Name"]) == ("DeckCustom", "朝", "Card")
    assert [one["Nickname"] for one in deck["ContainedObjects"]] == ["名 c"] * 2 + ["名 b"] + ["名 a"] * 3
    assert [one["Description"] for one in deck["ContainedObjects"]][:1] == ["文 c"]
    assert deck["DeckIDs"] == [one["CardID"] for one in deck["ContainedObjects"]]
    for one in (*deck["ContainedObjects"], single):
        number, cell = divmod(one["CardID"], 100)
        entry = one["CustomDeck"][str(number)]
        assert list(one["CustomDeck"]) == [str(number)]
        assert cell < entry["NumWidth"] * entry["NumHeight"] - 1
        assert entry["FaceURL"].removeprefix("https://example.org/a/") in names
        assert entry["BackURL"].removeprefix("https://example.org/a/") in names
    assert set(deck["CustomDeck"]) == {"1", "2"}
    guids = [one["GUID"] for state in (deck, single) for one in (state, *state.get("ContainedObjects", ()))]
    assert len(set(guids)) == len(guids)
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)


def test_cards_with_backs_of_their_own_have_a_sheet_of_backs_in_the_same_cells(tmp_path: Path) -> None:
    pieces = [piece(name, card(f"back {name}", color=tint)) for name, tint in (("a", BLUE), ("b", PAPER))]
    written(tts.write, kit(*pieces), tmp_path)
    [deck] = table(tmp_path)["ObjectStates"]
    entry = deck["CustomDeck"]["1"]
    assert entry["UniqueBack"] is True
    backs = shown(tmp_path / entry["BackURL"].rpartition("/")[2])
    assert backs.size == (63 * entry["NumWidth"], 88 * entry["NumHeight"])
    assert [backs.getpixel((30 + 63 * n, 40)) for n in range(2)] == [screen(BLUE), screen(PAPER)]


def test_names_hold_a_hash_of_what_they_show_so_that_caches_notice(tmp_path: Path) -> None:
    before = written(tts.write, kit(piece("a"), piece("b")), tmp_path / "one")
    again = written(tts.write, kit(piece("a"), piece("b")), tmp_path / "two")
    after = written(tts.write, kit(piece("a"), piece("b", color=INDIGO)), tmp_path / "three")
    assert before == again
    changed = {name for name in before if name not in after}
    assert [name.split("-")[1] for name in changed] == ["fronts"]
    for name in before:
        data = (tmp_path / "one" / name).read_bytes()
        assert data == (tmp_path / "two" / name).read_bytes()
        if name.startswith("Asa-"):
            assert name.isascii()
            assert hashlib.sha256(data).hexdigest().startswith(name.removesuffix(".png").rpartition("-")[2])


def test_no_title_takes_the_name_of_the_list_of_files(tmp_path: Path) -> None:
    names = written(tts.write, kit(piece("a"), piece("b"), title="Manifest"), tmp_path)
    assert names[-2:] == ["Manifest-2.json", "Manifest-2.png"]


def test_a_card_without_back_is_paper_behind(tmp_path: Path) -> None:
    written(tts.write, kit(piece("a", None), piece("b", None)), tmp_path)
    [deck] = table(tmp_path)["ObjectStates"]
    back = shown(tmp_path / deck["CustomDeck"]["1"]["BackURL"].rpartition("/")[2])
    assert (back.size, back.getpixel((5, 5))) == ((63, 88), (255, 255, 255))


def test_files_on_this_computer_are_named_as_the_program_does() -> None:
    assert tts.local_url(Path("/home/a/my cards")) == "file:///home/a/my cards"
    assert tts.local_url(Path("x")).startswith("file:///")


def test_a_folder_for_browsers_lists_every_card_with_its_files_and_copies(tmp_path: Path) -> None:
    mat = Face("table", 600, 350, 3, 5, 0, ())
    piles = (Pile("朝", {"a": 2}), Pile("夜", {"a": 1, "空": 4}))
    names = written(
        tabletopia.write, kit(piece("a"), piece("空", None), piles=piles, mats={"table": mat}), tmp_path
    )
    assert names == ["cards/a.png", "cards/空.png", "backs/card.png", "mats/table.png", "cards.csv"]
    text = (tmp_path / "cards.csv").read_bytes()
    assert text.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"))))
    assert [(row["id"], row["朝"], row["夜"], row["back"]) for row in rows] == [
        ("a", "2", "1", "backs/card.png"), ("空", "0", "4", ""),
    ]  # fmt: skip
    assert all((tmp_path / row["front"]).is_file() for row in rows)
    assert (rows[0]["width_mm"], rows[0]["name"], rows[0]["text"]) == ("63", "名 a", "文 a")
    assert shown(tmp_path / "mats/table.png").size == (600, 350)


texts = st.text(max_size=300) | st.sampled_from(
    [
        "NUL",
        "nul.txt",
        "COM1",
        "con .x",
        "a/b",
        "..",
        ".",
        "a.",
        " a ",
        "が",
        "か\u3099",
        "ﬁ",
        "FI",
        "A",
        "a",
        "\x00",
    ]
)


@settings(max_examples=200, derandomize=True, deadline=None)
@given(st.lists(texts, min_size=1, max_size=30))
def test_names_of_files_are_safe_everywhere_and_never_collide(ids: list[str]) -> None:
    names = Names()
    given_ = [names.fresh(file_stem(text) or "card", ".png") for text in ids]
    for name in given_:
        assert unicodedata.normalize("NFC", name) == name
        assert not set(name) & set('<>:"/\\|?*')
        assert all(ord(char) >= 32 for char in name)
        assert not name.startswith((".", " "))
        assert len(name.encode()) <= LONGEST_STEM + 10
        assert name.split(".")[0].strip().upper() not in {"CON", "PRN", "AUX", "NUL", "COM1", "LPT1"}
    folded = {unicodedata.normalize("NFD", name.casefold()) for name in given_}
    assert len(folded) == len(ids)


def test_faces_of_many_kinds_have_files_of_their_own() -> None:
    files = face_files(kit(piece("A"), piece("a"), piece("card", card("own"), kind="")))
    assert [file.name for file in files.fronts.values()] == ["A.png", "a-2.png", "card.png"]
    assert [file.name for file in files.all()][3:] == ["backs/card.png", "backs/card-2.png"]
