"""Small PDFs for the tests of preflight: one sound page, and what a test changes of it.

The page is a card of 63 x 88 mm with 3 mm of bleed that claims PDF/X-4 and keeps it. Parts are those that the
examples in ``explain/preflight.md`` name.
"""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pikepdf
import yaml
from handmade import sans
from pikepdf import Array, Dictionary, Name, Object, Stream, String

from cardgen.press.pdf.embed import embed
from cardgen.press.pdf.output_intent import bundled_intent
from cardgen.press.pdf.xmp import About, packet
from cardgen.press.sheets.profile import Profile

MEDIA = (0, 0, 195.591, 266.457)
TRIM = (8.504, 8.504, 187.087, 257.953)
DATE = "D:20000101000000+00'00'"
PICTURE_PIXELS = 400
SAID = "Asa"


def small_pdf(parts: Mapping[str, str] | None = None, pages: int = 1) -> bytes:
    """The page with its parts changed, as a file."""
    parts = parts or {}
    standard = parts.get("standard", "x-4").strip()
    pdf = pikepdf.new()
    for _ in range(pages):
        pdf.add_blank_page(page_size=(195.591, 266.457))
        _fill(pdf, pdf.pages[-1].obj, parts)
    _identify(pdf, standard, parts)
    newest = "1.7" if "1.7" in standard else "1.4" if standard.startswith("x-1a") else "1.6"
    out = io.BytesIO()
    pdf.save(
        out, force_version=newest, object_stream_mode=pikepdf.ObjectStreamMode.disable, deterministic_id=True,
        compress_streams=False, fix_metadata_version=False,
    )  # fmt: skip
    data = out.getvalue()
    return re.sub(rb"/ID \[<[^>]*><[^>]*>\]", b"", data) if "without identifier" in standard else data


def shop(text: str) -> Profile:
    """A profile with some entries, as its YAML would have them."""
    facts = {name: {"value": value, "source": "the test"} for name, value in yaml.safe_load(text).items()}
    named: dict[str, Any] = {"format": 1, "title": "Shop", **facts}
    return Profile.model_validate(named)


def _entries(text: str) -> dict[str, Any]:
    return dict(Object.parse(f"<< {text} >>".encode()).items()) if text else {}


def _change(thing: Any, text: str) -> None:
    for key, value in _entries(text).items():
        if value is None:
            if key in thing:
                del thing[key]
        else:
            thing[key] = value


def _fill(pdf: pikepdf.Pdf, page: Any, parts: Mapping[str, str]) -> None:
    page.MediaBox, page.BleedBox, page.TrimBox = Array(MEDIA), Array(MEDIA), Array(TRIM)
    paper = parts.get("paper", "0.1 0.05 0 0").strip()
    content = [f"q {paper} k 0 0 195.591 266.457 re f Q", parts.get("content", "")]
    resources = Dictionary(_entries(parts.get("resources", "")))
    for name, thing in dict(resources.get("/XObject", {})).items():
        if "/Loop" in thing:
            resources.XObject[name] = _loop(pdf, name)
    if "picture" in parts:
        content.append("q 72 0 0 72 60 150 cm /Im Do Q")
        resources.XObject = Dictionary(Im=_picture(pdf, parts["picture"]))
    if "font" in parts:
        size, _, at = parts["font"].partition(" at ")
        content.append(f"BT /F {size} Tf {at or '60 130'} Td <{_codes()}> Tj ET")
        resources.Font = Dictionary(F=_font(pdf))
    page.Resources = resources
    page.Contents = Stream(pdf, "\n".join(content).encode())
    _change(page, parts.get("page", ""))


def _loop(pdf: pikepdf.Pdf, name: str) -> Any:
    form = pdf.make_indirect(Stream(pdf, f"{name} Do".encode()))
    form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array(MEDIA)
    form.Resources = Dictionary(XObject=Dictionary())
    form.Resources.XObject[name] = form
    return form


def _picture(pdf: pikepdf.Pdf, text: str) -> Any:
    entries = _entries(text)
    width = int(entries.get("/Width", PICTURE_PIXELS))
    grey = bytes(width * width)
    filter_ = str(entries.get("/Filter", "/FlateDecode"))
    data = _lzw(grey) if filter_ == "/LZWDecode" else zlib.compress(grey)
    image = Stream(pdf, b"")
    image.write(data, filter=Name(filter_))
    image.Type, image.Subtype, image.Width, image.Height = Name.XObject, Name.Image, width, width
    image.ColorSpace, image.BitsPerComponent = Name.DeviceGray, 8
    return pdf.make_indirect(image)


def _lzw(data: bytes) -> bytes:
    """Every byte as a code of its own; the table is cleared before codes grow longer."""
    codes = [code for at, byte in enumerate(data) for code in ((256, byte) if at % 200 == 0 else (byte,))]
    bits = "".join(f"{code:09b}" for code in [*codes, 257])
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def _codes() -> str:
    return "".join(f"{sans().glyph(char):04x}" for char in SAID)


def _font(pdf: pikepdf.Pdf) -> Any:
    program = embed(sans(), {sans().glyph(char): char for char in SAID})
    file = Stream(pdf, program.data)
    file.Length1 = len(program.data)
    descriptor = Dictionary(
        Type=Name.FontDescriptor, FontName=Name(f"/{program.name}"), Flags=4, FontBBox=Array(program.box),
        ItalicAngle=0, Ascent=program.ascent, Descent=program.descent, CapHeight=700, StemV=80,
        FontFile2=pdf.make_indirect(file),
    )  # fmt: skip
    widths = [part for glyph, width in program.widths.items() for part in (glyph, Array([width]))]
    inner = Dictionary(
        Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=Name(f"/{program.name}"), DW=1000,
        W=Array(widths),
        CIDSystemInfo=Dictionary(Registry="Adobe", Ordering="Identity", Supplement=0),
        FontDescriptor=pdf.make_indirect(descriptor), CIDToGIDMap=Name.Identity,
    )  # fmt: skip
    return Dictionary(
        Type=Name.Font, Subtype=Name.Type0, BaseFont=Name(f"/{program.name}"), Encoding=Name("/Identity-H"),
        DescendantFonts=Array([pdf.make_indirect(inner)]),
    )  # fmt: skip


def _identify(pdf: pikepdf.Pdf, standard: str, parts: Mapping[str, str]) -> None:
    info = pdf.docinfo
    info.Title, info.Creator, info.Producer = "Asa", "tests", "pikepdf"
    info.CreationDate, info.ModDate, info.Trapped = DATE, DATE, Name("/False")
    if standard != "plain":
        profile = Stream(pdf, bundled_intent().profile.read_bytes())
        profile.N = 4
        intent = Dictionary(
            Type=Name.OutputIntent, S=Name.GTS_PDFX, OutputConditionIdentifier=String("FOGRA39"),
            RegistryName=String("http://www.color.org"), DestOutputProfile=pdf.make_indirect(profile),
        )  # fmt: skip
        _change(intent, parts.get("intent", ""))
        pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])
    if standard.startswith("x-4"):
        about = About("Asa", "tests", "pikepdf", "2000-01-01T00:00:00+00:00", "0" * 32, "PDF/X-4")
        stream = Stream(pdf, packet(about))
        stream.Type, stream.Subtype = Name.Metadata, Name.XML
        pdf.Root.Metadata = pdf.make_indirect(stream)
    elif standard.startswith("x-1a"):
        info.GTS_PDFXVersion = "PDF/X-1a:2003"
    _change(info, parts.get("info", ""))
    _change(pdf.Root, parts.get("catalog", ""))


def written(
    folder: Path, parts: Mapping[str, str] | None = None, pages: int = 1, name: str = "a.pdf"
) -> Path:
    path = folder / name
    path.write_bytes(small_pdf(parts, pages))
    return path
