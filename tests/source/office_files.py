"""Spreadsheet files made by hand, part by part, for what no library writes."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SHEET = '<sheet name="s" r:id="r0"/>'


def put_parts(path: Path, parts: dict[str, str | bytes]) -> Path:
    """A zip file of parts."""
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return path


def put_xlsx(path: Path, rows: str, shared: str = "", styles: str = "", after: str = "") -> Path:
    """A workbook with the sheet ``s``, from the XML inside its parts."""
    parts: dict[str, str | bytes] = {
        "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'<workbook xmlns:r="{RELATIONS}"><sheets>{SHEET}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": relations(
            ("worksheet", "worksheets/one.xml"), ("sharedStrings", "/xl/texts.xml"), ("styles", "styles.xml")
        ),
        "xl/worksheets/one.xml": f"<worksheet><sheetData>{rows}</sheetData>{after}</worksheet>",
        "xl/texts.xml": f"<sst>{shared}</sst>",
        "xl/styles.xml": f"<styleSheet>{styles}</styleSheet>",
    }
    return put_parts(path, parts)


def relations(*targets: tuple[str, str]) -> str:
    inside = "".join(
        f'<Relationship Id="r{index}" Type="{RELATIONS}/{kind}" Target="{target}"/>'
        for index, (kind, target) in enumerate(targets)
    )
    return f"<Relationships>{inside}</Relationships>"


def put_ods(path: Path, rows: str, more: str = "") -> Path:
    """A document with the sheet ``s``, from the XML of its rows."""
    spaces = "".join(
        f' xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{prefix}:1.0"'
        for prefix in ("office", "table", "text", "draw")
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content{spaces} xmlns:calcext="urn:calcext">'
        f'<office:body><office:spreadsheet><table:table table:name="s">{rows}</table:table>{more}'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    mimetype = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = "<manifest/>"
    return put_parts(path, {"mimetype": mimetype, "META-INF/manifest.xml": manifest, "content.xml": content})
