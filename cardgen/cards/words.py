"""The small parts our documents are written with: names, rule IDs, lengths, texts in several languages.

They come out of ``source.document.fit`` as frozen pydantic values; the constraints here are also what the
editors' JSON Schema says. Lengths are written with a unit (``63mm``) and kept in millimetres.
"""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from cardgen.source.label import NO_WORDS as NO_WORDS
from cardgen.source.label import Label as Label
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
