"""Which cards go on the sheets where not all do: those that are named, or that look otherwise than before.

In: a checked project. Out: the same with these cards alone, in its decks too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path

import typer

from cardgen.cards.card import CardSet
from cardgen.cards.check import Checked
from cardgen.cards.deck import Deck
from cardgen.cli.outputs import MANIFEST
from cardgen.cli.products import proof_images, proofs_of
from cardgen.press.edition import Edition
from cardgen.source.nearest import nearest


def named_only(checked: Checked, patterns: Sequence[str]) -> Checked:
    """The cards of some ids or patterns, and all of named decks; BadParameter for a name of none."""
    decks = {name for deck in checked.decks for name in _names(deck)}
    known = [*_on_sheets(checked), *sorted(decks)]
    what = "card of a deck, and no deck" if decks else "card"
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in known):
            message = f"{pattern!r} is no {what}; {nearest(pattern, known)}"
            raise typer.BadParameter(message, param_hint="--only")

    def is_named(*names: str) -> bool:
        return any(fnmatchcase(name, pattern) for name in names for pattern in patterns)

    return _narrowed(checked, lambda card_id, deck: is_named(card_id, *(_names(deck) if deck else ())))


def changed_only(checked: Checked, edition: Edition, earlier: Path, dpi: int) -> Checked:
    """The cards that look otherwise than a folder's proofs; BadParameter where none does."""
    before = _digests(earlier)
    named = proofs_of(edition)
    same = {
        id(named[name])
        for name, image in proof_images(named, edition, dpi)
        if before.get(name) == hashlib.sha256(image).hexdigest()
    }

    def is_changed(card_id: str, _: Deck | None) -> bool:
        faces = (edition.fronts[card_id], edition.backs.get(card_id))
        return any(face is not None and id(face) not in same for face in faces)

    if not any(is_changed(card_id, None) for card_id in _on_sheets(checked)):
        raise typer.BadParameter(f"all cards look as in {earlier}", param_hint="--since")
    return _narrowed(checked, is_changed)


def _narrowed(checked: Checked, keeps: Callable[[str, Deck | None], bool]) -> Checked:
    cards = CardSet(tuple(card for card in checked.cards if keeps(card.id, None)))
    decks = (
        replace(deck, counts={card_id: n for card_id, n in deck.counts.items() if keeps(card_id, deck)})
        for deck in checked.decks
    )
    return checked._replace(cards=cards, decks=tuple(decks))


def _on_sheets(checked: Checked) -> list[str]:
    """The cards that a build prints: those of the decks, or where there is no deck, all."""
    if not checked.decks:
        return [card.id for card in checked.cards]
    return list(dict.fromkeys(card_id for deck in checked.decks for card_id in deck.counts))


def _names(deck: Deck) -> tuple[str, str]:
    """What a deck is called, and its file."""
    return deck.name, Path(deck.at.file).stem


def _digests(folder: Path) -> dict[str, str]:
    """The proofs that an earlier build wrote into a folder, each with its digest."""
    try:
        listed = json.loads((folder / MANIFEST).read_text("utf-8"))["files"]
        found = {str(entry["file"]): str(entry["sha256"]) for entry in listed}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise typer.BadParameter(f"{folder} holds no earlier build", param_hint="--since") from error
    if not any(name.startswith("proofs/") for name in found):
        raise typer.BadParameter(f"the build in {folder} has no proofs", param_hint="--since")
    return found
