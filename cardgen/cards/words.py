"""The small parts our documents are written with: names, rule IDs, lengths, texts in several languages.

They come out of ``source.document.fit`` as frozen pydantic values; the constraints here are also what the
editors' JSON Schema says. Lengths are written with a unit (``63mm``) and kept in millimetres.
"""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, RootModel, model_validator

from cardgen.source.length import Length as Length

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", description="lower-case letters, digits, _")]
"""A name that expressions and columns use: an identifier in snake_case."""

CheckName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", description="kebab-case")]
"""The name of a check, as ``cardgen explain`` and ignores use it."""

RuleId = Annotated[str, Field(pattern=r"^$|^[A-Z]{2,}(-[A-Z0-9]+)+$", description="such as CN-CARD-5")]
"""The rulebook statement a value comes from."""

Number = int | float


class Document(BaseModel):
    """What all our models share: unknown keys are errors and values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


LANGUAGE = "^([a-z]{2,3})?$"


def _or_plain(schema: dict[str, Any]) -> None:
    """Tell editors that one plain text does as well as a text for each language."""
    for key in ("type", "patternProperties"):
        schema.pop(key, None)
    by_language = {"type": "object", "patternProperties": {LANGUAGE: {"type": "string"}}}
    schema["anyOf"] = [{"type": "string"}, {**by_language, "additionalProperties": False}]
    schema["examples"] = [{"en": "stage", "ja": "ステージ"}]


class Label(RootModel[dict[str, str]]):
    """A text for people, by language: ``{en: stage, ja: ステージ}``, or one plain text for all of them.

    >>> Label.model_validate({"en": "stage", "ja": "ステージ"}).text("ja")
    'ステージ'
    >>> Label.model_validate("Bühne").text("ja")
    'Bühne'
    """

    model_config = ConfigDict(frozen=True, defer_build=True)
    root: dict[Annotated[str, Field(pattern=LANGUAGE)], str] = Field(
        default_factory=dict, json_schema_extra=_or_plain
    )

    @model_validator(mode="before")
    @classmethod
    def _plain(cls, value: Any) -> Any:
        return {"": value} if isinstance(value, str) else value

    def text(self, locale: str = "en") -> str:
        """The text in a language, else the one for all, else English, else whichever comes first."""
        for language in (locale, "", "en", *self.root):
            if language in self.root:
                return self.root[language]
        return ""

    def all(self) -> Iterator[str]:
        """The text in every language it is given in."""
        yield from self.root.values()

    def __bool__(self) -> bool:
        return bool(self.root)


NO_WORDS = Label.model_construct({})
