"""A table → a file of cards: YAML, JSON, CSV, TSV or XLSX, by its ending, with every value kept.

What is written reads back as the same values; in CSV all values are text, and values with parts take the
one-cell notation there and in XLSX. Comments, formulas and formats are not carried over. The same table
makes the same bytes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardgen.pattern import pattern
from cardgen.problem import Span
from cardgen.source.cell import cell_text
from cardgen.source.csv import SEPARATORS
from cardgen.source.findings import Findings, Stop
from cardgen.source.grid import MAX_TEXT, MAX_WIDTH
from cardgen.source.record import Record, Table
from cardgen.source.scalar import plain
from cardgen.source.write_xlsx import xlsx_bytes

_INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`=<.+0123456789~ ")
"""First characters that mean something in YAML, or may be taken for a number or date."""
_WHOLE = pattern(r"0|-?[1-9][0-9]{0,14}")  # 15 digits are what Excel keeps
_QUOTED_SIGNS = '"\n' + SEPARATORS  # all of them, so that readers find the right one
_FLAT = (".csv", ".tsv", ".xlsx")
_OLD_WORDS = frozenset(("yes", "no", "on", "off"))  # truth values of YAML 1.1


def dump_records(table: Table, path: Path | str) -> None:
    """Write a table.

    ValueError for an ending that is none of ``WRITERS``, Invalid where a value has no room in a cell.
    """
    target = Path(path)
    writer = WRITERS.get(target.suffix.lower())
    if writer is None:
        raise ValueError(f"cannot write {target.suffix!r}: choose one of {', '.join(WRITERS)}")
    if target.suffix.lower() in _FLAT:
        _check_room(table)
    replace_file(target, writer(table))


def with_numbers(table: Table) -> Table:
    """The table of a CSV file with its whole numbers as numbers, for formats that tell them from texts.

    Only digits that read back as written are numbers: ``007``, ``+1``, ``1,000`` and ``1.50`` stay texts.
    """
    return table._replace(records=tuple(map(_with_numbers, table.records)))


def _with_numbers(record: Record) -> Record:
    values = {name: _number_or_text(value) for name, value in record.values.items()}
    return record._replace(values=values)


def _number_or_text(value: Any) -> Any:
    is_number = isinstance(value, str) and _WHOLE.fullmatch(value)
    return int(value) if is_number else value


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: under another name first, then renamed. An OSError names it.

    A link stays one: what it leads to is written.
    """
    path = Path(os.path.realpath(path)) if path.is_symlink() else path
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_bytes(data)
        os.replace(draft, path)
    except OSError as error:
        error.filename = str(path)
        raise
    finally:
        draft.unlink(missing_ok=True)


def yaml_text(table: Table) -> str:
    """The list of cards as YAML, a field a line; other readers of YAML find the same values."""
    lines = []
    for record in table.records:
        lead = "- "
        for name, value in record.values.items():
            lines.append(f"{lead}{_yaml_scalar(name)}: {_yaml_value(value)}\n")
            lead = "  "
    return "".join(lines)


def json_text(table: Table) -> str:
    """The list of cards as JSON."""
    return json.dumps([dict(record.values) for record in table.records], ensure_ascii=False, indent=2) + "\n"


def csv_text(table: Table, separator: str = ",") -> str:
    """The cards as CSV (RFC 4180), one row each, all values as text."""
    rows = [list(table.columns)]
    for record in table.records:
        values = record.values
        rows.append([cell_text(values[name]) if name in values else "" for name in table.columns])
    return "".join(separator.join(_csv_cell(text) for text in row) + "\n" for row in rows)


def _check_room(table: Table) -> None:
    """Raise Invalid where cells could not hold what the table does."""
    findings = Findings()
    with suppress(Stop):
        if len(table.columns) > MAX_WIDTH:
            message = (
                f"found {len(table.columns):,} names of fields, more than a row has cells ({MAX_WIDTH:,})"
            )
            findings.error("too-large", message, Span(table.file))
        for record in table.records:
            for name, value in record.values.items():
                if not isinstance(value, str) and len(cell_text(value)) > MAX_TEXT:
                    message = f"this value takes more than the {MAX_TEXT:,} characters of a cell"
                    findings.error("cell-too-long", message, record.spans[name], "convert to YAML or JSON")
    findings.report()


def _yaml_value(value: Any) -> str:
    if isinstance(value, str):
        return _yaml_block(value) if "\n" in value else _yaml_scalar(value)
    return json.dumps(value, ensure_ascii=False)  # numbers, words, and parts in flow form: JSON is YAML there


def _yaml_scalar(text: str) -> str:
    quoted = (
        not text
        or text[0] in _INDICATORS
        or text != text.strip()
        or any(sign in text for sign in ("\n", "\t", ": ", " #"))
        or text.endswith(":")
        or not isinstance(plain(text), str)
        or text.lower() in _OLD_WORDS
    )
    return json.dumps(text, ensure_ascii=False) if quoted else text


def _yaml_block(text: str) -> str:
    """A text of several lines as a block, where the block's own rules leave every line as it is."""
    body = text.removesuffix("\n")
    lines = body.split("\n")
    if body.endswith("\n") or any(not line or line != line.strip() or "\t" in line for line in lines):
        return json.dumps(text, ensure_ascii=False)
    header = "|" if text.endswith("\n") else "|-"
    return header + "".join(f"\n    {line}" for line in lines)


def _csv_cell(text: str) -> str:
    quoted = text != text.strip() or text.startswith("#") or any(sign in text for sign in _QUOTED_SIGNS)
    return '"' + text.replace('"', '""') + '"' if quoted else text


def _as_csv(table: Table) -> bytes:
    return csv_text(table).encode("utf-8-sig")  # Excel takes a file without the mark for the local encoding


def _as_tsv(table: Table) -> bytes:
    return csv_text(table, "\t").encode("utf-8-sig")


WRITERS: Mapping[str, Callable[[Table], bytes]] = {
    ".csv": _as_csv,
    ".tsv": _as_tsv,
    ".yaml": lambda table: yaml_text(table).encode(),
    ".yml": lambda table: yaml_text(table).encode(),
    ".json": lambda table: json_text(table).encode(),
    ".xlsx": xlsx_bytes,
}
"""The writer of each file type."""
