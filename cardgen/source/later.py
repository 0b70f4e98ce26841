"""A part of a document whose model is built when a document first has such a part.

To build a model takes longer than to read a document by it, and most documents use few of the parts that they
could have: a template four or five of fifteen kinds of elements. ``Annotated[Model, Later()]`` stands for
``Model``: values are fitted, refused and described to editors as by the model itself. So does
``Annotated[Any, Later("module:Model")]``, which also leaves the model's module unopened.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import Any, ClassVar

from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema


class Later:
    """Marks the model that stands before it, or names it."""

    _told: ClassVar[set[type[BaseModel]]] = set()
    """Models that are being described: where one holds itself, it is referred to."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    @property
    def title(self) -> str:
        """The name of the model's class."""
        return self.name.partition(":")[2]

    def model(self, marked: Any = None) -> type[BaseModel]:
        """The model that is meant, where ``marked`` is what stands before."""
        module, _, name = self.name.partition(":")
        model: type[BaseModel] = getattr(import_module(module), name) if name else marked
        return model

    def models(self, marked: Any) -> Iterator[type[BaseModel]]:
        """The model, as one of which there might be several."""
        yield self.model(marked)

    def __get_pydantic_core_schema__(self, marked: Any, _: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_plain_validator_function(partial(_fitted, partial(self.model, marked)))

    def __get_pydantic_json_schema__(self, core: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return self.described(core["function"]["function"].args[0](), handler)

    def described(self, model: type[BaseModel], handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The schema that editors read of the model."""
        model.model_rebuild()
        whole = model.__pydantic_core_schema__
        if whole["type"] != "definitions":
            whole = core_schema.definitions_schema(whole, [])
        if model in self._told:
            return handler(core_schema.definition_reference_schema(whole["schema"]["ref"]))
        self._told.add(model)
        try:
            return handler(whole)
        finally:
            self._told.discard(model)


class OneOf:
    """Marks a value of one of many models: ``kind_of`` tells a value's by the name of its class.

    Does what a union with tags does, whose members take their time where there are many.
    """

    def __init__(self, members: Sequence[Later], kind_of: Callable[[Any], str]) -> None:
        self.members, self.kind_of = members, kind_of

    def models(self, _: Any) -> Iterator[type[BaseModel]]:
        """All of the models."""
        return (member.model() for member in self.members)

    def __get_pydantic_core_schema__(self, marked: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        schemas = {one.title: one.__get_pydantic_core_schema__(marked, handler) for one in self.members}
        return core_schema.tagged_union_schema(schemas, self.kind_of)

    def __get_pydantic_json_schema__(self, _: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"oneOf": [one.described(one.model(), handler) for one in self.members]}


def _fitted(model: Callable[[], type[BaseModel]], value: Any, info: ValidationInfo[Any]) -> BaseModel:
    """The value as the model; what is wrong in it, pydantic tells below the value's own place."""
    if info.mode == "json":
        return model().model_validate_json(json.dumps(value), strict=True)
    return model().model_validate(value)
