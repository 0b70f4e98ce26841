"""Rule options: what a game lets its players switch, and the named sets of them."""

from typing import Any, Self

from pydantic import Field as Key
from pydantic import model_validator

from cardgen.cards.field import Field
from cardgen.cards.words import NO_WORDS, Document, Label, Name, RuleId


class Option(Field):
    """A switch of the rules, or a ruling with a named alternative; ``default`` is the game's own choice."""

    @model_validator(mode="after")
    def _has_a_default(self) -> Self:
        if self.default is None:
            raise ValueError("an option needs a 'default'")
        return self


class OptionSet(Document):
    """Options a rulebook recommends together."""

    title: Label = NO_WORDS
    note: Label = NO_WORDS
    options: dict[Name, Any] = Key(default_factory=dict)
    rule: RuleId = ""
