"""Reading which cards are meant: ``self``, ``2``, or ``{whose: opponent, gear: {at_most: 3}, count: 1}``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.reading import Reading, lacks, number_hint
from cardgen.cards.effects.step_places import no_face_down
from cardgen.cards.effects.tree import Cards, Compare, Count, Filter, Part
from cardgen.cards.effects.vocabulary import NAMED
from cardgen.cards.value import reader
from cardgen.source.located import Path
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

if TYPE_CHECKING:
    from cardgen.cards.field import Field

ReadAmount = Callable[[Path], "int | Part"]

_DESCRIBING: Final = (
    "among", "whose", "zone", "kind", "has", "state", "marker", "pile", "face", "under", "other",
)  # fmt: skip
_HOW_MANY: Final = ("count", "up_to")
_TAKING: Final = (*_HOW_MANY, "choose", "as")
_SUCH: Final = "such as {zone: hand, count: 1}"
_BOUNDS: Final[dict[str, Compare]] = {"not": "not", "at_least": "at_least", "at_most": "at_most"}
MOST_CARDS: Final = 200
"""More cards than any game has on its table: a count above it is a slip."""


class CardsReader:
    """Reads selections; amounts inside them are read by whoever reads all else."""

    def __init__(self, reading: Reading, amount: ReadAmount) -> None:
        self.reading = reading
        self.amount = amount
        vocabulary = reading.vocabulary
        self.describing = (*_DESCRIBING, *(name for name in vocabulary.fields if name not in _DESCRIBING))

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
        return self.reading.whole(path, 1, MOST_CARDS) if isinstance(value, int) else self.amount(path)

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

    def placed(self, path: Path, field: str) -> Filter:
        """What is asked of a field, and where."""
        return replace(self.demand(path, field), at=self.reading.document.key_at(*path))

    def demand(self, path: Path, field: str) -> Filter:
        """What is asked of a field: a value, a list of which any will do, a bound or an amount."""
        value = self.reading.get(path)
        if not isinstance(value, dict):
            return Filter(field, "is", self.values(path, field))
        bound = next((key for key in value if key in _BOUNDS), None)
        if bound is None:
            slip = next((key for key in value if key not in parts.AMOUNTS), None) if len(value) == 1 else None
            if slip is None:
                return Filter(field, "is", (self.bound(path, field),))
            accepted = (*_BOUNDS, *parts.AMOUNTS)
            message, hint = f"a demand on {field!r} takes no {slip!r}", nearest(slip, accepted)
            self.reading.wrong("effect-key", (*path, slip), message, hint, key=True)
            return Filter(field, "is", ())
        for key in value:
            if key != bound:
                hint = "for a range list the values, such as [2, 3]"
                self.reading.wrong("effect-key", (*path, key), "one bound at a time", hint, key=True)
        place = (*path, bound)
        if bound == "not":
            return Filter(field, "not", self.values(place, field))
        if not self.numeric(field):
            self.reading.wrong(
                "effect-value", path, f"{field!r} is no number, so nothing is at least or at most it"
            )
        return Filter(field, _BOUNDS[bound], (self.bound(place, field),))

    def bound(self, path: Path, field: str) -> int | Part:
        """What a number is held against: no amount where the field is no stat, for print alone meets it."""
        bound = self.amount(path)
        if isinstance(bound, Part) and field not in self.reading.vocabulary.stats:
            message = f"{field!r} is no stat, and what is printed is held against a plain number"
            self.reading.wrong("effect-value", path, message, f"write a number, such as {{{field}: 1}}")
        return bound

    def numeric(self, field: str) -> bool:
        return any(shape.type in ("int", "number") for shape in self.reading.vocabulary.fields[field])

    def values(self, path: Path, field: str) -> tuple[Any, ...]:
        if self.reading.get(path) == []:
            hint = nearest("", self.choices(field))
            self.reading.wrong("effect-value", path, f"the list is empty, expected a {field!r}", hint)
        return tuple(self.one_value(place, field) for place in self.reading.places(path))

    def choices(self, field: str) -> tuple[str, ...]:
        """The values that cards can choose from in a field."""
        shapes = self.reading.vocabulary.fields[field]
        return tuple(dict.fromkeys(choice for shape in shapes for choice in _choices(shape)))

    def one_value(self, path: Path, field: str) -> Any:
        """A value as cards have it; one that no card of the game can have in the field is noted."""
        shapes = self.reading.vocabulary.fields[field]
        value = _meant(self.reading.get(path), shapes)
        if (field == "name" and value in NAMED) or any(_fits(value, shape) for shape in shapes):
            return value
        hint = nearest(str(value), self.choices(field)) or _range(shapes)
        self.reading.wrong("effect-value", path, f"no card has {describe(value)} as its {field!r}", hint)
        return value


def _pile(said: str, members: Mapping[str, Any]) -> Any:
    return said or ("covered" if "under" in members else "any" if "among" in members else "top")


def _choices(shape: Field) -> tuple[str, ...]:
    return tuple(shape.item.choices if shape.item is not None else shape.choices)


def _range(shapes: Iterable[Field]) -> str:
    """A hint: from which to which number a field goes."""
    bounds = [(shape.min, shape.max) for shape in shapes if shape.min is not None and shape.max is not None]
    return f"it goes from {bounds[0][0]} to {bounds[0][1]}" if bounds else ""


def _meant(value: Any, shapes: Iterable[Field]) -> Any:
    """A choice's label means the choice, as in the cells of cards."""
    for shape in shapes if isinstance(value, str) else ():
        inner = shape.item or shape
        if inner.type == "choice" and (meant := reader(inner)(value)) in inner.choices:
            return meant
    return value


def _fits(value: Any, shape: Field) -> bool:
    if shape.type == "list" and shape.item is not None:
        return _fits(value, shape.item)
    if shape.type in ("choice", "counts"):
        return isinstance(value, str) and (value in shape.choices or (shape.open and value != ""))
    if shape.type in ("int", "number"):
        whole = isinstance(value, int) and not isinstance(value, bool)
        return (
            whole and (shape.min is None or value >= shape.min) and (shape.max is None or value <= shape.max)
        )
    if shape.type == "bool":
        return isinstance(value, bool)
    return isinstance(value, str) and value != ""
