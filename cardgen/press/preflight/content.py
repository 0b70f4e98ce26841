"""Reading a content stream: operators one by one, with their operands as plain values.

In: bytes that should be a content stream. Out: operands and operator, streamed, so that a large page takes no
more memory than its bytes: numbers, ``bytes`` for strings, ``Word`` for names, lists and dictionaries. What
breaks the grammar becomes an operator that no one knows, which whoever follows the stream will tell.
Sources: PDF 1.7, 7.2 (lexical conventions), 7.3 (objects), 7.8.2 (content streams), 8.9.7 (inline images).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

Operand: TypeAlias = Any
Instruction: TypeAlias = tuple[list[Operand], str]

DEEPEST = 64
"""Lists inside one another."""
INLINE_IMAGE = "INLINE IMAGE"
CUT_SHORT = "CUT SHORT"
"""In place of an operator, where operands are left over at the end."""

_WHITE, _ENDS = rb"\x00\t\n\x0c\r ", rb"\x00\t\n\x0c\r ()<>\[\]{}/%"
_TOKEN = re.compile(
    rb"[%s]*(?:([+-]?(?:\d+\.?\d*|\.\d+)(?![^%s]))|([^%s]+)|/([^%s]*)|(<<|>>|[\[\]()<>{}%%]))"
    % (_WHITE, _ENDS, _ENDS, _ENDS)
)
_NUMBER, _KEYWORD, _NAME, _SIGN = 1, 2, 3, 4
_COMMENT = re.compile(rb"[^\r\n]*")
_HEX = re.compile(rb"([0-9A-Fa-f%s]*)>" % _WHITE)
_STRING_PART = re.compile(rb"[^\\()]*(?:\\.[^\\()]*)*", re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_IMAGE_END = re.compile(rb"[%s]EI(?![^%s])" % (_WHITE, _WHITE))
_AFTER_TEXT = re.compile(rb"[%s]*EI(?![^%s])" % (_WHITE, _WHITE))
_TEXT_ENDS = {"A85": b"~>", "ASCII85Decode": b"~>", "AHx": b">", "ASCIIHexDecode": b">"}
"""How data that is coded as text ends, in which an EI may stand as well."""
_READABLE = re.compile(rb"[\t\n\r\x20-\x7e]*")
_CONSTANTS: dict[bytes, Operand] = {b"true": True, b"false": False, b"null": None}


class Word(str):
    """A name, with its slash: ``/F1``."""

    __slots__ = ()


def instructions(data: bytes) -> Iterator[Instruction]:
    """The instructions of a stream in order.

    >>> list(instructions(b"q 0 0 0 1 k /F1 9 Tf [(a\\\\)) -120 <62>] TJ"))[1:]
    [([0.0, 0.0, 0.0, 1.0], 'k'), (['/F1', 9.0], 'Tf'), ([[b'a)', -120.0, b'b']], 'TJ')]
    """
    reader = _Reader(data)
    while (operator := reader.until_operator()) is not None:
        yield reader.take(), operator
    if left := reader.take():
        yield left, CUT_SHORT


class _Reader:
    """Stands at a place in a stream; ``open`` holds the lists that are not closed yet, the operands first."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0
        self.open: list[list[Operand]] = [[]]
        self.kinds: list[bytes] = []

    def take(self) -> list[Operand]:
        """The operands that were read, and a fresh start."""
        operands = [*self.open[0], *self.open[1:]]
        self.open, self.kinds = [[]], []
        return operands

    def until_operator(self) -> str | None:
        """Read operands up to the next operator; None at the end."""
        match, data = _TOKEN.match, self.data
        while found := match(data, self.at):
            self.at = found.end()
            kind = found.lastindex
            if kind == _NUMBER:
                self.open[-1].append(float(found[_NUMBER]))
            elif kind == _NAME:
                self.open[-1].append(_name(found[_NAME]))
            elif kind == _KEYWORD:
                word = found[_KEYWORD]
                if word in _CONSTANTS:
                    self.open[-1].append(_CONSTANTS[word])
                elif word == b"BI":
                    return self.inline_image()
                else:
                    return word.decode("latin-1")
            elif wrong := self.sign(found[_SIGN]):
                return wrong
        return None

    def sign(self, sign: bytes) -> str:
        """Follow a bracket or a comment; answers with what is no part of the grammar."""
        if sign == b"(":
            self.open[-1].append(self.string())
        elif sign == b"<" and (found := _HEX.match(self.data, self.at)):
            self.at = found.end()
            digits = re.sub(rb"[%s]" % _WHITE, b"", found[1])
            self.open[-1].append(bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii")))
        elif sign == b"%":
            self.at = _COMMENT.match(self.data, self.at).end()  # type: ignore[union-attr]  # matches nothing too
        elif sign in (b"[", b"<<") and len(self.open) < DEEPEST:
            self.open.append([])
            self.kinds.append(sign)
        elif sign in (b"]", b">>") and self.kinds and self.kinds[-1] == {b"]": b"[", b">>": b"<<"}[sign]:
            whole = self.open.pop()
            self.kinds.pop()
            self.open[-1].append(whole if sign == b"]" else _dictionary(whole))
        else:
            return sign.decode("ascii")
        return ""

    def string(self) -> bytes:
        """A string in brackets, which may hold pairs of them."""
        parts: list[bytes] = []
        depth, data = 1, self.data
        while depth:
            found = _STRING_PART.match(data, self.at)
            self.at = found.end() if found else len(data)
            parts.append(found[0] if found else b"")
            bracket = data[self.at : self.at + 1]
            self.at += 1
            depth += 1 if bracket == b"(" else -1
            if not bracket:
                break
            if depth:
                parts.append(bracket)
        return _ESCAPE.sub(_unescaped, b"".join(parts))

    def inline_image(self) -> str:
        """A picture in line: its entries become the operand."""
        self.take()
        word = self.until_operator()
        if word != "ID":
            return f"BI {word or ''}".strip()
        entries = _dictionary(self.take())
        self.at += 1
        self.at = self.text_end(entries) or self.image_end(_plain_length(entries))
        self.open[0].append(entries)
        return INLINE_IMAGE

    def text_end(self, entries: dict[str, Operand]) -> int:
        """Where a picture ends whose data is coded as text; 0 where it is not."""
        filters = entry(entries, "F", "Filter")
        outer = filters[0] if isinstance(filters, list) and filters else filters
        sign = _TEXT_ENDS.get(str(outer).removeprefix("/"))
        end = self.data.find(sign, self.at) if sign else -1
        found = _AFTER_TEXT.match(self.data, end + len(sign)) if sign and end >= 0 else None
        return found.end() if found else 0

    def image_end(self, least: int) -> int:
        """Where the picture's data ends: at an EI with readable operators behind it."""
        start = min(self.at + least, len(self.data))
        for found in _IMAGE_END.finditer(self.data, max(self.at, start - 1)):
            behind = self.data[found.end() : found.end() + 12]
            if _READABLE.fullmatch(behind):
                return found.end()
        return len(self.data)


def _name(raw: bytes) -> Word:
    if b"#" in raw:
        raw = re.sub(rb"#([0-9A-Fa-f]{2})", lambda found: bytes([int(found[1], 16)]), raw)
    return Word("/" + raw.decode("utf-8", "surrogateescape"))


def _dictionary(parts: list[Operand]) -> dict[str, Operand]:
    keys = (str(key) for key in parts[::2])
    return dict(zip(keys, parts[1::2], strict=False))


def _unescaped(found: re.Match[bytes]) -> bytes:
    mark = found[1]
    if mark.isdigit():
        return bytes([int(mark, 8) & 255])
    return b"" if mark in (b"\n", b"\r", b"\r\n") else _ESCAPED.get(mark, mark)


def entry(entries: dict[str, Operand], short: str, long: str, usual: Operand = None) -> Operand:
    """An entry of a picture in line, whose keys may be abbreviated."""
    return entries.get(f"/{short}", entries.get(f"/{long}", usual))


def _plain_length(entries: dict[str, Operand]) -> int:
    """Bytes of a picture's data where it is not coded; 0 where that is not known."""
    if entry(entries, "F", "Filter") is not None:
        return 0
    try:
        width, height = int(entry(entries, "W", "Width")), int(entry(entries, "H", "Height"))
        bits = 1 if entry(entries, "IM", "ImageMask") else int(entry(entries, "BPC", "BitsPerComponent", 8))
    except (TypeError, ValueError, OverflowError):
        return 0
    channels = _CHANNELS.get(str(entry(entries, "CS", "ColorSpace")), 1)
    return max(0, (width * channels * bits + 7) // 8 * height)


_CHANNELS = {"/RGB": 3, "/DeviceRGB": 3, "/CMYK": 4, "/DeviceCMYK": 4}
