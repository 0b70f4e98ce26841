"""The metadata packet of a PDF: the same facts as the document information, as XMP.

In: ``About``. Out: the bytes of the packet, the same for the same facts.
Sources: XMP specification part 1, 7 (RDF/XML) and 6.1 (packets); ISO 15930-7:2010, 6.9 (what PDF/X-4 asks
for: title, dates, document and version identifiers, rendition class, trapping, the conformance key).
"""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.sax.saxutils import escape

_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0, 2.2


class About(NamedTuple):
    """``date`` is in the form of ISO 8601, ``identifier`` 32 hexadecimal digits; ``claims`` names PDF/X-4."""

    title: str
    creator: str
    producer: str
    date: str
    identifier: str
    claims: str = ""


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
