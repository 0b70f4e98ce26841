"""A file of cards → its table, by the file's ending: CSV, TSV, YAML, JSON, XLSX or ODS."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardgen.problem import Invalid, Problem, Span
from cardgen.source.csv import SEPARATORS, load_csv
from cardgen.source.located import Located
from cardgen.source.nearest import listed
from cardgen.source.record import Record, Table
from cardgen.source.yaml import load_yaml

__all__ = ["READERS", "Record", "Table", "load_document", "load_records"]


def load_records(path: Path | str, sheet: str = "") -> Table:
    """The table of a file; Invalid with all that is wrong, OSError where the file cannot be read.

    ``sheet`` names a sheet of a workbook; without it the first is read. Values of CSV are text; other formats
    have numbers, truth values and nested data too.
    """
    reader = READERS.get(Path(path).suffix.lower())
    if reader is None:
        message = f"found the file type {Path(path).suffix!r}, expected one of {listed(READERS)}"
        hint = "save it as .xlsx" if Path(path).suffix.lower() in (".xls", ".xlsm", ".numbers") else ""
        raise Invalid([Problem("unknown-file-type", message, Span(str(path)), hint=hint)])
    return reader(path, sheet)


def load_document(path: Path | str) -> Located:
    """The values of a YAML or JSON file, by its ending (YAML unless ``.json``)."""
    if Path(path).suffix.lower() != ".json":
        return load_yaml(path)
    from cardgen.source.json import load_json

    return load_json(path)


def _load_csv(path: Path | str, sheet: str) -> Table:
    separators = "\t" if Path(path).suffix.lower() == ".tsv" else SEPARATORS
    return load_csv(path, separators)


def _load_listing(path: Path | str, sheet: str) -> Table:
    from cardgen.source.listing import table_in

    return table_in(load_document(path))


def _load_xlsx(path: Path | str, sheet: str) -> Table:
    from cardgen.source.xlsx import load_xlsx  # with its XML parsers, which most sets need not

    return load_xlsx(path, sheet)


def _load_ods(path: Path | str, sheet: str) -> Table:
    from cardgen.source.ods import load_ods

    return load_ods(path, sheet)


READERS: dict[str, Callable[[Path | str, str], Table]] = {
    ".csv": _load_csv,
    ".tsv": _load_csv,
    ".txt": _load_csv,
    ".yaml": _load_listing,
    ".yml": _load_listing,
    ".json": _load_listing,
    ".xlsx": _load_xlsx,
    ".ods": _load_ods,
}
"""The reader of each file type."""
