"""The small parts our documents are written with: names, rule IDs, lengths, texts in several languages.

They come out of ``source.document.fit`` as frozen pydantic values; the constraints here are also what the
editors' JSON Schema says. Lengths are written with a unit (``63mm``) and kept in millimetres.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

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


def _by_language(value: Any) -> Any:
    return {"": value} if isinstance(value, str) else value.by_language if isinstance(value, Label) else value


class Label(NamedTuple):
    """A text for people, by language: ``{en: stage, ja: ステージ}``, or one plain text for all of them.

    >>> Label({"en": "stage", "ja": "ステージ"}).text("ja")
    'ステージ'
    >>> Label({"": "Bühne"}).text("ja")
    'Bühne'
    """

    by_language: Mapping[str, str]

    def text(self, locale: str = "en") -> str:
        """The text in a language, else the one for all, else English, else whichever comes first."""
        for language in (locale, "", "en", *self.by_language):
            if language in self.by_language:
                return self.by_language[language]
        return ""

    def all(self) -> Iterator[str]:
        """The text in every language it is given in."""
        yield from self.by_language.values()

    def __bool__(self) -> bool:
        return bool(self.by_language)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        texts = core_schema.dict_schema(core_schema.str_schema(pattern=LANGUAGE), core_schema.str_schema())
        return core_schema.no_info_after_validator_function(
            cls,
            core_schema.no_info_before_validator_function(_by_language, texts),
            ref=f"{cls.__module__}.{cls.__name__}",  # one definition for all labels of a document
            serialization=core_schema.plain_serializer_function_ser_schema(_by_language),
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """One plain text does as well as a text for each language."""
        by_language = {"type": "object", "patternProperties": {LANGUAGE: {"type": "string"}}}
        return {
            "anyOf": [{"type": "string"}, {**by_language, "additionalProperties": False}],
            "description": "A text for people, by language, or one plain text for all of them.",
            "examples": [{"en": "stage", "ja": "ステージ"}],
            "title": "Label",
        }


NO_WORDS = Label({})
