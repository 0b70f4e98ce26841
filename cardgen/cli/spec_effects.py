"""The part of a spec's page that tells what the abilities of cards may say, word by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from cardgen.pattern import pattern

if TYPE_CHECKING:
    from cardgen.cards.effects.signature import Signature
    from cardgen.cards.effects.wording.lexicon import Lexicon
    from cardgen.cards.spec import Spec

Row = tuple[str, str, str]
_LETTER = pattern(r"…(?=[a-z])")
_OPEN = pattern(r"(?:\s*…)+")


def vocabulary_rows(spec: Spec, language: str) -> Iterator[tuple[str, list[Row]]]:
    """The sections about effects, each with its title and rows; none for a game whose cards have none."""
    from cardgen.cards.effects.vocabulary import vocabulary
    from cardgen.cards.effects.wording.lexicon import Lexicon
    from cardgen.cli.spec_grammar import grammar_rows

    if spec.effects is None:
        return
    tongue: Literal["ja", "en"] = "ja" if language == "ja" else "en"
    lexicon = Lexicon(spec, vocabulary(spec), tongue)
    words = lexicon.vocabulary
    yield from grammar_rows(words)
    yield "Players", [(who, "", lexicon.who(who)) for who in words.players("any")]
    steps, asked = words.steps.items(), words.conditions.items()
    yield "Steps", [(name, _taken(step, name, words.stats), _printed(lexicon, name)) for name, step in steps]
    yield "Conditions", [(name, _taken(part, name), _asked(lexicon, name)) for name, part in asked]
    timings = words.timings.items()
    yield "Timings", [(name, timing.style, _moment(lexicon, name)) for name, timing in timings]
    yield "Durations", [(name, "", lexicon.point(name)) for name in words.points]
    keywords = lexicon.declared.keywords.items()
    yield (
        "Keywords",
        [(name, own.value if own.value != "none" else "", _keyword(lexicon, name)) for name, own in keywords],
    )
    yield "Markers", [(name, "", lexicon.marker(name)) for name in words.markers]
    numbers = lexicon.declared.numbers.items()
    yield "Numbers", [(name, own.owner, lexicon.number(name)) for name, own in numbers]
    yield (
        "Groups of zones",
        [(name, ", ".join(words.zones[name]), lexicon.zone(name)) for name in lexicon.declared.groups],
    )


def _taken(part: Signature, word: str, stats: Iterable[str] = ()) -> str:
    """The keys that a word takes beside what stands behind it."""
    changed = stats if word in ("modify", "set") else ()
    return ", ".join(dict.fromkeys([*changed, *part.takes]))


def _printed(lexicon: Lexicon, step: str) -> str:
    """How a step is printed, with dots for what fills it, and what the game says of it."""
    own = lexicon.declared.own_steps.get(step)
    note = own.note.text(lexicon.language) if own else ""
    return ": ".join(filter(None, [_dotted(lexicon.step(step)), note]))


def _dotted(text: str, form: int = 0) -> str:
    """The words of a part in one of their forms, with dots for what fills them."""
    from cardgen.cards.effects.wording.words import fill, inflect, slots

    said = fill(inflect(text, form), dict.fromkeys(slots(text), "…"))
    said = _OPEN.sub(lambda found: " …" if found[0][0].isspace() else "…", said)
    return _LETTER.sub("… ", said)


def _asked(lexicon: Lexicon, condition: str) -> str:
    own = lexicon.declared.own_conditions.get(condition)
    return _dotted(own.words.text(lexicon.language)) if own else ""


def _moment(lexicon: Lexicon, timing: str) -> str:
    """What the header calls a timing, and its event in a sentence."""
    from cardgen.cards.effects.wording.words import FINAL, THIRD

    title, event = (
        lexicon.timing(timing),
        _dotted(lexicon.event(timing), THIRD if lexicon.language == "en" else FINAL),
    )
    return ": ".join(dict.fromkeys(filter(None, [title, event])))


def _keyword(lexicon: Lexicon, keyword: str) -> str:
    note = lexicon.declared.keywords[keyword].note.text(lexicon.language).replace("{value}", "…")
    return ": ".join(filter(None, [_dotted(lexicon.keyword(keyword)), note]))
