"""Japanese steps that are made of steps: what a player may do, what is done for each, later or again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.dealt import Dealt, many
from cardgen.cards.effects.wording.japanese_numerals import settled
from cardgen.cards.effects.wording.japanese_sentences import Clause
from cardgen.cards.effects.wording.shapes import dealt_to_each, narrowed, speaks_of
from cardgen.cards.effects.wording.words import LATER, TE, fill
from cardgen.pattern import pattern

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.japanese import Japanese

_OF_IT: Final = pattern(r"((?:[^、。]*まで、)?)その([^そ。]*。)")
"""A sentence that says what becomes of one card."""


def may(say: Japanese, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
    """What a player can do or leave; what follows from the first step comes after it."""
    clause = say.clause(steps[0]) if steps else None
    if clause is None:
        text = f"次の処理を行ってもよい：{say.enclosed(steps)}"
    else:
        text = _possible(say, steps[0], clause)
        text += f"そうしたなら、{say.within(steps[1:])}" if len(steps) > 1 else ""
    return text + (f"そうしなかったなら、{say.within(otherwise)}" if otherwise else "")


def _possible(say: Japanese, step: Part, clause: Clause) -> str:
    """One step that a player can do, or have another do."""
    if say.subject(step):
        return f"次の処理を行ってもよい：{say.enclosed([step])}"
    say.go_on(step)
    return f"{clause.said(TE)}もよい。{say.ending(step)}"


def scope(say: Japanese, step: Part) -> str:
    """A step that is made of steps."""
    match step.word:
        case "may":
            return may(say, step.main, step["else"])
        case "if":
            then = f"{say.condition(step.main)}なら、{say.within(step['then'])}"
            return then + (f"そうでなければ、{say.within(step['else'])}" if step["else"] else "")
        case "choose_one":
            return "次から1つを選ぶ。" + "".join(f"\n・{say.steps(mode)}" for mode in step.main) + "\n"
        case "for_each":
            return _for_each(say, step.main, step["do"])
        case "repeat":
            how_often = f"{step.main}回" if isinstance(step.main, int) else f"、{say.amount(step.main)}だけ"
            return f"次の処理を{how_often}行う：{say.enclosed(step['do'])}"
        case _:
            return f"{_later(say, step)}、{say.within(step['do'])}"


def _for_each(say: Japanese, whom: Cards | str, steps: Sequence[Part]) -> str:
    """「自分のマシン1台につき、…」; of some of them: 「自分のマシン2台を選ぶ。その1台につき、…」."""
    if isinstance(whom, str):
        one = "プレイヤー" if whom == "all" else "相手" if whom == "opponents" else say.player(whom)
        if step := dealt_to_each(whom, steps):
            return _to_each(say, step)
        before, say.names_you = say.names_you, True
        text = f"{one}それぞれについて、{say.within(steps)}"
        say.names_you = before
        return text
    if whom.ref and not (narrowed(whom) or many(whom, say.before, say.several)):
        one, say.before = say.ref(whom.ref), Dealt(cards=whom)
        return f"{one}について、{say.within(steps)}"
    named, head = speaks_of(steps, "it"), ""
    each = f"{say.phrase(replace(whom, count=None))}"
    if whom.count not in (None, "all"):
        head = settled(f"{say.chosen(whom)}を選ぶ。")
        each = "" if named else "その"
    unit = "それぞれについて" if named else f"1{say.counter(whom)}につき"
    say.before = Dealt(cards=whom)
    text = say.within(steps)
    if named and (found := _OF_IT.fullmatch(text)):
        return f"{head}{found[1]}{each}それぞれの{found[2]}"
    return f"{head}{each}{unit}、{text}"


def _to_each(say: Japanese, step: Part) -> str:
    """「相手全員に、それぞれの手札1枚につき1ダメージを与える。」"""
    before, say.theirs = say.theirs, True
    text = say.steps([step])
    say.theirs = before
    return text


def _later(say: Japanese, step: Part) -> str:
    """When something happens that is waited for once."""
    whose = "" if step["of"] == "any" else say.whose(step["of"])
    if step.main in LATER:
        return fill(LATER[step.main].ja, {"whose": whose})
    return f"次の{whose}{say.lexicon.moment(step.main)}"
