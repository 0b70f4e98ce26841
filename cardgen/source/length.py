"""A length in a document: written with a unit (``63mm``), kept in millimetres."""

from typing import Annotated

from pydantic import Field

from cardgen.source.written import Written
from cardgen.units import parse_length


def _millimetres(value: object) -> object:
    return parse_length(value) if isinstance(value, str) else value


Length = Annotated[
    float,
    Written(_millimetres, {"type": "string", "pattern": r"^\s*[0-9.]+\s*(mm|cm|in|pt)\s*$"}),
    Field(ge=0),
]
"""A length with its unit in the document, millimetres in the model."""
