"""The file around the pages: objects, cross references and trailer, written as they are formed.

In: what other rooms ``put`` under keys, made of ``name``, ``text``, ``array``, ``dictionary``, ``ref``,
numbers and streams. Out: the bytes of the file. Objects are numbered as they are met, so that the same sheets
give the same bytes.
Sources: PDF 1.7, 7.3 (objects), 7.5 (file structure), 7.9.2 and 7.9.4 (texts, dates), 14.4 (identifiers).
"""

from __future__ import annotations

import hashlib
import os
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, BinaryIO, NamedTuple

from cardgen.press.pdf.number import number

Values = Mapping[str, Any]
MILLENNIUM = 946684800
"""1 January 2000, the date of a file where SOURCE_DATE_EPOCH says no other (reproducible-builds.org)."""
FONTS = "Fonts"
"""The key of the fonts, which all pages name alike."""


class Ref(NamedTuple):
    """Points at the object of a key, which is put already or later."""

    key: str


class Stream:
    """A stream whose data may come late: ``data`` is called when the object is written, and not kept."""

    key = ""
    """Where it stands in a file, once it does: a stream is always an object of its own."""

    def __init__(self, entries: Values, data: bytes | Callable[[], bytes]) -> None:
        self.entries, self.data = entries, data

    def format(self, document: PdfFile) -> bytes:
        data = self.data() if callable(self.data) else self.data
        head = document.written({**self.entries, "Length": len(data)})
        return b"%s\nstream\n%s\nendstream" % (head, data)


class Deflated(Stream):
    """A stream that is compressed at once."""

    def __init__(self, entries: Values, data: bytes) -> None:
        super().__init__({**entries, "Filter": name("FlateDecode")}, zlib.compress(data))


class Info:
    """The document information dictionary."""

    def __init__(self, title: str, creator: str) -> None:
        self.title, self.creator, self.producer = title, creator, creator
        self.extra: dict[str, Any] = {}

    def entries(self, date: tuple[int, ...]) -> dict[str, Any]:
        year, month, day, hour, minute, second = date
        written = text(f"D:{year:04}{month:02}{day:02}{hour:02}{minute:02}{second:02}+00'00'")
        told = {"Title": self.title, "Creator": self.creator, "Producer": self.producer}
        dates = {"CreationDate": written, "ModDate": written, "Trapped": name("False")}
        return {**{key: text(value) for key, value in told.items()}, **dates, **self.extra}


class PdfFile:
    """A PDF in the making. ``put`` names objects, ``ref`` points at them, put already or later."""

    def __init__(self, title: str, creator: str, version: tuple[int, int] = (1, 6)) -> None:
        self.version, self.info = version, Info(title, creator)
        self.fonts: dict[str, Ref] = {}
        self.catalog: dict[str, Any] = {
            "Type": name("Catalog"), "Pages": ref("Pages"), "PageMode": name("UseNone"),
        }  # fmt: skip
        self.objects: dict[str, Any] = {FONTS: self.fonts}
        self._numbers: dict[str, int] = {FONTS: 1}
        self._pages: list[Ref] = []
        self._digest = hashlib.blake2b(repr((title, self.date)).encode(), digest_size=16)

    @property
    def date(self) -> tuple[int, ...]:
        """Year to second in UTC of the date that the file bears."""
        return time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "").strip() or MILLENNIUM))[:6]

    @property
    def digest(self) -> bytes:
        """Sixteen bytes that stand for the content; ask when all of it is there."""
        return self._digest.digest()

    def sign(self, content: bytes) -> None:
        """Count content into the digest."""
        self._digest.update(content)

    def put(self, key: str, item: Any) -> Ref:
        """Register an object under a key and return the reference to it; known keys keep their object."""
        if key not in self.objects:
            self.objects[key] = item
            self._numbers[key] = len(self._numbers) + 1
            if isinstance(item, Stream):
                item.key = key
        return Ref(key)

    def has(self, key: str) -> bool:
        return key in self.objects

    def reference(self, stream: Stream) -> Ref:
        """The reference to a stream, which is put under a key of its own where it has none."""
        return self.put(stream.key or f"R{len(self._numbers) + 1}", stream)

    def page(self, entries: Values) -> None:
        page = {"Type": name("Page"), "Parent": ref("Pages"), **entries}
        self._pages.append(self.put(f"Page{len(self._pages) + 1}", page))

    def write(self, out: BinaryIO) -> None:
        """Write the file, object by object; streams come into being here and are let go again."""
        self.put("Pages", {"Type": name("Pages"), "Kids": self._pages, "Count": len(self._pages)})
        root, info = self.put("Catalog", self.catalog), self.put("Info", self.info.entries(self.date))
        at = out.write(b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % self.version)
        table = ["0000000000 65535 f "]
        for place, key in enumerate(_growing(self._numbers), 1):
            table.append(f"{at:010} 00000 n ")
            at += out.write(b"%d 0 obj\n%s\nendobj\n" % (place, self._formed(self.objects[key])))
        identifier = b"<%s>" % self.digest.hex().encode()
        trailer = {"ID": [identifier] * 2, "Info": info, "Root": root, "Size": len(table)}
        listed = "\n".join(("xref", f"0 {len(table)}", *table, "trailer"))
        out.write(b"%s\n%s\nstartxref\n%d\n%%%%EOF\n" % (listed.encode(), self.written(trailer), at))

    def _formed(self, item: Any) -> bytes:
        return item.format(self) if isinstance(item, Stream) else self.written(item)

    def written(self, item: Any) -> bytes:
        """A value as the file writes it; texts are their words, and bytes what they are."""
        if isinstance(item, Stream):
            item = self.reference(item)
        match item:
            case Ref(key):
                return b"%d 0 R" % self._numbers[key]
            case str():
                return item.encode("ascii")
            case bytes():
                return item
            case Mapping():
                entries = (f"{name(key)} ".encode() + self.written(item[key]) for key in sorted(item))
                return b"<< %s >>" % b" ".join(entries)
            case list():
                return b"[ %s ]" % b" ".join(map(self.written, item))
        return number(item).encode()


def _growing(keys: Mapping[str, int]) -> Iterator[str]:
    """Keys in their order, with those that come while the others are written."""
    done = 0
    while done < len(keys):
        for key in list(keys)[done:]:
            done += 1
            yield key


@lru_cache(4096)
def name(text: str) -> str:
    """A name; what is no letter, digit or plain mark is written by its number (PDF 1.7, 7.3.5)."""
    plain = (
        chr(byte) if 0x21 <= byte <= 0x7E and byte not in b"#%()/<>[]{}" else f"#{byte:02X}"
        for byte in text.encode()
    )
    return "/" + "".join(plain)


def ref(key: str) -> Ref:
    return Ref(key)


def dictionary(entries: Values) -> dict[str, Any]:
    return dict(entries)


def array(values: Iterable[Any]) -> list[Any]:
    return list(values)


_ESCAPES = str.maketrans({"\\": "\\\\", "(": "\\(", ")": "\\)"})


def text(value: str) -> bytes:
    """A text string: as it is in plain letters, in UTF-16 otherwise."""
    if value.isascii() and value.isprintable():
        return b"(%s)" % value.translate(_ESCAPES).encode()
    return b"<feff%s>" % value.encode("utf-16-be").hex().encode()
