"""What a game's own steps and conditions take, in words: each value by its type, in the card's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgen.cards.effects.signature import Argument, Signature
from cardgen.cards.effects.tree import Part
from cardgen.cards.effects.wording.choices import choices, stars, word
from cardgen.cards.effects.wording.words import BASE, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English
    from cardgen.cards.effects.wording.japanese import Japanese


def own_condition(say: English | Japanese, part: Part) -> str:
    """A condition of the game's own in its words; ``{stars}`` are the colours that it names."""
    signature = say.lexicon.vocabulary.conditions[part.word]
    taken = {"": signature.main, **signature.takes}
    values = {name or "main": in_words(say, signature, name, value) for name, value in part.args.items()}
    listed, labels = next(
        ((value, taken[name].labels) for name, value in part.args.items() if isinstance(value, tuple)),
        ((), signature.main.labels),
    )
    words = say.lexicon.declared.own_conditions[part.word].words.text(say.lexicon.language)
    return fill(inflect(words, BASE), {**values, "stars": stars(say.lexicon, listed, labels)})


def in_words(say: English | Japanese, signature: Signature, name: str, value: Any) -> str:
    """What a part takes by a name; nothing where it is left out."""
    argument = signature.takes[name] if name else signature.main
    if value is None:
        return ""
    match argument.type:
        case "cards" | "filter" | "ref":
            return say.chosen(value)
        case "target":
            return say.target(value)
        case "who":
            return say.player(value)
        case "amount":
            return say.amount(value)
        case "until":
            return say.duration(value)
        case "counts":
            return choices(say.lexicon, value, argument.labels)
        case "text" | "value":
            return say.amount(value) if isinstance(value, Part) else say.lexicon.carried(value)
        case _:
            names = value if isinstance(value, tuple) else (value,)
            joint = "か" if say.lexicon.language == "ja" else " or "
            return joint.join(_named(say, argument, one) for one in names)


def _named(say: English | Japanese, argument: Argument, name: Any) -> str:
    """What something is called that is known by a name."""
    lexicon = say.lexicon
    match argument.type:
        case "zone" | "zones":
            return lexicon.zone(name)
        case "keyword":
            return lexicon.keyword(name)
        case "marker":
            return lexicon.marker(name)
        case "number":
            return lexicon.number(name)
        case "stat" | "field":
            return lexicon.field(name)
        case "timing" | "timings":
            return lexicon.moment(name)
        case "word" | "words":
            return word(lexicon, name, argument.labels)
        case _:
            return str(name)
