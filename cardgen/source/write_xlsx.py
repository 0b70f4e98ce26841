"""A table → the bytes of an XLSX workbook with one sheet, ``cards``; the same table makes the same bytes.

ECMA-376 SpreadsheetML, the least that spreadsheet programs ask for. Texts are marked as text, so that no
program makes a date of ``3/10`` or a formula of ``=1+1`` when the cell is edited. The row of names stays in
sight.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from cardgen.pattern import pattern
from cardgen.source.cell import cell_text
from cardgen.source.record import Table
from cardgen.source.sheet import column_name

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_NUMBER, _TEXT, _LITERAL, _HEAD = range(4)
"""Formats of cells: number, text, text that begins as a formula or comment does, the row of names."""
_SIGNS = tuple("=+-@#'")
_ESCAPE = pattern(r"_(?=x[0-9A-Fa-f]{4}_)")

_PARTS = {
    "[Content_Types].xml": f"""<Types xmlns="{_PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="{_TYPES}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPES}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="{_TYPES}.styles+xml"/>
</Types>""",
    "_rels/.rels": f"""<Relationships xmlns="{_PACKAGE}/relationships">
<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>""",
    "xl/workbook.xml": f"""<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">
<sheets><sheet name="cards" sheetId="1" r:id="rId1"/></sheets>
</workbook>""",
    "xl/_rels/workbook.xml.rels": f"""<Relationships xmlns="{_PACKAGE}/relationships">
<Relationship Id="rId1" Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="{_OFFICE}/styles" Target="styles.xml"/>
</Relationships>""",
    "xl/styles.xml": f"""<styleSheet xmlns="{_MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>""",
}


def xlsx_bytes(table: Table) -> bytes:
    """The workbook of a table."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, text in (*_PARTS.items(), ("xl/worksheets/sheet1.xml", "".join(_sheet(table)))):
            info = ZipInfo(name)  # its date is 1980, whatever the day
            info.compress_type = ZIP_DEFLATED
            info.create_system = 3  # the same on every system
            archive.writestr(info, _HEADER + text)
    return buffer.getvalue()


def _sheet(table: Table) -> Iterator[str]:
    yield f'<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">'
    yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    yield "</sheetView></sheetViews><sheetData>\n"
    letters = [column_name(index) for index in range(len(table.columns))]
    head = "".join(
        _text(f"{letter}1", name, _HEAD) for letter, name in zip(letters, table.columns, strict=True)
    )
    yield f'<row r="1">{head}</row>\n'
    for number, record in enumerate(table.records, 2):
        values = record.values
        named = zip(letters, table.columns, strict=True)
        cells = (_cell(f"{letter}{number}", values[name]) for letter, name in named if name in values)
        yield f'<row r="{number}">{"".join(cells)}</row>\n'
    yield "</sheetData></worksheet>"


def _cell(reference: str, value: Any) -> str:
    if isinstance(value, bool):
        return f'<c r="{reference}" t="b"><v>{value:d}</v></c>'
    if isinstance(value, int | float):
        return f'<c r="{reference}"><v>{value!r}</v></c>'
    text = cell_text(value)
    return _text(reference, text, _LITERAL if text.startswith(_SIGNS) else _TEXT)


def _text(reference: str, text: str, style: int) -> str:
    inside = escape(_ESCAPE.sub("_x005F_", text))
    return f'<c r="{reference}" s="{style}" t="inlineStr"><is><t xml:space="preserve">{inside}</t></is></c>'
