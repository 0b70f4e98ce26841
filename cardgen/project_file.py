"""The document ``cardgen.yaml``: what a project may say of itself, and what holds where it says nothing."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from cardgen.source.document import slip
from cardgen.source.label import LANGUAGE, NO_WORDS, Label
from cardgen.source.later import Later
from cardgen.source.paper import Tiles


def _one_or_many(value: Any) -> Any:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


def _as_effects_have_it(locale: str) -> str:
    """The locale; texts that are made of effects know Japanese by its plain name alone."""
    if locale.startswith("ja-"):
        raise slip(f"Japanese has no {locale!r} here", hint="write 'ja'")
    return locale


Paths = Annotated[tuple[str, ...], BeforeValidator(_one_or_many, json_schema_input_type=str | list[str])]

OF_THE_SPEC = (
    "stock", "fields", "kinds", "kind_column", "checks", "print", "mats", "zones", "keywords", "effects",
    "sets", "players", "minutes", "edition",
)  # fmt: skip
"""Keys that a game's spec takes and a project does not."""


class IgnoreRule(BaseModel):
    """A check that is not to be told of, and why."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    check: str = Field(description="the name of the check, as 'cardgen explain' knows it")
    card: str = Field(default="", description="only for this card's id")
    file: str = Field(default="", description="only for this file")
    reason: str = Field(min_length=1, description="why; for whoever reads it next year")


class ProjectFile(BaseModel):
    """The document ``cardgen.yaml``."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    format: Literal[1] = 1
    game: str = Field(description="a bundled game, or the path of your own spec (.yaml)")
    title: Label = Field(default=NO_WORDS, description="what the set is called, on sheets and reports")
    cards: Paths = Field(default=("cards.csv",), description="files, folders or patterns; file.xlsx#Sheet")
    decks: Paths = Field(default=("decks",), description="files, folders or patterns")
    art: Paths = Field(default=("art",), description="folders of pictures, the first wins")
    templates: Paths = Field(
        default=("templates",), description="folders of templates, before the bundled ones"
    )
    plans: Paths = Field(default=(), description="imposition plans: bundled names or paths")
    profile: str = Field(default="", description="the print shop's profile: a bundled name or a path")
    tiles: Tiles | None = Field(
        default=None,
        description="the paper that playmats are tiled over; unless given, the game's choice",
    )
    locale: Annotated[str, AfterValidator(_as_effects_have_it)] = Field(
        default="", pattern=LANGUAGE, description="the language to print, such as ja or pt-BR"
    )
    options: dict[str, Any] = Field(
        default_factory=dict, description="rule options, as in 'cardgen spec GAME'"
    )
    aliases: dict[str, str] = Field(
        default_factory=dict, description="your column names and the fields they mean"
    )
    ignore: tuple[Annotated[IgnoreRule, Later()], ...] = ()
    games: int = Field(
        default=10_000, ge=0, description="games that a build plays for each pair of decks; 0: none"
    )
    outputs: str = Field(default="build", description="the folder that is written into")
