"""A length in a document: written with a unit (``63mm``), kept in millimetres."""

from typing import Annotated

from pydantic import Field, ValidationInfo
from pydantic_core import PydanticCustomError

from cardgen.source.written import Written
from cardgen.units import parse_length

LONGEST = 5080.0  # 14,400 pt, the longest side of a page: PDF 1.7, annex C.2


def _millimetres(value: object, info: ValidationInfo) -> object:
    if isinstance(value, str):
        return parse_length(value)
    if info.mode == "json" and isinstance(value, int | float) and value:
        told = {"found": f"{value:g}", "hint": f"write {value:g}mm, or another of cm, in, pt"}
        raise PydanticCustomError("length-unit", "{found} is a length without a unit", told)
    return value


def _schema(sign: str = "") -> dict[str, str]:
    return {"type": "string", "pattern": rf"^\s*{sign}[0-9.]+\s*(mm|cm|in|pt)\s*$"}


_PLAIN = Written(_millimetres, _schema())

Length = Annotated[float, _PLAIN, Field(ge=0, le=LONGEST)]
Width = Annotated[float, _PLAIN, Field(gt=0, le=LONGEST)]
"""A length that is more than nothing, as that of a line."""
Shift = Annotated[float, Written(_millimetres, _schema("[-+]?")), Field(ge=-LONGEST, le=LONGEST)]
"""A length in one direction or the other."""
