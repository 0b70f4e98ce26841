"""A text for people in a document, in one language or several: ``{en: stage, ja: ステージ}``."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticKnownError, core_schema

TAG = "[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?"
"""A language as BCP 47 writes it, with its script or region where that matters: ja, pt-BR, zh-Hant."""
LANGUAGE = f"^({TAG})?$"


def _by_language(value: Any) -> Any:
    if isinstance(value, str):
        return {"": value}
    if isinstance(value, Label):
        return value.by_language
    if not isinstance(value, Mapping):
        raise PydanticKnownError("string_type")  # one text is what people mean, a mapping the exception
    return value


class Label(NamedTuple):
    """A text for people, by language: ``{en: stage, ja: ステージ}``, or one plain text for all of them.

    >>> Label({"en": "stage", "ja": "ステージ"}).text("ja")
    'ステージ'
    >>> Label({"": "Bühne"}).text("ja")
    'Bühne'
    """

    by_language: Mapping[str, str]

    def text(self, locale: str = "en") -> str:
        """The text in a language, else the one for all, else English, else whichever comes first.

        That of ``pt`` will do for ``pt-BR``.
        """
        for language in (locale, locale.partition("-")[0], "", "en", *self.by_language):
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
