"""What an ability says, as frozen values: the form between reading, wording and playing.

``read`` builds these from a card's data, ``wording`` prints them, ``play.effects`` compiles them. Places
of the source travel along but do not count when two trees are compared.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from cardgen.problem import Span

NOWHERE = Span("")

Count: TypeAlias = "int | Part | Literal['all', 'any']"
MADE_OF_STEPS = ("may", "if", "choose_one", "for_each", "repeat", "at")
"""Steps that hold further steps."""
OF_THE_EVENT = ("subject", "other", "that_player")
"""References to the cards and the player of the event that set an ability off."""
GAP = ""
"""The word of a part that could not be read; of such a step those inside it are kept."""
Compare = Literal["is", "not", "at_least", "at_most"]


@dataclass(frozen=True, slots=True)
class Part:
    """A step, an amount or a condition: the word that heads it and what it takes, by name.

    The value behind the head word itself is the argument ``""``: ``{draw: 2, who: opponent}`` is
    ``Part("draw", {"": 2, "who": "opponent"})``. Arguments left out hold their default.
    """

    word: str
    args: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    at: Span = dataclasses.field(default=NOWHERE, compare=False)
    places: Mapping[str, Span] = dataclasses.field(default_factory=dict, compare=False, repr=False)

    def __getitem__(self, name: str) -> Any:
        return self.args[name]

    def where(self, name: str) -> Span:
        """Where an argument is said; where it is left out, the whole part."""
        return self.places.get(name, self.at)

    @property
    def main(self) -> Any:
        return self.args[""]


@dataclass(frozen=True, slots=True)
class Filter:
    """A demand on one field of a card: any of ``values`` (``is``), none of them (``not``), or a bound."""

    field: str
    compare: Compare
    values: tuple[Any, ...]
    at: Span = dataclasses.field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cards:
    """Which cards are meant, and how many of them are taken.

    ``ref`` names cards known already (``self``, ``it``, ``paid`` …) and stands alone, or narrowed by filters
    (``among``). ``count`` is ``None`` where only a description is wanted, as in conditions.
    """

    ref: str = ""
    whose: str = "you"
    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    keywords: tuple[str, ...] = ()
    state: str = ""
    marker: str = ""
    pile: Literal["top", "covered", "any"] = "top"
    face: str = ""
    under: str = ""
    other: bool = False
    count: Count | None = None
    up_to: bool = False
    choose: str = ""
    name: str = ""
    at: Span = dataclasses.field(default=NOWHERE, compare=False)
    ref_at: Span = dataclasses.field(default=NOWHERE, compare=False, repr=False)
    under_at: Span = dataclasses.field(default=NOWHERE, compare=False, repr=False)
    zones_at: Span = dataclasses.field(default=NOWHERE, compare=False, repr=False)
    kinds_at: Span = dataclasses.field(default=NOWHERE, compare=False, repr=False)

    @property
    def chosen_by(self) -> str:
        """Who picks them: what is said, else from another's hand its owner, and you from all else."""
        closed = self.zones == ("hand",) and self.whose not in ("you", "any")
        closed = closed and not (self.ref or self.under)
        return self.choose or ("owner" if closed else "you")


@dataclass(frozen=True, slots=True)
class Until:
    """How long a change lasts: to a named point, or until something has happened ``times`` times."""

    point: str = ""
    times: int = 0
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Limit:
    """How often: ``times`` per ``turn`` or ``game``, counted for the card or, ``shared``, for its name."""

    times: int
    per: Literal["turn", "game"]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card; see the package's page for the meaning of each part."""

    timings: tuple[str, ...]
    effects: tuple[Part, ...] = ()
    of: Cards | str | None = None
    zones: tuple[str, ...] = ()
    condition: Part | None = None
    cost: tuple[Part, ...] = ()
    limit: Limit | None = None
    optional: bool = False
    name: Mapping[str, str] = dataclasses.field(default_factory=dict)
    text: Mapping[str, str] = dataclasses.field(default_factory=dict)
    at: Span = dataclasses.field(default=NOWHERE, compare=False)
    zones_at: tuple[Span, ...] = dataclasses.field(default=(), compare=False)
    timings_at: tuple[Span, ...] = dataclasses.field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword printed on a card, with its number or text where it has one."""

    word: str
    value: Any = None
    at: Span = dataclasses.field(default=NOWHERE, compare=False)


def walk(value: Any) -> Iterator[Any]:
    """Every part, selection and duration inside a value, outermost first."""
    match value:
        case Part():
            yield value
            for argument in value.args.values():
                yield from walk(argument)
        case Cards():
            yield value
            yield from walk(value.count)
            yield from walk(value.filters)
        case Filter():
            yield from walk(value.values)
        case Until():
            yield value
        case Ability():
            for inner in (value.of, value.condition, value.cost, value.effects):
                yield from walk(inner)
        case tuple():
            for item in value:
                yield from walk(item)


def tells_events_apart(ability: Ability) -> bool:
    """Whether what an ability does hangs on which card or player its event is of."""
    for part in walk((ability.cost, ability.effects)):
        said = (part.ref, part.under, part.whose) if isinstance(part, Cards) else ()
        said = tuple(part.args.values()) if isinstance(part, Part) else said
        if any(isinstance(word, str) and word in OF_THE_EVENT for word in said):
            return True
    return False
