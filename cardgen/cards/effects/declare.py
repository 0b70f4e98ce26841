"""What a spec says about its game's abilities: the ``effects:`` section.

It names the parts of the shared vocabulary (``parts``) that the game's rules carry out, and declares
what only this game has: stats, numbers, keywords, markers, timings, durations, steps and conditions of
its own, and the words that its cards print. Zones, kinds and fields are those of the spec itself.
"""

from typing import Any, Literal

from pydantic import Field

from cardgen.cards.effects.signature import REQUIRED, Argument, OwnType, Pays, Signature
from cardgen.cards.effects.timings import Style
from cardgen.cards.field import Choices
from cardgen.cards.words import NO_WORDS, Document, Label, Name, RuleId


class Noun(Document):
    """How cards of a kind are called: in the singular and plural, and what counts them in Japanese."""

    ja: str = ""
    en: str = ""
    many: str = Field(default="", description="the English plural, where it is not just an s more")
    counter: str = Field(default="枚", description="the Japanese counter, such as 枚 or 体")
    counter_elsewhere: str = Field(
        default="", description="the counter of such cards out of play, where it is another, such as 枚"
    )
    also: tuple[str, ...] = Field(
        default=(), description="what else hand-written texts may call such cards, in either language"
    )

    @property
    def plural(self) -> str:
        """The English plural."""
        return self.many or f"{self.en}s"

    @property
    def exists(self) -> str:
        """The Japanese verb of being there, which people and animals have to themselves."""
        return "いる" if self.counter in ("体", "人", "匹", "名", "騎") else "ある"


class OwnNumber(Document):
    """A number that each player, or the table, has: life, distance, a turn counter."""

    title: Label = NO_WORDS
    owner: Literal["player", "table"] = "player"
    start: int = 0
    min: int = -999
    max: int = 999
    words: Label = Field(default=NO_WORDS, description="how a change is printed; {by}, {to}, {who}")
    rule: RuleId = ""


class OwnKeyword(Document):
    """A keyword: what it is called, what reminds of its meaning, and whether it carries a value."""

    title: Label = NO_WORDS
    note: Label = Field(default=NO_WORDS, description="the reminder text; {value} is replaced")
    on: Literal["card", "player"] = "card"
    value: Literal["none", "number", "text"] = "none"
    min: int = Field(default=0, ge=0, description="the least that its number can be")
    max: int | None = Field(default=None, description="the most that its number can be")
    is_name: bool = Field(default=False, description="its text is a further name of the card")
    not_with: tuple[Name, ...] = Field(
        default=(), description="keywords beside which it says nothing, or contradicts them"
    )
    kinds: tuple[Name, ...] = Field(
        default=(), description="kinds of card that can have it; none named: every one"
    )
    hidden: bool = Field(default=False, description="a rule for effects to grant, never printed by name")
    rule: RuleId = ""


class OwnMarker(Document):
    """A marker that lies on cards."""

    title: Label = NO_WORDS
    note: Label = NO_WORDS
    max: int = Field(default=999, ge=1, description="the most a card can hold")
    kinds: tuple[Name, ...] = Field(
        default=(), description="kinds of card that it lies on; none named: every one"
    )
    rule: RuleId = ""


class OwnTiming(Document):
    """A timing. One of the shared vocabulary needs nothing more than its name; a new one says its style."""

    style: Style | None = Field(default=None, description="see the list of styles")
    whose: Literal["you", "opponent", "any"] | None = Field(default=None, description="in whose turns")
    zones: tuple[Name, ...] = Field(default=(), description="where the card must be; none named: in play")
    kinds: tuple[Name, ...] = Field(
        default=(), description="kinds of card that may say it; none named: every one"
    )
    of_kinds: tuple[Name, ...] = Field(
        default=(), description="kinds of card that have the event; none named: every one"
    )
    answers: tuple[Literal["counter", "redirect", "reflect", "prevent"], ...] | None = Field(
        default=None,
        description="of a response, the steps that have something to answer then; empty: every one",
    )
    title: Label = Field(default=NO_WORDS, description="what the card prints in its header")
    words: Label = Field(default=NO_WORDS, description="the event in a sentence; {who} is its card or player")
    subject: Label = Field(default=NO_WORDS, description="what 'subject', the card of the event, is called")
    other: Label = Field(default=NO_WORDS, description="what 'other', the other card of the event, is called")
    alone: bool = Field(default=False, description="here the event has no other card")
    rule: RuleId = ""


class OwnArgument(Document):
    """What a key of an own step or condition takes."""

    type: OwnType
    choices: Choices = Field(default_factory=dict, description="words with their labels, or just words")
    optional: bool = False
    default: Any = None
    zone: str = Field(default="", description="where cards are looked for if the selection names no zone")
    min: int | None = Field(default=None, description="the least that a whole number may be")
    max: int | None = Field(default=None, description="the most that a whole number may be")


class OwnPart(Document):
    """A step or a condition of the game's own; ``words`` prints it, with {word} for what it takes."""

    main: OwnArgument = OwnArgument.model_construct(type="nothing", optional=True)
    takes: dict[Name, OwnArgument] = Field(default_factory=dict)
    cost: bool = Field(default=False, description="it can be a cost")
    pays: Pays = Field(
        default="",
        description="it can be nothing but a cost: paid 'first', before all else, or 'alone', the whole cost",
    )
    static: bool = Field(default=False, description="a continuous ability may say it")
    header: bool = Field(default=False, description="it is printed in the header, before the sentence")
    words: Label = NO_WORDS
    note: Label = NO_WORDS
    rule: RuleId = ""

    def signature(self) -> Signature:
        takes = {name: _argument(argument) for name, argument in self.takes.items()}
        cost = self.cost or bool(self.pays)
        return Signature(self.note.text(), _argument(self.main), takes, cost, self.pays, static=self.static)


class Group(Document):
    """Several zones under one name."""

    zones: tuple[Name, ...] = Field(min_length=1)
    title: Label = NO_WORDS
    lies: str = Field(default="in", description="the English preposition of what lies there, such as on")


class Header(Document):
    """How an ability begins in print: timing, limit, condition and cost, between these signs."""

    open: str = "【"
    joint: str = "・"
    cost: str = Field(
        default="/コスト・", description="what leads to the cost, or the whole of it, with {cost}"
    )
    close: str = "】"
    plain: bool = Field(
        default=False, description="the sentence says when, under which condition and for what cost"
    )


class Effects(Document):
    """The ``effects:`` section of a spec."""

    steps: tuple[str, ...] = Field(description="the shared steps that the game's rules carry out")
    in_play: tuple[Name, ...] = Field(description="the zones whose cards count as in play")
    groups: dict[Name, Group] = Field(default_factory=dict)
    works_in: dict[Name, tuple[Name, ...]] = Field(
        default_factory=dict, description="by kind, where its abilities work if they name no zone"
    )
    damaged: tuple[Name, ...] = Field(
        default=(), description="the kinds of card that damage is dealt to; none named: every kind"
    )
    extra_actions: int | None = Field(
        default=None, ge=1, description="the most further actions that a player can have in a turn"
    )
    paid_under: tuple[Name, ...] = Field(
        default=(),
        description="the kinds of card that a cost may put under another; none named: every kind, even "
        "cards that lie under others",
    )
    players_healed: bool = Field(
        default=True,
        description="players can be healed, and not only cards; it needs a number 'life' or damaged_player",
    )
    most_paid: dict[Name, int] = Field(
        default_factory=dict,
        description="by zone, the most cards that a cost can sensibly ask for where nothing else bounds it",
    )
    targets_at_use: bool = Field(
        default=False, description="players are chosen when a card is used, before it is answered"
    )
    stats: tuple[Name, ...] = Field(default=(), description="number fields of cards that change in play")
    numbers: dict[Name, OwnNumber] = Field(default_factory=dict)
    keywords: dict[Name, OwnKeyword] = Field(default_factory=dict)
    markers: dict[Name, OwnMarker] = Field(default_factory=dict)
    states: dict[Literal["ready", "exhausted"], Label] = Field(default_factory=dict)
    timings: dict[Name, OwnTiming] = Field(default_factory=dict)
    points: dict[Name, Label] = Field(default_factory=dict, description="further points that changes last to")
    own_steps: dict[Name, OwnPart] = Field(default_factory=dict)
    own_conditions: dict[Name, OwnPart] = Field(default_factory=dict)
    elements: dict[Name, Label] = Field(default_factory=dict, description="what damage may be made of")
    nouns: dict[Name, Noun] = Field(
        default_factory=dict,
        description="by kind, or by the zone that they lie in; 'card' names cards of any kind, 'covered' "
        "those under another card",
    )
    words: dict[Name, Label] = Field(default_factory=dict, description="own wording of shared steps")
    damaged_player: Label = Field(
        default=NO_WORDS,
        description="what damage to a player hits where it is not his number 'life', such as {who}の山札; "
        "{who} is the player",
    )
    text_field: Name = Field(default="effect", description="the field that holds the printed text")
    header: dict[Literal["ja", "en"], Header] = Field(default_factory=dict)
    reminders: bool = Field(default=False, description="keywords are printed with what they mean")
    keyword_form: Label = Field(
        default=NO_WORDS, description="how a keyword is printed; {keyword} is replaced"
    )


def _argument(declared: OwnArgument) -> Argument:
    required = not declared.optional and declared.default is None
    default = REQUIRED if required else declared.default
    labels = {name: label for name, label in declared.choices.items() if label}
    choices = tuple(declared.choices)
    return Argument(declared.type, default, choices, declared.zone, declared.min, declared.max, labels)
