"""A YAML or JSON document that lists cards → a table: a list of mappings, or ``cards:`` over one."""

from __future__ import annotations

from typing import Any

from cardgen.problem import Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.grid import MAX_TEXT
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest
from cardgen.source.record import Record, Table, is_blank
from cardgen.source.scalar import describe, shortened


def table_in(document: Located) -> Table:
    """The table that a document lists; Invalid with all that is wrong."""
    findings = Findings()
    columns: dict[str, Span] = {}
    records: list[Record] = []
    try:
        for path in _entries(document, findings):
            record = _record(document, path, columns, findings)
            if record is not None:
                records.append(record)
        if not records and not findings.problems:
            hint = "write a list of cards: each begins with '- id: ...'"
            findings.error("empty-table", "found nothing, expected cards", document.at(), hint)
    except Stop:
        pass
    findings.report()
    return Table(document.file, tuple(columns), columns, tuple(records), 0, document.ignores)


def _entries(document: Located, findings: Findings) -> list[Path]:
    """The paths of the cards."""
    value = document.value
    root: Path = ()
    if isinstance(value, dict):
        for key in value:
            if key != "cards":
                message = f"unknown key {shortened(key)!r} beside the list of cards"
                findings.error("unknown-key", message, document.key_at(key), nearest(key, ["cards"]))
        value, root = value.get("cards"), ("cards",)
    if value is None:
        return []
    if not isinstance(value, list):
        message = f"found {describe(value)}, expected a list of cards"
        findings.error("wrong-type", message, document.at(*root), "each card begins with '- id: ...'")
        return []
    return [(*root, index) for index in range(len(value))]


def _record(document: Located, path: Path, columns: dict[str, Span], findings: Findings) -> Record | None:
    card = document.get(*path)
    if not isinstance(card, dict):
        message = f"found {describe(card)}, expected a card: a mapping of names to values"
        findings.error("wrong-type", message, document.at(*path))
        return None
    values: dict[str, Any] = {}
    key_spans: dict[str, Span] = {}
    for key, value in card.items():
        at = document.key_at(*path, key)
        if key.startswith("#"):
            continue
        if not key.strip():
            findings.error("unnamed-column", "found a key without a name", at)
        elif key != key.strip():
            message = f"found space around the key {shortened(key)!r}, expected {shortened(key.strip())!r}"
            findings.error("spaced-key", message, at)
        elif isinstance(value, str) and len(value) > MAX_TEXT:
            message = f"found a text of {len(value):,} characters, expected {MAX_TEXT:,} or fewer"
            findings.error("cell-too-long", message, document.at(*path, key))
        columns.setdefault(key, at)
        key_spans[key] = at
        if not is_blank(value):
            values[key] = value
    spans = {key: document.at(*path, key) for key in values}
    return Record(values, spans, key_spans, document.at(*path), document.below(*path))
