"""The XML parts of a zipped office document (XLSX, ODS), read without trusting it.

A zip bomb, an XML document type (the way to entity bombs) and damage of any kind are each a problem, found
before memory is spent: sizes in a zip directory are binding, for reading stops at them.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TypeAlias
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from cardgen.problem import Invalid, Problem, Span
from cardgen.source.findings import MAX_VALUES
from cardgen.source.text import MAX_BYTES, read_bytes

MAX_UNPACKED = 2 * MAX_BYTES
"""Bytes of an unpacked part: the sheet of 100,000 cards takes half of it."""
MAX_ELEMENTS = 4 * MAX_VALUES
"""Elements of a part: a cell takes two or three."""
OPEN, TEXT, CLOSE = "open", "text", "close"
Event: TypeAlias = tuple[str, str, Mapping[str, str]]
"""``OPEN`` or ``CLOSE`` with an element's name (no prefix), or ``TEXT`` with text; attributes as written."""

_CHUNK = 2**16
_MAX_TAG = 2**20
"""Bytes of one tag, which the parser has to hold whole."""
_MAX_NESTING = 100
"""Elements inside one another; a sheet has about ten."""
_MAX_DIRECTORY = 2**20
"""Bytes of a zip directory; a workbook of a hundred sheets takes a hundredth of it."""
_OLD_OFFICE = bytes.fromhex("D0CF11E0A1B11AE1")  # [MS-CFB] 2.2, the header of .xls and of encrypted .xlsx
_DAMAGE = (
    BadZipFile, zlib.error, struct.error, expat.ExpatError, EOFError, OSError,
    ArithmeticError, LookupError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
"""What the libraries raise on damaged bytes; the file itself is in memory by then."""


class Office:
    """An open document. Invalid where it is broken, OSError where it cannot be read."""

    def __init__(self, path: Path | str) -> None:
        self.file = str(path)
        data = read_bytes(path)
        if data.startswith(_OLD_OFFICE):
            message = "the file is an old .xls workbook, or locked with a password"
            raise self.invalid("broken-file", message, "save it as .xlsx without a password")
        with self.watched():
            _check_directory(data)
            self.archive = ZipFile(BytesIO(data))

    def has(self, part: str) -> bool:
        """Whether the document has a part of this name."""
        return part in self.archive.NameToInfo

    def events(self, part: str) -> Iterator[Event]:
        """The elements and texts of an XML part in order; nothing where the part is absent."""
        if not self.has(part):
            return
        info = self.archive.getinfo(part)
        if info.file_size > MAX_UNPACKED:
            message = (
                f"'{part}' in it unpacks to {info.file_size // 2**20:,} MB, which no table of cards does"
            )
            raise self.invalid("too-large", message, "split the set over several files")
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise self.damaged(f"'{part}' in it is packed in an unknown way")
        elements = 0
        with self.watched():
            stream = self.archive.open(info)
        parser = _Parser()
        while not parser.finished:
            with self.watched():
                events = parser.read(stream.read(_CHUNK))
            elements += len(events)
            if elements > MAX_ELEMENTS:
                message = (
                    f"'{part}' in it has more than {MAX_ELEMENTS:,} elements, which no table of cards has"
                )
                raise self.invalid("too-large", message, "split the set over several files")
            yield from events

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Turn what libraries raise on damaged bytes into a problem."""
        try:
            yield
        except _DAMAGE as error:
            raise self.damaged(str(error)) from None

    def damaged(self, why: str) -> Invalid:
        """The exception of a file that is no proper document."""
        hint = "open it in a spreadsheet program and save it again"
        return self.invalid("broken-file", f"the file is damaged or no spreadsheet: {why}", hint)

    def invalid(self, check: str, message: str, hint: str) -> Invalid:
        """An exception about the file as a whole."""
        return Invalid([Problem(check, message, Span(self.file), hint=hint)])


def _check_directory(data: bytes) -> None:
    """Refuse a zip directory of a million names before it is read (APPNOTE 4.3.16, its end record)."""
    end = data.rfind(b"PK\5\6")
    size = int.from_bytes(data[end + 12 : end + 16], "little") if end >= 0 else 0
    if size > _MAX_DIRECTORY:
        raise ValueError("its zip directory is far larger than a spreadsheet's")


class _Names(dict[str, str]):
    """Names of elements without their prefixes."""

    def __missing__(self, name: str) -> str:
        self[name] = local = name.rpartition(":")[2]
        return local


_NOTHING: Mapping[str, str] = {}


class _Parser:
    """Chunks of XML in, events out."""

    def __init__(self) -> None:
        self.finished = False
        self.fed = self.depth = 0
        self.local = _Names()
        self.events: list[Event] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.open
        self.parser.EndElementHandler = self.close
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.doctype

    def read(self, chunk: bytes) -> list[Event]:
        self.finished = not chunk
        self.events = []
        self.parser.Parse(chunk, self.finished)
        self.fed += len(chunk)
        if self.fed - self.parser.CurrentByteIndex > _MAX_TAG:
            raise ValueError("it holds an element with far too many attributes")
        return self.events

    def open(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > _MAX_NESTING:
            raise ValueError("its elements are nested too deeply")
        self.events.append((OPEN, self.local[name], attributes))

    def close(self, name: str) -> None:
        self.depth -= 1
        self.events.append((CLOSE, self.local[name], _NOTHING))

    def text(self, text: str) -> None:
        self.events.append((TEXT, text, _NOTHING))

    def doctype(self, *_: object) -> None:
        raise ValueError("it holds an XML document type, which no spreadsheet program writes")
