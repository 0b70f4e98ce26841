"""A draft being read as a card of its kind: values, the places inside them, and what is wrong.

The steps of one card, in the order ``card_check`` takes them: read every value by its field, let the plain
names hold the printed language, hold all against the schema, find the pictures, count the copies.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any

from cardgen.cards.art import SUFFIXES, Art, escapes, other_kind
from cardgen.cards.draft import Draft
from cardgen.cards.faults import Fault, Shape
from cardgen.cards.schema import MAX_COPIES
from cardgen.cards.spec import Kind
from cardgen.cards.value import Reader, read_copies
from cardgen.problem import Invalid, Problem
from cardgen.source.file_words import UNSEEN
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe, shortened

WITH_PARTS = ("list", "counts", "record", "data")
"""Types whose values have parts."""


class Form:
    """One draft, filled in step by step; fields of ``noted`` are data however a cell of theirs begins.

    ``plain`` are the readers of fields whose values have no parts.
    """

    def __init__(
        self,
        draft: Draft,
        kind: Kind,
        readers: Mapping[str, Reader],
        plain: Mapping[str, Reader],
        noted: Container[str] = (),
    ) -> None:
        self.draft = draft
        self.kind = kind
        self.readers = readers
        self.plain = plain
        self.noted = noted
        self.values: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.places: dict[str, Located] = {}
        self.broken: set[str] = set()
        self.problems: list[Problem] = []

    def problem(self, check: str, message: str, name: str, hint: str = "") -> None:
        self.problems.append(Problem(check, message, self.draft.where(name), hint=hint))

    def read(self, kind_column: str, owners: Callable[[str], list[str]]) -> None:
        """Every value as its field means it; ``owners`` names the kinds that have a field."""
        plain, free, values = self.plain, self.draft.free, self.values
        for name, raw in self.draft.values.items():
            if name in plain:
                values[name] = plain[name](raw)
            elif name in free:
                self._read_free(name, raw)
            elif name not in ("qty", kind_column):
                base = name if name in self.readers else name.partition(":")[0]
                if base in self.readers:
                    self._read_field(name, base, raw)
                else:
                    self._foreign(base, name, owners(base))

    def _read_field(self, name: str, base: str, raw: Any) -> None:
        """Read one value; what has parts is data of a YAML file, or a cell in one of two notations."""
        type_ = self.kind.fields[base].type
        written = raw.lstrip()[:1] in ("[", "{") if isinstance(raw, str) else isinstance(raw, list | dict)
        if (type_ in WITH_PARTS and written) or (type_ == "data" and base in self.noted):
            record, columns = self.draft.origin(name)
            try:
                self.places[name] = record.part(columns[name])
            except Invalid as invalid:
                self.problems.extend(invalid.problems)
                self.broken.add(base)
                return
            raw = self.places[name].value
        self.values[name] = self.readers[base](raw)

    def _read_free(self, name: str, raw: Any) -> None:
        """A designer's own column is text, whatever it looks like."""
        if not self.kind.free_columns:
            message = f"{self.draft.id!r}: its kind of card has no field {name!r}"
            self.problem("unknown-field", message, name, nearest(name, self.readers))
        elif isinstance(raw, list | dict):
            message = f"{self.draft.id!r}: found {describe(raw)} in the free column {name!r}, expected a text"
            self.problem("wrong-value", message, name)
        else:
            self.values[name] = str(raw).lower() if isinstance(raw, bool) else str(raw)

    def _foreign(self, field: str, name: str, owners: list[str]) -> None:
        hint = f"leave it empty here; {' and '.join(owners)} have it" if owners else "leave it empty here"
        self.problem("foreign-field", f"{self.draft.id!r}: its kind of card has no {field!r}", name, hint)

    def localise(self, locale: str, shapes: Mapping[str, Shape]) -> None:
        """Let the plain name hold the printed language; each language's value must fit its field.

        What it held before is kept in ``own``; a card without a plain value has its first language's.
        """
        if self.values.keys() <= self.readers.keys():
            return  # all of them are plain
        for name in [name for name in self.values if ":" in name and name not in self.draft.free]:
            base, _, language = name.partition(":")
            for fault in shapes[base].faults(self.values[name]):
                self._tell(fault._replace(path=(name, *fault.path)))
            if language == locale or base not in self.values:
                self.own.setdefault(base, self.values.get(base, self.values[name]))
                self.values[base] = self.values[name]
                self.draft.let_stand(base, name)

    def hold_against(self, shape: Shape, missing: Container[str]) -> None:
        """Tell what does not fit the schema; a column in ``missing`` has been told of already."""
        plain = self.values
        if not plain.keys() <= self.readers.keys():
            plain = {name: value for name, value in plain.items() if name in self.readers}
        if not shape.fits(plain):
            for fault in shape.faults(plain):
                if not fault.missing or fault.path or fault.missing not in missing:
                    self._tell(fault)

    def require_seen(self, names: Iterable[str]) -> None:
        """Tell which of these texts nobody could see: such as one of zero-width spaces."""
        for name in names:
            text = self.values.get(name)
            if isinstance(text, str) and UNSEEN.match(text) and not UNSEEN.sub("", text).strip():
                message = f"{self.draft.id!r} has a {name!r} of characters that do not show"
                self.problem("missing-value", message, name, f"give it a value: {name}")

    def _tell(self, fault: Fault) -> None:
        card_id = self.draft.id
        if not fault.path:  # of the card itself
            if fault.missing not in self.broken:
                hint = f"every card of its kind needs one: fill in {fault.missing!r}"
                message = f"{card_id!r} has no {fault.missing!r}"
                self.problems.append(self.draft.lacks(fault.missing, message, hint))
            return
        name = str(fault.path[0])
        place = self.places.get(name)
        inside = None if place is None else place.key_at if fault.unknown else place.at
        at = inside(*fault.path[1:]) if inside else self.draft.where(name)
        hint = fault.hint or self._labels_near(name)
        self.problems.append(Problem("wrong-value", f"{name} of {card_id!r}: {fault.message}", at, hint=hint))

    def _labels_near(self, name: str) -> str:
        """A hint for whoever writes choices by their labels, in letters that their names do not have."""
        field, written = self.kind.fields.get(name), self.values.get(name)
        if field is None or not isinstance(written, str) or written.isascii():
            return ""
        return nearest(written, [word for label in field.choices.values() for word in label.all()])

    def find_pictures(self, names: Iterable[str], art: Art) -> None:
        """Put the found file in the place of each picture's name."""
        for name in names:
            written = self.values.get(name)
            if not isinstance(written, str):
                continue
            found = art.find(written)
            if escapes(written):
                message = f"{name} of {self.draft.id!r}: {written!r} leads out of the art folder"
                self.problem("path-outside", message, name, "put the picture into the art folder")
            elif found is None and not art.lacking:
                message = f"{name} of {self.draft.id!r}: there is no picture {shortened(written)!r}"
                hint = nearest(written, art.files) if art.files else "the art folder holds no pictures"
                if kind := other_kind(written):
                    hint = f"{kind} is not read: save it as one of {', '.join(SUFFIXES)}"
                self.problem("missing-art", message, name, hint)
            elif found is not None:
                self.values[name] = str(art.files[found])

    def copies(self) -> int:
        """How many are printed where no deck is: 1 where the cell is empty, none where it says 0."""
        if "qty" not in self.draft.values:
            return 1
        raw = self.draft.values["qty"]
        qty = read_copies(raw)
        if isinstance(qty, int) and not isinstance(qty, bool) and 0 <= qty <= MAX_COPIES:
            return qty
        expected = f"a whole number of copies from 0 (do not print) to {MAX_COPIES}"
        message = f"{self.draft.id!r}: found {describe(raw)}, expected {expected}"
        self.problem("bad-copies", message, "qty")
        return 1
