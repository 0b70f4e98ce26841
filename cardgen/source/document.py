"""A document we define (spec, template, plan, project) → its pydantic model, with every error at its place.

Values are validated as strict JSON: nothing is coerced, so ``yes`` is no truth value and ``"3"`` no number;
lists become the tuples that frozen models hold. Validators of a model raise ``ValueError`` with a whole
sentence, or ``PydanticCustomError(check, message, {"hint": ..., "at": (...)})``, where ``check`` is a
kebab-case name and ``at`` a path below the validated value; ``slip`` makes one.
"""

import json
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import PydanticCustomError

from cardgen.problem import Invalid
from cardgen.source.located import Located, Path

Model = TypeVar("Model", bound=BaseModel)


def slip(told: str, *at: str | int, hint: str = "") -> PydanticCustomError:
    """What a validator raises of values that do not go together, at the one of them that is to be changed."""
    return PydanticCustomError("wrong-value", "{told}", {"told": told, "at": at, "hint": hint})


def fit(model: type[Model], located: Located, at: Path = ()) -> Model:
    """The part of a document at a path as a model; Invalid with every error, in file order."""
    try:
        return model.model_validate_json(json.dumps(located.get(*at)), strict=True)
    except ValidationError as error:
        from cardgen.source.misfit import misfits

        raise Invalid(misfits(error, model, located, at)) from None
