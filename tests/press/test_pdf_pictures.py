"""Pictures in the finished PDF: right colours, right way up, each once, and one at a time in memory."""

import io
import struct
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from handmade import alone, card, opened, painter, save
from PIL import Image, ImageCms

from cardgen.press.color import from_rgb, screen
from cardgen.press.face import Color, Face, Origin
from cardgen.press.face import Image as Placed
from cardgen.press.geometry import Box
from cardgen.press.icc import to_cmyk
from cardgen.press.layout.pictures import Pictures, Raster
from cardgen.press.pdf.coding import pixels_of
from cardgen.press.pdf.decoded import read_inks
from cardgen.press.pdf.finish import pdf_bytes, write_pdf
from cardgen.press.pdf.picture import read_picture
from cardgen.problem import Invalid, Span

ORANGE = (255, 140, 0)
TWO = Image.new("RGB", (40, 30), ORANGE)
TWO.paste((20, 60, 200), (0, 0, 20, 30))  # left half blue, right half orange


def placed(path: Path, **options: Any) -> Face:
    return card(items=[Placed(Box(10, 10, 40, 30), str(path), **options)])


def images(path: Path, colours: Any = "print") -> tuple[pikepdf.Pdf, list[pikepdf.Object]]:
    pdf = opened(pdf_bytes([alone(placed(path))], painter(colours)))
    return pdf, [thing for thing in pdf.objects
                 if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"]  # fmt: skip


def image(path: Path, colours: Any = "print") -> Image.Image:
    """The one picture of the PDF, decoded by pikepdf."""
    pdf, found = images(path, colours)
    [only] = [thing for thing in found if "/SMask" in thing] or found
    decoded = pikepdf.PdfImage(only).as_pil_image()
    assert pdf.pages
    return decoded


def pixel(picture: Image.Image, x: int, y: int) -> tuple[int, ...]:
    value = picture.getpixel((x, y))
    assert isinstance(value, tuple)
    return value


def expected_inks(rgb: tuple[int, int, int]) -> tuple[int, ...]:
    return tuple(to_cmyk(Image.new("RGB", (1, 1), rgb)).tobytes())


@pytest.mark.parametrize(("name", "slack"), [("a.png", 0), ("a.tif", 0), ("a.webp", 14), ("a.jpg", 14)])
def test_rgb_becomes_ink_through_icc(tmp_path: Path, name: str, slack: int) -> None:
    TWO.save(tmp_path / name, **({"quality": 95} if slack else {}))
    picture = image(tmp_path / name)
    assert (picture.mode, picture.size) == ("CMYK", (40, 30))
    assert pixel(picture, 35, 15) == pytest.approx(expected_inks(ORANGE), abs=slack)
    assert pixel(picture, 5, 15) == pytest.approx(expected_inks((20, 60, 200)), abs=slack)


def test_screens_show_a_picture_as_it_will_print(tmp_path: Path) -> None:
    TWO.save(tmp_path / "a.png")
    seen = pixel(image(tmp_path / "a.png", "screen"), 35, 15)
    assert seen == pytest.approx(screen(from_rgb(ORANGE)), abs=2)


def test_an_rgb_jpeg_goes_through_byte_for_byte_to_a_printer_at_home(tmp_path: Path) -> None:
    TWO.save(tmp_path / "a.jpg", quality=80)
    _, [stream] = images(tmp_path / "a.jpg", "plain")
    assert stream.read_raw_bytes() == (tmp_path / "a.jpg").read_bytes()
    assert stream.ColorSpace == "/DeviceRGB"


def test_a_grey_jpeg_goes_through_byte_for_byte_to_a_printer_at_home(tmp_path: Path) -> None:
    Image.linear_gradient("L").save(tmp_path / "a.jpg")
    _, [stream] = images(tmp_path / "a.jpg", "plain")
    assert stream.read_raw_bytes() == (tmp_path / "a.jpg").read_bytes()
    assert stream.ColorSpace == "/DeviceGray"


def plates(data: bytes, folder: Path, x: float, y: float) -> tuple[int, ...]:
    """The inks that Ghostscript prints at a place, in mm from the page's corner, 0 to 255."""
    import shutil
    import subprocess

    if shutil.which("gs") is None:
        pytest.skip("Ghostscript is not installed")
    source, target = save(folder, "plates.pdf", data), folder / "plates.tif"
    quiet = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-sDEVICE=tiff32nc", "-r72"]
    subprocess.run([*quiet, f"-sOutputFile={target}", str(source)], check=True, capture_output=True)
    with Image.open(target) as printed:
        return pixel(printed, round(x / 25.4 * 72), round(y / 25.4 * 72))


def test_ghostscript_prints_declared_inks_exactly(tmp_path: Path) -> None:
    face = card(color=Color(40, 30, 30, 100))
    inks = plates(pdf_bytes([alone(face)], painter()), tmp_path, 30, 20)
    assert inks == pytest.approx((102, 76.5, 76.5, 255), abs=1)


def test_transparency_becomes_a_soft_mask(tmp_path: Path) -> None:
    clear = Image.new("RGBA", (20, 20), (*ORANGE, 255))
    clear.paste((0, 0, 0, 0), (0, 0, 10, 20))
    clear.save(tmp_path / "a.png")
    pdf, found = images(tmp_path / "a.png")
    [shown] = [thing for thing in found if "/SMask" in thing]
    mask = pikepdf.PdfImage(shown.SMask).as_pil_image()
    assert [mask.getpixel((x, 5)) for x in (4, 15)] == [0, 255]
    assert shown.ColorSpace == "/DeviceCMYK"
    assert "/Group" in pdf.pages[0]


def test_an_opaque_alpha_channel_is_left_out(tmp_path: Path) -> None:
    TWO.convert("RGBA").save(tmp_path / "a.png")
    _, found = images(tmp_path / "a.png")
    assert len(found) == 1


def palette() -> Image.Image:
    return TWO.convert("P", palette=Image.Palette.ADAPTIVE)


def keyed() -> Image.Image:
    keyed = Image.new("P", (8, 8), 1)
    keyed.putpalette([255, 0, 0, *ORANGE])
    keyed.putpixel((0, 0), 0)
    keyed.info["transparency"] = 0
    return keyed


@pytest.mark.parametrize(
    ("make", "mode", "masked"),
    [
        (palette, "CMYK", False),
        (keyed, "CMYK", True),
        (lambda: TWO.convert("L"), "L", False),
        (lambda: TWO.convert("LA"), "L", False),
        (lambda: TWO.convert("1"), "L", False),
        (lambda: Image.new("I;16", (8, 8), 0x8000), "L", False),
    ],
)
def test_every_kind_of_png_is_brought_to_eight_bits(
    tmp_path: Path, make: Callable[[], Image.Image], mode: str, masked: bool
) -> None:
    make().save(tmp_path / "a.png")
    picture = read_picture(tmp_path / "a.png", "print")
    assert picture.space == {"L": "DeviceGray", "CMYK": "DeviceCMYK"}[mode]
    assert (picture.mask is not None) == masked


def test_sixteen_bits_keep_their_middle_grey(tmp_path: Path) -> None:
    Image.new("I;16", (8, 8), 0x8080).save(tmp_path / "a.png")
    _, [stream] = images(tmp_path / "a.png", "plain")
    assert set(stream.read_bytes()) == {0x80}


@pytest.mark.parametrize("level", [0, 40, 128, 200, 255])
@pytest.mark.parametrize(
    ("mode", "name"),
    [("L", "a.png"), ("L", "a.jpg"), ("L", "a.tif"), ("LA", "a.png"), ("I;16", "a.png"), ("RGB", "a.png")],
)
def test_a_grey_is_one_grey_in_every_kind_of_picture_and_in_line_art(
    tmp_path: Path, mode: str, name: str, level: int
) -> None:
    """Those without colours print with the black that shapes have; inks of all plates look as in the file."""
    value = {"L": level, "LA": (level, 255), "I;16": level * 257, "RGB": (level, level, level)}[mode]
    Image.new(mode, (8, 8), value).save(tmp_path / name)  # type: ignore[arg-type]
    shape = from_rgb((level, level, level))
    seen = pixels_of(read_picture(tmp_path / name, "screen")).getpixel((4, 4))
    if mode == "RGB":
        assert seen == pytest.approx((level,) * 3, abs=3)
    else:
        assert seen == pytest.approx(screen(shape), abs=1)
        inks = read_inks(tmp_path / name)
        assert inks.mode == "L"
        assert 255 - inks.getpixel((4, 4)) == pytest.approx(shape.k * 2.55, abs=0.6)  # type: ignore[operator]


def test_a_turned_photo_is_turned_upright(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was held on its side: turn by a quarter, clockwise
    TWO.save(tmp_path / "a.jpg", exif=exif, quality=95)
    picture = image(tmp_path / "a.jpg")
    assert picture.size == (30, 40)
    assert pixel(picture, 15, 5) == pytest.approx(expected_inks((20, 60, 200)), abs=14)


def swapped_profile() -> bytes:
    """sRGB with its red and green primaries exchanged, by exchanging their names in the tag table."""
    data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    table, rest = data[:400], data[400:]
    table = table.replace(b"rXYZ", b"????").replace(b"gXYZ", b"rXYZ").replace(b"????", b"gXYZ")
    return table + rest


def bent_profile() -> bytes:
    """A profile that calls itself sRGB, with the curves of another: each tint is squared."""
    data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    at = data.index(b"para")
    gamma = int.from_bytes(data[at + 12 : at + 16], "big")
    return data[: at + 12] + (gamma // 2).to_bytes(4, "big") + data[at + 16 :]


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.tif"])
@pytest.mark.parametrize(("colours", "red"), [("print", expected_inks((0, 255, 0))), ("plain", (0, 255, 0))])
def test_an_embedded_profile_is_heeded(tmp_path: Path, colours: str, red: tuple[int, ...], name: str) -> None:
    """Its name says sRGB, but its colours are others: printers at home and proofs get them converted too."""
    profile = swapped_profile()
    opened = ImageCms.getOpenProfile(io.BytesIO(profile))
    assert "sRGB" in ImageCms.getProfileDescription(opened)
    Image.new("RGB", (8, 8), (255, 0, 0)).save(tmp_path / name, icc_profile=profile)
    assert pixel(image(tmp_path / name, colours), 4, 4) == pytest.approx(red, abs=4)


def test_curves_that_are_not_those_of_srgb_are_heeded(tmp_path: Path) -> None:
    Image.new("RGB", (8, 8), (100, 100, 100)).save(tmp_path / "a.jpg", icc_profile=bent_profile())
    assert pixel(image(tmp_path / "a.jpg", "plain"), 4, 4)[0] > 120


def test_a_jpeg_with_a_profile_of_srgb_goes_through_byte_for_byte(tmp_path: Path) -> None:
    TWO.save(
        tmp_path / "a.jpg", icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    )
    _, [stream] = images(tmp_path / "a.jpg", "plain")
    assert stream.read_raw_bytes() == (tmp_path / "a.jpg").read_bytes()


def test_a_damaged_profile_counts_as_none(tmp_path: Path) -> None:
    TWO.save(tmp_path / "a.png", icc_profile=b"no profile at all")
    assert pixel(image(tmp_path / "a.png"), 35, 15) == expected_inks(ORANGE)


def test_equal_pictures_under_two_names_are_kept_once(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        TWO.save(tmp_path / name)
    faces = [placed(tmp_path / "a.png"), placed(tmp_path / "b.png"), placed(tmp_path / "a.png")]
    pdf = opened(pdf_bytes([alone(face) for face in faces], painter()))
    kept = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/Width" in thing]
    assert len(kept) == 1


def test_the_place_of_a_picture_changes_no_byte(tmp_path: Path) -> None:
    made = []
    for folder in ("here", "far/away"):
        (tmp_path / folder).mkdir(parents=True)
        TWO.save(tmp_path / folder / "a.png")
        made.append(pdf_bytes([alone(placed(tmp_path / folder / "a.png"))], painter()))
    assert made[0] == made[1]


def broken(tmp_path: Path, name: str, data: bytes) -> None:
    at = Origin(value=Span("cards.csv", 3, 7))
    face = placed(save(tmp_path, name, data), origin=at)
    with pytest.raises(Invalid) as caught:
        pdf_bytes([alone(face)], painter("plain"))
    [problem] = caught.value.problems
    assert problem.check == "picture-unreadable"
    assert str(problem.at) == "cards.csv:3:7"
    assert name in problem.message


def test_a_file_that_is_no_picture_is_a_problem_at_its_cell(tmp_path: Path) -> None:
    broken(tmp_path, "a.png", b"no picture")


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_a_picture_cut_off_is_a_problem_and_never_half_printed(tmp_path: Path, name: str) -> None:
    noise = Image.effect_noise((300, 300), 90).convert("RGB")
    noise.save(tmp_path / name)
    data = (tmp_path / name).read_bytes()
    broken(tmp_path, name, data[: len(data) // 2])


def test_a_missing_picture_is_a_problem_at_its_cell(tmp_path: Path) -> None:
    face = placed(tmp_path / "gone.png", origin=Origin(element=Span("front.yaml", 2, 3)))
    with pytest.raises(Invalid, match=r"gone\.png.*\[picture-unreadable\]"):
        painter().face(face)


def test_a_failed_picture_leaves_the_earlier_file_alone(tmp_path: Path) -> None:
    target = save(tmp_path, "sheets.pdf", b"the last good one")
    face = placed(save(tmp_path, "a.png", b"no picture"))
    with pytest.raises(Invalid):
        write_pdf(target, [alone(face)], painter())
    assert target.read_bytes() == b"the last good one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.png", "sheets.pdf"]


def test_pictures_pass_through_memory_one_at_a_time(tmp_path: Path) -> None:
    faces = []
    for index in range(24):
        Image.effect_noise((512, 512), 60 + index).save(tmp_path / f"{index}.jpg", quality=90)
        faces.append(placed(tmp_path / f"{index}.jpg"))
    together = sum(path.stat().st_size for path in tmp_path.iterdir())
    write_pdf(tmp_path / "warm.pdf", [alone(card())], painter())
    tracemalloc.start()
    write_pdf(tmp_path / "sheets.pdf", (alone(face) for face in faces), painter())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (tmp_path / "sheets.pdf").stat().st_size > together
    assert peak < together / 2, f"{peak / 1e6:.1f} MB at once for {together / 1e6:.1f} MB of pictures"


def photoshop(path: Path, mode: int, channels: tuple[int, ...]) -> Path:
    """A flattened PSD of one colour, 8 bits a channel: mode 1 grey, 3 RGB, 4 CMYK (255 is no ink)."""
    head = b"8BPS" + struct.pack(">H6xHIIHH", 1, len(channels), 10, 20, 8, mode)
    pixels = b"".join(bytes([channel]) * 200 for channel in channels)
    path.write_bytes(head + struct.pack(">IIIH", 0, 0, 0, 0) + pixels)
    return path


def test_flattened_photoshop_files_come_out_in_their_colours(tmp_path: Path) -> None:
    inks = photoshop(tmp_path / "inks.psd", 4, (255, 100, 0, 255))
    assert image(inks).convert("CMYK").getpixel((5, 5)) == (0, 155, 255, 0)
    rgb = photoshop(tmp_path / "rgb.psd", 3, ORANGE)
    assert image(rgb).getpixel((5, 5)) == expected_inks(ORANGE)
    grey = photoshop(tmp_path / "grey.psd", 1, (100,))
    assert image(grey, "plain").getpixel((5, 5)) == 100
    clear = read_picture(photoshop(tmp_path / "clear.psd", 3, (*ORANGE, 128)), "print")
    assert clear.mask is not None


def test_a_picture_of_ink_values_in_tiff_keeps_them(tmp_path: Path) -> None:
    Image.new("CMYK", (20, 10), (10, 200, 30, 40)).save(tmp_path / "a.tif")
    assert image(tmp_path / "a.tif").getpixel((5, 5)) == (10, 200, 30, 40)


def png(bits: int, kind: int, rows: list[bytes], clear: bytes = b"") -> bytes:
    """A PNG of one row or more, its samples as they are written (kind 0 grey, 2 RGB, 4 grey with alpha)."""
    width = len(rows[0]) * 8 // (bits * {0: 1, 2: 3, 4: 2, 6: 4}[kind])
    head = struct.pack(">IIBBBBB", width, len(rows), bits, kind, 0, 0, 0)
    parts = [(b"IHDR", head), *([(b"tRNS", clear)] if clear else [])]
    parts += [(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))), (b"IEND", b"")]
    chunks = (struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
              for name, data in parts)  # fmt: skip
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@pytest.mark.parametrize(
    ("bits", "row", "clear", "greys", "alpha"),
    [
        (1, b"\x0f", b"\0\0", [0, 255], [0, 255]),
        (2, b"\x00\xff", b"\0\3", [0, 255], [255, 0]),
        (4, b"\x33\x33\xff\xff", b"\0\3", [51, 255], [0, 255]),
        (8, b"\x03\x03\x03\x03\xff\xff\xff\xff", b"\0\3", [3, 255], [0, 255]),
        (16, b"\x80\x80" * 4 + b"\x80\x81" * 4, b"\x80\x81", [128, 128], [255, 0]),
    ],
)
def test_a_grey_level_that_is_clear_is_clear_at_every_depth(
    tmp_path: Path, bits: int, row: bytes, clear: bytes, greys: list[int], alpha: list[int]
) -> None:
    picture = read_picture(save(tmp_path, "a.png", png(bits, 0, [row], clear)), "plain")
    assert picture.mask is not None
    seen, mask = pixels_of(picture), pixels_of(picture.mask)
    assert [seen.getpixel((x, 0)) for x in (0, 7)] == greys
    assert [mask.getpixel((x, 0)) for x in (0, 7)] == alpha


def test_sixteen_bits_a_channel_are_rounded_to_the_nearest_eight(tmp_path: Path) -> None:
    orange = b"".join(level.to_bytes(1, "big") * 2 for level in ORANGE)
    assert pixel(image(save(tmp_path, "a.png", png(16, 2, [orange * 8]))), 4, 0) == expected_inks(ORANGE)
    half = read_picture(save(tmp_path, "b.png", png(16, 6, [(orange + b"\x80\x80") * 8])), "print")
    assert half.mask is not None
    assert pixels_of(half.mask).getpixel((4, 0)) == 128


CORNERS = {  # EXIF 2.3, 4.6.4: where the first row and the first column of the file are to be seen
    1: ("top", "left"), 2: ("top", "right"), 3: ("bottom", "right"), 4: ("bottom", "left"),
    5: ("left", "top"), 6: ("right", "top"), 7: ("right", "bottom"), 8: ("left", "bottom"),
}  # fmt: skip


@pytest.mark.parametrize("orientation", CORNERS)
@pytest.mark.parametrize("name", ["a.jpg", "a.png", "a.webp", "a.tif"])
def test_all_eight_orientations_stand_upright(tmp_path: Path, name: str, orientation: int) -> None:
    stored = Image.new("RGB", (96, 64), "white")
    stored.paste("red", (0, 0, 32, 32))  # first row, first column
    stored.paste("blue", (64, 0, 96, 32))  # first row, last column
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored.save(tmp_path / name, exif=exif)
    seen = pixels_of(read_picture(tmp_path / name, "plain"))
    measured = Pictures().read(tmp_path / name)
    assert isinstance(measured, Raster)
    assert (measured.width, measured.height) == seen.size
    assert seen.size == ((96, 64) if orientation < 5 else (64, 96))
    row, column = CORNERS[orientation]
    across = {"left": 16, "right": seen.width - 16}
    down = {"top": 16, "bottom": seen.height - 16}
    other = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}[column]
    for second, expected in ((column, (255, 0, 0)), (other, (0, 0, 255))):
        x, y = (across[row], down[second]) if row in across else (across[second], down[row])
        assert pixel(seen, x, y) == pytest.approx(expected, abs=40)


def tiff(channels: int, photometric: int, samples: tuple[int, ...], extra: int | None = None) -> bytes:
    """A TIFF of 2 × 2 equal pixels, 16 bits a channel (photometric 0 and 1 grey, 2 RGB, 5 inks)."""
    data = struct.pack(f"<{channels}H", *samples) * 4
    tags = [(256, 3, [2]), (257, 3, [2]), (258, 3, [16] * channels), (259, 3, [1]), (262, 3, [photometric])]
    tags += [(273, 4, [0]), (277, 3, [channels]), (278, 3, [2]), (279, 4, [len(data)])]
    tags += [(338, 3, [extra])] if extra is not None else []
    after = 8 + 2 + 12 * len(tags) + 4
    entries, long = b"", b""
    for tag, kind, values in tags:
        if tag == 273:
            values = [after + (2 * channels if channels > 2 else 0)]
        raw = struct.pack(f"<{len(values)}{'H' if kind == 3 else 'I'}", *values)
        held = raw.ljust(4, b"\0") if len(raw) <= 4 else struct.pack("<I", after + len(long))
        long += raw if len(raw) > 4 else b""
        entries += struct.pack("<HHI", tag, kind, len(values)) + held
    return struct.pack("<2sHIH", b"II", 42, 8, len(tags)) + entries + bytes(4) + long + data


@pytest.mark.parametrize(
    ("data", "expected", "alpha"),
    [
        (tiff(1, 1, (0x3030,)), 0x30, None),
        (tiff(1, 0, (0x3030,)), 0xCF, None),  # 0 is white
        (tiff(4, 5, (0, 0xE6E6, 0xCCCC, 0x1919)), (0, 230, 204, 25), None),
        (tiff(3, 2, (0xFFFF, 0x8C8C, 0)), expected_inks(ORANGE), None),
        (tiff(4, 2, (0xFFFF, 0x8C8C, 0, 0x8080), 2), expected_inks(ORANGE), 128),
    ],
)
def test_tiffs_of_sixteen_bits_come_out_in_their_colours(
    tmp_path: Path, data: bytes, expected: Any, alpha: int | None
) -> None:
    greys = isinstance(expected, int)
    picture = read_picture(save(tmp_path, "a.tif", data), "plain" if greys else "print")
    assert pixels_of(picture).getpixel((1, 1)) == expected
    assert (pixels_of(picture.mask).getpixel((0, 0)) if picture.mask else None) == alpha


def test_progressive_jpegs_go_through_byte_for_byte(tmp_path: Path) -> None:
    TWO.save(tmp_path / "a.jpg", progressive=True)
    _, [stream] = images(tmp_path / "a.jpg", "plain")
    assert stream.read_raw_bytes() == (tmp_path / "a.jpg").read_bytes()


def test_a_jpeg_that_pdf_readers_do_not_know_never_goes_through(tmp_path: Path) -> None:
    out = io.BytesIO()
    TWO.save(out, "JPEG")
    arithmetic = out.getvalue().replace(b"\xff\xc0", b"\xff\xc9")
    assert read_picture(save(tmp_path, "a.jpg", arithmetic), "plain").data != arithmetic
