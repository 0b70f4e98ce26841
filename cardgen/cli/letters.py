"""What is told, in letters that whoever reads it takes: a terminal, an XML parser, another program.

Names come out of files that anybody may have made, and hold what moves a terminal's cursor or is no XML; a
stream may have a code page of its own, as in Japan, where programs read UTF-8.
Sources: XML 1.0, 2.2 (characters); RFC 8259, 7 and 8.1 (JSON is UTF-8, and may be written in ASCII).
"""

from __future__ import annotations

import codecs
import json
import re
from typing import TextIO

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Control characters, halves of letters, and what is no character."""


def seen(text: str) -> str:
    r"""The text with what nobody can see written out.

    >>> print(seen("Hel\x1b[31mvetica, \udcff and \ufffe"))
    Hel\x1b[31mvetica, \udcff and \ufffe
    """
    return UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def json_for(stream: TextIO | None, document: str) -> str:
    """A document in JSON as a stream needs it: in ASCII, unless it writes UTF-8."""
    if _writes_utf8(stream):
        return document
    return re.sub("[^\x00-\x7f]+", lambda found: json.dumps(found[0])[1:-1], document)


def xml_for(stream: TextIO | None, document: str) -> str:
    """The same for XML."""
    return document if _writes_utf8(stream) else document.encode("ascii", "xmlcharrefreplace").decode()


def _writes_utf8(stream: TextIO | None) -> bool:
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return codecs.lookup(encoding).name == "utf-8"
