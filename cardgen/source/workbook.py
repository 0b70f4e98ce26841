"""What the sheets of an XLSX workbook share: their names, the table of texts, the number formats.

ECMA-376 part 1, SpreadsheetML: 18.2 workbook, 18.4 shared strings, 18.8 styles.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.source.findings import Findings, Stop
from cardgen.source.office import CLOSE, OPEN, TEXT, Office

_EPOCH = datetime(1899, 12, 30)  # 18.17.4.1, right from 1900-03-01 on
_EPOCH_1904 = datetime(1904, 1, 1)
_DATES = frozenset(
    (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))
)  # 18.8.30, East Asian included
_NOT_PATTERN = pattern(r'"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]', re.IGNORECASE)
_DATE_LETTERS = pattern(r"[ymdhs]", re.IGNORECASE)
_ZEROS = pattern(r"0{2,}")
_ESCAPE = pattern(r"_x([0-9A-Fa-f]{4})_")  # 22.9.2.19 ST_Xstring


class Style(NamedTuple):
    """What a cell's format says of its value; ``zeros`` is the count of digits shown, 0 where it varies."""

    is_date: bool = False
    zeros: int = 0
    is_literal: bool = False


class Workbook(NamedTuple):
    """``sheets`` maps names to parts, in the order of the tabs; ``epoch`` is the day 0 of dates."""

    sheets: Mapping[str, str]
    texts: list[str]
    styles: list[Style]
    epoch: datetime


def open_workbook(office: Office) -> Workbook:
    """Read the parts that the sheets share."""
    main = next(
        (part for kind, part in _targets(office, "").values() if kind == "officeDocument"), "xl/workbook.xml"
    )
    targets = _targets(office, main)
    sheets = {}
    epoch = _EPOCH
    for kind, name, attributes in office.events(main):
        if name == "workbookPr" and attributes.get("date1904") in ("1", "true"):
            epoch = _EPOCH_1904
        if kind == OPEN and name == "sheet":
            key = next((value for attribute, value in attributes.items() if attribute.endswith(":id")), "")
            target = targets.get(key, ("", ""))
            if target[0] == "worksheet":
                sheets[attributes.get("name", "")] = target[1]
    shared = dict(targets.values())
    findings = Findings()
    texts: list[str] = []
    with suppress(Stop):
        texts.extend(_texts(office, shared.get("sharedStrings", ""), findings))
    findings.report()
    return Workbook(sheets, texts, list(_styles(office, shared.get("styles", ""))), epoch)


def unescaped(text: str) -> str:
    """A text as its author sees it.

    >>> unescaped("a_x000D_\\nb _x005F_x0041_")
    'a\\nb _x0041_'
    """
    if "_x" in text:
        text = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def format_style(pattern: str, is_literal: bool = False) -> Style:
    """What a number format of an author says.

    >>> format_style("000").zeros, format_style('yyyy"年"m"月"').is_date, format_style('0.0"点"').is_date
    (3, True, False)
    """
    is_date = bool(_DATE_LETTERS.search(_NOT_PATTERN.sub("", pattern)))
    return Style(is_date, len(pattern) if _ZEROS.fullmatch(pattern) else 0, is_literal)


def _targets(office: Office, part: str) -> dict[str, tuple[str, str]]:
    """The relations of a part: the last word of their type, and the part they lead to."""
    folder, name = posixpath.split(part)
    targets = {}
    for kind, element, attributes in office.events(posixpath.join(folder, "_rels", f"{name}.rels")):
        if kind == OPEN and element == "Relationship":
            target = posixpath.normpath(posixpath.join("/", folder, attributes.get("Target", "")))[1:]
            word = attributes.get("Type", "").rpartition("/")[2]
            targets[attributes.get("Id", "")] = (word, target)
    return targets


def _texts(office: Office, part: str, findings: Findings) -> Iterator[str]:
    parts: list[str] = []
    reading = phonetic = False
    for kind, name, _ in office.events(part):
        if kind == TEXT:
            if reading:
                parts.append(name)
        elif name == "t":
            reading = kind == OPEN and not phonetic
        elif name == "rPh":
            phonetic = kind == OPEN
        elif name == "si" and kind == CLOSE:
            findings.count(office.file)
            yield unescaped("".join(parts))
            parts.clear()


def _styles(office: Office, part: str) -> Iterator[Style]:
    patterns: dict[str, str] = {}
    inside = False
    for kind, name, attributes in office.events(part):
        if name == "cellXfs":
            inside = kind == OPEN
        elif kind == OPEN and name == "numFmt":
            patterns[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        elif kind == OPEN and name == "xf" and inside:
            number = attributes.get("numFmtId", "0")
            is_literal = attributes.get("quotePrefix") in ("1", "true")
            if number in patterns:
                yield format_style(patterns[number], is_literal)
            else:
                yield Style(number.isdecimal() and int(number) in _DATES, 0, is_literal)
