"""Files of cards → a checked ``CardSet``.

Every file is read (``source.table``), its columns are understood (``columns``), records with one id are
merged (``draft``), then each card is read and held against its kind (``card_check``). ``read_cards`` gives
what is right together with everything that is wrong; ``load_cards`` raises.
"""

from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cardgen.cards.art import Art
from cardgen.cards.card import Card, CardSet
from cardgen.cards.card_check import Inspector
from cardgen.cards.columns import IMPLIED, Columns, Vocabulary
from cardgen.cards.draft import Draft, Drafts, alike_ids
from cardgen.cards.spec import Spec
from cardgen.problem import Invalid, Problem, Span, once
from cardgen.project_paths import CardFile
from cardgen.source.ignore import Ignore
from cardgen.source.nearest import nearest
from cardgen.source.record import Table
from cardgen.source.table import load_records
from cardgen.source.text import unreadable


class Reading(NamedTuple):
    """The cards whose values fit, the places of every id that was seen, what is wrong, and the ignores."""

    cards: CardSet
    ids: Mapping[str, tuple[Span, ...]]
    problems: tuple[Problem, ...]
    ignores: tuple[Ignore, ...] = ()
    skipped: int = 0
    unread: int = 0
    """Files whose cards are unknown, since the file or its ids could not be read."""


def load_cards(
    files: Iterable[CardFile | Path | str],
    spec: Spec,
    aliases: Mapping[str, str] | None = None,
    art: Art | None = None,
    locale: str = "",
) -> CardSet:
    """The cards of some files; Invalid with all that is wrong. Warnings are not told: see ``read_cards``."""
    reading = read_cards(files, spec, aliases, art, locale)
    errors = [problem for problem in reading.problems if problem.severity == "error"]
    if errors:
        raise Invalid(errors)
    return reading.cards


def read_cards(
    files: Iterable[CardFile | Path | str],
    spec: Spec,
    aliases: Mapping[str, str] | None = None,
    art: Art | None = None,
    locale: str = "",
    language: str = "en",
) -> Reading:
    """The cards of some files with all problems.

    ``aliases`` are the project's own column names; without ``art`` no picture is looked for; ``locale``
    chooses what the plain name holds where a card has ``name`` and ``name:en``; ``language`` is the one that
    the spec's messages are told in.
    """
    problems: list[Problem] = []
    files = list(files)
    drafts, headers = _gathered(files, spec, aliases, problems)
    written = {card_id: draft.values for card_id, draft in drafts.cards.items()}
    inspector = Inspector(spec, art, locale, language, written)
    missing = inspector.missing_columns(headers)
    problems.extend(_at_slips(missing, headers))
    cards = tuple(_inspected(inspector, drafts.cards.values(), missing, problems))
    for _ in _inspected(inspector, drafts.duplicates, missing, problems):
        pass  # their ids are taken, yet what is wrong with them is told with the rest
    ids = {draft.id: tuple(draft.places) for draft in drafts.cards.values()}
    ignores = tuple(ignore for table, _ in headers for ignore in table.ignores)
    skipped = sum(table.skipped for table, _ in headers)
    unread = len(files) - sum("id" in columns.fields.values() for _, columns in headers)
    return Reading(CardSet(cards), ids, tuple(once(problems)), ignores, skipped, unread)


def _gathered(
    files: Collection[CardFile | Path | str],
    spec: Spec,
    aliases: Mapping[str, str] | None,
    problems: list[Problem],
) -> tuple[Drafts, list[tuple[Table, Columns]]]:
    """The drafts of all files, and each file with what its columns mean."""
    vocabulary = Vocabulary(spec, aliases)
    drafts = Drafts(spec.kind_column)
    headers: list[tuple[Table, Columns]] = []
    for number, file in enumerate(files):
        try:
            table = _table(file)
        except Invalid as invalid:
            problems.extend(invalid.problems)
            continue
        except OSError as error:
            problems.append(unreadable(error))
            continue
        columns, found = vocabulary.read(table)
        problems.extend(found)
        headers.append((table, columns))
        problems.extend(_unread_sheets(table, files, vocabulary))
        if "id" in columns.fields.values():
            drafts.add(table, columns, number)
        elif slips := columns.slips_of("id"):
            problems.extend(slip._replace(severity="error") for slip in slips)
        else:
            problems.append(_no_ids(table))
    problems.extend(drafts.problems)
    problems.extend(alike_ids(drafts.cards))
    return drafts, headers


def _inspected(
    inspector: Inspector, drafts: Iterable[Draft], missing: Container[str], problems: list[Problem]
) -> Iterable[Card]:
    for draft in drafts:
        card, found = inspector.inspect(draft, missing)
        problems.extend(found)
        if card is not None:
            yield card


def _at_slips(missing: Mapping[str, Problem], headers: Iterable[tuple[Table, Columns]]) -> Iterator[Problem]:
    """The problems of missing columns; where one is misspelt, at the slips."""
    for name, problem in missing.items():
        slips = [slip for _, columns in headers for slip in columns.slips_of(name)]
        yield from [slip._replace(severity="error") for slip in slips] or [problem]


def _table(file: CardFile | Path | str) -> Table:
    path, sheet = file if isinstance(file, CardFile) else (Path(file), "")
    return load_records(path, sheet)


def _unread_sheets(
    table: Table, files: Collection[CardFile | Path | str], vocabulary: Vocabulary
) -> Iterator[Problem]:
    """Warnings of sheets that hold cards too, where a workbook's first is read, since none is named."""
    for sheet in table.unread:
        if CardFile(Path(table.file), sheet) in files:
            continue
        with suppress(Invalid):
            other = load_records(table.file, sheet)
            fields = vocabulary.read(other)[0].fields.values()
            if "id" in fields and not IMPLIED.keys() >= set(fields):
                message = (
                    f"the sheet {sheet!r} looks like cards and is not read, only the workbook's first is"
                )
                hint = f"name each sheet under 'cards', as in '{Path(table.file).name}#{sheet}'"
                at = next(iter(other.column_spans.values()))
                yield Problem("unread-sheet", message, at, "warning", hint)


def _no_ids(table: Table) -> Problem:
    first = next(iter(table.column_spans.values()), Span(table.file))
    message = f"no column is named 'id'; found {', '.join(table.columns[:8]) or 'none'}"
    hint = nearest("id", table.columns)
    hint = (
        "add a column id with a name for each card, such as fire-01" if hint.startswith("accepted") else hint
    )
    return Problem("missing-column", message, first, hint=hint)
