"""English steps that are made of steps: what a player may do, what is done for each, later or again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.dealt import Dealt
from cardgen.cards.effects.wording.english_amounts import counted
from cardgen.cards.effects.wording.english_sentences import capital
from cardgen.cards.effects.wording.shapes import dealt_to_each, matters_who_acts, narrowed
from cardgen.cards.effects.wording.words import LATER, fill
from cardgen.pattern import pattern

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English

_TIMES: Final = {1: "once", 2: "twice"}
_OF_IT: Final = pattern(r"((?:until [^,.]*, )?)it ([^.]*\.)")
"""A sentence that says what becomes of one card."""


def may(say: English, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
    """What a player can do or leave; what follows from the first step comes after it."""
    clause = say.clause(steps[0], caused=True) if steps else None
    if clause is None:
        text = f"You may do this: {say.enclosed(steps)}"
    else:
        say.go_on(steps[0])
        text = f"You may {clause}.{say.ending(steps[0])}"
        text += f" If you do, {say.within(steps[1:])}" if len(steps) > 1 else ""
    return text + (f" If you do not, {say.within(otherwise)}" if otherwise else "")


def scope(say: English, step: Part) -> str:
    """A step that is made of steps."""
    match step.word:
        case "may":
            return may(say, step.main, step["else"])
        case "if":
            then = f"If {say.condition(step.main)}, {say.within(step['then'])}"
            return then + (f" Otherwise, {say.within(step['else'])}" if step["else"] else "")
        case "choose_one":
            return "Choose one:" + "".join(f"\n• {say.steps(mode)}" for mode in step.main) + "\n"
        case "for_each":
            return _for_each(say, step.main, step["do"])
        case "repeat":
            how_often = (
                _TIMES.get(step.main, f"{step.main} times")
                if isinstance(step.main, int)
                else f"a number of times equal to {say.amount(step.main)}"
            )
            return f"Do this {how_often}: {say.enclosed(step['do'])}"
        case _:
            return capital(f"{_later(say, step)}, {say.within(step['do'])}")


def _for_each(say: English, whom: Cards | str, steps: Sequence[Part]) -> str:
    """``For each of your machines, …``; of some of them: ``Choose 2 …. For each of them, …``."""
    if isinstance(whom, str):
        each = f"each {say.player(whom).removeprefix('each ')}"
        each = {"opponent": "each opponent", "all": each, "opponents": each}.get(whom, say.player(whom))
        if step := dealt_to_each(whom, steps):
            return _to_each(say, step)
        before, say.names_you = say.names_you, matters_who_acts(steps, say.lexicon)
        text = f"For {each}, {say.within(steps)}"
        say.names_you = before
        return text
    chosen = whom.count not in (None, "all")
    if whom.ref and not (narrowed(whom) or say.are_many(whom)):
        one, say.before = say.ref(whom.ref), Dealt(cards=whom)
        return f"For {one}, {say.within(steps)}"
    head = f"Choose {say.chosen(whom)}. " if chosen else ""
    known = whom.ref and not narrowed(whom)
    each = "of them" if chosen else counted(say, whom, plural=False)
    each = f"of {say.ref(whom.ref)}" if known and not chosen else each
    say.before = Dealt(cards=whom)
    text = say.within(steps)
    if found := _OF_IT.fullmatch(text):
        return head + capital(f"{found[1]}each {each} {found[2]}")
    return f"{head}For each {each}, {text}"


def _to_each(say: English, step: Part) -> str:
    """``Deal 1 damage to each opponent for each card in their hand.``"""
    before, say.theirs = say.theirs, True
    text = f"{capital(str(say.clause(step)))}."
    say.theirs = before
    return text


def _later(say: English, step: Part) -> str:
    """When something happens that is waited for once."""
    whose = "any player's" if step["of"] == "any" else say.possessive(step["of"])
    if step.main in LATER:
        text = fill(LATER[step.main].en, {"whose": whose})
        return text.replace("any player's next", "the next").replace("any player's turn", "a turn")
    return f"at {whose} next {say.lexicon.moment(step.main).lower()}"
