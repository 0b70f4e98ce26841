"""A Record: one play of a game as JSON, from which it is played again, action by action.

Format 1 holds the game and its rules' version, the name of the random generator, a hash of the cards as the
rules read them, seed and index, decks and policies by seat, all options, the actions as text and the outcome.
A change of flavour text does not end old records, a changed number does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.schema import MAX_COPIES
from cardgen.cards.spec import Spec
from cardgen.cards.words import Document
from cardgen.play.playout import Outcome, advance, outcome
from cardgen.play.rules import SEATS, Rules, State
from cardgen.play.streams import GENERATOR, Streams
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.document import fit
from cardgen.source.table import load_document


class Seated(Document):
    """A deck and where it sat; ``cards`` are id: copies."""

    seat: str
    name: str
    policy: str
    cards: dict[str, Annotated[int, Field(ge=0, le=MAX_COPIES)]]


class Ended(Document):
    """How a play came out, by seat."""

    returns: tuple[int, ...]
    ending: str
    turns: int
    points: tuple[int, ...]


class Record(Document):
    """One play."""

    format: Literal[1] = 1
    game: str
    rules: int
    generator: str
    cards: str
    seed: int
    index: int
    decks: tuple[Seated, ...]
    options: dict[str, Any]
    actions: tuple[str, ...]
    outcome: Ended


def card_hash(spec: Spec, cards: CardSet) -> str:
    """A hash of every card's id, kind and those fields that the spec marks as read by the rules."""
    rows = [
        [card.id, card.kind, {name: card[name] for name, field in fields.items() if field.rules}]
        for card in cards.by_id().values()
        for fields in [spec.kinds[card.kind].fields]
    ]
    text = json.dumps(rows, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"sha256:{sha256(text.encode()).hexdigest()}"


def new_record(
    rules: Rules,
    decks: Sequence[Deck],
    options: dict[str, Any],
    streams: Streams,
    policies: Sequence[str],
    actions: Sequence[int],
    end: State,
) -> Record:
    """The record of a finished play; decks and policies in the order of seats, or one deck that all share."""
    each = decks if len(decks) > 1 else list(decks) * len(policies)
    return Record(
        game=rules.game,
        rules=rules.version,
        generator=GENERATOR,
        cards=card_hash(rules.spec, rules.cards),
        seed=streams.seed,
        index=streams.index,
        decks=tuple(
            Seated(seat=SEATS[i], name=deck.name, policy=policy, cards=dict(sorted(deck.counts.items())))
            for i, (deck, policy) in enumerate(zip(each, policies, strict=True))
        ),
        options=options,
        actions=tuple(map(rules.action_text, actions)),
        outcome=_ended(outcome(end)),
    )


def dump_record(record: Record) -> str:
    """The record as JSON text: the same bytes for the same play."""
    return json.dumps(record.model_dump(mode="json"), ensure_ascii=False, indent=1) + "\n"


def load_record(path: Path) -> Record:
    """A record from a file; Invalid with all that is wrong with its form."""
    return fit(Record, load_document(path))


def replay(rules: Rules, record: Record, file: str = "record") -> Iterator[tuple[str, State]]:
    """Play a record again: each step is what was done (nothing at the start) and the state after it.

    It is one and the same state, changed from step to step; copy it to keep it. Invalid where the cards, the
    rules or the generator are not those of the record, or where it came out differently.
    """
    _same_world(rules, record, file)
    decks = [Deck(seated.name, record.game, seated.cards, Span(file)) for seated in record.decks]
    try:
        state = rules.start(decks, record.options, Streams(record.seed, record.index))
    except ValueError as error:
        raise _invalid(file, "record-mismatch", f"no game begins with what it holds: {error}") from None
    yield "", state
    for number, text in enumerate(record.actions, 1):
        player = state.to_move
        try:
            advance(rules, state, text)
        except ValueError as error:
            raise _invalid(file, "record-action", f"action {number}: {error}") from None
        yield f"{SEATS[player]}: {text}", state
    if not state.over:
        raise _invalid(file, "record-outcome", "the actions stop before the game is over")
    if _ended(outcome(state)) != record.outcome:
        raise _invalid(
            file,
            "record-outcome",
            f"played again it ends with {outcome(state)}, the record has {record.outcome}",
        )


def _ended(end: Outcome) -> Ended:
    return Ended(returns=end.returns, ending=end.ending, turns=end.turns, points=end.points)


def _same_world(rules: Rules, record: Record, file: str) -> None:
    hint = "play it with the version of the game and the cards it was made with"
    for what, here, there in (
        ("game", rules.game, record.game),
        ("rules version", rules.version, record.rules),
        ("random generator", GENERATOR, record.generator),
        ("cards", card_hash(rules.spec, rules.cards), record.cards),
    ):
        if here != there:
            raise _invalid(
                file, "record-mismatch", f"the record's {what} is {there}, here it is {here}", hint
            )


def _invalid(file: str, check: str, message: str, hint: str = "") -> Invalid:
    return Invalid([Problem(check, message, Span(file), hint=hint)])
