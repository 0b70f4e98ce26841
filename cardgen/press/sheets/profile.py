"""A print shop's profile: what it takes and how, as data under ``templates/sheets/profiles``.

In: YAML. Out: ``Profile``. Every entry is a fact with its source, the page of the shop that says so, or
marked as not verified, and so is every remark; what a file leaves out is common practice in the trade, and so
not verified either.
Lengths are in millimetres, lines and type in points, ink in percent over all plates. ``delivery`` turns faces
into the files that a profile asks for, ``preflight`` judges finished files by it.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Annotated, Any, Generic, Literal, Self, TypeVar

from pydantic import AfterValidator, ConfigDict, Field, PrivateAttr, model_validator
from pydantic_core import PydanticCustomError

from cardgen.cards.stock import Stock
from cardgen.cards.words import Document, Label, Length
from cardgen.data import templates
from cardgen.pattern import pattern
from cardgen.press.pdf.standard import Standard
from cardgen.press.sheets.file_name import FORBIDDEN
from cardgen.problem import Invalid, Problem, Span
from cardgen.project_paths import path_inside
from cardgen.source.document import fit
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.yaml import load_yaml

Value = TypeVar("Value")
Files = Literal["sheets", "one-pdf", "pdf-a-side", "pdf-a-face", "picture-a-face"]
ROUNDED = 0.1
"""Trims that differ by no more are the same size, mm: inches, as people round them to millimetres."""

MOST_BLEED = 50.0
"""A bleed that no printer of cards or mats asks for; cloth that is sewn wants the most, some 25 mm."""
Bleed = Annotated[Length, Field(le=MOST_BLEED)]
DIGITS = pattern(r"0?[1-9]")
"""How many figures a number in a file's name has."""
NAME_FIELDS = ("deck", "number", "side", "id")


class Fact(Document, Generic[Value]):
    """A value, and who says so."""

    model_config = ConfigDict(title="Fact")

    value: Value
    source: str = Field(default="", description="the page or thread that says so")
    verified: bool = Field(default=True, description="false where it is common practice or hearsay")

    @model_validator(mode="after")
    def _is_grounded(self) -> Self:
        if self.verified and not self.source:
            raise ValueError("a fact needs the source that says so, or 'verified: false'")
        return self


def usual(value: Any) -> Any:
    """A fact that a profile leaves out: common practice."""
    return Field(default=Fact(value=value, verified=False))


def _is_pattern(names: str) -> str:
    folders = [part for part in names.split("/") if not part.strip(". ")]
    if folders and names:
        raise _no_part(repr(f"{folders[0]}/"))
    for said, name, form, turned in _parts(names):
        if forbidden := FORBIDDEN.search(said.replace("/", "")):
            raise _no_part(repr(forbidden[0]))
        wrong_form = form and not (name == "number" and DIGITS.fullmatch(form))
        if name is not None and (name not in NAME_FIELDS or wrong_form or turned):
            raise _no_part(f"{{{name}{f'!{turned}' if turned else ''}{':' if form else ''}{form}}}")
    return names


def _parts(names: str) -> list[tuple[str, str | None, str | None, str | None]]:
    try:
        return list(Formatter().parse(names))
    except ValueError:
        raise _no_part("a brace without its partner") from None


def _no_part(found: str) -> PydanticCustomError:
    told = {"found": found, "hint": "write {deck}, {number:03}, {side} and {id}"}
    return PydanticCustomError("wrong-name-pattern", "{found} is no part of a file's name", told)


Pattern = Annotated[str, AfterValidator(_is_pattern)]
Percent = Annotated[float, Field(gt=0, le=400)]
Points = Annotated[float, Field(ge=0, le=72)]
Resolution = Annotated[int, Field(ge=72, le=2400)]


class Remark(Document):
    """What to know of a shop that is no entry, and who says so."""

    text: Label
    source: str = Field(default="", description="the page or thread that says so")
    verified: bool = Field(default=True, description="false where it is common practice or hearsay")

    @model_validator(mode="after")
    def _is_grounded(self) -> Self:
        if self.verified and not self.source:
            raise ValueError("a remark needs the source that says so, or 'verified: false'")
        return self


class Profile(Document):
    """What a print shop takes."""

    format: Literal[1]
    title: Label
    about: tuple[Remark, ...] = Field(default=(), description="what to know that is no entry here")
    files: Fact[Files] = usual("one-pdf")
    plan: Fact[str] = Field(default=Fact(value="", verified=False), description="for files: sheets")
    standard: Fact[Standard] = usual("x-4")
    trims: Fact[tuple[tuple[Length, Length], ...]] = usual(())
    bleed: Fact[Bleed] = usual(3.0)
    safe: Fact[Length] = usual(3.0)
    marks: Fact[bool] = usual(False)
    order: Fact[Literal["front-back", "back-front"]] = usual("front-back")
    copies: Fact[Literal["repeated", "once"]] = usual("repeated")
    names: Fact[Pattern] = usual("{deck}")
    proofs: Fact[bool] = usual(False)
    zip: Fact[bool] = usual(False)
    ink_limit: Fact[Percent] = usual(300.0)
    resolution: Fact[Resolution] = usual(300)
    line: Fact[Points] = usual(0.25)
    type: Fact[Points] = usual(5.0)
    outlines: Fact[bool] = usual(False)
    black_type: Fact[Literal["overprint", "knockout", "any"]] = usual("any")
    spots: Fact[tuple[str, ...]] = usual(())

    _located: Located | None = PrivateAttr(default=None)

    @property
    def name(self) -> str:
        return Path(self._located.file).stem if self._located else "profile"

    def at(self, *path: str | int) -> Span:
        """Where an entry is written, or the profile where it leaves it out."""
        return self._located.at(*path) if self._located else Span("profile")

    def stock(self, stock: Stock) -> Stock:
        """The stock as the shop wants it bled: what faces for it are laid out on.

        A bleed that is wider than the shop's stays, and is cut off where files are written.
        """
        shorter = min(stock.width, stock.height)
        safe = max(stock.safe, self.safe.value)
        return stock.model_copy(
            update={
                "bleed": max(stock.bleed, self.bleed.value),
                "safe": safe if 2 * safe < shorter else stock.safe,
            }
        )

    def misfits(self, stock: Stock) -> Iterator[Problem]:
        """What of a stock the shop cannot print."""
        trim = sorted((stock.width, stock.height))
        offered = [sorted(size) for size in self.trims.value]
        if offered and not any(_close(trim, size) for size in offered):
            sizes = ", ".join(f"{width:g} x {height:g} mm" for width, height in offered)
            message = f"cards of {stock.width:g} x {stock.height:g} mm; {self.title.text()} prints {sizes}"
            hint = "change the stock in your spec, or choose another shop"
            yield Problem("trim-not-offered", message, self.at("trims"), "warning", hint)


def _close(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) <= ROUNDED for a, b in zip(one, other, strict=True))


def load_profile(name: str | Path, at: Span | None = None, folder: Path = Path()) -> Profile:
    """A bundled profile by its name, or the user's by its path from a folder.

    ``at`` is where a project names it, whose folder no path leads out of.
    """
    path = profiles().get(str(name)) or (path_inside(str(name), folder, at) if at else folder / name)
    if not os.path.isfile(path):
        message = f"no print shop's profile is called {str(name)!r}, and no file either"
        hint = nearest(str(name), profiles())
        raise Invalid([Problem("unknown-profile", message, at or Span(str(name)), hint=hint)])
    located = load_yaml(path)
    profile = fit(Profile, located)
    profile._located = located
    return profile


def profiles() -> dict[str, Path]:
    """The bundled profiles by name."""
    return {path.stem: path for path in sorted((templates() / "sheets" / "profiles").glob("*.yaml"))}
