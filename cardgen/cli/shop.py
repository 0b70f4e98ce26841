"""What a print shop is sent: the cards as its profile asks for them, and what it would send back.

The files lie in ``shop/<profile>/`` of the build.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.check import Checked
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.cli.outputs import Outputs
from cardgen.cli.products import digest, set_title
from cardgen.cli.progress import stage
from cardgen.press.edition import Edition
from cardgen.press.face import Face
from cardgen.press.ink.total import palette_problems
from cardgen.press.locale import localized
from cardgen.press.pdf.output_intent import OutputIntent, bundled_intent, load_intent
from cardgen.press.sheets.collate import pairs
from cardgen.press.sheets.delivery import Delivery, deliver, deliver_mats, takes_mats, too_long
from cardgen.press.sheets.delivery_files import write_delivery
from cardgen.press.sheets.file_name import Names, file_stem, safe_name
from cardgen.press.sheets.printer import Printer
from cardgen.press.sheets.profile import Profile, load_profile
from cardgen.press.sheets.verdict import Demands, Faces, Owner, refused
from cardgen.problem import Problem, Span
from cardgen.source.yaml import load_yaml


class Shop(NamedTuple):
    """A print shop's wishes, and the inks and paper that colours are made for."""

    profile: Profile
    intent: OutputIntent

    def spec(self, spec: Spec) -> Spec:
        """The game's spec with the stock that the shop prints on."""
        return spec.model_copy(update={"stock": self.profile.stock(spec.stock)})

    def problems(self, checked: Checked, edition: Edition) -> Iterator[Problem]:
        """What of the stock and of the faces the shop would refuse."""
        profile, spec = self.profile, checked.spec
        yield from profile.misfits(spec.stock)
        cards = {id(face): face for face in (*edition.fronts.values(), *edition.backs.values())}
        mats = edition.mats.values() if takes_mats(profile) else ()
        faces = Faces(tuple(cards.values()), tuple(mats), _owner(checked, edition))
        yield from too_long((*faces.cards, *faces.mats), profile)
        yield from refused(faces, Demands(profile, self.intent, spec.stock.bleed), edition.store)
        for file in edition.templates:
            yield from palette_problems(load_yaml(file), profile.ink_limit.value)


def _owner(checked: Checked, edition: Edition) -> Owner:
    """What finds the card of a face, with what it has in the language that is printed."""
    sides = (*edition.fronts.items(), *edition.backs.items())
    ids, cards = {id(face): card_id for card_id, face in sides}, checked.cards.by_id()

    def owner(face: Face) -> Card | None:
        card = cards.get(ids.get(id(face), ""))
        return localized(card, checked.project.locale) if card else None

    return owner


def open_shop(name: str, icc: Path | None, at: Span | None = None, folder: Path = Path()) -> Shop:
    """The shop of a profile, with the user's own output profile in place of the bundled one."""
    return Shop(load_profile(name, at, folder), load_intent(icc) if icc else bundled_intent())


def write_shop(
    out: Outputs, shop: Shop, checked: Checked, edition: Edition, quiet: bool, printer: Printer | None = None
) -> None:
    """The files, proofs and ZIP that the shop asks for, of each deck or of the set, and those of the mats."""
    folder = f"shop/{file_stem(shop.profile.name) or 'own'}"
    with stage(f"for {shop.profile.name}", len(checked.cards), quiet=quiet) as advance:
        orders = {"cards.zip": _deliveries(shop, checked, edition, printer)}
        if edition.mats and takes_mats(shop.profile):
            orders["mats.zip"] = deliver_mats(edition.mats, shop.profile)
        names = Names()
        for archive, deliveries in orders.items():
            write_delivery(
                _no_two_alike(deliveries, names),
                shop.profile,
                lambda name: out.file(f"{folder}/{name}"),
                edition.fonts.typeface,
                intent=shop.intent,
                title=set_title(checked),
                archive=archive,
                store=edition.store,
            )
        if shop.profile.copies.value == "once":
            _write_order_list(out, f"{folder}/{names.fresh('copies', '.csv')}", checked, edition)
        advance(len(checked.cards))


def _write_order_list(out: Outputs, name: str, checked: Checked, edition: Edition) -> None:
    """How many of each card are to be ordered, where that is not one."""
    from cardgen.cli.order_list import order_list
    from cardgen.press.exports.kit import make_kit

    if listed := order_list(make_kit(checked, edition, set_title(checked))):
        out.file(name).write_text(listed, "utf-8-sig", newline="")  # Excel wants the mark


def _deliveries(
    shop: Shop, checked: Checked, edition: Edition, printer: Printer | None
) -> Iterator[Delivery]:
    """The files deck by deck; where a face is a file, each deck has a folder, since decks share cards."""
    named = _named_decks(checked.decks) or [("cards", [])]
    apart = len(named) > 1 and shop.profile.files.value.endswith("-a-face")
    for name, decks in named:
        cards = pairs(checked, edition, decks)
        deck = decks[0].name if len(named) > 1 else ""  # sheets of several decks are told apart
        made = deliver(
            cards,
            shop.profile,
            deck=name,
            title=" · ".join(filter(None, (set_title(checked), deck))),
            build=digest(checked),
            printer=printer,
            locale=checked.project.locale,
        )
        for delivery in made:
            yield delivery._replace(name=f"{name}/{delivery.name}") if apart else delivery


def _named_decks(decks: Iterable[Deck]) -> list[tuple[str, list[Deck]]]:
    """Each deck with what its file or folder is called; no two alike."""
    names = Names()
    return [(names.fresh(safe_name(Path(deck.at.file).stem) or "cards", ""), [deck]) for deck in decks]


def _no_two_alike(deliveries: Iterable[Delivery], names: Names) -> Iterator[Delivery]:
    """The deliveries by names that no other has: a profile's pattern need not tell decks apart."""
    for delivery in deliveries:
        path = PurePosixPath(delivery.name)
        yield delivery._replace(name=names.fresh(path.with_suffix("").as_posix(), path.suffix))
