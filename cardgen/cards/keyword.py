"""The words of a game's rules that its cards' texts name."""

from pydantic import Field as Key

from cardgen.cards.words import NO_WORDS, Document, Label, RuleId


class Keyword(Document):
    """A word of the rules that card texts name as ``:crash:``: how it is printed, and what reminds of it."""

    title: Label = NO_WORDS
    reminder: Label = Key(default=NO_WORDS, description="printed behind it where a text asks for reminders")
    rule: RuleId = ""
