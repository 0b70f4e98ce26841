"""The kit: a set as other programs want it, of cards with their faces and texts, decks and mats.

In: a checked project and its edition. Out: ``Kit``, whose texts have no markup and whose files have names.
Where a project has decks, the kit holds the cards that are in them; else every card, as one deck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.check import Checked
from cardgen.cards.spec import Spec
from cardgen.press.edition import Edition
from cardgen.press.face import Face
from cardgen.press.locale import localized
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.file_name import Names, file_stem
from cardgen.press.team import Team
from cardgen.press.template.inline import keywords
from cardgen.press.text.rich import bare
from cardgen.press.text.typeface import Typeface

Place = Callable[[str], Path]
"""Where the file of a name is to lie; asked once for each."""


class Piece(NamedTuple):
    """A card: its name and texts as they are said, and its faces; equal backs are one object.

    ``kind`` is the card's where all cards of the kind have one back.
    """

    id: str
    name: str
    text: str
    front: Face
    back: Face | None = None
    kind: str = ""


class Pile(NamedTuple):
    """A deck: its name, and how many of each card, in the order of its file."""

    name: str
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Kit:
    """``team`` draws pictures of the cards' faces, if it has more than one member."""

    title: str
    pieces: Mapping[str, Piece]
    piles: tuple[Pile, ...]
    mats: Mapping[str, Face]
    typefaces: Callable[[str], Typeface]
    team: Team | None = None


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a format is to be written, as far as it leaves a choice; ``dpi`` 0 is the format's own."""

    dpi: float = 0
    bleed: bool = False
    corners: bool = True
    columns: int = 8
    url: str = ""


def make_kit(checked: Checked, edition: Edition, title: str) -> Kit:
    """The cards, decks and mats of a project."""
    piles = tuple(Pile(deck.name, deck.counts) for deck in checked.decks if deck.counts)
    piles = piles or (Pile(title, {card.id: card.qty for card in checked.cards}),)
    used = {card_id for pile in piles for card_id in pile.counts}
    locale, backs = checked.project.locale, _alike(edition)
    pieces = {
        card.id: _piece(localized(card, locale), checked.spec, edition, backs, locale)
        for card in checked.cards
        if card.id in used and card.id in edition.fronts
    }
    return Kit(title, pieces, piles, edition.mats, edition.fonts.typeface, edition.team)


def _alike(edition: Edition) -> dict[int, Face]:
    """For each back the first that looks the same, whatever card or kind it was laid out for."""
    painter, first = Painter(edition.fonts.typeface, "screen"), dict[str, Face]()
    distinct = {id(back): back for back in edition.backs.values()}
    return {key: first.setdefault(_look(painter, back), back) for key, back in distinct.items()}


def _look(painter: Painter, face: Face) -> str:
    fragment = painter.face(face)
    return f"{fragment.digest} {face.width} {face.height} {face.corner}"


def _piece(card: Card, spec: Spec, edition: Edition, backs: Mapping[int, Face], locale: str) -> Piece:
    kind, own = spec.kinds[card.kind], edition.backs.get(card.id)
    said = _said(card, spec, locale)
    name = said.pop("name", "") or kind.title.text(locale) or card.id
    back = backs[id(own)] if own is not None else None
    common = card.kind if own is not None and edition.common_backs.get(card.kind) is own else ""
    return Piece(card.id, name, "\n".join(said.values()), edition.fronts[card.id], back, common)


def _said(card: Card, spec: Spec, locale: str) -> dict[str, str]:
    """The texts of a card, without markup."""
    words = keywords(spec, locale)
    fields = spec.kinds[card.kind].fields
    texts = {key: card.values.get(key) for key, field in fields.items() if field.type == "text"}
    return {key: bare(text, words) for key, text in texts.items() if isinstance(text, str) and text}


class FaceFile(NamedTuple):
    """A face and the name of its file."""

    name: str
    face: Face


@dataclass(frozen=True, slots=True)
class FaceFiles:
    """Files of the faces of a kit: ``fronts`` and ``backs`` by card id, the latter empty where there is none.

    A back that several cards show is one file.
    """

    fronts: Mapping[str, FaceFile]
    backs: Mapping[str, FaceFile]

    def all(self) -> list[FaceFile]:
        """Every file once, fronts before backs."""
        return list({file.name: file for file in (*self.fronts.values(), *self.backs.values())}.values())


def face_files(kit: Kit, fronts: str = "", backs: str = "backs/") -> FaceFiles:
    """A name for each face, in folders for fronts and backs; common backs are called after their kind."""
    given, names = Names(), Names()
    shown = {
        piece.id: FaceFile(fronts + given.fresh(file_stem(piece.id) or "card", ".png"), piece.front)
        for piece in kit.pieces.values()
    }
    known: dict[int, FaceFile] = {}
    for piece in kit.pieces.values():
        if piece.back is not None and id(piece.back) not in known:
            stem = file_stem(piece.kind or piece.id) or "back"
            known[id(piece.back)] = FaceFile(backs + names.fresh(stem, ".png"), piece.back)
    behind = {piece.id: known[id(piece.back)] for piece in kit.pieces.values() if piece.back is not None}
    return FaceFiles(shown, behind)
