"""How a document writes a value that is kept as something else."""

from collections.abc import Callable
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema


class Written:
    """``read`` makes the value of what is written, and ``schema`` tells editors how it is written.

    ``read`` is told how pydantic came by the value.

    Does what ``BeforeValidator`` and ``WithJsonSchema`` do; but pydantic asks for the signature of the
    function behind these anew for each of the hundred fields that have such a value.
    """

    def __init__(self, read: Callable[[Any, ValidationInfo], Any], schema: JsonSchemaValue) -> None:
        self.read = read
        self.schema = schema

    def __get_pydantic_core_schema__(self, kept: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_before_validator_function(self.read, handler(kept))

    def __get_pydantic_json_schema__(self, _: CoreSchema, __: GetJsonSchemaHandler) -> JsonSchemaValue:
        return self.schema.copy()
