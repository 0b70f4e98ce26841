"""A game's spec: what its cards, decks, options and table are, as one frozen document.

``load_spec("cennera")`` reads the bundled ``specs/cennera.yaml``; a path reads a designer's own. The
document is fitted to the models here with positions, then ``spec_check`` compiles every expression in it,
so that a spec that loads is a spec that works. Nothing here reads cards.
"""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import BeforeValidator, model_validator
from pydantic import Field as Key

from cardgen import data
from cardgen.cards.field import Field
from cardgen.cards.stock import Stock
from cardgen.cards.types import INT, NUMBER, TEXT, Type
from cardgen.cards.words import NO_WORDS, Document, Label, Name, RuleId
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.document import fit, slip
from cardgen.source.later import Later
from cardgen.source.nearest import nearest
from cardgen.source.yaml import YAML, load_yaml

if TYPE_CHECKING:
    from cardgen.cards.card_rule import Check, PrintCheck
    from cardgen.cards.deck_rule import DeckPart
    from cardgen.cards.effects.declare import Effects
    from cardgen.cards.keyword import Keyword
    from cardgen.cards.option import Option, OptionSet
    from cardgen.cards.table import Mat, Zone
else:  # opened for specs that have them
    Check = Annotated[Any, Later("cardgen.cards.card_rule:Check")]
    DeckPart = Annotated[Any, Later("cardgen.cards.deck_rule:DeckPart")]
    Effects = Annotated[Any, Later("cardgen.cards.effects.declare:Effects")]
    Keyword = Annotated[Any, Later("cardgen.cards.keyword:Keyword")]
    Mat = Annotated[Any, Later("cardgen.cards.table:Mat")]
    Option = Annotated[Any, Later("cardgen.cards.option:Option")]
    OptionSet = Annotated[Any, Later("cardgen.cards.option:OptionSet")]
    PrintCheck = Annotated[Any, Later("cardgen.cards.card_rule:PrintCheck")]
    Zone = Annotated[Any, Later("cardgen.cards.table:Zone")]


class Kind(Document):
    """A kind of card: its fields and the template files of its two faces."""

    title: Label = NO_WORDS
    front: str = Key(default="front.yaml", min_length=1, description="the template of its face")
    back: str = Key(default="back.yaml", description='that of its back; "": its cards have none')
    free_columns: bool = Key(default=True, description="designers may add columns of their own, kept as text")
    fields: dict[Name, Field] = Key(default_factory=dict)
    rule: RuleId = ""


class Players(Document):
    """How many play."""

    min: int = Key(ge=1)
    max: int = Key(ge=1)

    @model_validator(mode="after")
    def _is_range(self) -> Self:
        if self.min > self.max:
            raise slip(f"the range {self.min} to {self.max} is empty", "max")
        return self


def _same_number(value: Any) -> Any:
    return {"min": value, "max": value} if isinstance(value, int) else value


class Spec(Document):
    """A game as its designer declares it. ``kinds`` hold the shared ``fields`` too, once loaded."""

    format: Literal[1]
    game: Name
    title: Label
    edition: str = Key(default="", description="which issue of the rulebook it follows")
    players: Annotated[Players, BeforeValidator(_same_number, json_schema_input_type=Players | int)]
    minutes: int = Key(default=0, ge=0, description="about how long a game takes")
    stock: Stock
    kind_column: Name = Key(default="kind", description="the column that tells a card's kind")
    fields: dict[Name, Field] = Key(default_factory=dict, description="fields that every kind has")
    kinds: dict[Name, Kind] = Key(min_length=1)
    options: dict[Name, Option] = Key(default_factory=dict)
    sets: dict[Name, OptionSet] = Key(default_factory=dict)
    decks: dict[Name, DeckPart] = Key(default_factory=dict)
    checks: tuple[Check, ...] = ()
    print: tuple[PrintCheck, ...] = ()
    zones: dict[Name, Zone] = Key(default_factory=dict)
    mats: dict[Name, Mat] = Key(default_factory=dict)
    keywords: dict[Name, Keyword] = Key(
        default_factory=dict, description="words that texts name as :word:, printed with their reminders"
    )
    effects: Effects | None = Key(default=None, description="what the abilities of its cards may say")
    rule: RuleId = ""

    @cached_property
    def option_types(self) -> Mapping[str, Type]:
        """What expressions about options may read."""
        return {name: option.as_type() for name, option in self.options.items()}

    @property
    def shares_deck(self) -> bool:
        """Whether all who play draw from one deck, which then is no entrant against others."""
        deck = self.zones.get("deck")
        return deck is not None and deck.owner == "shared"

    def kinds_of(self, names: tuple[str, ...]) -> dict[str, Kind]:
        """The kinds a check names, or all of them where it names none."""
        return {name: kind for name, kind in self.kinds.items() if not names or name in names}

    def types(self, kind: str) -> dict[str, Type]:
        """What expressions about a kind may read: its fields, ``id``, ``qty`` and the kind itself."""
        own = {name: field.as_type() for name, field in self.kinds[kind].fields.items()}
        return {"id": TEXT, "qty": INT, self.kind_column: Type("text", choices=tuple(self.kinds)), **own}

    def print_types(self, kind: str) -> dict[str, Type]:
        """What print expressions may read; the two trim sizes are in mm."""
        return {**self.types(kind), "trim_width": NUMBER, "trim_height": NUMBER}


def spec_path(game: str) -> Path:
    """Where the spec of a game lies: a path as given, else the bundled one. Invalid where there is none."""
    if game.endswith(YAML):
        return Path(game)
    path = data.specs() / f"{game}.yaml"
    if path.is_file() and "/" not in game and "\\" not in game:
        return path
    known = games()
    raise Invalid(
        [
            Problem(
                "unknown-game",
                f"no game named {game!r}; the bundled ones are {', '.join(known)}",
                Span(str(game)),
                hint=nearest(game, known) or "name a bundled game, or the path of your own spec (.yaml)",
            )
        ]
    )


def games() -> tuple[str, ...]:
    """The names of the bundled games."""
    return tuple(sorted(path.stem for path in data.specs().glob("*.yaml")))


def is_spec(path: Path) -> bool:
    """Whether a file looks like a spec: YAML with kinds of cards."""
    if path.suffix.lower() not in YAML or not path.is_file():
        return False
    try:
        value = load_yaml(path).value
    except Invalid:
        return False
    return isinstance(value, dict) and "kinds" in value and "stock" in value


def spec_at(game: str | Path, *path: str | int) -> Span:
    """Where a part of a spec is written; the file is read anew, as only what is wrong asks for it."""
    return load_yaml(spec_path(str(game))).at(*path)


def load_spec(game: str | Path) -> Spec:
    """The spec of a bundled game, or the one at a path in ``.yaml``; Invalid with all that is wrong."""
    from cardgen.cards.spec_check import check_spec  # which compiles against the models here

    located = load_yaml(spec_path(str(game)))
    spec = _with_shared_fields(fit(Spec, located))
    problems = check_spec(spec, located)
    if any(problem.severity == "error" for problem in problems):
        raise Invalid(problems)
    return spec


def _with_shared_fields(spec: Spec) -> Spec:
    kinds = {
        name: kind.model_copy(update={"fields": {**spec.fields, **kind.fields}})
        for name, kind in spec.kinds.items()
    }
    return spec.model_copy(update={"kinds": kinds})
