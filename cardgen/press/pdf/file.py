"""The file around the pages: ReportLab's objects, cross references and trailer, written as they are formed.

Three faults of ReportLab 5.1 are mended here, in subclasses: it collects the whole file twice in memory
before it writes a byte (``PdfFile.write``), it ends streams without the end of line that PDF 1.7, 7.3.8.1
asks for (``Stream``), and it leaves output intents out of the catalog (``Catalog``). Private parts are used,
which is why the minor version is pinned.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, BinaryIO, ClassVar

from reportlab.pdfbase import pdfdoc

Values = Mapping[str, Any]


class Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """A stream whose data may come late: ``data`` is called when the object is written, and not kept."""

    __RefOnly__ = 1

    def __init__(self, entries: Values, data: bytes | Callable[[], bytes]) -> None:
        self.entries, self.data = entries, data

    def format(self, document: Any) -> bytes:
        data = self.data() if callable(self.data) else self.data
        head = dictionary({**self.entries, "Length": len(data)}).format(document)
        return b"%s\nstream\n%s\nendstream" % (head, data)


class Deflated(Stream):
    """A stream that is compressed at once."""

    def __init__(self, entries: Values, data: bytes) -> None:
        super().__init__({**entries, "Filter": name("FlateDecode")}, zlib.compress(data))


class Dictionary(pdfdoc.PDFDictionary):  # type: ignore[misc]
    """A dictionary whose names are written from memory: those of a set's pages are few."""

    def format(self, document: Any) -> bytes:
        entries = sorted(self.dict.items())
        lines = [b"%s %s" % (_written_name(key), pdfdoc.format(value, document)) for key, value in entries]
        return b"<<\n%s\n>>" % b"\n".join(lines)


class Info(pdfdoc.PDFObject):  # type: ignore[misc]
    """The document information dictionary, without ReportLab's placeholders for what is not known."""

    __RefOnly__ = 1

    def __init__(self, title: str, creator: str) -> None:
        self.title, self.creator = title, creator
        self.producer = "ReportLab PDF Library"
        self.extra: dict[str, Any] = {}

    def format(self, document: Any) -> bytes:
        date = pdfdoc.PDFDate(ts=document._timeStamp)
        entries = {
            "Title": pdfdoc.PDFString(self.title),
            "Creator": pdfdoc.PDFString(self.creator),
            "Producer": pdfdoc.PDFString(self.producer),
            "CreationDate": date,
            "ModDate": date,
            "Trapped": name("False"),
            **self.extra,
        }
        return bytes(dictionary(entries).format(document))


class Catalog(pdfdoc.PDFCatalog):  # type: ignore[misc]
    """The root of the file, with its output intents written."""

    __NoDefault__: ClassVar[list[str]] = [*pdfdoc.PDFCatalog.__NoDefault__, "OutputIntents"]


class PdfFile(pdfdoc.PDFDocument):  # type: ignore[misc]
    """A PDF in the making. ``put`` names objects, ``ref`` points at them, put already or later."""

    def __init__(self, title: str, creator: str, version: tuple[int, int] = (1, 6)) -> None:
        """The date is that of SOURCE_DATE_EPOCH, or 1 January 2000: ReportLab's rule for invariant files."""
        super().__init__(invariant=1, pdfVersion=version)
        self.info = Info(title, creator)
        self.Catalog = self._catalog = Catalog()
        self.Catalog.Pages = self.Pages
        self.updateSignature(title)

    @property
    def date(self) -> tuple[int, int, int, int, int, int]:
        """Year to second in UTC of the date that the file bears."""
        return self._timeStamp.YMDhms  # type: ignore[no-any-return]

    @property
    def digest(self) -> bytes:
        """Sixteen bytes that stand for the content; ask when all of it is there."""
        return bytes(self.signature.digest())

    def put(self, key: str, item: Any) -> Any:
        """Register an object under a key and return the reference to it; known keys keep their object."""
        if key not in self.idToObject:
            self.Reference(item, key)
        return ref(key)

    def has(self, key: str) -> bool:
        return key in self.idToObject

    def page(self, entries: Values) -> None:
        parent = self.Reference(self.Pages)
        self.addPage(dictionary({"Type": name("Page"), "Parent": parent, **entries}))

    def write(self, out: BinaryIO) -> None:
        """Write the file, object by object; streams come into being here and are let go again."""
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        file = pdfdoc.PDFFile(self._pdfVersion)
        out.write(b"".join(file.strings))
        file.strings.clear()
        file.write = out.write
        written: list[str] = []
        while len(written) + 1 in self.numberToId:  # formatting an object may register others
            key = self.numberToId[len(written) + 1]
            self.idToOffset[key] = file.add(pdfdoc.PDFIndirectObject(key, self.idToObject[key]).format(self))
            written.append(key)
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, written)
        start = file.add(table.format(self))
        trailer = pdfdoc.PDFTrailer(start, Size=len(written) + 1, Root=root, Info=info, ID=self.ID())
        file.add(trailer.format(self))


@cache
def _written_name(text: str) -> bytes:
    return name(text).encode("ascii")


def name(text: str) -> str:
    return str(pdfdoc.PDFName(text))


def ref(key: str) -> Any:
    return pdfdoc.PDFObjectReference(key)


def dictionary(entries: Values) -> Any:
    return Dictionary(dict(entries))


def array(values: Any) -> Any:
    return pdfdoc.PDFArray(values)


def text(value: str) -> Any:
    return pdfdoc.PDFString(value)
