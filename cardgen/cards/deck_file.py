"""A deck file → a ``Deck``: YAML ``{game, name, cards: {id: n}}``, or lines such as ``2 asa-01``.

The same card on several lines counts together. Here the form is checked, and that every card is one of the
set; what a deck must hold is ``deck_check``'s affair.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from cardgen.cards.card import CardSet
from cardgen.cards.checks import MANY
from cardgen.cards.deck import Deck
from cardgen.cards.deck_check import DeckRules
from cardgen.cards.schema import MAX_COPIES
from cardgen.cards.spec import Spec
from cardgen.pattern import pattern
from cardgen.problem import Invalid, Problem, Span
from cardgen.project_paths import TABLES
from cardgen.source.document import fit
from cardgen.source.ignore import Ignore
from cardgen.source.nearest import nearest
from cardgen.source.text import read_text, unreadable
from cardgen.source.yaml import YAML, load_yaml

_LINE = pattern(
    r"(?:[x×]?(?P<before>[0-9０-９]{1,9})\s*[x×枚]?\s+)?(?P<id>[^\s#]+)(?:\s+[x×]\s*(?P<after>[0-9０-９]{1,9}))?\s*(?:#.*)?"
)


class DeckDocument(BaseModel):
    """A deck written in YAML."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    game: str = Field(default="", description="the game it is for")
    name: str = Field(default="", description="what the deck is called")
    note: str = Field(default="", description="for whoever reads the file")
    cards: dict[str, int] = Field(description="a card's id and how many copies of it")


class DeckReading(NamedTuple):
    """A deck, or what is wrong with its file; and the ignores written in it."""

    deck: Deck | None
    problems: list[Problem]
    ignores: tuple[Ignore, ...] = ()


class Entry(NamedTuple):
    """One line: a card's id, its copies, and where both are written."""

    id: str
    copies: int
    at: Span
    copies_at: Span


class Written(NamedTuple):
    """A deck file as it is written; ``game_at`` is where the game is named, ``problems`` its odd lines."""

    name: str
    game: str
    entries: tuple[Entry, ...]
    at: Span
    game_at: Span
    ignores: tuple[Ignore, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def lines(self) -> int:
        """How many lines say something."""
        return len(self.entries) + len(self.problems)


FEW = 3
"""Lines of a file that may all be slips; where none of more names a card, it is another file than a deck."""


def load_deck(path: Path | str, spec: Spec, cards: CardSet, options: Mapping[str, Any] | None = None) -> Deck:
    """The deck of a file, checked against the set and the spec; Invalid with all that is wrong."""
    deck, problems, _ = read_deck(path, spec, cards.by_id())
    if deck is not None:
        problems += DeckRules(spec, options).check(deck, cards.by_id())
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors or deck is None:
        raise Invalid(errors)
    return deck


def read_deck(path: Path | str, spec: Spec, ids: Iterable[str]) -> DeckReading:
    """The deck of a file whose cards are among ``ids``, or what is wrong with it."""
    try:
        written = _read_yaml(path) if str(path).lower().endswith(YAML) else _read_lines(path)
    except Invalid as invalid:
        return DeckReading(None, list(invalid.problems))
    except OSError as error:
        return DeckReading(None, [unreadable(error)])
    known = dict.fromkeys(ids)
    if known and written.lines > FEW and not any(entry.id in known for entry in written.entries):
        return DeckReading(None, [_no_deck(path, written)], written.ignores)
    problems = [*written.problems, *_problems(written, spec, known)]
    if problems:
        return DeckReading(None, problems, written.ignores)
    counts: dict[str, int] = {}
    spans: dict[str, Span] = {}
    for entry in written.entries:
        counts[entry.id] = counts.get(entry.id, 0) + entry.copies
        spans.setdefault(entry.id, entry.at)
    deck = Deck(written.name or Path(path).stem, spec.game, counts, written.at, spans)
    return DeckReading(deck, [], written.ignores)


def _read_yaml(path: Path | str) -> Written:
    """A YAML deck; a value that does not fit hides nothing of the others."""
    located = load_yaml(path)
    problems: tuple[Problem, ...] = ()
    try:
        fit(DeckDocument, located)
    except Invalid as invalid:
        if not isinstance(located.value, dict) or not isinstance(located.value.get("cards"), dict):
            raise
        problems = invalid.problems
    entries = [
        Entry(card_id, copies, located.key_at("cards", card_id), located.at("cards", card_id))
        for card_id, copies in located.value["cards"].items()
        if type(copies) is int
    ]
    texts = (located.value.get(key) for key in ("name", "game"))
    name, game = (text if isinstance(text, str) else "" for text in texts)
    at, game_at = located.key_at("cards"), located.at("game")
    return Written(name, game, tuple(entries), at, game_at, located.ignores, problems)


def _read_lines(path: Path | str) -> Written:
    entries: list[Entry] = []
    problems: list[Problem] = []
    for number, line in enumerate(read_text(path).split("\n"), 1):
        text = line.strip()
        if not text or text.startswith(("#", "//")):
            continue
        start = line.index(text[0]) + 1
        at = Span(str(path), number, start, number, start + len(text))
        found = _LINE.fullmatch(text)
        if found is None:
            hint = "write a line such as '2 fire-01'"
            problems.append(
                Problem("deck-line", f"found {text!r}, expected a number and a card's id", at, hint=hint)
            )
            continue
        copies = int(found["before"] or found["after"] or 1)
        id_at = at._replace(column=start + found.start("id"), end_column=start + found.end("id"))
        entries.append(Entry(found["id"], copies, id_at, at))
    first = Span(str(path), 1, 1)
    return Written("", "", tuple(entries), first, first, problems=tuple(problems))


def _no_deck(path: Path | str, written: Written) -> Problem:
    """The one problem of a file that is no deck of this set."""
    name = Path(path).name
    hint = "a deck has lines such as '2 fire-01', with the ids of the set's cards"
    if name.lower().endswith(TABLES) and not name.lower().endswith(YAML):
        hint = f"is it a table of cards? write 'cards: {name}'; {hint}"
    message = f"none of the {written.lines} lines of {name!r} names a card of the set"
    return Problem("deck-line", message, written.at, hint=hint)


def _problems(written: Written, spec: Spec, ids: Mapping[str, None]) -> Iterator[Problem]:
    if written.game and written.game != spec.game:
        message = f"the deck is for {written.game!r}, the project for {spec.game!r}"
        yield Problem("wrong-game", message, written.game_at)
    if not written.entries and not written.problems:
        yield Problem("empty-deck", "the deck has no cards", written.at)
    for entry in written.entries:
        if entry.id not in ids:
            hint = nearest(entry.id, list(ids)[:MANY])
            yield Problem("unknown-card", f"no card of the set has the id {entry.id!r}", entry.at, hint=hint)
        if not 0 < entry.copies <= MAX_COPIES:
            message = f"found {entry.copies} copies of {entry.id!r}, expected 1 to {MAX_COPIES}"
            yield Problem("bad-copies", message, entry.copies_at)
