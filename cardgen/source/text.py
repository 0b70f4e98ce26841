"""The bytes of a file → text, in one place, so that no reader ever shows wrong characters.

UTF-8 and UTF-16 with or without a byte-order mark, UTF-32 with one, and cp932 (what Excel writes in Japan)
are recognised; anything else is refused with its first odd byte, never guessed at. Line ends come out as
``\\n``. Characters that no designer types (control characters, lone surrogates, the mark left by a lost
character) are refused too.
"""

from __future__ import annotations

import codecs
from contextlib import suppress
from pathlib import Path

from cardgen.pattern import pattern
from cardgen.problem import Invalid, Problem, Span

MAX_BYTES = 64 * 2**20
"""A set of 100,000 cards takes about a quarter of this; more is no table that a person keeps."""
SAVE_AS_UTF8 = "save the file as UTF-8 (in Excel: the type 'CSV UTF-8')"

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_STRAY = pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffd-\uffff\ud800-\udfff]")
_STRAY_HINTS = {
    "\x0b": "write an ordinary line break",
    "\x85": "write an ordinary line break",
    "\u2028": "write an ordinary line break",
    "\u2029": "write an ordinary line break",
    "\ufeff": "delete this invisible byte-order mark; two files may have been joined here",
    "\ufffd": "a character was lost when this text was converted: type it again",
}


def read_text(path: Path | str) -> str:
    """The text of a file; Invalid where its encoding is unknown or broken, OSError where it is unreadable."""
    return decode(read_bytes(path), str(path))


def unreadable(error: OSError) -> Problem:
    """The problem of a file that the system does not let be read; the other files are judged all the same."""
    reason = error.strerror or str(error)
    hint = "see whether it is there, and whether you may read it"
    return Problem("unreadable-file", f"cannot read the file: {reason}", Span(str(error.filename)), hint=hint)


def read_bytes(path: Path | str) -> bytes:
    """The bytes of a file, Invalid where there are more than ``MAX_BYTES``; an OSError names it."""
    try:
        with open(path, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        error.filename = str(path)  # a disk that fails in reading names none
        raise
    if len(data) > MAX_BYTES:
        message = f"the file is larger than {MAX_BYTES // 2**20} MB, which no table of cards is"
        raise Invalid(
            [Problem("too-large", message, Span(str(path)), hint="split the set over several files")]
        )
    return data


def decode(data: bytes, file: str) -> str:
    """The text of a file's bytes, with ``\\n`` line ends and no byte-order mark."""
    text = _decoded(data, file).lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    refuse_stray(text, file)
    return text


def refuse_stray(text: str, file: str) -> None:
    """Raise Invalid at the first character that does not belong in a text."""
    if _is_plain(text):
        return
    found = _STRAY.search(text)
    if found is not None:
        line_start = text.rfind("\n", 0, found.start()) + 1
        line, column = text.count("\n", 0, found.start()) + 1, found.start() - line_start + 1
        raise Invalid([stray_problem(found[0], Span(file, line, column, line, column + 1))])


def _is_plain(text: str) -> bool:
    """Whether a glance tells that all characters of a text belong in it; a lost one's mark is printable."""
    return text.replace("\n", "").isprintable() and "\ufffd" not in text


def stray_in(text: str) -> str:
    """The first character of a value that does not belong in a text, or an empty string."""
    found = _STRAY.search(text)
    return found[0] if found else ""


def stray_problem(character: str, at: Span) -> Problem:
    """The problem of a character that ``stray_in`` found."""
    message = f"found the character U+{ord(character):04X}, which is no part of a readable text"
    return Problem("stray-character", message, at, hint=_STRAY_HINTS.get(character, "delete it"))


def _decoded(data: bytes, file: str) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], encoding, file)
    if b"\0" in data:
        return _unmarked_utf16(data, file)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        from cardgen.source.japanese import decode_cp932  # for files that are not UTF-8

        text = decode_cp932(data)
        if text is None:
            raise Invalid([_undecodable(data, error.start, file)]) from None
        return text


def _strictly(data: bytes, encoding: str, file: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding)
        at = Span(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        odd = data[error.start : error.end].hex(" ").upper()
        message = f"the file's mark says {encoding.upper()}, but the bytes {odd} are not"
        raise Invalid([Problem("encoding", message, at, hint=SAVE_AS_UTF8)]) from None


def _unmarked_utf16(data: bytes, file: str) -> str:
    """The text, where the zero bytes of its ASCII characters show which half of each pair is the high one."""
    encoding = "utf-16-le" if data[1::2].count(0) >= data[::2].count(0) else "utf-16-be"
    with suppress(UnicodeDecodeError):
        text = data.decode(encoding)
        if not _STRAY.search(text):
            return text
    before = data[: data.index(0)].decode("latin-1")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    message = "found a zero byte, which no text holds"
    hint = "the file looks like a program's own format; " + SAVE_AS_UTF8
    raise Invalid([Problem("encoding", message, Span(file, line, column, line, column + 1), hint=hint)])


def _undecodable(data: bytes, start: int, file: str) -> Problem:
    before = data[:start].decode("utf-8")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    message = f"the byte {data[start]:02X} is no UTF-8, and no other encoding of the file is certain"
    return Problem("encoding", message, Span(file, line, column, line, column + 1), hint=SAVE_AS_UTF8)
