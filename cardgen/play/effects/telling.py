"""A question of the machine in the words of cards: the ability that asks, and what each of its modes does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.cards.effects.naming import called
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.marks import Worded
from cardgen.play.effects import action
from cardgen.play.effects.asking import asking, asking_code
from cardgen.play.effects.frame import Choice
from cardgen.play.effects.table import Table
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.lexicon import Language


def asking_ability(state: object, language: Language) -> str:
    """The text of the ability whose question is on top; empty where none asks, or no effect does."""
    if not isinstance(state, Table):
        return ""
    frame = asking(state)
    index = -1 if frame is None else asking_code(state, frame)
    if index < 0:
        return ""
    code = state.world.code(index)
    card = state.world.cards[code.card]
    ability = state.world.abilities[card.id][code.number]
    return str(Worded(_writer(state, language).ability(ability, card.kind)))


def mode_texts(state: object, language: Language) -> dict[int, str]:
    """What each mode that can be chosen does, by the action that chooses it."""
    if not isinstance(state, Table):
        return {}
    frame = asking(state)
    if frame is None or frame.code < 0:
        return {}
    modes = state.world.program.modes.get(frame.pc, ())
    top = state.stack[-1]
    if not modes or not isinstance(top, Choice) or top.kind != Choice.MODE:
        return {}
    code = state.world.code(frame.code)
    card = state.world.cards[code.card]
    voice = _writer(state, language).voice(state.world.abilities[card.id][code.number], card.kind)
    return {pack(action.MODE, 0, mode): str(Worded(voice.steps(modes[mode]))).strip() for mode in top.pool}


def _writer(state: Table, language: Language) -> Writer:
    cards = state.world.cards
    return Writer(state.world.spec, language, called({card.id: card.values for card in cards}))
