"""The metadata packet of a PDF: the same facts as the document information, as XMP.

In: ``About``. Out: the bytes of the packet, the same for the same facts; and back, from anybody's packet.
Sources: XMP specification part 1, 7 (RDF/XML) and 6.1 (packets); ISO 15930-7:2010, 6.9 (what PDF/X-4 asks
for: title, dates, document and version identifiers, rendition class, trapping, the conformance key).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from cardgen.pattern import pattern

_UNWRITABLE = pattern("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0, 2.2


class About(NamedTuple):
    """``date`` is in the form of ISO 8601, ``identifier`` 32 hexadecimal digits; ``claims`` names PDF/X-4."""

    title: str
    creator: str
    producer: str
    date: str
    identifier: str
    claims: str = ""


NAMESPACES = {
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://ns.adobe.com/xap/1.0/": "xmp",
    "http://ns.adobe.com/xap/1.0/mm/": "xmpMM",
    "http://ns.adobe.com/pdf/1.3/": "pdf",
    "http://www.npes.org/pdfx/ns/id/": "pdfxid",
    "http://ns.adobe.com/pdfx/1.3/": "pdfx",
}
_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"


def read_packet(data: bytes) -> dict[str, str]:
    """The facts of a packet under the names of ``NAMESPACES``; ValueError where it is no XML.

    Lists and alternatives count by their first entry.

    >>> facts = read_packet(packet(About("Asa", "cardgen", "p", "2000-01-01T00:00:00+00:00", "0" * 32)))
    >>> facts["dc:title"], facts["xmpMM:VersionID"]
    ('Asa', '1')
    """
    try:
        root = ElementTree.fromstring(data.strip(b"\0 \t\r\n"))
    except ElementTree.ParseError as error:
        raise ValueError(f"the metadata is no XML: {error}") from None
    return {name: text for node in root.iter(f"{_RDF}Description") for name, text in _facts(node)}


def _facts(node: ElementTree.Element) -> Iterator[tuple[str, str]]:
    for tag, text in [*node.attrib.items(), *((child.tag, _text(child)) for child in node)]:
        namespace, _, name = tag.removeprefix("{").rpartition("}")
        if namespace in NAMESPACES:
            yield f"{NAMESPACES[namespace]}:{name}", text


def _text(node: ElementTree.Element) -> str:
    entry = node.find(f".//{_RDF}li")
    return ((node if entry is None else entry).text or "").strip()


def packet(about: About) -> bytes:
    """The packet, with its wrapper, in UTF-8."""
    said = {name: escape(_UNWRITABLE.sub("", value)) for name, value in about._asdict().items()}
    digits = about.identifier
    uuid = "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
    claim = f"<pdfxid:GTS_PDFXVersion>{said['claims']}</pdfxid:GTS_PDFXVersion>\n" if about.claims else ""
    return _PACKET.format(**said, uuid=uuid, claim=claim).encode("utf-8")


_PACKET = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{uuid}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>{producer}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
{claim}</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""
