"""An icon as a template declares it: a picture that its texts show on the line."""

from typing import Any

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from cardgen.cards.words import Document
from cardgen.press.template.words import or_text


class IconKeys(Document):
    """A picture that texts show on the line. A plain file name is the picture in the size of a letter."""

    image: str = Field(description="its file, beside the template or in the art folders")
    height: float = Field(default=1.0, gt=0, le=5, description="its height in ems of the text around it")
    drop: float = Field(default=0.12, ge=-2, le=2, description="how far below the baseline it stands, in ems")
    tint: bool = Field(default=False, description="paint an SVG in the colour of the letters around it")

    @model_validator(mode="before")
    @classmethod
    def _by_file(cls, value: Any) -> Any:
        return {"image": value} if isinstance(value, str) else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return or_text(handler(core))
