"""The file around the pages: its objects, cross references and trailer, written as they are formed.

Objects are plain values: dictionaries with their names' slashes left off, lists and tuples, numbers, ``Ref``,
``Stream``; text and bytes stand in the file as they are, such as what ``name`` and ``text`` answer. The date
is that of SOURCE_DATE_EPOCH, or 1 January 2000: the same pages make the same bytes.
Sources: PDF 1.7, 7.3 (objects), 7.5 (structure), 7.9.2.2 (text), 7.9.4 (dates), 14.3.3 (information), 14.4.
"""

from __future__ import annotations

import hashlib
import os
import time
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, BinaryIO, NamedTuple

from cardgen import __version__
from cardgen.press.pdf.number import number
from cardgen.problem import Invalid, Problem

Values = Mapping[str, Any]
FONTS = "Fonts"
"""The key of the fonts of all pages."""
_LONG_AGO = 946_684_800  # 2000-01-01T00:00:00Z


class Ref(NamedTuple):
    """Points at the object of a key, put already or later."""

    key: str


class Stream:
    """A stream whose data may come late: ``data`` is called when the object is written, and not kept."""

    def __init__(self, entries: Values, data: bytes | Callable[[], bytes]) -> None:
        self.entries, self.data = entries, data

    def written(self, file: PdfFile) -> bytes:
        data = self.data() if callable(self.data) else self.data
        head = file.written({**self.entries, "Length": len(data)})
        return b"%s\nstream\n%s\nendstream" % (head, data)


class Deflated(Stream):
    """A stream that is compressed at once."""

    def __init__(self, entries: Values, data: bytes) -> None:
        super().__init__({**entries, "Filter": name("FlateDecode")}, zlib.compress(data))


class Info:
    """What the document information dictionary says, and the metadata after it."""

    def __init__(self, title: str, creator: str) -> None:
        self.title, self.creator = title, creator
        self.producer = f"cardgen {__version__}"
        self.extra: dict[str, Any] = {}

    def entries(self, date: bytes) -> Values:
        return {
            "Title": text(self.title),
            "Creator": text(self.creator),
            "Producer": text(self.producer),
            "CreationDate": date,
            "ModDate": date,
            "Trapped": name("False"),
            **self.extra,
        }


class PdfFile:
    """A PDF in the making. ``put`` names objects, ``ref`` points at them, put already or later."""

    def __init__(self, title: str, creator: str, version: tuple[int, int] = (1, 6)) -> None:
        self.version = version
        self.info = Info(title, creator)
        self.catalog: dict[str, Any] = {"Type": name("Catalog"), "Pages": Ref("Pages")}
        self.fonts: dict[str, Any] = {}
        self.objects: dict[str, Any] = {}
        self._keys: list[str] = []
        self._numbers: dict[str, int] = {}
        self._pages: list[Ref] = []
        self._moment = int(os.environ.get("SOURCE_DATE_EPOCH", "").strip() or _LONG_AGO)
        self._signature = hashlib.md5(f"{self._moment} {title}".encode(), usedforsecurity=False)
        self.problems: list[Problem] = []
        self.put(FONTS, self.fonts)

    @property
    def date(self) -> tuple[int, ...]:
        """Year to second in UTC of the date that the file bears."""
        return tuple(time.gmtime(self._moment)[:6])

    @property
    def digest(self) -> bytes:
        """Sixteen bytes that stand for the content; ask when all of it is there."""
        return self._signature.digest()

    def sign(self, content: bytes) -> None:
        """Let the file's identifier depend on something that it holds."""
        self._signature.update(content)

    def put(self, key: str, item: Any) -> Ref:
        """Register an object under a key and return the reference to it; known keys keep their object."""
        if key not in self.objects:
            self.objects[key] = item
            self._keys.append(key)
            self._numbers[key] = len(self._keys)
        return Ref(key)

    def add(self, item: Any) -> Ref:
        """Register an object that nothing else will point at."""
        return self.put(f"R{len(self._keys) + 1}", item)

    def has(self, key: str) -> bool:
        return key in self.objects

    def page(self, entries: Values) -> None:
        self._pages.append(self.add({"Type": name("Page"), "Parent": Ref("Pages"), **entries}))

    def write(self, out: BinaryIO) -> None:
        """Write the file, object by object; streams come into being here and are let go again.

        Raises Invalid at the end with all that is wrong, so that one damaged picture does not hide another.
        """
        pages = {"Type": name("Pages"), "Kids": self._pages, "Count": len(self._pages)}
        date = text("D:{:04}{:02}{:02}{:02}{:02}{:02}+00'00'".format(*self.date))
        self.put("Pages", pages)
        root, info = self.add(self.catalog), self.add(self.info.entries(date))
        at = out.write(b"%%PDF-%d.%d\n%%\x93\x8c\x8b\x9e\n" % self.version)  # high bytes: 7.5.2
        places: list[int] = []
        for number_, key in enumerate(self._keys, 1):  # which grow: what is written may put others
            places.append(at)
            try:
                at += out.write(b"%d 0 obj\n%s\nendobj\n" % (number_, self.written(self.objects[key])))
            except Invalid as invalid:
                self.problems += invalid.problems
        if self.problems:
            raise Invalid(list(dict.fromkeys(self.problems)))
        table = b"".join(b"%010d 00000 n \n" % place for place in places)
        out.write(b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(places) + 1, table))
        twice = b"<%s>" % self.digest.hex().encode()
        trailer = {"ID": [twice, twice], "Info": info, "Root": root, "Size": len(places) + 1}
        out.write(b"trailer\n%s\nstartxref\n%d\n%%%%EOF\n" % (self.written(trailer), at))

    def written(self, item: Any) -> bytes:
        """An object in PDF's notation. KeyError where it points at what was never put."""
        match item:
            case bytes():
                return item
            case str():
                return item.encode("ascii")
            case int() | float():
                return number(item).encode("ascii")
            case Ref(key):
                return b"%d 0 R" % self._numbers[key]
            case Stream():
                return item.written(self)
            case dict():
                lines = [_written_name(key) + self.written(item[key]) for key in sorted(item)]
                return b"<<\n%s\n>>" % b"\n".join(lines)
        return b"[ %s ]" % b" ".join(map(self.written, item))


@cache
def _written_name(key: str) -> bytes:
    """A name before its value: those of a set's pages are few."""
    return f"{name(key)} ".encode("ascii")


def name(plain: str) -> str:
    """A name, with what is no regular character written by its code (7.3.5).

    >>> name("Spot A#1")
    '/Spot#20A#231'
    """
    regular = (
        char
        if "!" <= char <= "~" and char not in "%()<>{}[]/#"
        else "".join(f"#{b:02x}" for b in char.encode())
        for char in plain
    )
    return "/" + "".join(regular)


def text(value: str) -> bytes:
    """A text for people: in parentheses where ASCII has it, else in UTF-16 (7.9.2.2).

    >>> text("a (b)"), text("札")
    (b'(a \\\\(b\\\\))', b'<feff672d>')
    """
    if value.isascii() and value.isprintable():
        return f"({value.translate(_ESCAPED)})".encode("ascii")
    return b"<feff%s>" % value.encode("utf-16-be").hex().encode("ascii")


_ESCAPED = str.maketrans({char: f"\\{char}" for char in "()\\"})


def ref(key: str) -> Ref:
    return Ref(key)
