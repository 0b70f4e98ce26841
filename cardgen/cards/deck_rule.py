"""How a game's decks are built, as its spec declares it: parts of a deck, their sizes and their limits.

A deck file is one list of cards; each part takes the cards its ``where`` holds for (a town deck beside a main
deck), and every limit is counted within its part. Amounts may be expressions over the rule options, such as
``25 if extra else 20``.
"""

from typing import Literal, Self

from pydantic import Field, model_validator

from cardgen.cards.words import NO_WORDS, CheckName, Document, Label, Name, RuleId
from cardgen.source.document import slip

Amount = int | str


class Limit(Document):
    """A bound on the number of copies of the cards that ``where`` holds for.

    ``each`` counts per value of an expression (``each: name`` for copies of a name); ``distinct`` counts the
    different values instead of copies (``distinct: name`` for "at most three names"). ``as_many_as`` asks for
    as many as the whole deck has cards that it holds for.
    """

    check: CheckName
    title: Label = Field(default=NO_WORDS, description="what is counted, as in 'normal cards'")
    when: str = Field(default="", description="over the options: the limit holds only then")
    kinds: tuple[Name, ...] = Field(default=(), description="kinds that count; none named: every kind")
    where: str = Field(default="", description="over a card's fields: which cards count")
    each: str = ""
    distinct: str = ""
    exactly: Amount | None = None
    min: Amount | None = None
    max: Amount | None = None
    as_many_as: str = Field(default="", description="over a card's fields, of any part: how many")
    severity: Literal["error", "warning"] = "error"
    rule: RuleId = ""

    @model_validator(mode="after")
    def _is_one_bound(self) -> Self:
        bounds = [self.exactly, self.min, self.max, self.as_many_as or None]
        if all(bound is None for bound in bounds):
            raise ValueError("a limit needs 'exactly', 'min', 'max' or 'as_many_as'")
        if self.as_many_as and any(bound is not None for bound in bounds[:3]):
            raise slip("'as_many_as' stands alone, without 'exactly', 'min' and 'max'", "as_many_as")
        if self.exactly is not None and (self.min is not None or self.max is not None):
            raise slip("'exactly' stands alone, without 'min' and 'max'", "exactly")
        for key in ("exactly", "min", "max"):
            if isinstance(bound := getattr(self, key), int) and bound < 0:
                raise slip(f"found the number {bound}, and of no cards there are fewer than 0", key)
        if isinstance(self.min, int) and isinstance(self.max, int) and self.min > self.max:
            raise slip(f"the range {self.min} to {self.max} is empty", "max")
        if self.each and self.distinct:
            raise slip("'each' and 'distinct' count different things: give one", "distinct")
        return self


class DeckPart(Document):
    """One pile of a deck: which cards belong to it and what it must hold."""

    title: Label = NO_WORDS
    kinds: tuple[Name, ...] = Field(default=(), description="kinds it holds; none named: every kind")
    where: str = Field(default="", description="over a card's fields; empty: every card")
    limits: tuple[Limit, ...] = ()
