"""A YAML or JSON document that lists cards → a table: a list of mappings, or ``cards:`` over one.

Entries and values that are empty count as blank rows and cells, and keys that begin with ``#`` as comments,
so that a set reads the same from every format.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import Any

from cardgen.problem import Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.grid import MAX_NAME, MAX_TEXT
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest
from cardgen.source.record import Record, Table, is_blank
from cardgen.source.scalar import describe, shortened


def table_in(document: Located) -> Table:
    """The table that a document lists; Invalid with all that is wrong."""
    reader = _Reader(document)
    with suppress(Stop):
        reader.read()
    reader.findings.report()
    columns = reader.columns
    return Table(
        document.file, tuple(columns), columns, tuple(reader.records), reader.skipped, document.ignores
    )


class _Reader:
    def __init__(self, document: Located) -> None:
        self.document = document
        self.findings = Findings()
        self.columns: dict[str, Span] = {}
        self.records: list[Record] = []
        self.skipped = 0

    def read(self) -> None:
        for path in self.entries():
            record = self.record(path)
            if record is None:
                continue
            if record.values:
                self.records.append(record)
            else:
                self.skipped += 1
        if not self.records and not self.findings.problems:
            message = "found nothing, expected cards"
            self.findings.error("empty-table", message, self.document.at(), _LIST_HINT)

    def entries(self) -> Iterator[Path]:
        """The paths of the cards."""
        value = self.document.value
        root: Path = ()
        if isinstance(value, dict):
            for key in value:
                if key != "cards":
                    message = f"unknown key {shortened(key)!r} beside the list of cards"
                    at = self.document.key_at(key)
                    self.findings.error("unknown-key", message, at, nearest(key, ["cards"]))
            value, root = value.get("cards"), ("cards",)
        if isinstance(value, list):
            yield from ((*root, index) for index in range(len(value)))
        elif value is not None:
            message = f"found {describe(value)}, expected a list of cards"
            self.findings.error("wrong-type", message, self.document.at(*root), _LIST_HINT)

    def record(self, path: Path) -> Record | None:
        card = self.document.get(*path)
        if is_blank(card):
            card = {}
        if not isinstance(card, dict):
            message = f"found {describe(card)}, expected a card: a mapping of names to values"
            self.findings.error("wrong-type", message, self.document.at(*path))
            return None
        values: dict[str, Any] = {}
        keys: dict[str, None] = {}
        for key, value in card.items():
            if key.startswith("#"):
                continue
            if key not in self.columns:
                self.columns[key] = self.document.key_at(*path, key)
                self.check_key(key, self.columns[key])
            keys[key] = None
            if not is_blank(value):
                if isinstance(value, str) and len(value) > MAX_TEXT:
                    self.too_long(value, self.document.at(*path, key))
                values[key] = value
        document = self.document
        spans = _Fields(document.spans, path, values)
        key_spans = _Fields(document.key_spans, path, keys)
        return Record(values, spans, key_spans, document.at(*path), document.below(*path))

    def check_key(self, key: str, at: Span) -> None:
        if not key.strip():
            self.findings.error("unnamed-column", "found a key without a name", at)
        elif key != key.strip():
            message = f"found space around the key {shortened(key)!r}, expected {shortened(key.strip())!r}"
            self.findings.error("spaced-key", message, at)
        if len(key) > MAX_NAME:
            message = f"found a name of {len(key):,} characters, expected {MAX_NAME} or fewer"
            self.findings.error("cell-too-long", message, at)

    def too_long(self, value: str, at: Span) -> None:
        message = f"found a text of {len(value):,} characters, expected {MAX_TEXT:,} or fewer"
        self.findings.error("cell-too-long", message, at)


class _Fields(Mapping[str, Span]):
    """The spans of a card's fields, seen in those of the whole document."""

    __slots__ = ("names", "root", "spans")

    def __init__(self, spans: Mapping[Path, Span], root: Path, names: Collection[str]) -> None:
        self.spans = spans
        self.root = root
        self.names = names

    def __getitem__(self, name: str) -> Span:
        if name not in self.names:
            raise KeyError(name)
        return self.spans[(*self.root, name)]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


_LIST_HINT = "each card begins with '- id: ...'"
