"""Reading which cards are meant: ``self``, ``2``, or ``{whose: opponent, gear: {at_most: 3}, count: 1}``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.read_demand import DemandReader, ReadAmount
from cardgen.cards.effects.reading import Reading, lacks, number_hint
from cardgen.cards.effects.span import MOST_CARDS
from cardgen.cards.effects.step_places import no_face_down
from cardgen.cards.effects.tree import Cards, Count
from cardgen.source.located import Path
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

_DESCRIBING: Final = (
    "among", "whose", "zone", "kind", "has", "state", "marker", "pile", "face", "under", "other",
)  # fmt: skip
_HOW_MANY: Final = ("count", "up_to")
_TAKING: Final = (*_HOW_MANY, "choose", "as")
_SUCH: Final = "such as {zone: hand, count: 1}"


class CardsReader:
    """Reads selections; amounts inside them are read by whoever reads all else."""

    def __init__(self, reading: Reading, amount: ReadAmount) -> None:
        self.reading = reading
        self.amount = amount
        self.placed = DemandReader(reading, amount).placed
        vocabulary = reading.vocabulary
        self.describing = (*_DESCRIBING, *(name for name in vocabulary.fields if name not in _DESCRIBING))

    def behind(self, word: str) -> Mapping[str, str]:
        """Hints at keys that describe the cards of a step, and so stand behind its word and not beside it."""
        keys = {"who": "whose", **{key: key for key in (*self.describing, *_TAKING)}}
        return {key: f"it describes the cards: {{{word}: {{{own}: …, …}}}}" for key, own in keys.items()}

    def taken(self, path: Path, zone: str = "") -> Cards:
        """A selection that says how many: of the cards in ``zone`` where it names none."""
        reading, value = self.reading, self.reading.get(path)
        if isinstance(value, int) and not isinstance(value, bool):
            zones, at = (zone,) if zone else (), reading.at(path)
            return Cards(zones=zones, count=reading.whole(path, 1, MOST_CARDS), at=at, zones_at=at)
        if isinstance(value, str):
            return self.reference(path)
        members = reading.mapping(path, "cards: a number, a reference such as self, or a mapping", _SUCH)
        accepted = (*self.describing, *_TAKING)
        described = self.described(path, zone, accepted)
        how_many = [key for key in _HOW_MANY if key in members]
        if members and all(lacks(key, members, accepted) for key in _HOW_MANY):
            hint = "count takes a number, an amount, 'all' or 'any' (any number)"
            reading.wrong("effect-missing", path, "say how many cards: count, or up_to", hint)
        elif len(how_many) > 1:
            hint = "keep up_to where fewer may be taken, else count"
            reading.wrong(
                "effect-key", (*path, "up_to"), "count and up_to exclude each other", hint, key=True
            )
        count = self.count((*path, how_many[0])) if how_many else 1
        return self.taking(path, members, described, count, up_to="up_to" in members)

    def taking(
        self, path: Path, members: dict[str, Any], described: Cards, count: Count, up_to: bool
    ) -> Cards:
        reading = self.reading
        choose = reading.word((*path, "choose"), parts.CHOOSERS, "who chooses") if "choose" in members else ""
        if choose and count == "all":
            reading.wrong("effect-value", (*path, "choose"), "where all are taken, nobody chooses", key=True)
        name = reading.plain((*path, "as")) if "as" in members else ""
        if name in parts.REFS or name in parts.WHO:
            reading.wrong(
                "effect-value", (*path, "as"), f"{name!r} has a meaning of its own", "find another name"
            )
        return replace(described, count=count, up_to=up_to, choose=choose, name=name)

    def count(self, path: Path) -> Count:
        value = self.reading.get(path)
        if value in ("all", "any") and path[-1] == "count":
            return "all" if value == "all" else "any"
        if isinstance(value, str):
            words = ("all", "any") if path[-1] == "count" else ()
            expected = "a number, an amount, 'all' or 'any'" if words else "a number or an amount"
            hint = number_hint(value) or nearest(value, words)
            self.reading.wrong("effect-value", path, f"found {describe(value)}, expected {expected}", hint)
            return 1
        return self.reading.whole(path, 1, MOST_CARDS) if isinstance(value, int) else self.amount(path, 1)

    def filter(self, path: Path) -> Cards:
        """A description of cards, without a number."""
        if isinstance(self.reading.get(path), str):
            return self.reference(path)
        hint = f"for every card in a place: {{zone: {next(iter(self.reading.vocabulary.zones))}}}"
        self.reading.mapping(path, "a description of cards: a reference such as self, or a mapping", hint)
        return self.described(path, "", self.describing)

    def reference(self, path: Path, besides: Iterable[str] = ()) -> Cards:
        """A name of cards, where the words ``besides`` may stand as well."""
        at = self.reading.at(path)
        return Cards(ref=self.reading.mention(path, besides), at=at, ref_at=at)

    def described(self, path: Path, zone: str, accepted: tuple[str, ...]) -> Cards:
        """The describing keys of a mapping. Where it goes by a reference, whose cards they are is open."""
        reading, vocabulary = self.reading, self.reading.vocabulary
        members = reading.get(path)
        if not isinstance(members, dict):
            return Cards(at=reading.at(path))
        reading.only(path, members, accepted, "a selection of cards")
        bound = "among" in members or "under" in members
        if "under" in members and members.get("pile") == "top":
            reading.wrong(
                "effect-value", (*path, "pile"), "a card under another is not on top", "drop 'pile'"
            )

        def word(key: str, accepted: Any, what: str, default: str = "") -> str:
            return reading.word((*path, key), accepted, what) if key in members else default

        def words(key: str, accepted: Any, what: str) -> tuple[str, ...]:
            return reading.words((*path, key), accepted, what) if key in members else ()

        return Cards(
            ref=reading.mention((*path, "among")) if "among" in members else "",
            whose=word("whose", vocabulary.players("any"), "whose cards", "any" if bound else "you"),
            zones=words("zone", vocabulary.zones, "a zone") or ((zone,) if zone and not bound else ()),
            kinds=words("kind", vocabulary.kinds, "a kind of card"),
            keywords=words("has", vocabulary.keywords, "a keyword"),
            state=word("state", ("ready", "exhausted"), "a state"),
            marker=word("marker", vocabulary.markers, "a marker"),
            face=self.face(path, members),
            pile=_pile(word("pile", ("top", "covered", "any"), "a part of the pile"), members),
            under=reading.mention((*path, "under")) if "under" in members else "",
            other=reading.truth((*path, "other")) if "other" in members else False,
            filters=tuple(self.placed((*path, key), key) for key in members if key in self.fields),
            at=reading.at(path),
            ref_at=reading.at((*path, "among")),
            under_at=reading.at((*path, "under")),
            zones_at=reading.at((*path, "zone")),
            kinds_at=reading.at((*path, "kind")),
        )

    def face(self, path: Path, members: Mapping[str, Any]) -> str:
        """Which way the cards lie; of those that lie face down nothing printed can be asked."""
        if "face" not in members:
            return ""
        reading, place = self.reading, (*path, "face")
        face = reading.word(place, ("up", "down"), "how the cards lie")
        asked = next((key for key in members if key in ("kind", "has", *self.fields)), "")
        if face == "down" and asked:
            message = f"a card that lies face down shows no {asked!r}"
            reading.wrong("effect-value", (*path, asked), message, "drop one of the two", key=True)
        zones = reading.vocabulary.zones_of(self.named(members.get("zone")))
        if face == "down" and not any(zone in reading.vocabulary.face_down for zone in zones):
            no_face_down(reading, place)
        return face

    def named(self, value: Any) -> tuple[str, ...]:
        """The zones that a selection names, as far as there are such."""
        names = value if isinstance(value, list) else [value]
        zones = self.reading.vocabulary.zones
        return tuple(name for name in names if isinstance(name, str) and name in zones)

    @property
    def fields(self) -> tuple[str, ...]:
        return self.describing[len(_DESCRIBING) :]


def _pile(said: str, members: Mapping[str, Any]) -> Any:
    return said or ("covered" if "under" in members else "any" if "among" in members else "top")
