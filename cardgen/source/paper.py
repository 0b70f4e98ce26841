"""A paper's name in a document: one of those that ``units`` knows."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from cardgen.source.nearest import nearest
from cardgen.units import PAPERS


def known_paper(name: str, *others: str) -> str:
    """The name itself; an error of pydantic's where it is neither a paper's nor one of the others."""
    known = (*others, *PAPERS)
    if name not in known:
        told = {"found": repr(name), "hint": nearest(name, known)}
        raise PydanticCustomError("unknown-paper", "no paper is called {found}", told)
    return name


PaperName = Annotated[str, AfterValidator(lambda name: known_paper(name))]
